"""Builds what people install on Windows: a setup program and an archive to unpack.

Both carry the same folder: two launchers, ``runtime`` (the official Python for Windows),
``packages`` (the wheels for Windows) and ``app`` (the program).
"""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from build_place import NAME
from reproducible import files_below, set_times, write_zip
from steps import say
from windows_packages import QT, add_packages
from windows_program import add_launchers, add_program
from windows_runtime import add_runtime, compile_python
from windows_setup import make_setup
from windows_tools import ensure_tools

if TYPE_CHECKING:
    from pathlib import Path

    from build_place import BuildPlace

RUNTIME, PACKAGES, APP = "runtime", "packages", "app"
FROM_QT = ("vcruntime140.dll", "vcruntime140_1.dll")
"""Microsoft's library of C, which the interpreter needs as well."""
MB = 1_000_000


def build(place: BuildPlace) -> list[Path]:
    """Build the setup program and the portable archive; return both."""
    ensure_tools()
    folder = build_folder(place)
    total = sum(path.stat().st_size for _, path in files_below(folder))
    say(f"{total / MB:8.1f} MB  installed")
    return [make_setup(place, folder), make_archive(place, folder)]


def build_folder(place: BuildPlace) -> Path:
    """Return the folder as it will be installed."""
    folder = place.fresh(NAME)
    add_runtime(place, folder / RUNTIME)
    add_packages(place, folder / PACKAGES)
    for name in FROM_QT:
        shutil.copyfile(folder / PACKAGES / QT / name, folder / RUNTIME / name)
    add_program(place, folder / APP)
    say("Compiling the modules")
    compile_python(place, folder / PACKAGES)
    compile_python(place, folder / APP)
    add_launchers(place, folder)
    set_times(folder, place.epoch_s)
    return folder


def make_archive(place: BuildPlace, folder: Path) -> Path:
    """Return the archive that needs no installation: unpack it anywhere and start it."""
    say("Packing the portable archive")
    target = place.out / f"{NAME}-{place.version}-windows.zip"
    write_zip(target, folder, place.epoch_s, f"{NAME}-{place.version}/")
    return target

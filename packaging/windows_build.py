"""Builds what people install on Windows: a setup program and an archive to unpack.

Both carry the same folder: two launchers, ``runtime`` (the official Python for Windows),
``packages`` (the wheels for Windows) and ``app`` (the program).
"""

from __future__ import annotations

import re
import shutil
from typing import TYPE_CHECKING

from bill_of_materials import base_components, bill_of_materials
from build_place import NAME
from reproducible import files_below, set_times, write_zip
from steps import say
from windows_packages import QT, add_packages
from windows_program import add_launchers, add_program
from windows_runtime import VERSION as PYTHON_VERSION
from windows_runtime import add_runtime, compile_python
from windows_setup import make_setup
from windows_tools import ensure_tools

if TYPE_CHECKING:
    from pathlib import Path

    from build_place import BuildPlace

RUNTIME, PACKAGES, APP = "runtime", "packages", "app"
FROM_QT = ("vcruntime140.dll", "vcruntime140_1.dll")
"""Microsoft's library of C, which the interpreter needs as well."""
CHROMIUM = re.compile(rb"Chrome/(\d+\.\d+\.\d+\.\d+)")
"""How the library of the browser introduces itself to web servers."""
MB = 1_000_000


def build(place: BuildPlace) -> list[Path]:
    """Build the setup program and the portable archive; return them and their bill of materials."""
    ensure_tools()
    folder = build_folder(place)
    total = sum(path.stat().st_size for _, path in files_below(folder))
    say(f"{total / MB:8.1f} MB  installed")
    return [make_setup(place, folder), make_archive(place, folder), make_bill(place, folder)]


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


def make_bill(place: BuildPlace, folder: Path) -> Path:
    """Return the list of all that the setup program and the archive carry, with its licences."""
    packages = folder / PACKAGES
    qt = next(packages.glob("pyside6_essentials-*.dist-info")).name.split("-")[1]
    browser = CHROMIUM.search((packages / QT / "Qt6WebEngineCore.dll").read_bytes())
    chromium = browser[1].decode() if browser else ""
    target = place.out / f"{NAME}-{place.version}-windows.cdx.json"
    others = base_components(PYTHON_VERSION, qt, chromium)
    target.write_text(bill_of_materials(place, packages, others), "utf-8", newline="\n")
    return target

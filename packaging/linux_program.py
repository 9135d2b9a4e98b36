"""The program as one folder that brings its own Python, Qt and browser, made by PyInstaller."""

from __future__ import annotations

import fnmatch
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from environment import python_in
from icu_data import cut_library
from linux_libraries import is_elf, remove_unneeded
from steps import run_quietly, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from build_place import BuildPlace

PYINSTALLER = "pyinstaller==6.22.3"
LEFT_OUT = Path(__file__).with_name("left_out.toml")
SPECIFICATION = Path(__file__).with_name("linux") / "carmengui.spec"
INSIDE = "_internal"
"""Where PyInstaller puts all but the program itself."""


def build_program(place: BuildPlace) -> Path:
    """Return the folder of the program, without what is never used."""
    environment = _environment(place)
    folder = _collect(place, environment)
    contents = folder / INSIDE
    for path in left_out(contents):
        path.unlink()
    remove_unneeded(contents)
    cut_icu(place, contents)
    _strip(contents)
    _remove_empty_folders(contents)
    return folder


def environment_python(place: BuildPlace) -> Path:
    """Return the Python of the environment that holds the program and nothing else."""
    return python_in(place.work / "environment")


def site_packages(place: BuildPlace) -> Path:
    """Return the folder of the libraries in the environment of the program."""
    (folder,) = (place.work / "environment" / "lib").glob("python3.*/site-packages")
    return folder


def _environment(place: BuildPlace) -> Path:
    """Install the program and its libraries, and beside them the tool that collects them."""
    say("Installing the program and its libraries into an environment of their own")
    folder = place.fresh("environment")
    failure = "The environment of the build could not be made; the lines above say why."
    run_quietly([sys.executable, "-m", "venv", folder], failure)
    python = python_in(folder)
    pip = ("-m", "pip", "install", "--no-input", "--progress-bar=off", "-q")
    run_quietly([python, *pip, "--no-compile", place.project], failure)
    run_quietly([python, *pip, "--target", place.fresh("tools"), PYINSTALLER], failure)
    return python


def _collect(place: BuildPlace, python: Path) -> Path:
    say("Collecting what the program imports")
    out = place.fresh("program")
    run_quietly(
        [
            *(python, "-m", "PyInstaller", "--noconfirm", "--log-level=WARN"),
            *("--distpath", out, "--workpath", place.fresh("pyinstaller")),
            SPECIFICATION,
        ],
        "PyInstaller could not build the program; the lines above say why.",
        extra_environment={
            **place.environment(),
            "PYTHONPATH": str(place.work / "tools"),
            "CARMENGUI_LEFT_OUT": str(LEFT_OUT),
        },
        folder=place.work,
    )
    return out / "carmengui"


def left_out(contents: Path) -> Iterator[Path]:
    """Yield the files of a collected program that it does not need."""
    table = left_out_table()
    patterns = [pattern for group in table["files"] for pattern in group["paths"]]
    for path in sorted(contents.rglob("*")):
        name = path.relative_to(contents).as_posix()
        if not path.is_dir() and (
            any(fnmatch.fnmatchcase(name, pattern) for pattern in patterns)
            or _is_foreign_language(path, table)
        ):
            yield path


def left_out_table() -> dict[str, Any]:
    """Return what left_out.toml says."""
    return tomllib.loads(LEFT_OUT.read_text("utf-8"))


def _is_foreign_language(path: Path, table: dict[str, Any]) -> bool:
    if path.parent.name == "qtwebengine_locales":
        return path.stem not in table["browser_locales"]
    if path.suffix == ".qm" and path.parent.name == "translations" and path.stem.startswith("qt"):
        return path.stem.rpartition("_")[2] not in table["qt_languages"]
    return False


def cut_icu(place: BuildPlace, contents: Path) -> None:
    """Leave out of the data of ICU what is never asked for; links to it stay links."""
    (library,) = (path for path in contents.rglob("libicudata.so.*") if not path.is_symlink())
    cut_library(library, left_out_table()["icu"]["left_out"], place.fresh("icu"))


def _strip(contents: Path) -> None:
    """Take out names and lines that only a debugger reads."""
    for path in sorted(contents.rglob("*.so*")):
        # Wheels carry libraries whose file was laid out anew in NAME.libs: strip breaks those.
        if is_elf(path) and path.parent.suffix != ".libs":
            path.chmod(0o644)
            subprocess.run(["strip", "--strip-unneeded", str(path)], check=False)


def _remove_empty_folders(contents: Path) -> None:
    for path in sorted(contents.rglob("*"), reverse=True):
        if path.is_dir() and not any(path.iterdir()):
            path.rmdir()

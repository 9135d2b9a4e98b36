"""The libraries of the program for Windows: its wheels, unpacked without what is never used."""

from __future__ import annotations

import fnmatch
import tomllib
import zipfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from steps import StepError, run_quietly, say
from windows_tools import RUNTIME_VERSION, python_with, tool

if TYPE_CHECKING:
    from collections.abc import Iterable

    from build_place import BuildPlace

LEFT_OUT = Path(__file__).with_name("windows") / "left_out.toml"
QT = "PySide6"
QT_FOLDERS = (QT, "shiboken6")
CODE = frozenset({".dll", ".exe", ".pyd"})


@dataclass(frozen=True, slots=True)
class LeftOut:
    """What left_out.toml says of the files of wheels."""

    patterns: tuple[str, ...]
    qt_modules: frozenset[str]
    qt_plugins: frozenset[str]
    opened_by_name: frozenset[str]
    browser_locales: frozenset[str]
    qt_languages: frozenset[str]

    def leaves_out(self, name: str) -> bool:
        """Say whether a file is left out, given its path below the folder of the packages."""
        path = PurePosixPath(name)
        if any(fnmatch.fnmatchcase(name, pattern) for pattern in self.patterns):
            return True
        if path.parent == PurePosixPath(QT):
            return self._leaves_out_of_qt(path)
        if path.is_relative_to(f"{QT}/plugins"):
            return path.relative_to(f"{QT}/plugins").as_posix() not in self.qt_plugins
        if path.is_relative_to(f"{QT}/translations/qtwebengine_locales"):
            return path.stem not in self.browser_locales
        if path.is_relative_to(f"{QT}/translations"):
            return path.suffix == ".qm" and not self._is_language(path.stem)
        return False

    def _leaves_out_of_qt(self, path: PurePosixPath) -> bool:
        if path.suffix == ".pyd":
            return path.stem not in self.qt_modules
        return path.suffix == ".exe" and path.name not in self.opened_by_name

    def _is_language(self, stem: str) -> bool:
        # The catalogues of Qt's tools are of no use: only its own words are shown.
        return stem.startswith(("qt_", "qtbase_", "qtwebengine_")) and (
            stem.rpartition("_")[2] in self.qt_languages
        )


def left_out() -> LeftOut:
    """Return what left_out.toml says."""
    table = tomllib.loads(LEFT_OUT.read_text("utf-8"))
    patterns = tuple(pattern for group in table["files"] for pattern in group["paths"])
    names = "qt_modules qt_plugins opened_by_name browser_locales qt_languages".split()
    return LeftOut(patterns, *(frozenset(table[name]) for name in names))


def add_packages(place: BuildPlace, folder: Path) -> None:
    """Unpack the wheels of the program's libraries into a folder, without what is left out."""
    wheels = _download(place)
    say(f"Unpacking {len(wheels)} wheels")
    rules = left_out()
    for wheel in wheels:
        unpack(wheel, folder, rules)
    remove_unneeded_libraries(folder, rules)
    check_complete(folder, wheels)


def _download(place: BuildPlace) -> list[Path]:
    """Fetch the wheels for Windows of what the project depends on, and of nothing else."""
    project = tomllib.loads((place.project / "pyproject.toml").read_text("utf-8"))["project"]
    say("Fetching the wheels for Windows (about 280 MB the first time)")
    fetched = place.fresh("wheels")
    python = python_with(place)
    run_quietly(
        (
            *(python, "-m", "pip", "download", "-q", "--no-input", "--platform=win_amd64"),
            *(f"--python-version={RUNTIME_VERSION}", "--implementation=cp"),
            *("--only-binary=:all:", "-d", fetched, *project["dependencies"]),
        ),
        "pip could not fetch the wheels for Windows; the lines above say why.",
    )
    return sorted(fetched.glob("*.whl"))


def unpack(wheel: Path, folder: Path, rules: LeftOut) -> None:
    """Unpack one wheel as an installer would, without what is left out."""
    with zipfile.ZipFile(wheel) as archive:
        for entry in archive.infolist():
            name = place_in_packages(entry.filename)
            if entry.is_dir() or name is None or rules.leaves_out(name):
                continue
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(archive.read(entry))


def place_in_packages(name: str) -> str | None:
    """Return where a file of a wheel is installed among the packages, or nothing when elsewhere."""
    top, _, rest = name.partition("/")
    if not top.endswith(".data"):
        return name
    kind, _, path = rest.partition("/")
    return path if kind in {"platlib", "purelib"} else None


def remove_unneeded_libraries(folder: Path, rules: LeftOut) -> None:
    """Remove the libraries of Qt that nothing needs which stays."""
    code = [path for path in folder.rglob("*") if path.suffix in CODE]
    libraries = {path for path in code if is_library_of_qt(path, folder)}
    needs = {path: imports_of(path) for path in code}
    by_name: dict[str, list[Path]] = {}
    for path in libraries:
        by_name.setdefault(path.name.lower(), []).append(path)
    opened = {path for path in libraries if path.name in rules.opened_by_name}
    for path in libraries - _reached({*code} - libraries | opened, needs, by_name):
        path.unlink()


def is_library_of_qt(path: Path, folder: Path) -> bool:
    """Say whether a file is a library that stands beside the modules of Qt for Python."""
    return path.suffix == ".dll" and path.parent in {folder / name for name in QT_FOLDERS}


def _reached(
    start: Iterable[Path], needs: dict[Path, list[str]], by_name: dict[str, list[Path]]
) -> set[Path]:
    reached: set[Path] = set()
    waiting = list(start)
    while waiting:
        path = waiting.pop()
        if path not in reached:
            reached.add(path)
            waiting += (each for name in needs[path] for each in by_name.get(name, ()))
    return reached


@cache
def imports_of(path: Path) -> list[str]:
    """Return the names, in lower case, of the libraries that a file of Windows is linked with."""
    listing = run_quietly([tool("objdump"), "-p", path], f"{path.name} could not be read.")
    lines = [line for line in listing.splitlines() if "DLL Name:" in line]
    return [line.partition("DLL Name:")[2].strip().lower() for line in lines]


def check_complete(folder: Path, wheels: Iterable[Path]) -> None:
    """Raise when a file needs a library that one of the wheels has, and that was left out."""
    here = {path.name.lower() for path in folder.rglob("*") if path.suffix in CODE}
    offered = {
        PurePosixPath(name).name.lower()
        for wheel in wheels
        for name in zipfile.ZipFile(wheel).namelist()
        if PurePosixPath(name).suffix == ".dll"
    }
    lacking = {
        f"{path.name} needs {name}"
        for path in folder.rglob("*")
        if path.suffix in CODE
        for name in imports_of(path)
        if name in offered - here
    }
    if lacking:
        raise StepError(f"Left out, but needed: {', '.join(sorted(lacking))}.")

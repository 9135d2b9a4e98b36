"""The program's own files for Windows: its package, its two launchers and its icon."""

from __future__ import annotations

import shutil
import struct
import zipfile
from typing import TYPE_CHECKING

from build_place import NAME
from signing import sign
from steps import run_quietly, say
from windows_tools import python_with, tool

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from build_place import BuildPlace

LAUNCHERS = {
    f"{NAME}.exe": ("-mwindows",),
    f"{NAME}-cli.exe": ("-mconsole", "-DCONSOLE"),
}
DESCRIPTIONS = {f"{NAME}.exe": NAME, f"{NAME}-cli.exe": f"{NAME} (command line)"}
COMPILED = ("-municode", "-O2", "-Wall", "-Wextra", "-Werror", "-s", "-Wl,--no-insert-timestamp")
ICON = f"{NAME}.ico"
ICON_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
DRAWING = ("resources", "icons", f"{NAME}.svg")
SOURCES = (NAME, "resources", "packaging")
BESIDE = ("pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md")
"""What the wheel is built from; the last two only once they exist."""
LANGUAGE_COMPILER = "PySide6_Essentials>=6.9,<6.12"
START_SOURCE, START = "windows_start.py", "start.py"


def add_program(place: BuildPlace, folder: Path) -> None:
    """Write the program's package, with resources, translations and metadata, and its beginning."""
    say("Building the program's own wheel")
    source = _source(place)
    wheels = place.fresh("own")
    requirements = ["setuptools>=77", "wheel"]
    if any((source / "resources" / "translations").glob("*.ts")):
        requirements.append(LANGUAGE_COMPILER)
    run_quietly(
        (
            *(python_with(place, *requirements), "-m", "pip", "wheel", "-q", "--no-deps"),
            *("--no-build-isolation", "-w", wheels, source),
        ),
        "The program's own wheel could not be built; the lines above say why.",
        extra_environment=place.environment(),
    )
    with zipfile.ZipFile(next(wheels.glob("*.whl"))) as wheel:
        wheel.extractall(folder)
    shutil.copyfile(_recipes(place) / START_SOURCE, folder / START)


def _source(place: BuildPlace) -> Path:
    """Copy what the wheel is built from: the build leaves files beside it."""
    copy = place.fresh("source")
    for name in SOURCES:
        skipped = shutil.ignore_patterns("__pycache__", "*.qm", f"{NAME}_en.ts")
        shutil.copytree(place.project / name, copy / name, ignore=skipped)
    for name in BESIDE:
        if (place.project / name).is_file():
            shutil.copyfile(place.project / name, copy / name)
    return copy


def add_launchers(place: BuildPlace, folder: Path) -> None:
    """Compile the two launchers, with the icon and the version, into a folder."""
    say("Compiling the launchers")
    work = place.fresh("launchers")
    write_icon(place, work / ICON)
    shutil.copyfile(work / ICON, folder / ICON)
    for name in ("launcher.c", "launcher.rc", "launcher.manifest"):
        shutil.copyfile(_recipes(place) / name, work / name)
    for program, options in LAUNCHERS.items():
        (work / "version.h").write_text(version_header(place.version, program), "ascii")
        run_quietly(
            [tool("windres"), "launcher.rc", "resources.o"],
            "The resources of the launchers could not be compiled; the lines above say why.",
            folder=work,
        )
        run_quietly(
            [tool("gcc"), *COMPILED, *options, "launcher.c", "resources.o", "-o", folder / program],
            "A launcher could not be compiled; the lines above say why.",
            folder=work,
            extra_environment=place.environment(),
        )
        sign(folder / program)


def version_header(version: str, program: str) -> str:
    """Return what the resources of a launcher include."""
    return (
        f"#define VERSION_NUMBERS {','.join(map(str, version_numbers(version)))}\n"
        f'#define VERSION_TEXT "{version}"\n'
        f'#define PROGRAM "{program}"\n'
        f'#define DESCRIPTION "{DESCRIPTIONS[program]}"\n'
    )


def version_numbers(version: str) -> tuple[int, ...]:
    """Return a version as the four numbers that Windows compares.

    >>> version_numbers("1.2.0rc1")
    (1, 2, 0, 0)
    """
    numbers: list[int] = []
    for part in version.split(".")[:4]:
        digits = part[: len(part) - len(part.lstrip("0123456789"))]
        numbers.append(int(digits or 0))
        if digits != part:
            break
    return (*numbers, *[0] * (4 - len(numbers)))


def write_icon(place: BuildPlace, target: Path) -> None:
    """Draw the program's icon in the sizes that Windows shows."""
    drawing = place.project.joinpath(*DRAWING)
    pictures = []
    for size in ICON_SIZES:
        picture = target.with_name(f"{size}.png")
        run_quietly(
            [tool("rsvg-convert"), "-w", str(size), "-h", str(size), "-o", picture, drawing],
            "The icon could not be drawn; the lines above say why.",
        )
        pictures.append(picture.read_bytes())
    target.write_bytes(icon_of(ICON_SIZES, pictures))


def icon_of(sizes: Sequence[int], pictures: Sequence[bytes]) -> bytes:
    """Return an icon file with one PNG picture for each size."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    offset = len(head) + 16 * len(pictures)
    entries = b""
    for size, picture in zip(sizes, pictures, strict=True):
        side = size % 256  # a picture of 256 is written as 0
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return head + entries + b"".join(pictures)


def _recipes(place: BuildPlace) -> Path:
    return place.project / "packaging" / "windows"

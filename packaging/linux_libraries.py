"""Shared libraries of a built program: which ones it needs, and which packages of the system have them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from bill_of_materials import component
from steps import StepError, run_quietly
from system_packages import BROWSER, SCREEN, WIDGETS

if TYPE_CHECKING:
    from pathlib import Path

OPENED_BY_NAME = ("libsoftokn3.so", "libfreebl3.so", "libfreeblpriv3.so", "libnssckbi.so")
"""Libraries that no other one names: the certificates of the browser open them when it starts."""

WAYLAND: dict[str, tuple[str, ...]] = {
    "libwayland-client.so.0": ("libwayland-client0",),
    "libwayland-cursor.so.0": ("libwayland-cursor0",),
    "libwayland-egl.so.1": ("libwayland-egl1",),
}
"""What windows need on Wayland; a build does not, and a system without it shows them on X."""


def is_elf(path: Path) -> bool:
    """Tell whether a file is a program or a library of Linux."""
    if path.is_symlink() or not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


@cache
def needs(path: Path) -> tuple[str, ...]:
    """Return the names of the shared libraries that a program or a library is linked with."""
    listing = run_quietly(["readelf", "-d", path], f"{path.name} could not be read.")
    lines = [line for line in listing.splitlines() if "(NEEDED)" in line]
    return tuple(line.rpartition("[")[2].rstrip("]") for line in lines)


def remove_unneeded(contents: Path) -> None:
    """Remove the libraries that were collected for files that are left out."""
    folders = (contents, contents / "PySide6" / "Qt" / "lib")
    while True:
        needed = _needed(contents) | set(OPENED_BY_NAME)
        libraries = [path for folder in folders for path in folder.glob("lib*.so*")]
        unneeded = [
            path
            for path in libraries
            if path.name not in needed and not path.name.startswith("libpython")
        ]
        if not unneeded:
            return
        for path in unneeded:
            path.unlink()


def system_packages_of(program: Path) -> list[str]:
    """Return the packages of Debian that a built program needs, as alternatives joined by ``|``."""
    carried = {path.name for path in program.rglob("*.so*")}
    return sorted({_package_of(name) for name in _needed(program) - carried})


def carried_packages(contents: Path) -> list[dict[str, Any]]:
    """Return the packages of Debian whose libraries a program carries, for its bill of materials."""
    owners = {_owner_of(path.name) for path in contents.glob("lib*.so*")} - {""}
    return [
        component("library", name, version, f"pkg:deb/debian/{name}@{version}", "")
        for name, version in sorted((name, _version_of(name)) for name in owners)
    ]


def _needed(folder: Path) -> set[str]:
    return {name for path in folder.rglob("*") if is_elf(path) for name in needs(path)}


def _package_of(library: str) -> str:
    known = {**WIDGETS, **BROWSER, **SCREEN, **WAYLAND}.get(library) or (_owner_of(library),)
    if not known[0]:
        raise StepError(f"No installed package has {library}.")
    if known[0] == "libc6":
        # An older one lacks what the program is linked with.
        return f"libc6 (>= {_version_of('libc6').partition('-')[0]})"
    return " | ".join(known)


@cache
def _owner_of(library: str) -> str:
    """Return the installed package that has a library; nothing when none has it."""
    try:
        listing = run_quietly(["dpkg-query", "-S", f"*/{library}"], f"No package has {library}.")
    except StepError:
        return ""
    return listing.partition(":")[0]


def _version_of(package: str) -> str:
    shown = run_quietly(
        ["dpkg-query", "-W", "-f=${Version}\n", package], f"{package} is not installed."
    )
    return shown.split()[0]

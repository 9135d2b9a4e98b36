"""The programs that the Windows build calls: whether they are here, and how Debian installs them."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from environment import PYTHON_VERSION, python_in
from steps import StepError, run_quietly, say
from system_packages import SYSTEM_PATH, has_ensurepip, require_packages

if TYPE_CHECKING:
    from build_place import BuildPlace

CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
COMPILER_PREFIX = "x86_64-w64-mingw32-"
PACKAGES = {
    "makensis": "nsis",
    "osslsigncode": "osslsigncode",
    COMPILER_PREFIX + "gcc": "gcc-mingw-w64-x86-64-win32",
    COMPILER_PREFIX + "windres": "binutils-mingw-w64-x86-64",
    COMPILER_PREFIX + "objdump": "binutils-mingw-w64-x86-64",
    "rsvg-convert": "librsvg2-bin",
}
"""Program -> the package of Debian that carries it."""
RUNTIME_VERSION = "3.11"
"""The build compiles for the interpreter that it packs, so it runs on the same one."""


def ensure_tools() -> None:
    """Install what is missing, or raise with the command a person has to type."""
    if PYTHON_VERSION != RUNTIME_VERSION:
        raise StepError(
            f"The Windows build needs Python {RUNTIME_VERSION}, and this is {PYTHON_VERSION}: "
            f"call it with python{RUNTIME_VERSION}."
        )
    missing = missing_packages()
    if not missing:
        return
    if sys.platform == "win32" or shutil.which("apt-get") is None:
        raise StepError(
            f"Install what Debian has as {', '.join(missing)}, then call this again. "
            "On Windows, packaging/windows/build.ps1 says from where."
        )
    require_packages([(package,) for package in missing])


def missing_packages() -> list[str]:
    """Return the packages of Debian that carry what is not here."""
    packages = [package for name, package in PACKAGES.items() if not has(name)]
    if sys.platform != "win32" and not CERTIFICATES.is_file():
        packages.append("ca-certificates")
    if not has_ensurepip():
        packages.append(f"python{RUNTIME_VERSION}-venv")
    return sorted(set(packages))


def has(name: str) -> bool:
    """Say whether a program is here; Windows itself checks signatures."""
    if sys.platform == "win32" and name == "osslsigncode":
        return True
    return found(name) is not None


def found(name: str) -> str | None:
    """Return where a program is; compilers on Windows have no prefix."""
    return shutil.which(name, path=SYSTEM_PATH) or (
        shutil.which(name.removeprefix(COMPILER_PREFIX)) if sys.platform == "win32" else None
    )


def tool(name: str) -> str:
    """Return where a program is that :func:`ensure_tools` has seen."""
    path = found(COMPILER_PREFIX + name) or found(name)
    if path is None:
        raise StepError(f"The program {name} is missing.")
    return path


def python_with(place: BuildPlace, *requirements: str) -> Path:
    """Return the Python of the build's own environment, with pip and what is asked for."""
    folder = place.work / "tools"
    python = python_in(folder)
    if not python.exists():
        say("Making the environment of the build")
        run_quietly(
            [sys.executable, "-m", "venv", place.fresh("tools")],
            "The environment of the build could not be made; the lines above say why.",
        )
    if requirements:
        run_quietly(
            [python, "-m", "pip", "install", "-q", "--no-input", *requirements],
            "pip could not install the tools of the build; the lines above say why.",
        )
    return python

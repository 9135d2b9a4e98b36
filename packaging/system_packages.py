"""The system libraries Qt needs on Linux: which are missing, and how Debian and Ubuntu install them.

A library counts as present when the dynamic linker knows it, whoever installed it, so nothing is
installed twice and other distributions work as well.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

from steps import StepError, run_quietly, say

APT_LISTS = Path("/var/lib/apt/lists")
FONT_FOLDERS = (Path("/usr/share/fonts"), Path("/usr/local/share/fonts"))
SYSTEM_PATH = os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin", "/sbin"))
APT_INSTALL = ("apt-get", "install", "-y", "--no-install-recommends")
UNATTENDED = {"DEBIAN_FRONTEND": "noninteractive"}

# Library -> the package that carries it; the first name the system's apt knows is taken
# (Debian 13 and Ubuntu 24.04 renamed two of them).
WIDGETS: dict[str, tuple[str, ...]] = {
    "libglib-2.0.so.0": ("libglib2.0-0t64", "libglib2.0-0"),
    "libEGL.so.1": ("libegl1",),
    "libGL.so.1": ("libgl1",),
    "libfontconfig.so.1": ("libfontconfig1",),
    "libxkbcommon.so.0": ("libxkbcommon0",),
    "libdbus-1.so.3": ("libdbus-1-3",),
    "libfreetype.so.6": ("libfreetype6",),
    "libX11.so.6": ("libx11-6",),
}
BROWSER: dict[str, tuple[str, ...]] = {
    "libnss3.so": ("libnss3",),
    "libnspr4.so": ("libnspr4",),
    "libasound.so.2": ("libasound2t64", "libasound2"),
    "libgbm.so.1": ("libgbm1",),
    "libXcomposite.so.1": ("libxcomposite1",),
    "libXdamage.so.1": ("libxdamage1",),
    "libXrandr.so.2": ("libxrandr2",),
    "libXtst.so.6": ("libxtst6",),
    "libxkbfile.so.1": ("libxkbfile1",),
    "libxcb-dri3.so.0": ("libxcb-dri3-0",),
    "libXext.so.6": ("libxext6",),
    "libXfixes.so.3": ("libxfixes3",),
}
SCREEN: dict[str, tuple[str, ...]] = {
    "libxcb-cursor.so.0": ("libxcb-cursor0",),
    "libxcb-icccm.so.4": ("libxcb-icccm4",),
    "libxcb-image.so.0": ("libxcb-image0",),
    "libxcb-keysyms.so.1": ("libxcb-keysyms1",),
    "libxcb-randr.so.0": ("libxcb-randr0",),
    "libxcb-render-util.so.0": ("libxcb-render-util0",),
    "libxcb-shape.so.0": ("libxcb-shape0",),
    "libxcb-shm.so.0": ("libxcb-shm0",),
    "libxcb-sync.so.1": ("libxcb-sync1",),
    "libxcb-xfixes.so.0": ("libxcb-xfixes0",),
    "libxcb-xkb.so.1": ("libxcb-xkb1",),
    "libxkbcommon-x11.so.0": ("libxkbcommon-x11-0",),
    "libX11-xcb.so.1": ("libx11-xcb1",),
}
FONTS = ("fonts-dejavu-core",)
TESTED_PROGRAMS: dict[str, tuple[str, ...]] = {"gs": ("ghostscript",)}
"""Programs of others that tests start; without them these tests are skipped, with the reason."""


def ensure_system(*, screen: bool) -> None:
    """Install what the system lacks, or raise with the command a person has to type."""
    if not sys.platform.startswith("linux"):
        return
    libraries = missing_libraries(screen=screen)
    choices = list(libraries.values())
    if not has_fonts():
        choices.append(FONTS)
    if not has_ensurepip():
        choices.append(("python{}.{}-venv".format(*sys.version_info[:2]),))
    if not choices:
        return
    if shutil.which("apt-get") is None:
        lacking = ", ".join(libraries) or ", ".join(names[-1] for names in choices)
        raise StepError(
            f"This system lacks {lacking}: install them with its package manager, then call this again."
        )
    require_packages(choices)


def ensure_tested_programs() -> None:
    """Install the programs that some tests start, where that may be done; else say what is skipped."""
    if not sys.platform.startswith("linux"):
        return
    lacking = {name: names for name, names in TESTED_PROGRAMS.items() if shutil.which(name) is None}
    if not lacking:
        return
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        say(f"Tests that start {', '.join(lacking)} will be skipped: install it to run them too.")
        return
    install(list(lacking.values()))


def require_packages(choices: list[tuple[str, ...]]) -> None:
    """Install packages, each by the first of its names that is known, or raise with the command for it."""
    if not choices:
        return
    if os.geteuid() != 0:
        command = " ".join((*APT_INSTALL, *map(known_name, choices)))
        raise StepError(
            "System packages are missing and only root may install them; run this, then call this again:\n"
            f"sudo apt-get update && sudo {command}"
        )
    install(choices)


def missing_libraries(*, screen: bool) -> dict[str, tuple[str, ...]]:
    """Return the libraries the dynamic linker does not know, with their package names."""
    wanted = {**WIDGETS, **BROWSER, **(SCREEN if screen else {})}
    ldconfig = shutil.which("ldconfig", path=SYSTEM_PATH)
    if ldconfig is None:
        # A system without ldconfig cannot be asked; a missing library then shows when Qt starts.
        return {}
    listing = run_quietly([ldconfig, "-p"], "The command ldconfig -p failed; repair it first.")
    known = {line.split()[0] for line in listing.splitlines() if "=>" in line}
    return {library: names for library, names in wanted.items() if library not in known}


def has_fonts() -> bool:
    """Say whether any scalable font is installed: without one every letter is an empty box."""
    return any(
        path.suffix.lower() in {".ttf", ".otf", ".ttc"}
        for folder in FONT_FOLDERS
        if folder.is_dir()
        for path in folder.rglob("*")
    )


def has_ensurepip() -> bool:
    """Say whether this Python can fill a virtual environment (Debian splits that part off)."""
    return importlib.util.find_spec("ensurepip") is not None


def known_name(names: tuple[str, ...]) -> str:
    """Return the first of several names of a package that this system's apt knows."""
    for name in names[:-1]:
        if shutil.which("apt-cache") and _is_quiet_success(["apt-cache", "show", name]):
            return name
    return names[-1]


def install(choices: list[tuple[str, ...]]) -> None:
    """Install packages with apt-get; fetch the package lists first only when that is needed."""
    if any(APT_LISTS.glob("*_Packages*")):
        try:
            _apt_get_install(choices)
        except StepError:
            say("The package lists seem to be out of date.")
        else:
            return
    say("Fetching the package lists")
    run_quietly(
        ["apt-get", "update"],
        "apt-get could not fetch the package lists; the lines above say why.",
        extra_environment=UNATTENDED,
    )
    _apt_get_install(choices)


def _apt_get_install(choices: list[tuple[str, ...]]) -> None:
    packages = [known_name(names) for names in choices]
    say(f"Installing {len(packages)} system packages: {' '.join(packages)}")
    run_quietly(
        [*APT_INSTALL, "-o", "DPkg::Lock::Timeout=120", *packages],
        "apt-get could not install the system packages; the lines above say why.",
        extra_environment=UNATTENDED,
    )


def _is_quiet_success(command: list[str]) -> bool:
    done = subprocess.run(
        command, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    return done.returncode == 0

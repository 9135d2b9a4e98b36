"""What Qt needs of a Linux system, looked for before Qt starts: without it, Qt ends the process.

Imports no Qt: without these libraries, that is what fails.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from carmengui.engine.model import KnownError

WIDGETS = {
    "libglib-2.0.so.0": ("libglib2.0-0", "glib2"),
    "libEGL.so.1": ("libegl1", "libglvnd-egl"),
    "libGL.so.1": ("libgl1", "libglvnd-glx"),
    "libfontconfig.so.1": ("libfontconfig1", "fontconfig"),
    "libxkbcommon.so.0": ("libxkbcommon0", "libxkbcommon"),
    "libdbus-1.so.3": ("libdbus-1-3", "dbus-libs"),
    "libfreetype.so.6": ("libfreetype6", "freetype"),
    "libX11.so.6": ("libx11-6", "libX11"),
}
"""Of every window: library -> its package on Debian and Ubuntu, its package on Fedora."""

BROWSER = {
    "libnss3.so": ("libnss3", "nss"),
    "libnspr4.so": ("libnspr4", "nspr"),
    "libasound.so.2": ("libasound2", "alsa-lib"),
    "libgbm.so.1": ("libgbm1", "mesa-libgbm"),
    "libXcomposite.so.1": ("libxcomposite1", "libXcomposite"),
    "libXdamage.so.1": ("libxdamage1", "libXdamage"),
    "libXrandr.so.2": ("libxrandr2", "libXrandr"),
    "libXtst.so.6": ("libxtst6", "libXtst"),
    "libxkbfile.so.1": ("libxkbfile1", "libxkbfile"),
    "libxcb-dri3.so.0": ("libxcb-dri3-0", "libxcb"),
    "libXext.so.6": ("libxext6", "libXext"),
    "libXfixes.so.3": ("libxfixes3", "libXfixes"),
}
"""Of rendered pages."""

SCREEN = {
    "libxcb-cursor.so.0": ("libxcb-cursor0", "xcb-util-cursor"),
    "libxcb-icccm.so.4": ("libxcb-icccm4", "xcb-util-wm"),
    "libxcb-image.so.0": ("libxcb-image0", "xcb-util-image"),
    "libxcb-keysyms.so.1": ("libxcb-keysyms1", "xcb-util-keysyms"),
    "libxcb-randr.so.0": ("libxcb-randr0", "libxcb"),
    "libxcb-render-util.so.0": ("libxcb-render-util0", "xcb-util-renderutil"),
    "libxcb-shape.so.0": ("libxcb-shape0", "libxcb"),
    "libxcb-shm.so.0": ("libxcb-shm0", "libxcb"),
    "libxcb-sync.so.1": ("libxcb-sync1", "libxcb"),
    "libxcb-xfixes.so.0": ("libxcb-xfixes0", "libxcb"),
    "libxcb-xkb.so.1": ("libxcb-xkb1", "libxcb"),
    "libxkbcommon-x11.so.0": ("libxkbcommon-x11-0", "libxkbcommon-x11"),
    "libX11-xcb.so.1": ("libx11-xcb1", "libX11-xcb"),
}
"""Of an X screen."""

Libraries = Mapping[str, tuple[str, str]]


def require_system(system: str = sys.platform, environment: Mapping[str, str] = os.environ) -> None:
    """Say what Qt lacks on this system, before it is imported and ends the process.

    Raises:
        KnownError: libraries are missing, or there is no screen.

    """
    if not system.startswith("linux"):
        return
    platform = _platform(environment)
    if platform == "xcb" and not environment.get("DISPLAY"):
        raise KnownError(
            "There is no screen to show the window on (DISPLAY is not set).",
            "Start it in a desktop session, or see what works without a window: carmengui --help",
        )
    require_libraries(WIDGETS | BROWSER | (SCREEN if platform == "xcb" else {}))
    if platform == "xcb" and not _answers(display := environment["DISPLAY"]):
        raise KnownError(
            "The screen {display} does not answer.",
            "Start it in a desktop session, or see what works without a window: carmengui --help",
            display=display,
        )


def require_libraries(libraries: Libraries, is_there: Callable[[str], bool] | None = None) -> None:
    """Refuse to start without these libraries, naming the packages that hold them.

    Raises:
        KnownError: at least one of them is missing.

    """
    missing = {
        name: packages for name, packages in libraries.items() if not (is_there or _loads)(name)
    }
    if missing:
        raise KnownError(
            "The window needs libraries that this system lacks: {libraries}.",
            "Install them with: apt-get install {debian} (Debian, Ubuntu) or: dnf install {fedora} "
            "(Fedora).",
            libraries=", ".join(missing),
            debian=" ".join(dict.fromkeys(debian for debian, _ in missing.values())),
            fedora=" ".join(dict.fromkeys(fedora for _, fedora in missing.values())),
        )


def _platform(environment: Mapping[str, str]) -> str:
    """Return the name of what Qt will draw on."""
    asked = environment.get("QT_QPA_PLATFORM", "").split(";")[0].split(":")[0]
    return asked or ("wayland" if environment.get("WAYLAND_DISPLAY") else "xcb")


def _answers(display: str) -> bool:
    """Tell whether an X server lets this person in; Qt would end the process if it does not."""
    xcb = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(display.encode(), None))
    is_refused = bool(xcb.xcb_connection_has_error(connection))
    xcb.xcb_disconnect(connection)
    return not is_refused


def _loads(name: str) -> bool:
    try:
        ctypes.CDLL(name)
    except OSError:
        return _is_bundled(name)
    return True


def _is_bundled(name: str) -> bool:
    """Tell whether a packaged program brings a library itself."""
    bundle = getattr(sys, "_MEIPASS", "")
    places = ("", "PySide6/Qt/lib")
    return bool(bundle) and any((Path(bundle) / place / name).is_file() for place in places)

"""A screen that nobody sees, for the windows of a trial: what stands on it, and when it was painted."""

from __future__ import annotations

import os
import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Iterator

WIDTH, HEIGHT = 1600, 1000
PIXEL_BYTES = 4
EVERY = 997
"""Of so many pixels one is looked at, to tell whether a window is painted."""
BLACK = b"\0\0\0"
PAINTED_SHARE, PAINTED_COLOURS = 0.3, 6
"""A window that is painted fills a part of the black screen, in more colours than its ground."""


class Screen:
    """A server of X without a monitor."""

    def __init__(self) -> None:
        self.display = ""
        self._folder = tempfile.TemporaryDirectory(prefix="carmengui-screen-")
        self._server: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        reading, writing = os.pipe()
        command = [
            *("Xvfb", "-displayfd", str(writing), "-fbdir", self._folder.name, "-ac"),
            *("-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-nolisten", "tcp"),
        ]
        self._server = subprocess.Popen(
            command, pass_fds=(writing,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        os.close(writing)
        with os.fdopen(reading) as number:
            self.display = f":{number.readline().strip()}"
        return self

    def __exit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.terminate()
        self._server.wait()
        self._folder.cleanup()

    def shows(self, title: str) -> bool:
        """Say whether a window has this title."""
        return self._number(title) is not None

    def is_painted(self) -> bool:
        """Say whether a window has drawn what is in it."""
        found = [*self._pixels()]
        painted = [pixel for pixel in found if pixel != BLACK]
        return len(painted) > PAINTED_SHARE * len(found) and len(set(painted)) >= PAINTED_COLOURS

    def has_icon(self, title: str) -> bool:
        """Say whether the window of that title has an icon."""
        number = self._number(title)
        return number is not None and "Icon (" in self._said("xprop", "-id", number, "_NET_WM_ICON")

    def picture(self, file: Path) -> None:
        """Write what the screen shows."""
        subprocess.run(
            ["import", "-display", self.display, "-window", "root", str(file)], check=True
        )

    def _pixels(self) -> Iterator[bytes]:
        # The server keeps the screen in a file, which costs the program under trial nothing to read.
        content = Path(self._folder.name, "Xvfb_screen0").read_bytes()
        start = len(content) - WIDTH * HEIGHT * PIXEL_BYTES
        for place in range(start, len(content), EVERY * PIXEL_BYTES):
            yield content[place : place + len(BLACK)]

    def _number(self, title: str) -> str | None:
        listed = self._said("xwininfo", "-root", "-tree").splitlines()
        return next((line.split()[0] for line in listed if f'"{title}"' in line), None)

    def _said(self, program: str, *words: str) -> str:
        done = subprocess.run(
            [program, "-display", self.display, *words],
            check=False,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
        )
        return done.stdout

"""Opens the window of an installed program on a screen of Wayland that nobody sees."""

from __future__ import annotations

import shutil
import time
from pathlib import Path
from typing import TYPE_CHECKING

from machine import Log, Machine
from smoke_window import end_session
from steps import StepError
from system_packages import install

if TYPE_CHECKING:
    from collections.abc import Callable

COMPOSITOR = "weston"
DISPLAY = "wayland-carmengui"
WIDTH, HEIGHT = 1600, 1000
SETTINGS_NAME = "weston.ini"
SETTINGS = """
[shell]
background-color=0xff000000
panel-position=none
"""
PAINTED_COLOURS = 200
"""A window that is painted has more colours than this; the screen alone is black."""
LATEST_S = 60
LOOK_EVERY_S = 1.0


class WaylandScreen:
    """A screen of Wayland in a folder of a person's own, with the compositor that draws it."""

    def __init__(self, machine: Machine) -> None:
        if shutil.which(COMPOSITOR) is None:
            install([(COMPOSITOR,)])
        self._machine = machine
        self._folder = machine.place("wayland")
        self._folder.mkdir(mode=0o700)
        (self._folder / SETTINGS_NAME).write_text(SETTINGS, "utf-8")
        machine.give(self._folder)
        inside = f"{machine.home}/{self._folder.name}"
        self.environment = (f"XDG_RUNTIME_DIR={inside}", f"WAYLAND_DISPLAY={DISPLAY}")
        self._pictures = (*self.environment, f"XDG_PICTURES_DIR={inside}")
        self._compositor = machine.begin(
            *(self.environment[0], COMPOSITOR, "--backend=headless-backend.so", "--use-pixman"),
            *(f"--config={inside}/{SETTINGS_NAME}", f"--socket={DISPLAY}"),
            *(f"--width={WIDTH}", f"--height={HEIGHT}", "--idle-time=0"),
            "--debug",  # else it lets nobody take its picture
        )

    def end(self) -> None:
        """End the compositor and remove its folder."""
        end_session(self._compositor)
        shutil.rmtree(self._folder, ignore_errors=True)

    def picture(self, target: Path) -> None:
        """Write what the screen shows."""
        self._machine.run(
            *self._pictures, "weston-screenshooter", failure="Wayland gives no picture."
        )
        shutil.move(next(self._folder.glob("*.png")), target)

    def is_up(self) -> bool:
        """Say whether windows can be shown."""
        return (self._folder / DISPLAY).exists()


def try_on_wayland(machine: Machine, program: str, project: str, picture: Path, log: Log) -> None:
    """Start the window on Wayland, without an X, and take its picture.

    Raises:
        StepError: the window does not come.

    """
    screen = WaylandScreen(machine)
    try:
        _wait_until(screen.is_up, "The compositor does not come.")
        window = machine.begin(*screen.environment, program, project)

        def is_painted() -> bool:
            screen.picture(picture)
            return _colours(picture) > PAINTED_COLOURS

        try:
            _wait_until(is_painted, "No window was painted on Wayland.")
            log("window painted on Wayland")
        finally:
            end_session(window)
    finally:
        screen.end()


def _wait_until(is_so: Callable[[], bool], failure: str) -> None:
    latest = time.monotonic() + LATEST_S
    while not is_so():
        if time.monotonic() > latest:
            raise StepError(failure)
        time.sleep(LOOK_EVERY_S)


def _colours(picture: Path) -> int:
    here = Machine((), Path("/"), "/")
    told = here.run(
        "identify", "-format", "%k", str(picture), failure="The picture could not be read."
    )
    return int(told)

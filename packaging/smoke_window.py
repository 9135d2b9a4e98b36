"""Opens the window of an installed program on a screen, and tells how long that took."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from machine import Log, Machine, expect
from screen import Screen
from steps import StepError

if TYPE_CHECKING:
    import subprocess

STARTS = ("first start", "warm start")
GOAL_S = 1.5
"""What a warm start should take when no other work disturbs it."""
READ_S = 3
"""So long the window reads after it is painted, and before its picture is taken."""
LATEST_S = 60
LOOK_EVERY_S = 0.01


def try_window(machine: Machine, program: str, project: str, picture: Path, log: Log) -> None:
    """Start the window twice; take its picture, and start it a second time beside itself.

    Raises:
        StepError: the window does not come, or comes twice.

    """
    for name in STARTS:
        with _undisturbed(), Screen() as screen:
            display = f"DISPLAY={screen.display}"
            started_at = time.monotonic()
            window = machine.begin(display, program, project)
            try:
                _wait_until_painted(screen, window)
                taken_s, cpu_s = time.monotonic() - started_at, _cpu_seconds(window.pid)
                log(f"{taken_s:7.2f} s  {name}: window painted; {cpu_s:.2f} s of CPU")
                if name == STARTS[-1]:
                    if taken_s > GOAL_S:
                        log(f"{'':9}more than {GOAL_S} s; load of this machine: {_load()}")
                    said = machine.run(
                        display, program, project, failure="A second start failed.", timeout_s=60
                    )
                    expect("is open already" in said, "A second start opened another window.")
                    time.sleep(READ_S)
                    screen.picture(picture)
            finally:
                end_session(window)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Let what is started go before all else on this machine, so that its other work takes no part."""
    # Not everywhere is root allowed to.
    with suppress(OSError):
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1))
    try:
        yield
    finally:
        os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))


def _wait_until_painted(screen: Screen, window: subprocess.Popen[bytes]) -> None:
    latest = time.monotonic() + LATEST_S
    while not screen.is_painted():
        if window.poll() is not None:
            raise StepError(f"The window ended with {window.returncode} before it was shown.")
        if time.monotonic() > latest:
            raise StepError(f"No window was painted within {LATEST_S} s.")
        time.sleep(LOOK_EVERY_S)


def end_session(window: subprocess.Popen[bytes]) -> None:
    """End the program, and the processes that it has started."""
    for sign in (signal.SIGTERM, signal.SIGKILL):
        with suppress(ProcessLookupError):
            os.killpg(window.pid, sign)
        with suppress(Exception):
            window.wait(5)


def _cpu_seconds(session: int) -> float:
    """Return the time on a processor of all processes of a session."""
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            # What follows the name of the program, which may have blanks in it.
            fields = stat.read_text("utf-8", "replace").rpartition(")")[2].split()
            if int(fields[3]) == session:
                ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def _load() -> str:
    return f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} processors"

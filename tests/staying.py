"""What must not happen sends no signal: look for a while whether it stays away."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QDeadlineTimer
from PySide6.QtTest import QTest

LOOK_EVERY_MS = 20


def stays(is_so: Callable[[], bool], for_ms: int = 300) -> bool:
    """Return whether something is so now, and all the time that the window lives for a while."""
    deadline = QDeadlineTimer(for_ms)
    while is_so():
        if deadline.hasExpired():
            return True
        QTest.qWait(LOOK_EVERY_MS)
    return False

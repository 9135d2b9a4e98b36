"""The clock the engine lives by: the system's, or one that the demo web shares and moves."""

from __future__ import annotations

import threading
from datetime import UTC, datetime
from typing import Protocol


class Clock(Protocol):
    """Tells the time and lets it pass."""

    def now(self) -> datetime:
        """Return the current moment, aware, in UTC."""
        ...

    def wait(self, wake: threading.Event, until: datetime, *, idle: bool) -> None:
        """Return at ``until`` or as soon as ``wake`` is set, whichever comes first.

        ``idle`` says that nothing is under way, so that a simulated clock may jump.
        """
        ...


class SystemClock:
    """Real time."""

    def now(self) -> datetime:
        """Return the current moment, aware, in UTC."""
        return datetime.now(UTC)

    def wait(self, wake: threading.Event, until: datetime, *, idle: bool) -> None:
        """Sleep until the moment or the event."""
        del idle
        wake.wait(max(0.0, (until - self.now()).total_seconds()))

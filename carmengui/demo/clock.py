"""The clock that the demo web and the engine share: it only advances between pieces of work."""

from __future__ import annotations

import threading
import time
from datetime import UTC, datetime, timedelta

DEMO_START = datetime(2026, 3, 2, 6, 0, tzinfo=UTC)
_SLICE_S = 0.05


class DemoClock:
    """A simulated clock: days of revisits take minutes, or no time at all.

    Args:
        start: the moment it shows at first.
        speed: simulated seconds per real second while the engine is idle; nothing means that an
            idle wait jumps to its end at once.

    """

    def __init__(self, start: datetime = DEMO_START, speed: float | None = None) -> None:
        if start.tzinfo is None:
            raise ValueError("a clock needs a moment with a time zone")
        if speed is not None and speed <= 0:
            raise ValueError(f"time must pass forwards, not at speed {speed}")
        self._now = start.astimezone(UTC)
        self._speed = speed
        self._lock = threading.Lock()

    def now(self) -> datetime:
        """Return the simulated moment, aware, in UTC."""
        with self._lock:
            return self._now

    def wait(self, wake: threading.Event, until: datetime, *, idle: bool) -> None:
        """Let simulated time pass to ``until`` unless woken; time passes only while idle.

        While something is under way (not ``idle``), it only pauses for a moment of real time,
        at most 50 ms, and returns with the clock unmoved: the caller looks again and waits again.
        """
        if not idle:
            if until > self.now():
                wake.wait(_SLICE_S)
        elif self._speed is None:
            if not wake.is_set():
                self._move_to(until)
        else:
            self._pass(wake, until, self._speed)

    def _pass(self, wake: threading.Event, until: datetime, speed: float) -> None:
        before = time.monotonic()
        while (left_s := (until - self.now()).total_seconds()) > 0:
            woken = wake.wait(min(_SLICE_S, left_s / speed))
            after = time.monotonic()
            passed = timedelta(seconds=(after - before) * speed)
            self._move_to(min(until, self.now() + passed))
            before = after
            if woken:
                return

    def _move_to(self, moment: datetime) -> None:
        with self._lock:
            self._now = max(self._now, moment.astimezone(UTC))

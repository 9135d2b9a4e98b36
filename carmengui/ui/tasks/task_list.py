"""What takes long: how far it is, how fast, when it ends, and how it is stopped."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from carmengui.engine.model.headway import Reached

SHOW_AFTER_MS = 400
"""What is done sooner than that is no long work: nothing flashes for it."""
PACE_AFTER_S = 1.0
"""Before that a rate is only noise."""


class LongTask:
    """One piece of work that somebody waits for."""

    def __init__(
        self, name: str, stop: Callable[[], None], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.name = name
        """What it is for, as a person would say it."""
        self.is_long = False
        """Whether it has taken so long already that it is shown."""
        self.stop = stop
        self.reached: Reached | None = None
        self._clock = clock
        self._step_at = clock()

    @property
    def share(self) -> float | None:
        """Which share of its present step is done, from 0 to 1; nothing while that is unknown."""
        if self.reached is None or not self.reached.total:
            return None
        return min(1.0, self.reached.done / self.reached.total)

    @property
    def rate(self) -> float:
        """How many are done in a second; 0 while it is too early to say."""
        took_s = self._clock() - self._step_at
        if self.reached is None or took_s < PACE_AFTER_S:
            return 0.0
        return self.reached.done / took_s

    @property
    def left_s(self) -> float | None:
        """How long its present step will take, at that rate; nothing while it cannot be said."""
        if self.reached is None or not self.rate:
            return None
        return max(0, self.reached.total - self.reached.done) / self.rate

    def reach(self, reached: Reached) -> None:
        """Take up how far it is."""
        before = self.reached
        is_next = before is None or (before.step, before.name) != (reached.step, reached.name)
        # A file that tells of two runs is read once for each of them.
        if is_next or (before is not None and reached.done < before.done):
            self._step_at = self._clock()
        self.reached = reached


class TaskList(QObject):
    """All long work of the window: whoever does something long says so here."""

    changed = Signal()
    """Something began, ended, or is further than before."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._works: list[LongTask] = []

    @property
    def shown(self) -> tuple[LongTask, ...]:
        """What has been under way for a while, the oldest first."""
        return tuple(work for work in self._works if work.is_long)

    def begin(self, name: str, stop: Callable[[], None]) -> LongTask:
        """Take up a piece of work; ``stop`` ends it when the person wants so."""
        work = LongTask(name, stop)
        self._works.append(work)
        QTimer.singleShot(SHOW_AFTER_MS, self, partial(self._show, work))
        return work

    def reach(self, work: LongTask, reached: Reached) -> None:
        """Note how far it is."""
        work.reach(reached)
        if work.is_long and work in self._works:
            self.changed.emit()

    def end(self, work: LongTask) -> None:
        """Take a piece of work from the list: it is done, failed or stopped."""
        if work in self._works:
            self._works.remove(work)
            if work.is_long:
                self.changed.emit()

    def _show(self, work: LongTask) -> None:
        work.is_long = True
        if work in self._works:
            self.changed.emit()

"""Collects garbage in the thread of the window alone."""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

INTERVAL_MS = 1000


class GarbageCollection(QObject):
    """Keeps Python from collecting in whatever thread happens to allocate, as it does by itself.

    A ``QObject`` that ends in the thread of a reader leaves its timers behind: the next one to fire
    ends the program ("Timers cannot be stopped from another thread"). What is in no cycle still ends
    at once, where it is let go.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._timer = QTimer(self, interval=INTERVAL_MS)
        self._timer.timeout.connect(self.collect)
        self.start()

    def start(self) -> None:
        """Collect here from now on, and nowhere else."""
        gc.disable()
        self._timer.start()

    def stop(self) -> None:
        """Leave it to Python again, once nobody reads in other threads."""
        self._timer.stop()
        gc.enable()

    def collect(self) -> None:
        """Collect the generations that are due; the oldest takes long, and comes once in minutes."""
        due = [
            generation
            for generation, (many, limit) in enumerate(
                zip(gc.get_count(), gc.get_threshold(), strict=True)
            )
            if many > limit
        ]
        if due:
            gc.collect(max(due))

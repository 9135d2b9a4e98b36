"""Ranks the records in a reader thread and has the ranking written, step by step, behind the verdicts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from functools import partial

from PySide6.QtCore import QObject, Signal

from carmengui.bridge import Ask, Judging, Reader
from carmengui.engine.review.log.store import VerdictStore
from carmengui.engine.review.queue.queue import rank
from carmengui.engine.review.queue.queue_stored import writing_steps

Step = Callable[[VerdictStore], None]


class QueueRanking(QObject):
    """One ranking at a time; a newer one takes the place of one that is under way."""

    ended = Signal()
    """The table of the queue is written."""
    failed = Signal(str)
    """It could not be ranked or written, in one sentence."""

    def __init__(self, ask: Ask, judging: Judging) -> None:
        super().__init__()
        self._ask, self._judging = ask, judging
        self._steps: Iterator[Step] = iter(())
        self.is_under_way = False

    def rank(self, field: str, now: datetime) -> None:
        """Rank the records for a field."""
        self.is_under_way = True
        self._ask.run(
            self,
            "rank",
            partial(_steps, field=field, now=now),
            self._on_ranked,
            self._on_failed,
            later=True,
        )

    def _on_ranked(self, steps: tuple[Step, ...]) -> None:
        self._steps = iter(steps)
        self._write_next()

    def _write_next(self) -> None:
        step = next(self._steps, None)
        if step is not None:
            self._judging.send(step, lambda _: self._write_next(), self._on_failed)
            return
        self.is_under_way = False
        self.ended.emit()

    def _on_failed(self, sentence: str) -> None:
        self.is_under_way = False
        self.failed.emit(sentence)


def _steps(reader: Reader, field: str, now: datetime) -> tuple[Step, ...]:
    return tuple(writing_steps(rank(reader.store, reader.verdicts, field, now)))

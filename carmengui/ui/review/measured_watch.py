"""Measures what weights are worth while somebody judges, beside everything that must be quick."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from carmengui.bridge import Ask, Reader
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review.statistics.measured import MeasuredWeights, Measuring
from carmengui.engine.review.statistics.statistics_truths import known_of
from carmengui.engine.storage import GoldStore
from carmengui.ui.review.desk import ReviewDesk

MEASURE_AFTER_MS = 1_500
"""Who judges on does not wait for it, nor does it disturb."""


class MeasuredWatch(QObject):
    """Counts anew when verdicts have changed and a pause is made; the desk shows the last figures."""

    told = Signal(object)
    """What is measured (``MeasuredWeights``)."""

    def __init__(self, ask: Ask, folder: Path, desk: ReviewDesk, parent: QObject) -> None:
        super().__init__(parent)
        self._folder, self._desk = folder, desk
        self._measuring = Measuring()
        self._known: tuple[object, ...] = ()
        self._number = 0
        # Whoever turns to the next record never waits behind it.
        self._ask = ask.beside()
        self._pause = QTimer(self, singleShot=True, interval=MEASURE_AFTER_MS)
        self._pause.timeout.connect(self._measure)

    def begin(self) -> None:
        """Measure once a pause is made; what is under way stops."""
        self._number += 1
        self._pause.start()

    def close(self) -> None:
        """Stop measuring."""
        self._number += 1
        self._pause.stop()
        self._ask.close()

    def _measure(self) -> None:
        number = self._number
        question = partial(self._read, stop=lambda: number != self._number)
        self._ask.run(self, "measured", question, self._on_measured)

    def _read(self, reader: Reader, stop: Callable[[], bool]) -> MeasuredWeights | None:
        stamp = (
            reader.verdicts.last_number,
            *reader.store.rows("SELECT count(*), max(id) FROM record")[0],
        )
        if stamp == self._known:
            return None
        gold = GoldStore(self._folder / REVIEW_DATABASE, read_only=True)
        try:
            known = known_of(reader.verdicts, gold, reader.store)
        finally:
            gold.close()
        measured = self._measuring.measure(reader.store, known.truths, known.urls, stop)
        if measured is not None:
            self._known = stamp
        return measured

    def _on_measured(self, measured: MeasuredWeights | None) -> None:
        if measured is not None:
            self._desk.show_measured(measured)
            self.told.emit(measured)

"""What records would say with a draft: their pages are read again once somebody pauses."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from carmengui.bridge import Ask, Reader
from carmengui.engine.tuning import RecordDiff, RecordEffect, record_effects
from carmengui.engine.tuning.diff.record_effects import JOBS, LIMITS
from carmengui.engine.tuning.facts.columns import Held
from carmengui.engine.tuning.facts.warm_pool import WarmPool
from carmengui.engine.tuning.live.answer import Draft, Live, Stop
from carmengui.engine.tuning.live.view import DiffView

READ_AFTER_MS = 700
"""Who types on does not wait for it."""
TELL_EVERY_S = 0.3


@dataclass(frozen=True, slots=True)
class Records:
    """What becomes of the records of a draft so far."""

    draft: Draft
    view: DiffView
    read: int
    """Of how many pages."""
    wanted: int


class RecordReading:
    """Reads the pages for which the rules say something else; what is read of a draft is kept."""

    def __init__(self) -> None:
        self._pool = WarmPool(JOBS, LIMITS)
        self._gate = threading.Lock()
        self._known: tuple[Draft, Held, dict[str, RecordEffect]] | None = None

    def read(
        self, reader: Reader, live: Live, told: Callable[[Records], None], stop: Stop
    ) -> Records | None:
        """Read the pages of a draft, and tell now and then what was found; nothing when stopped."""
        assert live.view is not None
        started = shown = time.perf_counter()
        whole, draft = live.view.whole, live.draft
        records, known = RecordDiff(whole, live.truths), self._known_of(draft, whole.new.held)
        wanted = len(records.pages)

        def found() -> Records:
            view = DiffView.of(records.difference(), (time.perf_counter() - started) * 1000)
            return Records(draft, view, records.read, wanted)

        for page in records.pages:
            if page.url in known:
                records.take(known[page.url])
        told(found())
        left = [page for page in records.pages if page.url not in known]
        with self._pool.taken() as pool:
            for effect in record_effects(
                reader.store, reader.archive, draft.before, draft.after, left, pool=pool, stop=stop
            ):
                known[effect.url] = effect
                records.take(effect)
                if time.perf_counter() - shown > TELL_EVERY_S:
                    told(found())
                    shown = time.perf_counter()
        return None if stop() else found()

    def close(self) -> None:
        """End the worker processes."""
        self._pool.close()

    def _known_of(self, draft: Draft, held: Held) -> dict[str, RecordEffect]:
        with self._gate:
            if self._known is None or self._known[0] != draft or self._known[1] is not held:
                self._known = draft, held, {}
            return self._known[2]


class RecordWatch(QObject):
    """Has the records of the newest draft read, after what its rules say is known."""

    told = Signal(object)
    """What becomes of them so far (``Records``); nothing when the draft leaves all as they are."""
    _made = Signal(int, object)

    def __init__(self, ask: Ask, parent: QObject) -> None:
        super().__init__(parent)
        self._reading = RecordReading()
        self._ask = ask.beside()
        self._live: Live | None = None
        self._number = 0
        self._pause = QTimer(self, singleShot=True, interval=READ_AFTER_MS)
        self._pause.timeout.connect(self._read)
        self._made.connect(self._on_made)

    def forget(self) -> None:
        """Stop reading for a text that is no more on the table."""
        self._number += 1
        self._pause.stop()
        self._live = None

    def show(self, live: Live) -> None:
        """Read the records of a draft that is decided about to the end."""
        self.forget()
        if live.view is None or live.lacks:
            return
        if live.draft.is_changed and live.view.whole.changes:
            self._live = live
            self._pause.start()
        else:
            self.told.emit(None)

    def close(self) -> None:
        """Stop reading."""
        self.forget()
        self._reading.close()
        self._ask.close()

    def _read(self) -> None:
        if self._live is None:
            return
        number = self._number
        question = partial(
            self._reading.read,
            live=self._live,
            told=partial(self._made.emit, number),
            stop=lambda: number != self._number,
        )
        self._ask.run(self, "records", question, partial(self._on_made, number))

    def _on_made(self, number: int, records: Records | None) -> None:
        if records is not None and number == self._number:
            self.told.emit(records)

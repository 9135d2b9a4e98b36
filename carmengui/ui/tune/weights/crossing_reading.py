"""Which records the measured weights would bring over the line of export: their pages are read again."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial

from PySide6.QtCore import QObject, Signal

from carmengui.bridge import Ask, Reader
from carmengui.engine.review.statistics.adoption import EXPORT_WEIGHT
from carmengui.engine.tuning import record_effects
from carmengui.engine.tuning.diff.record_effects import (
    LIMITS,
    Crossing,
    RecordEffect,
    crossing_of,
    pages_spoken_for,
)
from carmengui.engine.tuning.facts.warm_pool import WarmPool
from carmengui.engine.tuning.live.answer import Stop
from carmengui.ui.tune.weights.held_reading import Held

JOBS = 1
"""The records of the draft itself are read beside it."""
TELL_EVERY_S = 0.5


@dataclass(frozen=True, slots=True)
class Crossings:
    """The records that cross so far; ``read`` of ``wanted`` pages are read."""

    found: tuple[Crossing, ...]
    read: int
    wanted: int

    @property
    def is_done(self) -> bool:
        """Whether all pages are read that may matter."""
        return self.read >= self.wanted

    @property
    def up(self) -> int:
        """How many records rise to the line or above it."""
        return sum(each.is_up for each in self.found)


@dataclass
class CrossingReading:
    """Reads the pages; what is read of a text is kept while it is the one that is asked about."""

    _pool: WarmPool = field(default_factory=lambda: WarmPool(JOBS, LIMITS))
    _gate: threading.Lock = field(default_factory=threading.Lock)
    _known: tuple[Held, dict[str, RecordEffect]] | None = None

    def read(
        self, reader: Reader, held: Held, told: Callable[[Crossings], None], stop: Stop
    ) -> Crossings | None:
        """Read the pages for which a changed rule speaks, and tell how far it is; nothing when stopped."""
        draft, branches = held.draft, held.adoption.branches
        pages = pages_spoken_for(held.decided, branches, draft.site)
        known = self._known_of(held)
        found = {url: crossing_of(effect, EXPORT_WEIGHT) for url, effect in known.items()}
        shown = time.perf_counter()

        def so_far() -> Crossings:
            listed = (found.get(page.url) for page in pages)
            read = sum(page.url in found for page in pages)
            return Crossings(tuple(each for each in listed if each), read, len(pages))

        told(so_far())
        left = [page for page in pages if page.url not in found]
        with self._pool.taken() as pool:
            adopted = draft.put(held.adoption.text)
            for effect in record_effects(
                reader.store, reader.archive, draft.after, adopted, left, pool=pool, stop=stop
            ):
                known[effect.url] = effect
                found[effect.url] = crossing_of(effect, EXPORT_WEIGHT)
                if time.perf_counter() - shown > TELL_EVERY_S:
                    told(so_far())
                    shown = time.perf_counter()
        return None if stop() else replace(so_far(), read=len(pages))

    def close(self) -> None:
        """End the worker process."""
        self._pool.close()

    def _known_of(self, held: Held) -> dict[str, RecordEffect]:
        with self._gate:
            if self._known is None or not _is_alike(self._known[0], held):
                self._known = held, {}
            return self._known[1]


def _is_alike(one: Held, other: Held) -> bool:
    """Tell whether the same pages would be read with the same rules."""
    is_same = one.draft == other.draft and one.adoption.text == other.adoption.text
    return is_same and one.decided.held is other.decided.held


class CrossingWatch(QObject):
    """Has the pages read for the newest measured weights."""

    told = Signal(object)
    """What crosses so far (``Crossings``)."""
    _made = Signal(int, object)

    def __init__(self, ask: Ask, parent: QObject) -> None:
        super().__init__(parent)
        self._reading = CrossingReading()
        self._ask = ask.beside()
        self._number = 0
        self._made.connect(self._on_made)

    def show(self, held: Held) -> None:
        """Read for these weights; what was under way for others stops."""
        self.stop()
        number = self._number
        question = partial(
            self._reading.read,
            held=held,
            told=partial(self._made.emit, number),
            stop=lambda: number != self._number,
        )
        self._ask.run(self, "crossings", question, partial(self._on_made, number))

    def stop(self) -> None:
        """Stop reading; what was read is kept."""
        self._number += 1

    def close(self) -> None:
        """Stop reading, and end what reads."""
        self.stop()
        self._reading.close()
        self._ask.close()

    def _on_made(self, number: int, crossings: Crossings | None) -> None:
        if crossings is not None and number == self._number:
            self.told.emit(crossings)

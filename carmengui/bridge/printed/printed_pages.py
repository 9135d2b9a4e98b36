"""The printed pages of the document in view: a worker process draws them, one order after the other."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from concurrent.futures import Future
from contextlib import suppress
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from carmengui.bridge.sentences import translated
from carmengui.engine.documents.printed.orders import (
    FoundWords,
    Opening,
    Order,
    PageBox,
    PageSizes,
    PrintedWords,
    SelectedWords,
    Selecting,
    Tile,
    Unreadable,
    WordSearch,
)
from carmengui.engine.documents.printed.printed_document import DRAWING_LIMITS, PrintedDocument
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.workers import TaskLimits, TaskResult, WorkerPool

IDLE_MS = 30_000
"""So long after its last order the process ends, and gives back its memory."""
GRACE_MS = 400
"""How long a document that is not in view any more may keep the process busy."""
_UNDER_WAY = 2
"""Orders in the hands of the process: one that it works on, one that waits there."""
_WORDS_AT_A_TIME = 40


class PrintedPages(QObject):
    """Opens one document at a time; what was asked of the one before is not told any more.

    Selections are answered first, then words, then tiles in the order they are wanted.
    """

    opened = Signal(PageSizes)
    failed = Signal(str)
    """The document cannot be opened: a sentence."""
    drawn = Signal(Tile, bytes)
    """A tile and its pixels (BGRX)."""
    not_drawn = Signal(Tile, str)
    """A tile that cannot be drawn, and why: a sentence."""
    found = Signal(tuple)
    """Where some of the words stand (``FoundWords``)."""
    search_ended = Signal()
    selected = Signal(SelectedWords)
    _done = Signal(int, object, object)

    def __init__(self, parent: QObject | None = None, limits: TaskLimits = DRAWING_LIMITS) -> None:
        super().__init__(parent)
        self._limits = limits
        self._pool: WorkerPool | None = None
        self._document: PrintedDocument | None = None
        self._number = 0
        self._is_closed = False
        self._orders: list[Order] = []
        self._tiles: list[Tile] = []
        self._sought = set[WordSearch]()
        """Searches that are not answered yet."""
        self._under_way: dict[int, tuple[int, Order]] = {}
        self._asked = 0
        self._gate = threading.Lock()
        self._idle = QTimer(self, interval=IDLE_MS, singleShot=True)
        self._idle.timeout.connect(self._rest)
        self._grace = QTimer(self, interval=GRACE_MS, singleShot=True)
        self._grace.timeout.connect(self._end_what_is_stale)
        self._done.connect(self._on_done)

    def open(self, document: PrintedDocument) -> None:
        """Open a document; ``opened`` or ``failed`` follows."""
        if self._is_closed:
            return
        self.forget()
        self._document = document
        self._orders = [Opening()]
        self._work()

    def forget(self) -> None:
        """Let the document go: nothing of it is told any more."""
        self._number += 1
        self._document = None
        self._orders, self._tiles = [], []
        self._sought.clear()
        if self._under_way:
            self._grace.start()

    def want(self, tiles: Sequence[Tile]) -> None:
        """Have these tiles drawn, in this order; those wanted before are not wanted any more."""
        under_way = {order for number, order in self._under_way.values() if number == self._number}
        self._tiles = [tile for tile in tiles if tile not in under_way]
        self._work()

    def find(self, words: Sequence[PrintedWords]) -> None:
        """Look for words; ``found`` follows for some after some, then ``search_ended``.

        What was looked for before is not told any more.
        """
        starts = range(0, len(words), _WORDS_AT_A_TIME)
        searches = [WordSearch(tuple(words[at : at + _WORDS_AT_A_TIME])) for at in starts]
        self._sought = set(searches)
        self._orders = [each for each in self._orders if not isinstance(each, WordSearch)]
        self._orders += searches
        if not searches:
            self.search_ended.emit()
        self._work()

    def select(self, order: Selecting) -> None:
        """Ask for the text between two points; only the newest question is answered."""
        self._orders = [each for each in self._orders if not isinstance(each, Selecting)]
        self._orders.insert(0, order)
        self._work()

    def close(self) -> None:
        """Tell of nothing any more, and end the process."""
        with self._gate:
            self._is_closed = True
        self._idle.stop()
        self._grace.stop()
        self.forget()
        self._grace.stop()
        self._retire()

    def _work(self) -> None:
        while self._document is not None and len(self._under_way) < _UNDER_WAY:
            if self._orders:
                order: Order = self._orders.pop(0)
            elif self._tiles:
                order = self._tiles.pop(0)
            else:
                break
            self._submit(self._document, order)
        if self._under_way:
            self._idle.stop()
        elif self._pool is not None:
            self._idle.start()

    def _submit(self, document: PrintedDocument, order: Order) -> None:
        self._pool = self._pool or WorkerPool(1, self._limits)
        self._asked += 1
        asked, number = self._asked, self._number
        self._under_way[asked] = number, order
        future = self._pool.submit(document, order)
        future.add_done_callback(lambda done: self._tell(asked, (number, order), done))

    def _tell(self, asked: int, what: tuple[int, Order], future: Future[Any]) -> None:
        """Hand a result to the window; called in a thread of the pool."""
        result = None if future.cancelled() or future.exception() else future.result()
        with self._gate, suppress(RuntimeError):  # Qt has deleted this object
            if not self._is_closed:
                self._done.emit(asked, what, result)

    def _on_done(self, asked: int, what: tuple[int, Order], result: TaskResult[Any] | None) -> None:
        is_awaited = self._under_way.pop(asked, None) is not None
        number, order = what
        if not self._is_stale:
            self._grace.stop()
        if is_awaited and number == self._number:
            self._answer(order, result)
        self._work()

    def _answer(self, order: Order, result: TaskResult[Any] | None) -> None:
        value = result.value if result is not None and result.is_ok else None
        is_read = value is not None and not isinstance(value, Unreadable)
        match order:
            case Opening() if not is_read:
                self._document = None
                self.failed.emit(self._why(result))
            case Opening():
                self.opened.emit(value)
            case Tile() if not is_read:
                self.not_drawn.emit(order, self._why(result))
            case Tile():
                self.drawn.emit(order, value)
            case WordSearch() if order in self._sought:
                # Words that end the process stay where the transcript has them.
                found = value if is_read else tuple(map(_at_paragraph, order.words))
                self.found.emit(found)
                self._sought.discard(order)
                if not self._sought:
                    self.search_ended.emit()
            case Selecting():
                self.selected.emit(value if is_read else SelectedWords("", ()))

    def _why(self, result: TaskResult[Any] | None) -> str:
        """Return in a sentence why there is no answer."""
        if result is not None and isinstance(result.value, Unreadable):
            return translated(result.value.reason)
        limits, kind = self._limits, result.kind if result is not None else "died"
        if kind == "timeout":
            words = "Drawing was stopped: it took longer than {seconds:g} s."
            return translated(Sentence.of(words, seconds=limits.timeout_s))
        if kind == "memory":
            words = "Drawing was stopped: it needed more than {most:,} MB of memory."
            return translated(Sentence.of(words, most=limits.memory_mb))
        return translated(Sentence("The process that draws pages ended unexpectedly."))

    def _end_what_is_stale(self) -> None:
        """End a process that is still busy with a document nobody looks at; what waits there goes on."""
        if self._is_stale:
            waiting = [
                order for number, order in self._under_way.values() if number == self._number
            ]
            self._orders = waiting + self._orders
            self._retire()
            self._work()

    @property
    def _is_stale(self) -> bool:
        return any(number != self._number for number, _ in self._under_way.values())

    def _rest(self) -> None:
        if not self._under_way:
            self._retire()

    def _retire(self) -> None:
        """End the process; another one starts with the next order. It takes a while: not here."""
        pool, self._pool = self._pool, None
        self._under_way.clear()
        if pool is not None:
            threading.Thread(target=pool.terminate, name="end of drawing", daemon=True).start()


def _at_paragraph(words: PrintedWords) -> FoundWords:
    return FoundWords(words.number, (PageBox(words.page, words.box),), is_exact=False)

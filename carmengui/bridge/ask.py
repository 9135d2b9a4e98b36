"""Ask: read something in a reader thread, get the answer in the GUI thread."""

from __future__ import annotations

import queue
import threading
import time
import weakref
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import shiboken6
from PySide6.QtCore import QObject, Signal

from carmengui.bridge.sentences import failure_words
from carmengui.engine.crash import error_report
from carmengui.engine.model import KnownError
from carmengui.engine.project import DATABASE
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.project_reader import Reader
from carmengui.engine.storage import Archive, Store
from carmengui.engine.workers.memory import return_free_memory

if TYPE_CHECKING:
    from carmengui.engine.search.record_search import RecordSearch

T = TypeVar("T")
READERS = 2
LONG_S = 0.5
"""A question that took longer has used much memory, which is handed back to the system."""


@dataclass(frozen=True, slots=True)
class _Question:
    owner: weakref.ref[QObject]
    key: str
    number: int
    ask: Callable[[Reader], Any]
    answer: Callable[[Any], None]
    failed: Callable[[str], None]


@dataclass(frozen=True, slots=True, order=True)
class _Waiting:
    """A question in the queue, or the order to end; what is urgent comes first, then what is older."""

    urgency: int
    number: int
    question: _Question | None = field(compare=False)


_END, _NOW, _LATER = range(3)


class Ask(QObject):
    """Puts questions to a few reader threads.

    A newer question of the same owner and key makes the older one worthless: it is not asked if it
    still waits, and not answered if it is under way. Nothing is delivered to an owner that is gone.
    The threads start with the first question.
    """

    broken = Signal(str)
    """The program itself is at fault: what a bug report needs."""
    _answered = Signal(object, object, str)

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder
        self._questions: queue.PriorityQueue[_Waiting] = queue.PriorityQueue()
        self._newest: dict[tuple[int, str], int] = {}
        self._count = self._open_count = 0
        self._closed = threading.Event()
        self._answered.connect(self._on_answered)
        self._threads: list[threading.Thread] = []
        self._beside: list[Ask] = []

    @property
    def is_quiet(self) -> bool:
        """Whether every question is answered or has become worthless."""
        return self._open_count == 0

    @property
    def is_closed(self) -> bool:
        """Whether nobody hears an answer any more; what takes long looks whether it is so."""
        return self._closed.is_set()

    def beside(self) -> Ask:
        """Return reader threads of its own for questions that take long: nobody waits behind them.

        They end with these here, or earlier by their own :meth:`close`.
        """
        other = Ask(self._folder)
        other.broken.connect(self.broken)
        self._beside.append(other)
        return other

    def run(
        self,
        owner: QObject,
        key: str,
        question: Callable[[Reader], T],
        answer: Callable[[T], None],
        failed: Callable[[str], None] | None = None,
        *,
        later: bool = False,
    ) -> None:
        """Ask in a reader thread; ``answer`` or ``failed`` (with a sentence) is called in this one.

        ``later``: nobody waits for it yet; questions that somebody waits for go before it.
        """
        if self.is_closed:
            return
        self._start()
        self._count += 1
        self._open_count += 1
        self._newest[id(owner), key] = self._count
        asked = _Question(
            weakref.ref(owner), key, self._count, question, answer, failed or _ignore_failure
        )
        self._questions.put(_Waiting(_LATER if later else _NOW, self._count, asked))

    def forget(self, owner: QObject, key: str) -> None:
        """Let a question be worthless: it is not answered any more, and not asked if it still waits.

        What is under way in a reader goes on until its question looks whether somebody waits for it.
        """
        self._newest.pop((id(owner), key), None)

    def close(self) -> None:
        """End the reader threads; questions that still wait are dropped."""
        for other in self._beside:
            other.close()
        self._closed.set()
        self._newest.clear()
        for _ in self._threads:
            self._questions.put(_Waiting(_END, 0, None))
        for thread in self._threads:
            thread.join(timeout=5)

    def _start(self) -> None:
        if self._threads:
            return
        self._threads = [
            threading.Thread(target=self._read, name=f"reader {n}", daemon=True)
            for n in range(READERS)
        ]
        for thread in self._threads:
            thread.start()

    def _read(self) -> None:
        reader: Reader | None = None
        while (question := self._questions.get().question) is not None:
            if self._closed.is_set():
                break
            if not self._is_newest(question):
                self._answered.emit(question, None, "")
                continue
            answer, failure = None, ""
            began = time.monotonic()
            try:
                reader = reader or self._open()
                answer = question.ask(reader)
            except KnownError as error:
                failure = failure_words(error)
            except Exception as error:  # noqa: BLE001 - the door of the thread: it must go on reading
                failure = f"The program made a mistake while reading ({error!r}). Nothing is lost."
                self._tell_broken(error_report(error))
            if self._closed.is_set():
                break  # a question that took long may outlive this object
            self._answered.emit(question, answer, failure)
            if time.monotonic() - began > LONG_S:
                return_free_memory()
        if reader is not None:
            reader.store.close()
            reader.verdicts.close()

    def _tell_broken(self, what: str) -> None:
        if not self._closed.is_set():
            self.broken.emit(what)

    def _open(self) -> Reader:
        store = Store(self._folder / DATABASE, read_only=True)
        store.listing.search_words_by(partial(_word_search, self._folder, store))
        verdicts = VerdictStore(self._folder / REVIEW_DATABASE, read_only=True)
        return Reader(store, Archive(self._folder / "archive"), verdicts)

    def _is_newest(self, question: _Question) -> bool:
        owner = question.owner()
        # What Qt has deleted may live on in Python; it must not hear an answer.
        is_alive = owner is not None and shiboken6.isValid(owner)
        return is_alive and self._newest.get((id(owner), question.key)) == question.number

    def _on_answered(self, question: _Question, answer: object, failure: str) -> None:
        self._open_count -= 1
        if not self._is_newest(question):
            return
        if failure:
            question.failed(failure)
        else:
            question.answer(answer)


def _word_search(folder: Path, store: Store) -> RecordSearch:
    from carmengui.engine.search.record_search import RecordSearch  # noqa: PLC0415 - not at the start

    return RecordSearch(folder, store)


def _ignore_failure(sentence: str) -> None:
    del sentence

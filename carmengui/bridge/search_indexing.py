"""Brings the search index up to date while the engine rests: step by step, in a worker process."""

from __future__ import annotations

import threading
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from carmengui.bridge.ask import Ask
from carmengui.bridge.engine_host import CrawlPhase, EngineHost
from carmengui.engine.model import Sentence
from carmengui.engine.project import DATABASE
from carmengui.engine.review.project_reader import Reader
from carmengui.engine.storage.listing.word_search import IndexState

if TYPE_CHECKING:
    from carmengui.engine.workers import TaskResult, WorkerPool

REST_MS = 1_500
"""How long the engine must rest before the index is looked at: one thing often follows another."""
_TRIES = 3
"""How many steps in a row may fail before indexing waits for the next rest of the engine."""
_STEP_TIMEOUT_S, _MOST_MB, _KEPT_MB = 120.0, 1500, 800
"""Limits of a step, and the memory that the process may keep between steps for stems of words."""
_RESTING = frozenset({CrawlPhase.IDLE, CrawlPhase.PAUSED})


class SearchIndexing(QObject):
    """Looks at the index whenever the engine comes to rest; works until it is up to date, or the engine does."""

    told = Signal(object)
    """How far the index is (``IndexState``): after each step, and when it is up to date."""
    failed = Signal(str)
    """The index could not be brought up to date, in a sentence; it is tried again at the next rest."""
    _done = Signal(int, object)

    def __init__(
        self,
        host: EngineHost,
        ask: Ask,
        parent: QObject | None = None,
        *,
        rest_ms: int = REST_MS,
    ) -> None:
        super().__init__(parent)
        self._host, self._ask = host, ask
        self._folder: Path = host.folder.resolve()
        self._pool: WorkerPool | None = None
        self._number = self._failures = 0
        self._is_closed = False
        self._gate = threading.Lock()
        self._soon = QTimer(self, interval=rest_ms, singleShot=True)
        self._soon.timeout.connect(self._look)
        self._done.connect(self._on_done)
        host.phase_changed.connect(self._on_phase_changed)
        self._on_phase_changed(str(host.phase))

    @property
    def is_working(self) -> bool:
        """Whether a step is under way."""
        return self._pool is not None

    def look_soon(self) -> None:
        """Look at the index when the engine has rested for a while: something was changed."""
        if not self._is_closed and not self.is_working and self._host.phase in _RESTING:
            self._soon.start()

    def stop(self) -> None:
        """End the step that is under way; what it has written stays. Goes on at the next rest."""
        self._number += 1
        self._soon.stop()
        self._ask.forget(self, "index")
        pool, self._pool = self._pool, None
        if pool is not None:
            # It waits for the process to end: not here.
            threading.Thread(target=pool.terminate, name="end of indexing", daemon=True).start()

    def close(self) -> None:
        """Tell of nothing any more, and end the process."""
        with self._gate:
            self._is_closed = True
        self.stop()

    def _on_phase_changed(self, phase: str) -> None:
        if phase in _RESTING:
            self.look_soon()
        else:
            self.stop()

    def _look(self) -> None:
        self._ask.run(self, "index", _state, self._on_state, self.failed.emit, later=True)

    def _on_state(self, state: IndexState) -> None:
        self.told.emit(state)
        if state.waiting and not self._is_closed and self._host.phase in _RESTING:
            self._step()

    def _step(self) -> None:
        from carmengui.engine.search.indexing_step import (  # noqa: PLC0415 - not at the start
            IndexingStep,
            index_some,
        )
        from carmengui.engine.workers import TaskLimits, WorkerPool  # noqa: PLC0415 - as above

        limits = TaskLimits(timeout_s=_STEP_TIMEOUT_S, memory_mb=_MOST_MB, keep_mb=_KEPT_MB)
        self._pool = self._pool or WorkerPool(1, limits)
        number = self._number
        step = IndexingStep(self._folder, self._folder / DATABASE)
        future = self._pool.submit(index_some, step)
        future.add_done_callback(lambda done: self._tell(number, done))

    def _tell(self, number: int, future: Future[Any]) -> None:
        """Hand a result to the window; called in a thread of the pool."""
        result = None if future.cancelled() or future.exception() else future.result()
        with self._gate, suppress(RuntimeError):  # Qt has deleted this object
            if not self._is_closed:
                self._done.emit(number, result)

    def _on_done(self, number: int, result: TaskResult[IndexState] | None) -> None:
        if number != self._number:
            return  # it was stopped
        state = result.value if result is not None and result.is_ok else None
        if state is None:
            self.stop()
            self.failed.emit(self._why(result))
            self._failures += 1
            if self._failures < _TRIES:  # a busy computer may be slow once
                self.look_soon()
            return
        self._failures = 0
        if not state.waiting:
            self.stop()
        self.told.emit(state)
        if state.waiting:
            self._step()

    def _why(self, result: TaskResult[IndexState] | None) -> str:
        if result is not None and result.kind == "known":
            return result.failure
        words = self.tr("The search index could not be brought up to date: {why}")
        ended = str(Sentence("The process that indexes pages ended unexpectedly."))
        return words.format(why=result.failure if result is not None else ended)


def _state(reader: Reader) -> IndexState:
    search = reader.store.listing.word_search
    return search.state() if search is not None else IndexState()

"""That many pages are taken into the search index, in the drawer of long work."""

from __future__ import annotations

from PySide6.QtCore import QObject

from carmengui.bridge.search_indexing import SearchIndexing
from carmengui.engine.model.headway import Reached, Step
from carmengui.engine.storage.listing.word_search import IndexState
from carmengui.ui.tasks.task_list import LongTask, TaskList

LEAST_PAGES = 200
"""Fewer are indexed before anybody could read of it."""


class IndexingWork(QObject):
    """Counts how far the index is; cancelling keeps what is done, and it goes on at the next rest."""

    def __init__(self, parent: QObject, indexing: SearchIndexing, works: TaskList) -> None:
        super().__init__(parent)
        self._indexing, self._works = indexing, works
        self._work: LongTask | None = None
        self._first = 0
        indexing.told.connect(self._on_told)
        indexing.failed.connect(lambda _: self._end())

    def stop(self) -> None:
        """End it soon."""
        self._indexing.stop()
        self._end()

    def _on_told(self, state: IndexState) -> None:
        if not state.waiting:
            self._end()
            return
        if self._work is None:
            if state.waiting < LEAST_PAGES:
                return
            self._first = state.waiting
            self._work = self._works.begin(self.tr("Pages are indexed for the search"), self.stop)
        total = max(self._first, state.waiting)
        self._works.reach(self._work, Reached(Step.INDEXING, total - state.waiting, total))

    def _end(self) -> None:
        if self._work is not None:
            work, self._work = self._work, None
            self._works.end(work)

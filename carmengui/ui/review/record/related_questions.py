"""Asks for the records related to the one in view, and the path to another, while their section is open."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from carmengui.bridge import Ask, Reader
from carmengui.engine.model import KnownError
from carmengui.ui.review.list.table import RecordTable
from carmengui.ui.review.record.related_section import RelatedSection
from carmengui.ui.session.selection import Selection

if TYPE_CHECKING:
    from carmengui.engine.inspection.related import PathStep, Related
    from carmengui.engine.storage.listing.listing import ListingRow

RESTS_MS = 200
"""The next record must not wait for a question about this one."""


class RelatedQuestions(QObject):
    """A path leads to another selected record; where none is, it comes from the one that was marked."""

    def __init__(
        self, selection: Selection, ask: Ask, section: RelatedSection, table: RecordTable
    ) -> None:
        super().__init__(section)
        self._selection, self._ask, self._section = selection, ask, section
        self._table = table
        self._start = ""
        """The URL of the record where paths begin."""
        self._rests = QTimer(self, singleShot=True, interval=RESTS_MS)
        self._rests.timeout.connect(self._look)
        section.wanted.connect(self._look)
        section.page_wanted.connect(selection.choose_url)
        section.start_marked.connect(self._mark_start)
        selection.url_changed.connect(self._on_url_changed)
        selection.inspected.connect(lambda _: self._look_soon())
        table.several_chosen.connect(lambda _: self._look_for_path())

    def _on_url_changed(self, url: str) -> None:
        self._section.setVisible(bool(url))
        self._section.show_reading()
        self._look_soon()

    def _look_soon(self) -> None:
        if self._section.is_open:
            self._rests.start()

    def _look(self) -> None:
        url = self._selection.url
        if not url or not self._section.is_open:
            return
        self._ask.run(
            self,
            "related records",
            partial(_related, url=url),
            partial(self._on_read, url),
            partial(self._on_failed, url),
            later=True,
        )

    def _is_shown(self, url: str) -> bool:
        return url == self._selection.url and self._section.is_open

    def _on_read(self, url: str, related: Related) -> None:
        if self._is_shown(url):
            self._section.show_related(related)
            self._look_for_path()

    def _on_failed(self, url: str, sentence: str) -> None:
        if self._is_shown(url):
            self._section.show_failed(sentence)

    # The path -----------------------------------------------------------------------------

    def _mark_start(self) -> None:
        self._start = self._selection.url
        self._look_for_path()

    def _look_for_path(self) -> None:
        url = self._selection.url
        if not self._section.is_open or self._section.body is None or not url:
            return
        if self._table.has_several:
            self._table.read_chosen("path of references", partial(self._on_chosen_read, url))
        elif self._start == url:
            self._section.show_path((), is_start=True)
        elif self._start:
            self._find_path(self._start, url)

    def _on_chosen_read(self, url: str, rows: list[ListingRow]) -> None:
        other = next((row.url for row in rows if row.url != url), "")
        if other and self._is_shown(url):
            self._find_path(url, other)

    def _find_path(self, start: str, end: str) -> None:
        self._section.show_no_path(self.tr("Looking for a path …"))
        shown = self._selection.url

        def show(steps: tuple[PathStep, ...]) -> None:
            if self._is_shown(shown):
                self._section.show_path(steps)

        def fail(sentence: str) -> None:
            if self._is_shown(shown):
                self._section.show_no_path(sentence)

        self._ask.run(self, "path", partial(_path, start=start, end=end), show, fail, later=True)


def _related(reader: Reader, *, url: str) -> Related:
    from carmengui.engine.inspection.related import (  # noqa: PLC0415 - few look at references
        related_to,
    )

    if reader.store.listing.number_of(url) is None:
        raise KnownError("This page has no record, so no references are known.")
    return related_to(reader.store, url)


def _path(reader: Reader, *, start: str, end: str) -> tuple[PathStep, ...]:
    from carmengui.engine.inspection.related import (  # noqa: PLC0415 - few look at references
        path_between,
    )

    return path_between(reader.store, start, end)

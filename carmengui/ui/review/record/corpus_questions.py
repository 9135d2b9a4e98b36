"""Asks for the record in view as a document of the text corpus, while its section is open."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from carmengui.bridge import Ask, Reader
from carmengui.ui.review.record.corpus_section import CorpusSection
from carmengui.ui.session.selection import Selection

if TYPE_CHECKING:
    from carmengui.engine.corpus.documents import CorpusDocument

RESTS_MS = 200
"""The next record must not wait for a question about this one."""


class CorpusQuestions(QObject):
    """What comes too late, of another record, is dropped."""

    def __init__(self, selection: Selection, ask: Ask, section: CorpusSection) -> None:
        super().__init__(section)
        self._selection, self._ask, self._section = selection, ask, section
        self._rests = QTimer(self, singleShot=True, interval=RESTS_MS)
        self._rests.timeout.connect(self._look)
        section.wanted.connect(self._look)
        section.page_wanted.connect(selection.choose_url)
        selection.url_changed.connect(self._on_url_changed)
        selection.inspected.connect(lambda _: self.refresh())

    def refresh(self) -> None:
        """Read the document again, once nothing else changes."""
        if self._section.is_open:
            self._rests.start()

    def _on_url_changed(self, url: str) -> None:
        self._section.setVisible(bool(url))
        self._section.show_reading()
        self.refresh()

    def _look(self) -> None:
        url = self._selection.url
        if not url or not self._section.is_open:
            return
        self._ask.run(
            self,
            "corpus document",
            partial(_document, url=url),
            partial(self._on_read, url),
            partial(self._on_failed, url),
            later=True,
        )

    def _on_read(self, url: str, document: CorpusDocument | None) -> None:
        if url == self._selection.url and self._section.is_open:
            self._section.show_document(document)

    def _on_failed(self, url: str, sentence: str) -> None:
        if url == self._selection.url and self._section.is_open:
            self._section.show_failed(sentence)


def _document(reader: Reader, *, url: str) -> CorpusDocument | None:
    from carmengui.engine.corpus.reviewed import (  # noqa: PLC0415 - few projects are text corpora
        ReviewedCorpus,
    )

    return ReviewedCorpus(reader.store, tuple(reader.verdicts.standing())).of(url)

"""Joining a document to the page of its abstract by hand, and separating it again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject

from carmengui.bridge import Edit, Reader
from carmengui.engine.project.full_texts import FULL_TEXTS, join, page_and_document, separate
from carmengui.engine.storage.full_texts.choices import Choice
from carmengui.engine.storage.full_texts.claims import FullText
from carmengui.engine.storage.listing.listing import ListingRow
from carmengui.ui.review.list.table import RecordTable
from carmengui.ui.session.session import Session

_PAIR = 2


class FullTextsByHand(QObject):
    """Two selected records become one, or the full text in view gets a record of its own."""

    def __init__(
        self, session: Session, table: RecordTable, say: Callable[[str], None], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session, self._table, self._say = session, table, say

    def join(self) -> None:
        """Join the two records that are selected in the list."""
        if self._table.chosen_count != _PAIR:
            self._say(self.tr("Select two records in the list: a page and its full text."))
            return
        self._table.read_chosen("full text", self._on_chosen)

    def separate(self, full_texts: Sequence[FullText]) -> None:
        """Separate the full text in view from its page, or the only one of the record."""
        selection, joined = self._session.selection, [each.url for each in full_texts]
        document = selection.full_text or (joined[0] if len(joined) == 1 else "")
        if document not in joined:
            self._say(
                self.tr("Choose the full text to separate in the bar above the record.")
                if joined
                else self.tr("This record has no full text.")
            )
            return
        choice = self._choice(document, "")
        edit = Edit(
            do=lambda project: separate(project, choice),
            words=self.tr("Separated from its page: {url}").format(url=document),
            undone_words=self.tr("Joined to its page again: {url}").format(url=document),
            places=(FULL_TEXTS,),
        )
        self._session.change.run(self, edit, lambda: selection.choose_full_text(""))

    def _on_chosen(self, lines: list[ListingRow]) -> None:
        if len(lines) != _PAIR:
            self._say(self.tr("The selected records have changed. Select them again."))
            return
        here = self._session.selection.url
        one, other = sorted((line.url for line in lines), key=lambda url: url != here)
        question = partial(_page_and_document, one=one, other=other)
        self._session.ask.run(self, "full text", question, self._on_known, self._say)

    def _on_known(self, found: tuple[str, str]) -> None:
        page, document = found
        choice = self._choice(document, page)
        words = self.tr("Joined as full text of {page}: {document}")
        undone = self.tr("No longer joined as full text of {page}: {document}")
        edit = Edit(
            do=lambda project: join(project, choice),
            words=words.format(page=page, document=document),
            undone_words=undone.format(page=page, document=document),
            places=(FULL_TEXTS,),
        )
        select = partial(self._session.selection.choose_url, page)
        self._session.change.run(self, edit, select)

    def _choice(self, document: str, page: str) -> Choice:
        at = self._session.now().isoformat(timespec="seconds")
        return Choice(document, page, self._session.judging.reviewer, at)


def _page_and_document(reader: Reader, one: str, other: str) -> tuple[str, str]:
    return page_and_document(reader.store, one, other)

"""Term statistics: each keyword, how many records have it, and what a vocabulary says of it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QPushButton, QWidget

from carmengui.engine.metadata.wording import key
from carmengui.engine.vocabulary.statistics import TermStatistics, TermUse
from carmengui.ui.review.vocabularies.reading import Shelf
from carmengui.ui.theme import Role, set_lengths
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_delegate import RowLook
from carmengui.ui.widgets.lists.row_table import RowTable
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.sheet import SIDE_PX
from carmengui.ui.widgets.states import StateStack

_CHOICE_PX, _FILTER_PX = 190, 190


class TermsPage(QWidget):
    """Enter shows the records with the chosen keyword; a button begins a link from it."""

    vocabulary_chosen = Signal(str)
    """The keywords shall be counted by a vocabulary (its name, or none)."""
    records_wanted = Signal(str)
    """The records with a keyword shall be listed."""
    link_wanted = Signal(str)
    """A link from a keyword shall be written."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Keywords"))
        self._counted: TermStatistics | None = None
        self.vocabulary = QComboBox()
        self.vocabulary.setAccessibleName(self.tr("Vocabulary"))
        self.unknown = QCheckBox(self.tr("Not in the vocabulary only"))
        self.filter = QLineEdit(placeholderText=self.tr("Filter keywords"), clearButtonEnabled=True)
        self.filter.setAccessibleName(self.tr("Filter keywords"))
        self.sums = plain_label(role=Role.SMALL, tint="soft", wordWrap=True)
        self.list = RowTable()
        self._model = PagedModel(self._columns(), self.list, key=lambda row: row.term, revealed=200)
        self.stack = StateStack(self.list)
        self.records = QPushButton(self.tr("Show records"))
        self.link = QPushButton(self.tr("Add link …"))
        self._lay_out()
        self.vocabulary.activated.connect(
            lambda _: self.vocabulary_chosen.emit(self.vocabulary.currentData() or "")
        )
        self.unknown.toggled.connect(lambda _: self._show_rows())
        self.filter.textChanged.connect(lambda _: self._show_rows())
        self.list.row_opened.connect(lambda row: self.records_wanted.emit(row.term))
        self.list.row_chosen.connect(lambda _: self._offer())
        self.records.clicked.connect(lambda: self._with_term(self.records_wanted.emit))
        self.link.clicked.connect(lambda: self._with_term(self.link_wanted.emit))
        self._offer()

    def show_shelf(self, shelf: Shelf) -> None:
        """Offer the vocabularies of the project; the first is chosen where none was."""
        # Who could not choose one before counts by the first that comes.
        chosen = self.vocabulary.currentData() if self.vocabulary.count() > 1 else None
        with QSignalBlocker(self.vocabulary):
            self.vocabulary.clear()
            for name in shelf.vocabularies:
                self.vocabulary.addItem(name, name)
            self.vocabulary.addItem(self.tr("No vocabulary"), "")
            self.vocabulary.setCurrentIndex(max(0, self.vocabulary.findData(chosen)))

    @property
    def chosen_vocabulary(self) -> str:
        """The name of the vocabulary by which keywords are counted; empty for none."""
        return str(self.vocabulary.currentData() or "")

    def choose_vocabulary(self, name: str) -> None:
        """Count by another vocabulary from now on."""
        self.vocabulary.setCurrentIndex(max(0, self.vocabulary.findData(name)))

    def show_counting(self) -> None:
        """Say that keywords are being counted."""
        if self._counted is None:
            self.stack.show_loading(self.tr("Counting keywords …"))
        else:
            self.stack.show_stale()

    def show_counted(self, counted: TermStatistics) -> None:
        """Show the keywords, the most used first."""
        self._counted = counted
        self.unknown.setEnabled(bool(self.chosen_vocabulary))
        unmapped = sum(1 for each in counted.terms if not each.preferred)
        words = self.tr("{records} records with keywords, {terms} different keywords, {uses} uses.")
        said = words.format(
            records=f"{counted.records:,}",
            terms=f"{len(counted.terms):,}",
            uses=f"{counted.free_uses:,}",
        )
        if self.chosen_vocabulary:
            more = self.tr(
                "In the vocabulary: {known} uses. Not in it: {unmapped} different keywords. Concepts without"
                " use: {unused}."
            )
            said += " " + more.format(
                known=f"{counted.known_uses:,}",
                unmapped=f"{unmapped:,}",
                unused=f"{counted.unused:,}",
            )
        self.sums.setText(said)
        self._show_rows()

    def show_failed(self, sentence: str) -> None:
        """Say why keywords could not be counted."""
        self.stack.show_failed(self.tr("The keywords could not be counted."), sentence)

    def _show_rows(self) -> None:
        counted, wanted = self._counted, key(self.filter.text())
        if counted is None:
            return
        is_narrow = self.unknown.isChecked() and self.unknown.isEnabled()
        rows = [
            each
            for each in counted.terms
            if not (is_narrow and each.preferred)
            and (wanted in key(each.term) or wanted in key(each.preferred))
        ]
        self._model.show_rows(rows)
        if rows:
            self.stack.show_content()
            self.list.go(max(0, min(self.list.currentIndex().row(), len(rows) - 1)))
        elif counted.terms:
            self.stack.show_empty(self.tr("No keyword fits the filter."))
        else:
            self.stack.show_empty(
                self.tr("No record has keywords."),
                self.tr("Crawl or import pages with keywords, or accept keywords in Review."),
            )
        self._offer()

    def _with_term(self, do: Callable[[str], None]) -> None:
        row = self.list.current_row
        if isinstance(row, TermUse):
            do(row.term)

    def _offer(self) -> None:
        has_row = isinstance(self.list.current_row, TermUse)
        for each in (self.records, self.link):
            each.setEnabled(has_row)

    def _columns(self) -> list[Column[TermUse]]:
        return [
            Column[TermUse](name=_tr("keyword"), text=lambda row: row.term),
            Column[TermUse](
                name=_tr("records"), text=lambda row: f"{row.free:,}", width_px=90, is_number=True
            ),
            Column[TermUse](
                name=_tr("in the vocabulary"), text=self._standing, width_px=260, ink=_ink
            ),
        ]

    def _standing(self, row: TermUse) -> str:
        return standing_words(row) if self.chosen_vocabulary else "–"

    def _lay_out(self) -> None:
        names = self.tr("Keywords"), self.tr("Columns of the keywords")
        self.list.set_up(*names, self._model, RowLook(has_edge=False))
        self.list.horizontalHeader().setSectionsClickable(False)
        set_lengths(self.vocabulary, width=_CHOICE_PX)
        set_lengths(self.filter, width=_FILTER_PX)
        head = in_row(
            self.vocabulary, self.unknown, STRETCH, self.filter, spacing=8, margins=(SIDE_PX, 8)
        )
        self.sums.setContentsMargins(SIDE_PX, 0, SIDE_PX, 8)
        foot = in_row(self.records, self.link, STRETCH, spacing=8, margins=(SIDE_PX, 8))
        in_column(head, self.sums, (self.stack, 1), foot, on=self)


def standing_words(row: TermUse) -> str:
    """Say what a keyword is in the vocabulary."""
    if not row.preferred:
        return _tr("no")
    if key(row.preferred) == key(row.term):
        return _tr("preferred term")
    return _tr("variant of {term}").format(term=row.preferred)


def _ink(row: TermUse) -> str:
    return "text" if row.preferred else "soft"


def _tr(words: str) -> str:
    return QCoreApplication.translate("VocabularyTerms", words)

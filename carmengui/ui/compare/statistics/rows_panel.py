"""The rows behind a number: what was found, what is right, and the way to each record."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QWidget,
)

from carmengui.engine.review.statistics.row_reader import Behind
from carmengui.engine.review.statistics.rows import (
    Kind,
    StatisticsRow,
    Which,
    filter_beyond_sample,
    filter_of,
)
from carmengui.ui.compare.statistics.row_columns import FIELD, WEIGHT, Read, by_place, row_columns
from carmengui.ui.compare.statistics.words import behind_words, which_words
from carmengui.ui.theme import Role, set_role
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row
from carmengui.ui.widgets.link_button import link_button
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_delegate import RowLook
from carmengui.ui.widgets.lists.row_table import RowTable
from carmengui.ui.widgets.plain_text import plain_label

_OF_MANY_FIELDS = frozenset({Kind.VERDICTS, Kind.UNSEEN, Kind.GOLD})


class StatisticsRowsPanel(QWidget):
    """A list under the tables. Enter or two clicks open a record, Esc closes the list."""

    page_wanted = Signal(str)
    """A row was opened: its URL."""
    rows_wanted = Signal(str)
    """The rows shall be shown on Review: the filter that shows them."""
    number_wanted = Signal(object)
    """The other pages of a sample shall be listed (:class:`Which`)."""
    closed = Signal()
    """The list was closed."""

    def __init__(self) -> None:
        super().__init__()
        self._filter = ""
        self._others: Which | None = None
        self.setAccessibleName(self.tr("Rows behind this number"))
        self.said = plain_label(self)
        self.on_review = link_button(parent=self)
        self.others = link_button(parent=self)
        self.close_it = link_button(self.tr("Close"), parent=self)
        self.list = RowTable(self)
        self._model = PagedModel(row_columns(), self.list)
        self._lay_out()
        self.list.row_opened.connect(self._on_opened)
        self.others.clicked.connect(self._on_others)
        self.on_review.clicked.connect(lambda: self.rows_wanted.emit(self._filter))
        self.close_it.clicked.connect(self.closed)
        set_role(self.said, Role.TITLE)

    def _lay_out(self) -> None:
        head = in_row(
            self.said,
            self.on_review,
            self.others,
            STRETCH,
            self.close_it,
            spacing=16,
            margins=(8, 6, 16, 2),
        )
        in_column(head, (self.list, 1), on=self)
        names = self.tr("Rows behind this number"), self.tr("Columns of the rows")
        self.list.set_up(*names, self._model, RowLook(has_edge=False))
        self.list.horizontalHeader().setSectionsClickable(False)

    def show_waiting(self, which: Which) -> None:
        """Say which rows are being read."""
        self._model.show_others(())
        self.said.setText(self.tr("{which}: reading …").format(which=which_words(which)))
        self.on_review.hide()
        self.others.hide()

    def show_rows(self, found: Behind, read: Read, narrowed: str | None = "") -> None:
        """Show the rows behind a number, as they are read.

        ``narrowed`` is the filter that they were counted under; none where no filter shows them.
        """
        own = filter_of(found.which) if narrowed is not None else ""
        beyond = filter_beyond_sample(found.which) if narrowed is not None else ""
        self._filter = f"{narrowed} {own or beyond}".strip() if own or beyond else ""
        self.on_review.setText(
            self.tr("Show all of the project in Review") if beyond else self.tr("Show in Review")
        )
        self.on_review.setVisible(bool(self._filter))
        self._others = found.which.others
        if self._others is not None:
            words = self.tr("Other pages: {which}").format(which=which_words(self._others))
            self.others.setText(words)
            self.others.setAccessibleName(words)
        self.others.setVisible(self._others is not None)
        self.said.setText(behind_words(found))
        is_mixed = found.which.kind in _OF_MANY_FIELDS
        self.list.setColumnHidden(FIELD, not is_mixed)
        self.list.setColumnHidden(WEIGHT, is_mixed or found.which.kind is Kind.SITES)
        self._model.show_others(range(len(found)), by_place(read))
        if len(found):
            self.list.go(0)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_failed(self, sentence: str) -> None:
        """Say why the rows cannot be shown."""
        self._model.show_others(())
        self.said.setText(sentence)
        self.on_review.hide()
        self.others.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close with Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def _on_others(self) -> None:
        self.number_wanted.emit(self._others)

    def _on_opened(self, row: StatisticsRow) -> None:
        if row.url:
            self.page_wanted.emit(row.url)

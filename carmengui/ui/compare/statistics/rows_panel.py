"""The rows behind a number: what was found, what is right, and the way to each record."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from carmengui.engine.review.statistics.row_reader import Behind
from carmengui.engine.review.statistics.rows import Kind, Which, filter_of
from carmengui.ui.compare.statistics.row_columns import Column, Read, by_place, row_columns
from carmengui.ui.compare.statistics.words import behind_words, which_words
from carmengui.ui.theme import Role, set_role, theme, when_restyled
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.quiet_table import make_quiet
from carmengui.ui.widgets.lists.row_delegate import RowDelegate, RowLook
from carmengui.ui.widgets.plain_text import plain_label

_ROW_PX, _HEAD_PX, _INSET_PX = 28, 28, 8
_Index = QModelIndex | QPersistentModelIndex


_WIDTHS = {Column.FIELD: 120, Column.WEIGHT: 80, Column.OUTCOME: 150}
_OF_MANY_FIELDS = frozenset({Kind.VERDICTS, Kind.UNSEEN, Kind.GOLD})


class StatisticsRowsPanel(QWidget):
    """A list under the tables. Enter or two clicks open a record, Esc closes the list."""

    page_wanted = Signal(str)
    """A row was opened: its URL."""
    rows_wanted = Signal(str)
    """The rows shall be shown on Review: the filter that shows them."""
    closed = Signal()
    """The list was closed."""

    def __init__(self) -> None:
        super().__init__()
        self._filter = ""
        self.setAccessibleName(self.tr("Rows behind this number"))
        self.said = plain_label(self)
        self.on_review = QPushButton(self.tr("Show in Review"), self)
        self.close_it = QPushButton(self.tr("Close"), self)
        for button in (self.on_review, self.close_it):
            button.setProperty("link", True)
        self.list = QTableView(self)
        self._model = PagedModel(row_columns(), self.list)
        self._lay_out()
        self.list.doubleClicked.connect(self._on_opened)
        self.on_review.clicked.connect(lambda: self.rows_wanted.emit(self._filter))
        self.close_it.clicked.connect(self.closed)
        set_role(self.said, Role.TITLE)
        when_restyled(self._set_widths)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(8, 6, 16, 2)
        head.setSpacing(16)
        head.addWidget(self.said)
        head.addWidget(self.on_review)
        head.addStretch(1)
        head.addWidget(self.close_it)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(head)
        whole.addWidget(self.list, 1)
        view = self.list
        view.setModel(self._model)
        view.setItemDelegate(RowDelegate(view, self._model, RowLook(has_edge=False)))
        view.setAccessibleName(self.tr("Rows behind this number"))
        make_quiet(view, self.tr("Columns of the rows"), row_px=_ROW_PX, heading_px=_HEAD_PX)
        header = view.horizontalHeader()
        header.setSectionsClickable(False)
        for column in Column:
            if column not in _WIDTHS:
                header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)

    def show_waiting(self, which: Which) -> None:
        """Say which rows are being read."""
        self._model.show_others(())
        self.said.setText(self.tr("{which}: reading …").format(which=which_words(which)))
        self.on_review.hide()

    def show_rows(self, found: Behind, read: Read, narrowed: str | None = "") -> None:
        """Show the rows behind a number, as they are read.

        ``narrowed`` is the filter that they were counted under; none where no filter shows them.
        """
        own = filter_of(found.which) if narrowed is not None else ""
        self._filter = f"{narrowed} {own}".strip() if own else ""
        self.on_review.setVisible(bool(self._filter))
        self.said.setText(behind_words(found))
        is_mixed = found.which.kind in _OF_MANY_FIELDS
        self.list.setColumnHidden(Column.FIELD, not is_mixed)
        self.list.setColumnHidden(Column.WEIGHT, is_mixed or found.which.kind is Kind.SITES)
        self._model.show_others(range(len(found)), by_place(read))
        if len(found):
            self.list.setCurrentIndex(self._model.index(0, 0))
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_failed(self, sentence: str) -> None:
        """Say why the rows cannot be shown."""
        self._model.show_others(())
        self.said.setText(sentence)
        self.on_review.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open with Enter, close with Esc."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self.list.hasFocus():
            self._on_opened(self.list.currentIndex())
        elif event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the columns of words even."""
        super().resizeEvent(event)
        self._set_widths()

    def _on_opened(self, index: _Index) -> None:
        row = self._model.line(index.row()) if index.isValid() else None
        if row is not None and row.url:
            self.page_wanted.emit(row.url)

    def _set_widths(self) -> None:
        wear, header = theme(), self.list.horizontalHeader()
        for column, width in _WIDTHS.items():
            name = str(self._model.headerData(column, Qt.Orientation.Horizontal))
            needed = header.fontMetrics().horizontalAdvance(name) + 2 * wear.px(_INSET_PX) + 2
            self.list.setColumnWidth(column, max(wear.px(width), needed))

"""The list of records: virtual, with the keys of a list one lives in."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from carmengui.bridge import Ask
from carmengui.engine.review.statistics.measured import MeasuredWeights
from carmengui.engine.storage.listing.listing import ListingRow
from carmengui.ui.review.list.columns import (
    Column,
    column_widths,
    crowded_out,
    hidden_columns,
    widened,
)
from carmengui.ui.review.list.model import RecordModel
from carmengui.ui.session.selection import Selection
from carmengui.ui.theme import theme, when_restyled
from carmengui.ui.widgets.focus_ring import paint_focus_ring
from carmengui.ui.widgets.lists.heading_room import room_for
from carmengui.ui.widgets.lists.quiet_table import make_quiet
from carmengui.ui.widgets.lists.row_delegate import RowDelegate, RowLook

_REMEMBERED = 500
"""So many lines behind the chosen one are remembered when the list changes."""
_HEADER_PX, _ROOMY_PX = 28, 1100
LOOK = RowLook(hover="ground")
_Index = QModelIndex | QPersistentModelIndex


class RecordTable(QTableView):
    """One line per record. The current line is the chosen record of all desks."""

    opened = Signal(str)
    """Enter was pressed on a record, or it was clicked twice (its URL)."""
    ended = Signal()
    """The last record was left, and none was put off."""

    def __init__(self, selection: Selection, ask: Ask) -> None:
        super().__init__()
        self.records = RecordModel(ask)
        self._selection = selection
        self._number = 0
        """The chosen record; 0: none, or one that is not in the list."""
        self._is_restoring = False
        self._had_g = False
        self._waits = False
        """Whether the line of the chosen record must be read before it can be chosen."""
        self._row, self._behind = -1, list[int]()
        """Where the chosen record was before the list changed, and those that came next."""
        self.is_blind = False
        """Whether weights and methods are kept from the reviewer."""
        self._is_shared = False
        """Whether a comparison or the queue has columns of its own."""
        self._hidden = set[Column]()
        """The columns that have nothing to say now."""
        self._gap = -1
        """The row from which to go on when the chosen record is no longer in the list."""
        self.setModel(self.records)
        self.setItemDelegate(RowDelegate(self, self.records, LOOK))
        self.setAccessibleName(self.tr("Records"))
        self._look()
        self.records.modelAboutToBeReset.connect(self._on_about_to_reset)
        self.records.modelReset.connect(self._on_reset)
        self.records.read.connect(self._on_read)
        selection.url_changed.connect(self._on_url_changed)
        self.doubleClicked.connect(self._on_double_clicked)
        when_restyled(self._size_columns)

    def _look(self) -> None:
        make_quiet(self, self.tr("Record columns"), row_px=LOOK.height_px, heading_px=_HEADER_PX)
        # Every pixel is painted here, so that scrolling by a line moves the others as they are.
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        header = self.horizontalHeader()
        header.setTextElideMode(Qt.TextElideMode.ElideRight)
        header.setSectionResizeMode(Column.TITLE, QHeaderView.ResizeMode.Stretch)
        header.setSortIndicator(Column.WEIGHT, Qt.SortOrder.AscendingOrder)
        self.setSortingEnabled(True)
        self.show_review_columns(has_differences=False, has_queue=False)

    def show_measured(self, weights: MeasuredWeights) -> None:
        """Show behind each weight what became of titles like it."""
        self.records.measured = weights
        self.viewport().update()

    # Moving -------------------------------------------------------------------------------

    def step(self, step: int) -> None:
        """Go some records on (or back)."""
        row = self.currentIndex().row()
        if row < 0 <= self._gap:
            row = self._gap - (step > 0)
        self.go(0 if row < 0 and step < 0 else row + step)

    def go_on(self) -> None:
        """Go to the next record; behind the last one, to the first that was put off."""
        row = self.currentIndex().row()
        target = self._gap if row < 0 <= self._gap else row + 1
        if target < self.records.rowCount():
            self.go(target)
        else:
            self.records.find_postponed(partial(self._on_postponed_found, self._selection.place))

    def _on_postponed_found(self, left: tuple[str, str], lines: list[ListingRow]) -> None:
        if left != self._selection.place:
            return  # whoever went elsewhere meanwhile stays there
        others = [line.url for line in lines if line.number != self._number]
        if others:
            self._selection.choose_url(others[0])
        else:
            self.ended.emit()

    def go(self, row: int) -> None:
        """Go to a row; before the first is the first, behind the last the last."""
        last = self.records.rowCount() - 1
        if last >= 0:
            self.setCurrentIndex(self.records.index(max(0, min(row, last)), Column.TITLE))

    def go_last(self) -> None:
        """Go to the last record."""
        self.go(self.records.rowCount() - 1)

    def neighbours(self) -> tuple[str, ...]:
        """Return the URLs of the records that a key press leads to, the likeliest first."""
        row = self.currentIndex().row()
        lines = [self.records.line(row + step) for step in (1, -1, 2)] if row >= 0 else []
        return tuple(line.url for line in lines if line is not None)

    def currentChanged(self, current: _Index, previous: _Index) -> None:
        """Make the current line the chosen record, as soon as it is read."""
        super().currentChanged(current, previous)
        if current.isValid() and not self._is_restoring:
            self._number = self.records.number(current.row())
            self._mark_rows(previous, current)
            self._choose_current()

    def _mark_rows(self, *rows: _Index) -> None:
        """Have lines painted anew: with the record if that is there, else at once."""
        for index in rows:
            rect = self.visualRect(index)
            self.viewport().update(0, rect.top(), self.viewport().width(), rect.height())
        line = self.records.line(self.currentIndex().row())
        if line is None or self._selection.read_ahead(line.url) is None:
            # Before the panes have work: who holds the key down sees where it goes.
            self.viewport().repaint(self.visualRect(self.currentIndex()))

    def _choose_current(self) -> None:
        line = self.records.line(self.currentIndex().row())
        self._waits = line is None
        if line is None:
            self.records.want(self.currentIndex().row())
        elif line.number == self._number:
            self._selection.choose_url(line.url)

    def _on_read(self, first: int, last: int) -> None:
        if self._waits and first <= self.currentIndex().row() <= last:
            self._choose_current()

    def _on_about_to_reset(self) -> None:
        row = self.currentIndex().row()
        if row >= 0:
            numbers = self.records.numbers[row + 1 : row + 1 + _REMEMBERED]
            self._row, self._behind = row, list(numbers)

    def _on_reset(self) -> None:
        row = self.records.row_of(self._number)
        self._gap = -1
        if row >= 0:
            self._restore(row)
        elif self._number and self._row >= 0:
            behind = set(self._behind)
            rows = {n: row for row, n in enumerate(self.records.numbers) if n in behind}
            last = min(self._row, self.records.rowCount())
            self._gap = next((rows[n] for n in self._behind if n in rows), last)
        elif not self._selection.url:
            self.go(0)

    def _restore(self, row: int) -> None:
        self._is_restoring = True
        index = self.records.index(row, Column.TITLE)
        self.selectionModel().setCurrentIndex(
            index,
            QItemSelectionModel.SelectionFlag.ClearAndSelect
            | QItemSelectionModel.SelectionFlag.Rows,
        )
        self._is_restoring = False
        self.scrollTo(index)

    def _on_url_changed(self, url: str) -> None:
        self._waits = False
        line = self.records.line(self.currentIndex().row())
        if line is not None and line.url == url:
            return
        self.records.find(url, self._on_number_found)

    def _on_number_found(self, number: int | None) -> None:
        self._number = number or 0
        row = self.records.row_of(self._number)
        if row >= 0:
            self._restore(row)
        else:
            self.clearSelection()
            self.setCurrentIndex(QModelIndex())

    # Keys ---------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Understand j, k, g g, G and Enter besides the keys of every list."""
        had_g, self._had_g = self._had_g, False
        match event.text():
            case "j":
                self.step(1)
            case "k":
                self.step(-1)
            case "g" if had_g:
                self.go(0)
            case "g":
                self._had_g = True
            case "G":
                self.go_last()
            case _ if event.key() == Qt.Key.Key_Home:
                self.go(0)
            case _ if event.key() == Qt.Key.Key_End:
                self.go_last()
            case _ if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
                self._on_double_clicked(self.currentIndex())
            case text if text.isprintable() and text:
                # Letters are commands here, never a search in the first column.
                event.ignore()
            case _:
                super().keyPressEvent(event)

    def _on_double_clicked(self, index: _Index) -> None:
        line = self.records.line(index.row())
        if line is not None:
            self.opened.emit(line.url)

    # Looks --------------------------------------------------------------------------------

    def show_review_columns(self, *, has_differences: bool, has_queue: bool) -> None:
        """Show what a comparison and the queue say of the records, where there are such."""
        hidden = hidden_columns(
            has_differences=has_differences, has_queue=has_queue, is_blind=self.is_blind
        )
        self._is_shared = has_differences or has_queue
        self._hidden = hidden
        self._size_columns()

    def _size_columns(self) -> None:
        wear, header = theme(), self.horizontalHeader()
        # The title is what one reads: the method is a word where its sentence would take the room.
        is_narrow = self._is_shared or self.viewport().width() < wear.px(_ROOMY_PX)
        self.records.is_narrow = is_narrow
        least = {
            column: room_for(header, column, wear.px(width))
            for column, width in column_widths(is_narrow=is_narrow).items()
        }
        room = self.viewport().width()
        hidden = self._hidden | crowded_out(least, self._hidden, room, wear.zoom)
        for column in Column:
            self.setColumnHidden(column, column in hidden)
        for column, width in widened(least, hidden, room, wear.zoom, is_narrow=is_narrow).items():
            self.setColumnWidth(column, width)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width out anew."""
        super().resizeEvent(event)
        self._size_columns()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keys go."""
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that the keys go elsewhere."""
        super().focusOutEvent(event)
        self.viewport().update()

    def leaveEvent(self, event: QEvent) -> None:
        """Forget which line the mouse was over."""
        super().leaveEvent(event)
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the lines, the ground below them, and a ring when the keys go here."""
        super().paintEvent(event)
        self._paint_rest()
        if self.hasFocus():
            with QPainter(self.viewport()) as painter:
                row = self.visualRect(self.currentIndex())
                if row.isValid():
                    row.setLeft(0)
                    row.setRight(self.viewport().width() - 1)
                    paint_focus_ring(painter, row)

    def _paint_rest(self) -> None:
        """Paint what no line and no column covers."""
        area = self.viewport().rect()
        below, beside = self.verticalHeader().length(), self.horizontalHeader().length()
        below -= self.verticalHeader().offset()
        with QPainter(self.viewport()) as painter:
            ground = theme().color("raised")
            if below < area.height():
                painter.fillRect(area.adjusted(0, max(0, below), 0, 0), ground)
            if beside < area.width():
                painter.fillRect(area.adjusted(beside, 0, 0, 0), ground)

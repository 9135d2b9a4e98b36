"""A table of figures: as high as its lines, every number that has rows can be pressed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFontMetrics,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QSizePolicy, QTableView

from carmengui.ui.compare.statistics.copy import copy_table
from carmengui.ui.compare.statistics.figure_column import (
    LEAST_PX,
    LOOK,
    FigureColumn,
    Line,
    figure_room,
    part_rooms,
    width_of,
)
from carmengui.ui.compare.statistics.figures import Figure, Head
from carmengui.ui.theme import theme
from carmengui.ui.widgets.focus_ring import paint_focus_ring
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_table import RowTable

HEAD_PX = 28
_DENSE_HEAD_PX = 40
_MOST_NAME_PX, _LEAST_NAME_PX = 380, 136
_Index = QModelIndex | QPersistentModelIndex
_SIDES = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class FigureTable(RowTable):
    """Arrows go from number to number; a click or Enter asks for the rows behind one."""

    number_wanted = Signal(object)
    """A number was pressed (:class:`Which`)."""
    line_chosen = Signal(int)
    """The line under the keys is another one."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.heads: tuple[Head, ...] = ()
        self.figures = PagedModel[Line](parent=self)
        self._part = 0
        self._is_dense = False
        self._hovered: tuple[QPersistentModelIndex, int] | None = None
        self.set_up(name, self.tr("Table columns"), self.figures, LOOK, heading_px=0)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.horizontalHeader().setSectionsClickable(False)
        self.figures.modelReset.connect(self.fit_columns)

    def show_table(self, heads: Sequence[Head], rows: Sequence[Sequence[Figure]]) -> None:
        """Show another table."""
        self.heads = tuple(heads)
        columns = [FigureColumn(at, head, self.lit_part).made() for at, head in enumerate(heads)]
        self.figures.show_columns(columns, [tuple(row) for row in rows])

    def figure_at(self, index: _Index) -> Figure | None:
        """Return the figure of a cell."""
        line = self.figures.line(index.row())
        return line[index.column()] if line is not None else None

    def sizeHint(self) -> QSize:
        """Return room for all lines."""
        wear = theme()
        lines = wear.px(LOOK.height_px) * max(1, self.figures.rowCount())
        return QSize(wear.px(400), self.horizontalHeader().height() + lines + 2)

    def minimumSizeHint(self) -> QSize:
        """Return the same height, and room for all columns: both are scrolled with everything else."""
        return QSize(self._least_width(), self.sizeHint().height())

    def currentChanged(self, current: _Index, previous: _Index) -> None:
        """Tell when another line is reached."""
        super().currentChanged(current, previous)
        self._part = 0
        if current.isValid() and current.row() != previous.row():
            self.line_chosen.emit(current.row())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open with Enter or Space, copy all with Ctrl+C; letters are commands here, never a search."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}:
            self._press(self.currentIndex(), self._part)
        elif event.key() in _SIDES and self._go_within(_SIDES[Qt.Key(event.key())]):
            event.accept()
        elif event.text().isprintable() and event.text():
            event.ignore()
        else:  # as Qt has it: here the keys go from cell to cell
            QTableView.keyPressEvent(self, event)

    def copy(self) -> None:
        """Put the table on the clipboard, as lines with tabs, as CSV and as HTML."""
        copy_table(self.heads, self.figures.rows, self.accessibleName())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show a hand over what can be pressed."""
        super().mouseMoveEvent(event)
        place = event.position().toPoint()
        index = self.indexAt(place)
        cell = self.figure_at(index)
        part = self._part_at(index, place)
        self._hovered = None if part is None else (QPersistentModelIndex(index), part)
        is_link = part is not None or (cell is not None and cell.which is not None)
        self.setCursor(Qt.CursorShape.PointingHandCursor if is_link else Qt.CursorShape.ArrowCursor)
        self.viewport().update()

    def lit_part(self, row: int, column: int) -> int | None:
        """Return which of the numbers of a cell is pointed at, or has the keys."""
        if self._hovered is not None:
            index, part = self._hovered
            if (index.row(), index.column()) == (row, column):
                return part
        here = self.currentIndex()
        is_here = (here.row(), here.column()) == (row, column)
        return self._part if self.hasFocus() and is_here else None

    def _part_at(self, index: _Index, place: QPoint) -> int | None:
        cell = self.figure_at(index)
        if cell is None or not cell.parts:
            return None
        rooms = part_rooms(figure_room(self.visualRect(index), cell), cell)
        return next((n for n, room in enumerate(rooms) if room.contains(place)), None)

    def _go_within(self, step: int) -> bool:
        """Go from number to number of one cell; tell whether there is another one."""
        cell = self.figure_at(self.currentIndex())
        goal = self._part + step
        if cell is None or not 0 <= goal < len(cell.parts):
            return False
        self._part = goal
        words = QAccessibleAnnouncementEvent(self, cell.parts[goal][0])
        QAccessible.updateAccessibility(words)
        self.viewport().update()
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the cells, and a ring around the one where the keys go."""
        super().paintEvent(event)
        if self.hasFocus() and self.currentIndex().isValid():
            with QPainter(self.viewport()) as painter:
                paint_focus_ring(painter, self.visualRect(self.currentIndex()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Press the number under the mouse, when it was pressed down there too."""
        super().mouseReleaseEvent(event)
        place = event.position().toPoint()
        index = self.indexAt(place)
        if event.button() is Qt.MouseButton.LeftButton and index == self.currentIndex():
            self._part = self._part_at(index, place) or 0
            self._press(index, self._part_at(index, place))

    def _press(self, index: _Index, part: int | None) -> None:
        cell = self.figure_at(index)
        if cell is None:
            return
        if cell.parts and part is not None:
            self.number_wanted.emit(cell.parts[part][1])
        elif cell.which is not None:
            self.number_wanted.emit(cell.which)

    def _widths(self, *, is_dense: bool) -> list[int]:
        """Return the widths of the columns; 0 for those that take what is left."""
        figures, name = self.figures, self.horizontalHeader().fontMetrics()
        return [
            width_of(head, name, (row[column] for row in figures.rows), is_dense=is_dense)
            for column, head in enumerate(self.heads)
        ]

    def _name_width(self) -> int:
        """Return how wide the names of the lines are."""
        across = QFontMetrics(theme().font(13)).horizontalAdvance
        name = max((across(row[0].words) for row in self.figures.rows), default=0)
        return max(name + 2 * theme().px(LOOK.inset_px) + 2, theme().px(LEAST_PX))

    def whole_width(self) -> int:
        """Return how wide it would be with no name of a line cut."""
        widths = self._widths(is_dense=False)
        return sum(widths) + (self._name_width() if widths and not widths[0] else 0)

    def _least_width(self) -> int:
        least = theme().px(LEAST_PX)
        name = min(self._name_width(), theme().px(_LEAST_NAME_PX))
        return sum(
            width or (least if column else name)
            for column, width in enumerate(self._widths(is_dense=True))
        )

    def fit_columns(self) -> None:
        """Leave the rest of the width to the columns without one of their own."""
        wear, room = theme(), self.viewport().width()
        self._make_dense(is_dense=self.whole_width() > room)
        widths = self._widths(is_dense=self._is_dense)
        free = widths.count(0)
        rest = max(wear.px(LEAST_PX) * free, room - sum(widths))
        for column, width in enumerate(widths):
            share = rest // max(1, free)
            # A name far from its numbers is hard to read: rather leave the right side empty.
            most = wear.px(_MOST_NAME_PX) if column == 0 else share
            self.setColumnWidth(column, width or min(share, most))
        self.updateGeometry()

    def _make_dense(self, *, is_dense: bool) -> None:
        """Let the names of columns take two lines where one is too long for the room."""
        height = theme().px(_DENSE_HEAD_PX if is_dense else HEAD_PX)
        if (is_dense, height) != (self._is_dense, self.horizontalHeader().height()):
            self._is_dense = is_dense
            self.horizontalHeader().setFixedHeight(height)

"""A table of figures: as high as its lines, every number that has rows can be pressed."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFontMetrics,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from carmengui.ui.compare.statistics_copy import copy_table
from carmengui.ui.compare.statistics_model import SEPARATOR, Cell, CellRole, FigureModel, Head
from carmengui.ui.theme import theme
from carmengui.ui.widgets.focus_ring import paint_focus_ring

ROW_PX, HEAD_PX, INSET_PX = 28, 28, 8
_FIGURE_PX, _BESIDE_PX, _BETWEEN_PX = 13, 11, 6
_WIDEST = "0.00–0.00"
_MOST_NAME_PX = 380
_LEAST_PX = 110
"""What a column without a width of its own has at least."""
_Index = QModelIndex | QPersistentModelIndex
_SIDES = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class _Delegate(QStyledItemDelegate):
    def __init__(self, table: FigureTable) -> None:
        super().__init__(table)
        self._table = table

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return the height of a line."""
        del option, index
        return QSize(0, theme().px(ROW_PX))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint one cell; a number with rows is underlined under the mouse."""
        wear = theme()
        cell: Cell = index.data(CellRole)
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        is_current = bool(state & QStyle.StateFlag.State_Selected)
        is_hovered = bool(state & QStyle.StateFlag.State_MouseOver) and cell.which is not None
        painter.fillRect(rect, wear.color("sel" if is_current else "raised"))
        painter.fillRect(rect.left(), rect.bottom(), rect.width(), 1, wear.color("line"))
        inset = wear.px(INSET_PX)
        inner = rect.adjusted(inset, 0, -inset, 0)
        if cell.parts:
            self._paint_parts(painter, inner, cell, index)
            return
        middle = Qt.AlignmentFlag.AlignVCenter
        if cell.beside:
            painter.setFont(wear.font(_BESIDE_PX))
            painter.setPen(wear.color("soft"))
            painter.drawText(inner, int(Qt.AlignmentFlag.AlignRight | middle), cell.beside)
            width = painter.fontMetrics().horizontalAdvance(_WIDEST) + wear.px(_BETWEEN_PX)
            inner.setRight(inner.right() - width)
        font = wear.font(_FIGURE_PX, weight=600 if cell.beside else 400)
        font.setUnderline(is_hovered)
        painter.setFont(font)
        ink = (
            "accent"
            if is_hovered
            else "text"
            if cell.which or cell.beside or cell.is_left
            else "soft"
        )
        painter.setPen(wear.color(ink))
        side = Qt.AlignmentFlag.AlignLeft if cell.is_left else Qt.AlignmentFlag.AlignRight
        words = painter.fontMetrics().elidedText(
            cell.words, Qt.TextElideMode.ElideRight, inner.width()
        )
        painter.drawText(inner, int(side | middle), words)

    def _paint_parts(self, painter: QPainter, inner: QRect, cell: Cell, index: _Index) -> None:
        """Paint several numbers in a line; the one that is pointed at, or where the keys are, is lit."""
        wear = theme()
        middle = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for number, (room, (words, _)) in enumerate(
            zip(part_rooms(inner, cell), cell.parts, strict=True)
        ):
            is_lit = self._table.lit_part(index) == number
            font = wear.font(_FIGURE_PX)
            font.setUnderline(is_lit)
            painter.setFont(font)
            painter.setPen(wear.color("accent" if is_lit else "text"))
            left = room.intersected(inner)
            elide = Qt.TextElideMode.ElideRight
            # A room as wide as its words would lose the last ones to a fraction of a pixel.
            is_cut = left.width() < room.width()
            shown = (
                painter.fontMetrics().elidedText(words, elide, left.width()) if is_cut else words
            )
            painter.drawText(left, middle, shown)
            if number < len(cell.parts) - 1:
                painter.setPen(wear.color("soft"))
                painter.setFont(wear.font(_FIGURE_PX))
                after = QRect(room.right() + 1, room.top(), wear.px(20), room.height())
                painter.drawText(after.intersected(inner), middle, SEPARATOR)


def part_rooms(inner: QRect, cell: Cell) -> list[QRect]:
    """Return where the numbers of a cell stand; those that have no room lie beyond its end."""
    metrics, left = QFontMetrics(theme().font(_FIGURE_PX)), inner.left()
    rooms = []
    for words, _ in cell.parts:
        width = metrics.horizontalAdvance(words)
        rooms.append(QRect(left, inner.top(), width, inner.height()))
        left += width + metrics.horizontalAdvance(SEPARATOR)
    return rooms


class FigureTable(QTableView):
    """Arrows go from number to number; a click or Enter asks for the rows behind one."""

    number_wanted = Signal(object)
    """A number was pressed (:class:`Which`)."""
    line_chosen = Signal(int)
    """The line under the keys is another one."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.figures = FigureModel(self)
        self._part = 0
        self._hovered: tuple[QPersistentModelIndex, int] | None = None
        self.setModel(self.figures)
        self.setItemDelegate(_Delegate(self))
        self.setAccessibleName(name)
        self._look()
        self.figures.modelReset.connect(self._on_reset)
        theme().changed.connect(self._on_theme_changed)
        self._on_theme_changed()

    def _look(self) -> None:
        self.setShowGrid(False)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setAccessibleName(self.tr("Columns of the table"))

    def sizeHint(self) -> QSize:
        """Return room for all lines."""
        wear = theme()
        return QSize(wear.px(400), wear.px(HEAD_PX + ROW_PX * max(1, self.figures.rowCount())) + 2)

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
        else:
            super().keyPressEvent(event)

    def copy(self) -> None:
        """Put the table on the clipboard, as lines with tabs, as CSV and as HTML."""
        copy_table(self.figures, self.accessibleName())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show a hand over what can be pressed."""
        super().mouseMoveEvent(event)
        place = event.position().toPoint()
        index = self.indexAt(place)
        cell: Cell | None = index.data(CellRole)
        part = self._part_at(index, place)
        self._hovered = None if part is None else (QPersistentModelIndex(index), part)
        is_link = part is not None or (cell is not None and cell.which is not None)
        self.setCursor(Qt.CursorShape.PointingHandCursor if is_link else Qt.CursorShape.ArrowCursor)
        self.viewport().update()

    def lit_part(self, index: _Index) -> int | None:
        """Return which of the numbers of a cell is pointed at, or has the keys."""
        if self._hovered is not None and self._hovered[0] == index:
            return self._hovered[1]
        return self._part if self.hasFocus() and index == self.currentIndex() else None

    def _part_at(self, index: _Index, place: QPoint) -> int | None:
        cell: Cell | None = index.data(CellRole)
        if cell is None or not cell.parts:
            return None
        inset = theme().px(INSET_PX)
        inner = self.visualRect(index).adjusted(inset, 0, -inset, 0)
        rooms = part_rooms(inner, cell)
        return next((n for n, room in enumerate(rooms) if room.contains(place)), None)

    def _go_within(self, step: int) -> bool:
        """Go from number to number of one cell; tell whether there is another one."""
        cell: Cell | None = self.currentIndex().data(CellRole)
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

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the rest of the width to the columns without one of their own."""
        super().resizeEvent(event)
        self._share_width()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Press the number under the mouse, when it was pressed down there too."""
        super().mouseReleaseEvent(event)
        place = event.position().toPoint()
        index = self.indexAt(place)
        if event.button() is Qt.MouseButton.LeftButton and index == self.currentIndex():
            self._part = self._part_at(index, place) or 0
            self._press(index, self._part_at(index, place))

    def _press(self, index: _Index, part: int | None) -> None:
        cell: Cell | None = index.data(CellRole)
        if cell is None:
            return
        if cell.parts and part is not None:
            self.number_wanted.emit(cell.parts[part][1])
        elif cell.which is not None:
            self.number_wanted.emit(cell.which)

    def _on_reset(self) -> None:
        self._share_width()
        self.updateGeometry()

    def _widths(self) -> list[int]:
        """Return the widths of the columns; 0 for those that take what is left.

        No number is cut, and no name of a column: fonts are wider here and there, words longer in
        some languages.
        """
        wear, heads = theme(), self.figures.heads
        name = self.horizontalHeader().fontMetrics()
        figure = QFontMetrics(wear.font(_FIGURE_PX, weight=600))
        beside = QFontMetrics(wear.font(_BESIDE_PX))

        def width(column: int, head: Head) -> int:
            cells = [row[column] for row in self.figures.rows]
            needed = [
                figure.horizontalAdvance(cell.words)
                + (beside.horizontalAdvance(_WIDEST) + wear.px(_BETWEEN_PX) if cell.beside else 0)
                for cell in cells
            ]
            needed.append(name.horizontalAdvance(head.name))
            return max(wear.px(head.width_px), max(needed) + 2 * wear.px(INSET_PX) + 2)

        return [width(column, head) if head.width_px else 0 for column, head in enumerate(heads)]

    def _least_width(self) -> int:
        return sum(width or theme().px(_LEAST_PX) for width in self._widths())

    def _share_width(self) -> None:
        wear, widths = theme(), self._widths()
        free = widths.count(0)
        rest = max(wear.px(_LEAST_PX) * free, self.viewport().width() - sum(widths))
        for column, width in enumerate(widths):
            share = rest // max(1, free)
            # A name far from its numbers is hard to read: rather leave the right side empty.
            most = wear.px(_MOST_NAME_PX) if column == 0 else share
            self.setColumnWidth(column, width or min(share, most))

    def _on_theme_changed(self) -> None:
        wear = theme()
        self.verticalHeader().setDefaultSectionSize(wear.px(ROW_PX))
        header = self.horizontalHeader()
        header.setFont(wear.font(12))
        header.setFixedHeight(wear.px(HEAD_PX))
        self._on_reset()
        self.viewport().update()

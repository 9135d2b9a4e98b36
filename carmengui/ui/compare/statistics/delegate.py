"""Paints the cells of a table of figures: a number, what is known of it beside, several in a line."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTableView

from carmengui.ui.compare.statistics.model import SEPARATOR, Cell, CellRole, Head
from carmengui.ui.theme import theme

ROW_PX, INSET_PX = 28, 8
LEAST_PX = 110
"""What a column without a width of its own has at least."""
_FIGURE_PX, _BESIDE_PX, _BETWEEN_PX = 13, 11, 6
_WIDEST = "0.00–0.00"
_Index = QModelIndex | QPersistentModelIndex


class FigureDelegate(QStyledItemDelegate):
    """Numbers with rows are links; ``lit_part`` says which of several in a cell is lit, if any."""

    def __init__(self, table: QTableView, lit_part: Callable[[_Index], int | None]) -> None:
        super().__init__(table)
        self._lit_part = lit_part

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
        inner = rect.adjusted(inset if cell.is_left or cell.parts else 0, 0, -inset, 0)
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
            is_lit = self._lit_part(index) == number
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


def width_of(head: Head, name: QFontMetrics, cells: Iterable[Cell], *, is_dense: bool) -> int:
    """Return the width of a column; 0 when it takes what is left.

    No number is cut, and no name of a column: fonts are wider here and there, words longer in
    some languages. A dense column is no wider than that, and its name may take two lines.
    """
    if not head.width_px:
        return 0
    wear = theme()
    figure = QFontMetrics(wear.font(_FIGURE_PX, weight=600))
    beside = QFontMetrics(wear.font(_BESIDE_PX)).horizontalAdvance(_WIDEST) + wear.px(_BETWEEN_PX)
    needed = [
        figure.horizontalAdvance(cell.words) + (beside if cell.beside else 0) for cell in cells
    ]
    inset, widest = wear.px(INSET_PX), max(needed, default=0)
    if is_dense:
        # Numbers stand at the right, and the column before ends in an inset of its own.
        return max(widest + inset, _two_lines(head.name, name) + 2 * inset) + 2
    widest = max(widest, name.horizontalAdvance(head.name))
    return max(wear.px(head.width_px), widest + 2 * inset + 2)


def _two_lines(words: str, metrics: QFontMetrics) -> int:
    """Return the least width in which words take two lines at most."""
    parts = words.split()
    return min(
        max(metrics.horizontalAdvance(" ".join(half)) for half in (parts[:at], parts[at:]))
        for at in range(max(1, len(parts)))
    )

"""The first column of the log: what was set aside has a head that unfolds, and a line beside its rows."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QTableView

from carmengui.ui.review.log.rows import LogRow
from carmengui.ui.review.log.table import DecisionTable, LogRowRole
from carmengui.ui.theme import paint_icon, theme

_INDENT_PX, _SIGN_PX, _RAIL_PX = 22, 16, 8
_Index = QModelIndex | QPersistentModelIndex


class LogDelegate(QStyledItemDelegate):
    """Moves the words of a strand to the right of its line."""

    def __init__(self, table: QTableView, decisions: DecisionTable) -> None:
        super().__init__(table)
        self._table = table
        self._decisions = decisions

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint a cell: the words right of the sign, or of the line beside a strand."""
        row: LogRow | None = index.data(LogRowRole)
        if row is None or not (row.is_head or row.is_inside):
            super().paint(painter, option, index)
            return
        whole = QRect(option.rect)
        style = self._table.style()
        self.initStyleOption(option, index)
        option.text = ""
        style.drawControl(style.ControlElement.CE_ItemViewItem, option, painter, self._table)
        self._paint_words(painter, option, index, whole)
        if row.is_head:
            is_open = row.strand is not None and self._decisions.is_unfolded(row.strand)
            size = theme().px(_SIGN_PX)
            sign = "chevron-down" if is_open else "chevron-right"
            top = whole.center().y() - size // 2 + 1
            paint_icon(painter, sign, whole.left() + theme().px(2), top, size, "soft")
        else:
            self._paint_rail(painter, whole, is_last=row.is_last)

    def _paint_words(
        self, painter: QPainter, option: QStyleOptionViewItem, index: _Index, whole: QRect
    ) -> None:
        words = whole.adjusted(0, 0, 0, -1)  # as high as Qt writes the other cells
        words.setLeft(whole.left() + theme().px(_INDENT_PX))
        painter.save()
        painter.setFont(option.font)
        ink = option.palette.color(option.palette.ColorRole.Text)
        painter.setPen(ink)
        text = str(index.data() or "")
        fits = painter.fontMetrics().elidedText(text, option.textElideMode, words.width())
        painter.drawText(words, int(option.displayAlignment), fits)
        painter.restore()

    def _paint_rail(self, painter: QPainter, whole: QRect, *, is_last: bool) -> None:
        """Paint the line that ties the rows to their head, with a corner at its end."""
        wear = theme()
        left = whole.left() + wear.px(2 + _RAIL_PX)
        middle = whole.center().y()
        bottom = middle if is_last else whole.bottom() + 1
        color = wear.color("strong")
        painter.fillRect(left, whole.top(), 1, bottom - whole.top(), color)
        painter.fillRect(left, middle, wear.px(6), 1, color)

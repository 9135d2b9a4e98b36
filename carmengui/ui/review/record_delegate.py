"""Paints the cells of the list of records."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from carmengui.engine.storage.listing import ListingRow
from carmengui.ui.review.record_model import ROW_ROLE, Column
from carmengui.ui.review.weight_bar import paint_weight
from carmengui.ui.theme import theme

ROW_PX = 28
INSET_PX = 8
"""As the header's padding, so that words stand under words."""
EDGE_PX = 3
_SKELETON_SHARES = {Column.TITLE: (0.62, 0.45, 0.71, 0.38), Column.SITE: (0.6, 0.6, 0.5, 0.7)}
_Index = QModelIndex | QPersistentModelIndex


class RecordDelegate(QStyledItemDelegate):
    """Words, weights, and grey bars where the words are not read yet."""

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return the height of a row; columns have their own widths."""
        del option, index
        return QSize(0, theme().px(ROW_PX))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint one cell."""
        wear, column = theme(), Column(index.column())
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        is_selected = bool(state & QStyle.StateFlag.State_Selected)
        is_hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        ground = "sel" if is_selected else "ground" if is_hovered else "raised"
        painter.fillRect(rect, wear.color(ground))
        if is_selected and column is Column.RECORD:
            painter.fillRect(rect.left(), rect.top(), EDGE_PX, rect.height(), wear.color("accent"))
        line: ListingRow | None = index.data(ROW_ROLE)
        inner = rect.adjusted(INSET_PX, 0, -INSET_PX, 0)
        if line is None and column is not Column.RECORD:
            self._paint_skeleton(painter, inner, column, index.row())
        elif line is not None and column is Column.WEIGHT:
            paint_weight(painter, inner.left(), _middle(rect), line.weight, bold=is_selected)
        else:
            self._paint_words(painter, inner, index, line, is_selected=is_selected)

    def _paint_words(
        self, painter: QPainter, rect: QRect, index: _Index, line: ListingRow | None, *,
        is_selected: bool,
    ) -> None:  # fmt: skip
        column = Column(index.column())
        is_title = column is Column.TITLE
        has_title = line is not None and bool(line.title)
        painter.setFont(
            theme().font(13, weight=600 if is_title and is_selected and has_title else 400)
        )
        painter.setPen(theme().color("text" if is_title and has_title else "soft"))
        side = (
            Qt.AlignmentFlag.AlignRight if column is Column.RECORD else Qt.AlignmentFlag.AlignLeft
        )
        text = painter.fontMetrics().elidedText(
            str(index.data()), Qt.TextElideMode.ElideRight, rect.width()
        )
        painter.drawText(rect, int(side | Qt.AlignmentFlag.AlignVCenter), text)

    def _paint_skeleton(self, painter: QPainter, rect: QRect, column: Column, row: int) -> None:
        if shares := _SKELETON_SHARES.get(column):
            width = round(rect.width() * shares[row % len(shares)])
            painter.fillRect(rect.left(), _middle(rect) - 4, width, 8, theme().color("line"))


def _middle(rect: QRect) -> int:
    return rect.top() + rect.height() // 2

"""Paints the lines of the list of a branch's records."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from carmengui.ui.theme import theme
from carmengui.ui.tune.branch.branch_model import Column, LineRole
from carmengui.ui.tune.why.branch_reading import BranchLine
from carmengui.ui.widgets.weight_bar import paint_weight

ROW_PX, INSET_PX, EDGE_PX = 28, 8, 3
_SKELETON_SHARES = (0.62, 0.45, 0.71, 0.38)
_Index = QModelIndex | QPersistentModelIndex


class BranchDelegate(QStyledItemDelegate):
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
        line: BranchLine | None = index.data(LineRole)
        inner = rect.adjusted(INSET_PX, 0, -INSET_PX, 0)
        middle = rect.top() + rect.height() // 2
        if line is None and column is not Column.RECORD:
            if column is Column.TITLE:
                share = _SKELETON_SHARES[index.row() % len(_SKELETON_SHARES)]
                width = round(inner.width() * share)
                painter.fillRect(inner.left(), middle - 4, width, 8, wear.color("line"))
        elif line is not None and column is Column.WEIGHT:
            paint_weight(painter, inner.left(), middle, line.row.weight, bold=is_selected)
        else:
            self._paint_words(painter, inner, index, line, is_selected=is_selected)

    def _paint_words(
        self,
        painter: QPainter,
        rect: QRect,
        index: _Index,
        line: BranchLine | None,
        *,
        is_selected: bool,
    ) -> None:
        wear, column = theme(), Column(index.column())
        is_title = column is Column.TITLE
        is_other = column is Column.TAKEN and line is not None and not line.is_taken
        painter.setFont(wear.font(13, weight=600 if is_title and is_selected else 400))
        painter.setPen(wear.color("text" if is_title or is_other else "soft"))
        is_number = column is Column.RECORD
        side = Qt.AlignmentFlag.AlignRight if is_number else Qt.AlignmentFlag.AlignLeft
        text = painter.fontMetrics().elidedText(
            " ".join(str(index.data()).split()), Qt.TextElideMode.ElideRight, rect.width()
        )
        painter.drawText(rect, int(side | Qt.AlignmentFlag.AlignVCenter), text)

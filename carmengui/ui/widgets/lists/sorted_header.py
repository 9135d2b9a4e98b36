"""The headings of a table that is sorted: the arrow stands beside the words that it belongs to."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QHeaderView, QStyleOptionHeader, QWidget

from carmengui.ui.theme import paint_icon, theme
from carmengui.ui.widgets.lists.heading_room import PADDING_PX

_ARROW_PX = 16


class SortedHeader(QHeaderView):
    """Paints the arrow itself: Qt has it at the end of a column, where the next name begins."""

    def __init__(self, table: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, table)
        self.setSectionsClickable(True)

    def initStyleOptionForIndex(self, option: QStyleOptionHeader, section: int) -> None:
        """Have the style paint no arrow of its own."""
        super().initStyleOptionForIndex(option, section)
        option.sortIndicator = QStyleOptionHeader.SortIndicator.None_

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """Paint the name of a column, and beside it which way it is sorted."""
        super().paintSection(painter, rect, section)
        if not self.isSortIndicatorShown() or section != self.sortIndicatorSection():
            return
        is_down = self.sortIndicatorOrder() == Qt.SortOrder.AscendingOrder
        px = theme().px(_ARROW_PX)
        top = rect.top() + (rect.height() - px) // 2
        icon = "menu-down" if is_down else "menu-up"
        paint_icon(painter, icon, self._arrow_left(rect, section), top, px)

    def _arrow_left(self, rect: QRect, section: int) -> int:
        """Return where the arrow begins: behind the words, before those that end at the right."""
        model, across = self.model(), Qt.Orientation.Horizontal
        words = QFontMetrics(self.font()).horizontalAdvance(model.headerData(section, across))
        side = model.headerData(section, across, Qt.ItemDataRole.TextAlignmentRole)
        px, padding = theme().px(_ARROW_PX), theme().px(PADDING_PX)
        if side & Qt.AlignmentFlag.AlignRight.value:
            return max(rect.left(), rect.right() + 1 - padding - words - px)
        # A quarter of the picture is clear at either side.
        return min(rect.left() + padding + words, rect.right() + 1 - 3 * px // 4)

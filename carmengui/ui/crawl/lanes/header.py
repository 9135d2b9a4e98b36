"""The words above the lanes, on the same edges as the cells below them."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHeaderView, QWidget

from carmengui.ui.theme import theme

EDGE_PX, INSET_PX = 16, 8


class LaneHeader(QHeaderView):
    """A header whose first and last words keep the margin of the pane."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setAccessibleName(self.tr("Host columns"))
        self.setHighlightSections(False)
        self.setSectionsClickable(False)

    def paintSection(self, painter: QPainter, rect: QRect, logical_index: int) -> None:
        """Paint one word and the line below."""
        wear = theme()
        is_last = self.visualIndex(logical_index) == self._last_shown()
        left = EDGE_PX if logical_index == 0 else INSET_PX
        room = rect.adjusted(left, 0, -(EDGE_PX if is_last else INSET_PX), -1)
        painter.save()
        painter.fillRect(rect, wear.color("raised"))
        painter.fillRect(rect.left(), rect.bottom(), rect.width(), 1, wear.color("line"))
        painter.setFont(wear.font(12))
        painter.setPen(wear.color("soft"))
        model, role = self.model(), Qt.ItemDataRole
        side = model.headerData(logical_index, self.orientation(), role.TextAlignmentRole)
        words = str(model.headerData(logical_index, self.orientation(), role.DisplayRole) or "")
        fits = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, int(side), fits)
        painter.restore()

    def _last_shown(self) -> int:
        shown = [n for n in range(self.count()) if not self.isSectionHidden(self.logicalIndex(n))]
        return shown[-1] if shown else -1

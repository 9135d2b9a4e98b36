"""A line of the list of formats: its name, and the ending of its files."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QPainter

from carmengui.engine.export import ExportFormat
from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.painted_row import PaintedRow

_ROW_PX, _INSET_PX, _EDGE_PX = 26, 16, 3
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class FormatRow(PaintedRow):
    """One of the formats, chosen by a click, Enter or Space; the arrows go to its neighbours."""

    def __init__(self, shown: ExportFormat) -> None:
        super().__init__(_ROW_PX)
        self.format = shown
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setAccessibleName(f"{shown.title} ({shown.ending})")

    def paint_row(self, painter: QPainter) -> None:
        """Paint the ground of the chosen one with its edge, name and ending."""
        wear, room = theme(), self.rect()
        if self.isChecked() or self.is_hovered:
            painter.fillRect(room, wear.color("sel" if self.isChecked() else "ground"))
        if self.isChecked():
            painter.fillRect(0, 0, wear.px(_EDGE_PX), self.height(), wear.color("accent"))
        inside = room.adjusted(_INSET_PX, 0, -_INSET_PX, 0)
        painter.setFont(wear.font(13, weight=600 if self.isChecked() else 400))
        painter.setPen(wear.color("text"))
        painter.drawText(inside, _LEFT, self.format.title)
        painter.setFont(wear.font(12))
        painter.setPen(wear.color("soft"))
        painter.drawText(inside, _RIGHT, self.format.ending)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose with Enter too."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.click()
        else:
            super().keyPressEvent(event)

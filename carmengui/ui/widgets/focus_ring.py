"""The ring that shows where the keys go, and frames of whole pixels."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from carmengui.ui.theme import theme

RING_PX = 2


def paint_focus_ring(painter: QPainter, rect: QRect, radius: int = 4) -> None:
    """Draw the ring just inside a rectangle."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme().color("accent"), RING_PX))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.toRectF().adjusted(1, 1, -1, -1), radius, radius)
    painter.restore()


def paint_frame(painter: QPainter, box: QRect, color: QColor, width: int = 2) -> None:
    """Draw a frame whose edges are whole pixels."""
    painter.fillRect(box.left(), box.top(), box.width(), width, color)
    painter.fillRect(box.left(), box.bottom() + 1 - width, box.width(), width, color)
    painter.fillRect(box.left(), box.top(), width, box.height(), color)
    painter.fillRect(box.right() + 1 - width, box.top(), width, box.height(), color)

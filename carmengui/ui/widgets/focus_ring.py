"""The ring that shows where the keys go."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPen

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

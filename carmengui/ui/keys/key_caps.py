"""Key caps: the small frames in which keys are shown, everywhere alike."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics, QPainter

from carmengui.ui.theme import theme

_HEIGHT_PX = 18
_GAP_PX = 4
_INSET_PX = 5


def key_caps_width(keys: tuple[str, ...]) -> int:
    """Return how many pixels a row of caps takes."""
    return sum(width + theme().px(_GAP_PX) for width in _widths(keys)) - theme().px(_GAP_PX)


def paint_key_caps(painter: QPainter, right: int, middle: int, keys: tuple[str, ...]) -> None:
    """Draw a row of caps that ends at ``right``, centred on the line ``middle``."""
    wear, height = theme(), theme().px(_HEIGHT_PX)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setFont(wear.font(11))
    x = right - key_caps_width(keys)
    for key, width in zip(keys, _widths(keys), strict=True):
        cap = QRect(x, middle - height // 2, width, height)
        painter.setPen(wear.color("strong"))
        painter.setBrush(wear.color("raised"))
        painter.drawRoundedRect(cap.toRectF().adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
        painter.setPen(wear.color("soft"))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, key)
        x += width + wear.px(_GAP_PX)
    painter.restore()


def _widths(keys: tuple[str, ...]) -> list[int]:
    metrics = QFontMetrics(theme().font(11))
    inset, least = theme().px(_INSET_PX), theme().px(_HEIGHT_PX)
    return [max(least, metrics.horizontalAdvance(key) + 2 * inset) for key in keys]

"""The inks of runs, in text, barcode and map alike: kept, removed, borderline."""

from __future__ import annotations

from PySide6.QtGui import QBrush, QColor, QPainter, QPixmap

from carmengui.ui.theme import theme

_TILE_PX = 6
_HATCH_ALPHA = 90


def borderline_brush() -> QBrush:
    """Return the amber ground with its hatch."""
    tile = QPixmap(_TILE_PX, _TILE_PX)
    tile.fill(theme().color("borderline_ground"))
    with QPainter(tile) as painter:
        painter.setPen(theme().color("waiting", _HATCH_ALPHA))
        for n in range(_TILE_PX):
            painter.drawPoint(n, _TILE_PX - 1 - n)
    return QBrush(tile)


def bar_color(kind: str) -> QColor:
    """Return the colour of a stretch in barcode and map: ``kept``, ``removed``, ``borderline``."""
    return theme().color({"kept": "mark", "removed": "line", "borderline": "waiting"}[kind])

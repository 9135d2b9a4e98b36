"""The marks of a strip: what a visit saw is told by a shape, the colour only repeats it."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from carmengui.engine.storage.versions import Sight, Stop
from carmengui.ui.theme import theme

_PILL_PX = 5
"""Several visits that saw the same make the mark this much wider."""


def paint_stop(painter: QPainter, stop: Stop, x: float, y: float, unit: float) -> None:
    """Draw a stop around a point; ``unit`` is the radius of a version."""
    color = _color(stop.sight)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if stop.sight is Sight.ERROR:
        _paint_cross(painter, x, y, unit * 0.75, color, is_many=stop.visits > 1)
    elif stop.sight is Sight.FIRST:
        painter.setPen(QPen(color, 1.6))
        painter.setBrush(theme().color("raised"))
        painter.drawPolygon(_diamond(x, y, unit + 0.6))
    elif stop.sight in {Sight.BOILERPLATE, Sight.MARKUP, Sight.PENDING}:
        _paint_half(painter, stop.sight, x, y, unit, color)
    elif stop.sight is Sight.CONTENT:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        painter.drawEllipse(QPointF(x, y), unit, unit)
    else:
        _paint_hollow(painter, stop, x, y, unit * 0.68, color)


def paint_here(painter: QPainter, x: float, y: float, unit: float) -> None:
    """Draw the ring around the version that is shown."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme().color("accent"), 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(x, y), unit + 4, unit + 4)


def _paint_cross(
    painter: QPainter, x: float, y: float, arm: float, color: QColor, *, is_many: bool
) -> None:
    painter.setPen(QPen(color, 1.6))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    shift = arm if is_many else 0.0
    for middle in {x - shift, x + shift}:
        for slope in (1, -1):
            painter.drawLine(QLineF(middle - arm, y - slope * arm, middle + arm, y + slope * arm))


def _paint_half(
    painter: QPainter, sight: Sight, x: float, y: float, unit: float, color: QColor
) -> None:
    """Draw a circle that is half full: new bytes, and the content as it was."""
    box = QRectF(x - unit, y - unit, 2 * unit, 2 * unit)
    painter.setPen(
        QPen(color, 1.4, Qt.PenStyle.DotLine if sight is Sight.PENDING else Qt.PenStyle.SolidLine)
    )
    painter.setBrush(theme().color("raised"))
    painter.drawEllipse(box)
    if sight is not Sight.PENDING:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        painter.drawChord(box, 180 * 16, 180 * 16)


def _paint_hollow(
    painter: QPainter, stop: Stop, x: float, y: float, unit: float, color: QColor
) -> None:
    wide = _PILL_PX / 2 if stop.visits > 1 else 0.0
    box = QRectF(x - unit - wide, y - unit, 2 * (unit + wide), 2 * unit)
    painter.setPen(QPen(color, 1.2))
    painter.setBrush(theme().color("raised"))
    if stop.sight is Sight.REDIRECT:
        painter.drawRect(box)
    else:
        painter.drawRoundedRect(box, unit, unit)


def _diamond(x: float, y: float, half: float) -> QPolygonF:
    return QPolygonF(
        [QPointF(x, y - half), QPointF(x + half, y), QPointF(x, y + half), QPointF(x - half, y)]
    )


def _color(sight: Sight) -> QColor:
    if sight is Sight.ERROR:
        return theme().color("trouble")
    is_version = sight in {
        Sight.FIRST,
        Sight.CONTENT,
        Sight.BOILERPLATE,
        Sight.MARKUP,
        Sight.PENDING,
    }
    return theme().color("accent" if is_version else "mark")

"""The band of visits: a tick for each, and behind a change the time in which it must have happened."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLineF, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from carmengui.engine.storage.timeline import Mark
from carmengui.ui.freshness.scene import Scene
from carmengui.ui.freshness.thinning import covered, thin_marks
from carmengui.ui.theme import theme

_HEIGHTS = {
    Mark.CHANGED: 20,
    Mark.UNCHANGED: 14,
    Mark.NOT_MODIFIED: 8,
    Mark.REDIRECT: 14,
    Mark.FIRST: 14,
    Mark.ERROR: 10,
    Mark.PENDING: 14,
}
_HOLLOW = (Mark.UNCHANGED, Mark.NOT_MODIFIED, Mark.REDIRECT, Mark.PENDING)


def paint_visits(painter: QPainter, scene: Scene, band: QRect) -> None:
    """Draw the band of visits."""
    look, line = scene.timeline, scene.axis
    low, high = (int(i) for i in np.searchsorted(look.at, (line.start, line.end)))
    middle = band.center().y() + 1
    _paint_uncertainty(painter, scene, band, middle)
    x = line.left + (look.at[low:high] - line.start) / line.span * line.width
    thinned = thin_marks(x, look.mark[low:high])
    tick_px = _tick_px(high - low, line.width)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
    full = thinned.crowded.get(Mark.CHANGED, np.zeros(0, np.int64))
    for mark in _HOLLOW:
        # A full column is taller: what would lie behind it is not drawn.
        columns = np.setdiff1d(thinned.crowded.get(mark, full), full, assume_unique=True)
        _paint_columns(painter, columns, mark, middle)
    for mark in (Mark.FIRST, Mark.CHANGED, Mark.ERROR):
        _paint_columns(painter, thinned.crowded.get(mark, full[:0]), mark, middle)
    marks = look.mark[low:high][thinned.single]
    for mark in (*_HOLLOW, Mark.FIRST, Mark.CHANGED, Mark.ERROR):
        places = x[thinned.single[marks == mark]]
        paint_marks(painter, places.tolist(), mark, middle, tick_px)
    _paint_stated(painter, scene, band)
    if low <= scene.selected < high:
        _paint_selected(painter, round(float(x[scene.selected - low])), middle, tick_px)


def _paint_stated(painter: QPainter, scene: Scene, band: QRect) -> None:
    """Draw a triangle under the band where the server, a feed or a sitemap states a change."""
    axis, tip = scene.axis, band.bottom() - 12
    places = {
        round(axis.x(each.at_s)) for each in scene.stated if axis.start <= each.at_s <= axis.end
    }
    paint_triangles(painter, sorted(places), tip)


def paint_triangles(painter: QPainter, places: Iterable[int], tip: int) -> None:
    """Draw triangles that point up (also in the legend)."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme().color("waiting"))
    for x in places:
        corners = (QPointF(x, tip), QPointF(x - 4, tip + 7), QPointF(x + 4, tip + 7))
        painter.drawPolygon(QPolygonF(corners))


def _tick_px(count: int, width: int) -> int:
    room = width / max(1, count)
    return 7 if room >= 14 else 5 if room >= 7 else 3


def _paint_uncertainty(painter: QPainter, scene: Scene, band: QRect, middle: int) -> None:
    visits, line = scene.timeline, scene.axis
    changed = (visits.mark == Mark.CHANGED) & ~np.isnan(visits.since)
    changed &= (visits.at >= line.start) & (visits.since <= line.end)
    starts = line.left + (visits.since[changed] - line.start) / line.span * line.width
    ends = line.left + (visits.at[changed] - line.start) / line.span * line.width
    color = theme().color("band")
    for left, width in covered(starts, ends, band.left(), band.width()):
        painter.fillRect(left, middle - 3, width, 7, color)


def _paint_columns(painter: QPainter, columns: NDArray[np.int64], mark: Mark, middle: int) -> None:
    """Draw a mark in crowded columns: changed ones full, hollow ones as their two ends."""
    height = _HEIGHTS[mark]
    top, color = middle - height // 2, _color(mark)
    if mark is Mark.CHANGED:
        ticks = [(top, height)]
    elif mark is Mark.ERROR:
        ticks = [(middle - 16, 4)]
    else:
        ticks = [(top, 1), (top + height - 1, 1)]
    for first, count in _runs(columns):
        for y, tick_px in ticks:
            painter.fillRect(first, y, count, tick_px, color)


def _runs(columns: NDArray[np.int64]) -> list[tuple[int, int]]:
    """Return where columns that follow each other begin, and how many there are."""
    begins = np.flatnonzero(np.diff(columns, prepend=columns[:1] - 2) != 1)
    counts = np.diff(begins, append=len(columns))
    return list(zip(columns[begins].tolist(), counts.tolist(), strict=True))


def paint_marks(
    painter: QPainter, places: list[float], mark: Mark, middle: int, tick_px: int
) -> None:
    """Draw marks that have room of their own (also in the legend)."""
    if not places:
        return
    height, half, color = _HEIGHTS[mark], tick_px // 2, _color(mark)
    top = middle - height // 2
    is_smooth = mark in {Mark.ERROR, Mark.FIRST}
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, is_smooth)
    if mark is Mark.CHANGED:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        painter.drawRects([QRect(round(x) - half, top, tick_px, height) for x in places])
    elif mark is Mark.ERROR:
        arm = max(2.5, tick_px / 2 + 1)
        painter.setPen(QPen(color, 1.6))
        painter.drawLines(
            [
                QLineF(x - arm, middle + slope * arm, x + arm, middle - slope * arm)
                for x in places
                for slope in (1, -1)
            ]
        )
    elif mark is Mark.FIRST:
        painter.setPen(QPen(color, 1.4))
        painter.setBrush(theme().color("raised"))
        for x in places:
            painter.drawPolygon(_diamond(x, middle, height / 2 - 1))
    else:
        painter.setPen(QPen(color, 1, _line_style(mark)))
        painter.setBrush(theme().color("raised"))
        width = max(1, tick_px - 2)
        painter.drawRects([QRect(round(x) - half, top, width, height - 1) for x in places])


def _diamond(x: float, y: float, half: float) -> QPolygonF:
    return QPolygonF(
        [QPointF(x, y - half), QPointF(x + half, y), QPointF(x, y + half), QPointF(x - half, y)]
    )


def _line_style(mark: Mark) -> Qt.PenStyle:
    return Qt.PenStyle.DotLine if mark is Mark.PENDING else Qt.PenStyle.SolidLine


def _color(mark: Mark) -> QColor:
    names = {Mark.CHANGED: "accent", Mark.ERROR: "trouble", Mark.FIRST: "accent"}
    return theme().color(names.get(mark, "mark"))


def _paint_selected(painter: QPainter, x: int, middle: int, tick_px: int) -> None:
    """Frame the selected visit, so that it is found by its shape."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme().color("text"), 1.6))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(x - tick_px / 2 - 3, middle - 14, tick_px + 6, 28), 3, 3)

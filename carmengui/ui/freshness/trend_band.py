"""The band of the signal: EMA and SMA on the left axis, the interval in steps on the right one."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLine, QLineF, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygon, QPolygonF

from carmengui.ui.freshness.scene import REST_EMA, LogScale, Scene, interval_scale
from carmengui.ui.freshness.thinning import bars, steps
from carmengui.ui.freshness.wording import _tr
from carmengui.ui.theme import theme
from carmengui.ui.widgets.words.moments import interval_words

_EMA_LOW, _EMA_HIGH = 0.94, 2.06
_FAR_PX = 20_000.0
_MOST_JOINED = 150
_OPAQUE = 255
_LEAST_NAMED = 8
_Lines = tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]
"""Of visits: x, and y of interval and EMA."""


def paint_trend(painter: QPainter, scene: Scene, band: QRect) -> None:
    """Draw the lines, then the words of their axes."""
    scale = interval_scale(scene.timeline, scene.rule)
    _paint_levels(painter, scene, band, scale)
    painter.save()
    painter.setClipRect(band.adjusted(-1, -2, 2, 2))
    _paint_lines(painter, scene, band, scale)
    painter.restore()
    _paint_scales(painter, scene, band, scale)


def ema_y(ema: float, band: QRect) -> float:
    """Return where an EMA lies."""
    return band.bottom() - (ema - _EMA_LOW) / (_EMA_HIGH - _EMA_LOW) * band.height()


def _interval_y(minutes: float, band: QRect, scale: LogScale) -> float:
    return band.bottom() - scale.share(minutes) * band.height()


def _paint_levels(painter: QPainter, scene: Scene, band: QRect, scale: LogScale) -> None:
    look = theme()
    for ema in (1.0, 1.5, 2.0):
        painter.fillRect(band.left(), round(ema_y(ema, band)), band.width(), 1, look.color("line"))
    _dashed(painter, band, ema_y(REST_EMA, band), look.color("soft"), [1.0, 3.0])
    for minutes in (scene.rule.min_interval_min, scene.rule.max_interval_min):
        if 0 < minutes < math.inf:
            y = _interval_y(minutes, band, scale)
            _dashed(painter, band, y, look.color("mark"), [6.0, 4.0])


def _dashed(painter: QPainter, band: QRect, y: float, color: QColor, pattern: list[float]) -> None:
    pen = QPen(color, 1)
    pen.setDashPattern(pattern)
    painter.setPen(pen)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
    painter.drawLine(band.left(), round(y), band.right(), round(y))


def _paint_lines(painter: QPainter, scene: Scene, band: QRect, scale: LogScale) -> None:
    visits, line, look = scene.timeline, scene.axis, theme()
    known = np.flatnonzero(~np.isnan(visits.ema))
    if not len(known):
        return
    # One visit beyond each end, so that the lines run out of the picture.
    low, high = np.searchsorted(visits.at[known], (line.start, line.end))
    known = known[max(0, low - 1) : high + 1]
    x = line.left + (visits.at[known] - line.start) / line.span * line.width
    x = np.clip(x, -_FAR_PX, _FAR_PX)
    span = math.log(scale.high / scale.low)
    share = np.log(np.maximum(visits.interval_min[known], 1e-3) / scale.low) / span
    due = visits.next_at[known[-1]] if known[-1] == len(visits) - 1 else visits.at[known[-1]]
    until = min(_FAR_PX, max(float(x[-1]), line.x(float(due))))
    grey = QPen(look.color("bar"), 1.2)
    grey.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    draw = _paint_bars if len(known) > line.width else _paint_line
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
    draw(painter, grey, *steps(x, band.bottom() - share * band.height(), until))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    height = band.height() / (_EMA_HIGH - _EMA_LOW)
    for values, color, px in (
        (visits.sma[known], look.color("accent", 153), 1.0),
        (visits.ema[known], look.color("accent"), 2.2),
    ):
        draw(painter, QPen(color, px), x, band.bottom() - (values - _EMA_LOW) * height)
    ring = scene.selected if scene.selected in known else int(known[-1])
    at = QPointF(line.x(float(visits.at[ring])), ema_y(float(visits.ema[ring]), band))
    painter.setPen(QPen(look.color("accent"), 2))
    painter.setBrush(look.color("raised"))
    painter.drawEllipse(at, 4.5, 4.5)


def _paint_line(
    painter: QPainter, pen: QPen, x: NDArray[np.float64], y: NDArray[np.float64]
) -> None:
    painter.setPen(pen)
    points = [QPointF(*point) for point in zip(x.tolist(), y.tolist(), strict=True)]
    if len(points) <= _MOST_JOINED:
        painter.drawPolyline(QPolygonF(points))
    else:
        # One by one: as a single shape, a thick line that crosses itself takes seconds to fill.
        painter.drawLines(list(map(QLineF, points, points[1:])))


def _paint_bars(
    painter: QPainter, pen: QPen, x: NDArray[np.float64], y: NDArray[np.float64]
) -> None:
    """Draw the range of each column pale and its mean on top, or a block of colour would be left."""
    line = bars(x, y)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
    columns = line.column.tolist()
    if pen.color().alpha() == _OPAQUE:
        # The range of the thin SMA lies within that of the EMA.
        pale = pen.color()
        pale.setAlpha(_OPAQUE // 5)
        top = np.round(line.low).astype(int)
        bottom = np.maximum(top, np.round(line.high).astype(int) - 1)
        # Upright lines: as rectangles they take six times as long, as one shape a hundred times.
        painter.setPen(QPen(pale, 1))
        painter.drawLines(list(map(QLine, columns, top.tolist(), columns, bottom.tolist())))
    # One pixel wide: thicker lines are filled as shapes, which takes ten times as long.
    painter.setPen(QPen(pen.color(), 1))
    mean = np.round(line.mean).astype(int).tolist()
    painter.drawPolyline(QPolygon(list(map(QPoint, columns, mean))))
    painter.restore()


def _paint_scales(painter: QPainter, scene: Scene, band: QRect, scale: LogScale) -> None:
    look, zoom = theme(), scene.zoom
    painter.setFont(look.font(11))
    painter.setPen(look.color("soft"))
    height = painter.fontMetrics().height()
    right = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    for ema in (1.0, 1.5, 2.0):
        y = round(ema_y(ema, band)) - height // 2
        painter.drawText(QRect(0, y, band.left() - 8, height), right, f"{ema:.1f}")
    clamps = [m for m in (scene.rule.min_interval_min, scene.rule.max_interval_min) if m > 0]
    taken: list[float] = []
    for minutes in [*(m for m in clamps if m < math.inf), *scale.marks()]:
        at = _interval_y(minutes, band, scale)
        if any(abs(at - other) < 26 * zoom for other in taken):
            continue
        taken.append(at)
        # In a low band the highest one would lie under the titles.
        top = min(max(at - height / 2, band.top()), band.bottom() - height / 2)
        place = QRectF(band.right() + 8, top, 80 * zoom, height)
        left = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        painter.drawText(place, left, interval_words(minutes))
    _paint_rest(painter, scene, band, scale)


def _paint_rest(painter: QPainter, scene: Scene, band: QRect, scale: LogScale) -> None:
    """Name the rest level where no line is: in words, or where there is no such place by its number."""
    look, level = theme(), f"{REST_EMA:.2f}"
    metrics = painter.fontMetrics()
    # In so low a band all of it would lie on the lines.
    if band.height() < _LEAST_NAMED * metrics.height():
        return
    lines = _lines_in_view(scene, band, scale)
    for words in (_tr("{level}: interval unchanged").format(level=level), level):
        box = metrics.boundingRect(words).adjusted(-3, 0, 3, 0)
        if (place := _free_place(lines, scene, band, box.size())) is not None:
            painter.fillRect(place, look.color("raised", 0 if scene.is_stale else 215))
            painter.setPen(look.color("soft"))
            painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), words)
            return


def _free_place(lines: _Lines, scene: Scene, band: QRect, size: QSize) -> QRect | None:
    """Return a place over or under the rest level that no line crosses, nearest to an end of the band."""
    level = round(ema_y(REST_EMA, band))
    first, last = band.left() + 2, band.right() - size.width() - 2
    lefts = np.arange(first, last + 1, 8)
    if not len(lefts):
        return None
    lefts = lefts[np.argsort(np.minimum(lefts - first, last - lefts), kind="stable")]
    tops = level - 2 - size.height(), level + 3
    free = np.column_stack([_is_free(lines, band, lefts, top, size) for top in tops])
    for moment in (scene.timeline.due_at, scene.now):
        if moment is not None:
            x = scene.axis.x(moment)
            free[(lefts - 4 <= x) & (x <= lefts + size.width() + 3)] = False
    if not free.any():
        return None
    place, which = divmod(int(np.argmax(free)), len(tops))
    return QRect(QPoint(int(lefts[place]), tops[which]), size)


def _lines_in_view(scene: Scene, band: QRect, scale: LogScale) -> _Lines:
    """Return where the visits in view lie, and how high interval and EMA are there."""
    visits, line = scene.timeline, scene.axis
    known = np.flatnonzero(~np.isnan(visits.ema))
    low, high = np.searchsorted(visits.at[known], (line.start, line.end))
    known = known[max(0, low - 1) : high + 1]
    x = line.left + (visits.at[known] - line.start) / line.span * line.width
    minutes = np.maximum(visits.interval_min[known], 1e-3)
    share = np.log(minutes / scale.low) / math.log(scale.high / scale.low)
    height = band.height() / (_EMA_HIGH - _EMA_LOW)
    return (
        x,
        band.bottom() - share * band.height(),
        band.bottom() - (visits.ema[known] - _EMA_LOW) * height,
    )


def _is_free(
    lines: _Lines, band: QRect, lefts: NDArray[np.int64], top: int, size: QSize
) -> NDArray[np.bool_]:
    """Tell of places at one height whether EMA and interval stay over or under each of them."""
    x, interval, ema = lines
    free = np.ones(len(lefts), np.bool_)
    if not len(x):
        return free
    at = np.arange(band.left(), band.right() + 1)
    steps_at = interval[np.maximum(0, np.searchsorted(x, at, side="right") - 1)]
    begins = lefts - band.left()
    ends = begins + size.width()
    for y in (steps_at, np.interp(at, x, ema)):
        stays = np.zeros(len(lefts), np.bool_)
        for is_off in (y >= top - 2, y <= top + size.height() + 1):
            off = np.concatenate(([0], np.cumsum(is_off)))
            stays |= off[ends] == off[begins]
        free &= stays
    return free

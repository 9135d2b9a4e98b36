"""The strip of the hours: at which hours of the local day this page changes."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication, QRect
from PySide6.QtGui import QPainter

from carmengui.engine.revisit.day_hours import HOURS, changes_by_hour
from carmengui.engine.storage.timeline import Mark, Timeline
from carmengui.ui.freshness.scene import Scene
from carmengui.ui.freshness.shades import shade
from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.cell import draw_words
from carmengui.ui.widgets.time_axis import TimeAxis
from carmengui.ui.widgets.words.moments import local

_HOUR_S = 3600
_LEAST_CELL_PX = 3.0
_TOGETHER = (1, 2, 3, 4, 6, 12, 24)
"""So many hours share a cell where there is no room for each of them."""
_GAP_PX, _TOP_PX, _BOTTOM_PX = 1, 5, 3
LEAST_CHANGES = 3
"""From so many changes on it is told at which hours a page changes."""


def hours_of(timeline: Timeline) -> NDArray[np.float64]:
    """Return how many of a page's changes fall into each hour of the local day."""
    return _hours(timeline, local(float(timeline.at[-1])).offsetFromUtc() if len(timeline) else 0)


@lru_cache(maxsize=2)
def _hours(timeline: Timeline, offset_s: int) -> NDArray[np.float64]:
    changed = (timeline.mark == Mark.CHANGED) & ~np.isnan(timeline.since)
    found: Any = changes_by_hour(timeline.since[changed], timeline.at[changed], offset_s)
    hours: NDArray[np.float64] = found[0]
    return hours


def paint_hours(painter: QPainter, scene: Scene, band: QRect) -> None:
    """Colour every hour in view by how many changes fall into it; with few changes say so."""
    if not band.height():
        return
    room = band.adjusted(0, _TOP_PX, 0, -_BOTTOM_PX)
    hours = hours_of(scene.timeline)
    if hours.sum() < LEAST_CHANGES - 1e-6:
        words = _tr("Too few changes to tell at which hours.")
        draw_words(painter, room, words, px=11, ink="soft")
        return
    paint_hour_cells(painter, scene.axis, hours, room)
    if scene.is_stale:
        painter.fillRect(room, theme().color("raised", 140))


def paint_hour_cells(
    painter: QPainter, axis: TimeAxis, hours: NDArray[np.float64], room: QRect
) -> None:
    """Colour every hour in view by how many changes of a day fall into it."""
    px = axis.width * _HOUR_S / axis.span
    step = next((each for each in _TOGETHER if each * px >= _LEAST_CELL_PX), HOURS)
    means = hours.reshape(-1, step).mean(axis=1)
    offset_s = local(axis.start).offsetFromUtc()
    first = int((axis.start + offset_s) // (_HOUR_S * step))
    last = int((axis.end + offset_s) // (_HOUR_S * step))
    shades = [shade(float(each / means.max())) for each in means.tolist()]
    if step == HOURS and step * px < _LEAST_CELL_PX:
        painter.fillRect(room, shades[0])  # all days are alike
        first = last + 1
    for cell in range(first, last + 1):
        left = axis.x(cell * step * _HOUR_S - offset_s)
        right = axis.x((cell + 1) * step * _HOUR_S - offset_s)
        begin, end = max(round(left), room.left()), min(round(right), room.right() + 1)
        gap = _GAP_PX if end - begin > 2 * _LEAST_CELL_PX else 0
        place = cell * step % HOURS // step
        painter.fillRect(begin, room.top(), end - begin - gap, room.height(), shades[place])


def hour_words(timeline: Timeline, seconds: float) -> str:
    """Return how many of a page's changes fall into the hour of a moment."""
    hours = hours_of(timeline)
    if hours.sum() < LEAST_CHANGES - 1e-6:
        return ""
    hour = local(seconds).time().hour()
    return _tr("{from}:00 to {until}:00: about {n} of {all} changes").format_map(
        {
            "from": f"{hour:02}",
            "until": f"{(hour + 1) % HOURS:02}",
            "n": f"{hours[hour]:.1f}",
            "all": f"{hours.sum():,.0f}",
        }
    )


def _tr(text: str) -> str:
    return QCoreApplication.translate("Freshness", text)

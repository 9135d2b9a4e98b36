"""What a timeline shows, and where its bands lie."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QFontMetrics

from carmengui.engine.model.revisit.stamps import Stamp
from carmengui.engine.revisit import EmaRule
from carmengui.engine.storage.timeline import Timeline
from carmengui.ui.theme import theme
from carmengui.ui.widgets.time_axis import TimeAxis
from carmengui.ui.widgets.words.moments import interval_words

REST_EMA = 1.468
"""Here growing and shrinking balance: a page with 46.8 changes in a hundred visits."""
_HEADER_PX, _VISITS_PX, _REASON_PX, _AXIS_PX, _LEGEND_PX = 84, 56, 26, 24, 30
_HOURS_PX, _LEAST_WITH_HOURS_PX = 28, 120
"""The strip of the hours; in a chart whose trend would be lower than that there is none."""
_LEFT_PX, _RIGHT_PX, _SCALE_GAP_PX = 52, 60, 8
_LEGEND_LINE_PX, _LEAST_TREND_PX = 14, 60
PAD_PX = 16
_ROUND_ONES = (1, 2, 5, 15, 30, 60, 120, 240, 480, 1440, 2880, 10_080, 43_200, 525_600)
_NARROW_PX, _MORE_PX = 560, 36
"""On a narrow surface the sentence about a visit takes one line more."""


@dataclass(frozen=True, slots=True)
class ChartLayout:
    """The bands over one time axis."""

    header: QRect
    visits: QRect
    reason: QRect
    trend: QRect
    hours: QRect
    axis: QRect
    said: QRect
    legend: QRect
    legend_lines: int

    @property
    def plot(self) -> QRect:
        """Everything over the time axis."""
        return self.visits.united(self.trend).united(self.hours)


def lay_out(size: QSize, zoom: float = 1.0, legend_lines: int = 1) -> ChartLayout:
    """Share a surface out among the bands; a low one has a legend of one line."""
    width, height = size.width(), size.height()
    pad, left, right = PAD_PX, round(_LEFT_PX * zoom), max(round(_RIGHT_PX * zoom), _scale_px())
    header, visits, reason, axis, line = (
        round(px * zoom) for px in (_HEADER_PX, _VISITS_PX, _REASON_PX, _AXIS_PX, _LEGEND_PX)
    )
    inner = max(40, width - left - right - pad)
    trend_top = header + visits + reason
    said_px = line + round((20 if width >= _NARROW_PX * zoom else _MORE_PX) * zoom)
    trend_px = height - trend_top - axis - line - said_px
    more = round(_LEGEND_LINE_PX * zoom) * (legend_lines - 1)
    legend_px = line + (more if trend_px - more >= _LEAST_TREND_PX else 0)
    trend_px = max(_LEAST_TREND_PX, trend_px + line - legend_px)
    hours_px = round(_HOURS_PX * zoom)
    hours_px = hours_px if trend_px - hours_px >= _LEAST_WITH_HOURS_PX * zoom else 0
    trend_px -= hours_px
    under = trend_top + trend_px + hours_px
    return ChartLayout(
        header=QRect(pad, 0, width - 2 * pad, header),
        visits=QRect(pad + left, header, inner, visits),
        reason=QRect(pad + left, header + visits, inner, reason),
        trend=QRect(pad + left, trend_top, inner, trend_px),
        hours=QRect(pad + left, trend_top + trend_px, inner, hours_px),
        axis=QRect(pad + left, under, inner, axis),
        said=QRect(pad, under + axis, width - 2 * pad, said_px),
        legend=QRect(pad, under + axis + said_px, width - 2 * pad, legend_px),
        legend_lines=1 if legend_px == line else legend_lines,
    )


def _scale_px() -> int:
    """Return how much room the names of intervals need at the right, the margin included."""
    metrics = QFontMetrics(theme().font(11))
    widest = max(metrics.horizontalAdvance(interval_words(minutes)) for minutes in _ROUND_ONES)
    return _SCALE_GAP_PX + widest + PAD_PX


@dataclass(frozen=True, slots=True)
class LogScale:
    """Intervals in minutes on a log scale."""

    low: float
    high: float

    def share(self, minutes: float) -> float:
        """Return how high up an interval lies, 0 to 1."""
        return math.log(max(minutes, 1e-3) / self.low) / math.log(self.high / self.low)

    def marks(self) -> list[float]:
        """Return round intervals to name."""
        return [minutes for minutes in _ROUND_ONES if self.low <= minutes <= self.high]


def interval_scale(timeline: Timeline, rule: EmaRule) -> LogScale:
    """Return a scale that holds every interval and, where there are any, the clamps."""
    known = timeline.interval_min[~np.isnan(timeline.interval_min)]
    ends = [float(known.min()), float(known.max())] if len(known) else [60.0]
    ends += [m for m in (rule.min_interval_min, rule.max_interval_min) if 0 < m < math.inf]
    return LogScale(min(ends) / 1.35, max(ends) * 1.35)


@dataclass(frozen=True, slots=True)
class Scene:
    """One picture: the visits, the stretch of time, and what is marked in it."""

    timeline: Timeline
    axis: TimeAxis
    rule: EmaRule
    now: float
    selected: int = -1
    is_focused: bool = False
    is_stale: bool = False
    zoom: float = 1.0
    has_links: bool = False
    """Whether links stand where a picture has the counts of the visits."""
    stated: tuple[Stamp, ...] = ()
    """When the page changed by what its server, a feed or a sitemap states."""
    figures: tuple[tuple[str, str], ...] = ()
    """Numbers and what they count, where the next visit stands beside the chart."""

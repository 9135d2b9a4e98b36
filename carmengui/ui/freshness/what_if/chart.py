"""The chart of a what-if: real visits over replayed ones, the changes between, and both intervals."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLineF, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from carmengui.engine.revisit.day_hours import HOURS, changes_by_hour
from carmengui.engine.revisit.replay import Histories, Replay
from carmengui.engine.storage.timeline import Mark
from carmengui.ui.freshness.hours_band import LEAST_CHANGES, paint_hour_cells
from carmengui.ui.freshness.scene import LogScale
from carmengui.ui.freshness.thinning import covered, steps
from carmengui.ui.freshness.visits_band import paint_marks
from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.cell import RIGHT, draw_words, width_of
from carmengui.ui.widgets.time_axis import MIN_SPAN_S, TimeAxis
from carmengui.ui.widgets.words.counted import counted
from carmengui.ui.widgets.words.moments import interval_words, local, moment_words

_LEFT_PX, _RIGHT_PX, _BAND_PX, _AXIS_PX, _GAP_PX = 96, 58, 34, 22, 8
_HOURS_PX, _LEGEND_PX, _LEAST_TREND_PX, _SIGN_PX = 24, 22, 84, 20
_MOST_MARKS, _MOST_LINES, _MOST_WORDS = 400, 120, 6
_LATER_S = 60.0
_ZOOM_STEP = 1.25
Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class PageReplay:
    """One page of a replay; moments are seconds since 1970, ``found`` goes with ``visits``."""

    real: Floats
    real_found: NDArray[np.bool_]
    changes: Floats
    real_seen: Floats
    visits: Floats
    found: NDArray[np.bool_]
    interval_min: Floats
    seen: Floats
    shadow_visits: Floats
    shadow_interval_min: Floats

    def hours(self) -> Floats:
        """Return how many of the changes fall into each hour of the local day."""
        seen = np.flatnonzero(self.real_found)
        seen = seen[seen > 0]
        offset_s = local(float(self.real[-1])).offsetFromUtc()
        found: Floats = changes_by_hour(self.real[seen - 1], self.real[seen], offset_s)[0]
        return found


@dataclass(frozen=True, slots=True)
class NextVisits:
    """Now, and the next visit as it is planned and as the trial would have it, in seconds since 1970."""

    now_s: float
    real_s: float | None
    trial_s: float | None


def page_replay(
    histories: Histories, trial: Replay, in_force: Replay, url: str, begin_s: float
) -> PageReplay | None:
    """Return what became of one page, or nothing if it was not replayed."""
    if url not in histories.urls:
        return None
    index = histories.urls.index(url)

    def of(starts: NDArray[np.int64]) -> slice:
        return slice(int(starts[index]), int(starts[index + 1]))

    real, changes = of(histories.visit_from), of(histories.change_from)
    made, shadow = of(trial.visit_from), of(in_force.visit_from)
    return PageReplay(
        histories.visits_s[real] + begin_s,
        np.isin(histories.visits_s[real], histories.seen_s[changes]),
        histories.changes_s[changes] + begin_s,
        histories.seen_s[changes] + begin_s,
        trial.visits_s[made] + begin_s,
        trial.found[made],
        trial.interval_s[made] / 60,
        trial.seen_s[changes] + begin_s,
        in_force.visits_s[shadow] + begin_s,
        in_force.interval_s[shadow] / 60,
    )


class WhatIfChart(QWidget):
    """Paints one page of a trial; the wheel zooms."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Real visits and those of the trial"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.page: PageReplay | None = None
        self._axis, self._end_s = TimeAxis(0.0, MIN_SPAN_S), 0.0
        self._sentence, self._hours = "", np.zeros(HOURS)
        self._next = NextVisits(0.0, None, None)

    def show_page(
        self, page: PageReplay, start_s: float, end_s: float, following: NextVisits
    ) -> None:
        """Show another trial of a page, from one moment to another."""
        self._next, self._hours = following, page.hours()
        is_other = self.page is None or len(self.page.real) != len(page.real)
        is_other = is_other or not np.array_equal(self.page.real, page.real)  # type: ignore[union-attr]
        self.page, self._sentence = page, ""
        if is_other:
            self._end_s = end_s
            low, high = self._limits()
            self._axis = TimeAxis(max(low, start_s), max(start_s + MIN_SPAN_S, min(high, end_s)))
        self.setAccessibleDescription(
            self.tr("{real} real visits, {trial} of the trial, {changes} changes").format(
                real=f"{len(page.real):,}",
                trial=f"{len(page.visits):,}",
                changes=f"{len(page.changes):,}",
            )
        )
        self.update()

    def show_sentence(self, sentence: str) -> None:
        """Say why there is nothing to draw."""
        self.page, self._sentence = None, sentence
        self.setAccessibleDescription(sentence)
        self.update()

    def minimumSizeHint(self) -> QSize:
        """Return the room of three bands and a low trend."""
        look = theme()
        return QSize(look.px(360), look.px(3 * _BAND_PX + 70 + _AXIS_PX))

    def _limits(self) -> tuple[float, float]:
        assert self.page is not None
        low, high = float(self.page.real[0]), float(self.page.real[-1])
        pad = max(MIN_SPAN_S, (high - low) * 0.02)
        return low - pad, max(high + pad, self._end_s)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom around the moment under the mouse; sideways wheels move."""
        delta = event.angleDelta()
        if self.page is None:
            return
        if abs(delta.x()) > abs(delta.y()):
            moved = -delta.x() / 1200 * self._axis.span
            self._axis = self._axis.moved(moved, self._limits())
        elif delta.y():
            around = self.axis().seconds(event.position().x())
            factor = _ZOOM_STEP ** (-delta.y() / 120)
            self._axis = self._axis.zoomed(factor, around, self._limits())
        self.update()
        event.accept()

    def axis(self) -> TimeAxis:
        """Return the stretch of time in view on the pixels of the chart."""
        left = theme().px(_LEFT_PX)
        return self._axis.placed(left, self.width() - left - theme().px(_RIGHT_PX))

    # Painting --------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the bands, or the sentence that stands for them."""
        look = theme()
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), look.color("raised"))
            if self.page is None:
                room = self.rect().adjusted(16, 12, -16, -12)
                painter.setFont(look.font(13))
                painter.setPen(look.color("soft"))
                painter.drawText(room, int(Qt.TextFlag.TextWordWrap), self._sentence)
                return
            axis, px = self.axis(), look.px(_BAND_PX)
            real, changes, trial = (
                QRect(axis.left, look.px(_GAP_PX) + place * px, axis.width, px)
                for place in range(3)
            )
            below = look.px(_GAP_PX) + 3 * px + look.px(_GAP_PX)
            hours_px, legend_px = self._rooms_below(below)
            bottom = self.height() - look.px(_AXIS_PX) - legend_px
            trend = QRect(axis.left, below, axis.width, max(20, bottom - hours_px - below))
            self._paint_grid(painter, axis, real.top(), bottom)
            painter.save()
            painter.setClipRect(QRect(axis.left - 6, 0, axis.width + 12, self.height()))
            self._paint_trend(painter, axis, trend)
            self._paint_changes(painter, axis, changes)
            page = self.page
            self._paint_visits(painter, axis, real, page.real, page.real_found, "bar")
            self._paint_visits(painter, axis, trial, page.visits, page.found, "accent")
            self._paint_now(painter, axis, real.top(), bottom)
            painter.restore()
            self._paint_names(painter, real, changes, trial, trend)
            self._paint_next_words(painter, axis, real, trial)
            if hours_px:
                room = QRect(axis.left, bottom - hours_px + 4, axis.width, hours_px - 6)
                paint_hour_cells(painter, axis, self._hours, room)
                place = QRect(16, room.top(), axis.left - 24, room.height())
                draw_words(painter, place, self.tr("Hours"), px=11, ink="soft")
            if legend_px:
                self._paint_legend(
                    painter, QRect(axis.left, self.height() - legend_px, axis.width, legend_px)
                )

    def _rooms_below(self, top: int) -> tuple[int, int]:
        """Return how high the strip of the hours and the legend are: none where the trend needs it."""
        look = theme()
        left = self.height() - top - look.px(_AXIS_PX + _LEAST_TREND_PX)
        legend_px = look.px(_LEGEND_PX) if left >= look.px(_LEGEND_PX) else 0
        has_hours = left - legend_px >= look.px(_HOURS_PX) and self._hours.sum() >= LEAST_CHANGES
        return look.px(_HOURS_PX) if has_hours else 0, legend_px

    def _paint_now(self, painter: QPainter, axis: TimeAxis, top: int, bottom: int) -> None:
        """Draw the present moment, and both next visits as dashed lines."""
        look, following = theme(), self._next
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        painter.fillRect(round(axis.x(following.now_s)), top, 1, bottom - top, look.color("text"))
        for moment, color in ((following.real_s, "bar"), (following.trial_s, "accent")):
            if moment is not None and axis.start <= moment <= axis.end:
                pen = QPen(look.color(color), 1)
                pen.setDashPattern([5.0, 3.0])
                painter.setPen(pen)
                x = round(axis.x(moment))
                painter.drawLine(x, top, x, bottom)

    def _paint_next_words(
        self, painter: QPainter, axis: TimeAxis, real: QRect, trial: QRect
    ) -> None:
        """Write both next visits at the ends of their bands, where they are soon."""
        now_s = self._next.now_s
        for band, moment, ink in (
            (real, self._next.real_s, "text"),
            (trial, self._next.trial_s, "accent"),
        ):
            if moment is None or not now_s <= moment:
                continue
            words = moment_words(moment, now_s)
            left = axis.left + axis.width + 6
            room = QRect(left, band.top(), self.width() - left - 6, band.height())
            px = 12 if width_of(words, px=12, weight=600) <= room.width() else 10
            draw_words(painter, room, words, px=px, weight=600, ink=ink, side=RIGHT)

    def _paint_legend(self, painter: QPainter, room: QRect) -> None:
        """Explain the signs from the left on, as many as have room."""
        look, middle, x = theme(), room.center().y(), room.left()
        for sign, words in (
            ("found", self.tr("found a change")),
            ("none", self.tr("unchanged")),
            ("between", self.tr("changed somewhere in here")),
            ("change", self.tr("change")),
            ("late", self.tr("seen later")),
        ):
            needed = width_of(words, px=11) + 2
            if x + _SIGN_PX + needed > self.width() - 8:
                return
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
            if sign == "found":
                painter.fillRect(x, middle - 6, 5, 12, look.color("bar"))
                painter.fillRect(x + 7, middle - 6, 5, 12, look.color("accent"))
            elif sign == "none":
                paint_marks(painter, [x + 8.0], Mark.UNCHANGED, middle, 5)
            elif sign == "between":
                painter.fillRect(x, middle - 3, 15, 7, look.color("band"))
            elif sign == "change":
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                _paint_triangle(painter, x + 8, middle, look.color("waiting"))
            else:
                painter.fillRect(x, middle, 15, 2, look.color("waiting"))
            place = QRect(x + _SIGN_PX, room.top(), needed, room.height())
            draw_words(painter, place, words, px=11, ink="soft")
            x += _SIGN_PX + needed + 10

    def _paint_grid(self, painter: QPainter, axis: TimeAxis, top: int, bottom: int) -> None:
        look = theme()
        for moment, words, _ in axis.ticks():
            x = round(axis.x(moment))
            painter.fillRect(x, top, 1, bottom - top, look.color("line"))
            wide = width_of(words, px=11) + 2
            place = QRect(x - wide // 2, bottom + 4, wide, look.px(_AXIS_PX) - 4)
            draw_words(painter, place, words, px=11, ink="soft")

    def _paint_visits(
        self,
        painter: QPainter,
        axis: TimeAxis,
        band: QRect,
        at: Floats,
        found: NDArray[np.bool_],
        color: str,
    ) -> None:
        look, middle = theme(), band.center().y()
        low, high = (int(i) for i in np.searchsorted(at, (axis.start, axis.end)))
        hits = np.flatnonzero(found[: high + 1])
        hits = hits[(hits > 0) & (hits >= low)]
        pixels = axis.left + (at - axis.start) / axis.span * axis.width
        for left, width in covered(pixels[hits - 1], pixels[hits], axis.left, axis.width):
            painter.fillRect(left, middle - 3, width, 7, look.color("band"))
        shown = pixels[low:high]
        if len(shown) > _MOST_MARKS:
            # One bar for each column that has a visit: more marks would be a block of colour.
            for column in np.unique(shown[found[low:high]].astype(int)).tolist():
                painter.fillRect(column, middle - 9, 1, 18, look.color(color))
            return
        tick_px = 7 if len(shown) * 14 <= axis.width else 5 if len(shown) * 7 <= axis.width else 3
        is_hit = found[low:high]
        paint_marks(painter, shown[~is_hit].tolist(), Mark.UNCHANGED, middle, tick_px)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        for x in shown[is_hit].tolist():
            painter.fillRect(round(x) - tick_px // 2, middle - 9, tick_px, 19, look.color(color))

    def _paint_changes(self, painter: QPainter, axis: TimeAxis, band: QRect) -> None:
        """Draw each change, a line to the visit that really found it, and one to that of the trial."""
        page, look = self.page, theme()
        assert page is not None
        low, high = (int(i) for i in np.searchsorted(page.changes, (axis.start, axis.end)))
        if high - low > _MOST_LINES:
            words = self.tr("{n} changes in view; zoom in to see each").format(n=f"{high - low:,}")
            draw_words(painter, band, words, px=11, ink="soft")
            return
        middle, late_places = band.center().y(), []
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place in range(low, high):
            x = axis.x(float(page.changes[place]))
            real, seen = float(page.real_seen[place]), float(page.seen[place])
            is_late = not seen <= real + _LATER_S
            painter.setPen(QPen(look.color("mark"), 1))
            painter.drawLine(QLineF(x, middle - 4, axis.x(real), band.top() - 4))
            if not math.isnan(seen):
                color = look.color("waiting") if is_late else look.color("mark")
                painter.setPen(QPen(color, 1.8 if is_late else 1))
                painter.drawLine(QLineF(x, middle + 4, axis.x(seen), band.bottom() + 5))
            if is_late:
                late_places.append((place, x))
            _paint_triangle(painter, x, middle, look.color("waiting"))
        if len(late_places) <= _MOST_WORDS:
            self._paint_delays(painter, band, late_places)

    def _paint_delays(
        self, painter: QPainter, band: QRect, places: list[tuple[int, float]]
    ) -> None:
        page, free = self.page, -1.0
        assert page is not None
        for place, x in places:
            late_min = float(page.seen[place] - page.real_seen[place]) / 60
            is_seen = not math.isnan(late_min)
            words = f"+{interval_words(late_min)}" if is_seen else self.tr("not seen")
            wide = width_of(words, px=11, weight=600) + 2
            if x + 8 >= free:
                room = QRect(round(x) + 8, band.top(), wide, band.height())
                draw_words(painter, room, words, px=11, weight=600, ink="waiting")
                free = x + 8 + wide

    def _curves(self) -> Iterator[tuple[Floats, Floats, str, float]]:
        page = self.page
        assert page is not None
        yield page.shadow_visits, page.shadow_interval_min, "bar", 1.3
        yield page.visits, page.interval_min, "accent", 2.0

    def _scale(self) -> LogScale:
        known = np.concatenate([minutes for _, minutes, _, _ in self._curves()])
        return LogScale(max(0.1, float(known.min()) / 1.4), max(1.0, float(known.max()) * 1.4))

    def _paint_trend(self, painter: QPainter, axis: TimeAxis, band: QRect) -> None:
        scale, look = self._scale(), theme()
        span = math.log(scale.high / scale.low)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        for level in _apart(scale, band):
            top = round(band.bottom() - scale.share(level) * band.height())
            painter.fillRect(band.left(), top, band.width(), 1, look.color("line"))
        for at, minutes, color, px in self._curves():
            low, high = (int(i) for i in np.searchsorted(at, (axis.start, axis.end)))
            part = slice(max(0, low - 1), high + 1)
            x = axis.left + (at[part] - axis.start) / axis.span * axis.width
            y = band.bottom() - np.log(minutes[part] / scale.low) / span * band.height()
            corners = steps(np.clip(x, -9999, 9999), y, float(axis.left + axis.width))
            painter.setPen(QPen(look.color(color), px))
            points = [QPointF(*p) for p in zip(*(c.tolist() for c in corners), strict=True)]
            painter.drawLines(list(map(QLineF, points, points[1:])))

    def _paint_names(
        self, painter: QPainter, real: QRect, changes: QRect, trial: QRect, trend: QRect
    ) -> None:
        page, look = self.page, theme()
        assert page is not None
        one, many = self.tr("1 visit"), self.tr("{n} visits")
        for band, name, count, ink in (
            (real, self.tr("Real"), len(page.real), "text"),
            (trial, self.tr("What if"), len(page.visits), "accent"),
        ):
            half = band.height() // 2
            room = QRect(16, band.top(), band.left() - 24, half)
            draw_words(painter, room, name, px=12, weight=600, ink=ink)
            words = counted(count, one, many)
            draw_words(painter, room.translated(0, half - 2), words, px=11, ink="soft")
        room = QRect(16, changes.top(), changes.left() - 24, changes.height())
        draw_words(painter, room, self.tr("Changes"), px=12, ink="soft")
        scale, height = self._scale(), look.px(16)
        draw_words(
            painter, QRect(16, trend.top() - 2, 60, height), self.tr("Interval"), px=11, ink="soft"
        )
        for minutes in _apart(scale, trend):
            y = round(trend.bottom() - scale.share(minutes) * trend.height())
            if y - height // 2 < trend.top() + height - 4:
                continue
            words = interval_words(minutes)
            wide = width_of(words, px=11) + 2
            room = QRect(trend.left() - wide - 6, y - height // 2, wide, height)
            draw_words(painter, room, words, px=11, ink="soft")


def _apart(scale: LogScale, band: QRect) -> list[float]:
    """Return round intervals that have room for their names."""
    found: list[float] = []
    for minutes in reversed(scale.marks()):
        if not found or band.height() * (scale.share(found[-1]) - scale.share(minutes)) >= 18:
            found.append(minutes)
    return found


def _paint_triangle(painter: QPainter, x: float, middle: int, color: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    corners = [QPointF(x, middle - 4), QPointF(x + 4, middle + 4), QPointF(x - 4, middle + 4)]
    painter.drawPolygon(QPolygonF(corners))

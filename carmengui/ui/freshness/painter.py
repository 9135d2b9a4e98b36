"""The whole picture of a timeline: on the screen, in a PNG and in an SVG it is drawn by this code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPen

from carmengui.engine.storage.timeline import Mark
from carmengui.ui.freshness.hours_band import paint_hours
from carmengui.ui.freshness.legend import legend_lines, paint_legend
from carmengui.ui.freshness.scene import PAD_PX, ChartLayout, Scene, lay_out
from carmengui.ui.freshness.trend_band import paint_trend
from carmengui.ui.freshness.visits_band import paint_visits
from carmengui.ui.freshness.wording import (
    _tr,
    likely_span,
    likely_words,
    reason_words,
    visit_words,
)
from carmengui.ui.theme import theme
from carmengui.ui.widgets.charts.picture import Paint
from carmengui.ui.widgets.lists.cell import LEFT, MIDDLE, RIGHT, draw_words, width_of
from carmengui.ui.widgets.words.moments import (
    appointment_words,
    due_words,
    interval_words,
    moment_words,
)

_GAP_PX, _BELOW_PX, _APART_PX, _SLACK_PX, _COUNTS_PX = 16, 22, 11, 80, 360
"""So far the reason stands off the titles at its left and right."""
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_ELIDE = Qt.TextElideMode.ElideRight


def scene_painter(scene: Scene) -> Paint:
    """Return what paints a scene on a surface of any size."""
    return lambda painter, size: paint_timeline(painter, scene, size)


def paint_timeline(painter: QPainter, scene: Scene, size: QSize) -> None:
    """Draw a scene on a surface."""
    layout = layout_of(size, scene.zoom)
    scene = replace(scene, axis=scene.axis.placed(layout.plot.left(), layout.plot.width()))
    painter.fillRect(QRect(0, 0, size.width(), size.height()), theme().color("raised"))
    _paint_header(painter, scene, layout.header)
    _paint_likely(painter, scene, layout)
    _paint_grid(painter, scene, layout)
    _paint_next(painter, scene, layout)
    painter.save()
    painter.setClipRect(layout.visits.adjusted(-8, 0, 8, 0))
    paint_visits(painter, scene, layout.visits)
    painter.restore()
    paint_trend(painter, scene, layout.trend)
    paint_hours(painter, scene, layout.hours)
    _paint_titles(painter, layout)
    _paint_said(painter, scene, layout.said)
    paint_legend(painter, scene, layout.legend, layout.legend_lines)
    if scene.is_stale:
        painter.fillRect(QRect(0, 0, size.width(), size.height()), theme().color("raised", 140))


def layout_of(size: QSize, zoom: float) -> ChartLayout:
    """Return where the bands lie, with room for the words that stand under them."""
    return lay_out(size, zoom, legend_lines(size.width() - 2 * PAD_PX))


def _paint_header(painter: QPainter, scene: Scene, rect: QRect) -> None:
    visits = scene.timeline
    top = QRect(rect.left(), rect.top() + 8, rect.width(), round(22 * scene.zoom))
    url = visits.url.partition("://")[2] or visits.url
    if scene.figures:
        top.setRight(top.right() - _COUNTS_PX)
    draw_words(painter, top, url, weight=600, elide=MIDDLE)
    line = _second_line(scene, rect)
    if scene.figures:
        _paint_figures(painter, scene, line)
        return
    for words, px, weight, ink in _next_parts(scene, rect):
        width = draw_words(painter, line, words, px=px, weight=weight, ink=ink)
        line.setLeft(line.left() + width + _APART_PX)
    if scene.has_links:
        return
    all_visits = _tr("{all} visits").format(all=f"{len(visits):,}")
    choices = {width_of(words, px=12): words for words in (counts_words(scene), all_visits)}
    rest, is_below = counts_room(scene, rect, tuple(choices))
    for width, words in choices.items():  # less of it rather than a part of a word
        if width <= rest.width():
            side = LEFT if is_below else RIGHT
            draw_words(painter, rest, words, px=12, ink="soft", side=side)
            break


def _paint_figures(painter: QPainter, scene: Scene, line: QRect) -> None:
    """Write numbers, what they count behind each, as far as there is room for whole ones."""
    for number, words in scene.figures:
        taken = width_of(number, px=14, weight=600) + 5 + width_of(words, px=12)
        if taken > line.width():
            return
        width = draw_words(painter, line, number, px=14, weight=600) if number else -5
        room = line.adjusted(width + 5, 0, 0, 0)
        line.setLeft(room.left() + draw_words(painter, room, words, px=12, ink="soft") + 18)


def _next_parts(scene: Scene, header: QRect) -> list[tuple[str, int, int, str]]:
    """Return what the second line says of the next visit: words, their size, weight and ink."""
    due_at = scene.timeline.due_at
    due = [] if due_at is None else [(due_words(due_at, scene.now), 12, 400, "text")]
    parts = [
        (_tr("Next visit"), 12, 400, "soft"),
        (next_words(scene), 18, 600, "accent"),
        *due,
        (likely_words(scene.timeline, scene.now), 12, 400, "soft"),
    ]
    widths = [width_of(words, px=px, weight=weight) + _APART_PX for words, px, weight, _ in parts]
    # The counts are to stay beside them: when a change is likely stands in the tip, too.
    taken = sum(widths) + width_of(counts_words(scene), px=12) + _SLACK_PX
    return parts if parts[-1][0] and taken <= header.width() else parts[:-1]


def _second_line(scene: Scene, header: QRect) -> QRect:
    top = header.top() + 8 + round(22 * scene.zoom)
    return QRect(header.left(), top + 5, header.width(), round(30 * scene.zoom))


def counts_room(scene: Scene, header: QRect, wanted: Sequence[int]) -> tuple[QRect, bool]:
    """Return where the counts of the visits stand: behind the time of the next one, or below it.

    ``wanted``: how wide they are, first as they should be, last as they must be.
    """
    line = _second_line(scene, header)
    if scene.figures:
        top = QRect(header.left(), header.top() + 4, header.width(), round(30 * scene.zoom))
        return top.adjusted(header.width() // 2, 0, 0, 0), False
    shown = _next_parts(scene, header)
    widths = [width_of(words, px=px, weight=weight) for words, px, weight, _ in shown]
    taken = sum(width + _APART_PX for width in widths)
    # Behind the last of them is more room: what comes is something else.
    behind = line.adjusted(taken + (14 if scene.timeline.due_at is not None else 0), 0, 0, 0)
    below_px = round(_BELOW_PX * scene.zoom)
    below = QRect(line.left(), header.bottom() + 1 - below_px, line.width(), below_px)
    for width in wanted:
        for room in (behind, below):
            if width <= room.width():
                return room, room is below
    return below, True


def next_words(scene: Scene) -> str:
    """Return the time of the next visit, or a dash when there will be none."""
    due_at = scene.timeline.due_at
    return "–" if due_at is None else appointment_words(due_at, scene.now)


def counts_words(scene: Scene) -> str:
    """Return what the visits found, counted, as it stands in a picture."""
    visits = scene.timeline
    unchanged = visits.count(Mark.UNCHANGED, Mark.NOT_MODIFIED, Mark.REDIRECT)
    words = _tr("{all} visits: {changed} changed, {unchanged} unchanged, {errors} errors").format(
        all=f"{len(visits):,}",
        changed=f"{visits.count(Mark.CHANGED):,}",
        unchanged=f"{unchanged:,}",
        errors=f"{visits.count(Mark.ERROR):,}",
    )
    if firsts := visits.count(Mark.FIRST):
        words += _tr(", {n} first").format(n=f"{firsts:,}")
    shown = int(((visits.at >= scene.axis.start) & (visits.at <= scene.axis.end)).sum())
    if shown < len(visits):
        words += " · " + _tr("{n} in view").format(n=f"{shown:,}")
    return words


def _word(painter: QPainter, line: QRect, x: int, words: str) -> int:
    width = painter.fontMetrics().horizontalAdvance(words) + 1
    painter.drawText(QRect(x, line.top(), width, line.height()), _LEFT, words)
    return width


def _paint_grid(painter: QPainter, scene: Scene, layout: ChartLayout) -> None:
    look, plot = theme(), layout.plot
    painter.setFont(look.font(11))
    for moment, words, is_day in scene.axis.ticks():
        x = round(scene.axis.x(moment))
        color = "strong" if is_day else "line"
        painter.fillRect(x, plot.top(), 1, plot.height(), look.color(color))
        painter.setPen(look.color("text" if is_day else "soft"))
        place = QRect(x - 60, layout.axis.top() + 4, 120, layout.axis.height() - 4)
        painter.drawText(place, int(Qt.AlignmentFlag.AlignHCenter), words)
    bottom = layout.visits.bottom()
    painter.fillRect(plot.left(), bottom, plot.width(), 1, look.color("line"))
    if scene.axis.start <= scene.now <= scene.axis.end:
        x = round(scene.axis.x(scene.now))
        painter.fillRect(x, plot.top(), 1, plot.height(), look.color("text"))


def _paint_likely(painter: QPainter, scene: Scene, layout: ChartLayout) -> None:
    """Shade the time in which the next change is likely."""
    if (span := likely_span(scene.timeline)) is None:
        return
    plot = layout.plot
    left, right = (round(scene.axis.x(moment)) for moment in span)
    left, right = max(left, plot.left()), min(right, plot.right() + 1)
    if right > left:
        room = QRect(left, plot.top(), right - left, plot.height())
        painter.fillRect(room, theme().color("band", 90))


def _paint_next(painter: QPainter, scene: Scene, layout: ChartLayout) -> None:
    """Draw the appointment as a dashed line, and why it is then in words that end at it."""
    due_at, look, plot = scene.timeline.due_at, theme(), layout.plot
    if due_at is None or not scene.axis.start <= due_at <= scene.axis.end:
        return
    x = round(scene.axis.x(due_at))
    pen = QPen(look.color("accent"), 1.4)
    pen.setDashPattern([4.0, 3.0])
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
    painter.setPen(pen)
    painter.drawLine(x, plot.top(), x, plot.bottom())
    if scene.figures:  # then the reason stands beside the chart
        return
    reason = reason_words(scene.timeline, scene.rule)
    words = _tr("next {time}: {reason}").format(time=moment_words(due_at, scene.now), reason=reason)
    ema, sma, scale = _title_widths()
    place = layout.reason.adjusted(0, 1, 0, 0)
    place.setLeft(layout.header.left() + ema + 4 + sma + _GAP_PX)
    is_left = x > plot.center().x()
    if is_left:
        place.setRight(min(x - 10, layout.header.right() - scale - _GAP_PX))
    else:
        place.setLeft(x + 10)
    painter.setFont(look.font(12))
    metrics = painter.fontMetrics()
    # The time stands above, large: the sum may do without it, and without its window.
    interval = interval_words(float(scene.timeline.interval_min[-1]))
    choices = (words, reason, reason.partition(", ")[0], interval)
    fitting = (each for each in choices if metrics.horizontalAdvance(each) <= place.width())
    words = metrics.elidedText(next(fitting, choices[-1]), _ELIDE, place.width())
    box = QRect(place)
    box.setWidth(painter.fontMetrics().horizontalAdvance(words) + 8)
    if is_left:
        box.moveRight(place.right())
    painter.fillRect(box, look.color("raised"))
    painter.setPen(look.color("text"))
    painter.drawText(place, _RIGHT if is_left else _LEFT, words)


def _title_widths() -> tuple[int, int, int]:
    """Return how wide the titles of EMA, SMA and interval are, which stand in a line with the reason."""
    bold, plain = QFontMetrics(theme().font(11, weight=600)), QFontMetrics(theme().font(11))
    across = plain.horizontalAdvance
    return bold.horizontalAdvance(_tr("EMA")), across(_tr("and SMA")), across(_tr("interval"))


def _paint_titles(painter: QPainter, layout: ChartLayout) -> None:
    look = theme()
    painter.setFont(look.font(11))
    painter.setPen(look.color("soft"))
    left = layout.visits.left() - 16
    painter.drawText(
        QRect(16, layout.visits.top(), left, layout.visits.height()), _LEFT, _tr("Visits")
    )
    if layout.hours.height():
        painter.drawText(
            QRect(16, layout.hours.top(), left, layout.hours.height()), _LEFT, _tr("Hours")
        )
    line = QRect(layout.header.left(), layout.reason.top(), 120, layout.reason.height())
    painter.setFont(look.font(11, weight=600))
    painter.setPen(look.color("accent"))
    x = line.left() + _word(painter, line, line.left(), _tr("EMA"))
    painter.setFont(look.font(11))
    painter.setPen(look.color("soft"))
    _word(painter, line, x + 4, _tr("and SMA"))
    # Above the scale it names; where the word is longer than the scale is wide, it ends with it.
    left = min(layout.trend.right() + 8, layout.header.right() + 4 - _title_widths()[2])
    ground = QRect(layout.reason)
    ground.setLeft(left - 2)
    ground.setRight(left + _title_widths()[2] + 2)
    painter.fillRect(ground, look.color("raised"))  # the next visit may be a line through it
    _word(painter, layout.reason, left, _tr("interval"))


def _paint_said(painter: QPainter, scene: Scene, rect: QRect) -> None:
    """Say the selected visit in words, for those who go along with the keys."""
    if not 0 <= scene.selected < len(scene.timeline):
        return
    look = theme()
    painter.setFont(look.font(12))
    painter.setPen(look.color("text"))
    flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter)
    painter.drawText(
        rect, flags, visit_words(scene.timeline, scene.selected, scene.rule, scene.stated)
    )


def paint_sentences(painter: QPainter, rect: QRect, sentence: str, hint: str) -> None:
    """Say why there is nothing to draw, in a line with what an empty list beside it says."""
    look = theme()
    painter.fillRect(rect, look.color("raised"))
    place = rect.adjusted(24, look.px(64), -24, -24)
    flags = int(Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
    for words, font, ink in (
        (sentence, look.font(14, weight=600), "text"),
        (hint, look.font(13), "soft"),
    ):
        painter.setFont(font)
        painter.setPen(look.color(ink))
        painter.drawText(place, flags, words)
        taken = painter.fontMetrics().boundingRect(place, flags, words).height()
        place.setTop(place.top() + taken + 8)

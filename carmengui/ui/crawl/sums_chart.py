"""Found, fetched and changed over time, and when it will be done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from carmengui.engine.crawl.progress.totals import CrawlBoard
from carmengui.ui.theme import theme
from carmengui.ui.widgets.charts.axis import nice_ceiling, nice_step
from carmengui.ui.widgets.lists.cell import RIGHT, draw_words, width_of

_LEFT, _TOP, _RIGHT, _BOTTOM = 56, 28, 24, 28
_NAMES_PX = 112
_LEAST_CURVE_PX = 24
_HEADROOM = 1.06
"""The highest curve keeps off the words above the chart."""
_HEIGHT_PX = 264


@dataclass(frozen=True, slots=True)
class ChartScale:
    """The area of a chart and what its edges stand for."""

    area: QRect
    begin: datetime
    end: datetime
    top: int

    def x_exact(self, at: datetime) -> float:
        """Return where a moment lies."""
        share = (at - self.begin) / (self.end - self.begin)
        return self.area.left() + self.area.width() * min(1.0, max(0.0, share))

    def y_exact(self, value: float) -> float:
        """Return where a count lies."""
        return self.area.bottom() - self.area.height() * value / self.top

    def x(self, at: datetime) -> int:
        """Return the whole pixel of a moment."""
        return round(self.x_exact(at))

    def y(self, value: float) -> int:
        """Return the whole pixel of a count."""
        return round(self.y_exact(value))

    def towards(self, now: datetime, here: int, at: datetime, there: int) -> QPointF:
        """Return where the way from here and now to a later point leaves the chart, or ends."""
        if at <= self.end or at <= now:
            return QPointF(self.x_exact(at), self.y_exact(there))
        share = (self.end - now) / (at - now)
        return QPointF(self.x_exact(self.end), self.y_exact(here + (there - here) * share))


def clock(at: datetime, span: timedelta) -> str:
    """Return the local time of day, as exact as a span needs."""
    local = at.astimezone()
    if span > timedelta(days=2):
        return f"{local:%d %b}"
    if span > timedelta(hours=20):
        return f"{local:%a %H:%M}"
    return f"{local:%H:%M}" if span > timedelta(minutes=10) else f"{local:%H:%M:%S}"


class SumsChart(QWidget):
    """Three curves with their names, a line at now, and a cone that ends where the crawl may."""

    def __init__(self, board: CrawlBoard) -> None:
        super().__init__()
        self._board = board
        self.is_running = False
        self.setAccessibleName(self.tr("Found, fetched and changed pages over time"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return the height of the design."""
        return QSize(200, min(theme().px(_HEIGHT_PX), max(160, self.window().height() * 2 // 5)))

    def refresh(self, *, is_running: bool) -> None:
        """Show the board as it stands, and say it to screen readers."""
        self.is_running = is_running
        board = self._board
        self.setAccessibleDescription(
            self.tr("{found} found, {fetched} fetched, {changed} changes").format(
                found=board.found, fetched=board.fetched, changed=board.changed
            )
        )
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint grid, curves, names and cone; or say what would be here."""
        wear = theme()
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), wear.color("raised"))
            if len(self._board.points) < 2:
                painter.setFont(wear.font(12))
                painter.setPen(wear.color("soft"))
                words = self.tr("The chart starts with the first pages.")
                room = self.rect().adjusted(16, wear.px(4), -16, 0)
                painter.drawText(room, int(Qt.TextFlag.TextWordWrap), words)
                return
            self._paint(painter)

    def _paint(self, painter: QPainter) -> None:
        wear, board = theme(), self._board
        points = board.points
        finish = board.finish() if self.is_running else None
        area = self.rect().adjusted(
            wear.px(_LEFT), wear.px(_TOP), -wear.px(_RIGHT), -wear.px(_BOTTOM)
        )
        # In a narrow pane the names keep their room; what is left is the curves'.
        names_px = max(
            min(wear.px(_NAMES_PX), area.width() // 2),
            min(self._names_px(), area.width() - wear.px(_LEAST_CURVE_PX)),
        )
        if finish is None:
            # Names stand behind the curves; with a cone there is room over and under it.
            area.setRight(area.right() - names_px)
        begin, now = points[0].at, points[-1].at
        end = now
        if finish:
            # The cone takes a third at most: what was matters more than what may be.
            end = min(finish[1], now + max((now - begin) / 2, timedelta(seconds=20)))
            end = max(end, now + (now - begin) * (names_px / (area.width() - names_px)))
        most = max(board.found, *(point.found for point in points))
        top = nice_ceiling(round(most * _HEADROOM))
        scale = ChartScale(area, begin, max(end, begin + timedelta(seconds=1)), top)
        self._paint_grid(painter, scale, top)
        if finish:
            self._paint_cone(painter, scale, now, finish)
        self._paint_now(painter, scale, now)
        found, changed, stored = self._names()
        curves = (
            ([p.found for p in points], "mark", 1.4, found),
            ([p.changed for p in points], "text", 1.2, changed),
            ([p.fetched for p in points], "accent", 2.2, stored),
        )
        for values, ink, width, _ in curves:
            self._paint_curve(painter, scale, values, ink, width)
        ends = [(v[-1], ink, words) for v, ink, _, words in curves]
        self._paint_names(painter, scale, now, ends, has_cone=finish is not None)

    def _names(self) -> tuple[str, str, str]:
        """Return the names of the curves, each with room for a number."""
        stored = self.tr("{n} stored") if self._board.imported else self.tr("{n} fetched")
        changes = self.tr("{n} change") if self._board.changed == 1 else self.tr("{n} changes")
        return self.tr("{n} found"), changes, stored

    def _names_px(self) -> int:
        """Return the room that the names need behind the curves."""
        number = f"{self._board.found:,}"
        widest = max(width_of(words.format(n=number), px=12, weight=600) for words in self._names())
        return widest + theme().px(12)

    def _paint_grid(self, painter: QPainter, scale: ChartScale, top: int) -> None:
        wear, area = theme(), scale.area
        step = nice_step(top)
        for value in range(0, top + 1, step):
            y = scale.y(value)
            painter.fillRect(area.left(), y, area.width(), 1, wear.color("line"))
            number = QRect(0, y - wear.px(8), area.left() - 8, wear.px(16))
            draw_words(painter, number, f"{value:,}", px=11, ink="soft", side=RIGHT)
        span = scale.end - scale.begin
        width = wear.px(80)
        shares = (0.0, 0.5, 1.0)[:: 1 if area.width() > 2.2 * width else 2]
        for share in shares if area.width() > width else shares[-1:]:
            at = scale.begin + span * share
            left = min(scale.x(at) - width // 2, self.width() - width - 2)
            room = QRect(left, area.bottom() + wear.px(6), width, wear.px(16))
            middle = int(Qt.AlignmentFlag.AlignHCenter)
            draw_words(painter, room, clock(at, span), px=11, ink="soft", side=middle)

    def _paint_now(self, painter: QPainter, scale: ChartScale, now: datetime) -> None:
        wear, x, area = theme(), scale.x(now), scale.area
        if not self.is_running:
            return
        painter.fillRect(x, area.top() - 6, 1, area.height() + 6, wear.color("bar"))
        words = self.tr("now {time}").format(time=clock(now, scale.end - scale.begin))
        width = width_of(words, px=11)
        left = max(area.left(), min(x - width // 2, self.width() - width - 8))
        room = QRect(left, area.top() - wear.px(22), width + 2, wear.px(16))
        draw_words(painter, room, words, px=11)

    def _paint_cone(
        self, painter: QPainter, scale: ChartScale, now: datetime, finish: tuple[datetime, datetime]
    ) -> None:
        wear, board = theme(), self._board
        start = QPointF(scale.x(now), scale.y(board.fetched))
        ends = [scale.towards(now, board.fetched, at, board.found) for at in finish]
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(wear.color("band", 110))
        painter.drawPolygon(QPolygonF([start, *ends]))
        painter.setPen(QPen(wear.color("accent"), 1.4, Qt.PenStyle.DashLine))
        painter.drawLine(start, (ends[0] + ends[1]) / 2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)

    def _paint_curve(
        self, painter: QPainter, scale: ChartScale, values: Sequence[int], ink: str, width: float
    ) -> None:
        curve = QPolygonF(
            [
                QPointF(scale.x_exact(point.at), scale.y_exact(value))
                for point, value in zip(self._board.points, values, strict=True)
            ]
        )
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme().color(ink), width))
        painter.drawPolyline(curve)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)

    def _paint_names(
        self,
        painter: QPainter,
        scale: ChartScale,
        now: datetime,
        ends: Sequence[tuple[int, str, str]],
        *,
        has_cone: bool,
    ) -> None:
        """Write each name beside the end of its curve, never over another or over the cone."""
        wear = theme()
        height = wear.px(16)
        left = scale.x(now) + wear.px(8)
        room_px = self.width() - left - 4
        y_free = scale.area.bottom() + height
        for value, ink, words in sorted(ends, key=lambda end: end[0]):
            # The cone rises from what is fetched to what is found: their names stand outside it.
            aside = {"accent": height * 3 // 4, "mark": -height * 3 // 4}.get(ink, 0)
            y = min(scale.y(value) + aside * has_cone, y_free - height)
            y_free = y
            text, weight = words.format(n=f"{value:,}"), 600 if ink == "accent" else 400
            width = width_of(text, px=12, weight=weight) + 2
            # Where nothing is free behind the curves, names stand before their ends.
            x = left if width <= room_px else scale.x(now) - width - wear.px(8)
            place = QRect(x, y - height // 2, width, height)
            painter.fillRect(place, wear.color("raised", 210))
            shade = "soft" if ink == "mark" else ink
            draw_words(painter, place, text, px=12, weight=weight, ink=shade)

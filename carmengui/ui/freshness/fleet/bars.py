"""Bars side by side: visits an hour before and behind now, and visits and changes of each day."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QDate, QEvent, QLocale, QPoint, QRect, QSize
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from carmengui.engine.inspection.fleet import DayVisits, Fleet
from carmengui.engine.revisit.day_hours import HOURS
from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.cell import draw_words, width_of
from carmengui.ui.widgets.plain_text import show_tip
from carmengui.ui.widgets.things import Thing, set_thing
from carmengui.ui.widgets.words.moments import local

BARS_PX, AXIS_PX, SIDE_PX = 44, 18, 4
_HOUR_S = 3600.0
_EPOCH = QDate(1970, 1, 1)


class Bars(QWidget):
    """Bars over one axis, with words for each of them."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.fleet: Fleet | None = None
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        set_thing(self, Thing.ROW)

    def show_fleet(self, fleet: Fleet) -> None:
        """Show other numbers."""
        self.fleet = fleet
        self.setAccessibleDescription(self.summary())
        self.update()

    def summary(self) -> str:
        """Return in words what the bars show together."""
        raise NotImplementedError

    def heights(self) -> Sequence[tuple[int, str, int, str]]:
        """Return of each bar its number and colour, and the number and colour of the part in front."""
        raise NotImplementedError

    def words_of(self, place: int) -> str:
        """Return what one bar says."""
        raise NotImplementedError

    def axis_words(self) -> Sequence[tuple[int, str]]:
        """Return what stands below the bars: before which bar, and the words."""
        raise NotImplementedError

    def copied_text(self) -> str:
        """Return what every bar says, a line each."""
        return "\n".join(map(self.words_of, range(len(self.heights())))) + "\n"

    def sizeHint(self) -> QSize:
        """Return the height of the design."""
        return QSize(240, theme().px(BARS_PX + AXIS_PX))

    def bar(self, place: int, count: int) -> tuple[int, int]:
        """Return where a bar begins, and how wide it is."""
        room = self.width() - 2 * SIDE_PX
        begin, end = (SIDE_PX + round(room * at / count) for at in (place, place + 1))
        return begin, max(1, end - begin - (1 if room > 3 * count else 0))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the bars and the words below them."""
        look = theme()
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), look.color("raised"))
            heights = self.heights()
            most = max((number for number, _, _, _ in heights), default=0)
            base = look.px(BARS_PX)
            for place, (whole, behind, part, front) in enumerate(heights):
                left, width = self.bar(place, len(heights))
                for number, color in ((whole, behind), (part, front)):
                    if number:
                        tall = max(1, round((base - 4) * number / most))
                        painter.fillRect(left, base - tall, width, tall, look.color(color))
            painter.fillRect(SIDE_PX, base, self.width() - 2 * SIDE_PX, 1, look.color("line"))
            self._paint_axis(painter, len(heights))

    def _paint_axis(self, painter: QPainter, count: int) -> None:
        top, free = theme().px(BARS_PX) + 1, 0
        for place, words in self.axis_words():
            wide = width_of(words, px=11)
            at = self.width() if place >= count else self.bar(place, max(1, count))[0]
            left = min(at, self.width() - SIDE_PX - wide)
            if left >= free:
                draw_words(
                    painter,
                    QRect(left, top, wide + 2, theme().px(AXIS_PX)),
                    words,
                    px=11,
                    ink="soft",
                )
                free = left + wide + 10

    def event(self, event: QEvent) -> bool:
        """Answer the question for a tooltip with the bar under the mouse."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            show_tip(event, self.tip_at(event.pos()), self)
            return True
        return super().event(event)

    def tip_at(self, place: QPoint) -> str:
        """Return what the bar at a place says."""
        count = len(self.heights())
        room = self.width() - 2 * SIDE_PX
        number = int((place.x() - SIDE_PX) * count / max(1, room))
        return self.words_of(number) if 0 <= number < count else ""


class LoadBars(Bars):
    """The visits of the last 24 hours, and those that are planned for the next ones."""

    limit: float | None = None
    """How many visits an hour are planned at most; nothing without a budget."""

    def show_limit(self, per_hour: float | None) -> None:
        """Draw the budget as a dashed line."""
        self.limit = per_hour
        self.update()

    def summary(self) -> str:
        """Return how many visits were made and are planned."""
        made, planned = (sum(self.fleet.past), sum(self.fleet.ahead)) if self.fleet else (0, 0)
        return self.tr("{made} visits in the last 24 hours, {planned} planned for the next").format(
            made=f"{made:,}", planned=f"{planned:,}"
        )

    def heights(self) -> Sequence[tuple[int, str, int, str]]:
        """Return the visits of each hour: pale those that were made, strong what is planned."""
        if self.fleet is None:
            return ()
        past = [(count, "band", 0, "") for count in self.fleet.past]
        ahead = [(count, "bar", 0, "") for count in self.fleet.ahead]
        if ahead and self.fleet.overdue:
            ahead[0] = (ahead[0][0], "bar", min(self.fleet.overdue, ahead[0][0]), "waiting")
        return (*past, *ahead)

    def words_of(self, place: int) -> str:
        """Return the hour, and how many visits were made or are planned in it."""
        assert self.fleet is not None
        begin = self.fleet.at_s + (place - HOURS) * _HOUR_S
        is_past = place < HOURS
        count = self.fleet.past[place] if is_past else self.fleet.ahead[place - HOURS]
        form = (
            self.tr("{time}: {n} visits made") if is_past else self.tr("{time}: {n} visits planned")
        )
        words = form.format(time=_span_words(begin), n=f"{count:,}")
        if place == HOURS and self.fleet.overdue:
            words += "\n" + self.tr("{n} of them overdue").format(n=f"{self.fleet.overdue:,}")
        return words

    def axis_words(self) -> Sequence[tuple[int, str]]:
        """Return the first hour, now, and the last hour."""
        if self.fleet is None:
            return ()
        at = self.fleet.at_s
        names = (
            (0, _clock(at - HOURS * _HOUR_S)),
            (HOURS, self.tr("now {time}").format(time=_clock(at))),
        )
        return (*names, (2 * HOURS, _clock(at + HOURS * _HOUR_S)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bars, and a line at the present moment."""
        super().paintEvent(event)
        if self.fleet is not None:
            with QPainter(self) as painter:
                left, _ = self.bar(HOURS, 2 * HOURS)
                painter.fillRect(left - 1, 0, 1, theme().px(BARS_PX), theme().color("text"))
                self._paint_limit(painter, left)

    def _paint_limit(self, painter: QPainter, left: int) -> None:
        most = max((number for number, _, _, _ in self.heights()), default=0)
        if self.limit is None or not 0 < self.limit <= most:
            return
        base = theme().px(BARS_PX)
        y = base - round((base - 4) * self.limit / most)
        pen = QPen(theme().color("text"), 1)
        pen.setDashPattern([4.0, 3.0])
        painter.setPen(pen)
        painter.drawLine(left, y, self.width() - SIDE_PX, y)


class DayBars(Bars):
    """How many visits each of the last days had, and how many of them found a change."""

    def summary(self) -> str:
        """Return how many changes were found."""
        days = self.fleet.days if self.fleet else ()
        return self.tr("{changed} changes found by {visits} visits in {n} days").format(
            changed=f"{sum(day.changed for day in days):,}",
            visits=f"{sum(day.visits for day in days):,}",
            n=len(days),
        )

    def heights(self) -> Sequence[tuple[int, str, int, str]]:
        """Return the visits of each day, pale, and in front of them the changes."""
        days = self.fleet.days if self.fleet else ()
        return [(day.visits, "band", day.changed, "accent") for day in days]

    def words_of(self, place: int) -> str:
        """Return the day, its visits and its changes."""
        assert self.fleet is not None
        day = self.fleet.days[place]
        return self.tr("{date}: {changed} changes found by {visits} visits").format(
            date=_date_words(day), changed=f"{day.changed:,}", visits=f"{day.visits:,}"
        )

    def axis_words(self) -> Sequence[tuple[int, str]]:
        """Return the first day, and today."""
        if self.fleet is None or not self.fleet.days:
            return ()
        days = self.fleet.days
        is_today = self.fleet.until_s == self.fleet.at_s
        last = self.tr("today") if is_today else _date_words(days[-1])
        return ((0, _date_words(days[0])), (len(days), last))


def _clock(at_s: float) -> str:
    return QLocale().toString(local(at_s), "HH:mm")


def _span_words(begin_s: float) -> str:
    return f"{QLocale().toString(local(begin_s), 'ddd HH:mm')}–{_clock(begin_s + _HOUR_S)}"


def _date_words(day: DayVisits) -> str:
    return QLocale().toString(_EPOCH.addDays(day.day), "d MMM")

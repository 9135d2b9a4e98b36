"""The planned load of a what-if: hosts by the next 24 hours, and all of them together."""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtCore import QEvent, QLocale, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from carmengui.engine.revisit.day_hours import HOURS
from carmengui.engine.revisit.planned_load import PlannedLoad
from carmengui.ui.freshness.shades import shade
from carmengui.ui.freshness.what_if.wording import rate_words
from carmengui.ui.theme import theme
from carmengui.ui.widgets.focus_ring import paint_focus_ring, paint_frame
from carmengui.ui.widgets.lists.cell import MIDDLE, RIGHT, draw_words, width_of
from carmengui.ui.widgets.plain_text import show_tip
from carmengui.ui.widgets.things import Thing, set_thing
from carmengui.ui.widgets.words.moments import local

_ROW_PX, _BARS_PX, _AXIS_PX, _LEGEND_PX = 19, 42, 17, 20
_NAME_SHARE, _NAME_PX, _TOTAL_PX, _SIDE_PX = 0.3, 120, 56, 4
_NAMED_EVERY, _LEAST_HOSTS, _MOST_HOSTS = 6, 2, 10
_HOUR_S, _LEAST = 3600.0, 1e-6


class LoadMap(QWidget):
    """A row for each host. Arrow keys go from cell to cell, Enter lists the pages of the host."""

    host_chosen = Signal(str)
    """The list shall show the pages of this host; pressed again, those of all (empty)."""

    def __init__(self) -> None:
        super().__init__()
        self.load: PlannedLoad | None = None
        self.limit: float | None = None
        self.lit_host = ""
        """The host whose pages are replayed."""
        self.row, self.hour = -1, 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Planned visits by host and hour"))
        set_thing(self, Thing.ROW)

    def show_load(self, load: PlannedLoad | None, lit_host: str, limit: float | None) -> None:
        """Show another load, or none; ``limit`` is the budget of all in visits an hour."""
        chosen = self.host
        self.load, self.lit_host, self.limit = load, lit_host, limit
        names = load.hosts if load is not None else ()
        self.row = names.index(chosen) if chosen in names else -1
        self.updateGeometry()
        self._describe()
        self.update()

    @property
    def host(self) -> str:
        """The host that was chosen, if any."""
        names = self.load.hosts if self.load is not None else ()
        return names[self.row] if 0 <= self.row < len(names) else ""

    @property
    def rows(self) -> int:
        """How many hosts there is room for, those with the most visits."""
        if self.load is None:
            return 0
        look = theme()
        left = self.height() - look.px(_BARS_PX + _AXIS_PX + _LEGEND_PX)
        return min(len(self.load.hosts), max(1, left // look.px(_ROW_PX)))

    def sizeHint(self) -> QSize:
        """Return the room of the hosts there are, ten at most."""
        return self._room_of(_MOST_HOSTS)

    def minimumSizeHint(self) -> QSize:
        """Return the room of two hosts."""
        return self._room_of(_LEAST_HOSTS)

    def _room_of(self, most: int) -> QSize:
        count = len(self.load.hosts) if self.load is not None else _LEAST_HOSTS
        look = theme()
        rest = look.px(_BARS_PX + _AXIS_PX + _LEGEND_PX)
        return QSize(look.px(300), rest + look.px(_ROW_PX) * min(most, max(1, count)))

    # What is said and copied -----------------------------------------------------------------

    def copied_text(self) -> str:
        """Return all numbers as a table with tabs: host, which plan, then 24 hours and their sum."""
        load = self.load
        if load is None:
            return ""
        clock = [self._clock(hour) for hour in range(HOURS)]
        lines = ["\t".join(("host", "", *clock, self.tr("a day")))]
        for place, host in enumerate(load.hosts):
            for name, plan in (
                (self.tr("what if"), load.trial),
                (self.tr("current"), load.in_force),
            ):
                numbers = plan[place].tolist()
                lines.append(
                    "\t".join((host, name, *(f"{each:.2f}" for each in (*numbers, sum(numbers)))))
                )
        return "\n".join(lines) + "\n"

    def words_at(self, row: int, hour: int) -> str:
        """Return what one cell says; the row behind the last host is all of them together."""
        load = self.load
        assert load is not None
        is_host = row < len(load.hosts)
        trial, before = (
            float(plan[row, hour] if is_host else plan[:, hour].sum())
            for plan in (load.trial, load.in_force)
        )
        place = load.hosts[row] if is_host else self.tr("all hosts")
        span = f"{self._clock(hour)}–{self._clock(hour + 1)}"
        lines = [
            f"{place}, {span}",
            self.tr("{n} visits planned by the what-if, {before} now").format(
                n=rate_words(trial), before=rate_words(before)
            ),
        ]
        if is_host and trial > load.room[row]:
            words = self.tr("The pause of the host lets {n} an hour through: the others wait.")
            lines.append(words.format(n=f"{load.room[row]:,.0f}"))
        return "\n".join(lines)

    def tip_at(self, place: QPoint) -> str:
        """Return what there is to say about a place."""
        load, row = self.load, place.y() // theme().px(_ROW_PX)
        if load is None or place.y() >= self._bars_top() + theme().px(_BARS_PX):
            return ""
        row = row if row < self.rows else len(load.hosts)
        left, width = self._cells()
        if left <= place.x() < left + width:
            return self.words_at(row, min(HOURS - 1, (place.x() - left) * HOURS // width))
        trial, before = (
            float(plan[row].sum() if row < len(load.hosts) else plan.sum())
            for plan in (load.trial, load.in_force)
        )
        name = load.hosts[row] if row < len(load.hosts) else self.tr("all hosts")
        words = self.tr("{n} visits in the next 24 hours by the what-if, {before} now")
        return name + "\n" + words.format(n=rate_words(trial), before=rate_words(before))

    def _describe(self) -> None:
        words = ""
        if self.load is not None and self.load.hosts:
            row = self.row if self.row >= 0 else len(self.load.hosts)
            words = self.words_at(row, self.hour).replace("\n", "; ")
        self.setAccessibleDescription(words)

    def _clock(self, hour: int) -> str:
        at_s = self.load.at_s if self.load is not None else 0.0
        return QLocale().toString(local(at_s + hour * _HOUR_S), "HH:mm")

    # Events ----------------------------------------------------------------------------------

    def open_current(self) -> None:
        """List the pages of the chosen host, or of all when it was the one."""
        if host := self.host:
            self.host_chosen.emit("" if host == self.lit_host else host)

    def choose_at(self, place: QPoint) -> None:
        """Choose the host and the hour at a place."""
        row, (left, width) = place.y() // theme().px(_ROW_PX), self._cells()
        if row < self.rows:
            self._go(row, (place.x() - left) * HOURS // width)

    def _go(self, row: int, hour: int) -> None:
        if self.rows:
            self.row = min(max(row, 0), self.rows - 1)
            self.hour = min(max(hour, 0), HOURS - 1)
            self._describe()
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from cell to cell, or list the pages of the chosen host."""
        steps = {
            Qt.Key.Key_Up: (-1, 0),
            Qt.Key.Key_Down: (1, 0),
            Qt.Key.Key_Left: (0, -1),
            Qt.Key.Key_Right: (0, 1),
        }
        key = Qt.Key(event.key())
        if key in steps:
            down, right = steps[key]
            self._go(self.row + down, self.hour + right)
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self.host:
            self.open_current()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the cell that is clicked; a click on the name of a host lists its pages."""
        if event.button() is Qt.MouseButton.LeftButton:
            place = event.position().toPoint()
            self.choose_at(place)
            if place.x() < self._cells()[0] and place.y() // theme().px(_ROW_PX) < self.rows:
                self.open_current()

    def event(self, event: QEvent) -> bool:
        """Answer the question for a tooltip with the cell under the mouse."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            show_tip(event, self.tip_at(event.pos()), self)
            return True
        return super().event(event)

    # Painting --------------------------------------------------------------------------------

    def _cells(self) -> tuple[int, int]:
        """Return where the cells begin, and how wide all of them are."""
        look = theme()
        left = min(look.px(_NAME_PX), round(self.width() * _NAME_SHARE))
        return left, max(HOURS, self.width() - left - look.px(_TOTAL_PX))

    def _bars_top(self) -> int:
        return self.rows * theme().px(_ROW_PX)

    def cell(self, row: int, hour: int) -> QRect:
        """Return where a cell lies."""
        (left, width), px = self._cells(), theme().px(_ROW_PX)
        begin, end = (left + round(width * at / HOURS) for at in (hour, hour + 1))
        return QRect(begin, row * px + 1, end - begin - 1, px - 2)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the hosts, all of them together, the hours and the legend."""
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), theme().color("raised"))
            load = self.load
            if load is None or not load.hosts:
                words = self.tr("No page is planned for the next 24 hours.") if load else ""
                draw_words(painter, self.rect(), words, px=12, ink="soft")
                return
            most = float(max(load.trial.max(), load.in_force.max(), 1))
            for row in range(self.rows):
                self._paint_host(painter, load, row, most)
            self._paint_bars(painter, load)
            self._paint_axis(painter)
            self._paint_legend(painter, load)
            if self.hasFocus():
                if self.row >= 0:
                    paint_frame(painter, self.cell(self.row, self.hour), theme().color("text"))
                paint_focus_ring(painter, self.rect(), 0)

    def _paint_host(self, painter: QPainter, load: PlannedLoad, row: int, most: float) -> None:
        look, px = theme(), theme().px(_ROW_PX)
        is_lit, (left, width) = load.hosts[row] == self.lit_host, self._cells()
        ink, weight = ("accent", 600) if is_lit else ("text", 400)
        room = QRect(_SIDE_PX, row * px, left - 2 * _SIDE_PX, px)
        draw_words(painter, room, load.hosts[row], px=12, ink=ink, elide=MIDDLE)
        counts = load.trial[row].tolist()
        for hour, count in enumerate(counts):
            cell = self.cell(row, hour)
            painter.fillRect(cell, shade(count / most))
            if count > load.room[row]:
                edge = look.color("waiting")
                painter.fillRect(cell.left(), cell.bottom() - 1, cell.width(), 2, edge)
        room = QRect(left + width, row * px, look.px(_TOTAL_PX) - _SIDE_PX, px)
        is_other = not math.isclose(sum(counts), float(load.in_force[row].sum()))
        ink = "accent" if is_other else "soft"
        weight = 600 if is_other else 400
        words = rate_words(sum(counts))
        draw_words(painter, room, words, px=12, ink=ink, weight=weight, side=RIGHT)

    def _paint_bars(self, painter: QPainter, load: PlannedLoad) -> None:
        look, top, (left, width) = theme(), self._bars_top() + 4, self._cells()
        tall = look.px(_BARS_PX) - 4
        trial, before = load.trial.sum(axis=0), load.in_force.sum(axis=0)
        most = float(max(trial.max(), before.max(), 1))
        for hour in range(HOURS):
            cell = self.cell(0, hour)
            planned, was = float(trial[hour]), float(before[hour])
            for count, color in (
                (max(planned, was), "mark" if was > planned else "accent"),
                (min(planned, was), "bar"),
            ):
                high = round(tall * count / most)
                painter.fillRect(
                    cell.left(), top + tall - high, cell.width(), high, look.color(color)
                )
        room = QRect(_SIDE_PX, top, left - 2 * _SIDE_PX, tall)
        draw_words(painter, room, self.tr("together"), px=12, ink="soft")
        half = tall // 2  # above stands the limit of an hour
        total = QRect(left + width, top + half, look.px(_TOTAL_PX) - _SIDE_PX, tall - half)
        draw_words(painter, total, rate_words(float(trial.sum())), px=12, ink="soft", side=RIGHT)
        if self.limit is not None and 0 < self.limit <= most:
            y = top + tall - round(tall * self.limit / most)
            pen = QPen(look.color("text"), 1)
            pen.setDashPattern([4.0, 3.0])
            painter.setPen(pen)
            painter.drawLine(left, y, left + width, y)
            room = QRect(left + width, y - 8, look.px(_TOTAL_PX) - _SIDE_PX, 16)
            draw_words(painter, room, f"{self.limit:,.0f}", px=11, ink="soft", side=RIGHT)

    def _paint_axis(self, painter: QPainter) -> None:
        look = theme()
        top = self._bars_top() + look.px(_BARS_PX)
        for hour in range(0, HOURS, _NAMED_EVERY):
            room = QRect(self.cell(0, hour).left(), top, look.px(60), look.px(_AXIS_PX))
            draw_words(painter, room, self._clock(hour), px=11, ink="soft")

    def _paint_legend(self, painter: QPainter, load: PlannedLoad) -> None:
        look, x = theme(), _SIDE_PX
        middle = self._bars_top() + look.px(_BARS_PX + _AXIS_PX) + look.px(_LEGEND_PX) // 2
        trial, before = load.trial.sum(axis=0), load.in_force.sum(axis=0)
        signs = [("bar", self.tr("what if"), 10, 10)]
        if np.any(before > trial + _LEAST):
            signs.append(("mark", self.tr("saved"), 10, 10))
        if np.any(trial > before + _LEAST):
            signs.append(("accent", self.tr("added"), 10, 10))
        if np.any(load.trial > load.room[:, None]):
            signs.append(("waiting", self.tr("visits wait for their turn"), 14, 3))
        for color, words, wide, high in signs:
            painter.fillRect(x, middle - high // 2, wide, high, look.color(color))
            x += wide + 6
            needed = width_of(words, px=11) + 2
            room = QRect(x, middle - 10, min(needed, self.width() - x), 20)
            draw_words(painter, room, words, px=11, ink="soft")
            x += needed + 12

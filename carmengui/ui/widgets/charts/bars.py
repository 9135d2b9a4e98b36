"""A bar chart: for each thing one bar of each series side by side, with their numbers above them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from carmengui.ui.theme import theme
from carmengui.ui.widgets.charts.axis import nice_ceiling, nice_step
from carmengui.ui.widgets.charts.picture import Paint, picture_of
from carmengui.ui.widgets.lists.cell import LEFT, RIGHT, draw_words, width_of
from carmengui.ui.widgets.plain_text import show_tip

_TITLE_PX, _LEGEND_PX, _NUMBER_PX, _NAMES_PX = 28, 22, 18, 24
_INSET_PX, _TICK_GAP_PX, _KEY_PX = 8, 8, 10
_SIDE_PX, _HEIGHT_PX, _LEAST_PX = 420, 260, 280
_FILLED = 0.72
"""The part of the room of a thing that its bars take."""
_WIDEST_BAR_PX = 64
_INKS = ("bar", "accent")
_PICTURE = QSize(640, 400)
_CENTRED = int(Qt.AlignmentFlag.AlignCenter)


@dataclass(frozen=True, slots=True)
class BarSeries:
    """One number for each of the things of a chart."""

    name: str
    values: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Bars:
    """What a bar chart shows: its title, what stands below the bars, and one or two series."""

    title: str
    names: tuple[str, ...]
    series: tuple[BarSeries, ...]


class BarChart(QWidget):
    """Shows bars; a tip tells of the thing under the mouse what its bars are."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bars = Bars("", (), ())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_bars(self, bars: Bars) -> None:
        """Show other bars, and say them to screen readers."""
        self.bars = bars
        self.setAccessibleName(bars.title)
        told = "; ".join(_told(bars, at) for at in range(len(bars.names)))
        self.setAccessibleDescription(told)
        self.update()

    def picture(self, path: Path) -> bytes:
        """Return the chart as the content of a picture file, SVG or PNG by its name."""
        paint: Paint = partial(_paint_on, bars=self.bars)
        return picture_of(paint, self.size().expandedTo(_PICTURE), path, self.bars.title)

    def sizeHint(self) -> QSize:
        """Return room for two charts side by side in a window."""
        return QSize(theme().px(_SIDE_PX), theme().px(_HEIGHT_PX))

    def minimumSizeHint(self) -> QSize:
        """Let it become narrow."""
        return QSize(theme().px(_LEAST_PX), theme().px(_HEIGHT_PX))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the chart."""
        with QPainter(self) as painter:
            paint_bars(painter, self.size(), self.bars)

    def event(self, event: QEvent) -> bool:
        """Say in a tip what the bars under the mouse are."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            at = self.thing_at(event.pos())
            show_tip(event, "" if at is None else _told(self.bars, at), self)
            return True
        return super().event(event)

    def thing_at(self, place: QPoint) -> int | None:
        """Return which thing's bars stand at a place across, or nothing."""
        area = _area(self.size(), self.bars)
        if not self.bars.names or not area.left() <= place.x() <= area.right():
            return None
        return (place.x() - area.left()) * len(self.bars.names) // max(1, area.width())


def paint_bars(painter: QPainter, size: QSize, bars: Bars) -> None:
    """Draw a bar chart on a surface."""
    wear = theme()
    painter.fillRect(QRect(QPoint(0, 0), size), wear.color("raised"))
    inset = wear.px(_INSET_PX)
    title = QRect(inset, 0, size.width() - 2 * inset, wear.px(_TITLE_PX))
    draw_words(painter, title, bars.title, px=13, weight=600, side=LEFT)
    if len(bars.series) > 1:
        _paint_legend(painter, title.translated(0, title.height()), bars)
    area, top = _area(size, bars), _top(bars)
    _paint_lines(painter, area, top)
    if bars.names:
        for at in range(len(bars.names)):
            _paint_thing(painter, area, top, bars, at)


def _paint_on(painter: QPainter, size: QSize, bars: Bars) -> None:
    paint_bars(painter, size, bars)


def _told(bars: Bars, at: int) -> str:
    numbers = (f"{each.name} {_number(each.values[at])}" for each in bars.series)
    return f"{bars.names[at]}: {', '.join(numbers)}"


def _number(value: float) -> str:
    return f"{value:,.1f}" if value < 1000 else f"{value:,.0f}"


def _top(bars: Bars) -> int:
    most = max((value for each in bars.series for value in each.values), default=0.0)
    return nice_ceiling(int(most) + 1)


def _area(size: QSize, bars: Bars) -> QRect:
    """Return where the bars stand: between the numbers at the left and the names below."""
    wear = theme()
    ticks = width_of(f"{_top(bars):,}", px=11) + wear.px(_TICK_GAP_PX + _INSET_PX)
    legend = _LEGEND_PX if len(bars.series) > 1 else 0
    above = wear.px(_TITLE_PX + legend + _NUMBER_PX)
    return QRect(
        ticks,
        above,
        max(1, size.width() - ticks - wear.px(_INSET_PX)),
        max(1, size.height() - above - wear.px(_NAMES_PX)),
    )


def _paint_legend(painter: QPainter, room: QRect, bars: Bars) -> None:
    wear, left = theme(), room.left()
    for number, each in enumerate(bars.series):
        side = wear.px(_KEY_PX)
        top = room.top() + (wear.px(_LEGEND_PX) - side) // 2
        painter.fillRect(QRect(left, top, side, side), wear.color(_INKS[number]))
        left += side + wear.px(6)
        words = QRect(left, room.top(), max(0, room.right() - left), wear.px(_LEGEND_PX))
        left += draw_words(painter, words, each.name, px=12, ink="soft", side=LEFT) + wear.px(16)


def _paint_lines(painter: QPainter, area: QRect, top: int) -> None:
    wear = theme()
    high = wear.px(16)
    for value in range(0, top + 1, nice_step(top)):
        y = area.bottom() - round(area.height() * value / top)
        painter.fillRect(area.left(), y, area.width(), 1, wear.color("line" if value else "strong"))
        room = QRect(0, y - high // 2, area.left() - wear.px(_TICK_GAP_PX), high)
        draw_words(painter, room, f"{value:,}", px=11, ink="soft", side=RIGHT)


def _paint_thing(painter: QPainter, area: QRect, top: int, bars: Bars, at: int) -> None:
    """Paint the bars of one thing, their numbers above and its name below them."""
    wear, count = theme(), len(bars.names)
    left = area.left() + area.width() * at // count
    room = area.left() + area.width() * (at + 1) // count - left
    wide = min(wear.px(_WIDEST_BAR_PX), round(room * _FILLED / len(bars.series)))
    first = left + (room - wide * len(bars.series)) // 2
    stands = []
    for number, each in enumerate(bars.series):
        high = round(area.height() * each.values[at] / top)
        bar = QRect(first + number * wide, area.bottom() + 1 - high, max(1, wide - 1), high)
        painter.fillRect(bar, wear.color(_INKS[number]))
        stands.append((bar, each.values[at]))
    across = room if len(bars.series) == 1 else wide
    for bar, value in stands:
        _paint_number(painter, bar, value, across)
    below = QRect(left, area.bottom() + 1, room, wear.px(_NAMES_PX))
    draw_words(painter, below, bars.names[at], px=12, ink="text", side=_CENTRED)


def _paint_number(painter: QPainter, bar: QRect, value: float, across: int) -> None:
    """Write a number above its bar, without its tenths where they have no room."""
    wear, words = theme(), _number(value)
    if width_of(words, px=11) > across:
        words = f"{value:,.0f}"
    ground = QRect(0, 0, min(across, width_of(words, px=11) + 4), wear.px(_NUMBER_PX - 4))
    ground.moveCenter(QPoint(bar.center().x(), bar.top() - wear.px(_NUMBER_PX) // 2))
    painter.fillRect(ground, wear.color("raised"))  # no line of the axis through it
    draw_words(painter, ground, words, px=11, ink="text", side=_CENTRED)

"""K, TKO and efficiency hour by hour: of a trial, of the setting in force and of even spacing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QLocale, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from carmengui.engine.revisit.hourly import HourlyWhatIf, mean_of
from carmengui.engine.revisit.metrics import HourCounts
from carmengui.ui.theme import theme
from carmengui.ui.widgets.focus_ring import paint_focus_ring
from carmengui.ui.widgets.lists.cell import RIGHT, draw_words, width_of
from carmengui.ui.widgets.plain_text import show_tip
from carmengui.ui.widgets.things import Thing, set_thing
from carmengui.ui.widgets.words.moments import local

_TITLE_PX, _AXIS_PX, _GAP_PX, _LEAST_CHART_PX = 20, 17, 6, 46
_WAY_PX, _NUMBER_PX, _SIDE_PX = 62, 52, 4
_NAMED_EVERY, _HOUR_S, _LABEL_PX = 6, 3600.0, 15
_INKS = (("trial", "accent", 2.2), ("in_force", "bar", 1.3), ("even", "mark", 1.8))


@dataclass(frozen=True, slots=True)
class _Measure:
    """One chart: its name, what it means, its number of an hour and how that is written."""

    name: str
    about: str
    number: Callable[[HourCounts], float]
    words: Callable[[float], str]


def way_pen(way: str) -> QPen:
    """Return the pen of the curve of a way to visit; even spacing is dashed."""
    _, color, px = next(each for each in _INKS if each[0] == way)
    pen = QPen(QColor(theme().color(color)), px)
    if way == "even":
        pen.setDashPattern([3.0, 1.6])
    return pen


class HourlyCharts(QWidget):
    """Three charts over the same hours; the mouse and the arrow keys ask for the numbers of one hour."""

    def __init__(self) -> None:
        super().__init__()
        self.found: HourlyWhatIf | None = None
        self._begin_at_s, self.hour = 0.0, -1
        self._sentence = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("K, TKO and efficiency by hour"))
        self.setMouseTracking(True)
        set_thing(self, Thing.ROW)

    def show_hours(self, found: HourlyWhatIf, begin_at_s: float) -> None:
        """Show the hours of another trial; the histories begin at a moment (seconds since 1970)."""
        self.found, self._begin_at_s, self._sentence = found, begin_at_s + found.begin_s, ""
        self.hour = min(self.hour, len(found.trial) - 1)
        if not found.trial:
            self.show_sentence(self.tr("The visits span no whole hour yet."))
        self._describe()
        self.update()

    @property
    def span(self) -> tuple[float, int]:
        """When the hours end (seconds since 1970), and how many there are."""
        count = len(self.found.trial) if self.found is not None else 0
        return self._begin_at_s + count * _HOUR_S, count

    def show_sentence(self, sentence: str) -> None:
        """Say why there is nothing to draw."""
        self.found, self._sentence = None, sentence
        self.setAccessibleDescription(sentence)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of the design."""
        look = theme()
        return QSize(look.px(320), look.px(3 * (_TITLE_PX + 74 + _GAP_PX) + _AXIS_PX))

    def minimumSizeHint(self) -> QSize:
        """Return the room of three low charts."""
        look = theme()
        tall = 3 * (_TITLE_PX + _LEAST_CHART_PX + _GAP_PX) + _AXIS_PX
        return QSize(look.px(260), look.px(tall))

    def ways(self) -> tuple[tuple[str, str], ...]:
        """Return the ways to visit and their names, in the order of the numbers."""
        return (
            ("trial", self.tr("what if")),
            ("in_force", self.tr("current")),
            ("even", self.tr("even")),
        )

    def _measures(self) -> tuple[_Measure, ...]:
        def percent(number: float) -> str:
            return self.tr("{n} %").format(n=f"{number:.1f}")

        return (
            _Measure(
                self.tr("K"),
                self.tr("changed pages found, share of all"),
                lambda hour: hour.k_percent,
                percent,
            ),
            _Measure(
                self.tr("TKO"),
                self.tr("pages visited, share of all"),
                lambda hour: hour.tko_percent,
                percent,
            ),
            _Measure(
                self.tr("Efficiency"),
                self.tr("(pages + found + visited) ÷ visited"),
                lambda hour: hour.efficiency,
                lambda number: f"{number:.2f}",
            ),
        )

    # What is said and copied -----------------------------------------------------------------

    def _clock(self, hour: int) -> str:
        return QLocale().toString(local(self._begin_at_s + hour * _HOUR_S), "HH:mm")

    def words_of(self, hour: int) -> str:
        """Return the numbers of one hour, also the share of the visits that found a change."""
        assert self.found is not None
        lines = [f"{self._clock(hour)}–{self._clock(hour + 1)}"]
        for way, name in self.ways():
            counts: HourCounts = getattr(self.found, way)[hour]
            each = "; ".join(
                f"{measure.name} {measure.words(measure.number(counts))}"
                for measure in self._measures()
            )
            words = self.tr(
                "{way}: {visits} visits of {pages} pages, {found} found a change ({hits} %); {each}"
            ).format(
                way=name,
                visits=f"{counts.visits:,}",
                pages=f"{counts.unique_urls:,}",
                found=f"{counts.changed:,}",
                hits=f"{counts.hit_percent:.1f}",
                each=each,
            )
            lines.append(words)
        return "\n".join(lines)

    def copied_text(self) -> str:
        """Return the hours as a table with tabs, in the columns of table 10 of the paper."""
        if self.found is None:
            return ""
        heading = "", "hour", "unique", "visits", "changed", "K %", "hits %", "TKO %", "efficiency"
        lines = ["\t".join(heading)]
        for way, name in self.ways():
            for place, each in enumerate(getattr(self.found, way)):
                whole = each.unique_urls, each.visits, each.changed
                parts = each.k_percent, each.hit_percent, each.tko_percent, each.efficiency
                numbers = (*map(str, whole), *(f"{part:.2f}" for part in parts))
                lines.append("\t".join((name, self._clock(place), *numbers)))
        return "\n".join(lines) + "\n"

    def _describe(self) -> None:
        if self.found is None:
            return
        if self.hour >= 0:
            self.setAccessibleDescription(self.words_of(self.hour).replace("\n", "; "))
            return
        parts = []
        for measure in self._measures():
            means = ", ".join(
                f"{name} {measure.words(mean_of(getattr(self.found, way), measure.number))}"
                for way, name in self.ways()
            )
            parts.append(f"{measure.name}: {means}")
        self.setAccessibleDescription("; ".join(parts))

    # Events ----------------------------------------------------------------------------------

    def hour_at(self, place: QPoint) -> int:
        """Return which hour lies at a place, or -1."""
        left, width = self._plot()
        if self.found is None or not left <= place.x() < left + width:
            return -1
        return (place.x() - left) * len(self.found.trial) // width

    def _ask(self, hour: int) -> None:
        if hour != self.hour:
            self.hour = hour
            self._describe()
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from hour to hour; Home and End go to the first and the last one."""
        count = len(self.found.trial) if self.found is not None else 0
        to = {
            Qt.Key.Key_Left: (self.hour if self.hour >= 0 else count) - 1,
            Qt.Key.Key_Right: self.hour + 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: count - 1,
        }
        key = Qt.Key(event.key())
        if count and key in to:
            self._ask(min(max(to[key], 0), count - 1))
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show the numbers of the hour under the mouse."""
        self._ask(self.hour_at(event.position().toPoint()))

    def leaveEvent(self, event: QEvent) -> None:
        """Show the means again."""
        super().leaveEvent(event)
        if not self.hasFocus():
            self._ask(-1)

    def event(self, event: QEvent) -> bool:
        """Answer the question for a tooltip with the hour under the mouse."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            hour = self.hour_at(event.pos())
            show_tip(event, self.words_of(hour) if hour >= 0 else "", self)
            return True
        return super().event(event)

    # Painting --------------------------------------------------------------------------------

    def _plot(self) -> tuple[int, int]:
        """Return where the curves begin, and how wide they are."""
        look = theme()
        width = self.width() - look.px(_WAY_PX + _NUMBER_PX + 12) - _SIDE_PX
        return _SIDE_PX, max(24, width)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the charts below each other, or the sentence that stands for them."""
        look = theme()
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), look.color("raised"))
            if self.found is None:
                room = self.rect().adjusted(_SIDE_PX, 4, -_SIDE_PX, 0)
                painter.setFont(look.font(12))
                painter.setPen(look.color("soft"))
                painter.drawText(room, int(Qt.TextFlag.TextWordWrap), self._sentence)
                return
            (left, width), axis = self._plot(), look.px(_AXIS_PX)
            step = (self.height() - axis) // 3
            for place, measure in enumerate(self._measures()):
                title = QRect(
                    _SIDE_PX, place * step, self.width() - 2 * _SIDE_PX, look.px(_TITLE_PX)
                )
                self._paint_title(painter, title, measure)
                top = title.bottom() + 1
                plot = QRect(left, top, width, (place + 1) * step - look.px(_GAP_PX) - top)
                self._paint_chart(painter, plot, measure)
                self._paint_numbers(painter, plot, measure)
            self._paint_axis(painter, 3 * step - look.px(_GAP_PX) + 1)
            if self.hasFocus():
                paint_focus_ring(painter, self.rect(), 0)

    def _paint_title(self, painter: QPainter, room: QRect, measure: _Measure) -> None:
        taken = draw_words(painter, room, measure.name, px=13, weight=600) + 8
        draw_words(painter, room.adjusted(taken, 0, 0, 0), measure.about, px=11, ink="soft")

    def _paint_chart(self, painter: QPainter, plot: QRect, measure: _Measure) -> None:
        look, found = theme(), self.found
        assert found is not None
        columns = {
            way: [measure.number(each) for each in getattr(found, way)] for way, _ in self.ways()
        }
        most = max(max(numbers) for numbers in columns.values()) or 1.0
        painter.fillRect(plot.left(), plot.top(), plot.width(), 1, look.color("line"))
        painter.fillRect(plot.left(), plot.bottom(), plot.width(), 1, look.color("mark"))
        if self.hour >= 0:
            x = round(self._x(plot, self.hour))
            painter.fillRect(x, plot.top(), 1, plot.height(), look.color("text"))
        # The greatest number stays below the words that name the line at the top.
        high = plot.height() - 2
        top = most * high / max(1, high - look.px(_LABEL_PX))
        words = measure.words(top)
        draw_words(
            painter, QRect(plot.left(), plot.top() + 1, 70, look.px(14)), words, px=11, ink="soft"
        )
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for way, _ in reversed(self.ways()):
            painter.setPen(way_pen(way))
            painter.drawPolyline(
                [
                    QPointF(self._x(plot, hour), plot.bottom() - high * number / top)
                    for hour, number in enumerate(columns[way])
                ]
            )
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)

    def _x(self, plot: QRect, hour: int) -> float:
        """Return the middle of an hour."""
        assert self.found is not None
        return plot.left() + plot.width() * (hour + 0.5) / len(self.found.trial)

    def _paint_numbers(self, painter: QPainter, plot: QRect, measure: _Measure) -> None:
        look, found = theme(), self.found
        assert found is not None
        line = min(look.px(20), plot.height() // 3)
        top = plot.top() + (plot.height() - 3 * line) // 2
        left = plot.right() + look.px(8)
        for place, (way, name) in enumerate(self.ways()):
            hours = getattr(found, way)
            number = (
                measure.number(hours[self.hour])
                if self.hour >= 0
                else mean_of(hours, measure.number)
            )
            is_trial = way == "trial"
            room = QRect(left, top + place * line, look.px(_WAY_PX), line)
            ink = "accent" if is_trial else "soft"
            draw_words(painter, room, name, px=11, ink=ink, side=RIGHT)
            room = QRect(room.right() + 4, room.top(), look.px(_NUMBER_PX), line)
            weight, ink = (600, "accent") if is_trial else (400, "text")
            words = measure.words(number)
            draw_words(painter, room, words, px=12, weight=weight, ink=ink, side=RIGHT)

    def _paint_axis(self, painter: QPainter, top: int) -> None:
        assert self.found is not None
        (left, width), count = self._plot(), len(self.found.trial)
        free = 0
        for hour in range(0, count + 1, _NAMED_EVERY):
            words = self._clock(hour)
            wide = width_of(words, px=11) + 2
            x = left + round(width * hour / count)
            x = min(max(left, x - wide // 2), left + width - wide)
            if x >= free:
                room = QRect(x, top, wide, theme().px(_AXIS_PX))
                draw_words(painter, room, words, px=11, ink="soft")
                free = x + wide + 1


class WaysLegend(QWidget):
    """What the curves mean, in one line."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Legend"))
        words = ", ".join(words for _, words in self._words())
        self.setAccessibleDescription(words)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def _words(self) -> tuple[tuple[str, str], ...]:
        return (
            ("trial", self.tr("what if")),
            ("in_force", self.tr("current")),
            ("even", self.tr("even spacing")),
        )

    def sizeHint(self) -> QSize:
        """Return the room of the line."""
        wide = sum(30 + width_of(words, px=11) for _, words in self._words())
        return QSize(wide, theme().px(18))

    def minimumSizeHint(self) -> QSize:
        """Let the last words be left out where there is no room."""
        return QSize(theme().px(80), theme().px(18))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint a piece of each curve, and its name."""
        with QPainter(self) as painter:
            x, middle = 2, self.height() // 2
            for way, words in self._words():
                needed = width_of(words, px=11) + 2
                if x + 24 + needed > self.width():
                    break
                painter.setPen(way_pen(way))
                painter.drawLine(x, middle, x + 16, middle)
                room = QRect(x + 21, 0, needed, self.height())
                draw_words(painter, room, words, px=11, ink="soft")
                x += 30 + needed

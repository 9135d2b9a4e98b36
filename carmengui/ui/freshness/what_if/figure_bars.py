"""The figures of a trial beside those of the setting in force, of even spacing, and of the real visits."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, QSize
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from carmengui.engine.revisit.what_if import ReplayFigures, WhatIf
from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.cell import RIGHT, draw_words, width_of
from carmengui.ui.widgets.plain_text import show_tip
from carmengui.ui.widgets.things import Thing, set_thing
from carmengui.ui.widgets.words.moments import interval_words

_LINE_PX, _GAP_PX, _SIDE_PX, _NAME_PX = 21, 10, 4, 96
_NONE = ReplayFigures(0, 0.0, 0, 0.0, 1.0, 0.0)
_Figure = tuple[str, Callable[[ReplayFigures], float], Callable[[float], str]]


class FigureBars(QWidget):
    """A line for each figure, in it a number and a thin bar for each way to visit."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Figures of the replay"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._found: WhatIf | None = None
        set_thing(self, Thing.ROW)

    def show_figures(self, found: WhatIf | None) -> None:
        """Show the figures of another trial, or none."""
        self._found = found
        self.setAccessibleDescription(self.copied_text().replace("\n", "; "))
        self.update()

    def _figures(self) -> tuple[_Figure, ...]:
        def percent(share: float) -> str:
            return self.tr("{n} %").format(n=f"{100 * share:.1f}")

        return (
            (self.tr("Visits a day"), lambda each: each.visits_a_day, lambda n: f"{n:,.1f}"),
            (self.tr("Changes seen"), lambda each: each.seen, lambda n: f"{n:,.0f}"),
            (self.tr("Mean delay"), lambda each: each.delay_min, interval_words),
            (self.tr("Time fresh"), lambda each: each.fresh, percent),
            (self.tr("Hit rate of visits"), lambda each: each.hits, percent),
        )

    def _ways(self) -> tuple[tuple[str, str, ReplayFigures], ...]:
        found = self._found
        if found is None:
            return ()
        return (
            (self.tr("what if"), "accent", found.figures),
            (self.tr("current"), "bar", found.in_force_figures),
            (self.tr("even spacing"), "mark", found.even_figures),
            (self.tr("really made"), "mark", found.real_figures),
        )

    def _short_names(self) -> tuple[str, ...]:
        """Return the ways as they stand above the columns."""
        return self.tr("what if"), self.tr("current"), self.tr("even"), self.tr("made")

    def copied_text(self) -> str:
        """Return the figures as a table with tabs."""
        ways = self._ways()
        lines = ["\t".join(("", *(name for name, _, _ in ways)))]
        for title, number, words in self._figures():
            lines.append("\t".join((title, *(words(number(each)) for _, _, each in ways))))
        return "\n".join(lines) + "\n" if ways else ""

    def sizeHint(self) -> QSize:
        """Return the room of all lines."""
        look = theme()
        lines = 1 + len(self._figures())
        return QSize(look.px(300), look.px(lines * _LINE_PX))

    def minimumSizeHint(self) -> QSize:
        """Return the room of names and numbers."""
        return QSize(theme().px(260), self.sizeHint().height())

    def event(self, event: QEvent) -> bool:
        """Answer the question for a tooltip with all figures of the line under the mouse."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            show_tip(event, self.tip_at(event.pos()), self)
            return True
        return super().event(event)

    def tip_at(self, place: QPoint) -> str:
        """Return the figures of the line at a place."""
        line = place.y() // theme().px(_LINE_PX) - 1
        figures, ways = self._figures(), self._ways()
        if not ways or not 0 <= line < len(figures):
            return ""
        title, number, words = figures[line]
        return "\n".join((title, *(f"{name}: {words(number(each))}" for name, _, each in ways)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint a line for each figure, below the names of the ways."""
        look, line = theme(), theme().px(_LINE_PX)
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), look.color("raised"))
            ways = self._ways()
            if not ways:
                return
            width = self._number_width(ways)
            if len(ways) * width > self.width() - look.px(_NAME_PX):
                ways = ways[:-1]  # the visits really made are in the tip and in what is copied
            names = self.width() - len(ways) * width - _SIDE_PX
            for place, name in enumerate(self._short_names()[: len(ways)]):
                room = QRect(names + place * width, 0, width, line)
                ink = "soft" if place else "accent"
                draw_words(painter, room, name, px=11, ink=ink, side=RIGHT)
            for row, (title, number, words) in enumerate(self._figures(), 1):
                room = QRect(_SIDE_PX, row * line, names - 2 * _SIDE_PX, line)
                draw_words(painter, room, title, px=12)
                most = max(number(each) for _, _, each in ways) or 1.0
                for place, (_, color, each) in enumerate(ways):
                    cell = QRect(names + place * width, row * line, width, line)
                    share = number(each) / most
                    self._paint_number(painter, cell, words(number(each)), color, share)

    def _number_width(self, ways: Sequence[tuple[str, str, ReplayFigures]]) -> int:
        """Return how wide the widest number or name of a column is."""
        numbers = (
            words(number(each)) for _, number, words in self._figures() for _, _, each in ways
        )
        wide = max(
            *(width_of(words, px=12, weight=600) for words in numbers),
            *(width_of(name, px=11) for name in self._short_names()),
        )
        return wide + _GAP_PX

    def _paint_number(
        self, painter: QPainter, room: QRect, words: str, color: str, share: float
    ) -> None:
        """Write a number, and draw its share of the greatest as a thin line below it."""
        is_trial = color == "accent"
        weight, ink = (600, "accent") if is_trial else (400, "text")
        draw_words(painter, room, words, px=12, weight=weight, ink=ink, side=RIGHT)
        most = room.width() - _GAP_PX
        width = round(most * min(1.0, max(0.0, share)))
        painter.fillRect(room.right() + 1 - most, room.bottom() - 1, width, 2, theme().color(color))

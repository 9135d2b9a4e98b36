"""The figures of a trial beside those of the setting in force, of even spacing, and of the real visits."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from carmengui.engine.revisit.what_if import ReplayFigures, WhatIf
from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.cell import RIGHT, draw_words
from carmengui.ui.widgets.things import Thing, set_thing
from carmengui.ui.widgets.words.moments import interval_words

_PAD_PX, _LINE_PX, _GAP_PX, _NAME_PX, _NUMBER_PX, _BAR_PX = 14, 19, 10, 92, 82, 5
_NONE = ReplayFigures(0, 0.0, 0, 0.0, 1.0, 0.0)
_Figure = tuple[str, Callable[[ReplayFigures], float], Callable[[float], str]]


class FigureBars(QWidget):
    """A block for each figure, in it a line for each way to visit."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Figures of the replay"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
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
            (self.tr("Mean delay of a change"), lambda each: each.delay_min, interval_words),
            (self.tr("Time fresh"), lambda each: each.fresh, percent),
            (self.tr("Visits that found something"), lambda each: each.hits, percent),
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

    def copied_text(self) -> str:
        """Return the figures as a table with tabs."""
        ways = self._ways()
        lines = ["\t".join(("", *(name for name, _, _ in ways)))]
        for title, number, words in self._figures():
            lines.append("\t".join((title, *(words(number(each)) for _, _, each in ways))))
        return "\n".join(lines) + "\n" if ways else ""

    def sizeHint(self) -> QSize:
        """Return the room of all blocks."""
        look = theme()
        return QSize(look.px(300), look.px(5 * (5 * _LINE_PX + _GAP_PX) + _GAP_PX))

    def minimumSizeHint(self) -> QSize:
        """Return the room of names and numbers."""
        return QSize(theme().px(_NAME_PX + _NUMBER_PX + 80), theme().px(200))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the blocks."""
        look, top = theme(), theme().px(_GAP_PX)
        line = look.px(_LINE_PX)
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), look.color("raised"))
            ways = self._ways()
            for title, number, words in self._figures() if ways else ():
                room = QRect(_PAD_PX, top, self.width() - 2 * _PAD_PX, line)
                draw_words(painter, room, title, weight=600)
                most = max(number(each) for _, _, each in ways) or 1.0
                for place, (name, color, each) in enumerate(ways, 1):
                    at = room.translated(0, place * line)
                    share = number(each) / most
                    self._paint_line(painter, at, name, words(number(each)), color, share)
                top += 5 * line + look.px(_GAP_PX)

    def _paint_line(
        self, painter: QPainter, room: QRect, name: str, number: str, color: str, share: float
    ) -> None:
        look, is_trial = theme(), color == "accent"
        names, numbers = look.px(_NAME_PX), look.px(_NUMBER_PX)
        ink = "accent" if is_trial else "soft"
        draw_words(painter, room.adjusted(0, 0, names - room.width(), 0), name, px=12, ink=ink)
        place = QRect(room.left() + names, room.top(), numbers, room.height())
        draw_words(
            painter,
            place,
            number,
            px=12,
            weight=600 if is_trial else 400,
            ink="accent" if is_trial else "text",
            side=RIGHT,
        )
        left = place.right() + look.px(12)
        width = round((room.right() - left) * min(1.0, max(0.0, share)))
        height = look.px(_BAR_PX)
        painter.fillRect(left, room.center().y() - height // 2, width, height, look.color(color))

"""The visits of the last day beside as many evenly spaced ones: a line for each figure."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from carmengui.engine.inspection.even_spacing import EvenSpacing
from carmengui.engine.revisit.what_if import ReplayFigures
from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.cell import RIGHT, draw_words
from carmengui.ui.widgets.things import Thing, set_thing
from carmengui.ui.widgets.words.moments import interval_words

_LINE_PX, _NUMBER_PX, _BAR_PX, _GAP_PX, _SIDE_PX = 20, 78, 52, 10, 4
_Figure = tuple[str, Callable[[ReplayFigures], float], Callable[[float], str]]


class EvenBars(QWidget):
    """Of each figure a bar of the visits that were made, and below it the one of even spacing."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Last 24 hours against even spacing"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._found: EvenSpacing | None = None
        set_thing(self, Thing.ROW)

    def show_comparison(self, found: EvenSpacing | None) -> None:
        """Show other figures, or none."""
        self._found = found
        self.setAccessibleDescription(self.copied_text().replace("\n", "; "))
        self.update()

    def _figures(self) -> tuple[_Figure, ...]:
        def percent(share: float) -> str:
            return self.tr("{n} %").format(n=f"{100 * share:.0f}")

        return (
            (self.tr("time fresh"), lambda each: each.fresh, percent),
            (self.tr("mean delay"), lambda each: each.delay_min, interval_words),
            (self.tr("visits that found something"), lambda each: each.hits, percent),
        )

    def copied_text(self) -> str:
        """Return the figures as a table with tabs."""
        found = self._found
        if found is None:
            return ""
        lines = ["\t".join(("", self.tr("made"), self.tr("even spacing")))]
        for name, number, words in self._figures():
            lines.append("\t".join((name, words(number(found.made)), words(number(found.even)))))
        return "\n".join(lines) + "\n"

    def sizeHint(self) -> QSize:
        """Return the room of three lines."""
        return QSize(300, theme().px(3 * _LINE_PX))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint name, both numbers and both bars of each figure."""
        look = theme()
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), look.color("raised"))
            if self._found is None:
                words = self.tr("No page was visited twice in a day yet.")
                draw_words(painter, self.rect(), words, px=12, ink="soft")
                return
            for place, (name, number, words_of) in enumerate(self._figures()):
                pair = number(self._found.made), number(self._found.even)
                line = look.px(_LINE_PX)
                room = QRect(_SIDE_PX, place * line, self.width() - 2 * _SIDE_PX, line)
                self._paint_line(painter, room, name, pair, words_of)

    def _paint_line(
        self,
        painter: QPainter,
        room: QRect,
        name: str,
        pair: tuple[float, float],
        words_of: Callable[[float], str],
    ) -> None:
        look = theme()
        bars, numbers = look.px(_BAR_PX), look.px(_NUMBER_PX)
        left = room.right() + 1 - bars
        for place, (number, color) in enumerate(zip(pair, ("bar", "mark"), strict=True)):
            width = round(bars * number / (max(pair) or 1.0))
            top = room.center().y() - 4 + 6 * place
            painter.fillRect(left, top, width, 5 if not place else 3, look.color(color))
        even = QRect(left - look.px(_GAP_PX) - numbers, room.top(), numbers, room.height())
        draw_words(painter, even, words_of(pair[1]), px=12, ink="soft", side=RIGHT)
        made = even.translated(-numbers, 0)
        draw_words(painter, made, words_of(pair[0]), px=12, weight=600, side=RIGHT)
        room.setRight(made.left())
        draw_words(painter, room, name, px=12)

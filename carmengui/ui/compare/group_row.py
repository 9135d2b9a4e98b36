"""One line of the groups: its name, how many values are others, how many better, how many worse."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent

from carmengui.engine.runs.compare.kinds import Effect, Group
from carmengui.ui.theme import theme
from carmengui.ui.widgets.focus_ring import paint_focus_ring
from carmengui.ui.widgets.link_button import LinkButton
from carmengui.ui.widgets.lists.cell import draw_words
from carmengui.ui.widgets.lists.counted_row import RIGHT, CountedRow
from carmengui.ui.widgets.plain_text import set_tip
from carmengui.ui.widgets.words.difference import EFFECT_LOOKS, effect_words

INSET_PX, COLUMN_PX, NAME_PX = 16, 44, 60
_SIGNS = {Effect.WORSE: "−", Effect.BETTER: "+"}
"""In the order of their columns, from right to left; that of all stands at the right of them."""


class _Number(LinkButton):
    """How many of a row are better, or worse: a link of its own within the row.

    The arrows lead to it; it is no stop of the Tab key, of which there would be hundreds.
    """

    def __init__(self, row: GroupRow, effect: Effect, count: int) -> None:
        super().__init__(row)
        self._sign, self._effect = _SIGNS[effect], effect
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setText(f"{self._sign}{count:,}")
        said = self.tr("{name}: {n} {effect}")
        words = said.format(name=row.words, n=f"{count:,}", effect=effect_words(effect))
        self.setAccessibleName(words)
        set_tip(self, words)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the number in its colour, underlined under the mouse."""
        ink, is_lit = EFFECT_LOOKS[self._effect][1], self.underMouse()
        with QPainter(self) as painter:
            draw_words(painter, self.rect(), self.text(), ink=ink, side=RIGHT, underlined=is_lit)
            if self.hasFocus():
                paint_focus_ring(painter, self.rect())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the arrows to the row."""
        if event.key() in _ARROWS:
            event.ignore()
        else:
            super().keyPressEvent(event)


class GroupRow(CountedRow):
    """Pressed it lists its differences, its numbers those that are better or worse."""

    effect_pressed = Signal(object)
    """One of the numbers was pressed (``Effect``)."""

    def __init__(
        self, group: Group, words: str, count: int, *, is_chosen: bool, has_judged: bool
    ) -> None:
        self._has_judged = has_judged
        super().__init__(words, inset_px=INSET_PX)
        self.counts, self.count = group, count
        self.light(is_lit=is_chosen)
        better, worse = (group.effects.get(each, 0) for each in (Effect.BETTER, Effect.WORSE))
        said = self.tr("{name}: {n}, better {better}, worse {worse}")
        self.setAccessibleName(said.format(name=words, n=f"{count:,}", better=better, worse=worse))
        self.numbers = {
            effect: _Number(self, effect, n)
            for effect in _SIGNS
            if (n := group.effects.get(effect))
        }
        for effect, number in self.numbers.items():
            number.clicked.connect(lambda *_, effect=effect: self.effect_pressed.emit(effect))

    def paint_count(self, painter: QPainter, room: QRect) -> QRect:
        """Paint how many there are; nothing stands for a zero that nobody has judged."""
        painter.setPen(theme().color("text" if self.count else "faint"))
        painter.drawText(room, RIGHT, f"{self.count:,}")
        return room.adjusted(0, 0, -self.count_px(), 0)

    def count_px(self) -> int:
        """Return how wide the columns of numbers are."""
        return (1 + len(_SIGNS) * self._shows_numbers()) * theme().px(COLUMN_PX)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the numbers into their columns, or nowhere where there is no room."""
        super().resizeEvent(event)
        width, inside = theme().px(COLUMN_PX), self.inside()
        for place, effect in enumerate(_SIGNS, 1):
            if (number := self.numbers.get(effect)) is not None:
                left = inside.right() + 1 - (place + 1) * width
                number.setGeometry(left, 0, width, self.height())
                number.setVisible(self._shows_numbers())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from number to number with the arrows to the sides."""
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        # As they stand: better, worse, all.
        shown = [*(self.numbers[each] for each in reversed(_SIGNS) if each in self.numbers), self]
        at = next((place for place, each in enumerate(shown) if each.hasFocus()), len(shown) - 1)
        goal = max(0, min(at + step, len(shown) - 1))
        if shown[goal].isVisible():
            shown[goal].setFocus(Qt.FocusReason.OtherFocusReason)

    def _shows_numbers(self) -> bool:
        columns = NAME_PX + (1 + len(_SIGNS)) * COLUMN_PX
        return self._has_judged and self.inside().width() >= theme().px(columns)


_ARROWS = {Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down}

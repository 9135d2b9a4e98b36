"""A cell that is being painted: where it is, what row it shows, and the strokes that fill it."""

from __future__ import annotations

from functools import cache
from typing import Generic, TypedDict, TypeVar, Unpack

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QWidget

from carmengui.ui.theme import paint_icon, theme, when_restyled
from carmengui.ui.widgets.lists.column import Column

R = TypeVar("R")
LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
END, MIDDLE, START = (
    Qt.TextElideMode.ElideRight,
    Qt.TextElideMode.ElideMiddle,
    Qt.TextElideMode.ElideLeft,
)
"""Where words are cut that have no room."""
MONO = -1
"""As a weight: the font of source."""
_MAX_ELIDED = 8_000


class Style(TypedDict, total=False):
    """How words are written, as :func:`draw_words` has it."""

    px: int
    weight: int
    ink: str
    side: int
    elide: Qt.TextElideMode
    underlined: bool
    struck: bool


class Fitting:
    """Fonts, their metrics and shortened words; kept, because each key press paints every cell."""

    def __init__(self) -> None:
        self._fonts: dict[tuple[int, int], tuple[QFont, QFontMetrics]] = {}
        self._elided: dict[tuple[str, int, int, int, Qt.TextElideMode], str] = {}
        when_restyled(self.forget, at_once=False)

    def forget(self) -> None:
        """Measure anew: sizes or fonts are others."""
        self._fonts.clear()
        self._elided.clear()

    def font(self, px: int, weight: int) -> tuple[QFont, QFontMetrics]:
        """Return a font of the theme, and how wide its letters are."""
        if (px, weight) not in self._fonts:
            font = theme().mono(px) if weight == MONO else theme().font(px, weight=weight)
            self._fonts[px, weight] = font, QFontMetrics(font)
        return self._fonts[px, weight]

    def elided(self, words: str, width: int, px: int, weight: int, elide: Qt.TextElideMode) -> str:
        """Return words as far as a width has room for them, in one line."""
        key = words, width, px, weight, elide
        if key not in self._elided:
            if len(self._elided) >= _MAX_ELIDED:
                self._elided.clear()
            line = " ".join(words.split())
            self._elided[key] = self.font(px, weight)[1].elidedText(line, elide, width)
        return self._elided[key]


@cache
def fitting() -> Fitting:
    """Return the program's shortened words."""
    return Fitting()


class Cell(Generic[R]):
    """What a column's ``paint`` gets: a place, a row, and how to write into it."""

    def __init__(
        self,
        painter: QPainter,
        rect: QRect,
        row: R,
        *,
        column: Column[R],
        at: int,
        place: int,
        view: QWidget,
        is_chosen: bool,
        is_hovered: bool,
        inset_px: int,
    ) -> None:
        self.painter, self.rect, self.row = painter, rect, row
        self.column, self.at, self.place = column, at, place
        self.view, self.is_chosen, self.is_hovered = view, is_chosen, is_hovered
        self.inner = rect.adjusted(inset_px, 0, -inset_px, 0)
        """The room between the insets at both sides."""

    @property
    def has_keys(self) -> bool:
        """Whether the view of the cell has the focus."""
        return self.view.hasFocus()

    @property
    def middle(self) -> int:
        """The line halfway down the cell."""
        return self.rect.top() + self.rect.height() // 2

    def write(self, room: QRect, words: str, **style: Unpack[Style]) -> int:
        """Write words in one line, cut where they have no room; return how wide they became."""
        return draw_words(self.painter, room, words, **style)

    def width_of(self, words: str, *, px: int = 13, weight: int = 400) -> int:
        """Return how wide words are when nothing is cut."""
        return width_of(words, px=px, weight=weight)

    def fill(self, rect: QRect, color: str) -> None:
        """Fill a place with a colour of the theme."""
        self.painter.fillRect(rect, theme().color(color))

    def icon(self, name: str, left: int, px: int, color: str, *, top: int | None = None) -> None:
        """Paint an icon at the middle of the cell, or from a line on."""
        size = theme().px(px)
        paint_icon(
            self.painter, name, left, self.middle - size // 2 if top is None else top, size, color
        )


def draw_words(
    painter: QPainter,
    room: QRect,
    words: str,
    *,
    px: int = 13,
    weight: int = 400,
    ink: str = "text",
    side: int = LEFT,
    elide: Qt.TextElideMode = END,
    underlined: bool = False,
    struck: bool = False,
) -> int:
    """Write words in one line, cut where they have no room; return how wide they became."""
    font, metrics = fitting().font(px, weight)
    if underlined or struck:
        font = QFont(font)
        font.setUnderline(underlined)
        font.setStrikeOut(struck)
    shown = fitting().elided(words, room.width(), px, weight, elide)
    painter.setFont(font)
    painter.setPen(theme().color(ink))
    painter.drawText(room, side, shown)
    return metrics.horizontalAdvance(shown) if shown else 0


def width_of(words: str, *, px: int = 13, weight: int = 400) -> int:
    """Return how wide words are in a font of the theme."""
    return fitting().font(px, weight)[1].horizontalAdvance(words)

"""The columns of a table of figures: a number, what is known of it beside, several in a line."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QRect
from PySide6.QtGui import QFontMetrics

from carmengui.engine.review.statistics.rows import Which
from carmengui.ui.compare.statistics.figures import SEPARATOR, Figure, Head
from carmengui.ui.compare.statistics.words import which_words
from carmengui.ui.theme import theme
from carmengui.ui.widgets.link_button import link_words
from carmengui.ui.widgets.lists.cell import LEFT, RIGHT, Cell, fitting
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.row_delegate import RowLook

INSET_PX = 8
LEAST_PX = 110
"""What a column without a width of its own has at least."""
LOOK = RowLook(has_edge=False, has_line=True)
_FIGURE_PX, _BESIDE_PX, _BETWEEN_PX = 13, 11, 6
_WIDEST = "0.00–0.00"
Line = tuple[Figure, ...]


class FigureColumn:
    """A column of figures; ``lit_part`` says which of several in a cell is lit, by row and column."""

    def __init__(self, place: int, head: Head, lit_part: Callable[[int, int], int | None]) -> None:
        self._place, self._head, self._lit_part = place, head, lit_part

    def made(self) -> Column[Line]:
        """Return the column."""
        return Column(
            name=self._head.name,
            text=lambda line: line[self._place].words,
            spoken=self._spoken,
            described=lambda line: _link(line[self._place]),
            tip=lambda line: _tip(line[self._place]),
            is_number=not self._head.is_left,
            name_wraps=True,
            paint=self._paint,
        )

    def _spoken(self, line: Line) -> str:
        figure = line[self._place]
        said = f"{figure.words} {figure.beside}".strip()
        return f"{line[0].words}, {self._head.name}: {said}" if self._place else said

    def _paint(self, cell: Cell[Line]) -> None:
        """Paint one figure; a number with rows is underlined under the mouse."""
        figure, wear = cell.row[self._place], theme()
        inner = figure_room(cell.rect, figure)
        if figure.parts:
            self._paint_parts(cell, inner, figure)
            return
        if figure.beside:
            cell.write(inner, figure.beside, px=_BESIDE_PX, ink="soft", side=RIGHT)
            width = cell.width_of(_WIDEST, px=_BESIDE_PX) + wear.px(_BETWEEN_PX)
            inner.setRight(inner.right() - width)
        is_lit = cell.is_hovered and figure.which is not None
        is_plain = figure.which or figure.beside or figure.is_left
        cell.write(
            inner,
            figure.words,
            px=_FIGURE_PX,
            weight=600 if figure.beside else 400,
            ink="accent" if is_lit else "text" if is_plain else "soft",
            side=LEFT if figure.is_left else RIGHT,
            underlined=is_lit,
        )

    def _paint_parts(self, cell: Cell[Line], inner: QRect, figure: Figure) -> None:
        """Paint several numbers in a line; the one that is pointed at, or where the keys are, is lit."""
        lit, blank = self._lit_part(cell.at, self._place), cell.width_of(" ")
        for number, (room, (words, _)) in enumerate(
            zip(part_rooms(inner, figure), figure.parts, strict=True)
        ):
            left = room.intersected(inner)
            # A room as wide as its words would lose the last ones to a fraction of a pixel.
            if left.width() == room.width():
                left.setWidth(left.width() + 2)
            ink = "accent" if lit == number else "text"
            cell.write(left, words, px=_FIGURE_PX, ink=ink, underlined=lit == number)
            if number < len(figure.parts) - 1:
                after = QRect(room.right() + 1, room.top(), theme().px(20), room.height())
                after.setLeft(after.left() + blank)
                cell.write(after.intersected(inner), SEPARATOR, px=_FIGURE_PX, ink="soft")


def figure_room(rect: QRect, figure: Figure) -> QRect:
    """Return the room of a figure in its cell."""
    inset = theme().px(INSET_PX)
    return rect.adjusted(inset if figure.is_left or figure.parts else 0, 0, -inset, 0)


def _link(figure: Figure) -> str:
    return link_words(is_lit=False) if figure.which or figure.parts else ""


def _tip(figure: Figure) -> str | None:
    if isinstance(figure.which, Which):
        return which_words(figure.which)
    return figure.words if figure.is_left else None


def part_rooms(inner: QRect, figure: Figure) -> list[QRect]:
    """Return where the numbers of a cell stand; those that have no room lie beyond its end."""
    metrics, left = fitting().font(_FIGURE_PX, 400)[1], inner.left()
    rooms = []
    for words, _ in figure.parts:
        width = metrics.horizontalAdvance(words)
        rooms.append(QRect(left, inner.top(), width, inner.height()))
        left += width + metrics.horizontalAdvance(SEPARATOR)
    return rooms


def width_of(head: Head, name: QFontMetrics, cells: Iterable[Figure], *, is_dense: bool) -> int:
    """Return the width of a column; 0 when it takes what is left.

    No number is cut, and no name of a column: fonts are wider here and there, words longer in
    some languages. A dense column is no wider than that, and its name may take two lines.
    """
    if not head.width_px:
        return 0
    wear = theme()
    figure = QFontMetrics(wear.font(_FIGURE_PX, weight=600))
    beside = QFontMetrics(wear.font(_BESIDE_PX)).horizontalAdvance(_WIDEST) + wear.px(_BETWEEN_PX)
    needed = [
        figure.horizontalAdvance(cell.words) + (beside if cell.beside else 0) for cell in cells
    ]
    inset, widest = wear.px(INSET_PX), max(needed, default=0)
    if is_dense:
        # Numbers stand at the right, and the column before ends in an inset of its own.
        return max(widest + inset, _two_lines(head.name, name) + 2 * inset) + 2
    widest = max(widest, name.horizontalAdvance(head.name))
    return max(wear.px(head.width_px), widest + 2 * inset + 2)


def _two_lines(words: str, metrics: QFontMetrics) -> int:
    """Return the least width in which words take two lines at most."""
    parts = words.split()
    return min(
        max(metrics.horizontalAdvance(" ".join(half)) for half in (parts[:at], parts[at:]))
        for at in range(max(1, len(parts)))
    )

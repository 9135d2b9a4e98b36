"""Rows of lists of changes: a head line, lines of “was” and “now”, and a quiet line below."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QRect, Qt

from carmengui.engine.runs.compare.kinds import Kind
from carmengui.ui.theme import paint_icon, theme
from carmengui.ui.widgets.lists.cell import END, MIDDLE, RIGHT, Cell, fitting, width_of
from carmengui.ui.widgets.lists.row_delegate import Ring, RowLook
from carmengui.ui.widgets.lists.wrapped_words import wrapped
from carmengui.ui.widgets.words.difference import KIND_LOOKS, kind_words

ITEM_PX, INSET_PX, ICON_PX, LINE_PX = 88, 16, 14, 19
QUIET_PX = 16
"""From one quiet line to the next."""
WORDS_PX, VALUES_PX = 36, 74
LOOK = RowLook(height_px=ITEM_PX, inset_px=INSET_PX, hover="ground", ring=Ring.CHOSEN)

Part = tuple[str, int, str]
"""Words of a head line, their weight and their ink."""


class ChangeRow:
    """Paints the parts of one row; ``labels`` stand before its values, one below the other."""

    def __init__(self, cell: Cell[Any], labels: Iterable[str]) -> None:
        self.cell, self._labels = cell, tuple(labels)
        if not cell.is_chosen:
            inner = cell.inner
            cell.fill(QRect(inner.left(), cell.rect.bottom(), inner.width(), 1), "line")

    def line(self, top_px: int) -> QRect:
        """Return the place of a line of the row."""
        wear, rect, inset = theme(), self.cell.rect, theme().px(INSET_PX)
        line = QRect(rect.left() + inset, rect.top() + wear.px(top_px), 0, wear.px(LINE_PX))
        line.setRight(rect.right() - inset)
        return line

    def paint_sign(self, line: QRect, look: tuple[str, str]) -> None:
        """Paint the sign at the beginning of the head line."""
        self._icon(look[0], line.left(), line, look[1])

    def paint_kind(self, line: QRect, kind: Kind) -> int:
        """Paint at the right what became of the value; return where that begins."""
        sign, color = KIND_LOOKS[kind]
        width = self.cell.write(line, kind_words(kind), ink=color, side=RIGHT)
        left = line.right() - width - theme().px(ICON_PX) - theme().px(6)
        self._icon(sign, left, line, color)
        return left

    def _icon(self, name: str, left: int, line: QRect, color: str) -> None:
        px = theme().px(ICON_PX)
        paint_icon(self.cell.painter, name, left, line.center().y() - px // 2 + 1, px, color)

    def paint_parts(
        self, line: QRect, right: int, parts: Iterable[Part], elide: Qt.TextElideMode = END
    ) -> None:
        """Paint the words of the head line one after the other, up to a place at the right."""
        wear, room = theme(), QRect(line)
        room.setLeft(line.left() + wear.px(WORDS_PX - INSET_PX))
        room.setRight(right - wear.px(12))
        for text, weight, ink in parts:
            if width := self.cell.write(room, text, weight=weight, ink=ink, elide=elide):
                room.setLeft(min(room.left() + width + wear.px(10), room.right() + 1))

    def paint_label(self, line: QRect, words: str) -> QRect:
        """Paint “was” or “now”; return the room that is left for the value."""
        wear = theme()
        label = line.adjusted(wear.px(WORDS_PX - INSET_PX), 0, 0, 0)
        end = label.left() + self.cell.write(label, words, px=12, ink="soft") + wear.px(8)
        value = value_room(line, self._labels)
        value.setLeft(max(value.left(), end))
        return value

    def paint_value(self, room: QRect, words: str, *, is_strong: bool) -> None:
        """Paint a value; its middle goes first where there is little room."""
        weight, ink = (600, "text") if is_strong else (400, "soft")
        self.cell.write(room, words, weight=weight, ink=ink, elide=MIDDLE)

    def paint_quiet(self, line: QRect, words: str, lines: int = 1) -> None:
        """Paint why, or what is right, in the last line or lines."""
        room = value_room(line, self._labels)
        for each in wrapped(words, fitting().font(12, 400)[0], room.width(), lines):
            self.cell.write(room, each, px=12, ink="soft")
            room.translate(0, theme().px(QUIET_PX))

    def paint_waiting(self, line: QRect) -> None:
        """Paint a grey bar where a value will stand."""
        line = line.adjusted(theme().px(VALUES_PX - INSET_PX), 6, 0, -6)
        self.cell.fill(line.adjusted(0, 0, -line.width() // 2, 0), "line")


def value_room(line: QRect, labels: Iterable[str]) -> QRect:
    """Return where values stand: on one edge, however long the words before them are."""
    wear = theme()
    widest = max((width_of(each, px=12) + wear.px(8) for each in labels), default=0)
    indent = max(wear.px(VALUES_PX - INSET_PX), wear.px(WORDS_PX - INSET_PX) + widest)
    return line.adjusted(indent, 0, 0, 0)


def quiet_room_px(width_px: int, labels: Iterable[str]) -> int:
    """Return how much of a row's width its last line has."""
    inset = theme().px(INSET_PX)
    return value_room(QRect(inset, 0, width_px - 2 * inset, 1), labels).width()

"""What items of lists of changes have in common: their ground, and lines of “was” and “now”."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from carmengui.engine.runs.compare.kinds import Kind
from carmengui.ui.theme import paint_icon, theme
from carmengui.ui.widgets.lists.wrapped_words import wrapped
from carmengui.ui.widgets.words.difference import KIND_LOOKS, kind_words

ITEM_PX, INSET_PX, EDGE_PX, ICON_PX, LINE_PX = 88, 16, 3, 14, 19
QUIET_PX = 16
"""From one quiet line to the next."""
WORDS_PX, VALUES_PX = 36, 74
LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

Part = tuple[str, int, str]
"""Words of a head line, their weight and their ink."""


class ChangeDelegate(QStyledItemDelegate):
    """Paints the parts; who derives from it says what stands in them."""

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        self._view = view

    def paint_ground(self, painter: QPainter, option: QStyleOptionViewItem) -> bool:
        """Paint what lies under an item; tell whether it is the chosen one."""
        wear, rect = theme(), QRect(option.rect)
        state: QStyle.StateFlag = option.state
        is_chosen = bool(state & QStyle.StateFlag.State_Selected)
        is_hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        ground = "sel" if is_chosen else "ground" if is_hovered else "raised"
        painter.fillRect(rect, wear.color(ground))
        if is_chosen:
            painter.fillRect(rect.left(), rect.top(), EDGE_PX, rect.height(), wear.color("accent"))
        else:
            inset = wear.px(INSET_PX)
            width = rect.width() - 2 * inset
            painter.fillRect(rect.left() + inset, rect.bottom(), width, 1, wear.color("line"))
        return is_chosen

    def line(self, rect: QRect, top_px: int) -> QRect:
        """Return the place of a line of an item."""
        wear, inset = theme(), theme().px(INSET_PX)
        line = QRect(rect.left() + inset, rect.top() + wear.px(top_px), 0, wear.px(LINE_PX))
        line.setRight(rect.right() - inset)
        return line

    def paint_sign(self, painter: QPainter, line: QRect, look: tuple[str, str]) -> None:
        """Paint the sign at the beginning of the head line."""
        px = theme().px(ICON_PX)
        paint_icon(painter, look[0], line.left(), line.center().y() - px // 2 + 1, px, look[1])

    def paint_kind(self, painter: QPainter, line: QRect, kind: Kind) -> int:
        """Paint at the right what became of the value; return where that begins."""
        wear, px = theme(), theme().px(ICON_PX)
        sign, color = KIND_LOOKS[kind]
        words = kind_words(kind)
        painter.setFont(wear.font(13))
        painter.setPen(wear.color(color))
        painter.drawText(line, RIGHT, words)
        left = line.right() - painter.fontMetrics().horizontalAdvance(words) - px - wear.px(6)
        paint_icon(painter, sign, left, line.center().y() - px // 2 + 1, px, color)
        return left

    def paint_parts(
        self,
        painter: QPainter,
        line: QRect,
        right: int,
        parts: Iterable[Part],
        elide: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
    ) -> None:
        """Paint the words of the head line one after the other, up to a place at the right."""
        wear, room = theme(), QRect(line)
        room.setLeft(line.left() + wear.px(WORDS_PX - INSET_PX))
        room.setRight(right - wear.px(12))
        for text, weight, ink in parts:
            painter.setFont(wear.font(13, weight=weight))
            painter.setPen(wear.color(ink))
            metrics = painter.fontMetrics()
            short = metrics.elidedText(text, elide, max(0, room.width()))
            painter.drawText(room, LEFT, short)
            if short:
                room.setLeft(room.left() + metrics.horizontalAdvance(short) + wear.px(10))

    def labels(self) -> tuple[str, ...]:
        """Return the words that stand before values, one below the other."""
        return ()

    def paint_label(self, painter: QPainter, line: QRect, words: str) -> QRect:
        """Paint “was” or “now”; return the room that is left for the value."""
        wear = theme()
        painter.setFont(wear.font(12))
        painter.setPen(wear.color("soft"))
        label = line.adjusted(wear.px(WORDS_PX - INSET_PX), 0, 0, 0)
        painter.drawText(label, LEFT, words)
        word_end = label.left() + painter.fontMetrics().horizontalAdvance(words) + wear.px(8)
        value = self._value_room(line)
        value.setLeft(max(value.left(), word_end))
        return value

    def _value_room(self, line: QRect) -> QRect:
        """Return where values stand: on one edge, however long the words before them are."""
        wear, across = theme(), QFontMetrics(theme().font(12)).horizontalAdvance
        widest = max((across(each) + wear.px(8) for each in self.labels()), default=0)
        indent = max(wear.px(VALUES_PX - INSET_PX), wear.px(WORDS_PX - INSET_PX) + widest)
        return line.adjusted(indent, 0, 0, 0)

    def paint_value(self, painter: QPainter, room: QRect, words: str, *, is_strong: bool) -> None:
        """Paint a value; its middle goes first where there is little room."""
        wear = theme()
        painter.setFont(wear.font(13, weight=600 if is_strong else 400))
        painter.setPen(wear.color("text" if is_strong else "soft"))
        elide = Qt.TextElideMode.ElideMiddle
        painter.drawText(room, LEFT, painter.fontMetrics().elidedText(words, elide, room.width()))

    def quiet_room_px(self, width_px: int) -> int:
        """Return how much of an item's width the last line has."""
        inset = theme().px(INSET_PX)
        return self._value_room(QRect(inset, 0, width_px - 2 * inset, 1)).width()

    def paint_quiet(self, painter: QPainter, line: QRect, words: str, lines: int = 1) -> None:
        """Paint why, or what is right, in the last line or lines."""
        wear = theme()
        painter.setFont(wear.font(12))
        painter.setPen(wear.color("soft"))
        room = self._value_room(line)
        for each in wrapped(words, painter.font(), room.width(), lines):
            painter.drawText(room, LEFT, each)
            room.translate(0, wear.px(QUIET_PX))

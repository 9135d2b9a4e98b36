"""Paints a difference: what the value was, what it is now, weight and rule of both, what is right."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListView, QStyleOptionViewItem

from carmengui.engine.runs.compare.kinds import Answer, Difference, Effect, Kind, PageRow
from carmengui.ui.compare.difference_model import Row, RowRole
from carmengui.ui.compare.page_words import WHOSE_LOOKS, nothing_words, shown_answers
from carmengui.ui.compare.words import (
    field_words,
    line_of,
    method_brief,
    truth_words,
    value_words,
)
from carmengui.ui.theme import theme
from carmengui.ui.widgets.focus_ring import paint_focus_ring
from carmengui.ui.widgets.lists.change_delegate import (
    INSET_PX,
    ITEM_PX,
    LEFT,
    VALUES_PX,
    ChangeDelegate,
    Part,
)
from carmengui.ui.widgets.weight_bar import paint_weight, weight_width
from carmengui.ui.widgets.words.difference import EFFECT_LOOKS, effect_words

SHORT_PX, METHOD_PX, MOST_METHOD_PX = 72, 118, 220
HEAD_PX, WAS_PX, NOW_PX, TRUTH_PX = 7, 27, 46, 64
_Index = QModelIndex | QPersistentModelIndex


class DifferenceDelegate(ChangeDelegate):
    """Four lines: what is known and the kind, the old value, the new one, the right one."""

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        self.has_truths = True
        """Whether there is a fourth line."""

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return the height of an item; the view gives the width."""
        del option, index
        return QSize(200, theme().px(ITEM_PX if self.has_truths else SHORT_PX))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint one item; grey bars where it is not read yet."""
        rect = QRect(option.rect)
        row: Row | None = index.data(RowRole)
        is_chosen = self.paint_ground(painter, option)
        if row is None:
            self._paint_waiting(painter, rect)
            return
        if isinstance(row, PageRow):
            self._paint_page(painter, rect, row)
        else:
            self._paint_difference(painter, rect, row)
        if is_chosen and self._view.hasFocus():
            paint_focus_ring(painter, rect)

    def _paint_difference(self, painter: QPainter, rect: QRect, row: Difference) -> None:
        self._paint_head(painter, self.line(rect, HEAD_PX), row)
        if row.kind is Kind.UNCHANGED:
            self._paint_side(painter, self.line(rect, WAS_PX), row, is_new=True)
        else:
            self._paint_side(painter, self.line(rect, WAS_PX), row, is_new=False)
            self._paint_side(painter, self.line(rect, NOW_PX), row, is_new=True)
        if self.has_truths:
            self.paint_quiet(painter, self.line(rect, TRUTH_PX), truth_words(row))

    def _paint_page(self, painter: QPainter, rect: QRect, row: PageRow) -> None:
        """Paint a page with the first two values that its side has of it."""
        head = self.line(rect, HEAD_PX)
        self.paint_sign(painter, head, WHOSE_LOOKS[row.whose])
        parts: list[Part] = [(row.page, 600, "text")]
        self.paint_parts(painter, head, head.right(), parts, Qt.TextElideMode.ElideMiddle)
        answers = shown_answers(row)
        for top, (field, answer) in zip((WAS_PX, NOW_PX), answers, strict=False):
            line = self.line(rect, top)
            room = self.paint_label(painter, line, field_words(field))
            self._paint_answer(painter, line, room, line_of(answer), answer)
        if not answers:
            self.paint_quiet(painter, self.line(rect, WAS_PX), nothing_words())

    def _paint_waiting(self, painter: QPainter, rect: QRect) -> None:
        wear = theme()
        for top in (WAS_PX, NOW_PX):
            line = self.line(rect, top).adjusted(wear.px(VALUES_PX - INSET_PX), 6, 0, -6)
            painter.fillRect(line.adjusted(0, 0, -line.width() // 2, 0), wear.color("line"))

    def _paint_head(self, painter: QPainter, line: QRect, row: Difference) -> None:
        right = self.paint_kind(painter, line, row.kind)
        parts: list[Part] = [(field_words(row.field), 600, "text"), (row.page, 400, "soft")]
        if row.kind not in {Kind.WEIGHT_ONLY, Kind.UNCHANGED}:
            look = EFFECT_LOOKS[row.effect]
            self.paint_sign(painter, line, look)
            # Most rows are unjudged: their sign says so, a word would only repeat it.
            if row.effect is not Effect.UNJUDGED:
                parts.insert(0, (effect_words(row.effect), 600, look[1]))
        self.paint_parts(painter, line, right, parts, Qt.TextElideMode.ElideMiddle)

    def labels(self) -> tuple[str, ...]:
        """Return what stands before the old and the new value."""
        return self.tr("was"), self.tr("now")

    def _paint_side(self, painter: QPainter, line: QRect, row: Difference, *, is_new: bool) -> None:
        answer = row.new if is_new else row.old
        value = self.paint_label(painter, line, self.labels()[int(is_new)])
        words = value_words(row, is_new=is_new)
        is_strong = is_new and answer is not None
        self._paint_answer(painter, line, value, words, answer, is_strong=is_strong)

    def _paint_answer(
        self,
        painter: QPainter,
        line: QRect,
        room: QRect,
        words: str,
        answer: Answer | None,
        *,
        is_strong: bool = False,
    ) -> None:
        if answer is not None and (answer.weight is not None or answer.method):
            room.setRight(self._paint_weight(painter, line, answer) - theme().px(14))
        self.paint_value(painter, room, words, is_strong=is_strong)

    def _paint_weight(self, painter: QPainter, line: QRect, answer: Answer) -> int:
        """Paint weight and rule at the right; return where they begin."""
        wear = theme()
        room = QRect(line)
        wide = min(max(METHOD_PX, line.width() // 6), MOST_METHOD_PX)
        room.setLeft(line.right() - min(wear.px(wide), line.width() // 4))
        left = room.left() - weight_width(13) - wear.px(10)
        if answer.weight is not None:
            paint_weight(painter, left, line.center().y() + 1, answer.weight, ink="soft")
        painter.setFont(wear.font(12))
        painter.setPen(wear.color("soft"))
        elide = Qt.TextElideMode.ElideRight
        words = painter.fontMetrics().elidedText(method_brief(answer.method), elide, room.width())
        painter.drawText(room, LEFT, words)
        return left

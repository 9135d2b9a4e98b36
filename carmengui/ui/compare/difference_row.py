"""Paints a difference: what the value was, what it is now, weight and rule of both, what is right."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRect

from carmengui.engine.model import Field
from carmengui.engine.runs.compare.kinds import Answer, Difference, Effect, Kind, PageRow
from carmengui.ui.compare.page_words import WHOSE_LOOKS, nothing_words, title_and_answers
from carmengui.ui.compare.words import (
    field_words,
    line_of,
    method_brief,
    truth_words,
    value_words,
)
from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.cell import MIDDLE, Cell
from carmengui.ui.widgets.lists.change_row import ChangeRow, Part
from carmengui.ui.widgets.weight_bar import paint_weight, weight_width
from carmengui.ui.widgets.words.difference import EFFECT_LOOKS, effect_words

SHORT_PX, METHOD_PX, MOST_METHOD_PX = 72, 118, 220
HEAD_PX, WAS_PX, NOW_PX, TRUTH_PX = 7, 27, 46, 64
Row = Difference | PageRow


def paint_difference(cell: Cell[Row], *, has_truths: bool) -> None:
    """Paint what is known and the kind, the old value, the new one, the right one; or a page."""
    strokes = _Strokes(cell, _labels())
    if isinstance(cell.row, PageRow):
        strokes.paint_page(cell.row)
    else:
        strokes.paint_difference(cell.row, has_truths=has_truths)


def paint_waiting(cell: Cell[None]) -> None:
    """Paint grey bars where a row is not read yet."""
    strokes = _Strokes(cell, ())
    for top in (WAS_PX, NOW_PX):
        strokes.paint_waiting(strokes.line(top))


def _labels() -> tuple[str, str]:
    """Return what stands before the old and the new value."""
    tr = QCoreApplication.translate
    return tr("DifferenceDelegate", "was"), tr("DifferenceDelegate", "now")


class _Strokes(ChangeRow):
    """The parts of a difference, and of a page that one side has alone."""

    def paint_difference(self, row: Difference, *, has_truths: bool) -> None:
        """Paint a value that is not the same on both sides."""
        self._paint_head(self.line(HEAD_PX), row)
        if row.kind is Kind.UNCHANGED:
            self._paint_side(self.line(WAS_PX), row, is_new=True)
        else:
            self._paint_side(self.line(WAS_PX), row, is_new=False)
            self._paint_side(self.line(NOW_PX), row, is_new=True)
        if has_truths:
            self.paint_quiet(self.line(TRUTH_PX), truth_words(row))

    def paint_page(self, row: PageRow) -> None:
        """Paint a page with the first two values that its side has of it."""
        head = self.line(HEAD_PX)
        self.paint_sign(head, WHOSE_LOOKS[row.whose])
        title, answers = title_and_answers(row)
        parts: list[Part] = [(title, 600, "text"), (row.page, 400, "soft")]
        self.paint_parts(head, head.right(), parts if title else [(row.page, 600, "text")], MIDDLE)
        for top, (field, answer) in zip((WAS_PX, NOW_PX), answers, strict=False):
            line = self.line(top)
            room = self.paint_label(line, field_words(field))
            self._paint_answer(line, room, line_of(answer), answer)
        if not row.answers:
            self.paint_quiet(self.line(WAS_PX), nothing_words())

    def _paint_head(self, line: QRect, row: Difference) -> None:
        right = self.paint_kind(line, row.kind)
        # A title stands in the lines below where it is what differs; the address is in the tip.
        page = row.page if row.field == Field.TITLE else row.title or row.page
        parts: list[Part] = [(field_words(row.field), 600, "text"), (page, 400, "soft")]
        if row.kind not in {Kind.WEIGHT_ONLY, Kind.UNCHANGED}:
            look = EFFECT_LOOKS[row.effect]
            self.paint_sign(line, look)
            # Most rows are unjudged: their sign says so, a word would only repeat it.
            if row.effect is not Effect.UNJUDGED:
                parts.insert(0, (effect_words(row.effect), 600, look[1]))
        self.paint_parts(line, right, parts, MIDDLE)

    def _paint_side(self, line: QRect, row: Difference, *, is_new: bool) -> None:
        answer = row.new if is_new else row.old
        value = self.paint_label(line, _labels()[int(is_new)])
        words = value_words(row, is_new=is_new)
        is_strong = is_new and answer is not None
        self._paint_answer(line, value, words, answer, is_strong=is_strong)

    def _paint_answer(
        self,
        line: QRect,
        room: QRect,
        words: str,
        answer: Answer | None,
        *,
        is_strong: bool = False,
    ) -> None:
        if answer is not None and (answer.weight is not None or answer.method):
            room.setRight(self._paint_weight(line, answer) - theme().px(14))
        self.paint_value(room, words, is_strong=is_strong)

    def _paint_weight(self, line: QRect, answer: Answer) -> int:
        """Paint weight and rule at the right; return where they begin."""
        wear = theme()
        room = QRect(line)
        wide = min(max(METHOD_PX, line.width() // 6), MOST_METHOD_PX)
        room.setLeft(line.right() - min(wear.px(wide), line.width() // 4))
        left = room.left() - weight_width(13) - wear.px(10)
        if answer.weight is not None:
            paint_weight(self.cell.painter, left, line.center().y() + 1, answer.weight, ink="soft")
        self.cell.write(room, method_brief(answer.method), px=12, ink="soft")
        return left

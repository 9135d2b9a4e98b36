"""Paints a value that changes: what it was, what it is now, and why that is better or worse."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QRect

from carmengui.bridge.sentences import translated
from carmengui.engine.model.review import Judgement
from carmengui.engine.tuning import DiffRow, Side
from carmengui.engine.tuning.diff.why_changed import why_changed
from carmengui.ui.theme import theme
from carmengui.ui.tune.diff.diff_words import (
    DIRECTION_LOOKS,
    direction_words,
    right_words,
    value_words,
)
from carmengui.ui.widgets.lists.cell import MONO, RIGHT, Cell
from carmengui.ui.widgets.lists.change_row import (
    ITEM_PX,
    QUIET_PX,
    ChangeRow,
    quiet_room_px,
)
from carmengui.ui.widgets.lists.wrapped_words import fits
from carmengui.ui.widgets.weight_bar import paint_weight, weight_width

HEAD_PX, WAS_PX, NOW_PX, WHY_PX, BRANCH_PX, RIGHT_PX = 7, 29, 48, 66, 38, 19
_LONG_REASON = why_changed(Judgement.RIGHT, Judgement.MISSED, 0, 0)


def paint_change(cell: Cell[DiffRow], *, why_lines: int) -> None:
    """Paint direction and kind, old value, new value, the right one where it is known, reason."""
    _Strokes(cell, _labels()).paint(cell.row, why_lines)


def why_lines(width_px: int) -> int:
    """Return how many lines the longest reason needs in a list so wide."""
    room = quiet_room_px(width_px, _labels())
    return 1 if fits(translated(_LONG_REASON), theme().font(12), room) else 2


def row_px(*, is_judged: bool, why_lines: int) -> int:
    """Return the height of all rows: the list is laid out at every keystroke."""
    return ITEM_PX + (RIGHT_PX if is_judged else 0) + (why_lines - 1) * QUIET_PX


def _labels() -> tuple[str, ...]:
    """Return what stands before the old, the new and the right value."""
    tr = QCoreApplication.translate
    return tr("DiffDelegate", "was"), tr("DiffDelegate", "now"), tr("DiffDelegate", "right")


class _Strokes(ChangeRow):
    """The parts of a value that changes."""

    def paint(self, item: DiffRow, why_lines: int) -> None:
        """Paint one line below the other."""
        self._paint_head(self.line(HEAD_PX), item)
        self._paint_side(self.line(WAS_PX), item.old, is_new=False)
        self._paint_side(self.line(NOW_PX), item.new, is_new=True)
        if item.right is not None:
            self._paint_right(self.line(WHY_PX), item.right)
        last = WHY_PX if item.right is None else WHY_PX + RIGHT_PX
        self.paint_quiet(self.line(last), translated(item.why), why_lines)

    def _paint_head(self, line: QRect, item: DiffRow) -> None:
        look = DIRECTION_LOOKS[item.direction]
        self.paint_sign(line, look)
        right = self.paint_kind(line, item.kind)
        number = f"{item.number:,}" if item.number else ""
        direction = direction_words(item.direction)
        parts = ((direction, 600, look[1]), (number, 400, "soft"), (item.site, 400, "soft"))
        self.paint_parts(line, right, parts)

    def _paint_right(self, line: QRect, right: Sequence[str]) -> None:
        room = self.paint_label(line, _labels()[2])
        self.paint_value(room, " ".join(right_words(right).split()), is_strong=False)

    def _paint_side(self, line: QRect, side: Side, *, is_new: bool) -> None:
        wear = theme()
        value = self.paint_label(line, _labels()[int(is_new)])
        if side.values:
            weight_left = line.right() - wear.px(BRANCH_PX) - weight_width(13)
            paint_weight(
                self.cell.painter, weight_left, line.center().y() + 1, side.weight, ink="soft"
            )
            # What a record says is the answer of all methods together.
            branch = f"<{side.branch}>" if side.branch else ""
            self.cell.write(line, branch, px=12, weight=MONO, ink="soft", side=RIGHT)
            value.setRight(weight_left - wear.px(14))
        text = " ".join(value_words(side).split())
        self.paint_value(value, text, is_strong=is_new and bool(side.value))

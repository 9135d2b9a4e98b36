"""Paints a value that changes: what it was, what it is now, and why that is better or worse."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListView, QStyleOptionViewItem

from carmengui.engine.model.review import Judgement
from carmengui.engine.tuning import DiffRow, Side
from carmengui.engine.tuning.diff.why_changed import why_changed
from carmengui.ui.engine_words import said
from carmengui.ui.theme import theme
from carmengui.ui.tune.diff.diff_model import JudgedRole, RowRole
from carmengui.ui.tune.diff.diff_words import (
    DIRECTION_LOOKS,
    direction_words,
    right_words,
    value_words,
)
from carmengui.ui.widgets.focus_ring import paint_focus_ring
from carmengui.ui.widgets.lists.change_delegate import ITEM_PX, QUIET_PX, RIGHT, ChangeDelegate
from carmengui.ui.widgets.lists.wrapped_words import fits
from carmengui.ui.widgets.weight_bar import paint_weight, weight_width

HEAD_PX, WAS_PX, NOW_PX, WHY_PX, BRANCH_PX, RIGHT_PX = 7, 29, 48, 66, 38, 19
_LONG_REASON = why_changed(Judgement.RIGHT, Judgement.MISSED, 0, 0)
_Index = QModelIndex | QPersistentModelIndex


class DiffDelegate(ChangeDelegate):
    """Direction and kind, old value, new value, the right one where it is known, reason."""

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        self._why_lines = 1

    def fit(self, width_px: int) -> bool:
        """Give the reason a second line where one is too short; tell whether that is new.

        All items are as high as each other: the list is laid out at every keystroke.
        """
        room = self.quiet_room_px(width_px)
        lines = 1 if fits(said(_LONG_REASON), theme().font(12), room) else 2
        was, self._why_lines = self._why_lines, lines
        return lines != was

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return the height of an item; the view gives the width."""
        del option
        more = RIGHT_PX if index.data(JudgedRole) else 0
        more += (self._why_lines - 1) * QUIET_PX
        return QSize(200, theme().px(ITEM_PX + more))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint one item."""
        rect = QRect(option.rect)
        item: DiffRow = index.data(RowRole)
        is_chosen = self.paint_ground(painter, option)
        self._paint_head(painter, self.line(rect, HEAD_PX), item)
        self._paint_side(painter, self.line(rect, WAS_PX), item.old, is_new=False)
        self._paint_side(painter, self.line(rect, NOW_PX), item.new, is_new=True)
        if item.right is not None:
            self._paint_right(painter, self.line(rect, WHY_PX), item.right)
        last = WHY_PX if item.right is None else WHY_PX + RIGHT_PX
        self.paint_quiet(painter, self.line(rect, last), said(item.why), self._why_lines)
        if is_chosen and self._view.hasFocus():
            paint_focus_ring(painter, rect)

    def labels(self) -> tuple[str, ...]:
        """Return what stands before the old, the new and the right value."""
        return self.tr("was"), self.tr("now"), self.tr("right")

    def _paint_head(self, painter: QPainter, line: QRect, item: DiffRow) -> None:
        look = DIRECTION_LOOKS[item.direction]
        self.paint_sign(painter, line, look)
        right = self.paint_kind(painter, line, item.kind)
        number = f"{item.number:,}" if item.number else ""
        direction = direction_words(item.direction)
        parts = ((direction, 600, look[1]), (number, 400, "soft"), (item.site, 400, "soft"))
        self.paint_parts(painter, line, right, parts)

    def _paint_right(self, painter: QPainter, line: QRect, right: Sequence[str]) -> None:
        room = self.paint_label(painter, line, self.labels()[2])
        self.paint_value(painter, room, " ".join(right_words(right).split()), is_strong=False)

    def _paint_side(self, painter: QPainter, line: QRect, side: Side, *, is_new: bool) -> None:
        wear = theme()
        value = self.paint_label(painter, line, self.labels()[int(is_new)])
        if side.values:
            weight_left = line.right() - wear.px(BRANCH_PX) - weight_width(13)
            paint_weight(painter, weight_left, line.center().y() + 1, side.weight, ink="soft")
            painter.setFont(wear.mono(12))
            painter.setPen(wear.color("soft"))
            # What a record says is the answer of all methods together.
            painter.drawText(line, RIGHT, f"<{side.branch}>" if side.branch else "")
            value.setRight(weight_left - wear.px(14))
        text = " ".join(value_words(side).split())
        self.paint_value(painter, value, text, is_strong=is_new and bool(side.value))

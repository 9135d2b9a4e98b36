"""The list of the values that change: n and p walk through it, Enter opens one on Review."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QCoreApplication,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView

from carmengui.bridge.sentences import translated
from carmengui.engine.model.review import Judgement
from carmengui.engine.tuning import DiffRow, DiffRows, Side
from carmengui.engine.tuning.diff.why_changed import why_changed
from carmengui.engine.tuning.live.view import ALL, DiffView, Part
from carmengui.ui.theme import theme
from carmengui.ui.tune.diff.diff_words import (
    DIRECTION_LOOKS,
    direction_words,
    right_words,
    row_sentence,
    value_words,
)
from carmengui.ui.widgets.lists.cell import MONO, RIGHT, Cell
from carmengui.ui.widgets.lists.change_row import (
    ITEM_PX,
    LOOK,
    QUIET_PX,
    ChangeRow,
    quiet_room_px,
)
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_list import RowList
from carmengui.ui.widgets.lists.wrapped_words import fits
from carmengui.ui.widgets.things import Thing
from carmengui.ui.widgets.weight_bar import paint_weight, weight_width

MAX_SEARCHED = 1_000
"""Further down a record is not looked for: nobody walks there."""
FETCHED = 300
"""Rows that the list lays out at once: it looks at each of them whenever the diff is another one."""

_Index = QModelIndex | QPersistentModelIndex
_STEPS = {"n": 1, "j": 1, "p": -1, "k": -1}


class DiffList(RowList):
    """One item per value; the chosen record stays lit while the rules are written."""

    url_chosen = Signal(str)
    """A record was chosen here."""
    opened = Signal(str)
    """Enter was pressed on a record, or it was clicked twice."""

    def __init__(self) -> None:
        super().__init__()
        self._view: DiffView | None = None
        self._part = ALL
        self._shown: DiffRows | None = None
        self._why_lines = 1
        self.records = PagedModel(
            (
                Column[DiffRow](
                    text=row_sentence,
                    tip=_tip,
                    paint=lambda cell: paint_change(cell, why_lines=self._why_lines),
                ),
            ),
            self,
            revealed=FETCHED,
        )
        self._url = ""
        self._is_restoring = False
        self.set_up(self.tr("Changed values, worst first"), self.records, LOOK, thing=Thing.CHANGE)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.row_opened.connect(lambda row: self.opened.emit(row.url))

    def show_view(self, view: DiffView) -> None:
        """Show another diff; the chosen record stays chosen when it still changes."""
        self._view = view
        self._show()

    def show_part(self, part: Part) -> None:
        """Show another part of it, from its beginning."""
        self._part = part
        self._show()

    def _show(self) -> None:
        self._shown = self._view.rows(self._part) if self._view else None
        self._is_restoring = True
        self._fit()
        self.records.show_rows(self._shown if self._shown is not None else ())
        self._is_restoring = False
        self._restore()

    def light_url(self, url: str) -> None:
        """Light the record that was chosen elsewhere, when it is among them."""
        self._url = url
        self._restore()

    def current_row(self) -> DiffRow | None:
        """Return the row under the cursor."""
        return self.records.line(self.currentIndex().row())

    def seen_rows(self, most: int) -> Sequence[DiffRow]:
        """Return the rows in view, those at the top first, and some below them."""
        first = max(0, self.indexAt(QPoint(1, 1)).row())
        return self.records.rows[first : first + most]

    def step(self, step: int) -> None:
        """Go some changes on (or back)."""
        row, last = self.currentIndex().row(), len(self.records.rows) - 1
        if last >= 0:
            target = 0 if row < 0 else max(0, min(row + step, last))
            self.records.reveal(target)
            self.setCurrentIndex(self.records.index(target, 0))

    def currentChanged(self, current: _Index, previous: _Index) -> None:
        """Choose the record for all desks."""
        super().currentChanged(current, previous)
        item = self.current_row()
        if item is not None and current.isValid() and not self._is_restoring:
            self._url = item.url
            self.url_chosen.emit(item.url)

    def _restore(self) -> None:
        known = self._shown if self._url else None
        row = known.find(self._url, MAX_SEARCHED) if known is not None else -1
        self._is_restoring = True
        if row >= 0:
            self.records.reveal(row)
            index = self.records.index(row, 0)
            flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.selectionModel().setCurrentIndex(index, flag)
            self.scrollTo(index)
        else:
            self.selectionModel().clear()
        self._is_restoring = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Understand n, p, j, k and Enter besides the keys of every list."""
        if step := _STEPS.get(event.text()):
            self.step(step)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keys go; without a chosen item, at the worst."""
        super().focusInEvent(event)
        if not self.currentIndex().isValid():
            self.step(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the reasons the lines that they need."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Give the reasons the lines that they need; all rows are as high as each other."""
        self._why_lines = why_lines(self.viewport().width())
        is_judged = self._view is not None and self._view.is_judged
        self.set_row_height(row_px(is_judged=is_judged, why_lines=self._why_lines))


def _tip(row: DiffRow) -> str:
    return "\n".join(filter(None, (row.url, row.old.value, row.new.value, translated(row.why))))


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

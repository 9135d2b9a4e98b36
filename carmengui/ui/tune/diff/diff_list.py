"""The list of the values that change: n and p walk through it, Enter opens one on Review."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    Qt,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView

from carmengui.bridge.sentences import translated
from carmengui.engine.tuning import DiffRow, DiffRows
from carmengui.engine.tuning.live.view import ALL, DiffView, Part
from carmengui.ui.tune.diff.diff_row import paint_change, row_px, why_lines
from carmengui.ui.tune.diff.diff_words import row_sentence
from carmengui.ui.widgets.lists.change_row import LOOK
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_list import RowList

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
        self.set_up(self.tr("Changed values, worst first"), self.records, LOOK)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.doubleClicked.connect(self._on_opened)

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
        row = self.currentIndex().row()
        return self.records.rows[row] if 0 <= row < len(self.records.rows) else None

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
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._on_opened(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def _on_opened(self, index: _Index) -> None:
        if 0 <= index.row() < len(self.records.rows):
            self.opened.emit(self.records.rows[index.row()].url)

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

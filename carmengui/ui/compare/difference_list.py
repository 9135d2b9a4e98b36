"""The list of differences: a click chooses the page for all desks, Enter opens it on Review."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QItemSelection, QModelIndex, QPersistentModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListView

from carmengui.bridge import Ask
from carmengui.engine.runs.compare.comparison import Comparison
from carmengui.engine.runs.compare.kinds import Difference, Whose
from carmengui.ui.compare.difference_row import SHORT_PX, Row, paint_difference, paint_waiting
from carmengui.ui.compare.page_words import page_spoken, page_tip
from carmengui.ui.compare.reading import read_lines
from carmengui.ui.compare.words import spoken, tip_words
from carmengui.ui.widgets.lists.cell import Cell
from carmengui.ui.widgets.lists.change_row import LOOK
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_list import RowList
from carmengui.ui.widgets.things import Thing

PAGE = 32
AT_A_TIME = 5_000
"""So many rows are placed before the window sees to something else."""
_NONE = array("q")
Index = QModelIndex | QPersistentModelIndex


class DifferenceList(RowList):
    """One item per answer that is not the same on both sides."""

    chosen = Signal(object)
    """A row was chosen (``Difference`` or ``PageRow``)."""
    opened = Signal(object)
    """Enter was pressed on a row, or it was clicked twice."""

    def __init__(self, ask: Ask) -> None:
        super().__init__()
        self._ask = ask
        self._comparison: Comparison | None = None
        self._whose: Whose | None = None
        self._has_truths = True
        """Whether a row has a line for what is right."""
        self.differences = PagedModel(
            (Column(text=_spoken, tip=_tip, paint=self._paint, paint_unread=paint_waiting),),
            self,
            key=lambda row: row.number,
            fetch=self._read,
            page=PAGE,
        )
        self._told: Row | None = None
        self.set_up(self.tr("Differences"), self.differences, LOOK, thing=Thing.CHANGE)
        # Qt asks a model for its rows with every one it places: of 100,000 that would be felt.
        self.setLayoutMode(QListView.LayoutMode.Batched)
        self.setBatchSize(AT_A_TIME)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.differences.read.connect(lambda *_: self._choose())
        self.differences.modelReset.connect(self._forget)
        self.doubleClicked.connect(lambda _: self._open())

    def show_numbers(
        self,
        comparison: Comparison | None,
        numbers: array[int] = _NONE,
        whose: Whose | None = None,
    ) -> None:
        """List these differences of a comparison, worst first, or these of its pages."""
        is_same = (comparison, whose) == (self._comparison, self._whose)
        self._comparison, self._whose = comparison, whose
        if is_same:
            self.differences.show_keys(numbers)
        else:
            self.differences.show_others(numbers)

    def _read(
        self,
        numbers: list[int],
        done: Callable[[Sequence[Row]], None],
        failed: Callable[[str], None],
    ) -> None:
        if self._comparison is None:
            return
        question = partial(read_lines, self._comparison, numbers, self._whose)
        self._ask.run(self, "rows", lambda _: question(), done, failed)

    def _paint(self, cell: Cell[Row]) -> None:
        paint_difference(cell, has_truths=self._has_truths)

    @property
    def current(self) -> Row | None:
        """The row that is chosen, once it is read."""
        return self.differences.line(self._chosen_row())

    def show_truths(self, *, are_there: bool) -> None:
        """Leave room for what is known of each difference, or none."""
        self._has_truths = are_there
        self.set_row_height(LOOK.height_px if are_there else SHORT_PX)

    def step(self, step: int) -> None:
        """Go some differences on (or back)."""
        row, last = self._chosen_row(), self.differences.rowCount() - 1
        if last >= 0:
            target = 0 if row < 0 else max(0, min(row + step, last))
            self.setCurrentIndex(self.differences.index(target, 0))

    def _chosen_row(self) -> int:
        # Who only gives the list the focus has chosen nothing, though Qt makes a row the current one.
        current = self.currentIndex()
        return current.row() if self.selectionModel().isSelected(current) else -1

    def scrollTo(
        self,
        index: Index,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """Show a row; while not all are placed, once more when they are."""
        super().scrollTo(index, hint)
        last = self.differences.index(self.differences.rowCount() - 1, 0)
        if last.isValid() and not self.visualRect(last).isValid():
            later = partial(self._scroll_later, QPersistentModelIndex(index), hint)
            QTimer.singleShot(0, self, later)

    def _scroll_later(
        self, index: QPersistentModelIndex, hint: QAbstractItemView.ScrollHint
    ) -> None:
        if index == self.currentIndex():  # else somebody has gone elsewhere meanwhile
            self.scrollTo(index, hint)

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        """Paint what was read; all rows are of one height, so none is placed anew."""
        QAbstractItemView.dataChanged(self, first, last, list(roles))

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        """Make it the chosen one, as soon as it is read."""
        super().selectionChanged(selected, deselected)
        self._choose()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Understand j, k and Enter besides the keys of every list."""
        if event.text() in {"j", "k"} and event.text():
            self.step(1 if event.text() == "j" else -1)
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._open()
        else:
            super().keyPressEvent(event)

    def _choose(self) -> None:
        row = self.current
        if row is None and self._chosen_row() >= 0:
            self.differences.want(self._chosen_row())
        elif row is not None and row is not self._told:
            self._told = row
            self.chosen.emit(row)

    def _forget(self) -> None:
        self._told = None

    def _open(self) -> None:
        if self.current is not None:
            self.opened.emit(self.current)


def _spoken(row: Row) -> str:
    return spoken(row) if isinstance(row, Difference) else page_spoken(row)


def _tip(row: Row) -> str:
    return tip_words(row) if isinstance(row, Difference) else page_tip(row)

"""The list of a branch's records: a click chooses one for all desks, Enter opens it on Review."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from carmengui.bridge import Ask
from carmengui.ui.theme import theme, when_restyled
from carmengui.ui.tune.branch.branch_columns import Column, branch_columns
from carmengui.ui.tune.why.branch_reading import BranchLine, find_records, read_lines
from carmengui.ui.widgets.focus_ring import paint_focus_ring
from carmengui.ui.widgets.lists.heading_room import room_for
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.quiet_table import make_quiet
from carmengui.ui.widgets.lists.row_delegate import RowDelegate, RowLook

_WIDTHS = {Column.RECORD: 76, Column.TAKEN: 100, Column.WEIGHT: 104, Column.SITE: 172}
_NARROW = {Column.RECORD: 64, Column.TAKEN: 96, Column.WEIGHT: 98, Column.SITE: 140}
_NARROW_BELOW_PX = 640
_HEADER_PX, PAGE = 28, 32
LOOK = RowLook(hover="ground")
_Index = QModelIndex | QPersistentModelIndex


class BranchTable(QTableView):
    """One line per record; the line of the chosen record is lit when it is among them."""

    url_chosen = Signal(str)
    """A record was chosen here."""
    found = Signal(int)
    """The list was read: how many records there are."""
    opened = Signal(str)
    """Enter was pressed on a record, or it was clicked twice."""

    def __init__(self, ask: Ask) -> None:
        super().__init__()
        self._ask, self.branch = ask, 0
        self.records = PagedModel(
            branch_columns(self._title_words),
            self,
            key=lambda line: line.row.number,
            fetch=self._read,
            page=PAGE,
        )
        self.records.order = Column.WEIGHT
        self.records.order_chosen.connect(self.refresh)
        self._url = ""
        """The page to be lit as soon as its line is there."""
        self._is_restoring = False
        self.setModel(self.records)
        self.setItemDelegate(RowDelegate(self, self.records, LOOK))
        self.setAccessibleName(self.tr("Records of the branch"))
        self._look()
        self.records.modelReset.connect(self._restore)
        self.records.read.connect(self._on_read)
        self.doubleClicked.connect(self._on_opened)
        when_restyled(self._share_width)

    def _look(self) -> None:
        make_quiet(self, self.tr("Record columns"), row_px=LOOK.height_px, heading_px=_HEADER_PX)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        header = self.horizontalHeader()
        header.setSectionResizeMode(Column.TITLE, QHeaderView.ResizeMode.Stretch)
        header.setSortIndicator(Column.WEIGHT, Qt.SortOrder.AscendingOrder)
        # The words beside the headline say it; the arrow would also stand where it cannot sort.
        header.setSortIndicatorShown(False)
        header.setSectionsClickable(True)
        self.setSortingEnabled(True)
        header.setSortIndicatorShown(False)

    # What is asked ------------------------------------------------------------------------

    def show_branch(self, branch: int) -> None:
        """Show the records of a branch."""
        self.branch = branch
        self.refresh()

    def refresh(self) -> None:
        """Read the list again: records may have come or changed."""
        order = self.records.columns[self.records.order].order
        question = partial(
            find_records, branch=self.branch, order=order, descending=self.records.descending
        )
        self._ask.run(self, "numbers", question, self._on_found, self.records.failed.emit)

    def _on_found(self, numbers: list[int]) -> None:
        self.records.show_keys(numbers)
        self.found.emit(len(numbers))

    def _read(
        self,
        numbers: list[int],
        done: Callable[[Sequence[BranchLine]], None],
        failed: Callable[[str], None],
    ) -> None:
        self._ask.run(self, "lines", partial(read_lines, numbers=numbers), done, failed)

    def _title_words(self) -> str:
        if not self.branch:
            return self.tr("Title")
        return self.tr("By branch {n}").format(n=f"<{self.branch}>")

    # Which line ---------------------------------------------------------------------------

    def light_url(self, url: str) -> None:
        """Light the line of a page, now or as soon as it is read; nothing is told about it."""
        self._url = url
        self._restore()

    def seen_urls(self) -> list[str]:
        """Return the URLs of the lines that are read, those in view among them."""
        first = max(0, self.rowAt(0))
        lines = (self.records.line(row) for row in range(first, first + 60))
        return [line.row.url for line in lines if line is not None]

    def step(self, step: int) -> None:
        """Go some records on (or back)."""
        row, last = self.currentIndex().row(), self.records.rowCount() - 1
        if last >= 0:
            target = 0 if row < 0 else max(0, min(row + step, last))
            self.setCurrentIndex(self.records.index(target, Column.TITLE))

    def currentChanged(self, current: _Index, previous: _Index) -> None:
        """Make the line the chosen record, as soon as it is read."""
        super().currentChanged(current, previous)
        if current.isValid() and not self._is_restoring:
            self._choose(current.row())

    def _choose(self, row: int) -> None:
        line = self.records.line(row)
        if line is None:
            self.records.want(row)
        elif line.row.url != self._url:
            self._url = line.row.url
            self.url_chosen.emit(line.row.url)

    def _on_read(self, first: int, last: int) -> None:
        row = self.currentIndex().row()
        if first <= row <= last:
            self._choose(row)
        elif row < 0:
            self._restore()

    def _restore(self) -> None:
        known = (line.row for line in self.records.rows if line.row.url == self._url)
        found = next(known, None) if self._url else None
        row = self.records.row_of(found.number) if found is not None else -1
        self._is_restoring = True
        flags = QItemSelectionModel.SelectionFlag
        if row >= 0:
            index = self.records.index(row, Column.TITLE)
            self.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
            self.scrollTo(index)
        else:
            self.selectionModel().clear()
        self._is_restoring = False

    # Keys ---------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Understand j, k and Enter besides the keys of every list."""
        if event.text() in {"j", "k"} and event.text():
            self.step(1 if event.text() == "j" else -1)
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._on_opened(self.currentIndex())
        elif event.text().isprintable() and event.text():
            # Letters are commands here, never a search in the first column.
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _on_opened(self, index: _Index) -> None:
        line = self.records.line(index.row())
        if line is not None:
            self.opened.emit(line.row.url)

    # Looks --------------------------------------------------------------------------------

    def _share_width(self) -> None:
        is_narrow = self.width() < theme().px(_NARROW_BELOW_PX)
        for column, width in (_NARROW if is_narrow else _WIDTHS).items():
            least = room_for(self.horizontalHeader(), column, theme().px(width))
            self.setColumnWidth(column, least)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the titles what room there is."""
        super().resizeEvent(event)
        self._share_width()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keys go."""
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that the keys go elsewhere."""
        super().focusOutEvent(event)
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the lines, and a ring when the keys go here."""
        super().paintEvent(event)
        row = self.visualRect(self.currentIndex())
        if self.hasFocus() and row.isValid():
            with QPainter(self.viewport()) as painter:
                row.setLeft(0)
                row.setRight(self.viewport().width() - 1)
                paint_focus_ring(painter, row)

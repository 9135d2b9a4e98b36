"""The records of one branch: all their numbers, and the lines around the part that is seen."""

from __future__ import annotations

from enum import IntEnum
from functools import partial
from typing import Any

from PySide6.QtCore import (
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    QTimer,
    Signal,
)

from carmengui.bridge import Ask
from carmengui.engine.storage.listing.listing import RecordOrder
from carmengui.ui.tune.why.branch_reading import BranchLine, find_records, read_lines
from carmengui.ui.widgets.lists.headed_model import HeadedModel
from carmengui.ui.widgets.plain_tip import plain_tip
from carmengui.ui.widgets.weight_bar import weight_words

PAGE, MAX_HELD = 32, 2_048
LineRole = Qt.ItemDataRole.UserRole
_Index = QModelIndex | QPersistentModelIndex


class Column(IntEnum):
    """The columns, from left to right."""

    RECORD = 0
    TITLE = 1
    TAKEN = 2
    WEIGHT = 3
    SITE = 4


ORDERS = {
    Column.RECORD: RecordOrder.NUMBER,
    Column.WEIGHT: RecordOrder.WEIGHT,
    Column.SITE: RecordOrder.SITE,
}
"""What the list can be sorted by."""


class BranchModel(HeadedModel):
    """Asks for numbers when the branch changes, for lines when they are looked at."""

    AT_THE_RIGHT = frozenset({Column.RECORD})
    found = Signal(int)
    """The list was read: how many records there are."""
    failed = Signal(str)
    """It could not be read (a sentence); the list stays as it was."""
    read = Signal(int, int)
    """The lines from one row to another are there now."""

    def __init__(self, ask: Ask, parent: QObject) -> None:
        super().__init__(parent)
        self._ask = ask
        self.branch = 0
        self.order, self.descending = Column.WEIGHT, False
        self._numbers: list[int] = []
        self._places: dict[int, int] = {}
        self._lines: dict[int, BranchLine] = {}
        self._fresh: set[int] = set()
        self._wanted: set[int] = set()
        self._asked: set[int] = set()

    # What is asked ------------------------------------------------------------------------

    def show_branch(self, branch: int) -> None:
        """Show the records of a branch."""
        self.branch = branch
        self.refresh()

    def refresh(self) -> None:
        """Read the list again: records may have come or changed."""
        question = partial(
            find_records, branch=self.branch, order=ORDERS[self.order], descending=self.descending
        )
        self._ask.run(self, "numbers", question, self._on_found, self.failed.emit)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column, where the database can."""
        descending = order == Qt.SortOrder.DescendingOrder
        if column in ORDERS and (Column(column), descending) != (self.order, self.descending):
            self.order, self.descending = Column(column), descending
            self.refresh()

    def line(self, row: int) -> BranchLine | None:
        """Return a line, or nothing when it is not read yet."""
        return self._lines.get(self._numbers[row]) if 0 <= row < len(self._numbers) else None

    def row_of_url(self, url: str) -> int:
        """Return the row of a page, -1 when it is not in the list or not read yet."""
        for number, line in self._lines.items():
            if line.row.url == url:
                return self._places.get(number, -1)
        return -1

    def _on_found(self, numbers: list[int]) -> None:
        # Lines that are held stay visible until they are read again.
        self._fresh.clear()
        self._asked.clear()
        if numbers != self._numbers:
            self.beginResetModel()
            self._numbers = numbers
            self._places = {number: row for row, number in enumerate(numbers)}
            self.endResetModel()
        elif numbers:
            self._tell_changed(0, len(numbers) - 1)
        self.found.emit(len(numbers))

    def want(self, row: int) -> None:
        """Have the page of a row read soon."""
        if not self._wanted:
            QTimer.singleShot(0, self, self._read)
        self._wanted.add(row // PAGE)

    def _read(self) -> None:
        pages, self._wanted = self._wanted, set()
        pages = {page for page in pages if not self._fresh.issuperset(self._of_page(page))}
        if pages <= self._asked:
            return
        # A newer question replaces the older one: what is out of sight needs no answer.
        self._asked = pages
        numbers = [number for page in sorted(pages) for number in self._of_page(page)]
        question = partial(read_lines, numbers=numbers)
        self._ask.run(self, "lines", question, self._on_lines, self.failed.emit)

    def _of_page(self, page: int) -> list[int]:
        return self._numbers[page * PAGE : (page + 1) * PAGE]

    def _on_lines(self, lines: list[BranchLine]) -> None:
        pages, self._asked = self._asked, set()
        if len(self._lines) > MAX_HELD:
            self._lines.clear()
            self._fresh.clear()
        self._lines.update((line.row.number, line) for line in lines)
        for page in pages:
            first, last = page * PAGE, min((page + 1) * PAGE, len(self._numbers)) - 1
            if last >= first:
                self._fresh.update(self._numbers[first : last + 1])
                self._tell_changed(first, last)
                self.read.emit(first, last)

    def _tell_changed(self, first: int, last: int) -> None:
        self.dataChanged.emit(self.index(first, 0), self.index(last, len(Column) - 1))

    # What the view asks -------------------------------------------------------------------

    def rowCount(self, parent: _Index = QModelIndex()) -> int:
        """Return how many records came to the branch."""
        return 0 if parent.isValid() else len(self._numbers)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(Column)

    def heading(self, column: int) -> str:
        """Return the words above a column."""
        title = self.tr("By branch {n}").format(n=f"<{self.branch}>")
        return (
            self.tr("Record"),
            title if self.branch else self.tr("Title"),
            self.tr("Record has"),
            self.tr("Weight"),
            self.tr("Site"),
        )[column]

    def heading_tip(self, column: int) -> str:
        """Say what is meant where the words are short."""
        if column == Column.TAKEN:
            return self.tr("Whether the record took this title, or the page offers a better one.")
        if column == Column.WEIGHT:
            return self.tr("The weight of the title that the record took.")
        return ""

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the line to the delegate, its words to everybody else."""
        roles = {
            LineRole,
            Qt.ItemDataRole.DisplayRole,
            Qt.ItemDataRole.AccessibleTextRole,
            Qt.ItemDataRole.ToolTipRole,
        }
        if role not in roles:
            return None
        number = self._numbers[index.row()]
        if number not in self._fresh:
            self.want(index.row())
        line = self._lines.get(number)
        if role == LineRole:
            return line
        if index.column() == Column.RECORD:
            return f"{number:,}"
        if line is None:
            return self.tr("being read") if role == Qt.ItemDataRole.AccessibleTextRole else ""
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self._tip(line))
        return self._words(line, Column(index.column()))

    def _words(self, line: BranchLine, column: Column) -> str:
        match column:
            case Column.TITLE:
                return line.title or line.row.title or self.tr("no title")
            case Column.TAKEN:
                if not line.title:
                    return "–"
                return self.tr("the same") if line.is_taken else self.tr("another")
            case Column.WEIGHT:
                return weight_words(line.row.weight)
            case _:
                return line.row.site

    def _tip(self, line: BranchLine) -> str:
        words = [line.row.url]
        if line.title:
            words.append(self.tr("by the branch: {title}").format(title=line.title))
        if not line.is_taken:
            title = line.row.title or self.tr("no title")
            words.append(self.tr("in the record: {title}").format(title=title))
        return "\n".join(words)

"""The records that fit the filter: their numbers are all here, their lines only where one looks."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from functools import partial
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    QTimer,
    Signal,
)

from carmengui.bridge import Ask, Reader
from carmengui.engine.model import Field
from carmengui.engine.storage.listing import ListingRow, RecordOrder
from carmengui.engine.storage.record_filter import RecordFilter
from carmengui.ui.review.method_words import branch_words
from carmengui.ui.widgets.weight_bar import weight_words

PAGE = 64
"""Lines are read in pages of so many."""
MAX_HELD = 4_096
MAX_ASKED = 4
"""Pages that one question asks for."""
ROW_ROLE = Qt.ItemDataRole.UserRole
"""The line itself, or nothing while it is being read."""
_Index = QModelIndex | QPersistentModelIndex


class Column(IntEnum):
    """The columns, from left to right."""

    RECORD = 0
    TITLE = 1
    WEIGHT = 2
    METHOD = 3
    LANGUAGE = 4
    AUTHORS = 5
    SITE = 6


_ORDERS = dict(
    zip(
        Column,
        (
            RecordOrder.NUMBER, RecordOrder.TITLE, RecordOrder.WEIGHT, RecordOrder.METHOD,
            RecordOrder.LANGUAGE, RecordOrder.AUTHORS, RecordOrder.SITE,
        ),
        strict=True,
    )
)  # fmt: skip


class RecordModel(QAbstractTableModel):
    """Filters and sorts in the database; holds the numbers, and the lines around the window."""

    found = Signal(int, int)
    """The list was read: how many records fit, of how many."""
    failed = Signal(str)
    """The list could not be read; it stays as it was."""
    read = Signal(int, int)
    """The lines from one row to another are there now."""

    def __init__(self, ask: Ask) -> None:
        super().__init__()
        self._ask = ask
        self._numbers: list[int] = []
        self._lines: dict[int, ListingRow] = {}
        self._fresh: set[int] = set()
        self._wanted: set[int] = set()
        self._asked: set[int] = set()
        self.filter = RecordFilter()
        self.order, self.descending = Column.WEIGHT, False

    # What is asked ------------------------------------------------------------------------

    def show_filter(self, wanted: RecordFilter) -> None:
        """Show the records that fit."""
        self.filter = wanted
        self.refresh()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; equal records stand by number."""
        descending = order == Qt.SortOrder.DescendingOrder
        if (Column(column), descending) != (self.order, self.descending):
            self.order, self.descending = Column(column), descending
            self.refresh()

    def refresh(self) -> None:
        """Read the list again: records may have come or changed."""
        question = partial(
            _find, wanted=self.filter, order=_ORDERS[self.order], descending=self.descending
        )
        self._ask.run(self, "numbers", question, self._on_found, self.failed.emit)

    def find(self, url: str, answer: Callable[[int | None], None]) -> None:
        """Have the number of a URL's record looked up."""
        self._ask.run(self, "number", lambda reader: reader.store.listing.number_of(url), answer)

    def row_of(self, number: int) -> int:
        """Return the row of a record, or -1 when it is not in the list."""
        return self._numbers.index(number) if number in self._numbers else -1

    def line(self, row: int) -> ListingRow | None:
        """Return the line of a row, or nothing when it is not read yet."""
        return self._lines.get(self._numbers[row]) if 0 <= row < len(self._numbers) else None

    def look_at(self, row: int) -> ListingRow | None:
        """Return the line of a row as far as it is known, and have it read if it may be old."""
        number = self._numbers[row]
        if number not in self._fresh:
            self.want(row)
        return self._lines.get(number)

    def number(self, row: int) -> int:
        """Return the number of the record in a row."""
        return self._numbers[row]

    def _on_found(self, answer: tuple[list[int], int]) -> None:
        numbers, total = answer
        # Lines that are held stay visible until they are read again.
        self._fresh.clear()
        self._asked.clear()
        if numbers != self._numbers:
            self.beginResetModel()
            self._numbers = numbers
            self.endResetModel()
        elif numbers:
            self._tell_changed(0, len(numbers) - 1)
        self.found.emit(len(numbers), total)

    def want(self, row: int) -> None:
        """Have the page of a row read soon."""
        if not self._wanted:
            QTimer.singleShot(0, self, self._read)
        self._wanted.add(row // PAGE)

    def _read(self) -> None:
        wanted, self._wanted = self._wanted, set()
        if wanted <= self._asked:
            return
        # A newer question replaces the older one, so it asks for that as well; unless one runs
        # through the list: what is out of sight needs no answer.
        both = wanted | self._asked
        self._asked = both if len(both) <= MAX_ASKED else wanted
        starts = [page * PAGE for page in self._asked]
        numbers = [n for start in starts for n in self._numbers[start : start + PAGE]]
        self._ask.run(
            self, "lines", partial(_lines, numbers=numbers), self._on_lines, self.failed.emit
        )

    def _on_lines(self, lines: list[ListingRow]) -> None:
        pages, self._asked = self._asked, set()
        if len(self._lines) > MAX_HELD:
            self._lines.clear()
            self._fresh.clear()
        self._lines.update((line.number, line) for line in lines)
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
        """Return how many records fit."""
        return 0 if parent.isValid() else len(self._numbers)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(Column)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the words above a column."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            is_number = section == Column.RECORD
            side = Qt.AlignmentFlag.AlignRight if is_number else Qt.AlignmentFlag.AlignLeft
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        # Room for the arrow, which is drawn at the right of words that end there.
        arrow = "\u2003" if section == Column.RECORD == self.order else ""
        return (
            self.tr("Record") + arrow, self.tr("Title"), self.tr("Weight"), self.tr("Found by"),
            self.tr("Language"), self.tr("Authors"), self.tr("Site"),
        )[section]  # fmt: skip

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the line to the delegate, its words to everybody else."""
        if role not in {ROW_ROLE, Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            return None
        line = self.look_at(index.row())
        if role == ROW_ROLE:
            return line
        if index.column() == Column.RECORD:
            return f"{self.number(index.row()):,}"
        if line is None:
            is_spoken = role == Qt.ItemDataRole.AccessibleTextRole
            return self.tr("being read") if is_spoken else ""
        return self.words(line, Column(index.column()))

    def words(self, line: ListingRow, column: Column) -> str:
        """Return what stands in a column of a line."""
        match column:
            case Column.TITLE:
                return line.title or self.tr("no title")
            case Column.WEIGHT:
                return weight_words(line.weight)
            case Column.METHOD:
                return branch_words(line.method) if line.method else ""
            case Column.LANGUAGE:
                return line.language or self.tr("unknown")
            case Column.AUTHORS:
                return self.tr("found") if Field.AUTHORS in line.fields else "–"
            case _:
                return line.site


def _find(
    reader: Reader, *, wanted: RecordFilter, order: RecordOrder, descending: bool
) -> tuple[list[int], int]:
    listing = reader.store.listing
    return listing.ids(wanted, order, descending=descending), listing.count()


def _lines(reader: Reader, *, numbers: list[int]) -> list[ListingRow]:
    return reader.store.listing.rows(numbers)

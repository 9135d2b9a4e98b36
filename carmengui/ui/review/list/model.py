"""The records that fit the filter: their numbers are all here, their lines only where one looks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    QTimer,
    Signal,
)

from carmengui.bridge import Ask
from carmengui.engine.model import Field
from carmengui.engine.review import NowState
from carmengui.engine.review.statistics.measured import MeasuredWeights
from carmengui.engine.storage.listing.listing import ListingRow
from carmengui.engine.storage.listing.record_filter import RecordFilter
from carmengui.engine.storage.rows import url_key
from carmengui.ui.review.judgement_words import OPEN
from carmengui.ui.review.list.columns import ORDERS, Column, sentence, weight_sentence, words
from carmengui.ui.review.list.queries import (
    find_records,
    first_postponed,
    lines_of,
    speaks_of_field,
)
from carmengui.ui.widgets.lists.headed_model import HeadedModel
from carmengui.ui.widgets.words.fields import field_name

PAGE = 64
"""Lines are read in pages of so many."""
MAX_HELD = 4_096
MAX_ASKED = 4
"""Pages that one question asks for."""
MAX_MARKED = 500
"""More lines than these are read again instead of being marked one by one."""
ROW_ROLE = Qt.ItemDataRole.UserRole
"""The line itself, or nothing while it is being read."""
_OF_FIELD = {Column.AGAINST, Column.WEIGHT, Column.METHOD}
"""Columns whose order is another one with another field."""
_Index = QModelIndex | QPersistentModelIndex


_TOLD = frozenset((Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole))
_ROLES = frozenset((ROW_ROLE, Qt.ItemDataRole.DisplayRole)) | _TOLD
_SPOKEN = (Qt.ItemDataRole.AccessibleTextRole, Column.TITLE)
_SHORTENED = frozenset({Column.METHOD, Column.REASON})
"""Columns that are painted in fewer words than their tips say."""
"""Where the line is spoken as a whole: the cell that has the focus."""


class RecordModel(HeadedModel):
    """Filters and sorts in the database; holds the numbers, and the lines around the window."""

    AT_THE_RIGHT = frozenset({Column.RECORD})
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
        self._by_key: dict[int, int] = {}
        self._fresh: set[int] = set()
        self._wanted: set[int] = set()
        self._asked: set[int] = set()
        self.filter = RecordFilter()
        self.field = Field.TITLE
        """The field under review: verdicts and differences speak of it."""
        self.other_side = ""
        """What the values are compared with, for the header."""
        self.is_narrow = self.is_blind = False
        self.measured = MeasuredWeights()
        """What became of values where somebody looked."""
        """Whether columns of the review take room from the others."""
        self.past: Mapping[int, tuple[str, str]] | None = None
        """What stood at the moment that is shown, by the key of the URL; nothing: it is now."""
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

    def show_field(self, field: Field) -> None:
        """Show what stands for another field."""
        if field is not self.field:
            self.field = field
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, Column.WEIGHT, Column.METHOD)
            if speaks_of_field(self.filter) or self.order in _OF_FIELD:
                self.refresh()
            else:
                self.read_lines_again()

    def refresh(self, *, thoroughly: bool = False) -> None:
        """Read the list again: records may have come or changed.

        ``thoroughly``: and the queue or a comparison may have been written.
        """
        question = partial(
            find_records,
            wanted=self.filter,
            order=ORDERS[self.order],
            descending=self.descending,
            field=self.field,
            thoroughly=thoroughly,
        )
        self._ask.run(self, "numbers", question, self._on_found, self.failed.emit)

    def find(self, url: str, answer: Callable[[int | None], None]) -> None:
        """Have the number of a URL's record looked up."""
        self._ask.run(self, "number", lambda reader: reader.store.listing.number_of(url), answer)

    def find_postponed(self, answer: Callable[[list[ListingRow]], None]) -> None:
        """Have the first record of the list looked up that was put off, if there is one."""
        question = partial(
            first_postponed,
            wanted=replace(self.filter, verdict="later"),
            order=ORDERS[self.order],
            descending=self.descending,
            field=self.field,
        )
        self._ask.run(self, "postponed", question, answer)

    def mark(self, url: str, field: str, state: str, how: str) -> None:
        """Show at once what was said of a record, whether it is on disk yet or not."""
        if field == self.field:
            found = (line for line in self._lines.values() if line.url == url)
            self._mark(next(found, None), state, how)

    def hear(self, states: Sequence[NowState]) -> None:
        """Show what stands now for some values."""
        if len(states) > MAX_MARKED:
            self.read_lines_again()
            return
        said = {each.url_key: each for each in states if each.field == self.field}
        if said:
            for key in said.keys() & self._by_key.keys():
                line = self._lines.get(self._by_key[key])
                self._mark(line, said[key].state or OPEN, str(said[key].how))

    def show_past(self, states: Mapping[int, tuple[str, str]] | None) -> None:
        """Show the verdicts of a moment in place of those of now; nothing: of now again."""
        self.past = states
        if self._numbers:
            self._tell_changed(0, len(self._numbers) - 1)

    def _then(self, line: ListingRow | None) -> ListingRow | None:
        if line is None or self.past is None:
            return line
        state, how = self.past.get(url_key(line.url), (OPEN, ""))
        return replace(line, review=replace(line.review, verdict=state, how=how))

    def read_lines_again(self) -> None:
        """Have the lines in view read again; they stay visible until they are."""
        self._fresh.clear()
        self._asked.clear()
        if self._numbers:
            self._tell_changed(0, len(self._numbers) - 1)

    def _mark(self, line: ListingRow | None, state: str, how: str) -> None:
        row = self.row_of(line.number) if line is not None else -1
        if line is None or row < 0 or (line.review.verdict, line.review.how) == (state, how):
            return
        review = replace(line.review, verdict=state, how=how)
        self._lines[line.number] = replace(line, review=review)
        self._tell_changed(row, row)

    def row_of(self, number: int) -> int:
        """Return the row of a record, or -1 when it is not in the list."""
        try:
            return self._numbers.index(number)
        except ValueError:
            return -1

    def show_other_side(self, words: str) -> None:
        """Name what the values are compared with."""
        self.other_side = words
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, Column.AGAINST, Column.AGAINST)

    def line(self, row: int) -> ListingRow | None:
        """Return the line of a row, or nothing when it is not read yet."""
        return self._lines.get(self._numbers[row]) if 0 <= row < len(self._numbers) else None

    def look_at(self, row: int) -> ListingRow | None:
        """Return the line of a row as far as it is known, and have it read if it may be old."""
        number = self._numbers[row]
        if number not in self._fresh:
            self.want(row)
        return self._then(self._lines.get(number))

    @property
    def numbers(self) -> Sequence[int]:
        """The numbers of all records of the list, in its order."""
        return self._numbers

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
        question = partial(lines_of, numbers=numbers, field=self.field)
        self._ask.run(self, "lines", question, self._on_lines, self.failed.emit)

    def _on_lines(self, lines: list[ListingRow]) -> None:
        pages, self._asked = self._asked, set()
        if len(self._lines) > MAX_HELD:
            self._lines.clear()
            self._by_key.clear()
            self._fresh.clear()
        self._lines.update((line.number, line) for line in lines)
        self._by_key.update((url_key(line.url), line.number) for line in lines)
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

    def heading(self, column: int) -> str:
        """Return the words above a column."""
        # Room for the arrow, which is drawn at the right of words that end there.
        arrow = "\u2003" if column == Column.RECORD == self.order else ""
        return (
            self.tr("Record") + arrow,
            self.tr("Title"),
            *self._of_field(),
            self.tr("Language"),
            self.tr("Authors"),
            self.tr("Site"),
            self.other_side or self.tr("Compared"),
            self.tr("Why it is here"),
            self.tr("Cluster"),
        )[column]

    def heading_tip(self, column: int) -> str:
        """Say what the factors of the queue are: in the list they are numbers alone."""
        if column != Column.REASON:
            return ""
        return self.tr(
            "What a look brings: uncertainty × log2(1 + cluster) × (1 + disagreement) × (1 + age)"
        )

    def _of_field(self) -> tuple[str, str]:
        """Name weight and method, and whose they are when not the title's."""
        if self.field is Field.TITLE:
            return self.tr("Weight"), self.tr("Found by")
        name, arrow = field_name(self.field), "\u2003" if self.order is Column.WEIGHT else ""
        weight, method = self.tr("{field}: weight"), self.tr("{field}: found by")
        return weight.format(field=name) + arrow, method.format(field=name)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the line to the delegate, its words to everybody else."""
        if role not in _ROLES:
            return None
        line = self.look_at(index.row())
        if role == ROW_ROLE:
            return line
        if role == Qt.ItemDataRole.DisplayRole:
            return self._words(index, line)
        return self._spoken(index, line, role)

    def _words(self, index: _Index, line: ListingRow | None) -> str:
        if index.column() == Column.RECORD:
            return f"{self.number(index.row()):,}"
        return words(line, Column(index.column()), is_narrow=self.is_narrow) if line else ""

    def _spoken(self, index: _Index, line: ListingRow | None, role: int) -> str | None:
        if line is not None and index.column() == Column.WEIGHT and not self.is_blind:
            return weight_sentence(line, self.field, self.measured)
        if role == Qt.ItemDataRole.ToolTipRole:
            if line is None or index.column() not in _SHORTENED:
                return None
            return words(line, Column(index.column()), is_narrow=False)
        if line is not None and (role, index.column()) == _SPOKEN:
            spoken = sentence(line, is_blind=self.is_blind)
            return spoken if self.past is None else f"{spoken}, {self.tr('as it stood then')}"
        if line is None and index.column() != Column.RECORD:
            return self.tr("being read")
        return self._words(index, line)

"""The one model of lists and tables: keys of all rows, and the rows around those that are seen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from operator import eq
from typing import Any, Generic, TypeVar

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    QTimer,
    Signal,
)

from carmengui.ui.widgets.lists.column import Column, being_read
from carmengui.ui.widgets.plain_text import plain_tip

R = TypeVar("R")
RowRole = Qt.ItemDataRole.UserRole
"""The row itself; nothing while it is being read."""
MAX_HELD = 4_096
MAX_ASKED = 4
"""Pages that one question asks for."""
_Index = QModelIndex | QPersistentModelIndex
_Role = Qt.ItemDataRole
_ROLES = frozenset(
    (
        RowRole,
        _Role.DisplayRole,
        _Role.ToolTipRole,
        _Role.AccessibleTextRole,
        _Role.AccessibleDescriptionRole,
    )
)
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
Fetch = Callable[[list[Any], Callable[[Sequence[Any]], None], Callable[[str], None]], None]
"""Has the rows of some keys read; hands them, or a sentence why it failed, to whoever asked.

Rows stand in the order of the keys, unless the model has a ``key``. A later question may replace
an earlier one: what is out of sight needs no answer.
"""


class PagedModel(QAbstractTableModel, Generic[R]):
    """Rows that are all there (``show_rows``), or read by page when looked at (``show_keys``).

    Rows that are known stay in sight until they are read again.
    """

    read = Signal(int, int)
    """The rows from one place to another are there now."""
    failed = Signal(str)
    """Rows could not be read (a sentence); those that are known stay."""
    order_chosen = Signal()
    """Another order is wanted: ``order`` and ``descending``."""

    def __init__(
        self,
        columns: Sequence[Column[R]] = (),
        parent: QObject | None = None,
        *,
        key: Callable[[R], Any] | None = None,
        fetch: Fetch | None = None,
        page: int = 64,
        revealed: int = 0,
    ) -> None:
        """``revealed``: so many rows are there at first, more when the view is scrolled to its end."""
        super().__init__(parent)
        self.columns = tuple(columns)
        self.order, self.descending = -1, False
        """The column that the rows are sorted by, and which way."""
        self._key, self._fetch, self._page, self._step = key, fetch, page, revealed
        self._keys: Sequence[Any] = ()
        self._all: Sequence[R] | None = None
        self._held: dict[Any, R] = {}
        self._fresh: set[Any] = set()
        self._wanted: set[int] = set()
        self._asked: set[int] = set()
        self._round = self._count = 0

    # What is shown ------------------------------------------------------------------------

    def show_rows(self, rows: Sequence[R]) -> None:
        """Show rows that are all there; what is chosen stays so while their keys are the same."""
        if rows and self._has_keys_of(rows):
            self._all = rows
            self.tell_changed()
            return
        self.beginResetModel()
        self._all = rows
        self._count = self._first_count()
        self.endResetModel()

    def _has_keys_of(self, rows: Sequence[R]) -> bool:
        if self._key is None or self._all is None or len(rows) != len(self._all):
            return False
        return all(map(eq, map(self._key, rows), map(self._key, self._all)))

    def add_rows(self, rows: Sequence[R]) -> None:
        """Show further rows below the others."""
        before = [*(self._all or ())]
        self.beginInsertRows(QModelIndex(), len(before), len(before) + len(rows) - 1)
        self._all = [*before, *rows]
        self._count = len(self._all)
        self.endInsertRows()

    def show_columns(self, columns: Sequence[Column[R]], rows: Sequence[R] = ()) -> None:
        """Show another table."""
        self.beginResetModel()
        self.columns, self._all = tuple(columns), rows
        self._count = self._first_count()
        self.endResetModel()

    def show_keys(self, keys: Sequence[Any], *, grows: bool = False) -> None:
        """Show the rows of these keys; each is read again when it is looked at.

        ``grows``: new keys stand before those that are known, which keep their place and choice.
        """
        self._fresh.clear()
        self._asked.clear()
        new = len(keys) - len(self._keys)
        if grows and self._keys and new > 0 and keys[new:] == self._keys:
            self.beginInsertRows(QModelIndex(), 0, new - 1)
            self._keys, self._count = keys, len(keys)
            self.endInsertRows()
        elif keys != self._keys:
            self.beginResetModel()
            self._keys, self._count = keys, len(keys)
            self.endResetModel()
        else:
            self.tell_changed()

    def show_others(self, keys: Sequence[Any], fetch: Fetch | None = None) -> None:
        """Show rows of another kind, whose keys may be those of other rows; nothing is kept."""
        self._round += 1
        self._fetch = fetch or self._fetch
        self.beginResetModel()
        self._forget_rows()
        self._wanted.clear()
        self._asked.clear()
        self._keys, self._count = keys, len(keys)
        self.endResetModel()

    def read_again(self) -> None:
        """Have the rows in view read again; they stay visible until they are."""
        self._fresh.clear()
        self._asked.clear()
        self.tell_changed()

    def replace(self, key: object, row: R) -> None:
        """Show another state of a row that is known."""
        self._held[key] = row
        if (at := self.row_of(key)) >= 0:
            self.tell_changed(at, at)

    def tell_changed(self, first: int = 0, last: int = -1) -> None:
        """Have rows painted again; all of them without bounds."""
        last = self._count - 1 if last < 0 else last
        if self._count and self.columns:
            self.dataChanged.emit(self.index(first, 0), self.index(last, len(self.columns) - 1))

    # What is known ------------------------------------------------------------------------

    @property
    def keys(self) -> Sequence[Any]:
        """The keys of all rows, in their order."""
        return self._keys

    @property
    def rows(self) -> Sequence[R]:
        """All rows, where all are there; else those that are held, in no order."""
        return self._all if self._all is not None else tuple(self._held.values())

    def line(self, at: int) -> R | None:
        """Return the row at a place; nothing where none is, or it is not read yet."""
        if not 0 <= at < self._length:
            return None
        return self._all[at] if self._all is not None else self._held.get(self._keys[at])

    def held(self, key: object) -> R | None:
        """Return the row of a key as far as it is read."""
        return self._held.get(key)

    def fresh(self, at: int) -> R | None:
        """Return the row at a place; nothing where none is, or what is known of it may be old."""
        if self._all is None and 0 <= at < self._length and self._keys[at] not in self._fresh:
            return None
        return self.line(at)

    def look_at(self, at: int) -> R | None:
        """Return the row at a place as far as it is known, and have it read if it may be old."""
        if self._all is not None:
            return self._all[at]
        key = self._keys[at]
        if key not in self._fresh:
            self.want(at)
        return self._held.get(key)

    def row_of(self, key: object) -> int:
        """Return the place of a key, or -1."""
        if self._all is not None:
            assert self._key is not None
            return next((at for at, row in enumerate(self._all) if self._key(row) == key), -1)
        try:
            return self._keys.index(key)
        except ValueError:
            return -1

    @property
    def _length(self) -> int:
        return len(self._all) if self._all is not None else len(self._keys)

    # Reading by page ----------------------------------------------------------------------

    def want(self, at: int) -> None:
        """Have the page of a row read soon."""
        if not self._wanted:
            QTimer.singleShot(0, self, self._read_wanted)
        self._wanted.add(at // self._page)

    def _read_wanted(self) -> None:
        wanted, self._wanted = self._wanted, set()
        pages = {page for page in wanted if not self._fresh.issuperset(self._of_page(page))}
        if pages <= self._asked or self._fetch is None:
            return
        # A newer question replaces the older one, so it asks for that as well; unless one runs
        # through the list: what is out of sight needs no answer.
        both = pages | self._asked
        self._asked = both if len(both) <= MAX_ASKED else pages
        asked = sorted(self._asked)
        keys = [key for page in asked for key in self._of_page(page)]
        done = partial(self._on_rows, self._round, asked, keys)
        self._fetch(keys, done, partial(self._on_failed, self._round))

    def _of_page(self, page: int) -> list[Any]:
        return list(self._keys[page * self._page : (page + 1) * self._page])

    def _on_rows(self, asked_in: int, asked: list[int], keys: list[Any], rows: Sequence[R]) -> None:
        if asked_in != self._round:  # the same keys are other rows by now
            return
        if len(self._held) > MAX_HELD:
            self._forget_rows()
        self._held.update(zip(keys, rows, strict=False) if self._key is None else self._keyed(rows))
        self._fresh.update(keys)
        self._asked.clear()
        # The same keys may have been shown once more meanwhile, or others.
        pages = [page for page in asked if self._fresh.issuperset(self._of_page(page))]
        places = [min((page + 1) * self._page, self._count) - 1 for page in pages]
        if places and (last := max(places)) >= 0:
            first = min(pages) * self._page
            self.tell_changed(first, last)
            self.read.emit(first, last)

    def _keyed(self, rows: Iterable[R]) -> Iterable[tuple[Any, R]]:
        assert self._key is not None
        return ((self._key(row), row) for row in rows)

    def _on_failed(self, asked: int, sentence: str) -> None:
        if asked == self._round:
            self._asked.clear()
            self.failed.emit(sentence)

    def _forget_rows(self) -> None:
        self._held.clear()
        self._fresh.clear()

    # Further rows at the end of the view --------------------------------------------------

    def _first_count(self) -> int:
        return min(self._step, self._length) if self._step else self._length

    def reveal(self, at: int) -> None:
        """Let the view have the rows as far as this one."""
        if at >= self._count:
            last = min(at + self._step, self._length) - 1
            self.beginInsertRows(QModelIndex(), self._count, last)
            self._count = last + 1
            self.endInsertRows()

    def canFetchMore(self, parent: _Index) -> bool:
        """Tell whether there are more rows than the view has."""
        return not parent.isValid() and self._count < self._length

    def fetchMore(self, parent: _Index) -> None:
        """Let the view have more rows: it was scrolled to its end."""
        if self.canFetchMore(parent):
            self.reveal(self._count)

    # What the view asks -------------------------------------------------------------------

    def rowCount(self, parent: _Index = QModelIndex()) -> int:
        """Return how many rows there are."""
        return 0 if parent.isValid() else self._count

    def columnCount(self, parent: _Index = QModelIndex()) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(self.columns)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Choose what the rows are sorted by, where they can be; who fills the model sorts them."""
        descending = order == Qt.SortOrder.DescendingOrder
        is_other = (column, descending) != (self.order, self.descending)
        if 0 <= column < len(self.columns) and self.columns[column].order is not None and is_other:
            self.order, self.descending = column, descending
            self.order_chosen.emit()

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the words above a column, aligned as its cells."""
        if orientation is not Qt.Orientation.Horizontal or section >= len(self.columns):
            return None
        column = self.columns[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            wraps = int(Qt.TextFlag.TextWordWrap) if column.name_wraps else 0
            return (_RIGHT if column.is_number else _LEFT) | wraps
        if role == Qt.ItemDataRole.DisplayRole:
            return column.heading
        return column.name_tip if role == Qt.ItemDataRole.ToolTipRole else None

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the row to the delegate, its words to everybody else."""
        if role not in _ROLES or not 0 <= index.row() < self._count:
            return None
        row = self.look_at(index.row())
        if role == RowRole:
            return row
        column = self.columns[index.column()]
        if row is None:
            return self._unread(index.row(), column, role)
        return column.text(row) if role == _Role.DisplayRole else _said(column, row, role)

    def _unread(self, at: int, column: Column[R], role: int) -> str | None:
        words = column.before_reading(self._keys[at])
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return words or being_read()
        return words if role == Qt.ItemDataRole.DisplayRole else None


def _said(column: Column[R], row: R, role: int) -> str | None:
    if role == _Role.AccessibleTextRole:
        return column.spoken_of(row)
    if role == _Role.AccessibleDescriptionRole:
        return column.described(row) if column.described is not None else None
    return plain_tip(column.tip(row) or "") if column.tip is not None else None

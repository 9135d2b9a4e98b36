"""The rows behind a number as a table: how many there are at once, each when it is looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum
from functools import partial
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    QTimer,
    Signal,
)

from carmengui.engine.review.statistics.rows import StatisticsRow
from carmengui.ui.compare.statistics.words import field_words, outcome_words
from carmengui.ui.theme import theme

PAGE, MAX_HELD, _MAX_CHARS = 64, 4_096, 400
_Index = QModelIndex | QPersistentModelIndex
Rows = Sequence[StatisticsRow]
Read = Callable[[int, int, Callable[[Rows], None]], None]
"""Has the rows from one to before another read, and hands them to whoever asked."""


class Column(IntEnum):
    """The columns of the rows."""

    ADDRESS = 0
    FIELD = 1
    FOUND = 2
    WEIGHT = 3
    OUTCOME = 4
    RIGHT = 5


class StatisticsRowsModel(QAbstractTableModel):
    """Asks for the rows around those that are seen; the others cost nothing."""

    read = Signal()
    """More rows are there."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._count = 0
        self._round = 0
        self._read: Read | None = None
        self._rows: dict[int, StatisticsRow] = {}
        self._wanted: set[int] = set()

    def put(self, count: int, read: Read | None = None) -> None:
        """Hold so many other rows, read by this."""
        self.beginResetModel()
        self._round += 1
        self._count, self._read = count, read
        self._rows, self._wanted = {}, set()
        self.endResetModel()

    def row(self, at: int) -> StatisticsRow | None:
        """Return a row, or nothing when it is not read yet: then it is, soon."""
        row = self._rows.get(at)
        if row is None and 0 <= at < self._count:
            if not self._wanted:
                QTimer.singleShot(0, self, self._ask)
            self._wanted.add(at // PAGE)
        return row

    def _ask(self) -> None:
        pages, self._wanted = sorted(self._wanted), set()
        if self._read is not None and pages:
            start, stop = pages[0] * PAGE, min(self._count, (pages[-1] + 1) * PAGE)
            self._read(start, stop, partial(self._on_read, self._round, start))

    def _on_read(self, asked: int, start: int, rows: Rows) -> None:
        if asked != self._round or not rows:
            return
        if len(self._rows) > MAX_HELD:
            self._rows.clear()
        self._rows.update(enumerate(rows, start))
        # All are drawn anew: what is in sight now may have been asked for in vain meanwhile.
        self.dataChanged.emit(self.index(0, 0), self.index(self._count - 1, len(Column) - 1))
        self.read.emit()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:
        """Return how many rows there are."""
        return 0 if parent.isValid() else self._count

    def columnCount(self, parent: _Index = QModelIndex()) -> int:
        """Return how many columns there are."""
        return 0 if parent.isValid() else len(Column)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a cell says."""
        column = Column(index.column())
        match role:
            case Qt.ItemDataRole.FontRole:
                return theme().font(13)
            case Qt.ItemDataRole.ForegroundRole:
                is_soft = column in {Column.ADDRESS, Column.WEIGHT}
                return theme().color("soft" if is_soft else "text")
            case Qt.ItemDataRole.DisplayRole:
                return self._said(index.row(), column)
            case Qt.ItemDataRole.ToolTipRole:
                # Plain text: what a page said must never be taken for mark-up.
                return self._said(index.row(), column).replace("<", "‹").replace(">", "›")
            case Qt.ItemDataRole.AccessibleTextRole if column is Column.ADDRESS:
                words = (self._said(index.row(), each) for each in Column)
                return ", ".join(filter(None, words))
        return None

    def _said(self, at: int, column: Column) -> str:
        row = self.row(at)
        if row is None:
            return self.tr("being read") if column is Column.ADDRESS else ""
        return self._words(row, column)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the name of a column."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        names = (
            self.tr("record"),
            self.tr("field"),
            self.tr("found"),
            self.tr("weight"),
            self.tr("verdict or gold"),
            self.tr("right is"),
        )
        return names[section] if role == Qt.ItemDataRole.DisplayRole else None

    def _words(self, row: StatisticsRow, column: Column) -> str:
        match column:
            case Column.ADDRESS:
                return row.url
            case Column.FIELD:
                return field_words(row.field) if row.field else ""
            case Column.FOUND:
                return _joined(row.values) or self.tr("nothing")
            case Column.WEIGHT:
                return f"{row.weight:.2f}" if row.values and row.method else ""
            case Column.OUTCOME:
                return outcome_words(row.outcome)
        return "" if row.right is None else _joined(row.right) or self.tr("none")


def _joined(values: Sequence[str]) -> str:
    return " ".join("; ".join(values).split())[:_MAX_CHARS]

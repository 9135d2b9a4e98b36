"""The list of values that change, and the part of it that is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from carmengui.engine.tuning import DiffRow, DiffRows
from carmengui.engine.tuning.live.view import ALL, DiffView, Part
from carmengui.ui.engine_words import said
from carmengui.ui.tune.diff.diff_words import row_sentence
from carmengui.ui.widgets.plain_tip import plain_tip

RowRole = Qt.ItemDataRole.UserRole
JudgedRole = Qt.ItemDataRole.UserRole + 1
"""Whether right values may be known."""
MAX_SEARCHED = 1_000
"""Further down a record is not looked for: nobody walks there."""
FETCHED = 300
"""Rows that the list lays out at once: it looks at each of them whenever the diff is another one."""
_Index = QModelIndex | QPersistentModelIndex


class DiffModel(QAbstractListModel):
    """Worst first, as it was handed over; rows are made when they are looked at."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._view: DiffView | None = None
        self.part = ALL
        self._shown: DiffRows | None = None
        self._fetched = 0

    def show_view(self, view: DiffView) -> None:
        """Show another diff."""
        self._view = view
        self._choose()

    def show_part(self, part: Part) -> None:
        """Show another part of it."""
        self.part = part
        self._choose()

    def _choose(self) -> None:
        self.beginResetModel()
        self._shown = self._view.rows(self.part) if self._view else None
        self._fetched = min(FETCHED, len(self.rows))
        self.endResetModel()

    @property
    def rows(self) -> Sequence[DiffRow]:
        """The rows that are shown."""
        return self._shown if self._shown is not None else ()

    def row_of(self, url: str) -> int:
        """Return the row of a page, -1 when it does not change or is not shown."""
        row = self._shown.find(url, MAX_SEARCHED) if self._shown is not None else -1
        self.fetch_to(row)
        return row

    def fetch_to(self, row: int) -> None:
        """Let the list have the rows as far as this one."""
        if row >= self._fetched:
            last = min(row + FETCHED, len(self.rows)) - 1
            self.beginInsertRows(QModelIndex(), self._fetched, last)
            self._fetched = last + 1
            self.endInsertRows()

    def canFetchMore(self, parent: _Index) -> bool:
        """Tell whether there are more rows than the list has."""
        return not parent.isValid() and self._fetched < len(self.rows)

    def fetchMore(self, parent: _Index) -> None:
        """Let the list have more rows: it was scrolled to its end."""
        if self.canFetchMore(parent):
            self.fetch_to(self._fetched)

    def rowCount(self, parent: _Index = QModelIndex()) -> int:
        """Return how many rows the list has so far."""
        return 0 if parent.isValid() else self._fetched

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the row to the delegate, its sentence to everybody else."""
        if role == JudgedRole:
            return self._view is not None and self._view.is_judged
        roles = {
            RowRole,
            Qt.ItemDataRole.DisplayRole,
            Qt.ItemDataRole.AccessibleTextRole,
            Qt.ItemDataRole.ToolTipRole,
        }
        if role not in roles or not 0 <= index.row() < len(self.rows):
            return None
        row = self.rows[index.row()]
        if role == RowRole:
            return row
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(
                "\n".join(filter(None, (row.url, row.old.value, row.new.value, said(row.why))))
            )
        return row_sentence(row)

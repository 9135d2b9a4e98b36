"""The list of values that change, and the part of it that is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from carmengui.engine.tuning import DiffRow
from carmengui.ui.engine_words import said
from carmengui.ui.tune.diff_view import ALL, DiffView, Part
from carmengui.ui.tune.diff_words import row_sentence
from carmengui.ui.tune.wording import plain_tip

RowRole = Qt.ItemDataRole.UserRole
MAX_SEARCHED = 1_000
"""Further down a record is not looked for: nobody walks there."""
_Index = QModelIndex | QPersistentModelIndex


class DiffModel(QAbstractListModel):
    """Worst first, as it was handed over; rows are made when they are looked at."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._view: DiffView | None = None
        self.part = ALL
        self._shown: Sequence[DiffRow] = ()

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
        self._shown = self._view.rows(self.part) if self._view else ()
        self.endResetModel()

    @property
    def rows(self) -> Sequence[DiffRow]:
        """The rows that are shown."""
        return self._shown

    def row_of(self, url: str) -> int:
        """Return the row of a page, -1 when it does not change or is not shown."""
        some = self._shown[:MAX_SEARCHED]
        return next((at for at, row in enumerate(some) if row.url == url), -1)

    def rowCount(self, parent: _Index = QModelIndex()) -> int:
        """Return how many rows are shown."""
        return 0 if parent.isValid() else len(self._shown)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the row to the delegate, its sentence to everybody else."""
        roles = {
            RowRole, Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole,
            Qt.ItemDataRole.ToolTipRole,
        }  # fmt: skip
        if role not in roles or not 0 <= index.row() < len(self._shown):
            return None
        row = self._shown[index.row()]
        if role == RowRole:
            return row
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(
                "\n".join(filter(None, (row.url, row.old.value, row.new.value, said(row.why))))
            )
        return row_sentence(row)

"""The rows of a part, differences or pages: all their numbers, and those around what is seen."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    QTimer,
    Signal,
)

from carmengui.bridge import Ask
from carmengui.engine.runs.compare.comparison import Comparison
from carmengui.engine.runs.compare.kinds import Difference, PageRow, Whose
from carmengui.ui.compare.page_words import page_spoken, page_tip
from carmengui.ui.compare.reading import read_lines
from carmengui.ui.compare.words import spoken, tip_words

PAGE, MAX_HELD = 32, 2_048
RowRole = Qt.ItemDataRole.UserRole
_Index = QModelIndex | QPersistentModelIndex
_NONE = array("q")
Row = Difference | PageRow


class DifferenceModel(QAbstractListModel):
    """Worst first, as the comparison orders them; rows are read when they are looked at."""

    failed = Signal(str)
    """Rows could not be read, in a sentence."""
    read = Signal(int, int)
    """The rows from one to another are there now."""

    def __init__(self, ask: Ask, parent: QObject) -> None:
        super().__init__(parent)
        self._ask = ask
        self._comparison: Comparison | None = None
        self._numbers = _NONE
        self._whose: Whose | None = None
        self._rows: dict[int, Row] = {}
        self._wanted: set[int] = set()

    def show_numbers(
        self,
        comparison: Comparison | None,
        numbers: array[int] = _NONE,
        whose: Whose | None = None,
    ) -> None:
        """Show these differences of a comparison, or these of its pages."""
        self.beginResetModel()
        if (comparison, whose) != (self._comparison, self._whose):
            self._rows.clear()
        self._comparison, self._numbers, self._whose = comparison, numbers, whose
        self._wanted.clear()
        self.endResetModel()

    def row(self, at: int) -> Row | None:
        """Return a row, or nothing when it is not read yet."""
        return self._rows.get(self._numbers[at]) if 0 <= at < len(self._numbers) else None

    def want(self, at: int) -> None:
        """Have the rows around one read soon."""
        if not self._wanted:
            QTimer.singleShot(0, self, self._read)
        self._wanted.add(at // PAGE)

    def _read(self) -> None:
        pages, self._wanted = sorted(self._wanted), set()
        if self._comparison is None or not pages:
            return
        numbers = [number for page in pages for number in self._of_page(page)]
        asked = self._comparison, self._whose
        question = partial(read_lines, self._comparison, numbers, self._whose)

        def done(rows: Sequence[Row]) -> None:
            if asked == (self._comparison, self._whose):  # the same numbers are other rows there
                self._on_read(rows)

        def failed(sentence: str) -> None:
            if asked == (self._comparison, self._whose):
                self.failed.emit(sentence)

        # One key: what was out of sight before it was read needs no answer.
        self._ask.run(self, "rows", lambda _: question(), done, failed)

    def _of_page(self, page: int) -> array[int]:
        return self._numbers[page * PAGE : (page + 1) * PAGE]

    def _on_read(self, rows: Sequence[Row]) -> None:
        if len(self._rows) > MAX_HELD:
            self._rows.clear()
        self._rows.update((row.number, row) for row in rows)
        if self._numbers:
            last = len(self._numbers) - 1
            self.dataChanged.emit(self.index(0), self.index(last))
            self.read.emit(0, last)

    def rowCount(self, parent: _Index = QModelIndex()) -> int:
        """Return how many differences are shown."""
        return 0 if parent.isValid() else len(self._numbers)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the row to the delegate, its sentence to everybody else."""
        roles = {
            RowRole,
            Qt.ItemDataRole.DisplayRole,
            Qt.ItemDataRole.AccessibleTextRole,
            Qt.ItemDataRole.ToolTipRole,
        }
        if role not in roles or not 0 <= index.row() < len(self._numbers):
            return None
        row = self.row(index.row())
        if row is None:
            self.want(index.row())
            return None if role == RowRole else self.tr("being read")
        if role == RowRole:
            return row
        if role == Qt.ItemDataRole.ToolTipRole:
            # Plain text: what a page said must never be taken for mark-up.
            tip = tip_words(row) if isinstance(row, Difference) else page_tip(row)
            return tip.replace("<", "‹").replace(">", "›")
        return spoken(row) if isinstance(row, Difference) else page_spoken(row)

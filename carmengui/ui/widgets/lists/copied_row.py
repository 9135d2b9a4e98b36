"""Ctrl+C in a table: the current row as it stands there, its cells apart by tabs."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QTableView

from carmengui.ui.widgets.words.spreadsheet import spreadsheet_cell

_COPY = QKeySequence.StandardKey.Copy


class CopiedRow(QObject):
    """Copies for a table or a mail; ``also`` is said behind the cells, such as an address."""

    def __init__(self, table: QTableView, also: Callable[[], str] = lambda: "") -> None:
        super().__init__(table)
        self._table, self._also = table, also
        table.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hear the keys that copy."""
        is_press = watched is self._table and event.type() is QEvent.Type.KeyPress
        if is_press and isinstance(event, QKeyEvent) and event.matches(_COPY):
            self.copy()
            return True
        return super().eventFilter(watched, event)

    def copy(self) -> None:
        """Copy the current row; without one, nothing is lost."""
        model, row = self._table.model(), self._table.currentIndex().row()
        if row < 0:
            return
        shown = (n for n in range(model.columnCount()) if not self._table.isColumnHidden(n))
        cells = [model.index(row, n).data(Qt.ItemDataRole.DisplayRole) for n in shown]
        told = [*(spreadsheet_cell(str(cell or "")) for cell in cells), self._also()]
        QGuiApplication.clipboard().setText("\t".join(told).rstrip("\t"))

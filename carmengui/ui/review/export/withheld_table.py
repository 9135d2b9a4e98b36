"""What is withheld from an export, field by field and reason by reason."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from carmengui.engine.export.record_report import RecordReport
from carmengui.engine.model import Field
from carmengui.ui.theme import Role
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.words.fields import field_name

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_ROW_SPACING_PX, _COLUMN_SPACING_PX = 6, 16


class WithheldTable(QWidget):
    """One row for each field with something withheld; reasons that keep nothing back have no column."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setVerticalSpacing(_ROW_SPACING_PX)
        self._grid.setHorizontalSpacing(_COLUMN_SPACING_PX)
        self._grid.setColumnStretch(0, 1)
        self.setAccessibleName(self.tr("Withheld values"))

    def show_report(self, report: RecordReport, least_weight: float) -> None:
        """Show what is withheld."""
        while item := self._grid.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        columns = [
            (words, counts)
            for words, counts in (
                (self.tr("below {weight}").format(weight=f"{least_weight:g}"), report.doubtful),
                (self.tr("judged wrong"), report.judged_wrong),
                (self.tr("not in format"), report.unnamed),
            )
            if counts
        ]
        for column, (words, _) in enumerate(columns, 1):
            self._put(plain_label(words, role=Role.SMALL, tint="soft"), 0, column)
        self._fill([counts for _, counts in columns])

    def words(self) -> list[list[str]]:
        """Return what stands in the table, row by row."""
        grid = self._grid
        cells = (
            [grid.itemAtPosition(row, column) for column in range(grid.columnCount())]
            for row in range(grid.rowCount())
        )
        labels = ([cell.widget() if cell else None for cell in row] for row in cells)
        told = [[label.text() for label in row if isinstance(label, QLabel)] for row in labels]
        return [row for row in told if row]

    def _fill(self, reasons: list[Counter[Field]]) -> None:
        fields = [field for field in Field if any(counts[field] for counts in reasons)]
        for row, field in enumerate(fields, 1):
            self._grid.addWidget(plain_label(field_name(field), role=Role.BODY), row, 0)
            for column, counts in enumerate(reasons, 1):
                number = counts[field]
                tint = "text" if number else "faint"
                self._put(plain_label(f"{number:,}", role=Role.BODY, tint=tint), row, column)

    def _put(self, label: QLabel, row: int, column: int) -> None:
        self._grid.addWidget(label, row, column, _RIGHT)

"""Where each field goes in a format: a table that people may change."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QWidget

from carmengui.engine.export import ExportFormat
from carmengui.engine.export.record_report import RecordReport
from carmengui.engine.model import Field
from carmengui.ui.theme import Role, set_lengths
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.show_if import show_if
from carmengui.ui.widgets.words.fields import field_name

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_ROW_SPACING_PX, _COLUMN_SPACING_PX, _CHOICE_PX = 4, 16, 160


class MappingTable(QWidget):
    """A row for each field that the records have: its name, its place, how many values go there."""

    changed = Signal()
    """Somebody chose another place."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Fields in this format"))
        self.choices: dict[Field, QComboBox] = {}
        self._rows: dict[Field, tuple[QLabel, QComboBox, QLabel]] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setVerticalSpacing(_ROW_SPACING_PX)
        self._grid.setHorizontalSpacing(_COLUMN_SPACING_PX)
        self._grid.setColumnStretch(0, 1)
        for row, field in enumerate(Field):
            name, count = (
                plain_label(field_name(field), role=Role.BODY),
                plain_label(role=Role.BODY, tint="soft"),
            )
            choice = QComboBox()
            choice.setAccessibleName(self.tr("Place of {field}").format(field=field_name(field)))
            choice.activated.connect(lambda _: self.changed.emit())
            set_lengths(choice, width=_CHOICE_PX)
            self._rows[field] = name, choice, count
            self.choices[field] = choice
            self._grid.addWidget(name, row, 0)
            self._grid.addWidget(choice, row, 1)
            self._grid.addWidget(count, row, 2, _RIGHT)

    @property
    def places(self) -> dict[Field, str]:
        """Where each field goes; an empty name where it is left out."""
        return {field: str(choice.currentData() or "") for field, choice in self.choices.items()}

    def show_format(self, shown: ExportFormat, own: Mapping[Field, str]) -> None:
        """Offer the places of a format; ``own`` are those of the project."""
        for field, choice in self.choices.items():
            with QSignalBlocker(choice):
                choice.clear()
                choice.addItem(self.tr("Left out"), "")
                for tag in shown.tags:
                    choice.addItem(tag, tag)
                place = own.get(field, shown.places.get(field, ""))
                choice.setCurrentIndex(max(0, choice.findData(place)))

    def show_report(self, report: RecordReport) -> None:
        """Show how many values go out of each field; a field without any has no row."""
        for field, (name, choice, count) in self._rows.items():
            going, staying = report.values[field], report.unnamed[field]
            count.setText(f"{going:,}")
            for part in (name, choice, count):
                show_if(part, bool(going or staying))

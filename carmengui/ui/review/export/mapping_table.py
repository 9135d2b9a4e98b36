"""Where each field goes in a format: a table that people may change."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QWidget

from carmengui.bridge.sentences import translated
from carmengui.engine.export import ExportFormat
from carmengui.engine.export.record_report import RecordReport
from carmengui.engine.model import Field
from carmengui.ui.theme import Role, set_lengths, set_role, set_tint
from carmengui.ui.widgets.elided_label import ElidedLabel
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.show_if import show_if
from carmengui.ui.widgets.words.fields import field_name

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_ROW_SPACING_PX, _COLUMN_SPACING_PX = 4, 12
_SHORT_PX, _LONG_PX, _SHORT_CHARS = 88, 128, 9
"""Widths of a choice: for places like TI and 245$a, and for long names."""
_Row = tuple[QLabel, QComboBox, ElidedLabel, QLabel]


class MappingTable(QWidget):
    """A row for each field that the records have: its name, its place, how it stands there, how many values."""

    changed = Signal()
    """Somebody chose another place."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Fields in this format"))
        self.choices: dict[Field, QComboBox] = {}
        self._rows: dict[Field, _Row] = {}
        self._format: ExportFormat | None = None
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setVerticalSpacing(_ROW_SPACING_PX)
        self._grid.setHorizontalSpacing(_COLUMN_SPACING_PX)
        self._grid.setColumnStretch(0, 2)
        self._grid.setColumnStretch(2, 3)
        for row, field in enumerate(Field):
            name, count = (
                plain_label(field_name(field), role=Role.BODY),
                plain_label(role=Role.BODY, tint="soft"),
            )
            choice = QComboBox()
            choice.setAccessibleName(self.tr("Place of {field}").format(field=field_name(field)))
            choice.activated.connect(lambda _: self._on_chosen())
            written = ElidedLabel()
            set_role(written, Role.SMALL)
            set_tint(written, "soft")
            self._rows[field] = name, choice, written, count
            self.choices[field] = choice
            self._grid.addWidget(name, row, 0)
            self._grid.addWidget(choice, row, 1)
            self._grid.addWidget(written, row, 2)
            self._grid.addWidget(count, row, 3, _RIGHT)

    @property
    def places(self) -> dict[Field, str]:
        """Where each field goes; an empty name where it is left out."""
        return {field: str(choice.currentData() or "") for field, choice in self.choices.items()}

    def show_format(self, shown: ExportFormat, own: Mapping[Field, str]) -> None:
        """Offer the places of a format; ``own`` are those of the project."""
        self._format = shown
        is_short = all(len(tag) <= _SHORT_CHARS for tag in shown.tags)
        for field, choice in self.choices.items():
            set_lengths(choice, width=_SHORT_PX if is_short else _LONG_PX)
            with QSignalBlocker(choice):
                choice.clear()
                choice.addItem(self.tr("Left out"), "")
                for tag in shown.tags:
                    choice.addItem(tag, tag)
                place = own.get(field, shown.places.get(field, ""))
                choice.setCurrentIndex(max(0, choice.findData(place)))
        self._show_written()

    def show_report(self, report: RecordReport) -> None:
        """Show how many values go out of each field; a field without any has no row."""
        for field, (name, choice, written, count) in self._rows.items():
            going, staying = report.values[field], report.unnamed[field]
            count.setText(f"{going:,}")
            for part in (name, choice, written, count):
                show_if(part, bool(going or staying))

    def words(self, field: Field) -> str:
        """Return how the values of a field stand in their place."""
        return self._rows[field][2].text()

    def _on_chosen(self) -> None:
        self._show_written()
        self.changed.emit()

    def _show_written(self) -> None:
        """Say how the values of each field stand in the place that is chosen for it."""
        said_as = self._format.written_as if self._format is not None else None
        for field, place in self.places.items():
            words = translated(said_as(field, place)) if said_as and place else ""
            self._rows[field][2].setText(words)

"""The sheet of an export: format, records, what is withheld and why, and a preview, before writing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from PySide6.QtCore import QLocale, QSignalBlocker, QTimer, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QWidget,
)

from carmengui.bridge.sentences import translated
from carmengui.engine.export import LEAST_WEIGHT, ExportFormat, Preview
from carmengui.engine.export.export_format import Purpose
from carmengui.engine.export.record_report import RecordReport
from carmengui.engine.model import Field
from carmengui.ui.review.export.format_row import FormatRow
from carmengui.ui.review.export.mapping_table import MappingTable
from carmengui.ui.review.export.outcome_bar import OutcomeBar
from carmengui.ui.review.export.preview_pane import PreviewPane
from carmengui.ui.review.export.withheld_table import WithheldTable
from carmengui.ui.theme import Role, set_ground, set_lengths, set_margins
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row
from carmengui.ui.widgets.number_field import WeightField
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.sheet import Sheet
from carmengui.ui.widgets.show_if import show_if
from carmengui.ui.widgets.words.counted import counted

_FORMATS_PX, _OPTIONS_PX, _FIELD_PX = 190, 420, 72
_BODY_PX, _HEAD_MARGINS_PX = 460, (16, 6, 16, 2)
_AFTER_MS = 150
"""Somebody who turns a number sees one preview, not each on the way."""


_KILO = QLocale.DataSizeFormat.DataSizeSIFormat


class Scope(Enum):
    """Which records are exported."""

    FILTERED = "filtered"
    ALL = "all"
    CHOSEN = "chosen"


@dataclass(frozen=True, slots=True)
class ExportChoice:
    """What is chosen in the sheet."""

    format: ExportFormat
    scope: Scope = Scope.FILTERED
    least_weight: float = LEAST_WEIGHT
    with_weights: bool = False
    with_postponed: bool = False
    with_untitled: bool = True
    places: Mapping[Field, str] = field(default_factory=dict)
    """Where each field goes, in a format that lets people choose."""


class ExportSheet(Sheet):
    """Says ``changed`` when something else is chosen; shows the preview it is handed."""

    changed = Signal()
    """Something else is chosen, or the preview is out of date."""
    mapping_changed = Signal()
    """Somebody chose another place for a field."""
    save_wanted = Signal()
    command_wanted = Signal()

    def __init__(self, formats: tuple[ExportFormat, ...]) -> None:
        super().__init__("")
        self.title.setText(self.tr("Export"))
        self.setAccessibleName(self.tr("Export"))
        self._soon = QTimer(self, singleShot=True, interval=_AFTER_MS)
        self._soon.timeout.connect(self.changed)
        self._was_filtered = self._were_several = False
        self.rows = [
            FormatRow(each) for purpose in Purpose for each in formats if each.purpose is purpose
        ]
        self.scopes = {
            Scope.FILTERED: QRadioButton(self.tr("Filtered records")),
            Scope.ALL: QRadioButton(self.tr("All records")),
            Scope.CHOSEN: QRadioButton(self.tr("Selected record")),
        }
        self.least = WeightField()
        self.least.setValue(LEAST_WEIGHT)
        self.least.setAccessibleName(self.tr("Lowest weight"))
        self.weights = QCheckBox(self.tr("Weight and method of each value"))
        self.postponed = QCheckBox(self.tr("Postponed records too"))
        self.untitled = QCheckBox(self.tr("Records without a title too"))
        self.untitled.setChecked(True)
        self.table, self.preview, self.outcome = WithheldTable(), PreviewPane(), OutcomeBar()
        self.mapping = MappingTable()
        self._own: dict[str, Mapping[Field, str]] = {}
        """What the project says of each format."""
        self.withheld = plain_label(role=Role.TITLE)
        self.left_out = plain_label(role=Role.SMALL, tint="soft", wordWrap=True)
        self.lost = plain_label(role=Role.SMALL, tint="soft", wordWrap=True)
        self.save = QPushButton(self.tr("Save as …"))
        self.save.setProperty("primary", True)
        self.command = QPushButton(self.tr("Copy as command"))
        self._lay_out_body()
        self.set_foot((self.outcome, 1), self.command, self.save)
        self._connect()
        self.rows[0].setChecked(True)
        self.scopes[Scope.ALL].setChecked(True)
        self._show_format()

    @property
    def choice(self) -> ExportChoice:
        """What is chosen now."""
        scope = next((each for each, radio in self.scopes.items() if radio.isChecked()), Scope.ALL)
        chosen = next(row.format for row in self.rows if row.isChecked())
        return ExportChoice(
            chosen,
            scope,
            round(self.least.value(), 2),
            self.weights.isChecked(),
            self.postponed.isChecked(),
            self.untitled.isChecked(),
            self.mapping.places if chosen.tags else {},
        )

    def show_mappings(self, own: Mapping[str, Mapping[Field, str]]) -> None:
        """Show where fields go in each format, as the project has it; ``own`` by the name of the format."""
        self._own = dict(own)
        self._show_format()

    def choose_format(self, name: str) -> None:
        """Choose a format by its name."""
        next(row for row in self.rows if row.format.name == name).click()

    def show_scope(self, *, is_filtered: bool, chosen: int) -> None:
        """Offer what there is: without a filter all records are meant; so many records are selected.

        Whoever selected several means these when the sheet opens.
        """
        one, many = self.tr("Selected record"), self.tr("{n} selected records")
        self.scopes[Scope.CHOSEN].setText(counted(max(1, chosen), one, many))
        for scope, is_there in ((Scope.FILTERED, is_filtered), (Scope.CHOSEN, chosen > 0)):
            self.scopes[scope].setEnabled(is_there)
        is_new, self._was_filtered = is_filtered and not self._was_filtered, is_filtered
        are_new, self._were_several = chosen > 1 and not self._were_several, chosen > 1
        if are_new:
            self.scopes[Scope.CHOSEN].setChecked(True)
        elif is_new or not self.scopes[self.choice.scope].isEnabled():
            self.scopes[Scope.FILTERED if is_filtered else Scope.ALL].setChecked(True)

    def ask_again(self) -> None:
        """Have the preview made again, soon, from the first record on."""
        self.outcome.clear()
        self._soon.start()

    def show_counting(self) -> None:
        """Show that the preview is being made."""
        self.preview.show_counting()

    def show_preview(self, preview: Preview) -> None:
        """Show what would be written, and what would not."""
        report = preview.report
        self.preview.show_preview(preview)
        self.table.show_report(report, self.choice.least_weight)
        self.mapping.show_report(report)
        self.withheld.setText(
            counted(report.withheld, self.tr("Withheld: 1 value"), self.tr("Withheld: {n} values"))
            if report.withheld
            else self.tr("No value is withheld")
        )
        self._show_left_out(report)
        said = self.tr("{n} values, about {size}").replace(
            "{size}", QLocale().formattedDataSize(preview.about_bytes, 0, _KILO)
        )
        self.outcome.show_size(
            counted(report.records, self.tr("1 record"), self.tr("{n} records")),
            said.format(n=f"{report.values.total():,}"),
        )
        self.save.setEnabled(bool(report.records) and not self.outcome.is_writing)

    def show_nothing(self, sentence: str, hint: str = "") -> None:
        """Say why nothing can be exported."""
        self.preview.show_nothing(sentence, hint)
        self._clear_counts()
        self.save.setEnabled(False)

    def show_pages(self) -> None:
        """Say what is exported by a format of whole pages."""
        self.preview.show_nothing(
            self.tr("This format has no preview."),
            self.tr("It contains every stored page of the project, not single records."),
        )
        self._clear_counts()
        self.save.setEnabled(True)

    def show_progress(self, words: str, share: float | None = None) -> None:
        """Say that the file is being written, and how far it is."""
        self.outcome.show_progress(words, share)
        self.save.setEnabled(False)

    def ask_to_replace(self, words: str) -> None:
        """Ask before a file is replaced."""
        self.outcome.ask_to_replace(words)
        self.save.setEnabled(True)

    def show_result(self, words: str, *, is_saved: bool) -> None:
        """Say what became of the file."""
        self.outcome.show_result(words, is_saved=is_saved)
        self.save.setEnabled(True)

    def _clear_counts(self) -> None:
        self.table.show_report(RecordReport(), 0)
        self.withheld.clear()
        self._show_left_out(RecordReport())
        self.outcome.show_size("", "")

    def _show_left_out(self, report: RecordReport) -> None:
        parts = []
        if report.postponed:
            one, many = self.tr("1 postponed record"), self.tr("{n} postponed records")
            parts.append(counted(report.postponed, one, many))
        if report.not_relevant:
            one, many = self.tr("1 record not relevant"), self.tr("{n} records not relevant")
            parts.append(counted(report.not_relevant, one, many))
        one, many = self.tr("1 record without a title"), self.tr("{n} records without a title")
        untitled = [counted(report.untitled, one, many)] * bool(report.untitled)
        kept = untitled if self.choice.with_untitled else []
        parts += [] if kept else untitled
        lines = [
            words.format(records=", ".join(records))
            for words, records in (
                (self.tr("Left out: {records}"), parts),
                (self.tr("Included: {records}"), kept),
            )
            if records
        ]
        self.left_out.setText("\n".join(lines))
        show_if(self.left_out, bool(lines))

    def _show_format(self) -> None:
        """Offer what the chosen format can do, and say what it cannot hold."""
        chosen = self.choice.format
        has_records = chosen.preview is not None
        for part in self._of_records:
            show_if(part, has_records)
        # Formats of tagged values have no place for a weight.
        show_if(self.weights, not chosen.tags)
        self.weights.setEnabled(not chosen.always_weighs)
        with QSignalBlocker(self.weights):
            if chosen.always_weighs:
                self.weights.setChecked(True)
        self.lost.setText("\n".join(f"–  {translated(each)}" for each in chosen.lost))
        show_if(self._lost_part, bool(chosen.lost))
        show_if(self._mapping_part, bool(chosen.tags))
        self.mapping.show_format(chosen, self._own.get(chosen.name, {}))
        self.preview.colours.show_format(chosen.ending)

    def _connect(self) -> None:
        for row in self.rows:
            row.clicked.connect(self._on_format_chosen)
        for radio in self.scopes.values():
            radio.clicked.connect(self.ask_again)
        for box in (self.weights, self.postponed, self.untitled):
            box.toggled.connect(self.ask_again)
        self.least.valueChanged.connect(self.ask_again)
        self.mapping.changed.connect(self._on_mapping_changed)
        self.save.clicked.connect(self.save_wanted)
        self.command.clicked.connect(self.command_wanted)

    def _on_mapping_changed(self) -> None:
        chosen = self.choice
        self._own[chosen.format.name] = chosen.places
        self.mapping_changed.emit()
        self.ask_again()

    def _on_format_chosen(self) -> None:
        self._show_format()
        self.ask_again()

    def _lay_out_body(self) -> None:
        formats = QScrollArea(widgetResizable=True)
        formats.setFrameShape(QFrame.Shape.NoFrame)
        formats.setAccessibleName(self.tr("Formats"))
        formats.setWidget(self._groups())
        set_lengths(formats, width=_FORMATS_PX, min_height=_BODY_PX)
        options = QScrollArea(widgetResizable=True)
        options.setFrameShape(QFrame.Shape.NoFrame)
        options.setAccessibleName(self.tr("Options of the export"))
        options.setWidget(self._options())
        set_lengths(options, width=_OPTIONS_PX)
        edge = QWidget()
        set_lengths(edge, width=1)
        set_ground(edge, "line")
        body = QWidget()
        in_row(formats, options, edge, (self.preview, 1), on=body)
        self.set_body(body, scrolls=False)

    def _groups(self) -> QWidget:
        """Return the formats under what they are for."""
        words = {
            Purpose.CATALOGUES: self.tr("For catalogues"),
            Purpose.REFERENCES: self.tr("For references"),
            Purpose.TABLES: self.tr("As tables"),
            Purpose.WEIGHTS: self.tr("With weights"),
            Purpose.PAGES: self.tr("Texts and pages"),
        }
        parts: list[QWidget | int] = []
        for purpose, said in words.items():
            rows = [row for row in self.rows if row.format.purpose is purpose]
            if rows:
                head = plain_label(said, role=Role.SMALL, tint="soft")
                set_margins(head, *_HEAD_MARGINS_PX)
                parts += [head, *rows]
        groups = QWidget()
        in_column(*parts, STRETCH, on=groups, margins=(0, 4))
        set_ground(groups, "raised", edge="right")
        return groups

    def _options(self) -> QWidget:
        records = QWidget()
        set_lengths(self.least, width=_FIELD_PX)
        in_column(
            plain_label(self.tr("Records"), role=Role.TITLE),
            *self.scopes.values(),
            self.postponed,
            self.untitled,
            8,
            plain_label(self.tr("Values"), role=Role.TITLE),
            in_row(
                plain_label(self.tr("Unjudged values from a weight of"), role=Role.BODY),
                self.least,
                STRETCH,
                spacing=8,
            ),
            self.weights,
            on=records,
            spacing=6,
        )
        withheld, self._lost_part, self._mapping_part = QWidget(), QWidget(), QWidget()
        goes = plain_label(self.tr("Fields in this format"), role=Role.TITLE)
        in_column(goes, self.mapping, on=self._mapping_part, spacing=8)
        in_column(self.withheld, self.table, self.left_out, on=withheld, spacing=8)
        lost = plain_label(self.tr("Not kept in this format"), role=Role.TITLE)
        in_column(lost, self.lost, on=self._lost_part, spacing=6)
        self._of_records = (records, withheld)
        options = QWidget()
        in_column(
            records,
            self._mapping_part,
            withheld,
            self._lost_part,
            STRETCH,
            on=options,
            spacing=20,
            margins=(16, 12),
        )
        set_ground(options, "raised")
        return options

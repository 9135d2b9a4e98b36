"""The metadata of the chosen record: every field in one line, the field under review opened."""

from __future__ import annotations

import time
from collections.abc import Mapping

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from carmengui.engine.inspection import Inspection
from carmengui.engine.model import Field
from carmengui.engine.review.statistics.measured import MeasuredWeights
from carmengui.engine.tuning.versions.stale import Staleness
from carmengui.ui.review.record.candidates_pane import CandidateLadder
from carmengui.ui.review.record.corpus_section import CorpusSection
from carmengui.ui.review.record.entry_line import EntryLine
from carmengui.ui.review.record.field_rows import FieldColumn, FieldRow
from carmengui.ui.review.record.proposal_line import ProposalLine
from carmengui.ui.review.record.related_section import RelatedSection
from carmengui.ui.review.record.verdict_strip import VerdictStrip
from carmengui.ui.review.stale_corner import stale_words
from carmengui.ui.session.selection import Selection
from carmengui.ui.theme import Role, set_lengths, theme
from carmengui.ui.widgets.focus_ring import paint_focus_ring
from carmengui.ui.widgets.layouts import STRETCH, holder, in_column, in_row
from carmengui.ui.widgets.plain_text import plain_label, set_tip
from carmengui.ui.widgets.states import StateStack
from carmengui.ui.widgets.words.absence import absence_words

HEADER_PX = 32
DIM_AFTER_MS = 90
"""A record that is read sooner takes the place of the old one without a flicker."""


class MetadataPane(QWidget):
    """Title, authors and the rest; Tab goes to the next field, a digit takes a candidate."""

    why_absent_asked = Signal(str)
    """It shall be shown what decided that a page was not fetched (its URL)."""

    def __init__(self, selection: Selection) -> None:
        super().__init__()
        self._selection = selection
        self._inspection: Inspection | None = None
        self._stale: Staleness | None = None
        self._is_provisional = False
        self.ladder = CandidateLadder(selection)
        self.corpus, self.related = CorpusSection(), RelatedSection()
        below = holder(in_column(self.related, self.corpus))
        self._fields = FieldColumn(self.ladder, below)
        self._scroll = QScrollArea(widgetResizable=True)
        self._scroll.setAccessibleName(self.tr("Fields of the record"))
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(self._fields)
        # The pane paints the ground.
        self._scroll.viewport().setAutoFillBackground(False)
        self._fields.setAutoFillBackground(False)
        self.stack = StateStack(self._scroll)
        self.heading = plain_label(self.tr("Metadata"), role=Role.TITLE)
        self.about = plain_label(role=Role.SMALL, tint="soft")
        self.entry, self.strip = EntryLine(), VerdictStrip()
        self.proposal = ProposalLine()
        self._dim = QTimer(self, singleShot=True, interval=DIM_AFTER_MS)
        self._dim.timeout.connect(self._on_waited)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Metadata"))
        self._lay_out()
        for row in self._fields.rows.values():
            row.clicked.connect(lambda _=False, row=row: self._on_row_clicked(row))
        self.stack.action_pressed.connect(lambda: self.why_absent_asked.emit(selection.url))
        selection.record_left.connect(self._on_record_left)
        selection.version_changed.connect(self._dim.start)
        selection.record_read.connect(self._on_record_read)
        selection.field_changed.connect(self._on_field_changed)
        set_lengths(self._header, height=HEADER_PX)
        self.show_inspection(selection.inspection)

    @property
    def field(self) -> Field:
        """The field under review."""
        return Field(self._selection.field)

    @property
    def url(self) -> str:
        """The page whose record is shown; empty when there is none."""
        return self._inspection.url if self._inspection is not None else ""

    def show_inspection(self, inspection: Inspection | None) -> None:
        """Show a record, or say why there is nothing to show."""
        self._dim.stop()
        self._inspection = inspection
        record = inspection.record if inspection else None
        self._is_provisional = record is not None and record.provisional
        self._tell_about()
        if inspection is None:
            self._say_nothing()
        elif inspection.record is None:
            self.stack.show_empty(
                self.tr("No metadata: this could not be read."),
                " ".join(inspection.notices),
            )
        else:
            self._fields.show_answers(inspection.record)
            self.open_field(self.field)
            self.stack.show_content()

    def show_failures(self, failures: Mapping[Field, str]) -> None:
        """Let the fields whose rules failed on this page be red, each with what went wrong."""
        self._fields.show_failures(failures)

    def show_staleness(self, stale: Staleness | None) -> None:
        """Say in the header that the values are older than what they are made with."""
        self._stale = stale
        self._tell_about()

    def _tell_about(self) -> None:
        """Say what holds for all values of the record, the older ones first."""
        said = [stale_words(self._stale)] if self._stale is not None and self._inspection else []
        if self._is_provisional:
            said.append(self.tr("provisional: few pages of this site yet"))
        self.about.setText("; ".join(said))
        set_tip(self.about, self.about.text())

    def _on_record_read(self, inspection: Inspection | None) -> None:
        self.show_inspection(inspection)
        self._fields.take_places()
        # Painted now, before the panes that take longer begin with their work: this paints
        # whatever else the window has to paint as well, such as the line in the list.
        self.ladder.repaint()

    def open_field(self, field: Field) -> None:
        """Open a field: its value large, its candidates below."""
        self._fields.open(field)
        if self._inspection is not None:
            self.ladder.show_field(self._inspection, field)
        self._fields.tell_failure()
        QTimer.singleShot(0, self, self._show_ladder)

    def _show_ladder(self) -> None:
        """Bring the value into view, and of its candidates what there is room for."""
        if self.isVisible():  # else nothing has its place yet
            self._scroll.ensureWidgetVisible(self.ladder, 0, 0)
            top = self.ladder.mapTo(self._fields, QPoint(0, 0)).y()
            bar = self._scroll.verticalScrollBar()
            bar.setValue(min(bar.value(), top))

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with a field that was opened out of sight."""
        super().showEvent(event)
        QTimer.singleShot(0, self, self._show_ladder)

    def take(self, number: int) -> bool:
        """Bring the evidence of a candidate into view; 1 is the value itself."""
        return self.ladder.take(number)

    def edit_value(self, value: str) -> None:
        """Let the value under review be edited in its own place."""
        if self._inspection is not None and self._inspection.record is not None:
            self.ladder.edit(value)

    def show_blind(self, *, is_blind: bool) -> None:
        """Keep weights and methods from the reviewer, or show them."""
        self.ladder.show_blind(is_blind=is_blind)
        self._fields.show_blind(is_blind=is_blind)

    def show_measured(self, weights: MeasuredWeights) -> None:
        """Show behind each weight what became of values like it."""
        self._fields.show_measured(weights)

    def show_verdicts(self, states: Mapping[Field, str]) -> None:
        """Show in each line what stands for its value."""
        self._fields.show_verdicts(states)

    def go_back(self) -> bool:
        """Leave what is being written; tell whether there was something."""
        if self.ladder.editor.is_open:
            self.ladder.editor.close_field()
            return True
        return self.entry.leave()

    def next_field(self, step: int = 1) -> bool:
        """Go to the next (or an earlier) field; tell whether there is one."""
        fields = self._fields.in_order
        place = fields.index(self.field) + step
        if not 0 <= place < len(fields) or self._inspection is None:
            return False
        self._selection.choose_field(str(fields[place]))
        return True

    # Events -------------------------------------------------------------------------------

    def _on_record_left(self, url: str) -> None:
        if not url:
            self.show_inspection(None)
        else:
            self._dim.start()

    def _on_waited(self) -> None:
        if self._inspection is not None:
            self.stack.show_stale()
        else:
            self.stack.show_loading(self.tr("Loading record …"))

    def _on_field_changed(self, name: str) -> None:
        self.open_field(Field(name))

    def _on_row_clicked(self, row: FieldRow) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self._selection.choose_field(str(row.field))

    def _say_nothing(self) -> None:
        absence = self._selection.absence
        if absence is not None:
            words = absence_words(absence, time.time())
            self.stack.show_empty(*words, self.tr("Show what decided"))
        elif self._selection.url:
            self.stack.show_empty(
                self.tr("No version of this page stored, so no metadata."),
                self.tr("See the visits for the reason."),
            )
        else:
            self.stack.show_empty(
                self.tr("No record selected."),
                self.tr("Select a record in the list to see its metadata and the candidates."),
            )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Understand digits, arrows and copying."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.ladder.copy_value()
        elif event.key() in {Qt.Key.Key_Down, Qt.Key.Key_Up} and self.ladder.rungs:
            self.ladder.step(1 if event.key() == Qt.Key.Key_Down else -1)
        elif event.text() in set("123456789") and event.text() and self.take(int(event.text())):
            pass
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, is_next: bool, /) -> bool:
        """Let Tab go to the next field, and out of the pane behind the last one."""
        return self.next_field(1 if is_next else -1) or super().focusNextPrevChild(is_next)

    # Looks --------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self._header = holder(
            in_row(self.heading, self.about, STRETCH, margins=(12, 0, 12, 1), spacing=8)
        )
        in_column(self._header, (self.stack, 1), self.proposal, self.entry, self.strip, on=self)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ground, the line under the header, and a ring when the keys go here."""
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), theme().color("raised"))
            bottom = self._header.geometry().bottom()
            painter.fillRect(0, bottom, self.width(), 1, theme().color("line"))
            if self.hasFocus():
                paint_focus_ring(painter, self._header.geometry().adjusted(2, 2, -2, -3))

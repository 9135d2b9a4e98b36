"""The field under review, opened: its value, and the candidates for it in the same shape."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from carmengui.engine.inspection import Inspection
from carmengui.engine.model import Field
from carmengui.engine.review.statistics.measured import Measured, MeasuredWeights
from carmengui.ui.review.record.candidate_rows import AnswerRow, RungLine, RungRow
from carmengui.ui.review.record.candidates import Rung, rungs_of, underlined
from carmengui.ui.review.record.current_verdict import StandingLines
from carmengui.ui.review.record.reasons_view import ReasonsView
from carmengui.ui.review.record.value_editor import ValueEditor
from carmengui.ui.session.selection import Selection
from carmengui.ui.theme import Role, set_margins, set_tint, theme, when_restyled
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row
from carmengui.ui.widgets.link_button import link_button
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.show_if import show_if
from carmengui.ui.widgets.words.counted import counted
from carmengui.ui.widgets.words.fields import field_name, language_name

MOST = 5
"""Rungs that are shown at once; the rest is one press away."""


class CandidateLadder(QWidget):
    """Hovering a candidate lights its evidence, a press or its digit brings it into view."""

    blinded = Signal()
    """Weights, methods and reasons are kept from the reviewer now, or shown."""

    def __init__(self, selection: Selection) -> None:
        super().__init__()
        self._selection = selection
        self._inspection: Inspection | None = None
        self._field = Field.TITLE
        self._rungs: tuple[Rung, ...] = ()
        self._has_answer = False
        self._rows: list[RungRow] = [AnswerRow()]
        """The answer's, then others; they stay, and are hidden while there is nothing to show."""
        self._current = 0
        self._shows_all = False
        self._measured = MeasuredWeights()
        self.name = plain_label(role=Role.TITLE)
        self.nothing = plain_label(role=Role.LARGE, wordWrap=True)
        self.is_in_trouble = False
        """Whether it is said in red what went wrong."""
        self.standing, self.editor = StandingLines(), ValueEditor()
        self.reasons = ReasonsView()
        self.is_blind = False
        """Whether weights are kept from the reviewer."""
        self.more = link_button()
        self.more.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.more.clicked.connect(self._on_more_clicked)
        self._lay_out()
        set_margins(self.name, 16, 4, 16, 4)
        when_restyled(self._inset_nothing)

    @property
    def has_answer(self) -> bool:
        """Whether the first of the values is the answer; otherwise all of them are offers."""
        return self._has_answer

    @property
    def rungs(self) -> tuple[Rung, ...]:
        """The values, the answer first."""
        return self._rungs

    @property
    def current(self) -> Rung | None:
        """The value whose evidence is shown."""
        return self._rungs[self._current] if self._rungs and self._current >= 0 else None

    def show_field(self, inspection: Inspection, field: Field) -> None:
        """Show the candidates of a field of a record."""
        if (inspection, field) != (self._inspection, self._field):
            self._shows_all = False
            self.editor.close_field()
        self._inspection, self._field, self._current = inspection, field, 0
        answer = inspection.record.field(field) if inspection.record else None
        self.name.setText(field_name(field))
        self.setAccessibleName(self.tr("Candidates for {field}").format(field=field_name(field)))
        show_if(self.nothing, answer is None)
        self.say_nothing(not_found_words(field))
        self._show_rungs()

    def say_nothing(self, words: str, *, is_trouble: bool = False) -> None:
        """Say why there is no value; in red when the rules of the field alone failed."""
        self.is_in_trouble = is_trouble
        self.nothing.setText(f"! {words}" if is_trouble else words)
        set_tint(self.nothing, "trouble" if is_trouble else "soft")

    def say_failure(self, failure: str) -> None:
        """Say in red what went wrong with the rules of the field, whether it has a value or not."""
        show_if(self.nothing, True)
        self.say_nothing(
            self.tr("Rules of this field failed: {why}").format(why=failure), is_trouble=True
        )

    def take(self, number: int) -> bool:
        """Bring the evidence of a candidate into view (1 is the answer); tell whether it exists."""
        if not 1 <= number <= len(self._rungs):
            return False
        self._current = number - 1
        self._shows_all = self._shows_all or number > MOST
        self._show_rows()
        self._selection.choose_candidate(self._rungs[self._current].candidate)
        return True

    def step(self, step: int) -> None:
        """Go to a neighbouring candidate."""
        self.take(max(1, min(len(self._rungs), self._current + 1 + step)))

    def edit(self, value: str) -> None:
        """Let the answer be edited in its own place."""
        self.editor.open_with(value)
        self._show_rows()

    def _show_rungs(self) -> None:
        inspection, field = self._inspection, self._field
        answer = inspection.record.weighed(field) if inspection and inspection.record else None
        offers = () if inspection is None or self.is_blind else inspection.offers
        self._has_answer = answer is not None and bool(answer.values)
        # What others offer is looked at when somebody asks for it.
        self._current = 0 if self._has_answer else -1
        self._rungs = rungs_of(answer, [each for each in offers if each.field is field])
        self._show_rows()

    def show_blind(self, *, is_blind: bool) -> None:
        """Keep weights, methods and what others offer from the reviewer, or show them."""
        self.is_blind = is_blind
        self._show_rungs()
        self.blinded.emit()

    def show_measured(self, weights: MeasuredWeights) -> None:
        """Show behind each weight what became of values like it."""
        if weights is not self._measured:
            self._measured = weights
            self._show_rows()

    def _measured_of(self, rung: Rung, *, is_answer: bool) -> Measured | None:
        if is_answer:
            return self._measured.of_answer(self._field, rung.method, rung.weight or 0.0)
        return self._measured.of_candidate(self._field, rung.method)

    def copy_value(self) -> None:
        """Put the value whose evidence is shown on the clipboard."""
        if self.current is not None:
            QGuiApplication.clipboard().setText(self.current.value)

    def copy_evidence(self) -> None:
        """Put the piece of source a value came from on the clipboard."""
        if text := self.evidence_text(self.current):
            QGuiApplication.clipboard().setText(text)

    def evidence_text(self, rung: Rung | None) -> str:
        """Return the piece of source a value came from; empty when there is none."""
        candidate = rung.candidate if rung else None
        if candidate is None or self._inspection is None:
            return ""
        span = self._inspection.span_of(candidate)
        return self._inspection.source[span.start : span.end] if span else ""

    # Rows ---------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self.nothing.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._column = in_column(self._rows[0], self.standing)
        self._listen(self._rows[0])
        self.editor.left.connect(self._show_rows)
        line = in_row(self.more, STRETCH, margins=(41, 0, 16, 0))
        in_column(
            self.name,
            self.nothing,
            self.editor,
            self._column,
            line,
            self.reasons,
            on=self,
            margins=(0, 4, 0, 8),
        )

    def _listen(self, row: RungRow) -> None:
        row.clicked.connect(lambda: self.take(row.line.place))
        row.hovered.connect(lambda is_over: self._on_hovered(row.line.place, is_over=is_over))

    def _show_rows(self) -> None:
        shown = self._rungs if self._shows_all else self._rungs[:MOST]
        lines = [self._line_of(rung, place) for place, rung in enumerate(shown, 1)]
        # The large first row is the answer's alone.
        first = 0 if self._has_answer else 1
        for line in lines[len(self._rows) - first :]:
            self._rows.append(RungRow(line))
            self._listen(self._rows[-1])
            self._column.addWidget(self._rows[-1])
        for row, line in zip(self._rows[first:], lines, strict=False):
            row.show_line(line)
        for place, row in enumerate(self._rows):
            is_edited = place == 0 and self.editor.is_open
            show_if(row, first <= place < len(lines) + first and not is_edited)
        hidden = len(self._rungs) - MOST
        show_if(self.more, hidden > 0)
        self.more.setText(
            self.tr("fewer candidates")
            if self._shows_all
            else counted(hidden, self.tr("1 more candidate"), self.tr("{n} more candidates"))
        )

    def _line_of(self, rung: Rung, place: int) -> RungLine:
        is_answer = self._has_answer and place == 1
        return RungLine(
            _shown(rung, self._field) if is_answer else rung,
            place,
            self._measured_of(rung, is_answer=is_answer),
            is_current=place - 1 == self._current,
            is_blind=self.is_blind,
            underlines=underlined(rung, self._inspection)
            if is_answer and self._inspection is not None
            else (),
        )

    def _on_more_clicked(self) -> None:
        self._shows_all = not self._shows_all
        self._show_rows()

    def _on_hovered(self, place: int, *, is_over: bool) -> None:
        rung = self._rungs[place - 1] if is_over and place <= len(self._rungs) else None
        self._selection.hover_candidate(rung.candidate if rung else None)

    @property
    def has_evidence(self) -> bool:
        """Whether the chosen value stands in the source of the page."""
        return bool(self.evidence_text(self.current))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Part the opened field from the others by a line below."""
        with QPainter(self) as painter:
            color = theme().color("line")
            painter.fillRect(16, self.height() - 5, self.width() - 32, 1, color)

    def _inset_nothing(self) -> None:
        wear = theme()
        self.nothing.setContentsMargins(wear.px(44), wear.px(4), 16, wear.px(8))


def _shown(rung: Rung, field: Field) -> Rung:
    if field is not Field.LANGUAGE:
        return rung
    words = f"{language_name(rung.value)} ({rung.value})"
    return replace(rung, value=words)


def not_found_words(field: Field) -> str:
    """Say that a field has no value, and why none was taken."""
    tr = QCoreApplication.translate
    if field is Field.LANGUAGE:
        return tr("Fields", "not found: too little text to detect the language")
    return tr("Fields", "not found: no candidate has enough weight")

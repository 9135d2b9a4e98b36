"""The fields of a record, one line each; the ladder of the opened one stands in its place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QCoreApplication, QEvent, QRect, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QWidget

from carmengui.engine.metadata.document.subject_classes import caption_of
from carmengui.engine.model import MAIN_FIELDS, Field, FieldValue, Record
from carmengui.engine.review.statistics.measured import Measured, MeasuredWeights
from carmengui.ui.review.judgement_words import OPEN, sign_of
from carmengui.ui.review.measured_words import measured_words
from carmengui.ui.review.record.candidate_rows import INSET_PX
from carmengui.ui.review.record.candidates import BETWEEN
from carmengui.ui.review.record.candidates_pane import CandidateLadder, not_found_words
from carmengui.ui.theme import paint_icon, theme
from carmengui.ui.widgets.layouts import STRETCH, in_column
from carmengui.ui.widgets.lists.cell import RIGHT, draw_words, width_of
from carmengui.ui.widgets.lists.painted_row import PaintedRow
from carmengui.ui.widgets.plain_text import set_tip
from carmengui.ui.widgets.show_if import show_if
from carmengui.ui.widgets.things import Thing, set_thing
from carmengui.ui.widgets.weight_bar import number_width, paint_weight, weight_width, weight_words
from carmengui.ui.widgets.words.documents import document_words
from carmengui.ui.widgets.words.fields import field_name, language_name
from carmengui.ui.widgets.words.methods import method_short, method_words, short_methods

ROW_PX, NAME_PX, METHOD_PX, MOST_METHOD_PX = 28, 84, 58, 96
_LEAST_VALUE_PX = 150


@dataclass(frozen=True, slots=True)
class FieldLine:
    """What the row of a field says."""

    answer: FieldValue | None = None
    state: str = OPEN
    """What stands for the value."""
    failure: str = ""
    """What went wrong with the rules of the field on this page; mostly nothing."""
    measured: Measured | None = None
    """What became of answers like this one."""
    is_blind: bool = False
    """Whether weight and method are kept from the reviewer."""


class FieldRow(PaintedRow):
    """A field that is not opened: name, value, weight, method."""

    def __init__(self, field: Field) -> None:
        super().__init__(ROW_PX)
        self.field = field
        self.line = FieldLine()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        set_thing(self, Thing.VALUE, chosen_by="click")

    def show_line(self, line: FieldLine) -> None:
        """Say something else."""
        if line != self.line or not self.accessibleName():
            self.line = line
            said = self._sentence()
            self.setAccessibleName(said)
            set_tip(self, said)
            self.update()

    def copied_text(self) -> str:
        """Return the value, as it is copied."""
        return self._value_words(self.line.answer) if self.line.answer is not None else ""

    def _sentence(self) -> str:
        name, line, answer = field_name(self.field), self.line, self.line.answer
        if answer is None:
            said = f"{name}: {not_found_words(self.field)}"
        elif line.is_blind:
            said = f"{name}: {self._value_words(answer)}"
        else:
            said = self.tr("{name}: {value}, weight {weight}, {method}").format(
                name=name,
                value=self._explained(answer),
                weight=weight_words(answer.weight),
                method=method_words(answer.method),
            )
            only = document_words(len(answer.rendered), len(answer.values))
            said = ", ".join(filter(None, (said, only, measured_words(line.measured))))
        if line.state != OPEN:
            said = f"{said}, {sign_of(line.state).words.lower()}"
        if line.failure:
            said = self.tr("{said}. Its rules failed: {why}").format(said=said, why=line.failure)
        return said

    def _explained(self, answer: FieldValue) -> str:
        """Return the value; a subject class with what it is about."""
        if self.field is not Field.CLASSES:
            return self._value_words(answer)
        about = ((value, caption_of(value)) for value in answer.values)
        return BETWEEN.join(f"{value} ({said})" if said else value for value, said in about)

    def _value_words(self, answer: FieldValue) -> str:
        if self.field is Field.LANGUAGE:
            return f"{language_name(answer.values[0])} ({answer.values[0]})"
        return " ".join(BETWEEN.join(answer.values).split())

    def paint_row(self, painter: QPainter) -> None:
        """Paint the line."""
        wear, line = theme(), self.line
        if self.is_hovered:
            painter.fillRect(self.rect(), wear.color("ground"))
        name = QRect(INSET_PX, 0, _name_width(), self.height())
        ink = "trouble" if line.failure else "soft"
        draw_words(painter, name, field_name(self.field), px=12, ink=ink)
        value = QRect(name.right(), 0, 0, self.height())
        value.setRight(self.width() - INSET_PX)
        sign = sign_of(line.state)
        for is_shown, icon, color in (
            (line.state != OPEN, sign.icon, sign.color),
            (bool(line.failure), "alert-circle-outline", "trouble"),
        ):
            if is_shown:
                size = wear.px(14)
                paint_icon(painter, icon, value.left(), (self.height() - size) // 2, size, color)
                value.setLeft(value.left() + size + wear.px(6))
        if line.answer is None:
            draw_words(painter, value, line.failure or self.tr("not found"), px=12, ink=ink)
            return
        if not line.is_blind:
            self._paint_origin(painter, value, line.answer, ink)
        draw_words(painter, value, self._value_words(line.answer), px=14)

    def _paint_origin(self, painter: QPainter, value: QRect, answer: FieldValue, ink: str) -> None:
        """Paint weight and method at the right, and leave the rest to the value."""
        method_px = method_width()
        method = QRect(value.right() - method_px + 1, 0, method_px, self.height())
        draw_words(painter, method, method_short(answer.method), px=12, ink=ink)
        weight_left = method.left() - weight_width(12) - 10
        # For all rows alike, whatever signs stand before their values.
        has_bar = weight_left - INSET_PX - _name_width() >= theme().px(_LEAST_VALUE_PX)
        if not has_bar:
            weight_left = method.left() - number_width(12) - 10
        paint_weight(
            painter,
            weight_left,
            self.height() // 2,
            answer.weight,
            px=12,
            ink="soft",
            measured=self.line.measured.span if self.line.measured else None,
            has_bar=has_bar,
        )
        value.setRight(weight_left - 10)
        only = document_words(len(answer.rendered), len(answer.values))
        only_px = width_of(only, px=12) if only else 0
        least_px = min(theme().px(_LEAST_VALUE_PX), width_of(self._value_words(answer), px=14))
        if only and value.width() - only_px - 10 >= least_px:
            draw_words(painter, value, only, px=12, ink="soft", side=RIGHT)
            value.setRight(value.right() - only_px - 10)


def _name_width() -> int:
    """Return the width of the column of names: that of the longest one in the person's language."""
    return _widest_name(theme().zoom, field_name(Field.DESCRIPTION))


@lru_cache(maxsize=8)
def _widest_name(zoom: float, _language: str) -> int:
    # One name stands for the language that all are in.
    metrics = QFontMetrics(theme().font(12))
    longest = max(metrics.horizontalAdvance(field_name(field)) for field in Field)
    return max(round(NAME_PX * zoom), longest + 12)


def method_width() -> int:
    """Return the width of the column of methods: that of the longest word, within limits."""
    return _widest_method(theme().zoom, field_name(Field.DESCRIPTION))


@lru_cache(maxsize=8)
def _widest_method(zoom: float, _language: str) -> int:
    metrics = QFontMetrics(theme().font(12))
    longest = max(metrics.horizontalAdvance(words) for words in short_methods())
    return min(max(round(METHOD_PX * zoom), longest + 2), round(MOST_METHOD_PX * zoom))


class FieldColumn(QWidget):
    """The column of fields, in their order; the ladder stands where the opened field's row was."""

    def __init__(self, ladder: CandidateLadder, below: QWidget) -> None:
        """``below`` stands behind the last field."""
        super().__init__()
        self.rows = {field: FieldRow(field) for field in Field}
        self._ladder = ladder
        self._opened: Field | None = None
        self._record: Record | None = None
        self._states: Mapping[Field, str] = {}
        self._failures: Mapping[Field, str] = {}
        self._measured = MeasuredWeights()
        self._is_blind = False
        self.setAccessibleName(self.tr("Fields of the record"))
        self._column = in_column(
            *self.rows.values(), ladder, below, STRETCH, on=self, margins=(0, 0, 0, 16)
        )

    def open(self, field: Field) -> None:
        """Put the ladder in the place of a field's row."""
        if field is not self._opened:
            self._opened = field
            self._column.removeWidget(self._ladder)
            self._column.insertWidget(list(Field).index(field), self._ladder)
        self._show_rows()

    def show_answers(self, record: Record) -> None:
        """Show the values of a record, before anything is known of verdicts and failures."""
        self._record, self._states, self._failures = record, {}, {}
        self._show_rows()

    def show_failures(self, failures: Mapping[Field, str]) -> None:
        """Let rows whose rules failed be red; the ladder says it of the opened field."""
        self._failures = failures
        self._show_rows()
        self.tell_failure()

    def tell_failure(self) -> None:
        """Say in the ladder what went wrong with the rules of the opened field."""
        if self._opened is not None and (failure := self._failures.get(self._opened)):
            self._ladder.say_failure(failure)

    def take_places(self) -> None:
        """Lay rows and ladder out now, for who paints before Qt gets to it."""
        for widget in (self._ladder, self):
            if (layout := widget.layout()) is not None:
                layout.activate()
        # And the area in which it is scrolled, which gives it the height it wants.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)

    def show_verdicts(self, states: Mapping[Field, str]) -> None:
        """Show what stands for the values."""
        said = {field: state for field, state in states.items() if state != OPEN}
        if said != self._states:
            self._states = said
            self._show_rows()

    def show_blind(self, *, is_blind: bool) -> None:
        """Keep weights and methods from the reviewer, or show them."""
        self._is_blind = is_blind
        self._show_rows()

    def show_measured(self, weights: MeasuredWeights) -> None:
        """Show behind each weight what became of answers like it."""
        self._measured = weights
        self._ladder.show_measured(weights)
        self._show_rows()

    @property
    def in_order(self) -> list[Field]:
        """The fields that are shown: what few pages have gets a row only where it has a value."""
        found = {answer.field for answer in self._record.fields} if self._record else set()
        shown = {*MAIN_FIELDS, *found, self._opened}
        return [field for field in Field if field in shown]

    def _show_rows(self) -> None:
        shown = self.in_order
        for field, row in self.rows.items():
            row.show_line(self._line_of(field))
            show_if(row, field in shown and field is not self._opened)

    def _line_of(self, field: Field) -> FieldLine:
        answer = self._record.field(field) if self._record else None
        measured = self._measured.of_answer(field, answer.method, answer.weight) if answer else None
        return FieldLine(
            answer,
            self._states.get(field, OPEN),
            self._failures.get(field, ""),
            measured,
            self._is_blind,
        )

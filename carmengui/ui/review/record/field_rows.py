"""The fields of a record, one line each; the ladder of the opened one stands in its place."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from PySide6.QtCore import QCoreApplication, QEvent, QRect, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QVBoxLayout, QWidget

from carmengui.engine.model import MAIN_FIELDS, Field, FieldValue, Record
from carmengui.engine.review.statistics.measured import Measured, MeasuredWeights
from carmengui.ui.review.judgement_words import OPEN, sign_of
from carmengui.ui.review.measured_words import measured_words
from carmengui.ui.review.method_words import method_short, method_words, short_methods
from carmengui.ui.review.record.candidate_rows import INSET_PX
from carmengui.ui.review.record.candidates import BETWEEN
from carmengui.ui.review.record.candidates_pane import CandidateLadder, not_found_words
from carmengui.ui.theme import paint_icon, theme
from carmengui.ui.widgets.lists.painted_row import PaintedRow
from carmengui.ui.widgets.plain_text import set_tip
from carmengui.ui.widgets.show_if import show_if
from carmengui.ui.widgets.weight_bar import number_width, paint_weight, weight_width, weight_words
from carmengui.ui.widgets.words.fields import field_name, language_name

ROW_PX, NAME_PX, METHOD_PX, MOST_METHOD_PX = 28, 84, 58, 96
_LEAST_VALUE_PX = 150
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class FieldRow(PaintedRow):
    """A field that is not opened: name, value, weight, method."""

    def __init__(self, field: Field) -> None:
        super().__init__(ROW_PX)
        self.field = field
        self.answer: FieldValue | None = None
        self.is_blind = False
        self.measured: Measured | None = None
        self.state = OPEN
        self.failure = ""
        """What went wrong with the rules of the field on this page; mostly nothing."""
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_answer(self, answer: FieldValue | None) -> None:
        """Show the field's value, or that there is none."""
        before = self.answer, self.state, self.failure
        if before != (answer, OPEN, "") or not self.accessibleName():
            self.answer, self.state, self.failure = answer, OPEN, ""
            self._tell()

    def show_verdict(self, state: str) -> None:
        """Show what stands for the value."""
        if state != self.state:
            self.state = state
            self._tell()

    def show_failure(self, failure: str) -> None:
        """Say in red what went wrong with the rules of this field alone."""
        if failure != self.failure:
            self.failure = failure
            self._tell()

    def show_measured(self, weights: MeasuredWeights) -> None:
        """Show what became of answers like this one."""
        answer = self.answer
        found = None
        if answer is not None:
            found = weights.of_answer(self.field, answer.method, answer.weight)
        if found != self.measured:
            self.measured = found
            self._tell()

    def set_blind(self, *, is_blind: bool) -> None:
        """Keep weight and method from the reviewer, or show them."""
        self.is_blind = is_blind
        self._tell()

    def _tell(self) -> None:
        name, answer = field_name(self.field), self.answer
        if answer is None:
            said = f"{name}: {not_found_words(self.field)}"
        elif self.is_blind:
            said = f"{name}: {self._value_words(answer)}"
        else:
            said = self.tr("{name}: {value}, weight {weight}, {method}").format(
                name=name,
                value=self._value_words(answer),
                weight=weight_words(answer.weight),
                method=method_words(answer.method),
            )
            said = ", ".join(filter(None, (said, measured_words(self.measured))))
        if self.state != OPEN:
            said = f"{said}, {sign_of(self.state).words.lower()}"
        if self.failure:
            said = self.tr("{said}. Its rules failed: {why}").format(said=said, why=self.failure)
        self.setAccessibleName(said)
        set_tip(self, said)
        self.update()

    def _value_words(self, answer: FieldValue) -> str:
        if self.field is Field.LANGUAGE:
            return f"{language_name(answer.values[0])} ({answer.values[0]})"
        return " ".join(BETWEEN.join(answer.values).split())

    def paint_row(self, painter: QPainter) -> None:
        """Paint the line."""
        wear, answer = theme(), self.answer
        if self.is_hovered:
            painter.fillRect(self.rect(), wear.color("ground"))
        painter.setFont(wear.font(12))
        name = QRect(INSET_PX, 0, _name_width(), self.height())
        painter.setPen(wear.color("trouble" if self.failure else "soft"))
        painter.drawText(name, _LEFT, field_name(self.field))
        value = QRect(name.right(), 0, 0, self.height())
        value.setRight(self.width() - INSET_PX)
        if self.state != OPEN:
            sign, size = sign_of(self.state), wear.px(14)
            top = (self.height() - size) // 2
            paint_icon(painter, sign.icon, value.left(), top, size, sign.color)
            value.setLeft(value.left() + size + wear.px(6))
        if self.failure:
            size = wear.px(14)
            top = (self.height() - size) // 2
            paint_icon(painter, "alert-circle-outline", value.left(), top, size, "trouble")
            value.setLeft(value.left() + size + wear.px(6))
        if answer is None:
            words = self.failure or self.tr("not found")
            elide = Qt.TextElideMode.ElideRight
            words = painter.fontMetrics().elidedText(words, elide, value.width())
            painter.drawText(value, _LEFT, words)
            return
        if not self.is_blind:
            self._paint_origin(painter, value, answer)
        painter.setFont(wear.font(14))
        painter.setPen(wear.color("text"))
        text = painter.fontMetrics().elidedText(
            self._value_words(answer), Qt.TextElideMode.ElideRight, value.width()
        )
        painter.drawText(value, _LEFT, text)

    def _paint_origin(self, painter: QPainter, value: QRect, answer: FieldValue) -> None:
        """Paint weight and method at the right, and leave the rest to the value."""
        method_px = method_width()
        method = QRect(value.right() - method_px + 1, 0, method_px, self.height())
        short = painter.fontMetrics().elidedText(
            method_short(answer.method), Qt.TextElideMode.ElideRight, method.width()
        )
        painter.drawText(method, _LEFT, short)
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
            measured=self.measured.span if self.measured else None,
            has_bar=has_bar,
        )
        value.setRight(weight_left - 10)


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

    def __init__(self, ladder: CandidateLadder) -> None:
        super().__init__()
        self.rows = {field: FieldRow(field) for field in Field}
        self._ladder = ladder
        self._opened: Field | None = None
        self._shown = frozenset(MAIN_FIELDS)
        self._measured = MeasuredWeights()
        self.setAccessibleName(self.tr("Fields of the record"))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 16)
        self._column.setSpacing(0)
        for row in self.rows.values():
            self._column.addWidget(row)
        self._column.addWidget(ladder)
        self._column.addStretch(1)

    def open(self, field: Field) -> None:
        """Put the ladder in the place of a field's row."""
        if field is not self._opened:
            self._opened = field
            self._column.removeWidget(self._ladder)
            self._column.insertWidget(list(Field).index(field), self._ladder)
        self._show_rows()

    def show_answers(self, record: Record) -> None:
        """Show the values of a record; what few pages have gets a row only where it has a value."""
        self._shown = frozenset({*MAIN_FIELDS, *(answer.field for answer in record.fields)})
        for field, row in self.rows.items():
            row.show_answer(record.field(field))
            row.show_measured(self._measured)
        self._show_rows()

    def show_failures(self, failures: Mapping[Field, str]) -> None:
        """Let rows whose rules failed be red; the ladder says it of the opened field."""
        for field, row in self.rows.items():
            row.show_failure(failures.get(field, ""))
        self.tell_failure()

    def tell_failure(self) -> None:
        """Say in the ladder what went wrong with the rules of the opened field."""
        failure = self.rows[self._opened].failure if self._opened else ""
        if failure:
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
        for field, row in self.rows.items():
            row.show_verdict(states.get(field, OPEN))

    def show_blind(self, *, is_blind: bool) -> None:
        """Keep weights and methods from the reviewer, or show them."""
        for row in self.rows.values():
            row.set_blind(is_blind=is_blind)

    def show_measured(self, weights: MeasuredWeights) -> None:
        """Show behind each weight what became of answers like it."""
        self._measured = weights
        self._ladder.show_measured(weights)
        for row in self.rows.values():
            row.show_measured(weights)

    @property
    def in_order(self) -> list[Field]:
        """The fields that are shown, from top to bottom."""
        return [field for field in Field if field in self._shown or field is self._opened]

    def _show_rows(self) -> None:
        for field, row in self.rows.items():
            show_if(row, field in self._shown and field is not self._opened)

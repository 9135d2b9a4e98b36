"""The list of records as it stood at a moment of the log; nothing is judged meanwhile."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QDateTime, QObject, Signal

from carmengui.bridge import Ask, Reader
from carmengui.engine.review.log.log_view import StatesThen, states_then
from carmengui.ui.review.judgement_words import sign_of
from carmengui.ui.review.list.pane import RecordPane
from carmengui.ui.review.verdicts.judge import Judge
from carmengui.ui.session.selection import Selection
from carmengui.ui.widgets.words.fields import field_name, part_name
from carmengui.ui.widgets.words.moments import moment_words


class PastList(QObject):
    """Leads through the moments of the log, of everybody or of one reviewer, and back to now."""

    said = Signal(str)
    """A sentence for the person."""

    def __init__(self, pane: RecordPane, selection: Selection, ask: Ask, judge: Judge) -> None:
        super().__init__(pane)
        self._pane, self._selection, self._ask, self._judge = pane, selection, ask, judge
        self._number, self._reviewer = 0, ""
        self.shown: StatesThen | None = None
        """The moment that is shown; nothing: now."""
        pane.past.left.connect(self.leave)
        pane.past.moved.connect(self._move)
        selection.field_changed.connect(self._on_field_changed)
        # What was just done stands now; a list that hides it would deceive.
        judge.judging.written.connect(self.leave)
        judge.judging.taken_back.connect(self.leave)

    def show_moment(self, number: int, reviewer: str = "") -> None:
        """Show what stood when a line of the log had just been written."""
        self._number, self._reviewer = number, reviewer
        self._read()

    def leave(self) -> None:
        """Show now again."""
        self._number = 0
        self._ask.forget(self, "past")
        if self.shown is not None:
            self.shown = None
            self._pane.past.hide()
            self._pane.table.records.show_past(None)
            self._judge.show_past("")

    def _read(self) -> None:
        question = partial(
            _states, number=self._number, field=self._judge.field, reviewer=self._reviewer or None
        )
        self._ask.run(self, "past", question, self._on_read, self.said.emit)

    def _move(self, step: int) -> None:
        if self.shown is None:
            return
        number = self.shown.later if step > 0 else self.shown.earlier
        if number is not None:
            self.show_moment(number, self._reviewer)

    def _on_field_changed(self) -> None:
        if self.shown is not None:
            self._read()

    def _on_read(self, found: StatesThen | None) -> None:
        if found is None or not self._number:
            return
        self.shown = found
        moment = self._words(found)
        self._pane.table.records.show_past(found.states)
        self._pane.past.say(
            moment, has_earlier=found.earlier is not None, has_later=found.later is not None
        )
        self._judge.show_past(
            self.tr("The list shows an earlier state. Return to the present to judge.")
        )
        self._selection.choose_url(found.line.decision.url)

    def _words(self, found: StatesThen) -> str:
        said = found.line.decision
        at = moment_words(said.at.timestamp(), QDateTime.currentSecsSinceEpoch())
        words = self.tr("State after {at} ({who}: {verdict}, {part}). {field}: {n} judged.")
        if self._reviewer:
            words = self.tr(
                "State after {at} ({who}: {verdict}, {part}), only {name}. {field}: {n} judged."
            )
        return words.format(
            at=at,
            who=said.reviewer,
            verdict=sign_of(said.judgement, said.how).words,
            part=part_name(said.field),
            field=field_name(self._judge.field),
            name=self._reviewer,
            n=f"{len(found.states):,}",
        )


def _states(reader: Reader, *, number: int, field: str, reviewer: str | None) -> StatesThen | None:
    return states_then(reader.verdicts, number, str(field), reviewer)

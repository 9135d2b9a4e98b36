"""Judging the chosen record: what stands for its values, what is written next, and going on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime

from PySide6.QtCore import QObject, Signal

from carmengui.bridge import Ask, Judging
from carmengui.engine.model import Field, Span
from carmengui.engine.model.review import (
    MAIN_TEXT,
    WHOLE_RECORD,
    Decision,
    How,
    Judgement,
    LoggedDecision,
)
from carmengui.engine.review import same, state_of
from carmengui.ui.review.judgement_words import OPEN
from carmengui.ui.review.orders import BY_NOBODY, ReviewOrders
from carmengui.ui.review.record.corrections import appended
from carmengui.ui.review.verdicts.decisions_here import SaidHere
from carmengui.ui.session.selection import Selection


class Judge(QObject):
    """Speaks in the name of the reviewer. One decision at a time; the next record waits for the disk."""

    changed = Signal()
    """What stands for the record in view is another, or is known now."""
    marked = Signal(str, str, str, str)
    """A decision was made: URL, field, what stands now, how. It is not on disk yet."""
    settled = Signal(tuple)
    """Decisions (``LoggedDecision``) are on disk."""
    went_on = Signal()
    """The next record is wanted: what was said of this one is on disk."""
    trouble_changed = Signal(str)
    """Why nothing can be written (empty: it can again)."""
    retry_wanted = Signal()
    """What could not be done was no decision of this one: whoever did it shall try again."""
    renamed = Signal(str)
    """Who judges has another name."""
    said = Signal(str)
    """A sentence for the person."""

    def __init__(
        self,
        selection: Selection,
        ask: Ask,
        judging: Judging,
        orders: ReviewOrders | None = None,
        *,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        super().__init__()
        self._selection, self.judging, self._now = selection, judging, now
        self._orders = orders or ReviewOrders()
        self.here = SaidHere(selection, ask, judging)
        self.trouble = ""
        self.past = ""
        """Why nothing is judged while the list shows an earlier moment; empty: it shows now."""
        self._unlisted = ""
        """Why nothing is judged while no record fits the filter; empty: some do."""
        self._pending: tuple[Decision, ...] = ()
        self._goes_on = False
        self.was_open = False
        """Whether the value that was judged last had no verdict before."""
        self._said_at = "", ""
        """The URL and the field that were looked at when the decision was made."""
        self._last: tuple[Judgement, bool] | None = None
        self.here.changed.connect(self.changed)
        self.here.failed.connect(self.said)
        judging.written.connect(self._on_written)
        judging.taken_back.connect(self._on_taken_back)
        judging.failed.connect(self._on_failed)

    @property
    def field(self) -> Field:
        """The field under review."""
        return Field(self._selection.field)

    @property
    def can_judge(self) -> bool:
        """Whether a record is in view and nothing is being written."""
        return self.here.has_record and not self._pending and not self.hindrance

    @property
    def hindrance(self) -> str:
        """Why nothing can be judged, whatever record is in view; empty: it can."""
        return self.trouble or self.past or self.why_unlisted

    @property
    def is_writing(self) -> bool:
        """Whether a decision is on its way to the disk."""
        return bool(self._pending)

    def state(self, field: str) -> str:
        """Return what stands for a field's value as it is now, or will in a moment."""
        # What could not be written does not stand.
        pending = () if self.trouble else self._pending
        for said in pending:
            if said.judgement is Judgement.LATER and self.here.state(field) != OPEN:
                continue  # what is judged stays judged, even when it is put off
            if said.field == field and said.judgement is not Judgement.NOTED:
                values = self.here.values(field)
                return state_of((LoggedDecision(0, said),), field, values) or OPEN
        return self.here.state(field)

    # Deciding -----------------------------------------------------------------------------

    def judge(self, judgement: Judgement, *, goes_on: bool = False) -> None:
        """Say something of the value in view."""
        if not self._may_judge():
            return
        field = self.field
        self._last = judgement, goes_on
        if judgement is Judgement.RIGHT and self.here.corrected(field):
            self._agree_with_correction(field)
        else:
            self._write(self._decision(field, self._fitting(judgement)), goes_on=goes_on)

    def _agree_with_correction(self, field: Field) -> None:
        """Go on: what is shown is the correction, and who agrees to it takes nothing back.

        A sample, a draw or a difference to settle asks for a word of its own.
        """
        said, asked_by = (
            self.here.decision_on(field),
            self._orders.asked_by(self._selection.url, field),
        )
        if said is None or asked_by in {BY_NOBODY, (said.how, said.sample)}:
            self.was_open = False
            self.went_on.emit()
        else:
            self._write(self._decision(field, said.judgement, said.corrected), goes_on=True)

    def _fitting(self, judgement: Judgement) -> Judgement:
        """Return what is meant where nothing was found: that this is right, or a miss."""
        if self.here.values(self.field):
            return judgement
        nothing = {Judgement.RIGHT: Judgement.ABSENT, Judgement.WRONG: Judgement.MISSED}
        return nothing.get(judgement, judgement)

    def repeat(self) -> None:
        """Say of this value what was said last."""
        if self._last is None:
            self.said.emit(self.tr("No decision to repeat."))
        else:
            judgement, goes_on = self._last
            self.judge(judgement, goes_on=goes_on)

    def agree_with(self, said: Decision) -> None:
        """Say of the value in view what somebody else said of it, and go on."""
        if self._may_judge():
            field = Field(said.field) if said.field in set(Field) else None
            self._write(self._decision(field, said.judgement, said.corrected), goes_on=True)

    def correct(
        self,
        field: Field,
        values: Sequence[str],
        *,
        appends: bool = False,
        goes_on: bool = False,
        note: str = "",
    ) -> None:
        """Give the right values of a field; those that were found are right if they are the same.

        ``note`` says where they come from, if not from the page.
        """
        given = tuple(" ".join(value.split()) for value in values if value.strip())
        if not given or not self._may_judge():
            return
        found = self.here.values(field)
        if appends:
            given = appended(self.here.corrected(field) or found, given, field)
        if same(given, found):
            judgement, given = Judgement.RIGHT, ()
        else:
            judgement = Judgement.WRONG if found else Judgement.MISSED
        self._write(self._decision(field, judgement, given, note=note), goes_on=goes_on)

    def correct_text(self, words: str) -> None:
        """Give the main text of the page, as SET's table wants it (paper 000: AH)."""
        if words.strip() and self._may_judge():
            found = self.here.values(MAIN_TEXT)
            is_right = same((words,), found)
            wrong = Judgement.WRONG if found else Judgement.MISSED
            said = self._decision(None, Judgement.RIGHT if is_right else wrong)
            given = () if is_right else (words.strip(),)
            decision = replace(said, field=MAIN_TEXT, values=found, corrected=given)
            self._write(decision, goes_on=False)

    def note(self, words: str, at: Span | None = None, *, goes_on: bool = False) -> None:
        """Note something on the value in view; what stands for it stays as it is.

        Who goes on with the note says that the value is right, unless it was judged already.
        """
        if not words.strip() or not self._may_judge():
            return
        is_verdict = goes_on and self.here.decision_on(self.field) is None
        judgement = self._fitting(Judgement.RIGHT) if is_verdict else Judgement.NOTED
        decision = self._decision(self.field, judgement, note=words.strip(), note_at=at)
        if not is_verdict:
            # No answer to what a sample, a draw or a difference asks for.
            decision = replace(decision, how=How.SEEN, sample="")
        self._write(decision, goes_on=goes_on)

    def judge_record(self, judgement: Judgement) -> None:
        """Say something of the whole record."""
        if self._may_judge():
            self._write(self._decision(None, judgement), goes_on=False)

    def show_past(self, why_not: str) -> None:
        """Judge nothing while the list shows the past, for this reason; without one it shows now."""
        self.past = why_not
        self.changed.emit()

    def show_empty_list(self, why_not: str) -> None:
        """Judge nothing that is not listed, for this reason; without one there are records."""
        self._unlisted = why_not
        self.changed.emit()

    @property
    def why_unlisted(self) -> str:
        """Why a record is neither shown nor judged: none fits the filter, and nobody asks for it."""
        if not self._unlisted:
            return ""
        asked_by = self._orders.asked_by(self._selection.url, self.field)
        return self._unlisted if asked_by == BY_NOBODY else ""

    def set_reviewer(self, name: str) -> None:
        """Judge under another name."""
        self.judging.set_reviewer(name)
        self.renamed.emit(name)
        self.changed.emit()

    def try_again(self) -> None:
        """Write once more what could not be written."""
        if self._pending:
            self.judging.try_again()
        else:
            self._show_trouble("")
            self.retry_wanted.emit()

    def _may_judge(self) -> bool:
        if self.hindrance:
            self.said.emit(self.hindrance)
        elif not self._pending and not self.can_judge and self._selection.inspection is not None:
            self.said.emit(self.tr("No record selected to judge."))
        return self.can_judge

    def _decision(
        self,
        field: Field | None,
        judgement: Judgement,
        corrected: tuple[str, ...] = (),
        *,
        note: str = "",
        note_at: Span | None = None,
    ) -> Decision:
        record = self.here.record
        assert record is not None  # who may judge has one
        answer = record.field(field) if field else None
        how, sample = self._orders.asked_by(record.url, str(field or WHOLE_RECORD))
        return Decision(
            capture_digest=record.capture_digest, url=record.url, field=str(field or WHOLE_RECORD),
            values=answer.values if answer else (), judgement=judgement,
            reviewer=self.judging.reviewer, at=self._now(), corrected=corrected, note=note,
            note_at=note_at, quote=self.here.quote(note_at), how=how, sample=sample, weight=answer.weight if answer else 0.0,
            method=answer.method if answer else "",
        )  # fmt: skip

    def _write(self, decision: Decision, *, goes_on: bool) -> None:
        self._pending, self._goes_on = (decision,), goes_on
        self._said_at = self._selection.place
        self.was_open = self.here.state(decision.field) in {OPEN, Judgement.LATER}
        if decision.judgement is not Judgement.NOTED:
            state = self.state(decision.field)
            self.marked.emit(decision.url, decision.field, state, decision.how)
        self.changed.emit()
        self.judging.decide((decision,))

    # What is told -------------------------------------------------------------------------

    def _on_written(self, lines: tuple[LoggedDecision, ...]) -> None:
        pending = {(said.url, said.field, said.judgement) for said in self._pending}
        told = {(li.decision.url, li.decision.field, li.decision.judgement) for li in lines}
        # Whoever went elsewhere meanwhile stays there.
        is_here = self._said_at == self._selection.place
        goes_on = bool(pending) and pending <= told and self._goes_on and is_here
        if pending <= told:
            self._pending, self._goes_on = (), False
        self._show_trouble("")
        self.here.hear(lines)
        self.settled.emit(lines)
        if goes_on:
            self.went_on.emit()

    def _on_taken_back(self, _numbers: tuple[int, ...]) -> None:
        self._show_trouble("")
        self.here.hear(())
        self.settled.emit(())

    def _on_failed(self, sentence: str) -> None:
        self._show_trouble(sentence)
        for said in self._pending:
            # It does not stand: what stood before does.
            if said.judgement is not Judgement.NOTED:
                self.marked.emit(said.url, said.field, self.state(said.field), "")

    def _show_trouble(self, sentence: str) -> None:
        if sentence != self.trouble:
            self.trouble = sentence
            self.trouble_changed.emit(sentence)
            self.changed.emit()

"""From a correction to whoever tunes the rules: what would have found it, and one key that sends it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from carmengui.bridge.sentences import translated
from carmengui.engine.model.review import Decision, Judgement, LoggedDecision
from carmengui.engine.review.log.complaints import Complaint, keep_complaint
from carmengui.ui.desk_links.wish import Wish, new_words, rule_name_of
from carmengui.ui.review.controller import ReviewController
from carmengui.ui.review.record.proposal_line import ProposalLine
from carmengui.ui.session.desk_port import DeskPort
from carmengui.ui.session.on_demand import OnDemand
from carmengui.ui.session.session import Session
from carmengui.ui.widgets.words.fields import part_name

if TYPE_CHECKING:
    from carmengui.engine.tuning.live.answer import LiveReading
    from carmengui.ui.desk_links.proposal import Proposal
    from carmengui.ui.tune import TuneDesk

ASK_AFTER_MS = 150
"""Who goes on at once is not held up by a question that nobody reads the answer of."""
COUNT_AFTER_MS = 1_200
"""What a change does elsewhere is found out for those who stay."""
_DENIES = frozenset({Judgement.WRONG, Judgement.PARTIAL, Judgement.MISSED})


class ValueReport(QObject):
    """Follows what is judged on Review; nothing of it waits for the rules."""

    def __init__(
        self,
        session: Session,
        port: DeskPort,
        tune: OnDemand[TuneDesk],
        reading: OnDemand[LiveReading],
        review: ReviewController,
        line: ProposalLine,
    ) -> None:
        super().__init__(port)
        self._folder, self._now, self._port = session.folder, session.now, port
        self._selection = selection = session.selection
        self._judge, self._line, self._tune = review.judge, line, tune
        self._reading = reading
        # Trying changes out takes long, and no pane shall wait for it.
        self._readers = session.ask.beside()
        self._about: Decision | None = None
        """The correction that the line speaks of."""
        self._wish = Wish("", "", "")
        self._proposal: Proposal | None = None
        self._is_counted = False
        self._number = 0
        self._soon = QTimer(self, singleShot=True, interval=ASK_AFTER_MS)
        self._soon.timeout.connect(self._ask)
        self._count = QTimer(self, singleShot=True, interval=COUNT_AFTER_MS)
        self._count.timeout.connect(self._count_effect)
        self._judge.settled.connect(self._on_settled)
        for left in (selection.record_left, selection.version_changed, selection.field_changed):
            left.connect(lambda _: self._forget())
        review.keys.bind("review.send", self.send)
        self._line.send_wanted.connect(self.send)
        port.closing.connect(self._close_down)

    # What would have found it -------------------------------------------------------------

    def _on_settled(self, lines: tuple[LoggedDecision, ...]) -> None:
        newest = lines[-1].decision if lines else None
        if newest is not None and newest.url != self._selection.url:
            return
        if newest is not None and newest.judgement is Judgement.NOTED:
            return  # what stands for the value is the same as before
        self._forget()
        if newest is None or newest.judgement not in _DENIES or not newest.corrected:
            return
        if self._judge.here.is_blind:
            return  # what the rules say is kept from the reviewer
        if name := rule_name_of(self._folder, newest.field, self._selection.inspection):
            self._about = newest
            self._wish = Wish(newest.url, name, new_words(newest.values, newest.corrected))
            self._soon.start()

    def _forget(self) -> None:
        """Let go of the correction: something else is looked at."""
        self._number += 1  # what is looked for on its account stops
        self._about = self._proposal = None
        self._is_counted = False
        self._soon.stop()
        self._count.stop()
        self._line.leave()

    def _ask(self) -> None:
        from carmengui.ui.desk_links.proposal import propose  # noqa: PLC0415 - not at the start

        question = partial(
            propose, reading=self._reading.get(), folder=self._folder, wish=self._wish
        )
        answer = partial(self._on_proposed, self._number)
        # Where the rules cannot be read the Tune desk says so; here nobody asked.
        self._readers.run(self, "proposal", question, answer)

    def _on_proposed(self, number: int, proposal: Proposal) -> None:
        if number != self._number:
            return
        self._proposal = proposal
        self._line.say(self._words(proposal))
        if proposal.lacks and not self._is_counted:
            self._count.start()

    def _words(self, proposal: Proposal) -> str:
        found = proposal.suggestion
        if proposal.is_found:
            return self.tr(
                "The rules already find it, but another source was preferred or "
                "the record is out of date."
            )
        if found is None:
            return self.tr("No small rule change would find it.")
        change = translated(found.words)
        if not found.counted:
            return self.tr("Suggested rule change: {change}.").format(change=change)
        words = self.tr("Suggested rule change: {change} (fixes {fixes}, breaks {breaks}).")
        return words.format(change=change, fixes=f"{found.fixes:,}", breaks=f"{found.breaks:,}")

    def _count_effect(self) -> None:
        """Have the facts looked for that tell what the change does elsewhere."""
        if self._proposal is None:
            return
        from carmengui.ui.desk_links.proposal import prepare  # noqa: PLC0415 - not at the start

        number, self._is_counted = self._number, True
        question = partial(
            prepare,
            reading=self._reading.get(),
            wish=self._wish,
            texts=self._proposal.texts,
            stop=lambda: number != self._number,
        )
        self._readers.run(self, "facts", question, partial(self._on_counted, number))

    def _on_counted(self, number: int, is_done: bool) -> None:
        if is_done and number == self._number:
            self._ask()

    def _close_down(self) -> None:
        self._forget()
        self._readers.close()

    # Sending ------------------------------------------------------------------------------

    def send(self) -> None:
        """Send what stands against the value in view to whoever tunes the rules."""
        here, judge = self._judge.here, self._judge
        decision = here.decision_on(judge.field)
        if here.record is None:
            self._say(self.tr("No record selected to report."))
        elif decision is None or decision.judgement not in _DENIES:
            words = self.tr("{field}: first mark it wrong or missed, or set the correct value.")
            self._say(words.format(field=part_name(judge.field)))
        else:
            self._send(self._complaint(decision))

    def _complaint(self, about: Decision) -> Complaint:
        complaint = Complaint(
            about.capture_digest,
            about.url,
            about.field,
            about.values,
            about.corrected,
            self._judge.judging.reviewer,
            self._now(),
        )
        found = self._proposal.suggestion if self._proposal else None
        if found is None or self._about is None or self._about.corrected != about.corrected:
            return complaint
        return replace(
            complaint,
            suggestion=str(found.words),
            fixes=found.fixes,
            breaks=found.breaks,
            counted=found.counted,
        )

    def _send(self, complaint: Complaint) -> None:
        number = self._number

        def told(kept: Complaint | None) -> None:
            name = part_name(complaint.field)
            if kept is None:
                self._say(self.tr("{field}: already reported.").format(field=name))
            else:
                self._say(self.tr("Reported: {field}.").format(field=name))
                if self._tune.built is not None:
                    self._tune.built.sent.refresh()
            if number == self._number:
                self._line.show_sent()

        self._judge.judging.send(lambda store: keep_complaint(store, complaint), told, self._say)

    def _say(self, sentence: str) -> None:
        self._port.say(sentence)

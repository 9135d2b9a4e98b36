"""The second reviewer at the window: packets, agreement, and what differs is settled key by key."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from carmengui.engine.review.truth.adjudication import Disagreement
from carmengui.ui.review.agreement.adjudicate import Settling
from carmengui.ui.review.orders import AskedBy, ReviewOrder
from carmengui.ui.review.verdicts.judge import Judge
from carmengui.ui.session.desk_port import DeskPort
from carmengui.ui.session.session import Session
from carmengui.ui.tasks.task_list import TaskList

if TYPE_CHECKING:
    from carmengui.ui.review.agreement.reviewers import Reviewers


class AgreementController(QObject, ReviewOrder):
    """Shows where reviewers differ, and goes through the disagreements."""

    merged = Signal()
    """The verdicts of a packet stand beside the others."""

    def __init__(
        self, session: Session, port: DeskPort, judge: Judge, works: TaskList, window: QWidget
    ) -> None:
        super().__init__(window)
        selection, ask, judging = session.selection, session.ask, session.judging
        self._port, self._selection, self._judge = port, selection, judge
        self._session, self._works, self._window = session, works, window
        self.settling = Settling(selection, ask, judging)
        self.settling.said.connect(port.say)
        port.bind("review.second", self._show_reviewers)
        port.bind("review.settle", self._begin_or_leave)

    @cached_property
    def reviewers(self) -> Reviewers:
        """What lies over the desk with agreement and packets; built when it is wanted."""
        from carmengui.ui.review.agreement.reviewers import Reviewers  # noqa: PLC0415 - see above

        port = self._port
        reviewers = Reviewers(self._window, self.settling, self._session, self._works)
        reviewers.settle_wanted.connect(self._on_settle)
        reviewers.record_wanted.connect(port.open_record)
        reviewers.rows_wanted.connect(lambda field, text: port.show_rows(text, field))
        reviewers.form.merged.connect(self.merged)
        port.cover(reviewers)
        return reviewers

    def _show_reviewers(self) -> None:
        self.reviewers.show_reviewers()

    def _begin_or_leave(self) -> None:
        if self.settling.is_walking:
            self.settling.leave()
            self._port.say(self.tr("Your verdicts count as your own again."))
        else:
            self._port.show_desk("Review")
            self.settling.begin()

    def _on_settle(self, one: Disagreement) -> None:
        self._port.show_desk("Review")
        self.settling.begin(one)

    def asked_by(self, url: str, field: str) -> AskedBy | None:
        """Return the disagreement that asks for a decision, while they are gone through."""
        return self.settling.asked_by(url, field)

    def go_on(self) -> bool:
        """Show the next disagreement, while they are gone through."""
        return self.settling.go_on()

    def take(self, number: int) -> bool:
        """Agree with one of the reviewers; tell whether there is something to settle here."""
        said = self.settling.word_of(number, self._selection.url, self._selection.field)
        if said is not None:
            self._judge.agree_with(said)
        return said is not None

"""The second reviewer at the window: packets, agreement, and what differs is settled key by key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from carmengui.engine.model import Field
from carmengui.engine.model.review import How
from carmengui.engine.review.truth.adjudication import Disagreement
from carmengui.ui.review.agreement.adjudicate import Settling
from carmengui.ui.review.agreement.reviewers import Reviewers

if TYPE_CHECKING:
    from carmengui.ui.workbench import Workbench


class SecondReviewer(QObject):
    """Comes last at the window: while it settles, it goes before a sample and its order."""

    def __init__(self, bench: Workbench) -> None:
        super().__init__(bench)
        self._window, judge = bench.window, bench.reviewing.judge
        self.settling = Settling(bench.selection, bench.ask, bench.judging)
        self.reviewers = Reviewers(bench.window, self.settling, bench.ask, bench.judging)
        self._asked_before, self._went_before = judge.asked_by, bench.reviewing.go_on_elsewhere
        judge.asked_by = self._asked_by
        bench.reviewing.go_on_elsewhere = self._go_on
        self._selection, self._judge = bench.selection, judge
        bench.reviewing.take_elsewhere = self._take
        bench.window.hold_keys_under(self.reviewers)
        self.settling.said.connect(bench.window.status.say)
        self.reviewers.settle_wanted.connect(self._on_settle)
        self.reviewers.record_wanted.connect(self._open_record)
        for refresh in (bench.review.refresh, bench.tune.sent.refresh):
            self.reviewers.form.merged.connect(refresh)
        board = bench.window.action_board
        board.bind("review.second", self.reviewers.show_reviewers)
        board.bind("review.settle", self._begin_or_leave)

    def _begin_or_leave(self) -> None:
        if self.settling.is_walking:
            self.settling.leave()
            self._window.status.say(self.tr("What you say now is your own word again."))
        else:
            self._window.show_desk("Review")
            self.settling.begin()

    def _on_settle(self, one: Disagreement) -> None:
        self._window.show_desk("Review")
        self.settling.begin(one)

    def _open_record(self, url: str, field: str) -> None:
        if field in set(Field):
            self._selection.choose_field(field)
        self._selection.choose_url(url)
        self._window.show_desk("Review")

    def _asked_by(self, url: str, field: str) -> tuple[How, str]:
        return self.settling.asked_by(url, field) or self._asked_before(url, field)

    def _take(self, number: int) -> bool:
        """Agree with one of the reviewers; tell whether there is something to settle here."""
        said = self.settling.word_of(number, self._selection.url, self._selection.field)
        if said is not None:
            self._judge.agree_with(said)
        return said is not None

    def _go_on(self) -> bool:
        return self.settling.go_on() or self._went_before()

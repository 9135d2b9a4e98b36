"""Keeps the queue: ranks it, draws from clusters, accepts what passed and withdraws what did not hold."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from carmengui.bridge import Ask, Judging, Reader
from carmengui.engine.model.review import Decision, How, Judgement, LoggedDecision
from carmengui.engine.review.log.store import VerdictStore
from carmengui.engine.review.queue.acceptance import (
    Draw,
    Withdrawal,
    accepting,
    contradicted,
    draw_for,
    join,
    keep_draw,
    part,
    whole_again,
)
from carmengui.engine.review.queue.queue_view import QueueView, cluster_number, view_queue
from carmengui.engine.review.sampling.sampling import MAX_SEED
from carmengui.engine.storage.rows import url_key
from carmengui.ui.review.queue.path import JustJudged
from carmengui.ui.review.queue.ranking import QueueRanking
from carmengui.ui.session.selection import Selection

LEAST_DRAWN = 10
"""Of a cluster of fewer all would be drawn: one wrong one is more than a tenth of it."""
LOOK_AFTER_MS = 100
"""The panes of the record read first."""
RANK_AFTER_MS = 600
LEAST_SAVED = 2
"""For fewer that need not be looked at nobody draws."""
_FAULTS = frozenset({Judgement.WRONG, Judgement.PARTIAL, Judgement.MISSED})


class QueueKeeper(QObject):
    """The queue of the field under review. Nothing is computed or written in the GUI thread."""

    changed = Signal()
    """The view is another one."""
    ranked = Signal(bool)
    """The table of the queue was written: lists that show it are to be read again.

    Whether they begin with their first record: a person asked for the ranking, and has not gone
    elsewhere since. What the program ranks anew leads nobody away from what is being read.
    """
    said = Signal(str)
    """A sentence for the person."""

    def __init__(
        self,
        selection: Selection,
        ask: Ask,
        judging: Judging,
        *,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        super().__init__()
        self._selection, self._ask, self._judging, self._now = selection, ask, judging, now
        self.view: QueueView | None = None
        self._ranking = QueueRanking(ask, judging)
        self._ranking.ended.connect(self._on_ranked)
        self._ranking.failed.connect(self._on_failed)
        self.is_walking = False
        """Whether one of each cluster is looked at, one after the other."""
        self._ranked_at: tuple[str, str] | None = None
        """Where a person asked for the ranking that is under way; the program may have asked too."""
        self._goes_on = False
        self._drawn_at = "", ""
        """Where the draw was asked for that leads to its first record."""
        self._accepted: set[str] = set()
        self._path = JustJudged(judging)
        self._look_soon = QTimer(self, singleShot=True, interval=LOOK_AFTER_MS)
        self._look_soon.timeout.connect(self._look_and_check)
        self._rank_soon = QTimer(self, singleShot=True, interval=RANK_AFTER_MS)
        self._rank_soon.timeout.connect(self._rank_anew)
        selection.url_changed.connect(self._on_url_changed)
        selection.field_changed.connect(lambda _: self._on_field_changed())
        judging.written.connect(self._on_written)
        judging.taken_back.connect(lambda _: self._look_soon.start())
        self._on_field_changed()

    # Looking ------------------------------------------------------------------------------

    def look(self) -> None:
        """Read again what is shown."""
        field, url = self._selection.field, self._selection.url
        self._ask.run(
            self,
            "view",
            lambda reader: view_queue(reader.store, reader.verdicts, field, url),
            partial(self._on_view, url),
            self._on_failed,
            later=True,
        )

    def asked_by(self, url: str, field: str) -> str:
        """Return the name of the draw that asks for a verdict; empty when none does."""
        view = self.view
        if view is None or view.draw is None or field != view.field or url not in view.draw_urls:
            return ""
        return view.draw.draw.name

    @property
    def is_ranking(self) -> bool:
        """Whether the records are being ranked, or will be in a moment."""
        return self._ranking.is_under_way or self._rank_soon.isActive()

    @property
    def draw_is_open(self) -> bool:
        """Whether a draw waits for verdicts."""
        return self.view is not None and bool(self.view.draw_urls)

    @property
    def may_draw(self) -> bool:
        """Whether the record in view is in a cluster that is large enough, and mostly not judged."""
        here = self.view.here if self.view else None
        rest = here.members - here.judged if here else 0
        return here is not None and here.members >= LEAST_DRAWN and rest >= LEAST_SAVED

    @property
    def is_representative(self) -> bool:
        """Whether the record in view stands for its cluster."""
        here = self.view.here if self.view else None
        return here is not None and here.representative == url_key(self._selection.url)

    def next_drawn(self) -> str:
        """Return the next record of the draw that is not the one in view; empty when there is none."""
        urls = self.view.draw_urls if self.view else ()
        return self._path.after(self._selection.url, urls, self._selection.field)

    # Doing --------------------------------------------------------------------------------

    def rank(self) -> None:
        """Rank the records for the field under review, and begin with the first."""
        self._ranked_at = self._selection.place
        self._rank_anew()

    def _rank_anew(self) -> None:
        """Rank the records because they or what was said of them changed."""
        self._ranking.rank(self._selection.field, self._now())
        self.changed.emit()

    def open_next(self) -> None:
        """Look at the representative of the largest cluster that nobody has begun."""
        if self.view is None or not self.view.clusters:
            self.rank()
        elif self.view.next_url:
            self.is_walking = True
            self._selection.choose_url(self.view.next_url)
        else:
            self.is_walking = False
            self.said.emit(
                self.tr("Every cluster has a verdict. Rank the records again to continue.")
            )

    def draw_here(self) -> None:
        """Draw a sample of the cluster of the record in view."""
        here = self.view.here if self.view else None
        if here is None or self.view is None:
            self.said.emit(self.tr("This record has no cluster yet. Rank the records first."))
            return
        self._drawn_at = self._selection.place
        field, at, who = self.view.field, self._now(), self._judging.reviewer
        seed = secrets.randbelow(MAX_SEED)

        def question(reader: Reader) -> Draw | None:
            return draw_for(
                reader.store, reader.verdicts, here.number, field, seed=seed, reviewer=who, at=at
            )

        self._ask.run(self, "draw", question, self._on_drawn, self._on_failed)

    def give_up(self) -> None:
        """Give the draw up; the verdicts stay."""
        self.is_walking = False
        if self.view is not None and self.view.draw is not None:
            self._drop(self.view.draw.draw)

    # What is told -------------------------------------------------------------------------

    def _on_view(self, asked: str, view: QueueView) -> None:
        self.view = view
        if self._goes_on and view.draw_urls:
            self._goes_on = False
            # Whoever went elsewhere meanwhile stays there.
            if self._drawn_at == self._selection.place:
                self._selection.choose_url(view.draw_urls[0])
        if view.is_of_another_field and not self._ranking.is_under_way:
            # Who goes through the fields is not followed at every step.
            self._rank_soon.start()
        if asked != self._selection.url:
            self._on_url_changed(self._selection.url)
        state = view.draw
        if state and state.is_under_way and state.is_passed:
            self._accept(state.draw)
        self.changed.emit()

    def _on_url_changed(self, url: str) -> None:
        """Find the cluster of another record; the others stand as they did."""
        self._ask.run(
            self,
            "here",
            lambda reader: cluster_number(reader.verdicts, url),
            self._on_here,
            later=True,
        )

    def _on_here(self, number: int | None) -> None:
        if self.view is not None:
            clusters = self.view.clusters
            here = next((each for each in clusters if each.number == number), None)
            self.view = replace(self.view, here=here)
            self.changed.emit()

    def _on_ranked(self) -> None:
        asked_at, self._ranked_at = self._ranked_at, None
        self.ranked.emit(asked_at == self._selection.place)
        self.look()

    def _on_drawn(self, draw: Draw | None) -> None:
        if draw is None:
            self.said.emit(self.tr("The cluster has changed. Rank the records again."))
            return

        def told(_: None) -> None:
            self._goes_on = True
            self.said.emit(
                self.tr(
                    "Sample of {n} of {all} drawn. If all are right, at most {wrong} % "
                    "of the cluster is wrong ({sure} % confidence)."
                ).format(
                    n=draw.size,
                    all=f"{len(draw.members):,}",
                    wrong=f"{draw.wrong_at_most:.0%}"[:-1],
                    sure=f"{draw.confidence:.0%}"[:-1],
                )
            )
            self.look()

        self._judging.send(lambda store: keep_draw(store, draw), told, self._on_failed)

    def _accept(self, draw: Draw) -> None:
        if draw.name in self._accepted:
            return
        self._accepted.add(draw.name)
        who, at = self._judging.reviewer, self._now()
        self._ask.run(
            self,
            "accept",
            lambda reader: accepting(reader.verdicts, draw, reviewer=who, at=at),
            partial(self._on_accepting, draw),
            self._on_failed,
        )

    def _on_accepting(self, draw: Draw, decisions: tuple[Decision, ...]) -> None:
        if not decisions:
            self._drop(draw)
            return
        self._judging.decide(decisions)
        # Who stays where the last of the draw led to is shown what to look at next.
        self._ranked_at = self._selection.place
        # Who takes the acceptance back does not want it again with the next verdict.
        self._drop(draw, self._rank_anew)
        self.said.emit(
            self.tr(
                "{n} of {n} right: the other {rest} of cluster {cluster} accepted by sample."
            ).format(n=draw.size, rest=f"{len(decisions):,}", cluster=draw.number)
        )

    def _drop(self, draw: Draw, then: Callable[[], None] | None = None) -> None:
        def drop(store: VerdictStore) -> None:
            store.change("UPDATE cluster_draw SET is_dropped = 1 WHERE name = ?", draw.name)

        self._judging.send(drop, lambda _: (then or self.look)(), self._on_failed)

    def _on_written(self, lines: tuple[LoggedDecision, ...]) -> None:
        if any(line.decision.how != How.CLUSTER for line in lines):
            self._ranked_at = None  # who judges what is in view is not led away from it
        fields = {line.decision.field for line in lines if line.decision.judgement in _FAULTS}
        for field in sorted(fields):
            self._check(field)
        self.look()

    def _on_field_changed(self) -> None:
        self._rank_soon.stop()
        self._look_soon.start()

    def _look_and_check(self) -> None:
        self.look()
        # A program that was ended in the midst, and verdicts of others, leave acceptances to mend.
        self._check(self._selection.field)

    def _check(self, field: str) -> None:
        """Withdraw what a verdict speaks against, and join what none speaks against any more."""
        question = partial(_contradicted, field=field)
        self._ask.run(
            self, f"against {field}", question, self._on_contradicted, self._on_failed, later=True
        )
        self._ask.run(
            self,
            f"whole {field}",
            lambda reader: whole_again(reader.verdicts, field),
            partial(self._on_whole_again, field),
            self._on_failed,
            later=True,
        )

    def _on_contradicted(self, withdrawals: tuple[Withdrawal, ...]) -> None:
        if not withdrawals:
            return
        numbers = [number for each in withdrawals for number in each.accepted]
        for each in withdrawals:
            if each.accepted:
                self._judging.withdraw(each.accepted, each.against, each.draw.field)
        at = self._now()
        self._judging.send(
            lambda store: part(store, withdrawals, at), lambda _: self._rank_anew(), self._on_failed
        )
        first = withdrawals[0].draw
        words = (
            self.tr("Acceptance of cluster {cluster} canceled ({n} records open again).")
            if numbers
            else self.tr("Cluster {cluster} not accepted: a sampled value is not right.")
        )
        parting = self.tr("The cluster was split by how that record differs.")
        self.said.emit(f"{words.format(cluster=first.number, n=f'{len(numbers):,}')} {parting}")

    def _on_whole_again(self, field: str, draws: tuple[Draw, ...]) -> None:
        if draws:
            # Asked once more where it is written: a verdict may have come in between.
            self._judging.send(lambda store: join(store, field), self._on_joined, self._on_failed)

    def _on_joined(self, draws: tuple[Draw, ...]) -> None:
        for draw in draws:
            words = self.tr("Cluster {cluster} restored: no contradiction left.")
            self.said.emit(words.format(cluster=draw.number))
        if draws:
            self._rank_anew()

    def _on_failed(self, sentence: str) -> None:
        self.said.emit(sentence)
        self.changed.emit()


def _contradicted(reader: Reader, field: str) -> tuple[Withdrawal, ...]:
    return contradicted(reader.store, reader.verdicts, field)

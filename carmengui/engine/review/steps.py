"""Undo without end: what a reviewer did step by step, read from the log, also of earlier sessions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from carmengui.engine.model.review import Decision, Judgement, LoggedDecision
from carmengui.engine.review.standing import judgement_on
from carmengui.engine.review.verdict_store import DID, MERGED, REDID, UNDID, VerdictStore

Numbers = tuple[int, ...]
_FAULTS = frozenset({Judgement.WRONG, Judgement.PARTIAL, Judgement.MISSED})
_FOUND_FAULT = (
    "SELECT number FROM decision WHERE url_key = ? AND field = ?"
    " AND judgement IN ('wrong', 'partial', 'missed', 'absent')"
)
"""A line that takes another one back carries its judgement: so does that which gives it once more."""
_STEP = "SELECT step, act FROM decision WHERE number = ?"


@dataclass(frozen=True, slots=True)
class Effect:
    """What a step did to decisions: these stand (again), those (by number) do no longer."""

    standing: tuple[LoggedDecision, ...] = ()
    taken_back: Numbers = ()

    def __bool__(self) -> bool:
        return bool(self.standing or self.taken_back)


class Steps:
    """Writes the decisions of one reviewer and takes them back, the newest step first.

    A step is what was written at once. Taking a line of long ago back is a step as well.
    """

    def __init__(self, store: VerdictStore, reviewer: str) -> None:
        self._store = store
        self.reviewer = reviewer
        self._back: list[Numbers] = []
        self._forward: list[Numbers] = []
        self._read()

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._back)

    @property
    def can_redo(self) -> bool:
        """Whether there is a step, taken back, to do once more."""
        return bool(self._forward)

    def decide(self, decisions: Sequence[Decision]) -> Effect:
        """Write decisions."""
        numbers = self._store.write(decisions)
        self._did(numbers)
        return Effect(standing=self._store.lines(numbers))

    def take_back(self, numbers: Iterable[int], at: datetime) -> Effect:
        """Take some lines back, however old they are and whoever wrote them."""
        taking = self._store.take_back(numbers, reviewer=self.reviewer, at=at)
        self._did(taking)
        return self._effect(taking)

    def withdraw(self, numbers: Iterable[int], against: int, field: str, at: datetime) -> Effect:
        """Take lines back that a verdict speaks against: that on the URL (by its key) and field.

        They go with the verdict, so that one undo takes both back. Where it is somebody else's, or
        of a packet, there is nothing to undo: while it stands, they would go at once again.
        """
        standing = (
            line for line in self._store.of_urls((against,)) if line.decision.field == field
        )
        if not any(judgement_on(line, line.decision.values) in _FAULTS for line in standing):
            return Effect()  # taken back meanwhile
        place = self._place_of(against, field)
        if place is None:
            who = self.reviewer
            return self._effect(self._store.take_back(numbers, reviewer=who, at=at, act=MERGED))
        ((step, act),) = self._store.rows(_STEP, self._back[place][0])
        taking = self._store.take_back(numbers, reviewer=self.reviewer, at=at, act=act, step=step)
        self._back[place] += taking
        return self._effect(taking)

    def _place_of(self, key: int, field: str) -> int | None:
        """Return which of the steps, the newest first, found fault with a URL and field."""
        faults = {number for (number,) in self._store.rows(_FOUND_FAULT, key, field)}
        places = reversed(range(len(self._back)))
        return next((place for place in places if faults.intersection(self._back[place])), None)

    def undo(self, at: datetime) -> Effect:
        """Take the last step back; what was taken back alone already is left alone."""
        return self._turn(self._back, self._forward, UNDID, at)

    def redo(self, at: datetime) -> Effect:
        """Do the step once more that was taken back last."""
        return self._turn(self._forward, self._back, REDID, at)

    def _turn(self, taken: list[Numbers], given: list[Numbers], act: str, at: datetime) -> Effect:
        while taken:
            numbers = self._store.take_back(taken[-1], reviewer=self.reviewer, at=at, act=act)
            taken.pop()  # only now: a full disk leaves the step where it is
            if numbers:
                given.append(numbers)
                return self._effect(numbers)
        return Effect()

    def _did(self, numbers: Numbers) -> None:
        if numbers:
            self._back.append(numbers)
            self._forward.clear()

    def _effect(self, taking: Numbers) -> Effect:
        """Return what became of the decisions at the end of the chains of some take-backs."""
        roots = [self._root(line) for line in self._store.lines(taking)]
        gone = {line.number for line in roots if self._store.is_withdrawn(line.number)}
        return Effect(
            tuple(line for line in roots if line.number not in gone),
            tuple(line.number for line in roots if line.number in gone),
        )

    def _root(self, line: LoggedDecision) -> LoggedDecision:
        while line.takes_back is not None:
            (line,) = self._store.lines((line.takes_back,))
        return line

    def _read(self) -> None:
        rows = self._store.rows(
            "SELECT step, act, number, takes_back FROM decision WHERE reviewer = ? AND act <> ?"
            " ORDER BY number",
            self.reviewer, MERGED,
        )  # fmt: skip
        steps: dict[tuple[int, str], list[tuple[int, int | None]]] = {}
        for step, act, number, takes_back in rows:
            steps.setdefault((step, act), []).append((number, takes_back))
        for (_, act), lines in steps.items():
            numbers = tuple(number for number, _ in lines)
            targets = {target for _, target in lines}
            if act == DID:
                self._did(numbers)
            elif act == UNDID:
                _move(self._back, self._forward, targets, numbers)
            else:
                _move(self._forward, self._back, targets, numbers)


def _move(
    taken: list[Numbers], given: list[Numbers], targets: set[int | None], numbers: Numbers
) -> None:
    """Note that a step was turned: the one that holds what its lines are aimed at."""
    for place in reversed(range(len(taken))):
        if targets.intersection(taken[place]):
            del taken[place]
            break
    given.append(numbers)

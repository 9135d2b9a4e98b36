"""Undo of decisions and edits in one order, step by step, also of earlier sessions: it follows from the log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from carmengui.engine.model.edits import EditTurn
from carmengui.engine.model.review import Decision, LoggedDecision
from carmengui.engine.review.log.edits import can_turn, edit_steps, last_line
from carmengui.engine.review.log.store import DID, MERGED, REDID, UNDID, VerdictStore
from carmengui.engine.review.truth.in_force import FAULTS, judgement_on

_FOUND_FAULT = (
    "SELECT number FROM decision WHERE url_key = ? AND field = ?"
    " AND judgement IN ('wrong', 'partial', 'missed', 'absent')"
)
"""A line that takes another one back carries its judgement: so does that which gives it once more."""
_STEP = "SELECT step, act FROM decision WHERE number = ?"
_TAKING = """
    SELECT number FROM decision d WHERE takes_back = ?
        AND NOT EXISTS (SELECT 1 FROM withdrawn w WHERE w.number = d.number)
"""
Numbers = tuple[int, ...]
"""Lines of the log: of decisions by their numbers, of edits by their numbers below 0."""
_WRITTEN = """
    SELECT step, act, number, takes_back FROM decision WHERE reviewer = ? AND act <> ?
    ORDER BY number
"""
_TAKES_BACK = "SELECT takes_back FROM decision WHERE number = ?"
_EDIT = "SELECT step, act, takes FROM edit WHERE number = ?"


@dataclass(frozen=True, slots=True)
class Effect:
    """What a step did to decisions: these stand (again), those (by number) do no longer.

    Where the step is an edit of files, ``edit`` is what has to be done: whoever writes files does it.
    """

    standing: tuple[LoggedDecision, ...] = ()
    taken_back: Numbers = ()
    edit: EditTurn | None = None

    def __bool__(self) -> bool:
        return bool(self.standing or self.taken_back or self.edit)


class Steps:
    """Writes the decisions of one reviewer and undoes what that person did, the newest step first.

    A step is what was written at once, decisions or an edit of files. Undoing a line of long ago, or
    restoring it, is a step as well.
    """

    def __init__(self, store: VerdictStore, reviewer: str) -> None:
        self._store = store
        self.reviewer = reviewer
        self._history = history_of(store, reviewer)

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return next(self._history.back(), None) is not None

    @property
    def can_redo(self) -> bool:
        """Whether there is a step, taken back, to do once more."""
        return next(self._history.forward(), None) is not None

    def decide(self, decisions: Sequence[Decision]) -> Effect:
        """Write decisions."""
        numbers = self._store.write(decisions)
        self._hear(numbers)
        return Effect(standing=self._store.lines(numbers))

    def take_back(self, numbers: Iterable[int], at: datetime) -> Effect:
        """Take some lines back, however old they are and whoever wrote them."""
        taking = self._store.take_back(numbers, reviewer=self.reviewer, at=at)
        self._hear(taking)
        return self._effect(taking)

    def restore(self, numbers: Iterable[int], at: datetime) -> Effect:
        """Let decisions stand again that were undone, by whomever and however long ago."""
        taken = [n for number in numbers for (n,) in self._store.rows(_TAKING, number)]
        return self.take_back(taken, at)

    def turn_edit(self, number: int) -> Effect:
        """Return what undoes an edit out of its order, or makes it again when it was undone."""
        return Effect(edit=EditTurn(last_line(self._store, number), DID))

    def hear_edit(self, number: int) -> None:
        """Follow a line of an edit that was written elsewhere."""
        self._history.hear(written_edit(self._store, number))

    def withdraw(self, numbers: Iterable[int], against: int, field: str, at: datetime) -> Effect:
        """Take lines back that a verdict speaks against: that on the URL (by its key) and field.

        They go with the verdict, so that one undo takes both back. Where it is somebody else's, or
        of a packet, there is nothing to undo: while it stands, they would go at once again.
        """
        standing = (
            line for line in self._store.of_urls((against,)) if line.decision.field == field
        )
        if not any(judgement_on(line, line.decision.values) in FAULTS for line in standing):
            return Effect()  # taken back meanwhile
        found = self._step_of(against, field)
        if found is None:
            who = self.reviewer
            return self._effect(self._store.take_back(numbers, reviewer=who, at=at, act=MERGED))
        ((step, act),) = self._store.rows(_STEP, found.lines[0])
        taking = self._store.take_back(numbers, reviewer=self.reviewer, at=at, act=act, step=step)
        found.lines += taking
        return self._effect(taking)

    def _step_of(self, key: int, field: str) -> Step | None:
        """Return which of the steps, the newest first, found fault with a URL and field."""
        faults = {number for (number,) in self._store.rows(_FOUND_FAULT, key, field)}
        back = self._history.back()
        return next((step for step in back if faults.intersection(step.lines)), None)

    def undo(self, at: datetime) -> Effect:
        """Take the last step back; what was taken back alone already is left alone."""
        return self._turn(UNDID, at)

    def redo(self, at: datetime) -> Effect:
        """Do the step once more that was taken back last."""
        return self._turn(REDID, at)

    def _turn(self, act: str, at: datetime) -> Effect:
        is_redo = act == REDID
        turned = self._history.forward if is_redo else self._history.back
        while (step := next(turned(), None)) is not None:
            if step.edit_line:
                if can_turn(self._store, step.edit_line):
                    return Effect(edit=EditTurn(step.edit_line, act))
                self._history.skip(is_redo=is_redo)
                continue
            who = self.reviewer
            numbers = self._store.take_back(step.lines, reviewer=who, at=at, act=act)
            if numbers:  # a full disk raises, and leaves the step where it is
                self._hear(numbers)
                return self._effect(numbers)
            self._history.skip(is_redo=is_redo)
        return Effect()

    def _hear(self, numbers: Numbers) -> None:
        if numbers:
            self._history.hear(written_at_once(self._store, numbers))

    def _effect(self, taking: Numbers) -> Effect:
        """Return what became of the decisions at the end of the chains of some take-backs."""
        roots = self._store.lines(decisions_of(self._store, taking))
        gone = {line.number for line in roots if self._store.is_withdrawn(line.number)}
        return Effect(
            tuple(line for line in roots if line.number not in gone),
            tuple(line.number for line in roots if line.number in gone),
        )


@dataclass(frozen=True, slots=True)
class Written:
    """Lines that were written at once; ``takes`` are the lines that they undo or do again."""

    step: int
    act: str
    numbers: Numbers
    takes: frozenset[int] = frozenset()


@dataclass(slots=True)
class Step:
    """Something that was done, with the lines that undo it, or do it again, have to take."""

    number: int
    lines: Numbers

    @property
    def edit_line(self) -> int:
        """The line of the edit that was made; 0 where it was decided."""
        return max(0, -self.lines[0])


class History:
    """What one reviewer can undo and redo, decisions and edits in one order."""

    def __init__(self) -> None:
        self._back: list[Step] = []
        self._forward: list[Step] = []

    def back(self) -> Iterator[Step]:
        """Yield the steps that can be undone, the newest first."""
        return reversed(self._back)

    def forward(self) -> Iterator[Step]:
        """Yield the steps that can be redone, the next one first."""
        return reversed(self._forward)

    def skip(self, *, is_redo: bool) -> None:
        """Leave out the step that is next: what it did was changed otherwise meanwhile."""
        (self._forward if is_redo else self._back).pop()

    def hear(self, written: Written) -> None:
        """Follow what was written into the log."""
        if written.act == DID:
            self._back.append(Step(written.step, written.numbers))
            self._forward.clear()
        elif written.act == UNDID:
            self._turn(self._back, self._forward, written)
        else:
            self._turn(self._forward, self._back, written)

    def _turn(self, taken: list[Step], given: list[Step], written: Written) -> None:
        for place in reversed(range(len(taken))):
            if written.takes.intersection(taken[place].lines):
                step = taken[place]
                del taken[place:]  # what lay over it had nothing to be turned
                given.append(Step(step.number, written.numbers))
                return


def history_of(store: VerdictStore, reviewer: str) -> History:
    """Return the history of one reviewer.

    What came in packets is not told in steps, and is no part of it.
    """
    lines: dict[tuple[int, str], list[tuple[int, int | None]]] = {}
    for step, act, number, takes in store.rows(_WRITTEN, reviewer, MERGED):
        lines.setdefault((step, act), []).append((number, takes))
    for step, act, number, takes in edit_steps(store, reviewer):
        lines.setdefault((step, act), []).append((-number, takes and -takes))
    history = History()
    for (step, act), written in sorted(lines.items(), key=lambda each: each[0][0]):
        numbers = tuple(number for number, _ in written)
        taken = frozenset(takes for _, takes in written if takes is not None)
        history.hear(Written(step, act, numbers, taken))
    return history


def written_at_once(store: VerdictStore, numbers: Numbers) -> Written:
    """Return decisions that were written at once, as a history hears of them."""
    ((step, act),) = store.rows(_STEP, numbers[0])
    taken = (store.rows(_TAKES_BACK, number)[0][0] for number in numbers)
    return Written(step, act, numbers, frozenset(takes for takes in taken if takes is not None))


def written_edit(store: VerdictStore, number: int) -> Written:
    """Return a line of an edit, as a history hears of it."""
    ((step, act, takes),) = store.rows(_EDIT, number)
    return Written(step, act, (-number,), frozenset({-takes} if takes else ()))


def decisions_of(store: VerdictStore, numbers: Iterable[int]) -> tuple[int, ...]:
    """Return the decisions that some lines speak of in the end, each once."""
    return tuple(dict.fromkeys(_root(store, number) for number in numbers))


def _root(store: VerdictStore, number: int) -> int:
    while (taken := store.rows(_TAKES_BACK, number)[0][0]) is not None:
        number = taken
    return number

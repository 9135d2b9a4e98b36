"""What one reviewer did, step by step, as it follows from the log: what can be undone, and redone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from carmengui.engine.review.log.edits import edit_steps
from carmengui.engine.review.log.store import DID, MERGED, UNDID, VerdictStore

Numbers = tuple[int, ...]
"""Lines of the log: of decisions by their numbers, of edits by their numbers below 0."""
_WRITTEN = """
    SELECT step, act, number, takes_back FROM decision WHERE reviewer = ? AND act <> ?
    ORDER BY number
"""
_AT_ONCE = "SELECT step, act FROM decision WHERE number = ?"
_TAKES_BACK = "SELECT takes_back FROM decision WHERE number = ?"
_EDIT = "SELECT step, act, takes FROM edit WHERE number = ?"


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
    ((step, act),) = store.rows(_AT_ONCE, numbers[0])
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

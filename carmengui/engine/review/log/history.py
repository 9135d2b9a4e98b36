"""What one reviewer did, step by step: what can be undone, and redone. It follows from the log."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from carmengui.engine.review.log.store import DID, UNDID

Numbers = tuple[int, ...]
"""Lines of the log: of decisions by their numbers, of edits by their numbers below 0."""


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

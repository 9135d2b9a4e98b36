"""The way one reviewer went through the decisions: steps, what was set aside, and how to go back to it.

Steps form a tree, as undo does in Vim: who takes steps back and decides anew begins a new line beside
the old one. Going back to a line that was set aside is a step itself and belongs to no line, so it is
taken back like any other. The tree is not kept: it follows from the log.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import takewhile

from carmengui.engine.review.log.store import DID, UNDID

START = 0
"""Stands in place of a step before the first one."""
Numbers = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Written:
    """Lines that were written at once, or that belong to an earlier step and go with it.

    ``takes`` are the lines that they take back; ``effects`` tells of each decision concerned whether
    it stands afterwards; ``goes_to`` is the last step of the strand that was gone back to.
    """

    step: int
    act: str
    at: str
    numbers: Numbers
    takes: frozenset[int] = frozenset()
    effects: Mapping[int, bool] = field(default_factory=dict)
    goes_to: int | None = None


@dataclass(slots=True)
class Step:
    """Something that was done, and what became of it; ``left_at`` is when it was taken back last."""

    number: int
    parent: int
    lines: Numbers
    effects: dict[int, bool]
    goes_to: int | None = None
    left_at: str = ""

    @property
    def end(self) -> int:
        """The step at whose end one stands after this one was done."""
        return self.number if self.goes_to is None else self.goes_to


@dataclass(frozen=True, slots=True)
class Strand:
    """Steps that were set aside, the oldest first, with what they did to decisions.

    ``tip`` is the last one, to which one can go back; ``left_at`` is when they were set aside.
    """

    tip: int
    left_at: str
    steps: Numbers
    effects: tuple[tuple[int, bool], ...]


class History:
    """What one reviewer can take back, do once more, and go back to."""

    def __init__(self) -> None:
        self.here = START
        self._steps: dict[int, Step] = {}
        self._back: list[int] = []
        self._forward: list[int] = []

    def back(self) -> Iterator[Step]:
        """Yield the steps that can be taken back, the newest first."""
        return (self._steps[number] for number in reversed(self._back))

    def forward(self) -> Iterator[Step]:
        """Yield the steps that can be done once more, the next one first."""
        return (self._steps[number] for number in reversed(self._forward))

    def skip(self, *, is_redo: bool) -> None:
        """Leave out the step that is next: what it did was changed otherwise meanwhile."""
        (self._forward if is_redo else self._back).pop()

    def hear(self, written: Written) -> None:
        """Follow what was written into the log."""
        if written.act == DID:
            step = Step(
                written.step, self.here, written.numbers, dict(written.effects), written.goes_to
            )
            self._steps[step.number] = step
            if step.goes_to is not None:
                self._lend(step, written.effects.keys() - self.way_to(step.goes_to).keys())
            self._back.append(step.number)
            self._forward.clear()
            self._move(step.end, written.at)
        elif written.act == UNDID:
            if (turned := self._turn(self._back, self._forward, written)) is not None:
                self._move(turned.parent, written.at)
        elif (turned := self._turn(self._forward, self._back, written)) is not None:
            turned.effects |= written.effects
            self._move(turned.end, written.at)

    def belongs(self, step: Step, numbers: Numbers, effects: Mapping[int, bool]) -> None:
        """Let further lines go with a step that stands."""
        step.lines += numbers
        step.effects |= effects
        self._lend(step, effects)

    def _lend(self, step: Step, decisions: Iterable[int]) -> None:
        """Let the end of a way back tell of what is no part of the way: it goes with what is there."""
        if step.goes_to is not None:
            end = self._steps[step.goes_to].effects
            end |= {decision: step.effects[decision] for decision in decisions}

    def _turn(self, taken: list[int], given: list[int], written: Written) -> Step | None:
        """Return the step whose lines were turned; what lay over it had nothing to be turned."""
        for place in reversed(range(len(taken))):
            step = self._steps[taken[place]]
            if written.takes.intersection(step.lines):
                del taken[place:]
                given.append(step.number)
                step.lines = written.numbers
                return step
        return None

    def _move(self, to: int, at: str) -> None:
        left: list[int] = []
        if self.here != START and self._steps[self.here].parent == to:
            left.append(self.here)
        elif to == START or self._steps[to].parent != self.here:
            arrived = set(self._path(to))
            left += takewhile(lambda number: number not in arrived, self._path(self.here))
        for number in left:
            self._steps[number].left_at = at
        self.here = to

    def _path(self, number: int) -> Iterator[int]:
        """Yield a step and those it came after, back to the first."""
        while number != START:
            yield number
            number = self._steps[number].parent

    # Strands -----------------------------------------------------------------------------

    def strands(self) -> tuple[Strand, ...]:
        """Return what was set aside, in the order in which it was begun.

        What can be done once more is not set aside yet; neither is what somebody else took back.
        """
        kept = {*self._path(self.here), *self._next()}
        aside = {
            step.number: step
            for step in self._steps.values()
            if step.goes_to is None and step.left_at and step.number not in kept
        }
        goes_on = {step.parent: number for number, step in aside.items()}
        heads = [
            n for n, step in aside.items() if step.parent not in aside or goes_on[step.parent] != n
        ]
        return tuple(self._strand(head, goes_on) for head in heads)

    def _next(self) -> Iterator[int]:
        for step in self.forward():
            if step.goes_to is not None:
                return
            yield step.number

    def _strand(self, head: int, goes_on: Mapping[int, int]) -> Strand:
        numbers = [head]
        while (number := goes_on.get(numbers[-1])) is not None:
            numbers.append(number)
        steps = [self._steps[number] for number in numbers]
        effects = tuple(effect for step in steps for effect in step.effects.items())
        return Strand(numbers[-1], max(step.left_at for step in steps), tuple(numbers), effects)

    def knows(self, tip: int) -> bool:
        """Tell whether there is a step that could be gone back to."""
        return tip in self._steps and self._steps[tip].goes_to is None

    def way_to(self, tip: int) -> dict[int, bool]:
        """Return which decisions stand, and which do not, at the end of a step.

        Only those are told of that the steps between here and there speak of.
        """
        there = [*self._path(tip)][::-1]
        here = [*self._path(self.here)][::-1]
        shared = sum(1 for one, other in zip(there, here, strict=False) if one == other)
        wanted: dict[int, bool] = {}
        for number in here[shared:]:
            for decision, stands in self._steps[number].effects.items():
                wanted.setdefault(decision, not stands)  # as it was before
        for number in there[shared:]:
            wanted |= self._steps[number].effects
        return wanted

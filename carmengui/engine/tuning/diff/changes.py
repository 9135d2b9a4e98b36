"""What a comparison of two decisions consists of: a change of one record, its two sides, its direction."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from carmengui.engine.model import Sentence
from carmengui.engine.model.review import Judgement
from carmengui.engine.runs.compare.kinds import Kind
from carmengui.engine.tuning.decided import Values


class Direction(StrEnum):
    """Whether a change is one for the better; ``EVEN``: judged, and as good as before."""

    WORSE = "worse"
    UNJUDGED = "unjudged"
    EVEN = "even"
    BETTER = "better"
    NONE = ""
    """The value is the same."""


class Order(StrEnum):
    """In which order changes are shown."""

    WORST_FIRST = "worst first"
    NUMBER = "number"
    SITE = "site"
    BRANCH = "branch"


@dataclass(frozen=True, slots=True)
class Part:
    """Which of the changes are shown; nothing chosen shows all but mere changes of weight."""

    direction: Direction | None = None
    kind: Kind | None = None
    branch: int = 0
    site: str = ""
    order: Order = Order.WORST_FIRST


ALL = Part()


@dataclass(frozen=True, slots=True)
class Side:
    """An answer: its values, their weight, and the branch that gave it (0: none did)."""

    values: Values
    weight: float
    branch: int

    @property
    def value(self) -> str:
        """The values as one text; empty when there is none."""
        return "; ".join(self.values)


class Change(NamedTuple):
    """One record that differs, by its place among the pages."""

    place: int
    kind: Kind
    direction: Direction
    was: Judgement | None
    now: Judgement | None


@dataclass(frozen=True, slots=True)
class DiffRow:
    """One record that differs, as it is shown.

    ``stands_for`` counts the unjudged records of its cluster that it speaks for, itself included; it
    is 0 where another record speaks for this one. ``why`` is a sentence. ``right`` are the right values:
    empty where rightly nothing stands, nothing when nobody knows them.
    """

    url: str
    number: int
    site: str
    digest: str
    kind: Kind
    direction: Direction
    old: Side
    new: Side
    why: Sentence
    stands_for: int
    right: Values | None = None

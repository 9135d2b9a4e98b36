"""What a comparison of two decisions consists of: a change of one record, its two sides, its direction."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
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


class Move(NamedTuple):
    """A changed value: on which site, in which way, from what to what, and by which branches."""

    place: int
    site: str
    kind: str
    old: str
    old_branch: int
    new: str
    new_branch: int

    @property
    def shape(self) -> tuple[object, ...]:
        """What changes that are alike have in common."""
        return (self.site, self.kind, self.old_branch, self.new_branch, self._edit())

    def _edit(self) -> str:
        """Name what happened to the text: something was cut off or put on, at which end."""
        old, new = self.old, self.new
        if not old or not new:
            return ""
        if old.endswith(new):
            return "begins later"
        if old.startswith(new):
            return "ends earlier"
        if new.endswith(old):
            return "begins earlier"
        if new.startswith(old):
            return "ends later"
        return "within" if new in old else "around" if old in new else "another"


@dataclass(frozen=True, slots=True)
class Cluster:
    """Changes that are alike; that at ``place`` speaks for them."""

    place: int
    places: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many changes there are in it."""
        return len(self.places)


def clusters_of(moves: Iterable[Move]) -> tuple[Cluster, ...]:
    """Return the groups of changes that are alike, the largest first."""
    groups: dict[tuple[object, ...], list[int]] = defaultdict(list)
    for move in moves:
        groups[move.shape].append(move.place)
    made = [Cluster(places[0], tuple(places)) for places in groups.values()]
    return tuple(sorted(made, key=lambda cluster: (-cluster.size, cluster.place)))

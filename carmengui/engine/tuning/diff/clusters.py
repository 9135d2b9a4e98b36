"""Changes that are alike: one of them, judged, tells about the others."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple


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

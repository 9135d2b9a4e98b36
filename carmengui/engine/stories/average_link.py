"""Average link: groups are merged, the nearest first, while they are near enough on average.

Only pairs that are told are looked at, so that no table of all pairs is made. Ties go to the groups that
came first.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Mapping, Sequence

Span = tuple[float, float]
"""The first and the last moment of a group, in seconds."""


def average_link(
    sizes: Sequence[int],
    sums: Sequence[Mapping[int, float]],
    threshold: float,
    *,
    spans: Sequence[Span] | None = None,
    window_s: float = float("inf"),
    told: Callable[[int, int, float], None] | None = None,
) -> list[int]:
    """Return the group of each item, named by its first item.

    Args:
        sizes: how many members each item has.
        sums: for each item, the sum of the similarities of its members to those of other items.
        threshold: groups are merged whose members are more similar than that on average.
        spans: from when to when each item reaches.
        window_s: groups that lie farther apart are not merged.
        told: called with the first items of two groups and their similarity before they are merged.

    """
    links = _Links(sizes, sums, spans or [(0.0, 0.0)] * len(sizes))
    heap = [pair for one in range(len(sizes)) for pair in links.pairs(one, threshold, after=one)]
    heapq.heapify(heap)
    home = list(range(len(sizes)))
    while heap:
        score, one, other, *sizes_then = heapq.heappop(heap)
        if not links.are(one, other, sizes_then) or links.apart_s(one, other) > window_s:
            continue
        if told is not None:
            told(one, other, -score)
        links.merge(one, other)
        home[other] = one
        for pair in links.pairs(one, threshold):
            heapq.heappush(heap, pair)
    for item, group in enumerate(home):
        home[item] = home[group]  # a group is named by an earlier item, which has its own by now
    return home


class _Links:
    """Groups with their sizes and the sums of similarities between them."""

    def __init__(
        self, sizes: Sequence[int], sums: Sequence[Mapping[int, float]], spans: Sequence[Span]
    ) -> None:
        self._sizes = dict(enumerate(sizes))
        self._sums = {item: dict(near) for item, near in enumerate(sums)}
        self._spans = dict(enumerate(spans))

    def pairs(
        self, one: int, threshold: float, *, after: int = -1
    ) -> list[tuple[float, int, int, int, int]]:
        """Return the groups that are near one, as entries of a heap."""
        found = []
        for other, total in self._sums[one].items():
            mean = total / (self._sizes[one] * self._sizes[other])
            if other > after and mean > threshold:
                first, second = sorted((one, other))
                found.append((-mean, first, second, self._sizes[first], self._sizes[second]))
        return found

    def are(self, one: int, other: int, sizes: Sequence[int]) -> bool:
        """Tell whether two groups are still those that were looked at."""
        return [self._sizes.get(one), self._sizes.get(other)] == list(sizes)

    def apart_s(self, one: int, other: int) -> float:
        """Return how much time lies between two groups; negative where they overlap."""
        ones, others = self._spans[one], self._spans[other]
        return max(ones[0] - others[1], others[0] - ones[1])

    def merge(self, one: int, other: int) -> None:
        """Let a group take another in."""
        self._sizes[one] += self._sizes.pop(other)
        ones, others = self._spans[one], self._spans.pop(other)
        self._spans[one] = min(ones[0], others[0]), max(ones[1], others[1])
        self._sums[one].pop(other, None)
        for near, total in self._sums.pop(other).items():
            if near != one:
                del self._sums[near][other]
                both = self._sums[one].get(near, 0.0) + total
                self._sums[one][near] = self._sums[near][one] = both

"""The upper of two levels: events that are near one another make a story.

An event is the mean of its messages. Events come together by average link: the two nearest groups first,
as long as the mean cosine of their events is above a threshold. Only links above a floor are kept, so
that stories at another threshold are made without looking into any message.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

_Span = tuple[float, float]


@dataclass(frozen=True, slots=True)
class StoryMerge:
    """Two groups of events that came together, by an event of each, and how near they were."""

    one: int
    other: int
    score: float


class EventLinks:
    """How near events are to one another, as far as that is above a floor."""

    def __init__(self) -> None:
        self._near: dict[int, dict[int, float]] = {}

    def put(self, event: int, near: Mapping[int, float]) -> None:
        """Keep how near an event is to others, in place of what was known."""
        self.drop(event)
        self._near[event] = dict(near)
        for other, cosine in near.items():
            self._near.setdefault(other, {})[event] = cosine

    def add(self, event: int, near: Mapping[int, float]) -> None:
        """Keep how near an event is to others, beside what is known of it."""
        own = self._near.setdefault(event, {})
        for other, cosine in near.items():
            own[other] = cosine
            self._near.setdefault(other, {})[event] = cosine

    def near(self, event: int) -> Mapping[int, float]:
        """Return how near an event is to others."""
        return self._near.get(event, {})

    def drop(self, event: int) -> None:
        """Forget an event."""
        for other in self._near.pop(event, {}):
            self._near[other].pop(event, None)

    def stories(
        self, spans: Mapping[int, _Span], threshold: float, window_s: float
    ) -> tuple[dict[int, int], list[StoryMerge]]:
        """Return the first event of the story of each event, and the merges in order.

        Args:
            spans: for each event, in order of age, its first and last moment in seconds; of one
                without moments the first comes after the last.
            threshold: the mean cosine of events from which two groups are one story.
            window_s: groups that are further apart in time stay apart.

        """
        merging = _Merging(self._near, spans, threshold, window_s)
        merges = list(merging.merges())
        return merging.story_of(), merges


class _Merging:
    """One run of average link over events."""

    def __init__(
        self,
        near: Mapping[int, Mapping[int, float]],
        spans: Mapping[int, _Span],
        threshold: float,
        window_s: float,
    ) -> None:
        self._threshold = threshold
        self._window_s = window_s
        self._events = list(spans)
        self._age = {event: place for place, event in enumerate(spans)}
        self._spans = dict(spans)
        self._groups = {event: [event] for event in spans}
        self._sums = {event: dict(near.get(event, {})) for event in spans}
        self._heap: list[tuple[float, int, int, int, int]] = []
        for event in spans:
            self._push(event, is_new=False)

    def story_of(self) -> dict[int, int]:
        """Return the first event of the story of each event."""
        return {event: first for first, events in self._groups.items() for event in events}

    def merges(self) -> Iterator[StoryMerge]:
        """Merge the nearest groups, and yield each merge."""
        while self._heap:
            score, *ages, size, other_size = heapq.heappop(self._heap)
            one, other = (self._events[age] for age in ages)
            is_known = one in self._groups and other in self._groups
            if is_known and (len(self._groups[one]), len(self._groups[other])) == (
                size,
                other_size,
            ):
                self._join(one, other)
                yield StoryMerge(one, other, -score)

    def _join(self, one: int, other: int) -> None:
        self._groups[one] += self._groups.pop(other)
        first, last = self._spans[one]
        self._spans[one] = min(first, self._spans[other][0]), max(last, self._spans[other][1])
        for near, cosines in self._sums.pop(other).items():
            del self._sums[near][other]
            if near != one:
                joined = self._sums[one].get(near, 0.0) + cosines
                self._sums[one][near] = self._sums[near][one] = joined
        self._push(one, is_new=True)

    def _push(self, event: int, *, is_new: bool) -> None:
        """Put the pairs of a group that may merge on the heap; of first groups each pair once."""
        for near, cosines in self._sums[event].items():
            if near not in self._age or (not is_new and self._age[near] < self._age[event]):
                continue
            mean = cosines / (len(self._groups[event]) * len(self._groups[near]))
            if mean <= self._threshold or self._apart_s(event, near) > self._window_s:
                continue
            one, other = sorted((event, near), key=self._age.__getitem__)
            sizes = len(self._groups[one]), len(self._groups[other])
            heapq.heappush(self._heap, (-mean, self._age[one], self._age[other], *sizes))

    def _apart_s(self, one: int, other: int) -> float:
        ones, others = self._spans[one], self._spans[other]
        if ones[0] > ones[1] or others[0] > others[1]:
            return -math.inf  # one without moments is at any time
        return max(ones[0] - others[1], others[0] - ones[1])

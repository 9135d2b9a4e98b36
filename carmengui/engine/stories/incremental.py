"""Two-level incremental clustering: messages join events as they come, events make stories.

The messages that come first, all at once, make events by average link, whatever their order. A later one
goes to the event whose messages it is nearest to on average, if that is above a threshold, else it begins
an event. The average is taken through sums over an inverted index: no table of all pairs
is made. An event that changed is looked at again: it may merge with a near one, and its messages may
move to where they are nearer. Every step is recorded. Ties go to the older event.
Events make stories by average link at a lower threshold; as their products are kept, stories at another
threshold cost little.
"""

from __future__ import annotations

import heapq
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.similarity.terms import Terms, terms_of
from carmengui.engine.stories.index import Column, Floats, MessageIndex, largest
from carmengui.engine.stories.message import Grouping, Merge, Message, SharedTerm
from carmengui.engine.stories.story_level import EventLinks, StoryMerge

_FLOOR = 0.03
"""Messages less near than this on average are not looked at as candidates."""
_FEW_NEAR = 20
"""So many near messages are remembered of each."""
_MOST_NEAR = 40
"""So many near messages of each are looked at where many come at once."""
_FEW_LINKS = 30
"""So many near events are remembered of each."""
_FEW_GROUPS = 10
"""So many near events are compared with an event."""
_ROUNDS = 3
_MARGIN = 1e-6


@dataclass(frozen=True, slots=True)
class Thresholds:
    """How near messages must be: the mean cosine from which they are one event, or one story.

    The windows are how long after its last and before its first message an event or a story takes
    others, in seconds; messages without a moment may join any.
    """

    event: float = 0.13
    story: float = 0.11
    event_window_s: float = 72 * 3600
    story_window_s: float = 14 * 24 * 3600


def _span(moment_s: float | None) -> tuple[float, float]:
    """Return from when to when a message is; of one without a moment a span that any other widens."""
    return (np.inf, -np.inf) if moment_s is None else (moment_s, moment_s)


class IncrementalStories:
    """Takes messages in the order in which they come, and tells events and stories at any time."""

    def __init__(self, thresholds: Thresholds = Thresholds()) -> None:
        self.thresholds = thresholds
        self.index = MessageIndex()
        self.ids: list[str] = []
        self._event_of: list[int] = []
        self._events = np.zeros(0, np.intp)
        self._members: dict[int, list[int]] = {}
        self._sizes = Column()
        self._first = Column()
        self._last = Column()
        self._moments: list[float | None] = []
        self._near: list[list[int]] = []
        self._links = EventLinks()
        self._lengths: dict[int, float] = {}
        self._near_events: dict[int, dict[int, float]] = {}
        self._unlinked: dict[int, None] = {}
        self._merges: list[Merge] = []

    def add(self, messages: Iterable[Message]) -> range:
        """Add messages, and return their numbers; many at a time know better which words are rare."""
        some = list(messages)
        return self.add_terms(
            [terms_of(each.text, each.language, each.title) for each in some],
            [each.id for each in some],
            [each.moment_s for each in some],
        )

    def add_terms(
        self, terms: Sequence[Terms], ids: Sequence[str], moments_s: Sequence[float | None]
    ) -> range:
        """Add messages by their terms, and return their numbers."""
        numbers = self.index.add(terms)
        self.ids += ids
        self._moments += moments_s
        room = np.full(len(self.ids), -1, np.intp)
        room[: len(self._events)] = self._events
        self._events = room
        if numbers.start == 0 and len(numbers) > 1:
            changed = self._place_all(numbers)
        else:
            changed = dict.fromkeys(map(self._place, numbers))
        self._settle(changed)
        return numbers

    def events(self) -> list[list[int]]:
        """Return the messages of each event by their numbers, the event that began first first."""
        return sorted(sorted(members) for members in self._members.values())

    def event_links(self) -> list[dict[int, float]]:
        """Return for each event the cosines of events near it, by their places in :meth:`events`."""
        self._link()
        ids = [self._event_of[members[0]] for members in self.events()]
        places = {event: place for place, event in enumerate(ids)}
        return [
            {places[near]: cosine for near, cosine in self._links.near(event).items()}
            for event in ids
        ]

    def grouping(self, story: float | None = None) -> Grouping:
        """Return events and stories; stories at another threshold where one is given."""
        self._link()
        numbers = {self._event_of[members[0]]: place for place, members in enumerate(self.events())}
        spans = {event: self._span_of(event) for event in numbers}
        threshold = self.thresholds.story if story is None else story
        story_of, merges = self._links.stories(spans, threshold, self.thresholds.story_window_s)
        firsts: dict[int, int] = {}
        return Grouping(
            tuple(numbers[event] for event in self._event_of),
            tuple(firsts.setdefault(story_of[event], len(firsts)) for event in self._event_of),
            (*self._merges, *map(self._story_merge, merges)),
        )

    def _span_of(self, event: int) -> tuple[float, float]:
        first, last = float(self._first.values[event]), float(self._last.values[event])
        return (first, last) if first > -np.inf else _span(None)

    def _story_merge(self, merge: StoryMerge) -> Merge:
        ones, others = self._members[merge.one], self._members[merge.other]
        return self._merge_of("merged", "story", ones, others, merge.score)

    def _link(self) -> None:
        """Tell how near events are to others, of those that changed since."""
        for event in self._unlinked:
            members = self._members.get(event)
            if members is None:
                continue
            whole = self.index.sum_of(members)
            near = self.index.near_group(whole)
            sums: Floats = np.bincount(self._events, near, len(self._sizes.values)).astype(float)
            self._lengths[event] = self.index.length_of(whole, members)
            few = largest(sums, _FEW_LINKS + 1, above=0.0)
            self._near_events[event] = {each: float(sums[each]) for each in few if each != event}
        for event in self._unlinked:
            if event in self._members:
                own = self._lengths[event]
                cosines = {
                    other: product / (own * self._lengths[other])
                    for other, product in self._near_events.pop(event).items()
                    if other in self._lengths
                }
                self._links.put(event, {k: v for k, v in cosines.items() if v > _FLOOR})
        self._unlinked = {}

    def _place_all(self, numbers: range) -> dict[int, None]:
        """Put the first messages into events by average link, so that their order does not matter."""
        links = EventLinks()
        for number in numbers:
            near = self.index.near(number)
            self._remember_near(number, near[:number])
            few = largest(near, _MOST_NEAR + 1, above=_FLOOR)
            links.add(number, {each: float(near[each]) for each in few if each != number})
        spans = {number: _span(self._moments[number]) for number in numbers}
        window, event = self.thresholds.event_window_s, self.thresholds.event
        first_of, merges = links.stories(spans, event, window)
        groups = {number: [number] for number in numbers}
        for merge in merges:
            ones, others = groups[merge.one], groups.pop(merge.other)
            if len(others) == 1:
                self._record("joined", others, ones, merge.score)
            elif len(ones) == 1:
                self._record("joined", ones, others, merge.score)
            else:
                self._record("merged", ones, others, merge.score)
            ones += others
        events: dict[int, int] = {}
        for number in numbers:
            first = first_of[number]
            if first == number:
                events[first] = self._begin(number)
            else:
                self._join(number, events[first])
        return dict.fromkeys(events.values())

    def _place(self, number: int) -> int:
        """Put a message into an event, and return which."""
        near = self.index.near(number)[:number]
        self._remember_near(number, near)
        best = -1
        if self._members:
            sums = np.bincount(
                self._events[:number], weights=near, minlength=len(self._sizes.values)
            )
            means = sums / np.maximum(self._sizes.values, 1)
            means[~self._in_time(self._moments[number])] = 0
            best = int(means.argmax())
            if means[best] <= self.thresholds.event:
                best = -1
        if best < 0:
            return self._begin(number)
        self._record("joined", [number], self._members[best], float(means[best]))
        self._join(number, best)
        return best

    def _remember_near(self, number: int, near: Floats) -> None:
        found = largest(near, _FEW_NEAR, above=_FLOOR)
        self._near.append(found)
        for each in found:
            self._near[each].append(number)

    def _in_time(self, moment_s: float | None) -> NDArray[np.bool_]:
        if moment_s is None:
            return np.ones(len(self._sizes.values), np.bool_)
        window = self.thresholds.event_window_s
        return (self._first.values - window <= moment_s) & (moment_s <= self._last.values + window)

    def _begin(self, number: int) -> int:
        event = len(self._sizes.values)
        self._members[event] = []
        self._sizes.append(0)
        self._first.append(-np.inf)
        self._last.append(np.inf)
        self._join(number, event)
        return event

    def _join(self, number: int, event: int) -> None:
        if number == len(self._event_of):
            self._event_of.append(event)
        self._event_of[number] = event
        self._events[number] = event
        self._members[event].append(number)
        self._sizes.values[event] += 1
        self._changed(event)

    def _leave(self, number: int) -> None:
        event = self._event_of[number]
        self._members[event].remove(number)
        self._sizes.values[event] -= 1
        self._changed(event)

    def _changed(self, event: int) -> None:
        self._unlinked[event] = None
        known = [m for each in self._members[event] if (m := self._moments[each]) is not None]
        self._first.values[event] = min(known, default=-np.inf)
        self._last.values[event] = max(known, default=np.inf)

    def _record(self, kind: str, ones: Sequence[int], others: Sequence[int], score: float) -> None:
        self._merges.append(self._merge_of(kind, "event", ones, others, score))

    def _merge_of(
        self, kind: str, level: str, ones: Sequence[int], others: Sequence[int], score: float
    ) -> Merge:
        shared = tuple(SharedTerm(*each) for each in self.index.shared(ones, others))
        first, other = self.ids[min(ones)], self.ids[min(others)]
        return Merge(kind, level, first, other, round(score, 4), shared)

    # An event that changed is looked at again.

    def _settle(self, changed: dict[int, None]) -> None:
        for _ in range(_ROUNDS):
            merged = self._merge(changed)
            moved = self._move(merged)
            if not moved:
                break
            changed = moved

    def _near_groups(self, event: int) -> list[int]:
        """Return the events that may be near one, the likeliest first."""
        hits: dict[int, int] = defaultdict(int)
        for member in self._members.get(event, ()):
            for each in self._near[member]:
                hits[self._event_of[each]] += 1
        hits.pop(event, None)
        return sorted(hits, key=lambda each: (-hits[each], each))[:_FEW_GROUPS]

    def _mean(self, whole: Floats, size: int, other: int) -> float:
        members = self._members[other]
        return sum(self.index.along(whole, each) for each in members) / (size * len(members))

    def _pairs(self, event: int) -> Iterator[tuple[float, int, int, int, int]]:
        """Yield the near events with which an event may merge, as entries of a heap."""
        members = self._members[event]
        whole = self.index.sum_of(members)
        for other in self._near_groups(event):
            if self._apart_s(event, other) > self.thresholds.event_window_s:
                continue
            mean = self._mean(whole, len(members), other)
            if mean > self.thresholds.event:
                one, two = sorted((event, other))
                yield -mean, one, two, self._sizes.values[one], self._sizes.values[two]

    def _apart_s(self, one: int, other: int) -> float:
        first, last = self._first.values, self._last.values
        return float(max(first[one] - last[other], first[other] - last[one]))

    def _merge(self, changed: dict[int, None]) -> dict[int, None]:
        """Merge events that changed with near ones, the nearest first; return those that changed."""
        left = {event: None for event in changed if event in self._members}
        heap = [pair for event in left for pair in self._pairs(event)]
        heapq.heapify(heap)
        while heap:
            score, one, other, size, other_size = heapq.heappop(heap)
            if (self._sizes.values[one], self._sizes.values[other]) != (size, other_size):
                continue  # one of them has merged with another in the meantime
            self._record("merged", self._members[one], self._members[other], -score)
            for member in list(self._members[other]):
                self._leave(member)
                self._join(member, one)
            self._drop(other)
            left.pop(other, None)
            left[one] = None
            for pair in self._pairs(one):
                heapq.heappush(heap, pair)
        return left

    def _drop(self, event: int) -> None:
        del self._members[event]
        self._lengths.pop(event, None)
        self._links.drop(event)

    def _move(self, changed: dict[int, None]) -> dict[int, None]:
        """Move messages of events that changed to where they are nearer; return events that changed."""
        moved: dict[int, None] = {}
        for event in changed:
            for number in list(self._members.get(event, ())):
                target = self._better(number)
                if target is not None:
                    self._leave(number)
                    if not self._sizes.values[event]:
                        self._drop(event)
                    self._join(number, target)
                    moved |= {target: None, event: None}
        return {event: None for event in moved if event in self._members}

    def _better(self, number: int) -> int | None:
        own = self._event_of[number]
        whole = self.index.sum_of([number])
        groups = dict.fromkeys(self._event_of[each] for each in self._near[number])
        groups.pop(own, None)
        rest = [each for each in self._members[own] if each != number]
        here = sum(self.index.along(whole, each) for each in rest) / len(rest) if rest else 0.0
        is_in_time = self._in_time(self._moments[number])
        best, most = None, max(here + _MARGIN, self.thresholds.event)
        for group in groups:
            if not is_in_time[group]:
                continue
            mean = self._mean(whole, 1, group)
            if mean > most:
                best, most = group, mean
        if best is not None:
            self._record("moved", [number], self._members[best], most)
        return best

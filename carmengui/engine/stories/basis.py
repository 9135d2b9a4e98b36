"""What was found among the messages of a project: events, how near each pair is, and stories at any threshold.

Finding it takes long and is done once; stories at another threshold, and what that would change, follow
from it at once. Everything here is plain data, so that it can come from a worker process.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.stories.hand_grouping import (
    HandAction,
    UrlGroups,
    judged_pairs,
    regrouped,
)
from carmengui.engine.stories.overview import (
    BINS,
    Agreement,
    Event,
    JudgedPair,
    NearMessage,
    Regrouping,
    Story,
    StoryBoard,
    StoryMessage,
    ThresholdEffect,
)
from carmengui.engine.stories.ranking import rank
from carmengui.engine.stories.story_level import EventLinks

_MOST_NEAR = 8
_MOST_REGROUPINGS = 60


@dataclass(frozen=True, eq=False)
class StoryBasis:
    """Messages by their place, from the oldest to the newest.

    ``events`` are places of messages that tell one thing, ``near_events`` tell for each how near others
    are (cosine), by their place. ``first``, ``second`` and ``similarity``
    name the pairs of messages that have something in common, each once, with the cosine of their
    terms. ``copies`` leads from a near-duplicate to the message that it is folded into.
    """

    messages: tuple[StoryMessage, ...]
    events: tuple[tuple[int, ...], ...]
    near_events: tuple[Mapping[int, float], ...]
    first: NDArray[np.int32]
    second: NDArray[np.int32]
    similarity: NDArray[np.float32]
    copies: dict[int, int]
    window_s: float = float("inf")
    """Events that lie farther apart are not one story."""

    # Stories --------------------------------------------------------------------------------

    def grouping(self, threshold: float) -> UrlGroups:
        """Return the stories at a threshold, as URLs of messages; messages that stand alone too."""
        spans = {place: self._span(event) for place, event in enumerate(self.events)}
        home, _ = self._links.stories(spans, threshold, self.window_s)
        stories: dict[int, list[list[str]]] = defaultdict(list)
        for place, event in enumerate(self.events):
            stories[home[place]].append([self.messages[at].url for at in event])
        return list(stories.values())

    def board(
        self,
        threshold: float,
        actions: Sequence[HandAction],
        now: float,
        judged_pages: AbstractSet[str] = frozenset(),
    ) -> StoryBoard:
        """Return the stories at a threshold with what was done by hand, ranked at a moment (seconds).

        The more of its messages are among ``judged_pages`` (URLs), the higher a story ranks.

        Where all messages are older, ages are counted from the newest: in an old archive, too, the last
        stories are the freshest.
        """
        now = min(now, _newest(self.messages, now))
        found = self.grouping(threshold)
        judged = self._judged(actions)
        stories, alone = [], []
        for events in regrouped(found, actions):
            if sum(map(len, events)) > 1:
                stories.append(self._story(events, now, judged_pages))
            else:
                alone.append(self.messages[self._place[events[0][0]]])
        stories.sort(key=lambda story: (-story.rank.score, story.key))
        counts = np.histogram(self.similarity, bins=BINS, range=(0.0, 1.0))[0]
        return StoryBoard(
            tuple(stories),
            tuple(alone),
            threshold,
            tuple(int(count) for count in counts),
            judged,
            agreement_of(found, judged),
        )

    def effect(
        self, board: StoryBoard, threshold: float, actions: Sequence[HandAction]
    ) -> ThresholdEffect:
        """Return what another threshold would make of the stories of a board."""
        found = self.grouping(threshold)
        titles = {message.url: message.title for message in self.messages}
        after = [[url for event in story for url in event] for story in regrouped(found, actions)]
        changes = [
            *_merges(board.stories, after, titles),
            *_splits(board.stories, after, titles),
        ]
        changes.sort(key=lambda change: (-sum(change.sizes), change.key))
        then = agreement_of(found, board.judged)
        return ThresholdEffect(threshold, tuple(changes[:_MOST_REGROUPINGS]), board.agreement, then)

    def near(self, story: Story, board: StoryBoard) -> tuple[NearMessage, ...]:
        """Return messages outside of a story that are nearly similar enough, the nearest first.

        The similarity is the mean one to the messages of the event that is nearest.
        """
        inside = {self._place[message.url] for message in story.messages}
        best: dict[int, float] = {}
        for event in story.events:
            places = [self._place[message.url] for message in event.messages]
            sums: dict[int, float] = defaultdict(float)
            for place in places:
                for other, value in self._near_ones(place):
                    if other not in inside and other not in self.copies:
                        sums[other] += value
            for other, total in sums.items():
                best[other] = max(best.get(other, 0.0), total / len(places))
        ranked = sorted(best.items(), key=lambda pair: (-pair[1], pair[0]))[:_MOST_NEAR]
        return tuple(
            NearMessage(self.messages[place], value)
            for place, value in ranked
            if value >= board.threshold / 3
        )

    def pairs_to_judge(
        self, threshold: float, judged: Sequence[JudgedPair], count: int
    ) -> tuple[tuple[str, str], ...]:
        """Return the pairs whose similarity lies nearest to a threshold and that nobody has judged."""
        known = {frozenset((pair.first, pair.second)) for pair in judged}
        found: list[tuple[str, str]] = []
        for place in np.argsort(np.abs(self.similarity - threshold), kind="stable"):
            pair = int(self.first[place]), int(self.second[place])
            one, other = (self.messages[each].url for each in pair)
            if frozenset((one, other)) not in known and not self.copies.keys() & set(pair):
                found.append((one, other))
            if len(found) == count:
                break
        return tuple(found)

    def similarity_of(self, one: str, other: str) -> float:
        """Return how similar two messages are; 0 where they have nothing in common."""
        wanted = self._place[other]
        return next((v for at, v in self._near_ones(self._place[one]) if at == wanted), 0.0)

    # What is looked up ------------------------------------------------------------------------

    @cached_property
    def _place(self) -> dict[str, int]:
        return {message.url: place for place, message in enumerate(self.messages)}

    @cached_property
    def _links(self) -> EventLinks:
        links = EventLinks()
        for place, near in enumerate(self.near_events):
            links.put(place, near)
        return links

    @cached_property
    def _rows(self) -> tuple[NDArray[np.int64], NDArray[np.int32], NDArray[np.float32]]:
        """All pairs twice, by their first message: where each begins, the other one, the similarity."""
        ones = np.concatenate((self.first, self.second))
        others = np.concatenate((self.second, self.first))
        values = np.concatenate((self.similarity, self.similarity))
        order = np.argsort(ones, kind="stable")
        starts = np.searchsorted(ones[order], np.arange(len(self.messages) + 1))
        return starts, others[order], values[order]

    def _near_ones(self, place: int) -> Iterable[tuple[int, float]]:
        starts, others, values = self._rows
        part = slice(int(starts[place]), int(starts[place + 1]))
        return zip(others[part].tolist(), values[part].tolist(), strict=True)

    def _span(self, event: Sequence[int]) -> tuple[float, float]:
        moments = [self.messages[place].moment_s for place in event]
        return min(moments), max(moments)

    def _story(
        self, events: Sequence[Sequence[str]], now: float, judged_pages: AbstractSet[str]
    ) -> Story:
        made = [self._event([self._place[url] for url in event]) for event in events]
        made.sort(key=lambda event: (-event.ends_s, event.messages[0].url))
        story = Story(tuple(made), rank(0, 0.0))
        newest = _newest(story.messages, story.ends_s)
        interest = sum(message.url in judged_pages for message in story.messages)
        ranked = rank(len(story.messages), now - newest, interest, sources=story.sources)
        return replace(story, rank=ranked)

    def _event(self, places: Sequence[int]) -> Event:
        inside = set(places)
        folded: dict[int, list[str]] = defaultdict(list)
        for place in places:
            into = self.copies.get(place)
            if into in inside:
                folded[into].append(self.messages[place].url)
        messages = []
        for place in places:
            total = sum(value for other, value in self._near_ones(place) if other in inside)
            messages.append(
                replace(
                    self.messages[place],
                    weight=min(1.0, total / max(1, len(places) - 1)),
                    copies=tuple(folded.get(place, ())),
                    is_copy=self.copies.get(place) in inside,
                )
            )
        return Event(tuple(sorted(messages, key=lambda each: (-each.moment_s, each.url))))

    def _judged(self, actions: Sequence[HandAction]) -> tuple[JudgedPair, ...]:
        return tuple(
            JudgedPair(one, other, is_together, self.similarity_of(one, other))
            for (one, other), is_together in sorted(judged_pairs(actions).items())
            if one in self._place and other in self._place
        )


def _newest(messages: Iterable[StoryMessage], otherwise: float) -> float:
    """Return the newest date that messages have; when a page was seen tells nothing of its age."""
    return max((each.moment_s for each in messages if each.is_dated), default=otherwise)


def agreement_of(grouping: UrlGroups, judged: Sequence[JudgedPair]) -> Agreement:
    """Return how often stories as they were found say what was judged afterwards."""
    home = {url: at for at, story in enumerate(grouping) for event in story for url in event}
    joined = [pair for pair in judged if home.get(pair.first) == home.get(pair.second)]
    together = [pair for pair in judged if pair.is_together]
    right = sum(pair.is_together for pair in joined)
    return Agreement(
        right / len(joined) if joined else None,
        right / len(together) if together else None,
        len(judged),
    )


def _merges(
    before: Sequence[Story], after: Sequence[Sequence[str]], titles: Mapping[str, str]
) -> Iterator[Regrouping]:
    """Yield the stories that become one with others, or with messages that stood alone."""
    home = {message.url: at for at, story in enumerate(before) for message in story.messages}
    for urls in after:
        parts = Counter(home[url] for url in urls if url in home)
        alone = [url for url in urls if url not in home]
        if len(parts) + len(alone) < 2:
            continue
        known = [(before[at], count) for at, count in parts.most_common()]
        names = [story.title for story, _ in known] + [titles[url] for url in alone]
        sizes = [count for _, count in known] + [1] * len(alone)
        key = known[0][0].key if known else alone[0]
        yield Regrouping(key, True, tuple(names[:2]), tuple(sizes))


def _splits(
    before: Sequence[Story], after: Sequence[Sequence[str]], titles: Mapping[str, str]
) -> Iterator[Regrouping]:
    """Yield the stories whose messages would be in several."""
    home = {url: at for at, urls in enumerate(after) for url in urls}
    for story in before:
        parts: dict[int, list[str]] = defaultdict(list)
        for message in story.messages:
            parts[home[message.url]].append(message.url)
        if len(parts) > 1:
            ranked = sorted(parts.values(), key=len, reverse=True)
            names = (story.title, titles[ranked[1][0]])
            yield Regrouping(story.key, False, names, tuple(map(len, ranked)))

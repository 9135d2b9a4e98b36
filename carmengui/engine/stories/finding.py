"""Finds what messages tell the same: their events, how near each pair is, and which are near-duplicates."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.similarity.duplicates import near_duplicates
from carmengui.engine.stories.basis import StoryBasis
from carmengui.engine.stories.incremental import IncrementalStories, Thresholds
from carmengui.engine.stories.index import Floats, MessageIndex
from carmengui.engine.stories.message import Message
from carmengui.engine.stories.overview import StoryMessage

LEAST_COPIED = 0.5
"""A message is a near-duplicate that shares this part of its long chains of words with another."""
_FLOOR = 0.03
"""Pairs that are less similar are not kept: they have a few common words in common."""
_WORD = re.compile(r"[^\W_]+")
Whole = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class StoryText:
    """A message with its text."""

    message: StoryMessage
    text: str

    @property
    def words(self) -> int:
        """How many words the text has."""
        return len(_WORD.findall(self.text))


def found_among(texts: Sequence[StoryText]) -> StoryBasis:
    """Return what is found among texts, which come in the order of their moments.

    Each language is looked at by itself: a word that stands in every Turkish text is rare among all.
    """
    places: dict[str, list[int]] = defaultdict(list)
    for place, text in enumerate(texts):
        places[text.message.language].append(place)
    events: list[tuple[int, ...]] = []
    links: list[dict[int, float]] = []
    pairs: list[tuple[Whole, Whole, Floats]] = []
    for own in places.values():
        stories = _clustered([texts[place] for place in own])
        before = len(events)
        events += [tuple(own[number] for number in event) for event in stories.events()]
        links += [
            {before + other: cosine for other, cosine in near.items()}
            for near in stories.event_links()
        ]
        numbers = np.array(own)
        pairs += [(numbers[a], numbers[b], near) for a, b, near in _pairs(stories.index)]
    ones, others, values = (_joined([pair[part] for pair in pairs]) for part in range(3))
    return StoryBasis(
        tuple(text.message for text in texts),
        tuple(events),
        tuple(links),
        ones.astype(np.int32),
        others.astype(np.int32),
        values.astype(np.float32),
        _copies(texts),
        Thresholds().story_window_s,
    )


def _clustered(texts: Sequence[StoryText]) -> IncrementalStories:
    stories = IncrementalStories()
    stories.add(
        Message(
            each.message.url,
            each.text,
            each.message.title,
            each.message.language,
            each.message.moment_s if each.message.is_dated else None,
            each.message.source,
        )
        for each in texts
    )
    return stories


def _pairs(index: MessageIndex) -> Iterator[tuple[Whole, Whole, Floats]]:
    """Yield the pairs of messages that have something in common, by their numbers."""
    for number in range(1, len(index)):
        near = index.near(number)[:number]
        found = np.flatnonzero(near >= _FLOOR)
        yield found, np.full(len(found), number), near[found]


def _joined(parts: Sequence[Any]) -> Any:
    return np.concatenate(parts) if parts else np.zeros(0)


def _copies(texts: Sequence[StoryText]) -> dict[int, int]:
    """Return which message is folded into which: the oldest that is nearly the same."""
    copies: dict[int, int] = {}
    for pair in near_duplicates(each.text for each in texts):
        if pair.resemblance >= LEAST_COPIED or pair.containment >= LEAST_COPIED:
            copies[pair.other] = min(copies.get(pair.other, pair.one), pair.one)
    # A copy of a copy is folded into the first of them.
    for copy in sorted(copies):
        copies[copy] = copies.get(copies[copy], copies[copy])
    return copies

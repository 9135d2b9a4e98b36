"""Finds what messages tell the same: their events, how near each pair is, and which are near-duplicates."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from carmengui.engine.similarity.duplicates import near_duplicates
from carmengui.engine.stories.basis import StoryBasis
from carmengui.engine.stories.incremental import IncrementalStories
from carmengui.engine.stories.message import Message
from carmengui.engine.stories.overview import StoryMessage

LEAST_COPIED = 0.5
"""A message is a near-duplicate that shares this part of its long chains of words with another."""
_FLOOR = 0.03
"""Pairs that are less similar are not kept: they have a few common words in common."""
_WORD = re.compile(r"[^\W_]+")


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
    """Return what is found among texts, which come in the order of their moments."""
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
    ones, others, values = [], [], []
    for number in range(len(texts)):
        near = stories.index.near(number)[:number]
        places = np.flatnonzero(near >= _FLOOR)
        ones.append(places)
        others.append(np.full(len(places), number))
        values.append(near[places])
    return StoryBasis(
        tuple(each.message for each in texts),
        tuple(map(tuple, stories.events())),
        _joined(ones).astype(np.int32),
        _joined(others).astype(np.int32),
        _joined(values).astype(np.float32),
        _copies(texts),
        stories.thresholds.story_window_s,
    )


def _joined(parts: Sequence[np.ndarray]) -> np.ndarray:
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

"""The weights of a record's words: as they stand, or by tf-idf."""

from __future__ import annotations

from collections.abc import Mapping
from math import log

from carmengui.engine.vocabulary.indexed import Source


def plain_words(words: Mapping[str, Source]) -> dict[str, float]:
    """Return the weights of the places where the words stand."""
    return {word: source.weight for word, source in words.items()}


def weighted_words(
    words: Mapping[str, Source], frequency: Mapping[str, int], records: int
) -> dict[str, float]:
    """Return tf-idf weights of a record's words, of length 1; words that were not learnt have none."""
    found = {
        word: source.weight * log((records + 1) / frequency[word])
        for word, source in words.items()
        if word in frequency
    }
    length = sum(value * value for value in found.values()) ** 0.5
    return {word: value / length for word, value in found.items()} if length else found

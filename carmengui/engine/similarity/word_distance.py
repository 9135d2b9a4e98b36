"""How alike words are by their letters: many pairs of words at once.

The distance is that of Levenshtein (letters to insert, delete or replace); its table is filled row by
row for all pairs together (R. Wagner, M. Fischer, 1974), which needs no compiled library.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

_MOST_LETTERS = 64
"""Longer words are compared by so many letters."""
_BATCH = 20_000


def word_similarities(pairs: Sequence[tuple[str, str]]) -> NDArray[np.float64]:
    """Return for each pair of words 1 less distance / letters of the longer, 0 to 1.

    >>> word_similarities([("roses", "rose"), ("rose", "rose"), ("ab", "xyz")]).tolist()
    [0.8, 1.0, 0.0]
    """
    parts = [_batch(pairs[start : start + _BATCH]) for start in range(0, len(pairs), _BATCH)]
    return np.concatenate(parts) if parts else np.zeros(0)


def _batch(pairs: Sequence[tuple[str, str]]) -> NDArray[np.float64]:
    ones, lengths = _letters([one for one, _ in pairs])
    others, other_lengths = _letters([other for _, other in pairs])
    rows, width = len(pairs), ones.shape[1]
    places = np.arange(width + 1, dtype=np.int16)
    above = np.broadcast_to(places, (rows, width + 1)).copy()
    distance = lengths.astype(np.int16)
    every = np.arange(rows)
    for place in range(others.shape[1]):
        replaced = above[:, :-1] + (ones != others[:, place : place + 1])
        row = np.empty_like(above)
        row[:, 0] = place + 1
        np.minimum(replaced, above[:, 1:] + 1, out=row[:, 1:])
        # A letter deleted costs one more than what stands to the left, over any number of places.
        above = np.minimum.accumulate(row - places, axis=1) + places
        ends = other_lengths == place + 1
        distance[ends] = above[every[ends], lengths[ends]]
    longer = np.maximum(np.maximum(lengths, other_lengths), 1)
    same: NDArray[np.float64] = 1 - distance / longer
    return same


def _letters(words: Sequence[str]) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
    """Return the letters of words as numbers, one word a row, and how many there are."""
    cut = [word[:_MOST_LETTERS] for word in words]
    lengths = np.array([len(word) for word in cut], np.int64)
    width = max(1, int(lengths.max(initial=0)))
    packed = "".join(word.ljust(width, "\0") for word in cut)
    codes = np.frombuffer(packed.encode("utf-32-le", "surrogatepass"), np.int32)
    return codes.reshape(len(cut), width), lengths

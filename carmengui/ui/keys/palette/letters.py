"""The letters of many texts in one row, in which a word is looked for in all of them at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

_AT_START, _AT_WORD, _INSIDE, _IN_KEYWORDS = 0, 1, 3, 5
"""How far from perfect a match is, by where the word stands."""
_NOWHERE = 1_000


class Letters:
    """The letters of many texts, one text behind the other."""

    def __init__(self, texts: Sequence[str]) -> None:
        row = "\n".join(texts) + "\n"
        codes = np.frombuffer(row.encode("utf-32-le", "surrogatepass"), np.uint32)
        is_narrow = bool(codes.size) and int(codes.max()) < 2**16
        self._codes: NDArray[Any] = codes.astype(np.uint16) if is_narrow else codes
        lengths = np.array([len(text) + 1 for text in texts], np.int64)
        self._starts = np.cumsum(lengths) - lengths
        self._is_alnum = np.zeros(int(codes.max(initial=0)) + 1, np.bool_)
        self._is_alnum[[ord(letter) for letter in set(row) if letter.isalnum()]] = True

    def nearest(
        self, words: Sequence[str], named: Sequence[Sequence[int]], limit: int
    ) -> list[tuple[int, int]]:
        """Return how far from perfect the texts are that hold every word, and their numbers.

        ``named`` are for each word the texts that are called so too. The nearest come first.
        """
        totals = np.zeros(len(self._starts), np.int16)
        fits = np.ones(len(self._starts), np.bool_)
        for word, others in zip(words, named, strict=True):
            distances = np.full(len(self._starts), _NOWHERE, np.int16)
            distances[list(others)] = _IN_KEYWORDS
            self._mark(word, distances)
            fits &= distances != _NOWHERE
            totals += distances
        numbers = np.flatnonzero(fits)
        # Stable: equal ones stay in the order in which they were given.
        nearest = numbers[np.argsort(totals[numbers], kind="stable")[:limit]]
        return list(zip(totals[nearest].tolist(), nearest.tolist(), strict=True))

    def _mark(self, word: str, distances: NDArray[np.int16]) -> None:
        """Write for each text that holds the word how far from its best place it stands there."""
        at = self._occurrences([ord(letter) for letter in word])
        if not at.size:
            return
        owner = np.searchsorted(self._starts, at, "right") - 1
        # The nearest last: it takes the place of what was written for the same text.
        distances[owner] = _INSIDE
        begins_word = ~self._is_alnum[self._codes[np.maximum(at, 1) - 1]]
        distances[owner[begins_word]] = _AT_WORD
        distances[owner[at == self._starts[owner]]] = _AT_START

    def _occurrences(self, word: list[int]) -> NDArray[np.int64]:
        codes, last = self._codes, self._codes.size - len(word) + 1
        if last <= 0 or max(word) >= self._is_alnum.size:
            return np.empty(0, np.int64)
        at: NDArray[np.int64] = np.flatnonzero(codes[:last] == word[0])
        for offset, code in enumerate(word[1:], 1):
            at = at[codes[at + offset] == code]
        return at

"""How near two short texts are by the matrix of their words, which the slides call the fuzzy search.

A cell is how alike two words are, 0 below a threshold. The maximum covering takes each word once; its
sum over the number of words of the longer text is the nearness of the texts, 0 to 1. Beyond the slides,
words may weigh by how rare they are, and forms of one word count as the same.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice

import numpy as np

from carmengui.engine.similarity.covering import covering_weight
from carmengui.engine.similarity.shingles import words_of
from carmengui.engine.similarity.word_distance import word_similarities

THRESHOLD = 0.5
"""Words less alike are not alike at all: the slides name 20 % as an example, 50 % does better on titles."""
MOST_WORDS = 200
_PAIRS_AT_ONCE = 200
_Pair = tuple[str, str]


class WordMatrix:
    """Measures pairs of texts by the words of both.

    Args:
        threshold: words less alike than this (0 to 1) are not alike at all.
        stem: returns what the forms of a word have in common; without it words are what they are.
        rarity: the weight of a word; without it all words weigh the same, as on the slides.

    """

    def __init__(
        self,
        threshold: float = THRESHOLD,
        *,
        stem: Callable[[str], str] | None = None,
        rarity: Callable[[str], float] | None = None,
    ) -> None:
        self._threshold = threshold
        self._stem = stem
        self._rarity = rarity

    def nearness(self, one: str, other: str) -> float:
        """Return how near two texts are, 0 to 1.

        >>> WordMatrix().nearness("a red rose", "red roses")
        0.6
        """
        return next(self.of_pairs([(one, other)]))

    def of_pairs(self, pairs: Iterable[_Pair]) -> Iterator[float]:
        """Yield how near the texts of each pair are, in order; many at a time cost less."""
        waiting = iter(pairs)
        while some := list(islice(waiting, _PAIRS_AT_ONCE)):
            yield from self._of_some([(_words(one), _words(other)) for one, other in some])

    def _of_some(self, texts: Sequence[tuple[list[str], list[str]]]) -> Iterator[float]:
        cells = {(one, other) for ones, others in texts for one in ones for other in others}
        asked = sorted(cells)
        alike = dict(zip(asked, word_similarities(asked).tolist(), strict=True))
        for cell in asked:
            if self._stem is not None and alike[cell] < 1:
                first, second = map(self._stem, cell)
                alike[cell] = 1.0 if first == second else alike[cell]
            if alike[cell] < self._threshold:
                alike[cell] = 0.0
        for ones, others in texts:
            yield self._value(ones, others, alike)

    def _value(self, ones: list[str], others: list[str], alike: dict[_Pair, float]) -> float:
        if not ones or not others:
            return 0.0
        matrix = np.array([[alike[one, other] for other in others] for one in ones])
        if self._rarity is None:
            return round(covering_weight(matrix) / max(len(ones), len(others)), 12)
        left, right = (np.array([*map(self._rarity, words)]) for words in (ones, others))
        # Two words weigh what both do on average: a rare word that nothing answers counts against.
        weights = (left[:, None] + right[None, :]) / 2
        whole = max(left.sum(), right.sum())
        return round(min(1.0, covering_weight(matrix * weights) / whole), 12) if whole else 0.0


def rarity_among(
    texts: Iterable[str], stem: Callable[[str], str] | None = None
) -> Callable[[str], float]:
    """Return a weight of words: 1 + log(texts / texts that have the word), by their stems if given."""
    same = stem or str
    counts: Counter[str] = Counter()
    number = 0
    for number, text in enumerate(texts, 1):  # noqa: B007 - counted, whatever the texts are
        counts.update({same(word) for word in words_of(text)})
    return lambda word: 1 + math.log((number + 1) / (counts[same(word)] + 1))


def _words(text: str) -> list[str]:
    return words_of(text)[:MOST_WORDS]

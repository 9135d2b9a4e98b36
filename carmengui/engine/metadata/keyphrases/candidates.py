"""The phrases of a text that may be keyphrases, and what is measured of each."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.language.casing import lower_case
from carmengui.engine.language.lemmas import analyser
from carmengui.engine.language.stop_words import stop_words

MOST_WORDS = 5
"""No candidate is longer; a model may stop earlier."""
_TOKEN = re.compile(r"([^\W_]+(?:[-'’/+][^\W_]+)*)|[^\s\w]|\n\s*\n")
"""A word, or what ends a clause: a mark of punctuation or an empty line."""
_ENDING = 2
_SHORTEST = 2
_CACHED_WORDS = 1 << 17


@dataclass(frozen=True, slots=True)
class Candidates:
    """The candidates of one text; each array has one number for each of them.

    ``keys`` are their stems and ``phrases`` how they are first written. ``first`` is which share of
    the text's words stands before a candidate, and ``bounded`` how often a stop word or the end of a
    clause stands beside it, of all places beside it: a part of a longer phrase is seldom bounded.
    """

    keys: tuple[str, ...]
    phrases: tuple[str, ...]
    words: NDArray[np.float64]
    frequency: NDArray[np.float64]
    first: NDArray[np.float64]
    bounded: NDArray[np.float64]
    total: int = 1
    """How many words the text has."""

    def count_of(self, place: int) -> int:
        """Return how often the text has the candidate at a place."""
        return round(float(self.frequency[place]) * self.total)

    def tf_idf(self, documents: Mapping[str, int], count: int, own: int = 0) -> NDArray[np.float64]:
        """Return the share of the text that each candidate is, times how rare it is in documents.

        Args:
            documents: how many documents have a phrase.
            count: of how many.
            own: 1 when the text is one of them, which is then left out.

        """
        found = np.array([documents.get(key, 0) for key in self.keys], np.float64)
        known = np.maximum(found - own, 0)
        rarity: NDArray[np.float64] = -np.log2((known + 1) / (count + 1))
        return self.frequency * rarity

    def ending(self, *, last: bool) -> list[str]:
        """Return the last letters of the last word of each candidate, or of the first of several."""
        endings = []
        for phrase in self.phrases:
            first, *others = phrase.split()
            word = (others[-1] if others else first) if last else first if others else ""
            endings.append(word[-_ENDING:].lower())
        return endings

    def up_to(self, words: int) -> Candidates:
        """Return those of at most so many words."""
        kept = np.flatnonzero(self.words <= words)
        return Candidates(
            tuple(self.keys[each] for each in kept),
            tuple(self.phrases[each] for each in kept),
            self.words[kept],
            self.frequency[kept],
            self.first[kept],
            self.bounded[kept],
            self.total,
        )


def candidates(text: str, language: str) -> Candidates:
    """Return all phrases inside a clause that have no stop word, by their stems.

    Case is folded and words are stemmed, so that forms of a phrase are one candidate. A number alone
    ends a clause, too.
    """
    words = [_word(match.group(1)) for match in _TOKEN.finditer(text)]
    stops = stop_words(language)
    lower = [lower_case(word, language) for word in words]
    is_edge = [len(word) < _SHORTEST or word in stops for word in lower]
    stems = [
        "" if edge else _stem(word, language) for word, edge in zip(lower, is_edge, strict=True)
    ]
    is_edge.append(True)  # the end; seen from the first word, it stands before it as well
    found: dict[str, list[int]] = {}
    before = 0
    for start, stem in enumerate(stems):
        before += bool(words[start])
        key = ""
        for end in range(start, min(start + MOST_WORDS, len(stems)) if stem else start):
            if is_edge[end]:
                break
            key = f"{key} {stems[end]}" if key else stem
            bounds = is_edge[start - 1] + is_edge[end + 1]
            if (known := found.get(key)) is not None:
                known[0] += 1
                known[1] += bounds
            else:
                found[key] = [1, bounds, before, start, end - start + 1]
    return _measured(found, words, max(before, 1))


def _measured(found: Mapping[str, list[int]], words: list[str], total: int) -> Candidates:
    table = np.array(list(found.values()), np.float64).reshape(-1, 5)
    phrases = (" ".join(words[each[3] : each[3] + each[4]]) for each in found.values())
    return Candidates(
        tuple(found),
        tuple(phrases),
        words=table[:, 4],
        frequency=table[:, 0] / total,
        first=table[:, 2] / total,
        bounded=table[:, 1] / (2 * np.maximum(table[:, 0], 1)),
        total=total,
    )


def phrase_keys(phrases: Collection[str], language: str) -> frozenset[str]:
    """Return the keys that phrases, such as an author's keywords, have as candidates."""
    keys = set()
    for phrase in phrases:
        words = filter(None, (_word(match.group(1)) for match in _TOKEN.finditer(phrase)))
        keys.add(" ".join(_stem(lower_case(word, language), language) for word in words))
    return frozenset(keys - {""})


def _word(found: str | None) -> str:
    """Return a word; empty for what ends a clause."""
    return found if found and not found.isnumeric() and any(map(str.isalpha, found)) else ""


@lru_cache(_CACHED_WORDS)
def _stem(word: str, language: str) -> str:
    stem = analyser(language).stem
    return "-".join(lower_case(stem(part), language) for part in word.split("-") if part) or word

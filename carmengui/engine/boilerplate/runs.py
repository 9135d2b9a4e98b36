"""The runs of text that two pages have in common, longer than a threshold."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.boilerplate.windows import (
    Codes,
    same_windows,
    to_codes,
    true_spans,
    window_hashes,
)
from carmengui.engine.model import Span

Indices = NDArray[np.int64]
DEFAULT_THRESHOLD = 50
"""The longest Turkish word and ten characters of margin (SET, section 3.1)."""

_BETWEEN_TEXTS = 0x110000
"""No character: one past the last code point."""


def common_runs(text: str, other: str, threshold: int = DEFAULT_THRESHOLD) -> tuple[Span, ...]:
    """Return the maximal runs of a text of which every window occurs in another text.

    A window has one character more than the threshold: 51 common characters are a run, 50 are
    not. A line feed and a blank count as the same character. Runs come in order; two of them
    overlap where the other text holds both, but not the two as one.
    """
    size = threshold + 1
    codes, pool = to_codes(text), to_codes(other)
    hashes, keys = window_hashes(codes, size), window_hashes(pool, size)
    found = np.zeros(hashes.size, dtype=np.bool_)
    if keys.size and hashes.size:
        order = np.argsort(keys, kind="stable")
        keys = keys[order]
        slots = np.minimum(np.searchsorted(keys, hashes), keys.size - 1)
        at = np.flatnonzero(keys[slots] == hashes)
        found[at] = same_windows(codes, at, pool, order[slots[at]], size)
    return tuple(Span(span.start, span.end + threshold) for span in true_spans(found))


def merged(spans: Iterable[Span]) -> tuple[Span, ...]:
    """Return the union of spans: in order, apart from each other."""
    union: list[Span] = []
    for span in sorted(spans):
        if union and span.start <= union[-1].end:
            union[-1] = Span(union[-1].start, max(union[-1].end, span.end))
        elif len(span):
            union.append(span)
    return tuple(union)


def longest_first(text: str, other: str, threshold: int = DEFAULT_THRESHOLD) -> tuple[Span, ...]:
    """Return what the paper's own procedure removes from a text, in order (SET, algorithm 1).

    All maximal common substrings longer than the threshold are listed, sorted by length, and
    removed longest first, each wherever it still stands whole. What an overlapping longer run left
    of a shorter one stays. Nothing is matched across a place where text was removed before.
    """
    if not common_runs(text, other, threshold):  # the cheap way to say so
        return ()
    codes = np.concatenate((to_codes(text), [_BETWEEN_TEXTS], to_codes(other)))
    repeats = _Repeats(_SuffixOrder(codes.astype(np.uint32)), len(text))
    removed = _Removed()
    for length, place in repeats.longest_first(threshold):
        for start in repeats.occurrences(place, length):
            removed.take(start, start + length)
    return removed.spans()


class _Repeats:
    """What of a text stands in another one, and where else in the text itself."""

    def __init__(self, suffixes: _SuffixOrder, length: int) -> None:
        self._suffixes = suffixes
        order = suffixes.order
        is_text = order < length
        self._starts: Indices = order[is_text]
        self._lengths = self._matches(order, is_text, length)
        self._agree = suffixes.agreement(self._starts[:-1], self._starts[1:])

    def _matches(self, order: Indices, is_text: NDArray[np.bool_], length: int) -> Indices:
        """Return the longest match in the other text for each position of the text."""
        count = order.size
        places = np.arange(count)
        below = np.maximum.accumulate(np.where(is_text, -1, places))
        above = np.minimum.accumulate(np.where(is_text, count, places)[::-1])[::-1]
        matches = np.zeros(length, dtype=np.int64)
        for nearest in (below, above):
            at = np.flatnonzero(is_text & (nearest >= 0) & (nearest < count))
            starts = order[at]
            found = self._suffixes.agreement(starts, order[nearest[at]])
            matches[starts] = np.maximum(matches[starts], found)
        return matches

    def longest_first(self, threshold: int) -> list[tuple[int, int]]:
        """Return each maximal common substring once: its length and its place among the suffixes."""
        lengths = self._lengths
        extends = np.concatenate(([False], lengths[:-1] == lengths[1:] + 1))
        starts = np.flatnonzero((lengths > threshold) & ~extends)
        place = np.empty(lengths.size, dtype=np.int64)
        place[self._starts] = np.arange(lengths.size)
        starts = starts[np.lexsort((place[starts], -lengths[starts]))]
        if not starts.size:
            return []
        agree = self._suffixes.agreement(starts[:-1], starts[1:])
        same = (lengths[starts[:-1]] == lengths[starts[1:]]) & (agree >= lengths[starts[1:]])
        first = np.flatnonzero(np.concatenate(([True], ~same)))
        earliest = np.minimum.reduceat(starts, first)
        chosen = starts[first][np.lexsort((earliest, -lengths[starts[first]]))]
        return [(int(lengths[start]), int(place[start])) for start in chosen]

    def occurrences(self, place: int, length: int) -> list[int]:
        """Return where the text holds the first characters of one of its suffixes, in order."""
        low = high = place
        while low and self._agree[low - 1] >= length:
            low -= 1
        while high < self._agree.size and self._agree[high] >= length:
            high += 1
        return sorted(int(start) for start in self._starts[low : high + 1])


class _SuffixOrder:
    """All suffixes of a sequence of numbers, sorted; exact, without hashing.

    Names of all substrings of length 1, 2, 4, ... are given by sorting pairs of names (Karp, Miller
    and Rosenberg 1972): equal names mean equal substrings. The cost is O(n log n) sorts of numbers.
    """

    def __init__(self, codes: Codes) -> None:
        self.length = codes.size
        _, names = np.unique(codes, return_inverse=True)
        self._levels: list[Indices] = [names.astype(np.int64)]
        reach = 1
        while reach < self.length and int(self._levels[-1].max()) + 1 < self.length:
            names = self._levels[-1]
            follow = np.full(self.length, -1, dtype=np.int64)
            follow[:-reach] = names[reach:]
            pairs = names * (self.length + 1) + follow + 1
            self._levels.append(np.unique(pairs, return_inverse=True)[1].astype(np.int64))
            reach *= 2
        self.rank = self._levels[-1]
        self.order: Indices = np.argsort(self.rank, kind="stable")

    def agreement(self, left: Indices, right: Indices) -> Indices:
        """Return for each pair of positions how many characters from there on are equal."""
        left, right = left.copy(), right.copy()
        total = np.zeros(left.size, dtype=np.int64)
        for level in range(len(self._levels) - 1, -1, -1):
            names = self._levels[level]
            inside = (left < self.length) & (right < self.length)
            equal = inside.copy()
            equal[inside] = names[left[inside]] == names[right[inside]]
            step = equal.astype(np.int64) << level
            left += step
            right += step
            total += step
        return total


class _Removed:
    """The parts of a text already taken out, in order."""

    def __init__(self) -> None:
        self._starts: list[int] = []
        self._ends: list[int] = []

    def take(self, start: int, end: int) -> None:
        """Take a part out if it is still whole."""
        index = bisect_left(self._ends, start + 1)
        if index == len(self._starts) or self._starts[index] >= end:
            self._starts.insert(index, start)
            self._ends.insert(index, end)

    def spans(self) -> tuple[Span, ...]:
        """Return the parts taken out."""
        return tuple(map(Span, self._starts, self._ends))

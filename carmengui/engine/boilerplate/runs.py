"""The runs of text that two pages have in common, longer than a threshold."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import islice

import numpy as np

from carmengui.engine.boilerplate.windows import same_windows, to_codes, true_spans, window_hashes
from carmengui.engine.model import Span

DEFAULT_THRESHOLD = 50
"""The longest Turkish word and ten characters of margin (SET, section 3.1)."""
_MAX_PIECES = 2_000
"""Pages that share more strings repeat one pattern without end: the first strings tell it."""


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
    whole, pool = text.replace("\n", " "), other.replace("\n", " ")
    found = (
        place
        for run in common_runs(text, other, threshold)
        for place in _maximal(whole, pool, run, threshold)
    )
    places: dict[str, int] = {}
    for start, end in islice(found, _MAX_PIECES):
        places.setdefault(whole[start:end], start)
    removed = _Removed()
    for words in sorted(places, key=lambda words: (-len(words), places[words])):
        at = whole.find(words)
        while at >= 0:
            at = whole.find(words, removed.take(at, at + len(words)))
    return removed.spans()


def _maximal(text: str, pool: str, run: Span, threshold: int) -> Iterator[tuple[int, int]]:
    """Yield the common substrings of a run that no other one of it begins before and ends behind."""
    end = run.start
    for start in range(run.start, run.end - threshold):
        known = max(end, start + threshold + 1)
        if known < run.end:
            # What a longer string has, its beginning has too: so the end is found by halving.
            ends = range(known + 1, run.end + 1)
            known += bisect_left(ends, 1, key=lambda at: text[start:at] not in pool)
        if known > end:
            end = known
            yield start, end


class _Removed:
    """The parts of a text already taken out, in order."""

    def __init__(self) -> None:
        self._starts: list[int] = []
        self._ends: list[int] = []

    def take(self, start: int, end: int) -> int:
        """Take a part out if it is still whole; return where the next one can begin."""
        index = bisect_left(self._ends, start + 1)
        if index == len(self._starts) or self._starts[index] >= end:
            self._starts.insert(index, start)
            self._ends.insert(index, end)
        return self._ends[index]

    def spans(self) -> tuple[Span, ...]:
        """Return the parts taken out."""
        return tuple(map(Span, self._starts, self._ends))

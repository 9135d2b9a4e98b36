"""Whether weights are probabilities: of the answers that promise .8, eight in ten should be right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from statistics import fmean
from typing import Any

BINS = 10


@dataclass(frozen=True, slots=True)
class Bin:
    """Answers of about the same weight: what they promise in the mean, and what they keep."""

    pages: int
    promised: float
    kept: float


@dataclass(frozen=True, slots=True)
class Reliability:
    """The answers of one field, least promising first, in bins of as many answers each."""

    bins: tuple[Bin, ...]

    @property
    def pages(self) -> int:
        """How many answers were judged."""
        return sum(each.pages for each in self.bins)

    @property
    def error(self) -> float:
        """The expected calibration error: how far promise and truth differ, bin by bin, in the mean."""
        return sum(abs(each.promised - each.kept) * each.pages for each in self.bins) / self.pages

    def as_json(self) -> dict[str, Any]:
        """Return the object that ``--json`` prints."""
        return {
            "pages": self.pages,
            "ece": round(self.error, 4),
            "bins": [
                {"pages": b.pages, "promised": round(b.promised, 4), "kept": round(b.kept, 4)}
                for b in self.bins
            ],
        }


def reliability(judged: Sequence[tuple[float, float]], bins: int = BINS) -> Reliability | None:
    """Sort (weight, truth) pairs into bins; nothing when there are no answers.

    >>> told = reliability([(0.9, 1.0), (0.2, 0.0), (0.9, 0.0)], bins=2)
    >>> [(each.pages, each.promised, each.kept) for each in told.bins]
    [(2, 0.55, 0.25), (1, 0.9, 0.5)]
    """
    if not judged:
        return None
    ordered = _evened(judged)
    count = min(bins, len(ordered))
    size, rest = divmod(len(ordered), count)
    made, start = [], 0
    for number in range(count):
        part = ordered[start : start + size + (number < rest)]
        start += len(part)
        made.append(Bin(len(part), fmean(w for w, _ in part), fmean(t for _, t in part)))
    return Reliability(tuple(made))


def _evened(judged: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Give answers of one weight their mean truth: which bin they fall in must not depend on it."""
    return [
        (weight, truth)
        for weight, pairs in groupby(sorted(judged), key=itemgetter(0))
        for same in [list(pairs)]
        for truth in [fmean(each for _, each in same)] * len(same)
    ]

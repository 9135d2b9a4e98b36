"""From what was counted page by page to figures with their intervals, and whether weights are probabilities."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from statistics import fmean
from typing import Any

import numpy as np

from carmengui.engine.review.truth.intervals import Interval, Numbers, interval_of
from carmengui.engine.runs.evaluate.measures import Tally

RESAMPLES = 2_000
LEAST_CLUSTERS = 5
METHOD = (
    "bootstrap by site (by page where sites are fewer than 5; Wilson where all or none are right)"
)
"""How the bounds of precision, recall and F1 are found."""
BINS = 10


@dataclass(frozen=True, slots=True)
class Figures:
    """Precision, recall and F1 of one measure, over the pages whose gold has the field."""

    pages: int
    sites: int
    precision: Interval
    recall: Interval
    f1: Interval

    def as_json(self) -> dict[str, Any]:
        """Return the object that ``--json`` prints."""
        line: dict[str, Any] = {"pages": self.pages, "sites": self.sites}
        for name in ("precision", "recall", "f1"):
            figure: Interval = getattr(self, name)
            bounds = [round(figure.low, 4), round(figure.high, 4)]
            line |= {name: round(figure.value, 6), f"{name}_95": bounds}
        return line


def figures_of(sites: Sequence[str], counted: Sequence[Tally]) -> Figures:
    """Return the figures of one measure.

    Pages of one site are right or wrong together. So the sites are drawn anew, with all their pages,
    a few thousand times, and the interval is what 95 % of the draws lie within (bootstrap over
    sites). Of fewer than five sites the pages are drawn.
    """
    names = {name: number for number, name in enumerate(dict.fromkeys(sites))}
    is_few = len(names) < LEAST_CLUSTERS
    clusters = np.arange(len(sites)) if is_few else np.array([names[site] for site in sites])
    has_score = counted[0].score is not None
    rows = np.array(
        [(each[0], each[1], each[2], each[3], each.score or 0.0, 1.0) for each in counted]
    )
    sums = np.zeros((int(clusters.max()) + 1, rows.shape[1]))
    np.add.at(sums, clusters, rows)
    draws = np.random.default_rng(0).multinomial(
        len(sums), np.full(len(sums), 1 / len(sums)), RESAMPLES
    )
    whole = _figures(sums.sum(axis=0, keepdims=True), has_score=has_score)
    drawn = _figures(draws @ sums, has_score=has_score)
    precision, recall, f1 = (
        interval_of(float(value[0]), spread, len(sums))
        for value, spread in zip(whole, drawn, strict=True)
    )
    return Figures(len(sites), len(names), precision, recall, f1)


def _figures(sums: Numbers, *, has_score: bool) -> tuple[Numbers, Numbers, Numbers]:
    right_found, found, right_gold, gold, score, pages = sums.T
    precision, recall = _share(right_found, found), _share(right_gold, gold)
    f1 = _share(score, pages) if has_score else _share(2 * precision * recall, precision + recall)
    return precision, recall, f1


def _share(part: Numbers, whole: Numbers) -> Numbers:
    return np.divide(part, whole, out=np.zeros_like(part), where=whole > 0)


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

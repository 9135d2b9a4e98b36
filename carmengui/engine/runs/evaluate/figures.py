"""From what was counted page by page to figures, with the intervals they are known to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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

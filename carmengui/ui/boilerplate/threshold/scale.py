"""Thresholds on a line: 10 at the left, 1,000 at the right, each factor as wide as the next."""

from __future__ import annotations

import math
from bisect import bisect_right

from carmengui.engine.inspection import MAX_THRESHOLD, MIN_THRESHOLD

STEPS = 400
TICKS = (10, 20, 50, 100, 200, 500, 1000)
BINS = 36
_DECADES = math.log10(MAX_THRESHOLD / MIN_THRESHOLD)


def share_of(threshold: float) -> float:
    """Return where a threshold stands between the ends, 0 to 1.

    >>> share_of(10), share_of(100), share_of(1000), share_of(3)
    (0.0, 0.5, 1.0, 0.0)
    """
    inside = min(MAX_THRESHOLD, max(MIN_THRESHOLD, threshold))
    return math.log10(inside / MIN_THRESHOLD) / _DECADES


def threshold_at(share: float) -> int:
    """Return the threshold at a place between the ends.

    >>> threshold_at(0.0), threshold_at(0.5), threshold_at(1.0)
    (10, 100, 1000)
    """
    return round(MIN_THRESHOLD * 10 ** (_DECADES * min(1.0, max(0.0, share))))


EDGES = tuple(MIN_THRESHOLD * 10 ** (_DECADES * n / BINS) for n in range(BINS + 1))


def bin_of(length: int) -> int:
    """Return the bar that a run of some length belongs to; the ends take what lies beyond."""
    return min(BINS - 1, max(0, bisect_right(EDGES, length) - 1))


def binned(lengths: tuple[int, ...] | list[int]) -> list[int]:
    """Count the runs of each bar."""
    counts = [0] * BINS
    for length in lengths:
        counts[bin_of(length)] += 1
    return counts

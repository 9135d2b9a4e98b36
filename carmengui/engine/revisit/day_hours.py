"""At which hours of the day pages change, and how many visits an hour are planned.

A visit that finds a change says only that it lies behind the last visit before: it is spread evenly
over the time between, so that the hours of the visits are not taken for the hours of the changes.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

HOURS = 24
_HOUR_S, _DAY_S = 3600.0, 86_400.0
_LEAST_SPAN_S = 1.0
Floats = NDArray[np.float64]


def changes_by_hour(
    since_s: ArrayLike,
    seen_s: ArrayLike,
    utc_offset_s: float = 0.0,
    groups: ArrayLike | None = None,
    group_count: int = 1,
) -> Floats:
    """Return how many changes fall into each hour of the local day.

    Args:
        since_s: When each page was last seen before its change, in seconds since 1970.
        seen_s: When the change was found.
        utc_offset_s: How far local time is ahead of UTC, in seconds.
        groups: To which group each change belongs, from 0 on; without it there is one.
        group_count: How many groups there are.

    Returns:
        An array (group, hour); it adds up to the number of changes.

    """
    seen = np.asarray(seen_s, np.float64) + utc_offset_s
    since = np.minimum(np.asarray(since_s, np.float64) + utc_offset_s, seen - _LEAST_SPAN_S)
    of_group = np.zeros(seen.size, np.int64) if groups is None else np.asarray(groups, np.int64)
    found = np.zeros((group_count, HOURS))
    for hour in range(HOURS if seen.size else 0):
        share = (_time_within(seen, hour) - _time_within(since, hour)) / (seen - since)
        found[:, hour] = np.bincount(of_group, weights=share, minlength=group_count)
    return found


def _time_within(until_s: Floats, hour: int) -> Floats:
    """Return how many seconds up to a moment lay within an hour of the day."""
    days, rest = np.divmod(until_s, _DAY_S)
    result: Floats = days * _HOUR_S + np.clip(rest - hour * _HOUR_S, 0.0, _HOUR_S)
    return result


def visits_ahead(
    due_s: ArrayLike, interval_min: ArrayLike, begin_s: float, hours: int = HOURS
) -> NDArray[np.int64]:
    """Return how many visits are planned in each hour from a moment on, as the intervals stand now.

    Whoever is overdue is visited at once, then comes again after its interval.
    """
    first = np.maximum(np.asarray(due_s, np.float64), begin_s)
    step = np.maximum(np.asarray(interval_min, np.float64) * 60.0, _LEAST_SPAN_S)
    ends = [begin_s + hour * _HOUR_S for hour in range(hours + 1)]
    until = [_visits_before(first, step, end) for end in ends]
    counts = np.array(until, np.int64)
    return counts[1:] - counts[:-1]


def _visits_before(first: Floats, step: Floats, end_s: float) -> Any:
    """Return how many visits lie before a moment."""
    counts = np.where(first < end_s, np.floor((end_s - first - 1e-6) / step) + 1, 0.0)
    return int(np.maximum(counts, 0.0).sum())

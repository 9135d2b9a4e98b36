"""K, TKO and efficiency of a replay, hour by hour: the rows of the paper's table 10 for a what-if."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from carmengui.engine.revisit.metrics import HourCounts
from carmengui.engine.revisit.rates import HOUR_S
from carmengui.engine.revisit.replay import Histories, Replay
from carmengui.engine.revisit.what_if import WhatIf

HOURS = 24
_ENDED = 0.1
"""What share of the pages may have had their last visit before the hours that are counted end."""


@dataclass(frozen=True, slots=True)
class HourlyWhatIf:
    """The same hours of a trial, of the setting in force and of even spacing.

    ``begin_s`` is when the first hour begins, in seconds since the begin of the histories.
    """

    begin_s: float
    trial: tuple[HourCounts, ...]
    in_force: tuple[HourCounts, ...]
    even: tuple[HourCounts, ...]


def hourly_what_if(found: WhatIf, begin_at_s: float = 0.0, hours: int = HOURS) -> HourlyWhatIf:
    """Count the visits of the last whole hours in which nearly all pages were still watched.

    Args:
        found: A trial.
        begin_at_s: When the histories begin, on a clock whose hours begin at multiples of 3600.
        hours: How many hours are counted at most; of shorter histories all whole ones.

    """
    known = found.histories
    first_s = float(known.begin_s.min()) if len(known.urls) else 0.0
    last_s = float(np.quantile(known.end_s, _ENDED, method="lower")) if len(known.urls) else 0.0
    end_s = (begin_at_s + last_s) // HOUR_S * HOUR_S - begin_at_s
    whole = max(0, min(hours, int((end_s - first_s) // HOUR_S)))
    begin_s = end_s - whole * HOUR_S
    return HourlyWhatIf(
        begin_s,
        *(
            replay_hours(known, each, begin_s, whole)
            for each in (found.trial, found.in_force, found.even)
        ),
    )


def replay_hours(
    histories: Histories, replay: Replay, begin_s: float, hours: int
) -> tuple[HourCounts, ...]:
    """Count the visits of a replay in each of some hours from a moment on.

    The first visit of each URL, which has nothing to compare with, is a visit that found nothing.
    """
    count = len(histories.urls)
    hour = np.floor((replay.visits_s - begin_s) / HOUR_S).astype(np.int64)
    is_in = (hour >= 0) & (hour < hours)
    url = np.repeat(np.arange(count), np.diff(replay.visit_from))[is_in]
    hour, found = hour[is_in], replay.found[is_in]
    visits = np.bincount(hour, minlength=hours)
    changed = np.bincount(hour[found], minlength=hours)
    unique = np.bincount(np.unique(url * hours + hour) % max(hours, 1), minlength=hours)
    return tuple(
        HourCounts(int(unique[place]), int(visits[place]), int(changed[place]), count)
        for place in range(hours)
    )


def mean_of(hours: Sequence[HourCounts], number: Callable[[HourCounts], float]) -> float:
    """Return the mean of a measure over the hours that had visits, as table 10 is summed up."""
    numbers = [number(each) for each in hours if each.visits]
    return float(np.mean(numbers)) if numbers else 0.0

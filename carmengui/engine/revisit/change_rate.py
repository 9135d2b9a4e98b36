"""How many changes a day a page makes, as far as its visits can tell."""

from __future__ import annotations

import math
from dataclasses import dataclass

_DAY_S = 86_400.0
_LEAST_DAYS = 1 / 24
_SPREAD = 1.645 / 2
"""Of the root of a Poisson count, on both sides, for an interval of 90 %."""
_OFFSET = 3 / 8


@dataclass(frozen=True, slots=True)
class ChangeRate:
    """Changes a day, and the interval in which the true number lies with 90 % probability.

    A visit cannot tell one change from several: of pages that change between most visits it is the
    least rate.
    """

    per_day: float
    low: float
    high: float


def change_rate(changes: int, watched_s: float) -> ChangeRate | None:
    """Return the rate of a page that was watched for so long; nothing for less than an hour.

    The interval is Anscombe's for a Poisson count: its root has nearly the same spread everywhere.

    >>> change_rate(0, 86_400).per_day, round(change_rate(16, 86_400 * 2).high, 1)
    (0.0, 11.7)
    """
    days = watched_s / _DAY_S
    if days < _LEAST_DAYS:
        return None
    root = math.sqrt(changes + _OFFSET)
    low = max(0.0, max(0.0, root - _SPREAD) ** 2 - _OFFSET) if changes else 0.0
    high = (root + _SPREAD) ** 2 - _OFFSET
    return ChangeRate(changes / days, low / days, high / days)


def likely_change(changes: int, watched_s: float, seen_s: float) -> tuple[float, float] | None:
    """Return between which moments the next change falls with 80 % probability; nothing without a change.

    Changes are taken to come at the rate so far, whatever the hour (a Poisson process); ``seen_s`` is
    when the page was seen last.
    """
    rate = change_rate(changes, watched_s)
    if rate is None or not changes:
        return None
    mean_s = _DAY_S / rate.per_day
    return seen_s - math.log(0.9) * mean_s, seen_s - math.log(0.1) * mean_s

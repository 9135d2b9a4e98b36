"""Policies with a budget, replayed page by page: each waits until a visit is worth what others are.

Under a budget a policy gives its slots so that one more visit is worth the same everywhere. That worth,
the *line*, is all that one page needs to know of the others. The lower it is, the more visits are
made; the one that spends a budget follows from the rates at which the pages changed.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from carmengui.engine.revisit.paces import EvenPace, LearnedPace, Pace
from carmengui.engine.revisit.planner import worth
from carmengui.engine.revisit.policies import EVEN_SHARE, PolicyName
from carmengui.engine.revisit.rates import Floats

WITH_BUDGET = frozenset(
    {PolicyName.UNIFORM, PolicyName.CGM, PolicyName.LAMBDACRAWL, PolicyName.PLANNER}
)
_HALVINGS = 30
_LOW, _HIGH = 1e-2, 1e9
_MOST_EXPECTED = 1e5
_STEPS = np.geomspace(1e-5, _MOST_EXPECTED, 4000)
"""Expected changes since the last visit, rate times gap."""
_WORTHS: Floats = np.maximum.accumulate(worth(np.ones(len(_STEPS)), _STEPS))
"""What a visit buys then, for a page that changes once a second: otherwise divided by the rate."""
_GAINED: Floats = np.maximum.accumulate(1 - (1 + _STEPS) * np.exp(-_STEPS))
"""What it buys of freshness alone."""


def pace_of(policy: PolicyName, line: float, even_s: float, least_s: float, most_s: float) -> Pace:
    """Return the pace of a policy with a budget; ``even_s`` is the interval if all had the same.

    The line is in seconds: what a visit buys.
    """
    if policy is PolicyName.UNIFORM:
        return EvenPace(min(max(even_s, least_s), most_s))

    def planned(rates: Floats) -> Floats:
        return np.interp(line * rates, _WORTHS, _STEPS) / rates

    def cgm(rates: Floats) -> Floats:
        expected = np.maximum(np.interp(line * rates, _GAINED, _STEPS), 1e-9)
        shared = np.where(line * rates < _GAINED[-1], rates / expected, 0.0)
        return 1 / (shared + EVEN_SHARE / even_s)

    def lambda_crawl(rates: Floats) -> Floats:
        shared = (np.sqrt(rates**2 + 4 * rates / line) - rates) / 2
        return 1 / (shared + EVEN_SHARE / even_s)

    gaps: Callable[[Floats], Floats] = {
        PolicyName.PLANNER: planned,
        PolicyName.CGM: cgm,
        PolicyName.LAMBDACRAWL: lambda_crawl,
    }[policy]
    return LearnedPace(gaps, least_s, most_s, is_recent=policy is PolicyName.PLANNER)


def line_of(make_pace: Callable[[float], Pace], rates: Floats, visits_a_second: float) -> float:
    """Return the line by which pages that change at these rates take so many visits, as a mean of all.

    It is found by halving: the higher the line, the fewer visits.
    """
    low, high = math.log(_LOW), math.log(_HIGH)
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if float(expected_visits(make_pace(math.exp(middle)), rates)) > visits_a_second:
            low = middle
        else:
            high = middle
    return math.exp((low + high) / 2)


def expected_visits(pace: Pace, rates: Floats) -> float:
    """Return how often pages of known rates are visited by a pace, a second and as a mean of all."""
    gaps = pace.gaps_of(rates) if isinstance(pace, LearnedPace) else np.full(1, pace.first_s)
    return float((1 / gaps).mean())

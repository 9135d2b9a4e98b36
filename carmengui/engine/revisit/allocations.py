"""Fixed-interval schedules from rates of change: how often each URL is visited under a budget.

Frequencies and rates are both a second. Each schedule gives every URL the frequency at which one more
visit would be worth the same everywhere; that worth is found by halving, as the sum of frequencies
falls when it rises.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from carmengui.engine.revisit.rates import Floats

_HALVINGS = 120
_LEAST_RATE = 1e-9
_EXPECTED: Floats = np.concatenate([np.linspace(0.0, 0.05, 200), np.geomspace(0.051, 60.0, 4000)])
_GAINED: Floats = 1 - (1 + _EXPECTED) * np.exp(-_EXPECTED)

Allocation = Callable[[Floats, float], Floats]


def cho_garcia_molina(rates: Floats, budget: float) -> Floats:
    """Return the frequencies of greatest mean freshness (Cho and Garcia-Molina 2003).

    They starve pages that change too fast to be kept fresh.
    """
    rates = np.maximum(rates, _LEAST_RATE)

    def at(worth: float) -> Floats:
        gained = worth * rates
        expected = np.interp(gained, _GAINED, _EXPECTED)
        kept: Floats = np.where(
            gained < _GAINED[-1], rates / np.maximum(expected, _LEAST_RATE), 0.0
        )
        return kept

    return _spent(at, budget)


def lambda_crawl(rates: Floats, budget: float) -> Floats:
    """Return the frequencies of least harmonic staleness (Kolobov et al., NeurIPS 2019): none is 0."""
    rates = np.maximum(rates, _LEAST_RATE)

    def at(worth: float) -> Floats:
        roots: Floats = (np.sqrt(rates**2 + 4 * rates / worth) - rates) / 2
        return roots

    return _spent(at, budget)


def _spent(at: Callable[[float], Floats], budget: float) -> Floats:
    """Return the frequencies whose sum is the budget."""
    low, high = 1e-15, 1e15
    for _ in range(_HALVINGS):
        worth = math.sqrt(low * high)
        if float(at(worth).sum()) > budget:
            low = worth
        else:
            high = worth
    frequencies = at(math.sqrt(low * high))
    return frequencies * (budget / max(float(frequencies.sum()), 1e-30))

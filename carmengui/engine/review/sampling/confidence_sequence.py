"""Bounds that stay true however often one looks at them, and whenever one stops.

A confidence sequence for sampling without replacement (I. Waudby-Smith and A. Ramdas, Confidence
sequences for sampling without replacement, NeurIPS 2020): the probability of what was seen under a
prior on the number of right records, divided by its probability under one such number, is a
martingale under that number; by Ville's inequality it exceeds 1/alpha, ever, with a probability of
at most alpha. The numbers for which it has not done so are the bounds.

The population may be drawn from site by site. The order of the sites is fixed beforehand; a number of
right records is then given up only when it is too unlikely however it is spread over the sites.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from carmengui.engine.review.sampling.bounds import CONFIDENCE, Floats, factorials_for, first_number

PRIOR = (4.5, 0.5)
"""A beta distribution that expects nine right ones in ten, and is soon taught otherwise."""


@dataclass(frozen=True, slots=True)
class Stratum:
    """A part of the population: its size, how many of it were judged, how many of these are right."""

    size: int
    judged: int
    right: int


@dataclass(frozen=True, slots=True)
class Bounds:
    """From ``low`` to ``high`` of a population are right; each end holds with the confidence."""

    low: int
    high: int
    population: int

    @property
    def low_share(self) -> float:
        """The lower bound as a share."""
        return self.low / self.population if self.population else 0.0

    @property
    def high_share(self) -> float:
        """The upper bound as a share."""
        return self.high / self.population if self.population else 1.0


@lru_cache(maxsize=20_000)
def sequence_bounds(strata: tuple[Stratum, ...], confidence: float = CONFIDENCE) -> Bounds:
    """Return the bounds as they stand after what was judged so far.

    >>> sequence_bounds((Stratum(4_000, 40, 40),)).low_share >= 0.9
    True
    """
    population = sum(stratum.size for stratum in strata)
    judged = sum(stratum.judged for stratum in strata)
    right = sum(stratum.right for stratum in strata)
    if not judged:
        return Bounds(0, population, population)
    least = _log_seen(judged, right) + math.log(1 - confidence)
    if len(strata) == 1:
        return _bounds_of_one(strata[0], least)
    kept = np.flatnonzero(_log_likeliest(strata) > least)
    return Bounds(right + int(kept[0]), right + int(kept[-1]), population)


def is_met(strata: tuple[Stratum, ...], claim: float, confidence: float = CONFIDENCE) -> bool:
    """Tell whether one may stop and claim that at least this share is right."""
    bounds = sequence_bounds(strata, confidence)
    return bounds.low >= claim * bounds.population - 1e-9


def still_needed(
    strata: tuple[Stratum, ...], claim: float, confidence: float = CONFIDENCE
) -> int | None:
    """Return how many more must be judged, if as many of them are right as so far.

    Nothing where that share is below the claim: then it will not be met before all are judged.
    """
    if is_met(strata, claim, confidence):
        return 0
    judged = sum(stratum.judged for stratum in strata)
    right = sum(stratum.right for stratum in strata)
    share = right / judged if judged else 1.0
    left = sum(stratum.size - stratum.judged for stratum in strata)
    if share < claim or not is_met(_grown(strata, left, share), claim, confidence):
        return None
    return first_number(
        1, left, lambda more: is_met(_grown(strata, more, share), claim, confidence)
    )


def _bounds_of_one(stratum: Stratum, least: float) -> Bounds:
    """Return the numbers that are likely enough, by halving: they lie around the likeliest one."""
    size, judged, right = stratum.size, stratum.judged, stratum.right
    lowest, highest = right, size - (judged - right)
    likeliest = min(max((size + 1) * right // judged, lowest), highest)
    low = first_number(lowest, likeliest, lambda among: _log_likely(stratum, among) > least)
    above = first_number(
        likeliest + 1, highest + 1, lambda among: _log_likely(stratum, among) <= least
    )
    return Bounds(low, above - 1, size)


def _log_likely(stratum: Stratum, among: int) -> float:
    """Return the probability of the verdicts in their order when so many of all are right."""
    log, size, wrong = factorials_for(stratum.size), stratum.size, stratum.judged - stratum.right
    return float(
        log[among]
        - log[among - stratum.right]
        + log[size - among]
        - log[size - among - wrong]
        - (log[size] - log[size - stratum.judged])
    )


def _log_seen(judged: int, right: int) -> float:
    """Return the probability of the verdicts in their order under the prior."""
    a, b = PRIOR
    return _log_beta(a + right, b + judged - right) - _log_beta(a, b)


def _log_beta(a: float, b: float) -> float:
    return math.lgamma(a) + math.lgamma(b) - math.lgamma(a + b)


def _log_likeliest(strata: Sequence[Stratum]) -> Floats:
    """Return, for each number of right ones in all, the greatest probability of the verdicts.

    Within a part the logarithm grows by less with each further right one. So the best spread of
    right ones over the parts takes the largest growths, wherever they are.
    """
    base, growths = 0.0, []
    for stratum in strata:
        log, size = factorials_for(stratum.size), stratum.size
        wrong = stratum.judged - stratum.right
        possible = np.arange(stratum.right, size - wrong + 1)
        one = (
            log[possible]
            - log[possible - stratum.right]
            + log[size - possible]
            - log[size - possible - wrong]
            - (log[size] - log[size - stratum.judged])
        )
        base += float(one[0])
        growths.append(np.diff(one))
    grown = np.concatenate(growths)
    if len(growths) > 1:
        grown = -np.sort(-grown)
    return base + np.concatenate(([0.0], np.cumsum(grown)))


def _grown(strata: Sequence[Stratum], more: int, share: float) -> tuple[Stratum, ...]:
    """Return the parts after so many more verdicts, spread as what is left of them is."""
    left = sum(stratum.size - stratum.judged for stratum in strata)
    grown, given, passed = [], 0, 0
    for stratum in strata:
        passed += stratum.size - stratum.judged
        upto = more * passed // left if left else 0
        judged = stratum.judged + upto - given
        # Rounded down: who counts on luck is told too small a number.
        right = stratum.right + math.floor((upto - given) * share + 1e-9)
        grown.append(Stratum(stratum.size, judged, right))
        given = upto
    return tuple(grown)

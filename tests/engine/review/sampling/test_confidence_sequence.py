"""Bounds that hold whenever one stops: the certificate's promise, also by simulation."""

from __future__ import annotations

from itertools import product
from math import comb

import numpy as np
import pytest

from carmengui.engine.review.sampling.confidence_sequence import (
    Stratum,
    is_met,
    sequence_bounds,
    still_needed,
)
from tests.engine.review.sampling.exact_bounds import least_right

CORPORA = 1_000
CLAIM = 0.85


def whole(size: int, judged: int, right: int) -> tuple[Stratum, ...]:
    return (Stratum(size, judged, right),)


def stopped_by_the_rule(
    size: int, right: int, most: int, random: np.random.Generator
) -> tuple[Stratum, ...] | None:
    """Judge records of a corpus one by one; return where the program says that one may stop."""
    verdicts = random.permutation(np.arange(size) < right)[:most].cumsum()
    for judged in range(10, most + 1):
        seen = whole(size, judged, int(verdicts[judged - 1]))
        if is_met(seen, CLAIM):
            return seen
    return None


def test_the_claim_holds_in_95_of_100_corpora_that_the_rule_stopped() -> None:
    """Corpora that are mostly as good as claimed, and that are just not: the hardest ones."""
    random = np.random.default_rng(2001)
    size, most = 300, 150
    rates = random.choice([0.80, 0.84, 0.846, 0.87, 0.92, 0.97], CORPORA)
    held = claimed = just_below = fooled = 0
    for rate in rates:
        right = int(rate * size)
        seen = stopped_by_the_rule(size, right, most, random)
        claimed += seen is not None
        held += seen is None or right >= CLAIM * size
        if CLAIM - 0.02 < right / size < CLAIM:
            just_below += 1
            fooled += seen is not None
    assert held >= 0.95 * CORPORA
    assert claimed > 0.25 * CORPORA, "a rule that never claims would hold as well"
    # Not only on the whole: those just below the claim are rarely taken for good ones.
    assert just_below > 250
    assert fooled <= 0.05 * just_below


def test_a_bound_for_a_fixed_size_would_not_survive_looking_all_the_time() -> None:
    """The counterpart: with the exact bound looked at after each verdict the promise breaks."""
    random = np.random.default_rng(2001)
    size, right = 300, 254
    fooled = 0
    for _ in range(120):
        verdicts = random.permutation(np.arange(size) < right)[:150].cumsum()
        fooled += any(
            least_right(size, n, int(verdicts[n - 1])) >= CLAIM * size for n in range(10, 151, 4)
        )
    assert fooled > 0.08 * 120


def test_the_claim_holds_when_sites_are_drawn_in_turn() -> None:
    random = np.random.default_rng(7)
    sites = ((80, 0.98), (60, 0.90), (60, 0.60))
    right = [int(size * rate) for size, rate in sites]
    population = sum(size for size, _ in sites)
    fooled = claimed = 0
    for _ in range(300):
        verdicts = [
            random.permutation(np.arange(size) < good).cumsum()
            for (size, _), good in zip(sites, right, strict=True)
        ]
        lows = []
        for share in (0.1, 0.2, 0.3, 0.45, 0.6):
            judged = [round(size * share) for size, _ in sites]
            strata = tuple(
                Stratum(size, n, int(found[n - 1]))
                for (size, _), n, found in zip(sites, judged, verdicts, strict=True)
            )
            lows.append(sequence_bounds(strata).low)
        fooled += max(lows) > sum(right)
        claimed += max(lows) > 0.7 * population
    assert fooled <= 0.05 * 300
    assert claimed > 0.5 * 300


def test_the_martingale_is_one() -> None:
    """Under each true number the expectation of what is held against it is exactly 1."""
    from carmengui.engine.review.sampling import confidence_sequence as room

    size, judged = 9, 5
    for among in range(size + 1):
        mean = 0.0
        for right in range(max(0, judged - (size - among)), min(judged, among) + 1):
            ways = comb(judged, right)
            orders = comb(size, judged) * comb(judged, right)
            chance = comb(among, right) * comb(size - among, judged - right) / comb(size, judged)
            likely = room._log_likeliest(whole(size, judged, right))[among - right]
            assert np.exp(likely) * ways == pytest.approx(chance), orders
            mean += chance * np.exp(room._log_seen(judged, right) - likely)
        assert mean <= 1 + 1e-9
        # Where every outcome can happen under the number nothing of the prior is lost.
        if judged <= among <= size - judged:
            assert mean == pytest.approx(1.0)


def test_the_best_spread_over_sites_is_found() -> None:
    from carmengui.engine.review.sampling import confidence_sequence as room

    strata = (Stratum(6, 3, 2), Stratum(5, 2, 2), Stratum(4, 1, 0))
    singles = [room._log_likeliest((stratum,)) for stratum in strata]
    both = room._log_likeliest(strata)
    for more in range(len(both)):
        spreads = product(*(range(len(single)) for single in singles))
        best = max(
            sum(single[n] for single, n in zip(singles, spread, strict=True))
            for spread in spreads
            if sum(spread) == more
        )
        assert both[more] == pytest.approx(best)


def test_halving_finds_what_looking_at_every_number_finds() -> None:
    from carmengui.engine.review.sampling import confidence_sequence as room

    for size, judged in ((7, 3), (40, 11), (187, 60), (500, 499), (312, 312)):
        for right in {0, 1, judged // 2, judged - 1, judged}:
            strata = whole(size, judged, right)
            least = room._log_seen(judged, right) + np.log(0.05)
            kept = np.flatnonzero(room._log_likeliest(strata) > least) + right
            bounds = sequence_bounds(strata)
            assert (bounds.low, bounds.high) == (kept[0], kept[-1])
            assert len(kept) == kept[-1] - kept[0] + 1


def test_nothing_judged_claims_nothing_and_all_judged_everything() -> None:
    assert (sequence_bounds(whole(400, 0, 0)).low, sequence_bounds(whole(400, 0, 0)).high) == (
        0,
        400,
    )
    done = sequence_bounds(whole(60, 60, 51))
    assert (done.low, done.high) == (51, 51)
    both = sequence_bounds((Stratum(30, 30, 30), Stratum(30, 30, 21)))
    assert (both.low, both.high) == (51, 51)


def test_looking_all_the_time_costs_little() -> None:
    often, once = sequence_bounds(whole(4_000, 400, 360)).low, least_right(4_000, 400, 360)
    assert 0.95 * once < often < once


def test_more_right_ones_never_claim_less() -> None:
    lows = [sequence_bounds(whole(500, 60, right)).low for right in range(61)]
    assert lows == sorted(lows)
    assert lows[60] > lows[30] > lows[0]


@pytest.mark.parametrize(("size", "claim"), [(4_000, 0.9), (100_000, 0.95), (312, 0.8)])
def test_so_many_more_are_needed_and_not_one_fewer(size: int, claim: float) -> None:
    needed = still_needed(whole(size, 0, 0), claim)
    assert needed is not None
    assert is_met(whole(size, needed, needed), claim)
    assert not is_met(whole(size, needed - 1, needed - 1), claim)


def test_a_share_below_the_claim_needs_all() -> None:
    assert still_needed(whole(4_000, 60, 40), 0.9) is None
    assert still_needed(whole(4_000, 60, 60), 0.9) == 0
    assert still_needed((Stratum(2_000, 20, 19), Stratum(2_000, 20, 20)), 0.9) is not None


def test_what_cannot_be_reached_is_known_soon() -> None:
    assert sequence_bounds(whole(4_000, 60, 30)).high < 0.8 * 4_000
    assert sequence_bounds(whole(4_000, 60, 46)).high >= 0.8 * 4_000

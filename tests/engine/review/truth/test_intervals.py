"""Intervals against published worked examples, and against what they promise."""

from __future__ import annotations

import random

import pytest

from carmengui.engine.review.truth.intervals import Counted, f1_of, wilson

NEWCOMBE_1998 = [
    # R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in
    # Medicine 17 (1998), table I, method 3 (score without continuity correction).
    (81, 263, 0.2553, 0.3662),
    (15, 148, 0.0624, 0.1605),
    (0, 20, 0.0000, 0.1611),
    (1, 29, 0.0061, 0.1718),
]


@pytest.mark.parametrize(("hits", "of", "low", "high"), NEWCOMBE_1998)
def test_wilson_is_newcombe_s_third_method(hits: int, of: int, low: float, high: float) -> None:
    share = wilson(hits, of)
    assert share is not None
    assert share.value == hits / of
    assert (round(share.low, 4), round(share.high, 4)) == (low, high)


@pytest.mark.parametrize("of", [1, 7, 1_000])
def test_the_ends_are_exact_and_mirror_each_other(of: int) -> None:
    none, all_of_them = wilson(0, of), wilson(of, of)
    assert none is not None
    assert all_of_them is not None
    assert (none.low, all_of_them.high) == (0.0, 1.0)
    assert none.high == pytest.approx(1 - all_of_them.low)


def test_nothing_counted_has_no_interval() -> None:
    assert wilson(0, 0) is None
    assert f1_of([]) is None
    assert f1_of([Counted("a", 0, 0, 0)]) is None


def test_the_interval_covers_what_it_says() -> None:
    lot, truth, covered = random.Random(7), 0.8, 0
    for _ in range(400):
        share = wilson(sum(lot.random() < truth for _ in range(60)), 60)
        assert share is not None
        covered += share.low <= truth <= share.high
    assert 0.92 <= covered / 400 <= 0.98


def test_f1_is_that_of_the_sums() -> None:
    counted = [
        Counted("a", 1, 1, 1),
        Counted("a", 0, 1, 1),
        Counted("b", 0, 0, 1),
        Counted("b", 0, 1, 0),
    ]
    figure = f1_of(counted)
    assert figure is not None
    precision, recall = 1 / 3, 1 / 3
    assert figure.value == pytest.approx(2 * precision * recall / (precision + recall))
    assert figure.low <= figure.value <= figure.high


def test_the_same_seed_draws_the_same() -> None:
    lot = random.Random(1)
    counted = [Counted(f"s{lot.randrange(9)}", int(lot.random() < 0.7), 1, 1) for _ in range(120)]
    assert f1_of(counted, seed=3) == f1_of(counted, seed=3)
    assert f1_of(counted, seed=3) != f1_of(counted, seed=4)


def test_the_order_of_pages_draws_the_same() -> None:
    lot = random.Random(2)
    counted = [Counted(f"s{lot.randrange(9)}", int(lot.random() < 0.7), 1, 1) for _ in range(120)]
    assert f1_of(counted) == f1_of(counted[::-1])


def test_pages_of_one_site_are_right_or_wrong_together() -> None:
    """Ten sites of twenty pages, each wholly right or wrong, tell less than 200 single pages."""
    together = [Counted(f"s{n // 20}", n // 20 % 2, 1, 1) for n in range(200)]
    apart = [Counted(f"s{n}", n % 2, 1, 1) for n in range(200)]
    few, many = f1_of(together), f1_of(apart)
    assert few is not None
    assert many is not None
    assert few.value == many.value
    assert few.high - few.low > 2 * (many.high - many.low)


@pytest.mark.parametrize(("right", "low", "high"), [(1, 0.5, 1.0), (0, 0.0, 0.5)])
def test_where_all_agree_the_number_of_sites_bounds_it(right: int, low: float, high: float) -> None:
    figure = f1_of([Counted(f"s{n}", right, 1, 1) for n in range(12)])
    more = f1_of([Counted(f"s{n}", right, 1, 1) for n in range(120)])
    assert figure is not None
    assert more is not None
    assert low <= figure.low <= figure.high <= high
    assert more.high - more.low < figure.high - figure.low


def test_very_many_pages_of_one_site_take_no_more_memory() -> None:
    figure = f1_of([Counted("one", n % 3 > 0, 1, 1) for n in range(50_000)])
    assert figure is not None
    assert figure.value == pytest.approx(2 / 3, abs=1e-4)
    assert 0 < figure.high - figure.low < 0.1

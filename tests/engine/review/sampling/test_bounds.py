"""Exact bounds for a sample of fixed size, against published tables."""

from __future__ import annotations

from math import comb

import pytest

from carmengui.engine.review.sampling.bounds import (
    all_right_size,
    at_least,
)
from tests.engine.review.sampling.exact_bounds import least_right

WITHOUT_END = 1_000_000


@pytest.mark.parametrize(
    ("right", "sample", "low", "high"),
    [
        (81, 263, 0.2527, 0.3676),
        (15, 148, 0.0578, 0.1617),
        (0, 20, 0.0, 0.1684),
        (1, 29, 0.0009, 0.1776),
    ],
)
def test_large_populations_give_the_intervals_of_clopper_and_pearson(
    right: int, sample: int, low: float, high: float
) -> None:
    # R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 5 (Clopper-Pearson 1934).
    assert least_right(WITHOUT_END, sample, right, 0.975) / WITHOUT_END == pytest.approx(
        low, abs=6e-5
    )
    most = WITHOUT_END - least_right(WITHOUT_END, sample, sample - right, 0.975)
    assert most / WITHOUT_END == pytest.approx(high, abs=6e-5)


@pytest.mark.parametrize(("population", "sample"), [(100, 25), (500, 28), (1000, 29)])
def test_small_populations_give_the_table_of_cannon_and_roe(population: int, sample: int) -> None:
    # R. M. Cannon and R. T. Roe, Livestock Disease Surveys (1982): animals to examine to find one
    # of 10 % diseased ones, with 95 % probability. Here a tenth is what must not escape.
    assert all_right_size(population, (population / 10 - 1) / population) == sample


@pytest.mark.parametrize(("wrong", "sample"), [(0.1, 29), (0.05, 59)])
def test_without_end_the_sizes_are_those_of_wilks(wrong: float, sample: int) -> None:
    # S. S. Wilks, Annals of Mathematical Statistics 12 (1941): 59 for 95 % with 95 %; 29 for 90 %.
    assert all_right_size(WITHOUT_END, wrong) == sample


def test_the_tail_is_the_sum_of_exact_fractions() -> None:
    population, among, sample = 41, 17, 11
    ways = comb(population, sample)
    for right in range(sample + 1):
        exact = sum(
            comb(among, n) * comb(population - among, sample - n) for n in range(right, sample + 1)
        )
        assert at_least(right, sample, among, population) == pytest.approx(exact / ways, rel=1e-9)


def test_the_bound_is_the_first_number_that_is_not_too_rare() -> None:
    low = least_right(187, 40, 36)
    assert at_least(36, 40, low, 187) > 0.05
    assert at_least(36, 40, low - 1, 187) <= 0.05


def test_who_looked_at_all_knows_all() -> None:
    assert least_right(50, 50, 43) == 43 == 50 - least_right(50, 50, 50 - 43)


def test_more_confidence_and_fewer_looks_claim_less() -> None:
    assert least_right(400, 100, 90, 0.99) < least_right(400, 100, 90, 0.95)
    assert least_right(400, 50, 45) < least_right(400, 100, 90)


def test_a_cluster_of_few_is_looked_at_almost_whole() -> None:
    assert [all_right_size(n) for n in (1, 2, 3, 10, 20, 312, 4_000)] == [1, 2, 3, 8, 12, 27, 29]

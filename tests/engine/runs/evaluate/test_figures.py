"""Intervals that hold what they promise, and bins that tell promise from truth."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carmengui.engine.review.truth.intervals import Z_95
from carmengui.engine.runs.evaluate.figures import Reliability, figures_of, reliability
from carmengui.engine.runs.evaluate.measures import Tally

RIGHT, WRONG, SILENT = Tally(1, 1, 1, 1), Tally(0, 1, 0, 1), Tally(0, 0, 0, 1)


def sites(count: int, pages: int = 1) -> list[str]:
    return [f"s{n // pages}" for n in range(count)]


def test_precision_and_recall_part_where_nothing_was_answered() -> None:
    told = figures_of(sites(10), [RIGHT] * 6 + [WRONG] * 2 + [SILENT] * 2)
    assert told.precision.value == pytest.approx(6 / 8)
    assert told.recall.value == pytest.approx(6 / 10)
    assert (told.pages, told.sites) == (10, 10)


def test_more_pages_are_known_better() -> None:
    few, many = (
        figures_of(sites(count), [RIGHT, WRONG] * (count // 2)).f1 for count in (40, 4_000)
    )
    assert few.high - few.low > 5 * (many.high - many.low)


def test_the_interval_of_independent_pages_is_the_binomial_one() -> None:
    told = figures_of(sites(1_000), [RIGHT] * 800 + [WRONG] * 200).recall
    error = 1.96 * (0.8 * 0.2 / 1_000) ** 0.5
    assert told.low == pytest.approx(0.8 - error, abs=0.004)
    assert told.high == pytest.approx(0.8 + error, abs=0.004)


def test_pages_of_one_site_are_no_independent_witnesses() -> None:
    counted = [RIGHT] * 500 + [WRONG] * 500
    apart = figures_of(sites(1_000), counted).f1
    together = figures_of(sites(1_000, pages=50), counted).f1
    assert apart.value == together.value
    assert together.high - together.low > 3 * (apart.high - apart.low)


def test_all_right_is_not_surely_right() -> None:
    told = figures_of(sites(20), [RIGHT] * 20)
    assert told.f1.value == told.f1.high == 1
    assert told.f1.low == pytest.approx(20 / (20 + Z_95**2))
    none = figures_of(sites(20), [WRONG] * 20)
    assert none.f1.value == none.f1.low == 0
    assert 0.1 < none.f1.high < 0.2


def test_scores_of_pages_are_averaged() -> None:
    told = figures_of(sites(2), [Tally(1, 1, 0.5, 1, 2 / 3), Tally(0, 0, 0, 1, 0.0)])
    assert told.f1.value == pytest.approx(1 / 3)
    assert (told.precision.value, told.recall.value) == (1, 0.25)


def test_honest_weights_have_a_small_error_and_boasts_a_large_one() -> None:
    dice = random.Random(3)
    weights = [dice.random() for _ in range(20_000)]
    truths = [float(dice.random() < weight) for weight in weights]
    honest = reliability(list(zip(weights, truths, strict=True)))
    boasts = reliability([(1 - (1 - w) / 3, t) for w, t in zip(weights, truths, strict=True)])
    assert honest is not None
    assert boasts is not None
    assert honest.error < 0.015
    assert boasts.error == pytest.approx(1 / 3, abs=0.02)
    assert [each.pages for each in honest.bins] == [2_000] * 10


@given(
    st.lists(st.tuples(st.sampled_from([0.2, 0.5, 0.9]), st.sampled_from([0.0, 1.0])), max_size=40)
)
def test_the_order_of_the_answers_does_not_matter(judged: list[tuple[float, float]]) -> None:
    told, again = reliability(judged), reliability(judged[::-1])
    assert told == again
    if told is None:
        assert not judged
        return
    assert told.pages == len(judged)
    sizes = [each.pages for each in told.bins]
    assert max(sizes) - min(sizes) <= 1
    mean = sum(each.kept * each.pages for each in told.bins) / told.pages
    assert mean == pytest.approx(sum(truth for _, truth in judged) / len(judged))


# scikit-learn, sklearn/tests/test_calibration.py, test_calibration_curve, strategy "quantile": two
# bins of as many values each; it holds that the shares are 0 and 2/3, the means 0.1 and 0.8.
SKLEARN_QUANTILE = [(0.0, 0), (0.1, 0), (0.2, 0), (0.5, 0), (0.9, 1), (1.0, 1)]
# scikit-learn, documentation of sklearn.calibration.calibration_curve, example with three bins: the
# shares are 0, 0.5 and 1, the means 0.2, 0.525 and 0.85. Its bins are as wide as each other.
SKLEARN_UNIFORM = [
    [(0.1, 0), (0.2, 0), (0.3, 0)],
    [(0.4, 0), (0.65, 1)],
    [(0.7, 1), (0.8, 1), (0.9, 1), (1.0, 1)],
]
# M. Pavlovic, "Expected Calibration Error (ECE): a step-by-step visual explanation", Towards Data
# Science, 2023: nine values in three bins as wide as each other; the error is 0.23778.
PAVLOVIC = [
    [(0.22, 1), (0.15, 0)],
    [(0.64, 1), (0.42, 1), (0.51, 0), (0.37, 1)],
    [(0.92, 0), (0.70, 1), (0.83, 1)],
]


def in_given_bins(parts: list[list[tuple[float, int]]]) -> Reliability:
    made = (reliability([(weight, float(truth)) for weight, truth in part], 1) for part in parts)
    return Reliability(tuple(each.bins[0] for each in made if each is not None))


def test_the_curve_of_scikit_learn_with_bins_of_as_many_values_each() -> None:
    told = reliability([(weight, float(truth)) for weight, truth in SKLEARN_QUANTILE], 2)
    assert told is not None
    assert [each.kept for each in told.bins] == pytest.approx([0, 2 / 3])
    assert [each.promised for each in told.bins] == pytest.approx([0.1, 0.8])


def test_the_curve_of_the_example_of_scikit_learn() -> None:
    told = in_given_bins(SKLEARN_UNIFORM)
    assert [each.kept for each in told.bins] == pytest.approx([0, 0.5, 1])
    assert [each.promised for each in told.bins] == pytest.approx([0.2, 0.525, 0.85])


def test_the_expected_calibration_error_that_was_worked_out_by_hand() -> None:
    assert in_given_bins(PAVLOVIC).error == pytest.approx(0.23778, abs=5e-6)

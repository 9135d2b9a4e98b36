"""Cuts by minimum description length."""

from __future__ import annotations

import numpy as np

from carmengui.engine.metadata.keyphrases.discretise import mdl_cuts


def test_classes_that_part_are_cut_where_they_part() -> None:
    values = np.array([1.0, 2, 3, 4, 5, 6, 7, 8, 9, 10] * 4)
    assert mdl_cuts(values, values > 6) == (6.5,)
    middle = (values > 3) & (values < 8)
    assert mdl_cuts(values, middle) == (3.5, 7.5)


def test_the_order_of_values_does_not_matter() -> None:
    values = np.random.default_rng(1).permutation(200).astype(float)
    assert mdl_cuts(values, values >= 150) == (149.5,)


def test_what_tells_nothing_is_not_cut() -> None:
    values = np.arange(400.0)
    random = np.random.default_rng(2).random(400) < 0.3
    assert mdl_cuts(values, random) == ()
    assert mdl_cuts(values, np.zeros(400, bool)) == ()
    assert mdl_cuts(np.ones(400), random) == ()
    assert mdl_cuts(np.arange(3.0), np.array([True, False, False])) == ()


def test_a_small_difference_needs_many_values() -> None:
    few, many = np.arange(20.0), np.arange(20_000.0)
    draw = np.random.default_rng(3).random
    assert mdl_cuts(few, draw(20) < np.where(few < 10, 0.3, 0.5)) == ()
    cuts = mdl_cuts(many, draw(20_000) < np.where(many < 10_000, 0.3, 0.5))
    assert any(abs(cut - 10_000) < 500 for cut in cuts)

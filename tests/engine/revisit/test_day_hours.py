"""Changes lie in the time between two visits, not at the visit that found them."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from carmengui.engine.revisit.day_hours import changes_by_hour, visits_ahead

HOUR, DAY = 3600.0, 86_400.0


def test_a_change_is_spread_over_the_time_since_the_visit_before() -> None:
    hours = changes_by_hour([10.5 * HOUR], [12.0 * HOUR])[0]
    assert hours[10] == pytest.approx(1 / 3)
    assert hours[11] == pytest.approx(2 / 3)
    assert hours.sum() == pytest.approx(1)


def test_midnight_and_the_time_zone_count() -> None:
    hours = changes_by_hour([DAY - HOUR], [DAY + HOUR], 2 * HOUR)[0]
    assert hours[1] == pytest.approx(0.5)
    assert hours[2] == pytest.approx(0.5)


def test_groups_are_told_apart() -> None:
    found = changes_by_hour([0.0, 5 * HOUR], [HOUR, 6 * HOUR], 0, [1, 0], 3)
    assert found.shape == (3, 24)
    assert [found[1, 0], found[0, 5], found[2].sum()] == pytest.approx([1, 1, 0])


def test_nothing_seen_is_nothing_counted() -> None:
    assert changes_by_hour([], []).tolist() == [[0.0] * 24]


@given(
    st.lists(st.tuples(st.floats(0, 2e9), st.floats(0, 40 * DAY)), min_size=1, max_size=20),
    st.integers(-12, 14),
)
def test_no_change_is_lost_or_counted_twice(
    spans: list[tuple[float, float]], offset_h: int
) -> None:
    since, long = np.array(spans).T
    hours = changes_by_hour(since, since + long, offset_h * HOUR)
    assert hours.sum() == pytest.approx(len(spans), rel=1e-6)
    assert (hours > -1e-6).all()


def test_visits_ahead_are_those_a_clock_would_make() -> None:
    begin = 1_000_000.0
    due, interval = [begin + 1800, begin - 9999, begin + 30 * HOUR], [60.0, 90.0, 5.0]
    expected = [0] * 24
    for first, step in zip(due, interval, strict=True):
        at = max(first, begin)
        while at < begin + DAY:
            expected[int((at - begin) // HOUR)] += 1
            at += step * 60
    assert visits_ahead(due, interval, begin).tolist() == expected
    assert visits_ahead([], [], begin).tolist() == [0] * 24

"""Zooming and moving stay within what there is to see; ticks are readable at every width."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carmengui.ui.widgets.time_axis import MIN_SPAN_S, TimeAxis

LIMITS = (0.0, 100_000.0)


def test_the_moment_under_the_mouse_stays() -> None:
    axis = TimeAxis(*LIMITS).placed(50, 800)
    closer = axis.zoomed(0.25, 40_000.0, LIMITS)
    assert closer.span == pytest.approx(25_000)
    assert closer.x(40_000.0) == pytest.approx(axis.x(40_000.0))


@given(
    st.lists(
        st.tuples(st.floats(0.01, 100), st.floats(0, 100_000), st.floats(-1e6, 1e6)), max_size=8
    )
)
def test_never_outside_of_the_limits(moves: list[tuple[float, float, float]]) -> None:
    axis = TimeAxis(*LIMITS).placed(50, 800)
    for factor, around, seconds in moves:
        axis = axis.zoomed(factor, around, LIMITS).moved(seconds, LIMITS)
        assert axis.start >= LIMITS[0] - 1e-6
        assert axis.end <= LIMITS[1] + 1e-6
        assert axis.span >= MIN_SPAN_S * 0.999


@given(st.floats(0, 4e9), st.floats(120, 3e9), st.integers(60, 3000))
def test_ticks_have_room(start: float, span: float, width: int) -> None:
    axis = TimeAxis(start, start + span).placed(0, width)
    places = [axis.x(moment) for moment, _, _ in axis.ticks()]
    gaps = [right - left for left, right in pairwise(places)]
    assert all(gap >= 91 for gap in gaps)
    assert all(-1 <= place <= width + 1 for place in places)


def test_a_place_and_its_moment_belong_together() -> None:
    axis = TimeAxis(1000.0, 9000.0).placed(52, 640)
    assert axis.x(axis.seconds(300)) == pytest.approx(300)
    assert (axis.x(1000.0), axis.x(9000.0)) == (52, 692)

"""From chances to a choice of blocks."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from carmengui.engine.main_text.choice import Choice, chosen


def kept(chances, chars, **options):
    return np.flatnonzero(
        chosen(np.array(chances), np.array(chars, dtype=float), Choice(**options))
    ).tolist()


def test_what_is_more_likely_than_not_is_kept():
    assert kept([0.9, 0.2, 0.6], [100, 100, 100]) == [0, 2]


def test_a_page_that_is_doubtful_as_a_whole_keeps_its_likely_part():
    assert kept([0.4, 0.05, 0.35], [100, 100, 100]) == [0, 2]


def test_the_level_falls_on_doubtful_pages_when_it_has_a_slope():
    chances, chars = [0.9, 0.45, 0.4, 0.4], [100, 400, 400, 400]
    assert kept(chances, chars, least=0.0) == [0]
    assert kept(chances, chars, least=0.0, slope=0.6, floor=0.2) == [0, 1, 2, 3]


def test_the_level_does_not_fall_below_its_floor():
    chances, chars = [0.9, 0.3, 0.3, 0.3], [100, 400, 400, 400]
    assert kept(chances, chars, least=0.0, slope=0.5, floor=0.35) == [0]


@settings(max_examples=50, deadline=None)
@given(st.lists(st.tuples(st.floats(0.001, 0.999), st.integers(1, 5000)), min_size=1, max_size=40))
def test_something_is_kept_and_nothing_less_likely_than_what_is_left_out(blocks):
    chances, chars = (np.array(values, dtype=float) for values in zip(*blocks, strict=True))
    keep = chosen(chances, chars, Choice())
    if chances.max() > 0.2:
        assert keep.any()
    if keep.any() and not keep.all():
        assert chances[keep].min() >= chances[~keep].max()

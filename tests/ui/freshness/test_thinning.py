"""Whatever the number of visits: a bounded number of things to draw, and nothing lost of the range."""

from __future__ import annotations

import numpy as np
import pytest

from carmengui.ui.freshness.thinning import bars, covered, steps, thin_marks


def test_marks_with_room_stay_single() -> None:
    x = np.array([1.0, 1.2, 1.4, 1.6, 5.0])
    thinned = thin_marks(x, np.array([1, 2, 1, 3, 2], np.uint8))
    assert thinned.single.tolist() == [0, 1, 2, 3, 4]
    assert thinned.crowded == {}


def test_a_fifth_mark_crowds_its_column_only() -> None:
    x = np.array([1.0, 1.2, 1.4, 1.6, 1.8, 5.0])
    thinned = thin_marks(x, np.array([1, 2, 1, 3, 2, 2], np.uint8))
    assert thinned.single.tolist() == [5]
    assert {mark: at.tolist() for mark, at in thinned.crowded.items()} == {1: [1], 2: [1], 3: [1]}


def test_nothing_in_view() -> None:
    thinned = thin_marks(np.zeros(0), np.zeros(0, np.uint8))
    assert (thinned.single.tolist(), thinned.crowded) == ([], {})


def test_a_hundred_thousand_marks_become_few() -> None:
    rng = np.random.default_rng(3)
    x = np.sort(rng.uniform(60, 860, 100_000))
    thinned = thin_marks(x, rng.integers(0, 7, 100_000).astype(np.uint8))
    drawn = len(thinned.single) + sum(map(len, thinned.crowded.values()))
    assert 800 <= drawn <= 800 * 7


def test_bars_keep_the_range_and_reach_their_neighbours() -> None:
    x = np.array([3.0, 3.3, 3.6, 4.1, 9.0])
    line = bars(x, np.array([5.0, 1.0, 7.0, 20.0, 4.0]))
    assert line.column.tolist() == [3, 4, 9]
    assert line.low.tolist() == [1.0, 7.0, 4.0]
    assert line.high.tolist() == [7.0, 20.0, 4.0]
    assert line.mean.tolist() == pytest.approx([13 / 3, 20.0, 4.0])


def test_bars_of_many_points_hold_each_of_them() -> None:
    rng = np.random.default_rng(5)
    x, y = np.sort(rng.uniform(0, 300, 50_000)), rng.normal(size=50_000)
    line = bars(x, y)
    assert len(line.column) == 300
    at = np.floor(x).astype(int)
    assert (line.low[at] <= y).all()
    assert (line.high[at] >= y).all()


def test_steps_keep_a_value_until_the_next() -> None:
    xs, ys = steps(np.array([1.0, 4.0]), np.array([60.0, 30.0]), 9.0)
    assert list(zip(xs.tolist(), ys.tolist(), strict=True)) == [(1, 60), (4, 60), (4, 30), (9, 30)]


def test_stretches_that_touch_become_one() -> None:
    starts, ends = np.array([10.0, 20.0, 50.0, -5.0]), np.array([20.0, 30.0, 55.0, 3.0])
    assert covered(starts, ends, 0, 53) == [(0, 3), (10, 20), (50, 3)]
    assert covered(starts[:0], ends[:0], 0, 53) == []
    assert covered(starts, ends, 100, 10) == []

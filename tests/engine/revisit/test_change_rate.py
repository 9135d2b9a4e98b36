"""Changes a day with their interval, and when the next change is likely."""

from __future__ import annotations

import numpy as np
import pytest

from carmengui.engine.revisit.change_rate import change_rate, likely_change

DAY_S = 86_400.0


@pytest.mark.parametrize("mean", [3.0, 12.0, 60.0])
def test_the_interval_holds_nine_of_ten(mean: float) -> None:
    counts = np.random.default_rng(5).poisson(mean, 2000)
    rates = [change_rate(int(count), DAY_S) for count in counts]
    held = np.mean([rate.low <= mean <= rate.high for rate in rates if rate is not None])
    assert 0.85 < held < 0.95


def test_a_short_watch_says_nothing_and_longer_ones_say_less_a_day() -> None:
    assert change_rate(3, 600) is None
    one, two = change_rate(8, DAY_S), change_rate(8, 2 * DAY_S)
    assert one is not None
    assert two is not None
    assert (one.per_day, two.per_day) == (8, 4)
    assert one.low < 8 < one.high


def test_the_next_change_is_likely_in_the_middle_eight_tenths() -> None:
    first, last = likely_change(24, DAY_S, 1000.0) or (0.0, 0.0)
    waits = np.random.default_rng(5).exponential(3600, 20_000)
    assert np.mean(waits < first - 1000) == pytest.approx(0.1, abs=0.01)
    assert np.mean(waits > last - 1000) == pytest.approx(0.1, abs=0.01)
    assert likely_change(0, DAY_S, 0.0) is None

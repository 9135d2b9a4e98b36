"""The rule in words agrees with the rule at work, for every window and interval."""

from __future__ import annotations

import doctest
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carmengui.engine.model import Outcome, RevisitState, Visit
from carmengui.engine.revisit import PAPER, EmaRule, explain

AT = datetime(2023, 6, 6, 16, 20, tzinfo=UTC)


def test_the_paper_s_last_rows() -> None:
    assert doctest.testmod(explain) == (0, 7)


@given(
    st.lists(st.sampled_from([1, 2]), min_size=10, max_size=10),
    st.floats(5, 1440),
    st.booleans(),
    st.sampled_from([PAPER, EmaRule(), EmaRule(30, 90)]),
)
def test_words_and_deeds_agree(
    window: list[int], interval_min: float, changed: bool, rule: EmaRule
) -> None:
    before = RevisitState(AT, interval_min=interval_min, window=tuple(window))
    after = rule.after(before, AT, changed=changed)
    step = explain.step_of(before, changed=changed, rule=rule)
    assert step.interval_min == pytest.approx(after.interval_min)
    assert (step.window, step.sma) == (after.window, before.sma)
    assert step.ema == pytest.approx(after.ema)
    visit = Visit(
        "https://a.org/", AT, Outcome.FETCHED, changed=changed, interval_min=after.interval_min
    )
    words = explain.explain(before, visit, rule)
    assert f"= {step.reached_min:.2f} min" in words
    assert words.endswith(f"k={after.window.count(2)}")
    assert ("held at" in words) == step.is_clamped

"""The planner: what it prefers, what its guards hold back, and that a restart changes nothing."""

from __future__ import annotations

import doctest
import json
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carmengui.engine.revisit import planner as planner_module
from carmengui.engine.revisit.metrics import measure
from carmengui.engine.revisit.planner import NOISY_STREAK, Guards, Planner, PlanReason
from carmengui.engine.revisit.policies import Planned, PolicyName, make_policy
from carmengui.engine.revisit.rates import HOUR_S, PRIOR_RATE, ChangeRates
from carmengui.engine.revisit.simulation import simulate
from carmengui.engine.revisit.traces import DAY_S, Trace
from tests.engine.revisit.histories import HORIZON_S, drawn_traces

URLS = [f"https://{number % 3}.example/{number}" for number in range(8)]
HOSTS = [url.split("/")[2] for url in URLS]


def run_slots(planner: Planner, slots: range, outcomes: list[int]) -> list[int | None]:
    """Visit what is chosen each ten minutes; 0 unchanged, 1 changed, 2 failed, 3 two stated changes."""
    chosen = []
    for slot in slots:
        now_s, outcome = slot * 600.0, outcomes[slot % len(outcomes)]
        index = planner.choose(now_s)
        chosen.append(index)
        if index is None:
            continue
        if outcome == 2:
            planner.failed(index, now_s)
        else:
            stated = 2 if outcome == 3 else None
            planner.visited(index, now_s, changed=outcome > 0, changes=stated)
    return chosen


def test_the_example_in_the_documentation() -> None:
    assert doctest.testmod(planner_module)[0] == 0


@settings(max_examples=40, deadline=None)
@given(st.lists(st.integers(0, 3), min_size=1, max_size=40), st.integers(1, 150))
def test_a_restart_at_any_moment_changes_no_choice(outcomes: list[int], broken_off: int) -> None:
    guards = Guards(host_gap_s=1200.0)
    whole = Planner(URLS, 6.0, guards, hosts=HOSTS)
    expected = run_slots(whole, range(1, 200), outcomes)
    first = Planner(URLS, 6.0, guards, hosts=HOSTS)
    before = run_slots(first, range(1, broken_off), outcomes)
    stored = json.dumps(first.state())
    second = Planner(list(URLS), 6.0, guards, hosts=HOSTS)
    second.restore(json.loads(stored))
    assert before + run_slots(second, range(broken_off, 200), outcomes) == expected
    assert second.state() == whole.state()


def test_it_keeps_pages_fresher_than_interval_rules_do_at_the_same_budget() -> None:
    traces = drawn_traces()
    found = {
        name: measure(
            simulate(traces, make_policy(name), budget_per_hour=30.0, horizon_s=HORIZON_S)
        )
        for name in PolicyName
    }
    planner = found.pop(PolicyName.PLANNER)
    rules = {PolicyName.EMA, PolicyName.EMA_PAPER, PolicyName.REAL_TIME, PolicyName.NUTCH}
    for name, other in found.items():
        assert abs(other.visits - planner.visits) <= 1, name
        # On Poisson pages the allocations are near the optimum; on others they are not.
        least = other.freshness_dynamic + (0.02 if name in rules else -0.01)
        assert planner.freshness_dynamic > least, name
    assert planner.freshness_dynamic > found[PolicyName.UNIFORM].freshness_dynamic + 0.02
    assert planner.delay_mean_min < found[PolicyName.EMA_PAPER].delay_mean_min


def test_no_page_waits_longer_than_the_largest_gap() -> None:
    guards = Guards(largest_gap_s=12 * HOUR_S)
    run = simulate(drawn_traces(), Planned(guards), budget_per_hour=30.0, horizon_s=HORIZON_S)
    assert 4 < measure(run).most_gap_h <= 12


def test_a_page_that_always_differs_is_held_at_its_share() -> None:
    quiet = [Trace(f"https://quiet.example/{number}", np.zeros(0)) for number in range(100)]
    noisy = Trace("https://noisy.example/", np.arange(1.0, 7 * DAY_S, 1.0))
    policy = Planned()
    run = simulate([*quiet, noisy], policy, budget_per_hour=50.5, horizon_s=7 * DAY_S)
    share = len(run.visits[100].at_s) / sum(len(each.at_s) for each in run.visits)
    assert share <= 0.05
    assert policy.planner.is_noisy.tolist() == [False] * 100 + [True]
    assert policy.planner.reason(100)[0] is PlanReason.NOISY
    policy.planner.visited(100, 7 * DAY_S, changed=False)
    assert not policy.planner.is_noisy.any()


def test_stated_changes_explain_a_streak() -> None:
    planner = Planner(URLS[:1], 1.0)
    for visit in range(1, NOISY_STREAK + 20):
        planner.visited(0, visit * 6000.0, changed=True, changes=3)
    assert not planner.is_noisy.any()
    assert planner.learned.rates[0] == pytest.approx(3 / 6000, rel=0.3)


def test_stated_changes_tell_a_rate_that_visits_alone_cannot() -> None:
    known, unknown = ChangeRates(1), ChangeRates(1)
    for _ in range(60):
        known.learn(0, HOUR_S, changed=True, changes=20)
        unknown.learn(0, HOUR_S, changed=True)
    assert known.long_rates[0] == pytest.approx(20 / HOUR_S, rel=0.05)
    assert unknown.long_rates[0] < 10 / HOUR_S


@pytest.mark.parametrize("per_day", [0.5, 4.0, 40.0])
def test_the_long_estimate_finds_the_rate_of_a_poisson_page(per_day: float) -> None:
    random, rates = np.random.default_rng(3), ChangeRates(1)
    gap_s = DAY_S / per_day
    for _ in range(96):
        rates.learn(0, gap_s, changed=bool(random.poisson(1.0)))
    assert rates.long_rates[0] * DAY_S == pytest.approx(per_day, rel=0.35)


def test_an_error_teaches_nothing_and_is_tried_again_ever_later() -> None:
    planner = Planner(URLS[:1], 1.0, Guards(smallest_gap_s=0.0))
    pauses = []
    now_s = 1000.0
    for _ in range(3):
        planner.failed(0, now_s)
        waited = next(s for s in range(0, 10_000, 10) if planner.choose(now_s + s) == 0)
        pauses.append(waited)
        now_s += waited
    assert pauses == [300, 600, 1200]
    assert planner.learned.rates[0] == PRIOR_RATE
    assert planner.last_s[0] == 0.0


def test_a_host_is_left_alone_for_its_gap() -> None:
    planner = Planner(URLS, 60.0, Guards(host_gap_s=1800.0, smallest_gap_s=0.0), hosts=HOSTS)
    asked: dict[str, list[float]] = {}
    for slot in range(1, 100):
        index = planner.choose(slot * 300.0)
        if index is not None:
            planner.visited(index, slot * 300.0, changed=slot % 2 == 0)
            asked.setdefault(HOSTS[index], []).append(slot * 300.0)
    assert len(asked) == 3
    for moments in asked.values():
        assert min(b - a for a, b in pairwise(moments)) >= 1800.0


def test_a_changed_weight_plans_anew_at_once() -> None:
    planner = Planner(URLS, 6.0)
    run_slots(planner, range(1, 40), [0, 1, 0])
    now_s = 40 * 600.0
    last = int(np.argmin(planner.values(now_s)))
    assert planner.choose(now_s) != last
    before_s = planner.gap_s(last)
    planner.weights[last] = 1e6
    assert planner.gap_s(last) < before_s
    # The smallest gap still holds; after it the page is the first.
    assert planner.choose(now_s + 60.0) == last


def test_the_gap_told_is_where_the_value_reaches_the_line() -> None:
    planner = Planner(URLS, 6.0)
    run_slots(planner, range(1, 200), [0, 1, 1, 0, 0])
    for index in range(len(URLS)):
        gap_s = planner.gap_s(index)
        if planner.reason(index)[0] is PlanReason.VALUE:
            value = planner.values(float(planner.last_s[index]) + gap_s)[index]
            assert value >= 0.99 * planner.line
            before = planner.values(float(planner.last_s[index]) + 0.9 * gap_s)[index]
            assert before < planner.line
            assert "changes a day" in str(planner.reason(index)[1])


def test_nothing_to_plan_is_no_failure() -> None:
    assert Planner([], 1.0).choose(10.0) is None

"""The planner: what it prefers, what its guards hold back, and that a restart changes nothing."""

from __future__ import annotations

import base64
import doctest
import json
import zlib
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carmengui.engine.crawl.schedule.plan_memory import packed_state, unpacked
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
OLD_STATE = """
eNrtmGFPG0kMhv9LPqfLzHg89vBXquqU0m2JLhdQEtSeKv77Pd6FAD1ARaXqF4IoxeudXY/tx+/wfbFZb8fFaa4t
y2DVLafcWu51uTi/uNrtF6ffF58vrrafFqfv05CWeehcvv9ZYhbx+5+OW1q+wD3duP/C94flYvx2OZ4dxvlVi6Zc
q5fm2bJKUpxykSaaW02iVaUYtp4SFqkuXb3XcGsq2mut1mrJag2TW+KaZw+3niW8JKVqxcW01Jo9XiJZzsWSsWRq
3N71VUK7Xi4ud+uLORtn56vtl5H/6qClFOW1iU9N23KxH88utp+4xpuLDy2pWhaCLteRz/1hWmE1jN9W/1xuxvhl
P45bNkwG6dZb9aRFPUkry1qskkd1KZJqr/3DkzVxm+yHP39DVqlNI5psbp5TSZGI5CUVT9StkGcSha2apJITacW1
eKSQbdDesyacSH2p2JTg+CWrl8Iqka1aShfus+TGc9qUVtbqpVsuUQKJFdvr5JWsfHwkGYVKraVXs1bMrCxLrt0G
pdxqROPyVCrSS/vtT7Vncp6SW/IuPbplenDFYLmVSjIB0rT5UYVdJVPhnshgZDK33jXykTP5q5OpUPItCVVgNGB0
doluFIq6NRql5jqlsvHEmnovdG2nO14pkWTyareZ8nF+OFzuT09Ojm12ksO8GVe7bUT/fbFbHUj3VFjBl0qsbDNc
IoRlOG7X2y+3DmaknW4uXSuFLjcsoMeHSk1bttq0OS0wvqOCF5uLu3ur4KJK5WsDXNy7P1/tpmfX1or0u09cu1xt
/yIE4OhDptq6N/hpEtemymyz0z683ktLET8/fICW7GnrHiAEsT7wyrCwKFfDImXQTpNGrLSmLqM1BxKo0Xm41YpX
0aGrQh+xlHtTquaIu/dp+Y5s3f7z4frP0+jxIoZHuTMtSJYyWqYirtrF2SOqm0qVuYgBTwwRzao9Cjby2xkfmXwa
zIkb2VUB4eyfZpDwipF8Xp0dppFCIN7IdWx5qq0XxlsejDduFtGl3jzeJdqoNgqRseraMk4EQWkxEQk1TZGSOWcU
UUEdnkqsBJNjJkJetkC6TNTpbBE1262KW38z/bIp+uHruP5yfkDNkeTFZrU/RJ+WPPfpYn8AO5+mBocNk+mwW8+W
o9NuPOz+Dcv2arOJIllvrnbRftMCu3H1N8sHgi4+3lgvV4f1uD0DKpUVoiv/x7/yKP8q2oK5jcjg4XAKfN2nXx1q
Dk1WStOAXNHZ4Ug/FBnlaMZVNXtAPx1AXqi17owIkzbfeoRfQjvU+8AzH1yqKgSi/lN9AngtT8DLCBEHqSCb5iyA
Sxu9gByEsryyhcUHmkIyHYy88Ilu8ZDgQzyJJhPgOAh4NyIBA/Ij745fT8LuN37/5MQuqU2yF12FRgobze5sY8XF
Yl6FCSMymQ1ya6FUIwWNjQZqcdzg+oS2XBgijA90D3XRZvn8u9TXDwj0DM1qiAUkowa4lHiFJ4NyRMiEN6tRiwlI
ugab8aISQp8Yjo4qjS0wKSSVOoGgMK/hhVSlxhHW5DtaNjqYswSOjIqkKO82maI6gCfwNb7eTC8zPQfBqXfvQXAG
3H0Czh4/Q8D0cwQ8avsTeZSAPQYvraGG4oXh7YZhDwVg6l5kOqTgxenmjoCIhGCJxchFO94nIKhxidLk5BbjQeaL
RwIKJ9c7AFYWR/EhAlB8oUJu+acP+IcOnQWfDnE8oR1R5GnCXbPBaXzOTUCPs+/SmPZ0EO/vnd4V1/CSwZD4qHGN
E5w9pu+eFXdv55s/cr75EZVuzFzAhSiF86EWkaxUm+diCPv4W8g0HBPngWrqM8kpLs61SM146zyBEqYzFztxcc6w
GbocGDixNEF1xkKc2ZmsiSOOE++0kZ0io9K4En/lUX8zvcz0DCbnFn8OkzcevywUr6//A18omPk=
"""
"""What version 1 of the form kept of the planner of the test that reads it."""


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
    second = Planner(list(URLS), 6.0, guards, hosts=HOSTS)
    second.restore_arrays(*unpacked(packed_state(first)))
    assert before + run_slots(second, range(broken_off, 200), outcomes) == expected
    assert packed_state(second) == packed_state(whole)


def test_urls_and_hosts_that_a_state_does_not_name_stay_as_they_are() -> None:
    first = Planner(URLS[:5], 6.0, hosts=HOSTS[:5])
    run_slots(first, range(1, 60), [1, 0, 0])
    order = [6, 3, 0, 4]
    urls, hosts = [URLS[place] for place in order], [HOSTS[place] for place in order]
    second = Planner(urls, 6.0, hosts=["new.example", *hosts[1:]])
    second.restore_arrays(*unpacked(packed_state(first)))
    assert second.learned.rates[0] == Planner(urls, 6.0).learned.rates[0]
    for place, known in ((1, 3), (2, 0), (3, 4)):
        assert second.learned.rates[place] == first.learned.rates[known]
        assert second.last_s[place] == first.last_s[known]
        moments = np.array([4e4, 8e4])
        assert np.array_equal(
            second.hours.moments_of(place, moments), first.hours.moments_of(known, moments)
        )


def test_a_state_of_an_older_version_is_read() -> None:
    urls = ["https://a.example/1", "https://a.example/2", "https://b.example/3"]
    lived, restored = (Planner(urls, 6.0, Guards(host_gap_s=60.0)) for _ in range(2))
    for hour in range(1, 7):
        for index in range(3):
            now_s = hour * 3600.0 + index * 61
            if (index, hour) == (2, 4):
                lived.failed(index, now_s)
            else:
                changed = (hour + index) % 2 == 0 and index != 1
                lived.visited(index, now_s, changed=changed)
    lived.stated(0, 30_000.0)
    lived.choose(26_000.0)
    restored.restore(json.loads(zlib.decompress(base64.b64decode(OLD_STATE))))
    assert packed_state(restored) == packed_state(lived)


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

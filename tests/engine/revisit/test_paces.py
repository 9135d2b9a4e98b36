"""Paces: the visits of the policies they stand for, the same for many pages as one by one."""

from __future__ import annotations

import numpy as np
import pytest

from carmengui.engine.revisit import EmaRule
from carmengui.engine.revisit.budget_lines import line_of, pace_of
from carmengui.engine.revisit.paces import EvenPace, NutchPace, Pace, RealTimePace, RulePace
from carmengui.engine.revisit.policies import PolicyName, make_policy
from carmengui.engine.revisit.replay import Histories, replay_pace
from tests.engine.revisit.test_replay import HOUR_S, fleet

PACES = {
    PolicyName.EMA: lambda: RulePace(EmaRule(), 60.0),
    PolicyName.UNIFORM: lambda: EvenPace(5400.0),
    PolicyName.REAL_TIME: lambda: RealTimePace(300.0, 86_400.0),
    PolicyName.NUTCH: lambda: NutchPace(300.0, 86_400.0),
    PolicyName.PLANNER: lambda: budget_pace(PolicyName.PLANNER, 1000.0),
    PolicyName.CGM: lambda: budget_pace(PolicyName.CGM, 1000.0),
    PolicyName.LAMBDACRAWL: lambda: budget_pace(PolicyName.LAMBDACRAWL, 1000.0),
}


def budget_pace(policy: PolicyName, line: float, even_s: float = 7200.0) -> Pace:
    return pace_of(policy, line, even_s, 300.0, 86_400.0)


def visits_by_policy(known: Histories, index: int, name: PolicyName) -> list[float]:
    """Visit one page as the policy itself says, between the bounds of a setting."""
    policy = make_policy(name)
    policy.begin([""], None)
    changes = known.changes_s[slice(*known.change_from[index : index + 2])]
    begin = float(known.begin_s[index])
    made, last, interval_s = [begin], begin, HOUR_S
    while (at := last + interval_s) <= known.end_s[index]:
        changed = bool(((changes > last) & (changes <= at)).any())
        policy.visited(0, at - begin, at - last, changed=changed)
        interval_s = min(max(float(policy.intervals_s[0]), 300.0), 86_400.0)
        made.append(at)
        last = at
    return made


@pytest.mark.parametrize("name", [PolicyName.REAL_TIME, PolicyName.NUTCH])
@pytest.mark.parametrize("count", [6, 150])
def test_a_pace_makes_the_visits_of_its_policy(name: PolicyName, count: int) -> None:
    known = fleet(count)
    replay = replay_pace(known, PACES[name]())
    for index in range(0, count, 5):
        made = replay.visits_s[slice(*replay.visit_from[index : index + 2])]
        assert made.tolist() == pytest.approx(visits_by_policy(known, index, name), abs=0.01)


@pytest.mark.parametrize("name", list(PACES))
def test_many_pages_are_paced_as_each_is_alone(name: PolicyName) -> None:
    known = fleet(150)
    together = replay_pace(known, PACES[name]())
    for index in (1, 77, 149):
        alone = replay_pace(known.some([index]), PACES[name]())
        part = slice(*together.visit_from[index : index + 2])
        assert alone.visits_s.tolist() == pytest.approx(together.visits_s[part].tolist())
        assert alone.found.tolist() == together.found[part].tolist()


@pytest.mark.parametrize(
    "name", [PolicyName.PLANNER, PolicyName.CGM, PolicyName.LAMBDACRAWL, PolicyName.UNIFORM]
)
def test_a_lower_line_or_a_shorter_even_share_takes_more_visits(name: PolicyName) -> None:
    known = fleet(60)
    counts = [
        len(replay_pace(known, budget_pace(name, line, even_s)).visits_s)
        for line, even_s in ((100.0, 1800.0), (1000.0, 7200.0), (10_000.0, 28_800.0))
    ]
    assert counts[0] > 1.3 * counts[1] > 1.3 * 1.3 * counts[2]


@pytest.mark.parametrize("name", [PolicyName.PLANNER, PolicyName.CGM, PolicyName.LAMBDACRAWL])
def test_the_line_of_known_rates_spends_the_budget(name: PolicyName) -> None:
    rates = np.geomspace(1e-6, 1e-3, 50)
    wanted = 1 / 7200.0
    line = line_of(lambda line: budget_pace(name, line), rates, wanted)
    pace = budget_pace(name, line)
    gaps = pace.gaps_of(rates)  # type: ignore[attr-defined]
    assert (1 / gaps).mean() == pytest.approx(wanted, rel=0.03)
    assert gaps[10] > gaps[35]


def test_lively_pages_are_visited_more_often_than_quiet_ones() -> None:
    known = fleet(90)  # never, seldom and at every second visit, in turn
    made = np.diff(replay_pace(known, budget_pace(PolicyName.PLANNER, 3000.0)).visit_from)
    assert made[2::3].mean() > 1.5 * made[1::3].mean() > 2 * made[::3].mean()

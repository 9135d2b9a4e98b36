"""Trials of other settings: their figures, and what they do otherwise than the setting in force."""

from __future__ import annotations

import numpy as np
import pytest

from carmengui.engine.revisit import EmaRule
from carmengui.engine.revisit.metrics import measure
from carmengui.engine.revisit.policies import PolicyName, make_policy
from carmengui.engine.revisit.replay import Histories, replay_evenly
from carmengui.engine.revisit.setting import OF_THE_RULE, RevisitSetting
from carmengui.engine.revisit.simulation import simulate
from carmengui.engine.revisit.traces import Trace
from carmengui.engine.revisit.what_if import Trials, figures_of, visits_of_url
from tests.engine.revisit.histories import HORIZON_S, drawn_traces
from tests.engine.revisit.test_replay import fleet, histories


def test_the_setting_in_force_differs_in_nothing() -> None:
    trials = Trials(fleet(60), RevisitSetting())
    same = trials.of(RevisitSetting())
    assert same.figures == same.in_force_figures
    assert (same.difference.saved_a_day, same.difference.later, same.difference.sooner) == (0, 0, 0)


@pytest.mark.parametrize(
    "other",
    [
        RevisitSetting(rule=EmaRule(unchanged_offset=0.6)),
        RevisitSetting(rule=EmaRule(window=3)),
        RevisitSetting(rule=EmaRule(changed_offset=0.6)),
        RevisitSetting(first_interval_min=400.0),
        RevisitSetting(PolicyName.UNIFORM, visits_an_hour=8.0),
        *(RevisitSetting(name) for name in PolicyName if name not in OF_THE_RULE),
        RevisitSetting(rule=EmaRule(60.0, 90.0)),
    ],
)
def test_every_part_of_a_setting_has_a_say(other: RevisitSetting) -> None:
    trials = Trials(fleet(60), RevisitSetting())
    assert trials.of(other).figures != trials.of(RevisitSetting()).figures


def test_the_paper_has_no_bounds() -> None:
    trials, held = Trials(fleet(60), RevisitSetting()), EmaRule(60.0, 90.0)
    paper = trials.of(RevisitSetting(PolicyName.EMA_PAPER, rule=held))
    assert paper.figures == trials.of(RevisitSetting(rule=EmaRule(0.0, 10_000.0))).figures
    assert paper.figures != trials.of(RevisitSetting(rule=held)).figures


def test_longer_intervals_save_visits_and_see_changes_later() -> None:
    trials = Trials(fleet(60), RevisitSetting())
    lazy = trials.of(RevisitSetting(rule=EmaRule(unchanged_offset=0.8)))
    assert lazy.difference.saved_a_day > 0
    assert lazy.difference.later > lazy.difference.sooner
    assert lazy.figures.delay_min > lazy.in_force_figures.delay_min
    assert lazy.figures.fresh < lazy.in_force_figures.fresh


def test_a_trial_is_kept_until_the_budget_is_shared_otherwise() -> None:
    known = fleet(60)
    trials = Trials(known, RevisitSetting())
    planned = RevisitSetting(PolicyName.PLANNER, visits_an_hour=20.0)
    first = trials.of(planned)
    assert trials.of(planned) is first
    for window in range(2, 9):
        trials.of(RevisitSetting(rule=EmaRule(window=window)))
    again = trials.of(planned)
    assert again is not first
    assert np.array_equal(again.trial.visits_s, first.trial.visits_s)
    trials.share_budget(known, 600)
    assert trials.of(planned).figures.visits < first.figures.visits


def test_figures_of_a_history_worked_out_by_hand() -> None:
    # Two days: visits at 0, 24 and 48 h; the last one found a change, taken to be at 36 h.
    trials = Trials(histories(([0, 24, 48], [2])), RevisitSetting())
    real = trials.of(RevisitSetting()).real_figures
    assert (real.visits, real.visits_a_day, real.seen) == (3, 1.5, 1)
    assert (real.delay_min, real.fresh, real.hits) == (720, 0.75, pytest.approx(1 / 3))
    twice = trials.of(RevisitSetting(PolicyName.UNIFORM, visits_an_hour=1 / 12))
    assert (twice.figures.visits, twice.figures.delay_min, twice.figures.fresh) == (5, 0, 1)
    assert visits_of_url(twice.histories, twice.trial).tolist() == [2.5]


def test_a_change_seen_by_nobody_before_the_end_is_lost() -> None:
    known = histories(([0, 10, 20], [2]))
    trials = Trials(known, RevisitSetting(PolicyName.UNIFORM, visits_an_hour=1.0))
    late = trials.of(RevisitSetting(first_interval_min=14 * 60, rule=EmaRule(600, 1440)))
    assert (late.difference.lost, late.difference.as_before, late.difference.changes) == (1, 0, 1)
    assert late.figures.seen == 0


def test_even_spacing_takes_as_many_visits_as_the_trial() -> None:
    trials = Trials(fleet(60), RevisitSetting())
    made = trials.of(RevisitSetting(rule=EmaRule(window=5)))
    assert made.even_figures.visits == pytest.approx(made.figures.visits, rel=0.03)


WITH_BUDGET = [PolicyName.UNIFORM, PolicyName.CGM, PolicyName.LAMBDACRAWL, PolicyName.PLANNER]


@pytest.mark.parametrize("name", WITH_BUDGET)
def test_a_policy_with_a_budget_spends_it(name: PolicyName) -> None:
    known = fleet(120)
    trials = Trials(known, RevisitSetting())
    for budget in (30.0, 60.0, 120.0):
        made = trials.of(RevisitSetting(name, visits_an_hour=budget))
        hours = float((known.end_s - known.begin_s).sum()) / 3600 / 120
        assert (made.figures.visits - 120) / hours == pytest.approx(budget, rel=0.1)


def test_a_page_has_its_part_of_the_budget_that_all_share() -> None:
    known = fleet(120)  # never, seldom and at every second visit, in turn
    planner = RevisitSetting(PolicyName.PLANNER, visits_an_hour=60.0)
    whole = Trials(known, planner).in_force
    counts = np.diff(whole.visit_from)
    for place in (3, 4, 5):
        page = Trials(known.some([place]), planner, budgeted=known).in_force
        assert len(page.visits_s) == counts[place]
    # Of twice as many pages, each has half of it.
    halved = Trials(known, planner, pages=240)
    assert len(halved.in_force.visits_s) < 0.7 * counts.sum()


@pytest.mark.parametrize("name", [PolicyName.CGM, PolicyName.LAMBDACRAWL, PolicyName.PLANNER])
def test_a_replay_comes_near_to_the_policy_itself(name: PolicyName) -> None:
    traces = drawn_traces(40)
    budget = 40.0
    run = measure(simulate(traces, make_policy(name), budget_per_hour=budget, horizon_s=HORIZON_S))
    known = histories_of(traces)
    replayed = Trials(known, RevisitSetting(name, visits_an_hour=budget, rule=EmaRule(1, 4320)))
    figures = figures_of(known, replayed.in_force)
    assert figures.fresh == pytest.approx(run.freshness, abs=0.02)
    assert figures.hits == pytest.approx(run.hit_rate, abs=0.05)
    even = figures_of(known, replay_evenly(known, 3600.0))
    assert figures.delay_min < 0.8 * even.delay_min


def histories_of(traces: list[Trace]) -> Histories:
    """Return what is known of traces if every change is seen at once."""
    changes = [trace.changes_s for trace in traces]
    count, none = len(traces), np.zeros(0)
    ends = np.full(count, HORIZON_S)
    return Histories(
        tuple(trace.url for trace in traces),
        np.zeros(count),
        ends,
        np.tile([0.0, HORIZON_S], count),
        2 * np.arange(count + 1),
        np.concatenate([none, *changes]),
        np.concatenate([none, *changes]),
        np.cumsum([0, *map(len, changes)]),
    )

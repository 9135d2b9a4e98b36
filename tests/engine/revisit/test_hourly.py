"""The hours of a what-if: the rows of table 10 for a trial, and the visits planned for each host."""

from __future__ import annotations

import numpy as np
import pytest

from carmengui.engine.revisit.ema import EmaRule
from carmengui.engine.revisit.hourly import hourly_what_if, mean_of, replay_hours
from carmengui.engine.revisit.metrics import HourCounts
from carmengui.engine.revisit.planned_load import Appointed, LoadOfTrials, load_of
from carmengui.engine.revisit.policies import PolicyName
from carmengui.engine.revisit.replay import real_visits
from carmengui.engine.revisit.setting import RevisitSetting
from carmengui.engine.revisit.what_if import Trials
from tests.engine.revisit.test_replay import HOUR_S, fleet, histories


def test_the_hours_of_real_visits_worked_out_by_hand() -> None:
    known = histories(([0.1, 1.2, 1.4, 2.5], [1, 3]), ([0.5, 1.9], [1]), ([0.2, 2.6], []))
    hours = replay_hours(known, real_visits(known), 0.0, 3)
    assert hours == (HourCounts(3, 3, 0, 3), HourCounts(2, 3, 2, 3), HourCounts(2, 2, 1, 3))
    assert hours[1].k_percent == pytest.approx(100 * 2 / 3)
    assert hours[1].hit_percent == pytest.approx(100 * 2 / 3)
    assert hours[1].tko_percent == pytest.approx(100 * 2 / 3)
    assert hours[1].efficiency == pytest.approx((3 + 2 + 2) / 2)
    assert mean_of(hours, lambda each: each.visits) == pytest.approx(8 / 3)


def test_the_last_whole_hours_begin_at_whole_hours_of_the_clock() -> None:
    trials = Trials(fleet(60), RevisitSetting())
    found = hourly_what_if(trials.of(RevisitSetting(rule=EmaRule(unchanged_offset=0.8))), 1800.0)
    assert len(found.trial) == len(found.in_force) == len(found.even) == 24
    assert (found.begin_s + 1800.0) % HOUR_S == 0
    end_s = float(np.quantile(trials.histories.end_s, 0.1, method="lower"))
    assert end_s - HOUR_S < found.begin_s + 24 * HOUR_S <= end_s
    counted = sum(each.visits for each in found.in_force)
    at = trials.in_force.visits_s
    assert counted == ((at >= found.begin_s) & (at < found.begin_s + 24 * HOUR_S)).sum()
    assert sum(each.visits for each in found.trial) < counted


def test_short_histories_have_as_many_hours_as_are_whole() -> None:
    trials = Trials(histories(([0.5, 1.5, 3.2], [1])), RevisitSetting())
    assert len(hourly_what_if(trials.of(RevisitSetting())).trial) == 2
    none = Trials(histories(([0.1, 0.4], [])), RevisitSetting())
    assert hourly_what_if(none.of(RevisitSetting())).trial == ()


def test_each_host_has_the_visits_of_its_pages() -> None:
    load = load_of(
        np.array([0, 0, 2]),
        np.array([100.0, 9000.0, 50.0]),
        np.array([1800.0, 1e9, 24 * HOUR_S]),
        100.0,
        3,
    )
    assert load[0].tolist() == [2, 2, 3] + [2] * 21
    assert load[1].sum() == 0
    assert load[2].tolist() == [1] + [0] * 23  # overdue: at once, and again in a day


def test_a_trial_changes_the_load_of_the_pages_that_it_replays() -> None:
    known = fleet(30)
    count = len(known.urls)
    trials = Trials(known, RevisitSetting())
    now_s = float(known.end_s.max()) + HOUR_S
    appointed = Appointed(
        np.arange(count + 1),
        np.array([*(place % 2 for place in range(count)), 2]),
        np.full(count + 1, now_s),
        np.full(count + 1, HOUR_S),
        ("even.test", "odd.test", "other.test"),
    )
    loads = LoadOfTrials(appointed, np.arange(count), 0.0, now_s, np.full(3, 9.0))
    same = loads.of(trials.of(RevisitSetting()))
    assert np.array_equal(same.trial, same.in_force)
    lazy = loads.of(trials.of(RevisitSetting(rule=EmaRule(unchanged_offset=0.8))))
    other = lazy.hosts.index("other.test")
    assert lazy.trial[other].tolist() == lazy.in_force[other].tolist() == [1] * 24
    assert lazy.trial.sum() < lazy.in_force.sum()
    busy = [int(row.sum()) for row in lazy.in_force]
    assert busy == sorted(busy, reverse=True)


def test_a_page_without_an_appointment_is_planned_no_more() -> None:
    known = fleet(3)
    trials = Trials(known, RevisitSetting())
    appointed = Appointed(
        np.array([7]), np.array([0]), np.array([0.0]), np.array([HOUR_S]), ("only.test",)
    )
    loads = LoadOfTrials(appointed, np.array([5, 7, 9]), 0.0, 0.0, np.ones(1))
    found = loads.of(trials.of(RevisitSetting()))
    made = trials.in_force.visit_from
    assert found.trial.sum() == pytest.approx((made[2] - made[1]) / known.span_days)


def test_the_load_of_a_trial_is_that_of_its_hours_of_the_day() -> None:
    known = histories(([0.5, 24.5, 48.5], []), ([0.5, 7.2, 48.5], [1]))
    trials = Trials(known, RevisitSetting())
    appointed = Appointed(
        np.arange(2), np.zeros(2, np.int64), np.zeros(2), np.full(2, HOUR_S), ("a.test",)
    )
    loads = LoadOfTrials(appointed, np.arange(2), 0.0, 24 * HOUR_S, np.ones(1))
    found = loads.of(trials.of(RevisitSetting(PolicyName.UNIFORM, visits_an_hour=2 / 24)))
    assert found.trial[0].tolist() == [3.0] + [0.0] * 23

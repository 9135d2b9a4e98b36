"""Trials of other settings: their figures, and what they do otherwise than the setting in force."""

from __future__ import annotations

import pytest

from carmengui.engine.revisit import EmaRule
from carmengui.engine.revisit.policies import PolicyName
from carmengui.engine.revisit.setting import RevisitSetting
from carmengui.engine.revisit.what_if import Trials, visits_of_url
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
        RevisitSetting(PolicyName.UNIFORM, visits_a_day=3.0),
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


def test_figures_of_a_history_worked_out_by_hand() -> None:
    # Two days: visits at 0, 24 and 48 h; the last one found a change, taken to be at 36 h.
    trials = Trials(histories(([0, 24, 48], [2])), RevisitSetting())
    real = trials.of(RevisitSetting()).real_figures
    assert (real.visits, real.visits_a_day, real.seen) == (3, 1.5, 1)
    assert (real.delay_min, real.fresh, real.hits) == (720, 0.75, pytest.approx(1 / 3))
    twice = trials.of(RevisitSetting(PolicyName.UNIFORM, visits_a_day=2.0))
    assert (twice.figures.visits, twice.figures.delay_min, twice.figures.fresh) == (5, 0, 1)
    assert visits_of_url(twice.histories, twice.trial).tolist() == [2.5]


def test_a_change_seen_by_nobody_before_the_end_is_lost() -> None:
    known = histories(([0, 10, 20], [2]))
    trials = Trials(known, RevisitSetting(PolicyName.UNIFORM, visits_a_day=24.0))
    late = trials.of(RevisitSetting(first_interval_min=14 * 60, rule=EmaRule(600, 1440)))
    assert (late.difference.lost, late.difference.as_before, late.difference.changes) == (1, 0, 1)
    assert late.figures.seen == 0


def test_even_spacing_takes_as_many_visits_as_the_trial() -> None:
    trials = Trials(fleet(60), RevisitSetting())
    made = trials.of(RevisitSetting(rule=EmaRule(window=5)))
    assert made.even_figures.visits == pytest.approx(made.figures.visits, rel=0.03)

"""The slider of the budget: what it shows by which policy, and what it wishes for."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from carmengui.engine.revisit.policies import PolicyName
from carmengui.engine.revisit.setting import RevisitSetting
from carmengui.ui.freshness.fleet.budget_bar import BudgetBar


@pytest.fixture
def bar(qtbot: QtBot) -> BudgetBar:
    made = BudgetBar()
    qtbot.addWidget(made)
    return made


def test_without_a_budget_it_says_what_is_planned_and_stands_still(bar: BudgetBar) -> None:
    bar.show_budget(RevisitSetting(), 100, 43.2, can_change=True, is_of_some=True)
    assert bar.slider.isEnabled()  # of a host, say
    assert bar.value.text() == "50"
    bar.show_budget(RevisitSetting(), 100, 43.2, can_change=True)
    assert bar.value.text() == "43"
    assert not bar.slider.isEnabled()
    assert "no budget" in bar.toolTip()


def test_a_budget_is_moved_to_a_round_number(qtbot: QtBot, bar: BudgetBar) -> None:
    planner = RevisitSetting(PolicyName.PLANNER)
    bar.show_budget(planner, 200, 7.0, can_change=True)
    assert bar.value.text() == "100"  # one visit of each page every two hours
    stands = bar.slider.value()
    with qtbot.waitSignal(bar.wished) as wished:
        bar.slider.setValue(stands + 10)
    assert wished.args == [bar.wanted]
    assert 140 <= bar.wanted <= 170
    bar.show_budget(
        RevisitSetting(PolicyName.PLANNER, visits_an_hour=30.0), 200, 7.0, can_change=True
    )
    assert bar.value.text() == "30"
    assert bar.slider.value() < stands
    bar.show_budget(planner, 200, 7.0, can_change=False)
    assert not bar.slider.isEnabled()

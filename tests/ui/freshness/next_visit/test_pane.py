"""The next visit beside the chart: its moment, its reasons, and the figures of the page above it."""

from __future__ import annotations

from collections.abc import Callable

from pytestqt.qtbot import QtBot

from carmengui.engine.inspection.even_spacing import EvenSpacing
from carmengui.engine.revisit import EmaRule
from carmengui.engine.revisit.policies import PolicyName
from carmengui.engine.revisit.what_if import ReplayFigures
from carmengui.engine.storage.timeline import Timeline
from carmengui.ui.freshness.next_visit import NextVisitPane
from carmengui.ui.freshness.next_visit.figures import figure_words
from carmengui.ui.freshness.next_visit.wording import next_lines
from carmengui.ui.freshness.readings import PageRead

Life = Callable[..., Timeline]
RULE, EMA = EmaRule(), PolicyName.EMA


def lines_of(timeline: Timeline, policy: PolicyName = EMA) -> list[str]:
    assert timeline.due_at is not None
    return next_lines(timeline, RULE, policy, timeline.due_at - 600)


def test_the_sum_of_the_rule_is_told_number_by_number(life: Life) -> None:
    lines = lines_of(life("fuc"))
    assert lines[0] == "in 10 min"
    assert lines[2:5] == ["changed: 72.00 ÷ 1.30", "window 1111111112", "1 of ten changed"]
    assert lines_of(life("fucu"))[2] == "unchanged: 55.38 × 1.28"
    assert lines[-1].startswith("Likely change between")


def test_an_error_a_first_visit_and_other_policies_have_other_reasons(life: Life) -> None:
    assert "503" in lines_of(life("fue"))[1]
    assert "first interval" in lines_of(life("f"))
    told = {policy: tuple(lines_of(life("fuc"), policy)[2:3]) for policy in PolicyName}
    assert len(set(told.values())) == len(PolicyName) - 1  # both modes of the rule have its sum


def test_the_pane_shows_the_moment_or_that_there_is_none(qtbot: QtBot, life: Life) -> None:
    pane = NextVisitPane()
    qtbot.addWidget(pane)
    timeline = life("fuc")
    assert timeline.due_at is not None
    pane.show_page(timeline, RULE, EMA, timeline.due_at - 60)
    assert "window" in pane.reasons.text()
    shown = pane.moment.text()
    pane.show_page(life(""), RULE, EMA, 0.0)
    assert pane.moment.text() == "–" != shown
    with qtbot.waitSignal(pane.what_if_wanted):
        pane.what_if_link.click()


def test_figures_say_how_often_and_how_fresh(life: Life) -> None:
    made, even = (
        ReplayFigures(20, 20.0, 10, delay, fresh, 0.5)
        for delay, fresh in ((14.0, 0.71), (23.0, 0.58))
    )
    page = PageRead(life("f" + "cu" * 10), RULE, EMA, (), EvenSpacing(made, even))
    rate, fresh, delay, beside = figure_words(page)
    assert rate[1].startswith("changes a day (")
    assert (fresh[0], delay[0]) == ("71 %", "14 min")
    assert beside[1] == "evenly spaced: 58 %, 23 min"
    assert len(figure_words(PageRead(life("f"), RULE, EMA, (), None))) == 1

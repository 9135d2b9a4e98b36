"""Test cases run while the rules are written, lead to their page, and stand before a bad version."""

from __future__ import annotations

from carmengui.engine.tuning import RuleHistory, read_cases
from carmengui.ui.session.selection import Selection
from tests.ui.tune.drafting import LONG, SHORTER, TWO, Bench

CASE_URL = "http://b.example/3"


def with_case(bench: Bench) -> None:
    """Make a case of the one record that the draft makes worse."""
    bench.write(TWO, SHORTER)
    bench.bot.waitUntil(bench.desk.outcome.foot.cases_button.isVisible)
    bench.changed(bench.desk.outcome.make_cases)
    assert [case.url for case in read_cases(bench.folder)] == [CASE_URL]


def test_cases_run_as_the_rules_are_typed(bench: Bench, selection: Selection) -> None:
    desk, link = bench.desk, bench.desk.outcome.foot.cases_link
    assert not link.isVisible()
    with_case(bench)
    bench.bot.waitUntil(lambda: link.text() == "1 of 1 test cases fails")
    assert link.isVisible()
    assert f"{LONG} – Archiv" in link.accessibleDescription()
    assert "<2>" in link.accessibleDescription()
    selection.choose_url("http://a.example/1")
    with bench.bot.waitSignal(desk.said) as said:
        link.click()
    assert selection.url == CASE_URL
    assert "Case 1 expects" in said.args[0]
    desk.return_to_force()
    bench.bot.waitUntil(lambda: link.text() == "1 test case passes")
    assert "draft" in bench.changed(bench.undo.undo)
    bench.bot.waitUntil(lambda: link.text() == "1 of 1 test cases fails")
    assert bench.changed(bench.undo.undo) == "Test case removed."
    bench.bot.waitUntil(lambda: not link.isVisible())


def test_a_failing_case_stands_before_a_version_as_a_sunk_floor_does(bench: Bench) -> None:
    foot = bench.desk.outcome.foot
    with_case(bench)
    bench.bot.waitUntil(lambda: not foot.cases_link.holds)
    assert foot.confirm_button.text() == "Publish v2 anyway"
    bench.publish("though a case fails")
    assert len(RuleHistory(bench.folder).versions()) == 2


def test_a_case_that_nobody_saw_failing_holds_the_version_back(bench: Bench) -> None:
    with_case(bench)
    desk = bench.desk
    live = desk.outcome._live
    assert live is not None
    with bench.bot.waitSignal(bench.change.failed) as failed:
        desk.outcome.publishing.publish(live, "unseen", is_forced=False)
    assert "Case 1" in failed.args[0]
    assert RuleHistory(bench.folder).versions() == ()


def test_a_case_of_a_site_is_held_against_what_holds_there(bench: Bench) -> None:
    """The draft is for another site than that of the case, which goes on having its right value."""
    desk, link = bench.desk, bench.desk.outcome.foot.cases_link
    with_case(bench)
    bench.bot.waitUntil(lambda: not link.holds)
    desk.diff.list.light_url("http://a.example/2")
    desk._selection.choose_url("http://a.example/2")
    desk.diff.only_site.click()
    assert desk.draft is not None
    assert desk.draft.site == "a.example"
    bench.bot.waitUntil(lambda: link.text() == "1 test case passes")

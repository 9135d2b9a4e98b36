"""Which revisit setting is in force for a page."""

from __future__ import annotations

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.model.revisit.own_intervals import own_line, read_own_intervals
from carmengui.engine.model.settings import settings_from
from carmengui.engine.revisit.setting import RevisitSettings


def test_a_url_goes_before_its_host_and_the_host_before_the_project() -> None:
    lines = ["a.org ema_window=6 first_interval_min=30", "http://a.org/x ema_window=3"]
    settings = settings_from({"ema_unchanged_offset": 0.4, "own_intervals": lines}, "a test")
    chosen = RevisitSettings(settings)
    page = chosen.of("a.org", "http://a.org/x")
    assert (page.rule.window, page.first_interval_min) == (3, 30)
    assert (chosen.of("a.org").rule.window, chosen.of("a.org").first_interval_min) == (6, 30)
    assert (chosen.of("b.org").rule.window, chosen.of().first_interval_min) == (10, 60)
    assert {chosen.of(host).rule.unchanged_offset for host in ("a.org", "b.org", "")} == {0.4}


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("a.org", "says no interval"),
        ("a.org colour=3", "colour=3"),
        ("a.org ema_window=11", "from 2 to 10"),
        ("a.org ema_window=2.5", "ema_window=2.5"),
        ("a.org first_interval_min=nan", "from 1 to"),
    ],
)
def test_a_line_that_does_not_fit_is_said(line: str, word: str) -> None:
    with pytest.raises(KnownError) as wrong:
        settings_from({"own_intervals": [line]}, "project.toml")
    assert word in str(wrong.value)


def test_a_line_reads_as_it_was_written() -> None:
    values = {"first_interval_min": 45.5, "ema_window": 7, "ema_unchanged_offset": 0.35}
    assert read_own_intervals([own_line("a.org", values)]) == {"a.org": values}


@pytest.mark.parametrize("policy", ["ema", "ema-paper", "planner"])
def test_the_policy_of_the_project_is_that_of_each_page(policy: str) -> None:
    chosen = RevisitSettings(settings_from({"policy": policy}, "a test"))
    page = chosen.of("a.org", "http://a.org/x")
    assert page.policy == policy
    assert (page.rule_in_force.min_interval_min == 0) is (policy == "ema-paper")

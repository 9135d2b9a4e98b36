"""Which revisit setting is in force for a page."""

from __future__ import annotations

from dataclasses import replace

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.model.revisit.own_intervals import POLICIES, own_line, read_own_intervals
from carmengui.engine.model.settings import settings_from
from carmengui.engine.revisit.policies import PolicyName
from carmengui.engine.revisit.setting import RevisitSettings, kept_settings


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
        ("a.org policy=often", "names no policy"),
        ("a.org policy", "sets none of policy, first"),
    ],
)
def test_a_line_that_does_not_fit_is_said(line: str, word: str) -> None:
    with pytest.raises(KnownError) as wrong:
        settings_from({"own_intervals": [line]}, "project.toml")
    assert word in str(wrong.value)


def test_a_line_reads_as_it_was_written() -> None:
    values = {
        "policy": "cgm",
        "first_interval_min": 45.5,
        "ema_window": 7,
        "ema_unchanged_offset": 0.35,
    }
    assert read_own_intervals([own_line("a.org", values)]) == {"a.org": values}


@pytest.mark.parametrize("policy", ["ema", "ema-paper", "planner"])
def test_the_policy_of_the_project_is_that_of_each_page(policy: str) -> None:
    chosen = RevisitSettings(settings_from({"policy": policy}, "a test"))
    page = chosen.of("a.org", "http://a.org/x")
    assert page.policy == policy
    assert (page.rule_in_force.min_interval_min == 0) is (policy == "ema-paper")


def test_a_host_and_a_url_may_have_a_policy_of_their_own() -> None:
    page, other = "http://a.org:8080/x", "http://a.org:8080/y"
    lines = ["a.org:8080 policy=planner", f"{page} policy=nutch", "b.org ema_window=3"]
    chosen = RevisitSettings(settings_from({"own_intervals": lines}, "a test"))
    assert chosen.of("a.org:8080", page).policy is PolicyName.NUTCH
    assert chosen.of("a.org:8080", other).policy is PolicyName.PLANNER
    assert {chosen.of(host).policy for host in ("a.org", "b.org", "")} == {PolicyName.EMA}
    assert chosen.policies == {PolicyName.EMA, PolicyName.NUTCH, PolicyName.PLANNER}
    assert chosen.urls_apart("a.org:8080") == (page,)
    assert chosen.own_policy("a.org:8080", page) == page
    assert chosen.own_policy("a.org:8080", other) == "a.org:8080"
    assert chosen.own_policy("b.org") == ""
    assert set(POLICIES) == set(PolicyName)


def test_a_policy_is_kept_for_a_host_and_a_url_until_it_is_that_of_the_project_again() -> None:
    page = "http://a.org:8080/x"
    settings = settings_from({}, "a test")
    for name, policy in (("a.org:8080", PolicyName.CGM), (page, PolicyName.REAL_TIME)):
        given = RevisitSettings(settings).of("a.org:8080", page)
        kept = kept_settings(settings, replace(given, policy=policy), name)
        settings = settings_from(kept, "a test")
        assert RevisitSettings(settings).of("a.org:8080", page).policy is policy
    chosen = RevisitSettings(settings)
    assert chosen.of("a.org:8080", "http://a.org:8080/y").policy is PolicyName.CGM
    # The page has one above it, so that it says the policy of the project itself.
    kept = kept_settings(settings, chosen.of(), page)
    settings = settings_from(kept, "a test")
    assert RevisitSettings(settings).of("a.org:8080", page) == chosen.of()
    kept = kept_settings(settings, chosen.of(), "a.org:8080")["own_intervals"]
    assert [line.split()[0] for line in kept] == [page]

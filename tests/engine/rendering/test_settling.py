"""When a page is settled: told of moments, the rule says what to do."""

from __future__ import annotations

from carmengui.engine.rendering import RenderLimits, Settled, SettleRule, Step

LIMITS = RenderLimits(quiet_s=0.5, settle_s=10, most_s=60)


def test_a_quiet_page_is_scrolled_once_and_taken() -> None:
    rule = SettleRule(LIMITS)
    assert rule.next_step(1.0, 0.4, 0.4, is_loaded=True) is Step.WAIT
    assert rule.next_step(1.2, 0.6, 0.6, is_loaded=True) is Step.SCROLL
    assert rule.next_step(1.3, 0.7, 0.7, is_loaded=True) is Step.WAIT
    assert rule.next_step(1.5, 0.0, 0.8, is_loaded=True) is Step.WAIT  # scrolling asked for more
    assert rule.next_step(2.0, 0.5, 1.0, is_loaded=True) is Step.TAKE
    assert rule.settled is Settled.QUIET


def test_a_page_that_does_not_finish_loading_is_taken_when_its_time_is_over() -> None:
    rule = SettleRule(LIMITS)
    assert rule.next_step(9.0, 9.0, 9.0, is_loaded=False) is Step.WAIT
    assert rule.next_step(10.0, 10.0, 10.0, is_loaded=False) is Step.TAKE
    assert rule.settled is Settled.LIMIT


def test_waiting_for_hosts_is_not_counted_until_the_end() -> None:
    rule = SettleRule(LIMITS)
    assert rule.next_step(59.0, 0.0, 1.0, is_loaded=False) is Step.WAIT
    assert rule.next_step(60.0, 0.0, 1.0, is_loaded=False) is Step.TAKE
    assert rule.settled is Settled.LIMIT

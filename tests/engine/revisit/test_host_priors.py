"""A page of which nothing is known is expected to change as the other pages of its host do."""

from __future__ import annotations

import doctest

import pytest

from carmengui.engine.revisit import host_priors
from carmengui.engine.revisit.host_priors import HostPriors
from carmengui.engine.revisit.planner import Planner
from carmengui.engine.revisit.rates import HOUR_S, PRIOR_RATE

DAY_S = 24 * HOUR_S


def test_the_examples_in_the_documentation() -> None:
    assert doctest.testmod(host_priors)[0] == 0


def test_nothing_seen_gives_the_first_rate_and_hosts_part_as_visits_come() -> None:
    news, law, unseen = range(3)
    priors = HostPriors()
    priors.grow(3)
    assert priors.rate(news) == pytest.approx(PRIOR_RATE)
    for _ in range(20):
        priors.learn(news, HOUR_S, 1 / HOUR_S, None)
        priors.learn(law, DAY_S, 1e-7, 0)
    assert priors.rate(news) > 5 * PRIOR_RATE > 50 * priors.rate(law)
    assert 0.5 / HOUR_S < priors.rate(news) < 1.6 / HOUR_S
    assert priors.rate(law) < priors.rate(unseen) < priors.rate(news)


def test_a_new_page_of_a_quiet_host_waits_longer_than_one_of_a_lively_host() -> None:
    urls = [f"https://{host}.test/{n}" for host in ("lively", "quiet") for n in range(4)]
    planner = Planner(urls, budget_per_hour=8)
    for hour in range(1, 30):
        for index in range(len(urls)):
            is_new = index % 4 == 3
            if not is_new:
                planner.visited(index, hour * HOUR_S, changed=index < 4)
    for index in (3, 7):  # both are seen for the first time now, and once more without a change
        planner.begin(index, 29 * HOUR_S)
        planner.visited(index, 30 * HOUR_S, changed=False)
    leaning, own = planner.learned.leaning, planner.learned.rates
    assert leaning[3] > 2 * leaning[7]
    assert own[3] == own[7]  # by its own visits one is like the other


def test_a_page_leans_on_the_hours_of_its_host() -> None:
    """Pages of one host change by day, of another by night; a third of each is asked once."""
    urls = [f"https://{host}.test/{n}" for host in ("day", "night") for n in range(3)]
    planner = Planner(urls, budget_per_hour=6)
    for hour in range(1, 24 * 10):
        for index in (0, 1, 3, 4):
            is_by_day = hour % 24 < 12
            planner.visited(index, hour * HOUR_S, changed=is_by_day == (index < 3))
    for index in (2, 5):
        planner.begin(index, 24 * 10 * HOUR_S)
        planner.visited(index, (24 * 10 + 1) * HOUR_S, changed=False)
    at_noon = planner.hours.factors[10]
    assert at_noon[2] > 1.2 * at_noon[5]

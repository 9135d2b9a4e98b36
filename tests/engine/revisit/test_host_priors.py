"""A page of which nothing is known is expected to change as the other pages of its host do."""

from __future__ import annotations

import pytest

from carmengui.engine.revisit.host_priors import HostPriors
from carmengui.engine.revisit.planner import Planner
from carmengui.engine.revisit.rates import HOUR_S, PRIOR_RATE

DAY_S = 24 * HOUR_S


def test_nothing_seen_gives_the_first_rate_and_hosts_part_as_visits_come() -> None:
    priors = HostPriors(4, PRIOR_RATE)
    for index, host in enumerate(("news", "news", "law", "law")):
        priors.add(index, host)
    assert priors.rate(0) == pytest.approx(PRIOR_RATE)
    for _ in range(20):
        priors.learn(0, HOUR_S, 1 / HOUR_S, None)
        priors.learn(2, DAY_S, 1e-7, 0.0)
    assert priors.rate(1) > 5 * PRIOR_RATE > 50 * priors.rate(3)
    assert 0.5 / HOUR_S < priors.rate(1) < 1.6 / HOUR_S


def test_what_was_seen_is_restored_by_host_in_any_order() -> None:
    priors, other = HostPriors(2, PRIOR_RATE), HostPriors(3, PRIOR_RATE)
    for made, hosts in ((priors, ("a", "b")), (other, ("c", "b", "a"))):
        for index, host in enumerate(hosts):
            made.add(index, host)
    priors.learn(0, HOUR_S, 1 / HOUR_S, None)
    priors.learn(1, DAY_S, 1e-7, 0.0)
    other.restore(priors.state())
    assert (other.rate(2), other.rate(1)) == (priors.rate(0), priors.rate(1))
    assert priors.rate(1) < other.rate(0) < priors.rate(0)  # nothing is known of c


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
    rates = planner.learned.rates
    assert rates[3] > 2 * rates[7]

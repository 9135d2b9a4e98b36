"""The list of trackers is readable, and stands for hosts and what lies below them."""

from __future__ import annotations

import pytest

from carmengui.engine.crawl.scope.trackers import is_tracker, tracker_hosts
from carmengui.engine.crawl.urls import site_of


@pytest.mark.parametrize("host", ["mc.yandex.ru", "www.GOOGLE-analytics.com:443", "a.b.criteo.net"])
def test_hosts_of_the_list_and_below_are_trackers(host: str) -> None:
    assert is_tracker(host)


@pytest.mark.parametrize("host", ["yandex.ru", "google.com", "notcriteo.net", "criteo.net.a.test"])
def test_others_are_not(host: str) -> None:
    assert not is_tracker(host)


def test_the_list_is_small_and_names_hosts() -> None:
    assert 20 < len(tracker_hosts()) < 200
    assert all(host == host.lower() and site_of(host) and "." in host for host in tracker_hosts())

"""In which order hosts are named whose moment has come."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from carmengui.engine.model import RevisitState
from carmengui.engine.storage import Store, url_key
from carmengui.engine.storage.rows import SITE_STEP, NewUrl

NOON = datetime(2026, 2, 17, 12, tzinfo=UTC)
MINUTE = timedelta(minutes=1)


def new(host: str, priority: int, depth: int = 0) -> NewUrl:
    return NewUrl(f"http://{host}/1", host, priority=priority, depth=depth)


def test_hosts_of_a_site_with_a_higher_priority_are_named_first(store: Store) -> None:
    hosts = ("a.example", "b.example", "c.example", "d.example")
    low, none, high = -SITE_STEP, 0, 2 * SITE_STEP
    store.frontier.add(
        # Whatever the source of a URL and its depth, the priority of its site counts more.
        [
            new(hosts[0], low + 3),
            new(hosts[1], none),
            new(hosts[2], high, 500),
            new(hosts[3], none + 3),
        ]
    )
    in_order = [hosts[2], hosts[1], hosts[3], hosts[0]]
    ready = store.frontier.ready_hosts
    assert ready(NOON, revisits=False) == in_order
    for minute, host in enumerate(hosts):
        store.frontier.schedule(url_key(f"http://{host}/1"), RevisitState(NOON + minute * MINUTE))
    assert ready(NOON + 9 * MINUTE, revisits=True) == in_order
    store.frontier.look_anew()
    assert ready(NOON + 9 * MINUTE, revisits=True) == in_order
    store.frontier.look_anew()
    assert ready(NOON + MINUTE, revisits=True) == [hosts[1], hosts[0]]


def test_a_moment_that_comes_between_a_look_and_the_wait_is_not_overlooked(store: Store) -> None:
    frontier, url = store.frontier, "http://a.example/1"
    frontier.add([new("a.example", 0), new("b.example", 0)])
    assert frontier.ready_hosts(NOON, revisits=False) == ["a.example", "b.example"]
    frontier.retry(url_key("http://b.example/1"), NOON + 60 * MINUTE, 1)
    assert frontier.next_due_at(NOON, revisits=False) == NOON + 60 * MINUTE
    soon = NOON + timedelta(milliseconds=100)
    frontier.retry(url_key(url), soon, 1)
    # What follows took longer than that.
    assert frontier.next_due_at(NOON + MINUTE, revisits=False) == soon
    assert frontier.ready_hosts(NOON + 2 * MINUTE, revisits=False) == ["a.example"]
    assert frontier.next_due_at(NOON + 2 * MINUTE, revisits=False) == NOON + 60 * MINUTE

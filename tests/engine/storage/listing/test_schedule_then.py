"""The list as it was: only visits that had been made by then count."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from carmengui.engine.inspection.fleet import read_fleet
from carmengui.engine.storage import Store, url_key
from carmengui.engine.storage.listing.schedule_then import ScheduleThen
from carmengui.engine.storage.schedule import ScheduleOrder, ScheduleQuery, ScheduleTable
from tests.engine.storage.test_schedule import BROKEN, LIVELY, QUIET, visit_all


@pytest.fixture
def store(tmp_path: Path) -> Store:
    opened = Store(tmp_path / "carmen.sqlite", create=True)
    for url, seen in ((LIVELY, "fcccuc"), (QUIET, "fu3u"), (BROKEN, "feec")):
        with opened.writing():
            visit_all(opened, url, seen)
    return opened


def test_a_line_is_what_its_visits_had_made_of_it(store: Store) -> None:
    table = ScheduleTable.of(store)
    whole = table.timeline(LIVELY)
    at = float(whole.at[2])
    (row,) = ScheduleThen(store, at).rows([url_key(LIVELY)])
    assert (row.visits, row.changed, row.errors) == (3, 2, 0)
    assert row.window == whole.window_after(2)
    assert row.interval_min == whole.interval_min[2]
    assert row.due_at is not None
    assert row.due_at.timestamp() == pytest.approx(float(whole.next_at[2]))
    now = ScheduleThen(store, float(whole.at[-1]) + 1e6).rows([url_key(LIVELY)])[0]
    assert (now.visits, now.changed, now.window) == (6, 4, table.rows([url_key(LIVELY)])[0].window)
    store.close()


def test_pages_found_later_are_not_listed_and_orders_go_by_then(store: Store) -> None:
    firsts = store.rows("SELECT url_key, min(at) FROM visit GROUP BY url_key ORDER BY 2")
    assert ScheduleThen(store, firsts[0][1] - 1).keys(ScheduleQuery()) == ()
    later = ScheduleThen(store, firsts[-1][1] + 7 * 3600)
    keys = later.keys(ScheduleQuery(order=ScheduleOrder.INTERVAL))
    intervals = [row.interval_min for row in later.rows(keys)]
    assert intervals == sorted(intervals)
    assert later.keys(ScheduleQuery(order=ScheduleOrder.INTERVAL, descending=True)) == keys[::-1]
    due = [row.due_at for row in later.rows(later.keys(ScheduleQuery()))]
    assert due == sorted(due)
    assert later.keys(ScheduleQuery(host="xa.org")) == (url_key(BROKEN),)
    assert later.keys(ScheduleQuery(words=("nothing has this",))) == ()
    store.close()


def test_a_timeline_ends_at_a_moment(store: Store) -> None:
    whole = ScheduleTable.of(store).timeline(BROKEN)
    part = whole.until(float(whole.at[2]))
    assert (len(part), part.failures) == (3, 2)
    assert part.due_at == pytest.approx(float(whole.next_at[2]))
    assert np.array_equal(part.mark, whole.mark[:3])
    assert whole.until(float(whole.at[-1])) is whole
    nothing = whole.until(float(whole.at[0]) - 1)
    assert (len(nothing), nothing.due_at, nothing.failures) == (0, None, 0)
    store.close()


def test_the_fleet_of_then_has_the_visits_that_were_made_later(store: Store) -> None:
    first, last = store.rows("SELECT min(at), max(at) FROM visit")[0]
    middle = (first + last) / 2
    fleet = read_fleet(store, middle)
    (before,) = store.rows("SELECT count(*) FROM visit WHERE at < ?", middle)[0]
    (behind,) = store.rows("SELECT count(*) FROM visit WHERE at >= ?", middle)[0]
    assert (sum(fleet.past), sum(fleet.ahead)) == (before, behind)
    assert sum(day.visits for day in fleet.days) == before
    store.close()

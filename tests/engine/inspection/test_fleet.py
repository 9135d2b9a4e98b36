"""What all visited pages did, read from a real store."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from carmengui.engine.inspection.fleet import read_fleet
from carmengui.engine.storage import Store
from tests.engine.storage.test_schedule import BROKEN, LIVELY, QUIET, START, visit_all

DAY = timedelta(days=1)


@pytest.fixture
def empty_store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path / "carmen.sqlite", create=True)
    yield opened
    opened.close()


@pytest.fixture
def fleet_store(empty_store: Store) -> Store:
    for url, seen in ((LIVELY, "fcccuc"), (QUIET, "fu3u"), (BROKEN, "feec")):
        with empty_store.writing():
            visit_all(empty_store, url, seen)
    return empty_store


def seconds(moment: datetime) -> float:
    return moment.timestamp()


def test_hosts_come_with_the_most_changes_first(fleet_store: Store) -> None:
    fleet = read_fleet(fleet_store, seconds(START + 2 * DAY))
    assert [hours.host for hours in fleet.hosts] == ["a.org", "xa.org", "b.a.org"]
    assert [round(hours.all_changes, 6) for hours in fleet.hosts] == [4, 1, 0]
    assert [sum(hours.errors) for hours in fleet.hosts] == [0, 2, 0]
    assert [sum(hours.visits) for hours in fleet.hosts] == [6, 4, 4]
    assert [hours.pages for hours in fleet.hosts] == [1, 1, 1]


def test_a_change_behind_errors_may_have_happened_since_the_last_good_visit(
    fleet_store: Store,
) -> None:
    hours = next(
        h for h in read_fleet(fleet_store, seconds(START + 2 * DAY)).hosts if h.host == "xa.org"
    )
    timeline = fleet_store.rows(
        "SELECT at FROM visit WHERE url_key = (SELECT key FROM url WHERE url = ?) ORDER BY at",
        BROKEN,
    )
    first, last = timeline[0][0], timeline[-1][0]
    begun = datetime.fromtimestamp(first, UTC).hour
    assert last - first > 3600
    assert hours.changes[begun] == pytest.approx(3600 / (last - first))


def test_the_local_day_moves_everything(fleet_store: Store) -> None:
    now = seconds(START + 2 * DAY)
    plain = read_fleet(fleet_store, now)
    moved = read_fleet(fleet_store, now, 5 * 3600)
    assert plain.hosts[0].changes != moved.hosts[0].changes
    for before, behind in zip(plain.hosts, moved.hosts, strict=True):
        turned = (*before.changes[-5:], *before.changes[:-5])
        assert behind.changes == pytest.approx(turned, abs=1e-6)
        assert behind.errors == (*before.errors[-5:], *before.errors[:-5])


def test_visits_are_counted_by_day_and_by_hour(fleet_store: Store) -> None:
    made = fleet_store.rows("SELECT at, changed FROM visit")
    now = max(at for at, _ in made) + 60
    fleet = read_fleet(fleet_store, now)
    assert sum(day.visits for day in fleet.days) == len(made)
    assert sum(day.changed for day in fleet.days) == 5
    assert len(fleet.days) == 14
    assert fleet.days[-1].day == int(now // 86_400)
    assert sum(fleet.past) == sum(now - 86_400 <= at < now for at, _ in made)
    assert fleet.past[-1] == sum(now - 3600 <= at < now for at, _ in made)


def test_a_project_at_rest_shows_the_days_before_its_last_visit(fleet_store: Store) -> None:
    (last,) = fleet_store.rows("SELECT max(at) FROM visit")[0]
    fleet = read_fleet(fleet_store, seconds(START + 40 * DAY))
    assert fleet.until_s == last
    assert sum(day.visits for day in fleet.days) == 14
    assert fleet.hosts[0].all_changes == pytest.approx(4)
    assert not any(fleet.past)
    assert fleet.overdue == 3
    assert fleet.ahead[0] >= 3


def test_an_empty_store_has_nothing_to_show(empty_store: Store) -> None:
    fleet = read_fleet(empty_store, seconds(START))
    assert not fleet.has_visits
    assert (fleet.hosts, fleet.ahead, fleet.overdue) == ((), (0,) * 24, 0)

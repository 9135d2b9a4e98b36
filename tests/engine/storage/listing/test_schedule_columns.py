"""The kept columns say of every order and filter what the database says."""

from __future__ import annotations

from datetime import timedelta
from itertools import product
from pathlib import Path

import pytest

from carmengui.engine.storage import Store
from carmengui.engine.storage.listing.schedule_columns import read_schedule_columns
from carmengui.engine.storage.schedule import ScheduleOrder, ScheduleQuery, ScheduleTable
from tests.engine.storage.test_schedule import BROKEN, LIVELY, QUIET, START, visit_all


@pytest.fixture
def store(tmp_path: Path) -> Store:
    opened = Store(tmp_path / "carmen.sqlite", create=True)
    pages = [(LIVELY, "fcccuc"), (QUIET, "fu3u"), (BROKEN, "feec"), ("https://a.org/Ä/ONE", "fcu")]
    pages += [(f"https://c.org/{n}", "fcccccccccccc"[: n + 2]) for n in range(12)]
    with opened.writing():
        for url, seen in pages:
            visit_all(opened, url, seen)
    return opened


FILTERS: tuple[dict[str, object], ...] = (
    {},
    {"words": ("one",)},
    {"words": ("Ä", "a.org")},
    {"words": ("ä",)},
    {"host": "A.org"},
    {"has_changes": True},
    {"has_errors": True},
    {"is_noisy": True},
    {"due_before": START + timedelta(hours=5)},
    {"kind": "page"},
)


def test_every_order_and_filter_agrees_with_the_database(store: Store) -> None:
    columns, table = read_schedule_columns(store), ScheduleTable.of(store)
    sizes = set()
    for order, is_down, wanted in product(ScheduleOrder, (False, True), FILTERS):
        query = ScheduleQuery(order=order, descending=is_down, **wanted)  # type: ignore[arg-type]
        keys = table.keys(query)
        assert columns.found(query) == keys, query
        assert columns.imported(query) == table.imported(keys)
        sizes.add(len(keys))
    assert len(sizes) > 4
    store.close()


def test_an_empty_project_has_empty_columns(tmp_path: Path) -> None:
    opened = Store(tmp_path / "carmen.sqlite", create=True)
    assert read_schedule_columns(opened).found(ScheduleQuery()) == ()
    opened.close()

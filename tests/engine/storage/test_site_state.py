"""What is remembered of sites: stored as plain data, with the page that changed it, in old projects too."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from carmengui.engine.storage import Store
from carmengui.engine.storage.tables.migrations import MIGRATIONS, SCHEMA_VERSION, remember_sites


def test_values_of_a_site_come_back_as_they_were(store: Store) -> None:
    values = {"n": 5, "text": "Чаллы", "list": [1, "b", True], "half": 0.5, "none": ""}
    with store.writing():
        for name, value in values.items():
            store.sites.remember("paper", name, value)
        store.sites.remember("other", "n", 6)
    assert store.sites.memory("paper") == values
    assert store.sites.memory("other") == {"n": 6}
    with store.writing():
        store.sites.remember("paper", "n", 7)
    assert store.sites.memory("paper")["n"] == 7


def test_a_value_goes_with_the_batch_that_wrote_it(store: Store) -> None:
    store.begin()
    store.sites.remember("paper", "n", 1)
    store.commit()
    store.begin()
    store.sites.remember("paper", "n", 2)
    store.roll_back()
    assert store.sites.memory("paper") == {"n": 1}


@pytest.mark.parametrize("version", range(1, SCHEMA_VERSION))
def test_an_older_project_gets_the_table(tmp_path: Path, version: int) -> None:
    path = tmp_path / "carmen.sqlite"
    Store(path, create=True).close()
    with closing(sqlite3.connect(path)) as connection:
        if version <= MIGRATIONS.index(remember_sites):
            connection.execute("DROP TABLE sitestate")
        connection.execute(f"PRAGMA user_version = {version}")
        connection.commit()
    with closing(Store(path)) as store:
        with store.writing():
            store.sites.remember("paper", "n", 1)
        assert store.sites.memory("paper") == {"n": 1}
        assert store.check() == "ok"

"""Stated changes with who states them: kept, limited, and unknown in projects of before."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from carmengui.engine.model.revisit.stamps import Stamp, StampKind, StatedChange
from carmengui.engine.storage import Store, url_key
from carmengui.engine.storage.frontier.stated_changes import MOST_OF_A_URL
from carmengui.engine.storage.rows import NewUrl
from carmengui.engine.storage.tables.migrations import MIGRATIONS, tell_stamps

URL = "http://a.example/x"
KEY = url_key(URL)


def project_with(path: Path, *changes: StatedChange) -> None:
    with closing(Store(path, create=True)) as store, store.writing():
        store.frontier.add([NewUrl(URL, "a.example")])
        store.stated_changes.keep(changes)


def test_each_stamp_says_who_states_it_and_unknown_pages_have_none(tmp_path: Path) -> None:
    path = tmp_path / "carmen.sqlite"
    kinds = [kind for kind in StampKind if kind is not StampKind.UNKNOWN]
    changes = [StatedChange(KEY, 100.0 * n, kind) for n, kind in enumerate(kinds, 1)]
    project_with(path, *changes, StatedChange(7, 100.0, StampKind.FEED))
    with closing(Store(path)) as store:
        stamps = store.stated_changes.stamps(KEY, 300.0)
        assert stamps == tuple(Stamp(100.0 * n, kind) for n, kind in enumerate(kinds[:3], 1))
        assert store.stated_changes.all() == {KEY: [100.0 * n for n in range(1, len(kinds) + 1)]}


def test_a_moment_that_two_state_is_one_change_of_the_first(tmp_path: Path) -> None:
    path = tmp_path / "carmen.sqlite"
    project_with(
        path, StatedChange(KEY, 9.0, StampKind.FEED), StatedChange(KEY, 9.0, StampKind.SITEMAP)
    )
    with closing(Store(path)) as store:
        assert store.stated_changes.stamps(KEY, 10.0) == (Stamp(9.0, StampKind.FEED),)


def test_only_the_last_ones_of_a_page_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "carmen.sqlite"
    many = (StatedChange(KEY, float(n), StampKind.SITEMAP) for n in range(1, MOST_OF_A_URL + 4))
    project_with(path, *many)
    with closing(Store(path)) as store:
        assert [each.at_s for each in store.stated_changes.stamps(KEY, 1e9)] == [
            float(n) for n in range(4, MOST_OF_A_URL + 4)
        ]


def test_nobody_knows_who_stated_changes_of_an_older_project_until_they_are_stated_again(
    tmp_path: Path,
) -> None:
    path = tmp_path / "carmen.sqlite"
    project_with(
        path, StatedChange(KEY, 5.0, StampKind.FEED), StatedChange(KEY, 6.0, StampKind.FEED)
    )
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("ALTER TABLE statedchange DROP COLUMN kind")
        connection.execute(f"PRAGMA user_version = {MIGRATIONS.index(tell_stamps)}")
        connection.commit()
    with closing(Store(path)) as store:
        assert store.stated_changes.stamps(KEY, 9.0) == (Stamp(5.0), Stamp(6.0))
        with store.writing():
            store.stated_changes.keep([StatedChange(KEY, 6.0, StampKind.DATE_MODIFIED)])
        assert store.stated_changes.stamps(KEY, 9.0) == (
            Stamp(5.0, StampKind.UNKNOWN),
            Stamp(6.0, StampKind.DATE_MODIFIED),
        )

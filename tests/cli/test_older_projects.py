"""A command that brings an older project up to date says where the copy from before is, once."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from carmengui.engine.storage.tables.backups import kept_copies
from carmengui.engine.storage.tables.migrations import MIGRATIONS, keep_withheld
from tests.cli.conftest import Ran


def test_the_place_of_the_copy_is_said_once(command: Callable[..., Ran], tmp_path: Path) -> None:
    folder = tmp_path / "atlas"
    assert command("new", folder).err == ""
    with closing(sqlite3.connect(folder / "carmen.sqlite")) as connection:
        connection.execute("ALTER TABLE record DROP COLUMN withheld")
        connection.execute(f"PRAGMA user_version = {MIGRATIONS.index(keep_withheld)}")
        connection.commit()
    first = command("stats", folder, "--json")
    (copy,) = kept_copies(folder)
    assert first.json["records"] == 0
    assert first.err == (
        f"carmengui: {folder} comes from an older version and was brought up to date; a copy of "
        f"its databases from before is in {copy}.\n"
    )
    assert command("stats", folder, "--json").err == ""

"""A project of many records for the benchmarks: 300 pages are really read, the others are their copies.

The first 4,000 are whole: a copy has a visit, capture, record and fields of its own, and its capture
points to the same place in the archive as that of the page it copies. Those behind them have a URL
and a line in the list and share everything else. Each of them opens for real.
"""

from __future__ import annotations

import json
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from carmengui.engine.project import DATABASE, Project
from carmengui.engine.storage import url_key
from carmengui.engine.storage.rows import folded
from tests.benchmarks.pages import HOSTS, page

READ_PAGES = 300
WHOLE = 4_000
_STEP = 1_000_000
"""Numbers of copies lie so far apart from those of what they copy."""


def make_project(folder: Path, records: int, *, read: int = READ_PAGES) -> None:
    """Make a project of that many records, so many of them really read."""
    Project.create(folder).close()
    with tempfile.TemporaryDirectory() as name:
        corpus = Path(name) / "corpus.jsonl"
        with corpus.open("w", encoding="utf-8") as lines:
            for n in range(min(read, records)):
                host = HOSTS[n % len(HOSTS)]
                file = Path(name) / f"{n}.html"
                file.write_text(page(host, n, read), "utf-8")
                url = f"http://{host}/page/{n}.html"
                lines.write(json.dumps({"id": str(n), "url": url, "html_file": file.name}) + "\n")
        with Project.open(folder) as project:
            project.import_corpus(corpus)
    with closing(sqlite3.connect(folder / DATABASE, isolation_level=None)) as connection:
        connection.create_function("key_of", 1, url_key, deterministic=True)
        connection.create_function("folded", 1, folded, deterministic=True)
        _copy(connection, records)


def _copy(connection: sqlite3.Connection, records: int) -> None:
    (made,) = connection.execute("SELECT count(*) FROM listing").fetchone()
    connection.execute("BEGIN")
    connection.execute("CREATE TEMP TABLE times (n INTEGER PRIMARY KEY)")
    times = range(1, -(-records // made))
    connection.executemany("INSERT INTO times VALUES (?)", [(n,) for n in times])
    connection.execute(
        "CREATE TEMP TABLE twin AS SELECT n, u.key AS old, u.url || '?copy=' || n AS url,"
        " key_of(u.url || '?copy=' || n) AS key, 0 AS is_whole"
        " FROM times, url u WHERE u.record_id IS NOT NULL ORDER BY n, u.rowid LIMIT ?",
        (records - made,),
    )
    connection.execute("UPDATE twin SET is_whole = rowid <= ?", (WHOLE - made,))
    for table, changed in (
        ("url", {"key": "w.key", "url": "w.url", "capture_id": _own("t.capture_id"),
                 "record_id": _own("t.record_id")}),
        ("capture", {"id": _own("t.id"), "url_key": "w.key"}),
        ("visit", {"id": _own("t.id"), "url_key": "w.key", "capture_id": _own("t.capture_id")}),
        ("record", {"id": _own("t.id"), "url_key": "w.key", "capture_id": _own("t.capture_id")}),
        ("listing", {"number": "NULL", "url_key": "w.key", "url": "w.url",
                     "search": "folded(t.title || char(10) || w.url)"}),
    ):  # fmt: skip
        key = "key" if table == "url" else "url_key"
        whole = "" if table in {"url", "listing"} else " AND w.is_whole"
        _copy_table(
            connection, table, changed, f"twin w ON w.old = t.{key}{whole} ORDER BY w.rowid"
        )
    _copy_table(
        connection,
        "field",
        {"id": "NULL", "record_id": _own("t.record_id")},
        "record r ON r.id = t.record_id JOIN twin w ON w.old = r.url_key AND w.is_whole",
    )
    connection.execute("COMMIT")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _own(number: str) -> str:
    return f"{number} + w.n * w.is_whole * {_STEP}"


def _copy_table(
    connection: sqlite3.Connection, table: str, changed: dict[str, str], joined: str
) -> None:
    columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
    named = ", ".join(f'"{column}"' for column in columns)
    shown = ", ".join(changed.get(column, f't."{column}"') for column in columns)
    connection.execute(f"INSERT INTO {table} ({named}) SELECT {shown} FROM {table} t JOIN {joined}")

"""The values of one side of a comparison as a SQLite file: pages, and what was found of each.

A kept run is such a file for good; what else is compared (the records as they are or were, verdicts,
files of other programs) becomes one for as long as it is looked at.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path

from carmengui.engine.model import KnownError
from carmengui.engine.model.headway import UNWATCHED, Headway, Step
from carmengui.engine.storage.interruptible import interruptible
from carmengui.engine.storage.tables.database import read_only_uri, speaking_plainly

APPLICATION_ID = 0x4341524E
VERSION = 1
_CREATE = """
CREATE TABLE page (
    key INTEGER PRIMARY KEY, name TEXT NOT NULL, site TEXT NOT NULL, digest TEXT NOT NULL);
CREATE TABLE value (
    key INTEGER NOT NULL, field TEXT NOT NULL, "values" TEXT NOT NULL, weight REAL,
    method TEXT NOT NULL, PRIMARY KEY (key, field)) WITHOUT ROWID;
CREATE TABLE said (
    key INTEGER NOT NULL, field TEXT NOT NULL, kind TEXT NOT NULL, PRIMARY KEY (key, field)
    ) WITHOUT ROWID;
CREATE TABLE info (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
"""
_NEWEST = """
CREATE TEMP TABLE chosen AS
SELECT u.key, u.url, r.id AS record, r.site, c.digest FROM project.url u
JOIN project.record r ON r.id = u.record_id JOIN project.capture c ON c.id = r.capture_id
ORDER BY u.key
"""
# With max(), SQLite takes the other columns from the row that holds the greatest.
_AS_OF = """
CREATE TEMP TABLE chosen AS
SELECT r.url_key AS key, u.url, r.id AS record, r.site, c.digest, max(c.at) FROM project.record r
JOIN project.capture c ON c.id = r.capture_id JOIN project.url u ON u.key = r.url_key
WHERE c.at <= ? GROUP BY r.url_key ORDER BY r.url_key
"""
_COPY = (
    "INSERT INTO page SELECT key, url, site, digest FROM temp.chosen WHERE rowid BETWEEN ? AND ?",
    """INSERT OR REPLACE INTO value
    SELECT c.key, f.field, f."values", f.weight, f.method
    FROM temp.chosen c JOIN project.field f ON f.record_id = c.record
    WHERE c.rowid BETWEEN ? AND ? ORDER BY c.key, f.field""",
)
_AT_A_TIME = 1_000
"""So many records are copied before it is said how many are done."""


def create_values(path: Path) -> sqlite3.Connection:
    """Make a file of values, to be filled and closed; safe against a crash once it was renamed.

    Raises:
        KnownError: it cannot be made.

    """
    with speaking_plainly(path):
        connection = sqlite3.connect(path.resolve().as_uri(), uri=True, check_same_thread=False)
        connection.execute("PRAGMA journal_mode = OFF")
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("PRAGMA cache_size = -32000")
        connection.executescript(_CREATE)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {VERSION}")
    return connection


def copy_records(
    connection: sqlite3.Connection,
    database: Path,
    until: datetime | None = None,
    headway: Headway = UNWATCHED,
) -> int:
    """Copy the records of a project as they are, or as its pages were at a moment; count them.

    What is not committed there is not seen.

    Raises:
        KnownError: the project cannot be read, or nobody waits for it any more.

    """
    with (
        speaking_plainly(database),
        interruptible(connection, headway),
        _attached(connection, database),
    ):
        if until is None:
            connection.execute(_NEWEST)
        else:
            connection.execute(_AS_OF, (until.timestamp(),))
        (count,) = connection.execute("SELECT count(*) FROM temp.chosen").fetchone()
        headway.begin(Step.COPYING, count)
        for first in range(1, count + 1, _AT_A_TIME):
            last = min(first + _AT_A_TIME - 1, count)
            for statement in _COPY:
                connection.execute(statement, (first, last))
            headway.reach(last)
        connection.execute("DROP TABLE temp.chosen")
        connection.commit()
    return int(count)


@contextmanager
def _attached(connection: sqlite3.Connection, database: Path) -> Iterator[None]:
    connection.commit()
    connection.execute("ATTACH ? AS project", (read_only_uri(database),))
    try:
        yield
    finally:
        connection.rollback()
        connection.execute("DETACH project")


def open_values(path: Path) -> sqlite3.Connection:
    """Open a file of values for reading.

    Raises:
        KnownError: it is missing, damaged, something else, or newer than this program.

    """
    if not path.is_file():
        raise KnownError("{path} is not there any more.", "Choose another run.", path=path)
    with speaking_plainly(path):
        connection = sqlite3.connect(read_only_uri(path), uri=True, check_same_thread=False)
        try:
            (application,) = connection.execute("PRAGMA application_id").fetchone()
            (version,) = connection.execute("PRAGMA user_version").fetchone()
        except sqlite3.DatabaseError:
            connection.close()
            raise
    if application != APPLICATION_ID or version > VERSION:
        connection.close()
        why = "written by a newer carmengui" if version > VERSION else "no kept run"
        raise KnownError("{path} is {why}.", "Choose another run.", path=path, why=why)
    return connection


def info_of(connection: sqlite3.Connection) -> dict[str, str]:
    """Return what a file of values tells of itself."""
    return dict(connection.execute("SELECT name, value FROM info"))


def are_same(path: Path, other: Path) -> bool:
    """Tell whether two files hold the same pages and values."""
    with closing(open_values(path)) as connection:
        connection.execute("ATTACH ? AS other", (read_only_uri(other),))
        return all(_same(connection, *each) for each in _SAME)


_SAME = (
    ("page", "key", ("name", "site")),
    ("value", "key, field", ('"values"', "weight", "method")),
)


def _same(connection: sqlite3.Connection, table: str, keys: str, columns: tuple[str, ...]) -> bool:
    counts = [
        connection.execute(f"SELECT count(*) FROM {schema}.{table}").fetchone()  # noqa: S608 - names of ours
        for schema in ("main", "other")
    ]
    differs = " OR ".join(f"a.{column} IS NOT b.{column}" for column in columns)
    found = connection.execute(
        f"SELECT 1 FROM main.{table} a LEFT JOIN other.{table} b USING ({keys}) "  # noqa: S608 - as above
        f"WHERE b.key IS NULL OR {differs} LIMIT 1"
    )
    return counts[0] == counts[1] and found.fetchone() is None

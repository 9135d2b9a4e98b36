"""Opening a project's SQLite file: checks, pragmas, migrations, and sentences for what goes wrong."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

from peewee import DatabaseError, SqliteDatabase

from carmengui.engine.model import KnownError
from carmengui.engine.storage.embedded import embedded_in_row
from carmengui.engine.storage.rows import folded
from carmengui.engine.storage.tables.migrations import MIGRATIONS, SCHEMA_VERSION, create_all
from carmengui.engine.storage.tables.schema import APPLICATION_ID

_PRAGMAS = {
    "journal_mode": "wal",
    "synchronous": "normal",
    "cache_size": -32_000,
    "busy_timeout": 10_000,
    "foreign_keys": 1,
}


class PlainDatabase(SqliteDatabase):
    """A SQLite file whose complaints are sentences."""

    def __init__(
        self, path: Path, *, read_only: bool = False, pragmas: dict[str, Any] | None = None
    ) -> None:
        self._path = path
        name = read_only_uri(path) if read_only else str(path)
        super().__init__(name, uri=read_only, pragmas=None if read_only else pragmas)
        self.register_function(folded, "folded", 1)
        self.register_function(embedded_in_row, "embedded_in_row", 3)

    @property
    def path(self) -> Path:
        """The file."""
        return self._path

    def execute_sql(self, sql: str, params: Any = None) -> Any:
        """Carry out one statement."""
        try:
            return super().execute_sql(sql, params)  # type: ignore[no-untyped-call]
        except (DatabaseError, sqlite3.DatabaseError):
            with speaking_plainly(self._path):
                raise

    def execute_many(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        """Carry out one statement for each row of parameters."""
        with speaking_plainly(self._path):
            self.connection().executemany(sql, rows)

    def rollback(self) -> None:
        """Undo the open transaction, unless a full disk made SQLite do so of itself."""
        if self.connection().in_transaction:
            super().rollback()


def open_database(path: Path, *, read_only: bool = False, create: bool = False) -> PlainDatabase:
    """Open a project's database and bring its schema up to date.

    Raises:
        KnownError: the file is missing, is something else, or is newer than this program.

    """
    if not create and not path.is_file():
        raise KnownError(
            "There is no project in {parent}.", "Make one with: carmengui new", parent=path.parent
        )
    if not create:
        # Before anything else: the pragmas alone would change a file that is not ours.
        version = _version_of(path)
        _check(version, path, read_only=read_only)
    database = PlainDatabase(path, read_only=read_only, pragmas=_PRAGMAS)
    with speaking_plainly(path), ExitStack() as opened:
        database.connect()
        opened.callback(database.close)
        if create:
            _create(database)
        elif not read_only:
            bring_up_to_date(database, version)
        opened.pop_all()
    return database


def read_only_uri(path: Path) -> str:
    """Return the URI that opens a database for reading.

    Where the folder cannot be written, SQLite cannot make its shared memory file and must be told
    that nobody else changes the database; unless another program has it open, or died with it.
    """
    if os.access(path.parent, os.W_OK) or _has_log(path):
        return f"{path.resolve().as_uri()}?mode=ro"
    return _untouched_uri(path)


def _untouched_uri(path: Path) -> str:
    return f"{path.resolve().as_uri()}?mode=ro&immutable=1"


def _has_log(path: Path) -> bool:
    """Tell whether there are changes beside the file that are not in it yet."""
    log = path.with_name(path.name + "-wal")
    return log.is_file() and log.stat().st_size > 0


def _create(database: SqliteDatabase) -> None:
    with database.atomic():
        create_all(database)
        database.execute_sql(f"PRAGMA application_id = {APPLICATION_ID}")
        database.execute_sql(f"PRAGMA user_version = {SCHEMA_VERSION}")


def _version_of(path: Path) -> int:
    """Return the schema version of a project's file, and leave no trace in its folder."""
    uri = read_only_uri(path) if _has_log(path) else _untouched_uri(path)
    with speaking_plainly(path), closing(sqlite3.connect(uri, uri=True)) as connection:
        (application,) = connection.execute("PRAGMA application_id").fetchone()
        (version,) = connection.execute("PRAGMA user_version").fetchone()
    if application != APPLICATION_ID:
        raise KnownError(
            "{path} is a database, but not a carmengui project.", "Choose another.", path=path
        )
    return int(version)


def _check(version: int, path: Path, *, read_only: bool) -> None:
    if version > SCHEMA_VERSION:
        raise KnownError(
            "{parent} was written by a newer carmengui (schema {version}, this program "
            "knows {schema_version}).",
            "Install the newer version to open it; nothing was changed.",
            parent=path.parent,
            version=version,
            schema_version=SCHEMA_VERSION,
        )
    if version < SCHEMA_VERSION and read_only:
        raise KnownError(
            "{parent} has an older schema ({version}) and can only be read.",
            "Open it once where it can be written.",
            parent=path.parent,
            version=version,
        )


def bring_up_to_date(
    database: SqliteDatabase,
    version: int,
    migrations: Sequence[Callable[[SqliteDatabase], None]] = MIGRATIONS,
) -> None:
    """Take the steps from a schema version on, each whole or not at all."""
    for step in range(version, len(migrations)):
        with database.atomic():
            migrations[step](database)
            database.execute_sql(f"PRAGMA user_version = {step + 1}")


@contextmanager
def speaking_plainly(path: Path) -> Iterator[None]:
    """Turn the database's own complaints into sentences with a way out."""
    try:
        yield
    except (DatabaseError, sqlite3.DatabaseError) as error:
        text = str(error).lower()
        if "malformed" in text:
            raise KnownError(
                "{path} is damaged.",
                "Put a copy of the project folder in its place.",
                path=path,
            ) from error
        if "not a database" in text:
            raise KnownError(
                "{path} is not a carmengui project (it is not a SQLite database).",
                "Choose the folder of a project, or make one with: carmengui new",
                path=path,
            ) from error
        # Out of room, SQLite takes the whole transaction back; nothing is left to commit then.
        if "full" in text or "disk i/o" in text or "no transaction" in text:
            raise KnownError(
                "The disk that holds {parent} is full.",
                "Make room and start again; what was fetched so far is kept.",
                parent=path.parent,
            ) from error
        if "readonly" in text or "unable to open" in text:
            raise KnownError(
                "{path} cannot be opened for writing."
                if "readonly" in text
                else "{path} cannot be opened.",
                "Check the permissions of the folder, or copy the project elsewhere.",
                path=path,
            ) from error
        if "locked" in text:
            raise KnownError(
                "{path} is in use by another program.",
                "Close that program and try again.",
                path=path,
            ) from error
        raise

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
from carmengui.engine.storage.tables.backups import copy_databases
from carmengui.engine.storage.tables.migrations import MIGRATIONS, SCHEMA_VERSION, create_all
from carmengui.engine.storage.tables.schema import APPLICATION_ID
from carmengui.engine.storage.tables.search_changes import mark_search_changes

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
        self.kept_copy: Path | None = None
        """Where a copy from before was kept, if opening it changed its tables."""
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
        KnownError: the file is missing, is something else, is newer than this program, or could not
            be brought up to date.

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
        elif not read_only and version < SCHEMA_VERSION:
            database.kept_copy = migrate(database, version)
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
        mark_search_changes(database)
        database.execute_sql(f"PRAGMA application_id = {APPLICATION_ID}")
        database.execute_sql(f"PRAGMA user_version = {SCHEMA_VERSION}")


def versions_of(path: Path) -> tuple[int, int]:
    """Return the application and the schema version of a database, and leave no trace in its folder.

    Raises:
        KnownError: it is no database, damaged, or cannot be read.

    """
    uri = read_only_uri(path) if _has_log(path) else _untouched_uri(path)
    with speaking_plainly(path), closing(sqlite3.connect(uri, uri=True)) as connection:
        (application,) = connection.execute("PRAGMA application_id").fetchone()
        (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(application), int(version)


def _version_of(path: Path) -> int:
    application, version = versions_of(path)
    if application != APPLICATION_ID:
        raise KnownError(
            "{path} is a database, but not a carmengui project.", "Choose another.", path=path
        )
    return version


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


def migrate(
    database: PlainDatabase,
    version: int,
    migrations: Sequence[Callable[[SqliteDatabase], None]] = MIGRATIONS,
) -> Path:
    """Keep a copy of all databases of the project, then take the steps from a version on.

    Returns:
        where the copy is.

    Raises:
        KnownError: the copy cannot be made, or a step failed; the file is as it was.

    """
    path = database.path
    databases = (path, *sorted({*path.parent.glob("*.sqlite")} - {path}))
    copy = copy_databases(databases, f"before-schema-{len(migrations)}")
    try:
        bring_up_to_date(database, version, migrations)
    except Exception as error:
        reason = error.message if isinstance(error, KnownError) else f"{error}."
        raise KnownError(
            "{parent} comes from an older version (schema {version}) and could not be brought up to "
            "date: {reason} It was not changed.",
            "The version that made it can still open it; a copy of its databases is in {copy}.",
            parent=path.parent,
            version=version,
            reason=reason,
            copy=copy,
        ) from error
    return copy


def bring_up_to_date(
    database: SqliteDatabase,
    version: int,
    migrations: Sequence[Callable[[SqliteDatabase], None]] = MIGRATIONS,
) -> None:
    """Take the steps from a schema version on, all or none: the older program can open it then."""
    with database.atomic():
        for step in range(version, len(migrations)):
            migrations[step](database)
        database.execute_sql(f"PRAGMA user_version = {len(migrations)}")


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

"""Opening a project's SQLite file: checks, pragmas, migrations, and sentences for what goes wrong."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from peewee import DatabaseError, SqliteDatabase

from carmengui.engine.model import KnownError
from carmengui.engine.storage.schema import (
    APPLICATION_ID,
    MIGRATIONS,
    SCHEMA_VERSION,
    create_all,
)

_PRAGMAS = {
    "journal_mode": "wal",
    "synchronous": "normal",
    "cache_size": -32_000,
    "busy_timeout": 10_000,
}


def open_database(path: Path, *, read_only: bool = False, create: bool = False) -> SqliteDatabase:
    """Open a project's database and bring its schema up to date.

    Raises:
        KnownError: the file is missing, is something else, or is newer than this program.

    """
    if not create and not path.is_file():
        raise KnownError(f"There is no project in {path.parent}.", "Make one with: carmengui new")
    if read_only:
        database = SqliteDatabase(read_only_uri(path), uri=True)
    else:
        database = SqliteDatabase(str(path), pragmas=_PRAGMAS)
    with speaking_plainly(path):
        database.connect()
        if create:
            _create(database)
        else:
            _bring_up_to_date(database, path, read_only=read_only)
    return database


def read_only_uri(path: Path) -> str:
    """Return the URI that opens a database for reading.

    Where the folder cannot be written, SQLite cannot make its shared memory file and must be told
    that nobody else changes the database.
    """
    mode = "mode=ro" if os.access(path.parent, os.W_OK) else "mode=ro&immutable=1"
    return f"{path.resolve().as_uri()}?{mode}"


def _create(database: SqliteDatabase) -> None:
    with database.atomic():
        create_all(database)
    database.execute_sql(f"PRAGMA application_id = {APPLICATION_ID}")
    database.execute_sql(f"PRAGMA user_version = {SCHEMA_VERSION}")


def _bring_up_to_date(database: SqliteDatabase, path: Path, *, read_only: bool) -> None:
    if _pragma(database, "application_id") != APPLICATION_ID:
        raise KnownError(f"{path} is a database, but not a carmengui project.", "Choose another.")
    version = _pragma(database, "user_version")
    if version > SCHEMA_VERSION:
        raise KnownError(
            f"{path.parent} was written by a newer carmengui (schema {version}, this program "
            f"knows {SCHEMA_VERSION}).",
            "Install the newer version to open it; nothing was changed.",
        )
    if version < SCHEMA_VERSION and read_only:
        raise KnownError(
            f"{path.parent} has an older schema ({version}) and can only be read.",
            "Open it once where it can be written.",
        )
    for step in range(version, SCHEMA_VERSION):
        with database.atomic():
            MIGRATIONS[step](database)
            database.execute_sql(f"PRAGMA user_version = {step + 1}")


def _pragma(database: SqliteDatabase, name: str) -> int:
    return int(database.execute_sql(f"PRAGMA {name}").fetchone()[0])


@contextmanager
def speaking_plainly(path: Path) -> Iterator[None]:
    """Turn the database's own complaints into sentences with a way out."""
    try:
        yield
    except (DatabaseError, sqlite3.DatabaseError) as error:
        text = str(error).lower()
        if "not a database" in text or "malformed" in text:
            raise KnownError(
                f"{path} is not a carmengui project (it is no SQLite database).",
                "Choose the folder of a project, or make one with: carmengui new",
            ) from error
        if "full" in text or "disk i/o" in text:
            raise KnownError(
                f"The disk that holds {path.parent} is full.",
                "Make room and start again; what was fetched so far is kept.",
            ) from error
        if "readonly" in text or "unable to open" in text:
            raise KnownError(
                f"{path} cannot be opened for writing.",
                "Check the permissions of the folder, or copy the project elsewhere.",
            ) from error
        if "locked" in text:
            raise KnownError(
                f"{path} is in use by another program.", "Close that program and try again."
            ) from error
        raise

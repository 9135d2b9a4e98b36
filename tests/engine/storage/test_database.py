"""Opening a project's database: what is not one is refused untouched, what is older is brought up."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from peewee import SqliteDatabase

from carmengui.engine.model import KnownError
from carmengui.engine.storage import Store, open_database
from carmengui.engine.storage.rows import NewUrl
from carmengui.engine.storage.tables.database import PlainDatabase, bring_up_to_date
from carmengui.engine.storage.tables.migrations import SCHEMA_VERSION
from carmengui.engine.storage.tables.schema import APPLICATION_ID, WAITING


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def run_sql(path: Path, *statements: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        rows = [connection.execute(statement).fetchall() for statement in statements]
        connection.commit()
    return rows[-1]


def make_text(path: Path) -> None:
    path.write_text("Dear diary, this is not a database at all.\n" * 40)


def make_other(path: Path) -> None:
    run_sql(path, "CREATE TABLE books (title TEXT)", "INSERT INTO books VALUES ('Kutadgu Bilig')")


def make_other_with_log(path: Path) -> None:
    make_other(path)
    run_sql(path, "PRAGMA journal_mode=wal")


def make_newer(path: Path) -> None:
    Store(path, create=True).close()
    run_sql(path, f"PRAGMA user_version = {SCHEMA_VERSION + 3}")


def make_empty(path: Path) -> None:
    path.touch()


@pytest.mark.parametrize("read_only", [False, True])
@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (make_text, "is not a carmengui project (it is not a SQLite database)"),
        (make_other, "is a database, but not a carmengui project"),
        (make_other_with_log, "is a database, but not a carmengui project"),
        (make_empty, "is a database, but not a carmengui project"),
        (make_newer, f"was written by a newer carmengui (schema {SCHEMA_VERSION + 3},"),
    ],
)
def test_what_is_no_project_of_ours_is_refused_untouched(
    tmp_path: Path, make: Callable[[Path], None], sentence: str, read_only: bool
) -> None:
    path = tmp_path / "carmen.sqlite"
    make(path)
    before = contents(tmp_path)
    with pytest.raises(KnownError) as refusal:
        open_database(path, read_only=read_only)
    assert sentence in str(refusal.value.message)
    assert str(tmp_path) in str(refusal.value.message)
    assert refusal.value.hint
    assert contents(tmp_path) == before


def test_what_is_missing_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(KnownError, match="There is no project in"):
        open_database(tmp_path / "carmen.sqlite")
    assert contents(tmp_path) == {}


def list_refused(path: Path) -> list[tuple[str, str]]:
    with closing(Store(path)) as store:
        return store.frontier.refused()


def test_a_damaged_file_is_called_damaged(tmp_path: Path) -> None:
    path = tmp_path / "carmen.sqlite"
    with closing(Store(path, create=True)) as store, store.writing():
        store.frontier.add(NewUrl(f"http://h.example/{n}", "h.example") for n in range(2000))
    data = bytearray(path.read_bytes())
    data[8192:] = bytes(range(256)) * ((len(data) - 8192) // 256)
    path.write_bytes(data)
    with pytest.raises(KnownError, match=r"carmen\.sqlite is damaged\."):
        list_refused(path)


def test_an_older_file_is_brought_up_to_date_and_keeps_its_rows(tmp_path: Path) -> None:
    path = tmp_path / "carmen.sqlite"
    run_sql(
        path,
        f"PRAGMA application_id = {APPLICATION_ID}",
        "CREATE TABLE note (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)",
        "INSERT INTO note VALUES ('made by', 'an older program')",
    )
    with pytest.raises(KnownError, match=r"older schema \(0\) and can only be read"):
        open_database(path, read_only=True)
    with closing(Store(path)) as store, store.writing():
        assert store.note("made by") == "an older program"
        store.frontier.add([NewUrl("http://h.example/", "h.example")])
    assert run_sql(path, "PRAGMA user_version") == [(SCHEMA_VERSION,)]
    with closing(Store(path, read_only=True)) as store:
        assert store.frontier.count(WAITING) == 1


def _add_author(database: SqliteDatabase) -> None:
    database.execute_sql("ALTER TABLE book ADD COLUMN author TEXT DEFAULT 'unknown'")


def _add_year(database: SqliteDatabase) -> None:
    database.execute_sql("UPDATE book SET author = author || '!'")
    database.execute_sql("ALTER TABLE book ADD COLUMN year INTEGER DEFAULT 1070")


def _fail_half_way(database: SqliteDatabase) -> None:
    database.execute_sql("UPDATE book SET author = 'lost'")
    raise KnownError("The step failed.")


def _already_done(database: SqliteDatabase) -> None:
    raise AssertionError("a step below the file's version was taken")


@pytest.fixture
def books(tmp_path: Path) -> Iterator[PlainDatabase]:
    database = PlainDatabase(tmp_path / "books.sqlite")
    database.execute_sql("CREATE TABLE book (title TEXT)")
    database.execute_sql("INSERT INTO book VALUES ('Kutadgu Bilig')")
    database.execute_sql("PRAGMA user_version = 1")
    yield database
    database.close()


def rows_and_version(database: PlainDatabase) -> tuple[list[tuple[object, ...]], int]:
    version = database.execute_sql("PRAGMA user_version").fetchone()[0]
    return database.execute_sql("SELECT * FROM book").fetchall(), version


def test_the_steps_are_taken_in_order_from_the_version_of_the_file(books: PlainDatabase) -> None:
    bring_up_to_date(books, 1, (_already_done, _add_author, _add_year))
    assert rows_and_version(books) == ([("Kutadgu Bilig", "unknown!", 1070)], 3)


def test_a_step_that_fails_undoes_the_steps_before(books: PlainDatabase) -> None:
    with pytest.raises(KnownError, match=r"The step failed\."):
        bring_up_to_date(books, 1, (_already_done, _add_author, _fail_half_way, _add_year))
    assert rows_and_version(books) == ([("Kutadgu Bilig",)], 1)

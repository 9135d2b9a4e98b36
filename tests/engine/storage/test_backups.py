"""Before an older project is changed its databases are copied; what fails or is killed changes nothing."""

from __future__ import annotations

import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from peewee import SqliteDatabase

from carmengui.engine.model import KnownError
from carmengui.engine.project import Project
from carmengui.engine.review import VerdictStore
from carmengui.engine.storage.tables.backups import FOLDER, KEPT, copy_databases, kept_copies
from carmengui.engine.storage.tables.database import PlainDatabase, migrate
from carmengui.engine.storage.tables.migrations import MIGRATIONS, SCHEMA_VERSION, keep_withheld
from tests.engine.project_folders import refusal

OLDER = MIGRATIONS.index(keep_withheld)
STOPS_HALF_WAY = """
import sys
from pathlib import Path
from carmengui.engine.storage.tables.database import PlainDatabase, migrate
from carmengui.engine.storage.tables.migrations import MIGRATIONS

def stop(database):
    database.execute_sql("DELETE FROM note")
    print("half way", flush=True)
    sys.stdin.readline()

path = Path(sys.argv[1]) / "carmen.sqlite"
migrate(PlainDatabase(path), int(sys.argv[2]), (*MIGRATIONS, stop))
"""


def run_sql(path: Path, *statements: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        rows = [connection.execute(statement).fetchall() for statement in statements]
        connection.commit()
    return rows[-1]


def version_of(folder: Path) -> int:
    ((version,),) = run_sql(folder / "carmen.sqlite", "PRAGMA user_version")
    assert isinstance(version, int)
    return version


def note_in(folder: Path) -> list[tuple[object, ...]]:
    return run_sql(folder / "carmen.sqlite", "SELECT value FROM note WHERE name = 'kept'")


@pytest.fixture
def older(tmp_path: Path) -> Path:
    """Return a project as the program of one schema version before left it."""
    folder = tmp_path / "project"
    with Project.create(folder) as project, project.store.writing():
        project.store.set_note("kept", "Kutadgu Bilig")
    run_sql(
        folder / "carmen.sqlite",
        "ALTER TABLE record DROP COLUMN withheld",
        f"PRAGMA user_version = {OLDER}",
    )
    return folder


def test_an_older_project_is_copied_before_it_is_brought_up_to_date(older: Path) -> None:
    with Project.open(older) as project:
        copy = project.store.kept_copy
    assert copy is not None
    assert kept_copies(older) == (copy,)
    assert copy.name.startswith(f"before-schema-{SCHEMA_VERSION}-")
    assert sorted(path.name for path in copy.iterdir()) == ["carmen.sqlite", "review.sqlite"]
    assert (version_of(older), version_of(copy)) == (SCHEMA_VERSION, OLDER)
    assert note_in(copy) == [("Kutadgu Bilig",)]
    with Project.open(older) as project:
        assert project.store.kept_copy is None
    assert kept_copies(older) == (copy,)


def test_the_copy_has_what_is_still_in_the_log(older: Path) -> None:
    with closing(sqlite3.connect(older / "carmen.sqlite")) as open_elsewhere:
        open_elsewhere.execute("UPDATE note SET value = 'in the log only' WHERE name = 'kept'")
        open_elsewhere.commit()
        assert (older / "carmen.sqlite-wal").stat().st_size > 0
        copy = copy_databases((older / "carmen.sqlite",), "before-schema-99")
    assert note_in(copy) == [("in the log only",)]


def test_the_copy_put_back_is_the_project_as_it_was(older: Path) -> None:
    Project.open(older).close()
    run_sql(older / "carmen.sqlite", "DELETE FROM note WHERE name = 'kept'")
    (copy,) = kept_copies(older)
    for path in copy.iterdir():
        shutil.copyfile(path, older / path.name)
    with Project.open(older) as project:
        assert project.store.note("kept") == "Kutadgu Bilig"


def test_only_the_newest_copies_are_kept(older: Path) -> None:
    places = []
    for number in range(KEPT + 2):
        run_sql(older / "carmen.sqlite", f"UPDATE note SET value = '{number}' WHERE name = 'kept'")
        places.append(copy_databases((older / "carmen.sqlite",), f"before-schema-{90 + number}"))
    assert set(kept_copies(older)) == set(places[-KEPT:])


def test_copies_of_one_state_do_not_push_out_others(older: Path) -> None:
    first = copy_databases((older / "carmen.sqlite",), "before-schema-90")
    run_sql(older / "carmen.sqlite", "UPDATE note SET value = 'later' WHERE name = 'kept'")
    for _ in range(KEPT + 1):
        last = copy_databases((older / "carmen.sqlite",), "before-schema-91")
    assert set(kept_copies(older)) == {first, last}


def _fail(database: SqliteDatabase) -> None:
    database.execute_sql("DELETE FROM note")
    raise ZeroDivisionError("division by zero")


def test_a_step_that_fails_leaves_the_project_to_the_older_program(older: Path) -> None:
    with closing(PlainDatabase(older / "carmen.sqlite")) as database:
        error = refusal(lambda: migrate(database, OLDER, (*MIGRATIONS, _fail)))
    (copy,) = kept_copies(older)
    assert "could not be brought up to date: division by zero. It was not" in str(error.message)
    assert str(copy) in str(error.hint)
    for folder in (older, copy):
        assert (version_of(folder), note_in(folder)) == (OLDER, [("Kutadgu Bilig",)])
    assert "withheld" not in {
        row[1] for row in run_sql(older / "carmen.sqlite", "PRAGMA table_info(record)")
    }


def test_a_kill_half_way_leaves_the_project_as_it_was(older: Path) -> None:
    command = [sys.executable, "-c", STOPS_HALF_WAY, str(older), str(OLDER)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "half way\n"
        process.send_signal(signal.SIGKILL)
    assert (version_of(older), note_in(older)) == (OLDER, [("Kutadgu Bilig",)])
    (copy,) = kept_copies(older)
    assert (version_of(copy), note_in(copy)) == (OLDER, [("Kutadgu Bilig",)])
    with Project.open(older) as project:
        assert project.store.note("kept") == "Kutadgu Bilig"
        assert project.store.check() == "ok"


def test_what_a_killed_copy_left_is_cleared_away(older: Path) -> None:
    part = older / FOLDER / "before-schema-12-2026-01-01T000000.part"
    part.mkdir(parents=True)
    (part / "carmen.sqlite").write_bytes(b"half")
    assert kept_copies(older) == ()
    Project.open(older).close()
    assert [path.name for path in (older / FOLDER).iterdir()] == [kept_copies(older)[0].name]


def test_where_no_copy_can_be_made_nothing_is_changed(older: Path) -> None:
    (older / FOLDER).write_text("a file where the folder should be")
    error = refusal(lambda: Project.open(older))
    assert "the copy that is kept before it is changed cannot be made in" in str(error.message)
    assert version_of(older) == OLDER


# Verdicts -------------------------------------------------------------------------------------


def test_older_verdicts_are_copied_too(older: Path) -> None:
    path = older / "review.sqlite"
    run_sql(path, "DROP TABLE disputed", "PRAGMA user_version = 1")
    VerdictStore(path).close()
    (copy,) = kept_copies(older)
    assert copy.name.startswith("before-review-schema-2-")
    assert run_sql(copy / "review.sqlite", "PRAGMA user_version") == [(1,)]
    assert run_sql(path, "PRAGMA user_version") == [(2,)]


def test_a_new_project_has_no_copies(tmp_path: Path) -> None:
    Project.create(tmp_path / "new").close()
    assert not (tmp_path / "new" / FOLDER).exists()


def test_a_project_with_newer_verdicts_is_refused_untouched(older: Path) -> None:
    run_sql(older / "review.sqlite", "PRAGMA user_version = 3")
    before = {path.name: path.read_bytes() for path in older.glob("*.sqlite")}
    with pytest.raises(KnownError, match=r"written by a newer carmengui \(version 3"):
        Project.open(older)
    assert {path.name: path.read_bytes() for path in older.glob("*.sqlite")} == before
    assert not (older / FOLDER).exists()

"""A project folder: who may open it, and what refuses to open."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from carmengui.engine.model.settings import Settings
from carmengui.engine.project import Project
from carmengui.engine.storage.rows import NewUrl
from carmengui.engine.storage.tables.migrations import SCHEMA_VERSION
from carmengui.engine.storage.tables.schema import WAITING
from tests.engine.project_folders import contents, refusal

HOLDER = """
import sys
from pathlib import Path
from carmengui.engine.project import Project
from carmengui.engine.storage.rows import NewUrl

project = Project.open(Path(sys.argv[1]))
with project.store.writing():
    project.store.frontier.add([NewUrl(f"http://h.example/{n}", "h.example") for n in range(3)])
print(project.read_only, flush=True)
sys.stdin.readline()
project.close()
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "project"
    Project.create(made).close()
    return made


# Made and opened ------------------------------------------------------------------------------


def test_a_new_project_is_empty_and_writable(folder: Path) -> None:
    with Project.open(folder) as project:
        assert not project.read_only
        project.require_writable()
        assert project.settings == Settings()
        assert not project.has_sources
        assert project.store.check() == "ok"
        assert list(project.store.records.current()) == []


def test_a_project_is_made_in_an_empty_folder_only(tmp_path: Path) -> None:
    Project.create(tmp_path / "deep" / "down").close()
    (tmp_path / "empty").mkdir()
    Project.create(tmp_path / "empty").close()
    (tmp_path / "used").mkdir()
    (tmp_path / "used" / "letter.txt").write_text("Dear Sir")
    for taken, why in (
        (tmp_path / "used", "is not empty."),
        (tmp_path / "used" / "letter.txt", "is a file, and a project is a folder."),
        (tmp_path / "empty", "is not empty."),
    ):
        before = contents(tmp_path)
        refused = refusal(lambda taken=taken: Project.create(taken))
        assert str(refused.message) == f"{taken} {why}"
        assert contents(tmp_path) == before


def test_a_project_cannot_be_made_beneath_a_file(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Sir")
    error = refusal(lambda: Project.create(tmp_path / "letter.txt" / "project"))
    assert "cannot be made: Not a directory" in str(error.message)


@pytest.mark.parametrize("name", ["nowhere", "x" * 300])
def test_what_is_not_there_is_told_and_not_made(tmp_path: Path, name: str) -> None:
    error = refusal(lambda: Project.open(tmp_path / name))
    assert name in str(error.message)
    assert error.hint
    assert contents(tmp_path) == {}


def put_nothing(folder: Path) -> None:
    (folder / "carmen.sqlite").unlink()


def put_text(folder: Path) -> None:
    (folder / "carmen.sqlite").write_text("Dear diary\n" * 100)


def put_other(folder: Path) -> None:
    put_nothing(folder)
    with closing(sqlite3.connect(folder / "carmen.sqlite")) as other:
        other.execute("CREATE TABLE book (title TEXT)")
        other.commit()


def put_newer(folder: Path) -> None:
    with closing(sqlite3.connect(folder / "carmen.sqlite")) as newer:
        newer.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
        newer.commit()


@pytest.mark.parametrize(
    ("put", "words"),
    [
        (put_nothing, "is not a carmengui project (it has no carmen.sqlite)"),
        (put_text, "is not a carmengui project (it is not a SQLite database)"),
        (put_other, "is a database, but not a carmengui project"),
        (put_newer, f"was written by a newer carmengui (schema {SCHEMA_VERSION + 1}"),
    ],
)
def test_what_is_no_project_is_refused_untouched(
    folder: Path, put: Callable[[Path], None], words: str
) -> None:
    put(folder)
    before = contents(folder)
    error = refusal(lambda: Project.open(folder))
    assert words in str(error.message)
    assert error.hint
    assert contents(folder) == before


def test_a_refusal_leaves_the_project_free_for_others(folder: Path) -> None:
    good = (folder / "project.toml").read_text()
    (folder / "project.toml").write_text("[settings]\nthreads = 0\n")
    error = refusal(lambda: Project.open(folder))
    (folder / "project.toml").write_text(good)
    # The error still holds the frames of the failed attempt.
    assert error.__traceback__ is not None
    with Project.open(folder) as project:
        assert not project.read_only


# Two at once ----------------------------------------------------------------------------------


@contextmanager
def holder(folder: Path) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-c", HOLDER, str(folder)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "False\n"
        try:
            yield process
        finally:
            process.kill()


def test_the_second_opener_may_only_read_until_the_first_has_closed(
    folder: Path, tmp_path: Path
) -> None:
    with holder(folder) as first:
        with Project.open(folder) as second:
            assert second.read_only
            assert second.store.frontier.count(WAITING) == 3
            words = "can only be read: another program has it open"
            for work in (
                second.crawl,
                second.extract,
                lambda: second.import_corpus(tmp_path / "none.jsonl"),
            ):
                assert words in str(refusal(work).message)
            error = refusal(lambda: second.store.frontier.add([NewUrl("http://h.example/9", "h")]))
            assert "cannot be opened for writing" in str(error.message)
        first.communicate("go\n", timeout=30)
        assert first.returncode == 0
    with Project.open(folder) as third:
        assert not third.read_only
        third.store.frontier.add([NewUrl("http://h.example/4", "h.example")])
        assert third.store.frontier.count(WAITING) == 4


def test_a_killed_holder_does_not_hold(folder: Path) -> None:
    with holder(folder) as first:
        first.send_signal(signal.SIGKILL)
        assert first.wait() == -signal.SIGKILL
    with Project.open(folder) as project:
        assert not project.read_only
        assert project.store.frontier.count(WAITING) == 3


def test_two_in_one_process_do_not_both_write(folder: Path) -> None:
    with Project.open(folder) as first, Project.open(folder) as second:
        assert (first.read_only, second.read_only) == (False, True)
    with Project.open(folder) as third:
        assert not third.read_only

"""Verdicts are written in a thread of their own, and told of only when they are on disk."""

from __future__ import annotations

import os
import sqlite3
import stat
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from carmengui.bridge import Judging
from carmengui.engine.model.review import Decision, Judgement, LoggedDecision
from carmengui.engine.project import Project
from carmengui.engine.review import NowState, VerdictStore
from carmengui.engine.storage import url_key
from tests.engine.review.decisions import URL, said
from tests.engine.runs.demo_corpus import write_corpus

RIGHT, WRONG = Judgement.RIGHT, Judgement.WRONG


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    Project.create(tmp_path / "project").close()
    return tmp_path / "project"


@pytest.fixture
def judging(qtbot: QtBot, folder: Path) -> Iterator[Judging]:
    opened = Judging(folder, "Ada")
    yield opened
    assert opened.close()


def mine(judgement: Judgement, *values: str, **more: object) -> Decision:
    return said(judgement, *values, reviewer="Ada", **more)  # type: ignore[arg-type]


def test_what_is_told_as_written_is_on_disk(qtbot: QtBot, judging: Judging, folder: Path) -> None:
    seen: list[tuple[list[str], str]] = []

    def look(lines: tuple[LoggedDecision, ...]) -> None:
        with closing(sqlite3.connect(folder / "review.sqlite")) as other:
            rows = other.execute("SELECT judged FROM decision ORDER BY number").fetchall()
        told = [line.decision.values[0] for line in lines]
        seen.append((told, str(rows)))

    judging.written.connect(look)
    for value in ("Kar", "Dolu"):
        judging.decide([mine(RIGHT, value, field=value)])
    qtbot.waitUntil(lambda: len(seen) == 2)
    assert [told for told, _ in seen] == [["Kar"], ["Dolu"]]
    assert "Kar" in seen[0][1]
    assert "Dolu" in seen[1][1]


def test_undo_and_redo_go_on_where_the_last_session_ended(
    qtbot: QtBot, judging: Judging, folder: Path
) -> None:
    for value in "AB":
        judging.decide([mine(RIGHT, value, field=value)])
    with qtbot.waitSignal(judging.taken_back) as gone:
        judging.undo()
    assert gone.args == [(2,)]
    assert (judging.can_undo, judging.can_redo) == (True, True)
    assert judging.close()
    later = Judging(folder, "Ada")
    with qtbot.waitSignal(later.written) as back:
        later.redo()
    assert [line.number for line in back.args[0]] == [2]
    taken: list[int] = []
    later.taken_back.connect(taken.extend)
    later.undo()
    later.undo()
    qtbot.waitUntil(lambda: taken == [2, 1])
    with qtbot.waitSignal(later.said) as sentence:
        later.undo()
    assert sentence.args == ["Nothing to undo."]
    assert later.close()


def test_the_name_under_which_is_judged_can_change(qtbot: QtBot, judging: Judging) -> None:
    judging.decide([mine(RIGHT, "A")])
    qtbot.waitUntil(lambda: judging.can_undo)
    judging.set_reviewer("Tahir")
    qtbot.waitUntil(lambda: not judging.can_undo)
    judging.set_reviewer("Ada")
    qtbot.waitUntil(lambda: judging.can_undo)


def test_any_line_can_be_taken_back_alone(qtbot: QtBot, judging: Judging) -> None:
    for value in "ABC":
        judging.decide([mine(RIGHT, value, field=value)])
    with qtbot.waitSignal(judging.taken_back) as gone:
        judging.take_back([1])
    assert gone.args == [(1,)]
    with qtbot.waitSignal(judging.written) as back:
        judging.undo()
    assert [line.number for line in back.args[0]] == [1]


def test_what_stands_now_is_told_with_every_change(qtbot: QtBot, judging: Judging) -> None:
    told: list[NowState] = []
    judging.now.connect(told.extend)
    judging.decide([mine(RIGHT, "A")])
    judging.decide([mine(WRONG, "A")])
    judging.undo()
    judging.undo()
    qtbot.waitUntil(lambda: len(told) == 4)
    assert [one.state for one in told] == ["right", "wrong", "right", ""]
    assert {one.url_key for one in told} == {url_key(URL)}


def test_a_full_disk_is_said_nothing_is_told_as_written_and_it_can_be_tried_again(
    qtbot: QtBot, judging: Judging
) -> None:
    written: list[LoggedDecision] = []
    judging.written.connect(written.extend)
    limit(qtbot, judging, room=0)
    long = mine(WRONG, "A", note="a long note " * 2_000)
    with qtbot.waitSignal(judging.failed) as failure:
        judging.decide([long])
    assert "is full" in failure.args[0]
    assert (written, judging.unwritten) == ([], (long,))
    limit(qtbot, judging, room=100)
    judging.try_again()
    qtbot.waitUntil(lambda: [line.decision for line in written] == [long])
    assert judging.unwritten == ()


def limit(qtbot: QtBot, judging: Judging, room: int) -> None:
    """Let the database grow by so many pages only, as a full disk does."""

    def work(store: VerdictStore) -> object:
        ((pages,),) = store.rows("PRAGMA page_count")
        return store.rows(f"PRAGMA max_page_count = {pages + room}")

    told: list[object] = []
    judging.send(work, told.append)
    qtbot.waitUntil(lambda: bool(told))


def test_a_file_that_is_no_database_is_a_sentence_until_it_is_mended(
    qtbot: QtBot, tmp_path: Path
) -> None:
    Project.create(tmp_path / "other").close()
    path = tmp_path / "other" / "review.sqlite"
    path.write_text("not a database, only a note to myself\n" * 30)
    judging = Judging(tmp_path / "other", "Ada")
    with qtbot.waitSignal(judging.failed) as failure:
        judging.decide([mine(RIGHT, "A")])
    assert "not a SQLite database" in failure.args[0]
    path.unlink()
    with qtbot.waitSignal(judging.written):
        judging.try_again()
    assert judging.close()


def test_a_folder_that_can_only_be_read_is_a_sentence(
    qtbot: QtBot, folder: Path, unprivileged: Callable[[], None]
) -> None:
    (folder / "review.sqlite").chmod(stat.S_IRUSR)
    unprivileged()
    judging = Judging(folder, "Ada")
    with qtbot.waitSignal(judging.failed) as failure:
        judging.decide([mine(RIGHT, "A")])
    assert "can only be read, so no verdict can be kept" in failure.args[0]
    assert judging.close()


@pytest.fixture
def unprivileged(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Return what makes permissions count also for a user who may do everything."""

    def call() -> None:
        if os.geteuid() == 0:
            real = os.access
            monkeypatch.setattr(
                os,
                "access",
                lambda path, mode: (
                    real(path, mode)
                    and not (mode == os.W_OK and not Path(path).stat().st_mode & stat.S_IWUSR)
                ),
            )

    return call


def test_verdicts_do_not_wait_behind_other_writing(qtbot: QtBot, judging: Judging) -> None:
    order: list[str] = []
    begun, gate = threading.Event(), threading.Event()
    judging.send(lambda _: (begun.set(), gate.wait(5)), lambda _: order.append("first"))
    assert begun.wait(5)
    judging.send(lambda _: None, lambda _: order.append("second"))
    judging.written.connect(lambda _: order.append("verdict"))
    judging.decide([mine(RIGHT, "A")])
    gate.set()
    qtbot.waitUntil(lambda: len(order) == 3)
    assert order == ["first", "verdict", "second"]


def test_other_work_is_told_of_or_its_failure(qtbot: QtBot, judging: Judging) -> None:
    told: list[object] = []

    def work(store: VerdictStore) -> int:
        with store.writing():
            return store.change("INSERT INTO queue VALUES (1, 1, 0.5, 'why', NULL)")

    judging.send(work, told.append)
    qtbot.waitUntil(lambda: told == [1])
    with qtbot.waitSignal(judging.broken) as capsule:
        judging.send(lambda _: 1 // 0, told.append, told.append)
    assert "ZeroDivisionError" in capsule.args[0]
    qtbot.waitUntil(lambda: len(told) == 2)
    assert "made a mistake" in str(told[1])


def test_closing_writes_what_waits(qtbot: QtBot, folder: Path) -> None:
    judging = Judging(folder, "Ada")
    for number in range(50):
        judging.decide([mine(RIGHT, "A", field=f"f{number}")])
    assert judging.close()
    with closing(VerdictStore(folder / "review.sqlite", read_only=True)) as store:
        assert store.last_number == 50


def test_it_ends_with_its_parent_and_writes_what_waits(qtbot: QtBot, folder: Path) -> None:
    parent = QObject()
    judging = Judging(folder, "Ada", parent)
    for number in range(20):
        judging.decide([mine(RIGHT, "A", field=f"f{number}")])
    thread = judging._thread
    shiboken6.delete(parent)
    thread.join(5)
    assert not thread.is_alive()
    with closing(VerdictStore(folder / "review.sqlite", read_only=True)) as store:
        assert store.last_number == 20


def test_records_that_were_extracted_anew_are_told_of(
    qtbot: QtBot, judging: Judging, folder: Path
) -> None:
    (folder / "page.html").write_text("<title>The story of the river</title><p>It is long.")
    line = {"id": "0", "url": URL, "site": "g", "html_file": "page.html"}
    with Project.open(folder) as project:
        project.import_corpus(write_corpus(folder / "corpus.jsonl", [line]))
        (record,) = project.store.records.current()
    judging.decide([mine(RIGHT, *record.fields[0].values, digest=record.capture_digest)])
    qtbot.waitUntil(lambda: judging.can_undo)
    told: list[NowState] = []
    judging.now.connect(told.extend)
    judging.refresh()
    (folder / "page.html").write_text("<title>The story of the flood</title><p>It is over.")
    with Project.open(folder) as project:
        project.import_corpus(folder / "corpus.jsonl")
    judging.refresh()
    qtbot.waitUntil(lambda: bool(told))
    assert [(one.field, one.state) for one in told] == [("title", "")]

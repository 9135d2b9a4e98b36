"""Changes: written in the engine's thread, at rest and in a crawl; in order, and taken back."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from carmengui.bridge import Change, CrawlPhase, Edit, EngineHost
from carmengui.demo import DemoWeb
from carmengui.engine.crawl import read_sources
from carmengui.engine.model import KnownError
from carmengui.engine.project import DATABASE, Project

GAZETE = read_sources(["http://gazete.demo.test/"])


@pytest.fixture
def host(qtbot: QtBot, folder: Path) -> Iterator[EngineHost]:
    engine = EngineHost(folder)
    qtbot.waitUntil(lambda: engine.phase is CrawlPhase.IDLE, timeout=10_000)
    yield engine
    assert engine.close()


@pytest.fixture
def change(host: EngineHost) -> Change:
    return Change(host)


@pytest.fixture
def told(change: Change) -> list[str]:
    sentences: list[str] = []
    change.made.connect(sentences.append)
    change.failed.connect(lambda sentence: sentences.append(f"failed: {sentence}"))
    return sentences


def note(value: str, before: str = "", threads: set[int] | None = None) -> Edit:
    def put(project: Project, text: str) -> None:
        if threads is not None:
            threads.add(threading.get_ident())
        project.store.set_note("word", text)

    return Edit(
        lambda project: put(project, value),
        lambda project: put(project, before),
        f"It is {value}.",
        f"It is {before or 'empty'} again.",
    )


def kept(folder: Path) -> str:
    """Return what another connection sees: what is committed."""
    with closing(sqlite3.connect(folder / DATABASE)) as database:
        row = database.execute("SELECT value FROM note WHERE name = 'word'").fetchone()
    return row[0] if row else ""


def test_a_change_is_on_the_disk_when_it_is_told(
    qtbot: QtBot, change: Change, host: EngineHost, folder: Path
) -> None:
    threads: set[int] = set()
    seen: list[str] = []
    change.run(host, note("one", threads=threads), lambda: seen.append(kept(folder)))
    with qtbot.waitSignal(change.made, timeout=5_000) as made:
        change.run(host, note("two", "one", threads), lambda: seen.append(kept(folder)))
    assert made.args == ["It is one."]
    qtbot.waitUntil(lambda: len(seen) == 2, timeout=5_000)
    assert seen[1] == "two"
    assert len(threads) == 1
    assert threading.get_ident() not in threads


def test_the_last_changes_are_taken_back_and_made_again(
    qtbot: QtBot, change: Change, host: EngineHost, folder: Path, told: list[str]
) -> None:
    change.undo()
    change.run(host, note("one"))
    change.run(host, note("two", "one"))
    qtbot.waitUntil(lambda: len(told) == 3, timeout=5_000)
    change.undo()
    change.undo()
    qtbot.waitUntil(lambda: len(told) == 5, timeout=5_000)
    assert kept(folder) == ""
    change.redo()
    qtbot.waitUntil(lambda: len(told) == 6, timeout=5_000)
    assert kept(folder) == "one"
    assert told == [
        "failed: There is nothing to undo.",
        "It is one.",
        "It is two.",
        "It is one again.",
        "It is empty again.",
        "It is one.",
    ]
    assert change.can_redo
    change.run(host, note("three", "one"))
    qtbot.waitUntil(lambda: kept(folder) == "three", timeout=5_000)
    qtbot.waitUntil(lambda: not change.can_redo, timeout=5_000)


def test_a_running_or_paused_crawl_makes_room_for_a_change(
    qtbot: QtBot, change: Change, host: EngineHost, folder: Path, web: DemoWeb
) -> None:
    seen: list[tuple[str, CrawlPhase]] = []
    host.start_crawl(GAZETE)
    qtbot.waitUntil(lambda: len(web.log) >= 3, timeout=30_000)
    change.run(host, note("now"), lambda: seen.append((kept(folder), host.phase)))
    qtbot.waitUntil(lambda: len(seen) == 1, timeout=5_000)
    host.pause()
    change.run(host, note("then", "now"), lambda: seen.append((kept(folder), host.phase)))
    qtbot.waitUntil(lambda: len(seen) == 2, timeout=5_000)
    assert seen == [("now", CrawlPhase.RUNNING), ("then", CrawlPhase.PAUSED)]
    host.stop()
    qtbot.waitUntil(lambda: host.phase is CrawlPhase.IDLE, timeout=10_000)


def test_what_is_asked_for_at_the_last_moment_is_still_written(
    change: Change, host: EngineHost, folder: Path
) -> None:
    change.run(host, note("late"))
    assert host.close()
    assert kept(folder) == "late"


def test_what_fails_is_a_sentence_and_the_next_change_is_made(
    qtbot: QtBot, change: Change, host: EngineHost, folder: Path, told: list[str]
) -> None:
    def refuse(project: Project) -> None:
        raise KnownError("The word is taken.", "Choose another one.")

    def break_down(project: Project) -> None:
        project.store.set_note("word", "half")
        raise ZeroDivisionError

    broken: list[str] = []
    change.broken.connect(broken.append)
    for do in (refuse, break_down):
        change.run(host, Edit(do, do, "never said", "never said"))
    qtbot.waitUntil(lambda: len(told) == 2, timeout=5_000)
    assert kept(folder) == "", "nothing is written by halves"
    change.run(host, note("next"))
    qtbot.waitUntil(lambda: len(told) == 3, timeout=5_000)
    assert told == [
        "failed: The word is taken. Choose another one.",
        "failed: The program made a mistake while writing (ZeroDivisionError()).",
        "It is next.",
    ]
    assert "ZeroDivisionError" in broken[0]
    assert kept(folder) == "next"
    change.undo()
    qtbot.waitUntil(lambda: kept(folder) == "", timeout=5_000)
    assert not change.can_undo


def test_a_project_that_may_only_be_read_says_so(qtbot: QtBot, folder: Path) -> None:
    with Project.open(folder):
        host = EngineHost(folder)
        change = Change(host)
        with qtbot.waitSignal(change.failed, timeout=10_000) as failed:
            change.run(host, note("never"))
        assert "can only be read" in failed.args[0]
        assert host.close()
    assert kept(folder) == ""


def test_an_owner_that_is_gone_hears_nothing(
    qtbot: QtBot, change: Change, folder: Path, told: list[str]
) -> None:
    owner, heard = QObject(), []
    change.run(owner, note("said"), lambda: heard.append(1))
    shiboken6.delete(owner)
    qtbot.waitUntil(lambda: told == ["It is said."], timeout=5_000)
    assert (heard, kept(folder)) == ([], "said")

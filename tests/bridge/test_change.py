"""Changes: written in the engine's thread, at rest and in a crawl; in order, logged, and undone."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from carmengui.bridge import Change, CrawlPhase, Edit, EngineHost, Judging
from carmengui.demo import DemoWeb
from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.model import KnownError
from carmengui.engine.model.review import Judgement
from carmengui.engine.project import DATABASE, Project
from carmengui.engine.storage import Store
from carmengui.ui.session.undo import Undo
from tests.engine.review.decisions import said

WORD = "word.txt"
GAZETE = read_sources(["http://gazete.demo.test/"])


@pytest.fixture
def host(qtbot: QtBot, folder: Path) -> Iterator[EngineHost]:
    engine = EngineHost(folder)
    qtbot.waitUntil(lambda: engine.phase is CrawlPhase.IDLE, timeout=10_000)
    yield engine
    assert engine.close()


@pytest.fixture
def change(host: EngineHost) -> Change:
    return Change(host, lambda: "Ada")


@pytest.fixture
def told(change: Change) -> list[str]:
    sentences: list[str] = []
    change.made.connect(sentences.append)
    change.failed.connect(lambda sentence: sentences.append(f"failed: {sentence}"))
    return sentences


def note(value: str, before: str = "", threads: set[int] | None = None) -> Edit:
    def put(project: Project) -> None:
        if threads is not None:
            threads.add(threading.get_ident())
        (project.folder / WORD).write_text(value)

    return Edit(put, f"It is {value}.", f"It is {before or 'empty'} again.", (WORD,))


def kept(folder: Path) -> str:
    path = folder / WORD
    return path.read_text() if path.is_file() else ""


@pytest.fixture
def judging(qtbot: QtBot, folder: Path) -> Iterator[Judging]:
    made = Judging(folder, "Ada")
    qtbot.waitUntil(lambda: made.is_quiet)
    yield made
    assert made.close()


@dataclass
class Hand:
    """Who changes, judges and undoes."""

    change: Change
    judging: Judging
    undo: Undo
    qtbot: QtBot

    def run(self, edit: Edit) -> None:
        self.change.run(self.undo, edit)

    def wait(self, is_so: Callable[[], bool]) -> None:
        def holds() -> bool:
            return is_so() and self.change.is_quiet and self.judging.is_quiet

        self.qtbot.waitUntil(lambda: holds() and not self.undo.is_turning, timeout=10_000)


@pytest.fixture
def hand(qtbot: QtBot, change: Change, judging: Judging) -> Hand:
    return Hand(change, judging, Undo(change, judging), qtbot)


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


def test_changes_and_verdicts_are_undone_and_redone_in_one_order(
    hand: Hand, folder: Path, told: list[str]
) -> None:
    undo, judging = hand.undo, hand.judging
    judging.said.connect(told.append)
    turned: list[tuple[object, ...]] = []
    undo.verdicts_turned.connect(turned.append)
    undo.undo()
    hand.wait(lambda: told == ["Nothing to undo."])
    told.clear()
    hand.run(note("one"))
    hand.wait(lambda: undo.can_undo)
    judging.decide([said(Judgement.RIGHT, "x", reviewer="Ada")])
    hand.wait(lambda: True)
    hand.run(note("two", "one"))
    for _ in range(3):
        undo.undo()  # quicker than the disk: none is lost
    hand.wait(lambda: undo.can_redo and not undo.can_undo)
    assert (kept(folder), turned) == ("", [(1,)])
    for _ in range(3):
        undo.redo()
    hand.wait(lambda: undo.can_undo and not undo.can_redo)
    assert kept(folder) == "two"
    assert [len(each) for each in turned] == [1, 1]
    expected = ["one", "two", "one again", "empty again", "one", "two"]
    assert told == [f"It is {words}." for words in expected]
    hand.run(note("three", "two"))
    undo.undo()
    hand.wait(lambda: told[-1] == "It is two again." and undo.can_redo)
    hand.run(note("four", "two"))
    hand.wait(lambda: not undo.can_redo)
    assert kept(folder) == "four"


def test_another_session_undoes_the_changes_of_an_earlier_one(
    hand: Hand, host: EngineHost, folder: Path, qtbot: QtBot
) -> None:
    hand.run(note("one"))
    hand.run(note("two", "one"))
    hand.wait(lambda: hand.undo.can_undo)
    with closing(Judging(folder, "Ada")) as judging:
        later = Hand(Change(host, lambda: "Ada"), judging, Undo(hand.change, judging), qtbot)
        later.wait(lambda: later.undo.can_undo)
        later.undo.undo()
        later.wait(lambda: kept(folder) == "one")
        later.undo.undo()
        later.wait(lambda: kept(folder) == "")
        assert not later.undo.can_undo


def test_what_was_changed_since_is_not_lost_by_undo(
    hand: Hand, folder: Path, told: list[str]
) -> None:
    hand.run(note("one"))
    hand.run(note("two", "one"))
    hand.wait(lambda: hand.undo.can_undo)
    (folder / WORD).write_text("by hand")
    hand.undo.undo()
    hand.wait(lambda: len(told) == 3)
    assert "word.txt was changed since." in told[-1]
    assert (kept(folder), hand.undo.can_undo, hand.undo.can_redo) == ("by hand", True, False)
    (folder / WORD).write_text("two")
    hand.undo.undo()
    hand.wait(lambda: kept(folder) == "one")


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
        (project.folder / WORD).write_text("half")
        raise ZeroDivisionError

    broken: list[str] = []
    change.broken.connect(broken.append)
    for do in (refuse, break_down):
        change.run(host, Edit(do, "never said", "never said", (WORD,)))
    qtbot.waitUntil(lambda: len(told) == 2, timeout=5_000)
    assert kept(folder) == "", "nothing is written by halves"
    with closing(Store(folder / DATABASE, read_only=True)) as store:
        assert not store.note("word")
    change.run(host, note("next"))
    qtbot.waitUntil(lambda: len(told) == 3, timeout=5_000)
    assert told == [
        "failed: The word is taken. Choose another one.",
        "failed: The program made a mistake while writing (ZeroDivisionError()).",
        "It is next.",
    ]
    assert "ZeroDivisionError" in broken[0]
    assert kept(folder) == "next"


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

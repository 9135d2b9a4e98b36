"""Questions to reader threads, answers in the GUI thread."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask, Reader
from carmengui.bridge.ask import READERS
from carmengui.engine.model import KnownError
from carmengui.engine.project import Project
from tests.staying import stays


@pytest.fixture
def ask(qtbot: QtBot, folder: Path) -> Iterator[Ask]:
    asked = Ask(folder)
    yield asked
    asked.close()


def test_the_question_is_asked_elsewhere_and_answered_here(qtbot: QtBot, ask: Ask) -> None:
    owner, answers = QObject(), []

    def question(reader: Reader) -> tuple[int, str]:
        return reader.store.records.count(), threading.current_thread().name

    ask.run(
        owner,
        "count",
        question,
        lambda answer: answers.append((answer, threading.current_thread())),
    )
    qtbot.waitUntil(lambda: bool(answers), timeout=5_000)
    (count, reader_thread), answered_in = answers[0]
    assert count == 0
    assert reader_thread.startswith("reader")
    assert answered_in is threading.main_thread()


def test_only_the_newest_question_of_a_key_is_answered(qtbot: QtBot, ask: Ask) -> None:
    owner, answers, gate = QObject(), [], threading.Event()
    for number in range(20):
        ask.run(owner, "row", lambda _, n=number: gate.wait(5) and n, answers.append)
    ask.run(owner, "other", lambda _: "other", answers.append)
    gate.set()
    qtbot.waitUntil(lambda: len(answers) >= 2, timeout=5_000)
    assert stays(lambda: sorted(map(str, answers)) == ["19", "other"], 200)


def test_what_somebody_waits_for_goes_before_what_may_come_later(qtbot: QtBot, ask: Ask) -> None:
    owner, asked = QObject(), []
    gates = [threading.Event() for _ in range(READERS)]
    for number, gate in enumerate(gates):
        ask.run(owner, f"busy {number}", lambda _, gate=gate: gate.wait(5), lambda _: None)
    for name in ("ahead 1", "ahead 2"):
        ask.run(owner, name, lambda _, name=name: asked.append(name), lambda _: None, later=True)
    for name in ("now 1", "now 2"):
        ask.run(owner, name, lambda _, name=name: asked.append(name), lambda _: None)
    gates[0].set()  # one reader only, or two would race
    qtbot.waitUntil(lambda: len(asked) == 4, timeout=5_000)
    gates[1].set()
    assert asked == ["now 1", "now 2", "ahead 1", "ahead 2"]


def test_a_failure_is_a_sentence(qtbot: QtBot, ask: Ask) -> None:
    owner, sentences = QObject(), []

    def question(_: Reader) -> None:
        raise KnownError("The row is gone.", "Look at another one.")

    ask.run(owner, "x", question, lambda _: None, sentences.append)
    qtbot.waitUntil(lambda: bool(sentences), timeout=5_000)
    assert sentences == ["The row is gone. Look at another one."]


def test_an_owner_that_is_gone_gets_no_answer(qtbot: QtBot, ask: Ask) -> None:
    owner, answers, gate = QObject(), [], threading.Event()
    ask.run(owner, "x", lambda _: gate.wait(5), answers.append)
    del owner
    gate.set()
    assert stays(lambda: answers == [])


def test_readers_see_what_the_writer_committed(qtbot: QtBot, ask: Ask, folder: Path) -> None:
    owner, answers = QObject(), []
    ask.run(owner, "note", lambda reader: reader.store.note("colour"), answers.append)
    qtbot.waitUntil(lambda: answers == [""], timeout=5_000)
    with Project.open(folder) as project, project.store.writing():
        project.store.set_note("colour", "amber")
    ask.run(owner, "note", lambda reader: reader.store.note("colour"), answers.append)
    qtbot.waitUntil(lambda: answers[-1] == "amber", timeout=5_000)


def test_a_mistake_of_the_program_is_said_and_the_next_question_is_answered(
    qtbot: QtBot, ask: Ask
) -> None:
    owner, answers, failures, capsules = QObject(), [], [], []
    ask.broken.connect(capsules.append)
    for number in range(4):  # more than there are readers
        ask.run(owner, f"broken {number}", lambda _: 1 // 0, answers.append, failures.append)
    qtbot.waitUntil(lambda: len(failures) == 4 == len(capsules), timeout=5_000)
    assert "made a mistake" in failures[0]
    assert "ZeroDivisionError" in capsules[0]
    ask.run(owner, "whole", lambda _: "whole", answers.append)
    qtbot.waitUntil(lambda: answers == ["whole"], timeout=5_000)


def test_an_owner_that_qt_has_deleted_hears_nothing(qtbot: QtBot, ask: Ask) -> None:
    owner, other, answers = QObject(), QObject(), []
    gate = threading.Event()
    ask.run(owner, "late", lambda _: gate.wait(5), answers.append)
    shiboken6.delete(owner)
    gate.set()
    ask.run(other, "next", lambda _: "next", answers.append)
    qtbot.waitUntil(lambda: "next" in answers, timeout=5_000)
    assert stays(lambda: answers == ["next"], 50)


def test_it_is_quiet_only_when_nothing_is_open(qtbot: QtBot, ask: Ask) -> None:
    owner, answers, gate = QObject(), [], threading.Event()
    assert ask.is_quiet
    for number in range(3):
        ask.run(owner, "row", lambda _, n=number: gate.wait(5) and n, answers.append)
    assert not ask.is_quiet
    gate.set()
    qtbot.waitUntil(lambda: ask.is_quiet, timeout=5_000)
    assert answers == [2]


def test_a_question_that_is_forgotten_is_not_answered(qtbot: QtBot, ask: Ask) -> None:
    owner, answers, gate = QObject(), [], threading.Event()
    for number in range(READERS):
        ask.run(owner, f"busy {number}", lambda _: gate.wait(5), answers.append)
    ask.run(owner, "waits", lambda _: "never asked", answers.append)
    ask.forget(owner, "waits")
    ask.forget(owner, "busy 0")
    ask.forget(owner, "nobody asked this")
    gate.set()
    qtbot.waitUntil(lambda: ask.is_quiet, timeout=5_000)
    assert answers == [True] * (READERS - 1)
    ask.run(owner, "waits", lambda _: "again", answers.append)
    qtbot.waitUntil(lambda: "again" in answers, timeout=5_000)


def test_a_question_that_outlives_the_window_is_answered_to_nobody(
    qtbot: QtBot, folder: Path
) -> None:
    asked, owner, heard = Ask(folder), QObject(), []
    begun, gate = threading.Event(), threading.Event()
    asked._answered.connect(lambda *_: heard.append("answered"))
    asked.broken.connect(heard.append)

    def question(_: Reader) -> None:
        begun.set()
        gate.wait(30)
        raise ValueError

    asked.run(owner, "long", question, heard.append)
    assert begun.wait(5)
    assert not asked.is_closed
    asked.close()
    assert asked.is_closed
    gate.set()
    for thread in asked._threads:
        thread.join(5)
        assert not thread.is_alive()
    assert stays(lambda: heard == [], 50)


def test_readers_beside_are_not_held_up_and_end_with_the_first(qtbot: QtBot, folder: Path) -> None:
    ask, owner, answers, gate = Ask(folder), QObject(), [], threading.Event()
    beside = ask.beside()
    for number in range(READERS):
        beside.run(owner, f"long {number}", lambda _: gate.wait(5), lambda _: None)
    ask.run(owner, "short", lambda reader: reader.store.records.count(), answers.append)
    qtbot.waitUntil(lambda: answers == [0], timeout=5_000)
    assert not beside.is_quiet
    gate.set()
    ask.close()
    assert beside.is_closed
    beside.run(owner, "late", lambda _: 1, answers.append)
    assert answers == [0]

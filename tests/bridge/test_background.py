"""Jobs in a background thread, results in the GUI thread."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from pytestqt.qtbot import QtBot

from carmengui.bridge import Background
from carmengui.bridge.background import IsStale
from carmengui.engine.model import KnownError


@pytest.fixture
def owner() -> QObject:
    return QObject()


@pytest.fixture
def background(qtbot: QtBot, owner: QObject) -> Iterator[Background]:
    background = Background("test work", owner)
    yield background
    background.close()


def test_a_job_is_done_elsewhere_and_told_here(
    qtbot: QtBot, background: Background, owner: QObject
) -> None:
    told: list[tuple[str, threading.Thread]] = []
    background.run(
        owner,
        lambda _: threading.current_thread().name,
        lambda name: told.append((name, threading.current_thread())),
    )
    qtbot.waitUntil(lambda: bool(told), timeout=5_000)
    assert told == [("test work", threading.main_thread())]


def test_a_newer_job_of_a_key_takes_the_place_of_the_older(
    qtbot: QtBot, background: Background, owner: QObject
) -> None:
    answers: list[int] = []
    started, gate, saw_stale = threading.Event(), threading.Event(), []

    def first(is_stale: IsStale) -> int:
        started.set()
        gate.wait(5)
        saw_stale.append(is_stale())
        return 0

    background.run(owner, first, answers.append, key="text")
    assert started.wait(5)
    for number in range(1, 6):
        background.run(owner, lambda _, n=number: n, answers.append, key="text")
    gate.set()
    qtbot.waitUntil(lambda: bool(answers), timeout=5_000)
    assert (answers, saw_stale) == ([5], [True])


def test_jobs_without_a_key_are_all_done_in_order_also_when_it_is_closed(
    background: Background, owner: QObject
) -> None:
    done: list[int] = []
    gate = threading.Event()
    background.run(owner, lambda _: gate.wait(5), lambda _: None)
    for number in range(20):
        background.run(owner, lambda _, n=number: done.append(n), lambda _: None)
    gate.set()
    background.close()
    assert done == list(range(20))


def test_a_failure_is_a_sentence_and_the_next_job_is_done(
    qtbot: QtBot, background: Background, owner: QObject
) -> None:
    failures: list[str] = []
    answers: list[int] = []

    def fails(_: IsStale) -> int:
        raise KnownError("The disk is full.", "Free some space.")

    def breaks(_: IsStale) -> int:
        raise ValueError("a bug")

    with qtbot.waitSignal(background.broken) as broken:
        background.run(owner, fails, answers.append, failures.append)
        background.run(owner, breaks, answers.append, failures.append)
    background.run(owner, lambda _: 3, answers.append, failures.append)
    qtbot.waitUntil(lambda: bool(answers), timeout=5_000)
    assert answers == [3]
    assert failures[0] == "The disk is full. Free some space."
    assert "a bug" in failures[1]
    assert "ValueError" in broken.args[0]


def test_an_owner_that_is_gone_hears_nothing(qtbot: QtBot, background: Background) -> None:
    gone, heard = QObject(), []
    gate = threading.Event()
    background.run(gone, lambda _: gate.wait(5), heard.append)
    shiboken6.delete(gone)
    gate.set()
    told: list[int] = []
    stays = QObject()
    background.run(stays, lambda _: 1, told.append)
    qtbot.waitUntil(lambda: bool(told), timeout=5_000)
    assert not heard


@pytest.mark.parametrize("how", ["at once", "later"])
def test_who_goes_in_the_midst_of_a_word_takes_the_process_not_along(
    qtbot: QtBot, how: str
) -> None:
    """The thread speaks without the lock of Python: what it speaks by must not be deleted then."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        for round_ in range(400):
            owner = QObject()
            background = Background("test work", owner)
            for _ in range(20):
                background.run(owner, lambda _: None, lambda _: None)
            time.sleep(round_ % 20 * 0.00005)
            if how == "at once":
                shiboken6.delete(owner)
            else:
                owner.deleteLater()
            del background
            for _ in range(5):
                QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            if round_ % 3 == 0:
                QCoreApplication.processEvents()
    finally:
        sys.setswitchinterval(interval)
    qtbot.waitUntil(lambda: "test work" not in {each.name for each in threading.enumerate()})

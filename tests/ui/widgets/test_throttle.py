"""What is asked for often is done a few times a second, the last time always."""

from __future__ import annotations

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from carmengui.ui.widgets.throttle import Throttle
from tests.staying import stays


def test_the_first_is_done_at_once_and_the_last_is_never_left_out(qtbot: QtBot) -> None:
    done: list[int] = []
    asked: list[int] = []
    owner = QObject()
    throttle = Throttle(owner, lambda: done.append(len(asked)), 300)
    for number in range(20):
        asked.append(number)
        throttle.ask()
    assert done == [1]
    qtbot.waitUntil(lambda: done == [1, 20], timeout=5_000)
    assert stays(lambda: done == [1, 20], 400)
    asked.append(20)
    throttle.ask()
    assert done == [1, 20, 21]


def test_done_now_is_not_done_once_more(qtbot: QtBot) -> None:
    done: list[int] = []
    owner = QObject()
    throttle = Throttle(owner, lambda: done.append(1), 100)
    throttle.ask()
    throttle.ask()
    throttle.now()
    assert stays(lambda: len(done) == 2, 250)

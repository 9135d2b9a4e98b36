"""What Python finds in cycles ends in the thread of the window, never in that of a reader."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from carmengui.ui.window.garbage import GarbageCollection


class Ending:
    """Something in a cycle that tells in which thread it ends."""

    def __init__(self, ended: list[threading.Thread]) -> None:
        self._ended, self._self = ended, self

    def __del__(self) -> None:
        self._ended.append(threading.current_thread())


@pytest.fixture
def parent(qapp: QObject) -> Iterator[QObject]:
    del qapp
    made = QObject()
    yield made
    made.deleteLater()


def allocate() -> None:
    """Do what makes Python collect by itself, several times over."""
    kept: list[list[int]] = [[each] for each in range(20 * gc.get_threshold()[0])]
    assert kept


def in_a_reader() -> None:
    reader = threading.Thread(target=allocate)
    reader.start()
    reader.join()


def test_a_cycle_ends_in_the_thread_of_the_window(qtbot: QtBot, parent: QObject) -> None:
    ended: list[threading.Thread] = []
    collection = GarbageCollection(parent)
    Ending(ended)
    in_a_reader()
    assert ended == []
    kept = [[each] for each in range(2 * gc.get_threshold()[0])]
    qtbot.waitUntil(lambda: bool(ended))
    assert ended == [threading.main_thread()]
    assert kept
    collection.stop()


def test_without_it_python_collects_in_the_reader(parent: QObject) -> None:
    ended: list[threading.Thread] = []
    GarbageCollection(parent).stop()
    Ending(ended)
    in_a_reader()
    assert len(ended) == 1
    assert ended[0] is not threading.main_thread()

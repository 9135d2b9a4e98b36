"""Errors that nothing catches are shown as a report, which goes where the person says, or nowhere."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from carmengui.engine.crash import CrashFolder, capsule_of
from carmengui.ui.window.crash_card import ErrorWatch
from carmengui.ui.window.main_window import MainWindow

SECRET = "http://gazete.example/kutadgu"


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    made = MainWindow([])
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def watch(window: MainWindow, tmp_path: Path) -> Iterator[ErrorWatch]:
    made = ErrorWatch(window, CrashFolder(tmp_path / "errors"))
    made.found.connect(
        lambda text, is_earlier: window.crash_card.offer(text, is_earlier=is_earlier)
    )
    window.action_board.chosen.connect(made.note_action)
    made.begin()
    yield made
    made.end()


def fail() -> None:
    raise KeyError(SECRET)


def test_an_error_in_a_slot_is_shown_as_a_report(
    window: MainWindow, watch: ErrorWatch, qtbot: QtBot, tmp_path: Path
) -> None:
    card = window.crash_card
    window.action_board.run("window.zoom_in")
    window.action_board.run("window.zoom_reset")
    QTimer.singleShot(0, fail)
    qtbot.waitUntil(card.isVisible, timeout=30_000)
    text = card.text.toPlainText()
    assert "the window" in text
    assert "Actions before: window.zoom_in, window.zoom_reset" in text
    assert text.rstrip().endswith("in fail\nKeyError")
    assert "gazete" not in text
    assert "It is not sent." in card.sentence.text()
    card.copy.click()
    assert QApplication.clipboard().text() == text
    card.save_to(tmp_path / "report.txt")
    qtbot.waitUntil(lambda: "Saved to" in card.said.text(), timeout=30_000)
    assert (tmp_path / "report.txt").read_text("utf-8") == text
    card.close_button.click()
    assert not card.isVisible()
    # The same error again is not told again.
    with qtbot.assertNotEmitted(watch.found, wait=100):
        QTimer.singleShot(0, fail)


def test_an_error_in_a_thread_is_shown_too(
    window: MainWindow, watch: ErrorWatch, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(watch.found, timeout=30_000) as told:
        thread = threading.Thread(target=fail)
        thread.start()
        thread.join()
    assert told.args[1] is False
    assert told.args[0].rstrip().endswith("in fail\nKeyError")
    assert window.crash_card.isVisible()


def test_the_end_of_an_earlier_process_is_offered(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    folder = tmp_path / "errors"
    folder.mkdir()
    (folder / "running-99999999.trace").write_text(
        'Fatal Python error: Aborted\n\n  File "/home/ayse/x.py", line 3 in work\n'
    )
    watch = ErrorWatch(window, CrashFolder(folder))
    watch.found.connect(
        lambda text, is_earlier: window.crash_card.offer(text, is_earlier=is_earlier)
    )
    with qtbot.waitSignal(watch.found, timeout=30_000):
        watch.begin()
    watch.end()
    card = window.crash_card
    assert card.isVisible()
    assert "ended unexpectedly the last time" in card.sentence.text()
    assert "Fatal Python error: Aborted\n  x.py:3 in work" in card.text.toPlainText()
    assert "ayse" not in card.text.toPlainText()


def test_a_report_that_cannot_be_saved_says_why(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    card = window.crash_card
    card.offer(capsule_of("KeyError", "the window"))
    (tmp_path / "file").touch()
    card.save_to(tmp_path / "file" / "report.txt")
    qtbot.waitUntil(lambda: "cannot be written" in card.said.text(), timeout=30_000)


def test_the_watch_ends_with_the_window(watch: ErrorWatch) -> None:
    watch.end()
    assert sys.excepthook is sys.__excepthook__
    assert threading.excepthook is threading.__excepthook__

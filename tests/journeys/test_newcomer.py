"""Twenty records of a site of her own, by somebody who has never seen the program.

She starts it without arguments, reads what is on the screen, and presses what she reads: no help
page, no menu, no key that is not written there. She judges while the crawl runs. What she presses
and types is counted: it is few enough for five minutes.
"""

from __future__ import annotations

import gc
import re
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QSettings, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from carmengui.app import main
from carmengui.demo import DemoWeb
from carmengui.engine.model import SystemClock
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import VerdictStore
from carmengui.ui.projects import RecentProjects
from carmengui.ui.review.record.address_line import AddressLine
from carmengui.ui.theme import LIGHT, theme
from carmengui.ui.window.garbage import GarbageCollection
from carmengui.ui.window.main_window import MainWindow
from tests.journeys.desktop import project_for, wait_until

SITE, RECORDS = "http://institut.demo.test/", 20
MOST_STEPS = 60
"""Presses and words typed; five seconds for each make five minutes."""
STARTS_WITHIN_S = 180.0
"""The crawl starts workers and a server beside the window: a busy machine takes its time."""
W = TypeVar("W", bound=QWidget)


class Newcomer:
    """Finds everything by what is visible on the screen, and counts what she does."""

    def __init__(self, window: MainWindow) -> None:
        self.window, self.steps = window, 0

    def reads(self, words: str) -> bool:
        """Tell whether words stand on the screen."""
        texts = [one.text() for one in self._visible(QLabel)]
        return any(words in text for text in [*texts, *self.window.status.texts()])

    @property
    def judged(self) -> int:
        """How many titles are judged, as the status bar says it."""
        found = (re.match(r"Title: (\d+) of", text) for text in self.window.status.texts())
        return next((int(each[1]) for each in found if each), 0)

    @property
    def page(self) -> str:
        """Whose address stands over the panes; empty: nobody's."""
        return next((one.url for one in self._visible(AddressLine)), "")

    def press(self, words: str) -> None:
        """Press the button that says so, once it can be pressed."""
        wait_until(lambda: self._button(words) is not None, f"{words} can be pressed")
        button = self._button(words)
        assert button is not None
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        self.steps += 1

    def _button(self, words: str) -> QAbstractButton | None:
        found = [
            one
            for one in self._visible(QAbstractButton)
            if (_words(one) + ",").startswith(f"{words},")
        ]
        assert len(found) < 2, f"{words} stands on {len(found)} buttons"
        return next((one for one in found if one.isEnabled()), None)

    def type(self, hint: str, words: str) -> None:
        """Type into the field that asks for it, and press Enter."""
        fields = [*self._visible(QLineEdit), *self._visible(QPlainTextEdit)]
        (field,) = (one for one in fields if hint in one.placeholderText())
        QTest.mouseClick(field, Qt.MouseButton.LeftButton)
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClicks(focused, words)
        QTest.keyClick(focused, Qt.Key.Key_Return)
        self.steps += 2

    def _visible(self, kind: type[W]) -> list[W]:
        return [one for one in self.window.findChildren(kind) if one.isVisible()]


def _words(button: QAbstractButton) -> str:
    """Return what stands on a button, with its key and whether it is chosen."""
    return button.text() or button.accessibleName()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return the project that the program shows without arguments, of a person without any.

    It is empty; her site is on this computer.
    """
    for name in ("STATE_HOME", "DOCUMENTS_DIR", "CONFIG_HOME"):
        monkeypatch.setenv(f"XDG_{name}", str(tmp_path / name.lower()))
    monkeypatch.setenv("DISPLAY", ":0")  # Qt draws without it; the program asks for a screen
    before = QSettings.defaultFormat()
    QSettings.setDefaultFormat(QSettings.Format.IniFormat)
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(tmp_path))
    first = RecentProjects().folder()
    assert first.is_relative_to(tmp_path)
    with DemoWeb(SystemClock()) as web:
        yield project_for(first, web)
    QSettings.setDefaultFormat(before)


def started(journey: Callable[[MainWindow], None]) -> None:
    """Start the program without arguments, have its window used, and close that."""
    fell: list[BaseException] = []

    def use() -> None:
        (window,) = (one for one in QApplication.topLevelWidgets() if isinstance(one, MainWindow))
        try:
            theme().fix(LIGHT)
            window.resize(1440, 900)
            window.activateWindow()
            QTest.qWaitForWindowActive(window)
            journey(window)
        except BaseException as error:  # noqa: BLE001 - raised again where the test is
            fell.append(error)
        finally:
            window.close()
            QApplication.exit(0)

    app = QApplication.instance()
    assert isinstance(app, QApplication)
    # Windows of other tests may be open, so the end is said; said twice, it would end every later wait.
    app.setQuitOnLastWindowClosed(False)
    QTimer.singleShot(0, use)
    try:
        assert main([]) == 0
    finally:
        app.setQuitOnLastWindowClosed(True)
        collection = app.findChild(GarbageCollection)
        assert collection is not None
        collection.stop()
        gc.enable()
    for error in fell:
        raise error


def test_from_the_first_start_to_twenty_judged_records(qapp: QApplication, folder: Path) -> None:
    del qapp

    def journey(window: MainWindow) -> None:
        she = Newcomer(window)
        wait_until(lambda: she.reads("This project is empty"), "Crawl says what to do")
        she.type("Paste URLs", SITE)
        she.press("Review")
        wait_until(lambda: bool(she.page), "the first page came", STARTS_WITHIN_S)
        while she.judged < RECORDS:
            judge_next(she)
            assert she.steps <= MOST_STEPS

    started(journey)
    with closing(VerdictStore(folder / REVIEW_DATABASE)) as store:
        judged = {line.decision.url for line in store.lines(range(1, store.last_number + 1))}
    assert len(judged) >= RECORDS


def judge_next(she: Newcomer) -> None:
    """Say that a title is right; where the crawl is slower than she is, wait for other records."""
    page, is_last = she.page, lambda: she.reads("This was the last record.")
    she.press("Right, key a")
    wait_until(lambda: she.page != page or is_last(), "the next record is in view")
    wait_until(lambda: not is_last(), "there may be others by now")

"""A developer at the keyboard of the Tune desk.

As a program of its own (:func:`run`) somebody publishes one version of the rules after the other,
and tells of each, until killed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from carmengui.engine.tuning import RuleHistory, read_draft
from carmengui.ui.workbench import Workbench
from tests.journeys.desktop import desktop, first_page, press, rest, wait_until

WAIT_S = 120.0
"""The facts of 4,000 pages are looked for once, in processes of their own."""
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


class Developer:
    """Somebody who writes rules."""

    def __init__(self, bench: Workbench, folder: Path) -> None:
        self.bench, self.folder, self.tune = bench, folder, bench.tune
        bench.window.show_desk("Tune")
        self.wait(lambda: bool(self.view.branches), "the rules are shown")

    @property
    def view(self):  # type: ignore[no-untyped-def]
        return self.tune.rules.view

    @property
    def text(self) -> str:
        return str(self.view.toPlainText())

    @property
    def sites(self) -> list[str]:
        """The sites with rules of their own."""
        read = self.tune.read
        return [site for site, _ in read.sites] if read is not None else []

    def wait(self, is_true: Callable[[], bool], what: str) -> None:
        wait_until(is_true, what, WAIT_S)

    def put_caret(self, behind: str) -> None:
        """Put the caret behind some words, as a press with the mouse would."""
        cursor = self.view.textCursor()
        cursor.setPosition(self.text.index(behind) + len(behind))
        self.view.setTextCursor(cursor)
        self.view.setFocus()

    def type(self, words: str) -> None:
        """Type into the rules."""
        QTest.keyClicks(self.view, words)

    def press_button(self, button: QWidget) -> None:
        """Lead the keys to a button and press it."""

        def has_keys() -> bool:
            # Without a window manager nobody gives the window back what the list of words had.
            button.activateWindow()
            button.setFocus()
            return button.isEnabled() and button.hasFocus()

        self.wait(has_keys, "the button has the keys")
        press(Qt.Key.Key_Space)

    def choose(self, words: str) -> None:
        """Choose a line of the menu of the rules."""
        menu = self.tune.rules.menu_button.menu()
        menu.aboutToShow.emit()
        line = next(each for each in menu.actions() if each.text() == words)
        assert line.isEnabled(), words
        line.trigger()

    def publish(self, message: str) -> int:
        """Publish the draft; return its number once it is in force."""
        self.wait(self.tune.outcome.foot.publish_button.isEnabled, "the draft can be published")
        self.tune.why.list.setFocus()
        press(Qt.Key.Key_P, CTRL | SHIFT)
        field = QApplication.focusWidget()
        assert isinstance(field, QLineEdit)
        QTest.keyClicks(field, message)
        press(Qt.Key.Key_Return)
        history = RuleHistory(self.folder)

        def is_published() -> bool:
            versions = history.versions()
            return bool(versions) and versions[-1].message == message

        self.wait(is_published, "it is published")
        number = history.versions()[-1].number
        self.wait(
            lambda: self.tune.read is not None and self.tune.read.version == number,
            "it is in force",
        )
        return number

    def try_on_the_site(self) -> None:
        """Let the draft hold for the site of the record in view; that is kept when it returns."""
        self.wait(self.tune.diff.only_site.isEnabled, "the site is known")
        self.tune.why.list.setFocus()
        press(Qt.Key.Key_O)
        draft = self.tune.draft
        assert draft is not None
        self.wait(lambda: read_draft(self.folder, "title") == draft.kept, "it is kept")

    def publish_for_the_site(self, message: str) -> None:
        """Publish the draft for its site alone."""
        foot = self.tune.outcome.foot
        self.wait(foot.publish_button.isEnabled, "the draft can be published")
        press(Qt.Key.Key_P, CTRL | SHIFT)
        QTest.keyClicks(foot.message, message)
        press(Qt.Key.Key_Return)
        self.wait(lambda: bool(self.tune.read and self.tune.read.sites), "it holds on the site")


def publish_on_and_on(folder: Path) -> None:
    """Publish versions until killed; tell ``+3`` once version 3 is in force."""
    with desktop(folder) as bench:
        person = Developer(bench, folder)
        turn = len(RuleHistory(folder).versions())
        while True:
            turn += 1
            person.put_caret("# The title")
            person.type(f" {turn}")
            rest(50)
            tell(f"+{person.publish(f'turn {turn}')}")


def publish_for_a_site(folder: Path) -> None:
    """Try a weight on one site, tell ``?``; publish it there, tell ``!``; go on with a draft there is."""
    with desktop(folder) as bench:
        person = Developer(bench, folder)
        bench.selection.choose_url(first_page(folder))
        if not person.tune.model.site:
            person.put_caret("<4> Title[0.8")
            person.type("9")
            person.try_on_the_site()
        tell("?")
        rest(500)
        person.publish_for_the_site("here alone")
        tell("!")
        rest(round(WAIT_S * 1000))


def tell(words: str) -> None:
    """Tell what is on disk now."""
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


def run(words: list[str]) -> None:
    """Publish until killed; the words are a project, and ``--site`` for a site alone."""
    project, *options = words
    QApplication.instance() or QApplication([])
    (publish_for_a_site if options else publish_on_and_on)(Path(project))

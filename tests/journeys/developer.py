"""A developer at the keyboard of the Tune desk.

Run as a program somebody publishes one version of the rules after the other, and tells of each,
until killed: ``python -m tests.journeys.developer PROJECT``.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from carmengui.engine.tuning import RuleHistory
from carmengui.ui.workbench import Workbench
from tests.journeys.desktop import desktop, press, rest, wait_until

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


def main(folder: Path) -> None:
    """Publish versions until killed, and tell of each once it is in force."""
    with desktop(folder) as bench:
        person = Developer(bench, folder)
        turn = len(RuleHistory(folder).versions())
        while True:
            turn += 1
            person.put_caret("# The title")
            person.type(f" {turn}")
            rest(50)
            sys.stdout.write(f"+{person.publish(f'turn {turn}')}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    QApplication.instance() or QApplication([])
    main(Path(sys.argv[1]))

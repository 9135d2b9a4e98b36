"""A start that fails without a terminal is told on the screen, in two sentences."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from carmengui.engine.model import KnownError
from carmengui.ui.window.start_failure import failure_box


def test_the_box_says_what_is_wrong_and_what_to_do(qapp: QApplication) -> None:
    error = KnownError("There is no project in {folder}.", "Check the path.", folder="<b>/atlas")
    box = failure_box(error)
    assert (box.text(), box.informativeText()) == (
        "There is no project in <b>/atlas.",
        "Check the path.",
    )
    assert box.textFormat() == box.textFormat().PlainText

"""A start that failed, told on the screen: a program started by a click has no terminal."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMessageBox

from carmengui.bridge.sentences import translated
from carmengui.engine.model import KnownError
from carmengui.ui.session.translation import speak


def show_start_failure(error: KnownError) -> None:
    """Show one sentence and its way out until the person closes it."""
    application = QApplication.instance() or QApplication(["carmengui"])
    assert isinstance(application, QApplication)
    speak()
    failure_box(error).exec()


def failure_box(error: KnownError) -> QMessageBox:
    """Return the box that says why the program does not start."""
    box = QMessageBox(QMessageBox.Icon.Warning, "carmengui", translated(error.message))
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setInformativeText(translated(error.hint))
    return box

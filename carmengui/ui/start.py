"""Start the desktop: the application, the theme, the window; and where desks and engine are wired."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from carmengui.ui.desk import Desk
from carmengui.ui.memory import WindowMemory
from carmengui.ui.theme import Wardrobe, theme
from carmengui.ui.window import MainWindow


def run_desktop(folder: Path | None) -> int:
    """Show the window of a project (or of none yet) until it is closed; return the exit code."""
    app = make_application()
    memory = WindowMemory(QSettings())
    memory.recall_theme(theme())
    window = build_window(make_desks(folder), folder, memory)
    wire(window, folder)
    window.show()
    return app.exec()


def make_application() -> QApplication:
    """Make the application and dress it, before any widget is made."""
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    app.setApplicationName("carmengui")
    app.setOrganizationName("carmengui")
    app.setApplicationDisplayName("carmengui")
    if app.findChild(Wardrobe) is None:
        Wardrobe(app, theme())
    return app


def build_window(
    desks: Sequence[Desk], folder: Path | None = None, memory: WindowMemory | None = None
) -> MainWindow:
    """Make the window around the desks, where it was when it was closed."""
    window = MainWindow(desks, memory)
    if folder is not None:
        window.set_project(folder.resolve().name, folder.resolve())
    if memory is not None:
        window.restoreGeometry(memory.geometry())
    return window


def make_desks(folder: Path | None) -> list[Desk]:
    """Make the desks of a project, in the order of the rail."""
    del folder
    return []


def wire(window: MainWindow, folder: Path | None) -> None:
    """Connect the window with the engine: bind actions, feed status and palette, close behind it."""
    del window, folder

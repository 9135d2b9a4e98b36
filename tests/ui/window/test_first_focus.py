"""A window that comes up gives the keys to its desk, also where the content of the desk comes later."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QListWidget, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from carmengui.ui.session.desk import Desk
from carmengui.ui.window.main_window import MainWindow


def brought_up(qtbot: QtBot) -> tuple[MainWindow, QListWidget]:
    """Return a window whose desk has a list that is not there yet."""
    desk, rows = QWidget(), QListWidget()
    QVBoxLayout(desk).addWidget(rows)
    desk.setFocusProxy(rows)
    rows.hide()
    window = MainWindow([Desk("Crawl", "web", desk)])
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window, rows


@pytest.mark.parametrize("is_elsewhere", [False, True])
def test_a_list_that_comes_later_gets_the_keys_unless_somebody_went_elsewhere(
    qtbot: QtBot, is_elsewhere: bool
) -> None:
    window, rows = brought_up(qtbot)
    assert not rows.hasFocus()
    if is_elsewhere:
        window.top_bar.field.setFocus()
    rows.show()
    qtbot.waitUntil(rows.isVisible)
    focused = QApplication.focusWidget()
    assert focused is (window.top_bar.field if is_elsewhere else rows)

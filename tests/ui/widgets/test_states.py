"""A pane that has nothing to show yet keeps the focus for what will stand there."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from carmengui.ui.start import make_application
from carmengui.ui.theme import theme
from carmengui.ui.widgets.states import EmptyState, PaneState, StateStack


def desk_with(stack: StateStack, qtbot: QtBot) -> QWidget:
    desk = QWidget()
    column = QVBoxLayout(desk)
    column.addWidget(QPushButton("first in the tab order"))
    column.addWidget(stack)
    desk.setFocusProxy(stack)
    qtbot.addWidget(desk)
    desk.show()
    qtbot.waitExposed(desk)
    desk.activateWindow()
    return desk


def test_the_content_gets_the_focus_the_state_was_given(qtbot: QtBot) -> None:
    field = QLineEdit()
    stack = StateStack(field)
    stack.show_loading("Reading It …")
    desk = desk_with(stack, qtbot)
    desk.setFocus()
    qtbot.waitUntil(stack.hasFocus)
    stack.show_content()
    qtbot.waitUntil(field.hasFocus)
    stack.show_failed("It could not be read.")
    assert stack.hasFocus()
    assert stack.accessibleName() == "It could not be read."


def test_the_focus_is_not_taken_from_elsewhere(qtbot: QtBot) -> None:
    stack = StateStack(QLineEdit())
    stack.show_loading("Reading It …")
    desk = desk_with(stack, qtbot)
    button = desk.findChild(QPushButton)
    assert button is not None
    button.setFocus()
    qtbot.waitUntil(button.hasFocus)
    stack.show_content()
    assert QApplication.focusWidget() is button


def test_a_state_is_built_when_it_is_first_shown_and_looks_like_the_others(qtbot: QtBot) -> None:
    make_application()
    stack = StateStack(QLineEdit())
    desk = desk_with(stack, qtbot)
    assert stack.findChildren(PaneState) == []
    stack.show_empty("No page yet.", "Start a crawl.", "Start")
    stack.show_content()
    stack.show_empty("No record yet.", "Start a crawl.", "Start")
    (state,) = desk.findChildren(PaneState)
    assert isinstance(state, EmptyState)
    assert state.sentence.text() == "No record yet."
    assert (state.sentence.font().pixelSize(), state.hint.font().pixelSize()) == (14, 13)
    assert state.sentence.font().weight() == 600
    with qtbot.waitSignal(stack.action_pressed):
        state.button.click()
    theme().set_zoom(1.5)
    assert state.sentence.font().pixelSize() == 21
    theme().set_zoom(1.0)

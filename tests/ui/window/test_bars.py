"""What stands around the desks, in bars, and in a pane that has no content."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QListWidget,
)

from carmengui.ui.widgets.states import EmptyState, FailedState, LoadingState, StateStack
from carmengui.ui.window.status import StatusPart


def test_the_bars_have_the_heights_of_the_design(window):
    window.resize(1440, 900)
    assert (window.top_bar.height(), window.status.height()) == (45, 28)
    assert window.rail.width() == 68
    assert (window.top_bar.field.x(), window.top_bar.field.width()) == (360, 600)


def test_a_button_of_the_crawl_that_goes_after_its_click_leaves_the_keys_where_they_were(
    window, qtbot
):
    bar = window.top_bar
    bar.set_crawl("Pause crawl", "pause")
    bar.offer_stop(True)
    bar.field.setFocus()
    for button in (bar.stop_button, bar.crawl_button):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        button.hide()
        assert window.focusWidget() is bar.field


def test_it_names_the_project(window):
    assert window.windowTitle() == "SocioGuide – carmengui"
    assert window.top_bar.project.text() == "SocioGuide"


def test_status_shows_sentences_and_leads_to_rows(window, qtbot):
    part = StatusPart("Sample of today 312 of 400", "312", link="sample:today")
    window.status.set_parts((part,), (StatusPart("1 host waits", icon="clock-outline"),))
    assert window.status.texts() == ["Sample of today 312 of 400", "1 host waits"]
    label = window.status._shown[0]
    with qtbot.waitSignal(window.status.part_pressed) as pressed:
        qtbot.keyClick(label, Qt.Key.Key_Space)
    assert pressed.args == ["sample:today"]
    assert window.status._shown[1].focusPolicy() == Qt.FocusPolicy.NoFocus


def test_what_was_just_said_gives_way_to_what_lasts(window):
    window.status.set_parts((StatusPart("Saved 16:29"),), (StatusPart("412 MB"),))
    window.status.say("The crawl is paused.")
    assert window.status.texts() == ["The crawl is paused.", "412 MB"]
    window.status.set_parts((StatusPart("Saved 16:30"),), (StatusPart("413 MB"),))
    assert window.status.texts() == ["The crawl is paused.", "413 MB"]
    window.status.hush()
    assert window.status.texts() == ["Saved 16:30", "413 MB"]


def test_the_lever_of_the_crawl(window, qtbot):
    button = window.top_bar.crawl_button
    assert not button.isVisible()
    window.top_bar.set_crawl("Pause crawl", "pause")
    with qtbot.waitSignal(window.top_bar.crawl_pressed):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    window.top_bar.set_crawl("Pausing", "pause", is_enabled=False)
    assert (button.text(), button.isEnabled()) == ("Pausing", False)


def test_a_crawl_that_runs_can_be_stopped_beside_its_pause(window, qtbot):
    bar = window.top_bar
    assert not bar.stop_button.isVisible()
    bar.set_crawl("Pause crawl", "pause")
    bar.offer_stop(True)
    assert bar.stop_button.x() > bar.crawl_button.x()
    with qtbot.waitSignal(bar.stop_pressed):
        qtbot.mouseClick(bar.stop_button, Qt.MouseButton.LeftButton)
    bar.offer_stop(False)
    assert not bar.stop_button.isVisible()


def test_everything_that_can_be_pressed_has_a_name(window):
    window.top_bar.set_crawl("Start crawl", "play")
    for button in window.findChildren(QAbstractButton):
        if button.isVisible():
            interface = QAccessible.queryAccessibleInterface(button)
            assert interface.text(QAccessible.Text.Name), button


def test_a_pane_has_content_or_a_state(qtbot):
    content = QListWidget()
    stack = StateStack(content)
    qtbot.addWidget(stack)
    stack.show()
    stack.show_failed("The list cannot be read.", "The disk is full.", "Try again")
    state = stack.currentWidget()
    assert isinstance(state, FailedState)
    assert state.accessibleName() == "The list cannot be read. The disk is full."
    with qtbot.waitSignal(stack.action_pressed):
        qtbot.mouseClick(state.button, Qt.MouseButton.LeftButton)
    stack.show_loading("Reading 4,000 records.")
    assert isinstance(stack.currentWidget(), LoadingState)
    assert not stack.currentWidget().button.isVisible()
    stack.show_stale()
    assert stack.currentWidget() is content
    assert stack._veil.isVisible()
    stack.show_content()
    assert not stack._veil.isVisible()


def test_words_of_others_are_never_markup(qtbot):
    state = EmptyState("No records match: <img src=x>")
    qtbot.addWidget(state)
    assert state.sentence.textFormat() == Qt.TextFormat.PlainText


def test_the_bar_says_what_is_compared(window, qtbot):
    bar = window.top_bar
    window.resize(1440, 900)
    assert not bar.comparison.isVisible()
    bar.set_comparison("Run 17 against 16")
    assert bar.comparison.isVisible()
    assert (bar.project.text(), bar.comparison.text()) == ("SocioGuide", "Run 17 against 16")
    with qtbot.waitSignal(bar.comparison_pressed):
        bar.comparison.click()
    bar.set_comparison("a result file with a very long name.xml against another of that kind.xml")
    assert "…" in bar.comparison.text()
    assert bar.comparison.accessibleName().endswith("another of that kind.xml")
    assert bar.comparison.geometry().right() < bar.field.x()
    bar.set_comparison("")
    assert not bar.comparison.isVisible()

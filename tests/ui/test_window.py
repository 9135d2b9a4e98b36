"""The window, pressed key by key."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QStackedWidget,
    QWidget,
)

from carmengui.ui.desk import Desk
from carmengui.ui.memory import WindowMemory
from carmengui.ui.start import build_window, make_application
from carmengui.ui.states import EmptyState, FailedState, LoadingState, StateStack
from carmengui.ui.status import StatusPart
from carmengui.ui.theme import DARK, LIGHT, ThemeChoice, theme

CTRL = Qt.KeyboardModifier.ControlModifier


class TwoLists(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.left, self.right = QListWidget(), QListWidget()
        row = QHBoxLayout(self)
        row.addWidget(self.left)
        row.addWidget(self.right)
        self.is_open = False

    def go_back(self) -> bool:
        was_open, self.is_open = self.is_open, False
        return was_open


@pytest.fixture(autouse=True)
def dressed(qapp):
    make_application()
    theme().fix(LIGHT)
    yield
    theme().fix(LIGHT)
    theme().set_zoom(1.0)


def desks() -> list[Desk]:
    return [
        Desk("Crawl", "spider-web", EmptyState("No host yet: paste an address above.")),
        Desk("Review", "text-box-check-outline", TwoLists(), "Filter: site:example.org"),
        Desk("Freshness", "chart-timeline-variant", EmptyState("No visit yet.")),
    ]


@pytest.fixture
def memory(tmp_path):
    return WindowMemory(QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat))


@pytest.fixture
def window(qtbot, memory, tmp_path):
    window = build_window(desks(), tmp_path / "SocioGuide", memory)
    qtbot.addWidget(window)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    return window


class HeadedDesk(QStackedWidget):
    def __init__(self) -> None:
        super().__init__()
        page = QWidget()
        self.heading = QLabel("Hosts", page)
        QHBoxLayout(page).addWidget(self.heading)
        self.addWidget(page)
        theme().changed.connect(self._dress)
        self._dress()

    def _dress(self) -> None:
        self.heading.setFont(theme().font(18, weight=600))


def press(qtbot, key, modifiers=Qt.KeyboardModifier.NoModifier):
    qtbot.keyClick(QApplication.focusWidget() or QApplication.activeWindow(), key, modifiers)


def test_the_bars_have_the_heights_of_the_design(window):
    window.resize(1440, 900)
    assert (window.top_bar.height(), window.status.height()) == (45, 28)
    assert window.rail.width() == 68
    assert (window.top_bar.field.x(), window.top_bar.field.width()) == (360, 600)


def test_it_names_the_project(window):
    assert window.windowTitle() == "SocioGuide – carmengui"
    assert window.top_bar.project.text() == "SocioGuide"


def test_ctrl_digits_show_desks_and_esc_comes_back(window, qtbot):
    seen = []
    window.desk_shown.connect(seen.append)
    press(qtbot, Qt.Key.Key_2, CTRL)
    press(qtbot, Qt.Key.Key_3, CTRL)
    press(qtbot, Qt.Key.Key_Escape)
    press(qtbot, Qt.Key.Key_Escape)
    press(qtbot, Qt.Key.Key_Escape)
    assert seen == ["Review", "Freshness", "Review", "Crawl"]
    assert window.rail.button("Crawl").isChecked()
    assert not window.rail.button("Review").isChecked()


def test_a_desk_keeps_its_fonts_when_it_moves_in(qtbot):
    desk = HeadedDesk()
    window = build_window([Desk("Crawl", "spider-web", desk)])
    qtbot.addWidget(window)
    window.show()
    assert (desk.heading.font().pixelSize(), desk.heading.font().weight()) == (18, 600)


def test_a_window_without_desks_can_be_pressed(qtbot):
    window = build_window([])
    qtbot.addWidget(window)
    window.show()
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_F8, Qt.Key.Key_1):
        qtbot.keyClick(window, key)
    window.open_palette("make everything")
    assert window.desk is None
    assert len(window.palette_overlay.texts()) == 2


def test_the_rail_shows_desks_too(window, qtbot):
    qtbot.mouseClick(window.rail.button("Freshness"), Qt.MouseButton.LeftButton)
    assert window.desk.name == "Freshness"


def test_esc_is_heard_by_the_desk_before_the_window(window, qtbot):
    window.show_desk("Review")
    review = window.desks["Review"].widget
    review.is_open = True
    press(qtbot, Qt.Key.Key_Escape)
    assert (window.desk.name, review.is_open) == ("Review", False)
    press(qtbot, Qt.Key.Key_Escape)
    assert window.desk.name == "Crawl"


def test_esc_leaves_the_filter_field_first(window, qtbot):
    window.show_desk("Review")
    press(qtbot, Qt.Key.Key_Slash)
    assert QApplication.focusWidget() is window.top_bar.field
    press(qtbot, Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is not window.top_bar.field
    assert window.desk.name == "Review"


def test_the_field_filters_where_there_is_something_to_filter(window, qtbot):
    seen = []
    window.filter_edited.connect(seen.append)
    window.show_desk("Review")
    press(qtbot, Qt.Key.Key_Slash)
    qtbot.keyClicks(window.top_bar.field, "ab")
    press(qtbot, Qt.Key.Key_0, CTRL)
    assert seen == ["a", "ab", ""]
    assert window.top_bar.field.text() == ""
    assert not window.palette_overlay.isVisible()


def test_elsewhere_the_field_opens_the_palette_with_what_was_typed(window, qtbot):
    window.top_bar.field.setFocus()
    qtbot.keyClick(window.top_bar.field, "r")
    assert window.palette_overlay.isVisible()
    press(qtbot, Qt.Key.Key_E)
    assert window.palette_overlay.field.text() == "re"
    assert window.top_bar.field.text() == ""
    assert window.palette_overlay.texts()[0] == "Review"


def test_f8_goes_from_pane_to_pane(window, qtbot):
    window.show_desk("Review")
    review = window.desks["Review"].widget
    visited = []
    for _ in range(3):
        visited.append(QApplication.focusWidget())
        press(qtbot, Qt.Key.Key_F8)
    assert visited == [review.left, review.right, review.left]
    press(qtbot, Qt.Key.Key_F8, Qt.KeyboardModifier.ShiftModifier)
    assert QApplication.focusWidget() is review.left


def test_a_desk_keeps_its_focus(window, qtbot):
    window.show_desk("Review")
    window.desks["Review"].widget.right.setFocus()
    press(qtbot, Qt.Key.Key_1, CTRL)
    press(qtbot, Qt.Key.Key_2, CTRL)
    assert QApplication.focusWidget() is window.desks["Review"].widget.right


def test_the_palette_finds_desks_hosts_and_actions(window, qtbot):
    window.set_hosts(["ifs-lahntal.de", "zfs-weserland.de"])
    paused = []
    window.bind("crawl.pause", lambda: paused.append(True))
    press(qtbot, Qt.Key.Key_K, CTRL)
    qtbot.keyClicks(window.palette_overlay.field, "paus")
    press(qtbot, Qt.Key.Key_Return)
    assert paused == [True]
    press(qtbot, Qt.Key.Key_K, CTRL)
    qtbot.keyClicks(window.palette_overlay.field, "lahn")
    with qtbot.waitSignal(window.host_chosen) as chosen:
        press(qtbot, Qt.Key.Key_Return)
    assert chosen.args == ["ifs-lahntal.de"]
    press(qtbot, Qt.Key.Key_K, CTRL)
    qtbot.keyClicks(window.palette_overlay.field, "fresh")
    press(qtbot, Qt.Key.Key_Return)
    assert window.desk.name == "Freshness"
    assert not window.palette_overlay.isVisible()


def test_up_and_down_choose_among_the_results(window, qtbot):
    window.set_hosts(["alpha.example", "beta.example", "gamma.example"])
    for steps, host in (((Qt.Key.Key_Down,), "beta.example"), ((Qt.Key.Key_Up,), "gamma.example")):
        press(qtbot, Qt.Key.Key_K, CTRL)
        qtbot.keyClicks(window.palette_overlay.field, ".example")
        for key in steps:
            press(qtbot, key)
        with qtbot.waitSignal(window.host_chosen) as chosen:
            press(qtbot, Qt.Key.Key_Return)
        assert chosen.args == [host]


def test_an_action_of_another_desk_brings_its_desk(window, qtbot):
    done = []
    window.bind("review.right", lambda: done.append(window.desk.name))
    window.open_palette("right, and")
    press(qtbot, Qt.Key.Key_Return)
    assert done == ["Review"]


def test_the_palette_says_when_there_is_nothing(window, qtbot):
    window.open_palette("qqqq")
    assert window.palette_overlay.texts() == []
    assert "qqqq" in window.palette_overlay.nothing.text()
    press(qtbot, Qt.Key.Key_Return)
    assert window.palette_overlay.isVisible()


def test_what_lies_over_the_desks_keeps_the_keys_and_gives_the_focus_back(window, qtbot):
    done = []
    window.bind("review.right", lambda: done.append("right"))
    window.show_desk("Review")
    right = window.desks["Review"].widget.right
    right.setFocus()
    press(qtbot, "?")
    assert window.key_card.isVisible()
    press(qtbot, Qt.Key.Key_A)
    press(qtbot, Qt.Key.Key_1, CTRL)
    press(qtbot, Qt.Key.Key_Tab)
    assert window.key_card.isAncestorOf(QApplication.focusWidget())
    press(qtbot, Qt.Key.Key_Escape)
    assert (done, window.desk.name) == ([], "Review")
    assert QApplication.focusWidget() is right
    press(qtbot, Qt.Key.Key_A)
    assert done == ["right"]


def test_a_click_beside_the_palette_closes_it(window, qtbot):
    window.open_palette()
    qtbot.mouseClick(
        window.palette_overlay, Qt.MouseButton.LeftButton, pos=window.rect().bottomLeft()
    )
    assert not window.palette_overlay.isVisible()


def test_the_overlay_grows_with_the_window(window):
    window.open_palette()
    window.resize(1000, 700)
    assert window.palette_overlay.size() == window.size()


def test_the_key_card_lists_what_is_bound(window):
    window.open_key_card()
    words = [label.text() for label in window.key_card.findChildren(QLabel)]
    assert {"Keys", "Desks", "Crawl", "Go back"} <= set(words)
    assert "Undo" not in words
    window.key_card.dismiss()
    window.bind("review.undo", lambda: None)
    window.open_key_card()
    assert "Undo" in [label.text() for label in window.key_card.findChildren(QLabel)]


def test_zoom_by_keys(window, qtbot):
    press(qtbot, Qt.Key.Key_Equal, CTRL)
    press(qtbot, Qt.Key.Key_Plus, CTRL)
    assert theme().zoom == pytest.approx(1.2)
    assert window.rail.width() == 82
    press(qtbot, Qt.Key.Key_Minus, CTRL)
    assert theme().zoom == pytest.approx(1.1)
    press(qtbot, Qt.Key.Key_0, CTRL | Qt.KeyboardModifier.AltModifier)
    assert theme().zoom == 1.0


def test_theme_by_action_is_ticked_and_remembered(window, memory):
    window.action_board.run("window.theme_dark")
    assert theme().tokens == DARK
    assert window.action_board.qt_action("window.theme_dark").isChecked()
    theme().fix(LIGHT)
    assert not window.action_board.qt_action("window.theme_dark").isChecked()
    window.action_board.run("window.theme_dark")
    theme().set_zoom(1.3)
    memory.recall_theme(theme())
    assert (theme().choice, theme().zoom) == (ThemeChoice.DARK, 1.3)


def test_closing_tells_and_remembers_the_desk(window, qtbot, memory):
    window.show_desk("Freshness")
    with qtbot.waitSignal(window.closing):
        window.close()
    again = build_window(desks(), None, memory)
    qtbot.addWidget(again)
    assert again.desk.name == "Freshness"


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

"""The window, pressed key by key: from desk to desk, from pane to pane, and back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QStackedWidget,
    QTableWidget,
    QWidget,
)

from carmengui.ui.session.desk import Desk
from carmengui.ui.start import build_window
from carmengui.ui.theme import (
    DARK,
    LIGHT,
    Role,
    ThemeChoice,
    set_role,
    set_row_heights,
    theme,
)
from tests.ui.window.three_desks import CTRL, desks, press


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
    window.open_palette("zoom")
    assert window.desk is None
    assert len(window.palette_overlay.texts()) == 3


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


def test_zoom_by_keys(window, qtbot):
    press(qtbot, Qt.Key.Key_Equal, CTRL)
    press(qtbot, Qt.Key.Key_Plus, CTRL)
    qtbot.waitUntil(lambda: theme().zoom == pytest.approx(1.2))
    assert window.rail.width() == 82
    press(qtbot, Qt.Key.Key_Minus, CTRL)
    qtbot.waitUntil(lambda: theme().zoom == pytest.approx(1.1))
    with qtbot.waitSignal(theme().changed):
        for _ in range(3):
            press(qtbot, Qt.Key.Key_Plus, CTRL)
    assert theme().zoom == pytest.approx(1.4), "what is pressed meanwhile is done at once"
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


def test_closing_tells_and_remembers_the_size(window, qtbot, memory):
    window.resize(800, 702)
    with qtbot.waitSignal(window.closing):
        window.close()
    again = build_window(desks(), None, memory)
    qtbot.addWidget(again)
    assert (again.width(), again.height()) == (800, 702)


def test_a_step_of_the_zoom_leaves_desks_out_of_sight_alone_until_they_are_shown(qapp, qtbot):
    heard: list[QEvent.Type] = []

    class Restyled(QLabel):
        def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt calls it so
            super().changeEvent(event)
            if event.type() is QEvent.Type.StyleChange:
                heard.append(event.type())

    shown, hidden = QWidget(), QWidget()
    label, button = Restyled("words", hidden), QPushButton("Publish", hidden)
    here = QPushButton("Publish", shown)
    set_role(label, Role.TITLE)
    window = build_window([Desk("Crawl", "web", shown), Desk("Review", "web", hidden)])
    qtbot.addWidget(window)
    window.show()
    height = here.sizeHint().height()
    whole, heard[:] = qapp.styleSheet(), []
    theme().set_zoom(1.5)
    assert (qapp.styleSheet(), heard) == (whole, [])
    assert label.font().pixelSize() == 13
    assert here.sizeHint().height() > height * 1.4
    window.show_desk("Review")
    assert label.font().pixelSize() == 20
    assert button.sizeHint().height() == here.sizeHint().height()
    theme().fix(DARK)
    assert qapp.styleSheet() != whole
    theme().set_zoom(1.2)
    assert button.font().pixelSize() == 16
    assert button.font().weight() == 500
    theme().set_zoom(1.0)
    window.show_desk("Crawl")
    assert here.sizeHint().height() == height


def test_the_headings_of_a_table_follow_the_zoom(qtbot):
    table = QTableWidget(1, 1)
    table.setHorizontalHeaderLabels(["Title"])
    set_row_heights(table, 28, 30)
    window = build_window([Desk("Crawl", "web", table)])
    qtbot.addWidget(window)
    window.show()
    theme().set_zoom(1.5)
    header = table.horizontalHeader()
    assert [each.font().pixelSize() for each in (header, header.viewport())] == [18, 18]

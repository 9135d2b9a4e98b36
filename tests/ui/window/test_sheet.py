"""A sheet opens beside the desk, keeps its letters, and gives the focus back."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QPushButton, QVBoxLayout, QWidget

from carmengui.ui.session.selection import Selection
from carmengui.ui.widgets.sheet import Sheet
from carmengui.ui.window.main_window import MainWindow
from carmengui.ui.window.window_port import port_of
from tests.ui.window.three_desks import press


def a_sheet() -> Sheet:
    sheet, body = Sheet("Settings"), QWidget()
    QVBoxLayout(body).addWidget(QCheckBox("Keep styles"))
    sheet.set_body(body)
    sheet.tell("project SocioGuide")
    sheet.set_foot(QPushButton("Undo"))
    return sheet


def show(window: MainWindow, sheet: Sheet) -> None:
    port_of(window, Selection(), QObject(window)).show_sheet(sheet)


def test_it_stands_beside_the_desk_and_makes_no_window_wider(window, qtbot):
    window.show_desk("Review")
    before, sheet = window.size(), a_sheet()
    show(window, sheet)
    assert window.size() == before
    assert window.stack.width() == window.room.width() - sheet.width()
    assert sheet.mapTo(window, QPoint(sheet.width(), 0)).x() == window.width()
    assert window.desk.widget.isVisible()
    window.resize(900, 600)
    assert sheet.x() >= 240
    assert window.size().width() == 900


def test_esc_closes_it_first_and_the_focus_returns(window, qtbot):
    window.show_desk("Review")
    left = window.desk.widget.left
    left.setFocus()
    sheet = a_sheet()
    show(window, sheet)
    assert sheet.isAncestorOf(QApplication.focusWidget())
    press(qtbot, Qt.Key.Key_Escape)
    assert sheet.isHidden()
    assert QApplication.focusWidget() is left
    assert window.stack.width() == window.room.width()
    assert window.desk.name == "Review"


def test_esc_on_the_desk_closes_it_before_the_desk_is_left(window, qtbot):
    window.show_desk("Review")
    sheet = a_sheet()
    show(window, sheet)
    window.desk.widget.left.setFocus()
    press(qtbot, Qt.Key.Key_Escape)
    assert sheet.isHidden()
    assert window.desk.name == "Review"


def test_letters_in_it_are_no_keys_of_the_desk(window, qtbot):
    judged = []
    window.bind("review.right", lambda: judged.append("right"))
    window.show_desk("Review")
    sheet = a_sheet()
    show(window, sheet)
    press(qtbot, Qt.Key.Key_A)
    assert judged == []
    sheet.close_button.click()
    window.desk.widget.setFocus()
    window.setFocus()
    press(qtbot, Qt.Key.Key_A)
    assert judged == ["right"]


def test_another_sheet_takes_its_place(window, qtbot):
    one, other = a_sheet(), a_sheet()
    show(window, one)
    show(window, other)
    assert one.isHidden()
    assert window.room.sheet is other

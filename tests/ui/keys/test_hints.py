"""Letters over everything that can be clicked: they press what they stand on, and only that."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QHeaderView, QLineEdit, QTableWidget

from carmengui.ui.keys.hints import labels
from tests.ui.window.three_desks import CTRL, press


def type_label(qtbot, window, label: str) -> None:
    for letter in label:
        qtbot.keyClick(window.hints, letter.lower())


def label_of(window, widget) -> str:
    return next(label for label, t in window.hints.targets.items() if t.widget is widget)


@pytest.mark.parametrize("count", [1, 26, 27, 51, 52, 300, 676])
def test_labels_are_short_and_none_begins_another(count):
    made = labels(count)
    assert len(set(made)) == count
    assert {len(label) for label in made} <= {1, 2}
    assert not [a for a in made if any(b != a and b.startswith(a) for b in made)]


@pytest.mark.parametrize("desk", ["Crawl", "Review", "Freshness"])
def test_every_visible_button_has_letters_inside_it(window, qtbot, desk):
    window.show_desk(desk)
    press(qtbot, Qt.Key.Key_H)
    hints = window.hints
    assert hints.isVisible()
    buttons = [
        button
        for button in window.findChildren(QAbstractButton)
        if button.isVisible()
        and button.isEnabled()
        and not button.visibleRegion().isEmpty()
        and not isinstance(button.parentWidget(), QLineEdit)
    ]
    assert len(buttons) >= 6
    assert {id(b) for b in buttons} <= {id(t.widget) for t in hints.targets.values()}
    boxes = list(hints._places.values())
    assert not [a for n, a in enumerate(boxes) if any(a.intersects(b) for b in boxes[:n])]


def test_its_letters_press_the_button_that_is_meant(window, qtbot):
    window.show_desk("Review")
    press(qtbot, Qt.Key.Key_H)
    type_label(qtbot, window, label_of(window, window.rail.button("Freshness")))
    assert (window.desk.name, window.hints.isVisible()) == ("Freshness", False)
    press(qtbot, Qt.Key.Key_H)
    type_label(qtbot, window, label_of(window, window.rail.help))
    assert window.key_card.isVisible()


def test_letters_of_a_field_give_it_the_focus(window, qtbot):
    window.show_desk("Review")
    press(qtbot, Qt.Key.Key_H)
    type_label(qtbot, window, label_of(window, window.top_bar.field))
    assert QApplication.focusWidget() is window.top_bar.field
    qtbot.keyClicks(window.top_bar.field, "h")
    assert (window.top_bar.field.text(), window.hints.isVisible()) == ("h", False)


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_1, Qt.Key.Key_Tab, Qt.Key.Key_F8])
def test_another_key_ends_it_and_does_nothing(window, qtbot, key):
    window.show_desk("Review")
    right = window.desks["Review"].widget.right
    right.setFocus()
    press(qtbot, Qt.Key.Key_H)
    press(qtbot, key)
    assert not window.hints.isVisible()
    assert (window.desk.name, QApplication.focusWidget()) == ("Review", right)


def test_keys_of_the_window_and_a_click_end_it_too(window, qtbot):
    window.show_desk("Review")
    press(qtbot, Qt.Key.Key_H)
    press(qtbot, Qt.Key.Key_3, CTRL)
    assert (window.hints.isVisible(), window.desk.name) == (False, "Review")
    press(qtbot, Qt.Key.Key_H)
    QTest.mouseClick(window.hints, Qt.MouseButton.LeftButton, pos=window.rail.geometry().center())
    assert (window.hints.isVisible(), window.desk.name) == (False, "Review")


def test_a_disabled_or_hidden_button_has_none(window, qtbot):
    button = window.rail.button("Freshness")
    button.setEnabled(False)
    window.rail.help.hide()
    press(qtbot, Qt.Key.Key_H)
    shown = {id(t.widget) for t in window.hints.targets.values()}
    assert not shown & {id(button), id(window.rail.help)}


def test_the_head_of_a_list_sorts_it(window, qtbot):
    window.show_desk("Review")
    table = QTableWidget(2, 2)
    table.setSortingEnabled(True)
    table.setHorizontalHeaderLabels(["Page", "Weight"])
    window.desks["Review"].widget.layout().addWidget(table)
    qtbot.waitUntil(lambda: table.isVisible() and table.width() > 200)
    press(qtbot, Qt.Key.Key_H)
    (label,) = [
        label
        for label, target in window.hints.targets.items()
        if isinstance(target.widget, QHeaderView) and target.words == "Weight"
    ]
    with qtbot.waitSignal(table.horizontalHeader().sortIndicatorChanged) as sorted_by:
        type_label(qtbot, window, label)
    assert sorted_by.args[0] == 1

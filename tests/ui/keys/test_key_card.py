"""The card of keys at the window: another key, refused keys, the file, and the next start."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from carmengui.ui.keys.actions import key_map
from carmengui.ui.start import build_window
from tests.ui.window.three_desks import CTRL, desks, press


@pytest.fixture(autouse=True)
def built_in_keys():
    yield
    key_map().reset_all()


@pytest.fixture
def done(window):
    done: list[str] = []
    for id_ in ("review.right", "review.wrong", "review.undo"):
        window.bind(id_, lambda id_=id_: done.append(id_))
    window.show_desk("Review")
    return done


def choose(window, qtbot, id_: str, key: object, modifiers=Qt.KeyboardModifier.NoModifier) -> str:
    """Change a key as a person does, and return what the card says."""
    press(qtbot, "?")
    row = window.key_card.rows[id_]
    row.setFocus()
    press(qtbot, Qt.Key.Key_Return)
    assert row.is_waiting
    press(qtbot, key, modifiers)
    said = window.key_card.sentence.text()
    press(qtbot, Qt.Key.Key_Escape)
    assert not window.key_card.isVisible()
    return said


def test_the_new_key_does_it_and_the_old_one_not(window, qtbot, done):
    said = choose(window, qtbot, "review.right", Qt.Key.Key_Q)
    assert said == "Right, next record: key is now q."
    press(qtbot, Qt.Key.Key_A)
    assert done == []
    press(qtbot, Qt.Key.Key_Q)
    assert done == ["review.right"]
    window.open_palette("right, next")
    entry = window.palette_overlay.results.currentIndex()
    assert "q" in entry.data(Qt.ItemDataRole.AccessibleTextRole).split(", ")


def test_the_key_of_another_is_refused(window, qtbot, done):
    said = choose(window, qtbot, "review.right", Qt.Key.Key_X)
    assert "x is used by “Wrong”" in said
    press(qtbot, Qt.Key.Key_X)
    press(qtbot, Qt.Key.Key_A)
    assert done == ["review.wrong", "review.right"]


def test_tab_and_keys_of_the_window_can_be_pressed_while_it_waits(window, qtbot, done):
    assert "is reserved" in choose(window, qtbot, "review.right", Qt.Key.Key_Tab)
    assert "Ctrl+2 is used by “Review”" in choose(window, qtbot, "review.right", Qt.Key.Key_2, CTRL)
    assert key_map().changes == {}


def test_esc_leaves_the_key_and_then_the_card(window, qtbot, done):
    press(qtbot, "?")
    row = window.key_card.rows["review.right"]
    QTest.mouseClick(row, Qt.MouseButton.LeftButton)
    press(qtbot, Qt.Key.Key_Escape)
    assert (row.is_waiting, window.key_card.isVisible()) == (False, True)
    press(qtbot, Qt.Key.Key_Escape)
    assert not window.key_card.isVisible()
    assert key_map().changes == {}


def test_one_key_and_all_keys_are_reset(window, qtbot, done):
    choose(window, qtbot, "review.right", Qt.Key.Key_Q)
    choose(window, qtbot, "review.wrong", Qt.Key.Key_A)
    press(qtbot, "?")
    card = window.key_card
    card.rows["review.right"].setFocus()
    card.reset_one.click()
    assert "is used by “Wrong”" in card.sentence.text()
    card.rows["review.wrong"].setFocus()
    card.reset_one.click()
    assert key_map().changes == {"review.right": ("Q",)}
    card.reset_all.click()
    assert key_map().changes == {}
    assert not card.reset_all.isEnabled()
    assert card.rows["review.right"].accessibleName() == "Right, next record, a"


def test_delete_takes_the_keys_away(window, qtbot, done):
    press(qtbot, "?")
    window.key_card.rows["review.undo"].setFocus()
    press(qtbot, Qt.Key.Key_Delete)
    press(qtbot, Qt.Key.Key_Escape)
    press(qtbot, Qt.Key.Key_U)
    press(qtbot, Qt.Key.Key_Z, CTRL)
    assert done == []


def test_desks_have_keys_that_can_be_changed(window, qtbot):
    choose(window, qtbot, "desk.Freshness", Qt.Key.Key_F9)
    press(qtbot, Qt.Key.Key_3, CTRL)
    assert window.desk.name == "Crawl"
    press(qtbot, Qt.Key.Key_F9)
    assert window.desk.name == "Freshness"
    assert "F9" in window.rail.button("Freshness").toolTip()


def test_the_keys_are_there_after_a_restart(window, qtbot, done, memory, tmp_path):
    choose(window, qtbot, "review.right", Qt.Key.Key_Q)
    window.close()
    kept = memory.keys
    key_map().reset_all()
    assert memory.keys == ""
    memory.keys = kept
    again = build_window(desks(), tmp_path, memory)
    qtbot.addWidget(again)
    again.bind("review.right", lambda: None)
    (shortcut,) = again.action_board.qt_action("review.right").shortcuts()
    assert shortcut.toString() == "Q"


def test_letters_stay_letters_in_a_field(window, qtbot, done):
    choose(window, qtbot, "review.right", Qt.Key.Key_Q)
    window.top_bar.field.setFocus()
    qtbot.keyClicks(window.top_bar.field, "qah")
    assert (window.top_bar.field.text(), done) == ("qah", [])
    assert isinstance(QApplication.focusWidget(), QLineEdit)


def test_the_profile_is_a_file(window, qtbot, done, tmp_path):
    choose(window, qtbot, "review.right", Qt.Key.Key_Q)
    card, file = window.key_card, tmp_path / "mine.json"
    window.open_key_card()
    card.export_to(file)
    assert str(file) in card.sentence.text()
    key_map().reset_all()
    card.import_from(file)
    assert key_map().changes == {"review.right": ("Q",)}
    assert card.rows["review.right"].accessibleName() == "Right, next record, q, changed"
    for bad in (b"{}", b"\xff\xfe", None):
        wrong = tmp_path / "bad.json"
        if bad is None:
            wrong.unlink()
        else:
            wrong.write_bytes(bad)
        card.import_from(wrong)
        assert "Not a shortcut file" in card.sentence.text() or (
            "cannot be read" in card.sentence.text()
        )
        assert key_map().changes == {"review.right": ("Q",)}


def test_the_card_is_printed(window, done, tmp_path: Path):
    window.open_key_card()
    window.key_card.print_to(tmp_path / "card.pdf")
    assert (tmp_path / "card.pdf").read_bytes().startswith(b"%PDF")
    assert str(tmp_path / "card.pdf") in window.key_card.sentence.text()

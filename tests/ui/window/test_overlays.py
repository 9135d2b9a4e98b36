"""What lies over the desks: the palette and the key card."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QPushButton,
)

from carmengui.ui.session.selection import Selection
from carmengui.ui.settings import findable
from carmengui.ui.theme import Role, set_role, theme
from carmengui.ui.widgets.overlay import Overlay
from carmengui.ui.widgets.sheet import Sheet
from carmengui.ui.window.window_port import port_of
from tests.ui.window.three_desks import CTRL, press


def test_elsewhere_the_field_opens_the_palette_with_what_was_typed(window, qtbot):
    window.top_bar.field.setFocus()
    qtbot.keyClick(window.top_bar.field, "r")
    assert window.palette_overlay.isVisible()
    press(qtbot, Qt.Key.Key_E)
    assert window.palette_overlay.field.text() == "re"
    assert window.top_bar.field.text() == ""
    assert window.palette_overlay.texts()[0] == "Review"


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


def test_the_palette_finds_a_setting_by_its_title_and_by_its_option(window, qtbot):
    window.set_settings(findable())
    for words in ("this computer", "--allow-loopback", "allow_loopback"):
        press(qtbot, Qt.Key.Key_K, CTRL)
        qtbot.keyClicks(window.palette_overlay.field, words)
        with qtbot.waitSignal(window.setting_chosen) as chosen:
            press(qtbot, Qt.Key.Key_Return)
        assert chosen.args == ["allow_loopback"]


def test_whoever_types_nothing_sees_all_that_the_program_offers_and_then_hosts(window):
    window.set_hosts(f"host-{n}.example" for n in range(1_000))
    window.set_settings((f"key_{n}", f"Setting {n}", "") for n in range(400))
    window.open_palette()
    shown = window.palette_overlay.texts()
    bound = window.action_board.bound()
    assert [each.id for each in bound if each.words not in shown] == []
    assert {f"Setting {n}" for n in range(400)} < set(shown)
    assert shown[0] == "Crawl"
    hosts = [text for text in shown if text.endswith(".example")]
    assert shown[-len(hosts) :] == hosts == [f"host-{n}.example" for n in range(200)]


def test_what_was_chosen_last_is_offered_first_and_enter_runs_it_again(window, qtbot, memory):
    done = []
    window.bind("crawl.pause", lambda: done.append("pause"))
    window.bind("crawl.stop", lambda: done.append("stop"))
    for words in ("paus", "stop crawl"):
        window.open_palette(words)
        press(qtbot, Qt.Key.Key_Return)
    window.open_palette()
    assert window.palette_overlay.texts()[:2] == ["Stop crawl", "Pause crawl"]
    press(qtbot, Qt.Key.Key_Return)
    window.open_palette()
    press(qtbot, Qt.Key.Key_Down)
    press(qtbot, Qt.Key.Key_Return)
    assert done == ["pause", "stop", "stop", "pause"]
    assert memory.commands == ("action:crawl.pause", "action:crawl.stop"), "for the next start"


def test_letters_that_stand_apart_find_too(window, qtbot):
    window.bind("crawl.pause", lambda: None)
    window.open_palette("psecrl")
    assert window.palette_overlay.texts() == ["Pause crawl"]


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
    window.open_palette("right, next")
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
    labels = {label.text() for label in window.key_card.findChildren(QLabel)}
    rows = {row.text() for row in window.key_card.rows.values()}
    assert {"Keys", "Desks"} <= labels
    assert {"Crawl", "Go back"} <= rows
    assert "Undo" not in rows
    window.key_card.dismiss()
    window.bind("review.undo", lambda: None)
    window.open_key_card()
    assert "Undo" in [row.text() for row in window.key_card.rows.values()]


def test_what_lies_over_the_desks_gets_a_zoom_when_it_is_opened(window, qtbot):
    port = port_of(window, Selection(), QObject(window))
    log = Overlay(window, (400, 300))
    button, title = QPushButton("Undo", log.panel), QLabel("Decisions", log.panel)
    set_role(title, Role.TITLE)
    port.cover(log)
    log.open()
    height = button.sizeHint().height()
    log.dismiss()
    theme().set_zoom(1.5)
    assert (title.font().pixelSize(), button.sizeHint().height()) == (13, height)
    log.open()
    assert title.font().pixelSize() == 20
    assert button.sizeHint().height() > height * 1.4
    theme().set_zoom(1.0)
    assert (title.font().pixelSize(), button.sizeHint().height()) == (13, height), "it is in sight"


def test_a_sheet_gets_a_zoom_when_it_comes_up_again(window, qtbot):
    port, sheet = port_of(window, Selection(), QObject(window)), Sheet("Settings")
    button = QPushButton("Undo")
    sheet.set_foot(button)
    port.show_sheet(sheet)
    height = button.sizeHint().height()
    sheet.dismiss()
    theme().set_zoom(1.5)
    assert (sheet.title.font().pixelSize(), button.sizeHint().height()) == (13, height)
    port.show_sheet(sheet)
    assert sheet.title.font().pixelSize() == 20
    assert button.sizeHint().height() > height * 1.4


def test_a_menu_opens_as_large_as_the_zoom_asks(window, qtbot):
    menu = window.top_bar.menu_button.menu()

    def opened() -> tuple[int, int]:
        menu.popup(window.pos())
        seen = menu.height(), menu.actionGeometry(menu.actions()[0]).height()
        menu.close()
        return seen

    usual = opened()
    theme().set_zoom(2.0)
    large = opened()
    theme().set_zoom(1.0)
    assert large[1] == 2 * usual[1]
    assert large[0] > 1.8 * usual[0]
    assert opened() == usual

"""Actions are data: unique, spelled out, and only live where somebody has bound them."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QLineEdit, QWidget

from carmengui.engine.model import Field
from carmengui.ui.keys.actions import ACTIONS, ANYWHERE, Action, ActionBoard, Group, spoken_keys
from carmengui.ui.keys.palette import Entry, best_matches
from carmengui.ui.keys.palette.matching import fold
from carmengui.ui.theme import icon_pixmap
from carmengui.ui.widgets.words.fields import field_name

DESKS = sorted({action.desk for action in ACTIONS} - {ANYWHERE})


def test_ids_are_unique_and_name_their_room():
    assert [id_ for id_, n in Counter(action.id for action in ACTIONS).items() if n > 1] == []
    for action in ACTIONS:
        assert re.fullmatch(
            r"(window|project|crawl|review|tune|compare|stories)\.[a-z_0-9]+", action.id
        )


@pytest.mark.parametrize("desk", DESKS)
def test_no_key_does_two_things_on_a_desk(desk):
    keys = Counter(
        key for action in ACTIONS if action.desk in {ANYWHERE, desk} for key in action.keys
    )
    assert [key for key, n in keys.items() if n > 1] == []


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action.id)
def test_an_action_is_spelled_out(action, qapp):
    assert action.text[0].isupper()
    assert not action.text.endswith(".")
    for key in action.keys:
        assert QKeySequence(key).count() > 0, key
    if action.icon:
        assert not icon_pixmap(action.icon, 16).isNull()


@pytest.mark.parametrize(
    ("id_", "shown"),
    [
        ("review.next", ("j",)),
        ("review.redo", ("U",)),
        ("review.first", ("g", "g")),
        ("review.earlier", ("Alt", "←")),
        ("window.zoom_in", ("Ctrl", "+")),
        ("window.zoom_out", ("Ctrl", "-")),
        ("window.zoom_reset", ("Ctrl", "Alt", "0")),
        ("window.clear_filter", ("Ctrl", "0")),
        ("window.key_card", ("?",)),
        ("window.theme_dark", ()),
    ],
)
def test_keys_are_shown_as_they_are_typed(id_, shown):
    assert spoken_keys(next(action for action in ACTIONS if action.id == id_)) == shown


@pytest.fixture
def window(qtbot):
    window = QWidget()
    window.field = QLineEdit(window)
    qtbot.addWidget(window)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    window.setFocus()
    return window


def test_keys_work_on_their_desk_only(window, qtbot):
    board, done = ActionBoard(window), []
    board.bind("review.right", lambda: done.append("right"))
    board.show_desk("Crawl")
    qtbot.keyClick(window, Qt.Key.Key_A)
    assert done == []
    board.show_desk("Review")
    qtbot.keyClick(window, Qt.Key.Key_A)
    assert done == ["right"]
    board.set_keys_off(True)
    qtbot.keyClick(window, Qt.Key.Key_A)
    assert done == ["right"]


def test_letters_in_a_field_are_letters(window, qtbot):
    board, done = ActionBoard(window), []
    board.bind("review.right", lambda: done.append("right"))
    board.show_desk("Review")
    window.field.setFocus()
    qtbot.keyClicks(window.field, "a8")
    assert (window.field.text(), done) == ("a8", [])


def test_what_nobody_bound_is_not_offered(window):
    board = ActionBoard(window)
    assert board.bound() == []
    board.bind("crawl.pause", lambda: None)
    board.bind("review.next", lambda: None)
    assert [action.id for action in board.bound()] == ["review.next", "crawl.pause"]


def test_binding_again_replaces(window, qtbot):
    board, done = ActionBoard(window), []
    board.bind("review.next", lambda: done.append("old"))
    board.bind("review.next", lambda: done.append("new"))
    board.show_desk("Review")
    qtbot.keyClick(window, Qt.Key.Key_J)
    board.run("review.next")
    assert done == ["new", "new"]


def test_an_unknown_action_cannot_be_bound(window):
    with pytest.raises(KeyError):
        ActionBoard(window).bind("review.dance", lambda: None)


def test_a_passive_key_is_left_to_the_widgets(window):
    board = ActionBoard(
        window, (Action("window.x", "Go", Group.WINDOW, ("Esc",), is_passive=True),)
    )
    made = board.bind("window.x", lambda: None)
    assert made.shortcutContext() is Qt.ShortcutContext.WidgetShortcut


def entries(*texts: str) -> list[Entry]:
    return [Entry(f"host:{text}", text) for text in texts]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("exa", ["example.org", "texas.example", "www.example.org"]),
        ("xas", ["texas.example"]),
        ("org www", ["www.example.org"]),
        ("EXAMPLE", ["example.org", "texas.example", "www.example.org"]),
        ("zzz", []),
        ("", ["texas.example", "example.org", "www.example.org"]),
    ],
)
def test_best_matches_come_first(query, found):
    hosts = entries("texas.example", "example.org", "www.example.org")
    got = [match.entry.text for match in best_matches(query, hosts)]
    assert got == found


def test_matches_say_which_letters_were_meant():
    (match,) = best_matches("ver ear", entries("Earlier version"))
    assert [match.entry.text[a:b] for a, b in match.spans] == ["Ear", "ver"]


def test_keywords_are_found_after_names():
    zoom = Entry("a:1", "Larger", keywords="zoom font")
    host = Entry("h:1", "zoom.example")
    assert [match.entry for match in best_matches("zoom", [zoom, host])] == [host, zoom]


@pytest.mark.parametrize("text", ["Ärger İZMİR", "ŞĞİı", "Мәдәният", "ﬁn ß ſ", "한국어", ""])
def test_folding_keeps_the_length(text):
    # A span found in the folded text must fit the text that is shown.
    assert len(fold(text)) == len(text)


def test_folding_finds_marked_letters_without_marks():
    assert best_matches("izmir", entries("İzmir"))
    assert best_matches("агр", entries("Агрыз"))


def test_at_most_the_limit_is_shown():
    hosts = entries(*(f"host-{n}.example" for n in range(1000)))
    assert len(best_matches("host", hosts, limit=7)) == 7


@pytest.mark.parametrize("field", ["title", "publisher", "description", "keywords", "authors"])
def test_an_action_calls_a_field_as_it_is_called_beside_its_value(field, qapp):
    verbs = {f"review.becomes_{field}", f"review.append_{field}"}
    found = [action.words for action in ACTIONS if action.id in verbs]
    assert len(found) == 2
    assert all(field_name(Field(field)).lower() in words for words in found)

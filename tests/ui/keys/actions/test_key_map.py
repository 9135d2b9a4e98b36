"""Keys that a person chose: refused where they clash, kept, and handed on as a file."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import QKeyCombination, Qt

from carmengui.engine.model import KnownError
from carmengui.ui.keys.actions import KeyMap, pressed_key

NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
CTRL, KEYPAD = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.KeypadModifier


@pytest.fixture
def keys(qapp) -> KeyMap:
    return KeyMap()


@pytest.mark.parametrize(
    ("key", "held", "named"),
    [
        (Qt.Key.Key_Q, NONE, "Q"),
        (Qt.Key.Key_Q, SHIFT, "Shift+Q"),
        (Qt.Key.Key_Question, SHIFT, "?"),
        (Qt.Key.Key_5, KEYPAD, "5"),
        (Qt.Key.Key_F9, SHIFT, "Shift+F9"),
        (Qt.Key.Key_Q, CTRL | SHIFT, "Ctrl+Shift+Q"),
        (Qt.Key.Key_Control, CTRL, ""),
        (Qt.Key.Key_Space, NONE, "Space"),
    ],
)
def test_a_pressed_key_is_named_as_the_catalogue_names_it(key, held, named):
    assert pressed_key(QKeyCombination(held, key)) == named


def test_the_new_key_takes_the_place_of_the_shown_one(keys):
    assert keys.change("review.undo", "Q") == ""
    assert keys.worn(keys.built_in("review.undo")).keys == ("Q", "Ctrl+Z")
    assert keys.shown("review.undo") == ("q",)
    assert keys.changes == {"review.undo": ("Q", "Ctrl+Z")}
    assert keys.reset("review.undo") == ""
    assert keys.changes == {}


@pytest.mark.parametrize(
    ("id_", "key", "other"),
    [
        ("review.right", "X", "Wrong"),
        ("review.right", "Ctrl+Z", "Undo"),
        ("review.right", "G", "First record"),
        ("review.right", "Ctrl+K", "Command palette"),
        ("window.palette", "A", "Right, next record"),
        ("window.palette", "Shift+I", "Explain missing value"),
    ],
)
def test_a_key_of_another_is_refused_by_its_name(keys, id_, key, other):
    why_not = keys.change(id_, key)
    assert f"is used by “{other}”" in why_not or (id_, key) == ("window.palette", "Shift+I")
    assert why_not
    assert keys.changes == {}


def test_desks_do_not_share_their_keys(keys):
    assert keys.change("tune.next", "A") == ""
    assert keys.change("crawl.why", "A") == ""
    assert keys.shown("tune.next") == keys.shown("review.right") == ("a",)


@pytest.mark.parametrize("key", ["Esc", "Tab", "Return", "Down", "Home"])
def test_what_every_list_needs_is_refused(keys, key):
    assert "is reserved" in keys.change("review.right", key)
    assert keys.changes == {}


def test_esc_cannot_be_taken_from_the_way_out(keys):
    assert keys.change("window.back", "Q")
    assert keys.remove("window.back")
    assert keys.changes == {}


def test_a_freed_key_can_be_given_and_is_not_lost_by_a_reset(keys):
    assert keys.remove("review.wrong") == ""
    assert keys.shown("review.wrong") == ()
    assert keys.change("review.right", "X") == ""
    assert "is used by “Right, next record”" in keys.reset("review.wrong")
    keys.reset_all()
    assert (keys.shown("review.right"), keys.shown("review.wrong")) == (("a",), ("x",))


def test_a_profile_goes_from_one_to_the_other(keys):
    keys.change("review.right", "Q")
    keys.change("review.wrong", "A")
    keys.remove("review.log")
    other = KeyMap()
    other.change("crawl.why", "A")
    told = []
    other.changed.connect(lambda: told.append(other.changes))
    other.read_profile(keys.profile())
    assert told == [keys.changes]
    assert json.loads(keys.profile())["keys"] == {
        "review.right": ["Q"],
        "review.wrong": ["A"],
        "review.log": [],
    }


def profile(**keys: object) -> str:
    named = {id_.replace("__", "."): value for id_, value in keys.items()}
    return json.dumps({"format": "carmengui keys 1", "keys": named})


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not JSON"),
        ("[" * 50_000, "not JSON"),
        ("[]", "does not start with"),
        ('{"keys": {}}', "does not start with"),
        (profile(review__dance=["Q"]), "review.dance"),
        (profile(review__right="Q"), "list of words"),
        (profile(review__right=["Qqq"]), "“Qqq” is not a key"),
        (profile(review__right=["X"]), "is used by “Wrong”"),
        (profile(review__right=["Q"], review__wrong=["Q"]), "is used by “"),
        (profile(review__right=["Tab"]), "is reserved"),
        (profile(window__back=["Q"]), "is reserved"),
    ],
)
def test_a_bad_profile_changes_nothing_and_says_why(keys, text, reason):
    keys.change("review.log", "Q, Q") or keys.change("review.log", "Ctrl+G")
    before = keys.changes
    with pytest.raises(KnownError, match="Nothing was changed") as refused:
        keys.read_profile(text)
    assert reason in str(refused.value)
    assert keys.changes == before


def test_what_was_kept_is_recalled_but_for_what_clashes_now(keys):
    keys.recall(profile(review__right=["X"], review__log=["Q"], review__gone=["Y"]))
    assert keys.changes == {"review.log": ("Q",)}
    keys.recall("nonsense")
    assert keys.changes == {}
    swapped = profile(review__right=["X"], review__wrong=["A"])
    keys.recall(swapped)
    assert keys.changes == {"review.right": ("X",), "review.wrong": ("A",)}

"""What was moved, split, merged and taken apart by hand, and the file that keeps it."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carmengui.engine.model import KnownError
from carmengui.engine.stories.hand_grouping import (
    HAND_GROUPING,
    Deed,
    HandAction,
    UrlGroups,
    action_now,
    add_action,
    judged_pairs,
    read_actions,
    regrouped,
)

NOW = datetime(2026, 3, 4, 9, tzinfo=UTC)
FOUND: UrlGroups = [[["a", "b"], ["c"]], [["d", "e"]], [["f"]]]


def done(*actions: HandAction) -> UrlGroups:
    return regrouped(FOUND, actions)


def test_a_moved_message_stands_in_the_event_of_the_other() -> None:
    assert done(HandAction(Deed.MOVE, ("c", "f"), ("e",))) == [[["a", "b"]], [["d", "e", "c", "f"]]]


def test_split_messages_are_a_story_of_their_own() -> None:
    moved = done(HandAction(Deed.SPLIT, ("b", "c"), ("a",)))
    assert moved == [[["a"]], [["d", "e"]], [["f"]], [["b", "c"]]]


def test_a_merged_story_keeps_its_events() -> None:
    assert done(HandAction(Deed.MERGE, ("d",), ("b",))) == [
        [["a", "b"], ["c"], ["d", "e"]],
        [["f"]],
    ]
    assert done(HandAction(Deed.MERGE, ("a",), ("c",))) == FOUND


def test_each_event_of_a_story_taken_apart_is_a_story() -> None:
    assert done(HandAction(Deed.APART, ("c",))) == [[["d", "e"]], [["f"]], [["a", "b"]], [["c"]]]


def test_actions_hold_one_after_the_other_and_pass_over_what_is_gone() -> None:
    merge = HandAction(Deed.MERGE, ("f",), ("d",))
    split = HandAction(Deed.SPLIT, ("e", "f"), ("d",))
    assert done(merge, split) == [[["a", "b"], ["c"]], [["d"]], [["e", "f"]]]
    assert done(HandAction(Deed.MOVE, ("a",), ("gone",))) == FOUND
    assert done(HandAction(Deed.MERGE, ("gone",), ("a",))) == FOUND
    assert done(HandAction(Deed.SPLIT, ("gone",), ("a",))) == FOUND


def test_the_last_judgement_of_a_pair_counts() -> None:
    apart = HandAction(Deed.SPLIT, ("b",), ("a", "c"))
    back = HandAction(Deed.MOVE, ("b",), ("a",))
    assert judged_pairs([apart]) == {("a", "b"): False, ("b", "c"): False}
    assert judged_pairs([apart, back]) == {("a", "b"): True, ("b", "c"): False}
    assert judged_pairs([back, apart])["a", "b"] is False


URLS = st.sampled_from("abcdefg")
ACTIONS = st.builds(
    HandAction,
    st.sampled_from(Deed),
    st.lists(URLS, min_size=1, max_size=3).map(tuple),
    st.lists(URLS, max_size=2).map(tuple),
)


@given(st.lists(ACTIONS, max_size=8))
def test_no_action_loses_or_doubles_a_message(actions: list[HandAction]) -> None:
    stories = regrouped(FOUND, actions)
    assert sorted(url for story in stories for event in story for url in event) == list("abcdef")
    assert all(event for story in stories for event in story)
    assert FOUND == [[["a", "b"], ["c"]], [["d", "e"]], [["f"]]]


def test_the_file_gives_back_what_was_written(tmp_path: Path) -> None:
    first = action_now(Deed.MOVE, ["http://a/ә"], ["http://b/\u2028x"], "Ада", NOW)
    second = action_now(Deed.APART, ["http://c/"], [], "", NOW)
    for action in (first, second):
        add_action(tmp_path, action)
    assert read_actions(tmp_path) == (first, second)
    assert read_actions(tmp_path / "elsewhere") == ()


def test_a_damaged_line_is_named_and_nothing_is_written_behind_it(tmp_path: Path) -> None:
    file = tmp_path / HAND_GROUPING
    file.write_text('{"do": "move", "urls": ["a"], "others": ["b"]}\n{"do": "burn"}\n', "utf-8")
    before = file.read_bytes()
    with pytest.raises(KnownError, match="Line 2"):
        add_action(tmp_path, HandAction(Deed.SPLIT, ("a",)))
    assert file.read_bytes() == before

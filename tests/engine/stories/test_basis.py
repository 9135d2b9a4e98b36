"""Stories at any threshold, what another would change, and what might belong to a story."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from carmengui.engine.stories.basis import StoryBasis
from carmengui.engine.stories.hand_grouping import Deed, HandAction
from carmengui.engine.stories.overview import StoryMessage

DAY_S = 86_400.0


def basis(
    events: list[list[str]],
    pairs: dict[str, float],
    copies: dict[str, str] | None = None,
    near: tuple[dict[int, float], ...] = (),
) -> StoryBasis:
    """Make a basis of messages named by a letter, an hour apart; a pair is named by two letters."""
    names = sorted(name for event in events for name in event)
    place = {name: at for at, name in enumerate(names)}
    messages = tuple(
        StoryMessage(name, f"Title {name}", f"{name}.example", "en", at * 3600.0, 0.0)
        for name, at in place.items()
    )
    return StoryBasis(
        messages,
        tuple(tuple(place[name] for name in event) for event in events),
        near or ({},) * len(events),
        np.array([place[pair[0]] for pair in pairs], np.int32),
        np.array([place[pair[1]] for pair in pairs], np.int32),
        np.array(list(pairs.values()), np.float32),
        {place[one]: place[into] for one, into in (copies or {}).items()},
    )


THREE = basis(
    [["a", "b"], ["c", "d"], ["e"]],
    {"ab": 0.8, "cd": 0.7, "ac": 0.3, "ad": 0.1, "bc": 0.2, "bd": 0.2, "ce": 0.1, "de": 0.06},
    near=({1: 0.2}, {0: 0.2, 2: 0.08}, {1: 0.08}),
)
"""The first two events are 0.2 near, the third is 0.08 near the second and 0.04 near both."""


def urls(found: list[list[list[str]]]) -> list[str]:
    return ["+".join("".join(event) for event in story) for story in found]


def test_events_join_the_story_they_are_most_similar_to_on_average() -> None:
    assert urls(THREE.grouping(0.21)) == ["ab", "cd", "e"]
    assert urls(THREE.grouping(0.19)) == ["ab+cd", "e"]
    assert urls(THREE.grouping(0.05)) == ["ab+cd", "e"]
    assert urls(THREE.grouping(0.04 - 1e-6)) == ["ab+cd+e"]


def test_stories_with_judged_pages_come_first() -> None:
    before = THREE.board(0.21, (), now=DAY_S).stories
    last = before[-1]
    judged = {message.url for message in last.messages}
    after = THREE.board(0.21, (), DAY_S, judged).stories
    assert (last.rank.interest, after[0].key) == (1.0, last.key)
    assert after[0].rank.interest == 1 + 0.5 * math.log2(1 + len(judged))
    assert after[0].language == "en"


def test_the_board_ranks_stories_by_size_and_age() -> None:
    board = THREE.board(0.21, (), now=DAY_S)
    assert [story.key for story in board.stories] == ["c", "a"]
    assert [message.url for message in board.alone] == ["e"]
    assert board.texts == 5
    newer, older = board.stories
    assert newer.rank.size == older.rank.size
    assert newer.rank.freshness > older.rank.freshness
    # The newest message of all is an hour newer than that of the story.
    assert newer.rank.freshness == pytest.approx(2 ** (-1 / 12))
    earlier = THREE.board(0.21, (), now=3.5 * 3600).stories[0]
    assert earlier.rank.freshness == pytest.approx(2 ** (-0.5 / 12))
    assert sum(board.similarities) == 8
    larger = THREE.board(0.19, (), now=DAY_S).stories[0]
    assert larger.rank.size > newer.rank.size


def test_a_message_weighs_what_it_is_like_the_others_of_its_event() -> None:
    story = (
        basis([["a", "b", "c"]], {"ab": 0.9, "ac": 0.5, "bc": 0.1}).board(0.2, (), 0.0).stories[0]
    )
    weights = {message.url: message.weight for message in story.messages}
    assert weights == pytest.approx({"a": 0.7, "b": 0.5, "c": 0.3})
    assert story.best.url == "a"


def test_near_duplicates_are_folded_into_the_message_they_copy() -> None:
    board = basis([["a", "b", "c"]], {"ab": 0.99, "ac": 0.5, "bc": 0.5}, {"b": "a"}).board(
        0.2, (), 0
    )
    told = {message.url: message for message in board.stories[0].messages}
    assert told["a"].copies == ("b",)
    assert [url for url, message in told.items() if message.is_copy] == ["b"]
    assert board.copies == 1


def test_another_threshold_tells_what_would_merge_and_split() -> None:
    board = THREE.board(0.21, (), DAY_S)
    effect = THREE.effect(board, 0.19, ())
    assert (effect.merges, effect.splits) == (1, 0)
    merge = effect.regroupings[0]
    assert merge.sizes == (2, 2)
    assert set(merge.titles) == {story.title for story in board.stories}
    assert board.story_of("c") is not None
    assert merge.key in {story.key for story in board.stories}
    back = THREE.effect(THREE.board(0.19, (), DAY_S), 0.21, ())
    assert (back.merges, back.splits) == (0, 1)
    assert back.regroupings[0].sizes == (2, 2)
    assert THREE.effect(board, 0.21, ()).regroupings == ()


def test_what_was_done_by_hand_is_the_measure_of_a_threshold() -> None:
    together = HandAction(Deed.MERGE, ("c",), ("a",))
    apart = HandAction(Deed.SPLIT, ("b",), ("a",))
    board = THREE.board(0.21, (together, apart), DAY_S)
    assert {pair.first + pair.second: pair.is_together for pair in board.judged} == {
        "ac": True,
        "ab": False,
    }
    assert [pair.similarity for pair in board.judged] == pytest.approx([0.8, 0.3])
    # Joined are a and b, which do not belong together; c and a, which do, are not.
    assert board.agreement.precision == 0.0
    assert board.agreement.completeness == 0.0
    then = THREE.effect(board, 0.19, (together, apart)).then
    assert then.precision == 0.5
    assert then.completeness == 1.0
    assert [sorted(m.url for m in story.messages) for story in board.stories] == [["a", "c", "d"]]


def test_what_might_belong_to_a_story_is_not_in_it_and_the_nearest_comes_first() -> None:
    board = THREE.board(0.21, (), DAY_S)
    story = board.story_of("c")
    assert story is not None
    near = THREE.near(story, board)
    assert [each.message.url for each in near] == ["a", "b", "e"]
    assert [each.similarity for each in near] == pytest.approx([0.2, 0.2, 0.08])


def test_the_pairs_nearest_to_the_threshold_are_judged_first() -> None:
    assert THREE.pairs_to_judge(0.28, (), 3) == (("a", "c"), ("b", "c"), ("b", "d"))
    assert THREE.pairs_to_judge(0.71, (), 2) == (("c", "d"), ("a", "b"))
    same = HandAction(Deed.SAME, ("d",), ("c",))
    board = THREE.board(0.21, (same,), DAY_S)
    assert [pair.is_together for pair in board.judged] == [True]
    assert THREE.pairs_to_judge(0.71, board.judged, 1) == (("a", "b"),)


def test_messages_that_share_nothing_are_not_similar() -> None:
    assert THREE.similarity_of("a", "e") == 0.0
    assert THREE.similarity_of("d", "c") == THREE.similarity_of("c", "d") == pytest.approx(0.7)


def test_a_page_without_a_date_makes_no_story_fresh() -> None:
    dated = basis([["a", "b"], ["c", "d"]], {"ab": 0.9, "cd": 0.9})
    undated = tuple(
        replace(message, is_dated=message.url != "d", moment_s=message.moment_s)
        for message in dated.messages
    )
    first = replace(dated, messages=undated).board(0.5, (), DAY_S).stories[0]
    assert first.key == "c"
    assert first.rank.freshness == 1.0
    none = replace(dated, messages=tuple(replace(each, is_dated=False) for each in undated))
    assert none.board(0.5, (), DAY_S).stories[0].rank.freshness < 1.0

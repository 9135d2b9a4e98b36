"""The feed of top stories: best source first, the others as links, near-duplicates left out."""

from __future__ import annotations

from datetime import UTC, datetime

from carmengui.engine.stories.feed import story_channel
from tests.engine.stories.test_basis import DAY_S, basis


def test_an_item_is_a_story_with_its_best_source_and_the_others_as_links() -> None:
    found = basis([["a", "b", "c", "d"]], {"ab": 0.9, "ac": 0.5, "bc": 0.4, "cd": 0.99}, {"d": "c"})
    board = found.board(0.2, (), DAY_S)
    channel = story_channel(board, "Top", {"a": "word " * 100, "b": "not the best"})
    (item,) = channel.items
    assert item.link == board.stories[0].best.url
    assert {page.link for page in item.related} == {"a", "b", "c"} - {item.link}
    assert item.published == datetime(1970, 1, 1, 3, tzinfo=UTC)
    assert channel.language == "en"


def test_the_description_is_the_beginning_of_the_text() -> None:
    board = basis([["a", "b"]], {"ab": 0.9}).board(0.2, (), DAY_S)
    best = board.stories[0].best.url
    (item,) = story_channel(board, "Top", {best: "Первое слово\n" * 60}).items
    assert item.full_text == "Первое слово\n" * 60
    assert item.description.startswith("Первое слово Первое")
    assert item.description.endswith(" …")
    assert len(item.description) < 310


def test_twenty_stories_at_most() -> None:
    names = [chr(0x4E00 + number) for number in range(50)]
    events = [[names[at], names[at + 1]] for at in range(0, 50, 2)]
    board = basis(events, {"".join(event): 0.9 for event in events}).board(0.2, (), DAY_S)
    assert len(board.stories) == 25
    channel = story_channel(board, "Top", {})
    assert [item.link for item in channel.items] == [s.best.url for s in board.stories[:20]]

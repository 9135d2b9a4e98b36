from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from carmengui.engine.boilerplate import Member
from carmengui.engine.boilerplate.panel import Panel, _Buckets

Words = Callable[[str, int], str]


def test_each_character_knows_the_members_that_share_it(words: Words) -> None:
    first, second = words("first", 20), words("second", 20)
    panel = Panel((Member("a", first), Member("b", f"{first} {second}")), 50)
    text = f"{first} {words('own', 20)} {second}"
    shared = panel.shared(text)
    start = text.index(second)
    assert set(shared[: len(first)].tolist()) == {0b11}
    assert set(shared[len(first) + 1 : start - 1].tolist()) == {0}
    assert set(shared[start:].tolist()) == {0b10}


def test_equal_numbers_of_unlike_windows_are_not_believed(words: Words) -> None:
    text = words("text", 40)
    panel = Panel((Member("a", text),), 50)
    assert panel.shared(text).all()
    # What a collision would look like: the numbers of all windows agree, one character does not.
    panel._pool[60] = ord("~")
    assert np.flatnonzero(panel.shared(text) == 0).tolist() == [60]


def test_equal_numbers_of_unlike_windows_of_two_members_stay_apart(words: Words) -> None:
    texts = [words("one", 20), words("two", 20), words("one", 20)]
    panel = Panel(tuple(Member(text, text) for text in texts), 50)
    where = np.array([0, len(texts[0]), len(texts[0]) + len(texts[1])])
    panel._index(np.zeros(3, np.uint64), where, np.array([1, 2, 4], np.uint32))
    assert panel.masks.tolist() == [0b101]


def test_short_blocks_are_listed_with_their_holders_and_digits_folded() -> None:
    panel = Panel((Member("a", "Page 17\n\nMenu"), Member("b", "Page 18\n" + "x" * 51)), 50)
    assert panel.short_blocks == {"Page 00": 0b11, "Menu": 0b01}


def test_a_panel_of_nobody_shares_nothing() -> None:
    assert Panel((), 50).shared("x" * 100).tolist() == [0] * 100
    assert Panel((Member("a", ""),), 50).shared("").tolist() == []


@pytest.mark.parametrize("count", [1, 2, 3, 100, 5_000])
def test_every_number_is_found_where_it_stands(count: int) -> None:
    dice = np.random.default_rng(count)
    keys = np.unique(dice.integers(0, 2**64, size=count, dtype=np.uint64))
    edges = np.array([0, 1, 2**63, 2**64 - 1], dtype=np.uint64)
    for numbers in (keys, np.unique(np.concatenate([keys, edges])), keys >> np.uint64(40)):
        held = np.unique(numbers)
        asked = np.concatenate([held, dice.integers(0, 2**64, size=500, dtype=np.uint64), edges])
        found = held[_Buckets(held).slots(asked)] == asked
        assert found.tolist() == np.isin(asked, held).tolist()

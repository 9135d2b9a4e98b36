"""What turns one sequence into another: always exact, short where that is cheap, bounded elsewhere."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from carmengui.engine.changes.sequence_diff import differences

ITEMS = st.lists(st.sampled_from("abcdef"), max_size=40)


def applied(old: list[str], new: list[str]) -> tuple[list[str], int]:
    """Build the new sequence from the old one by the operations; count what they replace."""
    made: list[str] = []
    i = j = replaced = 0
    for stretch in differences(old, new):
        assert (stretch.old.start, stretch.new.start) == (i, j)
        i, j = stretch.old.end, stretch.new.end
        if stretch.is_same:
            made += old[stretch.old.start : i]
        else:
            made += new[stretch.new.start : j]
            replaced += len(stretch.old) + len(stretch.new)
    assert (i, j) == (len(old), len(new))
    return made, replaced


@settings(deadline=None)
@given(ITEMS, ITEMS)
def test_the_operations_turn_old_into_new(old: list[str], new: list[str]) -> None:
    assert applied(old, new)[0] == new
    assert applied(new, old)[0] == old


@settings(deadline=None)
@given(ITEMS)
def test_the_same_is_one_stretch(items: list[str]) -> None:
    stretches = differences(items, items)
    assert len(stretches) == bool(items)
    assert all(stretch.is_same for stretch in stretches)


@settings(deadline=None)
@given(ITEMS, st.integers(0, 40), st.integers(0, 40))
def test_what_is_put_in_is_all_that_differs(items: list[str], first: int, second: int) -> None:
    longer = list(items)
    for place in (first, second):
        longer.insert(min(place, len(longer)), "NEW")
    assert applied(items, longer) == (longer, 2)
    assert applied(longer, items) == (items, 2)


def test_same_and_replaced_stretches_take_turns() -> None:
    kinds = [stretch.is_same for stretch in differences("one two three", "one 2 three four")]
    assert kinds == [True, False, True, False]


def test_what_moved_is_found_once() -> None:
    old = [f"line {n}" for n in range(50)]
    new = [*old[10:], *old[:10]]
    assert applied(old, new) == (new, 20)


def test_a_hundred_thousand_items_without_order_end() -> None:
    """Few different items in any order are the worst case of other methods: it must only be exact."""
    random = Random(1)
    old = [random.choice("xyz") for _ in range(30_000)]
    new = [random.choice("xyz") for _ in range(30_000)]
    assert applied(old, new)[0] == new


def test_edits_in_a_long_text_of_few_words_are_found() -> None:
    random = Random(2)
    old = [random.choice("the a of and to in cat dog".split()) for _ in range(20_000)]
    new = list(old)
    for place in range(500, 20_000, 1000):
        new.insert(place, "NEW")
    made, replaced = applied(old, new)
    assert made == new
    assert replaced == 20

"""Ranges: what touches the screen, which is next, where words are found."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carmengui.engine.model import Span
from carmengui.ui.page.source.finder import find_in
from carmengui.ui.page.source.spans import SpanList

SPANS = st.lists(
    st.tuples(st.integers(0, 40), st.integers(1, 10)).map(lambda p: Span(p[0], sum(p)))
)


def covered(spans: list[Span]) -> set[int]:
    return {place for span in spans for place in range(span.start, span.end)}


@given(SPANS, st.integers(0, 50), st.integers(0, 50))
def test_parts_cover_what_the_ranges_cover(spans: list[Span], a: int, b: int) -> None:
    start, end = sorted((a, b))
    parts = SpanList(spans).within(start, end)
    assert covered(parts) == {p for p in covered(spans) if start <= p < end}
    assert all(len(part) for part in parts)


@given(SPANS, st.integers(0, 50))
def test_the_range_at_a_position_holds_it(spans: list[Span], position: int) -> None:
    ranges = SpanList(spans)
    index = ranges.index_at(position)
    assert (index is not None) == (position in covered(spans))
    if index is not None:
        assert ranges[index].start <= position < ranges[index].end


def test_steps_go_on_and_round_the_end() -> None:
    ranges = SpanList([Span(10, 12), Span(20, 25), Span(30, 31)])
    assert [ranges.step_from(at, 1) for at in (0, 10, 15, 20, 30)] == [0, 1, 1, 2, 0]
    assert [ranges.step_from(at, -1) for at in (0, 10, 15, 20, 30)] == [2, 2, 0, 0, 1]
    assert SpanList().step_from(5, 1) is None


@pytest.mark.parametrize(
    ("words", "places"),
    [("ab", [Span(0, 2), Span(3, 5)]), ("AB", [Span(0, 2), Span(3, 5)]), (".", [Span(2, 3)])],
)
def test_words_are_found_as_they_stand(words: str, places: list[Span]) -> None:
    assert list(find_in("ab.Ab", words).places) == places
    assert len(find_in("ab.Ab", "").places) == 0


def test_more_places_than_the_limit_are_known_to_be_more() -> None:
    assert not find_in("a b a b a", "a", limit=2).is_all
    assert find_in("a b a b", "a", limit=2).is_all

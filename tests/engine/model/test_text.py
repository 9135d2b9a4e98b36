"""Spans are half-open and never upside down."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carmengui.engine.model import Span


@given(st.text(max_size=30), st.data())
def test_a_span_is_as_long_as_what_it_cuts(text: str, data: st.DataObject) -> None:
    end = data.draw(st.integers(0, len(text)))
    start = data.draw(st.integers(0, end))
    span = Span(start, end)
    assert len(span) == len(text[span.start : span.end])


@pytest.mark.parametrize(("start", "end"), [(3, 2), (-1, 2), (-3, -2)])
def test_no_span(start: int, end: int) -> None:
    with pytest.raises(ValueError, match=rf"not a span: \[{start}, {end}\)"):
        Span(start, end)


def test_spans_are_ordered_by_where_they_begin() -> None:
    spans = [Span(4, 5), Span(0, 9), Span(4, 4), Span(0, 2)]
    assert sorted(spans) == [Span(0, 2), Span(0, 9), Span(4, 4), Span(4, 5)]

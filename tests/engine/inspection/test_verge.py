"""What a slightly other threshold would do to a page."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carmengui.engine.inspection import cut_page, near_thresholds, verge_of
from carmengui.engine.inspection.verge import unlike
from carmengui.engine.model import Span
from tests.engine.sibling_pages import LONE, OFFICE, url

spans = st.builds(lambda a, b: Span(min(a, b), max(a, b)), st.integers(0, 60), st.integers(0, 60))


def said(cut, parts):
    return [cut.text[span.start : span.end] for span in parts]


@pytest.mark.parametrize(
    ("threshold", "expected", "is_removed"),
    [
        (50, [(40, [OFFICE], []), (60, [], [])], [False]),
        (40, [(32, [], []), (48, [], [OFFICE])], [True]),
        (30, [(24, [], []), (36, [], [])], []),
    ],
)
def test_what_hangs_by_a_few_characters_is_named(store, archive, threshold, expected, is_removed):
    cut = cut_page(store, archive, url(0), threshold=threshold)
    verge = verge_of(store, archive, url(0), threshold=threshold)
    assert expected == [
        (near.threshold, said(cut, near.more), said(cut, near.fewer))
        for near in (verge.lower, verge.higher)
    ]
    assert [run.is_removed for run in verge.runs] == is_removed
    assert [said(cut, [run.span])[0] for run in verge.runs] == [OFFICE] * len(is_removed)
    assert all(run.is_borderline and len(run.twins) == 2 for run in verge.runs)


def test_a_page_alone_has_no_verge(store, archive):
    assert verge_of(store, archive, LONE).runs == ()
    assert verge_of(store, archive, f"{LONE}unknown") is None


def test_near_stays_between_the_ends():
    assert [near_thresholds(t) for t in (10, 50, 1000)] == [(10, 12), (40, 60), (800, 1000)]


@given(st.lists(spans, max_size=5), st.lists(spans, max_size=5))
def test_unlike_is_what_only_the_first_covers(first, second):
    text = "a1b2 c3d4\ne5" * 5
    first = tuple(sorted(first))
    left = {
        n
        for span in unlike(text, first, tuple(sorted(second)))
        for n in range(span.start, span.end)
    }
    covered = {n for span in first for n in range(span.start, span.end)}
    others = {n for span in second for n in range(span.start, span.end)}
    assert {n for n in left if text[n].isalnum()} == {
        n for n in covered - others if text[n].isalnum()
    }
    assert left <= covered - others

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from carmengui.demo.truth_page import TruthPage
from carmengui.engine.model import Span
from tests.demo.scoring import Scores, plain, score_fields, score_spans, visible_places

FULL = TruthPage(
    url="http://a/1",
    site="a",
    lang="de",
    title="Der „Otter“ frisst",
    authors=("Anna Wirth", "Bo Ek"),
    date="2026-02-17",
    description="Über Bagger.",
    keywords=("Bagger",),
    publisher=None,
    boilerplate=(),
    changes=(),
)
BARE = replace(
    FULL, url="http://a/2", title="Liste", authors=(), date=None, description=None, keywords=()
)
RIGHT: dict[str, dict[str, Any]] = {
    "http://a/1": {
        "title": "DER 'OTTER' FRISST",
        "authors": ["Bo Ek", "Anna Wirth"],
        "date": "2026-02-17T09:00:00Z",
        "description": "Über Bagger.",
        "keywords": ["Bagger"],
        "weights": {},
    },
    "http://a/2": {"title": "Liste", "authors": [], "date": None, "weights": {"title": 1}},
}


def test_the_right_answers_score_fully() -> None:
    assert score_fields((FULL, BARE), RIGHT) == Scores(1.0, 1.0, 1.0, 0.0)


def test_no_answers_score_nothing_and_invent_nothing() -> None:
    assert score_fields((FULL, BARE), {}) == Scores(0.0, 0.0, 0.0, 0.0)


def test_each_measure_sees_its_own_field() -> None:
    page = RIGHT["http://a/1"]
    wrong_title = {**RIGHT, "http://a/1": {**page, "title": "Der Otter"}}
    assert score_fields((FULL, BARE), wrong_title).title_exact == 0.5
    wrong_date = {**RIGHT, "http://a/1": {**page, "date": "2026-02-18"}}
    assert score_fields((FULL, BARE), wrong_date).date_exact == 0.0
    half = {**RIGHT, "http://a/1": {**page, "authors": ["Bo Ek"]}}
    assert score_fields((FULL, BARE), half).authors_f1 == pytest.approx(2 / 3)
    extra = {**RIGHT, "http://a/2": {"title": "Liste", "authors": ["Site Team"]}}
    assert score_fields((FULL, BARE), extra).authors_f1 == pytest.approx(4 / 5)


def test_false_values_are_invented_ones_with_confidence() -> None:
    def share(**fields: object) -> float:
        return score_fields((FULL, BARE), {**RIGHT, "http://a/2": fields}).false_values

    assert share(date="2026-01-01", weights={"date": 0.5}) == pytest.approx(1 / 4)
    assert share(date="2026-01-01", weights={"date": 0.49}) == 0.0
    assert share(date="2026-01-01", keywords=["x"], weights={"date": 0.9, "keywords": 0.9}) == 0.5


def test_titles_are_compared_without_case_and_punctuation() -> None:
    assert plain("A – B:  c") == plain("a b C")
    assert plain("ﬁne") == "fine"
    assert plain("naïve") != plain("naive")


def test_spans_are_counted_over_visible_characters() -> None:
    source = "<p class='x'>ab cd</p><!-- no --><script>var x;</script><p>ef</p>"
    assert "".join(source[i] for i in sorted(visible_places(source))) == "abcdef"
    everything = [Span(0, len(source))]
    assert score_spans(source, everything, everything) == (6, 0, 0)
    first = [Span(0, source.index("</p>"))]
    assert score_spans(source, everything, first) == (4, 0, 2)
    assert score_spans(source, first, everything) == (4, 2, 0)
    assert score_spans(source, [], [Span(0, 5)]) == (0, 0, 0)


def test_overlapping_spans_count_once() -> None:
    assert score_spans("abcdef", [Span(0, 4)], [Span(0, 3), Span(1, 5)]) == (4, 1, 0)


def test_title_style_and_odd_attributes_are_not_text() -> None:
    source = '<title>T</title><style>p{}</style><a title="a > b">x</a> 3 < 4'
    assert "".join(source[i] for i in sorted(visible_places(source))) == "x3<4"

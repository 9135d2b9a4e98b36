"""The statistics of the CARMEN paper (section 5.2), counted anew from pages that are like its own.

Two of its percentages are cut, or belong to another number:

* 29 of 33 abstracts are 88 %, not "89%": 89 is the share of the 37 preprints that have one;
* 21 of 37 preprints with keywords are 57 %, printed as 56 %.
"""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from carmengui.engine.model.review import Decision, Judgement
from carmengui.engine.review.log.current_states import Answer
from carmengui.engine.review.statistics.answers import Page
from carmengui.engine.review.statistics.statistics import (
    JudgedRow,
    ReviewStatistics,
    statistics_of_pages,
)
from tests.engine.review.decisions import said
from tests.engine.review.statistics_project import truths_of

SOCIAL_SCIENCE = {"pages": 3_715, "title": 3_661, "high": 3_291, "keywords": 447, "abstract": 531}
PREPRINTS = 37
PRESENT = {"description": 33, "keywords": 21, "category": 20}
"""Abstracts, keywords and MSC classes that the 37 preprints have."""


def social_science_pages() -> Iterable[Page]:
    for number in range(SOCIAL_SCIENCE["pages"]):
        answers = {}
        if number < SOCIAL_SCIENCE["title"]:
            weight = 0.8 if number < SOCIAL_SCIENCE["high"] else 0.5
            answers["title"] = Answer(("Titel",), weight, "carmen.title.2")
        if number < SOCIAL_SCIENCE["keywords"]:
            answers["keywords"] = Answer(("Wort",), 0.2, "meta.keywords")
        if number < SOCIAL_SCIENCE["abstract"]:
            answers["description"] = Answer(("Abstract",), 0.2, "rules.abstract.2")
        yield Page(
            number, f"http://soz.example/{number}", f"site{number % 90}", f"d{number}", answers
        )


def test_the_table_of_what_was_found() -> None:
    counted = statistics_of_pages(social_science_pages(), truths_of())
    rows = {row.field: (row.found, row.high_weight) for row in counted.found}
    assert counted.records == SOCIAL_SCIENCE["pages"]
    assert rows["title"] == (3_661, 3_291)
    assert (rows["keywords"], rows["description"]) == ((447, 0), (531, 0))
    assert f"{3_291 / 3_661:.1%}" == "89.9%"
    assert not counted.has_judgements


def preprints() -> tuple[list[Page], list[Decision]]:
    """29 abstracts right, 3 in part, 1 missed; all keywords; all classes, and one too many."""
    pages, decisions = [], []
    for number in range(PREPRINTS):
        url, digest = f"http://mpress.example/{number}.ps", f"d{number}"
        outcome = {
            "description": "right"
            if number < 29
            else "partial"
            if number < 32
            else "missed"
            if number < 33
            else "absent",
            "keywords": "right" if number < 21 else "absent",
            "category": "right" if number < 20 else "extra" if number == 20 else "absent",
        }
        answers = {
            field: Answer((f"{field} {number}",), 1.0, "prescript")
            for field, each in outcome.items()
            if each in {"right", "partial", "extra"}
        }
        pages.append(Page(number, url, f"site{number % 12}", digest, answers))
        for field, each in outcome.items():
            values = answers[field].values if each in {"right", "partial"} else ()
            # One class too many: the page has none, as was said of it before.
            judgement = Judgement("absent" if each == "extra" else each)
            decisions.append(said(judgement, *values, field=field, url=url, digest=digest))
    return pages, decisions


@pytest.fixture
def counted() -> ReviewStatistics:
    pages, decisions = preprints()
    return statistics_of_pages(pages, truths_of(decisions))


def test_the_table_of_what_was_right(counted: ReviewStatistics) -> None:
    rows = {row.field: row for row in counted.judged}
    assert rows["description"] == JudgedRow("description", 29, 3, 0, 1, 0, 4)
    assert rows["keywords"] == JudgedRow("keywords", 21, 0, 0, 0, 0, 16)
    assert rows["category"] == JudgedRow("category", 20, 0, 0, 0, 1, 16)
    assert {field: rows[field].present for field in PRESENT} == PRESENT
    assert all(rows[field].judged == PREPRINTS for field in PRESENT)


def test_the_percentages_and_the_misprint(counted: ReviewStatistics) -> None:
    shares = [f"{present / PREPRINTS:.0%}" for present in PRESENT.values()]
    assert shares == ["89%", "57%", "54%"]
    abstract = next(row for row in counted.fields if row.field == "description")
    assert abstract.recall is not None
    assert f"{abstract.recall.value:.0%}" == f"{29 / 33:.0%}" == "88%"


def test_partial_is_wrong_and_shown_apart(counted: ReviewStatistics) -> None:
    abstract, classes = (
        next(row for row in counted.fields if row.field == name)
        for name in ("description", "category")
    )
    assert abstract.precision is not None
    assert classes.precision is not None
    assert classes.recall is not None
    assert abstract.precision.value == 29 / 32
    assert abstract.partial == 3
    assert (classes.precision.value, classes.recall.value) == (20 / 21, 1.0)


def test_what_the_paper_calls_all_is_bounded_by_its_few_pages(counted: ReviewStatistics) -> None:
    keywords = next(row for row in counted.fields if row.field == "keywords")
    assert keywords.recall is not None
    assert (keywords.recall.value, round(keywords.recall.low, 2)) == (1.0, 0.85)

"""The two tables, counted by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from carmengui.engine.model.review import Decision, Judgement
from carmengui.engine.review.log.current_states import Answer
from carmengui.engine.review.statistics import answers as statistics_answers
from carmengui.engine.review.statistics.answers import Page, pages_of
from carmengui.engine.review.statistics.statistics import (
    JudgedRow,
    Outcome,
    ReviewStatistics,
    outcome_of,
    review_statistics,
)
from tests.engine.review.decisions import said
from tests.engine.review.statistics_project import Given, Made, digest_of, fill, truths_of

J = Judgement


def page(url: str, **fields: Given) -> Made:
    return Made(url, url.split("/")[2], fields)


def judged(
    url: str, judgement: Judgement, *values: str, field: str = "title", **more: object
) -> Decision:
    return said(judgement, *values, field=field, url=url, digest=digest_of(url), **more)


PAGES = [
    page("http://a/1", title=Given(("Right one",), 0.9, "h1"), lang=Given(("de",), 0.5, "t")),
    page("http://a/2", title=Given(("Half",), 0.8, "h1")),
    page("http://a/3", title=Given(("Wrong",), 0.79, "title")),
    page("http://b/4", title=Given(("Nobody asked for it",), 0.3, "title")),
    page("http://b/5"),
    page("http://b/6"),
    page("http://b/7", title=Given(("Never judged",), 1.0, "h1")),
]
SAID = [
    judged("http://a/1", J.RIGHT, "Right one"),
    judged("http://a/2", J.PARTIAL, "Half"),
    judged("http://a/3", J.WRONG, "Wrong", corrected=("The right one",)),
    judged("http://b/4", J.ABSENT),  # said when nothing was found there
    judged("http://b/5", J.MISSED),
    judged("http://b/6", J.ABSENT),
]


@pytest.fixture
def counted(tmp_path: Path) -> ReviewStatistics:
    return review_statistics(fill(tmp_path, PAGES), truths_of(SAID))


def of(counted: ReviewStatistics, field: str) -> JudgedRow:
    return next(row for row in counted.judged if row.field == field)


def test_what_was_found_and_with_high_weight(counted: ReviewStatistics) -> None:
    assert (counted.records, counted.sites) == (7, 2)
    rows = {row.field: (row.found, row.high_weight) for row in counted.found}
    assert rows["title"] == (5, 3)
    assert rows["lang"] == (1, 0)
    assert rows["authors"] == (0, 0)


def test_what_was_judged_is_counted_as_in_the_paper(counted: ReviewStatistics) -> None:
    row = of(counted, "title")
    assert row == JudgedRow(
        "title", correct=1, partial=1, wrong=1, missed=2, invalid_extra=2, absent=1
    )
    assert (row.present, row.judged) == (4, 6)
    assert of(counted, "lang").judged == 0


def test_precision_recall_and_f1_count_partial_as_wrong(counted: ReviewStatistics) -> None:
    title = next(each for each in counted.fields if each.field == "title")
    assert title.precision is not None
    assert title.recall is not None
    assert title.f1 is not None
    assert (title.precision.value, title.recall.value) == (1 / 4, 1 / 4)
    assert title.f1.value == pytest.approx(1 / 4)
    assert (title.judged, title.partial, title.answers) == (6, 1, 5)
    lang = next(each for each in counted.fields if each.field == "lang")
    assert lang.precision is lang.recall is lang.f1 is None


def test_methods_share_the_recall_of_their_field(counted: ReviewStatistics) -> None:
    titles = {each.method: each for each in counted.methods if each.field == "title"}
    assert set(titles) == {"h1", "title"}
    heading, head = titles["h1"], titles["title"]
    assert heading.precision is not None
    assert head.precision is not None
    assert (heading.answers, heading.judged, heading.partial) == (3, 2, 1)
    assert (head.answers, head.judged) == (2, 2)
    assert (heading.precision.value, head.precision.value) == (1 / 2, 0)
    recalls = [each.recall.value for each in titles.values() if each.recall]
    assert sum(recalls) == pytest.approx(1 / 4)


def test_a_method_that_nobody_judged_has_no_figures(tmp_path: Path) -> None:
    store = fill(tmp_path, [page("http://a/1", title=Given(("x",), 0.5, "echo"))])
    counted = review_statistics(store, truths_of([judged("http://a/2", J.MISSED)]))
    (echo,) = counted.methods
    assert (echo.method, echo.answers, echo.judged) == ("echo", 1, 0)
    assert echo.precision is echo.recall is echo.f1 is None
    assert not counted.has_judgements


def test_gold_counts_as_a_verdict_does(tmp_path: Path) -> None:
    gold = {
        "http://a/1": {"title": "RIGHT  one."},
        "http://b/5": {"title": "There is one"},
        "http://a/3": {"authors": ["Ada Miller"]},
    }
    counted = review_statistics(fill(tmp_path, PAGES), truths_of([], gold))
    assert of(counted, "title") == JudgedRow("title", 1, 0, 0, 1, 0, 0)
    assert of(counted, "authors") == JudgedRow("authors", 0, 0, 0, 1, 0, 0)


def test_pages_outside_the_judged_ones_are_not_asked_for(tmp_path: Path) -> None:
    store = fill(tmp_path, PAGES)
    everything = review_statistics(store, truths_of(SAID))
    some = review_statistics(store, truths_of(SAID), {"http://a/1", "http://b/5"})
    assert some.found == everything.found
    assert of(some, "title") == JudgedRow("title", 1, 0, 0, 1, 0, 0)


@pytest.mark.parametrize(
    ("judgement", "expected"),
    [
        (J.RIGHT, Outcome.CORRECT),
        (J.PARTIAL, Outcome.PARTIAL),
        (J.WRONG, Outcome.WRONG),
        (J.MISSED, Outcome.WRONG),
        (J.ABSENT, Outcome.EXTRA),
        (J.LATER, None),
    ],
)
def test_what_a_key_says_of_a_value(judgement: Judgement, expected: Outcome | None) -> None:
    truths = truths_of([judged("http://a/1", judgement, "x")])
    found = Page(1, "http://a/1", "a", digest_of("http://a/1"))
    assert outcome_of(truths, found, "title", Answer(("x",), 0.5, "h1")) is expected


def test_batches_leave_nobody_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = fill(tmp_path, PAGES)
    whole = list(pages_of(store))
    monkeypatch.setattr(statistics_answers, "BATCH", 2)
    assert list(pages_of(store)) == whole
    assert [each.url for each in whole] == [each.url for each in PAGES]


def test_the_json_object_has_everything(counted: ReviewStatistics) -> None:
    told = counted.as_json()
    (title,) = (row for row in told["judged"] if row["field"] == "title")
    assert (title["present"], title["judged"], title["invalid_extra"]) == (4, 6, 2)
    quality = [row for row in told["quality"] if row["field"] == "title" and not row["method"]]
    assert quality[0]["precision"][0] == 0.25


def test_an_empty_project_counts_zeros(tmp_path: Path) -> None:
    counted = review_statistics(fill(tmp_path, []), truths_of())
    assert (counted.records, counted.sites, counted.methods) == (0, 0, ())
    assert all(row.found == 0 for row in counted.found)

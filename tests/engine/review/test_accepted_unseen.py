"""What nobody has seen counts nowhere as judged: 29 were looked at, 271 accepted by that sample."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from carmengui.engine.export import ExportJob
from carmengui.engine.export.dublin_core import DUBLIN_CORE
from carmengui.engine.export.record_report import RecordReport
from carmengui.engine.export.reviewed_records import ReviewedRecords
from carmengui.engine.formats.dublin_core import DublinCoreValue, read_dublin_core
from carmengui.engine.model import Field
from carmengui.engine.model.review import How, Judgement
from carmengui.engine.project import DATABASE
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.report.report import committee_report
from carmengui.engine.review.report.report_html import report_html
from carmengui.engine.review.statistics.answers import pages_of
from carmengui.engine.review.statistics.reliability import AnswersHeld, rules_held
from carmengui.engine.review.statistics.row_reader import Sources, behind
from carmengui.engine.review.statistics.rows import Kind, Which
from carmengui.engine.review.statistics.statistics import review_statistics
from carmengui.engine.review.statistics.statistics_truths import Known, known_at
from carmengui.engine.review.truth.agreement import agreements
from carmengui.engine.storage import Archive, Store
from carmengui.engine.storage.answers import read_answers
from tests.engine.review.accepted_project import (
    ALL,
    SEEN,
    URLS,
    accepted_project,
    decision,
    title_of,
)
from tests.engine.review.statistics_project import MOMENT, digest_of

UNSEEN = ALL - SEEN
WILSON_29_OF_29 = 0.8830  # 29 / (29 + 1.959964²)


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("accepted")
    store, verdicts = accepted_project(folder)
    verdicts.close()
    store.close()
    return folder


@pytest.fixture
def made(template: Path, tmp_path: Path) -> Iterator[tuple[Store, VerdictStore, Known]]:
    folder = Path(shutil.copytree(template, tmp_path / "project"))
    with (
        closing(Store(folder / DATABASE)) as store,
        closing(VerdictStore(folder / "review.sqlite")) as verdicts,
    ):
        yield store, verdicts, known_at(folder / "review.sqlite")


def test_precision_is_that_of_the_seen_ones(made: tuple[Store, VerdictStore, Known]) -> None:
    store, _, known = made
    counted = review_statistics(store, known.truths, known.urls)
    (judged,) = (row for row in counted.judged if row.field == "title")
    (quality,) = (row for row in counted.fields if row.field == "title")
    assert (judged.judged, judged.correct, judged.accepted) == (SEEN, SEEN, UNSEEN)
    assert quality.judged == SEEN
    for figure in (quality.precision, quality.recall):
        assert figure is not None
        assert figure.low == pytest.approx(WILSON_29_OF_29, abs=5e-5)


def test_a_rule_holds_what_was_seen_of_it(made: tuple[Store, VerdictStore, Known]) -> None:
    store, _, known = made
    answers = AnswersHeld(known.truths, known.urls)
    assert sum(1 for _ in answers.watch(pages_of(store))) == ALL
    for row in (*rules_held(store, known.truths), *answers.by_field()["title"]):
        assert (row.judged, row.accepted, row.offered) == (SEEN, UNSEEN, ALL)
        assert row.low == pytest.approx(WILSON_29_OF_29, abs=5e-5)


def test_the_counts_behind_it_are_apart(made: tuple[Store, VerdictStore, Known]) -> None:
    store, verdicts, known = made
    assert (known.verdicts, known.unseen, known.reviewers) == (SEEN, UNSEEN, (("Ada", SEEN),))
    sources = Sources(known, standing=verdicts.standing)
    assert len(behind(store, sources, Which("", Kind.VERDICTS))) == SEEN
    assert len(behind(store, sources, Which("", Kind.UNSEEN))) == UNSEEN


def test_what_somebody_saw_later_counts(made: tuple[Store, VerdictStore, Known]) -> None:
    store, verdicts, _ = made
    last = ALL - 1
    wrong = replace(decision(last, How.SEEN, "Bo"), judgement=Judgement.WRONG)
    verdicts.write([wrong])
    known = known_at(Path(str(verdicts.path)))
    truths = known.truths
    answer = digest_of(URLS[last]), URLS[last], "title", (title_of(last),)
    assert truths.says(*answer) is Judgement.WRONG
    assert truths.accepted(*answer) is None
    (row,) = rules_held(store, truths)
    assert (row.judged, row.accepted) == (SEEN + 1, UNSEEN - 1)


def test_another_value_than_the_accepted_one_is_open(
    made: tuple[Store, VerdictStore, Known],
) -> None:
    _, _, known = made
    page = digest_of(URLS[-1]), URLS[-1], "title"
    assert known.truths.accepted(*page, ("Ein anderes",)) is None
    assert known.truths.says(*page, ("Ein anderes",)) is None
    assert known.truths.right_values(*page) is None


def test_nobody_agrees_with_what_was_not_seen(made: tuple[Store, VerdictStore, Known]) -> None:
    _, verdicts, _ = made
    verdicts.write([decision(n, How.SEEN, "Bo") for n in range(SEEN + 9)])
    (row,) = agreements(verdicts.standing())
    assert row.kappa.count == SEEN


def test_the_report_claims_of_what_was_seen(made: tuple[Store, VerdictStore, Known]) -> None:
    store, _, known = made
    html = report_html(committee_report(store, known, name="p", at=MOMENT))
    assert "title <b>100%</b> (88% to 100%)" in html
    assert "29 verdicts by Ada (29)" in html
    assert "271 values more were accepted with a cluster" in html


@pytest.mark.parametrize("weight", [0.3, 0.7])
def test_the_catalogue_calls_them_accepted_by_sample(tmp_path: Path, weight: float) -> None:
    store, verdicts = accepted_project(tmp_path, weight=weight)
    out = tmp_path / "out.xml"
    archive = Archive(tmp_path / "archive")
    report = DUBLIN_CORE.write(ExportJob(store, archive, verdicts, "p", out, with_weights=True))
    verdicts.close()
    titles = [
        each for record in read_dublin_core(out) for each in record if each.element == "title"
    ]
    assert sorted(titles, key=lambda each: int(each.value.split()[1])) == [
        DublinCoreValue("title", title_of(n), 1.0, "a person")
        if n < SEEN
        else DublinCoreValue("title", title_of(n), weight, "accepted by sample 29/29")
        for n in range(ALL)
    ]
    assert isinstance(report, RecordReport)
    assert report.accepted == Counter({"title": UNSEEN})


def test_a_draw_that_is_not_known_has_no_numbers(
    made: tuple[Store, VerdictStore, Known],
) -> None:
    store, verdicts, _ = made
    reviewed = ReviewedRecords.of(tuple(verdicts.standing()), {}, 0.5, set(Field))
    methods = Counter(
        each.method for record in reviewed.read(read_answers(store)) for each in record.values
    )
    assert methods == {"a person": SEEN, "accepted by sample": UNSEEN}

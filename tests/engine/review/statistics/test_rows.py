"""Every number leads to its rows: as many as it says."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from carmengui.engine.model.review import How
from carmengui.engine.review.log.store import VerdictStore
from carmengui.engine.review.statistics.census import markup_census
from carmengui.engine.review.statistics.row_reader import Sources, behind
from carmengui.engine.review.statistics.rows import (
    Kind,
    StatisticsRow,
    Which,
    filter_of,
    known_wrong,
)
from carmengui.engine.review.statistics.statistics import Outcome, review_statistics
from carmengui.engine.review.statistics.statistics_truths import Known, known_at
from carmengui.engine.storage import GoldStore, Store
from carmengui.engine.storage.listing.record_filter import parse_filter
from tests.engine.review.decisions import said
from tests.engine.review.statistics.test_statistics import PAGES, SAID, J, judged
from tests.engine.review.statistics_project import Given, Made, fill


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return fill(tmp_path, PAGES)


@pytest.fixture
def known(tmp_path: Path, store: Store) -> Known:
    path = tmp_path / "review.sqlite"
    with closing(GoldStore(path)) as gold:
        gold.save({"http://b/7": {"title": "Never judged", "authors": ["Ada"]}})
    with closing(VerdictStore(path)) as verdicts:
        verdicts.write([*SAID, judged("http://a/1", J.RIGHT, "de", field="lang", how=How.CLUSTER)])
        verdicts.write([said(J.RELEVANT, field="", url="http://z/9", digest="sha256:z")])
    return known_at(path)


def rows_of(store: Store, known: Known, which: Which) -> list[StatisticsRow]:
    found = behind(store, Sources(known), which)
    rows = found.read(store, known, 0, len(found))
    assert len(rows) == len(found)
    return rows


def test_what_is_known_is_read_from_one_file(known: Known) -> None:
    assert (known.verdicts, known.unseen, known.gold_pages) == (6, 1, 1)
    assert known.reviewers == (("Gülçin", 6),)
    assert "http://b/7" in known.urls
    assert "http://z/9" not in known.urls


def test_nothing_is_known_where_there_is_no_file(tmp_path: Path) -> None:
    known = known_at(tmp_path / "missing.sqlite")
    assert (known.verdicts, known.gold_pages, known.urls) == (0, 0, frozenset())
    assert not list(tmp_path.iterdir())


def test_each_number_has_as_many_rows(store: Store, known: Known) -> None:
    counted = review_statistics(store, known.truths, known.urls)
    judged_rows = {row.field: row for row in counted.judged}
    checked = 0
    for row in counted.found:
        said_of = judged_rows[row.field]
        numbers = {
            Kind.FOUND: row.found,
            Kind.HIGH_WEIGHT: row.high_weight,
            Kind.JUDGED: said_of.judged,
            Kind.PRESENT: said_of.present,
            Kind.CORRECT: said_of.correct,
            Kind.PARTIAL: said_of.partial,
            Kind.MISSED: said_of.missed,
            Kind.INVALID_EXTRA: said_of.invalid_extra,
            Kind.WRONG: said_of.wrong,
            Kind.ABSENT: said_of.absent,
        }
        for kind, number in numbers.items():
            assert len(rows_of(store, known, Which(row.field, kind))) == number, (row.field, kind)
            checked += number > 0
    assert checked >= 12
    for each in counted.methods:
        rows = rows_of(store, known, Which(each.field, Kind.FOUND, each.method))
        assert len(rows) == each.answers


def test_each_figure_is_the_share_of_the_right_ones_of_its_rows(store: Store, known: Known) -> None:
    counted = review_statistics(store, known.truths, known.urls)
    checked = 0
    for each in (*counted.fields, *counted.methods):
        sizes = {}
        for kind, figure in ((Kind.PRECISION, each.precision), (Kind.RECALL, each.recall)):
            found = behind(store, Sources(known), Which(each.field, kind, each.method))
            sizes[kind] = len(found), found.right or 0
            if figure is None:
                continue
            rows = found.read(store, known, 0, len(found))
            own = [row for row in rows if not each.method or row.method == each.method]
            assert found.right == sum(row.outcome is Outcome.CORRECT for row in own)
            assert figure.value == pytest.approx(found.right / len(rows))
            checked += 1
        if each.f1 is not None:
            (answers, right), (present, _) = sizes[Kind.PRECISION], sizes[Kind.RECALL]
            assert each.f1.value == pytest.approx(2 * right / (answers + present))
            both = rows_of(store, known, Which(each.field, Kind.F1, each.method))
            assert max(answers, present) <= len(both) <= answers + present
    assert checked >= 6


def test_what_the_counts_rest_on_has_rows_too(tmp_path: Path, store: Store, known: Known) -> None:
    with (
        closing(VerdictStore(tmp_path / "review.sqlite", read_only=True)) as verdicts,
        closing(GoldStore(tmp_path / "review.sqlite", read_only=True)) as gold,
    ):
        census = markup_census(store, known.truths)
        sources = Sources(known, census, verdicts.standing, gold.all)
        counted = review_statistics(store, known.truths, known.urls)
        numbers = {
            Kind.RECORDS: counted.records,
            Kind.SITES: counted.sites,
            Kind.SAMPLE: census.pages,
            Kind.VERDICTS: known.verdicts,
            Kind.UNSEEN: known.unseen,
            Kind.GOLD: known.gold_pages,
        }
        for kind, number in numbers.items():
            found = behind(store, sources, Which("title", kind))
            assert len(found) == len(found.read(store, known, 0, 99)) == number > 0, kind
        for row in census.rows:
            marks = [(Which(row.field, Kind.MARK, mark=mark), n) for mark, n in row.marks]
            for which, number in (
                (Which(row.field, Kind.WITH_VALUE), row.with_value),
                (Which(row.field, Kind.WITHOUT_VALUE), row.without_value),
                (Which(row.field, Kind.KNOWN_RIGHT), row.right),
                *marks,
            ):
                found = behind(store, sources, which)
                assert len(found) == number, which
                if which.others is not None:
                    others = behind(store, sources, which.others)
                    both = sorted([*(found.records or ()), *(others.records or ())])
                    assert both == list(census.sample), which
        (unseen,) = behind(store, sources, Which("title", Kind.UNSEEN)).rows
        assert (unseen.url, unseen.field, unseen.outcome) == ("http://a/1", "lang", Outcome.CORRECT)


def test_rows_say_what_is_right_and_come_by_weight(store: Store, known: Known) -> None:
    rows = rows_of(store, known, Which("title", Kind.JUDGED))
    assert [row.weight for row in rows] == sorted((row.weight for row in rows), reverse=True)
    wrong = next(row for row in rows if row.outcome is Outcome.WRONG)
    assert (wrong.values, wrong.right) == (("Wrong",), ("The right one",))
    extra = next(row for row in rows if row.outcome is Outcome.EXTRA)
    assert (extra.values, extra.right) == (("Nobody asked for it",), ())
    found = behind(store, Sources(known), Which("title", Kind.JUDGED))
    assert found.read(store, known, 1, 3) == rows[1:3]


def test_the_same_error_is_told_once(tmp_path: Path) -> None:
    folder = tmp_path / "many"
    folder.mkdir()
    pages = [
        Made(f"http://a/{n}", "a", {"title": Given(("Same",), 0.5 + n / 10)}) for n in range(4)
    ]
    store = fill(folder, pages)
    with closing(GoldStore(folder / "review.sqlite")) as gold:
        gold.save({page.url: {"title": "Right"} for page in pages[:3]})
        gold.save({pages[3].url: {"title": "Another"}})
    errors = known_wrong(store, known_at(folder / "review.sqlite"), 9)
    assert [(each.pages, each.row.right) for each in errors] == [(1, ("Another",)), (3, ("Right",))]
    assert errors[1].row.weight == pytest.approx(0.7)
    assert len(known_wrong(store, known_at(folder / "review.sqlite"), 1)) == 1


@pytest.mark.parametrize(
    ("which", "wanted"),
    [
        (Which("authors", Kind.FOUND), "has:authors"),
        (Which("title", Kind.HIGH_WEIGHT), "weight>=0.8"),
        (Which("title", Kind.FOUND, "carmen.title.4"), "method:carmen.title.4"),
        (Which("authors", Kind.FOUND, "byline"), ""),
        (Which("authors", Kind.HIGH_WEIGHT), ""),
        (Which("title", Kind.MISSED), ""),
    ],
)
def test_filters_are_those_that_show_the_same_rows(which: Which, wanted: str) -> None:
    assert filter_of(which) == wanted
    assert str(parse_filter(wanted)) == wanted

"""Records in every text format: the preview is the file's beginning, and what stays behind is counted."""

from __future__ import annotations

import csv
import json
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from carmengui.engine.export import FORMATS, ExportFormat, ExportJob
from carmengui.engine.export.csv_table import CSV
from carmengui.engine.export.json_lines import JSON_LINES
from carmengui.engine.export.record_report import RecordReport
from carmengui.engine.formats.carmen_xml import CarmenReading, CarmenRecord, chunks_of
from carmengui.engine.model import Field, KnownError
from carmengui.engine.model.headway import GivenUpError, Headway
from carmengui.engine.model.review import Decision, Judgement
from carmengui.engine.review import VerdictStore
from carmengui.engine.storage import Archive, Store
from carmengui.engine.storage.listing.record_filter import parse_filter
from tests.engine.review.statistics_project import MOMENT, Given, Made, digest_of, fill
from tests.ui.review.full_disk import full_disk

WITH_RECORDS = [
    each for each in FORMATS if each.preview is not None and each.ending not in {".zip", ".xlsx"}
]
URLS = [f"http://a.example/{name}" for name in ("bad", "good", "late", "many", "sum", "weak")]
BAD, GOOD, LATE, MANY, SUM, WEAK = URLS


def given(title: str, weight: float = 0.9, **others: Given) -> dict[str, Given]:
    return {"title": Given((title,), weight), **others}


@pytest.fixture
def job(tmp_path: Path) -> Iterator[ExportJob]:
    """Six pages: judged wrong, good, put off, many authors, a formula as its title, a low weight."""
    authors = Given(("Гөл Демир", 'Rifat "R" Çelik'), 0.8, "meta.author")
    pages = [
        Made(BAD, fields=given("Menü")),
        Made(GOOD, fields=given("Akçagöl & <Үзәк>\nzwei Zeilen")),
        Made(LATE, fields=given("Später")),
        Made(MANY, fields=given("Heft", authors=authors)),
        Made(SUM, fields=given('=HYPERLINK("x")')),
        Made(WEAK, fields=given("Start", 0.3)),
    ]
    store = fill(tmp_path, pages)
    verdicts = VerdictStore(tmp_path / "review.sqlite")
    verdicts.write(
        [
            said(BAD, "Menü", Judgement.WRONG),
            said(LATE, "Später", Judgement.LATER),
            said(GOOD, "Akçagöl & <Үзәк>\nzwei Zeilen", Judgement.LATER),
            said(GOOD, "Akçagöl & <Үзәк>\nzwei Zeilen", Judgement.RIGHT),
        ]
    )
    with closing(store), closing(verdicts):
        yield ExportJob(store, Archive(tmp_path / "archive"), verdicts, "p", tmp_path / "out")


def said(url: str, value: str, judgement: Judgement) -> Decision:
    return Decision(digest_of(url), url, "title", (value,), judgement, "Ada", MOMENT)


def write(job: ExportJob, chosen: ExportFormat) -> RecordReport:
    report = chosen.write(job)
    assert isinstance(report, RecordReport)
    return report


@pytest.mark.parametrize("chosen", WITH_RECORDS, ids=lambda each: each.name)
@pytest.mark.parametrize("with_weights", [False, True])
def test_the_preview_is_what_the_file_begins_with(
    job: ExportJob, chosen: ExportFormat, with_weights: bool
) -> None:
    assert chosen.preview is not None
    job = replace(job, with_weights=with_weights)
    seen = chosen.preview(job)
    assert not job.out.exists()
    assert len(seen.records) == 3
    assert write(job, chosen) == seen.report
    assert job.out.read_bytes().startswith((seen.opening + "".join(seen.records)).encode())
    assert not job.out.with_name("out.part").exists()


@pytest.mark.parametrize("chosen", WITH_RECORDS, ids=lambda each: each.name)
def test_the_preview_turns_pages_through_the_file(job: ExportJob, chosen: ExportFormat) -> None:
    assert chosen.preview is not None
    assert chosen.turn is not None
    first = chosen.preview(job)
    seen = [first, *(chosen.turn(job, first, start) for start in (3, 9))]
    assert chosen.turn(job, seen[2], 0) == first
    assert [(page.start, len(page.records)) for page in seen] == [(0, 3), (3, 2), (2, 3)]
    written = seen[0].opening + "".join(seen[0].records + seen[1].records)
    assert write(job, chosen) == seen[0].report == seen[1].report == seen[2].report
    assert job.out.read_bytes().startswith(written.encode())
    assert seen[2].records[1:] == seen[1].records


def test_to_turn_a_page_reads_no_more_of_a_large_project(tmp_path: Path) -> None:
    """Counted are the steps of the database: rows that are passed over cost as those that are read."""
    steps, whole = list[int](), list[int]()
    for size in (30, 600):
        (tmp_path / str(size)).mkdir()
        urls = [f"http://a.example/{n:04}" for n in range(size)]
        store = fill(tmp_path / str(size), [Made(url, fields=given(url)) for url in urls])
        verdicts = VerdictStore(tmp_path / str(size) / "review.sqlite")
        verdicts.write([said(url, url, Judgement.RIGHT) for url in urls])
        with closing(store), closing(verdicts):
            archive = Archive(tmp_path / str(size) / "archive")
            job = ExportJob(store, archive, verdicts, "p", tmp_path / "out")
            assert CSV.preview is not None
            assert CSV.turn is not None
            with counting(store, verdicts) as count:
                first = CSV.preview(job)
            whole.append(count())
            with counting(store, verdicts) as count:
                turned = CSV.turn(job, first, 24)
            steps.append(count())
        assert [line.partition(",")[0] for line in turned.records] == urls[24:27]
        assert turned.report.records == size
    assert whole[1] > 10 * whole[0], "the first look counts all"
    assert steps[1] <= 1.2 * steps[0]


@contextmanager
def counting(*stores: Store | VerdictStore) -> Iterator[Callable[[], int]]:
    """Count the steps of the databases; a function returns how many."""
    steps = 0

    def step() -> int:
        nonlocal steps
        steps += 1
        return 0

    connections = [store._db.connection() for store in stores]
    for connection in connections:
        connection.set_progress_handler(step, 1)
    yield lambda: steps
    for connection in connections:
        connection.set_progress_handler(None, 1)


@pytest.mark.parametrize("chosen", WITH_RECORDS, ids=lambda each: each.name)
def test_records_without_a_title_go_out_or_not(job: ExportJob, chosen: ExportFormat) -> None:
    report = write(job, chosen)
    assert (report.records, report.untitled, report.withheld) == (5, 2, 2)
    assert "Included without a title: 2 records." in map(str, report.sentences(job))
    job = replace(job, with_untitled=False)
    report = write(job, chosen)
    assert (report.records, report.untitled, report.withheld) == (3, 2, 0)
    assert "Left out without a title: 2 records." in map(str, report.sentences(job))
    assert report.values == Counter({Field.TITLE: 3, Field.AUTHORS: 2})


@pytest.mark.parametrize("chosen", WITH_RECORDS, ids=lambda each: each.name)
def test_what_stays_behind_is_counted_by_its_reason(job: ExportJob, chosen: ExportFormat) -> None:
    report = write(job, chosen)
    assert (report.records, report.postponed, report.withheld) == (5, 1, 2)
    assert report.doubtful == report.judged_wrong == Counter({Field.TITLE: 1})
    assert report.values == Counter({Field.TITLE: 3, Field.AUTHORS: 2})
    told = " ".join(map(str, report.sentences(job)))
    assert "Left out as postponed: 1 records." in told
    everything = write(replace(job, least_weight=0, with_postponed=True), chosen)
    assert (everything.records, everything.postponed, everything.withheld) == (6, 0, 1)


@pytest.mark.parametrize("chosen", WITH_RECORDS, ids=lambda each: each.name)
def test_only_what_the_filter_leaves_goes_out(job: ExportJob, chosen: ExportFormat) -> None:
    numbers = job.store.listing.ids(parse_filter("has:authors"))
    assert write(replace(job, numbers=numbers), chosen).records == 1
    with pytest.raises(KnownError, match="No records match the filter"):
        chosen.write(replace(job, numbers=()))


def test_who_gives_up_leaves_the_old_file(job: ExportJob) -> None:
    job.out.write_text("old")
    stopped = replace(job, headway=Headway(lambda _: None, is_wanted=lambda: False))
    for chosen in WITH_RECORDS:
        with pytest.raises(GivenUpError):
            chosen.write(stopped)
    late = job.store.listing.ids(parse_filter("später"))
    with pytest.raises(KnownError, match="not relevant or postponed"):
        CSV.write(replace(job, numbers=late))
    assert job.out.read_text() == "old"
    assert not job.out.with_name("out.part").exists()


@pytest.mark.parametrize("name", ["csv", "marcxml", "xlsx", "json-ld", "site-xml"])
def test_a_full_disk_is_a_sentence_and_leaves_the_old_file(job: ExportJob, name: str) -> None:
    job.out.write_text("old")
    chosen = next(each for each in FORMATS if each.name == name)
    with full_disk(), pytest.raises(KnownError, match="cannot be written: "):
        chosen.write(job)
    assert job.out.read_text() == "old"
    assert not job.out.with_name("out.part").exists()


def test_a_spreadsheet_reads_the_table_and_calculates_nothing(job: ExportJob) -> None:
    write(replace(job, with_weights=True), CSV)
    with job.out.open(encoding="utf-8-sig", newline="") as lines:
        rows = {row["url"]: row for row in csv.DictReader(lines)}
    assert rows[GOOD]["title"] == "Akçagöl & <Үзәк>\nzwei Zeilen"
    assert rows[MANY]["authors"] == 'Гөл Демир | Rifat "R" Çelik'
    assert (rows[MANY]["authors_weight"], rows[MANY]["authors_method"]) == ("0.800", "meta.author")
    assert rows[SUM]["title"] == '\'=HYPERLINK("x")'
    assert rows[WEAK]["title"] == ""


def test_lines_of_json_have_lists_where_a_page_has_many(job: ExportJob) -> None:
    write(replace(job, with_weights=True), JSON_LINES)
    lines = {said["url"]: said for said in map(json.loads, job.out.read_text().splitlines())}
    assert lines[MANY]["authors"] == ["Гөл Демир", 'Rifat "R" Çelik']
    assert lines[MANY]["weights"] == {"title": 0.9, "authors": 0.8}
    assert lines[GOOD]["methods"] == {"title": "a person"}
    assert lines[WEAK] == {"url": WEAK, "weights": {}, "methods": {}}


def test_result_xml_has_a_weight_at_every_value(job: ExportJob) -> None:
    write(job, next(each for each in FORMATS if each.name == "carmen-xml"))
    reading = CarmenReading(chunks_of(job.out), "out")
    records = {each.page: each for each in reading.entries() if isinstance(each, CarmenRecord)}
    names = [(each.name, each.weight, each.method) for each in records[MANY].values]
    assert names == [("title", "0.9", "h1")] + [("author", "0.8", "meta.author")] * 2

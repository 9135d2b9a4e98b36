"""Records written many at a time are, byte by byte and count by count, those written one by one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from carmengui.engine.export import FORMATS, ExportJob
from carmengui.engine.export.csv_table import CsvText
from carmengui.engine.export.export_job import LEAST_WEIGHT
from carmengui.engine.export.json_lines import JsonLinesText
from carmengui.engine.export.mapped_records import MappedText
from carmengui.engine.export.record_files import RecordText, reviewed_records
from carmengui.engine.export.record_report import RecordReport
from carmengui.engine.formats.tagged import bibtex, csl_json, marcxml, mods, ris, soif
from carmengui.engine.model import Field
from carmengui.engine.model.headway import GivenUpError, Headway, Reached
from carmengui.engine.model.review import Decision, Judgement
from carmengui.engine.review import VerdictStore
from carmengui.engine.storage import Archive
from carmengui.engine.storage.answers import read_answers
from tests.engine.formats.tagged.hostile import HOSTILE
from tests.engine.review.statistics_project import MOMENT, Given, Made, digest_of, fill

LAYOUTS = {
    "marcxml": marcxml.MARCXML,
    "mods": mods.MODS,
    "soif": soif.SOIF,
    "bibtex": bibtex.BIBTEX,
    "ris": ris.RIS,
    "csl-json": csl_json.CSL_JSON,
}
NAMES = ["csv", "tsv", "jsonl", *LAYOUTS]
MORE = (
    '"], ["', '", "', '"],["', '","', "[]", "a | b", " | ", "|", "a, b", "a; b and c", "=1,5", "-7", "-x",
    "Ada von Berg", "2026-11-27", "2026", "\\", "\\n", "<a>&amp;", "]]>", "\u2028", "\x85", "\x1e", "",
)  # fmt: skip


def address(n: int) -> str:
    return f"http://a.example/{n:04}?q=a,b" + ('"' * (n % 5 == 1)) + ("\ufeff" * (n % 7 == 1))


@pytest.fixture(scope="module")
def job(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ExportJob]:
    """Enough pages for three readings: hostile, doubtful, untitled, judged in every way, citing."""
    place: Path = tmp_path_factory.mktemp("plain")
    said = [each.encode("utf-8", "replace").decode() for each in (*HOSTILE, *MORE)]
    said = [each for each in said if each.strip()]
    pages = [Made(address(n), fields=fields(n, said)) for n in range(1_100)]
    store = fill(place, pages)
    work = {"text": 'Kant, "Kritik" & <1781>', "title": "Kritik"}
    works = json.dumps({"known_as": [], "works": [work]})
    store.change("UPDATE record SET cited = ? WHERE id % 6 = 0", works)
    verdicts = VerdictStore(place / "review.sqlite")
    verdicts.write([decision(n, pages[n]) for n in range(0, 1_100, 9)])
    with closing(store), closing(verdicts):
        yield ExportJob(store, Archive(place / "archive"), verdicts, "p", place / "out")


def fields(n: int, said: list[str]) -> dict[str, Given]:
    one, other = said[n % len(said)], said[(n * 7 + 3) % len(said)]
    found = {
        "title": Given((one,), 0.3 if n % 11 == 0 else 0.9),
        "keywords": Given((other, one, "sociology"), 0.5),
        "authors": Given((other, "Karin Weidenbach"), 0.2 if n % 13 == 0 else 0.8),
        "date": Given((("2026-11-14", "spring", other)[n % 3],)),
        "lang": Given(("de",)),
        "license": Given(("CC BY 4.0",), 0.6),
    }
    kept = [name for place, name in enumerate(found) if (n >> place) % 5 != 4]
    return {name: found[name] for name in (kept if n % 2 else reversed(kept))}


def decision(n: int, page: Made) -> Decision:
    name = next(iter(page.fields), "title")
    values = page.fields[name].values if name in page.fields else ()
    judgement = list(Judgement)[n // 9 % len(Judgement)]
    corrected = ("Ein Titel, berichtigt",) if judgement is Judgement.WRONG else ()
    return Decision(
        digest_of(page.url), page.url, name, values, judgement, "Ada", MOMENT, corrected=corrected
    )


def text_of(name: str) -> RecordText:
    if name in LAYOUTS:
        return MappedText(LAYOUTS[name], LAYOUTS[name].places)
    if name == "jsonl":
        return JsonLinesText(with_weights=False)
    return CsvText(with_weights=False, delimiter="," if name == "csv" else "\t")


def one_by_one(job: ExportJob, text: RecordText) -> tuple[bytes, RecordReport]:
    reviewed = reviewed_records(job, text.named)
    records = map(text.record, reviewed.read(read_answers(job.store, job.numbers)))
    whole = text.opening + text.between.join(records) + text.closing
    return whole.encode("utf-8", "replace"), reviewed.report


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("with_untitled", [True, False])
def test_many_at_a_time_are_the_same_bytes_and_counts(
    job: ExportJob, name: str, with_untitled: bool
) -> None:
    job = replace(job, with_untitled=with_untitled)
    chosen = next(each for each in FORMATS if each.name == name)
    report = chosen.write(job)
    expected, counts = one_by_one(job, text_of(name))
    assert job.out.read_bytes() == expected
    assert report == counts
    assert counts.doubtful[Field.AUTHORS] > 20
    assert counts.judged_wrong
    assert chosen.preview is not None
    assert chosen.preview(job).report == counts


def test_a_part_of_the_records_in_the_order_of_the_file(job: ExportJob) -> None:
    job = replace(job, numbers=range(1, 1_100, 3), least_weight=LEAST_WEIGHT + 0.2)
    chosen = next(each for each in FORMATS if each.name == "marcxml")
    report = chosen.write(job)
    assert (job.out.read_bytes(), report) == one_by_one(job, text_of("marcxml"))


def test_progress_is_told_and_the_work_can_be_stopped(job: ExportJob) -> None:
    job.out.write_text("old")
    told = list[Reached]()
    job = replace(job, headway=Headway(told.append, is_wanted=lambda: not told))
    with pytest.raises(GivenUpError):
        next(each for each in FORMATS if each.name == "csv").write(job)
    assert told[0].total == 1_100
    assert job.out.read_text() == "old"
    assert [each.name for each in job.out.parent.glob("out*")] == ["out"]

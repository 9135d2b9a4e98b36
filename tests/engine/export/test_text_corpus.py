"""The corpus as one file: a text for each document, and the table of the paper."""

from __future__ import annotations

import csv
import io
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from carmengui.engine.corpus.factors import Factor
from carmengui.engine.corpus.file_names import paper_name_of
from carmengui.engine.corpus.reviewed import validated_records
from carmengui.engine.export import FORMATS, ExportJob
from carmengui.engine.export.text_corpus import TABLE, TEXT_CORPUS, CorpusReport
from carmengui.engine.model import KnownError
from carmengui.engine.model.headway import GivenUpError, Headway
from carmengui.engine.project import Project
from carmengui.engine.review import VerdictStore
from tests.engine.corpus.conftest import corpus_project

pytestmark = pytest.mark.slow
__all__ = ["corpus_project"]


@pytest.fixture
def job(corpus_project: Project, tmp_path: Path) -> Iterator[ExportJob]:
    verdicts = VerdictStore(tmp_path / "review.sqlite")
    store, archive = corpus_project.store, corpus_project.archive
    yield ExportJob(store, archive, verdicts, "xeber", tmp_path / "corpus.zip", 0.0)
    verdicts.close()


def table_of(path: Path) -> list[dict[str, str]]:
    with zipfile.ZipFile(path) as archive:
        return list(csv.DictReader(io.StringIO(archive.read(TABLE).decode("utf-8-sig"))))


def test_it_is_one_of_the_formats() -> None:
    assert TEXT_CORPUS in FORMATS


def test_every_document_is_a_text_file_and_a_line(job: ExportJob) -> None:
    report = TEXT_CORPUS.write(job)
    assert isinstance(report, CorpusReport)
    rows = table_of(job.out)
    assert list(rows[0])[:10] == [
        "ID", "File name", "Type", "Language", "Name", "Author", "Style", "Creation date",
        "The amount of words", "Source URI",
    ]  # fmt: skip
    assert report.documents == len(rows) == 7
    with zipfile.ZipFile(job.out) as archive:
        assert set(archive.namelist()) == {row["Stored as"] for row in rows} | {TABLE}
        texts = {row["Source URI"]: archive.read(row["Stored as"]).decode() for row in rows}
    assert "Соседи всегда помогают" in texts["https://xeber.test/bb"]
    assert "Күршеләр" in texts["https://xeber.test/aa"]
    assert all(paper_name_of(row["Stored as"]) == row[Factor.FILE_NAME] for row in rows)
    assert len({row["ID"] for row in rows}) == 7
    assert sum(int(row["The amount of words"]) for row in rows) == report.words


def test_the_same_records_make_the_same_bytes(job: ExportJob) -> None:
    TEXT_CORPUS.write(job)
    first = job.out.read_bytes()
    TEXT_CORPUS.write(job)
    assert job.out.read_bytes() == first


def test_what_lacks_the_minimum_stays_and_is_named(job: ExportJob) -> None:
    strict = replace(job, least_weight=1.0)  # no title is as sure as that
    with pytest.raises(KnownError, match="None of the 7 records") as raised:
        TEXT_CORPUS.write(strict)
    assert "Name (7)" in str(raised.value)
    assert not job.out.exists()
    assert not list(job.out.parent.glob("*.part"))


def test_some_records_alone(job: ExportJob, corpus_project: Project) -> None:
    numbers = [corpus_project.store.rows("SELECT min(number) FROM listing")[0][0]]
    TEXT_CORPUS.write(replace(job, numbers=numbers))
    assert [row["ID"] for row in table_of(job.out)] == [str(numbers[0])]


def test_a_preview_is_what_will_be_written(job: ExportJob) -> None:
    assert TEXT_CORPUS.preview is not None
    assert TEXT_CORPUS.turn is not None
    preview = TEXT_CORPUS.preview(job)
    TEXT_CORPUS.write(job)
    with zipfile.ZipFile(job.out) as archive:
        written = archive.read(TABLE).decode()
    assert written.startswith(preview.opening + "".join(preview.records))
    later = TEXT_CORPUS.turn(job, preview, 3)
    assert "".join(later.records) in written
    assert later.records != preview.records


def test_it_can_be_given_up(job: ExportJob) -> None:
    answers = iter([True] * 4)
    stopped = Headway(is_wanted=lambda: next(answers, False))
    with pytest.raises(GivenUpError):
        TEXT_CORPUS.write(replace(job, headway=stopped))
    assert next(answers, None) is None
    assert list(job.out.parent.glob("corpus*")) == []


def test_the_report_says_what_was_written_and_left_out(job: ExportJob) -> None:
    report = TEXT_CORPUS.write(job)
    said = " ".join(map(str, report.sentences(job)))
    assert "7 documents with" in said
    assert report.as_json()["documents"] == 7
    assert validated_records(()) == {}

"""Every export of records holds values that break careless files, and none becomes a formula or a tag."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from carmengui.engine.export import FORMATS, ExportFormat, ExportJob
from carmengui.engine.export.record_report import RecordReport
from carmengui.engine.formats.xlsx import MAX_CELL_CHARS, read_xlsx
from carmengui.engine.review import VerdictStore
from carmengui.engine.storage import Archive
from tests.engine.formats.tagged.hostile import HOSTILE
from tests.engine.review.statistics_project import Given, Made, fill

WITH_RECORDS = [each for each in FORMATS if each.preview is not None and each.ending != ".zip"]
LONG = "Ы]]> {x} " * 120_000


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ExportJob]:
    """A page for each value, with it as title, author and keywords; and one of a megabyte."""
    place: Path = tmp_path_factory.mktemp("hostile")
    values = [value.encode("utf-8", "replace").decode() for value in HOSTILE if value.strip()]
    pages = [
        Made(f"http://a.example/{n:03}", fields=fields(value)) for n, value in enumerate(values)
    ]
    pages.append(Made("http://a.example/long", fields={"description": Given((LONG,), 0.9)}))
    store = fill(place, pages)
    verdicts = VerdictStore(place / "review.sqlite")
    with closing(store), closing(verdicts):
        yield ExportJob(store, Archive(place / "archive"), verdicts, "p", place / "out")


def fields(value: str) -> dict[str, Any]:
    return {
        "title": Given((value,)),
        "authors": Given((value, "B")),
        "keywords": Given(("a", value)),
    }


@pytest.mark.parametrize("chosen", WITH_RECORDS, ids=lambda each: each.name)
def test_every_record_is_written_and_read_back(folder: ExportJob, chosen: ExportFormat) -> None:
    report = chosen.write(folder)
    assert isinstance(report, RecordReport)
    assert report.records > 50
    assert folder.out.stat().st_size > (2_000 if chosen.name == "xlsx" else len(LONG))


def test_a_workbook_has_the_texts_as_they_are(folder: ExportJob) -> None:
    next(each for each in FORMATS if each.name == "xlsx").write(folder)
    names, *rows = read_xlsx(folder.out)
    titles = [row[names.index("title")] for row in rows]
    assert "+1+1" in titles
    assert "_x000D_" in titles
    assert len(rows[-1][names.index("description")]) == MAX_CELL_CHARS
    with zipfile.ZipFile(folder.out) as whole:
        assert b"<f>" not in whole.read("xl/worksheets/sheet1.xml")
        assert whole.testzip() is None

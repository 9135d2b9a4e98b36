"""The pages as EMACrawler stores them: an XML file for each site, title and text of each page, in a ZIP file."""

from __future__ import annotations

import zipfile
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

from carmengui.engine.export.export_format import ExportFormat, Preview, Purpose
from carmengui.engine.export.export_job import ExportJob, nothing_may_go_out
from carmengui.engine.export.record_files import PREVIEWED, reviewed_records
from carmengui.engine.export.record_report import RecordReport
from carmengui.engine.export.reviewed_records import OutgoingRecord, ReviewedRecords
from carmengui.engine.formats.site_xml import (
    CLOSING,
    OPENING,
    DamagedSiteError,
    SiteFile,
    SitePage,
    read_site_xml,
    site_page_text,
)
from carmengui.engine.model import Field, KnownError, Sentence
from carmengui.engine.search.upkeep import stored_texts
from carmengui.engine.storage.answers import read_answers_of
from carmengui.engine.storage.rows import url_key

_STAMP = (1980, 1, 1, 0, 0, 0)
"""The date of all files in the archive: the same records make the same bytes."""
_AT_ONCE = 200
_LINES = """
    SELECT (SELECT min(number) FROM listing s WHERE s.site = l.site) AS first, l.number, l.url_key
    FROM listing l ORDER BY first, l.number
"""
_NAMED = frozenset({Field.TITLE})
_Line = tuple[int, int, int]


@dataclass(slots=True)
class SiteReport:
    """What was written, and into how many files."""

    records: RecordReport
    sites: int = 0

    def sentences(self, job: ExportJob) -> Sequence[Sentence]:
        """Return what was written, and what was withheld and why."""
        told = Sentence.counted(
            self.sites,
            "The pages of {n} site are in one XML file.",
            "The pages are in {n:,} XML files, one per site.",
        )
        return (*self.records.sentences(job), told)

    def as_json(self) -> dict[str, Any]:
        """Return the counts."""
        return self.records.as_json() | {"sites": self.sites}


def _sites(job: ExportJob) -> Iterator[tuple[int, list[_Line]]]:
    """Yield the number of each site, as the search index has it, with the lines of its pages."""
    wanted = None if job.numbers is None else frozenset(job.numbers)
    lines = job.store.rows(_LINES)
    for site, (_, of_site) in enumerate(groupby(lines, itemgetter(0)), 1):
        kept = [line for line in of_site if wanted is None or line[1] in wanted]
        if kept:
            yield site, kept


def _pages(job: ExportJob, reviewed: ReviewedRecords, lines: Sequence[_Line]) -> Iterator[SitePage]:
    """Yield the pages that may go out of some lines, with their texts."""
    for start in range(0, len(lines), _AT_ONCE):
        some = lines[start : start + _AT_ONCE]
        numbers = {key: number for _, number, key in some}
        records = {
            url_key(record.url): record
            for record in reviewed.read(iter(list(read_answers_of(job.store, list(numbers)))))
        }
        for key in filter(records.__contains__, numbers):
            yield _page(job, records[key], key, numbers[key])


def _page(job: ExportJob, record: OutgoingRecord, key: int, number: int) -> SitePage:
    title = next((each.value for each in record.values if each.field is Field.TITLE), "")
    text = next((text for _, text in stored_texts(job.store, [key])), "")
    return SitePage(str(number), title, text, record.url)


def _preview(job: ExportJob) -> Preview:
    """Return the first pages of the first file, and what all would be."""
    reviewed, first, keys = reviewed_records(job, _NAMED), list[str](), array("q")
    for _, lines in _sites(job):
        for page in _pages(job, reviewed, lines):
            keys.append(url_key(page.address))
            if len(first) < PREVIEWED:
                first.append(site_page_text(page))
    return Preview(OPENING, tuple(first), reviewed, keys)


def _turned(job: ExportJob, preview: Preview, start: int) -> Preview:
    count = len(preview.keys)
    start = start if start < count else max(0, count - PREVIEWED)
    reading = replace(preview.reviewed, report=RecordReport())
    some = set(preview.keys[start : start + PREVIEWED])
    lines = [line for _, of_site in _sites(job) for line in of_site if line[2] in some]
    records = tuple(map(site_page_text, _pages(job, reading, lines)))
    return replace(preview, records=records, start=start)


def _write(job: ExportJob) -> SiteReport:
    """Write the files of all sites into a ZIP file; it is read back before this returns.

    Raises:
        KnownError: there are no records, the file cannot be written, or nobody waits for it any more.

    """
    reviewed = reviewed_records(job, _NAMED)
    report = SiteReport(reviewed.report)
    with job.writing(lambda part: _check(job, part, report)) as file:
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            _fill(archive, job, reviewed, report)
        if not reviewed.report.records:
            raise nothing_may_go_out()
    return report


def _fill(
    archive: zipfile.ZipFile, job: ExportJob, reviewed: ReviewedRecords, report: SiteReport
) -> None:
    for site, lines in _sites(job):
        pages = _pages(job, reviewed, lines)
        first = next(pages, None)
        if first is None:
            continue
        report.sites += 1
        info = zipfile.ZipInfo(f"{site}.xml", _STAMP)
        info.compress_type = zipfile.ZIP_DEFLATED
        info.external_attr = 0o644 << 16
        with archive.open(info, "w", force_zip64=True) as out:
            out.write(OPENING.encode("utf-8"))
            for page in job.headway.watch(chain([first], pages)):
                out.write(site_page_text(page).encode("utf-8"))
            out.write(CLOSING.encode("utf-8"))


def _check(job: ExportJob, part: Path, report: SiteReport) -> None:
    """Read the files back; a disk may have written something else."""
    count = 0
    try:
        with zipfile.ZipFile(part) as archive:
            names = archive.namelist()
        for name in names:
            count += sum(1 for _ in read_site_xml(SiteFile(part, name).chunks(), name))
    except (OSError, zipfile.BadZipFile, DamagedSiteError, KnownError) as error:
        raise _unlike(job, str(error)) from error
    if count != report.records.records or len(names) != report.sites:
        raise _unlike(job, f"{count} of {report.records.records} pages")


def _unlike(job: ExportJob, reason: str) -> KnownError:
    told = "{out} was not written as it should be: {reason}."
    return KnownError(told, "Try again.", out=job.out, reason=reason.rstrip("."))


SITE_XML = ExportFormat(
    "site-xml",
    "XML per site",
    ".zip",
    "title and text of every page, one XML file per site, as EMACrawler stores them",
    _write,
    _preview,
    _turned,
    lost=(Sentence("All fields but the title, weights and methods; control characters."),),
    purpose=Purpose.PAGES,
)

"""The records as a corpus: a text file for each document and a table of their metadata, in a ZIP file.

Names and columns are those of the corpus "Tugan Tel" (see ``engine.corpus``).
"""

from __future__ import annotations

import csv
import zipfile
from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from io import StringIO
from pathlib import Path
from typing import Any

from carmengui.engine.corpus.documents import CorpusDocument, CorpusReader
from carmengui.engine.corpus.factors import FACTOR_FIELDS, Factor
from carmengui.engine.corpus.reviewed import validated_records
from carmengui.engine.export.export_format import ExportFormat, Preview, Purpose
from carmengui.engine.export.export_job import ExportJob, nothing_may_go_out
from carmengui.engine.export.record_files import PREVIEWED, reviewed_records
from carmengui.engine.export.record_report import RecordReport
from carmengui.engine.export.reviewed_records import OutgoingRecord
from carmengui.engine.formats.spreadsheet import spreadsheet_cell
from carmengui.engine.model import Field, KnownError, Sentence
from carmengui.engine.review.truth.full_text_verdicts import with_full_texts
from carmengui.engine.storage.answers import RecordAnswers, read_answers, read_answers_of
from carmengui.engine.storage.rows import url_key

TABLE = "corpus.csv"
_MARK = "\ufeff"
"""By this mark spreadsheets know that the letters are UTF-8."""
_STAMP = (1980, 1, 1, 0, 0, 0)
"""The date of all files in the archive: the same records make the same bytes."""


@dataclass(slots=True)
class CorpusReport:
    """What became documents of the corpus, and what did not."""

    records: RecordReport
    documents: int = 0
    words: int = 0
    missing: Counter[Factor] = field(default_factory=Counter)
    """Records that lack a mandatory factor, by that factor."""
    incomplete: int = 0
    renamed: int = 0
    """Documents whose file name another one had, so that their number was added."""

    def sentences(self, job: ExportJob) -> Sequence[Sentence]:
        """Return what was written, and what was left out and why."""
        said = [
            Sentence.of(
                "{out}: {documents:,} documents with {words:,} words, saved and verified.",
                out=job.out,
                documents=self.documents,
                words=self.words,
            )
        ]
        if self.incomplete:
            named = ", ".join(f"{name} {count:,}" for name, count in self.missing.most_common())
            said.append(
                Sentence.of(
                    "Left out, without what every document must have: {n:,} records ({missing}).",
                    n=self.incomplete,
                    missing=named,
                )
            )
        if self.renamed:
            told = "{n:,} files have their ID in the name: another has the same name without it."
            said.append(Sentence.of(told, n=self.renamed))
        return (*said, *self.records.sentences(job)[1:])

    def as_json(self) -> dict[str, Any]:
        """Return the counts."""
        return self.records.as_json() | {
            "documents": self.documents,
            "words": self.words,
            "incomplete": self.incomplete,
            "missing": {str(name): count for name, count in sorted(self.missing.items())},
            "renamed": self.renamed,
        }


class _Documents:
    """Goes through the records of a job and makes documents of those that may go out."""

    def __init__(self, job: ExportJob) -> None:
        self.reviewed = reviewed_records(job, FACTOR_FIELDS)
        said = with_full_texts(job.store, job.verdicts.standing())
        self._reader = CorpusReader(job.store, validated_records(said))
        self._digests: dict[str, str] = {}

    def read(self, records: Iterator[RecordAnswers]) -> Iterator[CorpusDocument]:
        """Yield the document of each record that may go out."""
        yield from map(self._document, self.reviewed.read(self._noted(records)))

    def _noted(self, records: Iterator[RecordAnswers]) -> Iterator[RecordAnswers]:
        for record in records:
            self._digests = {record.url: record.capture_digest}
            yield record

    def _document(self, record: OutgoingRecord) -> CorpusDocument:
        values: dict[Field, list[str]] = {}
        for each in record.values:
            values.setdefault(each.field, []).append(each.value)
        return self._reader.document(record.url, self._digests[record.url], values)


def _line(cells: Sequence[str]) -> str:
    out = StringIO()
    csv.writer(out).writerow(cells)
    return out.getvalue()


def _row(document: CorpusDocument, stored: str) -> str:
    cells = [document.factors.get(factor, "") for factor in Factor]
    return _line([*map(spreadsheet_cell, cells), stored])


def _opening() -> str:
    return _MARK + _line([*map(str, Factor), "Stored as"])


def _preview(job: ExportJob) -> Preview:
    """Return the first lines of the table, and what all would be."""
    documents, first, keys = _Documents(job), list[str](), array("q")
    for document in documents.read(job.headway.watch(read_answers(job.store, job.numbers))):
        if document.missing:
            continue
        keys.append(url_key(document.url))
        if len(first) < PREVIEWED:
            first.append(_row(document, document.stored_name))
    return Preview(_opening(), tuple(first), documents.reviewed, keys)


def _turned(job: ExportJob, preview: Preview, start: int) -> Preview:
    count = len(preview.keys)
    start = start if start < count else max(0, count - PREVIEWED)
    documents = _Documents(job)
    few = read_answers_of(job.store, preview.keys[start : start + PREVIEWED])
    rows = tuple(_row(each, each.stored_name) for each in documents.read(few))
    return replace(preview, records=rows, start=start)


def _write(job: ExportJob) -> CorpusReport:
    """Write the documents and their table; the file is read back before this returns.

    Raises:
        KnownError: no record is a document, the file cannot be written, or nobody waits for it.

    """
    documents = _Documents(job)
    report = CorpusReport(documents.reviewed.report)
    with job.writing(lambda part: _check(job.out, part, report)) as file:
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            _fill(archive, job, documents, report)
        if not report.documents:
            raise _nothing_to_write(report)
    return report


def _nothing_to_write(report: CorpusReport) -> KnownError:
    if not report.incomplete:
        return nothing_may_go_out()
    return KnownError(
        "None of the {n:,} records has what every document of a corpus must have: {missing}.",
        "Give them what is missing, or choose others.",
        n=report.incomplete,
        missing=", ".join(f"{name} ({count:,})" for name, count in report.missing.most_common()),
    )


def _fill(
    archive: zipfile.ZipFile, job: ExportJob, documents: _Documents, report: CorpusReport
) -> None:
    table, taken = StringIO(), set[str]()
    table.write(_opening())
    records = job.headway.watch(read_answers(job.store, job.numbers))
    for document in documents.read(records):
        if document.missing:
            report.incomplete += 1
            report.missing.update(document.missing)
            continue
        name = document.stored_name
        if name.casefold() in taken:
            # Names that differ in case only are one file on Windows.
            name = name.removesuffix(".txt") + f"_{document.factors[Factor.NUMBER]}.txt"
            report.renamed += 1
        taken.add(name.casefold())
        _add(archive, name, document.text)
        table.write(_row(document, name))
        report.documents += 1
        report.words += document.words
    _add(archive, TABLE, table.getvalue())


def _add(archive: zipfile.ZipFile, name: str, text: str) -> None:
    info = zipfile.ZipInfo(name, _STAMP)
    info.compress_type = zipfile.ZIP_DEFLATED
    info.external_attr = 0o644 << 16
    archive.writestr(info, text.encode("utf-8", "replace"))


def _check(out: Path, part: Path, report: CorpusReport) -> None:
    """Read the archive back; a disk may have written something else."""
    try:
        with zipfile.ZipFile(part) as archive:
            broken = archive.testzip()
            rows = list(csv.reader(StringIO(archive.read(TABLE).decode("utf-8-sig"))))
            names = set(archive.namelist()) - {TABLE}
    except (OSError, zipfile.BadZipFile, KeyError) as error:
        raise _unlike(out, str(error)) from error
    if broken:
        raise _unlike(out, broken)
    if {row[-1] for row in rows[1:]} != names or len(names) != report.documents:
        raise _unlike(out, f"{len(names)} of {report.documents} documents")


def _unlike(out: Path, reason: str) -> KnownError:
    return KnownError(
        "{out} was not written as it should be: {reason}.", "Try again.", out=out, reason=reason
    )


TEXT_CORPUS = ExportFormat(
    "corpus",
    "Text corpus",
    ".zip",
    "a text file for each document and a table of the Tatar corpus' metadata",
    _write,
    _preview,
    _turned,
    lost=(
        Sentence("Weights, methods, and where a value stands on its page."),
        Sentence(
            "Characters that file names cannot have stand as %3A; the table has the plain name."
        ),
    ),
    purpose=Purpose.PAGES,
)

"""Files of records in any text format: previewed, written wholly or not at all, and read back."""

from __future__ import annotations

from array import array
from collections.abc import (
    Callable,
    Container,
    Generator,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
)
from contextlib import AbstractContextManager, closing, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import IO, BinaryIO, Protocol, runtime_checkable

from carmengui.engine.export.export_format import ExportFormat, Preview, Purpose
from carmengui.engine.export.export_job import ExportJob, nothing_may_go_out
from carmengui.engine.export.plain_records import PlainReading, PlainRecord, grouped
from carmengui.engine.export.record_report import RecordReport
from carmengui.engine.export.reviewed_records import OutgoingRecord, ReviewedRecords
from carmengui.engine.model import Field, KnownError, MisuseError, Sentence
from carmengui.engine.model.headway import Step
from carmengui.engine.review.queue.acceptance import draw_sizes
from carmengui.engine.review.truth.full_text_verdicts import with_full_texts
from carmengui.engine.storage.answers import read_answers, read_answers_of
from carmengui.engine.storage.rows import url_key

PREVIEWED = 3
"""So many records stand in a preview."""
_ASKED_EVERY = 1_000
"""After so many records read back it is asked whether somebody still waits."""
Packing = Callable[[BinaryIO], AbstractContextManager[IO[bytes]]]


class RecordText(Protocol):
    """Makes the text of a file, record by record."""

    @property
    def named(self) -> Container[Field]:
        """The fields that the format has a name for."""

    @property
    def opening(self) -> str:
        """What stands before the records."""

    @property
    def between(self) -> str:
        """What stands between two of them."""

    @property
    def closing(self) -> str:
        """What stands behind them."""

    def record(self, record: OutgoingRecord) -> str:
        """Return a record as it is written."""

    def read_back(self, file: Path) -> Iterator[int]:
        """Yield of each record of a file how many values it has.

        Raises:
            ValueError: the file is not as it was written.

        """


@runtime_checkable
class PlainText(RecordText, Protocol):
    """Makes the text of many records at a time, where weights and methods are not written."""

    def plain(self, records: Sequence[PlainRecord]) -> str:
        """Return some records as they are written, with what stands between them."""


def record_format(
    name: str,
    title: str,
    ending: str,
    about: str,
    text_of: Callable[[ExportJob], RecordText],
    *,
    always_weighs: bool = False,
    lost: tuple[Sentence, ...] = (),
    tags: tuple[str, ...] = (),
    places: Mapping[Field, str] | None = None,
    pack: Packing = nullcontext,
    shown_of: Callable[[ExportJob], RecordText] | None = None,
    purpose: Purpose = Purpose.CATALOGUES,
    written_as: Callable[[Field, str], Sentence] | None = None,
) -> ExportFormat:
    """Return the export format of files whose text is made record by record.

    What ``pack`` gives the text is written to, where it lies in a file of another kind; ``shown_of``
    makes the text that a preview shows, where that is another.
    """
    shown_of = shown_of or text_of
    return ExportFormat(
        name,
        title,
        ending,
        about,
        lambda job: _write(job, text_of(job), pack),
        lambda job: _preview(job, shown_of(job)),
        lambda job, preview, start: _turned(job, shown_of(job), preview, start),
        lambda job: _whole(job, shown_of(job)),
        always_weighs,
        lost,
        tags,
        places or {},
        purpose,
        written_as,
    )


def _whole(job: ExportJob, text: RecordText) -> str:
    """Return the text of the records that are wanted.

    Raises:
        KnownError: there are none, or none may go out.

    """
    reviewed = reviewed_records(job, text.named)
    whole = "".join(_texts(job, text, reviewed))
    if not reviewed.report.records:
        raise nothing_may_go_out()
    return whole


def _preview(job: ExportJob, text: RecordText) -> Preview:
    """Go through all records that are wanted, and make the text of the first."""
    reviewed, keys = reviewed_records(job, text.named), array("q")
    for records in PlainReading(job, reviewed).read():
        keys.extend(
            [
                each.stored.key if isinstance(each, PlainRecord) else url_key(each.url)
                for each in records
            ]
        )
    return _turned(job, text, Preview(text.opening, (), reviewed, keys), 0)


def _turned(job: ExportJob, text: RecordText, preview: Preview, start: int) -> Preview:
    """Return a preview with other records; behind the last one are the last ones."""
    count = len(preview.keys)
    start = start if start < count else max(0, count - PREVIEWED)
    # All are counted already: these are read for their text alone.
    reading = replace(preview.reviewed, report=RecordReport())
    few = read_answers_of(job.store, preview.keys[start : start + PREVIEWED])
    records = tuple(_in_order(text, reading.read(few), start))
    return replace(preview, records=records, start=start)


def place_of(preview: Preview, url: str) -> int:
    """Return how many records of the file come before that of an URL; -1: it does not go out."""
    try:
        return preview.keys.index(url_key(url))
    except ValueError:
        return -1


def withheld_of(job: ExportJob, preview: Preview, url: str) -> RecordReport:
    """Return what becomes of one record: what goes out of it, and what is withheld and why."""
    report = RecordReport()
    reading = replace(preview.reviewed, report=report)
    for _ in reading.read(read_answers_of(job.store, (url_key(url),))):
        pass
    return report


def _in_order(text: RecordText, records: Iterable[OutgoingRecord], start: int = 0) -> Iterator[str]:
    """Yield the texts of records from a place in the file on, with what stands before each."""
    for number, record in enumerate(records, start):
        yield text.between * bool(number) + text.record(record)


def _write(job: ExportJob, text: RecordText, pack: Packing) -> RecordReport:
    """Write the records and say what was withheld; the file is read back before this returns.

    Raises:
        KnownError: there are no records, the file cannot be written, or nobody waits for it any more.

    """
    reviewed = reviewed_records(job, text.named)
    with (
        job.writing(lambda file: _check(job, file, text, reviewed.report)) as whole,
        pack(whole) as file,
    ):
        with closing(_texts(job, text, reviewed)) as texts:
            for part in texts:
                # A page's JSON may hold half a surrogate pair, which UTF-8 has no place for.
                file.write(part.encode("utf-8", "replace"))
        if not reviewed.report.records:
            raise nothing_may_go_out()
    return reviewed.report


def reviewed_records(job: ExportJob, named: Container[Field]) -> ReviewedRecords:
    """Begin to go through the records of a job; ``named`` are the fields that the format knows.

    Raises:
        KnownError: there are no records, or none that match.
        MisuseError: the least weight is none.

    """
    if not 0 <= job.least_weight <= 1:
        raise MisuseError(
            "{least_weight} is not a weight.",
            "A weight is a number from 0 to 1.",
            least_weight=job.least_weight,
        )
    count = job.store.records.count()
    if not count:
        raise KnownError("The project has no records yet.", "Crawl or import something first.")
    if job.numbers is not None and not job.numbers:
        raise KnownError("No records match the filter.", "Clear the filter or choose another one.")
    job.headway.begin(Step.WRITING, count if job.numbers is None else len(job.numbers))
    return ReviewedRecords.of(
        with_full_texts(job.store, job.verdicts.standing()),
        draw_sizes(job.verdicts),
        job.least_weight,
        named,
        with_postponed=job.with_postponed,
        with_untitled=job.with_untitled,
    )


def _texts(
    job: ExportJob, text: RecordText, reviewed: ReviewedRecords
) -> Generator[str, None, None]:
    yield text.opening
    if isinstance(text, PlainText):
        yield from _plain_texts(job, text, reviewed)
    else:
        records = job.headway.watch(read_answers(job.store, job.numbers))
        yield from _in_order(text, reviewed.read(records))
    yield text.closing


def _plain_texts(job: ExportJob, text: PlainText, reviewed: ReviewedRecords) -> Iterator[str]:
    """Yield the texts of many records at a time; those that people judged are made one by one."""
    before = ""
    for records in PlainReading(job, reviewed).read():
        for plain, judged in grouped(records):
            made = text.plain(plain) if plain else text.between.join(map(text.record, judged))
            yield before + made
            before = text.between


def _check(job: ExportJob, file: Path, text: RecordText, report: RecordReport) -> None:
    """Read the file back; a disk may have written something else."""
    out = job.out
    records = values = 0
    try:
        for count in text.read_back(file):
            records += 1
            values += count
            if not records % _ASKED_EVERY:
                job.headway.check()
    except (ValueError, SyntaxError, OSError) as error:
        raise KnownError(
            "{out} was not written as it should be: {reason}.", "Try again.", out=out, reason=error
        ) from error
    if records != report.records or values != report.values.total():
        raise KnownError(
            "{out} contains {count:,} records and {values:,} values, but "
            "{records:,} and {total:,} were written.",
            "Try again, on another disk if need be.",
            out=out,
            count=records,
            values=values,
            records=report.records,
            total=report.values.total(),
        )

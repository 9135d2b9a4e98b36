"""The records for a catalogue as Dublin Core, read back after writing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType

from lxml.etree import XMLSyntaxError

from carmengui.engine.export.export_format import LEAST_WEIGHT, ExportFormat, ExportJob
from carmengui.engine.export.reviewed_records import OutgoingRecord, RecordReport, ReviewedRecords
from carmengui.engine.formats.dublin_core import (
    ELEMENTS,
    DublinCoreRecord,
    DublinCoreValue,
    read_dublin_core,
    write_dublin_core,
)
from carmengui.engine.model import KnownError, MisuseError
from carmengui.engine.model.fields import FIELDS
from carmengui.engine.model.headway import UNWATCHED, Headway, Step
from carmengui.engine.model.review import LoggedDecision
from carmengui.engine.review.queue.acceptance import draw_sizes
from carmengui.engine.storage import Store

_NAMED = {field: spec.dublin_core for field, spec in FIELDS.items() if spec.dublin_core in ELEMENTS}


def export_dublin_core(
    store: Store,
    decisions: Iterable[LoggedDecision],
    out: Path,
    *,
    least_weight: float = LEAST_WEIGHT,
    with_weights: bool = False,
    samples: Mapping[str, int] = MappingProxyType({}),
    headway: Headway = UNWATCHED,
) -> RecordReport:
    """Write the records as Dublin Core and say what was withheld.

    ``decisions`` are those in force; what goes out by them says :class:`ReviewedRecords`, where
    ``samples`` is explained too. The file is read back before this returns.

    Raises:
        KnownError: there are no records, the file cannot be written, or nobody waits for it any more.

    """
    if not 0 <= least_weight <= 1:
        raise MisuseError(
            "{least_weight} is not a weight.",
            "A weight is a number from 0 to 1.",
            least_weight=least_weight,
        )
    headway.begin(Step.WRITING, count := store.records.count())
    if not count:
        raise KnownError("The project has no records yet.", "Crawl or import something first.")
    reviewed = ReviewedRecords.of(tuple(decisions), samples, least_weight, _NAMED)
    try:
        elements = map(_elements, headway.watch(reviewed.read(store)))
        write_dublin_core(out, elements, with_weights=with_weights)
        _check(out, reviewed.report)
    except OSError as error:
        raise KnownError(
            "{out} cannot be written: {reason}.",
            "Choose another place, or make room.",
            out=out,
            reason=error.strerror,
        ) from error
    return reviewed.report


def _elements(record: OutgoingRecord) -> DublinCoreRecord:
    return (
        *(
            DublinCoreValue(_NAMED[each.field], each.value, each.weight, each.method)
            for each in record.values
        ),
        DublinCoreValue("identifier", record.url),
        DublinCoreValue("format", "text/html"),
    )


def _check(out: Path, report: RecordReport) -> None:
    """Read the file back; a disk may have written something else."""
    count = values = 0
    try:
        for record in read_dublin_core(out):
            count += 1
            values += sum(each.element not in {"identifier", "format"} for each in record)
    except XMLSyntaxError as error:
        raise KnownError(
            "{out} was not written as it should be: {reason}.", "Try again.", out=out, reason=error
        ) from error
    if count != report.records or values != report.values.total():
        raise KnownError(
            "{out} contains {count:,} records and {values:,} values, but "
            "{records:,} and {total:,} were written.",
            "Try again, on another disk if need be.",
            out=out,
            count=count,
            values=values,
            records=report.records,
            total=report.values.total(),
        )


def _write(job: ExportJob) -> RecordReport:
    return export_dublin_core(
        job.store,
        job.verdicts.standing(),
        job.out,
        least_weight=job.least_weight,
        with_weights=job.with_weights,
        samples=draw_sizes(job.verdicts),
        headway=job.headway,
    )


DUBLIN_CORE = ExportFormat(
    "dublin-core", "Dublin Core", ".xml", "the records for a catalogue, in XML (oai_dc)", _write
)

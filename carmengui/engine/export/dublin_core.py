"""The records for a catalogue as Dublin Core."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from pathlib import Path

from carmengui.engine.export.export_job import ExportJob
from carmengui.engine.export.record_files import record_format
from carmengui.engine.export.reviewed_records import OutgoingRecord, OutgoingValue, cited_once
from carmengui.engine.formats.dublin_core import (
    DUBLIN_CORE_CLOSING,
    ELEMENTS,
    DublinCoreValue,
    dublin_core_opening,
    dublin_core_text,
    read_dublin_core,
)
from carmengui.engine.model import Field, Sentence
from carmengui.engine.model.fields import FIELDS

_RELATIONS = frozenset({"references", "hasVersion"})
"""Terms that are relations where only the fifteen elements are known."""
_NAMED = {
    field: "relation" if spec.dublin_core in _RELATIONS else spec.dublin_core
    for field, spec in FIELDS.items()
    if spec.dublin_core in ELEMENTS | _RELATIONS
}


class DublinCoreText:
    """Writes one ``oai_dc:dc`` element for each record."""

    named = frozenset(_NAMED)
    between = ""
    closing = DUBLIN_CORE_CLOSING

    def __init__(self, *, with_weights: bool) -> None:
        self.with_weights = with_weights
        self._beside = array("q")
        """How many elements of each record are no values of a field."""

    @property
    def opening(self) -> str:
        """The declaration and the root element."""
        return dublin_core_opening(with_weights=self.with_weights)

    def record(self, record: OutgoingRecord) -> str:
        """Return the element of a record."""
        record = cited_once(record)
        elements = (
            *(
                DublinCoreValue(_NAMED[each.field], _written(each), each.weight, each.method)
                for each in record.values
            ),
            DublinCoreValue("identifier", record.url),
            DublinCoreValue("format", "text/html"),
            *(DublinCoreValue("relation", each.citation) for each in record.cited),
            *(DublinCoreValue("relation", each) for each in record.full_texts),
        )
        self._beside.append(len(elements) - len(record.values))
        return dublin_core_text(elements, with_weights=self.with_weights)

    def read_back(self, file: Path) -> Iterator[int]:
        """Yield of each record how many values it has."""
        for number, record in enumerate(read_dublin_core(file)):
            beside = self._beside[number] if number < len(self._beside) else 0
            yield len(record) - beside


def _written(value: OutgoingValue) -> str:
    """Return a value as it is written; a class is a subject with its scheme before it: ``MSC:05C15``."""
    return value.value.replace(" ", ":", 1) if value.field is Field.CLASSES else value.value


def _text(job: ExportJob) -> DublinCoreText:
    return DublinCoreText(with_weights=job.with_weights)


DUBLIN_CORE = record_format(
    "dublin-core",
    "Dublin Core",
    ".xml",
    "the records for a catalogue, in XML (oai_dc)",
    _text,
    lost=(
        Sentence("Where a value stands on its page; with weights, where it came from is kept."),
        Sentence("Which kind of date, description or relation it is: write qualified Dublin Core."),
    ),
)

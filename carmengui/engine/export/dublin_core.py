"""The records for a catalogue as Dublin Core."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from carmengui.engine.export.export_job import ExportJob
from carmengui.engine.export.record_files import record_format
from carmengui.engine.export.reviewed_records import OutgoingRecord, OutgoingValue
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

_NAMED = {field: spec.dublin_core for field, spec in FIELDS.items() if spec.dublin_core in ELEMENTS}
_OURS = {"identifier", "format", "relation"}
"""Elements that are no values of a field; relations are works that it cites, and its full texts."""


@dataclass(frozen=True, slots=True)
class DublinCoreText:
    """Writes one ``oai_dc:dc`` element for each record."""

    with_weights: bool
    named = frozenset(_NAMED)
    between = ""
    closing = DUBLIN_CORE_CLOSING

    @property
    def opening(self) -> str:
        """The declaration and the root element."""
        return dublin_core_opening(with_weights=self.with_weights)

    def record(self, record: OutgoingRecord) -> str:
        """Return the element of a record."""
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
        return dublin_core_text(elements, with_weights=self.with_weights)

    def read_back(self, file: Path) -> Iterator[int]:
        """Yield of each record how many values it has."""
        for record in read_dublin_core(file):
            yield sum(each.element not in _OURS for each in record)


def _written(value: OutgoingValue) -> str:
    """Return a value as it is written; a class is a subject with its scheme before it: ``MSC:05C15``."""
    return value.value.replace(" ", ":", 1) if value.field is Field.CLASSES else value.value


def _text(job: ExportJob) -> DublinCoreText:
    return DublinCoreText(job.with_weights)


DUBLIN_CORE = record_format(
    "dublin-core",
    "Dublin Core",
    ".xml",
    "the records for a catalogue, in XML (oai_dc)",
    _text,
    lost=(Sentence("Where a value stands on its page; with weights, where it came from is kept."),),
)

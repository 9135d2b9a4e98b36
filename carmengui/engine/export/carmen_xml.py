"""The records as result XML of CARMEN: every value with its weight and its method."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from carmengui.engine.export.export_format import Purpose
from carmengui.engine.export.export_job import ExportJob
from carmengui.engine.export.record_files import record_format
from carmengui.engine.export.reviewed_records import OutgoingRecord, OutgoingValue
from carmengui.engine.formats.carmen_xml import (
    CarmenReading,
    CarmenRecord,
    CarmenValue,
    chunks_of,
)
from carmengui.engine.formats.carmen_xml_writing import (
    carmen_closing,
    carmen_opening,
    carmen_record_text,
)
from carmengui.engine.model import Field, Sentence
from carmengui.engine.model.fields import FIELDS


@dataclass(frozen=True, slots=True)
class CarmenText:
    """Writes one ``record`` element for each record, and in it one for each value."""

    named = frozenset(Field)
    opening = carmen_opening()
    between = ""
    closing = carmen_closing()

    def record(self, record: OutgoingRecord) -> str:
        """Return the element of a record."""
        values = tuple(map(_value, record.values))
        full_texts = (("fulltext", " ".join(record.full_texts)),) if record.full_texts else ()
        return carmen_record_text(CarmenRecord(record.url, values, full_texts, place="url"))

    def read_back(self, file: Path) -> Iterator[int]:
        """Yield of each record how many values it has."""
        reading = CarmenReading(chunks_of(file), str(file))
        for entry in reading.entries():
            if isinstance(entry, CarmenRecord):
                yield len(entry.values)
        if reading.damage:
            raise ValueError(reading.damage)


def _value(value: OutgoingValue) -> CarmenValue:
    # Methods of the paper's rules by their number alone, as the paper has them.
    number = value.method.removeprefix(f"carmen.{value.field}.")
    method = number if number.isdecimal() else value.method
    name = FIELDS[value.field].carmen_name or str(value.field)
    return CarmenValue(name, value.value, method=method, weight=f"{value.weight:.4g}")


def _text(_job: ExportJob) -> CarmenText:
    return CarmenText()


CARMEN_XML = record_format(
    "carmen-xml",
    "CARMEN XML",
    ".xml",
    "every value with its weight and method, as CARMEN wrote them",
    _text,
    always_weighs=True,
    purpose=Purpose.WEIGHTS,
    lost=(Sentence("Where a value stands on its page."),),
)

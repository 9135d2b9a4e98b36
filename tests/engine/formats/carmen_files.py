"""Whole result files of CARMEN: small ones, which the tests hold at once."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from carmengui.engine.formats.carmen_xml import (
    CHUNK_BYTES,
    Attributes,
    CarmenReading,
    CarmenRecord,
    chunks_of,
)
from carmengui.engine.formats.carmen_xml_writing import write_carmen_entries
from carmengui.engine.model.sentence import NOTHING, Sentence


@dataclass(frozen=True, slots=True)
class CarmenFile:
    """Records, and between them the XML of elements that are none."""

    entries: tuple[CarmenRecord | str, ...]
    root: str = "extraction"
    others: Attributes = ()
    damage: Sentence = NOTHING

    @property
    def records(self) -> tuple[CarmenRecord, ...]:
        """The records alone."""
        return tuple(each for each in self.entries if isinstance(each, CarmenRecord))


def read_carmen_file(path: Path) -> CarmenFile:
    """Read a result file."""
    return _whole(CarmenReading(chunks_of(path), str(path)))


def read_carmen_xml(body: bytes, name: str) -> CarmenFile:
    """Read the bytes of a result file."""
    starts = range(0, len(body), CHUNK_BYTES)
    return _whole(CarmenReading((body[at : at + CHUNK_BYTES] for at in starts), name))


def write_carmen_file(path: Path, file: CarmenFile) -> int:
    """Write a file; return how many records it has."""
    return write_carmen_entries(path, file.entries, file.root, file.others)


def _whole(reading: CarmenReading) -> CarmenFile:
    entries = tuple(reading.entries())
    return CarmenFile(entries, reading.root, reading.others, reading.damage)

"""An export format: its name, its file, what it cannot hold, and the function that writes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from carmengui.engine.export.export_job import ExportJob, ExportReport
from carmengui.engine.export.record_report import RecordReport
from carmengui.engine.export.reviewed_records import ReviewedRecords
from carmengui.engine.model import Field, Sentence


class Purpose(StrEnum):
    """What a format is for; formats are offered by it, in this order."""

    CATALOGUES = "catalogues"
    REFERENCES = "references"
    TABLES = "tables"
    WEIGHTS = "weights"
    """Every value with its weight, and where it came from."""
    PAGES = "pages"
    """Texts, pages and feeds, not single values."""


@dataclass(frozen=True, slots=True)
class Preview:
    """Some records of a file, letter by letter as they will be written, and what all would be."""

    opening: str
    """What stands before the first record of the file."""
    records: tuple[str, ...]
    reviewed: ReviewedRecords
    """What decided on each record, and the report of all."""
    keys: Sequence[int]
    """The keys of the URLs of all records that go out, in the order of the file."""
    start: int = 0
    """How many records of the file come before these."""

    @property
    def about_bytes(self) -> int:
        """About how long the file will be, by the length of these records."""
        size = len("".join(self.records).encode("utf-8", "replace"))
        each = size / max(1, len(self.records))
        return len(self.opening.encode()) + round(each * len(self.keys))

    @property
    def report(self) -> RecordReport:
        """What would be written, and what would not."""
        return self.reviewed.report


@dataclass(frozen=True, slots=True)
class ExportFormat:
    """One format. Command line, window and their help know it from here."""

    name: str
    """How it is called on the command line."""
    title: str
    """How people call it."""
    ending: str
    """The ending of its files, with the dot."""
    about: str
    """What it is for, in a few words."""
    write: Callable[[ExportJob], ExportReport]
    preview: Callable[[ExportJob], Preview] | None = None
    """Returns what would be written; nothing where whole pages are exported, not records."""
    turn: Callable[[ExportJob, Preview, int], Preview] | None = None
    """Returns the same preview with the records from another place on, and reads only these."""
    text: Callable[[ExportJob], str] | None = None
    """Returns what would be written, of a few records: for the clipboard, or to be dragged."""
    always_weighs: bool = False
    """Whether weight and method are part of the format."""
    lost: tuple[Sentence, ...] = ()
    """What the format cannot hold."""
    tags: tuple[str, ...] = ()
    """What a field may be called in the format; nothing where that is fixed."""
    places: Mapping[Field, str] = field(default_factory=dict)
    """What each field is called, unless somebody says otherwise."""
    purpose: Purpose = Purpose.CATALOGUES
    written_as: Callable[[Field, str], Sentence] | None = None
    """Says how the values of a field stand in a place of the format, where people choose the place."""

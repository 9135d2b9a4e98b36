"""The records as a table of comma-separated values (RFC 4180), one line for each."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

from carmengui.engine.export.export_job import ExportJob
from carmengui.engine.export.record_files import record_format
from carmengui.engine.export.reviewed_records import OutgoingRecord
from carmengui.engine.formats.spreadsheet import spreadsheet_cell
from carmengui.engine.model import Field, Sentence

JOINED = " | "
"""Stands between the values of one cell. A cell with values is counted by it when it is read back."""
_MARK = "\ufeff"
"""By this mark spreadsheets know that the letters are UTF-8."""
_INSTEAD = "\u00a6"


@dataclass(frozen=True, slots=True)
class CsvText:
    """Writes the address and one cell for each field; with weights two more for each."""

    with_weights: bool
    named = frozenset(Field)
    between = closing = ""

    @property
    def opening(self) -> str:
        """The names of the columns."""
        names = ["url", *map(str, Field)]
        if self.with_weights:
            names += [f"{field}_{what}" for field in Field for what in ("weight", "method")]
        return _MARK + _line(names)

    def record(self, record: OutgoingRecord) -> str:
        """Return the line of a record."""
        values: dict[Field, list[str]] = {}
        origins: dict[Field, tuple[str, str]] = {}
        for each in record.values:
            values.setdefault(each.field, []).append(_cell(each.value))
            origins[each.field] = f"{each.weight:.3f}", each.method
        cells = [record.url, *(JOINED.join(values.get(field, ())) for field in Field)]
        if self.with_weights:
            cells += [cell for field in Field for cell in origins.get(field, ("", ""))]
        return _line(map(spreadsheet_cell, cells))

    def read_back(self, file: Path) -> Iterator[int]:
        """Yield of each record how many values it has."""
        with file.open(encoding="utf-8-sig", newline="") as lines:
            rows = csv.reader(lines, strict=True)
            width = len(next(rows, ()))
            try:
                for row in rows:
                    if len(row) != width:
                        raise ValueError(f"line {rows.line_num}: {len(row)} cells")
                    yield sum(_count(cell) for cell in row[1 : 1 + len(Field)])
            except csv.Error as error:
                raise ValueError(f"line {rows.line_num}: {error}") from error


def _cell(value: str) -> str:
    # A value of its own never looks like two.
    return value.replace(JOINED, f" {_INSTEAD} ")


def _count(cell: str) -> int:
    return cell.count(JOINED) + 1 if cell else 0


def _line(cells: Sequence[str] | Iterator[str] | map[str]) -> str:
    out = StringIO()
    csv.writer(out).writerow(cells)
    return out.getvalue()


def _text(job: ExportJob) -> CsvText:
    return CsvText(job.with_weights)


CSV = record_format(
    "csv",
    "CSV",
    ".csv",
    "a table for spreadsheets, one line for each record",
    _text,
    lost=(
        Sentence("Where a value stands on its page."),
        Sentence("What begins like a formula gets a ' before it: spreadsheets would calculate it."),
    ),
)

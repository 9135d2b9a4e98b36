"""The records as a table, one line for each: values separated by commas (RFC 4180) or tabs."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

from carmengui.engine.export.record_files import record_format
from carmengui.engine.export.reviewed_records import OutgoingRecord
from carmengui.engine.formats.spreadsheet import spreadsheet_cell
from carmengui.engine.model import Field, Sentence

JOINED = " | "
"""Stands between the values of one cell. A cell with values is counted by it when it is read back."""
_MARK = "\ufeff"
"""By this mark spreadsheets know that the letters are UTF-8."""
_INSTEAD = "\u00a6"
_EMPTY = [""] * len(Field)
_COLUMNS = {field: column for column, field in enumerate(Field, 1)}
_MAX_CELL_CHARS = 2**31 - 1
"""What is written is read back, whatever its length; csv stops at 131,072 otherwise."""


@dataclass(frozen=True, slots=True)
class CsvText:
    """Writes the address and one cell for each field; with weights two more for each."""

    with_weights: bool
    delimiter: str = ","
    named = frozenset(Field)
    between = closing = ""

    @property
    def names(self) -> list[str]:
        """The names of the columns."""
        names = ["url", *map(str, Field)]
        if self.with_weights:
            names += [f"{field}_{what}" for field in Field for what in ("weight", "method")]
        return names

    @property
    def opening(self) -> str:
        """The first line: the names of the columns."""
        return _MARK + self._line(self.names)

    def record(self, record: OutgoingRecord) -> str:
        """Return the line of a record."""
        return self._line(map(spreadsheet_cell, self.cells(record)))

    def cells(self, record: OutgoingRecord) -> list[str]:
        """Return the cells of a record, as they are before a spreadsheet is thought of."""
        cells = [record.url, *_EMPTY]
        origins: dict[Field, tuple[str, str]] = {}
        for each in record.values:
            column, value = _COLUMNS[each.field], one_value(each.value)
            before = cells[column]
            cells[column] = f"{before}{JOINED}{value}" if before else value
            if self.with_weights:
                origins[each.field] = f"{each.weight:.3f}", each.method
        if self.with_weights:
            cells += [cell for field in Field for cell in origins.get(field, ("", ""))]
        return cells

    def read_back(self, file: Path) -> Iterator[int]:
        """Yield of each record how many values it has."""
        with file.open(encoding="utf-8-sig", newline="") as lines:
            csv.field_size_limit(_MAX_CELL_CHARS)
            rows = csv.reader(lines, strict=True, delimiter=self.delimiter)
            width = len(next(rows, ()))
            try:
                for row in rows:
                    if len(row) != width:
                        raise ValueError(f"line {rows.line_num}: {len(row)} cells")
                    yield sum([cell.count(JOINED) + 1 for cell in row[1 : 1 + len(Field)] if cell])
            except csv.Error as error:
                raise ValueError(f"line {rows.line_num}: {error}") from error

    def _line(self, cells: Iterable[str]) -> str:
        out = StringIO()
        csv.writer(out, delimiter=self.delimiter).writerow(cells)
        return out.getvalue()


def one_value(value: str) -> str:
    """Return a value that does not look like two in a cell of many."""
    return value.replace(JOINED, f" {_INSTEAD} ")


_LOST = (
    Sentence("Where a value stands on its page."),
    Sentence("What begins like a formula gets a ' before it: spreadsheets would calculate it."),
)

CSV = record_format(
    "csv",
    "CSV",
    ".csv",
    "a table for spreadsheets, one line for each record",
    lambda job: CsvText(job.with_weights),
    lost=_LOST,
)
TSV = record_format(
    "tsv",
    "TSV",
    ".tsv",
    "the same table with tabs",
    lambda job: CsvText(job.with_weights, "\t"),
    lost=_LOST,
)

"""The records as a table, one line for each: values separated by commas (RFC 4180) or tabs."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from io import StringIO
from pathlib import Path

from carmengui.engine.export.export_format import Purpose
from carmengui.engine.export.export_job import ExportJob
from carmengui.engine.export.plain_records import BETWEEN, PlainRecord, taking
from carmengui.engine.export.record_files import record_format
from carmengui.engine.export.reviewed_records import OutgoingRecord
from carmengui.engine.formats.spreadsheet import BEGINNINGS, spreadsheet_cell
from carmengui.engine.model import Field, Sentence

JOINED = " | "
"""Stands between the values of one cell. A cell with values is counted by it when it is read back."""
_MARK = "\ufeff"
"""By this mark spreadsheets know that the letters are UTF-8."""
_INSTEAD = "\u00a6"
_LINE_END = "\r\n"
_EMPTY = [""] * len(Field)
_WIDTH = 1 + len(Field)
"""So many columns has a table without weights."""
_COLUMNS = {field: column for column, field in enumerate(Field, 1)}
_MAX_CELL_CHARS = 2**31 - 1
"""What is written is read back, whatever its length; csv stops at 131,072 otherwise."""


@dataclass(frozen=True)
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
            column = _COLUMNS[each.field]
            cells[column] = _with_value(cells[column], each.value)
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
                    if width > _WIDTH:
                        row = row[:_WIDTH]  # noqa: PLW2901 - weights and methods are no values
                    joined = "\n".join(row).count(JOINED) - row[0].count(JOINED)
                    yield _WIDTH - 1 - row.count("") + joined
            except csv.Error as error:
                raise ValueError(f"line {rows.line_num}: {error}") from error

    def _line(self, cells: Iterable[str]) -> str:
        out = StringIO()
        csv.writer(out, delimiter=self.delimiter).writerow(cells)
        return out.getvalue()


class PlainCsvText(CsvText):
    """Writes the table without weights, many records at a time."""

    def plain(self, records: Sequence[PlainRecord]) -> str:
        """Return the lines of records."""
        delimiter = self.delimiter
        lines = [delimiter.join(_row(record, delimiter)) for record in records]
        return _LINE_END.join([*lines, ""])


def _row(record: PlainRecord, delimiter: str) -> Sequence[str]:
    """Return the cells of a line, in quotation marks where csv.writer would have them so."""
    cells: Sequence[str] = record.cells
    text, url = record.stored.values, record.stored.url
    is_simple = bool(cells) and JOINED not in text
    if not is_simple:
        cells = [_joined(values) for values in record.values]
    elif BETWEEN in text:
        cells = [cell.replace(BETWEEN, JOINED) for cell in cells]
    if not BEGINNINGS.isdisjoint([cell[:1] for cell in cells]):
        cells = list(map(spreadsheet_cell, cells))
    if is_simple:
        # What stood in JSON without a backslash has no quotation marks and no line ends.
        cells = [f'"{cell}"' if delimiter in cell else cell for cell in cells]
    else:
        cells = [_quoted(cell, delimiter) for cell in cells]
    row = (*cells, "", _quoted(spreadsheet_cell(url), delimiter))
    return _columns(record.shape.fields)(row)


def _quoted(cell: str, delimiter: str) -> str:
    if delimiter in cell or '"' in cell or "\n" in cell or "\r" in cell:
        doubled = cell.replace('"', '""')
        return f'"{doubled}"'
    return cell


@lru_cache(maxsize=1_000)
def _columns(fields: tuple[Field, ...]) -> Callable[[Sequence[str]], Sequence[str]]:
    """Return what makes a row of the cells of some fields, of an empty cell and of the address."""
    places = {field: place for place, field in enumerate(fields)}
    empty = len(fields)
    return taking([empty + 1, *(places.get(field, empty) for field in Field)])


def _joined(values: Iterable[str]) -> str:
    return reduce(_with_value, values, "")


def _with_value(cell: str, value: str) -> str:
    return f"{cell}{JOINED}{one_value(value)}" if cell else one_value(value)


def one_value(value: str) -> str:
    """Return a value that does not look like two in a cell of many."""
    return value.replace(JOINED, f" {_INSTEAD} ")


def _table(job: ExportJob, delimiter: str) -> CsvText:
    return CsvText(True, delimiter) if job.with_weights else PlainCsvText(False, delimiter)


_LOST = (
    Sentence("Where a value stands on its page."),
    Sentence("What begins like a formula gets a ' before it: spreadsheets would calculate it."),
)

CSV = record_format(
    "csv",
    "CSV",
    ".csv",
    "a table for spreadsheets, one line for each record",
    lambda job: _table(job, ","),
    lost=_LOST,
    purpose=Purpose.TABLES,
)
TSV = record_format(
    "tsv",
    "TSV",
    ".tsv",
    "the same table with tabs",
    lambda job: _table(job, "\t"),
    lost=_LOST,
    purpose=Purpose.TABLES,
)

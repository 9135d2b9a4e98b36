"""The records as a sheet of a workbook: XLSX."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from pathlib import Path

from carmengui.engine.export.csv_table import CsvText
from carmengui.engine.export.export_format import Purpose
from carmengui.engine.export.export_job import ExportJob
from carmengui.engine.export.record_files import record_format
from carmengui.engine.export.reviewed_records import OutgoingRecord
from carmengui.engine.formats.xlsx import (
    MAX_CELL_CHARS,
    MAX_ROWS,
    XLSX_CLOSING,
    XLSX_OPENING,
    cell_text,
    packed_sheet,
    read_xlsx,
    xlsx_row,
)
from carmengui.engine.model import Field, KnownError, Sentence


class WorkbookText:
    """Writes a row for each record, and compares each with what is read back."""

    named = frozenset(Field)
    between = ""
    closing = XLSX_CLOSING

    def __init__(self, job: ExportJob) -> None:
        self._table = CsvText(job.with_weights)
        self._written, self._counts = array("q"), array("q")

    @property
    def opening(self) -> str:
        """What stands before the rows, and the names of the columns."""
        return XLSX_OPENING + xlsx_row(self._table.names)

    def record(self, record: OutgoingRecord) -> str:
        """Return the row of a record.

        Raises:
            KnownError: a sheet has no room for so many.

        """
        if len(self._written) >= MAX_ROWS - 1:
            raise KnownError(
                "A sheet has room for {rows:,} records.",
                "Export a part of them, or choose CSV.",
                rows=MAX_ROWS - 1,
            )
        cells = [cell_text(cell) for cell in self._table.cells(record)]
        self._written.append(hash(tuple(cells)))
        self._counts.append(len(record.values))
        return xlsx_row(cells)

    def read_back(self, file: Path) -> Iterator[int]:
        """Yield of each record how many values it has.

        Raises:
            ValueError: a record is not what was written.

        """
        rows = read_xlsx(file)
        next(rows, None)
        for number, cells in enumerate(rows):
            if number >= len(self._written) or hash(tuple(cells)) != self._written[number]:
                raise ValueError(f"row {number + 2:,} reads otherwise than it was written")
            yield self._counts[number]


XLSX = record_format(
    "xlsx",
    "XLSX",
    ".xlsx",
    "a workbook for spreadsheets, one row for each record",
    WorkbookText,
    lost=(
        Sentence("Where a value stands on its page."),
        Sentence.of("What a cell has beyond {n:,} characters.", n=MAX_CELL_CHARS),
    ),
    pack=packed_sheet,
    purpose=Purpose.TABLES,
    shown_of=lambda job: CsvText(job.with_weights, "\t"),
)

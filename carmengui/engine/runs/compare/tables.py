"""Tables as files of another extractor: CSV, TSV and XLSX, a column for each field, a row for each page."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from carmengui.engine.formats.tagged.layout import Tagged
from carmengui.engine.formats.xlsx import read_xlsx
from carmengui.engine.model import Field
from carmengui.engine.model.fields import MANY
from carmengui.engine.runs.compare.values import KNOWN_FIELDS, field_of

ENDINGS = frozenset({".csv", ".tsv", ".xlsx"})
JOINED = " | "
"""Stands between the values of a cell, as exports of this program have it."""
_ADDRESSES = ("url", "uri", "address", "adresse", "link", "location", "identifier", "id")
_FORMULA_MARKS = ("'=", "'+", "'-", "'@", "'\t", "'\r")
_MOST_CELL_CHARS = 2**31 - 1
_HEAD_CHARS = 65_536


class RecordFile(Protocol):
    """A file of records whose values stand under tags, as library formats and tables have them."""

    @property
    def tags(self) -> tuple[str, ...]:
        """Every tag that a field may stand under."""

    @property
    def places(self) -> Mapping[Field, str]:
        """Where the fields stand unless somebody says otherwise."""

    @property
    def address(self) -> str:
        """The tag of the address of a page."""

    @property
    def read(self) -> Callable[[Path], Iterator[Tagged]]:
        """Yields the records of a file."""


@dataclass(frozen=True, slots=True)
class Table:
    """The columns of a table: ``places`` are those whose names say which field they are."""

    tags: tuple[str, ...]
    places: Mapping[Field, str]
    address: str
    read: Callable[[Path], Iterator[Tagged]]


def table_of(path: Path) -> Table:
    """Return the columns of a table, by its first row.

    Raises:
        OSError: it cannot be read.
        ValueError: it is no such table.

    """
    names = tuple(next(_rows(path), ()))
    places = dict[Field, str]()
    for name in names:
        field = field_of(name.strip())
        if field in KNOWN_FIELDS:
            places.setdefault(Field(field), name)
    plain = {name.strip().casefold(): name for name in names}
    address = next((plain[each] for each in _ADDRESSES if each in plain), "")
    return Table(names, places, address, read_table)


def read_table(path: Path) -> Iterator[Tagged]:
    """Yield the rows behind the first as pairs of a column's name and a cell that is not empty."""
    rows = _rows(path)
    names = next(rows, [])
    for row in rows:
        yield tuple((name, cell) for name, cell in zip(names, row, strict=False) if cell)


def cell_values(field: Field, cell: str) -> tuple[str, ...]:
    """Return the values of a cell; a mark against formulas is no part of them.

    >>> cell_values(Field.AUTHORS, "Weston, Ann; Nowak, Jan"), cell_values(Field.TITLE, "'=a; b")
    (('Weston, Ann', 'Nowak, Jan'), ('=a; b',))
    """
    text = cell[1:] if cell.startswith(_FORMULA_MARKS) else cell
    sign = ";" if field in MANY and JOINED not in text else JOINED
    return tuple(part for each in text.split(sign) if (part := each.strip()))


def _rows(path: Path) -> Iterator[list[str]]:
    if path.suffix.lower() == ".xlsx":
        yield from read_xlsx(path)
        return
    csv.field_size_limit(_MOST_CELL_CHARS)
    with path.open(encoding="utf-8-sig", newline="") as lines:
        delimiter = "\t" if path.suffix.lower() == ".tsv" else _delimiter(lines.readline())
        lines.seek(0)
        reader = csv.reader(lines, strict=True, delimiter=delimiter)
        try:
            yield from reader
        except csv.Error as error:
            raise ValueError(f"line {reader.line_num}: {error}") from error


def _delimiter(head: str) -> str:
    """Return what stands between the names of the columns most often."""
    return max(",;\t", key=head[:_HEAD_CHARS].count)

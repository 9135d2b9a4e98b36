"""A thousand generated records with hostile values come back value by value from formats of fixed names.

Formats with places of their own are held to the same in ``tests/engine/formats/tagged``. What a format
has no way to hold is left out on both sides: halves of a surrogate pair, controls in XML.
"""

from __future__ import annotations

import csv
import json
import random
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carmengui.engine.export.carmen_xml import CarmenText
from carmengui.engine.export.csv_table import JOINED, CsvText, one_value
from carmengui.engine.export.dublin_core import DublinCoreText
from carmengui.engine.export.json_lines import JsonLinesText
from carmengui.engine.export.reviewed_records import OutgoingRecord, OutgoingValue
from carmengui.engine.formats.carmen_xml import CarmenReading, CarmenRecord, chunks_of
from carmengui.engine.formats.carmen_xml_writing import NOT_IN_XML
from carmengui.engine.formats.dublin_core import read_dublin_core
from carmengui.engine.formats.guarded_xml import fit_for_xml
from carmengui.engine.formats.json_ld import (
    BETWEEN,
    CLOSING,
    json_ld_opening,
    node_text,
    read_json_ld,
)
from carmengui.engine.formats.xlsx import (
    MAX_CELL_CHARS,
    XLSX_CLOSING,
    XLSX_OPENING,
    cell_text,
    packed_sheet,
    read_xlsx,
    xlsx_row,
)
from carmengui.engine.model import Field
from tests.engine.formats.tagged.hostile import HOSTILE

FIELDS = (Field.TITLE, Field.DESCRIPTION, Field.PUBLISHER, Field.LICENSE)
"""Fields of one value, each under a name of its own in every format."""
Values = dict[Field, str]
Records = list[Values]


def thousand() -> Records:
    """Return a thousand records; three have a value of a megabyte."""
    chance = random.Random(11)
    made = [
        {
            field: "".join(chance.choices(HOSTILE, k=chance.randint(1, 3)))
            for field in chance.sample(FIELDS, chance.randint(0, len(FIELDS)))
        }
        for _ in range(1_000)
    ]
    for number in (0, 500, 999):
        made[number][Field.DESCRIPTION] = "Ы]]> {x} " * 120_000
    return made


def outgoing(records: Records) -> list[OutgoingRecord]:
    return [
        OutgoingRecord(
            f"http://a.example/{number}",
            tuple(OutgoingValue(field, value, 0.5, "h1") for field, value in values.items()),
        )
        for number, values in enumerate(records)
    ]


def storable(text: str) -> str:
    """Return a text as a file in UTF-8 holds it."""
    return text.encode("utf-8", "replace").decode()


def written(text: Any, records: Records, file: Path) -> None:
    parts = text.between.join(map(text.record, outgoing(records)))
    file.write_bytes((text.opening + parts + text.closing).encode("utf-8", "replace"))


def by_csv(records: Records, file: Path) -> Iterator[Values]:
    written(CsvText(with_weights=False), records, file)
    with file.open(encoding="utf-8-sig", newline="") as lines:
        for row in csv.DictReader(lines):
            cells = {field: row[field] for field in FIELDS if row[field]}
            yield {field: _unmarked(cell) for field, cell in cells.items()}


def _unmarked(cell: str) -> str:
    is_marked = cell[:1] == "'" and cell[1:2] in set("=+@\t\r-")
    return cell[1:] if is_marked else cell


def by_json_lines(records: Records, file: Path) -> Iterator[Values]:
    written(JsonLinesText(with_weights=True), records, file)
    for line in file.read_text("utf-8").split("\n")[:-1]:
        said = json.loads(line)
        yield {field: said[field] for field in FIELDS if field in said}


def by_json_ld(records: Records, file: Path) -> Iterator[Values]:
    nodes = [
        node_text({"@type": "WebPage"} | {str(field): value for field, value in values.items()})
        for values in records
    ]
    whole = json_ld_opening({}) + BETWEEN.join(nodes) + CLOSING
    file.write_text(whole, encoding="utf-8", newline="")
    assert len(json.loads(whole)["@graph"]) == 2 + len(records)
    for node in read_json_ld(file):
        if node["@type"] == "WebPage":
            yield {field: node[field] for field in FIELDS if field in node}


def by_dublin_core(records: Records, file: Path) -> Iterator[Values]:
    names = {
        "title": Field.TITLE,
        "description": Field.DESCRIPTION,
        "publisher": Field.PUBLISHER,
        "rights": Field.LICENSE,
    }
    written(DublinCoreText(with_weights=True), records, file)
    for record in read_dublin_core(file):
        yield {names[each.element]: each.value for each in record if each.element in names}


def by_carmen_xml(records: Records, file: Path) -> Iterator[Values]:
    names = {"abstract": Field.DESCRIPTION, "institution": Field.PUBLISHER}
    written(CarmenText(), records, file)
    for entry in CarmenReading(chunks_of(file), "x").entries():
        assert isinstance(entry, CarmenRecord)
        yield {names.get(each.name) or Field(each.name): each.text for each in entry.values}


def by_workbook(records: Records, file: Path) -> Iterator[Values]:
    table = CsvText(with_weights=False)
    rows = "".join(xlsx_row(map(cell_text, table.cells(each))) for each in outgoing(records))
    made = BytesIO()
    with packed_sheet(made) as sheet:
        sheet.write((XLSX_OPENING + xlsx_row(table.names) + rows + XLSX_CLOSING).encode())
    file.write_bytes(made.getvalue())
    names, *read = read_xlsx(file)
    for row in read:
        said = dict(zip(names, row, strict=True))
        yield {field: said[field] for field in FIELDS if said[field]}


def in_csv(text: str) -> str:
    """Return a text as CSV holds it: a ' of its own before a formula looks like the mark against one."""
    return _unmarked(storable(one_value(text)))


def in_cell(text: str) -> str:
    return cell_text(one_value(text))[:MAX_CELL_CHARS]


Reading = Callable[[Records, Path], Iterator[Values]]
FORMATS: dict[str, tuple[Reading, Callable[[str], str]]] = {
    "csv": (by_csv, in_csv),
    "jsonl": (by_json_lines, storable),
    "json-ld": (by_json_ld, storable),
    "dublin-core": (by_dublin_core, fit_for_xml),
    "carmen-xml": (by_carmen_xml, lambda text: NOT_IN_XML.sub("\ufffd", text)),
    "xlsx": (by_workbook, in_cell),
}
each_format = pytest.mark.parametrize("name", FORMATS)


def expected(records: Records, hold: Callable[[str], str]) -> Records:
    """Return records as a format holds them; an empty value is the same as none."""
    held = ({field: hold(value) for field, value in values.items()} for values in records)
    return [{field: value for field, value in values.items() if value} for values in held]


def without_empty(records: Iterator[Values]) -> Records:
    return [{field: value for field, value in values.items() if value} for values in records]


@each_format
def test_a_thousand_records_come_back_value_by_value(name: str, tmp_path: Path) -> None:
    read, hold = FORMATS[name]
    csv.field_size_limit(2**31 - 1)
    records = thousand()
    found = without_empty(read(records, tmp_path / "x"))
    assert found == expected(records, hold)
    assert sum(map(len, found)) > 1_500


@each_format
@given(
    records=st.lists(
        st.dictionaries(
            st.sampled_from(FIELDS), st.text(max_size=40) | st.sampled_from(HOSTILE), max_size=4
        ),
        max_size=4,
    )
)
def test_whatever_is_generated_comes_back(
    name: str, records: Records, tmp_path_factory: pytest.TempPathFactory
) -> None:
    if not records and name in {"carmen-xml", "json-ld"}:
        return  # such files have at least one record
    read, hold = FORMATS[name]
    found = without_empty(read(records, tmp_path_factory.getbasetemp() / "generated"))
    assert found == expected(records, hold)


def test_values_of_one_cell_are_told_apart() -> None:
    assert JOINED not in one_value(f"a{JOINED}b")

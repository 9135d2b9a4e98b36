"""A table as XLSX (ECMA-376 part 1): one sheet of texts, written and read row by row.

Texts stand in their cells as they are: nothing is calculated, whatever they begin with. A cell holds
32,767 characters, a sheet 1,048,576 rows; characters that XML has no way to write are left out.
"""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, BinaryIO

from lxml import etree

from carmengui.engine.formats.guarded_xml import elements_of, fit_for_xml, xml_text

MAX_CELL_CHARS = 32_767
MAX_ROWS = 1_048_576
_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_HEAD = "<?xml version='1.0' encoding='UTF-8' standalone='yes'?>\n"
_SHEET = "xl/worksheets/sheet1.xml"
_SHARED = "xl/sharedStrings.xml"
_MOST_COLUMNS = 16_384
_PARTS = {
    "[Content_Types].xml": f'<Types xmlns="{_PACKAGE}/content-types">'
    f'<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    f'<Override PartName="/xl/workbook.xml" ContentType="{_TYPE}.sheet.main+xml"/>'
    f'<Override PartName="/{_SHEET}" ContentType="{_TYPE}.worksheet+xml"/></Types>',
    "_rels/.rels": f'<Relationships xmlns="{_PACKAGE}/relationships">'
    f'<Relationship Id="r1" Type="{_OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{_PACKAGE}/relationships">'
    f'<Relationship Id="r1" Type="{_OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    "xl/workbook.xml": f'<workbook xmlns="{_MAIN}" xmlns:r="{_OFFICE}"><sheets>'
    '<sheet name="Records" sheetId="1" r:id="r1"/></sheets></workbook>',
}
XLSX_OPENING = (
    f'{_HEAD}<worksheet xmlns="{_MAIN}"><sheetViews><sheetView workbookViewId="0">'
    '<pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetData>\n'
)
XLSX_CLOSING = "</sheetData></worksheet>\n"
_ESCAPE = re.compile(r"_(?=x[0-9A-Fa-f]{4}_)")
_ESCAPED = re.compile(r"_x005F_")


@contextmanager
def packed_sheet(file: BinaryIO) -> Iterator[IO[bytes]]:
    """Give what the rows are written to; the workbook around them is written to a file."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=4) as whole:
        for name, text in _PARTS.items():
            whole.writestr(name, _HEAD + text)
        with whole.open(_SHEET, "w", force_zip64=True) as sheet:
            yield sheet


def cell_text(text: str) -> str:
    """Return a text as a cell can hold it."""
    return fit_for_xml(text)[:MAX_CELL_CHARS]


def xlsx_row(cells: Iterable[str]) -> str:
    """Return a row of cells that fit (see ``cell_text``)."""
    written = "".join(
        # A reader takes _x000D_ for a line end: an underline that would make one is written out.
        f'<c t="inlineStr"><is><t xml:space="preserve">{xml_text(_ESCAPE.sub("_x005F_", cell))}</t></is></c>'
        if cell
        else "<c/>"
        for cell in cells
    )
    return f"<row>{written}</row>\n"


def read_xlsx(file: Path) -> Iterator[list[str]]:
    """Yield the rows of the first sheet; cells that are left out before others are empty.

    Raises:
        OSError: the file cannot be read.
        ValueError: it is no workbook, or declares entities.

    """
    try:
        with zipfile.ZipFile(file) as whole:
            shared = _shared_texts(whole)
            with whole.open(_SHEET) as sheet:
                for row in elements_of(sheet, f"{{{_MAIN}}}row"):
                    yield _cells(row, shared)
    except (zipfile.BadZipFile, KeyError) as error:
        raise ValueError(f"it is no workbook: {error}") from error


def _shared_texts(whole: zipfile.ZipFile) -> list[str]:
    """Return the texts that cells of a workbook of another program name by their number."""
    if _SHARED not in whole.namelist():
        return []
    with whole.open(_SHARED) as texts:
        return [_text_of(each) for each in elements_of(texts, f"{{{_MAIN}}}si")]


def _cells(row: etree._Element, shared: list[str]) -> list[str]:
    cells = list[str]()
    for cell in row:
        column = _column(cell.get("r", ""))
        cells += [""] * min(column - len(cells), _MOST_COLUMNS)
        text = _text_of(cell)
        if cell.get("t") == "s":
            number = int(text) if text.isdecimal() else len(shared)
            text = shared[number] if number < len(shared) else ""
        cells.append(_ESCAPED.sub("_", text))
    return cells


def _column(place: str) -> int:
    """Return the number of a column, ``C7`` is in 2; 0 where a cell does not say."""
    number = 0
    for letter in place[:3]:
        if "A" <= letter <= "Z":
            number = number * 26 + ord(letter) - 64
    return max(0, number - 1)


def _text_of(cell: etree._Element) -> str:
    return "".join(str(part) for part in cell.itertext())

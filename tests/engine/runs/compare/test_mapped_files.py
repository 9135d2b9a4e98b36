"""Files of another extractor whose fields stand elsewhere: Dublin Core, SOIF, tables, JSON lines."""

from __future__ import annotations

import json
import sqlite3
import zipfile
from pathlib import Path

import pytest

from carmengui.engine.formats.tagged.qualified_dc import DC, TERMS
from carmengui.engine.formats.xlsx import XLSX_CLOSING, XLSX_OPENING, packed_sheet, xlsx_row
from carmengui.engine.model import KnownError, MisuseError
from carmengui.engine.runs.candidates.field_mapping import (
    keep_mapping,
    parse_mapping,
    read_mapping,
)
from carmengui.engine.runs.compare.files import file_side
from carmengui.engine.runs.compare.pages import PageNames

URL = "http://a.example/1"
ROWS = [
    ["Seite", "Titel", "authors", "Jahr"],
    [URL, "Der See; am Abend", "Weston, Ann; Nowak, Jan", "2019"],
]
MAPPED = (("url", "Seite"), ("title", "Titel"), ("date", "Jahr"))
WANTED = {
    "title": ["Der See; am Abend"],
    "authors": ["Weston, Ann", "Nowak, Jan"],
    "date": ["2019"],
}


def values_of(
    file: Path, mapping: tuple[tuple[str, str], ...] = ()
) -> dict[str, dict[str, list[str]]]:
    """Return what a file says of each page: fields and values."""

    made = file.with_suffix(".sqlite")
    file_side(file, PageNames([URL]), made, mapping=mapping)
    found = dict[str, dict[str, list[str]]]()
    with sqlite3.connect(made) as connection:
        rows = connection.execute(
            'SELECT p.name, v.field, v."values" FROM value v JOIN page p ON p.key = v.key'
        )
        for url, field, said in rows:
            found.setdefault(url, {})[field] = json.loads(said)
    return found


def written(folder: Path, ending: str) -> Path:
    """Write the table, in any of its formats."""
    file = folder / f"x.{ending}"
    if ending == "xlsx":
        with file.open("wb") as out, packed_sheet(out) as sheet:
            sheet.write((XLSX_OPENING + "".join(map(xlsx_row, ROWS)) + XLSX_CLOSING).encode())
    elif ending == "jsonl":
        line = dict(zip(ROWS[0], ROWS[1], strict=True)) | {"authors": ["Weston, Ann", "Nowak, Jan"]}
        file.write_text(json.dumps(line) + "\n", "utf-8")
    else:
        sign = {"csv": ",", "tsv": "\t"}[ending]
        lines = (sign.join(f'"{cell}"' for cell in row) for row in ROWS)
        file.write_text("\n".join(lines) + "\n", "utf-8-sig")
    return file


@pytest.mark.parametrize("ending", ["csv", "tsv", "xlsx", "jsonl"])
def test_columns_of_other_names_are_mapped(ending: str, tmp_path: Path) -> None:
    assert values_of(written(tmp_path, ending), MAPPED) == {URL: WANTED}


def test_columns_that_are_called_as_fields_need_no_mapping(tmp_path: Path) -> None:
    file = tmp_path / "x.csv"
    file.write_text(f"url;Title;abstract\n{URL};'=A;Of lakes\n", "utf-8")
    assert values_of(file) == {URL: {"title": ["=A"], "description": ["Of lakes"]}}


def test_a_workbook_of_another_program_is_read(tmp_path: Path) -> None:
    file = tmp_path / "x.xlsx"
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    with zipfile.ZipFile(file, "w") as whole:
        whole.writestr(
            "xl/sharedStrings.xml",
            f'<sst xmlns="{main}"><si><t>url</t></si><si><t>title</t></si><si><r><t>The </t></r><r><t>Lake'
            f"</t></r></si><si><t>{URL}</t></si></sst>",
        )
        whole.writestr(
            "xl/worksheets/sheet1.xml",
            f'<worksheet xmlns="{main}"><sheetData><row><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v>'
            '</c></row><row><c r="A2" t="s"><v>3</v></c><c r="C2" t="s"><v>2</v></c></row></sheetData></worksheet>',
        )
    assert values_of(file) == {URL: {"title": ["The Lake"]}}


def test_a_table_without_an_address_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(KnownError, match="no column that is called url") as refused:
        values_of(written(tmp_path, "csv"))
    assert "Seite, Titel" in str(refused.value.hint)


def test_a_place_that_the_file_has_not_is_named(tmp_path: Path) -> None:
    with pytest.raises(KnownError, match="has no place Datum"):
        values_of(written(tmp_path, "csv"), (*MAPPED, ("date", "Datum")))


def dublin_core(folder: Path) -> Path:
    file = folder / "x.xml"
    file.write_text(
        f'<all xmlns:dc="{DC}" xmlns:dcterms="{TERMS}"><dc><dc:title>The Lake</dc:title>'
        "<dc:creator>Weston, Ann</dc:creator><dc:date>1999</dc:date><dcterms:issued>2001</dcterms:issued>"
        "<dcterms:alternative>Der See</dcterms:alternative>"
        f"<dc:identifier>oai:1</dc:identifier><dc:identifier>{URL}</dc:identifier></dc></all>",
        "utf-8",
    )
    return file


def test_dublin_core_is_read_with_the_day_of_issue_and_the_address_on_the_web(
    tmp_path: Path,
) -> None:
    assert values_of(dublin_core(tmp_path)) == {
        URL: {"title": ["The Lake"], "authors": ["Weston, Ann"], "date": ["2001"]}
    }


def test_terms_of_dublin_core_are_mapped_too(tmp_path: Path) -> None:
    mapping = (("title", "dcterms:alternative"), ("date", "dc:date"), ("authors", ""))
    assert values_of(dublin_core(tmp_path), mapping) == {
        URL: {"title": ["Der See"], "date": ["1999"]}
    }


def test_attributes_of_soif_stand_beside_records(tmp_path: Path) -> None:
    file = tmp_path / "x.soif"
    file.write_bytes(f"@FILE {{ {URL}\nTitle{{8}}:\tThe Lake\n}}\n".encode())
    assert values_of(file) == {URL: {"title": ["The Lake"]}}


def test_a_mapping_is_kept_for_the_next_file_of_the_name(tmp_path: Path) -> None:
    keep_mapping(tmp_path, "other", parse_mapping(["title=Titel", "url=Seite"]))
    keep_mapping(tmp_path, "more", parse_mapping(["title=T"]))
    assert read_mapping(tmp_path, "other") == (("title", "Titel"), ("url", "Seite"))
    assert read_mapping(tmp_path, "unknown") == ()
    with pytest.raises(MisuseError, match="no field tite"):
        parse_mapping(["tite=x"])

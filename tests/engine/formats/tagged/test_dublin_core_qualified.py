"""Dublin Core with qualifiers, as XML and as meta elements: schemes, languages, files of others, candidates."""

from __future__ import annotations

from pathlib import Path

import pytest
from lxml import etree

from carmengui.engine.documents.html import read_html
from carmengui.engine.formats.tagged.dc_meta import DC_META
from carmengui.engine.formats.tagged.layout import Layout, Tagged
from carmengui.engine.formats.tagged.qualified_dc import (
    DC,
    QUALIFIED_DC,
    TERMS,
    XSI,
    read_dublin_core_xml,
)
from carmengui.engine.metadata.embedded import meta
from carmengui.engine.metadata.page.outline import outline
from carmengui.engine.model import Field

SAID = (
    (Field.TITLE, "Гөл & <Çiçek>"),
    (Field.AUTHORS, "Weston, Ann"),
    (Field.DATE, "2019-03-04"),
    (Field.DESCRIPTION, "Of lakes."),
    (Field.LANGUAGE, "tt"),
    (Field.REFERENCED_TITLES, "On lifting things"),
)


def record(layout: Layout, *more: tuple[Field, str]) -> Tagged:
    values = ((layout.places[field], value) for field, value in (*SAID, *more))
    return layout.normal((*values, (layout.address, "https://a.example/1")))


def test_terms_have_schemes_and_the_language_of_the_page() -> None:
    text = QUALIFIED_DC.opening + QUALIFIED_DC.text(record(QUALIFIED_DC)) + QUALIFIED_DC.closing
    [said] = etree.fromstring(text.encode())
    by_name = {etree.QName(each).localname: each for each in said}
    assert by_name["issued"].tag == f"{{{TERMS}}}issued"
    assert by_name["issued"].get(f"{{{XSI}}}type") == "dcterms:W3CDTF"
    assert by_name["identifier"].get(f"{{{XSI}}}type") == "dcterms:URI"
    assert by_name["title"].tag == f"{{{DC}}}title"
    assert by_name["title"].get("{http://www.w3.org/XML/1998/namespace}lang") == "tt"
    assert by_name["references"].text == "On lifting things"


def test_a_date_that_keeps_to_no_scheme_is_not_said_to() -> None:
    made = QUALIFIED_DC.normal((("dcterms:issued", "spring of 1999"), ("dc:identifier", "x")))
    assert "xsi:type" not in QUALIFIED_DC.text(made)


def test_meta_elements_are_what_the_program_itself_reads_in_a_page() -> None:
    head = DC_META.text(record(DC_META))
    page = read_html(f'<html lang="tt">{head}<body></body></html>'.encode())
    found = {each.field: each for each in meta.propose(outline(page).metas, month_first=False)}
    assert {field: found[field].value for field in (Field.TITLE, Field.AUTHORS, Field.DATE)} == {
        Field.TITLE: "Гөл & <Çiçek>",
        Field.AUTHORS: "Weston, Ann",
        Field.DATE: "2019-03-04",
    }
    assert found[Field.DATE].method == "meta.dc.date"
    assert 'scheme="DCTERMS.W3CDTF"' in head


@pytest.mark.parametrize(
    "inner",
    [
        (
            '<oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/">{}'
            "<dc:identifier>https://a.example/1</dc:identifier></oai_dc:dc>"
        ),
        (
            '<qualifieddc xmlns="http://b.example/">{}'
            "<dc:identifier>https://a.example/1</dc:identifier></qualifieddc>"
        ),
        (
            '<rdf:Description xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"'
            ' rdf:about="https://a.example/1">{}</rdf:Description>'
        ),
    ],
    ids=["oai_dc", "qualifieddc", "rdf"],
)
def test_records_of_others_are_read_whatever_holds_them(inner: str, tmp_path: Path) -> None:
    file = tmp_path / "x.xml"
    body = inner.format("<dc:title>The <b xmlns=''>Lake</b></dc:title>")
    file.write_text(f'<all xmlns:dc="{DC}"><x>{body}</x></all>', encoding="utf-8")
    [found] = read_dublin_core_xml(file)
    assert dict(found) == {"dc:title": "The Lake", "dc:identifier": "https://a.example/1"}

"""The pages that a result file of CARMEN speaks of."""

from __future__ import annotations

import pytest

from carmengui.engine.formats.carmen_xml import read_carmen_pages

RESULT = """<?xml version="1.0" encoding="iso-8859-1"?>
<extraction><record file="projekte/größe.htm" record-compared="different">
<title method="4" weight="0.8" metadate-compared="different">Größe</title></record>
<record url="http://a.test/2"/><record/><record file=" http://a.test/3 "><abstract/></record>
</extraction>"""


def test_each_record_names_its_page() -> None:
    pages = list(read_carmen_pages(RESULT.encode("iso-8859-1")))
    assert pages == ["projekte/größe.htm", "http://a.test/2", "http://a.test/3"]


def test_what_stands_before_the_damage_is_read() -> None:
    cut = RESULT.encode("iso-8859-1")[:-60]
    assert list(read_carmen_pages(cut))[:2] == ["projekte/größe.htm", "http://a.test/2"]


@pytest.mark.parametrize(
    "body", [b"", b"text", b"<urlset><url><loc>http://a.test/</loc></url></urlset>", b"\0\xff<"]
)
def test_other_files_have_no_records(body: bytes) -> None:
    assert list(read_carmen_pages(body)) == []


def test_entities_never_unfold() -> None:
    laughs = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10 if n else "lol"}">' for n in range(12))
    body = f'<!DOCTYPE r [{laughs}]><r><record file="a.htm"/>&l11;</r>'
    assert list(read_carmen_pages(body.encode())) == ["a.htm"]

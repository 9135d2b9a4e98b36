"""The result files of CARMEN: what its test suite of 2001 read, hostile files, damaged ones."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from carmengui.engine.formats.carmen_xml import (
    DIFFERENT,
    NEW_FOUND,
    NO_LONGER_FOUND,
    CarmenReading,
    CarmenValue,
    read_carmen_pages,
)
from carmengui.engine.model import KnownError
from tests.engine.formats.carmen_files import read_carmen_file, read_carmen_xml

RESULT = """<?xml version="1.0" encoding="iso-8859-1"?>
<extraction><record file="projekte/größe.htm" record-compared="different">
<title method="4" weight="0.8" metadate-compared="different">Größe</title></record>
<record url="http://a.test/2"/><record/><record file=" http://a.test/3 "><abstract/></record>
</extraction>"""

SCREENSHOT = """<?xml version="1.0" encoding="iso-8859-1"?>
<extraction>
<record file="/Frauenforschung/Forschung_Projekte/03_F_DFG_Schwerpunkt.htm" record-compared="different">
<title metadate-compared="different" method="2" old-title=" Tagungen im Rahmen des SP" old-weight="2" weight="0.3">Tagungen im Rahmen des SP</title>
<abstract metadate-compared="no longer found" weight="0">Tagungen im Rahmen des Schwerpunktprogramms</abstract>
</record>
<record file="/Frauenforschung/Forschung_Projekte/04_F_DGS_Sektion_Frauenforschung/2000_3_10_wissenschaftskritik.htm" record-compared="different">
<title metadate-compared="different" method="4" old-title="Wissenschaftkritik und -entwicklung Wissenschaftskritik und -entwicklung" old-weight="2" weight="0.8">Wissenschaftkritik und -entwicklung Wissenschaftskritik und -entwickliung</title>
<abstract metadate-compared="new found" method="2" weight="0.2">Niedersächsisches Ministerium für Wissenschaft und Kultur (Hg) Metz-Göckel, Sigrid; Steck, Felicitas Orland, Barbara</abstract>
</record>
<record file="/Frauenforschung/Forschung_Projekte/04_F_DGS_Sektion_Frauenforschung/2000_3_11_zeitschriften.htm" record-compared="different">
<title metadate-compared="different" method="1" old-title=" Zeitschriften" old-weight="3" weight="1">Zeitschriften</title>
<abstract metadate-compared="new found" method="2" weight="0.2">beiträge zur feministischen theorie und praxis Die Philosophin - Forum für feministische Theorie und Philosophie</abstract>
</record>
<record file="/Frauenforschung/Forschung_Projekte/04_F_DGS_Sektion_Frauenforschung/2000_3_1_bibliographien.htm" record-compared="different">
<title metadate-compared="different" method="2" old-title=" 1-Bibliographien Bibliographien" old-weight="2" weight="0.3">1-Bibliographien</title>
</record>
<record file="/Frauenforschung/Forschung_Projekte/04_F_DGS_Sektion_Frauenforschung/2000_3_2_reflexionen.htm" record-compared="different">
<title metadate-compared="different" method="3" old-title=" Reflexionen der Geschlechterverhältnisse: 0Theorie" old-weight="2" weight="0.8">Reflexionen der Geschlechterverhältnisse: Theorie</title>
</record>
</extraction>
"""
"""What the screenshot of the paper shows (figure 1): the words are its own, cut names are closed."""


def test_the_excerpt_of_the_paper_opens(tmp_path: Path) -> None:
    path = tmp_path / "result.xml"
    path.write_bytes(SCREENSHOT.encode("iso-8859-1"))
    file = read_carmen_file(path)
    assert (len(file.records), str(file.damage)) == (5, "")
    first, second, third, *_ = file.records
    assert first.page == "/Frauenforschung/Forschung_Projekte/03_F_DFG_Schwerpunkt.htm"
    assert first.others == (("record-compared", "different"),)
    title, abstract = first.values
    assert title == CarmenValue(
        "title",
        "Tagungen im Rahmen des SP",
        "2",
        "0.3",
        DIFFERENT,
        old_text=" Tagungen im Rahmen des SP",
        old_weight="2",
    )
    assert (abstract.compared, abstract.weight, abstract.method) == (NO_LONGER_FOUND, "0", "")
    assert abstract.text == "Tagungen im Rahmen des Schwerpunktprogramms"
    assert second.values[1].compared == NEW_FOUND
    assert second.values[1].text.startswith("Niedersächsisches Ministerium für Wissenschaft")
    assert third.values[0].old_weight == "3"


def test_what_stands_beside_the_records_is_kept() -> None:
    body = b"""<!-- run 4 --><r xmlns:x="urn:x" tool="2"><!-- in front --><about><by>os</by></about>
    <record file="a" x:mark="1"><title new="y"><b>T</b>ail</title><msc weight="1">53C42</msc></record></r>"""
    file = read_carmen_xml(body, "result")
    assert (file.root, file.others) == ("r", (("tool", "2"),))
    assert file.entries[:2] == ("<!-- in front -->", "<about><by>os</by></about>")
    (record,) = file.records
    assert record.others == (("{urn:x}mark", "1"),)
    assert record.values[0].others == (("new", "y"),)
    assert "<b" in record.values[0].inside
    assert record.values[0].text == "Tail"
    assert (record.values[1].name, record.values[1].text) == ("msc", "53C42")
    assert not any(value.compared for value in record.values)


def test_records_further_down_and_a_lone_record_are_found() -> None:
    deep = read_carmen_xml(b"<a><b><record file='1'/><c><record file='2'/></c></b></a>", "x")
    assert [record.page for record in deep.records] == ["1", "2"]
    lone = read_carmen_xml(b"<record file='1'><title>A</title></record>", "x")
    assert [value.text for value in lone.records[0].values] == ["A"]


def test_letters_that_html_has_names_for_are_read() -> None:
    body = (
        b"<r><record file='a&amp;b'><title>Gr&ouml;&szlig;e &lt;1&gt; &nosuch</title></record></r>"
    )
    with pytest.raises(KnownError, match="not a result file"):
        read_carmen_xml(body, "x")
    file = read_carmen_xml(body.replace(b" &nosuch", b""), "x")
    assert file.records[0].values[0].text == "Größe <1>"
    assert file.records[0].page == "a&b"


@pytest.mark.parametrize("cut", [60, 300, 900])
def test_a_damaged_file_is_read_up_to_the_damage(cut: int) -> None:
    whole = read_carmen_xml(SCREENSHOT.encode("iso-8859-1"), "old.xml")
    file = read_carmen_xml(SCREENSHOT.encode("iso-8859-1")[:-cut], "old.xml")
    count = len(file.records)
    assert 0 < count < 5
    assert file.records == whole.records[:count]
    assert str(file.damage).startswith("old.xml is damaged (")
    assert str(file.damage).endswith(f"the {count} records before it were read.")


def test_a_large_file_is_read_in_parts() -> None:
    record = '<record file="{n}.htm"><title weight="1">Ein Titel mit ä</title></record>\n'
    body = "<r>" + "".join(record.format(n=n) for n in range(5_000)) + "</r>"
    file = read_carmen_xml(body.encode(), "large")
    assert [each.page for each in file.records[::2_500]] == ["0.htm", "2500.htm"]
    assert len(file.records) == 5_000
    assert {each.values[0].text for each in file.records} == {"Ein Titel mit ä"}


LAUGHS = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10 if n else "lol"}">' for n in range(12))


@pytest.mark.parametrize(
    "head",
    [f"<!DOCTYPE r [{LAUGHS}]>", '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
)
def test_entities_of_its_own_are_refused(head: str) -> None:
    body = f'{head}<r><record file="a.htm"><title>&x;</title></record></r>'
    for bytes_ in (body.encode(), body.encode("utf-16")):
        with pytest.raises(KnownError, match="declares entities of its own"):
            read_carmen_xml(bytes_, "evil.xml")


@pytest.mark.parametrize(
    "before",
    ["<!-- <record -->", '<?xml version="1.0" encoding="UTF-7"?>', f"<!--{'x' * 70_000}-->"],
)
def test_entities_are_refused_wherever_they_are_declared(before: str) -> None:
    # In an attribute the parser itself would unfold them.
    head = f'{before}<!DOCTYPE r [<!ENTITY a "x"><!ENTITY b "&a;&a;">]>'
    body = f'{head}<r tool="&b;"><record file="a.htm"><title>T</title></record></r>'
    with pytest.raises(KnownError, match=r"declares entities of its own|not a result file"):
        read_carmen_xml(body.encode(), "evil.xml")
    outside = f'{before}<!DOCTYPE r [<!ENTITY % p SYSTEM "file:///etc/passwd">%p;]><r><record file="a"/></r>'
    with pytest.raises(KnownError, match=r"declares entities of its own|not a result file"):
        read_carmen_xml(outside.encode(), "evil.xml")


@pytest.mark.parametrize("size", [1, 2, 3, 7, 50])
def test_letters_are_read_wherever_the_file_is_cut_into_parts(size: int) -> None:
    body = (
        b"<r><record file='a'><title>Gr&ouml;&szlig;e &amp; mehr</title></record>"
        b"<record file='b'><title><![CDATA[&ouml; ]] &x ]]>&uuml;</title></record></r>"
    )
    parts = (body[at : at + size] for at in range(0, len(body), size))
    records = [each for each in CarmenReading(parts, "x").entries() if not isinstance(each, str)]
    assert [each.values[0].text for each in records] == ["Größe & mehr", "&ouml; ]] &x ü"]


def test_a_file_is_gone_through_record_by_record() -> None:
    """No part is held for longer than it is needed: a file may be larger than the memory."""
    given = 0

    def chunks() -> Iterator[bytes]:
        nonlocal given
        yield b"<r>"
        for number in range(1_000):
            given += 1
            yield b'<record file="%d"><title>T</title></record>' % number
        yield b"</r>"

    for number, record in enumerate(CarmenReading(chunks(), "x").entries(), 1):
        assert not isinstance(record, str)
        assert record.page == str(number - 1)
        assert given - number <= 2
    assert number == 1_000


def test_a_foreign_dtd_is_not_fetched() -> None:
    body = b'<!DOCTYPE r SYSTEM "http://127.0.0.1:9/r.dtd"><r><record file="a"/></r>'
    assert read_carmen_xml(body, "x").records[0].page == "a"


@pytest.mark.parametrize("body", [b"", b"text", b"<urlset/>", b"\0\xff<", b"<r><records/></r>"])
def test_other_files_are_said_to_be_none(body: bytes) -> None:
    with pytest.raises(KnownError, match=r"other\.xml is not a result file of CARMEN"):
        read_carmen_xml(body, "other.xml")


def test_a_file_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(KnownError, match="cannot be read"):
        read_carmen_file(tmp_path / "none.xml")


@pytest.mark.parametrize("tag", ["extraction", "note", "record", "title"])
def test_a_tag_of_thousands_of_attributes_is_refused(tag: str) -> None:
    body = '<extraction><note/><record file="a"><title/></record></extraction>'
    crowd = " ".join(f'a{n}=""' for n in range(3_000))
    with pytest.raises(KnownError, match=r"3,00[01] attributes on one tag; at most 500 are read"):
        read_carmen_xml(body.replace(f"<{tag}", f"<{tag} {crowd}", 1).encode(), "x")


# The pages alone, for a crawl -----------------------------------------------------------------


def test_each_record_names_its_page() -> None:
    pages = list(read_carmen_pages(RESULT.encode("iso-8859-1")))
    assert pages == ["projekte/größe.htm", "http://a.test/2", "http://a.test/3"]


def test_what_stands_before_the_damage_names_its_pages() -> None:
    cut = RESULT.encode("iso-8859-1")[:-60]
    assert list(read_carmen_pages(cut))[:2] == ["projekte/größe.htm", "http://a.test/2"]


@pytest.mark.parametrize(
    "body", [b"", b"text", b"<urlset><url><loc>http://a.test/</loc></url></urlset>", b"\0\xff<"]
)
def test_other_files_have_no_records(body: bytes) -> None:
    assert list(read_carmen_pages(body)) == []


def test_entities_never_unfold() -> None:
    body = f'<!DOCTYPE r [{LAUGHS}]><r><record file="a.htm"/>&l11;</r>'
    assert list(read_carmen_pages(body.encode())) == ["a.htm"]

"""What SOIF files and catalogues say of the pages they list becomes candidates of their records."""

from __future__ import annotations

from pathlib import Path

import pytest

from carmengui.engine.crawl.discover.source_text import MAX_FILE_BYTES
from carmengui.engine.crawl.discover.sources import read_sources, understand
from carmengui.engine.model import Field
from tests.engine.crawl.conftest import http

PAGE = (
    "<html><body><div>Lorem ipsum dolor sit amet, consetetur sadipscing elitr.</div></body></html>"
)
DC = "http://purl.org/dc/elements/1.1/"


def soif(*attributes: tuple[str, bytes], url: str = "http://a.test/1") -> bytes:
    lines = b"".join(b"%s{%d}:\t%s\n" % (k.encode(), len(v), v) for k, v in attributes)
    return b"@FILE { %s\n%s}\n\n" % (url.encode(), lines)


def record_of(project, url="http://a.test/1"):
    return {each.url: each for each in project.store.records.current()}[url]


@pytest.mark.parametrize("charset", ["utf-8", "iso-8859-1"])
def test_attributes_of_soif_are_candidates(charset, web, clock, opened, tmp_path: Path):
    web.add("a.test/1", http(PAGE))
    file = tmp_path / "x.soif"
    title = "Über Möwen und\nandere Vögel"
    file.write_bytes(
        soif(
            ("Title", title.encode(charset)),
            ("Author-1", b"Weston, Ann"),
            ("Author-2", b"Nowak, Jan"),
            ("Keywords", b"gulls; birds"),
            ("Last-Modification-Time", b"1551654000"),
            ("Abstract", b"Of gulls."),
            ("MD5", b"0123"),
        )
    )
    with opened() as project:
        project.crawl(read_sources([str(file)]), clock=clock)
        record = record_of(project)
        [said] = project.store.stated_records.from_origin("soif")
    assert record.field(Field.TITLE).values == ("Über Möwen und andere Vögel",)
    assert record.field(Field.TITLE).method == "soif.title"
    assert record.field(Field.AUTHORS).values == ("Ann Weston", "Jan Nowak")
    assert set(record.field(Field.KEYWORDS).values) == {"gulls", "birds"}
    assert record.field(Field.MODIFIED).values == ("2019-03-03",)
    assert said.source == "x.soif"


def test_a_soif_file_larger_than_any_list_is_read(tmp_path: Path):
    file = tmp_path / "x.soif"
    with file.open("wb") as out:
        out.write(soif(("Title", b"first")))
        out.truncate(MAX_FILE_BYTES + 1)  # a hole: nothing is written for it
        out.seek(0, 2)
        out.write(b"\n" + soif(("Title", b"last"), url="http://a.test/2"))
    assert [each.url for each in read_sources([str(file)])] == [
        "http://a.test/1",
        "http://a.test/2",
    ]


def test_records_of_a_catalogue_are_sources_and_candidates(web, clock, opened, tmp_path: Path):
    web.add("a.test/1", http(PAGE))
    file = tmp_path / "x.xml"
    file.write_text(
        f'<records><dc xmlns:dc="{DC}"><dc:title>The Lake</dc:title><dc:subject>MSC:05C15</dc:subject>'
        "<dc:identifier>oai:1</dc:identifier><dc:identifier>http://a.test/1</dc:identifier></dc></records>",
        encoding="utf-8",
    )
    with opened() as project:
        project.crawl(read_sources([str(file)]), clock=clock)
        record = record_of(project)
    assert (record.field(Field.TITLE).values, record.field(Field.TITLE).method) == (
        ("The Lake",),
        "catalogue.title",
    )
    assert record.field(Field.CLASSES).values == ("MSC 05C15",)


def test_a_catalogue_that_declares_entities_names_nothing_and_says_why(tmp_path: Path):
    file = tmp_path / "x.xml"
    file.write_text(
        f'<!DOCTYPE dc [<!ENTITY a "b">]><dc xmlns:dc="{DC}"><dc:identifier>http://a.test/&a;'
        "</dc:identifier></dc>",
        encoding="utf-8",
    )
    understood = understand(str(file))
    assert understood.sources == ()
    assert "declares entities" in str(understood.problems[0])

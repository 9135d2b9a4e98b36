"""Every reader of XML refuses entities with a sentence, and none reaches for another file or the network.

A new XML format has its line in ``READERS``: how a document with its root looks, and what reads it.
"""

from __future__ import annotations

import select
import socket
import zipfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from carmengui.engine.crawl.discover.feeds import parse_feed
from carmengui.engine.crawl.discover.sitemaps import parse_sitemap
from carmengui.engine.documents.readers import read_document
from carmengui.engine.formats.carmen_xml import CarmenReading
from carmengui.engine.formats.dublin_core import OAI_DC, read_dublin_core
from carmengui.engine.formats.oai_pmh import OAI, read_oai
from carmengui.engine.formats.opml import read_opml
from carmengui.engine.formats.site_xml import read_site_xml
from carmengui.engine.formats.tagged.marcxml import NAMESPACE as MARC
from carmengui.engine.formats.tagged.marcxml import read_marcxml
from carmengui.engine.formats.tagged.mods import NAMESPACE as MODS
from carmengui.engine.formats.tagged.mods import read_mods
from carmengui.engine.formats.tagged.qualified_dc import DC, RDF, read_dublin_core_xml
from carmengui.engine.formats.xlsx import read_xlsx
from carmengui.engine.model import KnownError
from carmengui.engine.vocabulary.files import read_vocabulary
from tests.made_documents import docx, epub, odt

SECRET = "the-words-of-another-file"
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
LAUGHS = '<!ENTITY l0 "ha">' + "".join(
    f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10)
)
"""A thousand million words from less than a kilobyte."""
ENTITIES = {
    "billion-laughs": f'{LAUGHS}<!ENTITY a "&l9;">',
    "another-file": '<!ENTITY a SYSTEM "{file}">',
    "the-network": '<!ENTITY a SYSTEM "http://127.0.0.1:{port}/a">',
    "parameter": '<!ENTITY % p SYSTEM "{file}"><!ENTITY a "x">%p;',
    "one-large-entity": f'<!ENTITY b "{"b" * 100_000}"><!ENTITY a "{"&b;" * 2_000}">',
}


@dataclass(frozen=True)
class Reader:
    """A document with ``{}`` where the text of an entity stands, and what gives all that is read of it."""

    root: str
    inner: str
    read: Callable[[bytes, Path], Any]

    def document(self, declared: str) -> bytes:
        return f"<?xml version='1.0'?>\n<!DOCTYPE {self.root} {declared}>\n{self.inner}".encode()


def from_file(read: Callable[[Path], Iterator[object]]) -> Callable[[bytes, Path], Any]:
    def reading(body: bytes, folder: Path) -> Any:
        file = folder / "x.rdf"
        file.write_bytes(body)
        return list(read(file))

    return reading


def in_part(made: bytes, part: str) -> Callable[[bytes, Path], Any]:
    """Return what reads a document of many parts, one of them the hostile one."""

    def reading(body: bytes, folder: Path) -> Any:
        old, new = folder / "old.zip", folder / "new.zip"
        old.write_bytes(made)
        with zipfile.ZipFile(old) as parts, zipfile.ZipFile(new, "w") as out:
            for name in parts.namelist():
                out.writestr(name, body if name == part else parts.read(name))
        return read_document(new.read_bytes(), "", "x").text

    return reading


def sheet(body: bytes, folder: Path) -> Any:
    file = folder / "x.xlsx"
    with zipfile.ZipFile(file, "w") as whole:
        whole.writestr("xl/worksheets/sheet1.xml", body)
    return list(read_xlsx(file))


def listed(content: Any) -> Any:
    """Return what was read of a feed or sitemap; a problem is what others raise."""
    if content.problem:
        raise ValueError(str(content.problem))
    return content


READERS = {
    "CARMEN XML": Reader(
        "extraction",
        '<extraction><record file="x"><title weight="1">&a;</title></record></extraction>',
        lambda body, _: list(CarmenReading([body], "x.xml").entries()),
    ),
    "site XML": Reader(
        "root",
        '<root><URL id="1"><baslik>&a;</baslik><icerik>b</icerik></URL></root>',
        lambda body, _: list(read_site_xml([body], "x.xml")),
    ),
    "RSS": Reader(
        "rss",
        '<rss version="2.0"><channel><title>&a;</title><item><title>&a;</title></item></channel></rss>',
        lambda body, _: listed(parse_feed(body, "http://a.example/")),
    ),
    "Atom": Reader(
        "feed",
        '<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>&a;</title></entry></feed>',
        lambda body, _: listed(parse_feed(body, "http://a.example/")),
    ),
    "sitemap": Reader(
        "urlset",
        "<urlset><url><loc>http://a.example/&a;</loc></url></urlset>",
        lambda body, _: listed(parse_sitemap(body, "http://a.example/")),
    ),
    "OPML": Reader(
        "opml",
        '<opml><body><outline title="&a;" xmlUrl="http://a.example/"/></body></opml>',
        lambda body, _: read_opml(body),
    ),
    "SKOS": Reader(
        "RDF",
        f'<r:RDF xmlns:r="{RDF}" xmlns:s="http://www.w3.org/2004/02/skos/core#">'
        '<s:Concept r:about="http://a.example/1"><s:prefLabel>&a;</s:prefLabel></s:Concept></r:RDF>',
        from_file(lambda file: iter([read_vocabulary(file)])),
    ),
    "OAI-PMH": Reader(
        "OAI-PMH",
        f'<OAI-PMH xmlns="{OAI}"><error code="x">&a;</error></OAI-PMH>',
        lambda body, _: read_oai(body),
    ),
    "oai_dc": Reader(
        "dc",
        f'<o:dc xmlns:o="{OAI_DC}" xmlns:dc="{DC}"><dc:title>&a;</dc:title></o:dc>',
        from_file(read_dublin_core),
    ),
    "qualified DC": Reader(
        "qualifieddc",
        f'<qualifieddc xmlns:dc="{DC}"><dc:title>&a;</dc:title></qualifieddc>',
        from_file(read_dublin_core_xml),
    ),
    "MARCXML": Reader(
        "record",
        f'<record xmlns="{MARC}"><datafield tag="245"><subfield code="a">&a;</subfield></datafield></record>',
        from_file(read_marcxml),
    ),
    "MODS": Reader("mods", f'<mods xmlns="{MODS}"><note>&a;</note></mods>', from_file(read_mods)),
    "XLSX": Reader(
        "worksheet",
        f'<worksheet xmlns="{MAIN}"><sheetData><row><c><is><t>&a;</t></is></c></row></sheetData></worksheet>',
        sheet,
    ),
    "DOCX": Reader(
        "document",
        '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>'
        "<w:p><w:r><w:t>word &a;</w:t></w:r></w:p></w:body></w:document>",
        in_part(docx([("Normal", "x")]), "word/document.xml"),
    ),
    "ODT": Reader(
        "content",
        '<o:document-content xmlns:o="urn:oasis:names:tc:opendocument:xmlns:office:1.0"'
        ' xmlns:t="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><o:body><o:text><t:p>word &a;</t:p>'
        "</o:text></o:body></o:document-content>",
        in_part(odt("<text:p/>"), "content.xml"),
    ),
    "EPUB": Reader(
        "package",
        '<package xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title>&a;</dc:title>'
        '</metadata><manifest><item id="c" href="text/c0.xhtml"/></manifest>'
        '<spine><itemref idref="c"/></spine></package>',
        in_part(epub(["<p>word</p>"]), "OPS/book.opf"),
    ),
}


class Listener:
    """A port of this computer that notes whether somebody knocks."""

    def __init__(self) -> None:
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.port = self._socket.getsockname()[1]

    def has_knocked(self) -> bool:
        return bool(select.select([self._socket], [], [], 0)[0])

    def close(self) -> None:
        self._socket.close()


@pytest.fixture
def listener() -> Iterator[Listener]:
    made = Listener()
    yield made
    made.close()


@pytest.mark.parametrize("attack", ENTITIES)
@pytest.mark.parametrize("name", READERS)
def test_entities_are_refused_with_a_sentence(
    name: str, attack: str, tmp_path: Path, listener: Listener
) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text(SECRET)
    declared = ENTITIES[attack].replace("{file}", secret.as_uri())
    body = READERS[name].document(f"[{declared.replace('{port}', str(listener.port))}]")
    with pytest.raises((KnownError, ValueError)) as refusal:
        READERS[name].read(body, tmp_path)
    said = str(getattr(refusal.value, "message", refusal.value))
    assert " " in said.strip()
    assert any(word in said for word in ("entities", "DOCTYPE")), said
    assert SECRET not in said
    assert not listener.has_knocked()


@pytest.mark.parametrize("name", READERS)
def test_a_document_type_elsewhere_is_not_fetched(
    name: str, tmp_path: Path, listener: Listener
) -> None:
    declared = f'SYSTEM "http://127.0.0.1:{listener.port}/x.dtd"'
    body = READERS[name].document(declared).replace(b"&a;", b"word")
    with suppress(KnownError):  # some formats have no document type at all
        READERS[name].read(body, tmp_path)
    assert not listener.has_knocked()


@pytest.mark.parametrize("name", READERS)
def test_the_same_document_without_declarations_is_read(name: str, tmp_path: Path) -> None:
    body = READERS[name].inner.replace("&a;", "word").encode()
    assert READERS[name].read(body, tmp_path) is not None

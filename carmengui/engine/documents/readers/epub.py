"""EPUB books: the texts of their spine in its order."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from urllib.parse import unquote

from lxml import etree

from carmengui.engine.documents.document import Document, Line, Paragraph, Properties
from carmengui.engine.documents.html import HtmlPage, read_html
from carmengui.engine.documents.page_text import page_text
from carmengui.engine.documents.readers.limits import MAX_LETTERS, MAX_LINKS
from carmengui.engine.documents.readers.packed_xml import PackedXml, local_name, texts_by_name
from carmengui.engine.documents.readers.property_values import properties_of
from carmengui.engine.model import KnownError

MAX_CHAPTERS = 2_000
_CHAPTER_TYPE = "application/xhtml+xml; charset=utf-8"
_ABSOLUTE = re.compile(r"https?://|//", re.IGNORECASE)
_HEADING = re.compile(r"h[1-6]")


def read(body: bytes) -> Document:
    """Read an EPUB book.

    Raises:
        KnownError: it is broken, encrypted or too large.

    """
    with PackedXml(body) as packed:
        if packed.part("META-INF/encryption.xml") and packed.part("META-INF/rights.xml"):
            raise KnownError("The book is encrypted (DRM): its text cannot be read.")
        place = _place_of_package(packed)
        package = packed.tree(place)
        if package is None:
            raise KnownError("The book is broken: its list of contents is missing.")
        paragraphs: list[Paragraph] = []
        links: list[str] = []
        letters = 0
        for name in _spine(package, posixpath.dirname(place)):
            chapter = packed.part(name)
            if chapter:
                page = read_html(chapter, content_type=_CHAPTER_TYPE)
                read = list(_paragraphs(page))
                paragraphs += read
                letters += sum(len(paragraph.text) for paragraph in read)
                links += _links(page) if len(links) < MAX_LINKS else ()
            if letters > MAX_LETTERS:
                break
        properties = _properties(package)
        return Document("EPUB", tuple(paragraphs), properties=properties, links=tuple(links))


def _place_of_package(packed: PackedXml) -> str:
    container = packed.tree("META-INF/container.xml")
    for element in container.iter() if container is not None else ():
        if local_name(element) == "rootfile" and (path := element.get("full-path")):
            return path
    raise KnownError("The book is broken: its list of contents is missing.")


def _spine(package: etree._Element, folder: str) -> Iterator[str]:
    items = {
        element.get("id", ""): element.get("href", "")
        for element in package.iter()
        if local_name(element) == "item"
    }
    named = [each.get("idref", "") for each in package.iter() if local_name(each) == "itemref"]
    for name in named[:MAX_CHAPTERS]:
        if name in items:
            yield posixpath.normpath(posixpath.join(folder, unquote(items[name])))


def _properties(package: etree._Element) -> Properties:
    said = texts_by_name(package)
    first = {name: values[0] for name, values in said.items()}
    return properties_of(
        first.get("title", ""),
        ";".join(said.get("creator", ())),
        re.sub(r"<[^>]*>", " ", first.get("description", "")),
        ";".join(said.get("subject", ())),
        language=first.get("language", ""),
        date=first.get("date", "")[:10],
    )


def _links(page: HtmlPage) -> Iterator[str]:
    """Yield the addresses of links that lead out of the book; others are its own parts."""
    for element in page.root.iter("a"):
        address = element.get("href", "").strip()
        if _ABSOLUTE.match(address):
            yield address


def _paragraphs(page: HtmlPage) -> Iterator[Paragraph]:
    headings = {
        " ".join("".join(map(str, element.itertext())).split())
        for element in page.root.iter()
        if isinstance(element.tag, str) and _HEADING.fullmatch(element.tag)
    }
    for row in page_text(page).text.split("\n"):
        if text := " ".join(row.split()):
            yield Paragraph(text, (Line(text),), "heading" if text in headings else "")

"""EPUB books: the texts of their spine in its order."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from urllib.parse import unquote

from lxml import etree

from carmengui.engine.documents.document import Document, Line, Paragraph, Properties
from carmengui.engine.documents.html import read_html
from carmengui.engine.documents.page_text import page_text
from carmengui.engine.documents.readers.limits import MAX_LETTERS
from carmengui.engine.documents.readers.packed_xml import PackedXml, local_name, texts_by_name
from carmengui.engine.documents.readers.property_values import properties_of
from carmengui.engine.model import KnownError

MAX_CHAPTERS = 2_000
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
        letters = 0
        for name in _spine(package, posixpath.dirname(place)):
            chapter = packed.part(name)
            for paragraph in _paragraphs(chapter) if chapter else ():
                paragraphs.append(paragraph)
                letters += len(paragraph.text)
            if letters > MAX_LETTERS:
                break
        return Document("EPUB", tuple(paragraphs), properties=_properties(package))


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


def _paragraphs(chapter: bytes) -> Iterator[Paragraph]:
    page = read_html(chapter, content_type="application/xhtml+xml; charset=utf-8")
    headings = {
        " ".join("".join(map(str, element.itertext())).split())
        for element in page.root.iter()
        if isinstance(element.tag, str) and _HEADING.fullmatch(element.tag)
    }
    for row in page_text(page).text.split("\n"):
        if text := " ".join(row.split()):
            yield Paragraph(text, (Line(text),), "heading" if text in headings else "")

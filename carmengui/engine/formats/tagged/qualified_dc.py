"""Qualified Dublin Core in XML: a ``qualifieddc`` for each page, with terms, encoding schemes and languages.

Sources: Guidelines for implementing Dublin Core in XML (DCMI, 2003) and its schema
http://dublincore.org/schemas/xmls/qdc/2008/02/11/qualifieddc.xsd. A place is a name with its prefix,
``dcterms:issued``. Read are ``oai_dc:dc``, ``qualifieddc`` and RDF descriptions alike, wherever they
stand. Weights and methods are lost, on reading also schemes and languages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from lxml import etree

from carmengui.engine.formats.guarded_xml import fit_for_xml, guarded_elements, xml_text
from carmengui.engine.formats.tagged.layout import Layout, Tagged
from carmengui.engine.model import Field

DC = "http://purl.org/dc/elements/1.1/"
TERMS = "http://purl.org/dc/terms/"
RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
XSI = "http://www.w3.org/2001/XMLSchema-instance"
PREFIXES = {DC: "dc", TERMS: "dcterms"}
RECORDS = ("{*}dc", "{*}qualifieddc", "{*}qdc", "{*}simpledc", f"{{{RDF}}}Description")
"""The elements that hold a record."""
ADDRESS, LANGUAGE = "dc:identifier", "dc:language"
DC_PLACES = {
    Field.TITLE: "dc:title",
    Field.AUTHORS: "dc:creator",
    Field.DATE: "dcterms:issued",
    Field.DESCRIPTION: "dcterms:abstract",
    Field.KEYWORDS: "dc:subject",
    Field.PUBLISHER: "dc:publisher",
    Field.LANGUAGE: LANGUAGE,
    Field.MODIFIED: "dcterms:modified",
    Field.LICENSE: "dcterms:license",
    Field.TRANSLATOR: "dc:contributor",
    Field.STYLE: "dc:type",
    Field.SOURCE: "dc:source",
    Field.PLACE: "dcterms:spatial",
    Field.REFERENCED_TITLES: "dcterms:references",
    Field.TRANSLATIONS: "dcterms:hasVersion",
    Field.CLASSES: "dc:subject",
}
DC_TAGS = (
    *(
        f"dc:{name}"
        for name in "title creator subject description publisher contributor date type format source "
        "language relation coverage rights".split()
    ),
    *(
        f"dcterms:{name}"
        for name in "abstract alternative audience available bibliographicCitation created dateAccepted "
        "extent hasFormat hasVersion isPartOf isReferencedBy issued license modified provenance "
        "references rightsHolder spatial tableOfContents temporal".split()
    ),
)
_SCHEMES = {
    "dcterms:issued": "W3CDTF",
    "dcterms:modified": "W3CDTF",
    "dcterms:created": "W3CDTF",
    "dcterms:available": "W3CDTF",
    "dcterms:dateAccepted": "W3CDTF",
    "dc:date": "W3CDTF",
    LANGUAGE: "RFC4646",
    ADDRESS: "URI",
    "dcterms:hasFormat": "URI",
}
_FITS = {
    "W3CDTF": re.compile(r"\d{4}(?:-\d\d(?:-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?)?)?", re.ASCII),
    "RFC4646": re.compile(r"[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*"),
    "URI": re.compile(r"https?://\S+"),
}
"""What is not written as a scheme has it is not said to be."""
_IN_WORDS = frozenset(
    {
        "dc:title",
        "dc:description",
        "dcterms:abstract",
        "dcterms:alternative",
        "dcterms:tableOfContents",
    }
)
"""Elements whose values are in the language of the page."""


def scheme_of(place: str, value: str) -> str:
    """Return the encoding scheme of a value; nothing where it keeps to none."""
    scheme = _SCHEMES.get(place, "")
    return scheme if scheme and _FITS[scheme].fullmatch(value) else ""


def language_of(record: Tagged) -> str:
    """Return the code of the language of a record; nothing where it has none, or several."""
    said = {value for place, value in record if place == LANGUAGE}
    code = said.pop() if len(said) == 1 else ""
    return code if _FITS["RFC4646"].fullmatch(code) else ""


def is_in_words(place: str) -> bool:
    """Tell whether the values of a place are in the language of the page."""
    return place in _IN_WORDS


def normal_dc(tagged: Tagged) -> Tagged:
    """Return a record as XML and HTML hold it: without what they have no way to write."""
    fit = ((place, fit_for_xml(value)) for place, value in tagged)
    return tuple((place, value) for place, value in fit if value.strip())


def _text(tagged: Tagged) -> str:
    language = language_of(tagged)
    lines = "".join(_line(place, value, language) for place, value in tagged)
    return f"  <qualifieddc>\n{lines}  </qualifieddc>\n"


def _line(place: str, value: str, language: str) -> str:
    scheme = scheme_of(place, value)
    said = f' xsi:type="dcterms:{scheme}"' if scheme else ""
    if language and is_in_words(place):
        said += f' xml:lang="{language}"'
    return f"    <{place}{said}>{xml_text(value)}</{place}>\n"


def read_dublin_core_xml(file: Path) -> Iterator[Tagged]:
    """Yield the records of a file, whatever their element is called.

    Raises:
        OSError: the file cannot be read.
        lxml.etree.XMLSyntaxError: it is no well-formed XML.
        ValueError: it declares entities.

    """
    for record in guarded_elements(file, RECORDS):
        about = record.get(f"{{{RDF}}}about", "")
        own = ((ADDRESS, about),) if about else ()
        yield *own, *_values(record)


def _values(record: etree._Element) -> Iterator[tuple[str, str]]:
    for child in record.iterchildren("*"):
        name = etree.QName(child)
        if prefix := PREFIXES.get(name.namespace or ""):
            text = "".join(map(str, child.itertext())) or child.get(f"{{{RDF}}}resource", "")
            yield f"{prefix}:{name.localname}", text


QUALIFIED_DC = Layout(
    tags=DC_TAGS,
    places=DC_PLACES,
    address=ADDRESS,
    text=_text,
    read=read_dublin_core_xml,
    normal=normal_dc,
    opening=(
        "<?xml version='1.0' encoding='utf-8'?>\n"
        f'<records xmlns:dc="{DC}" xmlns:dcterms="{TERMS}" xmlns:xsi="{XSI}">\n'
    ),
    closing="</records>\n",
    cited="dcterms:references",
    full_text="dcterms:hasFormat",
)

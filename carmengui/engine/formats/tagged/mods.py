"""MODS, the Metadata Object Description Schema of the Library of Congress: a ``mods`` for each page.

Source: https://www.loc.gov/standards/mods/v3/mods-3-8.xsd. A place is a path, ``originInfo/publisher``, or
an element with its kind, ``name[aut]``. Line ends stay; weights and methods are lost.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from lxml import etree

from carmengui.engine.formats.guarded_xml import fit_for_xml, guarded_elements, xml_text
from carmengui.engine.formats.tagged.layout import Layout, Tagged
from carmengui.engine.model import Field

NAMESPACE = "http://www.loc.gov/mods/v3"
_PLACES = {
    Field.TITLE: "titleInfo/title",
    Field.AUTHORS: "name[aut]",
    Field.DATE: "originInfo/dateIssued",
    Field.DESCRIPTION: "abstract",
    Field.KEYWORDS: "subject/topic",
    Field.PUBLISHER: "originInfo/publisher",
    Field.LANGUAGE: "language/languageTerm",
    Field.MODIFIED: "originInfo/dateModified",
    Field.LICENSE: "accessCondition",
    Field.TRANSLATOR: "name[trl]",
    Field.EDITION: "originInfo/edition",
    Field.STYLE: "genre",
    Field.CATEGORY: "genre",
    Field.SOURCE: "relatedItem[host]",
    Field.PLACE: "subject/geographic",
    Field.TEXT_TYPE: "genre",
    Field.NOTE: "note",
    Field.CLASSES: "classification",
}
_PATHS = tuple(
    "titleInfo/title titleInfo/subTitle abstract tableOfContents genre note accessCondition classification "
    "identifier subject/topic subject/geographic subject/temporal originInfo/publisher originInfo/dateIssued "
    "originInfo/dateModified originInfo/dateCreated originInfo/edition language/languageTerm location/url".split()
)
_ROLES = ("aut", "cre", "edt", "trl", "ctb")
_RELATIONS = ("host", "series", "references", "otherFormat")
_SAID_BESIDE = {"languageTerm": ' type="code" authority="rfc5646"'}


def _templates() -> Iterator[tuple[str, tuple[str, str]]]:
    for path in _PATHS:
        names = path.split("/")
        opening = "".join(f"<{name}{_SAID_BESIDE.get(name, '')}>" for name in names)
        yield path, (opening, "".join(f"</{name}>" for name in reversed(names)))
    for role in _ROLES:
        term = f'<role><roleTerm type="code" authority="marcrelator">{role}</roleTerm></role>'
        yield f"name[{role}]", ("<name><namePart>", f"</namePart>{term}</name>")
    for kind in _RELATIONS:
        inside = ("location", "url") if kind == "otherFormat" else ("titleInfo", "title")
        opening = f'<relatedItem type="{kind}"><{inside[0]}><{inside[1]}>'
        yield f"relatedItem[{kind}]", (opening, f"</{inside[1]}></{inside[0]}></relatedItem>")


_TEMPLATES = dict(_templates())


def _normal(tagged: Tagged) -> Tagged:
    fit = ((place, fit_for_xml(value)) for place, value in tagged)
    return tuple((place, value) for place, value in fit if value.strip())


def _text(tagged: Tagged) -> str:
    lines = (
        f"    {opening}{xml_text(value)}{closing}\n"
        for place, value in tagged
        for opening, closing in (_TEMPLATES[place],)
    )
    kind = "    <typeOfResource>text</typeOfResource>\n"
    return f'  <mods version="3.8">\n{kind}{"".join(lines)}  </mods>\n'


def read_mods(file: Path) -> Iterator[Tagged]:
    """Yield the records of a file, wherever in it they stand.

    Raises:
        OSError: the file cannot be read.
        lxml.etree.XMLSyntaxError: it is no well-formed XML.
        ValueError: it declares entities.

    """
    for record in guarded_elements(file, f"{{{NAMESPACE}}}mods"):
        yield tuple(mods_values(record))


def mods_values(record: etree._Element) -> Iterator[tuple[str, str]]:
    """Yield the places and values of one record."""
    for element in record:
        yield from _values(element)


def _values(element: etree._Element) -> Iterator[tuple[str, str]]:
    name = etree.QName(element).localname
    if name == "name":
        roles = element.iter(f"{{{NAMESPACE}}}roleTerm")
        role = next((each.text or "" for each in roles), "cre")
        parts = [each.text or "" for each in element.iterchildren(f"{{{NAMESPACE}}}namePart")]
        yield f"name[{role}]", ", ".join(part for part in parts if part)
    elif name == "relatedItem":
        leaf = next((each for each in element.iter() if not len(each)), element)
        yield f"relatedItem[{element.get('type', '')}]", leaf.text or ""
    elif name != "typeOfResource":
        for leaf in (each for each in element.iter() if not len(each)):
            place = name if leaf is element else f"{name}/{etree.QName(leaf).localname}"
            yield place, leaf.text or ""


MODS = Layout(
    tags=tuple(place for place in _TEMPLATES if place != "location/url"),
    places=_PLACES,
    address="location/url",
    text=_text,
    read=read_mods,
    normal=_normal,
    opening=f"<?xml version='1.0' encoding='utf-8'?>\n<modsCollection xmlns=\"{NAMESPACE}\">\n",
    closing="</modsCollection>\n",
    cited="relatedItem[references]",
    full_text="relatedItem[otherFormat]",
    people=frozenset(f"name[{role}]" for role in _ROLES),
)

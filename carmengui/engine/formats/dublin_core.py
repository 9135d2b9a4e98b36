"""Dublin Core as catalogues take it: one ``oai_dc:dc`` element for each record, in one XML file.

Sources: https://www.openarchives.org/OAI/2.0/oai_dc.xsd, ISO 15836-1:2017 (the fifteen elements).
A work that is cited (``dcterms:references``) is a ``relation`` here. Lost are what the fifteen
elements have no name for (the date of the last change, the edition), the ladders of candidates, and, unless asked for, the weights: the schema knows no such
attribute, so a file with them is for readers that ignore what they do not know.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from lxml import etree

from carmengui.engine.formats.carmen_xml_writing import NOT_IN_XML
from carmengui.engine.formats.guarded_xml import guarded_elements

DC = "http://purl.org/dc/elements/1.1/"
OAI_DC = "http://www.openarchives.org/OAI/2.0/oai_dc/"
WEIGHTS = "urn:carmengui:weights"
ELEMENTS = frozenset(
    "title creator subject description publisher contributor date type format identifier source "
    "language relation coverage rights".split()
)
_NAMESPACES = {"oai_dc": OAI_DC, "dc": DC}


@dataclass(frozen=True, slots=True)
class DublinCoreValue:
    """One element of one record; ``weight`` and ``method`` say where it came from.

    What has no method, such as the identifier, was not found by any and has no weight in a file.
    """

    element: str
    value: str
    weight: float = 1.0
    method: str = ""


DublinCoreRecord = tuple[DublinCoreValue, ...]


def dublin_core_opening(*, with_weights: bool = False) -> str:
    """Return what stands before the records of a file."""
    names = sorted(_spaces(with_weights=with_weights).items())
    spaces = "".join(f' xmlns:{name}="{space}"' for name, space in names)
    return f"<?xml version='1.0' encoding='utf-8'?>\n<records{spaces}>\n"


def dublin_core_text(record: DublinCoreRecord, *, with_weights: bool = False) -> str:
    """Return a record as it is written; characters that XML cannot hold are left out.

    Raises:
        ValueError: an element is none of the fifteen.

    """
    element = _element(record, _spaces(with_weights=with_weights))
    return etree.tostring(element, encoding="unicode", pretty_print=True)


DUBLIN_CORE_CLOSING = "</records>\n"
"""What stands behind the records of a file."""


def read_dublin_core(file: Path) -> Iterator[DublinCoreRecord]:
    """Yield the records of a file, wherever in it they stand; other elements are passed over.

    Raises:
        OSError: the file cannot be read.
        lxml.etree.XMLSyntaxError: it is no well-formed XML.
        ValueError: it declares entities.

    """
    for element in guarded_elements(file, f"{{{OAI_DC}}}dc"):
        yield tuple(_values(element))


def _spaces(*, with_weights: bool) -> dict[str, str]:
    return _NAMESPACES | ({"w": WEIGHTS} if with_weights else {})


def _element(record: DublinCoreRecord, spaces: dict[str, str]) -> etree._Element:
    whole = etree.Element(f"{{{OAI_DC}}}dc", nsmap=cast("Any", spaces))
    for each in record:
        if each.element not in ELEMENTS:
            raise ValueError(f"Dublin Core has no element {each.element}.")
        child = etree.SubElement(whole, f"{{{DC}}}{each.element}")
        child.text = _storable(each.value)
        if "w" in spaces and each.method:
            child.set(f"{{{WEIGHTS}}}weight", f"{each.weight:.3f}")
            child.set(f"{{{WEIGHTS}}}method", _storable(each.method))
    return whole


def _values(element: etree._Element) -> Iterator[DublinCoreValue]:
    for child in element.iterchildren(f"{{{DC}}}*"):
        weight = child.get(f"{{{WEIGHTS}}}weight", "")
        yield DublinCoreValue(
            element=etree.QName(child).localname,
            value=child.text or "",
            weight=float(weight) if weight else 1.0,
            method=child.get(f"{{{WEIGHTS}}}method", ""),
        )


def _storable(text: str) -> str:
    return NOT_IN_XML.sub("", text)

"""Reads RDF/XML as thesauri are published in it (https://www.w3.org/TR/rdf-syntax-grammar/).

Read are typed nodes, ``rdf:about``, ``rdf:ID``, ``rdf:nodeID``, ``rdf:resource``, literals with
languages, properties as attributes and nodes inside properties. Not read are reification, containers
and collections, which SKOS labels and relations do not need.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from urllib.parse import urljoin

from lxml import etree

from carmengui.engine.model import KnownError
from carmengui.engine.vocabulary.triples import RDF, TYPE, Literal, Triple

_XML = "{http://www.w3.org/XML/1998/namespace}"
_R = f"{{{RDF}}}"
_OWN = frozenset(
    f"{_R}{each}" for each in ("about", "ID", "nodeID", "resource", "parseType", "datatype")
)
_MOST_NESTED = 100


def read_rdf_xml(body: bytes, file: object) -> Iterator[Triple]:
    """Yield the statements of a document that declares no entities of its own.

    Raises:
        KnownError: it is not RDF/XML; the sentence says why.

    """
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False)
    try:
        root = etree.fromstring(body, parser)
    except etree.XMLSyntaxError as error:
        raise KnownError(
            "{file} is not XML: {reason}.", "Save it as RDF/XML again.", file=file, reason=error.msg
        ) from error
    if root.tag != f"{_R}RDF":
        raise KnownError(
            "{file} is not RDF/XML: its first element is {name}.",
            "A vocabulary in XML begins with rdf:RDF.",
            file=file,
            name=etree.QName(root).localname,
        )
    reader = _Nodes(file)
    for element in _elements(root):
        reader.node(element)
        yield from reader.made
        reader.made.clear()


class _Nodes:
    def __init__(self, file: object) -> None:
        self._file = file
        self._numbers = count(1)
        self.made: list[Triple] = []

    def node(self, element: etree._Element, nested: int = 0) -> str:
        """Note what is said of a node, and return what it is called."""
        if nested > _MOST_NESTED:
            raise KnownError(
                "{file} has nodes more than {most} deep.",
                "Name them by rdf:resource.",
                file=self._file,
                most=_MOST_NESTED,
            )
        subject = self._subject(element)
        if element.tag != f"{_R}Description":
            self.made.append(Triple(subject, TYPE, _iri(str(element.tag))))
        self._attributes(element, subject)
        for each in _elements(element):
            self._property(each, subject, nested)
        return subject

    def _subject(self, element: etree._Element) -> str:
        if (about := element.get(f"{_R}about")) is not None:
            return _resolved(element, about)
        if (name := element.get(f"{_R}ID")) is not None:
            return _resolved(element, f"#{name}")
        name = element.get(f"{_R}nodeID")
        return f"_:{name}" if name else f"_:[{next(self._numbers)}]"

    def _attributes(self, element: etree._Element, subject: str) -> None:
        for name, value in element.attrib.items():
            if name not in _OWN and not str(name).startswith(_XML) and str(name).startswith("{"):
                said = (
                    str(value) if name == f"{_R}type" else Literal(str(value), _language(element))
                )
                self.made.append(Triple(subject, _iri(str(name)), said))

    def _property(self, element: etree._Element, subject: str, nested: int) -> None:
        inner = list(_elements(element))
        value: str | Literal
        if (resource := element.get(f"{_R}resource")) is not None:
            value = _resolved(element, resource)
        elif (name := element.get(f"{_R}nodeID")) is not None:
            value = f"_:{name}"
        elif element.get(f"{_R}parseType") == "Resource":
            value = f"_:[{next(self._numbers)}]"
            for each in inner:
                self._property(each, value, nested + 1)
        elif inner and element.get(f"{_R}parseType") is None:
            value = self.node(inner[0], nested + 1)
        else:
            value = Literal("".join(map(str, element.itertext())), _language(element))
        self.made.append(Triple(subject, _iri(str(element.tag)), value))


def _elements(element: etree._Element) -> Iterator[etree._Element]:
    return (each for each in element if isinstance(each.tag, str))


def _iri(name: str) -> str:
    return name.removeprefix("{").replace("}", "", 1)


def _language(element: etree._Element) -> str:
    for each in (element, *element.iterancestors()):
        if (language := each.get(f"{_XML}lang")) is not None:
            return language.lower()
    return ""


def _resolved(element: etree._Element, iri: str) -> str:
    base = next(
        (
            found
            for each in (element, *element.iterancestors())
            if (found := each.get(f"{_XML}base"))
        ),
        "",
    )
    return urljoin(base, iri) if base else iri

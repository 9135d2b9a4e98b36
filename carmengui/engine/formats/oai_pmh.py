"""Responses of OAI-PMH 2.0, the Open Archives Initiative Protocol for Metadata Harvesting.

Source: https://www.openarchives.org/OAI/openarchivesprotocol.html. Read are ``Identify`` and
``ListRecords`` with Dublin Core (``oai_dc`` and qualified), MARCXML and MODS inside; lost are containers
``about``, the branding of a repository, and fields of a record that no field of ours has a place for.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import IO
from urllib.parse import parse_qsl, quote, urlencode

from lxml import etree

from carmengui.engine.formats.dublin_core import DC
from carmengui.engine.formats.dublin_core_fields import addresses, field_values
from carmengui.engine.formats.guarded_xml import elements_of, guarded_root
from carmengui.engine.formats.tagged.layout import Layout
from carmengui.engine.formats.tagged.marcxml import MARCXML, marc_values
from carmengui.engine.formats.tagged.marcxml import NAMESPACE as MARC
from carmengui.engine.formats.tagged.mods import MODS, mods_values
from carmengui.engine.formats.tagged.mods import NAMESPACE as MODS_NAMESPACE
from carmengui.engine.formats.tagged.qualified_dc import RECORDS
from carmengui.engine.model import Field

OAI = "http://www.openarchives.org/OAI/2.0/"
TERMS = "http://purl.org/dc/terms/"
OAI_DC_PREFIX = "oai_dc"
MAX_RECORDS = 20_000
_TYPE = "{http://www.w3.org/2001/XMLSchema-instance}type"
_MAX_VALUES = 200
_MAX_VALUE_CHARS = 5_000
_VERBS = frozenset(
    "Identify ListRecords ListIdentifiers ListSets ListMetadataFormats GetRecord".split()
)
_BASE_PATH = re.compile(
    r"/oai(?:2|-?pmh|_pmh)?(?:[./_-](?:request|provider|oai|2\.0|php|cgi))*/?\Z", re.IGNORECASE
)
_PASSED_ON = ("metadataPrefix", "set", "from", "until")


@dataclass(frozen=True, slots=True)
class OaiRequest:
    """What is asked of a repository: a base URL and the arguments of a list."""

    base: str
    prefix: str = OAI_DC_PREFIX
    set_spec: str = ""
    since: str = ""
    until: str = ""

    @property
    def identify(self) -> str:
        """The URL at which the repository describes itself."""
        return _with_query(self.base, [("verb", "Identify")])

    @property
    def url(self) -> str:
        """The URL of the first part of the list."""
        said = zip(_PASSED_ON, (self.prefix, self.set_spec, self.since, self.until), strict=True)
        return _with_query(
            self.base, [("verb", "ListRecords"), *(each for each in said if each[1])]
        )

    def next_part(self, token: str) -> str:
        """Return the URL of a further part of the list."""
        return _with_query(self.base, [("verb", "ListRecords"), ("resumptionToken", token)])


@dataclass(frozen=True, slots=True)
class OaiRecord:
    """One record: ``values`` are fields with what they say, ``addresses`` its web pages."""

    identifier: str
    datestamp: str
    is_deleted: bool = False
    addresses: tuple[str, ...] = ()
    values: tuple[tuple[Field, str], ...] = ()


@dataclass(frozen=True, slots=True)
class OaiResponse:
    """One response of a repository.

    ``error`` is a code of the protocol (``noRecordsMatch``, ``badResumptionToken``), ``told`` what the
    repository says of it. ``is_daily`` tells whether moments are given to the day only.
    """

    moment: str = ""
    error: str = ""
    told: str = ""
    name: str = ""
    is_daily: bool = True
    is_identify: bool = False
    records: tuple[OaiRecord, ...] = ()
    token: str = ""


def is_oai_address(url: str) -> bool:
    """Tell whether a URL is one of OAI-PMH: by a verb in its query, or as base URLs are called.

    >>> is_oai_address("https://a.test/oai/request?verb=Identify"), is_oai_address("https://a.test/oai2")
    (True, True)
    >>> is_oai_address("https://a.test/oai/article.html"), is_oai_address("https://a.test/?verb=run")
    (False, False)
    """
    body, _, query = url.partition("?")
    if any(name == "verb" and value in _VERBS for name, value in parse_qsl(query)):
        return True
    return not query and bool(_BASE_PATH.search(body.partition("://")[2]))


def read_request(url: str) -> OaiRequest:
    """Return what a URL asks of a repository; one without a verb asks for all records.

    >>> read_request("https://a.test/oai?verb=ListRecords&set=math&from=2020-01-01").url
    'https://a.test/oai?verb=ListRecords&metadataPrefix=oai_dc&set=math&from=2020-01-01'
    """
    body, _, query = url.partition("?")
    said = dict(parse_qsl(query))
    own = [
        pair
        for pair in parse_qsl(query)
        if pair[0] not in {*_PASSED_ON, "verb", "resumptionToken", "identifier"}
    ]
    base = f"{body}?{urlencode(own)}" if own else body
    return OaiRequest(
        base,
        said.get("metadataPrefix", OAI_DC_PREFIX),
        said.get("set", ""),
        said.get("from", ""),
        said.get("until", ""),
    )


def _with_query(base: str, said: list[tuple[str, str]]) -> str:
    sign = "&" if "?" in base else "?"
    return base + sign + "&".join(f"{name}={quote(value, safe=':')}" for name, value in said)


def read_oai(body: bytes) -> OaiResponse:
    """Return what a response says; what can be read of a damaged one is kept.

    Raises:
        ValueError: it is no response of OAI-PMH, or declares entities.

    """
    try:
        root = guarded_root(body, recover=True)
    except etree.XMLSyntaxError as damage:
        raise ValueError(str(damage)) from damage
    if etree.QName(root).localname != "OAI-PMH":
        raise ValueError("it does not begin with <OAI-PMH>")
    error = _child(root, "error")
    about = _child(root, "Identify")
    listed = _child(root, "ListRecords")
    if error is None and about is None and listed is None:
        raise ValueError("it has neither records nor an error")
    return OaiResponse(
        moment=_text(root, "responseDate"),
        error="" if error is None else (error.get("code") or "error"),
        told="" if error is None else " ".join((error.text or "").split())[:200],
        name="" if about is None else _text(about, "repositoryName")[:200],
        is_daily=about is None or "hh" not in _text(about, "granularity"),
        is_identify=about is not None,
        records=() if listed is None else tuple(_records(listed)),
        token="" if listed is None else _text(listed, "resumptionToken"),
    )


def _records(listed: etree._Element) -> Iterator[OaiRecord]:
    for number, element in enumerate(listed.iterchildren(f"{{{OAI}}}record")):
        header = _child(element, "header")
        if header is None or number >= MAX_RECORDS:
            continue
        identifier, stamp = _text(header, "identifier"), _text(header, "datestamp")
        metadata = _child(element, "metadata")
        if header.get("status") == "deleted":
            yield OaiRecord(identifier, stamp, is_deleted=True)
        elif metadata is not None and len(metadata):
            values, pages = described(metadata[0])
            yield OaiRecord(identifier, stamp, addresses=pages, values=values)


def described(
    element: etree._Element,
) -> tuple[tuple[tuple[Field, str], ...], tuple[str, ...]]:
    """Return what a record of any format that is read says: its fields, and its web addresses."""
    name = etree.QName(element)
    if (name.namespace, name.localname) == (MARC, "record"):
        return _tagged(MARCXML, marc_values(element))
    if (name.namespace, name.localname) == (MODS_NAMESPACE, "mods"):
        return _tagged(MODS, mods_values(element))
    said = list(_dublin_core(element))
    return tuple(field_values(said)), addresses(said)


def catalogue_records(
    opened: IO[bytes],
) -> Iterator[tuple[tuple[tuple[Field, str], ...], tuple[str, ...]]]:
    """Yield what each record of a file says, and its web addresses; see :func:`described`.

    Raises:
        lxml.etree.XMLSyntaxError: it is no well-formed XML.
        ValueError: it declares entities.

    """
    for element in elements_of(
        opened, (*RECORDS, f"{{{MARC}}}record", f"{{{MODS_NAMESPACE}}}mods")
    ):
        yield described(element)


def _dublin_core(element: etree._Element) -> Iterator[tuple[str, str, str]]:
    for number, child in enumerate(element.iterchildren("*")):
        name = etree.QName(child)
        if name.namespace in {DC, TERMS} and number < _MAX_VALUES:
            text = "".join(map(str, child.itertext()))[:_MAX_VALUE_CHARS]
            yield name.localname, (child.get(_TYPE) or "").rpartition(":")[2], text


def _tagged(
    layout: Layout, record: Iterable[tuple[str, str]]
) -> tuple[tuple[tuple[Field, str], ...], tuple[str, ...]]:
    fields = {tag: field for field, tag in reversed(tuple(layout.places.items()))}
    fields |= {"700$a": Field.AUTHORS}
    values, pages = list[tuple[Field, str]](), list[str]()
    for tag, said in record:
        value = " ".join(said[:_MAX_VALUE_CHARS].split())
        if tag == layout.address and value.startswith("http"):
            pages.append(value)
        elif tag in fields and value and len(values) < _MAX_VALUES:
            values.append((fields[tag], value))
    return tuple(values), tuple(dict.fromkeys(pages))


def _child(element: etree._Element, name: str) -> etree._Element | None:
    return element.find(f"{{{OAI}}}{name}")


def _text(element: etree._Element, name: str) -> str:
    return (element.findtext(f"{{{OAI}}}{name}") or "").strip()

"""The result XML of CARMEN's extraction tool (paper section 5.2), as its test suite of 2001 read it.

``record`` elements name the page in ``file`` (or ``url``); their children are the fields: ``title``,
``abstract``, ``keywords``, ... with ``method`` and ``weight``. A compared file says besides how a
value differs from an earlier run, in ``metadate-compared``, and what it was, in ``old-title`` and
``old-weight``. Whatever else stands there is kept for whoever writes the file again; of elements
that lie between the root and its records only the records are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from html.entities import name2codepoint
from pathlib import Path

from lxml import etree

from carmengui.engine.model import KnownError

DIFFERENT, NEW_FOUND, NO_LONGER_FOUND = "different", "new found", "no longer found"
"""What ``metadate-compared`` may say; nothing where a value is as it was."""
COMPARED, OLD = "metadate-compared", "old-"
PLACES = ("url", "source", "file")
MAX_BYTES = 500_000_000
_CHUNK_BYTES = 65_536
_XML_NAMES = {b"lt", b"gt", b"amp", b"quot", b"apos"}
_ENTITY = re.compile(rb"&([A-Za-z][A-Za-z0-9]*);")
_Attributes = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class CarmenValue:
    """A field of a record, letter by letter as the file has it.

    ``inside`` is its XML where it has elements of its own, ``others`` what else stands in its tag.
    The text of a value that is no longer found is the old one.
    """

    name: str
    text: str = ""
    method: str = ""
    weight: str = ""
    compared: str = ""
    old_text: str = ""
    old_method: str = ""
    old_weight: str = ""
    others: _Attributes = ()
    inside: str = ""


@dataclass(frozen=True, slots=True)
class CarmenRecord:
    """A page and its fields. ``place`` is the attribute that names it."""

    page: str
    values: tuple[CarmenValue, ...] = ()
    others: _Attributes = ()
    place: str = "file"


@dataclass(frozen=True, slots=True)
class CarmenFile:
    """A whole file: records, and between them the XML of elements that are none.

    ``damage`` says in a sentence where reading ended before the file did.
    """

    entries: tuple[CarmenRecord | str, ...]
    root: str = "extraction"
    others: _Attributes = ()
    damage: str = ""

    @property
    def records(self) -> tuple[CarmenRecord, ...]:
        """The records alone."""
        return tuple(each for each in self.entries if isinstance(each, CarmenRecord))

    @property
    def is_compared(self) -> bool:
        """Whether the file says itself how its values differ from an earlier run."""
        return any(value.compared for record in self.records for value in record.values)


def read_carmen_file(path: Path) -> CarmenFile:
    """Read a result file; of a damaged one what stands before the damage.

    Raises:
        KnownError: it cannot be read, is too large, or is no result file.

    """
    try:
        with path.open("rb") as file:
            body = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise KnownError(f"{path} cannot be read: {why}.", "Choose another file.") from error
    if len(body) > MAX_BYTES:
        raise KnownError(
            f"{path} holds more than {MAX_BYTES:,} bytes.", "Split it and open a part."
        )
    return read_carmen_xml(body, str(path))


def read_carmen_xml(body: bytes, name: str) -> CarmenFile:
    """Read the bytes of a result file; ``name`` is what sentences call it.

    Raises:
        KnownError: it has no record, or declares entities of its own.

    """
    _refuse_declarations(body, name)
    parser = etree.XMLPullParser(
        ("start", "end", "comment"), resolve_entities=False, no_network=True, load_dtd=False,
        huge_tree=False, remove_pis=True,
    )  # fmt: skip
    reading = _Reading()
    body, trouble = _with_known_entities(body), ""
    try:
        for start in range(0, len(body), _CHUNK_BYTES):
            parser.feed(body[start : start + _CHUNK_BYTES])
            reading.take(parser)
        parser.close()
    except etree.XMLSyntaxError as error:
        trouble = str(error.msg).rstrip(".")
    reading.take(parser)
    damage = ""
    if trouble:
        count = sum(isinstance(each, CarmenRecord) for each in reading.entries)
        damage = f"{name} is damaged ({trouble}): the {count:,} records before it were read."
    if not any(isinstance(each, CarmenRecord) for each in reading.entries):
        raise KnownError(
            f"{name} is no result file of CARMEN: " + (f"{trouble}." if trouble else "it has no record."),
            "Choose an XML file with <record file=…> elements.",
        )  # fmt: skip
    return CarmenFile(tuple(reading.entries), reading.root, reading.others, damage)


def read_carmen_pages(body: bytes) -> Iterator[str]:
    """Yield the page of each record, as the file names it; nothing when it is no such XML.

    Old files may be cut off or badly formed: what stands before the damage is read.
    """
    parser = etree.XMLPullParser(
        ("start",), recover=True, resolve_entities=False, no_network=True, load_dtd=False,
        huge_tree=False,
    )  # fmt: skip
    try:
        parser.feed(body)
        parser.close()
    except etree.XMLSyntaxError:
        pass
    for _, element in parser.read_events():
        if isinstance(element, etree._Element) and _local(element) == "record":
            place = next(filter(None, map(element.get, PLACES)), "")
            if place:
                yield place.strip()


class _Reading:
    """Takes what the parser has finished, and lets go of it."""

    def __init__(self) -> None:
        self.entries: list[CarmenRecord | str] = []
        self.root, self.others = "extraction", ()  # type: str, _Attributes
        self._root: etree._Element | None = None

    def take(self, parser: etree.XMLPullParser) -> None:
        for event, element in parser.read_events():
            assert isinstance(element, etree._Element)
            if self._root is None:
                if event == "start":
                    self._root, self.root = element, str(element.tag)
                    self.others = _attributes(element)
            elif event == "start":
                continue
            elif _local(self._root) == "record":  # a file of one record
                if element is self._root:
                    self.entries.append(_record(element))
            elif element.getparent() is self._root:
                self._keep(element)
                self._let_go(element)

    def _keep(self, element: etree._Element) -> None:
        if _local(element) == "record":
            self.entries.append(_record(element))
        elif inner := [each for each in element.iter() if _local(each) == "record"]:
            self.entries.extend(map(_record, inner))
        else:
            self.entries.append(etree.tostring(element, encoding="unicode", with_tail=False))

    def _let_go(self, element: etree._Element) -> None:
        root = self._root
        assert root is not None
        while root[0] is not element:
            del root[0]
        element.clear()


def _record(element: etree._Element) -> CarmenRecord:
    place = next((name for name in PLACES if element.get(name)), "file")
    return CarmenRecord(
        (element.get(place) or "").strip(),
        tuple(_value(child) for child in element if isinstance(child.tag, str)),
        _attributes(element, place),
        place,
    )


def _value(element: etree._Element) -> CarmenValue:
    name = str(element.tag).rpartition("}")[2]
    known = {
        "method": "method", "weight": "weight", COMPARED: "compared", f"{OLD}{name}": "old_text",
        f"{OLD}method": "old_method", f"{OLD}weight": "old_weight",
    }  # fmt: skip
    said = {known[key]: value for key, value in _attributes(element) if key in known}
    inside = "" if not len(element) else _inside(element)
    text = "".join(str(part) for part in element.itertext())
    return CarmenValue(name, text, others=_attributes(element, *known), inside=inside, **said)


def _inside(element: etree._Element) -> str:
    """Return the XML between the tags of an element."""
    whole = [etree.tostring(child, encoding="unicode") for child in element]
    before = (element.text or "").replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return before + "".join(whole)


def _attributes(element: etree._Element, *known: str) -> _Attributes:
    return tuple((str(k), str(v)) for k, v in element.attrib.items() if k not in known)


def _local(element: etree._Element) -> str:
    return str(element.tag).rpartition("}")[2].lower() if isinstance(element.tag, str) else ""


def _refuse_declarations(body: bytes, name: str) -> None:
    """Entities that a file declares itself may unfold into gigabytes, or reach for other files."""
    plain = body.replace(b"\0", b"") if b"\0" in body[:200] else body
    end = plain.find(b"<record")
    if b"<!ENTITY" in plain[: end if end >= 0 else len(plain)]:
        raise KnownError(
            f"{name} declares entities of its own, which are not opened.",
            "Remove its DOCTYPE with the declarations and open it again.",
        )


def _with_known_entities(body: bytes) -> bytes:
    """Write the letters that HTML has names for, as ``&uuml;``, so that XML knows them."""
    if b"&" not in body or b"<![CDATA[" in body:
        return body
    return _ENTITY.sub(_numbered, body)


def _numbered(found: re.Match[bytes]) -> bytes:
    if found[1] in _XML_NAMES:
        return found[0]
    number = name2codepoint.get(found[1].decode("ascii"))
    return found[0] if number is None else b"&#%d;" % number

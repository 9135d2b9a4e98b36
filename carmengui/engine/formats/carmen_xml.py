"""The result XML of CARMEN's extraction tool (paper section 5.2), as its test suite of 2001 read it.

``record`` elements name the page in ``file`` (or ``url``); their children are the fields: ``title``,
``abstract``, ``keywords``, ... with ``method`` and ``weight``. A compared file says besides how a
value differs from an earlier run, in ``metadate-compared``, and what it was, in ``old-title`` and
``old-weight``. Whatever else stands there is kept for whoever writes the file again; of elements
that lie between the root and its records only the records are. A file is read entry by entry, so that
none is too large to be gone through.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from html.entities import name2codepoint
from pathlib import Path
from typing import Literal

from lxml import etree

from carmengui.engine.model import KnownError
from carmengui.engine.model.sentence import NOTHING, Sentence

DIFFERENT, NEW_FOUND, NO_LONGER_FOUND = "different", "new found", "no longer found"
"""What ``metadate-compared`` may say; nothing where a value is as it was."""
COMPARED, OLD = "metadate-compared", "old-"
_PLACES = ("url", "source", "file")
Attributes = tuple[tuple[str, str], ...]
CHUNK_BYTES = 65_536
_XML_NAMES = {b"lt", b"gt", b"amp", b"quot", b"apos"}
_ENTITY = re.compile(rb"&([A-Za-z][A-Za-z0-9]*);")
_LONGEST_NAME = 12
MAX_ATTRIBUTES = 500
"""A tag of CARMEN has fewer than ten; the time to read them grows with the square of their number."""
_CDATA, _CDATA_END = b"<![CDATA[", b"]]>"


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
    others: Attributes = ()
    inside: str = ""


@dataclass(frozen=True, slots=True)
class CarmenRecord:
    """A page and its fields. ``place`` is the attribute that names it."""

    page: str
    values: tuple[CarmenValue, ...] = ()
    others: Attributes = ()
    place: str = "file"


def chunks_of(path: Path) -> Iterator[bytes]:
    """Yield the bytes of a file bit by bit.

    Raises:
        KnownError: it cannot be read.

    """
    try:
        with path.open("rb") as file:
            while chunk := file.read(CHUNK_BYTES):
                yield chunk
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise KnownError(
            "{path} cannot be read: {why}.", "Choose another file.", path=path, why=why
        ) from error


class CarmenReading:
    """What a file says of itself (``root``, ``others``, ``damage``) is known when all was read."""

    def __init__(self, chunks: Iterable[bytes], name: str) -> None:
        self._chunks, self._name = chunks, name
        self.root, self.others = "extraction", ()  # type: str, Attributes
        self.damage = NOTHING
        self._root: etree._Element | None = None
        self._count = 0

    def entries(self) -> Iterator[CarmenRecord | str]:
        """Yield records, and between them the XML of elements that are none, as they are read.

        Raises:
            KnownError: there is no record, the file declares entities of its own, or a tag has more
                than ``MAX_ATTRIBUTES``.

        """
        parser = _parser("start", "end", "comment")
        trouble = ""
        try:
            for chunk in _with_known_entities(self._chunks):
                parser.feed(chunk)
                yield from self._taken(parser)
            parser.close()
        except etree.XMLSyntaxError as error:
            trouble = str(error.msg).rstrip(".")
        yield from self._taken(parser)
        self._judge(trouble)

    def _judge(self, trouble: str) -> None:
        name = self._name
        if not self._count:
            no_record = Sentence("it has no record.")
            why = Sentence.of("{trouble}.", trouble=trouble) if trouble else no_record
            raise KnownError(
                "{name} is not a result file of CARMEN: {why}",
                "Choose an XML file with <record file=…> elements.",
                name=name,
                why=why,
            )
        if trouble:
            self.damage = Sentence.of(
                "{name} is damaged ({trouble}): the {n:,} records before it were read.",
                name=name,
                trouble=trouble,
                n=self._count,
            )

    def _taken(self, parser: etree.XMLPullParser) -> Iterator[CarmenRecord | str]:
        """Yield what the parser has finished, and let go of it."""
        for event, element in parser.read_events():
            assert isinstance(element, etree._Element)
            if event == "start":
                _refuse_attributes(element, self._name)
            if self._root is None:
                if event == "start":
                    _refuse_declarations(element, self._name)
                    self._root, self.root = element, str(element.tag)
                    self.others = _attributes(element)
            elif event == "start":
                continue
            elif _local(self._root) == "record":  # a file of one record
                if element is self._root:
                    yield self._counted(element)
            elif element.getparent() is self._root:
                yield from self._kept(element)
                self._let_go(element)

    def _kept(self, element: etree._Element) -> Iterator[CarmenRecord | str]:
        if _local(element) == "record":
            yield self._counted(element)
        elif inner := [each for each in element.iter() if _local(each) == "record"]:
            yield from map(self._counted, inner)
        else:
            yield _xml(element, with_tail=False)

    def _counted(self, element: etree._Element) -> CarmenRecord:
        self._count += 1
        return _record(element)

    def _let_go(self, element: etree._Element) -> None:
        root = self._root
        assert root is not None
        while root[0] is not element:
            del root[0]
        element.clear()


def read_carmen_pages(body: bytes) -> Iterator[str]:
    """Yield the page of each record, as the file names it; nothing when it is no such XML.

    Old files may be cut off or badly formed: what stands before the damage is read.
    """
    parser = _parser("start", recover=True)
    try:
        parser.feed(body)
        parser.close()
    except etree.XMLSyntaxError:
        pass
    for _, element in parser.read_events():
        if isinstance(element, etree._Element) and _local(element) == "record":
            place = next(filter(None, map(element.get, _PLACES)), "")
            if place:
                yield place.strip()


def _parser(
    *events: Literal["start", "end", "comment"], recover: bool = False
) -> etree.XMLPullParser:
    """Return a parser that opens nothing that a file names, and unfolds nothing it declares."""
    return etree.XMLPullParser(
        events,
        recover=recover,
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=False,
        remove_pis=True,
    )


def _record(element: etree._Element) -> CarmenRecord:
    place = next((name for name in _PLACES if element.get(name)), "file")
    return CarmenRecord(
        (element.get(place) or "").strip(),
        tuple(_value(child) for child in element if isinstance(child.tag, str)),
        _attributes(element, place),
        place,
    )


def _value(element: etree._Element) -> CarmenValue:
    name = str(element.tag).rpartition("}")[2]
    known = {
        "method": "method",
        "weight": "weight",
        COMPARED: "compared",
        f"{OLD}{name}": "old_text",
        f"{OLD}method": "old_method",
        f"{OLD}weight": "old_weight",
    }
    said = {known[key]: value for key, value in _attributes(element) if key in known}
    inside = "" if not len(element) else _inside(element)
    text = "".join(str(part) for part in element.itertext())
    return CarmenValue(name, text, others=_attributes(element, *known), inside=inside, **said)


def _inside(element: etree._Element) -> str:
    """Return the XML between the tags of an element."""
    whole = [_xml(child, with_tail=True) for child in element]
    before = (element.text or "").replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return before + "".join(whole)


def _xml(element: etree._Element, *, with_tail: bool) -> str:
    """Return an element as XML, without the names of spaces that only those around it use."""
    alone = deepcopy(element)
    if isinstance(alone.tag, str):  # a comment uses none
        etree.cleanup_namespaces(alone)
    return etree.tostring(alone, encoding="unicode", with_tail=with_tail)


def _attributes(element: etree._Element, *known: str) -> Attributes:
    return tuple((str(k), str(v)) for k, v in element.attrib.items() if k not in known)


def _local(element: etree._Element) -> str:
    return str(element.tag).rpartition("}")[2].lower() if isinstance(element.tag, str) else ""


def _refuse_declarations(root: etree._Element, name: str) -> None:
    """Entities that a file declares itself may unfold into gigabytes, or reach for other files.

    The parser is asked, not the bytes: they may stand in any encoding, and behind any comment.
    """
    declared = root.getroottree().docinfo.internalDTD
    if declared is not None and declared.entities():  # type: ignore[attr-defined]  # not in its stubs
        raise KnownError(
            "{name} declares entities of its own, which are not opened.",
            "Remove its DOCTYPE with the declarations and open it again.",
            name=name,
        )


def _refuse_attributes(element: etree._Element, name: str) -> None:
    if (count := len(element.attrib)) > MAX_ATTRIBUTES:
        raise KnownError(
            "{name} has {n:,} attributes on one tag; at most {most} are read.",
            "Choose an XML file with <record file=…> elements.",
            name=name,
            n=count,
            most=MAX_ATTRIBUTES,
        )


def _with_known_entities(chunks: Iterable[bytes]) -> Iterator[bytes]:
    """Write the letters that HTML has names for, as ``&uuml;``, so that XML knows them.

    In sections of raw text they are no letters. What may go on in the next chunk waits for it.
    """
    left, is_raw = b"", False
    for chunk in chunks:
        body = left + chunk
        done, is_raw, left = _replaced(body, is_raw=is_raw)
        yield done
    yield left


def _replaced(body: bytes, *, is_raw: bool) -> tuple[bytes, bool, bytes]:
    """Return what is done of some bytes, whether raw text goes on, and what has to wait."""
    done, at = [], 0
    while True:
        mark = _CDATA_END if is_raw else _CDATA
        end = body.find(mark, at)
        part = body[at : end if end >= 0 else len(body)]
        if end < 0:
            keep = _unfinished(part, mark)
            done.append(part[: len(part) - keep] if is_raw else _named(part[: len(part) - keep]))
            return b"".join(done), is_raw, part[len(part) - keep :]
        done += [part if is_raw else _named(part), mark]
        at, is_raw = end + len(mark), not is_raw


def _unfinished(part: bytes, mark: bytes) -> int:
    """Return how many bytes at an end may belong to a mark or a name that is not whole yet."""
    longest = next((n for n in range(len(mark) - 1, 0, -1) if part.endswith(mark[:n])), 0)
    start = part.rfind(b"&", max(0, len(part) - _LONGEST_NAME))
    is_open = start >= 0 and b";" not in part[start:] and mark == _CDATA
    return max(longest, len(part) - start if is_open else 0)


def _named(body: bytes) -> bytes:
    return _ENTITY.sub(_numbered, body) if b"&" in body else body


def _numbered(found: re.Match[bytes]) -> bytes:
    if found[1] in _XML_NAMES:
        return found[0]
    number = name2codepoint.get(found[1].decode("ascii"))
    return found[0] if number is None else b"&#%d;" % number

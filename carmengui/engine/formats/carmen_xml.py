"""The result XML of CARMEN's extraction tool (paper section 5.2), as its test suite of 2001 read it.

``record`` elements name the page in ``file`` (or ``url``); their children are the fields: ``title``,
``abstract``, ``keywords``, ... with ``method`` and ``weight``. A compared file says besides how a
value differs from an earlier run, in ``metadate-compared``, and what it was, in ``old-title`` and
``old-weight``. Whatever else stands there is kept for whoever writes the file again; of elements
that lie between the root and its records only the records are.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from lxml import etree

from carmengui.engine.formats.carmen_xml_model import (
    COMPARED,
    DIFFERENT,
    NEW_FOUND,
    NO_LONGER_FOUND,
    OLD,
    PLACES,
    CarmenFile,
    CarmenRecord,
    CarmenValue,
)
from carmengui.engine.formats.carmen_xml_reading import CHUNK_BYTES, CarmenReading, chunks_of
from carmengui.engine.model import KnownError

__all__ = [
    "COMPARED", "DIFFERENT", "NEW_FOUND", "NO_LONGER_FOUND", "OLD", "CarmenFile", "CarmenReading",
    "CarmenRecord", "CarmenValue", "chunks_of", "read_carmen_file", "read_carmen_pages",
    "read_carmen_xml",
]  # fmt: skip
MAX_BYTES = 500_000_000


def read_carmen_file(path: Path) -> CarmenFile:
    """Read a whole result file; of a damaged one what stands before the damage.

    Raises:
        KnownError: it cannot be read, is too large to be held, or is no result file.

    """
    try:
        is_large = path.stat().st_size > MAX_BYTES
    except (OSError, ValueError):
        is_large = False  # reading it says why
    if is_large:
        raise KnownError(
            "{path} contains more than {max_bytes:,} bytes.",
            "Split it and open a part.",
            path=path,
            max_bytes=MAX_BYTES,
        )
    return _whole(CarmenReading(chunks_of(path), str(path)))


def read_carmen_xml(body: bytes, name: str) -> CarmenFile:
    """Read the bytes of a result file; ``name`` is what sentences call it.

    Raises:
        KnownError: it has no record, or declares entities of its own.

    """
    starts = range(0, len(body), CHUNK_BYTES)
    return _whole(CarmenReading((body[at : at + CHUNK_BYTES] for at in starts), name))


def _whole(reading: CarmenReading) -> CarmenFile:
    entries = tuple(reading.entries())
    return CarmenFile(entries, reading.root, reading.others, reading.damage)


def read_carmen_pages(body: bytes) -> Iterator[str]:
    """Yield the page of each record, as the file names it; nothing when it is no such XML.

    Old files may be cut off or badly formed: what stands before the damage is read.
    """
    parser = etree.XMLPullParser(
        ("start",),
        recover=True,
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=False,
    )
    try:
        parser.feed(body)
        parser.close()
    except etree.XMLSyntaxError:
        pass
    for _, element in parser.read_events():
        if (
            isinstance(element, etree._Element)
            and str(element.tag).rpartition("}")[2].lower() == "record"
        ):
            place = next(filter(None, map(element.get, PLACES)), "")
            if place:
                yield place.strip()

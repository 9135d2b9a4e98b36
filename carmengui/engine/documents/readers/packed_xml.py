"""ZIP files of XML (Word, OpenDocument, EPUB): parts of limited size, without entities or network."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from types import TracebackType
from typing import Any, Self

from lxml import etree

from carmengui.engine.model import KnownError

MAX_PART_BYTES = 64_000_000
MAX_ALL_BYTES = 256_000_000
_FAULTS = (
    zipfile.BadZipFile,
    zlib.error,
    ValueError,
    OSError,
    NotImplementedError,
    EOFError,
    RuntimeError,
    struct.error,
)
"""What the library raises for damaged, encrypted and strangely packed files."""


class PackedXml:
    """The parts of one packed document.

    Raises:
        KnownError: the file is broken, encrypted, or its parts are too large.

    """

    def __init__(self, body: bytes) -> None:
        try:
            self._file = zipfile.ZipFile(io.BytesIO(body))
        except _FAULTS as error:
            raise KnownError("The document is broken: its parts cannot be unpacked.") from error
        self._left = MAX_ALL_BYTES

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._file.close()

    def part(self, name: str) -> bytes | None:
        """Return a part; nothing where the document has none of that name."""
        try:
            entry = self._file.getinfo(name)
        except KeyError:
            return None
        if entry.flag_bits & 1:
            raise KnownError("The document is encrypted: it opens only with its password.")
        most = min(MAX_PART_BYTES, self._left)
        try:
            with self._file.open(entry) as stream:
                content = stream.read(most + 1)
        except _FAULTS as error:
            raise KnownError("The document is broken: its parts cannot be unpacked.") from error
        if len(content) > most:
            raise KnownError(
                "The document was stopped: unpacked it has more than {most:,} MB.",
                most=most // 1_000_000,
            )
        self._left -= len(content)
        return content

    def tree(self, name: str) -> etree._Element | None:
        """Return a part as a tree; nothing where it is missing."""
        content = self.part(name)
        return None if content is None else parsed_xml(content)


def parsed_xml(content: bytes) -> etree._Element:
    """Parse XML that a stranger wrote.

    Raises:
        KnownError: it is broken, or declares entities of its own.

    """
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False, recover=True
    )
    try:
        root = etree.fromstring(content, parser)
    except (etree.XMLSyntaxError, ValueError) as error:
        raise KnownError("The document is broken: its XML cannot be read.") from error
    if root is None:
        raise KnownError("The document is broken: its XML cannot be read.")
    declared: Any = root.getroottree().docinfo.internalDTD
    if declared is not None and any(True for _ in declared.iterentities()):
        raise KnownError(
            "The document was refused: its XML declares entities of its own, which are not opened."
        )
    return root


def local_name(element: etree._Element) -> str:
    """Return the name of an element without its namespace; empty for comments."""
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""


def texts_by_name(root: etree._Element | None) -> dict[str, list[str]]:
    """Return the texts of a file of properties by the local names of their elements."""
    found: dict[str, list[str]] = {}
    for element in root.iter() if root is not None else ():
        text = " ".join((element.text or "").split())
        if text and local_name(element):
            found.setdefault(local_name(element), []).append(text)
    return found

"""Which reader reads what: by the first bytes, then the media type, then the end of the name."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import PurePosixPath
from urllib.parse import urlsplit

from carmengui.engine.documents.document import Document
from carmengui.engine.documents.readers.limits import MAX_BYTES, require_size
from carmengui.engine.model import KnownError

_HEAD_BYTES = 4_096
_BINARY = re.compile(rb"[\x00-\x08\x0e-\x1a]")
_WIDE_BOMS = (b"\xff\xfe", b"\xfe\xff")
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_GZIP = b"\x1f\x8b\x08"
_WINDOW_BITS = 31
"""zlib's way to say: with the header of gzip."""
_VAGUE_TYPES = frozenset({"", "text/plain", "application/octet-stream"})
_OFFICE_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"


@dataclass(frozen=True, slots=True)
class Format:
    """A format: its name, how it is told by its first bytes, media types and endings, and its reader.

    ``module`` has a function ``read(body)`` that returns a ``Document`` or raises ``KnownError``.
    """

    name: str
    module: str
    media_type: str
    """The usual one."""
    media_types: frozenset[str]
    suffixes: frozenset[str]
    is_begun: Callable[[bytes], bool]
    """Tells the format by the beginning of a file; formats of plain text say never."""

    def read(self, body: bytes) -> Document:
        """Read a document of this format.

        Raises:
            KnownError: it cannot be read; in a sentence.

        """
        reader = import_module(f"carmengui.engine.documents.readers.{self.module}")
        document: Document = reader.read(body)
        return document


def _format(
    name: str,
    module: str,
    media_types: str,
    suffixes: str,
    is_begun: Callable[[bytes], bool] = lambda _: False,
) -> Format:
    types, ends = frozenset(media_types.split()), frozenset(suffixes.split())
    return Format(name, module, media_types.split(maxsplit=1)[0], types, ends, is_begun)


def _zip_holds(*names: bytes) -> Callable[[bytes], bool]:
    return lambda body: body[:4] == b"PK\x03\x04" and any(name in body for name in names)


FORMATS: tuple[Format, ...] = (
    _format(
        "PDF",
        "pdf",
        "application/pdf application/x-pdf",
        ".pdf",
        lambda body: b"%PDF-" in body[:1_024],
    ),
    _format(
        "PostScript",
        "postscript",
        "application/postscript application/x-postscript application/eps",
        ".ps .eps .ai",
        lambda body: (
            body[:64].lstrip(b"\x04\r\n \x1b%-12345X@PJL").startswith(b"!PS") or body[:2] == b"%!"
        ),
    ),
    _format(
        "RTF",
        "rtf",
        "application/rtf text/rtf text/richtext",
        ".rtf",
        lambda body: body[:5] == b"{\\rtf",
    ),
    _format(
        "EPUB",
        "epub",
        "application/epub+zip",
        ".epub",
        lambda body: _zip_holds(b"mimetypeapplication/epub+zip")(body[:_HEAD_BYTES]),
    ),
    _format(
        "OpenDocument",
        "odt",
        "application/vnd.oasis.opendocument.text",
        ".odt .ott",
        lambda body: _zip_holds(b"mimetypeapplication/vnd.oasis.opendocument.text")(
            body[:_HEAD_BYTES]
        ),
    ),
    _format("Word", "docx", _OFFICE_TYPE, ".docx .docm .dotx", _zip_holds(b"word/document.xml")),
    _format("Markdown", "markdown", "text/markdown text/x-markdown", ".md .markdown"),
    _format("plain text", "plain_text", "text/plain", ".txt .text"),
)


PRINTED_FORMATS = frozenset({"PDF", "PostScript"})
"""Their pages are the same wherever they are shown."""
PRINTED_TYPES = frozenset(
    kind for each in FORMATS if each.name in PRINTED_FORMATS for kind in each.media_types
)
"""Media types of documents with printed pages."""
DOCUMENT_TYPES = frozenset(
    kind for each in FORMATS for kind in each.media_types if not kind.startswith("text/")
)
"""Media types of documents that are never anything else; plain text is often a list or a program."""
DOCUMENT_ENDINGS = tuple(
    ending
    for each in FORMATS
    if each.media_types & DOCUMENT_TYPES
    for suffix in sorted(each.suffixes)
    for ending in (suffix, f"{suffix}.gz")
)
"""How the names of such files end."""
PRINTED_ENDINGS = tuple(
    ending
    for each in FORMATS
    if each.name in PRINTED_FORMATS
    for suffix in sorted(each.suffixes)
    for ending in (suffix, f"{suffix}.gz")
)
"""How those with printed pages end."""


def format_of(body: bytes, media_type: str = "", name: str = "") -> Format | None:
    r"""Return the format of a file by its content, else its media type, else the end of its name.

    ``name`` is a file's name or an address. Nothing where no reader knows it, and for old Word files.

    >>> format_of(b"%PDF-1.4").name, format_of(b"Rain.", "text/plain").name, format_of(b"\x00\x01")
    ('PDF', 'plain text', None)
    """
    if found := next((each for each in FORMATS if each.is_begun(body)), None):
        return found
    if not _is_text(body):
        return None
    texts = [each for each in FORMATS if each.module in {"markdown", "plain_text"}]
    by_type = next((each for each in texts if media_type in each.media_types), None)
    if media_type not in _VAGUE_TYPES:
        return by_type
    suffix = suffix_of(name)
    return next((each for each in texts if suffix in each.suffixes), by_type)


def suffix_of(name: str) -> str:
    """Return the ending of a file's name or of the path of an address, in small letters."""
    try:
        path = urlsplit(name).path or name
    except ValueError:  # "Invalid IPv6 URL"
        return ""
    return PurePosixPath(path).suffix.casefold()


def is_document(body: bytes, media_type: str = "", name: str = "") -> bool:
    """Tell whether a body is of a format that is read as a document, or would be if it were whole."""
    return (_packed_format(body, name) or format_of(body, media_type, name)) is not None


def read_document(body: bytes, media_type: str = "", name: str = "") -> Document:
    """Read a document; a packed one (``.ps.gz``) is unpacked first.

    Args:
        body: the bytes of the file.
        media_type: what the server calls it, where there is a server.
        name: the name of the file, or its address.

    Raises:
        KnownError: it is of no known format, broken, encrypted, without text or too large.

    """
    body, name = unpacked(body, name)
    found = format_of(body, media_type, name)
    if found is None:
        raise _unknown(body, media_type, name)
    document = found.read(body)
    if not document.paragraphs:
        raise KnownError("The document has no text.")
    return replace(document, format=found.name)


def printed_format(body: bytes, media_type: str = "", name: str = "") -> str:
    """Return the name of a format with printed pages, also of a packed file; else an empty one."""
    found = _packed_format(body, name) or format_of(body, media_type, name)
    return found.name if found is not None and found.name in PRINTED_FORMATS else ""


def unpacked(body: bytes, name: str = "") -> tuple[bytes, str]:
    """Return a file and its name without the packing of gzip, if there is any.

    Raises:
        KnownError: it is too large, or the archive is broken.

    """
    require_size(body)
    return (_unpacked(body), name.removesuffix(".gz")) if body.startswith(_GZIP) else (body, name)


def _packed_format(body: bytes, name: str) -> Format | None:
    """Return the format of what gzip has packed; nothing where it is no document, or not packed."""
    if not body.startswith(_GZIP):
        return None
    try:
        head = zlib.decompressobj(_WINDOW_BITS).decompress(body[:65_536], _HEAD_BYTES)
    except zlib.error:
        return None
    return format_of(head, "", name.removesuffix(".gz"))


def _unpacked(body: bytes) -> bytes:
    unpacker = zlib.decompressobj(_WINDOW_BITS)
    try:
        whole = unpacker.decompress(body, MAX_BYTES + 1)
    except zlib.error as error:
        raise KnownError("The gzip archive is broken: it cannot be unpacked.") from error
    require_size(whole)
    if not unpacker.eof:
        raise KnownError("The gzip archive is broken: its end is missing.")
    return whole


def _is_text(body: bytes) -> bool:
    head = body[:_HEAD_BYTES]
    return bool(head) and (head.startswith(_WIDE_BOMS) or _BINARY.search(head) is None)


def _unknown(body: bytes, media_type: str, name: str) -> KnownError:
    if not body:
        return KnownError("The file is empty.")
    if body.startswith(_OLE):
        return KnownError(
            "The file is of the old Word format (.doc), or is an encrypted office document: neither is read. "
            "Save it as .docx, .odt or .rtf without a password."
        )
    expected = {suffix_of(name)} - {""}
    promised = next(
        (each for each in FORMATS if expected & each.suffixes or media_type in each.media_types),
        None,
    )
    if promised is not None:
        return KnownError(
            "The file is not {format}, although it is called so.", format=promised.name
        )
    return KnownError(
        "The file is of no format that is read; these are: {formats}.",
        formats=", ".join(each.name for each in FORMATS),
    )

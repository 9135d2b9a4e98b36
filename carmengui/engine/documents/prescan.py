"""Finds the charset that an HTML page declares in its own first bytes.

Follows "prescan a byte stream to determine its encoding" of the HTML standard (section 13.2.3.2),
with one widening: it looks further than 1,024 bytes, as the parser of a browser would in the end.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import webencodings

PRESCAN_BYTES = 65_536
_SPACE = b"\t\n\x0c\r "
_XML = re.compile(rb"<\?xml\s[^>]*?encoding\s*=\s*(?:\"([^\"<>]*)\"|'([^'<>]*)')")
_OPENING = re.compile(rb"<(?:(!--)|(meta)(?=[\s/])|/?[a-zA-Z][^\s>]*|([!/?]))", re.IGNORECASE)
# "Get an attribute": a name may begin with "=", and a slash stands for a space.
_ATTRIBUTE = re.compile(
    rb"[\s/]*+(?P<name>=?[^\s/>=]*+)"
    rb"(?:\s*+=\s*+(?:\"(?P<double>[^\"]*+)\"|'(?P<single>[^']*+)'|(?P<bare>(?![\"'])[^\s>]*+)))?+"
)
_CONTENT_CHARSET = re.compile(
    rb"charset\s*+=\s*+(?:\"([^\"]*)\"|'([^']*)'|(?![\"'])([^\s;]*))", re.IGNORECASE
)
_OPEN_VALUE = re.compile(rb"\s*+=\s*+[\"']")


def declared_encoding(body: bytes) -> str:
    """Return the standard's name of the encoding a page declares; empty when it declares none.

    >>> declared_encoding(b'<meta http-equiv=content-type content="text/html; charset=latin2">')
    'iso-8859-2'
    """
    head = body[:PRESCAN_BYTES]
    xml = _XML.match(head)
    if xml:
        return _known(xml[1] or xml[2] or b"")
    return next(filter(None, map(_of_meta, _metas(head))), "")


def _metas(head: bytes) -> Iterator[dict[bytes, bytes]]:
    """Yield the attributes of each ``<meta>``, in order, up to the first tag that is cut off."""
    position = 0
    while opening := _OPENING.search(head, position):
        comment, meta, other = opening.groups()
        if comment or other:
            mark = b"-->" if comment else b">"
            # "<!-->" is a whole comment: its dashes count for both ends.
            end = head.find(mark, opening.start() + 2 if comment else opening.end())
            if end < 0:
                return
            position = end + len(mark)
            continue
        found = _attributes(head, opening.end())
        if found is None:
            return
        position, attributes = found
        if meta:
            yield attributes


def _attributes(head: bytes, position: int) -> tuple[int, dict[bytes, bytes]] | None:
    """Return where the tag ends and what it says; nothing when the bytes end within it."""
    attributes: dict[bytes, bytes] = {}
    while True:
        match = _ATTRIBUTE.match(head, position)
        assert match is not None  # it matches the empty string
        position = match.end()
        if _OPEN_VALUE.match(head, position) or position >= len(head):
            return None
        name = match["name"].lower()
        if name:
            value = match["double"] or match["single"] or match["bare"] or b""
            attributes.setdefault(name, value.lower())
        elif head[position : position + 1] == b">":
            return position + 1, attributes
        else:
            position += 1


def _of_meta(attributes: dict[bytes, bytes]) -> str:
    if b"charset" in attributes:
        return _known(attributes[b"charset"])
    if attributes.get(b"http-equiv") != b"content-type":
        return ""
    found = _CONTENT_CHARSET.search(attributes.get(b"content", b""))
    return _known(found[1] or found[2] or found[3] or b"") if found else ""


def _known(label: bytes) -> str:
    name = encoding_of_label(label.strip(_SPACE).decode("latin-1"))
    # A declaration that can be read byte by byte cannot be in UTF-16, and x-user-defined is none.
    if name.startswith("utf-16"):
        return "utf-8"
    return "windows-1252" if name == "x-user-defined" else name


def encoding_of_label(label: str) -> str:
    """Return the standard's name of the encoding a label stands for; empty when it knows none.

    >>> encoding_of_label(" Latin1 "), encoding_of_label("x-nothing")
    ('windows-1252', '')
    """
    encoding = webencodings.lookup(label)
    return str(encoding.name) if encoding else ""

"""What a body is, whatever the server calls it: only HTML is read as a page."""

from __future__ import annotations

import re
from dataclasses import dataclass

_LOOKED_AT = 1_445
"""Bytes; so many does the MIME Sniffing Standard look at."""
_HTML_TYPES = frozenset({"text/html", "application/xhtml+xml"})
_VAGUE_TYPES = frozenset(
    {"", "application/octet-stream", "application/unknown", "unknown/unknown", "*/*", "text/plain"}
)
_MARKS: tuple[tuple[re.Pattern[bytes], str], ...] = tuple(
    (re.compile(pattern, re.DOTALL), name)
    for pattern, name in (
        (rb"%PDF-", "a PDF document"),
        (rb"\x89PNG\r\n\x1a\n", "a PNG image"),
        (rb"GIF8[79]a", "a GIF image"),
        (rb"\xff\xd8\xff", "a JPEG image"),
        (rb"RIFF.{4}WEBPVP", "a WebP image"),
        (rb"RIFF.{4}(?:WAVE|AVI )", "sound or video"),
        (rb"PK\x03\x04", "a ZIP archive or an office document"),
        (rb"\x1f\x8b\x08", "a gzip archive"),
        (rb"7z\xbc\xaf\x27\x1c|Rar!\x1a\x07", "an archive"),
        (rb"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an old office document"),
        (rb"ID3|OggS\x00|.{4}ftyp|\x1a\x45\xdf\xa3", "sound or video"),
        (rb"\x7fELF|MZ.{58}.{4}PE|\xca\xfe\xba\xbe", "a program"),
        (rb"wOF[F2]|\x00\x01\x00\x00\x00", "a font"),
        (rb"\x28\xb5\x2f\xfd", "a zstd archive"),
        (rb"%!PS-Adobe-", "a PostScript document"),
        (rb"\{\\rtf", "an RTF document"),
    )
)
_OPENING = re.compile(
    rb"(?:\xef\xbb\xbf)?(?:\s++|<!--.{0,1000}?-->|<\?xml[^>]{0,200}\?>)*+"
    rb"(?:<!--|<!doctype\s++html|</?(?:html|head|body|title|meta|link|script|style|iframe|table"
    rb"|div|span|font|center|h[1-6]|p|a|b|br|i|ul|ol|li|img|main|article|section|nav|header)[\s/>])",
    re.IGNORECASE | re.DOTALL,
)
_WIDE_BOMS = (b"\xff\xfe", b"\xfe\xff")
_BINARY = re.compile(rb"[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]")


@dataclass(frozen=True, slots=True)
class Sniffed:
    """Whether a body is read as HTML; the reason in words, empty when the server was right."""

    is_html: bool
    reason: str = ""


def sniff(body: bytes, media_type: str) -> Sniffed:
    """Tell whether a body is an HTML page.

    What the server says holds, with two exceptions that it often does not mean: a type that says
    nothing, and HTML that is something else by its first bytes.

    >>> sniff(b"%PDF-1.7", "text/html").reason
    'the body is a PDF document, although the server calls it text/html'
    >>> sniff(b"<!doctype html>", "").is_html
    True
    """
    called = f"the server calls it {media_type}" if media_type else "the server names no type"
    mark = mark_of(body)
    if mark and media_type in _HTML_TYPES | _VAGUE_TYPES:
        return Sniffed(False, f"the body is {mark}, although {called}")
    if media_type in _HTML_TYPES:
        return Sniffed(True)
    if media_type in _VAGUE_TYPES and _OPENING.match(body):
        return Sniffed(True, f"The body is read as HTML by its first tag, although {called}.")
    if media_type not in _VAGUE_TYPES or media_type == "text/plain":
        return Sniffed(False, f"documents of the type {media_type} are not read yet")
    return _of_text(body, called)


def mark_of(body: bytes) -> str:
    """Return what a body is that is no text, by its first bytes; empty when it may be text.

    >>> mark_of(b"%PDF-1.7"), mark_of(b"<p>")
    ('a PDF document', '')
    """
    return next((name for pattern, name in _MARKS if pattern.match(body)), "")


def _of_text(body: bytes, called: str) -> Sniffed:
    if not body:
        return Sniffed(False, f"the body is empty, and {called}")
    if _is_binary(body):
        return Sniffed(False, f"the body is no text, and {called}")
    if b"<" in body[:_LOOKED_AT]:
        return Sniffed(True, f"The body is read as HTML because it holds a tag; {called}.")
    return Sniffed(False, f"the body is plain text, and {called}")


def _is_binary(body: bytes) -> bool:
    head = body[:_LOOKED_AT]
    return not head.startswith(_WIDE_BOMS) and _BINARY.search(head) is not None

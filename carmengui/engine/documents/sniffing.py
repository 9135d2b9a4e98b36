"""What a body is, whatever the server calls it: only HTML is read as a page."""

from __future__ import annotations

import re
from dataclasses import dataclass

from carmengui.engine.model.sentence import NOTHING, Sentence

_LOOKED_AT = 1_445
"""Bytes; so many does the MIME Sniffing Standard look at."""
_HTML_TYPES = frozenset({"text/html", "application/xhtml+xml"})
_VAGUE_TYPES = frozenset(
    {"", "application/octet-stream", "application/unknown", "unknown/unknown", "*/*", "text/plain"}
)
_MARKS: tuple[tuple[re.Pattern[bytes], Sentence], ...] = tuple(
    (re.compile(pattern, re.DOTALL), name)
    for pattern, name in (
        (rb"%PDF-", Sentence("a PDF document")),
        (rb"\x89PNG\r\n\x1a\n", Sentence("a PNG image")),
        (rb"GIF8[79]a", Sentence("a GIF image")),
        (rb"\xff\xd8\xff", Sentence("a JPEG image")),
        (rb"RIFF.{4}WEBPVP", Sentence("a WebP image")),
        (rb"RIFF.{4}(?:WAVE|AVI )", Sentence("sound or video")),
        (rb"PK\x03\x04", Sentence("a ZIP archive or an office document")),
        (rb"\x1f\x8b\x08", Sentence("a gzip archive")),
        (rb"7z\xbc\xaf\x27\x1c|Rar!\x1a\x07", Sentence("an archive")),
        (rb"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", Sentence("an old office document")),
        (rb"ID3|OggS\x00|.{4}ftyp|\x1a\x45\xdf\xa3", Sentence("sound or video")),
        (rb"\x7fELF|MZ.{58}.{4}PE|\xca\xfe\xba\xbe", Sentence("a program")),
        (rb"wOF[F2]|\x00\x01\x00\x00\x00", Sentence("a font")),
        (rb"\x28\xb5\x2f\xfd", Sentence("a zstd archive")),
        (rb"%!PS-Adobe-", Sentence("a PostScript document")),
        (rb"\{\\rtf", Sentence("an RTF document")),
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
    reason: Sentence = NOTHING


def sniff(body: bytes, media_type: str) -> Sniffed:
    """Tell whether a body is an HTML page.

    What the server says holds, with two exceptions that it often does not mean: a type that says
    nothing, and HTML that is something else by its first bytes.

    >>> str(sniff(b"%PDF-1.7", "text/html").reason)
    'the body is a PDF document, although the server calls it text/html'
    >>> sniff(b"<!doctype html>", "").is_html
    True
    """
    called = Sentence("the server names no type")
    if media_type:
        called = Sentence.of("the server calls it {type}", type=media_type)
    mark = mark_of(body)
    if mark and media_type in _HTML_TYPES | _VAGUE_TYPES:
        words = "the body is {mark}, although {called}"
        return Sniffed(False, Sentence.of(words, mark=mark, called=called))
    if media_type in _HTML_TYPES:
        return Sniffed(True)
    if media_type in _VAGUE_TYPES and _OPENING.match(body):
        words = "The body is read as HTML by its first tag, although {called}."
        return Sniffed(True, Sentence.of(words, called=called))
    if media_type not in _VAGUE_TYPES or media_type == "text/plain":
        words = "documents of the type {type} are not supported yet"
        return Sniffed(False, Sentence.of(words, type=media_type))
    return _of_text(body, called)


def mark_of(body: bytes) -> Sentence:
    """Return what a body is that is no text, by its first bytes; empty when it may be text.

    >>> str(mark_of(b"%PDF-1.7")), bool(mark_of(b"<p>"))
    ('a PDF document', False)
    """
    return next((name for pattern, name in _MARKS if pattern.match(body)), NOTHING)


def _of_text(body: bytes, called: Sentence) -> Sniffed:
    is_html = False
    if not body:
        words = "the body is empty, and {called}"
    elif _is_binary(body):
        words = "the body is not text, and {called}"
    elif b"<" in body[:_LOOKED_AT]:
        is_html, words = True, "The body is read as HTML because it contains a tag; {called}."
    else:
        words = "the body is plain text, and {called}"
    return Sniffed(is_html, Sentence.of(words, called=called))


def _is_binary(body: bytes) -> bool:
    head = body[:_LOOKED_AT]
    return not head.startswith(_WIDE_BOMS) and _BINARY.search(head) is not None

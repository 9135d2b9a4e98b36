"""The web addresses that a document prints in its text without a link behind them.

Where such an address ends is taken from the autolinks of GitHub Flavored Markdown (section 6.9);
printed lines break it, so that it may go on in the next one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from carmengui.engine.documents.document import Document, Line
from carmengui.engine.documents.typography import SOFT_HYPHEN

_URL = re.compile(
    r"(?<![\w@/.])(?:https?://[\w\[]|www\.\w)[^\s<>\"\u00ab\u00bb\u201c\u201d]*", re.IGNORECASE
)
_END = re.compile(r"[?!.,:;*_~'\u2019\u2026]+$")
_PAIRS = {")": "(", "]": "[", "}": "{"}
_NEXT = re.compile(r"[^\s<>\"\u00ab\u00bb\u201c\u201d]+")
_ALWAYS = ("-", "_", "=", "&", "?", "%", "~", "#", SOFT_HYPHEN)
"""An address that a line ends after one of these goes on in the next line."""
_SOMETIMES = ("/", ".")
"""After these it goes on where the next line begins with what is no word of a sentence."""
_NO_WORD = re.compile(r"\w*[/_=&?%~#\d-]|\w+\.\w|(?:html?|pdf|ps|php|txt|org|com|net|edu)\b")
_MAX_BREAKS = 4


def bare_urls(document: Document) -> Iterator[str]:
    """Yield the addresses that a document prints; what begins with ``www.`` is taken for ``http``.

    The first part of an address that a link names whole is left out where the end of a line cut it.
    """
    for paragraph in document.paragraphs:
        lines = paragraph.lines
        for number, line in enumerate(lines):
            for match in _URL.finditer(line.text):
                is_last = match.end() == len(line.text)
                text = _whole(match[0], lines[number + 1 :]) if is_last else match[0]
                url = _trimmed(text)
                url = url if url[:4].lower() == "http" else f"http://{url}"
                if not (is_last and _is_begun(url, document.links)):
                    yield url


def _is_begun(url: str, links: tuple[str, ...]) -> bool:
    return any(link != url and link.startswith(url) for link in links)


def _whole(text: str, following: Sequence[Line]) -> str:
    """Return an address with what the next printed lines hold of it."""
    for line in following[:_MAX_BREAKS]:
        piece = _NEXT.match(line.text)
        if line.box is None or piece is None or not _goes_on(text, piece[0]):
            break
        text = text.removesuffix(SOFT_HYPHEN) + ("-" if text.endswith(SOFT_HYPHEN) else "")
        text += piece[0]
        if piece.end() < len(line.text):
            break
    return text.removesuffix(SOFT_HYPHEN)


def _goes_on(text: str, piece: str) -> bool:
    if text.endswith(_ALWAYS):
        return True
    return text.endswith(_SOMETIMES) and _NO_WORD.match(piece) is not None


def _trimmed(url: str) -> str:
    """Return an address without the marks of the sentence around it."""
    while True:
        short = _END.sub("", url)
        last = short[-1:]
        if last in _PAIRS and short.count(last) > short.count(_PAIRS[last]):
            short = short[:-1]
        if short == url:
            return url
        url = short

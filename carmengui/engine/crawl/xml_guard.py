"""What XML from the web must not bring: declarations of its own."""

from __future__ import annotations

import re

from carmengui.engine.model.sentence import Sentence

_SKIPPED = re.compile(rb"\s+|<\?.*?\?>|<!--.*?-->", re.DOTALL)
_INTERNAL_SUBSET = re.compile(rb"<!DOCTYPE(?:[^>\[\"']|\"[^\"]*\"|'[^']*')*+\[", re.IGNORECASE)
_MARKS = (b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")

_SUBSET_END = re.compile(rb"(?:[^\]\"'<]|\"[^\"]*\"|'[^']*'|<!--.*?-->|<)*+\]\s*>", re.DOTALL)

REFUSAL = Sentence(
    "it declares entities of its own (a DOCTYPE with an internal subset), which is not read"
)


def has_internal_subset(body: bytes) -> bool:
    """Tell whether the document declares entities or the like before its first element.

    There, and only there, stand the declarations with which a small document can unfold into
    gigabytes or reach for local files.
    """
    for mark in _MARKS:
        body = body.removeprefix(mark)
    if b"\0" in body[:200]:
        body = body.replace(b"\0", b"")  # UTF-16 and UTF-32 spell ASCII with these in between
    position = 0
    while (skipped := _SKIPPED.match(body, position)) is not None:
        position = skipped.end()
    return _INTERNAL_SUBSET.match(body, position) is not None


def without_declarations(body: bytes) -> bytes | None:
    """Return the document without its DOCTYPE; nothing when that cannot be cut out safely.

    What the document refers to is then unknown to every parser, and left out.
    """
    if b"\0" in body[:200] or not has_internal_subset(body):
        return None
    start = body.upper().index(b"<!DOCTYPE")
    opening = _INTERNAL_SUBSET.match(body, start)
    end = _SUBSET_END.match(body, opening.end()) if opening else None
    if end is None:
        return None
    bare = body[:start] + body[end.end() :]
    return None if has_internal_subset(bare) else bare

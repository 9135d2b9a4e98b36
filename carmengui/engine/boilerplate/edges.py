"""Where a removed run may begin and end: at blocks, or at words when much of a block is shared."""

from __future__ import annotations

from carmengui.engine.model import Span

_LONGEST_WORD = 40
"""How far a word boundary is looked for; texts without blanks are cut where the run ends."""


def snapped(text: str, span: Span, threshold: int) -> Span | None:
    """Return the run without the partial blocks at its edges that are too short to prove anything.

    A run that begins or ends inside a block takes the piece of that block only if the piece alone
    is longer than the threshold, and then cuts it at a word boundary. Two articles that begin
    with the same word after the same menu keep that word.
    """
    start, end = span.start, span.end
    while start < end and text[start].isspace():
        start += 1
    while start < end and text[end - 1].isspace():
        end -= 1
    start = _start(text, start, end, threshold)
    end = _end(text, start, end, threshold)
    return Span(start, end) if start < end else None


def _start(text: str, start: int, end: int, threshold: int) -> int:
    if start == 0 or text[start - 1] == "\n":
        return start
    start = _word_start(text, start, end)
    piece_end = text.find("\n", start, end)
    if piece_end < 0:
        return start if end - start > threshold else end
    return start if piece_end - start > threshold else piece_end + 1


def _end(text: str, start: int, end: int, threshold: int) -> int:
    if end <= start or end == len(text) or text[end] == "\n":
        return end
    end = _word_end(text, start, end)
    piece_start = text.rfind("\n", start, end) + 1
    if end - max(piece_start, start) > threshold:
        return end
    return max(piece_start - 1, start)


def _word_start(text: str, start: int, end: int) -> int:
    for cut in range(start, min(start + _LONGEST_WORD, end)):
        if not (text[cut - 1].isalnum() and text[cut].isalnum()):
            return cut
    return start


def _word_end(text: str, start: int, end: int) -> int:
    for cut in range(end, max(end - _LONGEST_WORD, start), -1):
        if not (text[cut - 1].isalnum() and text[cut].isalnum()):
            return cut
    return end

"""What may be fixed words of a template: shingles of the lines of a page, so few that all can be kept.

A short line is a shingle (“Veranstaltungsort”), of a longer one its first words are, and the label
before a colon. Which of them are the template's, only the other pages of the site can tell: content
stands on one page, fixed words on many. Numbers are made alike. What is kept of a page is a sketch of its
shingles (:mod:`carmengui.engine.similarity.sketches`): of what two pages share, both keep the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from carmengui.engine.similarity.sketches import sketch_of

SHINGLE_WORDS = 4
MAX_KEPT = 64
_MAX_LINES = 2_000
_WORD = re.compile(r"\w+")
_DIGITS = re.compile(r"\d+")


def line_shingles(text: str) -> tuple[int, ...]:
    """Return the shingles of a page's lines as 32-bit numbers, ascending, at most 64 of them.

    >>> line_shingles("Ort: Berlin") == line_shingles("ORT: Bonn am Rhein, Saal 3")
    False
    >>> set(line_shingles("Ort: Berlin")) & set(line_shingles("ORT: Bonn am Rhein, Saal 3")) != set()
    True
    """
    return sketch_of(_shingles(text), MAX_KEPT)


def _shingles(text: str) -> Iterator[str]:
    for line in text.casefold().split("\n", _MAX_LINES)[:_MAX_LINES]:
        label, colon, _ = line.partition(":")
        for part in (line, label) if colon else (line,):
            words = _WORD.findall(_DIGITS.sub("0", part[:200]))
            if words and not (part is label and len(words) > SHINGLE_WORDS):
                yield " ".join(words[:SHINGLE_WORDS])

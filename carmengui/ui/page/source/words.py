"""Words of a page's source: what a piece of it shows, and where the words begin and end."""

from __future__ import annotations

import html
import re

from carmengui.engine.model import Span

_TAG = re.compile(r"<[^<>]*>?|^[^<>]*>")
_HIDDEN = re.compile(r"<!--.*?(-->|$)|<(script|style)\b.*?(</\2\s*>|$)", re.DOTALL | re.IGNORECASE)
_LETTER = r"[\w\u0300-\u036f]|&(?!(?:nbsp|amp|lt|gt|quot|#160|#xa0);)#?\w{1,31};"
_WHOLE = re.compile(
    rf"(?:{_LETTER}|(?<=[\w;])['’‐\u00ad-](?=[\w&]))+|&#?\w{{1,31}};", re.IGNORECASE
)
"""A word with the entities in it, hyphens and apostrophes too; or an entity that parts words."""
_AROUND = 200
"""So far from an end of a selection its word is looked for."""


def words_of_source(source: str) -> str:
    """Return the words that a piece of a page's source shows.

    >>> words_of_source("Tagungen im <b>Rahmen</b> des&nbsp;SP</ti")
    'Tagungen im Rahmen des SP'
    """
    shown = _TAG.sub("", _HIDDEN.sub("", source)) if "<" in source or ">" in source else source
    return " ".join(html.unescape(shown).split())


def whole_words(source: str, span: Span) -> Span:
    """Return a selection as whole words, without the white space at its ends.

    >>> whole_words("Das G&uuml;nther-Heft, neu", Span(6, 20))
    Span(start=4, end=21)
    >>> whole_words("Das Heft, neu", Span(3, 9))
    Span(start=4, end=9)
    """
    start, end = span.start, span.end
    while start < end and source[start].isspace():
        start += 1
    while end > start and source[end - 1].isspace():
        end -= 1
    if start == end:
        return span
    before, behind = _word_at(source, start), _word_at(source, end)
    return Span(before.start if before else start, behind.end if behind else end)


def _word_at(source: str, at: int) -> Span | None:
    """Return the word that a place lies in, if it does not lie at its edge."""
    first = max(0, at - _AROUND)
    for found in _WHOLE.finditer(source, first, min(len(source), at + _AROUND)):
        if found.start() < at < found.end():
            return Span(found.start(), found.end())
        if found.start() >= at:
            break
    return None

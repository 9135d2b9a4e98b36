"""Right values that a person gives: from selected text, from the keyboard, joined to what was found."""

from __future__ import annotations

import html
import re

from carmengui.engine.model.fields import MANY, Field
from carmengui.ui.review.record.candidates import BETWEEN

_TAG = re.compile(r"<[^<>]*>?|^[^<>]*>")
_HIDDEN = re.compile(r"<!--.*?(-->|$)|<(script|style)\b.*?(</\2\s*>|$)", re.DOTALL | re.IGNORECASE)


def appended(known: tuple[str, ...], more: tuple[str, ...], field: Field) -> tuple[str, ...]:
    """Return the values of a field with some more."""
    if field in MANY:
        return (*known, *(value for value in more if value not in known))
    return (" ".join((*known, *more)),)


def read_typed(text: str, field: Field) -> tuple[str, ...]:
    """Return the values that were typed; where there may be several, a line or a dot parts them."""
    parts = re.split(r"\n|" + re.escape(BETWEEN), text) if field in MANY else [text]
    return tuple(" ".join(part.split()) for part in parts if part.strip())


def words_of_source(source: str) -> str:
    """Return the words that a piece of a page's source shows.

    >>> words_of_source("Tagungen im <b>Rahmen</b> des&nbsp;SP</ti")
    'Tagungen im Rahmen des SP'
    """
    shown = _TAG.sub("", _HIDDEN.sub("", source)) if "<" in source or ">" in source else source
    return " ".join(html.unescape(shown).split())

"""Finding words in a source: all places, up to a number that a person can still use."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import islice

from carmengui.engine.model import Span
from carmengui.ui.page.source.spans import SpanList

MAX_FOUND = 9_999


@dataclass(frozen=True, slots=True)
class Finding:
    """Where words stand; ``is_all`` is false when there are more places than are kept."""

    places: SpanList
    is_all: bool = True


def find_in(source: str, words: str, limit: int = MAX_FOUND) -> Finding:
    """Return where words stand in a source, small and capital letters alike."""
    if not words:
        return Finding(SpanList())
    found = re.compile(re.escape(words), re.IGNORECASE).finditer(source)
    places = SpanList(Span(*match.span()) for match in islice(found, limit))
    return Finding(places, next(found, None) is None)

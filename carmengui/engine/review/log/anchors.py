"""The place a note stands on: kept with its words, and found again when the page has changed.

The exact words with what stood around them come first, of several places that nearest to the old
one; then words that were changed a little. As in the selectors of the Web Annotation Data Model (W3C,
2017): TextQuoteSelector and TextPositionSelector.
"""

from __future__ import annotations

from dataclasses import dataclass

from carmengui.engine.model import Span
from carmengui.engine.model.review import Quote
from carmengui.engine.review.truth.fuzzy_find import find_near, nearest_places

AROUND_CHARS = 48
MAX_QUOTE_CHARS = 1_000
"""Of longer ranges the beginning is kept: it leads to the rest."""
_SHORT_CHARS = 12
"""Fewer characters than these are found anywhere: they need some of what stood around them."""
_LEAST_AROUND = 8
_MAX_PLACES = 200
_MAX_EDITS_SHARE = 0.25


@dataclass(frozen=True, slots=True)
class Anchored:
    """Where a note stands in another version; ``is_changed``: not with the very same words."""

    span: Span
    is_changed: bool = False


def quote_of(source: str, span: Span) -> Quote | None:
    """Return the words of a range with what stands around them; nothing for an empty one."""
    start, end = max(0, span.start), min(span.end, len(source))
    if start >= end:
        return None
    return Quote(
        exact=source[start : min(end, start + MAX_QUOTE_CHARS)],
        before=source[max(0, start - AROUND_CHARS) : start],
        after=source[end : end + AROUND_CHARS],
        place=start / len(source),
        length=end - start,
    )


def find_again(source: str, quote: Quote) -> Anchored | None:
    """Return where the words of a quote stand in another version of the source, if they do."""
    if not quote.exact:
        return None
    about = round(quote.place * len(source))
    start = _exact_place(source, quote, about)
    if start is not None:
        return Anchored(_whole(source, quote, start))
    if len(quote.exact) < _SHORT_CHARS:
        return None
    near = find_near(source, quote.exact, about, int(len(quote.exact) * _MAX_EDITS_SHARE))
    if near is None:
        return None
    span = near[0]
    longer = quote.length - len(quote.exact)
    return Anchored(Span(span.start, min(span.end + longer, len(source))), is_changed=True)


def _exact_place(source: str, quote: Quote, about: int) -> int | None:
    best: tuple[int, int] | None = None
    for start in nearest_places(source, quote.exact, about, _MAX_PLACES):
        around = _around(source, quote, start)
        if len(quote.exact) < _SHORT_CHARS and around < _needed(quote):
            continue
        rank = around, -abs(start - about)
        if best is None or rank > best:
            best, found = rank, start
    return None if best is None else found


def _needed(quote: Quote) -> int:
    return min(_LEAST_AROUND, len(quote.before) + len(quote.after))


def _around(source: str, quote: Quote, start: int) -> int:
    """Return how many characters around a place are those that stood around the quote."""
    end = start + quote.length
    before = source[max(0, start - AROUND_CHARS) : start]
    after = source[end : end + AROUND_CHARS]
    return _shared(before[::-1], quote.before[::-1]) + _shared(after, quote.after)


def _shared(one: str, other: str) -> int:
    pairs = zip(one, other, strict=False)
    return next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


def _whole(source: str, quote: Quote, start: int) -> Span:
    return Span(start, min(start + quote.length, len(source)))

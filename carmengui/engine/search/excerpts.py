"""What a page says of the words that are searched: names and keywords that fit, and a part of its text."""

from __future__ import annotations

from collections.abc import Iterable

from carmengui.engine.model import Span
from carmengui.engine.search.index import SearchIndex
from carmengui.engine.search.matching import beginnings_of, forms_of
from carmengui.engine.search.query import Query, Scope
from carmengui.engine.search.snippets import snippet_of
from carmengui.engine.search.words import AskedWords, composed, without_accents, word_spans
from carmengui.engine.storage.listing.word_search import Excerpt

_BETWEEN = " · "
_NAMES = "SELECT authors, classes FROM page WHERE number = ?"
_NAMED = frozenset({Scope.ANYWHERE, Scope.AUTHOR, Scope.CLASS})


def excerpt_of(
    index: SearchIndex, number: int, text: str, query: Query, asked: AskedWords
) -> Excerpt:
    """Return what an indexed page says of a query: names first, then the best part of its text."""
    forms, stems = forms_of(query, asked)
    beginnings = beginnings_of(query, asked)
    snippet = snippet_of(index, number, text, forms, stems, beginnings=beginnings)
    rows = index.rows(_NAMES, number)
    names = [name for row in rows for column in row for name in column.split("\n") if name]
    pieces = [Excerpt(name, hits) for name in names if (hits := _hits(name, query))]
    if snippet.text:
        pieces.append(Excerpt(snippet.text, snippet.hits))
    return _joined(pieces)


def _hits(name: str, query: Query) -> tuple[Span, ...]:
    """Return where words of the query stand in a name that has all words of one of its terms."""
    name = composed(name)
    spans = word_spans(name)
    plain = [without_accents(name[start:end]) for start, end in spans]
    found: set[int] = set()
    for group in query.groups:
        for term in group:
            if term.scope in _NAMED:
                wanted = [without_accents(word) for word in term.words]
                places = [_places(plain, word, is_prefix=term.is_prefix) for word in wanted]
                if all(places):
                    found.update(place for each in places for place in each)
    return tuple(Span(*spans[place]) for place in sorted(found))


def _places(words: list[str], wanted: str, *, is_prefix: bool) -> list[int]:
    return [
        place
        for place, word in enumerate(words)
        if word == wanted or (is_prefix and word.startswith(wanted))
    ]


def _joined(pieces: Iterable[Excerpt]) -> Excerpt:
    text, hits = "", list[Span]()
    for piece in pieces:
        text += _BETWEEN if text else ""
        hits += [Span(len(text) + span.start, len(text) + span.end) for span in piece.hits]
        text += composed(piece.text)
    return Excerpt(text, tuple(hits))

"""The part of a page's text that says most of a query, with the places of its words."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from carmengui.engine.model import Span
from carmengui.engine.search.index import SearchIndex
from carmengui.engine.search.page import COLUMNS
from carmengui.engine.search.words import composed, word_spans

_WORDS = 32
"""How long a snippet is, in words."""
_LEAD = 6
"""So many of these stand before the first word that is found."""
_BODY, _STEMS = COLUMNS.index("body"), COLUMNS.index("body_stems")
_MARKED = "…"
Sequences = set[tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Snippet:
    """A part of a text in one line, and where in it the words of the query stand."""

    text: str
    hits: tuple[Span, ...]


def snippet_of(
    index: SearchIndex,
    number: int,
    text: str,
    forms: Sequences,
    stems: Sequences,
    *,
    beginnings: Collection[str] = (),
) -> Snippet:
    """Return the part of a page's text with the most different words of a query.

    Args:
        index: it has the words of the page, with their stems.
        number: the page.
        text: its text, as it was indexed.
        forms: sequences of words in lower case that are searched.
        stems: sequences of stems that are searched.
        beginnings: how words in lower case begin that are searched.

    """
    text = composed(text)
    spans = word_spans(text)
    columns = index.columns(number)
    if not spans or not columns:
        return Snippet("", ())
    body, body_stems = columns[_BODY].split(" "), columns[_STEMS].split(" ")
    found: dict[int, str] = {}
    for words, wanted in ((body, forms), (body_stems, stems)):
        for place, what in _places(words, wanted):
            found.setdefault(place, what)
    for beginning in beginnings:
        found |= {place: beginning for place, word in enumerate(body) if word.startswith(beginning)}
    # A text that has changed since has other words in other places.
    marked = {place: what for place, what in found.items() if place < len(spans)}
    start = _best_start(marked)
    end = min(len(spans), start + _WORDS)
    return _cut(text, spans, start, end, sorted(place for place in marked if start <= place < end))


def _places(words: list[str], wanted: Sequences) -> list[tuple[int, str]]:
    """Return the places of all words of the sequences, and what each belongs to."""
    found: list[tuple[int, str]] = []
    for sequence in wanted:
        place = -1
        while True:
            try:
                place = words.index(sequence[0], place + 1)
            except ValueError:
                break
            if tuple(words[place : place + len(sequence)]) == sequence:
                what = " ".join(sequence)
                found += [(place + step, what) for step in range(len(sequence))]
    return found


def _best_start(marked: dict[int, str]) -> int:
    """Return the word at which the snippet begins that has the most different things in it."""
    places = sorted(marked)
    best, most = 0, 0
    for number, place in enumerate(places):
        inside = [
            marked[each]
            for each in places[number : number + _WORDS]
            if each < place + _WORDS - _LEAD
        ]
        value = 100 * len(set(inside)) + len(inside)
        if value > most:
            best, most = max(0, place - _LEAD), value
    return best


def _cut(
    text: str, spans: list[tuple[int, int]], start: int, end: int, marked: list[int]
) -> Snippet:
    """Return the words from ``start`` to ``end`` in one line."""
    first = 0 if start == 0 else spans[start][0]
    last = len(text) if end == len(spans) else spans[end - 1][1]
    out, hits, position = (_MARKED if start else ""), list[Span](), first
    for place in marked:
        word_start, word_end = spans[place]
        out += _in_line(text[position:word_start])
        hits.append(Span(len(out), len(out) + word_end - word_start))
        out += text[word_start:word_end]
        position = word_end
    out += _in_line(text[position:last])
    return Snippet(out.rstrip() + (_MARKED if end < len(spans) else ""), tuple(hits))


def _in_line(text: str) -> str:
    """Return a piece of text with every run of blanks as one."""
    words = text.split()
    if not words:
        return " " if text else ""
    return f"{' ' * text[0].isspace()}{' '.join(words)}{' ' * text[-1].isspace()}"

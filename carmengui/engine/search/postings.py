"""The index in the form of EMACrawler's tables: words with their pages (Table 4), pages with words (Table 2).

    31  altın   1-1-8,1-3-8,62-3340-1

Of each posting the first number is that of the site, which is also the name of its XML file; the second
that of the URL in the list of records, which is its ``id`` in that file; the third says how often the
word stands in title and text of the page. Words are numbered in the order of their characters.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from carmengui.engine.search.index import SearchIndex
from carmengui.engine.search.page import COLUMNS, COUNTED
from carmengui.engine.search.words import AskedWords, words_of

_IN = ", ".join(f"'{column}'" for column in COUNTED)
_NUMBER = f"SELECT count(DISTINCT term) FROM vocabulary WHERE col IN ({_IN}) AND term < ?"  # noqa: S608 - ours
_ALL = f"SELECT DISTINCT term FROM vocabulary WHERE col IN ({_IN}) ORDER BY term"  # noqa: S608 - ours
_POSTINGS = f"""
    SELECT s.id, p.number, count(*) FROM occurrence o
    JOIN page p ON p.number = o.doc JOIN site s ON s.name = p.site
    WHERE o.term = ? AND o.col IN ({_IN}) GROUP BY p.number ORDER BY s.id, p.number
"""  # noqa: S608 - ours


@dataclass(frozen=True, slots=True)
class Posting:
    """How often a word stands on a page."""

    site: int
    url: int
    count: int

    def __str__(self) -> str:
        return f"{self.site}-{self.url}-{self.count}"


@dataclass(frozen=True, slots=True)
class PostedWord:
    """A word with its pages, ordered by site and URL; ``number`` is its place among all words."""

    number: int
    word: str
    postings: tuple[Posting, ...]

    def __str__(self) -> str:
        return f"{self.number}\t{self.word}\t{','.join(map(str, self.postings))}"


def postings(index: SearchIndex, words: list[str]) -> Iterator[PostedWord]:
    """Yield words with their pages, each as every language of the project writes it; all without any."""
    if not words:
        for number, (term,) in enumerate(index.rows(_ALL), 1):
            yield PostedWord(number, str(term), _postings(index, str(term)))
        return
    asked = AskedWords(index.languages(), index.lexicon)
    for text in words:
        found = {form for word in words_of(text) for (form,) in asked.forms([word])}
        posted = [(term, _postings(index, term)) for term in sorted(found)]
        known = [each for each in posted if each[1]] or posted[:1]
        for term, places in known:
            number = int(index.db.execute(_NUMBER, (term,)).fetchone()[0]) + 1 if places else 0
            yield PostedWord(number, term, places)


def _postings(index: SearchIndex, term: str) -> tuple[Posting, ...]:
    return tuple(Posting(*row) for row in index.db.execute(_POSTINGS, (term,)))


def forward_words(index: SearchIndex, number: int) -> list[str]:
    """Return the words of a page, title and text, in their order (Table 2)."""
    columns = index.columns(number)
    counted = [columns[COLUMNS.index(name)] for name in COUNTED] if columns else []
    return [word for column in counted for word in column.split()]

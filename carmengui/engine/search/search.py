"""Searches the index: the pages that fit, best first, with counts by site, language, author, class, year.

The score of a page is BM25 over its columns (Robertson and Zaragoza 2009, as FTS5 reckons it), where
words in the title, in names and keywords count more than in the text, times a factor for how sure the
values are that were extracted, times one for how new the page is beside the newest of the project.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.search.index import AUTHOR, CLASS, SearchIndex
from carmengui.engine.search.matching import match_of
from carmengui.engine.search.query import Query
from carmengui.engine.search.words import AskedWords

COLUMN_WEIGHTS = (4.0, 4.0, 2.0, 2.0, 1.0, 3.0, 1.5, 0.7)
"""What a word counts in title, authors, keywords, classes and text, and as a stem of title, keywords, text."""
_UNSURE = 0.75
"""The factor of a page whose values are surely wrong; it rises to 1 with their weight."""
_OLD, _HALF_LIFE_DAYS = 0.8, 730.0
"""The factor of a page that is infinitely old, and in how many days the rest of it is half gone."""
MOST_RANKED = 10_000
"""Of more pages that fit, the newest so many and those that have the words in a field are ranked."""
_MOST_VALUES = 10
_RANKS = ", ".join(map(str, COLUMN_WEIGHTS))
_RANKED = (
    f"SELECT rowid, -bm25(words, {_RANKS}) FROM words WHERE words MATCH ?"  # noqa: S608 - numbers of ours
    " ORDER BY rowid DESC LIMIT ?"
)
_FITTING = "SELECT rowid FROM words WHERE words MATCH ?"
_IN_FIELDS = "{title authors keywords classes title_stems keyword_stems} : "
_LINES = "SELECT number, lang, site, host, year, day, weight FROM page ORDER BY number"
_LABELS = "SELECT name FROM label WHERE kind = ? AND number = ?"
_PAGE = "SELECT number, url_key, url, title, authors, classes, site, lang, year, day, weight FROM page WHERE number = ?"


@dataclass(frozen=True, slots=True)
class Hit:
    """A page that fits, with its score; the higher, the better."""

    number: int
    url_key: int
    url: str
    title: str
    authors: tuple[str, ...]
    classes: tuple[str, ...]
    site: str
    language: str
    year: int
    day: str
    weight: float
    score: float


@dataclass(frozen=True, slots=True)
class Found:
    """What a query found.

    ``facets`` are counts by *site*, *language*, *year*, *author* and *class*, most frequent first, of
    all pages that are ranked. With ``is_cut`` more pages fit than are ranked, and ``count`` is of those.
    """

    hits: tuple[Hit, ...]
    count: int
    is_cut: bool
    facets: dict[str, list[tuple[str, int]]]


class Searcher:
    """Answers queries; what it reads of all pages it keeps until the index changes."""

    def __init__(self, index: SearchIndex) -> None:
        self._index = index
        self._lines: _Lines | None = None
        self._version = -1

    def find(self, query: Query, first: int = 10) -> Found:
        """Return the best so many pages for a query."""
        lines = self._all_lines()
        numbers, scores, is_cut = self._ranked(query, lines)
        kept = lines.fitting(numbers, query)
        places, scores = lines.places(numbers[kept]), scores[kept] * lines.factors(numbers[kept])
        order = np.lexsort((numbers[kept], -scores))
        best = order[:first]
        hits = tuple(
            self._hit(int(lines.numbers[places[each]]), float(scores[each])) for each in best
        )
        return Found(hits, len(places), is_cut, self._facets(lines, places))

    def numbers(self, query: Query) -> list[int]:
        """Return the numbers of all pages that fit, in their order, without ranks."""
        lines = self._all_lines()
        match = match_of(query, self.asked_words())
        found = lines.numbers
        if match:
            rows = self._index.rows(_FITTING, match)
            found = np.fromiter((row[0] for row in rows), np.int64, len(rows))
        return sorted(found[lines.fitting(found, query)].tolist())

    def scores(self, query: Query) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
        """Return the numbers of the pages that are ranked, in no order, with the score of each."""
        lines = self._all_lines()
        numbers, scores, _ = self._ranked(query, lines)
        kept = lines.fitting(numbers, query)
        return numbers[kept], scores[kept] * lines.factors(numbers[kept])

    @property
    def version(self) -> int:
        """Another number whenever the index was written."""
        self._all_lines()
        return self._version

    def asked_words(self) -> AskedWords:
        """Return how words are looked for in the languages of the pages."""
        return AskedWords(self._all_lines().languages.names, self._index.lexicon)

    def _ranked(
        self, query: Query, lines: _Lines
    ) -> tuple[NDArray[np.int64], NDArray[np.float64], bool]:
        match = match_of(query, self.asked_words())
        if not match:
            return lines.numbers, np.ones(len(lines.numbers)), False
        rows = self._index.rows(_RANKED, match, MOST_RANKED + 1)
        is_cut = len(rows) > MOST_RANKED
        if is_cut and not query.excluded:
            rows = [*rows, *self._index.rows(_RANKED, f"{_IN_FIELDS}({match})", MOST_RANKED)]
        by_number: dict[int, float] = {}
        for number, score in rows:
            by_number[number] = max(score, by_number.get(number, 0.0))
        numbers = np.fromiter(by_number, np.int64, len(by_number))
        return numbers, np.fromiter(by_number.values(), np.float64, len(by_number)), is_cut

    def _hit(self, number: int, score: float) -> Hit:
        row = self._index.db.execute(_PAGE, (number,)).fetchone()
        _, url_key, url, title, authors, classes, site, language, year, day, weight = row
        return Hit(
            number,
            url_key,
            url,
            title,
            _split(authors),
            _split(classes),
            site,
            language,
            year,
            day,
            weight,
            score,
        )

    def _facets(self, lines: _Lines, places: NDArray[np.intp]) -> dict[str, list[tuple[str, int]]]:
        years = Counter(lines.years[places].tolist())
        del years[0]
        return {
            "site": lines.sites.counted(places),
            "language": lines.languages.counted(places),
            "year": [(str(year), count) for year, count in _most(years)],
            "author": lines.authors.counted(places),
            "class": lines.classes.counted(places),
        }

    def _all_lines(self) -> _Lines:
        version = int(self._index.db.execute("PRAGMA data_version").fetchone()[0])
        version = version * 1_000_003 + self._index.db.total_changes
        if self._lines is None or version != self._version:
            self._lines, self._version = _Lines(self._index), version
        return self._lines


class _Names:
    """A name, or several, of each page, as numbers; ``names`` says what they stand for."""

    def __init__(self, places: Sequence[int], names: Sequence[str], count: int) -> None:
        known: dict[str, int] = {}
        # Not by a sort of numpy, which would keep all other threads waiting while it compares texts.
        numbers = (known.setdefault(name, len(known)) for name in names)
        self.codes = np.fromiter(numbers, np.intp, len(names))
        self.names = np.array([*known] or [""], object)
        self.owners = np.array(places, np.intp)
        self._count = count

    def counted(self, places: NDArray[np.intp]) -> list[tuple[str, int]]:
        """Return the most frequent names of some pages."""
        chosen = np.zeros(self._count, bool)
        chosen[places] = True
        counts = np.bincount(self.codes[chosen[self.owners]], minlength=len(self.names))
        counted = {str(self.names[code]): int(counts[code]) for code in np.flatnonzero(counts)}
        counted.pop("", None)
        return _most(counted)


class _Lines:
    """What is known of all pages besides their words, in arrays: by it they are counted and ranked."""

    def __init__(self, index: SearchIndex) -> None:
        rows = index.db.execute(_LINES).fetchall()
        count = len(rows)
        every = range(count)
        self.numbers = np.array([row[0] for row in rows], np.int64)
        self.languages = _Names(every, [row[1] for row in rows], count)
        self.sites = _Names(every, [row[2] for row in rows], count)
        self.hosts = _Names(every, [row[3] for row in rows], count)
        self.years = np.array([row[4] for row in rows], np.int64)
        self._factors = _factors([row[5] for row in rows], [row[6] for row in rows])
        self.authors = self._labels(index, AUTHOR)
        self.classes = self._labels(index, CLASS)

    def _labels(self, index: SearchIndex, kind: int) -> _Names:
        rows = index.db.execute("SELECT number, name FROM label WHERE kind = ?", (kind,)).fetchall()
        owners = self.places(np.array([row[0] for row in rows], np.int64))
        return _Names(owners.tolist(), [row[1] for row in rows], len(self.numbers))

    def places(self, numbers: NDArray[np.int64]) -> NDArray[np.intp]:
        """Return where pages stand in the arrays."""
        return np.searchsorted(self.numbers, numbers)

    def factors(self, numbers: NDArray[np.int64]) -> NDArray[np.float64]:
        """Return what the scores of pages are multiplied by."""
        return self._factors[self.places(numbers)]

    def fitting(self, numbers: NDArray[np.int64], query: Query) -> NDArray[np.bool_]:
        """Tell of each page whether it meets the conditions."""
        places = self.places(numbers)
        kept = np.ones(len(places), bool)
        if query.site:
            kept &= (
                self._is(self.sites, query.site)[places] | self._is(self.hosts, query.site)[places]
            )
        if query.language:
            kept &= self._is(self.languages, query.language)[places]
        if query.year:
            kept &= self.years[places] == query.year
        return kept

    def _is(self, column: _Names, name: str) -> NDArray[np.bool_]:
        wanted = np.flatnonzero(column.names == name)
        return column.codes == wanted[0] if len(wanted) else np.zeros(len(self.numbers), bool)


def _factors(days: Sequence[str], weights: Sequence[float]) -> NDArray[np.float64]:
    known = {day: _ordinal(day) for day in {*days}}
    ordinals = np.array([known[day] for day in days], np.float64)
    age_days = (ordinals.max() if len(ordinals) else 0.0) - ordinals
    recency = _OLD + (1 - _OLD) * np.exp2(-age_days / _HALF_LIFE_DAYS)
    sureness = _UNSURE + (1 - _UNSURE) * np.array(weights, np.float64)
    factors: NDArray[np.float64] = recency * sureness
    return factors


def _split(values: str) -> tuple[str, ...]:
    return tuple(filter(None, values.split("\n")))


def _ordinal(day: str) -> int:
    try:
        return date.fromisoformat(day).toordinal()
    except ValueError:
        return 0


def _most(counts: dict[str, int] | Counter[int]) -> list[tuple[str, int]]:
    ordered = sorted(counts.items(), key=lambda each: (-each[1], str(each[0])))
    return [(str(name), count) for name, count in ordered[:_MOST_VALUES]]

"""Searches the index: the pages that fit, best first, with counts by site, language, author, class, year.

The score of a page is BM25 over its columns (Robertson and Zaragoza 2009, as FTS5 reckons it), where
words in the title, in names and keywords count more than in the text, times a factor for how sure the
values are that were extracted, times one for how new the page is beside the newest of the project.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from enum import Enum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.search.index import AUTHOR, CLASS, SearchIndex
from carmengui.engine.search.matching import match_of
from carmengui.engine.search.query import Query, Scope
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
_LINES = "SELECT number, lang, site, host, year, day, weight FROM page WHERE {} ORDER BY number"
_LABELLED = "SELECT number, name FROM label WHERE {} AND kind = ? ORDER BY number"
_EVERY, _SOME = "1", "number IN (SELECT value FROM json_each(?))"
_MOST_PATCHED = 5_000
"""Where more pages changed, all are read."""
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


class Labelled(Enum):
    """What pages have besides their words."""

    AUTHOR = "authors"
    CLASS = "classes"
    SITE = "sites"
    HOST = "hosts"
    LANGUAGE = "languages"
    YEAR = "years"


class Searcher:
    """Answers queries; what it reads of all pages it keeps until the index changes."""

    def __init__(self, index: SearchIndex) -> None:
        self._index = index
        self._lines: _Lines | None = None
        self._version, self._last = -1, 0

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
        return Found(hits, len(places), is_cut, self._facets(lines, lines.numbers[places]))

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

    def counted(self, numbers: NDArray[np.int64]) -> dict[str, list[tuple[str, int]]]:
        """Return the counts by which ``Found.facets`` speaks of some pages; those not in are left out."""
        lines = self._all_lines()
        return self._facets(lines, numbers[np.isin(numbers, lines.numbers)])

    def count(self) -> int:
        """Return how many pages are in."""
        return len(self._all_lines().numbers)

    def spread(self, most: int) -> list[int]:
        """Return the numbers of so many pages at most, evenly spread over all."""
        numbers = self._all_lines().numbers
        places = np.linspace(0, len(numbers) - 1, min(most, len(numbers))).astype(np.intp)
        found: list[int] = numbers[places].tolist()
        return found

    def labelled(self, kind: Labelled) -> tuple[Sequence[str], Sequence[int]]:
        """Return the values of a kind that pages have, and how many pages have each; 0: none any more."""
        lines = self._all_lines()
        if kind is Labelled.YEAR:
            years, counts = np.unique(lines.years[lines.years > 0], return_counts=True)
            return [str(year) for year in years], counts.tolist()
        names: _Names = getattr(lines, kind.value)
        return names.counts()

    @property
    def version(self) -> int:
        """Another number whenever the index was written."""
        self._all_lines()
        return self._version

    def asked_words(self) -> AskedWords:
        """Return how words are looked for in the languages of the pages."""
        return AskedWords(self._all_lines().languages.used, self._index.lexicon)

    def _ranked(
        self, query: Query, lines: _Lines
    ) -> tuple[NDArray[np.int64], NDArray[np.float64], bool]:
        match = match_of(query, self.asked_words())
        if not match:
            return lines.numbers, np.ones(len(lines.numbers)), False
        rows = self._index.rows(_RANKED, match, MOST_RANKED + 1)
        is_cut = len(rows) > MOST_RANKED
        if is_cut and not query.excluded and not _asks_fields_only(query):
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

    def _facets(
        self, lines: _Lines, numbers: NDArray[np.int64]
    ) -> dict[str, list[tuple[str, int]]]:
        years = Counter(lines.years[lines.places(numbers)].tolist())
        del years[0]
        return {
            "site": lines.sites.counted(numbers),
            "language": lines.languages.counted(numbers),
            "year": [(str(year), count) for year, count in _most(years)],
            "author": lines.authors.counted(numbers),
            "class": lines.classes.counted(numbers),
        }

    def _all_lines(self) -> _Lines:
        version = int(self._index.db.execute("PRAGMA data_version").fetchone()[0])
        version = version * 1_000_003 + self._index.db.total_changes
        if self._lines is None or version != self._version:
            # What is read from here on may be newer than this number: then it is read once more.
            last = self._index.last_touched()
            touched = None if self._lines is None else self._index.touched_since(self._last)
            if self._lines is None or touched is None or len(touched) > _MOST_PATCHED:
                self._lines = _Lines(self._index)
            elif touched:
                self._lines.read_again(self._index, touched)
            self._last, self._version = last, version
        return self._lines


class _Names:
    """A name, or several, of each page, as numbers; ``names`` says what they stand for.

    ``owners`` are the numbers of the pages, in their order. Names that no page has any more may stay.
    """

    def __init__(self, owners: Sequence[int] = (), names: Sequence[str] = ()) -> None:
        self._known: dict[str, int] = {}
        self.owners, self.codes = np.array(owners, np.int64), self._coded(names)
        self.names = self._named()

    def change(self, gone: NDArray[np.int64], owners: Sequence[int], names: Sequence[str]) -> None:
        """Drop the names of some pages, and add others."""
        stay, before = ~np.isin(self.owners, gone), len(self._known)
        owners_now = np.concatenate([self.owners[stay], np.array(owners, np.int64)])
        codes = np.concatenate([self.codes[stay], self._coded(names)])
        order = np.argsort(owners_now, kind="stable")
        self.owners, self.codes = owners_now[order], codes[order]
        if len(self._known) > before:
            self.names = self._named()

    def counted(self, chosen: NDArray[np.int64]) -> list[tuple[str, int]]:
        """Return the most frequent names of some pages, by the numbers of these."""
        is_chosen = np.isin(self.owners, chosen)
        counts = np.bincount(self.codes[is_chosen], minlength=len(self.names))
        if "" in self._known:
            counts[self._known[""]] = 0
        least = 1
        if len(counts) > _MOST_VALUES:
            # Only names that can be among the first are sorted: there may be a hundred thousand.
            least = max(1, int(np.partition(counts, -_MOST_VALUES)[-_MOST_VALUES]))
        first = np.flatnonzero(counts >= least)
        return _most({str(self.names[code]): int(counts[code]) for code in first})

    def counts(self) -> tuple[list[str], list[int]]:
        """Return all names, and how many pages have each; of no name, none."""
        counts = np.bincount(self.codes, minlength=len(self.names))
        if "" in self._known:
            counts[self._known[""]] = 0
        return self.names.tolist(), counts.tolist()

    @property
    def used(self) -> list[str]:
        """The names that pages have."""
        return [str(self.names[code]) for code in np.unique(self.codes)]

    def _coded(self, names: Sequence[str]) -> NDArray[np.intp]:
        # Not by a sort of numpy, which would keep all other threads waiting while it compares texts.
        codes = (self._known.setdefault(name, len(self._known)) for name in names)
        return np.fromiter(codes, np.intp, len(names))

    def _named(self) -> NDArray[np.object_]:
        return np.array([*self._known] or [""], object)


class _Lines:
    """What is known of all pages besides their words, in arrays: by it they are counted and ranked."""

    def __init__(self, index: SearchIndex) -> None:
        self.languages, self.sites, self.hosts = _Names(), _Names(), _Names()
        self.authors, self.classes = _Names(), _Names()
        self.numbers = self.years = self._days = np.empty(0, np.int64)
        self._weights = np.empty(0, np.float64)
        self._take(index, _EVERY, np.empty(0, np.int64))

    def read_again(self, index: SearchIndex, numbers: Sequence[int]) -> None:
        """Read some pages again that came, changed or went; of the others nothing is read."""
        self._take(index, _SOME, np.array(numbers, np.int64), json.dumps(list(numbers)))

    def _take(self, index: SearchIndex, which: str, gone: NDArray[np.int64], *more: str) -> None:
        rows = index.rows(_LINES.format(which), *more)
        fresh = [row[0] for row in rows]
        for names, place in ((self.languages, 1), (self.sites, 2), (self.hosts, 3)):
            names.change(gone, fresh, [row[place] for row in rows])
        known = {day: _ordinal(day) for day in {row[5] for row in rows}}
        stay = ~np.isin(self.numbers, gone)

        def joined(kept: NDArray[Any], new: list[Any]) -> NDArray[Any]:
            return np.concatenate([kept[stay], np.array(new, kept.dtype)])

        numbers = joined(self.numbers, fresh)
        order = np.argsort(numbers)
        self.years = joined(self.years, [row[4] for row in rows])[order]
        self._days = joined(self._days, [known[row[5]] for row in rows])[order]
        self._weights = joined(self._weights, [row[6] for row in rows])[order]
        self.numbers = numbers[order]
        self._factors = _factors(self._days, self._weights)
        for names, kind in ((self.authors, AUTHOR), (self.classes, CLASS)):
            labels = index.rows(_LABELLED.format(which), *more, kind)
            names.change(gone, [row[0] for row in labels], [row[1] for row in labels])

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
        if query.sites:
            named = (
                self._is(column, site)[places]
                for site in query.sites
                for column in (self.sites, self.hosts)
            )
            kept &= np.logical_or.reduce(list(named))
        if query.language:
            kept &= self._is(self.languages, query.language)[places]
        if query.year:
            kept &= self.years[places] == query.year
        return kept

    def _is(self, column: _Names, name: str) -> NDArray[np.bool_]:
        wanted = np.flatnonzero(column.names == name)
        return column.codes == wanted[0] if len(wanted) else np.zeros(len(self.numbers), bool)


def _asks_fields_only(query: Query) -> bool:
    """Tell whether pages fit by their fields alone, so that the newest that fit are the newest in fields."""
    return all(term.scope is not Scope.ANYWHERE for group in query.groups for term in group)


def _factors(days: NDArray[np.int64], weights: NDArray[np.float64]) -> NDArray[np.float64]:
    age_days = (days.max() if len(days) else 0) - days
    recency = _OLD + (1 - _OLD) * np.exp2(-age_days / _HALF_LIFE_DAYS)
    sureness = _UNSURE + (1 - _UNSURE) * weights
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

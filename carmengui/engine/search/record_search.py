"""Answers the list of records from the index: which records have the words, how well, and where.

It only reads. Where the index is not made yet, or not up to date, it finds what is there so far.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.model import KnownError
from carmengui.engine.search.completion import Completer
from carmengui.engine.search.excerpts import excerpt_of
from carmengui.engine.search.index import FILE, FOLDER, SearchIndex
from carmengui.engine.search.query import Query, Term, parse_query
from carmengui.engine.search.search import Searcher
from carmengui.engine.search.upkeep import stored_texts, waiting
from carmengui.engine.storage import Store
from carmengui.engine.storage.listing.keys import Numbers
from carmengui.engine.storage.listing.sought_words import is_excluding
from carmengui.engine.storage.listing.word_search import (
    Completions,
    Excerpt,
    IndexState,
    Labels,
    RemovedPage,
)

_MOST_KEPT = 64
_LEAST_BEGINNING = 3
"""So many letters of a word must be typed before words that begin so are looked for."""
_EMPTY: Numbers = np.empty(0, np.int64)
_KEYS = "SELECT number, url_key FROM page WHERE number IN ({})"


class RecordSearch:
    """The index of one project, read for its list of records; for one thread."""

    def __init__(self, project: Path, store: Store) -> None:
        """Search the index in the folder of a project; it need not be there yet."""
        self._project, self._store = project, store
        self._index: SearchIndex | None = None
        self._searcher: Searcher | None = None
        self._completer: Completer | None = None
        self._file: tuple[int, int] | None = None
        self._found: dict[str, tuple[str, Numbers]] = {}
        self._version = -1

    def close(self) -> None:
        """Close the index, if it was needed."""
        if self._index is not None:
            self._index.close()
        self._index = self._searcher = self._completer = self._file = None
        self._found.clear()

    # What the list asks -------------------------------------------------------------------

    def needed(self, parts: Sequence[str]) -> tuple[str, ...]:
        """Return the parts that tell records apart: function words do not, beside others."""
        searcher = self._current()
        if searcher is None:
            return tuple(parts)
        asked = searcher.asked_words()
        kept = tuple(part for part in parts if not asked.is_stop_word(part.split()))
        return kept or tuple(parts)

    def numbers(self, part: str) -> Numbers:
        """Return the records that have a part, or what stands behind its ``-``.

        Where no page has a word, pages with words that begin so are found: who types sees the list
        become shorter.

        Raises:
            KnownError: the index cannot be read.

        """
        return self._find(part)[1]

    def scores(self, parts: Sequence[str]) -> tuple[Numbers, NDArray[np.float64]]:
        """Return records with their scores for all parts together; the higher, the better."""
        query = self._query(parts)
        searcher = self._current()
        if searcher is None or query is None or not query.has_words:
            return _EMPTY, np.empty(0)
        return searcher.scores(query)

    def state(self) -> IndexState:
        """Return how far the index is."""
        self._current()
        return IndexState(*waiting(self._index, self._store))

    def labels(self, numbers: Numbers) -> Labels:
        """Count authors, classes and years of some records; of those that are indexed."""
        searcher = self._current()
        if searcher is None:
            return Labels()
        counted = searcher.counted(numbers)
        return Labels(dict(counted["author"]), dict(counted["class"]), dict(counted["year"]))

    def excerpts(self, parts: Sequence[str], numbers: Sequence[int]) -> dict[int, Excerpt]:
        """Return what pages say of the words, by the number of the record; of those that are indexed."""
        query, searcher = self._query(parts), self._current()
        if searcher is None or self._index is None or query is None:
            return {}
        marks = ", ".join("?" * len(numbers))
        keys = dict(self._index.rows(_KEYS.format(marks), *numbers))
        texts = dict(stored_texts(self._store, list(keys.values())))
        asked = searcher.asked_words()
        return {
            number: excerpt_of(self._index, number, texts.get(key, ""), query, asked)
            for number, key in keys.items()
        }

    def completions(self, text: str, caret: int, *, is_asked: bool = False) -> Completions:
        """Return what may follow what is typed up to the caret; ``is_asked``: even after no letter.

        Raises:
            KnownError: the index cannot be read.

        """
        if self._current() is None or self._completer is None:
            return Completions()
        return self._completer.completions(text, caret, is_asked=is_asked)

    def removed(self) -> list[RemovedPage]:
        """Return the pages that went out of the index, the last one first."""
        self._current()
        return self._index.removed() if self._index is not None else []

    # How it is found ----------------------------------------------------------------------

    def _find(self, part: str) -> tuple[str, Numbers]:
        """Return a part as it was found, and the records."""
        searcher = self._current()
        if searcher is None:
            return part, _EMPTY
        if searcher.version != self._version or len(self._found) >= _MOST_KEPT:
            self._found.clear()
            self._version = searcher.version
        if part not in self._found:
            self._found[part] = self._look_for(searcher, part)
        return self._found[part]

    def _look_for(self, searcher: Searcher, part: str) -> tuple[str, Numbers]:
        text = part.removeprefix("-") if is_excluding(part) else part
        query = _parsed(text)
        if query is None:
            return "", _EMPTY
        numbers = searcher.numbers(query)
        if not numbers and not is_excluding(part) and _may_go_on(query):
            text += "*"
            begun = _parsed(text)
            numbers = searcher.numbers(begun) if begun is not None else []
        return (f"-{text}" if is_excluding(part) else text), np.array(numbers, np.int64)

    def _query(self, parts: Sequence[str]) -> Query | None:
        """Return the parts as one query, each as it was found; nothing where none is searched."""
        found = (self._find(part)[0] for part in parts)
        return _parsed(" ".join(part for part in found if part and not is_excluding(part)))

    def _current(self) -> Searcher | None:
        """Return who searches the index that is there now."""
        path = self._project / FOLDER / FILE
        try:
            status = path.stat()
        except OSError:
            self.close()
            return None
        if (status.st_dev, status.st_ino) != self._file:
            self.close()
            self._index = SearchIndex.reading(self._project)
            if self._index is None:
                return None
            self._searcher = Searcher(self._index)
            self._completer = Completer(self._index, self._searcher)
            self._file = (status.st_dev, status.st_ino)
        return self._searcher


def _parsed(text: str) -> Query | None:
    """Return a query; nothing where it has no word: titles and URLs may have it all the same."""
    try:
        return parse_query(text)
    except KnownError:
        return None


def _may_go_on(query: Query) -> bool:
    """Tell whether a query is one word that may not be typed to its end."""
    terms: list[Term] = [term for group in query.groups for term in group]
    return (
        len(terms) == 1
        and not terms[0].is_exact
        and not terms[0].is_prefix
        and len(terms[0].words) == 1
        and len(terms[0].words[0]) >= _LEAST_BEGINNING
    )

"""Which entries of the palette fit the typed letters, best first; no Qt, quick enough per keystroke."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from carmengui.ui.keys.palette.letters import Letters

_MAX_MATCHES = 200
_LEAST_SCATTERED = 2
"""Letters that may stand apart: of a single one that would say nothing."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that can be found: an action, a desk, a host."""

    id: str
    """``kind:name``; handed out when it is chosen."""
    text: str
    detail: str = ""
    """What kind of thing it is, in a word or two."""
    icon: str = ""
    keys: tuple[str, ...] = ()
    keywords: str = ""
    folded: str = field(init=False, repr=False, compare=False)
    folded_keywords: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # Folded once here, so that a keystroke only compares.
        object.__setattr__(self, "folded", fold(self.text))
        object.__setattr__(self, "folded_keywords", fold(self.keywords))


@dataclass(frozen=True, slots=True)
class Match:
    """An entry that fits, and which letters of its text were meant."""

    entry: Entry
    spans: tuple[tuple[int, int], ...]


def fold(text: str) -> str:
    """Return a text as it is compared: small letters without marks, same length.

    >>> fold("Ärger İZMİR")
    'arger izmir'
    """
    return "".join(map(_fold_letter, text))


@lru_cache(maxsize=4096)
def _fold_letter(letter: str) -> str:
    # One letter for one letter: the spans of a match must fit the text that is shown.
    return unicodedata.normalize("NFKD", letter)[:1].casefold()[:1] or letter


class MatchIndex:
    """Entries made ready to be searched: all of their letters in one row, compared at once."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self.entries = tuple(entries)
        self._with_keywords = [
            number for number, entry in enumerate(self.entries) if entry.folded_keywords
        ]

    @cached_property
    def _letters(self) -> Letters:
        from carmengui.ui.keys.palette.letters import Letters  # noqa: PLC0415 - brings numpy

        return Letters([entry.folded for entry in self.entries])

    def best(self, words: Sequence[str], limit: int) -> list[tuple[int, Match]]:
        """Return the entries in which every word occurs, with how far from perfect they are."""
        named = [
            [n for n in self._with_keywords if word in self.entries[n].folded_keywords]
            for word in words
        ]
        return [
            (total, Match(self.entries[number], _spans(words, self.entries[number])))
            for total, number in self._letters.nearest(words, named, limit)
        ]

    def scattered(self, words: Sequence[str], limit: int) -> list[tuple[int, Match]]:
        """Return the entries that have the letters of every word in their order, the closest first."""
        patterns = [
            re.compile(".*?".join(f"({re.escape(letter)})" for letter in word), re.DOTALL)
            for word in words
        ]
        found = []
        for entry in self.entries:
            hits = [pattern.search(entry.folded) for pattern in patterns]
            if hits and all(hits):
                spans = {hit.span(n + 1) for hit in hits if hit for n in range(hit.re.groups)}
                width = sum(hit.end() - hit.start() for hit in hits if hit)
                found.append((width, Match(entry, tuple(sorted(spans)))))
        return sorted(found, key=lambda pair: pair[0])[:limit]


def best_matches(query: str, entries: Iterable[Entry], limit: int = _MAX_MATCHES) -> list[Match]:
    """Return the entries in which every typed word occurs, best first; all when nothing is typed.

    >>> hosts = [Entry("h:1", "archive.example"), Entry("h:2", "example.org")]
    >>> [match.entry.text for match in best_matches("exa", hosts)]
    ['example.org', 'archive.example']
    """
    return best_of(query, [MatchIndex(entries)], limit)


def best_of(query: str, indexes: Iterable[MatchIndex], limit: int = _MAX_MATCHES) -> list[Match]:
    """Return the best matches of several indexes; among equal ones the earlier index is first.

    Only where no entry has the words themselves, letters that stand apart are looked for.
    """
    words, known = fold(query).split(), tuple(indexes)
    found = [pair for index in known for pair in index.best(words, limit)]
    if not found and words and min(map(len, words)) >= _LEAST_SCATTERED:
        found = [pair for index in known for pair in index.scattered(words, limit)]
    return [match for _, match in sorted(found, key=lambda pair: pair[0])[:limit]]


def _spans(words: Sequence[str], entry: Entry) -> tuple[tuple[int, int], ...]:
    """Return where the words stand in an entry's text."""
    places = ((_find(word, entry.folded), len(word)) for word in words)
    return tuple(sorted((at, at + length) for at, length in places if at >= 0))


def _find(word: str, text: str) -> int:
    """Return where a word begins, at the start of another word if it can."""
    first = at = text.find(word)
    while at > 0 and text[at - 1].isalnum():
        at = text.find(word, at + 1)
    return at if at >= 0 else first

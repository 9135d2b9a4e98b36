"""Which entries of the palette fit the typed letters, best first; no Qt, quick enough per keystroke."""

from __future__ import annotations

import heapq
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache

_MAX_MATCHES = 50


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


def best_matches(query: str, entries: Iterable[Entry], limit: int = _MAX_MATCHES) -> list[Match]:
    """Return the entries in which every typed word occurs, best first; all when nothing is typed.

    >>> hosts = [Entry("h:1", "archive.example"), Entry("h:2", "example.org")]
    >>> [match.entry.text for match in best_matches("exa", hosts)]
    ['example.org', 'archive.example']
    """
    words = fold(query).split()
    scored = (
        (*found, number, entry)
        for number, entry in enumerate(entries)
        if (found := _score(words, entry)) is not None
    )
    best = heapq.nsmallest(limit, scored, key=lambda one: (one[0], one[2]))
    return [Match(entry, spans) for _, spans, _, entry in best]


def _score(words: list[str], entry: Entry) -> tuple[int, tuple[tuple[int, int], ...]] | None:
    """Return how far from perfect an entry is and where the words stand in it."""
    total, spans = 0, []
    for word in words:
        at = _find(word, entry.folded)
        if at >= 0:
            total += 0 if at == 0 else 1 if not entry.folded[at - 1].isalnum() else 3
            spans.append((at, at + len(word)))
        elif word in entry.folded_keywords:
            total += 5
        else:
            return None
    return total, tuple(sorted(spans))


def _find(word: str, text: str) -> int:
    """Return where a word begins, at the start of another word if it can."""
    first = at = text.find(word)
    while at > 0 and text[at - 1].isalnum():
        at = text.find(word, at + 1)
    return at if at >= 0 else first

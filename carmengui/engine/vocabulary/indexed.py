"""The words a record is indexed by: those of its free terms, its title and its text, as stems."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from carmengui.engine.language.stop_words import stop_words
from carmengui.engine.search.words import word_forms, words_of

FREE_WEIGHT, TEXT_WEIGHT = 1.0, 0.3
"""Words that stand in the text alone count less: tried on abstracts with both kinds of terms."""
_LEAST_CHARS = 2
_MOST_CHARS = 20_000
_ENDINGS = ("ations", "ation", "ings", "ing", "ies", "es", "ed", "s")
_LEAST_STEM = 4


@dataclass(frozen=True, slots=True)
class IndexedRecord:
    """A record with free terms and, to learn from, controlled terms."""

    free: tuple[str, ...]
    title: str = ""
    text: str = ""
    controlled: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Source:
    """Where a word of a record stands: ``term`` is the free term, empty where only title or text have it."""

    weight: float
    term: str = ""


def record_words(record: IndexedRecord, language: str) -> Mapping[str, Source]:
    """Return the words of a record, and where each stands first: free terms (with pairs of neighbours), title, text."""
    found: dict[str, Source] = {}
    for term in record.free:
        stems = stems_of(term, language)
        pairs = (f"{one} {other}" for one, other in pairwise(stems))
        for word in (*stems, *pairs):
            found.setdefault(word, Source(FREE_WEIGHT, term))
    for word in stems_of(record.title, language):
        found.setdefault(word, Source(FREE_WEIGHT))
    for word in stems_of(record.text[:_MOST_CHARS], language):
        found.setdefault(word, Source(TEXT_WEIGHT))
    return found


def stems_of(text: str, language: str) -> tuple[str, ...]:
    """Return the stems of the words of a text that say something, each once."""
    lowers, stems = word_forms(language).of(words_of(text))
    stops = stop_words(language)
    kept: Iterator[str] = (
        stem
        for lower, stem in zip(lowers, stems, strict=True)
        if lower not in stops and len(lower) >= _LEAST_CHARS and not lower.isdecimal()
    )
    if language == "en":
        kept = map(_without_ending, kept)
    return tuple(dict.fromkeys(kept))


def _without_ending(word: str) -> str:
    """Return an English word without an ending of derivation: *computing* and *computation* are one.

    >>> _without_ending("computation") == _without_ending("computing")
    True
    """
    ending = next((each for each in _ENDINGS if word.endswith(each)), "")
    return word.removesuffix(ending) if len(word) - len(ending) >= _LEAST_STEM else word

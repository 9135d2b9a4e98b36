"""Lemmas of words: what every analyser can say, and the one that looks words up."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Protocol
from unicodedata import normalize

from simplemma import Lemmatizer
from simplemma.strategies import DefaultStrategy, DictionaryLookupStrategy
from simplemma.utils import CANON_LANGS, has_apostrophe

from carmengui.engine.language.casing import lower_case
from carmengui.engine.language.lemmas.word_forms import MappedForms

_CACHED_WORDS = 1 << 16
_SAME_LIST = {"no": "nb", "hr": "hbs", "bs": "hbs"}
"""Languages whose words stand in a list of another name."""
_FORMS = MappedForms()
_STRATEGY = DefaultStrategy(dictionary_factory=_FORMS)
_LOOKUP = DictionaryLookupStrategy(_FORMS)


class Analyser(Protocol):
    """Tells the lemmas of the words of one language."""

    @property
    def name(self) -> str:
        """What it is called where its figures are shown."""

    @property
    def has_list(self) -> bool:
        """Whether it has a list of words, so that the share of known words says something."""

    def lemma(self, word: str) -> str | None:
        """Return the lemma of a word; nothing where the word is not known."""

    def stem(self, word: str) -> str:
        """Return the lemma of a word, or the best guess at it."""

    def roots(self, word: str) -> tuple[str, ...]:
        """Return the lemma and what it is derived from, longest first; none where it is not known."""


class ListedForms:
    """Looks words up in simplemma's lists; its rules guess at the lemmas of others.

    ``closed`` are the word forms of closed classes that the lists treat otherwise.
    """

    has_list = True

    def __init__(self, language: str, closed: Mapping[str, str] = MappingProxyType({})) -> None:
        self._language = language
        self._list = _SAME_LIST.get(language, language)
        self._closed = closed
        self._lemmas = _FORMS.word_list(self._list).lemmas
        self._forms = _FORMS.get_dictionary(self._list)
        self._is_listed_as_written = self._list not in CANON_LANGS
        self._guesses = Lemmatizer(cache_max_size=0, lemmatization_strategy=_STRATEGY)
        self.stem = lru_cache(_CACHED_WORDS)(self.find_stem)
        self.lemma = lru_cache(_CACHED_WORDS)(self.find_lemma)

    @property
    def name(self) -> str:
        """What it is called where its figures are shown."""
        from importlib.metadata import version  # noqa: PLC0415 - asked once, for a report

        return f"simplemma {version('simplemma')} ({self._language})"

    def knows(self, word: str) -> bool:
        """Tell whether a list has a word as it is written, or in lower case."""
        return bool(word) and _LOOKUP.get_lemma(word, self._list) is not None

    def is_lemma(self, word: str) -> bool:
        """Tell whether a word is the lemma of some form in the list."""
        return word in self._lemmas

    def find_lemma(self, word: str) -> str | None:
        """Return the lemma of a word; nothing where the word is not known."""
        lower, stem = self.lower(word), self.find_stem(word)
        known = lower in self._closed or self.knows(word) or self.knows(lower)
        return stem if known or (stem != lower and self.is_lemma(stem)) else None

    def find_stem(self, word: str) -> str:
        """Return the lemma of a word, or the best guess at it."""
        return self.stem_of(word, self.lower(word))

    def stem_of(self, word: str, lower: str) -> str:
        """Return the lemma of a word whose lower case is known, or the best guess at it."""
        if lower in self._closed:
            return self._closed[lower]
        written = self.written(word, lower)
        return (
            (self._listed(written) or self._guesses.lemmatize(written, self._list)) if word else ""
        )

    def _listed(self, word: str) -> str | None:
        """Return the lemma of a word that simplemma looks up in its list before all else.

        Most words are of these, and its own way to the list takes three times as long.
        """
        if not self._is_listed_as_written or has_apostrophe(word) or word.isnumeric():
            return None
        return self._forms.get(normalize("NFC", word))

    def roots(self, word: str) -> tuple[str, ...]:
        """Return the lemma of a word; none where it is not known."""
        lemma = self.lemma(word)
        return () if lemma is None else (lemma,)

    def lower(self, word: str) -> str:
        """Return a word in lower case."""
        return lower_case(word, self._language)

    def written(self, word: str, lower: str) -> str:
        """Return a word as it is looked up, by its lower case or as it stands."""
        del lower
        return word


class Unlisted:
    """Knows no word of a language: its words are put in lower case."""

    name = ""
    has_list = False

    def __init__(self, language: str) -> None:
        self._language = language

    def lemma(self, word: str) -> str | None:
        """Return nothing, for no word is known."""
        del word
        return None

    def stem(self, word: str) -> str:
        """Return a word in lower case."""
        return lower_case(word, self._language)

    def roots(self, word: str) -> tuple[str, ...]:
        """Return nothing, for no word is known."""
        del word
        return ()

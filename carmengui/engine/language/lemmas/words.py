"""Running words: which of them are known, with and without names, and which are not."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from carmengui.engine.language.lemmas.analyser import Analyser

_WORD = re.compile(r"[^\W\d_]+(?:['’‑-][^\W\d_]+)*")
_CAPITALISED_NOUNS = frozenset({"de", "lb"})


def words_of(text: str) -> list[str]:
    """Return the words of a text; an apostrophe or hyphen inside a word belongs to it.

    >>> words_of("Ankara'da 3 yeni e-posta!")
    ["Ankara'da", 'yeni', 'e-posta']
    """
    return _WORD.findall(text)


def may_be_name(word: str, language: str) -> bool:
    """Tell whether a word inside a sentence is capitalised as names are.

    In a language that capitalises all nouns no word is taken for a name.
    """
    return word[:1].isupper() and language not in _CAPITALISED_NOUNS


class WordCounts:
    """Counts words, those that an analyser knows, and those that are hardly names."""

    def __init__(self) -> None:
        self.words = self.known = self.not_names = self.known_not_names = 0
        self.unknown: Counter[str] = Counter()

    def add(self, words: Iterable[str], language: str, analyser: Analyser) -> None:
        """Count the words of one sentence or line, whose first word may be capitalised for its place."""
        for place, word in enumerate(words):
            is_known = analyser.lemma(word) is not None
            is_name = place > 0 and may_be_name(word, language)
            self.words += 1
            self.known += is_known
            self.not_names += not is_name
            self.known_not_names += is_known and not is_name
            if not is_known:
                self.unknown[word] += 1

    @property
    def resolved(self) -> float | None:
        """Which share of the words is known; nothing where there are none."""
        return self.known / self.words if self.words else None

    @property
    def resolved_without_names(self) -> float | None:
        """The same without words that are capitalised inside a sentence."""
        return self.known_not_names / self.not_names if self.not_names else None

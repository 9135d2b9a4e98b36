"""The terms of a text: its words without stop words, in one form, with how often each occurs.

Forms of one word are brought together where words have many of them (Russian, Turkish, Tatar, German
...). In English they are not: what a lemma joins there, names among it, made news that is alike less
pure, and joined little that belongs together.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cache

from carmengui.engine.language.casing import lower_case
from carmengui.engine.language.lemmas import analyser
from carmengui.engine.language.stop_words import stop_words

TITLE_WEIGHT = 3
"""A word of the title counts as if it stood in the text so many times."""
_FEW_FORMS = frozenset({"en", ""})
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_OWNER = re.compile(r"['’]s$")

Terms = Mapping[str, int]


def terms_of(text: str, language: str, title: str = "") -> Terms:
    """Return the terms of a text and its title, each with how often it occurs.

    >>> dict(terms_of("The Rose and the rose's scent", "en", title="A rose"))
    {'rose': 5, 'scent': 1}
    """
    found = Counter(_terms(text, language))
    for term in _terms(title, language):
        found[term] += TITLE_WEIGHT
    return found


def _terms(text: str, language: str) -> Iterable[str]:
    form = _form(language)
    return filter(None, map(form, _WORD.findall(lower_case(text, language))))


@cache
def _form(language: str) -> Callable[[str], str]:
    """Return what makes a term of a word in lower case: nothing of a stop word or a single letter."""
    dropped = stop_words(language)
    stem = None if language in _FEW_FORMS else stem_of(language)
    known: dict[str, str] = {}

    def form(word: str) -> str:
        if word not in known:
            bare = _OWNER.sub("", word)
            term = stem(bare) if stem is not None and bare not in dropped else bare
            is_dropped = bare in dropped or term in dropped or len(term) < 2
            if len(known) > 200_000:
                known.clear()
            known[word] = "" if is_dropped else term
        return known[word]

    return form


@cache
def stem_of(language: str) -> Callable[[str], str]:
    """Return what brings the forms of a word of a language together."""
    found = analyser(language)
    return lambda word: found.stem(word).lower()


def weight_in_text(count: int, most: int) -> float:
    """Return tf as the slides have it, 1/2 + 1/2 count / most, of a term that occurs.

    Of a term that does not occur it is 0: taken literally it would be 1/2, and all texts alike.
    """
    return 0.5 + 0.5 * count / most


class Rarity:
    """Counts in how many texts each term stands; idf = log(texts / texts with the term)."""

    def __init__(self, texts: Iterable[Terms] = ()) -> None:
        self.texts = 0
        self.counts: Counter[str] = Counter()
        for each in texts:
            self.add(each)

    def add(self, terms: Terms) -> None:
        """Count the terms of one more text."""
        self.texts += 1
        self.counts.update(terms.keys())

    def of(self, term: str) -> float:
        """Return the idf of a term; 0 of one that stands in all texts, or in none."""
        return math.log(self.texts / self.counts[term]) if self.counts[term] else 0.0


def cosine(one: Terms, other: Terms, rarity: Rarity) -> float:
    """Return the cosine of two texts by tf-idf, 0 to 1."""
    left, right = _vector(one, rarity), _vector(other, rarity)
    product = sum(weight * right.get(term, 0.0) for term, weight in left.items())
    sizes = math.sqrt(_square(left) * _square(right))
    return min(1.0, product / sizes) if sizes else 0.0


def _vector(terms: Terms, rarity: Rarity) -> dict[str, float]:
    most = max(terms.values(), default=1)
    return {
        term: weight_in_text(count, most) * rarity.of(term) for term, count in sorted(terms.items())
    }


def _square(vector: Mapping[str, float]) -> float:
    return sum(weight * weight for weight in vector.values())

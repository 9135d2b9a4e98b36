"""Turkish: pronouns, words that are lemmas though they are derived, and what they are derived from."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice, product
from types import MappingProxyType

from carmengui.engine.language.lemmas.analyser import ListedForms

_PRONOUNS = {
    "ben": "beni bana bende benden benim benimle bence",
    "sen": "seni sana sende senden senin seninle sence",
    "o": "onu ona onda ondan onun onunla onca onlar onları onlara onlarda onlardan onların onlarla",
    "bu": "bunu buna bunda bundan bunun bununla bunlar bunları bunlara bunlarda bunlardan bunların bunlarla",
    "şu": "şunu şuna şunda şundan şunun şununla şunlar şunları şunlara şunlarda şunlardan şunların şunlarla",
    "biz": "bizi bize bizde bizden bizim bizimle bizler bizlere bizleri",
    "siz": "sizi size sizde sizden sizin sizinle sizler sizlere sizleri",
    "kim": "kimi kime kimde kimden kimin kiminle kimler kimlere kimleri",
    "ne": "neyi neye nede neden neyin neyle neler neleri nelere nelerden",
    "hepsi": "hepsini hepsine hepsinde hepsinden hepsinin hepsiyle",
}  # fmt: skip
CLOSED = MappingProxyType(
    {form: pronoun for pronoun, forms in _PRONOUNS.items() for form in forms.split()}
)
"""The cases of the pronouns; some of the forms are those of a noun as well (*sana*, *onun*)."""

_VOWELS = "aıoueiöü"
_OWN_WORDS = re.compile(r"l[ıiuü]k?|s[ıiuü]z|[cç][ıiuü]")
"""Suffixes that make a word with an entry of its own: *önem* > *önemli*, *sız*, *-lık*, *-cı*."""

_NOUN, _VERB = "noun", "verb"
_SUFFIXES = (
    (re.compile(r"[cç][ıiuü]l[ıiuü]k$"), _NOUN),
    (re.compile(r"(l[ıiuü]k|s[ıiuü]z|[cç][ıiuü]k|l[aei]ş|l[ae]n|d[ae]ş)$"), _NOUN),
    (re.compile(r"(l[ıiuü]|[cç][ıiuü]|[cç][ae]|l[ae]|s[ae]l)$"), _NOUN),
    (re.compile(r"(m[ae]k|[gk][ae]n|y?[ıiuü]c[ıiuü]|g[ıiuü]n|k[ıiuü]n|m[ae]|y?[ıiuü]ş|[ıiuü]nt[ıiuü])$"), _VERB),
    (re.compile(r"([gk][ıiuü]|[ıiuü]m|[ıiuü]k|[ae]k|m)$"), _VERB),
)  # fmt: skip
"""Derivational suffixes, longest first, and what they are added to.

*-cılık* is one suffix: who makes a trade of a thing and the trade are made of the thing at once.
"""
_LEAST_LETTERS = 2
_MOST_ROOTS = 8
_PLAIN = str.maketrans("çğıöşü", "cgiosu")
_MARKED = {"c": "cç", "g": "gğ", "i": "ıi", "o": "oö", "s": "sş", "u": "uü"}
_MOST_SPELLINGS = 512


class Turkish(ListedForms):
    """Looks Turkish words up; lower case is Turkish."""

    def __init__(self) -> None:
        super().__init__("tr", CLOSED)

    def written(self, word: str, lower: str) -> str:
        """Return a word as it is looked up: the lists have few capitals."""
        del word
        return lower

    def find_stem(self, word: str) -> str:
        """Return the lemma of a word; one with an entry of its own is not taken apart."""
        lower = self.lower(word)
        lemma = self.stem_of(word, lower)
        own = lower.removeprefix(lemma)
        return lower if own != lower and _OWN_WORDS.fullmatch(own) else lemma

    def roots(self, word: str) -> tuple[str, ...]:
        """Return the lemma of a word and what it is derived from, longest first.

        A word that is written without the marks of Turkish letters is looked up with them.
        """
        lower = self.lower(word)
        if not self.is_lemma(lower):
            plain = word.lower() if word.isascii() else lower  # of ISLETME the I may be an İ
            lower = next(filter(self.is_lemma, _spellings(plain)), lower)
        found = lower if self.is_lemma(lower) else self.lemma(lower)
        roots: list[str] = []
        while found is not None and found not in roots and len(roots) < _MOST_ROOTS:
            roots.append(found)
            found = self._base(found)
        return tuple(roots)

    def _base(self, word: str) -> str | None:
        """Return the lemma that a lemma is derived from."""
        for suffix, kind in _SUFFIXES:
            match = suffix.search(word)
            base = word[: match.start()] if match else ""
            if len(base) < _LEAST_LETTERS or not _last_vowel(base):
                continue
            if kind == _NOUN and self.is_lemma(base):
                return base
            # The lemma of a verb in another voice is the verb: of işlet (işletme) it is işle.
            if kind == _VERB and self._is_verb(base):
                return super().find_stem(base)
        return None

    def _is_verb(self, stem: str) -> bool:
        """Tell whether a stem has an infinitive."""
        infinitive = stem + ("mak" if _last_vowel(stem) in "aıou" else "mek")
        return self.knows(infinitive) and super().find_stem(infinitive) == super().find_stem(stem)


def _spellings(plain: str) -> Iterator[str]:
    """Yield the words that are written like this when the marks of their letters are left out."""
    if plain.translate(_PLAIN) == plain:
        letters = [_MARKED.get(letter, letter) for letter in plain]
        yield from islice(map("".join, product(*letters)), _MOST_SPELLINGS)


def _last_vowel(word: str) -> str:
    """Return the last vowel of a word, or an empty string."""
    return next((letter for letter in reversed(word) if letter in _VOWELS), "")

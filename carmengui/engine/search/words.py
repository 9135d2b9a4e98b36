"""The words of a text as the index has them: in lower case by the rules of the language, with their stems.

A word is a run of letters, marks and digits; an apostrophe or hyphen ends it (*Ankara'da* is two words).
Chinese characters, kana and Thai letters stand without blanks between words: each counts as a word, and
several that are searched together are a phrase.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache

from carmengui.engine.language.casing import lower_case
from carmengui.engine.language.lemmas import analyser
from carmengui.engine.language.stop_words import stop_words
from carmengui.engine.search.lexicon import Lexicon, lexicon_of

_MARKS = "\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u064b-\u065f\u0670\u0900-\u0903\u093a-\u094f"
_ALONE = "\u0e00-\u0e7f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
_LETTER = rf"[^\W_{_ALONE}]"
_WORD = re.compile(rf"[{_ALONE}]|{_LETTER}+(?:[{_MARKS}]+{_LETTER}*)*")
"""A letter, then letters and marks: said so that most words are one run of one kind."""
_DOT_ABOVE = "\u0307"
_MOST_CHARS = 64
"""Of a longer word the first characters count: it is an address or a key, and none types it."""
_MOST_KEPT = 200_000
_PLAIN_CASE = ""
"""The language of a page whose language is not known."""
NO_LEXICON = lexicon_of("")


def words_of(text: str) -> list[str]:
    """Return the words of a text as they are written.

    >>> words_of("Ankara'da 3 yeni e-posta!")
    ['Ankara', 'da', '3', 'yeni', 'e', 'posta']
    """
    return _WORD.findall(composed(text))


def word_spans(text: str) -> list[tuple[int, int]]:
    """Return where the words of a composed text stand (see :func:`composed`)."""
    return [found.span() for found in _WORD.finditer(text)]


def composed(text: str) -> str:
    """Return a text with letters and their accents in one character (NFC)."""
    return text if unicodedata.is_normalized("NFC", text) else unicodedata.normalize("NFC", text)


def without_accents(word: str) -> str:
    """Return a word as names are compared: without case, accents and the dot on the i."""
    plain = unicodedata.normalize("NFKD", word.casefold())
    return "".join(c for c in plain if not unicodedata.combining(c)).replace("ı", "i")


_Pair = tuple[str, str]
"""A word in lower case, and its stem."""


class _Known(dict[str, _Pair]):
    """What was found once of words or pieces of a text; of what it does not have it finds it."""

    def __init__(self, find: Callable[[str], _Pair]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, key: str) -> _Pair:
        """Find what belongs to a key, and keep it; a longer one hardly comes again."""
        found = self._find(key)
        if len(key) <= _MOST_CHARS:
            self[key] = found
        return found


class WordForms:
    """The words of one language in lower case, each with its stem; what was seen once is known."""

    def __init__(self, language: str, lexicon: Lexicon | None = None) -> None:
        self._language = language
        self._lexicon = lexicon
        self._stem = analyser(language).stem
        self._words = _Known(self._of_word)
        self._pieces = _Known(self._of_piece)

    def of(self, words: Sequence[str]) -> tuple[list[str], list[str]]:
        """Return words in lower case, and the stem of each."""
        self._forget_some()
        pairs = list(map(self._words.__getitem__, words))
        return [lower for lower, _ in pairs], [stem for _, stem in pairs]

    def of_text(self, text: str) -> _Pair:
        """Return the words of a text in lower case, and the stems of all of them, with blanks between.

        They are the same as those of :meth:`of` for :func:`words_of`.
        """
        self._forget_some()
        # A word has no blank in it. Pieces between blanks that are known are not taken apart again, and
        # by map they cost no call of Python: each page has hundreds.
        pairs = list(map(self._pieces.__getitem__, composed(text).split()))
        if not pairs:
            return "", ""
        lowers, stems = zip(*pairs, strict=True)
        return " ".join(filter(None, lowers)), " ".join(filter(None, stems))

    def _forget_some(self) -> None:
        for known in (self._words, self._pieces):
            if len(known) > _MOST_KEPT:
                known.clear()

    def _of_piece(self, piece: str) -> _Pair:
        """Return the words of a piece of text without blanks, and their stems."""
        if piece.isascii() and piece.isalnum():
            return self._words[piece]
        words = _WORD.findall(piece)
        if len(words) == 1:
            return self._words[piece if words[0] == piece else words[0]]
        pairs = [self._words[word] for word in words]
        return " ".join(lower for lower, _ in pairs), " ".join(stem for _, stem in pairs)

    def _of_word(self, word: str) -> _Pair:
        short = word[:_MOST_CHARS]
        lower = self.lower(short)
        root = self._lexicon.root(short, self._language) if self._lexicon is not None else None
        if root is None and short.isalpha():
            root = self._stem(short)
        stem = lower if root is None or root == lower else self._as_one_word(root)
        # Where they are the same, one text is kept.
        lower = word if lower == word else lower
        return lower, (lower if not stem or stem == lower else stem)

    def _as_one_word(self, root: str) -> str:
        """Return a root in lower case, without what is not of words."""
        lower = self.lower(root)
        return lower if lower.isalpha() else "".join(_WORD.findall(lower))

    def lower(self, word: str) -> str:
        """Return a word in lower case, by the language's rules."""
        lower = lower_case(word, self._language)
        return lower if lower.isascii() else lower.replace(_DOT_ABOVE, "")


def word_forms(language: str, lexicon: Lexicon = NO_LEXICON) -> WordForms:
    """Return the word forms of a language (its ISO code, empty where it is not known).

    What a project's lexicon says of a word goes before what is known of its language.
    """
    return _known_forms(language, lexicon if lexicon.speaks(language) else None)


@lru_cache(maxsize=128)
def _known_forms(language: str, lexicon: Lexicon | None) -> WordForms:
    return WordForms(language, lexicon)


class AskedWords:
    """Under which forms and stems words are looked for in a project of several languages."""

    def __init__(self, languages: Iterable[str], lexicon: Lexicon = NO_LEXICON) -> None:
        self.languages = tuple(sorted({_PLAIN_CASE, *languages}))
        self._lexicon = lexicon

    def forms(self, words: list[str]) -> list[tuple[str, ...]]:
        """Return the words of a phrase in lower case, as each language writes it."""
        return sorted(
            {tuple(word_forms(each, self._lexicon).of(words)[0]) for each in self.languages}
        )

    def stems(self, words: list[str]) -> list[tuple[str, ...]]:
        """Return the stems of words under each language; what is typed small may be a German noun."""
        return sorted({stems for each in self.languages for stems in self._stems(words, each)})

    def _stems(self, words: list[str], language: str) -> Iterator[tuple[str, ...]]:
        yield tuple(word_forms(language, self._lexicon).of(words)[1])
        if language == "de":
            nouns = [word[:1].upper() + word[1:] for word in words]
            yield tuple(word_forms(language, self._lexicon).of(nouns)[1])

    def is_stop_word(self, words: list[str]) -> bool:
        """Tell whether a word is a function word of a language of the project."""
        return len(words) == 1 and any(
            word_forms(each).lower(words[0]) in stop_words(each) for each in self.languages if each
        )

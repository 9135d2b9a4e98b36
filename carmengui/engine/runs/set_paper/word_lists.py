"""Which words of a text a language's lists know: the measure of SET's second experiment."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from carmengui.engine.formats.text_files import reading
from carmengui.engine.language.casing import lower_case
from carmengui.engine.language.lemmas import Analyser, analyser, may_be_name
from carmengui.engine.model import KnownError
from carmengui.engine.search.lexicon import LEXICON, Lexicon

_MAX_LIST_BYTES = 200_000_000
_EDGES = re.compile(r"^[^\w]+|[^\w]+$")
_PARTS = re.compile(r"['’\-‐/=.:]+")
_SENTENCE_ENDS = ".!?…:"


@dataclass(frozen=True, slots=True)
class KnownWords:
    """How many words of a text are known, of how many; and the same without words that may be names."""

    known: int = 0
    words: int = 0
    known_without_names: int = 0
    words_without_names: int = 0

    def __add__(self, other: KnownWords) -> KnownWords:
        return KnownWords(
            self.known + other.known,
            self.words + other.words,
            self.known_without_names + other.known_without_names,
            self.words_without_names + other.words_without_names,
        )

    @property
    def share(self) -> float | None:
        """Which share is known; nothing where there are no words."""
        return self.known / self.words if self.words else None

    @property
    def share_without_names(self) -> float | None:
        """Which share of the words that are no names is known; nothing where there are none."""
        words = self.words_without_names
        return self.known_without_names / words if words else None


class WordLists:
    """Lists of words: those a person gives, and those that the program brings.

    A word is resolved when a list of its language has it, in lower case or as written. A list from a
    file counts for every language. Names and abbreviations are mostly not resolved, as in the paper.

    Args:
        files: lists of words.
        lexicon: words of the project.
        others: analysers that take the place of those the program brings, by language.

    """

    def __init__(
        self,
        files: Sequence[Path] = (),
        lexicon: Lexicon | None = None,
        others: Mapping[str, Analyser] = MappingProxyType({}),
    ) -> None:
        self._words = frozenset(word for file in files for word in _read(file))
        self._files = tuple(file.name for file in files)
        self._lexicon, self._others = lexicon or Lexicon(), others
        self._seen: dict[tuple[str, str], bool] = {}

    def name(self, language: str) -> str:
        """Return what the lists for a language are called; empty when there is none."""
        found = self._analyser(language)
        names = (*self._files, *([LEXICON] if self._lexicon.speaks(language) else []))
        return ", ".join((*names, found.name) if found.has_list else names)

    def counted(self, text: str, language: str, unknown: Counter[str] | None = None) -> KnownWords:
        """Count the words of a text, which hold a letter, and those that are known.

        Words that are not known are added to ``unknown``.
        """
        known = words = known_names = names = 0
        for word, is_name in words_in(text, language):
            is_known = self.knows(word, language)
            words += 1
            known += is_known
            names += is_name
            known_names += is_known and is_name
            if unknown is not None and not is_known:
                unknown[word] += 1
        return KnownWords(known, words, known - known_names, words - names)

    def knows(self, word: str, language: str) -> bool:
        """Tell whether a word is known; of a compound every part has to be."""
        key = (word, language)
        if key not in self._seen:
            parts = parts_of(word)
            self._seen[key] = self._has(word, language) or (
                len(parts) > 1 and all(self._has(part, language) for part in parts)
            )
        return self._seen[key]

    def _has(self, word: str, language: str) -> bool:
        if lower_case(word, language) in self._words or word in self._words:
            return True
        if self._lexicon.root(word, language) is not None:
            return True
        found = self._analyser(language)
        return found.has_list and found.lemma(word) is not None

    def _analyser(self, language: str) -> Analyser:
        return self._others.get(language) or analyser(language)


def words_in(text: str, language: str) -> Iterator[tuple[str, bool]]:
    """Yield the words of a text, which hold a letter, and whether each may be a name.

    A capitalised word that does not begin a line or a sentence may be one, except in a language that
    capitalises all nouns.
    """
    for line in text.splitlines():
        begins = True
        for token in line.split():
            word = _EDGES.sub("", token)
            if any(map(str.isalpha, word)):
                yield word, not begins and may_be_name(word, language)
            begins = token[-1] in _SENTENCE_ENDS


def parts_of(word: str) -> list[str]:
    """Return the parts of a compound word, or the word alone."""
    return [part for part in _PARTS.split(word) if part]


def _read(file: Path) -> Iterable[str]:
    """Yield the words of a list: one a line, or a Hunspell dictionary without its marks."""
    with reading(file):
        if file.stat().st_size > _MAX_LIST_BYTES:
            raise KnownError(
                "{file} is too long for a list of words.", "Give a shorter one.", file=file
            )
        text = file.read_text("utf-8-sig")
    for line in text.splitlines():
        word = line.partition("\t")[0].partition("/")[0].strip()
        if word and not word.isdecimal():
            yield word

"""Which words of a text a language's lists know: the measure of SET's second experiment."""

from __future__ import annotations

import importlib
import importlib.metadata
import importlib.util
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Protocol, cast

from carmengui.engine.formats.text_files import reading
from carmengui.engine.model import KnownError

_LIBRARY = "simplemma"
_MAX_LIST_BYTES = 200_000_000
_EDGES = re.compile(r"^[^\w]+|[^\w]+$")
_PARTS = re.compile(r"['’\-‐/=.:]+")
_DOTTED_I = {"tr", "az", "tt"}
_TURKISH = str.maketrans({"I": "ı", "İ": "i"})


class _Lexicon(Protocol):
    """What is used of the library of word forms."""

    def is_known(self, token: str, lang: str) -> bool:
        """Tell whether a language's list has a word form."""


class WordLists:
    """Lists of words: those a person gives, and those of an installed library of word forms.

    A word is resolved when a list of its language has it, in lower case or as written. A list from a
    file counts for every language. Names and abbreviations are mostly not resolved, as in the paper.
    """

    def __init__(self, files: Sequence[Path] = ()) -> None:
        self._words = frozenset(word for file in files for word in _read(file))
        self._files = tuple(file.name for file in files)
        self._library = _load_library()
        self._languages: dict[str, bool] = {}
        self._seen: dict[tuple[str, str], bool] = {}

    def name(self, language: str) -> str:
        """Return what the lists for a language are called; empty when there is none."""
        names = list(self._files)
        if self._has_language(language):
            names.append(f"{_LIBRARY} {importlib.metadata.version(_LIBRARY)} ({language})")
        return ", ".join(names)

    def resolved(self, text: str, language: str) -> tuple[int, int]:
        """Return how many words of a text are known, and how many hold a letter at all."""
        known = total = 0
        for token in text.split():
            word = _EDGES.sub("", token)
            if any(map(str.isalpha, word)):
                total += 1
                known += self._knows(word, language)
        return known, total

    def _knows(self, word: str, language: str) -> bool:
        key = (word, language)
        if key not in self._seen:
            # Of a compound every part has to be known.
            parts = [part for part in _PARTS.split(word) if part]
            self._seen[key] = self._has(word, language) or (
                len(parts) > 1 and all(self._has(part, language) for part in parts)
            )
        return self._seen[key]

    def _has(self, word: str, language: str) -> bool:
        lower = word.translate(_TURKISH).lower() if language in _DOTTED_I else word.lower()
        if lower in self._words or word in self._words:
            return True
        if self._library is None or not self._has_language(language):
            return False
        return self._library.is_known(lower, language) or self._library.is_known(word, language)

    def _has_language(self, language: str) -> bool:
        if self._library is None or not language:
            return False
        if language not in self._languages:
            try:
                self._library.is_known("a", language)
            except ValueError:  # the library's word for a language that it has no list of
                self._languages[language] = False
            else:
                self._languages[language] = True
        return self._languages[language]


def _load_library() -> _Lexicon | None:
    """Return the library of word forms when it is installed; nothing depends on it."""
    if importlib.util.find_spec(_LIBRARY) is None:
        return None
    return cast("_Lexicon", importlib.import_module(_LIBRARY))


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

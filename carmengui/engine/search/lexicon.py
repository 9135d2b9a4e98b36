"""The lexicon of a project: words that a person said are words, each with its root and language.

It is the file ``lexicon.txt`` in the folder of the project: a word, its root and the language, with tabs
between, one word a line. A line without a root is its own root, one without a language counts for all.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from carmengui.engine.formats.text_files import reading
from carmengui.engine.language.casing import lower_case
from carmengui.engine.model.errors import KnownError
from carmengui.engine.storage.whole_files import write_whole

LEXICON = "lexicon.txt"
_MAX_BYTES = 50_000_000
_BREAKS = str.maketrans("\t\r\n/", "    ")
"""What ends a word in the file."""


@dataclass(frozen=True, slots=True)
class LexiconEntry:
    """A word, its root (empty: itself) and the language it is of (empty: any)."""

    word: str
    root: str = ""
    language: str = ""

    @property
    def line(self) -> str:
        """The line of the file, without its end."""
        parts = (self.word, self.root or self.word, self.language)
        return "\t".join(" ".join(part.translate(_BREAKS).split()) for part in parts).rstrip()


class Lexicon:
    """Finds the root of a word of a language, as written or in lower case."""

    def __init__(self, entries: Iterable[LexiconEntry] = ()) -> None:
        self.entries = tuple(entries)
        self._roots: dict[tuple[str, str], str] = {}
        for each in self.entries:
            self._roots.setdefault((each.word, each.language), each.root or each.word)

    def root(self, word: str, language: str) -> str | None:
        """Return the root of a word; nothing where the lexicon does not have it."""
        for form in (word, lower_case(word, language)):
            for own in (language, ""):
                if (found := self._roots.get((form, own))) is not None:
                    return found
        return None

    @property
    def text(self) -> str:
        """All of it as it stands in a file."""
        return "".join(f"{each.line}\n" for each in self.entries)

    def changed_words(self, other: Lexicon) -> set[str]:
        """Return the words that have another root in another lexicon, or are in one of both only."""
        keys = self._roots.keys() | other._roots.keys()
        return {key[0] for key in keys if self._roots.get(key) != other._roots.get(key)}

    def speaks(self, language: str) -> bool:
        """Tell whether it has words of a language."""
        return any(each.language in {"", language} for each in self.entries)


def read_lexicon(project: Path) -> Lexicon:
    """Read the lexicon of a project; an empty one where there is no file.

    Raises:
        KnownError: the file cannot be read.

    """
    file = project / LEXICON
    if not file.exists():
        return Lexicon()
    return lexicon_of(_text(file))


@lru_cache(maxsize=4)
def lexicon_of(text: str) -> Lexicon:
    """Return the lexicon that a text is, line by line; the same one for the same text."""
    return Lexicon(filter(None, map(_entry, text.splitlines())))


def add_to_lexicon(project: Path, entry: LexiconEntry) -> None:
    """Add a word to the lexicon of a project; what stands in the file stays as it is.

    Raises:
        KnownError: the file cannot be read or written, or the word is empty.

    """
    if not entry.word.translate(_BREAKS).strip():
        raise KnownError("A word without letters cannot be in the lexicon.", "Choose a word.")
    file = project / LEXICON
    before = _text(file) if file.exists() else ""
    between = "" if not before or before.endswith("\n") else "\n"
    write_whole(file, f"{before}{between}{entry.line}\n")


def _text(file: Path) -> str:
    with reading(file):
        if file.stat().st_size > _MAX_BYTES:
            raise KnownError("{file} is too long for a lexicon.", "Make it shorter.", file=file)
        return file.read_text("utf-8-sig")


def _entry(line: str) -> LexiconEntry | None:
    """Return the entry of a line: a mark of a Hunspell dictionary behind a word is left out."""
    word, _, rest = line.partition("\t")
    word = word.partition("/")[0].strip()
    if not word or word.isdecimal():
        return None
    root, _, language = rest.partition("\t")
    return LexiconEntry(word, root.strip(), language.strip())

"""A page as it is indexed: the values of its record that are searched, and its text."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from carmengui.engine.model import Field
from carmengui.engine.search.lexicon import Lexicon
from carmengui.engine.search.words import NO_LEXICON, without_accents, word_forms, words_of

CLASS_FIELDS = tuple(field for field in Field if field == Field.CATEGORY or "class" in field.value)
"""The fields that say what a page belongs to: its category and classes of a subject scheme."""
TITLE, AUTHORS, KEYWORDS, CLASSES, TEXT = range(5)
COLUMNS = (
    "title",
    "authors",
    "keywords",
    "classes",
    "body",
    "title_stems",
    "keyword_stems",
    "body_stems",
)
"""The columns of the inverted index. Authors and classes stand there without accents."""
COUNTED = ("title", "body")
"""Where the words of a page are counted, as in the paper: its title and its text."""
_BETWEEN_COLUMNS = "\n"


@dataclass(frozen=True, slots=True)
class IndexedPage:
    """What the index takes of a page. ``weight`` is the mean weight of the values that are searched.

    ``number`` is that of the URL in the list of records; ``day`` is an ISO date, of the page itself or
    of its storing; ``year`` that of the page's own date, 0 where it has none.
    """

    number: int
    url_key: int
    url: str
    host: str
    site: str
    language: str
    title: str
    authors: tuple[str, ...]
    keywords: tuple[str, ...]
    classes: tuple[str, ...]
    text: str
    weight: float
    day: str
    year: int
    emails: tuple[str, ...] = ()
    """Addresses of the authors: they are found where names are."""

    def columns(self, lexicon: Lexicon = NO_LEXICON) -> tuple[str, ...]:
        """Return what stands in each of ``COLUMNS``: words, separated by blanks."""
        forms = word_forms(self.language, lexicon)
        title, title_stems = forms.of_text(self.title)
        keywords, keyword_stems = forms.of_text("\n".join(self.keywords))
        text, text_stems = forms.of_text(self.text)
        return (
            title,
            " ".join(plain_words((*self.authors, *self.emails))),
            keywords,
            " ".join(plain_words(self.classes)),
            text,
            title_stems,
            keyword_stems,
            text_stems,
        )


def plain_words(values: Iterable[str]) -> list[str]:
    """Return the words of values without case and accents."""
    return [plain for word in _words_of_all(values) if (plain := without_accents(word))]


def _words_of_all(values: Iterable[str]) -> list[str]:
    return [word for value in values for word in words_of(value)]


def packed(columns: Sequence[str]) -> bytes:
    """Return columns as they are kept: the forward index of a page."""
    return zlib.compress(_BETWEEN_COLUMNS.join(columns).encode("utf-8", "replace"), 1)


def unpacked(kept: bytes) -> list[str]:
    """Return the columns that :func:`packed` kept."""
    return zlib.decompress(kept).decode().split(_BETWEEN_COLUMNS)


def values_of(row: str) -> tuple[str, ...]:
    """Return the values of a field that stand in the tables as JSON."""
    return tuple(str(value) for value in json.loads(row))

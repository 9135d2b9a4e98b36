"""The paper's table: how much shorter each kind of document is than the others (SET, table 1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

from carmengui.engine.model import KnownError


class DocumentKind(StrEnum):
    """The four documents that SET counts the words of, longest first."""

    HTML = "HTML"
    """The page as it was fetched, tags and all."""
    DI = "DI"
    """The page without its tags (düzenli ifade, regular expression)."""
    BMT = "BMT"
    """The page without the text it shares (benzer metin tespiti, similar text found)."""
    AH = "AH"
    """The article itself (asıl haber)."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """What is gained from one kind of document to a shorter one, by the means of their words."""

    before: DocumentKind
    after: DocumentKind
    words_before: float
    words_after: float

    @property
    def improvement(self) -> float:
        """The share of the words that is gone."""
        return 1 - self.words_after / self.words_before

    @property
    def ratio(self) -> float:
        """How many times as long the first document is."""
        return self.words_before / self.words_after


def comparison_table(mean_words: Mapping[DocumentKind, float]) -> tuple[Comparison, ...]:
    """Return every pair of the kinds that have a mean, in the order of the paper's table.

    Raises:
        KnownError: a mean is not above zero, so that nothing can be compared with it.

    """
    kinds = [kind for kind in DocumentKind if kind in mean_words]
    for kind in kinds:
        if not mean_words[kind] > 0:
            raise KnownError(
                "Documents of kind {kind} contain no words, so nothing can be compared with them.",
                "Choose pages that have text.",
                kind=kind,
            )
    return tuple(
        Comparison(before, after, mean_words[before], mean_words[after])
        for before, after in combinations(kinds, 2)
    )

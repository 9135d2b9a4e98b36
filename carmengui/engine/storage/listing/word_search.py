"""What the list of records asks of an index of words: which pages have them, and how well they fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from carmengui.engine.model import Sentence, Span

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from carmengui.engine.storage.listing.keys import Numbers


@dataclass(frozen=True, slots=True)
class IndexState:
    """How far the index is: so many of all changed pages are not taken in yet."""

    waiting: int = 0
    total: int = 0


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A line about a page, and where in it the words stand that are searched."""

    text: str
    hits: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class Labels:
    """How many of some records have an author, a subject class or category, and a year.

    Of each the most frequent few, most frequent first. Years are those of the pages' own dates.
    """

    authors: dict[str, int] = field(default_factory=dict)
    classes: dict[str, int] = field(default_factory=dict)
    years: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Completion:
    """What may be typed: ``text`` with what separates it from what follows.

    ``pages`` says on how many pages it stands; 0: that is not counted.
    """

    text: str
    pages: int = 0

    @property
    def words(self) -> str:
        """The text as it is shown."""
        return self.text.strip().replace('"', "")


@dataclass(frozen=True, slots=True)
class Completions:
    """What may stand from ``start`` to ``end`` of what is typed, the most frequent first."""

    start: int = 0
    end: int = 0
    offered: tuple[Completion, ...] = ()


@dataclass(frozen=True, slots=True)
class RemovedPage:
    """A page that went out of the index, because it is gone or may not be fetched any more.

    ``number`` is that of the URL in the list of records, ``at`` seconds since 1970.
    """

    number: int
    url_key: int
    url: str
    site: str
    at: float
    reason: Sentence


class WordSearch(Protocol):
    """Finds records by the words of their pages. Parts are those of ``RecordFilter.searched``."""

    def needed(self, parts: Sequence[str]) -> tuple[str, ...]:
        """Return the parts that tell records apart: function words do not, beside others."""
        ...

    def numbers(self, part: str) -> Numbers:
        """Return the records that have a part, or what stands behind its ``-``."""
        ...

    def scores(self, parts: Sequence[str]) -> tuple[Numbers, NDArray[np.float64]]:
        """Return records with their scores for all parts together; the higher, the better."""
        ...

    def state(self) -> IndexState:
        """Return how far the index is."""
        ...

    def labels(self, numbers: Numbers) -> Labels:
        """Count authors, classes and years of some records; of those that are indexed."""
        ...

    def excerpts(self, parts: Sequence[str], numbers: Sequence[int]) -> dict[int, Excerpt]:
        """Return what pages say of the words, by the number of the record; of those that are indexed."""
        ...

    def completions(self, text: str, caret: int, *, is_asked: bool = False) -> Completions:
        """Return what may follow what is typed up to the caret; ``is_asked``: even after no letter."""
        ...

    def removed(self) -> list[RemovedPage]:
        """Return the pages that went out of the index, the last one first."""
        ...

    def close(self) -> None:
        """Close the index."""
        ...

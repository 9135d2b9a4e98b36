"""What is asked of a printed document, and what it answers: all of it goes between processes."""

from __future__ import annotations

from dataclasses import dataclass

from carmengui.engine.documents.document import Box, Page
from carmengui.engine.model.sentence import Sentence


@dataclass(frozen=True, slots=True)
class Opening:
    """Asks for the sizes of all pages."""


@dataclass(frozen=True, slots=True)
class PageSizes:
    """The pages of a document as they are seen, in points; ``count`` also counts those left out."""

    pages: tuple[Page, ...]
    count: int


@dataclass(frozen=True, slots=True)
class Tile:
    """A part of the picture of a page: the page (from 0), the picture's size and the part, in pixels."""

    page: int
    width_px: int
    height_px: int
    left_px: int
    top_px: int
    part_width_px: int
    part_height_px: int


@dataclass(frozen=True, slots=True)
class PrintedWords:
    """Words of a transcript that are looked for on its printed pages.

    ``page`` (from 0) and ``box`` are where the transcript has their paragraph, ``paragraph`` is its
    text, and ``start`` the place of the words in it.
    """

    number: int
    page: int
    box: Box
    text: str
    paragraph: str = ""
    start: int = 0


@dataclass(frozen=True, slots=True)
class WordSearch:
    """Many words, looked for together."""

    words: tuple[PrintedWords, ...]


@dataclass(frozen=True, slots=True)
class PageBox:
    """A rectangle on a page (from 0), in points from its left and top as it is seen."""

    page: int
    box: Box


@dataclass(frozen=True, slots=True)
class FoundWords:
    """Where words stand: a rectangle for each printed line.

    ``is_exact`` is false where only their paragraph is known.
    """

    number: int
    boxes: tuple[PageBox, ...]
    is_exact: bool


@dataclass(frozen=True, slots=True)
class Selecting:
    """Two points of a page (from 0) in points from its left and top: the text from one to the other.

    Whole words are taken unless ``is_by_letter``.
    """

    page: int
    from_pt: tuple[float, float]
    to_pt: tuple[float, float]
    is_by_letter: bool = False


@dataclass(frozen=True, slots=True)
class SelectedWords:
    """The text of a selection, and a rectangle for each of its lines."""

    text: str
    boxes: tuple[PageBox, ...]


@dataclass(frozen=True, slots=True)
class Unreadable:
    """The file or the page cannot be read: what is said of it."""

    reason: Sentence


Order = Opening | Tile | WordSearch | Selecting
Answer = PageSizes | bytes | tuple[FoundWords, ...] | SelectedWords | Unreadable

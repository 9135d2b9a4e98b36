"""How much of a document is read, and what is said of one without text."""

from __future__ import annotations

from collections.abc import Sequence

from carmengui.engine.documents.document import Line
from carmengui.engine.model import KnownError
from carmengui.engine.model.sentence import Sentence

MAX_PAGES = 2_000
MAX_LETTERS = 8_000_000
"""As many as of an HTML page (see ``documents.html``)."""
MAX_BYTES = 200_000_000
MAX_LINKS = 5_000
"""As many as are followed of an HTML page (see ``crawl.discover.links``)."""
LEAST_LETTERS_PER_PAGE = 10
"""A document whose pages hold fewer is a scanned one with stamps."""


class LetterCount:
    """Counts what was read of a document, and says what was left out."""

    def __init__(self) -> None:
        self._count = 0

    def add(self, lines: Sequence[Line]) -> None:
        """Count the letters of lines."""
        self._count += sum(len(line.text) for line in lines)

    @property
    def is_full(self) -> bool:
        """Whether nothing more is to be read."""
        return self._count > MAX_LETTERS

    def notices(self, read: int, pages: int) -> tuple[str, ...]:
        """Return what is said of a document of which not all pages were read."""
        if read == pages:
            return ()
        words = "Only the first {read:,} of {pages:,} pages were read."
        return (str(Sentence.of(words, read=read, pages=pages)),)


def refuse_if_empty(lines: Sequence[Line], pages: int) -> None:
    """Refuse a document whose pages are pictures.

    Raises:
        KnownError: it has no text to speak of.

    """
    letters = sum(len(line.text) for line in lines)
    if letters < LEAST_LETTERS_PER_PAGE * max(1, min(pages, 5)):
        raise KnownError(
            "The document has no text: its pages are pictures, as after scanning, or empty. "
            "A program for text recognition (OCR) can add the text."
        )


def require_size(body: bytes) -> None:
    """Refuse a file that is larger than any document that is read.

    Raises:
        KnownError: it is.

    """
    if len(body) > MAX_BYTES:
        raise KnownError(
            "The file has {size:,} MB: documents of more than {most:,} MB are not read.",
            size=len(body) // 1_000_000,
            most=MAX_BYTES // 1_000_000,
        )

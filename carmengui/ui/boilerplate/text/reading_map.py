"""Which part of a page's text is shown, and where each character of it stands in the document."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from enum import Enum

from carmengui.engine.model import Span

_LAST_OF_PLANE = 0xFFFF
_TAKEN_BY_QT = {ord(c): "\ufffd" for c in "\x00\ufdd0\ufdd1\ufffc\u2028\u2029"}
"""Signs that a document of Qt would take for its own."""


class Shown(Enum):
    """What of a text is shown."""

    DIMMED = "dimmed"
    """All of it, removed runs dimmed."""
    KEPT = "kept"
    REMOVED = "removed"


def _no_words(_hidden: Span) -> str:
    return ""


class ReadingMap:
    """The pieces of a text that are shown, and the way between text and document.

    ``fold`` gives the line that stands in the place of what is hidden; nothing to leave no trace.
    """

    def __init__(
        self,
        text: str,
        removed: Sequence[Span] = (),
        shown: Shown = Shown.DIMMED,
        fold: Callable[[Span], str] = _no_words,
    ) -> None:
        self._pieces = _pieces(text, removed, shown)
        self._offsets: list[int] = []
        self._folds: list[Span] = []
        lines: list[str] = []
        offset = position = 0
        for piece in (*self._pieces, Span(len(text), len(text))):
            hidden = fold(Span(position, piece.start)) if position < piece.start else ""
            if hidden:
                self._folds.append(Span(offset, offset + len(hidden)))
                lines.append(hidden)
                offset += len(hidden) + 1
            if len(self._offsets) < len(self._pieces):
                self._offsets.append(offset)
                lines.append(text[piece.start : piece.end])
                offset += len(piece) + 1
            position = piece.end
        self.words = "\n".join(lines).translate(_TAKEN_BY_QT)
        # Qt counts characters beyond the first plane twice.
        self._doubles = [n for n, c in enumerate(self.words) if ord(c) > _LAST_OF_PLANE]

    @property
    def folds(self) -> list[tuple[int, int]]:
        """The ranges of the document that stand for what is hidden."""
        return [(self._to_qt(fold.start), self._to_qt(fold.end)) for fold in self._folds]

    def place(self, position: int) -> int:
        """Return where a position of the text is in the document; what is hidden is at its edge."""
        index = bisect_right(self._pieces, position, key=lambda piece: piece.start) - 1
        if index < 0:
            return 0
        piece = self._pieces[index]
        inside = min(position, piece.end) - piece.start
        return self._to_qt(self._offsets[index] + inside)

    def position(self, place: int) -> int:
        """Return which position of the text is at a place of the document."""
        low = self._from_qt(place)
        index = bisect_right(self._offsets, low) - 1
        if index < 0:
            return 0
        piece = self._pieces[index]
        return min(piece.end, piece.start + low - self._offsets[index])

    def places(self, span: Span) -> tuple[int, int] | None:
        """Return the range of the document that shows a range of the text; nothing when hidden."""
        low = bisect_right(self._pieces, span.start, key=lambda piece: piece.end)
        high = bisect_left(self._pieces, span.end, key=lambda piece: piece.start) - 1
        if high < low or not len(span):
            return None
        start = max(span.start, self._pieces[low].start)
        end = min(span.end, self._pieces[high].end)
        return self.place(start), self._to_qt(self._offsets[high] + end - self._pieces[high].start)

    def _to_qt(self, index: int) -> int:
        return index + bisect_right(self._doubles, index - 1)

    def _from_qt(self, place: int) -> int:
        if not self._doubles:
            return place
        low, high = 0, len(self.words)
        while low < high:
            middle = (low + high + 1) // 2
            if self._to_qt(middle) <= place:
                low = middle
            else:
                high = middle - 1
        return low


def _pieces(text: str, removed: Sequence[Span], shown: Shown) -> list[Span]:
    if shown is Shown.DIMMED:
        return [Span(0, len(text))]
    if shown is Shown.REMOVED:
        return [span for span in removed if len(span)]
    kept, position = [], 0
    for span in (*removed, Span(len(text), len(text))):
        kept.append(Span(position, max(position, span.start)))
        position = max(position, span.end)
    return [trimmed for piece in kept if len(trimmed := _trimmed(text, piece))]


def _trimmed(text: str, span: Span) -> Span:
    start, end = span.start, span.end
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return Span(start, end)

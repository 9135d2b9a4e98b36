"""What of a source is shown line by line, and where each character of it stands on the screen.

A source is shown in display lines: a source line that is longer than the cut is shown in several.
Positions on the screen count UTF-16 units and one unit for each line end, as Qt does; positions in
the source count characters and know that CR LF are two.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from dataclasses import dataclass

from carmengui.engine.model import Span

CUT_CHARS = 300
"""Longer lines cost Qt seconds to lay out."""
MAX_LINES = 120_000
"""Qt takes half a second for so many."""
_NEWLINE = re.compile(r"\r\n?|\n")
_BIDI = [0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)]
# Control pictures stand for control characters. Qt would end a line at some of the others, and
# directional marks would show the source in another order than it has.
_STAND_INS = (
    {code: 0x2400 + code for code in range(0x20) if chr(code) not in "\t\n\r"}
    | {0x7F: 0x2421, 0x2028: 0x2424, 0x2029: 0x2424, 0xFDD0: 0xFFFD, 0xFDD1: 0xFFFD}
    | dict.fromkeys(_BIDI, 0x25CA)
    | dict.fromkeys(range(0xD800, 0xE000), 0xFFFD)
)
_ODD = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufdd0\ufdd1"
    "\ud800-\udfff]"
)


@dataclass(frozen=True, slots=True)
class Columns:
    """A range within one display line, in UTF-16 units."""

    start: int
    length: int


class DisplayMap:
    """The display lines of one source and the way between both counts.

    ``text`` is what Qt is given: line ends are all LF, every other character of the source has
    exactly one in its place. ``is_whole`` is false when the source has too many lines to show.
    """

    def __init__(self, source: str, cut: int = CUT_CHARS, max_lines: int = MAX_LINES) -> None:
        self._shown = source.translate(_STAND_INS) if _ODD.search(source) else source
        self._cut = cut
        self._max_lines = max_lines
        self._starts, self._ends, self._numbers = array("q"), array("q"), array("q")
        self._split(source)
        self.is_whole = self._ends[-1] == len(source) or len(self._starts) < max_lines
        self.end = len(source) if self.is_whole else self._ends[-1]
        pieces = [self._shown[a:b] for a, b in zip(self._starts, self._ends, strict=True)]
        self.text = "\n".join(pieces)
        self._is_wide = len(self._shown.encode("utf-16-le")) != 2 * len(self._shown)
        self._qt_starts = array("q", [0])
        position = 0
        for piece in pieces:
            position += 1 + (_units(piece) if self._is_wide else len(piece))
            self._qt_starts.append(position)
        self._qt_starts.pop()

    @property
    def line_count(self) -> int:
        """How many display lines there are; at least one."""
        return len(self._starts)

    def line_of(self, index: int) -> int:
        """Return the display line in which a character of the source stands."""
        return max(0, bisect_right(self._starts, min(index, self.end)) - 1)

    def span_of_line(self, line: int) -> Span:
        """Return the range of the source that a display line shows, without its line end."""
        return Span(self._starts[line], self._ends[line])

    def number_of_line(self, line: int) -> int:
        """Return the number of the source line a display line belongs to, from 1."""
        return self._numbers[line]

    def is_continuation(self, line: int) -> bool:
        """Tell whether a display line goes on with the source line of the one above."""
        return line > 0 and self._numbers[line] == self._numbers[line - 1]

    def number_at(self, index: int) -> int:
        """Return the number of the source line in which a character stands, from 1."""
        return self._numbers[self.line_of(index)]

    @property
    def last_number(self) -> int:
        """The number of the last source line that is shown."""
        return self._numbers[-1]

    def qt_position(self, index: int) -> int:
        """Return where a character of the source stands in the shown text.

        The LF of a CR LF stands where its CR does; both are one line end there.
        """
        line = self.line_of(index)
        start = self._starts[line]
        stop = min(max(index, start), self._ends[line])
        return self._qt_starts[line] + self._width(start, stop)

    def source_index(self, position: int) -> int:
        """Return the character of the source at a position of the shown text."""
        line = max(0, bisect_right(self._qt_starts, position) - 1)
        start, end = self._starts[line], self._ends[line]
        units = max(0, position - self._qt_starts[line])
        if not self._is_wide:
            return min(start + units, end)
        index = start
        while index < end and units >= (width := 1 + (self._shown[index] > "\uffff")):
            units -= width
            index += 1
        return index

    def columns(self, line: int, start: int, end: int) -> Columns:
        """Return where a source range stands within a display line (empty when outside)."""
        low, high = self._starts[line], self._ends[line]
        start, end = min(max(start, low), high), min(max(end, low), high)
        return Columns(self._width(low, start), self._width(start, end) if end > start else 0)

    def _width(self, start: int, end: int) -> int:
        return _units(self._shown[start:end]) if self._is_wide else end - start

    def _split(self, source: str) -> None:
        start = 0
        number = 1
        for match in _NEWLINE.finditer(source):
            self._add(start, match.start(), number)
            if len(self._starts) >= self._max_lines:
                return
            start = match.end()
            number += 1
        self._add(start, len(source), number)

    def _add(self, start: int, end: int, number: int) -> None:
        while end - start > self._cut and len(self._starts) < self._max_lines - 1:
            # A tag's end is the best place to cut: the next display line begins with a tag.
            half = start + self._cut // 2
            stop = self._shown.rfind(">", half, start + self._cut) + 1 or start + self._cut
            self._append(start, stop, number)
            start = stop
        self._append(start, min(end, start + self._cut), number)

    def _append(self, start: int, end: int, number: int) -> None:
        self._starts.append(start)
        self._ends.append(end)
        self._numbers.append(number)


def _units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2

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
from itertools import accumulate, chain

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
        starts, ends, numbers = self._split(source)
        self.is_whole = ends[-1] == len(source) or len(starts) < max_lines
        self.end = len(source) if self.is_whole else ends[-1]
        pieces = [self._shown[a:b] for a, b in zip(starts, ends, strict=True)]
        self.text = "\n".join(pieces)
        widths = list(map(len, pieces))
        if not self._shown.isascii():
            widths = [len(piece.encode("utf-16-le")) // 2 for piece in pieces]
        # Without its line ends, which count one here and there.
        self._is_wide = sum(widths) > len(self.text) - (len(pieces) - 1)
        self._starts, self._ends, self._numbers = (
            array("q", starts),
            array("q", ends),
            array("q", numbers),
        )
        self._qt_starts = array("q", accumulate((w + 1 for w in widths[:-1]), initial=0))

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

    def _split(self, source: str) -> tuple[list[int], list[int], list[int]]:
        """Return where the display lines start and end, and the number of the source line of each."""
        starts: list[int] = []
        ends: list[int] = []
        numbers: list[int] = []
        start, cut = 0, self._cut
        breaks = chain((match.span() for match in _NEWLINE.finditer(source)), [(len(source),) * 2])
        for number, (stop, after) in enumerate(breaks, start=1):
            while stop - start > cut and len(starts) < self._max_lines - 1:
                # A tag's end is the best place to cut: the next display line begins with a tag.
                half = start + cut // 2
                end = self._shown.rfind(">", half, start + cut) + 1 or start + cut
                starts.append(start)
                ends.append(end)
                numbers.append(number)
                start = end
            starts.append(start)
            ends.append(stop if stop - start <= cut else start + cut)
            numbers.append(number)
            if len(starts) >= self._max_lines:
                break
            start = after
        return starts, ends, numbers


def _units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2

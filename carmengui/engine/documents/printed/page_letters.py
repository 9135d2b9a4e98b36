"""The letters of a printed page with their places: words are found again, and selected by points."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from ctypes import byref, c_double
from functools import cached_property
from typing import Any

from carmengui.engine.documents.document import Box
from carmengui.engine.documents.page_frame import PageFrame, frame_of, reading_frame
from carmengui.engine.documents.printed.orders import PrintedWords
from carmengui.engine.documents.typography import bare_letters, repaired_line

MAX_CHARS = 200_000
"""Of one page; a page of a book has 3,000."""
_ANCHOR_CHARS = 16
"""So many letters at both ends find words that the page has otherwise in between."""
_LEAST_SHARE, _MOST_SHARE = 0.7, 1.4
"""How much shorter or longer than they are such words may stand on the page."""
_NEAR_PT = 3.0
_SAME_LINE = 0.5
"""Rectangles whose heights overlap by more than this share stand on one line."""
_WORD_GAP = 2.0
"""Rectangles further apart than so many times their height are not joined."""
_TOLERANCE_PT = 6.0


class PageLetters:
    """The letters of one open page; close it before the page.

    Places among the letters are those of :func:`bare_letters`; ``PDFium`` counts characters, blanks
    and hyphens included. Words are looked for as the page is read (see ``reading_frame``); what is
    returned is where they are seen.
    """

    def __init__(self, page: Any) -> None:
        from pypdfium2 import raw  # noqa: PLC0415 - large

        self._raw = raw
        self._frame: PageFrame = frame_of(page)
        self._text_page = page.get_textpage()
        self._reading = reading_frame(page, self._text_page)
        self.count = min(self._text_page.count_chars(), MAX_CHARS)

    def close(self) -> None:
        """Let go of the page."""
        self._text_page.close()

    @cached_property
    def _letters(self) -> tuple[str, list[int]]:
        """All letters, and for each the character it stands in."""
        parts: list[str] = []
        chars: list[int] = []
        for index, letter in enumerate(self._characters):
            bare = bare_letters(letter)
            parts.append(bare)
            chars += [index] * len(bare)
        return "".join(parts), chars

    @cached_property
    def _characters(self) -> list[str]:
        ask = self._raw.FPDFText_GetUnicode
        return [_letter(ask(self._text_page, index)) for index in range(self.count)]

    # Words ------------------------------------------------------------------------------------

    def find(self, words: PrintedWords) -> tuple[Box, ...]:
        """Return where words stand that are near their box; nothing where they do not stand here."""
        wanted = bare_letters(words.text)
        if not wanted:
            return ()
        letters, chars = self._letters
        found = self._nearest(wanted, words)
        if found is None and len(wanted) > 2 * _ANCHOR_CHARS:
            found = self._anchored(wanted, words)
        if found is None:
            return ()
        start, end = found
        return self.lines(chars[start], chars[min(end, len(letters)) - 1])

    def inside(self, box: Box) -> tuple[Box, ...]:
        """Return the lines of all letters that stand in a rectangle."""
        _, chars = self._letters
        inside = [
            index for index in dict.fromkeys(chars) if _holds(box, self._box(index, self._reading))
        ]
        found: list[Box] = []
        start = 0
        for place in range(1, len(inside) + 1):
            if place == len(inside) or inside[place] - inside[place - 1] > _ANCHOR_CHARS:
                found += self.lines(inside[start], inside[place - 1])
                start = place
        return tuple(found)

    def _nearest(self, wanted: str, words: PrintedWords) -> tuple[int, int] | None:
        """Return the place of words nearest to their paragraph; of several in it, the one of their rank."""
        starts = list(_places(self._letters[0], wanted))
        if not starts:
            return None
        near = [start for start in starts if self._distance(start, words.box) <= _NEAR_PT]
        before = bare_letters(words.paragraph[: words.start])
        paragraph = bare_letters(words.paragraph)
        rank = sum(1 for start in _places(paragraph, wanted) if start < len(before))
        best = (
            near[min(rank, len(near) - 1)]
            if near
            else min(starts, key=lambda start: self._distance(start, words.box))
        )
        return best, best + len(wanted)

    def _anchored(self, wanted: str, words: PrintedWords) -> tuple[int, int] | None:
        """Return the place of words that the page has a little otherwise, by their two ends."""
        letters = self._letters[0]
        ends = list(_places(letters, wanted[-_ANCHOR_CHARS:]))
        for start in sorted(
            _places(letters, wanted[:_ANCHOR_CHARS]),
            key=lambda start: self._distance(start, words.box),
        ):
            at = bisect_left(ends, start)
            if at < len(ends):
                end = ends[at] + _ANCHOR_CHARS
                if _LEAST_SHARE <= (end - start) / len(wanted) <= _MOST_SHARE:
                    return start, end
        return None

    def _distance(self, letter: int, box: Box) -> float:
        """Return how far the character of a letter is from a rectangle, in points."""
        place = self._box(self._letters[1][letter], self._reading)
        across, down = (place.left + place.right) / 2, (place.top + place.bottom) / 2
        beside = max(box.left - across, across - box.right, 0.0)
        above = max(box.top - down, down - box.bottom, 0.0)
        return beside + above

    # Places -----------------------------------------------------------------------------------

    def lines(self, first: int, last: int) -> tuple[Box, ...]:
        """Return a rectangle for each line of the characters from the first to the last."""
        found: list[Box] = []
        for box in self._rectangles(first, last - first + 1):
            if found and _is_beside(found[-1], box):
                found[-1] = found[-1].joined(box)
            else:
                found.append(box)
        return tuple(found)

    def _rectangles(self, start: int, count: int) -> Iterator[Box]:
        sides = [c_double() for _ in range(4)]
        for index in range(self._raw.FPDFText_CountRects(self._text_page, start, count)):
            if self._raw.FPDFText_GetRect(self._text_page, index, *map(byref, sides)):
                left, top, right, bottom = (side.value for side in sides)
                yield self._frame.box(left, bottom, right, top)

    def seen(self, box: Box) -> Box:
        """Return where a rectangle of the page as it is read is seen."""
        return self._frame.box(*self._reading.own(box))

    def _box(self, index: int, frame: PageFrame | None = None) -> Box:
        left, right, bottom, top = (c_double() for _ in range(4))
        self._raw.FPDFText_GetCharBox(
            self._text_page, index, byref(left), byref(right), byref(bottom), byref(top)
        )
        return (frame or self._frame).box(left.value, bottom.value, right.value, top.value)

    # Selections -------------------------------------------------------------------------------

    def selected(
        self, start: tuple[float, float], end: tuple[float, float], *, is_by_letter: bool
    ) -> tuple[str, tuple[Box, ...]]:
        """Return the text between two points and its lines; nothing where no letters are near."""
        first, last = self._char_at(start), self._char_at(end)
        if first is None or last is None:
            return "", ()
        first, last = min(first, last), max(first, last)
        if not is_by_letter:
            while first > 0 and _is_of_word(self._characters[first - 1 : first + 1]):
                first -= 1
            while last + 1 < self.count and _is_of_word(self._characters[last : last + 2]):
                last += 1
        text = "".join(self._characters[first : last + 1])
        return _readable(text), self.lines(first, last)

    def _char_at(self, point: tuple[float, float]) -> int | None:
        """Return the character at a point of the page, or else the nearest one."""
        x, y = self._frame.point(*point)
        index = self._raw.FPDFText_GetCharIndexAtPos(
            self._text_page, x, y, _TOLERANCE_PT, _TOLERANCE_PT
        )
        if 0 <= index < self.count:
            return int(index)
        here = Box(point[0], point[1], point[0], point[1])
        chars = self._letters[1]
        if not chars:
            return None
        # A line counts for more than a column: beside the end of a line is its end.
        return min(dict.fromkeys(chars), key=lambda each: _remoteness(here, self._box(each)))


def _letter(code: int) -> str:
    """Return a character by the number that PDFium gives; half a pair of surrogates is none."""
    return chr(code) if 0 < code < 0x110000 and not 0xD800 <= code < 0xE000 else " "


def _places(text: str, wanted: str) -> Iterator[int]:
    start = text.find(wanted) if wanted else -1
    while start >= 0:
        yield start
        start = text.find(wanted, start + 1)


def _is_beside(one: Box, other: Box) -> bool:
    """Tell whether two rectangles are parts of one line."""
    common = min(one.bottom, other.bottom) - max(one.top, other.top)
    least = max(min(one.bottom - one.top, other.bottom - other.top), 0.1)
    height = max(one.bottom - one.top, other.bottom - other.top)
    gap = max(other.left - one.right, one.left - other.right)
    return common > _SAME_LINE * least and gap < _WORD_GAP * height


def _holds(box: Box, other: Box) -> bool:
    """Tell whether the middle of a rectangle lies in another one."""
    across, down = (other.left + other.right) / 2, (other.top + other.bottom) / 2
    return box.left - 1 <= across <= box.right + 1 and box.top - 1 <= down <= box.bottom + 1


def _remoteness(here: Box, place: Box) -> float:
    above = max(place.top - here.top, here.top - place.bottom, 0.0)
    beside = max(place.left - here.left, here.left - place.right, 0.0)
    return beside + 10 * above


def _is_of_word(pair: list[str]) -> bool:
    return all(each.isalnum() or each in {"'", "\u2019"} for each in pair)


def _readable(text: str) -> str:
    """Return printed characters as text: the lines joined, broken words whole."""
    out = ""
    for line in text.replace("\ufffe", "\ufffe\n").split("\n"):
        shown = repaired_line(line)
        if not shown:
            continue
        is_broken = out.endswith("\u00ad")
        out = out[:-1] + shown if is_broken else f"{out} {shown}" if out else shown
    return out.removesuffix("\u00ad")

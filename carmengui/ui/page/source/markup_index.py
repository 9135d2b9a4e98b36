"""What each character of a source is to an HTML tokenizer, found only as far as it is looked at."""

from __future__ import annotations

import re
import time
from array import array
from bisect import bisect_right
from collections.abc import Iterator
from enum import IntEnum
from typing import NamedTuple

from carmengui.engine.documents.markup import REFERENCE, Markup, scan_markup

_DETAIL_CHARS = 65_536
"""A tag is taken apart so far; the rest of a longer one is what its last piece was."""
_PIECE = re.compile(
    r"""(?P<string>"[^"]*"?|'[^']*'?)|=\s*(?P<bare>[^\s"'>][^\s>]*)|=|[^\s"'>/=]+"""
)
_LONGEST_REFERENCE = 34
_STEPS_PER_LOOK = 64


class Kind(IntEnum):
    """What a character is."""

    TEXT = 0
    TAG = 1
    ATTRIBUTE = 2
    STRING = 3
    ENTITY = 4
    COMMENT = 5


class Token(NamedTuple):
    """A range of the source that is not plain text."""

    start: int
    end: int
    kind: Kind


class MarkupIndex:
    """The markup of one source; grows by :meth:`scan`, answers by :meth:`tokens`."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._scan: Iterator[Markup] = scan_markup(source)
        self._starts, self._ends, self._hidden_ends = array("q"), array("q"), array("q")
        self._names = array("i")
        self._last_tag: tuple[int, list[Token]] = (-1, [])
        self.scanned_to = 0

    @property
    def is_done(self) -> bool:
        """Whether the whole source was scanned."""
        return self.scanned_to >= len(self._source)

    def scan(self, budget_s: float) -> None:
        """Go on scanning for a while."""
        until = time.perf_counter() + budget_s
        while not self.is_done:
            for _ in range(_STEPS_PER_LOOK):
                markup = next(self._scan, None)
                if markup is None:
                    self.scanned_to = len(self._source)
                    return
                self._starts.append(markup.start)
                self._ends.append(markup.end)
                self._hidden_ends.append(markup.hidden_end)
                self._names.append(len(markup.name) + markup.is_end_tag)
                self.scanned_to = markup.hidden_end
            if time.perf_counter() >= until:
                return

    def tokens(self, start: int, end: int) -> Iterator[Token]:
        """Yield what is not plain text between two positions, in order and cut to them."""
        if end <= start:
            return
        index = max(0, bisect_right(self._starts, start) - 1)
        position = start
        while index < len(self._starts) and self._starts[index] < end:
            yield from self._references(position, self._starts[index])
            tag = self._tag(index)
            # A tag may have thousands of attributes, of which a line shows a few.
            for place in range(bisect_right(tag, start, key=_end_of), len(tag)):
                if tag[place].start >= end:
                    break
                yield _cut(tag[place], start, end)
            position = max(position, self._hidden_ends[index])
            index += 1
        yield from self._references(position, end)

    def _references(self, start: int, end: int) -> Iterator[Token]:
        # Looked for a little further left and right: a reference may be cut by the line's end.
        for match in REFERENCE.finditer(
            self._source, max(0, start - _LONGEST_REFERENCE), end + _LONGEST_REFERENCE
        ):
            if match.end() > start and match.start() < end:
                yield _cut(Token(match.start(), match.end(), Kind.ENTITY), start, end)

    def _tag(self, index: int) -> list[Token]:
        start, end = self._starts[index], self._ends[index]
        if self._names[index] == 0:
            is_comment = self._source.startswith("<!--", start)
            return [Token(start, end, Kind.COMMENT if is_comment else Kind.TAG)]
        if self._last_tag[0] != index:
            self._last_tag = (index, self._take_apart(index, start, end))
        return self._last_tag[1]

    def _take_apart(self, index: int, start: int, end: int) -> list[Token]:
        name_end = start + 1 + self._names[index]
        tokens = [Token(start, name_end, Kind.TAG)]
        stop = min(end, start + _DETAIL_CHARS)
        for match in _PIECE.finditer(self._source, name_end, stop):
            group = match.lastgroup
            if group is None:
                tokens.append(Token(match.start(), match.end(), Kind.ATTRIBUTE))
                continue
            if match.start() < match.start(group):  # the sign before a value without quotes
                tokens.append(Token(match.start(), match.start(group), Kind.ATTRIBUTE))
            tokens.append(Token(match.start(group), match.end(group), Kind.STRING))
        if stop < end:
            tokens.append(Token(tokens[-1].end, end, tokens[-1].kind))
        if self._source[end - 1] == ">":
            tokens.append(Token(end - 1, end, Kind.TAG))
        return tokens


def _end_of(token: Token) -> int:
    return token.end


def _cut(token: Token, start: int, end: int) -> Token:
    return Token(max(token.start, start), min(token.end, end), token.kind)

"""Two texts line by line: which lines went, which came, and inside a changed line which words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from carmengui.engine.changes.sequence_diff import differences
from carmengui.engine.model import Span

_IDEOGRAPHS = "\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af"
_WORDS = re.compile(rf"[{_IDEOGRAPHS}]|[^\W{_IDEOGRAPHS}]+|\s+|[^\w\s]")
"""Words, white space, single signs; in scripts that write no blanks every character is a word."""
_ALIKE = 0.4
"""Lines that have less than this in common are one that went and one that came, not a changed one."""
_BIG_GAP = 400
_LONG_CHARS = 200_000


class Row(StrEnum):
    """What became of a line."""

    SAME = "same"
    CHANGED = "changed"
    REMOVED = "removed"
    ADDED = "added"


@dataclass(frozen=True, slots=True)
class LinePair:
    """A line of the old text beside its line in the new one.

    Numbers count from 1; 0 where there is none. ``old_marks`` and ``new_marks`` are the ranges in
    which a changed line differs.
    """

    row: Row
    old_number: int
    old: str
    new_number: int
    new: str
    old_marks: tuple[Span, ...] = ()
    new_marks: tuple[Span, ...] = ()


def compare_lines(old: Sequence[str], new: Sequence[str]) -> tuple[LinePair, ...]:
    """Return the lines of both texts in order, those that belong together side by side.

    >>> pair, = compare_lines(["The house is old."], ["The house is very old."])
    >>> pair.row, pair.old_marks, pair.new[pair.new_marks[0].start : pair.new_marks[0].end]
    (<Row.CHANGED: 'changed'>, (), 'very ')
    """
    pairs: list[LinePair] = []
    for stretch in differences(old, new):
        if stretch.is_same:
            pairs += [
                LinePair(Row.SAME, i + 1, old[i], j + 1, new[j])
                for i, j in zip(
                    range(stretch.old.start, stretch.old.end),
                    range(stretch.new.start, stretch.new.end),
                    strict=True,
                )
            ]
        else:
            pairs += _gap(old, new, stretch.old, stretch.new)
    return tuple(pairs)


def _gap(old: Sequence[str], new: Sequence[str], old_span: Span, new_span: Span) -> list[LinePair]:
    """Pair the lines of a gap that are alike; the others went and came."""
    pairs: list[LinePair] = []
    i, j = old_span.start, new_span.start
    for at, to in (*_alike(old, new, old_span, new_span), (old_span.end, new_span.end)):
        pairs += [LinePair(Row.REMOVED, n + 1, old[n], 0, "") for n in range(i, at)]
        pairs += [LinePair(Row.ADDED, 0, "", n + 1, new[n]) for n in range(j, to)]
        if at < old_span.end and to < new_span.end:
            pairs.append(_changed(at, old[at], to, new[to]))
        i, j = at + 1, to + 1
    return pairs


def _alike(
    old: Sequence[str], new: Sequence[str], old_span: Span, new_span: Span
) -> list[tuple[int, int]]:
    """Return lines of a gap that share enough words, ascending on both sides."""
    if not len(old_span) or not len(new_span) or len(old_span) + len(new_span) > _BIG_GAP:
        return []
    olds, old_lines = _words_of(old, old_span)
    news, new_lines = _words_of(new, new_span)
    shared: Counter[tuple[int, int]] = Counter()
    for stretch in differences(olds, news):
        if stretch.is_same:
            for a, b in zip(
                range(stretch.old.start, stretch.old.end),
                range(stretch.new.start, stretch.new.end),
                strict=True,
            ):
                if not olds[a].isspace():
                    shared[old_lines[a], new_lines[b]] += len(olds[a])
    found: list[tuple[int, int]] = []
    best = sorted(shared.items(), key=lambda entry: (-entry[1], entry[0]))
    for (i, j), chars in best:
        longest = max(_weight(old[i]), _weight(new[j]))
        if chars >= _ALIKE * longest and all(
            (i < a) == (j < b) and i != a and j != b for a, b in found
        ):
            found.append((i, j))
    return sorted(found)


def _weight(line: str) -> int:
    return sum(map(len, line.split()))


def _words_of(lines: Sequence[str], span: Span) -> tuple[list[str], list[int]]:
    words: list[str] = []
    of_line: list[int] = []
    for number in range(span.start, span.end):
        found = split_words(lines[number])
        words += found
        of_line += [number] * len(found)
    return words, of_line


def split_words(line: str) -> list[str]:
    """Return words, white space and signs of a line; joined they are the line."""
    if len(line) > _LONG_CHARS:
        return [line]
    return _WORDS.findall(line)


def _changed(i: int, old: str, j: int, new: str) -> LinePair:
    olds, news = split_words(old), split_words(new)
    old_at, new_at = _offsets(olds), _offsets(news)
    old_marks, new_marks = [], []
    for stretch in differences(olds, news):
        if not stretch.is_same:
            old_marks.append(Span(old_at[stretch.old.start], old_at[stretch.old.end]))
            new_marks.append(Span(new_at[stretch.new.start], new_at[stretch.new.end]))
    return LinePair(
        Row.CHANGED,
        i + 1,
        old,
        j + 1,
        new,
        tuple(span for span in _joined(old, old_marks) if len(span)),
        tuple(span for span in _joined(new, new_marks) if len(span)),
    )


def _offsets(words: list[str]) -> list[int]:
    offsets = [0]
    for word in words:
        offsets.append(offsets[-1] + len(word))
    return offsets


def _joined(line: str, marks: list[Span]) -> list[Span]:
    """Join marks with nothing but white space between them: they read as one."""
    joined: list[Span] = []
    for mark in marks:
        if (
            joined
            and len(mark)
            and len(joined[-1])
            and not line[joined[-1].end : mark.start].strip()
        ):
            joined[-1] = Span(joined[-1].start, mark.end)
        else:
            joined.append(mark)
    return joined

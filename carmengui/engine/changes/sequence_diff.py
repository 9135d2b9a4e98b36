"""What turns one sequence into another: near-linear in time, exact, not always the shortest way.

Lines or words that occur once on both sides hold the sequences together (patience); what lies between
is worked out by Myers' greedy method as long as that is cheap, then by the rarest common item
(histogram). Work is bounded: what is left when the bound is reached counts as replaced.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from carmengui.engine.model import Span

_STEPS_PER_ITEM = 40
_STEPS_AT_LEAST = 20_000
_MOST_EDITS = 120
"""Myers' method takes the square of this; further apart than this the rarest items are better."""
_RARE = 64


@dataclass(frozen=True, slots=True)
class Stretch:
    """A stretch of both sequences that is the same, or one that took the place of the other."""

    is_same: bool
    old: Span
    new: Span


def differences(old: Sequence[Hashable], new: Sequence[Hashable]) -> tuple[Stretch, ...]:
    """Return stretches that cover both sequences in order, same ones and replaced ones in turn.

    >>> [(s.is_same, s.old, s.new) for s in differences("abcd", "acd!")]
    [(True, Span(start=0, end=1), Span(start=0, end=1)), (False, Span(start=1, end=2), Span(start=1, end=1)), \
(True, Span(start=2, end=4), Span(start=1, end=3)), (False, Span(start=4, end=4), Span(start=3, end=4))]
    """
    return tuple(_stretches(_Matcher(old, new).pairs(), len(old), len(new)))


def _stretches(pairs: list[tuple[int, int]], old_end: int, new_end: int) -> list[Stretch]:
    """Turn matched positions, ascending, into stretches."""
    found: list[Stretch] = []
    i = j = at = 0
    while i < old_end or j < new_end:
        start_i, start_j = i, j
        while at < len(pairs) and pairs[at] == (i, j):
            i, j, at = i + 1, j + 1, at + 1
        if i > start_i:
            found.append(Stretch(is_same=True, old=Span(start_i, i), new=Span(start_j, j)))
            continue
        i, j = pairs[at] if at < len(pairs) else (old_end, new_end)
        found.append(Stretch(is_same=False, old=Span(start_i, i), new=Span(start_j, j)))
    return found


class _Matcher:
    """Finds pairs of equal positions that ascend on both sides."""

    def __init__(self, old: Sequence[Hashable], new: Sequence[Hashable]) -> None:
        # Numbers compare faster than lines, and equal items share one.
        numbers: dict[Hashable, int] = {}
        self._old = [numbers.setdefault(item, len(numbers)) for item in old]
        self._new = [numbers.setdefault(item, len(numbers)) for item in new]
        self._left = _STEPS_AT_LEAST + _STEPS_PER_ITEM * (len(old) + len(new))
        self._pairs: list[tuple[int, int]] = []

    def pairs(self) -> list[tuple[int, int]]:
        """Return the matched positions, ascending."""
        waiting = [(0, len(self._old), 0, len(self._new))]
        while waiting:
            gap = self._trimmed(*waiting.pop())
            low, high, left, right = gap
            if low < high and left < right:
                waiting += self._parted(low, high, left, right)
        return sorted(self._pairs)

    def _trimmed(self, low: int, high: int, left: int, right: int) -> tuple[int, int, int, int]:
        """Match what a gap begins and ends with, and return the rest."""
        old, new = self._old, self._new
        while low < high and left < right and old[low] == new[left]:
            self._pairs.append((low, left))
            low, left = low + 1, left + 1
        while low < high and left < right and old[high - 1] == new[right - 1]:
            high, right = high - 1, right - 1
            self._pairs.append((high, right))
        return low, high, left, right

    def _parted(
        self, low: int, high: int, left: int, right: int
    ) -> list[tuple[int, int, int, int]]:
        """Match something in a gap, and return the gaps that this leaves."""
        self._left -= high - low + right - left
        if self._left < 0:
            return []
        places = _places(self._old, low, high), _places(self._new, left, right)
        anchors = _unique(*places)
        if not anchors:
            exact = self._shortest(low, high, left, right)
            if exact is not None:
                self._pairs += exact
                return []
            anchors = _rarest(*places)
        self._pairs += anchors
        ends = [*anchors, (high, right)]
        starts = [(low, left), *((i + 1, j + 1) for i, j in anchors)]
        return [(i, end_i, j, end_j) for (i, j), (end_i, end_j) in zip(starts, ends, strict=True)]

    def _shortest(self, low: int, high: int, left: int, right: int) -> list[tuple[int, int]] | None:
        """Return the matches of the shortest way, or nothing when that would take too long."""
        old, new, steps = self._old, self._new, 0
        furthest, trail = {1: 0}, []
        rows, columns = high - low, right - left
        for edits in range(_MOST_EDITS + 1):
            trail.append(furthest.copy())
            for diagonal in range(-edits, edits + 1, 2):
                down = diagonal == -edits or (
                    diagonal != edits and furthest[diagonal - 1] < furthest[diagonal + 1]
                )
                x = furthest[diagonal + 1] if down else furthest[diagonal - 1] + 1
                start = x
                while (
                    x < rows
                    and 0 <= x - diagonal < columns
                    and old[low + x] == new[left + x - diagonal]
                ):
                    x += 1
                furthest[diagonal] = x
                steps += 1 + x - start
                if x >= rows and x - diagonal >= columns:
                    self._left -= steps
                    return _walked_back(trail, low, left, rows, columns)
            if steps > self._left:
                break
        self._left -= steps
        return None


def _walked_back(
    trail: list[dict[int, int]], low: int, left: int, x: int, y: int
) -> list[tuple[int, int]]:
    """Follow Myers' way from its end to its start, and return the matches on it."""
    matches = []
    for edits in range(len(trail) - 1, -1, -1):
        furthest, diagonal = trail[edits], x - y
        down = diagonal == -edits or (
            diagonal != edits and furthest[diagonal - 1] < furthest[diagonal + 1]
        )
        before = diagonal + 1 if down else diagonal - 1
        before_x = furthest[before]
        start_x = before_x if down else before_x + 1
        matches += [(low + step, left + step - diagonal) for step in range(start_x, x)]
        x, y = before_x, before_x - before
    return matches


def _places(items: list[int], start: int, end: int) -> dict[int, list[int]]:
    places: dict[int, list[int]] = defaultdict(list)
    for place in range(start, end):
        places[items[place]].append(place)
    return places


def _unique(old: dict[int, list[int]], new: dict[int, list[int]]) -> list[tuple[int, int]]:
    """Return the longest ascending chain of items that occur once on both sides."""
    pairs = [
        (places[0], new[item][0])
        for item, places in old.items()
        if len(places) == 1 and len(new.get(item, ())) == 1
    ]
    tails: list[int] = []
    ends: list[int] = []
    before: list[int] = []
    for number, (_, j) in enumerate(pairs):
        at = bisect_left(tails, j)
        before.append(ends[at - 1] if at else -1)
        if at == len(tails):
            tails.append(j)
            ends.append(number)
        else:
            tails[at], ends[at] = j, number
    chain = []
    number = ends[-1] if ends else -1
    while number >= 0:
        chain.append(pairs[number])
        number = before[number]
    return chain[::-1]


def _rarest(old: dict[int, list[int]], new: dict[int, list[int]]) -> list[tuple[int, int]]:
    """Return one match of the common item that occurs least often; nothing if all are frequent."""
    common = Counter(
        {
            item: -len(places) * len(new[item])
            for item, places in old.items()
            if item in new and len(places) <= _RARE and len(new[item]) <= _RARE
        }
    )
    if not common:
        return []
    item, _ = common.most_common(1)[0]
    return [(old[item][0], new[item][0])]

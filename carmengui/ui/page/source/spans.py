"""Many ranges of a source, ready to be asked which of them touch what is on the screen."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator

from carmengui.engine.model import Span


class SpanList:
    """Ranges in order; those that overlap are one."""

    def __init__(self, spans: Iterable[Span] = ()) -> None:
        self._starts: list[int] = []
        self._ends: list[int] = []
        for span in sorted(spans, key=lambda span: span.start):
            if self._ends and span.start < self._ends[-1]:
                self._ends[-1] = max(self._ends[-1], span.end)
            else:
                self._starts.append(span.start)
                self._ends.append(span.end)

    def __len__(self) -> int:
        return len(self._starts)

    def __iter__(self) -> Iterator[Span]:
        return map(Span, self._starts, self._ends)

    def __getitem__(self, index: int) -> Span:
        return Span(self._starts[index], self._ends[index])

    def within(self, start: int, end: int) -> list[Span]:
        """Return the parts of the ranges that lie between two positions."""
        if end <= start:
            return []
        low = bisect_right(self._ends, start)
        high = bisect_left(self._starts, end)
        return [
            Span(max(self._starts[i], start), min(self._ends[i], end)) for i in range(low, high)
        ]

    def index_at(self, position: int) -> int | None:
        """Return which range holds a position, or nothing."""
        index = bisect_right(self._starts, position) - 1
        return index if index >= 0 and position < self._ends[index] else None

    def step_from(self, position: int, step: int) -> int | None:
        """Return the next (+1) or previous (-1) range seen from a position, going round the end.

        A range that begins at the position is where one is, not the next.
        """
        if not self._starts:
            return None
        if step > 0:
            return bisect_right(self._starts, position) % len(self)
        return (bisect_left(self._starts, position) - 1) % len(self)

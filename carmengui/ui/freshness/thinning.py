"""What is left of a hundred thousand visits on a few hundred pixels: at most so much per column."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]
MAX_PER_COLUMN = 4


@dataclass(frozen=True, slots=True, eq=False)
class Thinned:
    """Visits worth a mark of their own, and for the crowded columns which marks occur in them."""

    single: Whole
    """Positions in the input."""
    crowded: dict[int, Whole]
    """Mark -> columns that hold it, ascending."""


def thin_marks(x: Floats, mark: NDArray[np.uint8]) -> Thinned:
    """Part the marks that have room from those in columns with more than four."""
    if not len(x):
        return Thinned(np.zeros(0, np.int64), {})
    column = np.floor(x).astype(np.int64)
    first = int(column.min())
    is_crowded = np.bincount(column - first)[column - first] > MAX_PER_COLUMN
    crowded = {
        int(one): np.flatnonzero(np.bincount(column[is_crowded & (mark == one)] - first)) + first
        for one in np.flatnonzero(np.bincount(mark[is_crowded]))
    }
    return Thinned(np.flatnonzero(~is_crowded), crowded)


@dataclass(frozen=True, slots=True, eq=False)
class Bars:
    """A crowded line, per pixel column: its range and its mean."""

    column: Whole
    low: Floats
    high: Floats
    mean: Floats


def bars(x: Floats, y: Floats) -> Bars:
    """Return least, greatest and mean value of each pixel column, neighbours reaching each other.

    ``x`` ascends and has at least one point; what is not a number must be left out before.
    """
    column = np.floor(x).astype(np.int64)
    begins = np.flatnonzero(np.diff(column, prepend=column[0] - 1))
    ends = np.append(begins[1:], len(x)) - 1
    low, high = np.minimum.reduceat(y, begins), np.maximum.reduceat(y, begins)
    mean = np.add.reduceat(y, begins) / (ends - begins + 1)
    column = column[begins]
    is_next = np.diff(column) == 1
    came_from = y[ends[:-1]]
    low[1:] = np.where(is_next, np.minimum(low[1:], came_from), low[1:])
    high[1:] = np.where(is_next, np.maximum(high[1:], came_from), high[1:])
    return Bars(column, low, high, mean)


def steps(x: Floats, y: Floats, end: float) -> tuple[Floats, Floats]:
    """Return the corners of a line that keeps each value until the next point, the last to an end."""
    if not len(x):
        return x, y
    return np.repeat(np.append(x, max(end, float(x[-1]))), 2)[1:-1], np.repeat(y, 2)


def covered(starts: Floats, ends: Floats, left: int, width: int) -> list[tuple[int, int]]:
    """Return the runs of pixels (first, number) that any of the stretches covers."""
    if not len(starts) or width < 1:
        return []
    low = np.clip(np.round(starts).astype(np.int64) - left, 0, width)
    high = np.clip(np.round(ends).astype(np.int64) - left, 0, width)
    edges = np.zeros(width + 2, np.int64)
    np.add.at(edges, low, 1)
    np.add.at(edges, high, -1)
    inside = np.concatenate(([0], (np.cumsum(edges)[:width] > 0).astype(np.int8), [0]))
    turns = np.flatnonzero(np.diff(inside))
    return [
        (int(first) + left, int(last - first))
        for first, last in zip(turns[::2], turns[1::2], strict=True)
    ]

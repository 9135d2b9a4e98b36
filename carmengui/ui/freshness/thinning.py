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
        int(one): np.unique(column[is_crowded & (mark == one)])
        for one in np.unique(mark[is_crowded])
    }
    return Thinned(np.flatnonzero(~is_crowded), crowded)


def envelope(x: Floats, y: Floats) -> tuple[Floats, Floats]:
    """Return a line that looks the same: first, least, greatest and last of each crowded column.

    ``x`` ascends; points that are not numbers must be left out before.
    """
    if len(x) <= MAX_PER_COLUMN:
        return x, y
    column = np.floor(x).astype(np.int64)
    begins = np.flatnonzero(np.diff(column, prepend=column[0] - 1))
    ends = np.append(begins[1:], len(x)) - 1
    if len(begins) * MAX_PER_COLUMN >= len(x):
        return x, y
    middle = x[begins]
    xs = np.stack([x[begins], middle, middle, x[ends]], axis=1)
    ys = np.stack(
        [y[begins], np.minimum.reduceat(y, begins), np.maximum.reduceat(y, begins), y[ends]], axis=1
    )
    return xs.ravel(), ys.ravel()


def steps(x: Floats, y: Floats, end: float) -> tuple[Floats, Floats]:
    """Return the corners of a line that keeps each value until the next point, thinned."""
    if not len(x):
        return x, y
    xs = np.repeat(np.append(x, max(end, float(x[-1]))), 2)[1:-1]
    return envelope(xs, np.repeat(y, 2))


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

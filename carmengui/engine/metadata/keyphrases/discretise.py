"""Cutting a measure into intervals by minimum description length (Fayyad and Irani 1993)."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

_LEAST_VALUES = 4


def mdl_cuts(values: NDArray[np.float64], is_right: NDArray[np.bool_]) -> tuple[float, ...]:
    """Return where to cut values so that the intervals tell two classes apart.

    A cut is made where it lowers the entropy of the classes most, as long as that saves more than it
    takes to describe the cut.

    >>> mdl_cuts(np.arange(40.0), np.arange(40) >= 20)
    (19.5,)
    """
    order = np.argsort(values, kind="stable")
    return tuple(sorted(_cuts(values[order], is_right[order].astype(np.int64))))


def _cuts(values: NDArray[np.float64], right: NDArray[np.int64]) -> Iterator[float]:
    count, total = len(values), int(right.sum())
    places = np.flatnonzero(np.diff(values) > 0) + 1
    if count < _LEAST_VALUES or not places.size or total in {0, count}:
        return
    before = np.cumsum(right)[places - 1]
    entropies = _entropies(before, places) * places
    entropies += _entropies(total - before, count - places) * (count - places)
    best = int(entropies.argmin())
    place, low = int(places[best]), int(before[best])
    if not _is_worth_it(count, total, place, low, float(entropies[best]) / count):
        return
    yield float(values[place - 1] + values[place]) / 2
    yield from _cuts(values[:place], right[:place])
    yield from _cuts(values[place:], right[place:])


def _is_worth_it(count: int, total: int, place: int, low: int, entropy: float) -> bool:
    """Tell whether a cut saves more than it costs; ``place`` and ``low`` are of the lower interval."""
    parts = ((total, count), (low, place), (total - low, count - place))
    classes = [1 + (0 < some < size) for some, size in parts]
    whole, lower, upper = (
        float(_entropies(np.array(some), np.array(size))) for some, size in parts
    )
    saved = classes[0] * whole - classes[1] * lower - classes[2] * upper
    cost = math.log2(count - 1) + math.log2(3 ** classes[0] - 2) - saved
    return whole - entropy > cost / count


def _entropies(some: NDArray[np.int64], size: NDArray[np.int64]) -> NDArray[np.float64]:
    share = some / size
    with np.errstate(divide="ignore", invalid="ignore"):
        terms = share * np.log2(share), (1 - share) * np.log2(1 - share)
    found: NDArray[np.float64] = -(np.nan_to_num(terms[0]) + np.nan_to_num(terms[1]))
    return found

"""The suffixes of two texts in order, and how long any two of them agree; exact, without hashing.

Names of all substrings of length 1, 2, 4, ... are given by sorting pairs of names (Karp, Miller
and Rosenberg 1972): equal names mean equal substrings. The cost is O(n log n) sorts of numbers.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.boilerplate.windows import Codes

Indices = NDArray[np.int64]


class SuffixOrder:
    """All suffixes of a sequence of numbers, sorted."""

    def __init__(self, codes: Codes) -> None:
        self.length = codes.size
        _, names = np.unique(codes, return_inverse=True)
        self._levels: list[Indices] = [names.astype(np.int64)]
        reach = 1
        while reach < self.length and int(self._levels[-1].max()) + 1 < self.length:
            names = self._levels[-1]
            follow = np.full(self.length, -1, dtype=np.int64)
            follow[:-reach] = names[reach:]
            pairs = names * (self.length + 1) + follow + 1
            self._levels.append(np.unique(pairs, return_inverse=True)[1].astype(np.int64))
            reach *= 2
        self.rank = self._levels[-1]
        self.order: Indices = np.argsort(self.rank, kind="stable")

    def agreement(self, left: Indices, right: Indices) -> Indices:
        """Return for each pair of positions how many characters from there on are equal."""
        left, right = left.copy(), right.copy()
        total = np.zeros(left.size, dtype=np.int64)
        for level in range(len(self._levels) - 1, -1, -1):
            names = self._levels[level]
            inside = (left < self.length) & (right < self.length)
            equal = inside.copy()
            equal[inside] = names[left[inside]] == names[right[inside]]
            step = equal.astype(np.int64) << level
            left += step
            right += step
            total += step
        return total

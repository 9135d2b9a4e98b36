"""The numbers of the listed records by the keys of their URLs, a hundred thousand at once."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Mask = NDArray[np.bool_]
Numbers = NDArray[np.int64]


class KeyIndex:
    """Turns keys into numbers of records. It is never changed; with more records there is another."""

    def __init__(self, keys: Numbers, numbers: Numbers, top: int) -> None:
        order = np.argsort(keys, kind="stable")
        self._keys, self._numbers = keys[order], numbers[order]
        self.top = top
        """The highest number that a record may have."""
        self.by_number = np.zeros(top + 1, np.int64)
        self.by_number[numbers] = keys
        self.everybody: Mask = np.zeros(top + 1, np.bool_)
        self.everybody[numbers] = True

    def with_more(self, keys: Numbers, numbers: Numbers, top: int) -> KeyIndex:
        """Return the index with some more records."""
        return KeyIndex(
            np.concatenate((self._keys, keys)), np.concatenate((self._numbers, numbers)), top
        )

    def numbers_of(self, keys: Numbers) -> Numbers:
        """Return the number of each key; 0 where no record has it."""
        if not len(self._keys):
            return np.zeros(len(keys), np.int64)
        places = np.minimum(np.searchsorted(self._keys, keys), len(self._keys) - 1)
        found: Numbers = np.where(self._keys[places] == keys, self._numbers[places], 0)
        return found


def no_keys() -> KeyIndex:
    """Return the index of no records."""
    return KeyIndex(np.empty(0, np.int64), np.empty(0, np.int64), 0)

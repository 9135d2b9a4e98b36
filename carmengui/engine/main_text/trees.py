"""Sets of learned decision trees, asked for all blocks and all trees at once.

Every level of a tree asks one question, "is this feature above that border?", so that a tree of
depth d is a table of 2**d numbers; what the trees say is summed and becomes a probability.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.main_text.sheet import Columns, Floats


@dataclass(frozen=True, slots=True)
class Trees:
    """Trees of one depth. ``levels`` names for every level of every tree the question it asks."""

    names: tuple[str, ...]
    """The features asked for."""
    asked: NDArray[np.int64]
    borders: NDArray[np.float32]
    levels: NDArray[np.int64]
    leaves: NDArray[np.float32]
    bias: float

    @classmethod
    def from_json(cls, said: dict[str, Any]) -> Trees:
        """Return the trees of a model file."""
        names = tuple(said["questions"])
        asked, borders = [], []
        for number, name in enumerate(names):
            borders += said["questions"][name]
            asked += [number] * len(said["questions"][name])
        return cls(
            names, np.array(asked), np.array(borders, dtype=np.float32)[:, None],
            np.array(said["trees"]).T, np.array(said["leaves"], dtype=np.float32), said["bias"],
        )  # fmt: skip

    def __call__(self, columns: Columns) -> Floats:
        """Return the probability of every block; ``columns`` must hold what the trees ask for."""
        matrix = _matrix(columns, self.names)
        answers = (matrix[self.asked] > self.borders).view(np.uint8)
        leaf = answers[self.levels[0]].astype(np.int64)
        for level in range(1, len(self.levels)):
            leaf |= answers[self.levels[level]].astype(np.int64) << level
        leaf += (np.arange(len(self.leaves)) * self.leaves.shape[1])[:, None]
        score = self.leaves.ravel().take(leaf).sum(axis=0, dtype=np.float64) + self.bias
        chance: Floats = 1 / (1 + np.exp(-score))
        return chance


def _matrix(columns: Columns, names: Sequence[str]) -> NDArray[np.float32]:
    """Return the named features as rows."""
    count = max(np.size(columns[name]) for name in names)
    matrix = np.empty((len(names), count), dtype=np.float32)
    for row, name in enumerate(names):
        matrix[row] = columns[name]
    return matrix

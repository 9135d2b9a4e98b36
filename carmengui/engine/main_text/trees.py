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

from carmengui.engine.main_text.boxes import Floats
from carmengui.engine.main_text.sheet import Columns

MAX_DEPTH = 8
"""So many answers fit into a byte."""
_BLOCKS_AT_ONCE = 4096


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
        levels = np.ascontiguousarray(np.array(said["trees"]).T)
        if len(levels) > MAX_DEPTH:
            raise ValueError(f"trees of depth {len(levels)}: at most {MAX_DEPTH} can be asked")
        return cls(
            names,
            np.array(asked),
            np.array(borders, dtype=np.float32)[:, None],
            levels,
            np.array(said["leaves"], dtype=np.float32),
            said["bias"],
        )

    def __call__(self, columns: Columns, blocks: int) -> Floats:
        """Return the probabilities of a number of blocks; ``columns`` hold what the trees ask for."""
        parts = (
            range(start, min(start + _BLOCKS_AT_ONCE, blocks))
            for start in range(0, blocks, _BLOCKS_AT_ONCE)
        )
        scores = [self._scores(_matrix(columns, self.names, part)) for part in parts]
        chances: Floats = 1 / (1 + np.exp(-np.concatenate(scores)))
        return chances

    def _scores(self, matrix: NDArray[np.float32]) -> Floats:
        answers = (matrix.take(self.asked, axis=0) > self.borders).view(np.uint8)
        leaf = answers.take(self.levels[-1], axis=0)
        for level in reversed(self.levels[:-1]):
            # Doubled by adding: numpy shifts bytes ten times as slowly.
            leaf += leaf
            leaf |= answers.take(level, axis=0)
        first = np.arange(len(self.leaves)) * self.leaves.shape[1]
        # In small numbers: where a tree begins among all leaves, and the leaf in it, are added often.
        first = first.astype(np.min_scalar_type(self.leaves.size))[:, None]
        # No index can be out of range: "clip" saves the check.
        said = self.leaves.ravel().take(leaf + first, mode="clip")
        scores: Floats = said.sum(axis=0).astype(np.float64) + self.bias
        return scores


def _matrix(columns: Columns, names: Sequence[str], part: range) -> NDArray[np.float32]:
    """Return the named features of some blocks as rows."""
    matrix = np.empty((len(names), len(part)), dtype=np.float32)
    for row, name in enumerate(names):
        values = columns[name]
        # What holds for the whole page is one number.
        matrix[row] = values[part.start : part.stop] if isinstance(values, np.ndarray) else values
    return matrix

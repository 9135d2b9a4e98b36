"""The language model of py3langid in a tenth of its memory, laid out so that processes can share it.

The automaton that finds the telling byte sequences is a table of rows of 256 next states. Its rows
are alike in long stretches, so they are kept here as blocks of sixteen, each block once; the weights
are kept for the languages asked for. Both are read from files by mapping them into memory.

The state behind a byte depends on the last few bytes alone, as many as the longest telling sequence
has (its *reach*). So the automaton is not walked byte by byte: it takes a few steps from every byte of
a text at once.
"""

from __future__ import annotations

import math
import unicodedata
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

_BLOCK = 16
_BYTES = 256
_LOW = 15


@dataclass(frozen=True, slots=True)
class ModelArrays:
    """What the model knows, as it lies in the files: one array in each."""

    next_state: NDArray[np.uint32]
    """The blocks, one after the other."""
    block: NDArray[np.uint32]
    """Where each sixteenth of each row begins among the blocks."""
    row: NDArray[np.uint32]
    """Where the row of each state begins among its sixteenths."""
    feature: NDArray[np.int32]
    """The telling sequence that is complete in a state; less than nothing when there is none."""
    weights: NDArray[np.float16]
    prior: NDArray[np.float32]
    names: NDArray[np.str_]
    reach: NDArray[np.int64]
    """How many bytes the longest telling sequence has: one number."""

    def write(self, folder: Path) -> None:
        """Write each array to a file of its name."""
        for field in fields(self):
            np.save(folder / f"{field.name}.npy", getattr(self, field.name))

    @classmethod
    def mapped(cls, folder: Path) -> ModelArrays:
        """Use the files of a folder as they lie there.

        Raises:
            OSError: a file is missing.
            ValueError: a file is none of ours, or was cut off.

        """
        arrays = (np.load(folder / f"{field.name}.npy", mmap_mode="r") for field in fields(cls))
        return cls(*arrays)


class LeanModel:
    """Tells the language of a text, as py3langid does with its probabilities normed."""

    def __init__(self, arrays: ModelArrays) -> None:
        self._arrays = arrays
        self._names = arrays.names.tolist()
        self._reach = int(arrays.reach[0])
        # As plain arrays: to read from a mapped one makes a mapped one each time.
        self._next_state = np.asarray(arrays.next_state)
        self._block = np.asarray(arrays.block)
        self._row = np.asarray(arrays.row)
        self._feature = np.asarray(arrays.feature)
        self._weights = np.asarray(arrays.weights)
        # A language that the model knows in two scripts has its name twice.
        firsts = ((place, self._names.index(name)) for place, name in enumerate(self._names))
        self._twins = [(place, first) for place, first in firsts if place != first]

    def classify(self, text: str) -> tuple[str, float]:
        """Return the likeliest language and its probability."""
        text = text.lower() if text.isupper() else text
        data = unicodedata.normalize("NFC", text).encode("utf-8", "surrogatepass")
        likely = self._likelihoods(data)
        best = int(likely.argmax())
        return self._names[best], float(likely[best])

    def _likelihoods(self, data: bytes) -> NDArray[np.float32]:
        met = np.bincount(self._features(data))
        features = np.flatnonzero(met)
        counts = met[features]
        scores = np.zeros(len(self._names), np.float32)
        if len(features):
            weights = self._weights[features].astype(np.float32)
            scores = np.log1p(counts.astype(np.float32)) @ weights + self._arrays.prior
        # By the root of the length, so that long texts do not make every guess a certainty.
        scores *= np.float32(1 / math.sqrt(len(data) or 1))
        likely = np.exp(scores - scores.max())
        return self._with_twins_together(likely / likely.sum())

    def _with_twins_together(self, likely: NDArray[np.float32]) -> NDArray[np.float32]:
        """Count a language that the model knows in two scripts once."""
        for place, first in self._twins:
            likely[first] += likely[place]
            likely[place] = 0
        return likely

    def _features(self, data: bytes) -> NDArray[np.int32]:
        """Let the automaton read what stands before every byte; return the sequences that it met."""
        codes = np.frombuffer(data, np.uint8)
        high, low = codes >> 4, codes & _LOW
        states = np.zeros(codes.size, np.uint32)
        for back in range(min(self._reach, codes.size) - 1, -1, -1):
            until = codes.size - back
            blocks = self._block.take(self._row.take(states[back:]) + high[:until])
            states[back:] = self._next_state.take(blocks + low[:until])
        met = self._feature.take(states)
        return met[met >= 0]


def squeeze(model: Any, languages: tuple[str, ...]) -> ModelArrays:
    """Return the arrays of a ``LanguageIdentifier`` for some of its languages."""
    kept = [place for place, name in enumerate(model.nb_classes) if name in languages]
    rows = np.frombuffer(model.tk_nextmove, np.uint32).reshape(-1, _BLOCK)
    as_one = np.ascontiguousarray(rows).view(np.dtype((np.void, _BLOCK * 4))).ravel()
    blocks, block = np.unique(as_one, return_inverse=True)
    return ModelArrays(
        next_state=blocks.view(np.uint32),
        block=(block * _BLOCK).astype(np.uint32),
        row=np.array(model.tk_row, np.uint32) * np.uint32(_BYTES // _BLOCK),
        feature=np.array(model.tk_output, np.int32),
        weights=np.ascontiguousarray(model.nb_ptc[:, kept], np.float16),
        prior=np.array(model.nb_pc[kept], np.float32),
        names=np.array(model.nb_classes)[kept],
        reach=np.array([_reach(np.array(model.tk_row, np.intp), rows.reshape(-1, _BYTES))]),
    )


def _reach(row: NDArray[np.intp], next_states: NDArray[np.uint32]) -> int:
    """Return how many bytes it takes at most to come from the beginning to a state."""
    known = np.zeros(row.size, np.bool_)
    newest: NDArray[np.integer[Any]] = np.zeros(1, np.intp)
    steps = -1
    while newest.size:
        known[newest] = True
        steps += 1
        reached = np.unique(next_states[row[newest]])
        newest = reached[~known[reached]]
    return steps

"""The language model of py3langid in a tenth of its memory, laid out so that processes can share it.

The automaton that finds the telling byte sequences is a table of rows of 256 next states. Its rows
are alike in long stretches, so they are kept here as blocks of sixteen, each block once; the weights
are kept for the languages asked for. Both are read from files by mapping them into memory.

The state behind a byte depends on the last few bytes alone, as many as the longest telling sequence
has (its *reach*). So the automaton is not walked byte by byte: it takes a few steps from every byte of
a text at once.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

_BLOCK = 16
_BYTES = 256
_LOW = 15
_END = b"\xff"
"""Between texts: no UTF-8 has it, and it brings the automaton back to its beginning."""


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
        firsts = [(place, self._names.index(name)) for place, name in enumerate(self._names)]
        self._twins = [(place, first) for place, first in firsts if place != first]
        self._firsts = [place for place, first in firsts if place == first]

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that it tells apart."""
        return tuple(dict.fromkeys(self._names))

    def classify(self, text: str) -> tuple[str, float]:
        """Return the likeliest language and its probability."""
        [likely] = self.probabilities([text])
        best = int(likely.argmax())
        return self.languages[best], float(likely[best])

    def probabilities(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Return how likely texts are in each language, read all at once: texts x ``languages``."""
        data = [_bytes_of(text) for text in texts]
        sizes = np.array([len(each) for each in data])
        scores = self._scores(b"".join(each + _END for each in data), sizes)
        # By the root of the length, so that long texts do not make every guess a certainty.
        scores /= np.sqrt(np.maximum(sizes, 1)).astype(np.float32)[:, None]
        likely = np.exp(scores - scores.max(axis=1, keepdims=True))
        likely /= likely.sum(axis=1, keepdims=True)
        return self._with_twins_together(likely)

    def _scores(self, data: bytes, sizes: NDArray[np.intp]) -> NDArray[np.float32]:
        """Return the weights of the sequences of each text, summed up: texts x names."""
        scores = np.zeros((sizes.size, len(self._names)), np.float32)
        ends, met = self._features(data)
        if not met.size:
            return scores
        keys: NDArray[Any] = met
        if sizes.size > 1:
            texts = np.searchsorted(np.cumsum(sizes + 1), ends, side="right")
            keys = texts * len(self._weights) + met
        keys, counts = np.unique(keys, return_counts=True)
        owners, features = np.divmod(keys, len(self._weights))
        weighed = self._weights[features].astype(np.float32)
        weighed *= np.log1p(counts.astype(np.float32))[:, None]
        firsts = np.flatnonzero(np.diff(owners, prepend=-1))
        scores[owners[firsts]] = np.add.reduceat(weighed, firsts) + self._arrays.prior
        return scores

    def _with_twins_together(self, likely: NDArray[np.float32]) -> NDArray[np.float32]:
        """Count a language that the model knows in two scripts once."""
        for place, first in self._twins:
            likely[:, first] += likely[:, place]
        return likely[:, self._firsts]

    def _features(self, data: bytes) -> tuple[NDArray[np.intp], NDArray[np.int32]]:
        """Let the automaton read what stands before every byte.

        Return the sequences that it met, and at which bytes they end.
        """
        codes = np.frombuffer(data, np.uint8)
        high, low = codes >> 4, codes & _LOW
        states = np.zeros(codes.size, np.uint32)
        for back in range(min(self._reach, codes.size) - 1, -1, -1):
            until = codes.size - back
            blocks = self._block.take(self._row.take(states[back:]) + high[:until])
            states[back:] = self._next_state.take(blocks + low[:until])
        met = self._feature.take(states)
        ends = np.flatnonzero(met >= 0)
        return ends, met[ends]


def _bytes_of(text: str) -> bytes:
    """Return a text as the library reads it."""
    text = text.lower() if text.isupper() else text
    return unicodedata.normalize("NFC", text).encode("utf-8", "surrogatepass")


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

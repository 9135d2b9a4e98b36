"""A set of names in 64 bytes, by which one can tell how many of their names two sets share.

The sketch keeps for each of 64 mixings of the names the lowest (min-wise hashing; A. Broder, M. Charikar,
A. Frieze, M. Mitzenmacher, 1998): in how many bytes two sketches agree estimates their resemblance.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from carmengui.engine.similarity.sketches import chain_number

MIXINGS = 64
_CHANCE = 1 / 256
"""How often two bytes agree by chance."""
_RANDOM = np.random.Generator(np.random.PCG64(20070101))
_FACTORS = _RANDOM.integers(1, 2**63, size=(MIXINGS, 1), dtype=np.uint64) * np.uint64(
    2
) + np.uint64(1)
_OFFSETS = _RANDOM.integers(0, 2**63, size=(MIXINGS, 1), dtype=np.uint64)
_HIGH = np.uint64(32)
_BYTE = np.uint64(0xFF)


def min_wise_sketch(names: Iterable[str]) -> bytes:
    """Return the sketch of different names; there must be at least one.

    Raises:
        ValueError: there are no names.

    """
    codes = np.array([chain_number(name) for name in names], dtype=np.uint64)
    mixed = _FACTORS * codes[None, :] + _OFFSETS
    # The lowest of the well mixed upper half; the byte kept of it is mixed once more.
    lowest = (mixed >> _HIGH).min(axis=1)
    return bytes(((lowest * _FACTORS[:, 0]) >> _HIGH & _BYTE).astype(np.uint8))


def sketched_resemblance(one: bytes, other: bytes) -> float:
    """Estimate the resemblance of two sets from their sketches, 0 to 1.

    >>> sketched_resemblance(min_wise_sketch("abc"), min_wise_sketch("cab"))
    1.0

    Raises:
        ValueError: the sketches are not of the same size.

    """
    same = sum(ours == theirs for ours, theirs in zip(one, other, strict=True)) / len(one)
    return max(0.0, (same - _CHANCE) / (1 - _CHANCE))

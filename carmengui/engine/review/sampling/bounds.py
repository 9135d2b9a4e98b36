"""How likely a sample of a fixed size is, and how large one must be that is right throughout.

The number of right ones in a random sample is hypergeometric: nothing is put back. The sizes are
exact, as Clopper and Pearson (1934) made them for the binomial distribution, which is the limit for
a population without end.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Callable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

CONFIDENCE = 0.95
Floats = NDArray[np.float64]


@lru_cache(maxsize=4)
def log_factorials(up_to: int) -> Floats:
    """Return the logarithms of 0!, 1!, ... of so many numbers."""
    return np.concatenate(([0.0], np.cumsum(np.log(np.arange(1.0, up_to + 1)))))


def factorials_for(population: int) -> Floats:
    """Return the logarithms for a population; the table is shared by populations of like size."""
    return log_factorials(1 << max(10, (population + 1).bit_length()))


def at_least(right: int, sample: int, among: int, population: int) -> float:
    """Return the probability of so many right ones, or more, in a sample.

    Args:
        right: the right ones in the sample.
        sample: the size of the sample.
        among: the right ones in the population.
        population: all of them.

    >>> round(at_least(29, 29, 282, 313), 3)  # 31 wrong ones escape 29 looks
    0.042

    """
    logs = factorials_for(population)
    lowest = max(right, sample - (population - among))
    found = np.arange(lowest, min(sample, among) + 1)
    if not found.size:
        return 0.0
    ways = (
        logs[among]
        - logs[found]
        - logs[among - found]
        + logs[population - among]
        - logs[sample - found]
        - logs[population - among - (sample - found)]
        - (logs[population] - logs[sample] - logs[population - sample])
    )
    return min(1.0, float(np.exp(ways).sum()))


def first_number(least: int, most: int, holds: Callable[[int], bool]) -> int:
    """Return the first number from which on something holds, by halving; the last where it never does."""
    return least + bisect_left(range(least, most), x=True, key=holds)


def all_right_size(
    population: int, wrong_at_most: float = 0.1, confidence: float = CONFIDENCE
) -> int:
    """Return how many must be drawn, so that all of them right means: hardly any other is wrong.

    Args:
        population: how many there are.
        wrong_at_most: the share of wrong ones that is still borne.
        confidence: how sure it shall be.

    >>> all_right_size(100_000), all_right_size(312), all_right_size(20), all_right_size(3)
    (29, 27, 12, 3)

    """
    # One more than may be wrong must be unlikely to escape.
    wrong = math.floor(wrong_at_most * population + 1e-9) + 1

    def is_enough(size: int) -> bool:
        return at_least(size, size, population - wrong, population) <= 1 - confidence

    return first_number(1, population, is_enough)

"""How strongly a word of free terms and a controlled term belong together, by the records that have both."""

from __future__ import annotations

from enum import StrEnum
from math import log


class Measure(StrEnum):
    """How a weight is made of counts."""

    CONDITIONAL = "conditional"
    EQUIVALENCE = "equivalence"
    LOG_LIKELIHOOD = "log-likelihood"
    JOINT = "joint"
    """Ridge regression on all words of a record at once: words that go together are not counted twice."""


def conditional(together: int, free: int) -> float:
    """Return the share of records with the word that have the controlled term.

    >>> conditional(3, 4)
    0.75
    """
    return together / free


def equivalence(together: int, free: int, controlled: int) -> float:
    """Return k² / (f · c): 1 where the two only stand together.

    >>> equivalence(2, 4, 2)
    0.5
    """
    return together * together / (free * controlled)


def log_likelihood(together: int, free: int, controlled: int, records: int) -> float:
    """Return Dunning's G² of the fourfold table; 0 where they stand together less often than by chance.

    >>> log_likelihood(1, 2, 5, 10)
    0.0
    """
    if together * records <= free * controlled:
        return 0.0
    cells = (
        (together, free * controlled),
        (free - together, free * (records - controlled)),
        (controlled - together, (records - free) * controlled),
        (records - free - controlled + together, (records - free) * (records - controlled)),
    )
    return 2 * sum(seen * log(seen * records / expected) for seen, expected in cells if seen)

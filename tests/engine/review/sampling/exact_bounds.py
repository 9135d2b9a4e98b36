"""The exact bound of a sample whose size was fixed, as published tables have it."""

from __future__ import annotations

from carmengui.engine.review.sampling.bounds import CONFIDENCE, at_least, first_number


def least_right(population: int, sample: int, right: int, confidence: float = CONFIDENCE) -> int:
    """Return how many of the population are right at the least.

    The size of the sample must have been fixed before the first look; who stops when it suits him
    takes :mod:`carmengui.engine.review.sampling.confidence_sequence`.
    """

    def is_likely(among: int) -> bool:
        return at_least(right, sample, among, population) > 1 - confidence

    # The more are right, the likelier is what was seen: the first number that it is not too rare for.
    return first_number(right, population - (sample - right), is_likely)

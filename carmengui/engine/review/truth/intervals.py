"""How far a figure that was counted on some pages may be off: intervals of 95 %.

Shares have Wilson's score interval (1927; Newcombe 1998, method 3), which stays within 0 and 1 and
means something for small counts as well. F1 is no share: pages of one site are right or wrong
together, so the sites are drawn anew, with all their pages, and the interval is what 95 % of the
draws lie within.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Z_95 = 1.959963984540054
"""The 97.5 % point of the normal distribution."""
RESAMPLES = 2_000
LEAST_SITES = 5
"""Of fewer sites the pages are drawn, in at most so many groups:"""
MAX_GROUPS = 200
SHARE_METHOD = "Wilson, over pages"
"""How the bounds of precision and recall are found."""
F1_METHOD = "bootstrap by site (by page where sites are fewer than 5)"
"""How the bounds of F1 are found."""
Numbers: TypeAlias = "npt.NDArray[np.float64]"


@dataclass(frozen=True, slots=True)
class Interval:
    """A figure, and the bounds it lies within with a probability of 95 %."""

    value: float
    low: float
    high: float

    def as_json(self) -> list[float]:
        """Return figure and bounds."""
        return [round(self.value, 4), round(self.low, 4), round(self.high, 4)]


@dataclass(frozen=True, slots=True)
class Counted:
    """What one page, or one site, adds to precision and recall."""

    site: str
    right: int
    found: int
    present: int


def wilson(hits: int, of: int) -> Interval | None:
    """Return a share with Wilson's score interval; nothing when nothing was counted.

    >>> share = wilson(15, 148)
    >>> f"{share.low:.4f} to {share.high:.4f}"
    '0.0624 to 0.1605'
    """
    if of <= 0:
        return None
    share, square = hits / of, Z_95**2
    middle = (share + square / (2 * of)) / (1 + square / of)
    half = Z_95 / (1 + square / of) * math.sqrt(share * (1 - share) / of + square / (4 * of**2))
    # At the ends the formula gives 0 and 1 up to rounding.
    low = middle - half if hits else 0.0
    high = middle + half if hits < of else 1.0
    return Interval(share, low, high)


def f1_of(counted: Iterable[Counted], seed: int = 0) -> Interval | None:
    """Return F1 with its interval; nothing where there is neither an answer nor a value to find."""
    import numpy as np  # noqa: PLC0415 - takes a tenth of a start, and most count nothing

    sums = _sums(list(counted))
    whole = sums.sum(axis=0, keepdims=True)
    if not whole[0, 1:].sum():
        return None
    value = float(_f1(whole)[0])
    chances = np.full(len(sums), 1 / len(sums))
    draws = np.random.default_rng(seed).multinomial(len(sums), chances, RESAMPLES)
    return interval_of(value, _f1(draws @ sums), len(sums))


def interval_of(value: float, drawn: Numbers, size: int) -> Interval:
    """Return a figure with what 95 % of the draws of so many sites or pages lie within."""
    import numpy as np  # noqa: PLC0415 - takes a tenth of a start, and most count nothing

    low, high = (float(end) for end in np.quantile(drawn, (0.025, 0.975)))
    # Where all are right, or all wrong, every draw is the same: there Wilson's bounds hold.
    unseen = Z_95**2 / (size + Z_95**2)
    if value >= 1 - 1e-12:
        return Interval(1.0, 1 - unseen, 1.0)
    if value <= 0:
        return Interval(0.0, 0.0, unseen)
    return Interval(value, min(low, value), max(high, value))


def _sums(counted: list[Counted]) -> Numbers:
    """Return right, found and present of each site, or of groups of pages when sites are few."""
    import numpy as np  # noqa: PLC0415 - takes a tenth of a start, and most count nothing

    # In the order of their names: the draws must not depend on the order of the pages.
    sites = {name: place for place, name in enumerate(sorted({each.site for each in counted}))}
    if len(sites) >= LEAST_SITES:
        places = [sites[each.site] for each in counted]
    else:
        places = [number % MAX_GROUPS for number in range(len(counted))]
    sums = np.zeros((max(places, default=0) + 1, 3))
    if counted:
        np.add.at(sums, places, [(each.right, each.found, each.present) for each in counted])
    return sums


def _f1(sums: Numbers) -> Numbers:
    import numpy as np  # noqa: PLC0415 - takes a tenth of a start, and most count nothing

    right, found, present = sums.T
    whole = found + present
    shares: Numbers = np.divide(2 * right, whole, out=np.zeros_like(right), where=whole > 0)
    return shares

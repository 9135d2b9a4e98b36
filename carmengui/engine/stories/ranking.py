"""Which stories come first: by how large, wide and fresh they are, and how much people care for them.

A project knows no clicks and searches of readers; there the pages of a story that somebody has judged
stand for them. The slides name size, freshness and interest; a story that many sites tell is wide. The factors are
multiplied here, so that each can be shown by itself.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

HALF_LIFE_H = 12.0
INTEREST_SHARE = 0.5
ALONE = 0.25
"""How wide a story is that one site tells: its pages may be alike in other ways."""


@dataclass(frozen=True, slots=True)
class Rank:
    """The factors of a story's place, and their product.

    ``freshness`` is 1 of a story with a message of now and half of that each half-life later; ``size``
    is log2(1 + messages); ``width`` is log2(sources), and a quarter where one site tells it alone;
    ``interest`` is 1 where nobody asked for it or judged a page of it.
    """

    freshness: float
    size: float
    width: float
    interest: float

    @property
    def score(self) -> float:
        """What stories are ranked by, the largest first."""
        return self.freshness * self.size * self.width * self.interest


def rank(
    messages: int,
    age_s: float | None,
    interest: float = 0.0,
    *,
    sources: int = 2,
    half_life_h: float = HALF_LIFE_H,
    interest_share: float = INTEREST_SHARE,
) -> Rank:
    """Return the factors of a story.

    Args:
        messages: how many it has.
        age_s: seconds since its newest message; nothing where no moment is known: then 1 is taken.
        interest: how often people asked for it, or how many of its pages were judged; ``interest_share`` times log2(1 + interest) is added.
        sources: how many sites tell it.
        half_life_h: hours after which a story is half as fresh.
        interest_share: how much interest counts.

    >>> rank(3, 12 * 3600).score, rank(3, 0, interest=3).score
    (1.0, 4.0)

    """
    fresh = 1.0 if age_s is None else 0.5 ** (max(0.0, age_s) / 3600 / half_life_h)
    asked = 1 + interest_share * math.log2(1 + max(0.0, interest))
    return Rank(fresh, math.log2(1 + messages), math.log2(sources) if sources > 1 else ALONE, asked)

"""How well found groups agree with known ones: completeness and precision as on the slides, and B-cubed.

The slides print completeness as "the number of messages that did not get into the right stories"; meant
is 1 less their share. Sources: A. Bagga, B. Baldwin, Entity-based cross-document coreferencing (1998).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Agreement:
    """Figures from 0 to 1; the three of B-cubed are means over messages.

    ``precision`` is the share of messages that are not alien in their group, ``completeness`` of those
    that reached the group in which most of their own are.
    """

    precision: float
    completeness: float
    b_cubed_precision: float
    b_cubed_recall: float

    @property
    def b_cubed_f1(self) -> float:
        """The harmonic mean of both figures of B-cubed."""
        both = self.b_cubed_precision + self.b_cubed_recall
        return 2 * self.b_cubed_precision * self.b_cubed_recall / both if both else 0.0


def agreement(found: Sequence[Hashable], known: Sequence[Hashable]) -> Agreement:
    """Compare the group of each message with the one it is known to be of.

    >>> agreement("aab", "xxx").completeness, agreement("aaa", "xxy").precision
    (0.6666666666666666, 0.6666666666666666)

    Raises:
        ValueError: the two are not of the same messages.

    """
    both = Counter(zip(found, known, strict=True))
    of_found, of_known = Counter(found), Counter(known)
    number = len(found)
    if not number:
        return Agreement(0.0, 0.0, 0.0, 0.0)
    largest: dict[tuple[str, Hashable], int] = {}
    precision = recall = 0.0
    for (group, gold), count in both.items():
        precision += count * count / of_found[group]
        recall += count * count / of_known[gold]
        for key in (("found", group), ("known", gold)):
            largest[key] = max(largest.get(key, 0), count)
    pure = sum(count for (side, _), count in largest.items() if side == "found")
    whole = sum(count for (side, _), count in largest.items() if side == "known")
    return Agreement(pure / number, whole / number, precision / number, recall / number)

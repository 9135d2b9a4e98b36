"""How good a map is on records that it was not learnt from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from carmengui.engine.vocabulary.term_map import Practice

_FIRST = 5


@dataclass(frozen=True, slots=True)
class Answer:
    """What is said of a record held back: terms, best first, and those that are right."""

    said: Sequence[str]
    right: frozenset[str]


def practice_of(answers: Sequence[Answer]) -> Practice:
    """Return mean average precision and F1 of the first five."""
    precisions, f1s = 0.0, 0.0
    for each in answers:
        hits = [term in each.right for term in each.said]
        precisions += _average_precision(hits, len(each.right))
        f1s += 2 * sum(hits[:_FIRST]) / (_FIRST + len(each.right))
    count = len(answers)
    return Practice(count, round(precisions / count, 4), round(f1s / count, 4))


def _average_precision(hits: Sequence[bool], right: int) -> float:
    found, total = 0, 0.0
    for place, hit in enumerate(hits, 1):
        if hit:
            found += 1
            total += found / place
    return total / right

"""How good a map is on records that it was not learnt from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from carmengui.engine.vocabulary.term_map import Practice

_FIRST = 5
_LEAST_POOL = 10


@dataclass(frozen=True, slots=True)
class Answer:
    """What is said of a record held back: terms with their scores, best first, and those that are right."""

    said: Sequence[tuple[str, float]]
    right: frozenset[str]


def practice_of(answers: Sequence[Answer]) -> Practice:
    """Return mean average precision, F1 of the first five, and precision by score."""
    precisions, f1s = 0.0, 0.0
    scored: list[tuple[float, bool]] = []
    for each in answers:
        hits = [term in each.right for term, _ in each.said]
        scored += [(score, hit) for (_, score), hit in zip(each.said, hits, strict=True)]
        precisions += _average_precision(hits, len(each.right))
        f1s += 2 * sum(hits[:_FIRST]) / (_FIRST + len(each.right))
    count = len(answers)
    return Practice(count, round(precisions / count, 4), round(f1s / count, 4), _steps(scored))


def _average_precision(hits: Sequence[bool], right: int) -> float:
    found, total = 0, 0.0
    for place, hit in enumerate(hits, 1):
        if hit:
            found += 1
            total += found / place
    return total / right


def _steps(scored: Sequence[tuple[float, bool]]) -> tuple[tuple[float, float], ...]:
    """Return the precision of suggestions by score, never lower for a higher score (pooled neighbours)."""
    ordered = sorted(each for each in scored if each[0] > 0)
    pools: list[list[float]] = []
    start = 0
    while start < len(ordered):
        # Of high scores there are few, and there the precision is what matters: pools get smaller.
        part = ordered[start : start + max(_LEAST_POOL, (len(ordered) - start) // 2)]
        start += len(part)
        pools.append([part[0][0], float(sum(hit for _, hit in part)), float(len(part))])
        while len(pools) > 1 and pools[-2][1] / pools[-2][2] > pools[-1][1] / pools[-1][2]:
            _, hits, count = pools.pop()
            pools[-1][1] += hits
            pools[-1][2] += count
    steps: dict[float, float] = {}
    for score, hits, count in pools:
        if score > 0:
            steps[round(score, 4)] = round(hits / count, 4)
    return tuple(sorted(steps.items()))

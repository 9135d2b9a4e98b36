"""Weighs what speaks for a controlled term: a logistic model, learnt from records held back in turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[tuple[int, ...], np.dtype[np.float64]]

FEATURES = 10
"""How many numbers speak for a term; see the room's module of evidence."""
_PRIOR_RECORDS = 3.0
"""How often a term's words were a sign of it is drawn to that of all terms as by so many records."""
_PENALTY = 3.0
_MOST_STEPS, _LEAST_GAIN, _LEAST_STEP = 40, 1e-3, 1e-4
_LARGEST_EXPONENT = 30.0


@dataclass(frozen=True, slots=True)
class MatchCount:
    """So many records had all words of a term, and ``right`` of them had the term."""

    records: int
    right: int

    def sign(self, usual: float) -> float:
        """Return how much more than usual that says for the term, as a difference of log odds."""
        share = (self.right + _PRIOR_RECORDS * usual) / (self.records + _PRIOR_RECORDS)
        return _log_odds(share) - _log_odds(usual)


def usual_share(counts: Iterable[MatchCount]) -> float:
    """Return how often all words of a term were a sign of it, over all terms."""
    records = right = 0
    for each in counts:
        records, right = records + each.records, right + each.right
    return (right + 0.5) / (records + 1)


@dataclass(frozen=True, slots=True)
class Ranking:
    """The model: how much each number weighs, and how often each term's words were a sign of it."""

    intercept: float
    weights: tuple[float, ...]
    matched: Mapping[str, MatchCount]

    def probability(self, numbers: Sequence[float]) -> float:
        """Return how likely the term is, by the numbers that speak for it."""
        odds = self.intercept + sum(
            weight * number for weight, number in zip(self.weights, numbers, strict=True)
        )
        return 1 / (1 + exp(-max(-_LARGEST_EXPONENT, min(_LARGEST_EXPONENT, odds))))


def fit_ranking(
    rows: Sequence[Sequence[float]], right: Sequence[bool], matched: Mapping[str, MatchCount]
) -> Ranking | None:
    """Fit the model with Newton's method; nothing where no row is right.

    A term for which nothing speaks is counted as one more that is wrong.
    """
    if not any(right):
        return None
    import numpy as np  # noqa: PLC0415 - large, and most of the room does without

    x = np.asarray([*rows, [0.0] * FEATURES], np.float64)
    y = np.asarray([*right, False], np.float64)
    mean, spread = x.mean(0), x.std(0)
    spread[spread == 0] = 1.0
    design = np.column_stack([(x - mean) / spread, np.ones(len(x))])
    found = _newton(design, y)
    weights = found[:-1] / spread
    return Ranking(
        round(float(found[-1] - weights @ mean), 6),
        tuple(round(float(each), 6) for each in weights),
        matched,
    )


def _newton(design: Array, y: Array) -> Array:
    """Minimise the penalised log loss; a step that makes it worse is halved."""
    import numpy as np  # noqa: PLC0415 - see above

    penalty = np.full(design.shape[1], _PENALTY)
    penalty[-1] = 0.0
    weights = np.zeros(design.shape[1])
    weights[-1] = _log_odds(float(y.mean()))

    def loss(tried: Array) -> float:
        odds = design @ tried
        return float(np.logaddexp(0, odds).sum() - y @ odds + 0.5 * penalty @ (tried * tried))

    before = loss(weights)
    for _ in range(_MOST_STEPS):
        odds = np.clip(design @ weights, -_LARGEST_EXPONENT, _LARGEST_EXPONENT)
        share = 1 / (1 + np.exp(-odds))
        slope = design.T @ (share - y) + penalty * weights
        bend = (design * (share * (1 - share))[:, None]).T @ design
        step = np.linalg.solve(bend + np.diag(penalty + _LEAST_GAIN), slope)
        size = 1.0
        while size > _LEAST_STEP and loss(weights - size * step) > before:
            size /= 2
        weights = weights - size * step
        after = loss(weights)
        if before - after < _LEAST_GAIN:
            break
        before = after
    return weights


def _log_odds(share: float) -> float:
    return log(share / (1 - share))

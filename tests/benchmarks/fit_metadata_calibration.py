"""From votes that have not seen a site to curves that make their numbers probabilities."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from carmengui.engine.metadata.vote.calibration import Curve
from carmengui.engine.metadata.vote.vote import log_odds

MANY = 60
"""A method with fewer answers has no place of its own beside the line."""
MANY_IN_ALL = 320
"""Of a field with fewer answers the places of methods would be chance: the line is the better curve."""
_METHOD_FIRMNESS = 5.0
_LINE_FIRMNESS = 0.1
STEPS = 50


@dataclass(frozen=True, slots=True)
class Answer:
    """What a vote answered on a page it had not learned from, and how right that is."""

    fold: int
    method: str
    chance: float
    truth: float


def curve_from(answers: Sequence[Answer]) -> Curve:
    """Fit a line on log odds with a place beside it for every method that answered often."""
    counts = Counter(answer.method for answer in answers)
    methods = sorted(
        method for method, count in counts.items() if count >= MANY and len(answers) >= MANY_IN_ALL
    )
    place = {method: 2 + number for number, method in enumerate(methods)}
    rows = np.zeros((len(answers), 2 + len(methods)))
    rows[:, 0] = 1.0
    for number, answer in enumerate(answers):
        rows[number, 1] = log_odds(answer.chance)
        if answer.method in place:
            rows[number, place[answer.method]] = 1.0
    truths = np.array([answer.truth for answer in answers])
    near = np.zeros(rows.shape[1])
    near[1] = 1.0
    firm = np.full(rows.shape[1], _METHOD_FIRMNESS)
    firm[:2] = _LINE_FIRMNESS
    found = near.copy()
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-np.clip(rows @ found, -30, 30)))
        slope = rows.T @ (truths - chance) - firm * (found - near)
        curve = (rows * (chance * (1 - chance))[:, None]).T @ rows + np.diag(firm)
        step = np.linalg.solve(curve, slope)
        found += step * min(1.0, 2.0 / np.abs(step).max())
        if np.abs(step).max() < 1e-5:
            break
    own = {method: round(float(found[at]), 2) for method, at in place.items()}
    return Curve(round(float(found[0]), 3), round(float(found[1]), 3), own)


def cross_calibrated(answers: Sequence[Answer], folds: int) -> list[tuple[float, float]]:
    """Return (weight, truth) of all answers, the curve of each fitted on the other folds."""
    judged = []
    for fold in range(folds):
        curve = curve_from([answer for answer in answers if answer.fold != fold])
        judged += [
            (curve.probability(answer.method, answer.chance), answer.truth)
            for answer in answers
            if answer.fold == fold
        ]
    return judged

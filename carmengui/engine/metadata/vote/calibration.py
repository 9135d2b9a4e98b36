"""From the vote's number to a probability: what answers of such a number turned out to be worth.

``calibration.toml`` holds, for every field, a line on log odds and, for methods that gave many
answers, how far they stand above or below it. It was fitted on answers of votes that had not seen the
site of the page. The weights that the rules of the paper declare stay in the rule files; the file
tells beside them how often each rule was right.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache

from carmengui.engine.metadata.vote.vote import log_odds
from carmengui.engine.model import Field
from carmengui.resource_files import resource_table

ONE_HALF = 0.5
DOUBTFUL = 0.49
"""What is only inferred and the vote finds less likely than not stays so: a curve knows only pages
that have the value. A page that states one has it."""
_STATED = ("meta.", "jsonld.", "microdata.", "rdfa.")


@dataclass(frozen=True, slots=True)
class Curve:
    """The line of one field, and how far its methods stand off."""

    offset: float
    slope: float
    methods: dict[str, float]

    def probability(self, method: str, chance: float) -> float:
        """Return how often an answer of that number, given by that method, is right."""
        score = self.offset + self.slope * log_odds(chance) + self.methods.get(method, 0.0)
        probability = 1 / (1 + math.exp(-score))
        is_doubtful = chance < ONE_HALF and not method.startswith(_STATED)
        return min(probability, DOUBTFUL) if is_doubtful else probability


STRAIGHT = Curve(0.0, 1.0, {})
"""What is not calibrated is taken at its word."""


def calibrated(field: Field, method: str, chance: float) -> float:
    """Return the probability that an answer of the vote is right."""
    curve = curve_of(field)
    return chance if curve is STRAIGHT else curve.probability(method, chance)


@cache
def curve_of(field: Field) -> Curve:
    """Return the curve of a field."""
    said = resource_table("metadata", "calibration.toml").get(field.value)
    if said is None:
        return STRAIGHT
    return Curve(float(said["offset"]), float(said["slope"]), dict(said.get("methods", {})))

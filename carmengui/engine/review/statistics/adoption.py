"""Adopt measured weights: a rule file that promises what its rules turned out to hold.

What would follow is told before anything is written: which weights change, here, and which records cross
the line from which on values are exported, in ``engine.tuning.diff.record_effects``: what a rule offers
is one voice, so only reading the pages again tells what their records would weigh. Nothing is written
here: the text becomes a draft, and a draft is published.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from carmengui.engine.review.statistics.reliability import LEAST_JUDGED, RuleHeld

EXPORT_WEIGHT = 0.5
"""From here on a value is given away."""
_LEAST_CHANGE = 0.005
"""Weights have two digits."""
# Comments and texts come first, so that nothing within them is taken for a branch.
_BRANCH = re.compile(
    r"""\#[^\n]*|/\*.*?\*/|"(?:\\[^\n]|[^"\\\n])*"|„[^“”\n]*[“”]|“[^”\n]*”
    |(?P<before><\s*(?P<number>\d+)\s*>\s*[^\W\d][\w-]*\s*\[\s*)
     (?P<weight>\d+(?:\.\d+|,[ ]?\d+)?)(?=\s*\])""",
    re.VERBOSE | re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class WeightChange:
    """One rule gets another weight; ``records`` is how many records it speaks for."""

    branch: int
    old: float
    new: float
    low: float
    high: float
    judged: int
    records: int


@dataclass(frozen=True, slots=True)
class Adoption:
    """The new text of a rule file, and what changes in it."""

    text: str
    changes: tuple[WeightChange, ...]

    @property
    def branches(self) -> frozenset[int]:
        """The branches that get another weight: the records they speak for may weigh otherwise."""
        return frozenset(change.branch for change in self.changes)


def adopt(text: str, held: Iterable[RuleHeld], *, least_judged: int = LEAST_JUDGED) -> Adoption:
    """Return what adopting the measured weights means for a rule file.

    Args:
        text: the rule file as it stands.
        held: what its rules hold (``rules_held``).
        least_judged: a rule of which fewer values were judged keeps its weight.

    """
    declared = weights_in(text)
    measured = {_number(row.method): row for row in held}
    new = {
        number: round(row.held, 2)
        for number, row in measured.items()
        if number in declared
        and row.judged >= least_judged
        and abs(round(row.held, 2) - declared[number]) >= _LEAST_CHANGE
    }
    changes = tuple(
        WeightChange(
            number,
            declared[number],
            weight,
            measured[number].low,
            measured[number].high,
            measured[number].judged,
            measured[number].offered,
        )
        for number, weight in sorted(new.items())
    )
    return Adoption(with_weights(text, new), changes)


def weights_in(text: str) -> dict[int, float]:
    """Return the weights that a rule file declares, by the number of the branch."""
    return {
        int(found["number"]): float(found["weight"].replace(" ", "").replace(",", "."))
        for found in _BRANCH.finditer(text)
        if found["number"]
    }


def with_weights(text: str, weights: Mapping[int, float]) -> str:
    """Return a rule file with other weights for some branches; all else stays as it was written.

    >>> with_weights("<4> Titel[0,8] = <title>  # [0.8]", {4: 0.68})
    '<4> Titel[0,68] = <title>  # [0.8]'
    """

    def put(found: re.Match[str]) -> str:
        weight = weights.get(int(found["number"])) if found["number"] else None
        if weight is None:
            return found.group()
        number = f"{weight:.2f}".rstrip("0").rstrip(".")
        # A file that writes its numbers with a comma goes on doing so.
        return found["before"] + (number.replace(".", ",") if "," in found["weight"] else number)

    return _BRANCH.sub(put, text)


def _number(method: str) -> int:
    number = method.rpartition(".")[2]
    return int(number) if number.isdecimal() else 0

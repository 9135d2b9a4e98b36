"""Adopt measured weights: a rule file that promises what its rules turned out to hold.

What would follow is told before anything is written: which weights change, and which records cross
the line from which on values are exported. Nothing is written here: the text becomes a draft, and a
draft is published.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from carmengui.engine.review.reliability import LEAST_JUDGED, RuleHeld
from carmengui.engine.review.statistics_answers import Offer

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
class Crossing:
    """A record whose value comes to the other side of the line."""

    url: str
    site: str
    value: str
    branch: int
    old: float
    new: float

    @property
    def is_up(self) -> bool:
        """Whether the value will be given away from now on."""
        return self.new > self.old


@dataclass(frozen=True, slots=True)
class Adoption:
    """The new text of a rule file, what changes in it, and which records cross the line."""

    text: str
    changes: tuple[WeightChange, ...]
    crossings: tuple[Crossing, ...]
    threshold: float = EXPORT_WEIGHT

    @property
    def words(self) -> str:
        """What would happen, in a sentence."""
        if not self.changes:
            return "No weight changes: each rule promises what it holds, or too few values were judged."
        up = sum(each.is_up for each in self.crossings)
        down = len(self.crossings) - up
        weights = (
            "1 weight changes" if len(self.changes) == 1 else f"{len(self.changes)} weights change"
        )
        if not self.crossings:
            return f"{weights}; no record crosses {self.threshold:g}."
        return f"{weights}; {up:,} records rise to {self.threshold:g} or above, {down:,} fall below it."


def adopt(
    text: str,
    held: Iterable[RuleHeld],
    offers: Iterable[Offer],
    *,
    least_judged: int = LEAST_JUDGED,
    threshold: float = EXPORT_WEIGHT,
) -> Adoption:
    """Return what adopting the measured weights means for a rule file and for its records.

    Args:
        text: the rule file as it stands.
        held: what its rules hold (``rules_held``).
        offers: what its rules offered (``offers_of``, with the same beginning of the methods).
        least_judged: a rule of which fewer values were judged keeps its weight.
        threshold: the weight from which on a value is given away.

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
            number, declared[number], weight, measured[number].low, measured[number].high,
            measured[number].judged, measured[number].offered,
        )
        for number, weight in sorted(new.items())
    )  # fmt: skip
    return Adoption(
        with_weights(text, new),
        changes,
        tuple(_crossings(offers, declared, new, threshold)),
        threshold,
    )


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


def _crossings(
    offers: Iterable[Offer],
    declared: Mapping[int, float],
    new: Mapping[int, float],
    threshold: float,
) -> Iterable[Crossing]:
    crossing = {
        number: weight
        for number, weight in new.items()
        if (weight >= threshold) is not (declared[number] >= threshold)
    }
    # Most adoptions cross no line: then nobody need walk through the corpus.
    for offer in offers if crossing else ():
        number = _number(offer.method)
        if number in crossing:
            yield Crossing(
                offer.page.url, offer.page.site, offer.value, number, declared[number],
                crossing[number],
            )  # fmt: skip


def _number(method: str) -> int:
    number = method.rpartition(".")[2]
    return int(number) if number.isdecimal() else 0

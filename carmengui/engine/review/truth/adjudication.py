"""Where reviewers disagree, and the word that settles it.

They disagree where they say different things of the value that was found (see ``agreement``), and
where they name different right ones: one "wrong, it is X", the other "rightly there is none". A
plain "wrong" names none, so it contradicts nobody who does.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from carmengui.engine.model.answers import Values, identity
from carmengui.engine.model.review import Judgement, LoggedDecision
from carmengui.engine.review.truth.agreement import judged_twice, said_of_value
from carmengui.engine.review.truth.gold import judged_by_gold
from carmengui.engine.review.truth.in_force import Aspect, aspect_within
from carmengui.engine.review.truth.truth import right_of


@dataclass(frozen=True, slots=True)
class Disagreement:
    """An answer on which reviewers differ, with what each of them said, by their names."""

    capture_digest: str
    url: str
    field: str
    values: tuple[str, ...]
    said: tuple[LoggedDecision, ...]


def disagreements(standing: Iterable[LoggedDecision]) -> tuple[Disagreement, ...]:
    """Return the answers on which reviewers differ and which nobody has settled yet, by URL."""
    lines = tuple(standing)
    settled = {
        (said.capture_digest, said.url, said.field, identity(said.values))
        for said in (line.decision for line in lines)
        if aspect_within(said) is Aspect.ADJUDICATED
    }
    found = [
        Disagreement(*question, tuple(by[name] for name in sorted(by)))
        for question, by in judged_twice(lines).items()
        if question not in settled
        and any(_differ(one, other) for one, other in combinations(by.values(), 2))
    ]
    return tuple(sorted(found, key=lambda one: (one.url, one.field, one.values)))


def how_they_stand(standing: Iterable[LoggedDecision]) -> str:
    """Tell of what stands for one field of one page whether several judged it, and agree.

    Returns ``differ``, ``settled``, ``agree``, or nothing where nobody's answer was judged twice.
    """
    lines = tuple(standing)
    if disagreements(lines):
        return "differ"
    twice = judged_twice(lines)
    if any(
        _differ(one, other) for by in twice.values() for one, other in combinations(by.values(), 2)
    ):
        return "settled"
    return "agree" if twice else ""


def _differ(one: LoggedDecision, other: LoggedDecision) -> bool:
    if said_of_value(one) is not said_of_value(other):
        return True
    right, also = right_of(one), right_of(other)
    return right is not None and also is not None and not _alike(one.decision.field, right, also)


def _alike(field: str, right: Values, also: Values) -> bool:
    """Tell whether two right values are one, with what is forgiven in spelling where gold is."""
    if identity(right) == identity(also):
        return True
    return bool(right and also) and judged_by_gold(field, right, also) is Judgement.RIGHT

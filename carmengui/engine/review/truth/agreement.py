"""How far two reviewers agree: Cohen's kappa per field, with the interval of Fleiss and others.

Cohen, "A coefficient of agreement for nominal scales", 1960; the standard error is that of Fleiss,
Cohen and Everitt, "Large sample standard errors of kappa and weighted kappa", 1969.

What is compared is what each says of the value that was found (``judgement_on``): who says that the
page rightly has none calls it wrong, as precision and recall count it. What was accepted with its
cluster was seen by nobody and agrees with nobody. Which value is right instead
is another question; those who differ there alone agree here, and are in ``adjudication``.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

from carmengui.engine.model.answers import identity
from carmengui.engine.model.review import Judgement, LoggedDecision
from carmengui.engine.review.truth.in_force import Aspect, aspect_within, judgement_on
from carmengui.engine.review.truth.intervals import Z_95
from carmengui.engine.review.truth.truth import is_unseen

Question = tuple[str, str, str, tuple[str, ...]]
"""Digest, URL, field and answer: what two reviewers may both have judged."""
_APPROVING = frozenset({Judgement.RIGHT, Judgement.ABSENT, Judgement.RELEVANT})
_JUDGING = frozenset({Aspect.VERDICT, Aspect.RELEVANCE})


@dataclass(frozen=True, slots=True)
class Kappa:
    """Agreement beyond chance with its 95 % interval; nothing where chance explains all of it."""

    count: int
    agreed: int
    value: float | None
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True)
class RightBy:
    """Who called how many answers right (or rightly none): both, only one of them, neither."""

    both: int = 0
    one: int = 0
    other: int = 0
    neither: int = 0


@dataclass(frozen=True, slots=True)
class Agreement:
    """How far two reviewers agree on the answers of one field that both have judged."""

    field: str
    one: str
    other: str
    kappa: Kappa
    right: RightBy = RightBy()


class Part(StrEnum):
    """A number of the table of two reviewers: who called an answer right, and whether they agree."""

    BOTH = "both right"
    ONE = "only the first"
    OTHER = "only the second"
    NEITHER = "neither"
    AGREED = "agreed"


@dataclass(frozen=True, slots=True)
class JudgedTwice:
    """An answer that two reviewers have judged, with what each of them said, by their names."""

    capture_digest: str
    url: str
    field: str
    values: tuple[str, ...]
    said: tuple[LoggedDecision, LoggedDecision]


def judged_twice(
    standing: Iterable[LoggedDecision],
) -> dict[Question, dict[str, LoggedDecision]]:
    """Return who said what, for each answer that somebody judged; adjudications do not count."""
    said: dict[Question, dict[str, LoggedDecision]] = defaultdict(dict)
    for line in standing:
        decision = line.decision
        if aspect_within(decision) in _JUDGING:
            question = (
                decision.capture_digest,
                decision.url,
                decision.field,
                identity(decision.values),
            )
            said[question][decision.reviewer] = line
    return {question: by for question, by in said.items() if len(by) > 1}


def agreements(standing: Iterable[LoggedDecision]) -> tuple[Agreement, ...]:
    """Return how far every two reviewers agree on every field, by field and names."""
    tables: dict[tuple[str, str, str], Counter[tuple[str, str]]] = defaultdict(Counter)
    seen = (line for line in standing if not is_unseen(line))
    for (_, _, field, _), by in judged_twice(seen).items():
        for one, other in combinations(sorted(by), 2):
            pair = str(said_of_value(by[one])), str(said_of_value(by[other]))
            tables[field, one, other][pair] += 1
    return tuple(
        Agreement(*key, kappa_of(table), right_by(table)) for key, table in sorted(tables.items())
    )


def answers_of(
    standing: Iterable[LoggedDecision], agreement: Agreement, part: Part
) -> tuple[JudgedTwice, ...]:
    """Return the answers that a number of an agreement counts, by address."""
    names = agreement.one, agreement.other
    seen = (line for line in standing if not is_unseen(line))
    found = [
        JudgedTwice(digest, url, field, values, (by[names[0]], by[names[1]]))
        for (digest, url, field, values), by in judged_twice(seen).items()
        if field == agreement.field and by.keys() >= set(names)
    ]
    return tuple(sorted((each for each in found if _is_of(each, part)), key=_place))


def _is_of(answer: JudgedTwice, part: Part) -> bool:
    one, other = map(said_of_value, answer.said)
    if part is Part.AGREED:
        return one == other
    right_by_whom = one in _APPROVING, other in _APPROVING
    return right_by_whom == _RIGHT_BY[part]


def _place(answer: JudgedTwice) -> tuple[str, str, tuple[str, ...]]:
    return answer.url, answer.capture_digest, answer.values


_RIGHT_BY = {
    Part.BOTH: (True, True),
    Part.ONE: (True, False),
    Part.OTHER: (False, True),
    Part.NEITHER: (False, False),
}


def right_by(table: Mapping[tuple[str, str], int]) -> RightBy:
    """Return who called how many answers right, of a table as :func:`kappa_of` takes it.

    >>> right_by({("right", "right"): 40, ("right", "wrong"): 9, ("partial", "absent"): 6})
    RightBy(both=40, one=9, other=6, neither=0)
    """
    counts: Counter[tuple[bool, bool]] = Counter()
    for (one, other), number in table.items():
        counts[one in _APPROVING, other in _APPROVING] += number
    return RightBy(
        counts[True, True], counts[True, False], counts[False, True], counts[False, False]
    )


def said_of_value(line: LoggedDecision) -> Judgement:
    """Return what a decision says of the very value it was made on."""
    return judgement_on(line, line.decision.values) or line.decision.judgement


def kappa_of(table: Mapping[tuple[str, str], int]) -> Kappa:
    """Return Cohen's kappa of a table: how often the first said this and the second that."""
    count = sum(table.values())
    agreed = sum(number for (one, other), number in table.items() if one == other)
    if not count:
        return Kappa(0, 0, None)
    shares = {cell: number / count for cell, number in table.items()}
    first, second = _margins(shares)
    by_chance = sum(share * second.get(name, 0.0) for name, share in first.items())
    if math.isclose(by_chance, 1.0):
        return Kappa(count, agreed, None)
    value = (agreed / count - by_chance) / (1 - by_chance)
    error = _standard_error(shares, first, second, by_chance, value) / math.sqrt(count)
    return Kappa(
        count, agreed, value, max(-1.0, value - Z_95 * error), min(1.0, value + Z_95 * error)
    )


def _margins(
    shares: Mapping[tuple[str, str], float],
) -> tuple[dict[str, float], dict[str, float]]:
    first: dict[str, float] = defaultdict(float)
    second: dict[str, float] = defaultdict(float)
    for (one, other), share in shares.items():
        first[one] += share
        second[other] += share
    return dict(first), dict(second)


def _standard_error(
    shares: Mapping[tuple[str, str], float],
    first: Mapping[str, float],
    second: Mapping[str, float],
    by_chance: float,
    kappa: float,
) -> float:
    """Return the standard error for one judged answer (equation 13 of Fleiss, Cohen and Everitt)."""
    rest = 1 - kappa
    spread = 0.0
    for (one, other), share in shares.items():
        if one == other:
            spread += share * (1 - (first[one] + second[one]) * rest) ** 2
        else:
            spread += share * ((second.get(one, 0.0) + first.get(other, 0.0)) * rest) ** 2
    spread -= (kappa - by_chance * rest) ** 2
    return math.sqrt(max(0.0, spread)) / (1 - by_chance)

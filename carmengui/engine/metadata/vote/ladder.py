"""The ladder of a field: everything that proposes a value, and how likely each value is on the page."""

from __future__ import annotations

from dataclasses import replace

from carmengui.engine.metadata.days import machine_moment
from carmengui.engine.metadata.proposal import Places, Proposal
from carmengui.engine.metadata.vote.vote import PAPER_METHOD, Group, Scale
from carmengui.engine.model import Candidate
from carmengui.engine.model.fields import DAYS

MAX_CANDIDATES = 60
MAX_WITHHELD = 20
LEAST_WITHHELD = 0.01
"""What is less likely is not kept where there is no answer."""
DIGITS = 4
Rated = list[tuple[float, Group]]
Shares = dict[int, float]
"""The probabilities of values, by the identity of their groups."""


def shares_beside(weight: float, winner: Group, shares: Shares) -> Shares:
    """Return how likely each value is, where one is right and the winner has that weight.

    The weight is calibrated, or a person promised it: the others and "none of them" divide what it
    leaves as they did before. None of them is told to be likelier than the answer.
    """
    left = 1 - shares[id(winner)]
    factor = (1 - weight) / left if left > 0 else 0.0
    return {
        each: weight if each == id(winner) else min(share * factor, weight)
        for each, share in shares.items()
    }


def shares_alone(weight: float, chosen: Rated, rated: Rated) -> Shares:
    """Return how likely each value of a set is, where each was judged alone.

    A name that is part of a chosen one ("Doe" beside "Jane Doe") is right only where that one is not.
    """
    taken = {id(group) for _, group in chosen}
    names = [(chance, set(group.key.split())) for chance, group in chosen]
    shares: Shares = {}
    for chance, group in rated:
        words = set(group.key.split())
        rivals = [own for own, name in names if words <= name or name <= words]
        rest = min(chance, weight, 1 - max(rivals, default=0.0))
        shares[id(group)] = chance if id(group) in taken else rest
    return shares


def ladder_of(
    places: Places,
    rated: Rated,
    scale: Scale,
    shares: Shares,
    paper: Candidate | None = None,
    *,
    most: int = MAX_CANDIDATES,
) -> tuple[Candidate, ...]:
    """Return the candidates in the order of values; each carries the weight of its own method."""
    candidates: list[Candidate] = []
    seen: set[tuple[str, str]] = set()
    for _, group in rated:
        share = round(shares[id(group)], DIGITS)
        for each in sorted(group.proposals, key=lambda each: -scale.precision_of(each.method)):
            is_paper = paper is not None and each.method.startswith(PAPER_METHOD)
            if is_paper and paper is not None:
                paper = replace(paper, share=share)
            if (group.key, each.method) in seen or len(candidates) >= most:
                continue
            seen.add((group.key, each.method))
            if is_paper and paper is not None:
                candidates.append(paper)
                paper = None
                continue
            weight, value = scale.precision_of(each.method), group.value
            place = places.of(each)
            moment = _moment(each, value)
            candidates.append(
                Candidate(each.field, value, weight, each.method, place, share, moment=moment)
            )
    if paper:  # the heuristic's answer is always shown
        candidates[most - 1 :] = [paper]
    return tuple(candidates)


def _moment(proposal: Proposal, day: str) -> str:
    """Return a day with its time, as the words tell it that were read as the day."""
    if proposal.field not in DAYS:
        return ""
    node, attribute = proposal.node, proposal.attribute
    in_attribute = node.get(attribute) if node is not None and attribute else ""
    return machine_moment(proposal.words or in_attribute or "", day)


def withheld_ladder(
    places: Places, rated: Rated, scale: Scale, shares: Shares, paper: Candidate | None = None
) -> tuple[Candidate, ...]:
    """Return the likelier candidates of a field that has no answer."""
    likely = [pair for pair in rated if pair[0] >= LEAST_WITHHELD]
    return ladder_of(places, likely, scale, shares, paper, most=MAX_WITHHELD)

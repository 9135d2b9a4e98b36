"""The other methods of the slides over the same vectors: components, k-means, chains, average link.

Each takes an index with all messages and returns the group of each, by the number of its first message,
with the merges that made it. None of them makes a table of all pairs; only pairs that share a telling
term are looked at.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.stories.index import Floats, MessageIndex, largest
from carmengui.engine.stories.story_level import EventLinks

COMPONENT_COSINE = 0.2
LINK_COSINE = 0.14
CHAIN_SHARE = 0.12
CHAIN_TERMS = 40
_HALF_PLACE = 10
"""The key word that so many stand before weighs half as much as the first."""
MOST_ROUNDS = 50
_FLOOR = 0.03

Step = tuple[int, int, float]
"""A merge: a message of each side, and how near they were."""


def components(
    index: MessageIndex, cosine: float = COMPONENT_COSINE
) -> tuple[list[int], list[Step]]:
    """Join all messages that chains of near pairs connect (the slides' graph method)."""
    roots = list(range(len(index)))
    steps: list[Step] = []
    for message in range(len(index)):
        near = index.near(message)[:message]
        for other in np.flatnonzero(near > cosine).tolist():
            one, two = _root(roots, message), _root(roots, other)
            if one != two:
                roots[max(one, two)] = min(one, two)
                steps.append((other, message, float(near[other])))
    return [_root(roots, each) for each in range(len(index))], steps


def _root(roots: list[int], place: int) -> int:
    while roots[place] != place:
        roots[place] = roots[roots[place]]
        place = roots[place]
    return place


def average_link(index: MessageIndex, cosine: float = LINK_COSINE) -> tuple[list[int], list[Step]]:
    """Merge the two groups of the highest mean cosine, again and again (hierarchical, bottom up).

    Pairs of messages that are less near than 0.03 are taken for not near at all.
    """
    links = EventLinks()
    for message in range(len(index)):
        near = index.near(message)[:message]
        links.put(
            message, {other: float(near[other]) for other in np.flatnonzero(near > _FLOOR).tolist()}
        )
    at_any_time = dict.fromkeys(range(len(index)), (-np.inf, np.inf))
    first_of, merges = links.stories(at_any_time, cosine, np.inf)
    return [first_of[each] for each in at_any_time], [
        (merge.one, merge.other, merge.score) for merge in merges
    ]


def k_means(index: MessageIndex, k: int, most_rounds: int = MOST_ROUNDS) -> list[int]:
    """Divide messages among k centres, the first of them as far apart as can be.

    The first two centres are the ends of a long way (the farthest from the first message, and the
    farthest from that), each further one is the message that is farthest from all centres. It ends when
    nothing changes, or after so many rounds. A centre without messages stays where it is.
    """
    count = len(index)
    if not count:
        return []
    k = max(1, min(k, count))
    centres = [index.sum_of([place]) for place in _far_apart(index, k)]
    groups = np.full(count, -1, np.intp)
    for _ in range(most_rounds):
        nearest = np.stack([index.near_group(_unit(centre)) for centre in centres])
        fresh: NDArray[np.intp] = nearest.argmax(axis=0)
        if (fresh == groups).all():
            break
        groups = fresh
        for number in range(k):
            members = np.flatnonzero(groups == number).tolist()
            if members:
                centres[number] = index.sum_of(members)
    firsts = {int(group): place for place, group in reversed(list(enumerate(groups)))}
    return [firsts[int(group)] for group in groups]


def _far_apart(index: MessageIndex, k: int) -> list[int]:
    chosen = [int(index.near(int(index.near(0).argmin())).argmin())]
    nearest = index.near(chosen[0])
    while len(chosen) < k:
        nearest[chosen] = np.inf
        chosen.append(int(nearest.argmin()))
        nearest = np.maximum(nearest, index.near(chosen[-1]))
    return chosen


def _unit(vector: Floats) -> Floats:
    length = float(np.sqrt((vector**2).sum()))
    return vector / length if length else vector


def chains(
    index: MessageIndex, share: float = CHAIN_SHARE, most_terms: int = CHAIN_TERMS
) -> tuple[list[int], list[Step]]:
    """Hang each message on the earlier one whose sequence of key words is nearest (as infostream does).

    A sequence is the most telling terms of a message, the most telling first. A term weighs the less the
    later it stands; two sequences are as near as the cosine of these weights.
    """
    owners: dict[int, list[tuple[int, float]]] = {}
    group_of: list[int] = []
    steps: list[Step] = []
    for message in range(len(index)):
        weights = _place_weights(_key_words(index, message, most_terms))
        near: dict[int, float] = {}
        for term, weight in weights.items():
            for other, theirs in owners.get(term, ()):
                near[other] = near.get(other, 0.0) + weight * theirs
        best, nearest = max(near.items(), key=lambda pair: (pair[1], -pair[0]), default=(-1, 0.0))
        is_near = nearest > share
        group_of.append(group_of[best] if is_near else message)
        if is_near:
            steps.append((best, message, nearest))
        for term, weight in weights.items():
            owners.setdefault(term, []).append((message, weight))
    return group_of, steps


def _place_weights(sequence: Sequence[int]) -> dict[int, float]:
    """Return how much each term of a sequence weighs by its place; the squares add up to 1."""
    weights = {term: 1 / (1 + place / _HALF_PLACE) for place, term in enumerate(sequence)}
    length = math.sqrt(sum(weight**2 for weight in weights.values()))
    return {term: weight / length for term, weight in weights.items()}


def _key_words(index: MessageIndex, message: int, most: int) -> list[int]:
    terms, weights = index.vector(message)
    return [int(terms[place]) for place in largest(weights, most, above=0.0)]

"""Answers for the further fields: the vote of the main ones where one value is right, else a list.

Nobody has annotated these fields on many pages, so their numbers in ``precision.toml`` are guesses
that are marked as such: with one voice a value's probability is the precision of its method.
"""

from __future__ import annotations

import math

from carmengui.engine.metadata.names import clean_names, name_key, shape
from carmengui.engine.metadata.no_values import is_unset
from carmengui.engine.metadata.proposal import Places, Proposal
from carmengui.engine.metadata.vote.decide import decide_one, withheld
from carmengui.engine.metadata.vote.ladder import ladder_of, shares_alone
from carmengui.engine.metadata.vote.vote import (
    NO_PROMISES,
    Group,
    Promises,
    Scale,
    family_of,
    group_proposals,
    scale_of,
)
from carmengui.engine.metadata.wording import key
from carmengui.engine.model import Field, FieldValue
from carmengui.engine.model.fields import MANY, Form, form_of

_SAYS_NOTHING = {
    Field.STYLE: frozenset({"text", "website", "webpage", "web page", "article", "collection"}),
    Field.CATEGORY: frozenset({"home", "startseite", "accueil", "inicio", "uncategorized", "blog"}),
}
LEAST_NAME_SHAPE = 0.3


def decide_further(
    places: Places,
    field: Field,
    proposals: list[Proposal],
    published: str = "",
    own: Promises = NO_PROMISES,
) -> FieldValue | None:
    """Answer one further field, or withhold it; ``published`` is the day of publication, if known."""
    groups = _groups(field, proposals)
    if field is Field.MODIFIED:
        groups = [group for group in groups if group.key >= published[: len(group.key)]]
    if field not in MANY:
        return decide_one(places, field, groups, None, own)
    scale = scale_of(field).with_promises(own)
    rated = sorted(((_chance(group, scale), group) for group in groups), key=lambda pair: -pair[0])
    chosen = [pair for pair in rated if pair[0] >= scale.least]
    if not chosen:
        return withheld(places, field, rated, scale, {id(group): each for each, group in rated})
    order = {id(group): place for place, group in enumerate(groups)}
    values = tuple(group.value for _, group in sorted(chosen, key=lambda p: order[id(p[1])]))
    best = max(chosen[0][1].proposals, key=lambda each: scale.precision_of(each.method))
    weight = sum(chance for chance, _ in chosen) / len(chosen)
    shares = shares_alone(weight, chosen, rated)
    return FieldValue(field, values, weight, best.method, ladder_of(places, rated, scale, shares))


def _groups(field: Field, proposals: list[Proposal]) -> list[Group]:
    if form_of(field) is Form.PEOPLE:
        return group_proposals(
            (name_key(name), name, each)
            for each in proposals
            for name in clean_names(each.value)
            if shape(name) >= LEAST_NAME_SHAPE
        )
    empty = _SAYS_NOTHING.get(field, frozenset())
    pairs = ((key(each.value), each.value, each) for each in proposals)
    if field is Field.MODIFIED:
        pairs = ((each.value, each.value, each) for each in proposals if not is_unset(each.value))
    return group_proposals(pair for pair in pairs if pair[0] not in empty)


def _chance(group: Group, scale: Scale) -> float:
    """Return how likely a value belongs to a list: what all families of methods miss is left over."""
    families: dict[str, float] = {}
    for method in sorted(group.methods):
        name = family_of(method)
        families[name] = max(families.get(name, 0.0), scale.precision_of(method))
    return 1 - math.prod(1 - precision for precision in families.values())

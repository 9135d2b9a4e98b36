"""From proposals to answers: per field the vote, the answer with its probability, and the ladder."""

from __future__ import annotations

from collections.abc import Iterable

from carmengui.engine.metadata.proposal import Places, Proposal
from carmengui.engine.metadata.vote import (
    PAPER_METHOD,
    Group,
    Scale,
    group_proposals,
    judge_alone,
    scale_of,
    share_among,
)
from carmengui.engine.metadata.wording import key
from carmengui.engine.model import Candidate, Field, FieldValue

MAX_CANDIDATES = 60
MATE_LEAST = 0.35
BEST_ONE_LEAST = 0.35
"""When no name of a page reaches the limit, the best one is still given from here on."""
DESCRIPTION_KEY_CHARS = 400
MIN_DESCRIPTION_CHARS = 8
Rated = list[tuple[float, Group]]


def date_groups(proposals: list[Proposal]) -> list[Group]:
    """Join dates by day; a month of the URL counts only when no day in it is known."""
    groups = group_proposals((each.value, each.value, each) for each in proposals)
    days = [group.key for group in groups]
    for group in groups:
        group.facts["only_in_rows"] = float(all(m.endswith(".list") for m in group.methods))
    return [
        group
        for group in groups
        if group.methods != {"url.month"}
        or not any(day != group.key and day.startswith(group.key) for day in days)
    ]


def description_groups(proposals: list[Proposal]) -> list[Group]:
    """Join descriptions that begin alike."""
    return group_proposals(
        (folded[:DESCRIPTION_KEY_CHARS], each.value, each)
        for each in proposals
        if len(folded := key(each.value)) >= MIN_DESCRIPTION_CHARS
    )


def publisher_groups(proposals: list[Proposal]) -> list[Group]:
    """Join publishers by name."""
    return group_proposals((key(each.value), each.value, each) for each in proposals)


def decide_one(
    places: Places, field: Field, groups: list[Group], paper: Candidate | None = None
) -> FieldValue | None:
    """Answer a field that has one value; nothing when its probability is below the limit."""
    scale = scale_of(field)
    rated = _sorted(zip(share_among(groups, scale), groups, strict=True))
    if field is Field.TITLE:
        rated = _news_headline_first(rated, scale)
    if not rated or rated[0][0] < scale.least:
        return None
    chance, winner = rated[0]
    method = max(winner.proposals, key=lambda each: scale.precision_of(each.method)).method
    ladder = _ladder(places, rated, scale, paper)
    return FieldValue(field, (winner.value,), chance, method, ladder)


def decide_set(places: Places, field: Field, groups: list[Group]) -> FieldValue | None:
    """Answer a field that is a set; the weight is the mean probability of its values."""
    scale = scale_of(field)
    rated = _sorted((judge_alone(group, scale), group) for group in groups)
    chosen = [pair for pair in rated if pair[0] >= scale.least]
    if not chosen and field is Field.AUTHORS:
        chosen = [pair for pair in rated[:1] if pair[0] >= BEST_ONE_LEAST]
    if field is Field.AUTHORS:
        chosen = _without_parts(_with_mates(chosen, rated))
    if not chosen:
        return None
    best = chosen[0][1]
    method = max(best.proposals, key=lambda each: scale.precision_of(each.method)).method
    weight = sum(chance for chance, _ in chosen) / len(chosen)
    order = {id(group): place for place, group in enumerate(groups)}
    chosen.sort(key=lambda pair: order[id(pair[1])])
    values = tuple(group.value for _, group in chosen)
    return FieldValue(field, values, weight, method, _ladder(places, rated, scale, None))


def _sorted(pairs: Iterable[tuple[float, Group]]) -> Rated:
    """Likelier first; groups come in document order, which the stable sort keeps for ties."""
    return sorted(pairs, key=lambda pair: -pair[0])


def _news_headline_first(rated: Rated, scale: Scale) -> Rated:
    """Put a NewsArticle headline first, unless a heading equals the title without the site."""
    headline = "jsonld.news.headline"
    for place, (chance, group) in enumerate(rated):
        if headline not in group.methods:
            continue
        rivals = [other for _, other in rated if other is not group]
        if any(
            other.methods & {"h1", "h1.class"} and "title.site" in other.methods for other in rivals
        ):
            return rated
        promised = max(chance if place == 0 else 0.0, scale.precision_of(headline))
        return [(promised, group), *rated[:place], *rated[place + 1 :]]
    return rated


def _with_mates(chosen: Rated, rated: Rated) -> Rated:
    """Add the names that stand in one byline with a chosen one and miss the limit by little."""
    places = {(each.method, each.node) for _, group in chosen for each in group.proposals}
    mates = [
        (chance, group)
        for chance, group in rated
        if chance >= MATE_LEAST
        and all(group is not other for _, other in chosen)
        and any((each.method, each.node) in places for each in group.proposals)
    ]
    return chosen + mates


def _without_parts(chosen: Rated) -> Rated:
    """Of "Doe" and "Jane Doe" only the likelier stays."""
    kept: Rated = []
    for chance, group in chosen:
        words = set(group.key.split())
        others = [set(other.key.split()) for _, other in kept]
        if not any(words <= other or other <= words for other in others):
            kept.append((chance, group))
    return kept


def _ladder(
    places: Places, rated: Rated, scale: Scale, paper: Candidate | None
) -> tuple[Candidate, ...]:
    """Return the candidates, likeliest value first; each carries the weight of its own method."""
    candidates: list[Candidate] = []
    seen: set[tuple[str, str]] = set()
    for _, group in rated:
        for each in sorted(group.proposals, key=lambda each: -scale.precision_of(each.method)):
            if (group.key, each.method) in seen or len(candidates) >= MAX_CANDIDATES:
                continue
            seen.add((group.key, each.method))
            if each.method.startswith(PAPER_METHOD) and paper:
                candidates.append(paper)
                paper = None
                continue
            weight, value = scale.precision_of(each.method), group.value
            candidates.append(Candidate(each.field, value, weight, each.method, places.of(each)))
    if paper:  # the heuristic's answer is always shown
        candidates[MAX_CANDIDATES - 1 :] = [paper]
    return tuple(candidates)

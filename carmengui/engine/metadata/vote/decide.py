"""From proposals to answers: per field the vote, the answer with its probability, and the ladder."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlsplit

from carmengui.engine.metadata.no_values import is_byline, is_unset
from carmengui.engine.metadata.proposal import Places, Proposal
from carmengui.engine.metadata.vote.calibration import calibrated
from carmengui.engine.metadata.vote.ladder import (
    Rated,
    Shares,
    ladder_of,
    shares_alone,
    shares_beside,
    withheld_ladder,
)
from carmengui.engine.metadata.vote.variants import likely_variant
from carmengui.engine.metadata.vote.vote import (
    NO_PROMISES,
    Group,
    Promises,
    Scale,
    family_of,
    group_proposals,
    heard,
    judge_alone,
    scale_of,
    share_among,
)
from carmengui.engine.metadata.wording import key
from carmengui.engine.model import Candidate, Field, FieldValue
from carmengui.engine.model.fields import Form, form_of

_READ = ("text.", "class.")
MATE_LEAST = 0.30
BEST_ONE_LEAST = 0.25
"""When no name of a page reaches the limit, the best one is still given from here on."""
LEAST_HEADLINE_CHARS = 16
DESCRIPTION_KEY_CHARS = 400
MIN_DESCRIPTION_CHARS = 8


def date_groups(proposals: list[Proposal]) -> list[Group]:
    """Join dates by day; a month of the URL counts only when no day in it is known."""
    stated = (each for each in proposals if not is_unset(each.value))
    groups = group_proposals((each.value, each.value, each) for each in stated)
    days = [group.key for group in groups]
    for group in groups:
        group.facts["only_in_rows"] = float(all(m.endswith(".list") for m in group.methods))
    return [
        group
        for group in groups
        if group.methods != {"url.month"}
        or not any(day != group.key and day.startswith(group.key) for day in days)
    ]


def note_section(groups: list[Group], address: str) -> None:
    """Note dates that were only read in the text of a page which by its address lists others.

    They are mostly those of what is listed.
    """
    is_section = is_section_address(address)
    for group in groups:
        is_read = all(method.startswith(_READ) for method in group.methods)
        group.facts["read_in_section"] = float(is_section and is_read)


def is_section_address(address: str) -> bool:
    """Tell whether an address ends in one plain word, as those of sections do, not of single pages.

    >>> [is_section_address("http://a.test" + path) for path in ("/", "/news/", "/news/rain-fell")]
    [True, True, False]
    """
    try:
        parts = urlsplit(address)
    except ValueError:  # "Invalid IPv6 URL"
        return False
    last = parts.path.rstrip("/").rpartition("/")[2]
    return bool(parts.netloc) and not parts.query and (not last or last.isalpha())


def text_groups(proposals: list[Proposal]) -> list[Group]:
    """Join texts that are the same but for case and punctuation."""
    return group_proposals((key(each.value), each.value, each) for each in proposals)


def description_groups(proposals: list[Proposal]) -> list[Group]:
    """Join descriptions that begin alike."""
    return group_proposals(
        (folded[:DESCRIPTION_KEY_CHARS], each.value, each)
        for each in proposals
        if len(folded := key(each.value)) >= MIN_DESCRIPTION_CHARS and not is_byline(each.value)
    )


def decide_one(
    places: Places,
    field: Field,
    groups: list[Group],
    paper: Candidate | None = None,
    own: Promises = NO_PROMISES,
) -> FieldValue | None:
    """Answer a field that has one value; withhold it when its probability is below the limit.

    What is withheld has no values: its ladder tells what was weighed. ``own`` are the weights that
    the rules of a project promise. What such a rule says is not withheld: its weight says how little
    it may be worth, and who adopts a low one still sees the value.
    """
    scale = scale_of(field).with_promises(own)
    if field is Field.DATE:
        note_section(groups, places.address)
    shared = _shared_out(groups, scale)
    rated = _news_headline_first(shared, scale) if field is Field.TITLE else shared
    if not rated:
        return None
    shares: Shares = {id(group): chance for chance, group in shared}
    chance, winner = rated[0]
    if chance < scale.least and scale.promised.isdisjoint(winner.methods):
        variant = likely_variant(rated, scale.least) if field is Field.TITLE else None
        if variant is None:
            return withheld(places, field, shared, scale, shares, paper=paper)
        chance, winner = variant
    method = best_method(winner, scale)
    weight = worth(field, groups, winner, scale, calibrated(field, method, chance))
    shares = shares_beside(weight, winner, shares)
    others = (pair for pair in shared if pair[1] is not winner)
    ladder = ladder_of(places, [(weight, winner), *others], scale, shares, paper)
    return FieldValue(field, (winner.value,), weight, method, ladder)


def withheld(
    places: Places,
    field: Field,
    rated: Rated,
    scale: Scale,
    shares: Shares,
    *,
    paper: Candidate | None = None,
) -> FieldValue | None:
    """Return what was weighed for a field when nothing is likely enough; nothing when all is unlikely."""
    ladder = withheld_ladder(places, rated, scale, shares, paper)
    return FieldValue(field, (), 0.0, "", ladder) if ladder else None


def worth(field: Field, groups: list[Group], winner: Group, scale: Scale, weight: float) -> float:
    """Return the weight of an answer: what the vote gives it, unless a person promised another.

    A promise of ``w`` is taken as that of a site file is (see ``site_values``): the answer of a rule
    that is right in ``w`` of the pages has ``w``, and what others find besides shares the rest, so
    that it has ``w + (1 - w) p``, where ``p`` is what the vote gives it without the rule and without
    the methods that copy it.
    """
    promised = scale.promised.intersection(winner.methods)
    if not promised:
        return weight
    sure = max(scale.precision_of(method) for method in promised)
    spoken_for = {family_of(method) for method in promised}
    others = [each for each in winner.proposals if family_of(each.method) not in spoken_for]
    if not others:
        return sure
    alone = Group(winner.key, winner.value, others, winner.facts)
    rest = [alone if group is winner else group for group in groups]
    chances = dict(zip(map(id, rest), share_among(rest, scale), strict=True))
    chance = calibrated(field, best_method(alone, scale), chances[id(alone)])
    return sure + (1 - sure) * chance


def rate_one(field: Field, groups: list[Group], scale: Scale) -> Rated:
    """Return the values of a field that has one value, the answer first."""
    rated = _shared_out(groups, scale)
    return _news_headline_first(rated, scale) if field is Field.TITLE else rated


def _shared_out(groups: list[Group], scale: Scale) -> Rated:
    return _sorted(zip(share_among(groups, scale), groups, strict=True))


def best_method(group: Group, scale: Scale) -> str:
    """Return the most trusted method that proposes a value."""
    trusted = heard({each.method for each in group.proposals}, scale)
    proposals = (each for each in group.proposals if each.method in trusted)
    return max(proposals, key=lambda each: scale.precision_of(each.method)).method


def decide_set(
    places: Places, field: Field, groups: list[Group], own: Promises = NO_PROMISES
) -> FieldValue | None:
    """Answer a field that is a set; the weight is the mean probability of its values.

    What is withheld has no values, as in :func:`decide_one`.
    """
    scale = scale_of(field).with_promises(own)
    rated = rate_set(groups, scale)
    chosen = choose(field, rated, scale)
    if not chosen:
        return withheld(places, field, rated, scale, {id(group): each for each, group in rated})
    method = best_method(chosen[0][1], scale)
    chance = mean_chance(chosen)
    weight = chance if method in own else calibrated(field, method, chance)
    order = {id(group): place for place, group in enumerate(groups)}
    chosen.sort(key=lambda pair: order[id(pair[1])])
    values = tuple(group.value for _, group in chosen)
    shares = shares_alone(weight, chosen, rated)
    return FieldValue(field, values, weight, method, ladder_of(places, rated, scale, shares))


def rate_set(groups: list[Group], scale: Scale) -> Rated:
    """Return the values of a set with their chances, the likeliest first."""
    return _sorted((judge_alone(group, scale), group) for group in groups)


def choose(field: Field, rated: Rated, scale: Scale) -> Rated:
    """Return those that are answered, the likeliest first."""
    chosen = [pair for pair in rated if pair[0] >= scale.least]
    if form_of(field) is not Form.PEOPLE:
        return chosen
    if not chosen:
        chosen = [pair for pair in rated[:1] if pair[0] >= BEST_ONE_LEAST]
    return _without_parts(_with_mates(chosen, rated))


def mean_chance(chosen: Rated) -> float:
    """Return the chance of a set as a whole: the mean of its values'."""
    return sum(chance for chance, _ in chosen) / len(chosen)


def _sorted(pairs: Iterable[tuple[float, Group]]) -> Rated:
    """Likelier first; groups come in document order, which the stable sort keeps for ties."""
    return sorted(pairs, key=lambda pair: -pair[0])


def _news_headline_first(rated: Rated, scale: Scale) -> Rated:
    """Put a NewsArticle headline first, unless a heading equals the title without the site.

    Where the title for sharing is the end of the headline, the rest was a kicker.
    """
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
        ordered = [(promised, group), *rated[:place], *rated[place + 1 :]]
        alone = next((pair for pair in rated if _is_without_kicker(pair[1], group)), None)
        if alone is None:
            return ordered
        return [(promised, alone[1]), *(pair for pair in ordered if pair[1] is not alone[1])]
    return rated


def _is_without_kicker(group: Group, headline: Group) -> bool:
    """Tell whether a title for sharing is the headline without the words set before it."""
    is_shared = "meta.og:title" in group.methods and len(group.key) >= LEAST_HEADLINE_CHARS
    return is_shared and headline.key.endswith(f" {group.key}")


def _with_mates(chosen: Rated, rated: Rated) -> Rated:
    """Add the names that stand in one byline or row with a chosen one and miss the limit by little."""
    places = {_place(each) for _, group in chosen for each in group.proposals}
    mates = [
        (chance, group)
        for chance, group in rated
        if chance >= MATE_LEAST
        and all(group is not other for _, other in chosen)
        and any(_place(each) in places for each in group.proposals)
    ]
    return chosen + mates


def _place(proposal: Proposal) -> tuple[str, object]:
    """Return what mates have in common: a row may hold each of them in an element of its own."""
    is_row = proposal.method.startswith("label.")
    return proposal.method, None if is_row else proposal.node


def _without_parts(chosen: Rated) -> Rated:
    """Of "Doe" and "Jane Doe" only the likelier stays."""
    kept: Rated = []
    for chance, group in chosen:
        words = set(group.key.split())
        others = [set(other.key.split()) for _, other in kept]
        if not any(words <= other or other <= words for other in others):
            kept.append((chance, group))
    return kept

"""What is known about a keyword beside who proposes it: the lists it stands in, and what they share."""

from __future__ import annotations

import math

from carmengui.engine.metadata.proposal import Proposal
from carmengui.engine.metadata.vote.vote import MAX_GROUPS, Group, group_proposals, measured
from carmengui.engine.metadata.wording import key

_STOP = frozenset(
    "tags tag more all home news topics themen mehr schlagworte uncategorized allgemein etiketler".split()
)
_LISTS = {
    "rel.tag": "rel",
    "rel.tag.aside": "rel",
    "link.tag": "link",
    "class.tags": "class",
    "class.tags.aside": "class.aside",
    "label.keywords.colon": "label",
    "meta.article:tag": "tag",
}
"""Methods that read what editors chose for the page: a page that has two values of one has them all."""
HUGE = 40


def keyword_groups(proposals: list[Proposal], title: str, sites: frozenset[str]) -> list[Group]:
    """Return the keywords proposed on a page with the facts the vote weighs."""
    groups = group_proposals(
        (key(proposal.value), proposal.value, proposal)
        for proposal in proposals
        if len(proposal.value) <= 90
    )[:MAX_GROUPS]
    sizes: dict[str, set[str]] = {}
    for group in groups:
        for method in group.methods:
            sizes.setdefault(method, set()).add(group.key)
    whole = key(title)
    lists = _lists(sizes)
    for group in groups:
        facts = {f"by.{measured(method)}": 1.0 for method in group.methods}
        facts |= _keyword_facts(group, sizes, whole, sites)
        facts |= {f"not_in.{name}": float(group.key not in own) for name, own in lists.items()}
        group.facts = {name: value for name, value in facts.items() if value}
    return groups


def _lists(sizes: dict[str, set[str]]) -> dict[str, set[str]]:
    """Return the lists of a page that hold more than one value."""
    lists: dict[str, set[str]] = {}
    for method, own in sizes.items():
        if method in _LISTS:
            lists.setdefault(_LISTS[method], set()).update(own)
    return {name: own for name, own in lists.items() if len(own) > 1}


def _keyword_facts(
    group: Group, sizes: dict[str, set[str]], title: str, sites: frozenset[str]
) -> dict[str, float]:
    methods = group.methods
    words = len(group.key.split())
    visible = ("rel.", "link.", "class.", "label.")
    families = len({"link" if m.startswith(visible) else m for m in methods})
    counts = [len(sizes[method]) for method in methods]
    least, most = min(counts), max(counts)
    stated = ("jsonld.news.keywords", "jsonld.article.keywords")
    facts = {
        "families": families,
        "1_family": families == 1,
        "3_families": families >= 3,
        "1_word": words == 1,
        "4_words": words >= 4,
        "6_words": words >= 6,
        "is_lower": group.value.islower(),
        "in_title": group.key in title,
        "is_site": any(group.key.replace(" ", "") == site.replace(" ", "") for site in sites),
        "is_stop_word": group.key in _STOP,
        "not_in_stated": any(m in sizes for m in stated) and not methods & set(stated),
        "not_in_tag": "meta.article:tag" in sizes and "meta.article:tag" not in methods,
        "meta_and_news": {"meta.keywords", "meta.news_keywords"} <= methods,
        "meta_many": "meta.keywords" in methods and len(sizes["meta.keywords"]) > 12,
        "in_huge": least > HUGE,
        "crowd_size": math.log(most),
        "is_alone": most == 1,
        "is_first": any(proposal.rank == 0 and proposal.size > 1 for proposal in group.proposals),
    }
    return {name: float(value) for name, value in facts.items()}

"""What is known about an author beside who proposes it."""

from __future__ import annotations

import math

from carmengui.engine.metadata.names import (
    clean_names,
    is_organization,
    name_key,
    shape,
    without_by,
)
from carmengui.engine.metadata.no_values import is_no_name
from carmengui.engine.metadata.page.title_segments import is_same_site
from carmengui.engine.metadata.proposal import Proposal
from carmengui.engine.metadata.vote.vote import MAX_GROUPS, Group, group_proposals, measured
from carmengui.engine.metadata.wording import key

_CATALOGUES = ("oai.", "catalogue.", "soif.")
"""What lists of pages say, as catalogues do."""
_LAST_FIRST = ("meta.dc.", "meta.citation_", "label.", *_CATALOGUES)
_VISIBLE = ("byline.", "rel.author", "link.author", "mail.", "label.authors")


def author_groups(
    proposals: list[Proposal], title: str, sites: frozenset[str], *, is_article: bool
) -> list[Group]:
    """Return the names proposed on a page with the facts the vote weighs."""
    triples: list[tuple[str, str, Proposal]] = []
    by_led: set[str] = set()
    for proposal in proposals:
        is_catalogued = proposal.method.startswith(_LAST_FIRST)
        names = clean_names(proposal.value, last_first=is_catalogued)
        led = proposal.method.startswith(_VISIBLE) and without_by(proposal.value) != proposal.value
        for name in names:
            triples.append((name_key(name), name, proposal))
            if led:
                by_led.add(name_key(name))
    groups = group_proposals(triples)[:MAX_GROUPS]
    bylines = " | ".join(key(each.value) for each in proposals if _reads_byline(each.method))
    page = _People(groups, title, sites, by_led, bylines, is_article=is_article)
    for group in groups:
        group.facts = page.facts(group)
    return groups


def _reads_byline(method: str) -> bool:
    return method.startswith(_VISIBLE) and not _is_weak(method)


def _is_weak(method: str) -> bool:
    """Whether the method read a side block or one row of a list."""
    return method.endswith(".aside") or ".list" in method


def _is_stated(group: Group) -> bool:
    return any(m.startswith(("jsonld.news.", "jsonld.article.")) for m in group.methods)


def _is_marked(group: Group) -> bool:
    return any(m.startswith(("meta.", "microdata.", "rdfa.", *_CATALOGUES)) for m in group.methods)


class _People:
    """The names of one page, seen together."""

    def __init__(
        self,
        groups: list[Group],
        title: str,
        sites: frozenset[str],
        by_led: set[str],
        bylines: str,
        *,
        is_article: bool,
    ) -> None:
        self.title, self.sites, self.by_led = key(title), sites, by_led
        self.bylines = bylines
        self.is_article = is_article
        self.shapes = {
            group.key: 0.0 if is_no_name(group.value) else shape(group.value) for group in groups
        }
        persons = [group for group in groups if self.shapes[group.key] > 0.6]
        self.persons = [group.key for group in persons]
        self.any_stated = any(_is_stated(group) for group in persons)
        self.any_marked = any(_is_marked(group) for group in persons)
        self.any_seen = any(self.is_seen(group) for group in persons)
        self.sizes: dict[str, set[str]] = {}
        for group in groups:
            for proposal in group.proposals:
                self.sizes.setdefault(proposal.method, set()).add(group.key)
        self.by_method = {
            method: [g for g in groups if method in g.methods] for method in self.sizes
        }

    def is_seen(self, group: Group) -> bool:
        """Whether a byline shows the name, alone or run together with others."""
        return any(map(_reads_byline, group.methods)) or key(group.value) in self.bylines

    def facts(self, group: Group) -> dict[str, float]:
        """Return the facts of one name; 0 means it does not hold."""
        facts = {"by.list" if ".list" in m else f"by.{measured(m)}": 1.0 for m in group.methods}
        facts |= {name: float(holds) for name, holds in self._by_shape(group).items()}
        facts |= {name: float(holds) for name, holds in self._by_context(group).items()}
        facts["no_name"] = float(is_no_name(group.value))
        return {name: value for name, value in facts.items() if value}

    def _by_shape(self, group: Group) -> dict[str, float]:
        name, own = group.value, self.shapes[group.key]
        words = len(name.split())
        parts = set(group.key.split())
        others = [set(person.split()) for person in self.persons if person != group.key]
        return {
            "shape": own,
            "is_person": own >= 0.8,
            "is_unfit": own <= 0.1,
            "is_unsure": 0.1 < own < 0.8,
            "1_word": words == 1 and own < 0.8,
            "2_words": words == 2 or (words == 1 and own >= 0.8),
            "5_words": words == 5,
            "6_words": words >= 6,
            "has_digit": any(sign.isdigit() for sign in name),
            "is_upper": name.isupper() and len(name) > 4,
            "is_lower": name[:1].islower(),
            "is_organization": is_organization(name),
            "is_site": any(is_same_site(key(name), site) for site in self.sites),
            "in_title": len(name) > 3 and key(name) in self.title,
            "part_of_other": any(parts < other for other in others),
            "contains_other": any(other < parts for other in others),
        }

    def _by_context(self, group: Group) -> dict[str, float]:
        stated, marked, seen = _is_stated(group), _is_marked(group), self.is_seen(group)
        methods = group.methods
        sizes = [len(self.sizes[method]) for method in methods]
        listed = [m for m in methods if m.startswith(("jsonld.news.", "jsonld.article.", "meta."))]
        mates = [other for m in listed for other in self.by_method[m] if other is not group]
        families = len({_family(method) for method in methods})
        structured = stated or marked
        one_word = " " not in group.value
        return {
            "families": families,
            "1_family": families == 1,
            "3_families": families >= 3,
            "not_in_stated": self.any_stated and not stated,
            "not_in_marked": self.any_marked and not structured and not self.any_stated,
            "not_in_seen": self.any_seen and not seen,
            "structured": structured,
            "structured_1_word": structured and one_word,
            "structured_site": structured
            and any(is_same_site(key(group.value), site) for site in self.sites),
            "structured_unseen": self.any_seen and structured and not seen,
            "mate_seen": any(self.is_seen(mate) for mate in mates),
            "is_alone": min(sizes) == 1,
            "in_crowd": min(sizes) > 6,
            "crowd_size": math.log1p(max(sizes)),
            "leads": any(
                len(self.by_method[m]) > 1 and self.by_method[m][0] is group for m in methods
            ),
            "only_weak": all(_is_weak(method) for method in methods),
            "has_by": group.key in self.by_led,
            "is_first": any(proposal.rank == 0 for proposal in group.proposals),
            "no_article": not self.any_stated and not self.is_article,
        }


def _family(method: str) -> str:
    name = method.partition(".")[0]
    return f"{name}.aside" if method.endswith("aside") else name

"""What is known about a title beside who proposes it: position in ``<title>``, length, agreement."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from urllib.parse import unquote, urlsplit

from carmengui.engine.metadata.page.title_segments import is_same_site, segments
from carmengui.engine.metadata.proposal import Proposal
from carmengui.engine.metadata.vote.vote import Group, group_proposals
from carmengui.engine.metadata.wording import key, without_accents

_STATED = frozenset(
    {
        "meta.og:title",
        "meta.twitter:title",
        "meta.title",
        "jsonld.news.headline",
        "jsonld.article.headline",
        "jsonld.page.name",
        "microdata.headline",
    }
)
_HEADLINES = frozenset({"jsonld.news.headline", "jsonld.article.headline"})
_PLACEHOLDERS = frozenset(
    (
        "untitled", "untitled document", "untitled page", "no title", "new page", "new page 1",
        "unbenannt", "unbenanntes dokument", "ohne titel", "neue seite 1", "sans titre",
        "document sans titre", "sin título", "senza titolo", "adsız", "adsız belge", "başlıksız",
        "без названия", "исемсез",
    )
)  # fmt: skip
"""What editors write into ``<title>`` when nobody does."""
_OF_ITEMS = ("jsonld.", "meta.title", "microdata.", "rdfa.")
_LISTABLE = ("class.", "h1", "h2", "h3", *_OF_ITEMS)
LEAST_CROWD = 3
"""Of so many items of one kind on a page one at most is the page itself: their titles share the weight
that one would have alone."""
_UNSPACED = re.compile(r"[\u3040-\u9fff\uac00-\ud7af\u0e00-\u0eff]")
_WORD_BREAK = re.compile(r"[\W_]+")
_ARTICLE_METHODS = (
    "h1", "h1.class", "meta.og:title", "meta.twitter:title", "title.first", "title", "title.site",
    "title.head", "title.sibling", "meta.og:title.cut", "meta.title", "jsonld.page.name",
    "echo.part", "echo.segment", "h1.last_child", "h1.behind_first",
)  # fmt: skip


def title_groups(
    proposals: list[Proposal],
    title: str,
    sites: frozenset[str],
    shared: frozenset[str],
    url: str,
    *,
    is_article: bool,
) -> list[Group]:
    """Return the titles of a page with the facts the vote weighs.

    Args:
        proposals: all proposed titles.
        title: the text of ``<title>``.
        sites: names of the site, as keys.
        shared: ``<title>`` segments that sibling pages show too, as keys.
        url: the address of the page.
        is_article: whether the page says it is an article.

    """
    groups = group_proposals(
        (key(proposal.value), proposal.value, proposal) for proposal in _with_cuts(proposals)
    )
    page = _Page(groups, key(title), sites, shared, is_article)
    slug = _slug_words(url)
    named = Counter(method for group in groups for method in group.methods)
    for group in groups:
        group.facts = page.facts(group) | _slug_facts(group.key, slug)
        if group.key in _PLACEHOLDERS:
            group.facts["placeholder"] = 1.0
        if (crowd := _crowd_of(group, named)) >= LEAST_CROWD:
            group.facts["crowd"] = math.log(crowd)
    return groups


def _crowd_of(group: Group, named: Mapping[str, int]) -> int:
    """Return how many titles of other pages a title stands among: those of the items of a list."""
    if not any(method.startswith(_OF_ITEMS) for method in group.methods):
        return 0
    return min(
        named[method] if method.startswith(_LISTABLE) and not method.endswith(".cut") else 1
        for method in group.methods
    )


def _with_cuts(proposals: list[Proposal]) -> list[Proposal]:
    """Stated titles carry the site's name too: add them without their last segments."""
    cuts = [
        Proposal(each.field, text, f"{each.method}.cut", each.node, each.attribute, line=each.line)
        for each in proposals
        if each.method in _STATED
        for text, part in segments(each.value)
        if part in {"first", "head"}
    ]
    return proposals + cuts


def _slug_words(url: str) -> frozenset[str]:
    try:
        path = unquote(urlsplit(url).path)[:500]
    except ValueError:  # "Invalid IPv6 URL"
        return frozenset()
    words = _WORD_BREAK.split(without_accents(path.casefold()))
    return frozenset(word for word in words if len(word) > 2 and not word.isdigit())


@dataclass(frozen=True)
class _Page:
    """The titles of one page, seen together."""

    groups: list[Group]
    title: str
    sites: frozenset[str]
    shared: frozenset[str]
    is_article: bool

    @cached_property
    def methods(self) -> set[str]:
        return {method for group in self.groups for method in group.methods}

    @cached_property
    def h1_keys(self) -> list[str]:
        return [group.key for group in self.groups if group.methods & {"h1", "h1.class"}]

    def facts(self, group: Group) -> dict[str, float]:
        """Return the facts of one title; 0 means it does not hold."""
        sources = {method.partition(".")[0] for method in group.methods}
        facts = self._by_text(group) | self._by_agreement(group, sources)
        return {name: value for name, value in facts.items() if value}

    def _by_text(self, group: Group) -> dict[str, float]:
        own, title = group.key, self.title
        length = len(own) / 3 if _UNSPACED.search(own) else float(len(own.split()))
        parts = segments(group.value)
        last = [key(text) for text, part in parts if part == "last"]
        facts = {
            "starts_title": title.startswith(own),
            "is_title": own == title,
            "in_title": own in title,
            "1_word": length <= 1,
            "2_words": length <= 2,
            "4_words": length <= 4,
            "over_20_words": length > 20,
            "over_30_words": length > 30,
            "has_separator": bool(parts),
            "is_only": len(self.groups) == 1,
            "is_site": length < 6 and any(is_same_site(own, site) for site in self.sites),
            "ends_with_site": any(is_same_site(end, site) for end in last for site in self.sites)
            or any(end in self.shared for end in last),
            "is_shared_segment": own in self.shared,
        }
        facts["contains_h1"] = any(own != h1 and h1 in own for h1 in self.h1_keys)
        facts["in_h1"] = any(own != h1 and own in h1 for h1 in self.h1_keys)
        others = [other.key for other in self.groups if other is not group]
        facts["contains_other"] = any(len(other) > 8 and other in own for other in others)
        facts["in_other"] = len(own) > 8 and any(
            own in other and other != title for other in others
        )
        if self.is_article:
            for name in ("1_word", "2_words", "4_words"):
                facts[f"{name}.article"] = facts[name]
        return {name: float(holds) for name, holds in facts.items()}

    def _by_agreement(self, group: Group, sources: set[str]) -> dict[str, float]:
        methods = group.methods
        og, head, stated = "meta.og:title" in methods, "h1" in sources, "jsonld" in sources
        titled = bool(sources & {"title", "echo"})
        families = len(sources - {"carmen"})
        facts = {
            f"families.{min(families, 6)}": True,
            "not_headline": bool(self.methods & _HEADLINES) and not methods & _HEADLINES,
            "h1+in_title": head and group.key in self.title,
            "h1+og": head and og,
            "h1+title": head and titled,
            "h1+jsonld": head and stated,
            "og+title": og and titled,
            "og+jsonld": og and stated,
            "news+title": "jsonld.news.headline" in methods and titled,
            "news+og": "jsonld.news.headline" in methods and og,
            "h2+title": bool(sources & {"h2", "h3"}) and titled,
            "class+title": "class" in sources and group.key in self.title,
        }
        if not any(method.startswith("h1") for method in self.methods):
            for name in ("h2", "class", "echo", "title", "formatted"):
                facts[f"no_h1.{name}"] = name in sources
        if self.is_article:
            for name in _ARTICLE_METHODS:
                facts[f"{name}.article"] = name in methods
        return {name: float(holds) for name, holds in facts.items()}


def _slug_facts(own: str, slug: frozenset[str]) -> dict[str, float]:
    words = {word for word in without_accents(own).split() if len(word) > 2}
    if len(slug) < 3 or not words:
        return {}
    common = len(words & slug)
    return {"slug_recall": common / len(slug), "slug_precision": common / len(words)}

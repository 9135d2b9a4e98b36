"""What is known about a publisher's name beside who proposes it: the host's name, the headings."""

from __future__ import annotations

from carmengui.engine.metadata.page.title_segments import is_same_site
from carmengui.engine.metadata.proposal import Proposal
from carmengui.engine.metadata.vote.vote import Group, group_proposals
from carmengui.engine.metadata.wording import key

LEAST_CHARS = 4
_OF_WORK = frozenset({"meta.citation_publisher", "meta.dc.publisher"})
"""These speak of the work that the page is about; the site's name is that of its platform."""
_HEADLINES = ("h1", "meta.og:title", "jsonld.news.", "jsonld.article.", "title.site")


def publisher_groups(proposals: list[Proposal], titles: list[Proposal], host: str) -> list[Group]:
    """Return the names with the facts the vote weighs.

    Args:
        proposals: all proposed publishers.
        titles: all proposed titles.
        host: the host of the page.

    """
    groups = group_proposals((key(each.value), each.value, each) for each in proposals)
    headlines = {key(each.value) for each in titles if each.method.startswith(_HEADLINES)}
    labels = [label for label in host.casefold().removeprefix("www.").split(".")[:-1] if label]
    loose = [group for group in groups if not _is_stated(group)]
    of_host = {group.key for group in loose if any(_is_like(group.key, x) for x in labels)}
    for group in groups:
        if group.methods & _OF_WORK:
            group.facts["of_work"] = 1.0
    for group in loose:
        families = {method.partition(".")[0] for method in group.methods} - {"host"}
        facts = {
            "like_host": group.key in of_host,
            "is_headline": bool(of_host) and group.key in headlines - of_host,
            "2_places": len(families) > 1,
        }
        group.facts = {name: 1.0 for name, holds in facts.items() if holds}
    return groups


def _is_stated(group: Group) -> bool:
    """Whether the page states the name for machines, or nothing but the host's own name does."""
    loose = ("title.", "copyright", "home.")
    return not any(method.startswith(loose) for method in group.methods) or any(
        method.startswith(("meta.", "jsonld.", "microdata.", "rdfa.")) for method in group.methods
    )


def _is_like(name: str, label: str) -> bool:
    return len(label) >= LEAST_CHARS and is_same_site(name, label.replace("-", ""))

"""What is known about a publisher's name beside who proposes it: the host's name, the headings."""

from __future__ import annotations

from collections.abc import Container, Iterator

from carmengui.engine.metadata.no_values import is_address, is_no_publisher, without_remark
from carmengui.engine.metadata.page.title_segments import is_same_site
from carmengui.engine.metadata.proposal import Proposal
from carmengui.engine.metadata.vote.vote import Group, group_proposals
from carmengui.engine.metadata.wording import key

LEAST_CHARS = 4
_OF_WORK = frozenset({"meta.citation_publisher", "meta.dc.publisher"})
"""These speak of the work that the page is about; the site's name is that of its platform."""
_LOOSE = ("title.", "copyright", "home.")
_HEADLINES = ("h1", "meta.og:title", "jsonld.news.", "jsonld.article.", "title.site")


def publisher_groups(proposals: list[Proposal], titles: list[Proposal], host: str) -> list[Group]:
    """Return the names with the facts the vote weighs.

    Args:
        proposals: all proposed publishers.
        titles: all proposed titles.
        host: the host of the page.

    """
    groups = group_proposals(_named(proposals))
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


def mark_title(groups: list[Group], title: str, shared: Container[str]) -> None:
    """Note the name that is the page's title: a piece of ``<title>`` that nothing else confirms.

    Args:
        groups: the proposed publishers with their facts.
        title: the title that was given to the page.
        shared: keys of pieces that other pages of the site show too.

    """
    own = key(title)
    for group in groups:
        is_piece = all(method.startswith("title.") for method in group.methods)
        if group.key == own and is_piece and own not in shared and "like_host" not in group.facts:
            group.facts["is_title"] = 1.0


def _named(proposals: list[Proposal]) -> Iterator[tuple[str, str, Proposal]]:
    """Yield keys and names of what may be a publisher."""
    for each in proposals:
        is_none = is_no_publisher if each.method.startswith(_LOOSE) else is_address
        if not is_none(each.value):
            name = without_remark(each.value)
            yield key(name), name, each


def _is_stated(group: Group) -> bool:
    """Whether the page states the name for machines, or nothing but the host's own name does."""
    return not any(method.startswith(_LOOSE) for method in group.methods) or any(
        method.startswith(("meta.", "jsonld.", "microdata.", "rdfa.")) for method in group.methods
    )


def _is_like(name: str, label: str) -> bool:
    return len(label) >= LEAST_CHARS and is_same_site(name, label.replace("-", ""))

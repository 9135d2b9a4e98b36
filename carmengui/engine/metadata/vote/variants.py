"""Variants of one title, with and without the site's name or cut short, share their probability."""

from __future__ import annotations

from carmengui.engine.metadata.vote.ladder import Rated
from carmengui.engine.metadata.vote.vote import PAPER_METHOD, Group

LEAST_CHARS = 4
LEAST_PART = 0.5
"""Cut to less than this a title is another one."""
_HEADINGS = frozenset({"h1", "h1.class", "h1.article"})
_WITHOUT_SITE = frozenset({"title.site", "title.sibling"})


def likely_variant(rated: Rated, least: float) -> tuple[float, Group] | None:
    """Return the best form of the likeliest title, where its variants together reach the limit.

    A heading that readers see says it best, then a form without the name of the site. It comes with
    its own probability: the others are forms in which somebody may want the title as well.
    """
    _, first = rated[0]
    if _is_of_site(first):
        return None
    forms = [pair for pair in rated if pair[1] is first or is_variant(first, pair[1])]
    if sum(chance for chance, _ in forms) < least:
        return None
    return min(
        forms,
        key=lambda pair: (
            _HEADINGS.isdisjoint(pair[1].methods),
            _WITHOUT_SITE.isdisjoint(pair[1].methods),
            -pair[0],
        ),
    )


def is_variant(one: Group, other: Group) -> bool:
    """Tell whether two titles differ in the site's name only, or one is the other cut short."""
    short, long = sorted((one, other), key=lambda group: len(group.key))
    if len(short.key) < LEAST_CHARS or _is_of_site(short) or _is_only_of_paper(long):
        return False
    is_part = len(short.key) >= LEAST_PART * len(long.key)
    if long.key.startswith(f"{short.key} "):
        return is_part or bool(long.facts.get("ends_with_site"))
    is_end = long.key.endswith(f" {short.key}")
    return is_end and is_part and not _WITHOUT_SITE.isdisjoint(short.methods)


def _is_only_of_paper(group: Group) -> bool:
    """Tell whether CARMEN's rules alone propose a title: they may join ``<title>`` and a heading."""
    return all(method.startswith(PAPER_METHOD) for method in group.methods)


def _is_of_site(group: Group) -> bool:
    return bool(group.facts.get("is_site") or group.facts.get("is_shared_segment"))

"""What the links of a concordance do to records: how many have the source, and how many gain the target."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from carmengui.engine.metadata.wording import key
from carmengui.engine.vocabulary.concordances import Link


@dataclass(frozen=True, slots=True)
class Effect:
    """So many records have the source term; ``gaining`` of them do not have the target term yet."""

    records: int = 0
    gaining: int = 0


def link_effects(
    keywords: Iterable[Iterable[str]], links: Iterable[Link]
) -> dict[tuple[str, str], Effect]:
    """Return the effect of each link, by its source and target; spellings do not count."""
    having: dict[str, set[int]] = {}
    for number, terms in enumerate(keywords):
        for term in terms:
            having.setdefault(key(term), set()).add(number)
    found = {}
    for link in links:
        sources, targets = having.get(key(link.source), set()), having.get(key(link.target), set())
        found[link.source, link.target] = Effect(len(sources), len(sources - targets))
    return found

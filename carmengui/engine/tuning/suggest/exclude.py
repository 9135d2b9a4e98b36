"""What sets elements that are not to be found apart from those that are: a predicate leaves them out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lxml import etree

MAX_TRAITS = 3
"""More of them would describe the examples, and nothing that pages to come have."""


def leaving_out(unwanted: Sequence[etree._Element], wanted: Sequence[etree._Element]) -> str | None:
    """Return predicates that hold for all wanted elements and for none of the others.

    They name classes, ids and tags that an unwanted element or something around it has, nearest first,
    and no wanted one has. Nothing, when a few of them do not tell all apart.
    """
    taboo = {trait for node in wanted for trait in _traits(node)}
    left = list(unwanted)
    chosen: list[str] = []
    while left and len(chosen) < MAX_TRAITS:
        owned = [[each for each in _traits(node) if each not in taboo] for node in left]
        offers = list(dict.fromkeys(each for traits in owned for each in traits))
        if not offers:
            return None
        # What most of them share; of equals the one that is nearest to the first.
        best = max(offers, key=lambda offer: sum(offer in traits for traits in owned))
        chosen.append(best)
        left = [node for node, traits in zip(left, owned, strict=True) if best not in traits]
    return None if left else "".join(f"[not({each})]" for each in chosen)


def _traits(node: etree._Element) -> Iterator[str]:
    """Yield questions that are answered with yes for an element, nearest first."""
    around = (each for each in node.iterancestors() if isinstance(each.tag, str))
    for level, each in enumerate((node, *around)):
        for name in (each.get("class") or "").split():
            if asked := quoted(f" {name} "):
                yield f"ancestor-or-self::*[{class_question(asked)}]"
        if named := quoted(each.get("id") or ""):
            yield f"ancestor-or-self::*[@id={named}]"
        if level:
            yield f"ancestor::{each.tag}"


def class_question(asked: str) -> str:
    """Return the XPath that asks whether an element has a class, quoted with a blank on each side."""
    return f'contains(concat(" ", normalize-space(@class), " "), {asked})'


def quoted(text: str) -> str:
    """Return a text as XPath writes it; nothing when it cannot."""
    if not text.strip() or "\n" in text or ('"' in text and "'" in text):
        return ""
    return f"'{text}'" if '"' in text else f'"{text}"'

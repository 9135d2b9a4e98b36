"""An element is picked in a page: XPaths that lead to it, and what else they find."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice

from lxml import etree

from carmengui.engine.metadata.facts import node_text
from carmengui.engine.metadata.rules.xpath import XPathError, check
from carmengui.engine.metadata.wording import collapse

MAX_DEPTH = 8
MAX_CLASSES = 2
MAX_SHOWN_CHARS = 200
_TELLING = ("itemprop", "property", "rel", "role", "name")
"""Attributes that say what an element is."""


class Specificity(StrEnum):
    """What the steps of an XPath ask of an element, from loose to strict."""

    TAG = "tag"
    CLASS = "class"
    ATTRIBUTE = "attribute"
    ID = "id"
    POSITION = "position"


@dataclass(frozen=True, slots=True)
class FactProposal:
    """An XPath that finds the picked element.

    ``depth`` counts the elements around it that are named in it. ``hits`` is how much it finds on
    this page, ``text`` the first of it. ``fits`` tells whether it finds every element that it shall
    find and none that it shall not.
    """

    xpath: str
    specificity: Specificity
    depth: int
    hits: int
    text: str
    fits: bool

    def line(self, name: str) -> str:
        """Return the line of a rule file that makes a fact of it."""
        return f"{name} = {self.xpath}"


def propose_fact(
    root: etree._Element,
    node: str,
    depth: int = 0,
    *,
    wanted: Sequence[str] = (),
    unwanted: Sequence[str] = (),
) -> tuple[FactProposal, ...]:
    """Return XPaths that lead to an element, from loose to strict; those that fit go first.

    Args:
        root: the page.
        node: the node path of the element.
        depth: how many elements around it are named.
        wanted: node paths of elements that are to be found as well.
        unwanted: node paths of elements that are not to be found.

    """
    picked = _at(root, node)
    if picked is None:
        return ()
    positives = [
        each for each in (picked, *(_at(root, path) for path in wanted)) if each is not None
    ]
    negatives = [each for path in unwanted if (each := _at(root, path)) is not None]
    made: dict[str, FactProposal] = {}
    for specificity in Specificity:
        xpath = _xpath(picked, specificity, min(depth, MAX_DEPTH))
        if xpath is None or xpath in made:
            continue
        found = _found(root, xpath)
        if picked not in found:
            continue
        fits = all(each in found for each in positives) and not any(
            each in found for each in negatives
        )
        text = collapse(node_text(found[0]))[:MAX_SHOWN_CHARS]
        made[xpath] = FactProposal(xpath, specificity, depth, len(found), text, fits)
    return tuple(sorted(made.values(), key=lambda each: not each.fits))


def fact_name(node: str, taken: Sequence[str]) -> str:
    """Return a name for a fact that finds an element, one that no other fact has.

    >>> fact_name("/html/body/div[2]/h2", ["<title>", "H2"]), fact_name("/html/body/p", [])
    ('H2_2', 'P')
    """
    tag = node.rpartition("/")[2].partition("[")[0].upper()
    name = "".join(sign for sign in tag if sign.isalnum()) or "FACT"
    numbers = (f"{name}_{number}" for number in range(2, 1_000))
    return next(each for each in (name, *numbers) if each not in set(taken))


def _at(root: etree._Element, path: str) -> etree._Element | None:
    try:
        found = root.xpath(path)
    except etree.XPathError:
        return None
    first = found[0] if isinstance(found, list) and found else None
    return first if isinstance(first, etree._Element) else None


def _found(root: etree._Element, xpath: str) -> list[etree._Element]:
    try:
        check(xpath)
    except XPathError:
        return []
    found = root.xpath(xpath)
    nodes = found if isinstance(found, list) else []
    return [each for each in nodes if isinstance(each, etree._Element)]


def _xpath(node: etree._Element, specificity: Specificity, depth: int) -> str | None:
    """Return the XPath with so many steps around the element; nothing when it cannot be so strict."""
    own = _step(node, specificity)
    if own is None:
        return None
    around = (_step(each, specificity) or str(each.tag) for each in _above(node, depth))
    return "//" + "/".join([*reversed(list(around)), own])


def _above(node: etree._Element, depth: int) -> Iterator[etree._Element]:
    return islice((each for each in node.iterancestors() if isinstance(each.tag, str)), depth)


def _step(node: etree._Element, specificity: Specificity) -> str | None:
    tag = str(node.tag)
    if specificity is Specificity.TAG:
        return tag
    if specificity is Specificity.POSITION:
        parent = node.getparent()
        alike = [] if parent is None else list(parent.iterchildren(tag))
        return f"{tag}[{alike.index(node) + 1}]" if node in alike else tag
    if specificity is Specificity.ID:
        named = _quoted(node.get("id") or "")
        return f"{tag}[@id={named}]" if named else None
    if specificity is Specificity.ATTRIBUTE:
        for name in _TELLING:
            if value := _quoted(node.get(name) or ""):
                return f"{tag}[@{name}={value}]"
        return None
    classes = [_quoted(f" {each} ") for each in (node.get("class") or "").split()]
    asked = [
        f'[contains(concat(" ", normalize-space(@class), " "), {each})]' for each in classes if each
    ]
    return f"{tag}{''.join(asked[:MAX_CLASSES])}" if asked else None


def _quoted(text: str) -> str:
    """Return a text as XPath writes it; nothing when it cannot."""
    if not text.strip() or "\n" in text or ('"' in text and "'" in text):
        return ""
    return f"'{text}'" if '"' in text else f'"{text}"'

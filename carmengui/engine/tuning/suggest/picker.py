"""Elements are picked in pages: XPaths of what they have in common, and what else these find."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import islice
from operator import methodcaller

from lxml import etree

from carmengui.engine.metadata.facts import node_text
from carmengui.engine.metadata.rules.xpath import XPathError, check
from carmengui.engine.metadata.wording import collapse

MAX_DEPTH = 8
MAX_CLASSES = 2
MAX_SHOWN_CHARS = 200
ANY = "*"
"""Stands for a tag where the examples have different ones."""
_TBODY = re.compile(r"/tbody(?:\[\d+\])?(?=/)")
_TELLING = ("itemprop", "property", "rel", "role", "name")
"""Attributes that say what an element is."""
MAX_TRAITS = 3
"""More of them would describe the examples, and nothing that pages to come have."""


class Specificity(StrEnum):
    """What the steps of an XPath ask of an element, from loose to strict."""

    TAG = "tag"
    CLASS = "class"
    ATTRIBUTE = "attribute"
    ID = "id"
    POSITION = "position"


@dataclass(frozen=True, slots=True)
class Example:
    """An element of a page, by its node path, that is to be found, or that is not."""

    root: etree._Element
    path: str
    is_wanted: bool = True


@dataclass(frozen=True, slots=True)
class FactProposal:
    """An XPath that finds the picked element.

    ``depth`` counts the elements around it that are named in it. ``hits`` is how much it finds on
    the page of that element, ``text`` the first of it. ``missed`` counts the examples that it shall
    find and does not, ``too_much`` those that it shall not find and does. ``leaves_out`` tells that it
    says also what an element must not have or stand in.
    """

    xpath: str
    specificity: Specificity
    depth: int
    hits: int
    text: str
    missed: int = 0
    too_much: int = 0
    leaves_out: bool = False

    @property
    def fits(self) -> bool:
        """Whether it finds every element that it shall find and none that it shall not."""
        return not self.missed and not self.too_much

    @property
    def is_blunt(self) -> bool:
        """Whether it asks nothing of an element but where it stands: not even a tag."""
        return self.specificity is Specificity.TAG and ANY in self.xpath.partition("[")[0]

    def line(self, name: str) -> str:
        """Return the line of a rule file that makes a fact of it."""
        return f"{name} = {self.xpath}"


def propose_facts(examples: Sequence[Example], depth: int = 0) -> tuple[FactProposal, ...]:
    """Return XPaths for elements of one page or of several, from loose to strict.

    They say what all elements that are to be found have in common: tag, classes, an attribute, id or
    place, and that of so many elements around them. Where that finds what is not to be found, a second
    one leaves such out. Nothing, when the first example is not there.
    """
    first = element_at(examples[0].root, examples[0].path) if examples else None
    if first is None:
        return ()
    tried = _Tried(
        depth,
        tuple(
            (each, node)
            for each in examples
            if (node := element_at(each.root, each.path)) is not None
        ),
    )
    made: dict[str, FactProposal] = {}
    for specificity in Specificity:
        xpath = _xpath(tried.nodes(is_wanted=True), specificity, min(depth, MAX_DEPTH))
        plain = tried.proposal(xpath, specificity) if xpath and xpath not in made else None
        if xpath is None or plain is None:
            continue
        made[xpath] = plain
        if plain.too_much and not plain.missed:
            rest = leaving_out(tried.nodes(is_wanted=False), tried.nodes(is_wanted=True))
            strict = tried.proposal(f"{xpath}{rest}", specificity) if rest else None
            if strict is not None:
                made[strict.xpath] = replace(strict, leaves_out=True)
    return tuple(made.values())


@dataclass(frozen=True, slots=True)
class _Tried:
    """Examples with their elements, of which the first is to be found: XPaths are tried on them."""

    depth: int
    known: tuple[tuple[Example, etree._Element], ...]

    def nodes(self, *, is_wanted: bool) -> list[etree._Element]:
        """Return the elements of one kind."""
        return [node for each, node in self.known if each.is_wanted is is_wanted]

    def proposal(self, xpath: str, specificity: Specificity) -> FactProposal | None:
        """Tell how an XPath fits; nothing when it finds nothing on the page of the first example."""
        roots = {id(each.root): each.root for each, _ in self.known}
        finds = {key: found_in(root, xpath) for key, root in roots.items()}
        here = finds[id(self.known[0][0].root)]
        said = [(each.is_wanted, node in finds[id(each.root)]) for each, node in self.known]
        if not here:
            return None
        return FactProposal(
            xpath,
            specificity,
            self.depth,
            len(here),
            collapse(node_text(here[0]))[:MAX_SHOWN_CHARS],
            missed=said.count((True, False)),
            too_much=said.count((False, True)),
        )


def found_in(root: etree._Element, xpath: str) -> list[etree._Element]:
    """Return the elements that an XPath finds in a page; none when it is no XPath of a fact."""
    try:
        check(xpath)
    except XPathError:
        return []
    found = root.xpath(xpath)
    nodes = found if isinstance(found, list) else []
    return [each for each in nodes if isinstance(each, etree._Element)]


def element_at(root: etree._Element, path: str) -> etree._Element | None:
    """Return the element at a node path; a browser's path may name a ``tbody`` the source has not."""
    for each in dict.fromkeys((path, _TBODY.sub("", path))):
        try:
            found = root.xpath(each)
        except etree.XPathError:
            continue
        first = found[0] if isinstance(found, list) and found else None
        if isinstance(first, etree._Element) and isinstance(first.tag, str):
            return first
    return None


def fact_name(node: str, taken: Sequence[str]) -> str:
    """Return a name for a fact that finds an element, one that no other fact has.

    >>> fact_name("/html/body/div[2]/h2", ["<title>", "H2"]), fact_name("/html/body/p", [])
    ('H2_2', 'P')
    """
    tag = node.rpartition("/")[2].partition("[")[0].upper()
    name = "".join(sign for sign in tag if sign.isalnum()).lstrip("0123456789") or "FACT"
    numbers = (f"{name}_{number}" for number in range(2, 1_000))
    return next(each for each in (name, *numbers) if each not in set(taken))


def _xpath(nodes: Sequence[etree._Element], specificity: Specificity, depth: int) -> str | None:
    """Return the XPath of what elements have in common; nothing when it cannot be so strict."""
    steps = [_step(each, specificity) for each in _levels(nodes, depth)]
    if not any(steps):
        return None
    levels = zip(steps, _levels(nodes, depth), strict=True)
    named = [step or _tag(level) for step, level in levels]
    return "//" + "/".join(reversed(named))


def _levels(nodes: Sequence[etree._Element], depth: int) -> Iterator[tuple[etree._Element, ...]]:
    """Yield the elements themselves, what is around each of them, and so on."""
    chains = [
        [each for each in (node, *node.iterancestors()) if isinstance(each.tag, str)]
        for node in nodes
    ]
    return islice(zip(*chains, strict=False), depth + 1)


def _step(nodes: Sequence[etree._Element], specificity: Specificity) -> str | None:
    tag = _tag(nodes)
    match specificity:
        case Specificity.TAG:
            return tag
        case Specificity.POSITION:
            place = _common(nodes, _place)
            return f"{tag}[{place}]" if place and tag != ANY else None
        case Specificity.ID:
            named = quoted(_common(nodes, lambda node: node.get("id")) or "")
            return f"{tag}[@id={named}]" if named else None
        case Specificity.ATTRIBUTE:
            said = ((name, _common(nodes, methodcaller("get", name))) for name in _TELLING)
            told = ((name, quoted(value or "")) for name, value in said)
            return next((f"{tag}[@{name}={value}]" for name, value in told if value), None)
        case Specificity.CLASS:
            asked = "".join(_class_question(each) for each in _common_classes(nodes)[:MAX_CLASSES])
            return f"{tag}{asked}" if asked else None


def _tag(nodes: Sequence[etree._Element]) -> str:
    return _common(nodes, lambda node: str(node.tag)) or ANY


def _common(
    nodes: Sequence[etree._Element], say: Callable[[etree._Element], str | None]
) -> str | None:
    """Return what all elements say; nothing when they differ."""
    said = {say(each) for each in nodes}
    return said.pop() if len(said) == 1 else None


def _place(node: etree._Element) -> str | None:
    parent = node.getparent()
    if parent is None:
        return None
    return str(list(parent.iterchildren(str(node.tag))).index(node) + 1)


def _common_classes(nodes: Sequence[etree._Element]) -> list[str]:
    worn = [(each.get("class") or "").split() for each in nodes]
    return [
        each
        for each in dict.fromkeys(worn[0])
        if quoted(f" {each} ") and all(each in others for others in worn)
    ]


def _class_question(name: str) -> str:
    return f"[{class_question(quoted(f' {name} '))}]"


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

"""Everything the readers of visible metadata look at, noted in one pass over the elements of a page."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import accumulate
from typing import NamedTuple

from lxml import etree

from carmengui.engine.documents.html import HtmlPage
from carmengui.engine.documents.page_tree import UNREAD, PageTree, Piece
from carmengui.engine.metadata.page.class_words import Role, roles_of
from carmengui.engine.metadata.wording import without_invisible

Line = Piece
"""What is read of a page: its text nodes, one by one."""
MAX_LINES = 20_000
BEGIN_CHARS = 2
MAX_SPOTS = 4_000
MAX_LINKS = 3_000
ADDRESS_CHARS = 300
_NOTED_TEXT = frozenset({"h1", "h2", "h3", "time", "abbr", "address", "cite"})
_NOTED = _NOTED_TEXT | {"a", "meta", "link", "pre"}
_ARTICLE = 1 << 20
"""A bit beside those of ``Role``."""
_PLACES = {"nav": Role.ASIDE, "aside": Role.ASIDE, "footer": Role.ASIDE, "article": _ARTICLE}
_INHERITED = Role.ASIDE | Role.AUTHOR_CARD
_CONTENT = Role.CONTENT
_WHOLE_PAGE = frozenset({"html", "body"})
_NAME_ATTRIBUTES = ("name", "property", "itemprop", "http-equiv")
_PREFIXES = ("dc", "dcterms")


class Spot(NamedTuple):
    """An element worth a look: its roles, and whether it stands in a side block or an article.

    ``line`` and ``end`` are the range of its lines; ``said`` are its attributes.
    """

    node: etree._Element
    roles: int
    is_aside: bool
    in_article: bool
    in_card: bool
    line: int
    end: int
    said: Mapping[str, str]


class HeadElement(NamedTuple):
    """A ``meta`` or ``link`` element: its attributes and, of a ``meta``, its name."""

    tag: str
    name: str
    node: etree._Element
    said: Mapping[str, str]


_as_spot = partial(tuple.__new__, Spot)
"""Made for every link of a page: to call the class takes twice as long."""


@dataclass(slots=True)
class Outline:
    """What a page holds: its head elements, spots, links, properties and lines, in document order."""

    page: HtmlPage
    metas: list[HeadElement] = field(default_factory=list)
    scripts: list[etree._Element] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)
    links: list[Spot] = field(default_factory=list)
    properties: list[Spot] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    canonical: str = ""
    rdfa: list[Spot] = field(default_factory=list)
    """Elements with a property of RDFa Lite."""
    blocks: int = 0
    """How many preformatted blocks there are."""
    begins: list[str] = field(default_factory=list)
    """The first two characters of every line, case folded: few lines begin as a reader looks for."""

    addresses: list[str] = field(default_factory=list)
    """Where the links lead, one by one."""
    related: list[Spot] = field(default_factory=list)
    """The links that say what they are: those with ``rel``."""
    _begins_of_addresses: str = ""

    def links_to(self, pattern: re.Pattern[str]) -> list[Spot]:
        """Return the links in whose addresses a pattern is found; it must not match line feeds."""
        # One search through all of them: few have what is looked for, and there are hundreds.
        if not self._begins_of_addresses:
            self._begins_of_addresses = "\n".join([each[:ADDRESS_CHARS] for each in self.addresses])
        found = [match.start() for match in pattern.finditer(self._begins_of_addresses)]
        if not found:
            return []
        ends = list(accumulate(min(len(each), ADDRESS_CHARS) + 1 for each in self.addresses))
        return [self.links[number] for number in dict.fromkeys(bisect(ends, at) for at in found)]

    def beginning(self, beginnings: frozenset[str]) -> list[int]:
        """Return the numbers of the lines that may begin with one of some pairs of letters."""
        return [
            number
            for number, begin in enumerate(self.begins)
            if begin in beginnings or len(begin) > BEGIN_CHARS
        ]

    def text_of(self, spot: Spot, limit: int, joint: str = "") -> str:
        """Return the text of an element, cut at ``limit``; no more of it is read than that.

        ``joint`` is put between text nodes: a blank keeps names in neighbouring boxes apart.
        """
        parts: list[str] = []
        length = 0
        for number in range(spot.line, spot.end):
            line = self.lines[number]
            parts.append((joint or line.gap) + line.text)
            length += len(line.text)
            if length > limit:
                break
        return without_invisible("".join(parts))[:limit]

    def headings(self, tag: str) -> list[Spot]:
        """Return the spots of one heading level."""
        return [spot for spot in self.spots if spot.node.tag == tag]


def outline(page: HtmlPage) -> Outline:
    """Note what the elements of a page are worth."""
    tree = page.tree
    lines = tree.pieces[:MAX_LINES]
    begins = [line.text[:BEGIN_CHARS].casefold() for line in lines]
    seen = Outline(page, lines=lines, begins=begins)
    around: list[int] = []
    elements = zip(tree.tags, tree.parents, tree.levels, tree.attributes, strict=True)
    for number, (tag, parent, level, said) in enumerate(elements):
        if level == UNREAD:
            around.append(0)
            if tag == "script" and tree.levels[parent] != UNREAD:
                _note_script(seen, tree, number)
            continue
        roles, places = 0, around[parent] if number else 0
        if tag in _PLACES:
            places |= _PLACES[tag]
        if said:
            if class_ := said.get("class"):
                roles = roles_of(class_)
            if id_ := said.get("id"):
                roles |= roles_of(id_)
            if roles and tag not in _WHOLE_PAGE:
                places |= roles & _INHERITED
        around.append(places)
        if tag in _NOTED or roles & _CONTENT or "itemprop" in said or "property" in said:
            _note(seen, tree, number, roles, places)
    return seen


def _note_script(seen: Outline, tree: PageTree, number: int) -> None:
    if "ld+json" in tree.attributes[number].get("type", "").lower():
        seen.scripts.append(tree.nodes[number])


def _note(seen: Outline, tree: PageTree, number: int, roles: int, around: int) -> None:
    """Note an element; ``around`` are bits: side block, article, author card."""
    node, tag, said = tree.nodes[number], tree.tags[number], tree.attributes[number]
    if tag == "pre":
        seen.blocks += 1
    if tag in {"meta", "link"}:
        name = meta_name(said) if tag == "meta" else ""
        seen.metas.append(HeadElement(tag, name, node, said))
        if tag == "link" and said.get("rel", "").lower() == "canonical":
            seen.canonical = seen.canonical or said.get("href", "")
        if not said.get("itemprop"):
            return
    spot = _as_spot(
        (
            node,
            roles,
            bool(around & Role.ASIDE),
            bool(around & _ARTICLE),
            bool(around & Role.AUTHOR_CARD),
            min(tree.first[number], MAX_LINES),
            min(tree.end[number], MAX_LINES),
            said,
        )
    )
    if tag == "a" and len(seen.links) < MAX_LINKS:
        seen.links.append(spot)
        seen.addresses.append(said.get("href", ""))
        if said.get("rel"):
            seen.related.append(spot)
    if (roles & _CONTENT or tag in _NOTED_TEXT) and len(seen.spots) < MAX_SPOTS:
        seen.spots.append(spot)
    if "itemprop" in said and len(seen.properties) < MAX_SPOTS:
        seen.properties.append(spot)
    if "property" in said and tag not in {"meta", "link"} and len(seen.rdfa) < MAX_SPOTS:
        seen.rdfa.append(spot)


def meta_name(said: Mapping[str, str]) -> str:
    """Return what a ``meta`` is called, whichever attribute says it: in lower case, Dublin Core prefixes with a full stop.

    >>> meta_name({"name": "DC:Title"}), meta_name({"property": "og:title"})
    ('dc.title', 'og:title')
    """
    for attribute in _NAME_ATTRIBUTES:
        if raw := said.get(attribute):
            break
    else:
        return ""
    name = raw.strip().casefold()
    if name.startswith(_PREFIXES):
        for prefix in _PREFIXES:
            if name.startswith((f"{prefix}_", f"{prefix}:")):
                return f"{prefix}.{name[len(prefix) + 1 :]}"
    return name

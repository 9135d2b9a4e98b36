"""One walk over the tree that notes everything the readers of visible metadata look at."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from lxml import etree

from carmengui.engine.documents.html import HtmlPage
from carmengui.engine.metadata.class_words import Role, roles_of
from carmengui.engine.metadata.wording import without_invisible

MAX_LINES = 20_000
MAX_SPOTS = 4_000
MAX_LINKS = 3_000
_UNREAD = frozenset(
    "title script style noscript template svg math select option textarea iframe object".split()
)
_NOTED_TEXT = frozenset({"h1", "h2", "h3", "time", "abbr", "address", "cite"})
_NOTED = _NOTED_TEXT | {"a", "meta", "link", "pre"}
_ARTICLE = 1 << 20
"""A bit beside those of ``Role``."""
_PLACES = {"nav": Role.ASIDE, "aside": Role.ASIDE, "footer": Role.ASIDE, "article": _ARTICLE}
_INHERITED = Role.ASIDE | Role.AUTHOR_CARD
_CONTENT = Role.CONTENT
_WHOLE_PAGE = frozenset({"html", "body"})


class Line(NamedTuple):
    """One text node; ``is_tail`` as in lxml: it stands behind the element.

    ``text`` has its white space collapsed; ``gap`` is a blank when white space stands before it.
    """

    text: str
    gap: str
    element: etree._Element
    is_tail: bool

    @property
    def node(self) -> etree._Element:
        """The element the text stands in."""
        parent = self.element.getparent() if self.is_tail else None
        return self.element if parent is None else parent


@dataclass(slots=True)
class Spot:
    """An element worth a look: its roles, and whether it stands in a side block or an article.

    ``line`` and ``end`` are the range of its lines; the end is known once the walk has left it.
    """

    node: etree._Element
    roles: int
    is_aside: bool
    in_article: bool
    in_card: bool
    line: int
    end: int = 0


@dataclass(slots=True)
class Outline:
    """What a page holds: its head elements, spots, links, properties and lines, in document order."""

    page: HtmlPage
    metas: list[etree._Element] = field(default_factory=list)
    scripts: list[etree._Element] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)
    links: list[Spot] = field(default_factory=list)
    properties: list[Spot] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    canonical: str = ""
    rdfa: list[etree._Element] = field(default_factory=list)
    """Elements with a property of RDFa Lite."""
    blocks: int = 0
    """How many preformatted blocks there are."""

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
    """Walk the page once."""
    walker = _Walker(page)
    walker.visit(page.root, 0)
    return walker.outline


class _Walker:
    """The walk; recursion is safe because the parser cuts trees at depth 255.

    ``around`` holds what is known from the elements above as bits: side block, article, author card.
    """

    def __init__(self, page: HtmlPage) -> None:
        self.outline = Outline(page)
        self.gap = ""

    def visit(self, node: etree._Element, around: int) -> None:
        tag = node.tag
        if tag in _UNREAD:
            if tag == "script" and "ld+json" in (node.get("type") or "").lower():
                self.outline.scripts.append(node)
            return
        roles, spot = _roles(node), None
        around |= _PLACES.get(tag, 0)
        if roles and tag not in _WHOLE_PAGE:
            around |= roles & _INHERITED
        is_said = node.get("itemprop") is not None or node.get("property") is not None
        if is_said or roles & _CONTENT or tag in _NOTED:
            spot = self.note(node, roles, around)
        if text := node.text:
            self.read(text, node, is_tail=False)
        for child in node:
            if isinstance(child.tag, str):
                self.visit(child, around)
            if text := child.tail:
                self.read(text, child, is_tail=True)
        if spot is not None:
            spot.end = len(self.outline.lines)

    def note(self, node: etree._Element, roles: int, around: int) -> Spot | None:
        tag, seen = node.tag, self.outline
        if tag == "pre":
            seen.blocks += 1
        elif tag != "meta" and node.get("property") is not None:
            seen.rdfa.append(node)
        if tag in {"meta", "link"}:
            seen.metas.append(node)
            if tag == "link" and (node.get("rel") or "").lower() == "canonical":
                seen.canonical = seen.canonical or (node.get("href") or "")
            if not node.get("itemprop"):
                return None
        spot = Spot(
            node,
            roles,
            is_aside=bool(around & Role.ASIDE),
            in_article=bool(around & _ARTICLE),
            in_card=bool(around & Role.AUTHOR_CARD),
            line=len(seen.lines),
        )
        if tag == "a" and len(seen.links) < MAX_LINKS:
            seen.links.append(spot)
        if (roles & _CONTENT or tag in _NOTED_TEXT) and len(seen.spots) < MAX_SPOTS:
            seen.spots.append(spot)
        if node.get("itemprop") is not None and len(seen.properties) < MAX_SPOTS:
            seen.properties.append(spot)
        return spot

    def read(self, text: str, element: etree._Element, *, is_tail: bool) -> None:
        words = text.split()
        if not words:
            self.gap = " "
            return
        lines = self.outline.lines
        if len(lines) < MAX_LINES:
            gap = " " if text[0].isspace() else self.gap
            lines.append(Line(" ".join(words), gap, element, is_tail))
            self.gap = " " if text[-1].isspace() else ""


def _roles(node: etree._Element) -> int:
    roles = 0
    if value := node.get("class"):
        roles = roles_of(value)
    if value := node.get("id"):
        roles |= roles_of(value)
    return roles

"""A page as blocks of running text in the containers that hold them, read from its text nodes.

A *block* is a maximal run of inline text: a paragraph, a heading, a list item, a table cell, a menu
entry. A *container* is an element that holds blocks. Blocks stand in document order, so that every
container is one range of blocks. Only elements that hold text are ever looked at.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from lxml import etree

from carmengui.engine.documents import PageText, TextNode

INLINE_TAGS = frozenset(
    "a abbr acronym b bdi bdo big blink br cite code del dfn em font i ins kbd label mark nobr o q rb"
    " rt ruby s samp small spacer span st1 strike strong sub sup time tt u var wbr".split()
)
"""Everything else holds blocks, unknown elements too."""
UNREAD_TAGS = frozenset("button dialog noframes applet frameset map progress meter".split())
"""Their text is shown, but never part of what a page says."""
_UNREAD = -1


class Marks(NamedTuple):
    """What a container says of itself: its tag and the words an author of pages wrote on it."""

    tag: str
    class_: str = ""
    id: str = ""
    role: str = ""
    is_hidden: bool = False


@dataclass(slots=True)
class Blocks:
    """The blocks of a page and their containers; each list has one entry per block or container.

    ``home`` is the innermost container of a block; ``first`` and ``end`` are the range of blocks of a
    container, ``parent`` the container around it (-1 for the outermost).
    """

    starts: list[int] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    link_chars: list[int] = field(default_factory=list)
    links: list[int] = field(default_factory=list)
    home: list[int] = field(default_factory=list)
    parent: list[int] = field(default_factory=list)
    marks: list[Marks] = field(default_factory=list)
    first: list[int] = field(default_factory=list)
    end: list[int] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.starts)


def page_blocks(text: PageText) -> Blocks:
    """Return the blocks of a page."""
    return _Reader(text).read()


class _Reader:
    """One pass over the text nodes; elements are looked at once, from the text upwards."""

    def __init__(self, text: PageText) -> None:
        self.text = text.text
        self.nodes = text.nodes
        self.blocks = Blocks()
        self.places: dict[etree._Element, tuple[int, int]] = {}
        """Of each element seen its container and the number of the link it is in (0: none)."""
        self.link_count = 0

    def read(self) -> Blocks:
        home, last_link = _UNREAD, 0
        blocks, text, places = self.blocks, self.text, self.places
        for node in self.nodes:
            holder = node.element.getparent() if node.is_tail else node.element
            place = places.get(holder) or self.place(holder)
            if place[0] == _UNREAD:
                home = _UNREAD
                continue
            start = node.start
            if place[0] != home or (text[start - 1] == "\n" and not _is_same_line(node)):
                home, last_link = place[0], 0
                blocks.starts.append(start)
                blocks.ends.append(start)
                blocks.home.append(home)
                blocks.link_chars.append(0)
                blocks.links.append(0)
            link = place[1]
            if link:
                blocks.link_chars[-1] += node.end - start
                if link != last_link:
                    blocks.links[-1] += 1
                    last_link = link
            blocks.ends[-1] = node.end
        blocks.texts = [text[a:b] for a, b in zip(blocks.starts, blocks.ends, strict=True)]
        _number_ranges(blocks)
        return blocks

    def place(self, element: etree._Element) -> tuple[int, int]:
        """Return container and link of an element that was not seen yet."""
        chain: list[etree._Element] = []
        above: etree._Element | None = element
        while above is not None and above not in self.places:
            chain.append(above)
            above = above.getparent()
        place = self.places[above] if above is not None else (_UNREAD, 0)
        for each in reversed(chain):
            place = self.places[each] = self.place_below(each, place, is_root=above is None)
            above = each
        return place

    def place_below(
        self, element: etree._Element, around: tuple[int, int], *, is_root: bool
    ) -> tuple[int, int]:
        tag = element.tag
        container, link = around
        if tag in UNREAD_TAGS or (container == _UNREAD and not is_root):
            return _UNREAD, 0
        if tag in INLINE_TAGS and not is_root:
            if tag == "a" and not link:
                self.link_count += 1
                link = self.link_count
            return container, link
        self.blocks.parent.append(container)
        self.blocks.marks.append(_marks(element, tag))
        return len(self.blocks.parent) - 1, link


def _marks(element: etree._Element, tag: object) -> Marks:
    name = tag if isinstance(tag, str) else ""
    said = element.attrib
    if not said:
        return Marks(name)
    return Marks(
        name,
        said.get("class", ""),
        said.get("id", ""),
        said.get("role") or said.get("itemprop") or "",
        "hidden" in said or "none" in said.get("style", ""),
    )


def _is_same_line(node: TextNode) -> bool:
    """Tell whether only one line break sets a text apart from what stands before it."""
    element = node.element
    before = element if node.is_tail else element.getprevious()
    if before is None or before.tag != "br" or (not node.is_tail and (before.tail or "").strip()):
        return False
    # Two in a row end a block: so old pages write paragraphs.
    earlier = before.getprevious()
    return earlier is None or earlier.tag != "br" or bool((earlier.tail or "").strip())


def _number_ranges(blocks: Blocks) -> None:
    """Fill in which blocks every container holds; containers stand before those inside them."""
    count = len(blocks.parent)
    blocks.first = [len(blocks)] * count
    blocks.end = [0] * count
    for number, home in enumerate(blocks.home):
        blocks.first[home] = min(blocks.first[home], number)
        blocks.end[home] = number + 1
    for container in range(count - 1, -1, -1):
        above = blocks.parent[container]
        if not blocks.end[container]:
            blocks.first[container] = 0  # all its text is of the unread kind
        elif above >= 0:
            blocks.first[above] = min(blocks.first[above], blocks.first[container])
            blocks.end[above] = max(blocks.end[above], blocks.end[container])

"""A page as blocks of running text in the containers that hold them, read from its text nodes.

A *block* is a maximal run of inline text: a paragraph, a heading, a list item, a table cell, a menu
entry. A *container* is an element that holds blocks. Blocks stand in document order, so that every
container is one range of blocks. Only elements that hold text are ever looked at.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from lxml import etree

from carmengui.engine.documents import PageText, TextNode

INLINE_TAGS = frozenset(
    "a abbr acronym b bdi bdo big blink br cite code del dfn em font i ins kbd label mark nobr o q rb"
    " rt ruby s samp small spacer span st1 strike strong sub sup time tt u var wbr".split()
)
"""Everything else holds blocks, unknown elements too."""
UNREAD_TAGS = frozenset("button dialog noframes applet frameset map progress meter".split())
"""Their text is shown, but never part of what a page says."""
HINTS = frozenset(
    {"data-testid", "data-component", "data-qa", "data-module", "data-type", "aria-label"}
)
"""Where pages say what a box is for whose classes are made by machines."""
_UNREAD = -1
_STYLES = {"b": 1, "strong": 1, "i": 2, "em": 2, "cite": 2, "small": 2}
_BOLD, _SLANTED = 1, 2
_WRAPS = frozenset({"a", "picture", "span"})
_Place = tuple[int, int, int]
"""The container of an element, the number of the link it is in (0: none), its styles as bits."""


class Marks(NamedTuple):
    """What a container says of itself: its tag and the words an author of pages wrote on it."""

    tag: str
    class_: str = ""
    id: str = ""
    role: str = ""
    hint: str = ""
    is_hidden: bool = False


@dataclass(slots=True)
class Blocks:
    """The blocks of a page and their containers; each list has one entry per block or container.

    ``has_image`` tells of a container whether an image stands in it or one level below;
    ``home`` is the innermost container of a block; ``first`` and ``end`` are the range of blocks of a
    container, ``parent`` the container around it (-1 for the outermost).
    """

    starts: list[int] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    link_chars: list[int] = field(default_factory=list)
    links: list[int] = field(default_factory=list)
    bold_chars: list[int] = field(default_factory=list)
    slanted_chars: list[int] = field(default_factory=list)
    home: list[int] = field(default_factory=list)
    parent: list[int] = field(default_factory=list)
    marks: list[Marks] = field(default_factory=list)
    has_image: list[bool] = field(default_factory=list)
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
        self.places: dict[etree._Element, _Place] = {}
        self.link_count = 0
        self.with_image = _around_images(text)

    def read(self) -> Blocks:
        home, last_link = _UNREAD, 0
        blocks, text, places = self.blocks, self.text, self.places
        for node in self.nodes:
            holder = node.element.getparent() if node.is_tail else node.element
            assert holder is not None  # what stands behind the root is no text of the page
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
                blocks.bold_chars.append(0)
                blocks.slanted_chars.append(0)
            link, style = place[1], place[2]
            if style:
                if style & _BOLD:
                    blocks.bold_chars[-1] += node.end - start
                if style & _SLANTED:
                    blocks.slanted_chars[-1] += node.end - start
            if link:
                blocks.link_chars[-1] += node.end - start
                if link != last_link:
                    blocks.links[-1] += 1
                    last_link = link
            blocks.ends[-1] = node.end
        blocks.texts = [text[a:b] for a, b in zip(blocks.starts, blocks.ends, strict=True)]
        _number_ranges(blocks)
        return blocks

    def place(self, element: etree._Element) -> _Place:
        """Return container, link and styles of an element that was not seen yet."""
        places, chain = self.places, [element]
        above = element.getparent()
        while above is not None and above not in places:
            chain.append(above)
            above = above.getparent()
        if above is None:
            root = chain.pop()
            place = places[root] = self.open_container(root, -1, 0, 0)
        else:
            place = places[above]
        for each in reversed(chain):
            place = places[each] = self.place_below(each, place)
        return place

    def place_below(self, element: etree._Element, around: _Place) -> _Place:
        """Return the place of an element inside one whose place is known."""
        container, link, style = around
        tag = element.tag
        if container == _UNREAD or tag in UNREAD_TAGS:
            return _UNREAD, 0, 0
        if tag in INLINE_TAGS:
            if tag == "a" and not link:
                self.link_count += 1
                link = self.link_count
            return container, link, style | _STYLES.get(tag, 0)
        return self.open_container(element, container, link, style)

    def open_container(self, element: etree._Element, around: int, link: int, style: int) -> _Place:
        blocks = self.blocks
        blocks.parent.append(around)
        blocks.marks.append(_marks(element))
        blocks.has_image.append(element in self.with_image)
        return len(blocks.parent) - 1, link, style


def _around_images(text: PageText) -> set[etree._Element]:
    """Return the two elements around every image."""
    if not text.nodes:
        return set()
    found = set()
    for image in text.nodes[0].element.getroottree().iter("img"):
        around = image.getparent()
        if around is not None and around.tag in _WRAPS:
            around = around.getparent()
        if around is not None:
            found.add(around)
            above = around.getparent()
            if above is not None:
                found.add(above)
    return found


def _marks(element: Any) -> Marks:
    name, items = str(element.tag), element.items()
    if not items:
        return _bare(name)
    said: dict[str, str] = dict(items)
    hint = "" if HINTS.isdisjoint(said) else said[min(HINTS.intersection(said))]
    return Marks(
        name,
        said.get("class", ""),
        said.get("id", ""),
        said.get("role") or said.get("itemprop") or said.get("itemtype", "").rpartition("/")[2],
        hint,
        "hidden" in said or ("style" in said and "none" in said["style"]),
    )


@lru_cache(300)
def _bare(tag: str) -> Marks:
    return Marks(tag)


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

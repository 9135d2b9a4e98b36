"""A page as blocks of running text in the containers that hold them, read from its text nodes.

A *block* is a maximal run of inline text: a paragraph, a heading, a list item, a table cell, a menu
entry. A *container* is an element that holds blocks. Blocks stand in document order, so that every
container is one range of blocks. Only elements that hold text are ever looked at.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache, partial
from itertools import compress
from typing import NamedTuple

from carmengui.engine.documents import PageText, PageTree, TextNode

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
_SELDOM = HINTS | {"role", "itemprop", "itemtype", "hidden", "style"}
"""What else than class and id is read of a box, if it is there."""
_UNREAD = -1
_STYLES = {"b": 1, "strong": 1, "i": 2, "em": 2, "cite": 2, "small": 2}
_BOLD, _SLANTED = 1, 2
_WRAPS = frozenset({"a", "picture", "span"})
_Place = tuple[int, int, int]
"""The container of an element, the number of the link it is in (0: none), its styles as bits."""
_NOWHERE: _Place = _UNREAD, 0, 0


class Marks(NamedTuple):
    """What a container says of itself: its tag and the words an author of pages wrote on it."""

    tag: str
    class_: str = ""
    id: str = ""
    role: str = ""
    hint: str = ""
    is_hidden: bool = False


_as_marks = partial(tuple.__new__, Marks)
"""Made for every container of a page: to call the class takes twice as long."""


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
    """One pass over the text nodes; only elements that hold text are looked at, each of them once."""

    def __init__(self, text: PageText) -> None:
        self.text = text.text
        self.nodes = text.nodes
        self.tree = text.page.tree
        self.blocks = Blocks()
        self.with_image = _around_images(self.tree)
        self.places = self.all_places()

    def read(self) -> Blocks:
        home, last_link = _UNREAD, 0
        blocks, text, places = self.blocks, self.text, self.places
        for node in self.nodes:
            start, end, _, _, holder = node
            container, link, style = places[holder]
            if container == _UNREAD:
                home = _UNREAD
                continue
            if container != home or (text[start - 1] == "\n" and not _is_same_line(node)):
                home, last_link = container, 0
                blocks.starts.append(start)
                blocks.ends.append(start)
                blocks.home.append(home)
                blocks.link_chars.append(0)
                blocks.links.append(0)
                blocks.bold_chars.append(0)
                blocks.slanted_chars.append(0)
            if style:
                if style & _BOLD:
                    blocks.bold_chars[-1] += end - start
                if style & _SLANTED:
                    blocks.slanted_chars[-1] += end - start
            if link:
                blocks.link_chars[-1] += end - start
                if link != last_link:
                    blocks.links[-1] += 1
                    last_link = link
            blocks.ends[-1] = end
        blocks.texts = [text[a:b] for a, b in zip(blocks.starts, blocks.ends, strict=True)]
        _number_ranges(blocks)
        return blocks

    def all_places(self) -> list[_Place]:
        """Return container, link and styles of every element that holds text."""
        parents, tags = self.tree.parents, self.tree.tags
        # Bytes and lists, no sets and dictionaries: a table of 8 MB has half a million elements.
        is_holding = bytearray(len(parents) + 1)
        is_holding[-1] = True  # what is around the outermost
        for node in self.nodes:
            number = node.holder
            while not is_holding[number]:
                is_holding[number] = True
                number = parents[number]
        places: list[_Place] = [_NOWHERE] * len(parents)
        link_count = 0
        for number in compress(range(len(parents)), is_holding):
            tag = tags[number]
            container, link, style = places[parents[number]] if number else (-1, 0, 0)
            if number and (container == _UNREAD or tag in UNREAD_TAGS):
                places[number] = _NOWHERE
            elif number and tag in INLINE_TAGS:
                if tag == "a" and not link:
                    link_count += 1
                    link = link_count
                places[number] = container, link, style | _STYLES.get(tag, 0)
            else:
                places[number] = self.open_container(number, container), link, style
        return places

    def open_container(self, number: int, around: int) -> int:
        blocks = self.blocks
        blocks.parent.append(around)
        blocks.marks.append(_marks(self.tree.tags[number], self.tree.attributes[number]))
        blocks.has_image.append(number in self.with_image)
        return len(blocks.parent) - 1


def _around_images(tree: PageTree) -> set[int]:
    """Return the two elements around every image."""
    parents, found = tree.parents, set()
    for image in tree.numbers_of("img"):
        around = parents[image]
        if tree.tags[around] in _WRAPS:
            around = parents[around]
        found.add(around)
        found.add(parents[around])
    return found


def _marks(name: str, said: Mapping[str, str]) -> Marks:
    if not said:
        return _bare(name)
    if _SELDOM.isdisjoint(said):
        return _as_marks((name, said.get("class", ""), said.get("id", ""), "", "", False))
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
    first, end, parent = blocks.first, blocks.end, blocks.parent
    for number, home in enumerate(blocks.home):
        first[home] = min(first[home], number)
        end[home] = number + 1
    for container in range(count - 1, -1, -1):
        above, last = parent[container], end[container]
        if not last:
            first[container] = 0  # all its text is of the unread kind
        elif above >= 0:
            first[above] = min(first[above], first[container])
            end[above] = max(end[above], last)

"""The elements of a page side by side and the texts between them: the tree read once, for all readers.

To ask an element of the tree for its tag, its parent or an attribute takes as long as ten steps of a
loop over numbers. So the tree is walked once: elements become numbers in document order, and what the
readers of a page ask for again and again becomes lists with one entry for each of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, partial
from operator import attrgetter, methodcaller
from typing import Any, NamedTuple

from lxml import etree

UNREAD_TAGS = frozenset(
    "title script style noscript template svg math select option textarea iframe object noframes"
    " noembed".split()
)
"""Their text is none of the page's."""
UNSEEN_TAGS = UNREAD_TAGS | frozenset("head canvas audio video datalist".split())
"""Their text is not shown, though something may be read in it."""
BLOCK_TAGS = frozenset(
    "html body address article aside blockquote br caption center dd details dialog dir div dl dt"
    " fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 header hr legend li"
    " main menu nav ol p pre section summary table tbody td tfoot th thead tr ul".split()
)
SHOWN, UNSEEN, UNREAD = range(3)
_LEVELS = dict.fromkeys(UNSEEN_TAGS, UNSEEN) | dict.fromkeys((*UNREAD_TAGS, ""), UNREAD)
_WITHOUT_SCRIPTS = {tag: level for tag, level in _LEVELS.items() if tag != "noscript"}
MOST_BARE_CHARS = 500
"""A page that shows no more is built by scripts; it may say the same to readers without them."""
LEAST_GAIN = 4
_TAG, _PARENT, _ITEMS = attrgetter("tag"), methodcaller("getparent"), methodcaller("items")
_NOTHING: Mapping[str, str] = {}


class Piece(NamedTuple):
    """One text node that has words.

    ``text`` has its white space collapsed; ``gap`` is a blank when white space stands before it.
    ``is_tail`` as in lxml: it stands behind the element. ``node`` is what it stands in, ``holder`` its
    number. ``joint`` sets it apart from the shown text before it: nothing, a blank or a line feed.
    """

    text: str
    gap: str
    element: etree._Element
    is_tail: bool
    node: etree._Element
    holder: int
    joint: str
    is_shown: bool


_as_piece = partial(tuple.__new__, Piece)
"""As ``Piece._make``, which counts the fields of each."""


@dataclass
class PageTree:
    """The elements of a page in document order, comments (with an empty tag) among them.

    ``parents`` are numbers of elements (-1: none). ``levels`` tell whether the text in an element is
    shown, unseen or not read at all. The pieces from ``first`` to ``end`` stand in an element.
    """

    nodes: list[etree._Element]
    tags: list[str]
    parents: list[int]
    levels: list[int] = field(default_factory=list)
    pieces: list[Piece] = field(default_factory=list)
    first: list[int] = field(default_factory=list)
    end: list[int] = field(default_factory=list)

    @cached_property
    def attributes(self) -> list[Mapping[str, str]]:
        """What every element says of itself."""
        said: Iterator[Any] = map(_ITEMS, self.nodes)
        return [dict(items) if items else _NOTHING for items in said]

    @property
    def class_values(self) -> set[str]:
        """What ``class`` says on any of the elements, and on those that stand beside the root."""
        root = self.nodes[0]
        beside = (node for each in root.itersiblings() for node in each.iter(etree.Element))
        values = {said["class"] for said in self.attributes if "class" in said}
        return values | {value for node in beside if (value := node.get("class")) is not None}

    @cached_property
    def _numbers(self) -> dict[str, list[int]]:
        numbers: dict[str, list[int]] = {}
        for number, tag in enumerate(self.tags):
            if tag in numbers:
                numbers[tag].append(number)
            else:
                numbers[tag] = [number]
        return numbers

    def numbers_of(self, tag: str) -> list[int]:
        """Return the numbers of the elements of one tag."""
        return self._numbers.get(tag, [])

    def elements(self, tag: str) -> list[etree._Element]:
        """Return the elements of one tag."""
        return [self.nodes[number] for number in self.numbers_of(tag)]

    def inside(self, number: int) -> range:
        """Return the numbers of an element and of all that stand in it."""
        stop = number + 1
        while stop < len(self.parents) and self.parents[stop] >= number:
            stop += 1
        return range(number, stop)


def read_tree(root: etree._Element) -> PageTree:
    """Walk a page once."""
    nodes = list(root.iter())
    tags = [tag if isinstance(tag, str) else "" for tag in map(_TAG, nodes)]
    number_of = dict(zip(nodes, range(len(nodes)), strict=True))
    parents = [-1, *map(number_of.__getitem__, map(_PARENT, nodes[1:]))]
    tree = PageTree(nodes, tags, parents)
    _read_texts(tree, _LEVELS)
    if "noscript" in tags and (shown := _shown_chars(tree)) <= MOST_BARE_CHARS:
        plain = PageTree(nodes, tags, parents)
        _read_texts(plain, _WITHOUT_SCRIPTS)
        if _shown_chars(plain) > max(LEAST_GAIN * shown, MOST_BARE_CHARS):
            return plain
    return tree


def _shown_chars(tree: PageTree) -> int:
    return sum(len(piece.text) for piece in tree.pieces if piece.is_shown)


def _read_texts(tree: PageTree, level_of: Mapping[str, int]) -> None:
    """Read the texts in document order and note what sets them apart."""
    nodes, levels, pieces = tree.nodes, tree.levels, tree.pieces
    ends_spaced = shown_ends_spaced = has_begun = False
    for raw, number, is_tail, holder, has_gap, has_space, is_broken in _texts(tree, level_of):
        leads, is_shown, joint = raw[0].isspace(), levels[holder] == SHOWN, ""
        gap = " " if leads or has_gap or ends_spaced else ""
        ends_spaced = raw[-1].isspace()
        if is_shown:
            if has_begun and is_broken:
                joint = "\n"
            elif has_begun and (leads or has_space or shown_ends_spaced):
                joint = " "
            has_begun, shown_ends_spaced = True, ends_spaced
        text = " ".join(raw.split())
        piece = text, gap, nodes[number], is_tail, nodes[holder], holder, joint, is_shown
        pieces.append(_as_piece(piece))


def _texts(  # noqa: C901, PLR0912 - a call for each element of a page would double the time this takes
    tree: PageTree, level_of: Mapping[str, int]
) -> Iterator[tuple[str, int, bool, int, bool, bool, bool]]:
    """Yield the texts with words; an element ends where the next one is not inside it.

    Each comes with the number of its element, whether it stands behind it, the number of its holder,
    and what stands before it: white space behind the last text that is read, then white space and the
    edge of a block behind the last one that is shown.
    """
    nodes, tags, parents, levels, first = (
        tree.nodes,
        tree.tags,
        tree.parents,
        tree.levels,
        tree.first,
    )
    tree.end = end = [0] * len(nodes)
    count, has_gap, has_space, is_broken = 0, False, False, False
    for number, parent in enumerate((*parents, 0)):
        last = number - 1
        while last != parent:
            end[last] = count
            if not levels[last] and tags[last] in BLOCK_TAGS:
                is_broken = True
            above = parents[last]
            level = levels[above]
            if level != UNREAD and (raw := nodes[last].tail):
                if raw.isspace():
                    has_gap, has_space = True, has_space or not level
                else:
                    yield raw, last, True, above, has_gap, has_space, is_broken
                    count, has_gap = count + 1, False
                    if not level:
                        has_space = is_broken = False
            last = above
        if number == len(nodes):
            break
        tag = tags[number]
        level = level_of.get(tag, SHOWN)
        if number and level < levels[parent]:
            level = levels[parent]
        levels.append(level)
        first.append(count)
        if level == UNREAD:
            continue
        if not level and tag in BLOCK_TAGS:
            is_broken = True
        if raw := nodes[number].text:
            if raw.isspace():
                has_gap, has_space = True, has_space or not level
            else:
                yield raw, number, False, number, has_gap, has_space, is_broken
                count, has_gap = count + 1, False
                if not level:
                    has_space = is_broken = False
    end[0] = count

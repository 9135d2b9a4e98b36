"""The visible text of a page: one string, and for every stretch of it the node it came from."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from lxml import etree

from carmengui.engine.documents.html import HtmlPage


class TextNode(NamedTuple):
    """One text node of the tree and its share of the page's text.

    ``start`` and ``end`` are indices into the page's text. ``is_tail`` tells whether the text
    follows the element (lxml's ``tail``) or stands first in it (``text``). ``holder`` is the number of
    the element it stands in, in the page's tree.
    """

    start: int
    end: int
    element: etree._Element
    is_tail: bool
    holder: int

    @property
    def raw(self) -> str:
        """The node's text as it stands in the tree, white space included."""
        return (self.element.tail if self.is_tail else self.element.text) or ""


_as_node = partial(tuple.__new__, TextNode)


@dataclass(frozen=True, slots=True)
class PageText:
    """The visible text: white space collapsed to blanks inside a block, a line feed between blocks."""

    text: str
    nodes: tuple[TextNode, ...]
    page: HtmlPage = field(repr=False, compare=False)

    @property
    def words(self) -> int:
        """How many words it has: one blank or line feed stands between any two."""
        return self.text.count(" ") + self.text.count("\n") + bool(self.text)

    def node_at(self, position: int) -> TextNode | None:
        """Return the text node that holds the character at a position, or nothing for separators."""
        index = bisect_right(self.nodes, position, key=lambda node: node.start) - 1
        if index < 0 or position >= self.nodes[index].end:
            return None
        return self.nodes[index]


def page_text(page: HtmlPage) -> PageText:
    """Return the visible text of a page."""
    parts: list[str] = []
    nodes: list[TextNode] = []
    end = 0
    for text, _, element, is_tail, _, holder, joint, is_shown in page.tree.pieces:
        if is_shown:
            start = end + len(joint)
            end = start + len(text)
            parts += (joint, text)
            nodes.append(_as_node((start, end, element, is_tail, holder)))
    return PageText("".join(parts), tuple(nodes), page)

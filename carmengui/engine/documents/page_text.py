"""The visible text of a page: one string, and for every stretch of it the node it came from."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass

from lxml import etree

from carmengui.engine.documents.html import HtmlPage

UNSEEN_TAGS = frozenset(
    "head title script style noscript template iframe object svg math canvas audio video datalist"
    " select option textarea".split()
)
BLOCK_TAGS = frozenset(
    "html body address article aside blockquote br caption center dd details dialog dir div dl dt"
    " fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 header hr legend li"
    " main menu nav ol p pre section summary table tbody td tfoot th thead tr ul".split()
)


@dataclass(frozen=True, slots=True)
class TextNode:
    """One text node of the tree and its share of the page's text.

    ``start`` and ``end`` are indices into the page's text. ``is_tail`` tells whether the text
    follows the element (lxml's ``tail``) or stands first in it (``text``).
    """

    start: int
    end: int
    element: etree._Element
    is_tail: bool

    @property
    def raw(self) -> str:
        """The node's text as it stands in the tree, white space included."""
        return (self.element.tail if self.is_tail else self.element.text) or ""


@dataclass(frozen=True, slots=True)
class PageText:
    """The visible text: white space collapsed to blanks inside a block, a line feed between blocks."""

    text: str
    nodes: tuple[TextNode, ...]

    def node_at(self, position: int) -> TextNode | None:
        """Return the text node that holds the character at a position, or nothing for separators."""
        index = bisect_right(self.nodes, position, key=lambda node: node.start) - 1
        if index < 0 or position >= self.nodes[index].end:
            return None
        return self.nodes[index]


def page_text(page: HtmlPage) -> PageText:
    """Return the visible text of a page."""
    collector = _Collector()
    collector.walk(page.root)
    return PageText("".join(collector.parts), tuple(collector.nodes))


class _Collector:
    def __init__(self) -> None:
        self.parts: list[str] = []
        self.nodes: list[TextNode] = []
        self.length = 0
        self.separator = ""
        """What stands between the text so far and the next word: nothing, a blank or a line feed."""

    def walk(self, element: etree._Element) -> None:
        # The parser ends at depth 255, so recursion is safe.
        is_block = element.tag in BLOCK_TAGS
        if is_block:
            self.break_block()
        self.add(element, is_tail=False)
        for child in element:
            # Comments and processing instructions have no tag name, but a tail.
            if isinstance(child.tag, str) and child.tag not in UNSEEN_TAGS:
                self.walk(child)
            self.add(child, is_tail=True)
        if is_block:
            self.break_block()

    def break_block(self) -> None:
        if self.length:
            self.separator = "\n"

    def add(self, element: etree._Element, *, is_tail: bool) -> None:
        raw = element.tail if is_tail else element.text
        if not raw:
            return
        words = " ".join(raw.split())
        if not words:
            self.separator = self.separator or (" " if self.length else "")
            return
        if raw[0].isspace() and self.length:
            self.separator = self.separator or " "
        if self.separator:
            self.parts.append(self.separator)
            self.length += 1
        start = self.length
        self.parts.append(words)
        self.length += len(words)
        self.nodes.append(TextNode(start, self.length, element, is_tail))
        self.separator = " " if raw[-1].isspace() else ""

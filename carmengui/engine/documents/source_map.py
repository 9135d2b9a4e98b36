"""From the tree back to the source: which characters of the source a piece of text came from.

lxml keeps no offsets, so the map is made on demand for one page: the characters of all text nodes,
white space left out, stand in the same order in the tree and in the source; the two sequences are
laid side by side and brought together again where the parser dropped or changed something.
"""

from __future__ import annotations

import re
from html import unescape

import numpy as np
from lxml import etree
from numpy.typing import NDArray

from carmengui.engine.documents.html import HtmlPage
from carmengui.engine.documents.markup import HIDDEN_TEXT_TAGS, REFERENCE, Markup, scan_markup
from carmengui.engine.documents.page_text import PageText
from carmengui.engine.model import Evidence, Span

_COMPARED_AT_ONCE = 65_536
_RESYNC_CHARS = 12
_RESYNC_WINDOW = 20_000
_RESYNC_SKIPS = 200
_SPACES = np.array([c for c in range(0x3001) if chr(c).isspace()], dtype=np.uint32)

Codes = NDArray[np.uint32]
Positions = NDArray[np.int64]


class SourceMap:
    """The map of one page; built once, then asked for spans."""

    def __init__(self, page: HtmlPage) -> None:
        self._page = page
        self._source = page.source
        self._tags = list(scan_markup(page.source))
        self._node_starts: dict[tuple[etree._Element, bool], int] = {}
        letters, self._source_starts, self._source_ends = self._source_letters()
        self._to_source = _align(self._tree_letters(), letters)

    def text_span(self, text: PageText, start: int, end: int) -> Span | None:
        """Return the source range of ``text.text[start:end]``, or nothing when it is white space."""
        first = self._letter_index(text, start, forward=True)
        last = self._letter_index(text, end - 1, forward=False)
        if first is None or last is None or last < first:
            return None
        return self._span(first, last)

    def evidence_span(self, evidence: Evidence) -> Span | None:
        """Return the source range a candidate's evidence points to, or nothing."""
        node = self._page.find(evidence.node)
        if node is None:
            return None
        if evidence.attribute:
            return self._attribute_span(node, evidence)
        if node.tag in HIDDEN_TEXT_TAGS:
            tag = self._tag_of(node)
            if tag is None:
                return None
            return Span(tag.end + evidence.start, tag.end + evidence.end)
        return self._content_span(node, evidence.start, evidence.end)

    def _source_letters(self) -> tuple[Codes, Positions, Positions]:
        codes = np.frombuffer(self._source.encode("utf-32-le", "replace"), dtype=np.uint32).copy()
        codes[codes == 0] = 0xFFFD  # as it is parsed
        visible = np.ones(len(codes), dtype=bool)
        ends = np.arange(1, len(codes) + 1, dtype=np.int64)
        for tag in self._tags:
            visible[tag.start : tag.hidden_end] = False
        for match in REFERENCE.finditer(self._source):
            if not visible[match.start()]:
                continue
            decoded, end = _first_reference(match)
            if not decoded:
                continue
            codes[match.start()] = ord(decoded[0])
            ends[match.start()] = end
            visible[match.start() + 1 : end] = False
        starts = np.flatnonzero(visible & ~np.isin(codes, _SPACES))
        return codes[starts], starts, ends[starts]

    def _tree_letters(self) -> Codes:
        parts: list[str] = []
        length = 0
        for element in self._page.root.iter():
            if (
                isinstance(element.tag, str)
                and element.tag not in HIDDEN_TEXT_TAGS
                and element.text
            ):
                self._node_starts[element, False] = length
                parts.append("".join(element.text.split()))
                length += len(parts[-1])
            if len(element) == 0:
                length = self._add_tails(element, parts, length)
        text = "".join(parts)
        return np.frombuffer(text.encode("utf-32-le", "replace"), dtype=np.uint32)

    def _add_tails(self, element: etree._Element, parts: list[str], length: int) -> int:
        """Add the tails that follow a leaf: its own, and those of the ancestors it closes."""
        node: etree._Element | None = element
        while node is not None and node is not self._page.root:
            if node.tail:
                self._node_starts[node, True] = length
                parts.append("".join(node.tail.split()))
                length += len(parts[-1])
            if node.getnext() is not None:
                break
            node = node.getparent()
        return length

    def _letter_index(self, text: PageText, position: int, *, forward: bool) -> int | None:
        step = 1 if forward else -1
        while 0 <= position < len(text.text) and text.text[position].isspace():
            position += step
        node = text.node_at(position)
        if node is None:
            return None
        base = self._node_starts.get((node.element, node.is_tail))
        if base is None:
            return None
        return base + len("".join(text.text[node.start : position].split()))

    def _content_span(self, node: etree._Element, start: int, end: int) -> Span | None:
        """Resolve a range in an element's whole text content (its own and its descendants')."""
        base = self._node_starts.get((node, False))
        if base is None:
            inner = [self._node_starts[key] for key in self._keys_below(node)]
            if not inner:
                return None
            base = min(inner)
        content = "".join(str(piece) for piece in node.itertext())
        first = base + len("".join(content[:start].split()))
        last = base + len("".join(content[:end].split())) - 1
        return self._span(first, last) if last >= first else None

    def _keys_below(self, node: etree._Element) -> list[tuple[etree._Element, bool]]:
        keys = [(n, t) for n in node.iterdescendants() for t in (False, True)]
        return [key for key in keys if key in self._node_starts]

    def _span(self, first: int, last: int) -> Span | None:
        mapped = self._to_source[first : last + 1]
        mapped = mapped[mapped >= 0]
        if not len(mapped):
            return None
        return Span(int(self._source_starts[mapped[0]]), int(self._source_ends[mapped[-1]]))

    def _tag_of(self, node: etree._Element) -> Markup | None:
        """Find the start tag of an element: the same ordinal among the tags of its name."""
        same = [tag for tag in self._tags if tag.name == node.tag and not tag.is_end_tag]
        in_order = enumerate(self._page.root.iter(node.tag))
        ordinal = next(number for number, other in in_order if other is node)
        if ordinal < len(same) and self._fits(same[ordinal], node):
            return same[ordinal]
        return next((tag for tag in same if self._fits(tag, node)), None)

    def _fits(self, tag: Markup, node: etree._Element) -> bool:
        text = unescape(self._source[tag.start : tag.end])
        return all(str(value).strip() in text for value in node.attrib.values())

    def _attribute_span(self, node: etree._Element, evidence: Evidence) -> Span | None:
        tag = self._tag_of(node)
        if tag is None:
            return None
        pattern = re.compile(
            rf"""(?<![^\s"'/]){re.escape(evidence.attribute)}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*))""",
            re.IGNORECASE,
        )
        match = pattern.search(self._source, tag.start, tag.end)
        if match is None:
            return None
        start, end = match.span(match.lastindex or 0)
        offsets = _decoded_offsets(self._source[start:end])
        low = offsets[min(evidence.start, len(offsets) - 1)]
        high = offsets[min(evidence.end, len(offsets) - 1)]
        return Span(start + low, start + max(low, high))


def _first_reference(match: re.Match[str]) -> tuple[str, int]:
    """Return what a reference stands for and where it ends; nothing when it is none.

    Without a semicolon a name may end before the letters do: ``&copy2020`` is a sign and a year.
    """
    reference = match.group()
    decoded = unescape(reference)
    if decoded == reference:
        return "", match.end()
    rest = 0
    while rest < len(decoded) - 1 and decoded[-1 - rest] == reference[-1 - rest]:
        rest += 1
    return decoded[: len(decoded) - rest], match.end() - rest


def _decoded_offsets(raw: str) -> list[int]:
    """Return for each character of the decoded text (and its end) the index in the raw text."""
    offsets: list[int] = []
    position = 0
    for match in REFERENCE.finditer(raw):
        offsets.extend(range(position, match.start()))
        offsets.extend([match.start()] * len(unescape(match.group())))
        position = match.end()
    offsets.extend(range(position, len(raw) + 1))
    return offsets


def _align(tree: Codes, source: Codes) -> Positions:
    """Return for each letter of the tree its index among the source's letters, or -1."""
    to_source = np.full(len(tree), -1, dtype=np.int64)
    tree_text = tree.tobytes().decode("utf-32-le", "replace")
    source_text = source.tobytes().decode("utf-32-le", "replace")
    i = j = 0
    while i < len(tree) and j < len(source):
        length = min(len(tree) - i, len(source) - j, _COMPARED_AT_ONCE)
        different = np.flatnonzero(tree[i : i + length] != source[j : j + length])
        same = int(different[0]) if len(different) else length
        to_source[i : i + same] = np.arange(j, j + same)
        i, j = i + same, j + same
        if len(different):
            i, j = _resync(tree_text, source_text, i, j)
    return to_source


def _resync(tree: str, source: str, i: int, j: int) -> tuple[int, int]:
    """Return the next pair of positions from which the two texts agree again."""
    for skip in range(_RESYNC_SKIPS):
        needle = tree[i + skip : i + skip + _RESYNC_CHARS]
        if not needle:
            break
        found = source.find(needle, j, j + _RESYNC_WINDOW)
        if found >= 0:
            return i + skip, found
    return i + _RESYNC_SKIPS, j

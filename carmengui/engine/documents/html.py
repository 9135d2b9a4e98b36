"""HTML bytes become a page: one decoded source and one tree, whatever the input was."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass, field
from threading import local
from weakref import ref

from lxml import etree

from carmengui.engine.documents.charset import Charset, decode
from carmengui.engine.documents.long_tags import shorten_tags
from carmengui.engine.documents.mending import mend
from carmengui.engine.documents.page_tree import PageTree, read_tree

MAX_SOURCE_CHARS = 8_000_000
MAX_HELD = 20_000
"""The elements of no larger page are held: that takes a kilobyte for each."""
_TITLE = re.compile(r"<title(?=[\s/>])[^>]*>", re.IGNORECASE)
_END_TITLE = re.compile(r"</title(?=[\s/>])", re.IGNORECASE)


class _Parsers(local):
    """The parser of each thread: to make one anew takes a tenth of the time a page is parsed in.

    Not one for all threads: it holds the errors of the page it parsed last.
    """

    def __init__(self) -> None:
        self.html = etree.HTMLParser(encoding="utf-8", no_network=True, huge_tree=False)


_parsers = _Parsers()


@dataclass(frozen=True, slots=True)
class HtmlPage:
    """A parsed page.

    ``source`` is the one decoded text that every position refers to. ``root`` is the lxml tree
    (always an ``html`` element; empty for an empty page). ``notices`` say in words what was cut.
    """

    url: str
    source: str
    charset: Charset
    root: etree._Element
    notices: tuple[str, ...] = ()
    _read: list[PageTree | ref[PageTree]] = field(default_factory=list, repr=False, compare=False)
    """The tree once it was read; a large one only as long as somebody else holds it."""

    @property
    def tree(self) -> PageTree:
        """The elements of the page side by side; hold it while you ask for it more than once."""
        held = self._read[0] if self._read else None
        tree = held() if isinstance(held, ref) else held
        if tree is None:
            tree = read_tree(self.root)
            self._read[:] = [tree if len(tree.nodes) <= MAX_HELD else ref(tree)]
        return tree

    def path(self, node: etree._Element) -> str:
        """Return the node path: an XPath of tag names and positions."""
        return str(node.getroottree().getpath(node))

    def find(self, path: str) -> etree._Element | None:
        """Return the node at a node path, or nothing."""
        found = self.root.xpath(path)
        first = found[0] if isinstance(found, list) and found else None
        return first if isinstance(first, etree._Element) else None


def read_html(body: bytes, *, content_type: str = "", url: str = "") -> HtmlPage:
    """Decode and parse the bytes of an HTML page; never fails, says what it had to cut.

    Args:
        body: the bytes as served, content coding removed.
        content_type: the Content-Type header, for its charset.
        url: the address of the page; empty when unknown.

    """
    source, charset = decode(body, content_type)
    notices: list[str] = []
    markup = source
    if len(markup) > MAX_SOURCE_CHARS:
        notices.append(
            f"Only the first {MAX_SOURCE_CHARS:,} of {len(source):,} characters were read."
        )
        markup = markup[:MAX_SOURCE_CHARS]
    markup = _close_title(markup)
    markup = shorten_tags(markup, notices)
    root, complaints = _parse(_bytes_of(markup, body if markup is source else b"", charset))
    if any("xcessive depth" in each for each in complaints):
        notices.append("Tags are nested too deeply: what stands below level 255 was left out.")
    if charset.replaced:
        notices.append(f"{charset.replaced} bytes do not fit the charset {charset.name}.")
    return HtmlPage(url, source, charset, root, tuple(notices))


def _bytes_of(markup: str, body: bytes, charset: Charset) -> bytes:
    """Return the markup in UTF-8: the bytes as served when that is what they are."""
    if body and charset.name == "utf-8" and not charset.replaced and b"\x00" not in body:
        return body.removeprefix(codecs.BOM_UTF8)
    # NUL ends libxml2's input; a replacement character keeps the length and so the positions.
    return markup.replace("\x00", "\ufffd").encode("utf-8", "replace")


def _parse(data: bytes) -> tuple[etree._Element, list[str]]:
    """Return the tree of a page and what the parser complained of."""
    parser = _parsers.html
    root: etree._Element | None = None
    complaints: list[str] = []
    if data.strip():
        try:
            root = etree.fromstring(data, parser)
        except etree.ParserError:  # "Document is empty": nothing but white space or comments
            root = None
        complaints = [str(entry.message) for entry in parser.error_log]
    if root is None:
        root = etree.Element("html")
    mend(root)
    return root, complaints


def _close_title(markup: str) -> str:
    """Close a title that is never closed: it would swallow the whole page."""
    opening = _TITLE.search(markup)
    if opening is None or _END_TITLE.search(markup, opening.end()):
        return markup
    following = markup.find("<", opening.end())
    return markup if following < 0 else f"{markup[:following]}</title>{markup[following:]}"

"""The facts of the CARMEN title heuristic: title, runs of headings, formatted fragments.

The paper (section 5.1) leaves some things open; they are read as follows. White space is collapsed.
Merged strings are joined with one blank. A heading without text (an image) is no heading. Two
headings are directly adjacent when nothing but white space and comments stands between them. In the
rule file ``title`` "contains" does not mind case, as the paper says; equality is exact. A title with
"untitled" in it fails the first condition only and is still used by branches 5 and 6.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from lxml import etree

from carmengui.engine.documents.html import HtmlPage
from carmengui.engine.documents.page_tree import PageTree
from carmengui.engine.metadata.wording import collapse, without_invisible

_FORMATTING = frozenset({"strong", "b", "i", "em", "font", "u", "center"})
_CONTAINERS = frozenset({"p", "td", "div", "center", "font"})
MAX_FRAGMENTS = 200
_SLACK = 4


@dataclass(frozen=True, slots=True)
class Fact:
    """A text found in the page and the first node it came from."""

    text: str
    node: etree._Element


def node_text(node: etree._Element) -> str:
    """Return the text content of a node, white space as it stands."""
    if len(node) == 0 and isinstance(node.tag, str):
        return node.text or ""  # what most are, and scripts are long
    return str(etree.tostring(node, method="text", encoding="unicode", with_tail=False))


def short_text(node: etree._Element, limit: int) -> str:
    """Return the shown text of an element, cut at ``limit``; a large container is not read to its end."""
    parts: list[str] = []
    length = 0
    for part in node.itertext():
        parts.append(str(part))
        length += len(part)
        if length > limit * _SLACK:
            break
    return without_invisible("".join(parts))[:limit]


def first_title(page: HtmlPage) -> Fact | None:
    """Return the first ``title`` element of the document, wherever it stands, when it has text."""
    for node in page.tree.elements("title")[:1]:
        if text := collapse(node_text(node)):
            return Fact(text, node)
    return None


def adjacent_runs(nodes: Iterable[etree._Element]) -> list[Fact]:
    """Join maximal runs of directly adjacent elements of one name; one without text is left out."""
    runs: list[Fact] = []
    last: etree._Element | None = None
    for node in nodes:
        text = collapse(node_text(node))
        if not text:
            continue
        if last is not None and last.tag == node.tag and _follows_directly(last, node):
            runs[-1] = Fact(f"{runs[-1].text} {text}", runs[-1].node)
        else:
            runs.append(Fact(text, node))
        last = node
    return runs


def formatted_lead(page: HtmlPage) -> Fact | None:
    """Return S: the maximal leading run of formatted fragments, joined.

    A fragment is a formatting element directly inside a container element or the reverse.
    """
    return leading_run(_fragments(page.tree))


def _fragments(tree: PageTree) -> Iterator[etree._Element]:
    """Yield the formatted fragments in page order; the run they begin is mostly found early."""
    tags, parents = tree.tags, tree.parents
    for number, tag in enumerate(tags):
        above = tags[parents[number]] if number else ""
        if (tag in _FORMATTING and above in _CONTAINERS) or (
            tag in _CONTAINERS and above in _FORMATTING
        ):
            yield tree.nodes[number]


def leading_run(nodes: Iterable[etree._Element]) -> Fact | None:
    """Join the first element that has text and the run it begins.

    The run goes on while name and parent's name are the same and the parent is the direct
    predecessor of the next element's parent.
    """
    run: list[etree._Element] = []
    texts: list[str] = []
    for node in nodes:
        text = collapse(node_text(node))
        if not text:
            continue
        if run and (not _continues(run[-1], node) or len(run) == MAX_FRAGMENTS):
            break
        run.append(node)
        texts.append(text)
    return Fact(" ".join(texts), run[0]) if run else None


def _continues(last: etree._Element, node: etree._Element) -> bool:
    here, there = last.getparent(), node.getparent()
    if here is None or there is None:
        return False
    same = last.tag == node.tag and here.tag == there.tag
    return same and _follows_directly(here, there)


def _follows_directly(first: etree._Element, second: etree._Element) -> bool:
    node: etree._Element | None = first
    while node is not None:
        if node.tail and not node.tail.isspace():
            return False
        node = node.getnext()
        if node is None or isinstance(node.tag, str):
            return node is second
    return False

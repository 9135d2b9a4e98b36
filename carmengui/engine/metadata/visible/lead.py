"""The headline of pages without headings: what opens the part of a page that is its own.

Pages of the kind the CARMEN paper describes (section 4) set their headline in bold or large type or
as a picture. Only once the furniture of the site is known can the first such line be trusted.
"""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from carmengui.engine.metadata.page.outline import Outline
from carmengui.engine.metadata.proposal import Proposal
from carmengui.engine.metadata.wording import collapse
from carmengui.engine.model import Field

MAX_LEAD_LINES = 4
LEAST_CHARS, MOST_CHARS = 8, 200
LEAST_ALT_CHARS = 12
_BOLD_TAGS = frozenset({"b", "strong", "big"})
_BLOCK_TAGS = frozenset({"p", "td", "div", "body", "li"})
_Nodes = frozenset[etree._Element]


def propose(page: Outline, cut: _Nodes) -> Iterator[Proposal]:
    """Yield the opening line and the opening picture of what is left of a page.

    Args:
        page: the outline of the page.
        cut: elements whose visible text is boilerplate of the site; nothing is proposed without.

    """
    if not cut or any(spot.node not in cut for spot in page.headings("h1")):
        return
    opening: etree._Element | None = None
    own = (line for line in page.lines if line.node not in cut)
    for rank, line in zip(range(MAX_LEAD_LINES), own, strict=False):
        opening = line.node if opening is None else opening
        if LEAST_CHARS <= len(line.text) <= MOST_CHARS and _is_set_off(line.node):
            yield Proposal(Field.TITLE, line.text, "lead.formatted", line.node, rank=rank)
            return
    picture = _picture_before(page, opening, cut)
    if picture is not None:
        alt = collapse(picture.get("alt") or "")
        yield Proposal(Field.TITLE, alt, "lead.picture", picture, "alt")


def _is_set_off(node: etree._Element) -> bool:
    """Tell whether the text of a node is bold or large, on its own or by what surrounds it."""
    step: etree._Element | None = node
    blocks, is_set_off = 0, False
    while step is not None and blocks < 2:
        if step.tag == "a":
            return False
        if step.tag in _BOLD_TAGS or (step.tag == "font" and _is_large(step.get("size") or "")):
            is_set_off = True
        blocks += step.tag in _BLOCK_TAGS
        step = step.getparent()
    return is_set_off


def _is_large(size: str) -> bool:
    return size.startswith("+") or (size.isdigit() and int(size) > 3)


def _picture_before(
    page: Outline, opening: etree._Element | None, cut: _Nodes
) -> etree._Element | None:
    """Return the last picture with a telling text before the opening line."""
    found: etree._Element | None = None
    for node in page.page.root.iter():
        if node is opening:
            break
        parent = node.getparent()
        if node.tag == "img" and parent is not None and parent not in cut and parent.tag != "a":
            alt = collapse(node.get("alt") or "")
            if LEAST_ALT_CHARS <= len(alt) <= MOST_CHARS and " " in alt:
                found = node
    return found

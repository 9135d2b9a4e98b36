"""What a page is about: tag links and tag boxes, first paragraphs, names of the site."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from urllib.parse import urlsplit

from lxml import etree

from carmengui.engine.documents.html import HtmlPage
from carmengui.engine.metadata.facts import short_text
from carmengui.engine.metadata.page.class_words import Role
from carmengui.engine.metadata.page.outline import ADDRESS_CHARS, Outline, Spot
from carmengui.engine.metadata.page.title_segments import segments
from carmengui.engine.metadata.proposal import Proposal
from carmengui.engine.model import Field

MAX_TAG_LINKS = 60
MAX_BOX_LINKS = 30
MAX_BOXES = 60
MAX_WORD_CHARS = 80
MIN_PARAGRAPH_CHARS = 80
_TAG_PATH = re.compile(
    r"/(?:tags?/|topics?/|them(?:a|en)/|keyword|schlagwort|etiket|tema/|label/)|[?&]tag="
)
_SECOND_LEVELS = frozenset({"co", "com", "org", "net", "gov", "ac", "edu"})


def keywords(page: Outline) -> Iterator[Proposal]:
    """Yield tag links by relation, by address and inside elements with tag words."""
    for spot in page.related:
        address, relation = spot.said.get("href", "")[:ADDRESS_CHARS], spot.said["rel"]
        if "tag" in relation.casefold().split():
            kind = "category" if "/categor" in address or "/kategori" in address else "tag"
            if "category" in relation:
                kind = "category"
            yield _word(page, spot, f"rel.{kind}.aside" if spot.is_aside else f"rel.{kind}")
    pathed = page.links_to(_TAG_PATH)
    if len(pathed) < MAX_TAG_LINKS:
        for spot in pathed:
            method = "link.tag.aside" if spot.is_aside else "link.tag"
            yield _word(page, spot, method, len(pathed))
    boxes = (spot for spot in page.spots if spot.roles & Role.TAGS)
    for spot in islice(boxes, MAX_BOXES):
        if spot.node.tag not in {"a", "body", "html", "article", "main"}:
            yield from _box(spot)


def _box(spot: Spot) -> Iterator[Proposal]:
    links = list(islice(spot.node.iter("a"), MAX_BOX_LINKS))
    if not 0 < len(links) < MAX_BOX_LINKS:
        return
    method = "class.tags.aside" if spot.is_aside else "class.tags"
    for rank, link in enumerate(links):
        text = short_text(link, MAX_WORD_CHARS).strip("#, ")
        yield Proposal(Field.KEYWORDS, text, method, link, "", len(links), rank)


def _word(page: Outline, spot: Spot, method: str, size: int = 1) -> Proposal:
    text = page.text_of(spot, MAX_WORD_CHARS).strip("#, ")
    return Proposal(Field.KEYWORDS, text, method, spot.node, "", size)


def descriptions(page: HtmlPage) -> Iterator[Proposal]:
    """Yield the first two paragraphs of some length."""
    found = 0
    for node in page.tree.elements("p"):
        text = short_text(node, 600)
        if len(text) > MIN_PARAGRAPH_CHARS:
            found += 1
            yield Proposal(Field.DESCRIPTION, text, f"paragraph.{found}", node)
        if found == 2:
            return


def publishers(title: tuple[str, etree._Element] | None, host: str) -> Iterator[Proposal]:
    """Yield the outer segments of ``<title>`` and the host's own name."""
    if title:
        for text, part in segments(title[0]):
            if part in {"first", "last"} and len(text) < 50:
                yield Proposal(Field.PUBLISHER, text, f"title.{part}", title[1])
    labels = host.removeprefix("www.").split(".")
    if len(labels) > 1:
        is_deep = len(labels) > 2 and labels[-2] in _SECOND_LEVELS
        name = labels[-3 if is_deep else -2]
        if not name.isdigit():  # a part of a numeric address, or a name that says nothing
            yield Proposal(Field.PUBLISHER, name, "host")


def host_of(*addresses: str) -> str:
    """Return the host of the first address that has one."""
    for address in addresses:
        try:
            if host := urlsplit(address).hostname:
                return host
        except ValueError:  # "Invalid IPv6 URL"
            continue
    return ""

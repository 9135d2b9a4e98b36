"""Titles a reader sees: headings, the ``<title>`` and its segments, headline classes, echoes."""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from carmengui.engine.metadata.facts import formatted_lead, node_text, short_text
from carmengui.engine.metadata.page.class_words import Role
from carmengui.engine.metadata.page.outline import Outline, Spot
from carmengui.engine.metadata.page.title_segments import segments, without_site
from carmengui.engine.metadata.proposal import Proposal
from carmengui.engine.metadata.wording import collapse, key, without_invisible
from carmengui.engine.model import Field

MAX_HEADING_CHARS = 350
MAX_FIRST_HEADINGS = {"h1": 6, "h2": 4, "h3": 4}
MAX_ECHOES = 6
LEAST_ECHO_CHARS, MAX_ECHO_CHARS = 15, 200
MAX_CLASSED = 6
MAX_EXAMINED = 60
_ECHO_LINES = 400


def propose(
    page: Outline,
    title: tuple[str, etree._Element] | None,
    sites: frozenset[str],
    shared: frozenset[str],
) -> Iterator[Proposal]:
    """Yield visible titles.

    Args:
        page: the outline of the page.
        title: the text of ``<title>`` and its node, when there is one.
        sites: names of the site, as keys.
        shared: segments of ``<title>`` that sibling pages show too, as keys.

    """
    yield from _headings(page)
    yield from _classes(page)
    if title:
        yield from _from_title(*title, sites, shared)
        yield from _echoes(page, title[0])


def _headings(page: Outline) -> Iterator[Proposal]:
    for tag, most in MAX_FIRST_HEADINGS.items():
        spots = page.headings(tag)
        for number, spot in enumerate(spots[:12]):
            if number >= most and not spot.roles & Role.TITLE:
                continue
            yield from _heading(page, spot, tag, number)
    if not page.headings("h1") and (lead := formatted_lead(page.page)):
        yield Proposal(Field.TITLE, lead.text[:MAX_HEADING_CHARS], "formatted.first", lead.node)


def _heading(page: Outline, spot: Spot, tag: str, number: int) -> Iterator[Proposal]:
    text = page.text_of(spot, MAX_HEADING_CHARS)
    if not text:
        if alt := _picture_text(spot.node):
            yield Proposal(Field.TITLE, alt[0], f"{tag}.image", alt[1], "alt", line=spot.line)
        return
    method = tag if number == 0 else f"{tag}.second" if number < 3 else f"{tag}.later"
    if spot.roles & Role.TITLE:
        method += ".class"
    if spot.is_aside and tag != "h1":
        method = f"{tag}.aside"
    yield Proposal(Field.TITLE, text, method, spot.node, line=spot.line)
    if tag == "h1" and spot.in_article:
        yield Proposal(Field.TITLE, text, "h1.article", spot.node, line=spot.line)
    if number < 2 and tag != "h3" and not spot.is_aside:
        yield from _parts(spot, tag)


def _parts(spot: Spot, tag: str) -> Iterator[Proposal]:
    """Offer the parts of a heading: it may hold a kicker and the headline."""
    children = [child for child in spot.node if isinstance(child.tag, str)]
    if not children:
        return
    for child, part in ((children[-1], "last_child"), (children[0], "first_child")):
        text = short_text(child, MAX_HEADING_CHARS)
        yield Proposal(Field.TITLE, text, f"{tag}.{part}", child, line=spot.line)
    tails = " ".join(child.tail or "" for child in spot.node)
    own = without_invisible(f"{spot.node.text or ''} {tails}")
    yield Proposal(Field.TITLE, own, f"{tag}.own_text", spot.node, line=spot.line)
    rest = [children[0].tail or "", *(node_text(c) + (c.tail or "") for c in children[1:20])]
    behind = without_invisible(" ".join(rest))[:MAX_HEADING_CHARS]
    yield Proposal(Field.TITLE, behind, f"{tag}.behind_first", spot.node, line=spot.line)


def _picture_text(node: etree._Element) -> tuple[str, etree._Element] | None:
    for picture in node.iter("img"):
        if alt := collapse(picture.get("alt") or ""):
            return alt[:MAX_HEADING_CHARS], picture
    return None


def _classes(page: Outline) -> Iterator[Proposal]:
    number = examined = 0
    for spot in page.spots:
        wanted = spot.roles & Role.TITLE and spot.node.tag not in {"h1", "h2", "h3", "body", "html"}
        if not wanted or spot.is_aside:
            continue
        examined += 1
        text = page.text_of(spot, MAX_HEADING_CHARS)
        if 3 <= len(text) < MAX_HEADING_CHARS:
            method = "class.title" if number == 0 else "class.title.later"
            yield Proposal(Field.TITLE, text, method, spot.node, line=spot.line)
            number += 1
        if number >= MAX_CLASSED or examined >= MAX_EXAMINED:
            return


def _from_title(
    text: str, node: etree._Element, sites: frozenset[str], shared: frozenset[str]
) -> Iterator[Proposal]:
    yield Proposal(Field.TITLE, text, "title", node)
    for segment, part in segments(text):
        yield Proposal(Field.TITLE, segment, f"title.{part}", node)
    for rest in without_site(text, sites):
        yield Proposal(Field.TITLE, rest, "title.site", node)
    for rest in without_site(text, shared):
        yield Proposal(Field.TITLE, rest, "title.sibling", node)
    before, colon, behind = text.partition(": ")
    if colon and key(before) in shared:
        yield Proposal(Field.TITLE, behind, "title.sibling", node)
    if colon and len(before) >= 8 and len(behind) >= 8:
        yield Proposal(Field.TITLE, behind, "title.behind_colon", node)


def _echoes(page: Outline, title: str) -> Iterator[Proposal]:
    """Lines that repeat the title or a part of it: headlines of pages without headings."""
    whole = key(title)
    parts = {key(segment) for segment, _ in segments(title)}
    wanted = {part for part in parts | {whole} if len(part) > 6}
    sizes = {len(part) + more for part in wanted for more in range(13)}
    found = 0
    for number, line in enumerate(page.lines):
        # A key is never longer than its text by much, so most lines are told apart by length.
        if len(line.text) in sizes and (line_key := key(line.text)) in wanted:
            found += 1
            method = "echo.title" if line_key == whole else "echo.segment"
            yield _line_proposal(page, number, method)
            if found >= MAX_ECHOES:
                break
    longest, best = -1, LEAST_ECHO_CHARS
    most = min(MAX_ECHO_CHARS - 1, len(title))
    for number, line in enumerate(page.lines[:_ECHO_LINES]):
        if best < len(line.text) <= most and line.text in title:
            longest, best = number, len(line.text)
    if longest >= 0:
        yield _line_proposal(page, longest, "echo.part")


def _line_proposal(page: Outline, number: int, method: str) -> Proposal:
    line = page.lines[number]
    return Proposal(Field.TITLE, line.text, method, line.node, line=number)

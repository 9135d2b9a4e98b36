"""Authors a reader sees: author links and elements, "By NAME" lines, mail links with a name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from lxml import etree

from carmengui.engine.metadata.facts import short_text
from carmengui.engine.metadata.names import (
    by_beginnings,
    clean_names,
    is_conjunction,
    is_organization,
    line_by,
    shape,
)
from carmengui.engine.metadata.page.class_words import Role
from carmengui.engine.metadata.page.outline import Line, Outline, Spot
from carmengui.engine.metadata.proposal import Proposal
from carmengui.engine.metadata.visible import name_lines
from carmengui.engine.metadata.visible.rows import Rows
from carmengui.engine.model import Field

MAX_BYLINE_CHARS = 120
MAX_ELEMENT_CHARS = 250
MAX_LINES = 12
MAX_ELEMENTS = 30
MAX_AUTHOR_LINKS = 80
NEAR_LINES = 25
LEAST_SHAPE = 0.3
MAIL_LINES = 60
"""A mail link speaks of the author when it stands among the first lines of a page."""
_MAIL = "mailto:"
MAX_GOING_ON = 8
MAX_NAME_CHARS = 40
_COMMAS = frozenset(",;/&")
_DASHES = "-–—|•> "
_BETWEEN_NAMES = re.compile(r"[,;/|&]|\b(?:und|and|et|y|ve|von|by|par)\b", re.IGNORECASE)
_AUTHOR_PATH = re.compile(
    r"/(?:auth?or|auteur|writer|people/|profile?|by/|staff/|journalist|yazar|reporter|"
    r"contributor|redaktion/|person/|users?/|columnist|bio/)"
)


def propose(page: Outline, heading_line: int) -> Iterator[Proposal]:
    """Yield visible authors; ``heading_line`` is where the headline stands."""
    yield from _links(page)
    yield from _elements(page)
    yield from _lines(page, heading_line)
    yield from name_lines.propose(page, heading_line)


def _proposal(spot: Spot, text: str, method: str, size: int = 1, rank: int = 0) -> Proposal:
    return Proposal(Field.AUTHORS, text, method, spot.node, "", size, rank, spot.line)


def _links(page: Outline) -> Iterator[Proposal]:
    for spot, address in zip(page.links, page.addresses, strict=True):
        if address.startswith(_MAIL):
            yield from _mail(page, spot)
    related = [each for each in page.related if "author" in each.said["rel"].casefold().split()]
    pathed = [
        each
        for each in page.links_to(_AUTHOR_PATH)
        if not each.said.get("href", "").startswith(_MAIL)
    ]
    rows = Rows((spot.node for spot in related), apart=True)
    for spot in related[:MAX_ELEMENTS]:
        place = ".list" if rows.has(spot.node) else ".aside" if spot.is_aside else ""
        yield _proposal(spot, page.text_of(spot, 100), f"rel.author{place}")
    if len(pathed) >= MAX_AUTHOR_LINKS:
        return  # a list of people
    rows = Rows((spot.node for spot in pathed), apart=True)
    for rank, spot in enumerate(pathed):
        place = "aside" if spot.is_aside else "first" if rank < 2 else "later"
        place = "list" if rows.has(spot.node) else place
        yield _proposal(spot, page.text_of(spot, 80), f"link.author.{place}", 1, rank)


def _mail(page: Outline, spot: Spot) -> Iterator[Proposal]:
    text = page.text_of(spot, 80)
    if shape(text) < 0.8 or is_organization(text):
        return
    if spot.roles & Role.ANY_AUTHOR or spot.in_card:
        yield _proposal(spot, text, "mail.author")
    elif not spot.is_aside and _is_nothing_but_mail(spot.node):
        yield _proposal(spot, text, "mail.line")
    elif spot.line < MAIL_LINES and not spot.is_aside:
        yield _proposal(spot, text, "mail.top")


def _is_nothing_but_mail(link: etree._Element) -> bool:
    """Tell whether the block around a mail link holds names and nothing else: a byline of 2001."""
    block = link.getparent()
    if block is None or block.tag not in {"p", "div", "td", "address", "center", "font", "i"}:
        return False
    loose = (block.text or "") + "".join(child.tail or "" for child in block)
    words = _BETWEEN_NAMES.sub(" ", loose).split()
    return not words and all(str(child.get("href")).startswith(_MAIL) for child in block)


def _elements(page: Outline) -> Iterator[Proposal]:
    """Elements with author words; the links inside are the better names."""
    spots = [spot for spot in page.spots if _is_author(spot)][:MAX_ELEMENTS]
    rows = Rows((spot.node for spot in spots), apart=True)
    is_first = True
    for spot in spots:
        place = "list" if rows.has(spot.node) else _place(spot)
        links = [(short_text(link, 80), link) for link in islice(spot.node.iter("a"), 12)]
        named = [(name, link) for name, link in links if name]
        for rank, (name, link) in enumerate(named):
            proposal = _proposal(spot, name, f"byline.link.{place}", len(named), rank)
            yield proposal._replace(node=link)
        text = page.text_of(spot, MAX_ELEMENT_CHARS, " ")
        if text and len(text) < MAX_ELEMENT_CHARS:
            yield _proposal(spot, text, f"byline.{'first' if is_first else 'element'}.{place}")
            is_first = is_first and place != "plain"


def _is_author(spot: Spot) -> bool:
    is_author = spot.roles & Role.ANY_AUTHOR or spot.node.tag == "address"
    return bool(is_author) and spot.node.tag not in {"body", "html", "article"}


def _place(spot: Spot) -> str:
    if not spot.roles & Role.CONTENT:
        return "address"
    if spot.is_aside:
        return "aside"
    return "card" if spot.roles & Role.AUTHOR_CARD or spot.in_card else "plain"


def _lines(page: Outline, heading_line: int) -> Iterator[Proposal]:
    """Yield the names of lines such as "By Jane Doe"."""
    found = list(islice(_named_lines(page), MAX_LINES))
    rows = Rows((page.lines[at].node for at, _ in found), apart=True)
    for order, (at, name) in enumerate(found):
        near = "near" if abs(at - heading_line) < NEAR_LINES else "far"
        place = "list" if rows.has(page.lines[at].node) else "later" if order else "first"
        for number, text in [(at, name), *_going_on(page.lines, at, name)]:
            node = page.lines[number].node
            method = f"byline.text.{place}.{near}"
            yield Proposal(Field.AUTHORS, text, method, node, line=number)


def _named_lines(page: Outline) -> Iterator[tuple[int, str]]:
    """Yield (line, name); by-word and name may be two text nodes, one behind the other."""
    lines = page.lines
    for number in page.beginning(by_beginnings()):
        line = lines[number]
        if len(line.text) > MAX_BYLINE_CHARS:
            continue
        name, at = line_by(line.text.lstrip(_DASHES)), number
        if name == "" and at + 1 < len(lines):
            name, at = lines[at + 1].text, at + 1
        is_short = name is not None and len(name) <= MAX_BYLINE_CHARS
        if name and is_short and any(shape(each) >= LEAST_SHAPE for each in clean_names(name)):
            yield at, name


def _going_on(lines: list[Line], at: int, name: str) -> Iterator[tuple[int, str]]:
    """Yield the names of the lines behind one, as long as commas or "and" lead to the next."""
    is_open = _is_open(name)
    for number in range(at + 1, min(at + 1 + MAX_GOING_ON, len(lines))):
        text = lines[number].text
        rest = _behind_conjunction(text)
        if len(text) > MAX_NAME_CHARS or lines[number].joint == "\n":
            return
        if not is_open and rest == text:
            return
        if rest:
            yield number, rest
        is_open = _is_open(text)


def _behind_conjunction(text: str) -> str:
    """Return a text without the comma or "and" it begins with."""
    rest = text.lstrip("".join(_COMMAS)).lstrip()
    first, _, behind = rest.partition(" ")
    return behind if is_conjunction(first.casefold()) else rest


def _is_open(text: str) -> bool:
    """Tell whether a list of names must go on behind a text."""
    last = text.rstrip().rpartition(" ")[2].casefold()
    return bool(last) and (last[-1] in _COMMAS or is_conjunction(last))

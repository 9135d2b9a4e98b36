"""Publishers a reader sees: whose copyright a page names, and whose home the picture on top leads to."""

from __future__ import annotations

import re
from collections.abc import Iterator

from carmengui.engine.metadata.page.outline import Line, Outline, Spot
from carmengui.engine.metadata.proposal import Proposal
from carmengui.engine.metadata.wording import collapse
from carmengui.engine.model import Field

MAX_RIGHTS = 3
MAX_HOMES = 3
LEAST_CHARS, MOST_CHARS, MOST_WORDS = 2, 50, 6
_RIGHTS = ("©", "Copyright", "COPYRIGHT", "copyright", "(c) ", "(C) ")
_FIRST_SIGNS = frozenset(each[0] for each in _RIGHTS)
_OWNER = re.compile(
    r"^(?:copyright\b|©|\(c\)|\s)*(?:\b(?:19|20)\d\d(?:\s?[-–—/,]\s?(?:(?:19|20)?\d\d|present|heute))?"
    r"[\s,.:©–—-]*)?(?:by\s|von\s|copyright\b|©|\s)*(?P<name>[^\W\d_][^|©]{1,60}?)"
    r"(?=[,.]?\s(?:all\srights|alle\srechte|tous\sdroits|todos\slos|tutti\si|inc\b|llc\b|ltd\b|gmbh\b|"
    r"(?:19|20)\d\d)|[.|©]|\s[-–—]\s|$)",
    re.IGNORECASE,
)
_NO_NAME = re.compile(
    r"\b(?:logo(?:s|type)?|home\s?page|home|start\s?seite|startseite|zur|to|the|go|back|link|site|menu|"
    r"accueil|inicio|header|main|return|retour|of|image|icon)\b|[_/]",
    re.IGNORECASE,
)


def propose(page: Outline, host: str) -> Iterator[Proposal]:
    """Yield the owner of the copyright and the name of the way home.

    Args:
        page: the outline of the page.
        host: the host of the page.

    """
    for number in rights_lines(page.lines):
        line = page.lines[number]
        found = _OWNER.match(line.text[:120])
        name = found["name"].strip(" .,-–—") if found else ""
        if _is_fit(name):
            yield Proposal(Field.PUBLISHER, name, "copyright", line.node, line=number)
    homes = 0
    addresses = _home_addresses(host)
    longest = max(map(len, addresses))
    for spot, address in zip(page.links, page.addresses, strict=True):
        if len(address) <= longest and address.casefold() in addresses:
            yield from _home(spot)
            homes += 1
            if homes == MAX_HOMES:
                return


def rights_lines(lines: list[Line]) -> Iterator[int]:
    """Yield the numbers of the lines that claim a copyright, from the end of the page on."""
    found = 0
    for number in range(len(lines) - 1, -1, -1):
        text = lines[number].text
        if text[0] in _FIRST_SIGNS and text.startswith(_RIGHTS):
            yield number
            found += 1
            if found == MAX_RIGHTS:
                return


def _home_addresses(host: str) -> frozenset[str]:
    bare = host.casefold().removeprefix("www.")
    hosts = {bare, f"www.{bare}"} if bare else set()
    full = {
        f"{scheme}://{each}{end}"
        for scheme in ("http", "https")
        for each in hosts
        for end in ("", "/")
    }
    return frozenset({"/", *full})


def _home(spot: Spot) -> Iterator[Proposal]:
    """Yield what a link home calls itself: its label, or the words of its picture."""
    node, attribute = spot.node, "aria-label"
    if not node.get(attribute):
        attribute = "title"
    if not node.get(attribute):
        picture = next(node.iter("img"), None)
        if picture is None:
            return
        node, attribute = picture, "alt"
    words = collapse(node.get(attribute) or "")
    name = collapse(_NO_NAME.sub(" ", words)).strip(" -–—|:,.")
    if _is_fit(name) and name in words:
        yield Proposal(Field.PUBLISHER, name, f"home.{attribute}", node, attribute)


def _is_fit(name: str) -> bool:
    return LEAST_CHARS <= len(name) <= MOST_CHARS and len(name.split()) <= MOST_WORDS

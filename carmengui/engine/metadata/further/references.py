"""One reference in a list of literature: who wrote what, and where it appeared."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from lxml import etree

from carmengui.engine.metadata.names import clean_names, shape
from carmengui.engine.metadata.proposal import Proposal
from carmengui.engine.metadata.wording import collapse
from carmengui.engine.model import Field

MAX_CHARS = 500
LEAST_TITLE_CHARS = 8
LEAST_NAME_SHAPE = 0.8
_MARK = re.compile(r"^\s*(?:\[\w{1,12}\]|\(?\d{1,3}[.)]|[•*–-])\s*")
_YEAR = re.compile(r"\(?(?<!\d)(?:1[6-9]|20)\d\d[a-z]?(?!\d)\)?")
_QUOTED = re.compile(r"[„“”\"«‚‘]([^„“”\"«»‘’]{8,300})[“”\"»’‘]")
_INITIALS = re.compile(r"([^\W\d_][\w'’-]+(?:\s[^\W\d_][\w'’-]+)?),\s((?:[^\W\d_]\.[\s-]?){1,4})")
_LED = re.compile(
    r"(?P<names>[^:]{4,160}):\s(?P<title>[^:]{8,250}?)\.\s(?=[^\W\d_]|\d{1,2}\.\s?[^\W\d_])"
)
"""Names, a colon, the title: as libraries on the continent print it."""
_HOUSE = re.compile(r"[^\W\d_][\w\s./-]{1,30}:\s(?P<house>[^\W\d_][^:;,.\d]{2,60}?),?\s*$")
"""Place and publisher before the year."""
_PARTS = {
    "citation_title": "title",
    "citation_author": "author",
    "citation_publisher": "institution",
    "citation_dissertation_institution": "institution",
    "citation_technical_report_institution": "institution",
}


@dataclass(frozen=True, slots=True)
class Reference:
    """What one reference names."""

    title: str = ""
    authors: tuple[str, ...] = ()
    institution: str = ""

    def proposals(
        self, method: str, node: etree._Element | None, attribute: str = ""
    ) -> Iterator[Proposal]:
        """Yield what it names as proposals of one method."""
        if len(self.title) >= LEAST_TITLE_CHARS:
            yield Proposal(Field.REFERENCED_TITLES, self.title, method, node, attribute)
        for name in self.authors:
            yield Proposal(Field.REFERENCED_AUTHORS, name, method, node, attribute)
        if self.institution:
            yield Proposal(Field.REFERENCED_INSTITUTIONS, self.institution, method, node, attribute)


def read_reference(text: str) -> Reference:
    """Read a reference as it is printed: authors, year, title; what is unclear is left out.

    >>> found = read_reference("[3] Muster, M., & Doe, J. (1999). On lists of things. Journal 3, 1-9.")
    >>> found.title, found.authors
    ('On lists of things', ('M. Muster', 'J. Doe'))
    """
    text = _MARK.sub("", collapse(text[:MAX_CHARS]))
    year = _YEAR.search(text)
    quoted = _QUOTED.search(text)
    ends = [found.start() for found in (year, quoted) if found]
    head = text[: min(ends)] if ends else ""
    authors = _authors(head)
    if quoted:
        return Reference(quoted[1].strip(" .,"), authors)
    if year and (led := _LED.match(text, 0, year.start())) and (names := _authors(led["names"])):
        house = _HOUSE.search(text[led.end() : year.start()])
        return Reference(led["title"].strip(), names, house["house"].strip() if house else "")
    if year and authors:
        behind = text[year.end() :].lstrip(" ).:,")
        return Reference(re.split(r"[.?!](?:\s|$)", behind)[0].strip(" ,"), authors)
    return Reference("", authors if year else ())


def read_fields(text: str) -> Reference:
    """Read the content of a ``citation_reference``: ``citation_title=…; citation_author=…``."""
    if "citation_" not in text:
        return read_reference(text)
    found: dict[str, list[str]] = {"title": [], "author": [], "institution": []}
    for piece in text[: MAX_CHARS * 4].split(";"):
        name, _, value = piece.strip().partition("=")
        if (part := _PARTS.get(name)) and value.strip():
            found[part].append(collapse(value))
    names = tuple(name for text in found["author"] for name in clean_names(text))
    title, place = (found[part][0] if found[part] else "" for part in ("title", "institution"))
    return Reference(title, names, place)


def _authors(head: str) -> tuple[str, ...]:
    """Return the names that open a reference: with initials, or in full."""
    turned = tuple(f"{first.strip()} {last}" for last, first in _INITIALS.findall(head))
    if turned:
        return turned
    names = clean_names(head)
    return tuple(names) if names and all(shape(n) >= LEAST_NAME_SHAPE for n in names) else ()

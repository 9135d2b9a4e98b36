"""Microdata and RDFa Lite, the part that is met in practice: properties with their nearest scope.

Both write the same vocabulary into attributes of other names.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lxml import etree

from carmengui.engine.metadata.days import machine_day
from carmengui.engine.metadata.embedded.jsonld import ABOUT_OTHERS
from carmengui.engine.metadata.page.outline import Outline, Spot
from carmengui.engine.metadata.proposal import MAX_VALUE_CHARS, Proposal, listed
from carmengui.engine.metadata.wording import shown, split_list
from carmengui.engine.model import Field

_DATES = {
    "datepublished": "published",
    "datecreated": "created",
    "uploaddate": "created",
    "datemodified": "modified",
}
_PLAIN = {
    "headline": (Field.TITLE, "headline", 300),
    "author": (Field.AUTHORS, "author", 150),
    "creator": (Field.AUTHORS, "author", 150),
    "publisher": (Field.PUBLISHER, "publisher", 80),
    "description": (Field.DESCRIPTION, "description", 1500),
}
_UNSCOPED = frozenset({"author", "creator", "publisher"})
_TITLED = ("Article", "Posting", "Product", "Recipe", "Book", "Thesis")
_GIVEN, _FAMILY = "givenname", "familyname"
_OF_OTHERS = frozenset(name.casefold() for name in ABOUT_OTHERS) - frozenset(
    ("about", "ispartof", "blogpost", "haspart", "review", "reviews", "subjectof", "workexample")
)
"""The roles of nested items that are other things. A blog's post or the review of a product may be
what its page is there for."""
MAX_PROPERTIES = 300
_MAX_HOPS = 40


class Syntax(NamedTuple):
    """The attributes that name a property, begin a scope and say its type."""

    name: str
    prop: str
    scope: str
    kind: str


MICRODATA = Syntax("microdata", "itemprop", "itemscope", "itemtype")
RDFA = Syntax("rdfa", "property", "typeof", "typeof")


def propose(page: Outline, *, month_first: bool) -> Iterator[Proposal]:
    """Yield what the properties of a page say; properties in side blocks only as weak dates."""
    for syntax, spots in ((MICRODATA, page.properties), (RDFA, page.rdfa)):
        yield from _Reader(page, syntax).read(spots[:MAX_PROPERTIES], month_first=month_first)


def stands_in_other(node: etree._Element, syntax: Syntax = MICRODATA) -> bool:
    """Tell whether a property belongs to a nested item that the page is not about.

    Entries of a list of references, comments and teasers have a title, authors and a day as the page
    itself has.
    """
    step = node.getparent()
    for _ in range(_MAX_HOPS):
        if step is None:
            return False
        if step.get(syntax.scope) is not None and (role := step.get(syntax.prop)):
            names = (name.rpartition("/")[2].rpartition(":")[2] for name in role.split()[:4])
            if any(name.casefold() in _OF_OTHERS for name in names):
                return True
        step = step.getparent()
    return False


class _Reader:
    """Reads the properties of a page that are written in one syntax."""

    def __init__(self, page: Outline, syntax: Syntax) -> None:
        self._page = page
        self._syntax = syntax
        self._given: dict[etree._Element | None, str] = {}
        """Given names that wait for the family name of their scope."""

    def read(self, spots: list[Spot], *, month_first: bool) -> Iterator[Proposal]:
        for spot in spots:
            if stands_in_other(spot.node, self._syntax):
                continue
            for name in (spot.said.get(self._syntax.prop) or "").split()[:4]:
                prop = name.rpartition("/")[2].rpartition(":")[2].casefold()
                if prop in _DATES:
                    yield self._date(spot, _DATES[prop], month_first=month_first)
                elif not spot.is_aside:
                    yield from self._value(spot, prop)

    def _value(self, spot: Spot, prop: str) -> Iterator[Proposal]:
        if prop in _PLAIN:
            yield from self._plain(spot, prop)
        elif prop in {"name", _FAMILY}:
            yield from self._name(spot, prop)
        elif prop == _GIVEN:
            self._given[self._scope(spot.node)] = self._text(spot, 100)[0]
        elif prop in {"keywords", "about"}:
            yield from self._keywords(spot, prop)

    def _text(self, spot: Spot, limit: int) -> tuple[str, str]:
        """Return the value of a property and the attribute it stands in."""
        content = spot.said.get("content")
        if content:
            return shown(content[:MAX_VALUE_CHARS]), "content"
        return self._page.text_of(spot, limit), ""

    def _plain(self, spot: Spot, prop: str) -> Iterator[Proposal]:
        field, part, limit = _PLAIN[prop]
        if prop in _UNSCOPED and spot.said.get(self._syntax.scope) is not None:
            return  # the name stands in a property of its own
        value, attribute = self._text(spot, limit)
        method = f"{self._syntax.name}.{part}"
        yield Proposal(field, value, method, spot.node, attribute, line=spot.line)

    def _date(self, spot: Spot, part: str, *, month_first: bool) -> Proposal:
        attribute = next((at for at in ("content", "datetime") if spot.said.get(at)), "")
        raw = (spot.said.get(attribute) or "") if attribute else self._page.text_of(spot, 80)
        day = machine_day(raw, month_first=month_first)
        method = f"{self._syntax.name}.{part}"
        method = f"{method}.aside" if spot.is_aside else method
        return Proposal(Field.DATE, day, method, spot.node, attribute)

    def _name(self, spot: Spot, prop: str) -> Iterator[Proposal]:
        """Read a name by its scope: an author's, a publisher's or that of the page's subject."""
        scope = self._scope(spot.node)
        role = kind = ""
        if scope is not None:
            role = (scope.get(self._syntax.prop) or "").casefold()
            kind = (scope.get(self._syntax.kind) or "").rpartition("/")[2]
        value, attribute = self._text(spot, 200)
        if prop == _FAMILY:
            value = f"{self._given.pop(scope, '')} {value}".strip()
        by = self._syntax.name
        if "author" in role or "creator" in role:
            method = f"{by}.author.name"
            yield Proposal(Field.AUTHORS, value, method, spot.node, attribute, line=spot.line)
        elif "publisher" in role:
            yield Proposal(Field.PUBLISHER, value, f"{by}.publisher", spot.node, attribute)
        elif not role and kind.endswith(_TITLED):
            yield Proposal(Field.TITLE, value, f"{by}.name", spot.node, attribute)

    def _scope(self, node: etree._Element) -> etree._Element | None:
        parent = node.getparent()
        scope, kind = self._syntax.scope, self._syntax.kind
        for _ in range(_MAX_HOPS):
            if parent is None or parent.get(scope) is not None or parent.get(kind):
                return parent
            parent = parent.getparent()
        return None

    def _keywords(self, spot: Spot, prop: str) -> Iterator[Proposal]:
        value, attribute = self._text(spot, 300)
        method = f"{self._syntax.name}.{prop}"
        return listed(Field.KEYWORDS, split_list(value), method, spot.node, attribute)

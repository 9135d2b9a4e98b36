"""Microdata, the part that is met in practice: ``itemprop`` values with their nearest scope."""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from carmengui.engine.metadata.days import machine_day
from carmengui.engine.metadata.outline import Outline, Spot
from carmengui.engine.metadata.proposal import MAX_VALUE_CHARS, Proposal
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
MAX_PROPERTIES = 300
_MAX_HOPS = 40


def propose(page: Outline, *, month_first: bool) -> Iterator[Proposal]:
    """Yield what the properties of a page say; properties in side blocks only as weak dates."""
    for spot in page.properties[:MAX_PROPERTIES]:
        for name in (spot.said.get("itemprop") or "").split()[:4]:
            prop = name.rpartition("/")[2].casefold()
            if prop in _DATES:
                yield _date(page, spot, _DATES[prop], month_first=month_first)
            elif spot.is_aside:
                continue
            elif prop in _PLAIN:
                yield from _plain(page, spot, prop)
            elif prop == "name":
                yield from _name(page, spot)
            elif prop in {"keywords", "about"}:
                yield from _keywords(page, spot, prop)


def _read(page: Outline, spot: Spot, limit: int) -> tuple[str, str]:
    """Return the value of a property and the attribute it stands in."""
    content = spot.said.get("content")
    if content:
        return shown(content[:MAX_VALUE_CHARS]), "content"
    return page.text_of(spot, limit), ""


def _plain(page: Outline, spot: Spot, prop: str) -> Iterator[Proposal]:
    field, part, limit = _PLAIN[prop]
    if prop in _UNSCOPED and spot.said.get("itemscope") is not None:
        return  # the name stands in a property of its own
    value, attribute = _read(page, spot, limit)
    yield Proposal(field, value, f"microdata.{part}", spot.node, attribute, line=spot.line)


def _date(page: Outline, spot: Spot, part: str, *, month_first: bool) -> Proposal:
    attribute = next((at for at in ("content", "datetime") if spot.said.get(at)), "")
    raw = (spot.said.get(attribute) or "") if attribute else page.text_of(spot, 80)
    day = machine_day(raw, month_first=month_first)
    method = f"microdata.{part}.aside" if spot.is_aside else f"microdata.{part}"
    return Proposal(Field.DATE, day, method, spot.node, attribute)


def _name(page: Outline, spot: Spot) -> Iterator[Proposal]:
    """Read a name by its scope: an author's, a publisher's or that of the page's subject."""
    scope = _scope(spot.node)
    role = (scope.get("itemprop") or "").casefold() if scope is not None else ""
    kind = (scope.get("itemtype") or "").rpartition("/")[2] if scope is not None else ""
    value, attribute = _read(page, spot, 200)
    if "author" in role or "creator" in role:
        yield Proposal(
            Field.AUTHORS, value, "microdata.author.name", spot.node, attribute, line=spot.line
        )
    elif "publisher" in role:
        yield Proposal(Field.PUBLISHER, value, "microdata.publisher", spot.node, attribute)
    elif not role and kind.endswith(("Article", "Posting", "Product", "Recipe", "Book", "Thesis")):
        yield Proposal(Field.TITLE, value, "microdata.name", spot.node, attribute)


def _scope(node: etree._Element) -> etree._Element | None:
    parent = node.getparent()
    for _ in range(_MAX_HOPS):
        if parent is None or parent.get("itemscope") is not None or parent.get("itemtype"):
            return parent
        parent = parent.getparent()
    return None


def _keywords(page: Outline, spot: Spot, prop: str) -> Iterator[Proposal]:
    value, attribute = _read(page, spot, 300)
    words = split_list(value)
    for rank, word in enumerate(words):
        method = f"microdata.{prop}"
        yield Proposal(Field.KEYWORDS, word, method, spot.node, attribute, len(words), rank)

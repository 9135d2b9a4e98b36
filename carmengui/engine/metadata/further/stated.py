"""Further fields that JSON-LD, microdata and RDFa Lite state: one table of properties for all three."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from carmengui.engine.metadata.embedded.jsonld import Graph, Item, as_text
from carmengui.engine.metadata.facts import node_text
from carmengui.engine.metadata.further.references import Reference, read_reference
from carmengui.engine.metadata.licences import licence_name
from carmengui.engine.metadata.page.outline import Outline
from carmengui.engine.metadata.proposal import Proposal
from carmengui.engine.metadata.wording import shown
from carmengui.engine.model import Field

PROPERTIES = {
    "license": Field.LICENSE,
    "copyrightnotice": Field.LICENSE,
    "rights": Field.LICENSE,
    "translator": Field.TRANSLATOR,
    "bookedition": Field.EDITION,
    "genre": Field.STYLE,
    "articlesection": Field.CATEGORY,
    "isbasedon": Field.SOURCE,
    "isbasedonurl": Field.SOURCE,
    "contentlocation": Field.PLACE,
    "locationcreated": Field.PLACE,
    "spatialcoverage": Field.PLACE,
    "location": Field.PLACE,
}
"""Names of properties in lower case; ``license`` is the same word in schema.org and Dublin Core."""
MAX_VALUES = 8
MAX_REFERENCES = 60
_MOST_CHARS = 200
_MAX_NODES = 200


def in_graph(graph: Graph) -> Iterator[Proposal]:
    """Yield what the main items of JSON-LD say; of each kind only the first is about the page."""
    for item in graph.items:
        if item.kind.endswith("2"):
            continue
        for name, value in item.data.items():
            prop = name.casefold()
            if prop in PROPERTIES:
                yield from _plain(item, graph, PROPERTIES[prop], prop, value)
            elif prop == "citation":
                yield from _cited(item, graph, value)
    yield from _trails(graph)


def _plain(item: Item, graph: Graph, field: Field, prop: str, value: Any) -> Iterator[Proposal]:
    values = value if isinstance(value, list) else [value]
    for rank, entry in enumerate(values[:MAX_VALUES]):
        words = as_text(graph.resolve(entry)) or _address(entry)
        text = licence_name(words) if field is Field.LICENSE else words
        if text and not text.startswith("http"):
            text, size = text[:_MOST_CHARS], len(values)
            method = f"jsonld.{prop}"
            yield Proposal(field, text, method, item.node, "", size, rank, words=words)


def _address(value: Any) -> str:
    if isinstance(value, dict):
        value = value.get("url") or value.get("@id")
    return value if isinstance(value, str) else ""


def _cited(item: Item, graph: Graph, value: Any) -> Iterator[Proposal]:
    for entry in (value if isinstance(value, list) else [value])[:MAX_REFERENCES]:
        work = graph.resolve(entry)
        if isinstance(work, str):
            found = read_reference(shown(work))
        elif isinstance(work, dict):
            creators = work.get("author") or work.get("creator") or []
            people = creators if isinstance(creators, list) else [creators]
            found = Reference(
                as_text(work.get("name") or work.get("headline")),
                tuple(name for each in people[:MAX_VALUES] if (name := as_text(each))),
                as_text(work.get("publisher")),
            )
        else:
            continue
        yield from found.proposals("jsonld.citation", item.node)


def _trails(graph: Graph) -> Iterator[Proposal]:
    """Yield the step of a breadcrumb trail above the page: its category."""
    for item in graph.trails[:1]:
        steps = item.data.get("itemListElement")
        names = [_step_name(step) for step in steps] if isinstance(steps, list) else []
        names = [name for name in names if name]
        if len(names) >= 3:
            yield Proposal(Field.CATEGORY, names[-2][:80], "jsonld.breadcrumb", item.node)
        elif len(names) == 2:
            yield Proposal(Field.CATEGORY, names[-1][:80], "jsonld.breadcrumb.last", item.node)


def _step_name(step: Any) -> str:
    if not isinstance(step, dict):
        return ""
    return as_text(step.get("name")) or as_text(step.get("item"))


def in_microdata(page: Outline) -> Iterator[Proposal]:
    """Yield further properties of microdata outside of side blocks."""
    for spot in page.properties:
        if spot.is_aside:
            continue
        for prop in (spot.said.get("itemprop") or "").split()[:4]:
            name = prop.rpartition("/")[2].casefold()
            field = PROPERTIES.get(name)
            if field is None or spot.said.get("itemscope") is not None:
                continue
            content = spot.said.get("content")
            text = shown(content[:_MOST_CHARS]) if content else page.text_of(spot, _MOST_CHARS)
            attribute = "content" if content else ""
            if field is Field.LICENSE:
                href = spot.said.get("href") or ""
                text, attribute = (
                    (licence_name(href), "href") if href else (licence_name(text), attribute)
                )
            if text:
                yield Proposal(field, text, f"microdata.{name}", spot.node, attribute)


def in_rdfa(page: Outline) -> Iterator[Proposal]:
    """Yield the properties of RDFa Lite, ``property="schema:license"`` as well as ``dc:rights``."""
    for node in (spot.node for spot in page.rdfa[:_MAX_NODES]):
        name = (node.get("property") or "").rpartition(":")[2].casefold()
        field = PROPERTIES.get(name)
        if field is None:
            continue
        attribute = next((at for at in ("content", "resource", "href") if node.get(at)), "")
        raw = node.get(attribute) if attribute else node_text(node)
        text = shown((raw or "")[:_MOST_CHARS])
        text = licence_name(text) if field is Field.LICENSE else text
        if text and not text.startswith("http"):
            yield Proposal(field, text, f"rdfa.{name}", node, attribute)

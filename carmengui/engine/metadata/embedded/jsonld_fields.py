"""What JSON-LD items say of the fields of a page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from carmengui.engine.metadata.days import MAX_MACHINE_CHARS, machine_day
from carmengui.engine.metadata.embedded.jsonld import Graph, Item, as_text, types_of
from carmengui.engine.metadata.proposal import MAX_VALUE_CHARS, Proposal, listed
from carmengui.engine.metadata.wording import shown, split_list
from carmengui.engine.model import Field

MAX_PEOPLE = 40
_DATES = (
    ("datePublished", "published"),
    ("datePosted", "published"),
    ("dateCreated", "created"),
    ("uploadDate", "created"),
    ("dateModified", "modified"),
    ("startDate", "start"),
)
_TEXTS = (
    (Field.TITLE, "headline", "headline"),
    (Field.TITLE, "name", "name"),
    (Field.TITLE, "alternativeHeadline", "other"),
    (Field.DESCRIPTION, "description", "description"),
    (Field.DESCRIPTION, "abstract", "abstract"),
)
_TOPICS = (("about", "about"), ("mentions", "mentions"), ("articleSection", "section"))


def propose(graph: Graph, *, month_first: bool) -> Iterator[Proposal]:
    """Yield what the items say, typed by kind: ``jsonld.news.headline`` and so on."""
    for item in graph.items:
        if item.kind.startswith("site"):
            name = as_text(item.data.get("name"))
            kind = "site" if "WebSite" in types_of(item.data) else "organization"
            yield _proposal(Field.PUBLISHER, name, f"jsonld.{kind}", item)
            continue
        for field, name, part in _TEXTS:
            yield _proposal(field, as_text(item.data.get(name)), f"jsonld.{item.kind}.{part}", item)
        yield from _authors(item, graph)
        yield from _dates(item, month_first=month_first)
        yield from _keywords(item)
        yield from _publishers(item, graph)


def _proposal(field: Field, value: str, method: str, item: Item) -> Proposal:
    return Proposal(field, value[:MAX_VALUE_CHARS], method, item.node)


def _authors(item: Item, graph: Graph) -> Iterator[Proposal]:
    for name in ("author", "creator"):
        people = list(_people(item.data.get(name), graph, 0))[:MAX_PEOPLE]
        for rank, (person, kind) in enumerate(people):
            proposal = _proposal(Field.AUTHORS, person, f"jsonld.{item.kind}.{kind}", item)
            yield proposal._replace(size=len(people), rank=rank)
        if people:
            return


def _people(value: Any, graph: Graph, depth: int) -> Iterator[tuple[str, str]]:
    """Yield (name, kind); the kind is person, organization or plain."""
    if isinstance(value, list):
        for entry in value[:MAX_PEOPLE] if depth < 3 else []:
            yield from _people(entry, graph, depth + 1)
        return
    value = graph.resolve(value)
    if isinstance(value, str):
        if not value.startswith("http"):
            yield shown(value), "plain"
        return
    if not isinstance(value, dict):
        return
    types = " ".join(types_of(value))
    kind = "organization" if "Organization" in types else "plain"
    kind = "person" if "Person" in types else kind
    names = value.get("name") or value.get("@value") or value.get("alternateName")
    if not names:
        names = f"{as_text(value.get('givenName'))} {as_text(value.get('familyName'))}"
    for name in names if isinstance(names, list) else [names]:
        if text := as_text(name):
            yield text, kind


def _dates(item: Item, *, month_first: bool) -> Iterator[Proposal]:
    for name, part in _DATES:
        if text := as_text(item.data.get(name)):
            day = machine_day(text, month_first=month_first)
            dated = _proposal(Field.DATE, day, f"jsonld.{item.kind}.{part}", item)
            yield dated._replace(words=text[:MAX_MACHINE_CHARS])


def _keywords(item: Item) -> Iterator[Proposal]:
    for name, part in (("keywords", f"{item.kind}.keywords"), *_TOPICS):
        words = [word[:MAX_VALUE_CHARS] for word in _words(item.data.get(name))]
        yield from listed(Field.KEYWORDS, words, f"jsonld.{part}", item.node)


def _words(value: Any) -> list[str]:
    words: list[str] = []
    for entry in value if isinstance(value, list) else [value]:
        name = entry
        if isinstance(entry, dict):
            name = entry.get("name") or entry.get("termCode") or entry.get("@value")
        if isinstance(name, str):
            words += split_list(name)
    return words


def _publishers(item: Item, graph: Graph) -> Iterator[Proposal]:
    for name, part in (("publisher", "publisher"), ("isPartOf", "part"), ("provider", "part")):
        for publisher, _ in _people(item.data.get(name), graph, 0):
            yield _proposal(Field.PUBLISHER, publisher, f"jsonld.{part}", item)

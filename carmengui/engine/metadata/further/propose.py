"""Collects the proposals for the further fields of a page."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urljoin, urlsplit

from carmengui.engine.metadata.embedded.jsonld import Graph
from carmengui.engine.metadata.further import classes, kinds, seen, stated
from carmengui.engine.metadata.further.references import Reference, read_fields, read_reference
from carmengui.engine.metadata.page.outline import Outline
from carmengui.engine.metadata.proposal import Proposal, Proposals
from carmengui.engine.metadata.wording import shown
from carmengui.engine.model import Field

MAX_REFERENCES = 100
MAX_TRANSLATIONS = 8
_NO_LANGUAGE = frozenset({"", "x-default"})
_CHANGES = ("meta.article:modified_time",)
_UPDATES = ("time.updated", "text.updated")


def propose(
    page: Outline, graph: Graph, proposals: Proposals, heading_line: int, address: str
) -> Iterator[Proposal]:
    """Yield what is proposed for further fields; ``proposals`` are those for the main ones."""
    yield from stated.in_graph(graph)
    yield from stated.in_microdata(page)
    yield from stated.in_rdfa(page)
    yield from _cited_in_head(page)
    yield from _translations(page, address)
    yield from seen.propose(page, heading_line)
    yield from classes.propose(page)
    yield from _changes(proposals)
    yield from kinds.propose(page, graph, proposals, address)


_REFERENCES = frozenset({"dcterms.references", "dc.relation.references", "dc.references"})
MAX_TITLE_CHARS = 300


def _changes(proposals: Proposals) -> Iterator[Proposal]:
    """Yield what was proposed as day of publication or keyword and is something else beside."""
    for each in proposals.of(Field.DATE):
        method = each.method
        if method in _CHANGES or method.startswith(_UPDATES) or ".modified" in method:
            yield each._replace(field=Field.MODIFIED)
    for each in proposals.of(Field.KEYWORDS):
        if each.method == "rel.category":
            yield each._replace(field=Field.CATEGORY)


def _cited_in_head(page: Outline) -> Iterator[Proposal]:
    named = [each for each in page.metas if each.name == "citation_reference"]
    for each in named[:MAX_REFERENCES]:
        reference = read_fields(each.said.get("content", ""))
        yield from reference.proposals("meta.citation_reference", each.node, "content")
    dublin = [each for each in page.metas if each.tag == "meta" and each.name in _REFERENCES]
    for each in dublin[:MAX_REFERENCES]:
        said = shown(each.said.get("content", ""))
        if not said.startswith(("http://", "https://")):
            reference = read_reference(said)
            found = reference if reference.title else Reference(said[:MAX_TITLE_CHARS])
            yield from found.proposals("meta.dcterms.references", each.node, "content")


def _translations(page: Outline, address: str) -> Iterator[Proposal]:
    """Yield where the same text stands in other languages, as the head of the page says.

    ``x-default`` names no language, and a page names itself among its translations.
    """
    found: dict[str, Proposal] = {}
    for tag, _, node, said in page.metas:
        language = said.get("hreflang", "").strip().casefold() if tag == "link" else ""
        if language in _NO_LANGUAGE or "alternate" not in said.get("rel", "").casefold().split():
            continue
        url = _absolute(address, said.get("href", ""))
        if url and url != address:
            found.setdefault(
                url, Proposal(Field.TRANSLATIONS, url, "rel.hreflang", node, "href", words=url)
            )
    if len(found) <= MAX_TRANSLATIONS:
        # More are the branches of a company in all countries, not translations of a text.
        yield from found.values()


def _absolute(base: str, href: str) -> str:
    """Return where a link leads, or nothing where it is no address."""
    try:
        url = urljoin(base, href.strip())
        return url if urlsplit(url).hostname else ""
    except ValueError:
        return ""

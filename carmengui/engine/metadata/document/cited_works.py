"""The works that a page cites: the entries of a document's list of references, or cited titles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice

from lxml import etree

from carmengui.engine.documents.html import HtmlPage
from carmengui.engine.metadata.document.citing import names_of
from carmengui.engine.metadata.embedded.document_parts import is_transcript
from carmengui.engine.metadata.facts import node_text
from carmengui.engine.metadata.proposal import Places, Proposal
from carmengui.engine.metadata.wording import collapse
from carmengui.engine.model import Field, FieldValue
from carmengui.engine.model.record import CitedWork

MAX_WORKS = 1_000
MAX_CHARS = 1_000


def cited_works(page: HtmlPage, answers: Iterable[FieldValue]) -> tuple[CitedWork, ...]:
    """Return the works a page cites, in their order; of a page that is no document their titles."""
    return _named(_entries(page)) if is_transcript(page) else titled_works(answers)


def titled_works(answers: Iterable[FieldValue]) -> tuple[CitedWork, ...]:
    """Return the works of which a page gives the titles only."""
    titles = (each for each in answers if each.field is Field.REFERENCED_TITLES)
    return _named(_titled(answer, value) for answer in titles for value in answer.values)


def _named(works: Iterable[CitedWork]) -> tuple[CitedWork, ...]:
    return tuple(replace(each, names=names_of(each)) for each in islice(works, MAX_WORKS))


def _titled(answer: FieldValue, title: str) -> CitedWork:
    found = (each for each in answer.candidates if each.value == title and each.evidence)
    evidence = next((each.evidence for each in found), None)
    return CitedWork("", title=title, weight=answer.weight, evidence=evidence)


def _entries(page: HtmlPage) -> Iterator[CitedWork]:
    """Yield the entries of a transcript; an entry over two columns or pages is several elements."""
    places = Places(page)
    entry: list[etree._Element] = []
    for node in page.root.iter("p", "h1", "h2"):
        if node.get("data-part") != "reference":
            continue
        if node.get("data-weight") and entry:
            yield _entry(entry, places)
            entry = []
        entry.append(node)
    if entry:
        yield _entry(entry, places)


def _entry(nodes: list[etree._Element], places: Places) -> CitedWork:
    first = nodes[0]
    text = collapse(" ".join(map(node_text, nodes)))[:MAX_CHARS]

    def said(name: str) -> str:
        return first.get(f"data-{name}", "")

    return CitedWork(
        text,
        tuple(filter(None, said("authors").split("; "))),
        said("title"),
        said("year"),
        said("source"),
        said("cited-pages"),
        said("doi"),
        said("arxiv"),
        said("isbn"),
        said("url"),
        _number(said("weight")),
        places.of(Proposal(Field.REFERENCED_TITLES, text, "", first)),
    )


def _number(text: str) -> float:
    try:
        return min(max(float(text), 0.0), 1.0)
    except ValueError:  # a page that only calls itself a transcript
        return 0.0

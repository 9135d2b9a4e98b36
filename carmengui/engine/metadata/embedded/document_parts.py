"""What the transcript of a document says of its parts (see ``metadata.document.transcript``)."""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from carmengui.engine.documents.html import HtmlPage
from carmengui.engine.metadata.document.transcript import MARK
from carmengui.engine.metadata.proposal import MAX_VALUE_CHARS, Proposal, listed
from carmengui.engine.model import Field

MAX_REFERENCES = 200


def is_transcript(page: HtmlPage) -> bool:
    """Tell whether a page is the transcript of a document."""
    return page.root.get(MARK) is not None


def propose(page: HtmlPage) -> Iterator[Proposal]:
    """Yield what the classes, e-mail addresses and references of a document and its file's fields say.

    Title, authors, abstract, keywords, date and institution are decided by rules (``document-*``).
    """
    references = 0
    for node in page.root.iter("p", "h1", "h2"):
        part = node.get("data-part", "")
        if part == "reference":
            references += 1
            yield from _cited(node) if references <= MAX_REFERENCES else ()
        if codes := node.get("data-classes"):
            yield from listed(Field.CLASSES, codes.split("; "), "document.class", node)
        if addresses := node.get("data-emails"):
            yield from listed(Field.EMAILS, addresses.split("; "), "document.email", node)
    for node in page.root.iter("meta"):
        yield from _of_file(node)


def _cited(node: etree._Element) -> Iterator[Proposal]:
    if title := node.get("data-title"):
        yield Proposal(Field.REFERENCED_TITLES, title, "document.reference", node, "data-title")
    for name in filter(None, node.get("data-authors", "").split("; ")):
        yield Proposal(Field.REFERENCED_AUTHORS, name, "document.reference", node, "data-authors")


def _of_file(node: etree._Element) -> Iterator[Proposal]:
    name, value = node.get("name", ""), node.get("content", "")[:MAX_VALUE_CHARS]
    if name == "file.title":
        yield Proposal(Field.TITLE, value, "document.file.title", node, "content")
    elif name == "file.authors":
        yield from listed(Field.AUTHORS, value.split("; "), "document.file.author", node, "content")
    elif name == "file.description":
        yield Proposal(Field.DESCRIPTION, value, "document.file.description", node, "content")
    elif name == "file.keywords":
        yield from listed(
            Field.KEYWORDS, value.split("; "), "document.file.keywords", node, "content"
        )
    elif name == "file.date":
        yield Proposal(Field.DATE, value, "document.file.date", node, "content")

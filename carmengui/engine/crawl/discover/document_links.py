"""Where a document that is no HTML leads: its links, then the addresses that it prints."""

from __future__ import annotations

from itertools import chain

from carmengui.engine.crawl.discover.links import MAX_LINKS, Link
from carmengui.engine.crawl.urls import normalise
from carmengui.engine.documents.bare_urls import bare_urls
from carmengui.engine.documents.document import Document


def find_document_links(document: Document, base_url: str) -> tuple[Link, ...]:
    """Return where a document leads, each address once, at most ``MAX_LINKS``.

    Args:
        document: the document.
        base_url: its address, by which relative ones are resolved.

    """
    found: dict[str, Link] = {}
    for address in chain(document.links, bare_urls(document)):
        url = normalise(address, base_url)
        if url is not None:
            found.setdefault(url, Link(url, "page", nofollow=False))
        if len(found) >= MAX_LINKS:
            break
    return tuple(found.values())

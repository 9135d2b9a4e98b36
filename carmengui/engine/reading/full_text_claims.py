"""Which documents a page names that may be the full text of what it describes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

from lxml import etree

from carmengui.engine.crawl.discover.links import base_of
from carmengui.engine.crawl.urls import host_of, normalise, site_of
from carmengui.engine.documents.html import HtmlPage
from carmengui.engine.documents.readers import DOCUMENT_ENDINGS, DOCUMENT_TYPES
from carmengui.engine.metadata.document.identifiers import identifiers_in
from carmengui.engine.storage.full_texts.claims import Claim, ClaimKind

MAX_LINKED = 8
"""A page with links to documents of more names than this is a list and no page of an abstract."""
MAX_CLAIMS = 12
_HINT = re.compile(
    r"\.(?:pdf|ps|eps|docx|rtf|odt|epub)\b|citation_pdf_url"
    r"|application/(?:pdf|postscript|epub|rtf)",
    re.IGNORECASE,
)
"""What the source of a page with such links holds; few pages do, and others are not looked through."""
_NAMED = frozenset({"citation_pdf_url", "eprints.document_url", "bepress_citation_pdf_url"})
_IDENTIFIERS = frozenset(
    {"citation_doi", "citation_arxiv_id", "dc.identifier", "dcterms.identifier", "prism.doi"}
)
_ARXIV = re.compile(r"(?:[a-z-]+(?:\.[A-Z]{2})?/\d{7}|\d{4}\.\d{4,5})(?:v\d+)?")
_VERSION = re.compile(r"v\d+$")
_HEAD_CHARS = 4_000


def claims_of(page: HtmlPage, url: str) -> tuple[Claim, ...]:
    """Return the documents that a page names as its full text or links to on its own site.

    Args:
        page: the parsed page.
        url: its address.

    """
    if _HINT.search(page.source) is None:
        return ()
    found: dict[str, Claim] = {}
    for claim in (*_declared(page.root, url), *_linked(page.root, url)):
        found.setdefault(claim.url, claim)
    found.pop(url, None)
    return tuple(found.values())[:MAX_CLAIMS]


def _declared(root: etree._Element, url: str) -> Iterator[Claim]:
    base = base_of(root, url)
    for meta in root.iter("meta"):
        is_named = meta.get("name", "").strip().lower() in _NAMED
        if is_named and (target := normalise(meta.get("content", ""), base)):
            yield Claim(target, ClaimKind.CITATION)
    for link in root.iter("link"):
        media_type = link.get("type", "").partition(";")[0].strip().lower()
        is_alternate = "alternate" in link.get("rel", "").lower().split()
        is_document = is_alternate and media_type in DOCUMENT_TYPES
        if is_document and (target := normalise(link.get("href", ""), base)):
            yield Claim(target, ClaimKind.ALTERNATE)


def _linked(root: etree._Element, url: str) -> Iterator[Claim]:
    base, site = base_of(root, url), site_of(host_of(url))
    found: dict[str, str] = {}
    for anchor in root.iter("a"):
        target = normalise(anchor.get("href", ""), base) if _leads_to_document(anchor) else None
        if target and site_of(host_of(target)) == site:
            found[target] = _without_ending(target)
    if len(set(found.values())) <= MAX_LINKED:
        yield from (Claim(target, ClaimKind.LINK) for target in found)


def _leads_to_document(anchor: etree._Element) -> bool:
    media_type = anchor.get("type", "").partition(";")[0].strip().lower()
    path = anchor.get("href", "").partition("#")[0].partition("?")[0].lower()
    return path.endswith(DOCUMENT_ENDINGS) or media_type in DOCUMENT_TYPES


def _without_ending(url: str) -> str:
    """Return an address without its ending: that of all formats of one document."""
    path = url.lower()
    ends = [ending for ending in DOCUMENT_ENDINGS if path.endswith(ending)]
    return path.removesuffix(max(ends, key=len)) if ends else path


def format_of_address(url: str) -> str:
    """Return the ending of an address that names the format of a document; empty for others.

    >>> format_of_address("http://a.example/Paper.PS.gz?v=2")
    '.ps.gz'
    """
    path = urlsplit(url).path.lower()
    return max(
        (ending for ending in DOCUMENT_ENDINGS if path.endswith(ending)), key=len, default=""
    )


def identifiers_of_page(page: HtmlPage) -> tuple[str, ...]:
    """Return the DOI and arXiv identifiers that a page states in its metadata as its own."""
    said = (
        meta.get("content", "").strip()
        for meta in page.root.iter("meta")
        if meta.get("name", "").strip().lower() in _IDENTIFIERS
    )
    return _identifiers(said)


def identifiers_of_document(text: str) -> tuple[str, ...]:
    """Return the first DOI and arXiv identifier in the head of a document."""
    return _identifiers([text[:_HEAD_CHARS]])


def _identifiers(texts: Iterator[str] | list[str]) -> tuple[str, ...]:
    found: set[str] = set()
    for text in texts:
        if _ARXIV.fullmatch(text):
            found.add(f"arxiv:{_VERSION.sub('', text)}")
            continue
        known = identifiers_in(text)
        found |= {f"doi:{known.doi.lower()}"} if known.doi else set()
        found |= {f"arxiv:{_VERSION.sub('', known.arxiv)}"} if known.arxiv else set()
    return tuple(sorted(found))

"""Where a response leads, without what it says: all that a crawl needs that makes no records."""

from __future__ import annotations

from dataclasses import replace

from lxml import etree

from carmengui.engine.crawl.discover.links import Link, canonical_of, find_links, find_refresh
from carmengui.engine.crawl.discover.page_references import page_references
from carmengui.engine.crawl.robots.page_robots import PageRobots, read_page_robots
from carmengui.engine.crawl.scope.page_signs import PageSign, exact_sign, sign_of
from carmengui.engine.crawl.scope.trap_shapes import shapes_at
from carmengui.engine.documents.html import HtmlPage, read_html
from carmengui.engine.documents.readers import is_document, read_document
from carmengui.engine.documents.sniffing import sniff
from carmengui.engine.model import Capture, KnownError
from carmengui.engine.model.requisite import Reference
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.model.traps import TrapKind
from carmengui.engine.reading.task import Reading, RenderMode
from carmengui.engine.storage.feed_items import MAX_SUMMARY_CHARS, FeedNote
from carmengui.engine.storage.warc.archive import Archive, ArchivePlace

_XML_TYPES = frozenset(
    {
        "application/rss+xml",
        "application/atom+xml",
        "application/rdf+xml",
        "application/xml",
        "text/xml",
    }
)
LIST_KINDS = frozenset({"sitemap", "feed", "oai", "oai-list"})
"""Kinds of responses that name pages and are none."""
_PACKED_TYPES = frozenset({"application/gzip", "application/x-gzip"})
_LIST_TYPES = _XML_TYPES | _PACKED_TYPES
_ANYWHERE = frozenset({TrapKind.DEEP, TrapKind.REPEATED, TrapKind.DUPLICATES})
"""What is told by addresses, or by pages that are the same."""
_TEXT = etree.XPath("string(.)")
_UNSEEN = ("script", "style", "noscript", "template")


def kind_of(expected: str, capture: Capture) -> str:
    """Return what a response is; a link or a file name only promised it."""
    if expected == "page" and capture.media_type not in _LIST_TYPES:
        return expected
    from carmengui.engine.crawl.discover.sitemaps import list_kind  # noqa: PLC0415 - few crawls meet a list

    if expected != "page" or capture.media_type in _XML_TYPES:
        return list_kind(capture.body) or ("feed" if expected == "page" else expected)
    return list_kind(capture.body) or expected


def document(archive: Archive, place: ArchivePlace, response: ArchivePlace | None) -> Capture:
    """Return what is read; a rendered document has the moment and the headers of its response."""
    capture = archive.read(place)
    if response is None:
        return capture
    sent = archive.read(response)
    kept = (each for each in sent.headers if each[0].lower() != "content-type")
    return replace(capture, at=sent.at, headers=(*kept, *capture.headers))


def why_rendered(page: HtmlPage, mode: RenderMode, growth: tuple[int, int]) -> Sentence:
    """Return why a page is to be rendered; nothing where it is not."""
    if mode is RenderMode.NEVER:
        return NOTHING
    if mode is RenderMode.ALWAYS:
        return Sentence("every page is (--render)")
    from carmengui.engine.rendering.need import Growth, need_of  # noqa: PLC0415 - few crawls render

    return need_of(page, Growth(*growth))


def read_links(
    capture: Capture,
    expected: str,
    agent: str,
    *,
    with_references: bool = False,
    render: RenderMode = RenderMode.NEVER,
    growth: tuple[int, int] = (0, 0),
) -> Reading:
    """Return where a response leads, and what it says of itself to robots.

    Args:
        capture: the response.
        expected: what it was linked to as: ``page``, ``feed`` or ``sitemap``.
        agent: the crawler's name, by which a page may address it.
        with_references: whether a page is asked for what it needs to be seen, too.
        render: whether it is asked if it needs a browser.
        growth: what rendering brought on its site before (see ``ReadTask``).

    """
    kind = kind_of(expected, capture)
    if kind in LIST_KINDS:
        return read_list(kind, capture)
    sniffed = sniff(capture.body, capture.media_type)
    if not sniffed.is_html:
        if is_document(capture.body, capture.media_type, capture.url):
            return _read_document_links(capture, agent)
        return Reading(problem=sniffed.reason)
    page = read_html(capture.body, content_type=capture.header("content-type"), url=capture.url)
    robots = read_page_robots(page.root, capture.headers, agent)
    need = why_rendered(page, render, growth)
    links = permitted(find_links(page.root, capture.url, page.charset.name), robots)
    canonical = canonical_of(page.root, capture.url) or ""
    references: tuple[Reference, ...] = ()
    if with_references:
        references = page_references(page.root, capture.url, page.charset.name)
    return Reading(
        links=links,
        references=references,
        refresh=find_refresh(page.root, capture.url, capture.header("refresh")),
        canonical="" if canonical == capture.url else canonical,
        robots=robots,
        # All pages of an application may send the same: what they show tells whether they are traps.
        sign=None if need else _sign(capture.url, page.root),
        need=need,
    )


def _read_document_links(capture: Capture, agent: str) -> Reading:
    """Return where a document leads that is no HTML; it is read whole for that."""
    from carmengui.engine.crawl.discover.document_links import (  # noqa: PLC0415 - in a worker only
        find_document_links,
    )

    robots = read_page_robots(None, capture.headers, agent)
    try:
        held = read_document(capture.body, capture.media_type, capture.url)
    except KnownError as error:
        return Reading(problem=Sentence.joined(" ", (error.message, error.hint)), robots=robots)
    links = permitted(find_document_links(held, capture.url), robots)
    return Reading(links=links, robots=robots)


def permitted(links: tuple[Link, ...], robots: PageRobots) -> tuple[Link, ...]:
    """Return links as what was said of all of them has it."""
    return tuple(replace(link, nofollow=True) for link in links) if robots.nofollow else links


def _sign(url: str, root: etree._Element) -> PageSign:
    """Return the sign of a page, of its markup's text; the whole one only where a trap needs it."""
    etree.strip_elements(root, *_UNSEEN, with_tail=False)
    is_simple = all(shape.kind in _ANYWHERE for shape in shapes_at(url))
    return (exact_sign if is_simple else sign_of)(str(_TEXT(root)), root)


def read_list(kind: str, capture: Capture, *, full_texts: bool = False) -> Reading:
    """Return what a response says that names pages; ``kind`` is one of ``LIST_KINDS``."""
    if kind == "sitemap":
        return read_sitemap(capture)
    if kind == "feed":
        return read_feed(capture, full_texts=full_texts)
    return read_repository(capture)


def read_repository(capture: Capture) -> Reading:
    """Return what a repository answered (OAI-PMH); the pages of its records are found with them."""
    from carmengui.engine.formats.oai_pmh import read_oai  # noqa: PLC0415 - see kind_of

    try:
        return Reading(oai=read_oai(capture.body))
    except ValueError as error:
        words = "The answer is none of OAI-PMH: {reason}."
        return Reading(problem=Sentence.of(words, reason=str(error)))


def read_sitemap(capture: Capture) -> Reading:
    """Return the pages and further sitemaps that a sitemap names."""
    from carmengui.engine.crawl.discover.sitemaps import parse_sitemap  # noqa: PLC0415 - see kind_of

    content = parse_sitemap(capture.body, capture.url)
    links = [
        Link(entry.url, "page", False, modified_at=entry.modified_at)
        for entry in content.entries
        if not entry.is_sitemap
    ]
    links += [Link(url, "sitemap", False) for url in content.sitemaps]
    return Reading(links=tuple(links), problem=content.problem)


def read_feed(capture: Capture, *, full_texts: bool = False) -> Reading:
    """Return the pages that the items of a feed lead to, what it says of them, and which rules it breaks."""
    from carmengui.engine.crawl.discover.feeds import (  # noqa: PLC0415 - see kind_of
        broken_rules_of,
        parse_feed,
    )

    content = parse_feed(capture.body, capture.url, capture.header("content-type"))
    links = tuple(Link(item.url, "page", False) for item in content.items if item.url)
    notes = tuple(
        FeedNote(
            item.url,
            item.title,
            item.published,
            item.summary[:MAX_SUMMARY_CHARS],
            capture.url,
            item.html if full_texts else "",
        )
        for item in content.items
        if item.url
    )
    broken = () if content.problem else broken_rules_of(capture.body)
    return Reading(links=links, problem=content.problem, notes=notes, broken_rules=broken)

"""A response becomes a reading: links, text, and the record of a page. Runs in worker processes.

Everything here is a function of its arguments (bytes, address, site-model snapshot), so that the
same inputs give the same record in any order and in any process.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

from carmengui.engine.boilerplate import DEFAULT_THRESHOLD, Judgement, SiteSnapshot
from carmengui.engine.crawl.feeds import parse_feed
from carmengui.engine.crawl.links import Link, find_links
from carmengui.engine.crawl.sitemaps import parse_sitemap
from carmengui.engine.documents import HtmlPage, PageText, page_text, read_html
from carmengui.engine.language import identify_language
from carmengui.engine.metadata import PageContext, describe
from carmengui.engine.model import Capture, Field, FieldValue, Record
from carmengui.engine.site_view import site_text, view
from carmengui.engine.storage import Archive, ArchivePlace

PROVISIONAL_BELOW = 5
"""With fewer sibling pages the cut of boilerplate is a guess."""
_HTML_TYPES = frozenset({"text/html", "application/xhtml+xml", "", "application/octet-stream"})
_XML_TYPES = frozenset({"application/rss+xml", "application/atom+xml", "application/rdf+xml",
                        "application/xml", "text/xml"})  # fmt: skip


@dataclass(frozen=True, slots=True)
class ReadTask:
    """What a worker needs to read one archived response.

    ``previous`` is the version seen before; both are stripped with the same snapshot, otherwise the
    growth of the site model would read as change.
    """

    archive: str
    place: ArchivePlace
    url: str
    kind: str
    site: str
    snapshot: SiteSnapshot
    threshold: int = DEFAULT_THRESHOLD
    previous: ArchivePlace | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """What reading a response gave.

    ``text`` is the page's contribution to its site's model; ``record`` is missing for feeds,
    sitemaps and documents that are not read. ``changed`` compares with the previous version.
    """

    links: tuple[Link, ...] = ()
    text: str = ""
    record: Record | None = None
    changed: bool | None = None
    full_changed: bool | None = None
    problem: str = ""


def read_archived(task: ReadTask) -> Reading:
    """Read one response from the archive (the entry point of the worker processes)."""
    archive = Archive(Path(task.archive))
    capture = archive.read(task.place)
    previous = archive.read(task.previous) if task.previous else None
    if task.kind == "sitemap":
        return _read_sitemap(capture, previous)
    if task.kind == "feed" or capture.media_type in _XML_TYPES:
        return _read_feed(capture, previous)
    if capture.media_type not in _HTML_TYPES:
        return Reading(
            changed=_differs(capture, previous), full_changed=_differs(capture, previous),
            problem=f"documents of the type {capture.media_type} are not read yet",
        )  # fmt: skip
    return _read_page(task, capture, previous)


def _read_page(task: ReadTask, capture: Capture, previous: Capture | None) -> Reading:
    page = _parse(capture)
    text = page_text(page)
    record = describe_page(
        page, text, digest=capture.digest, site=task.site, snapshot=task.snapshot,
        threshold=task.threshold,
    )  # fmt: skip
    changed = full_changed = None
    if previous is not None:
        old_page = _parse(previous)
        old = page_text(old_page)
        stripped = view(old_page, old, task.snapshot, task.threshold).kept
        changed = text_digest(stripped) != record.content_digest
        full_changed = text_digest(old.text) != record.full_digest
    return Reading(
        links=find_links(page.root, capture.url, page.charset.name),
        text=site_text(page, text),
        record=record,
        changed=changed,
        full_changed=full_changed,
    )


def describe_page(
    page: HtmlPage,
    text: PageText,
    *,
    digest: str,
    site: str,
    snapshot: SiteSnapshot,
    threshold: int = DEFAULT_THRESHOLD,
    language: str = "",
) -> Record:
    """Return the record of a parsed page: strip it, describe it, name its language."""
    seen = view(page, text, snapshot, threshold)
    cut, kept = seen.judgement, seen.kept
    fields = describe(page, PageContext(language, seen.shared_lines, seen.cut_nodes))
    spoken = _language(page, kept)
    return Record(
        url=page.url,
        capture_digest=digest,
        fields=(*fields, spoken) if spoken else fields,
        text=kept,
        removed=cut.removed,
        page_chars=len(text.text),
        page_words=len(text.text.split()),
        removed_chars=sum(run.end - run.start for run in cut.removed),
        content_digest=text_digest(kept),
        full_digest=text_digest(text.text),
        site=site,
        site_model_version=cut.version,
        siblings=cut.siblings,
        provisional=cut.siblings < PROVISIONAL_BELOW,
        notices=(*page.notices, *_about(cut)),
    )


def _about(cut: Judgement) -> tuple[str, ...]:
    if not cut.near_duplicates:
        return ()
    return (f"Nearly the same text stands at {cut.near_duplicates[0]}.",)


def _language(page: HtmlPage, text: str) -> FieldValue | None:
    declared = page.root.get("lang") or page.root.get("{http://www.w3.org/XML/1998/namespace}lang")
    found = identify_language(text, declared or "")
    if found is None:
        return None
    return FieldValue(Field.LANGUAGE, (found.language,), found.weight, f"language.{found.method}")


def text_digest(text: str) -> str:
    """Return the identity of a text."""
    return hashlib.sha1(text.encode("utf-8", "replace"), usedforsecurity=False).hexdigest()


def _parse(capture: Capture) -> HtmlPage:
    return read_html(capture.body, content_type=capture.header("content-type"), url=capture.url)


def _read_sitemap(capture: Capture, previous: Capture | None) -> Reading:
    content = parse_sitemap(capture.body, capture.url)
    links = [Link(url, "page", False) for url in content.pages]
    links += [Link(url, "sitemap", False) for url in content.sitemaps]
    return _of_list(tuple(links), capture, previous, content.problem)


def _read_feed(capture: Capture, previous: Capture | None) -> Reading:
    content = parse_feed(capture.body, capture.url, capture.header("content-type"))
    links = tuple(Link(item.url, "page", False) for item in content.items if item.url)
    return _of_list(links, capture, previous, content.problem)


def _of_list(
    links: tuple[Link, ...], capture: Capture, previous: Capture | None, problem: str
) -> Reading:
    changed = _differs(capture, previous)
    return Reading(links=links, changed=changed, full_changed=changed, problem=problem)


def _differs(capture: Capture, previous: Capture | None) -> bool | None:
    return None if previous is None else capture.digest != previous.digest

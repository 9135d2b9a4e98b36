"""The pages and sites looked at last, read and ready: to cut a page again must take no time.

Reading and parsing a page costs more than judging it. A page never changes once it is stored, and a
site model is known by its bytes, so both are kept for the next question about them.
"""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Generic, TypeVar

from lxml import etree

from carmengui.engine.boilerplate import SiteModel, SiteSnapshot
from carmengui.engine.documents import HtmlPage, PageText, page_text, read_html
from carmengui.engine.documents.readers.registry import PRINTED_ENDINGS, PRINTED_TYPES
from carmengui.engine.documents.source_map import SourceMap
from carmengui.engine.inspection.twins import TwinFinder
from carmengui.engine.model import Capture, KnownError, Span
from carmengui.engine.reading.noted_manner import noted_mode
from carmengui.engine.reading.printed_places import printed_format_of
from carmengui.engine.reading.site_view import largest_headings, site_text
from carmengui.engine.reading.stored_document import (
    TRANSCRIPT_TYPE,
    is_stored_document,
    page_of_document_apart,
)
from carmengui.engine.storage import Archive, ArchivePlace, Store
from carmengui.engine.storage.rows import CaptureRow

_PAGES_KEPT = 6
_SITES_KEPT = 4
_LARGE_CHARS = 1_000_000
"""A source longer than this is kept alone: its map takes some thirty bytes a character."""
LONG_DOCUMENT_BYTES = 500_000
_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
K = TypeVar("K")
V = TypeVar("V")


class OpenedPage:
    """A stored page, read: its source, its visible text, and the way from one to the other."""

    def __init__(self, capture: Capture, url: str) -> None:
        self.page, self.capture = _read(capture, url)
        self.text: PageText = page_text(self.page)
        self.contribution = site_text(self.page, self.text)
        self.largest_headings = largest_headings(self.page, self.text)
        self.lock = threading.Lock()
        """Held by whoever asks the tree or the map: reader threads share this page."""

    @cached_property
    def source_map(self) -> SourceMap:
        """The way back to the source, made when it is first wanted."""
        return SourceMap(self.page)

    @cached_property
    def headings(self) -> tuple[Span, ...]:
        """The ranges of the text that stand in headings."""
        found: list[Span] = []
        for node in self.text.nodes:
            element = node.element.getparent() if node.is_tail else node.element
            if not _is_in_heading(element):
                continue
            if found and "\n" not in self.text.text[found[-1].end : node.start]:
                found[-1] = Span(found[-1].start, node.end)
            else:
                found.append(Span(node.start, node.end))
        return tuple(found)


def _read(capture: Capture, url: str) -> tuple[HtmlPage, Capture]:
    """Return a stored page and its response; of a document its transcript, made in another process.

    The response is then called what its transcript is, as it is shown so. A document that cannot be
    read has an empty source, and the reason as its only notice.
    """
    if is_stored_document(capture):
        try:
            page = page_of_document_apart(replace(capture, url=url))
        except KnownError as error:
            empty = read_html(b"", content_type=TRANSCRIPT_TYPE, url=url)
            return replace(empty, notices=(str(error.message),)), capture
        else:
            kept = (each for each in capture.headers if each[0].lower() != "content-type")
            headers = (("Content-Type", TRANSCRIPT_TYPE), *kept)
            return page, replace(capture, headers=headers)
    page = read_html(capture.body, content_type=capture.header("content-type"), url=url)
    return page, capture


def _is_in_heading(element: etree._Element | None) -> bool:
    while element is not None:
        if element.tag in _HEADINGS:
            return True
        element = element.getparent()
    return False


def _never(_thing: object) -> bool:
    return False


@dataclass
class Kept(Generic[K, V]):
    """The things used last; two threads that want the same thing at once both make it."""

    limit: int
    _held: OrderedDict[K, V] = field(default_factory=OrderedDict)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def __contains__(self, key: object) -> bool:
        with self._lock:
            return key in self._held

    def get(self, key: K, make: Callable[[], V], is_large: Callable[[V], bool] = _never) -> V:
        """Return what is kept under a key, made when it is not there."""
        with self._lock:
            if key in self._held:
                self._held.move_to_end(key)
                return self._held[key]
        made = make()
        with self._lock:
            if is_large(made):
                self._held.clear()
            self._held[key] = made
            while len(self._held) > self.limit:
                self._held.popitem(last=False)
        return made


_pages: Kept[tuple[str, ArchivePlace, str], OpenedPage] = Kept(_PAGES_KEPT)
_sites: Kept[tuple[str, bytes], SiteSnapshot] = Kept(_SITES_KEPT)
_finders: Kept[tuple[str, str], TwinFinder] = Kept(_SITES_KEPT)


def open_page(archive: Archive, row: CaptureRow, url: str) -> OpenedPage:
    """Return a stored page, read."""
    place = row.place
    return _pages.get(
        (str(archive.folder), place, url),
        lambda: OpenedPage(archive.read(place), url),
        is_large=lambda opened: len(opened.page.source) > _LARGE_CHARS,
    )


def open_site(store: Store, site: str) -> SiteSnapshot:
    """Return the model of a site as it stands; an empty one when nothing is known."""
    model = store.sites.model(site)
    digest, mode = hashlib.blake2b(model, digest_size=16).digest(), noted_mode(store)

    def load() -> SiteSnapshot:
        return (SiteModel.load(model) if model else SiteModel(site)).snapshot().judging(mode)

    return _sites.get((f"{site} {mode}", digest), load)


def finder_of(snapshot: SiteSnapshot) -> TwinFinder:
    """Return the texts of a site, ready to be searched."""
    return _finders.get((snapshot.site, snapshot.identity), lambda: TwinFinder(snapshot))


def find_capture(store: Store, url: str, capture_id: int | None = None) -> CaptureRow | None:
    """Return the newest stored version of a page, or the one asked for; nothing when there is none."""
    row = store.frontier.find(url)
    if row is None or (row.capture_id is None and capture_id is None):
        return None
    return store.captures.row(capture_id or row.capture_id or 0)


def printed_capture(
    store: Store, archive: Archive, url: str, capture_id: int | None = None
) -> Capture | None:
    """Return a stored document that has printed pages, unread; nothing for other pages.

    What the server calls it, or else its address, must say so: no other is taken out of the archive.
    """
    row = find_capture(store, url, capture_id)
    if row is None or not _may_be_printed(row):
        return None
    capture = archive.read(row.place)
    return capture if printed_format_of(capture) else None


def is_long_document(store: Store, url: str) -> bool:
    """Tell whether the newest version of a page is a document with printed pages that takes seconds to read."""
    row = find_capture(store, url)
    return row is not None and row.size > LONG_DOCUMENT_BYTES and _may_be_printed(row)


def _may_be_printed(row: CaptureRow) -> bool:
    media_type = row.content_type.partition(";")[0].strip().lower()
    return media_type in PRINTED_TYPES or row.url.partition("?")[0].lower().endswith(
        PRINTED_ENDINGS
    )

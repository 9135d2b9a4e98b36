"""A stored page beside the model of its site: what is cut, inspected and asked of it begins here."""

from __future__ import annotations

from dataclasses import dataclass

from carmengui.engine.boilerplate import (
    NO_OVERLAY,
    Judgement,
    Member,
    Overlay,
    SiteSnapshot,
    partners_for,
    snapshot_of,
)
from carmengui.engine.inspection.opened import OpenedPage, find_capture, open_page, open_site
from carmengui.engine.inspection.site_words import overlay_at, sites_of
from carmengui.engine.model import Record
from carmengui.engine.reading.site_view import judge_visible
from carmengui.engine.storage import Archive, Store

ALL_PARTNERS = 0


@dataclass(frozen=True, slots=True)
class PageBeside:
    """A version of a page with its record, and what its site and people say of its cut."""

    opened: OpenedPage
    capture_id: int
    record: Record | None
    snapshot: SiteSnapshot
    overlay: Overlay = NO_OVERLAY

    @property
    def url(self) -> str:
        """The page's address."""
        return self.opened.page.url

    @property
    def site(self) -> str:
        """The site that the page was judged with; empty when it has no record."""
        return self.record.site if self.record else ""

    def partners(self, threshold: int) -> tuple[Member, ...]:
        """Return the pages that judge it, the nearest first: its kin, then its path pattern."""
        return partners_for(self.url, self.opened.contribution, self.snapshot, threshold)

    def judgement(self, threshold: int, partners: int = ALL_PARTNERS) -> Judgement:
        """Judge the page beside so many of its nearest partners, or all of them."""
        snapshot = self.snapshot
        if partners != ALL_PARTNERS:
            few = self.partners(threshold)[:partners]
            snapshot = snapshot_of(snapshot.site, snapshot.pages, few)
        page = self.opened
        return judge_visible(
            self.url,
            page.contribution,
            snapshot,
            threshold,
            headings=page.largest_headings,
            overlay=self.overlay,
        )


def page_beside(
    store: Store, archive: Archive, url: str, capture_id: int | None = None
) -> PageBeside | None:
    """Return a stored page beside its site; nothing when no version is stored."""
    row = find_capture(store, url, capture_id)
    if row is None:
        return None
    record = store.records.of_capture(row.id)
    snapshot = open_site(store, record.site if record else "")
    overlay = overlay_at(sites_of(archive), url)
    return PageBeside(open_page(archive, row, url), row.id, record, snapshot, overlay)

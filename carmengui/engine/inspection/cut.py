"""A page cut at a threshold: its runs, and for each the pages of its site that hold it too."""

from __future__ import annotations

from dataclasses import dataclass

from carmengui.engine.boilerplate import (
    DEFAULT_THRESHOLD,
    NO_OVERLAY,
    Judgement,
    Overlay,
    SiteSnapshot,
    kept_text,
)
from carmengui.engine.inspection.opened import (
    OpenedPage,
    find_capture,
    finder_of,
    open_page,
    open_site,
)
from carmengui.engine.inspection.partners import ALL_PARTNERS, beside_few
from carmengui.engine.inspection.site_words import overlay_at, sites_of
from carmengui.engine.inspection.twins import Twin
from carmengui.engine.model import RemovedRun, Span
from carmengui.engine.storage import Archive, Store


@dataclass(frozen=True, slots=True)
class CutRun:
    """A run of the page's text that other pages of the site hold.

    ``is_borderline``: a slightly other threshold would decide otherwise.
    """

    span: Span
    is_removed: bool
    is_borderline: bool
    twins: tuple[Twin, ...]


@dataclass(frozen=True, slots=True)
class PageCut:
    """A page at a threshold.

    ``runs`` are what is removed, in order. ``compared`` are the pages whose texts the site model
    holds, this page among them if it is one; ``site_pages`` counts all that are known. ``voters``
    of them decided; ``partners`` is how many of the nearest were asked, 0 for all.
    """

    url: str
    site: str
    threshold: int
    text: str
    headings: tuple[Span, ...]
    runs: tuple[CutRun, ...]
    compared: tuple[str, ...]
    site_pages: int
    voters: int
    version: str
    words: int
    removed_words: int
    partners: int = ALL_PARTNERS

    @property
    def pages(self) -> int:
        """How many pages are counted when it says that so many hold a run."""
        return len(self.compared) + (self.url not in self.compared)


@dataclass(frozen=True, slots=True)
class PageBeside:
    """A page beside the model of its site, before anything is cut."""

    opened: OpenedPage
    snapshot: SiteSnapshot
    site: str
    overlay: Overlay = NO_OVERLAY
    partners: int = ALL_PARTNERS

    @property
    def url(self) -> str:
        """The page's address."""
        return self.opened.page.url

    def judged(self, threshold: int) -> tuple[RemovedRun, ...]:
        """Return what a threshold removes."""
        return self.judgement(threshold).removed

    def judgement(self, threshold: int) -> Judgement:
        """Judge the page beside the partners that are asked."""
        snapshot = beside_few(self.opened, self.snapshot, threshold, self.partners)
        return self.opened.judged_by(snapshot, threshold, self.overlay)

    def runs(
        self, runs: tuple[RemovedRun, ...], threshold: int, *, is_removed: bool, is_borderline: bool
    ) -> tuple[CutRun, ...]:
        """Add to each run where its twins are."""
        text = self.opened.text.text
        finder = finder_of(self.snapshot)
        return tuple(
            CutRun(
                Span(run.start, run.end),
                is_removed,
                is_borderline,
                finder.twins(self.url, text[run.start : run.end], threshold, run.shared_with),
            )
            for run in runs
        )


def page_beside(
    store: Store,
    archive: Archive,
    url: str,
    capture_id: int | None = None,
    partners: int = ALL_PARTNERS,
) -> PageBeside | None:
    """Return a stored page beside its site; nothing when no version is stored."""
    row = find_capture(store, url, capture_id)
    if row is None:
        return None
    record = store.records.of_capture(row.id)
    site = record.site if record else ""
    overlay = overlay_at(sites_of(archive), url)
    return PageBeside(open_page(archive, row, url), open_site(store, site), site, overlay, partners)


def cut_page(
    store: Store,
    archive: Archive,
    url: str,
    *,
    threshold: int = DEFAULT_THRESHOLD,
    capture_id: int | None = None,
    partners: int = ALL_PARTNERS,
) -> PageCut | None:
    """Cut a stored page beside so many partners; nothing when no version is stored."""
    beside = page_beside(store, archive, url, capture_id, partners)
    if beside is None:
        return None
    judgement = beside.judgement(threshold)
    text = beside.opened.text.text
    words = len(text.split())
    with beside.opened.lock:
        headings = beside.opened.headings
    return PageCut(
        url=url,
        site=beside.site,
        threshold=threshold,
        text=text,
        headings=headings,
        runs=beside.runs(judgement.removed, threshold, is_removed=True, is_borderline=False),
        compared=finder_of(beside.snapshot).urls,
        site_pages=beside.snapshot.pages,
        voters=judgement.siblings,
        version=judgement.version,
        words=words,
        removed_words=words - len(kept_text(text, judgement.removed).split()),
        partners=partners,
    )

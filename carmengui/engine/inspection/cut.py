"""A page cut at a threshold: its runs, and for each the pages of its site that hold it too."""

from __future__ import annotations

from dataclasses import dataclass

from carmengui.engine.boilerplate import DEFAULT_THRESHOLD, kept_text
from carmengui.engine.inspection.beside import ALL_PARTNERS, PageBeside, page_beside
from carmengui.engine.inspection.opened import finder_of
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


def with_twins(
    beside: PageBeside,
    runs: tuple[RemovedRun, ...],
    threshold: int,
    *,
    is_removed: bool,
    is_borderline: bool,
) -> tuple[CutRun, ...]:
    """Add to each run where its twins are."""
    text = beside.opened.text.text
    finder = finder_of(beside.snapshot)
    return tuple(
        CutRun(
            Span(run.start, run.end),
            is_removed,
            is_borderline,
            finder.twins(beside.url, text[run.start : run.end], threshold, run.shared_with),
        )
        for run in runs
    )


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
    beside = page_beside(store, archive, url, capture_id)
    if beside is None:
        return None
    judgement = beside.judgement(threshold, partners)
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
        runs=with_twins(beside, judgement.removed, threshold, is_removed=True, is_borderline=False),
        compared=finder_of(beside.snapshot).urls,
        site_pages=beside.snapshot.pages,
        voters=judgement.siblings,
        version=judgement.version,
        words=words,
        removed_words=words - len(kept_text(text, judgement.removed).split()),
        partners=partners,
    )

"""Asks the reader threads what the mode shows: the page at a threshold, its verge, then its site."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from carmengui.bridge import Ask, Reader
from carmengui.engine.inspection import (
    ALL_PARTNERS,
    PageCut,
    SitePage,
    SitePart,
    Verge,
    cut_page,
    cut_site,
    sites_of,
    verge_of,
)
from carmengui.engine.storage.listing.record_filter import RecordFilter

_VERGE_AFTER_MS, _SITE_AFTER_MS = 60, 250
"""The page comes first: while the threshold moves, nothing else is asked."""


@dataclass(frozen=True, slots=True)
class PageLine:
    """A page of the site as the list shows it: the share is that of its stored record."""

    url: str
    title: str
    share: float


@dataclass(frozen=True, slots=True)
class SiteCut:
    """What is known of the whole site at a threshold; it grows until it is done."""

    site: str
    threshold: int
    version: str = ""
    pages: dict[str, SitePage] = field(default_factory=dict)
    done: int = 0
    total: int = 0

    @property
    def is_done(self) -> bool:
        """Whether every page was cut."""
        return bool(self.version) and self.done >= self.total

    @property
    def words(self) -> int:
        """The words of the pages cut so far."""
        return sum(page.words for page in self.pages.values())

    @property
    def removed_words(self) -> int:
        """How many of them were removed."""
        return sum(page.removed_words for page in self.pages.values())

    def grown(self, part: SitePart) -> SiteCut:
        """Return it with some more pages; from the beginning when the site has changed meanwhile."""
        pages = {page.url: page for page in part.pages}
        if self.version in {"", part.version}:
            return replace(
                self,
                version=part.version,
                pages=self.pages | pages,
                done=part.done,
                total=part.total,
            )
        return SiteCut(self.site, self.threshold)


class CutReader(QObject):
    """One page and its site at one threshold; answers to older questions are never heard."""

    lines_read = Signal(list)
    """The pages of the site, in the order of their records (``PageLine``)."""
    cut_read = Signal(object)
    """The page was cut: a ``PageCut``, or nothing when no version is stored."""
    verge_read = Signal(object)
    """What hangs by a few characters (``Verge``)."""
    site_read = Signal(object)
    """Some more of the site was cut (``SiteCut``)."""
    failed = Signal(str)
    """It could not be read: a sentence."""

    def __init__(self, ask: Ask) -> None:
        super().__init__()
        self._ask = ask
        self._asked: tuple[str, int, int | None, int] | None = None
        self._partners = ALL_PARTNERS
        self._known = ("", "")
        """Site and version of its model that the list was read for."""
        self.site_cut = SiteCut("", 0)
        self._verge_timer = QTimer(self, singleShot=True, interval=_VERGE_AFTER_MS)
        self._verge_timer.timeout.connect(self._ask_verge)
        self._site_timer = QTimer(self, singleShot=True, interval=_SITE_AFTER_MS)
        self._site_timer.timeout.connect(self._begin_site)

    def forget(self) -> None:
        """Ask nothing more: no page is looked at."""
        self._asked = None
        self._verge_timer.stop()
        self._site_timer.stop()

    def cut(self, url: str, threshold: int, capture_id: int | None = None) -> None:
        """Have a page cut, unless that is what was asked last."""
        question = url, threshold, capture_id, self._partners
        if question == self._asked:
            return
        self._asked = question
        self._verge_timer.stop()
        self._site_timer.stop()
        self._ask.run(
            self,
            "cut",
            partial(
                _cut, url=url, threshold=threshold, capture_id=capture_id, partners=self._partners
            ),
            self._on_cut,
            self._on_failed,
        )

    def refresh(self) -> None:
        """Read everything again: pages have come."""
        asked, self._asked, self._known = self._asked, None, ("", "")
        if asked is not None:
            self.cut(*asked[:3])

    def compare_with(self, partners: int) -> None:
        """Cut the page beside so many of its nearest partners, 0 for all; the site is cut by all."""
        self._partners = partners
        if self._asked is not None:
            self.cut(*self._asked[:3])

    def _on_cut(self, cut: PageCut | None) -> None:
        if self._asked is None:
            return  # forgotten meanwhile: it is another page, or another version of it
        self.cut_read.emit(cut)
        if cut is None:
            return
        self._verge_timer.start()
        self._site_timer.start()
        if (cut.site, cut.version) != self._known:
            self._known = cut.site, cut.version
            self._ask.run(
                self, "lines", partial(_lines, site=cut.site), self.lines_read.emit, self._on_failed
            )
        known = self.site_cut
        is_same = (known.site, known.threshold) == (cut.site, cut.threshold)
        if not is_same or known.version not in {"", cut.version}:
            self.site_cut = SiteCut(cut.site, cut.threshold)

    def _ask_verge(self) -> None:
        if self._asked is not None:
            url, threshold, capture_id, partners = self._asked
            question = partial(
                _verge, url=url, threshold=threshold, capture_id=capture_id, partners=partners
            )
            self._ask.run(self, "verge", question, self._on_verge, self._on_failed)

    def _on_verge(self, verge: Verge | None) -> None:
        asked = self._asked
        if verge is not None and asked is not None and (verge.url, verge.threshold) == asked[:2]:
            self.verge_read.emit(verge)

    def _begin_site(self) -> None:
        if self.site_cut.is_done:
            self.site_read.emit(self.site_cut)
        else:
            self._ask_site()

    def _ask_site(self) -> None:
        known = self.site_cut
        question = partial(_site, site=known.site, threshold=known.threshold, start=known.done)
        self._ask.run(self, "site", question, self._on_site, self._on_failed)

    def _on_site(self, part: SitePart) -> None:
        known = self.site_cut
        if (part.site, part.threshold) != (known.site, known.threshold):
            return
        self.site_cut = known.grown(part)
        self.site_read.emit(self.site_cut)
        # While the threshold moves the page comes first; the site goes on when it rests.
        if not self.site_cut.is_done and not self._site_timer.isActive():
            self._ask_site()

    def _on_failed(self, sentence: str) -> None:
        self._asked = None
        self.failed.emit(sentence)


def _cut(
    reader: Reader, *, url: str, threshold: int, capture_id: int | None, partners: int
) -> PageCut | None:
    return cut_page(
        reader.store,
        reader.archive,
        url,
        threshold=threshold,
        capture_id=capture_id,
        partners=partners,
    )


def _verge(
    reader: Reader, *, url: str, threshold: int, capture_id: int | None, partners: int
) -> Verge | None:
    return verge_of(
        reader.store,
        reader.archive,
        url,
        threshold=threshold,
        capture_id=capture_id,
        partners=partners,
    )


def _site(reader: Reader, *, site: str, threshold: int, start: int) -> SitePart:
    sites = sites_of(reader.archive)
    return cut_site(reader.store, site, threshold, start=start, sites=sites)


def _lines(reader: Reader, *, site: str) -> list[PageLine]:
    listing = reader.store.listing
    rows = listing.rows(listing.ids(RecordFilter(site=site))) if site else []
    return [PageLine(row.url, row.title, row.removed_share) for row in rows]

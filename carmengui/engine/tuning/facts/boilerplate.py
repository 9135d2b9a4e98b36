"""What is boilerplate of the sites of a corpus, opened once for all their pages."""

from __future__ import annotations

from functools import lru_cache

from carmengui.engine.boilerplate import Overlay, SiteModel, SiteSnapshot
from carmengui.engine.reading.noted_manner import noted_mode
from carmengui.engine.reading.with_site_file import overlay_of
from carmengui.engine.sites import SiteBook, SiteFile
from carmengui.engine.storage import Archive, Store
from carmengui.engine.tuning.facts.pages import CorpusPage, hashed

SNAPSHOTS_KEPT = 4
"""A model holds the texts of the pages it was made of; pages are looked at site by site."""


class Judges:
    """The models of the sites as they stand, and what people say of their cut."""

    def __init__(self, store: Store, archive: Archive) -> None:
        self._store = store
        folder = archive.folder.parent / "sites"
        self._book = SiteBook(folder if folder.is_dir() else None)
        self.snapshot = lru_cache(SNAPSHOTS_KEPT)(self._snapshot)
        self._versions: dict[str, str] = {}

    def overlay(self, url: str) -> Overlay:
        """Return what a person says of the cut of a page."""
        return overlay_of(self.site_file(url))

    def site_file(self, url: str) -> SiteFile | None:
        """Return the site file of a page, if it has one."""
        return self._book.for_url(url)

    def identity(self, page: CorpusPage) -> str:
        """Return what the facts of a page depend on that ask for boilerplate."""
        overlay = self.overlay(page.url)
        if page.site not in self._versions:
            self._versions[page.site] = self.snapshot(page.site).identity
        version = self._versions[page.site]
        return hashed(page.identity, page.url, version, *overlay.keep, "", *overlay.cut)

    def _snapshot(self, site: str) -> SiteSnapshot:
        model = self._store.sites.model(site)
        snapshot = (SiteModel.load(model) if model else SiteModel(site)).snapshot()
        return snapshot.judging(noted_mode(self._store))

"""The site models of a project: kept in memory, saved with the pages that changed them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from carmengui.engine.model.boilerplate_mode import BoilerplateMode
from carmengui.engine.storage import Store

if TYPE_CHECKING:
    from carmengui.engine.boilerplate import SiteModel, SiteSnapshot

FIRST_MILESTONES = (2, 5)
"""A site's records are judged again at 2, 5, 10, 20, 40 ... pages."""
LEAST_REPLACED = 3
"""A page or two that print the time of the visit do not make a model outdated."""


KEPT_GENERATIONS = 4
"""A page whose version before is older than all of these is judged by the oldest."""


class SiteModels:
    """The models of all sites, loaded on first use.

    Pages are not judged by the newest model but by its last milestone: preparing a model for
    judging costs as much as judging fifty pages, and the records are judged again anyway. A site
    that no longer grows gets a new generation of its snapshot when half of the pages it is judged
    by say something else: its lists of the latest pages have turned over.

    A page that is visited again is judged by the generation of its version before. What its siblings
    took up since then is news on all of them: an entry new on a page of a section is new on the home
    page too, and a younger snapshot would cut it as something that pages share.
    """

    def __init__(self, store: Store, mode: BoilerplateMode = BoilerplateMode.SITE) -> None:
        self._store, self._mode = store, mode
        self._models: dict[str, SiteModel] = {}
        self._generations: dict[str, list[tuple[datetime, SiteSnapshot]]] = {}
        """Of each site the snapshots since its last milestone, with the moment they hold from."""
        self._changed: set[str] = set()
        self._stored: set[str] = set()
        self._replaced: dict[str, set[str]] = {}
        """Of each site the pages that said something new since its last snapshot."""

    def snapshot(self, site: str, seen_at: datetime | None = None) -> SiteSnapshot:
        """Return the model that pages of a site are judged by.

        Args:
            site: the site.
            seen_at: when the page's version before was fetched, if there was one.

        """
        if site not in self._generations:
            self.renew(site)
        generations = self._generations[site]
        if seen_at is not None:
            for since, snapshot in reversed(generations):
                if since <= seen_at:
                    return snapshot
            return generations[0][1]
        return generations[-1][1]

    def renew(self, site: str) -> str:
        """Judge all pages of a site by its newest model from now on; return its version."""
        snapshot = self._newest(site)
        self._generations[site] = [(datetime.min.replace(tzinfo=UTC), snapshot)]
        self._replaced.pop(site, None)
        return snapshot.version

    def add(self, site: str, url: str, text: str, at: datetime) -> bool:
        """Learn a page fetched at a moment; tell whether the site has now reached a milestone."""
        model = self._model(site)
        pages, version = model.pages, model.snapshot().version
        model.add(url, text)
        is_new = model.pages != pages
        if is_new or model.snapshot().version != version:
            self._changed.add(site)
        if not is_new and model.snapshot().version != version:
            self._replaced.setdefault(site, set()).add(url)
            self._follow(site, at)
        return is_new and is_milestone(model.pages)

    def _follow(self, site: str, at: datetime) -> None:
        """Begin a new generation when enough pages say something new."""
        replaced = len(self._replaced[site])
        if replaced >= max(LEAST_REPLACED, len(self.snapshot(site).members) / 2):
            generations = self._generations[site]
            generations.append((at, self._newest(site)))
            del generations[:-KEPT_GENERATIONS]
            del self._replaced[site]

    def save(self) -> None:
        """Write the models that changed, inside the transaction of the pages that changed them."""
        for site in sorted(self._changed):
            self._save(site)
        self._changed.clear()

    def keep_version(self, site: str) -> None:
        """Keep the present version of a model, and only those that records name."""
        model, sites = self._model(site), self._store.sites
        version = model.snapshot().version
        if site in self._changed:
            self._save(site)
            self._changed.discard(site)
        if site in self._stored:
            sites.keep_version(version, site)
        else:
            sites.save_version(version, site, model.dump())
        sites.prune(site)

    def _save(self, site: str) -> None:
        self._store.sites.save_model(site, self._models[site].dump())
        self._stored.add(site)

    def _newest(self, site: str) -> SiteSnapshot:
        return self._model(site).snapshot().judging(self._mode)

    def _model(self, site: str) -> SiteModel:
        if site not in self._models:
            stored = self._store.sites.model(site)
            from carmengui.engine.boilerplate import (  # noqa: PLC0415 - a crawl without records needs none
                SiteModel,
            )

            self._models[site] = SiteModel.load(stored) if stored else SiteModel(site)
            self._stored.update({site} if stored else ())
        return self._models[site]


def is_milestone(pages: int) -> bool:
    """Tell whether a site of that many pages has its records judged again.

    >>> [pages for pages in range(1, 100) if is_milestone(pages)]
    [2, 5, 10, 20, 40, 80]
    """
    while pages > 5 and pages % 2 == 0:
        pages //= 2
    return pages in FIRST_MILESTONES

"""The site models of a project: kept in memory, saved with the pages that changed them."""

from __future__ import annotations

from carmengui.engine.boilerplate import SiteModel, SiteSnapshot
from carmengui.engine.storage import Store

FIRST_MILESTONES = (2, 5)
"""A site's records are judged again at 2, 5, 10, 20, 40 ... pages."""


class SiteModels:
    """The models of all sites, loaded on first use.

    Pages are not judged by the newest model but by its last milestone: preparing a model for
    judging costs as much as judging fifty pages, and the records are judged again anyway.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._models: dict[str, SiteModel] = {}
        self._snapshots: dict[str, SiteSnapshot] = {}
        self._changed: set[str] = set()

    def snapshot(self, site: str) -> SiteSnapshot:
        """Return the model that pages of a site are judged by at present."""
        if site not in self._snapshots:
            self.renew(site)
        return self._snapshots[site]

    def renew(self, site: str) -> str:
        """Judge by the newest model from now on; return its version."""
        self._snapshots[site] = self._model(site).snapshot()
        return self._snapshots[site].version

    def add(self, site: str, url: str, text: str) -> bool:
        """Learn a page; tell whether the site has now reached a milestone."""
        model = self._model(site)
        before = model.pages
        version = model.snapshot().version
        model.add(url, text)
        if model.pages != before or model.snapshot().version != version:
            self._changed.add(site)
        return model.pages != before and is_milestone(model.pages)

    def save(self) -> None:
        """Write the models that changed, inside the transaction of the pages that changed them."""
        for site in sorted(self._changed):
            self._store.sites.save_model(site, self._models[site].dump())
        self._changed.clear()

    def keep_version(self, site: str) -> None:
        """Keep the present version of a model, and only those that records name."""
        model = self._model(site)
        self._store.sites.save_version(model.snapshot().version, site, model.dump())
        self._store.sites.prune(site)

    def _model(self, site: str) -> SiteModel:
        if site not in self._models:
            stored = self._store.sites.model(site)
            self._models[site] = SiteModel.load(stored) if stored else SiteModel(site)
        return self._models[site]


def is_milestone(pages: int) -> bool:
    """Tell whether a site of that many pages has its records judged again.

    >>> [pages for pages in range(1, 100) if is_milestone(pages)]
    [2, 5, 10, 20, 40, 80]
    """
    while pages > 5 and pages % 2 == 0:
        pages //= 2
    return pages in FIRST_MILESTONES

"""Which pages are rendered: by the settings, by the file of their site, and by what it brought there."""

from __future__ import annotations

from carmengui.engine.pipeline.context import Means
from carmengui.engine.reading.task import RenderMode
from carmengui.engine.storage import UrlRow


class RenderPolicy:
    """Decides for one session; without a browser no page is rendered."""

    def __init__(self, means: Means, *, can_render: bool) -> None:
        self._means = means
        self._growth: dict[str, tuple[int, int]] = {}
        self.can_render = can_render

    def mode_of(self, row: UrlRow) -> RenderMode:
        """Return which pages of the site of a page are rendered; what was imported never is."""
        if not self.can_render or row.is_imported or row.kind != "page":
            return RenderMode.NEVER
        site_file = self._means.guide.site(row.url)
        said = site_file.render if site_file is not None else ""
        return RenderMode(said or self._means.settings.render)

    @property
    def words(self) -> str:
        """By what it decides: the setting, and the sites that say otherwise."""
        return ", ".join((self._means.settings.render, *self._means.guide.renders))

    def growth(self, site: str) -> tuple[int, int]:
        """Return how many pages of a site were rendered, and how many of them had more to say then."""
        if site not in self._growth:
            self._growth[site] = self._means.store.renderings.growth(site)
        return self._growth[site]

    def note_growth(self, site: str, capture_id: int, *, has_grown: bool) -> None:
        """Note what rendering brought for a page of a site."""
        rendered, grown = self.growth(site)
        self._growth[site] = rendered + 1, grown + has_grown
        self._means.store.renderings.note_growth(capture_id, has_grown=has_grown)

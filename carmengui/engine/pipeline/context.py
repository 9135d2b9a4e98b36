"""What every station of a page's life works with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from carmengui.engine.crawl.schedule.site_guide import SiteGuide
from carmengui.engine.model import Clock
from carmengui.engine.model.events import Listener
from carmengui.engine.model.settings import Settings
from carmengui.engine.storage import Archive, Store, UrlRow

if TYPE_CHECKING:
    from carmengui.engine.metadata.keyphrases.files import ModelFile


@dataclass(frozen=True, slots=True)
class Means:
    """The project and the manner of one crawl.

    Once ``is_stopping`` says so, nothing is waited for. Without ``extract`` pages are asked for their
    links only.
    """

    store: Store
    archive: Archive
    clock: Clock
    settings: Settings
    listener: Listener
    guide: SiteGuide
    is_stopping: Callable[[], bool]
    extract: bool
    is_resting: Callable[[], bool] = lambda: False
    """Whether the crawl is paused or to be stopped: nothing new is begun."""
    rules: tuple[tuple[str, str], ...] = ()
    """Names and texts of the project's own rule files."""
    keyphrases: tuple[ModelFile, ...] = ()
    """The project's models of keyphrases."""

    def wants_references(self, row: UrlRow) -> bool:
        """Tell whether a page is asked for what it needs to be seen; one that was imported is not."""
        return self.settings.requisites != "none" and not row.is_imported

"""What the command line and the bridge talk to: an open project, and all that can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from carmengui.engine.crawl.schedule.control import CrawlControl
from carmengui.engine.crawl.schedule.orders import VisitOrder
from carmengui.engine.crawl.scope.scope import ScopeRules
from carmengui.engine.crawl.scope.scope_preview import HOSTS_NOTE, ScopePreview, preview_scope
from carmengui.engine.model import Clock, SystemClock
from carmengui.engine.model.crawl_report import CrawlReport
from carmengui.engine.model.events import Listener, ignore
from carmengui.engine.model.headway import UNWATCHED, Headway
from carmengui.engine.model.settings import settings_from
from carmengui.engine.project.folder import ProjectFolder

if TYPE_CHECKING:
    from carmengui.engine.crawl.discover.source import Source
    from carmengui.engine.project.import_files import StoredReader
    from carmengui.engine.rendering import RendererFactory


def nothing(count: int) -> None:
    """Take note of no progress."""
    del count


class Project(ProjectFolder):
    """An open project. Use as a context manager, or close it."""

    def crawl(
        self,
        sources: tuple[Source, ...] = (),
        *,
        clock: Clock | None = None,
        listener: Listener = ignore,
        revisit: bool = False,
        fresh: bool = False,
        until: datetime | None = None,
        control: CrawlControl | None = None,
        extract: bool | None = None,
        only: VisitOrder | None = None,
        renderer: RendererFactory | None = None,
    ) -> CrawlReport:
        """Fetch the sources and what they link to; with ``revisit`` also what is due again.

        ``control`` pauses, resumes and stops it, and adds sources, from another thread. Without
        ``extract`` pages are archived and their links followed; :meth:`extract` makes the records.
        What ``until`` and ``extract`` leave open, the settings say.
        With ``only`` nothing but the ordered URLs is fetched, unless sources are added meanwhile.
        ``renderer`` starts the browser for pages that are rendered; without one all are read as sent.

        Raises:
            KnownError: the project can only be read, or the disk is full.

        """
        from carmengui.engine.project.crawling import (  # noqa: PLC0415 - who only reads starts sooner
            crawl,
        )

        self.require_writable()
        return crawl(
            self,
            sources,
            clock=clock or SystemClock(),
            listener=listener,
            control=control or CrawlControl(),
            revisit=revisit,
            fresh=fresh,
            until=until,
            extract=extract,
            only=only,
            renderer=renderer,
        )

    def extract(
        self,
        *,
        clock: Clock | None = None,
        listener: Listener = ignore,
        control: CrawlControl | None = None,
    ) -> int:
        """Read every stored page again with the site models of today; return how many records.

        When ``control`` is stopped, the records that are not made anew stay as they are. What was
        stopped or killed goes on where it was, unless rules, site files or settings have changed.
        """
        from carmengui.engine.project.extraction import (  # noqa: PLC0415 - as for crawls
            extract,
        )

        self.require_writable()
        clock = clock or SystemClock()
        return extract(self, clock=clock, listener=listener, control=control)

    def import_corpus(self, file: Path, *, headway: Headway = UNWATCHED) -> dict[str, int]:
        """Take the pages of a corpus file into the archive and describe them.

        Gold values go to the review database, which extraction never reads. The pages have no
        appointment: a corpus is not revisited.

        Returns:
            how many ``pages``, pages with ``gold``, and ``records``.

        Raises:
            KnownError: the file cannot be read, the project can only be read, or nobody waits any
                more for what is told to ``headway``.

        """
        from carmengui.engine.project.importing import (  # noqa: PLC0415 - as for crawls
            import_corpus,
        )

        self.require_writable()
        return import_corpus(self, file, headway)

    def import_files(
        self,
        path: Path,
        *,
        progress: Callable[[int], None] = nothing,
        control: CrawlControl | None = None,
    ) -> StoredReader:
        """Take the pages of a web archive, a folder or a saved page into the archive, with records.

        No request is made. The pages have no appointment. When ``control`` is stopped, what is in
        stays. ``progress`` is told of each page.

        Returns:
            the reader, which counted the pages and what gave none.

        Raises:
            KnownError: nothing there can be read, or the project can only be read.

        """
        from carmengui.engine.project.importing import (  # noqa: PLC0415 - as for crawls
            import_files,
        )

        self.require_writable()
        return import_files(self, path, progress, control or CrawlControl())

    # The scope ----------------------------------------------------------------------------

    @property
    def has_sources(self) -> bool:
        """Whether the project was ever given something to crawl."""
        has_own = any(site.seeds or site.feeds or site.scans for site in self.sites.sites)
        return has_own or bool(self.store.note(HOSTS_NOTE))

    def preview_scope(self, **given: Any) -> ScopePreview:
        """Return what other settings of the scope would mean for the known URLs."""
        chosen = {name: value for name, value in given.items() if value is not None}
        settings = settings_from(asdict(self.settings) | chosen, "the command line")
        return preview_scope(self.store, ScopeRules.of(settings))

    def release_trap(self, number: int, *, clock: Clock | None = None) -> int:
        """Let the URLs of a trap wait to be fetched; return how many they are."""
        self.require_writable()
        with self.store.writing():
            return self.store.traps.release(number, (clock or SystemClock()).now())

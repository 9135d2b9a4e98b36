"""A project folder: made, opened and locked here; what the command line and the bridge talk to."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self
from urllib.parse import quote

from filelock import FileLock, Timeout

from carmengui.engine.crawl import CrawlControl, Crawler, Fetched, Fetcher, Scope, Source
from carmengui.engine.crawl.canonical import UrlPolicy, canonicalise
from carmengui.engine.crawl.home_pages import home_pages
from carmengui.engine.crawl.robots_trail import RobotsTrail
from carmengui.engine.crawl.scope import ScopeRules
from carmengui.engine.crawl.scope_preview import (
    HOSTS_NOTE,
    ScopePreview,
    bring_into_force,
    keep_sources,
    load_scope,
    preview_scope,
)
from carmengui.engine.crawl.site_guide import SiteGuide
from carmengui.engine.crawl.stored_sources import STORED_KINDS
from carmengui.engine.crawl.urls import host_of, normalise
from carmengui.engine.crawl_report import CrawlReport
from carmengui.engine.import_files import StoredReader, ToldImport, host_name
from carmengui.engine.model import Capture, Clock, KnownError, Outcome, SystemClock
from carmengui.engine.model.events import Event, Listener, Said, ignore
from carmengui.engine.model.settings import settings_from
from carmengui.engine.pipeline import Pipeline
from carmengui.engine.project_file import (
    NEW_SETTINGS,
    SETTINGS,
    change_settings,
    read_logins,
    read_settings,
)
from carmengui.engine.sites import SiteBook
from carmengui.engine.storage import Archive, GoldStore, Store
from carmengui.engine.storage.rows import NewUrl
from carmengui.engine.workers import TaskLimits, WorkerPool

if TYPE_CHECKING:
    from carmengui.engine.runs import CorpusLine

__all__ = ["DATABASE", "CrawlReport", "Project", "change_settings"]

DATABASE = "carmen.sqlite"
REVIEW_DATABASE = "review.sqlite"


def nothing(count: int) -> None:
    """Take note of no progress."""
    del count


class Project:
    """An open project. Use as a context manager, or close it."""

    def __init__(self, folder: Path, lock: FileLock | None) -> None:
        self.folder = folder
        self.read_only = lock is None
        with ExitStack() as opened:
            if lock is not None:
                opened.callback(lock.release)
            self.settings, self.host_map = read_settings(folder / SETTINGS)
            self.sites = SiteBook(folder / "sites")
            self.store = Store(folder / DATABASE, read_only=self.read_only)
            opened.callback(self.store.close)
            self.gold = GoldStore(folder / REVIEW_DATABASE, read_only=self.read_only)
            opened.callback(self.gold.close)
            self.archive = Archive(folder / "archive", self.settings.archive_file_bytes)
            opened.callback(self.archive.close)
            self._opened = opened.pop_all()

    @classmethod
    def create(cls, folder: Path) -> Self:
        """Make a new project and open it.

        Raises:
            KnownError: the folder is in use or cannot be written.

        """
        _require_free(folder)
        try:
            _fill(folder)
        except KnownError:
            # The folder was missing or empty; what was half made would only be in the way.
            shutil.rmtree(folder, ignore_errors=True)
            raise
        return cls.open(folder)

    @classmethod
    def open(cls, folder: Path) -> Self:
        """Open a project; a second opener, or one without write permission, may only read.

        Raises:
            KnownError: there is no project, or it is something else, damaged or newer.

        """
        try:
            is_folder, has_database = folder.is_dir(), (folder / DATABASE).is_file()
        except OSError as error:
            raise KnownError(
                f"{folder} cannot be opened: {error.strerror}.", "Check its name and permissions."
            ) from error
        if not is_folder:
            raise KnownError(
                f"There is no project in {folder}.", f"Make one with: carmengui new {folder}"
            )
        if not has_database:
            raise KnownError(
                f"{folder} is not a carmengui project (it has no {DATABASE}).",
                f"Make one with: carmengui new {folder}",
            )
        return cls(folder, _try_lock(folder))

    def require_writable(self) -> None:
        """Raise a sentence unless the project may be written."""
        if self.read_only:
            raise KnownError(
                f"{self.folder} can only be read: another program has it open, or the folder "
                "cannot be written.",
                "Close the other program or check the permissions.",
            )

    def close(self) -> None:
        """Close everything and let others write."""
        self._opened.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    # Work ---------------------------------------------------------------------------------

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
        extract: bool = True,
    ) -> CrawlReport:
        """Fetch the sources and what they link to; with ``revisit`` also what is due again.

        ``control`` pauses, resumes and stops it, and adds sources, from another thread. Without
        ``extract`` pages are archived and their links followed; :meth:`extract` makes the records.

        Raises:
            KnownError: the project can only be read, or the disk is full.

        """
        self.require_writable()
        clock, control = clock or SystemClock(), control or CrawlControl()
        report = CrawlReport()

        def tell(event: Event) -> None:
            report.listen(event)
            listener(event)

        with self.store.writing():
            scope = self._scope()
            guide = self._guide(tell)
            fetched = tuple(each for each in sources if each.kind not in STORED_KINDS)
            self._admit(scope, guide, (*fetched, *guide.begin()))
            scope.also = guide.refusal
            bring_into_force(self.store, scope.rules)
            self.store.frontier.ask_closed_hosts()
        logins = read_logins(self.folder / SETTINGS)
        fetcher = Fetcher(self.settings, clock, self.host_map, logins, guide.headers)
        if fetcher.caveat:
            tell(Said(fetcher.caveat))
        with self._pipeline(clock, scope, tell, control, guide, extract=extract) as pipeline:
            self.recover(pipeline)
            if fresh:
                with self.store.writing():
                    self.store.frontier.make_all_wait()
            crawler = Crawler(
                store=self.store, archive=self.archive, fetcher=fetcher, clock=clock,
                settings=self.settings, handler=pipeline, control=control, listener=tell,
                admit=partial(self._admit_added, scope, guide, pipeline), guide=guide,
            )  # fmt: skip
            self._bring_in(pipeline, sources)
            pipeline.advance()  # the scans of site files ask their first numbers
            try:
                crawler.run(revisit=revisit, until=until)
                if extract:
                    pipeline.settle()
            finally:
                fetcher.close()
        report.not_fetched.update(reason for _, reason in self.store.frontier.refused())
        report.records = self.store.records.count()
        return report

    def keep(self, **given: Any) -> None:
        """Write settings into the project's file and use them; ``None`` means: as they are.

        Raises:
            KnownError: a value does not fit, or the file cannot be written.

        """
        chosen = {name: value for name, value in given.items() if value is not None}
        if chosen:
            self.require_writable()
            ScopeRules.of(settings_from(asdict(self.settings) | chosen, "the command line"))
            change_settings(self.folder, chosen, {})
            self.adopt(**chosen)

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

    def adopt(self, **given: float | bool | None) -> None:
        """Use other settings than the file's for this session; ``None`` means: as in the file."""
        chosen = {name: value for name, value in given.items() if value is not None}
        self.settings = settings_from(asdict(self.settings) | chosen, "the command line")

    @property
    def has_sources(self) -> bool:
        """Whether the project was ever given something to crawl."""
        has_own = any(site.seeds or site.feeds or site.scans for site in self.sites.sites)
        return has_own or bool(self.store.note(HOSTS_NOTE))

    def import_corpus(
        self, file: Path, *, progress: Callable[[int], None] = nothing
    ) -> dict[str, int]:
        """Take the pages of a corpus file into the archive and describe them.

        Gold values go to the review database, which extraction never reads. The pages have no
        appointment: a corpus is not revisited.

        Returns:
            how many ``pages``, pages with ``gold``, and ``records``.

        """
        from carmengui.engine.runs import (  # noqa: PLC0415 - large, and a crawl has no use for it
            read_corpus,
        )

        self.require_writable()
        gold: dict[str, dict[str, object]] = {}
        pages = 0
        with self._pipeline(SystemClock(), self._scope(), ignore) as pipeline:
            self.recover(pipeline)
        with self._pipeline(SystemClock(), Scope(frozenset(), 0), ignore) as pipeline:
            for line, right in read_corpus(str(file)):
                url = _url_of(line, pages + 1)
                capture = Capture(
                    url, datetime.now(UTC), Outcome.FETCHED, status=200, body=line.read(),
                    headers=(("Content-Type", "text/html"),),
                )  # fmt: skip
                pipeline.take_imported(capture, self.archive.append(capture))
                if right:
                    gold[url] = right
                pages += 1
                progress(1)
            pipeline.finish()
            pipeline.settle()
        self.gold.save(gold)
        return {"pages": pages, "gold": len(gold), "records": self.store.records.count()}

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
        self.require_writable()
        control = control or CrawlControl()
        told = 0
        reader = StoredReader(
            path, self.settings.max_body_bytes, is_stopping=lambda: control.is_stopping
        )
        with self._pipeline(SystemClock(), self._scope(), ignore) as pipeline:
            self.recover(pipeline)
        with self._pipeline(SystemClock(), Scope(frozenset(), 0), ignore) as pipeline:
            pipeline.bring_in(reader)
            while pipeline.pending:
                pipeline.wake.clear()
                pipeline.advance()
                pipeline.flush(force=False)
                progress(reader.pages - told)
                told = reader.pages
                pipeline.wake.wait(0.2)
            pipeline.finish()
            if not control.is_stopping:
                pipeline.settle()
        return reader

    def extract(self, *, clock: Clock | None = None, listener: Listener = ignore) -> int:
        """Read every stored page again with the site models of today; return how many records."""
        self.require_writable()
        with self._pipeline(clock or SystemClock(), self._scope(), listener) as pipeline:
            self.recover(pipeline)
            pipeline.settle(everything=True)
        return self.store.records.count()

    def recover(self, pipeline: Pipeline) -> None:
        """Bring the tables up to the archive after a crash, and cut off a torn record."""
        left = self.archive.recover(self.store.captures.committed_ends())
        pipeline.resume()
        trail = RobotsTrail(self.store, self.archive)
        for place, capture in left:
            host = host_of(capture.url)
            self.store.begin()
            if asked := trail.host_asked(capture):
                host = asked
                self.store.frontier.host_id(host)
                if capture.outcome is not Outcome.REDIRECT:  # it says where to ask, and no more
                    self.store.captures.set_robots(
                        host, at=capture.at, status=capture.status, body=capture.body,
                        problem=capture.reason,
                    )  # fmt: skip
                pipeline.take(Fetched(host, None, capture, place))
                continue
            self.store.frontier.add([NewUrl(capture.url, host)])
            row = self.store.frontier.find(capture.url)
            if row is not None:  # a URL may be refused because its key is another one's
                pipeline.take(Fetched(host, row, capture, place))
                pipeline.finish()
        pipeline.finish()

    @contextmanager
    def _pipeline(
        self,
        clock: Clock,
        scope: Scope,
        listener: Listener,
        control: CrawlControl | None = None,
        guide: SiteGuide | None = None,
        *,
        extract: bool = True,
    ) -> Iterator[Pipeline]:
        control = control or CrawlControl()
        limits = TaskLimits(self.settings.task_timeout_s, self.settings.task_memory_mb)
        pool = WorkerPool(self.settings.jobs, limits)
        try:
            yield Pipeline(
                store=self.store, archive=self.archive, pool=pool, clock=clock,
                settings=self.settings, scope=scope, listener=listener,
                is_stopping=lambda: control.is_stopping, guide=guide or self._guide(listener),
                extract=extract,
            )  # fmt: skip
        finally:
            pool.terminate()
            # A batch that is still open was left by an error; the archive has what it was about.
            self.store.roll_back()

    def _scope(self) -> Scope:
        return load_scope(self.store, ScopeRules.of(self.settings))

    def _guide(self, listener: Listener) -> SiteGuide:
        self.sites.reload_if_changed()
        self.sites.require_sound()
        policy = UrlPolicy(self.settings.url_policy)
        return SiteGuide(
            self.sites, self.store, lambda text: listener(Said(text)),
            lambda url: canonicalise(url, policy),
        )  # fmt: skip

    def _admit_added(
        self, scope: Scope, guide: SiteGuide, pipeline: Pipeline, sources: tuple[Source, ...]
    ) -> None:
        self._bring_in(pipeline, sources)
        fetched = tuple(each for each in sources if each.kind not in STORED_KINDS)
        self._admit(scope, guide, fetched)

    def _bring_in(self, pipeline: Pipeline, sources: tuple[Source, ...]) -> None:
        """Let pages that lie on the disk come in beside what is fetched."""
        for source in sources:
            if source.kind in STORED_KINDS:
                reader = StoredReader(Path(source.url), self.settings.max_body_bytes)
                pipeline.bring_in(ToldImport(reader, pipeline.say))

    def _admit(self, scope: Scope, guide: SiteGuide, sources: tuple[Source, ...]) -> None:
        """Let sources wait to be fetched, and their hosts belong to the crawl for good.

        Who names a URL again that could not be fetched wants it to be tried again.
        """
        policy = UrlPolicy(self.settings.url_policy)
        urls = [
            guide.address(source.url) if source.kind == "page" else canonicalise(source.url, policy)
            for source in sources
        ]
        scope.widen((*urls, *guide.scan_urls()))
        # Sitemaps often name the pages of a site with its www, or without.
        lists = {source.host for source in sources if source.kind != "page"}
        scope.widen(f"https://{_twin(host)}/" for host in lists)
        keep_sources(self.store, scope)
        self.store.frontier.try_again(urls)
        homes = home_pages(sources, scope, self.settings.home_page_first, guide.address)
        named = [
            NewUrl(url, host_of(url), source.kind, priority=1)
            for url, source in zip(urls, sources, strict=True)
        ]
        fresh = self.store.frontier.add((*homes, *named))
        for new in fresh:
            scope.take(new.host)


def _twin(host: str) -> str:
    return host.removeprefix("www.") if host.startswith("www.") else f"www.{host}"


def _require_free(folder: Path) -> None:
    try:
        is_free = not folder.exists() or (folder.is_dir() and not any(folder.iterdir()))
    except OSError as error:
        raise KnownError(
            f"{folder} cannot be made: {error.strerror}.", "Choose another place."
        ) from error
    if not is_free:
        raise KnownError(f"{folder} is not empty.", "Choose a folder that does not exist yet.")


def _fill(folder: Path) -> None:
    try:
        for name in ("archive", "rules", "sites"):
            (folder / name).mkdir(parents=True, exist_ok=True)
        (folder / SETTINGS).write_text(NEW_SETTINGS, "utf-8")
    except OSError as error:
        raise KnownError(
            f"{folder} cannot be made: {error.strerror}.", "Choose another place."
        ) from error
    Store(folder / DATABASE, create=True).close()
    GoldStore(folder / REVIEW_DATABASE).close()


def _url_of(line: CorpusLine, number: int) -> str:
    """Return the URL of a page of a corpus, in letters that an archive can hold.

    Pages without one that are said to be of one site share a host, so that they are siblings.
    """
    of_site = f"https://{host_name(line.site)}.invalid/{quote(line.id or str(number), safe='')}"
    for text in (line.url, of_site if line.site else "", f"https://page-{line.id}.invalid/"):
        url = text if text.isascii() and text.isprintable() else normalise(text)
        if url:
            return url
    return f"https://page-{number}.invalid/"


def _try_lock(folder: Path) -> FileLock | None:
    if not os.access(folder, os.W_OK) or not os.access(folder / DATABASE, os.W_OK):
        return None
    lock = FileLock(folder / "project.lock")
    try:
        lock.acquire(timeout=0)
    except (Timeout, OSError):
        return None
    return lock

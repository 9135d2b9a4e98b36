"""A project folder: made, opened and locked here; what the command line and the bridge talk to."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit

from filelock import FileLock, Timeout

from carmengui.engine.crawl import CrawlControl, Crawler, Fetched, Fetcher, Scope, Source
from carmengui.engine.crawl.urls import host_of, normalise
from carmengui.engine.crawl_report import CrawlReport
from carmengui.engine.model import Capture, Clock, KnownError, Outcome, SystemClock
from carmengui.engine.model.events import Event, Listener, ignore
from carmengui.engine.model.settings import settings_from
from carmengui.engine.pipeline import Pipeline
from carmengui.engine.project_file import NEW_SETTINGS, SETTINGS, change_settings, read_settings
from carmengui.engine.runs import nothing, read_corpus
from carmengui.engine.runs.corpus import CorpusLine
from carmengui.engine.storage import Archive, GoldStore, Store
from carmengui.engine.storage.rows import NewUrl
from carmengui.engine.workers import TaskLimits, WorkerPool

__all__ = ["DATABASE", "CrawlReport", "Project", "change_settings"]

DATABASE = "carmen.sqlite"
REVIEW_DATABASE = "review.sqlite"
_SCOPE_NOTE = "scope hosts"


class Project:
    """An open project. Use as a context manager, or close it."""

    def __init__(self, folder: Path, lock: FileLock | None) -> None:
        self.folder = folder
        self.read_only = lock is None
        with ExitStack() as opened:
            if lock is not None:
                opened.callback(lock.release)
            self.settings, self.host_map = read_settings(folder / SETTINGS)
            self.store = Store(folder / DATABASE, read_only=self.read_only)
            opened.callback(self.store.close)
            self.gold = GoldStore(folder / REVIEW_DATABASE, read_only=self.read_only)
            opened.callback(self.gold.close)
            self.archive = Archive(folder / "archive")
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
    ) -> CrawlReport:
        """Fetch the sources and what they link to; with ``revisit`` also what is due again.

        ``control`` pauses, resumes and stops it from another thread.

        Raises:
            KnownError: the project can only be read, or the disk is full.

        """
        self.require_writable()
        clock = clock or SystemClock()
        report = CrawlReport()

        def tell(event: Event) -> None:
            report.listen(event)
            listener(event)

        with self.store.writing():
            if fresh:
                self.store.frontier.make_all_wait()
            scope = self._scope(sources)
            seeds = [NewUrl(source.url, source.host, priority=1) for source in sources]
            self.store.frontier.add(seeds)
        fetcher = Fetcher(self.settings, clock, self.host_map)
        with self._pipeline(clock, scope, tell) as pipeline:
            self.recover(pipeline)
            crawler = Crawler(
                store=self.store, archive=self.archive, fetcher=fetcher, clock=clock,
                settings=self.settings, handler=pipeline, control=control, listener=tell,
            )  # fmt: skip
            try:
                crawler.run(revisit=revisit, until=until)
                if control is None or not control.is_stopping:
                    pipeline.settle()
            finally:
                fetcher.close()
        report.not_fetched.update(reason for _, reason in self.store.frontier.refused())
        report.records = self.store.records.count()
        return report

    def adopt(self, **given: float | bool | None) -> None:
        """Use other settings than the file's for this session; ``None`` means: as in the file."""
        chosen = {name: value for name, value in given.items() if value is not None}
        self.settings = settings_from(asdict(self.settings) | chosen, "the command line")

    @property
    def has_sources(self) -> bool:
        """Whether the project was ever given something to crawl."""
        return bool(self.store.note(_SCOPE_NOTE))

    def import_corpus(
        self, file: Path, *, progress: Callable[[int], None] = nothing
    ) -> dict[str, int]:
        """Take the pages of a corpus file into the archive and describe them.

        Gold values go to the review database, which extraction never reads. The pages have no
        appointment: a corpus is not revisited.

        Returns:
            how many ``pages``, pages with ``gold``, and ``records``.

        """
        self.require_writable()
        gold: dict[str, dict[str, object]] = {}
        pages = 0
        with self._pipeline(SystemClock(), self._scope(()), ignore) as pipeline:
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

    def extract(self, *, clock: Clock | None = None, listener: Listener = ignore) -> int:
        """Read every stored page again with the site models of today; return how many records."""
        self.require_writable()
        with self._pipeline(clock or SystemClock(), self._scope(()), listener) as pipeline:
            self.recover(pipeline)
            pipeline.settle(everything=True)
        return self.store.records.count()

    def recover(self, pipeline: Pipeline) -> None:
        """Bring the tables up to the archive after a crash, and cut off a torn record."""
        pipeline.resume()
        for place, capture in self.archive.recover(self.store.captures.committed_ends()):
            host = host_of(capture.url)
            self.store.begin()
            if urlsplit(capture.url).path == "/robots.txt":
                self.store.frontier.host_id(host)
                self.store.captures.set_robots(
                    host, at=capture.at, status=capture.status, body=capture.body,
                    problem=capture.reason,
                )  # fmt: skip
                pipeline.take(Fetched(host, None, capture, place))
                continue
            self.store.frontier.add([NewUrl(capture.url, host)])
            pipeline.take(Fetched(host, self.store.frontier.find(capture.url), capture, place))
            pipeline.finish()
        pipeline.finish()

    @contextmanager
    def _pipeline(self, clock: Clock, scope: Scope, listener: Listener) -> Iterator[Pipeline]:
        limits = TaskLimits(self.settings.task_timeout_s, self.settings.task_memory_mb)
        pool = WorkerPool(self.settings.jobs, limits)
        try:
            yield Pipeline(
                store=self.store, archive=self.archive, pool=pool, clock=clock,
                settings=self.settings, scope=scope, listener=listener,
            )  # fmt: skip
        finally:
            pool.terminate()
            # A batch that is still open was left by an error; the archive has what it was about.
            self.store.roll_back()

    def _scope(self, sources: tuple[Source, ...]) -> Scope:
        known = json.loads(self.store.note(_SCOPE_NOTE) or "[]")
        hosts = frozenset(known) | {source.host for source in sources}
        if len(hosts) > len(known):
            self.store.set_note(_SCOPE_NOTE, json.dumps(sorted(hosts)))
        return Scope(hosts, self.settings.max_depth)


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
    """Return the URL of a page of a corpus, in letters that an archive can hold."""
    for text in (line.url, f"https://page-{line.id}.invalid/"):
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

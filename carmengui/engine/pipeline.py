"""The life of a page: fetched -> archived -> read -> stripped -> described -> stored -> scheduled.

Read from :meth:`Pipeline.take` (a response arrives) to :meth:`Pipeline._finish` (its record is
stored and its next visit appointed). The reading itself happens in worker processes
(:mod:`carmengui.engine.reading`); everything here runs in the engine's one thread, which writes.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from concurrent.futures import Future
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

from carmengui.engine.crawl import Fetched, Scope
from carmengui.engine.crawl.links import Link
from carmengui.engine.crawl.urls import host_of, normalise, site_of
from carmengui.engine.model import Capture, Clock, Field, Outcome, Record, RevisitState, Visit
from carmengui.engine.model.events import Listener, PageVisited, RecordStored, ignore
from carmengui.engine.model.settings import Settings
from carmengui.engine.reading import Reading, ReadTask, read_archived
from carmengui.engine.revisit import EmaRule, first_state
from carmengui.engine.site_models import SiteModels
from carmengui.engine.storage import Archive, ArchivePlace, Store, UrlRow
from carmengui.engine.storage.rows import CaptureRow, NewUrl
from carmengui.engine.workers import TaskResult, WorkerPool

FLUSH_AFTER_S = 0.5
FLUSH_AFTER_PAGES = 500
MAX_READING = 64
NEVER = datetime(9999, 12, 31, tzinfo=UTC)
MAX_TRIES = 3
"""How often a URL that was never fetched is tried within one crawl."""
RETRY_AFTER_S = 5.0
_RETRIED = frozenset({429, 500, 502, 503, 504, 0})


@dataclass(frozen=True, slots=True)
class _Job:
    """A response that a worker is reading. ``visit_id`` is missing when it is only judged again."""

    row: UrlRow
    capture: CaptureRow
    visit: Visit | None
    visit_id: int | None
    future: Future[TaskResult[Reading]]


class Pipeline:
    """Turns responses into records and appointments."""

    def __init__(
        self,
        *,
        store: Store,
        archive: Archive,
        pool: WorkerPool,
        clock: Clock,
        settings: Settings,
        scope: Scope,
        listener: Listener = ignore,
    ) -> None:
        self._store = store
        self._archive = archive
        self._pool = pool
        self._clock = clock
        self._settings = settings
        self._scope = scope
        self._listener = listener
        self._rule = EmaRule(settings.min_interval_min, settings.max_interval_min)
        self._models = SiteModels(store)
        self._jobs: dict[int, _Job] = {}
        self._again: deque[str] = deque()
        """Sites whose model has grown enough for their records to be judged again."""
        self._written = 0
        self._last_flush = time.monotonic()
        self.wake = threading.Event()
        self._opened_hosts: set[str] = set()

    # A response arrives -------------------------------------------------------------------

    def take(self, fetched: Fetched) -> None:
        """Store a response at once; have its content read when there is something new in it."""
        self._store.begin()
        self._store.captures.touch_host(fetched.host, fetched.capture.at)
        row, capture, place = fetched.row, fetched.capture, fetched.place
        self._written += 1
        if row is None:
            self._keep(capture, place)
            self._add(
                [NewUrl(url, host_of(url), "sitemap", priority=2) for url in fetched.sitemaps]
            )
            return
        match capture.outcome:
            case Outcome.FETCHED if place is not None:
                self._take_content(row, capture, place)
            case Outcome.NOT_MODIFIED:
                self._keep(capture, place)
                self._conclude(row, _visit(capture, changed=False, full_changed=False))
            case Outcome.REDIRECT:
                self._keep(capture, place)
                self._follow(row, capture)
            case _:
                self._keep(capture, place)
                self._take_failure(row, capture)

    def take_imported(self, capture: Capture, place: ArchivePlace) -> None:
        """Store a page that was not fetched; it gets a record, but no appointment."""
        while len(self._jobs) > MAX_READING:
            self.wake.wait(0.2)
            self.wake.clear()
            self.advance()
        self._store.begin()
        host = host_of(capture.url)
        self._store.frontier.add([NewUrl(capture.url, host)])
        row = self._store.frontier.find(capture.url)
        if row is not None and place is not None:
            self._take_content(replace(row, is_imported=True), capture, place)
        self.flush(force=False)

    def _take_content(self, row: UrlRow, capture: Capture, place: ArchivePlace) -> None:
        known = self._store.captures.row(row.capture_id) if row.capture_id else None
        if known is not None and known.digest == capture.digest:
            self._keep(capture, place)
            self._conclude(row, _visit(capture, changed=False, full_changed=False))
            return
        capture_id = self._store.captures.add(capture, place, is_read=False)
        visit = _visit(capture)
        visit_id = self._store.captures.add_visit(visit, capture_id=capture_id)
        # The URL counts as visited from here on: a crash must not fetch it again.
        interval = timedelta(minutes=row.revisit.interval_min)
        next_at = NEVER if row.is_imported else capture.at + interval
        self._store.frontier.schedule(row.key, replace(row.revisit, next_at=next_at))
        self._store.frontier.set_validators(
            row.key, etag=capture.header("etag"), last_modified=capture.header("last-modified")
        )
        self._read(row, self._store.captures.row(capture_id), visit, visit_id)

    def _keep(self, capture: Capture, place: ArchivePlace | None) -> None:
        if place is not None:
            self._store.captures.add(capture, place, is_read=True)

    def _follow(self, row: UrlRow, capture: Capture) -> None:
        location = capture.header("location")
        target = normalise(location, capture.url) if location else None
        if target is None:
            reason = "the redirect names no address that can be fetched"
        elif row.hops >= self._settings.max_redirects:
            reason = f"more than {self._settings.max_redirects} redirects in a row"
        else:
            reason = f"redirected to {target}"
            self._add([NewUrl(target, host_of(target), row.kind, row.depth, row.hops + 1,
                              priority=1, via=row.key)])  # fmt: skip
        self._conclude(row, replace(_visit(capture), reason=reason))

    def _take_failure(self, row: UrlRow, capture: Capture) -> None:
        if (
            row.is_first_visit
            and capture.status in _RETRIED
            and row.revisit.failures + 1 < MAX_TRIES
        ):
            wait = timedelta(seconds=RETRY_AFTER_S * 2**row.revisit.failures)
            self._store.captures.add_visit(_visit(capture), capture_id=None)
            self._store.frontier.retry(row.key, self._clock.now() + wait, row.revisit.failures + 1)
            self._listener(PageVisited(_visit(capture), row.host))
            return
        self._conclude(row, _visit(capture))

    def refuse(self, row: UrlRow, reason: str) -> None:
        """Take over a URL that robots.txt forbids now."""
        self._store.begin()
        if row.is_first_visit:
            self._store.frontier.refuse(row.key, reason)
            return
        self._conclude(row, Visit(row.url, self._clock.now(), Outcome.NOT_FETCHED, reason))

    # Its content is read ------------------------------------------------------------------

    def _read(
        self, row: UrlRow, capture: CaptureRow, visit: Visit | None, visit_id: int | None
    ) -> None:
        previous = None
        if visit is not None and row.capture_id is not None:
            previous = _place(self._store.captures.row(row.capture_id))
        site = site_of(row.host)
        task = ReadTask(
            archive=str(self._archive.folder),
            place=_place(capture),
            url=row.url,
            kind=row.kind,
            site=site,
            snapshot=self._models.snapshot(site),
            threshold=self._settings.boilerplate_threshold,
            previous=previous,
        )
        future = self._pool.submit(read_archived, task)
        self._jobs[row.key] = _Job(row, capture, visit, visit_id, future)
        future.add_done_callback(lambda _: self.wake.set())

    def advance(self) -> None:
        """Store what the workers have read; give them records to judge again when they are idle."""
        for key, job in list(self._jobs.items()):
            if job.future.done():
                del self._jobs[key]
                self._store.begin()
                self._finish(job, job.future.result())
                self._written += 1
        # A site may have nothing to judge again, so one step is not always enough.
        while not self._jobs and self._again:
            self._judge_again(self._again.popleft())

    def _finish(self, job: _Job, result: TaskResult[Reading]) -> None:
        reading = result.value or Reading(problem=_why_unread(result))
        self._store.captures.mark_read(job.capture.id)
        if job.visit is not None:
            self._store.frontier.set_version(job.row.key, job.capture.id)
        if reading.record is not None:
            record_id = self._store.records.save(reading.record, job.capture.id)
            self._store.frontier.set_record(job.row.key, record_id)
            self._listener(_stored(reading.record))
        if job.visit is None or job.visit_id is None:
            return
        self._discover(job.row, reading.links)
        self._learn(job.row, reading)
        visit = replace(
            job.visit, changed=reading.changed, full_changed=reading.full_changed,
            reason=reading.problem,
        )  # fmt: skip
        self._conclude(job.row, visit, visit_id=job.visit_id)

    def _learn(self, row: UrlRow, reading: Reading) -> None:
        if reading.record is None:
            return
        site = reading.record.site
        if self._models.add(site, row.url, reading.text) and site not in self._again:
            self._again.append(site)

    def _judge_again(self, site: str, *, everything: bool = False) -> None:
        """Judge the records of a site by its model of today."""
        version = self._models.renew(site)
        if everything:
            version = ""
        for capture_id, url in self._store.records.to_judge_again(site, version):
            row = self._store.frontier.find(url)
            if row is not None:
                self._read(row, self._store.captures.row(capture_id), None, None)

    def settle(self, *, everything: bool = False) -> None:
        """Judge the records again that an older model of their site judged, and wait for it.

        With ``everything`` all records are made anew.
        """
        for site in self._store.records.sites():
            self._judge_again(site, everything=everything)
            self.finish()
            self._store.begin()
            self._models.keep_version(site)
        self._again.clear()
        self.flush(force=True)

    def resume(self) -> None:
        """Read what a crash left unread in the archive."""
        for capture in self._store.captures.unread():
            row = self._store.frontier.find(capture.url)
            if row is None:
                self._store.captures.mark_read(capture.id)
                continue
            visit = Visit(capture.url, capture.at, Outcome.FETCHED, status=capture.status)
            # The row was written when the response arrived, its appointment provisionally.
            row = replace(
                row, is_first_visit=row.capture_id is None,
                revisit=replace(row.revisit, next_at=capture.at),
            )  # fmt: skip
            self._read(row, capture, visit, self._store.captures.visit_of(capture.id))
        self.finish()

    # What follows from it -----------------------------------------------------------------

    def _discover(self, row: UrlRow, links: tuple[Link, ...]) -> None:
        new = []
        for link in links:
            host = host_of(link.url)
            depth = row.depth + (link.kind == "page")
            if not link.nofollow and not self._scope.refusal(host, depth):
                new.append(NewUrl(link.url, host, link.kind, depth, via=row.key))
        self._add(new)

    def _add(self, urls: list[NewUrl]) -> None:
        in_scope = [new for new in urls if not self._scope.refusal(new.host, new.depth)]
        self._opened_hosts.update(new.host for new in self._store.frontier.add(in_scope))

    def new_hosts(self) -> set[str]:
        """Return the hosts for which URLs were added since the last call."""
        hosts, self._opened_hosts = self._opened_hosts, set()
        return hosts

    def _conclude(self, row: UrlRow, visit: Visit, *, visit_id: int | None = None) -> None:
        """Write the visit with its consequence: the next appointment."""
        state = self._after(row, visit)
        visit = replace(
            visit, interval_min=state.interval_min, ema=state.ema, sma=row.revisit.sma,
            next_at=state.next_at,
        )  # fmt: skip
        if visit_id is None:
            self._store.captures.add_visit(visit, capture_id=row.capture_id)
        else:
            self._store.captures.judge_visit(visit_id, visit)
        self._store.frontier.schedule(row.key, state)
        self._listener(PageVisited(visit, row.host))

    def _after(self, row: UrlRow, visit: Visit) -> RevisitState:
        if row.is_imported:
            return replace(row.revisit, next_at=NEVER)
        if visit.outcome.is_error:
            return self._rule.after_error(row.revisit, visit.at)
        if row.is_first_visit:
            return first_state(visit.at, self._settings.first_interval_min)
        return self._rule.after(row.revisit, visit.at, changed=bool(visit.changed))

    def finish(self) -> None:
        """Wait for what the workers are reading, and store it."""
        while self._jobs:
            self.wake.wait(0.2)
            self.wake.clear()
            self.advance()
        self.flush(force=True)

    # Batches ------------------------------------------------------------------------------

    def holds(self, key: int) -> bool:
        """Tell whether a URL's response is still being worked on."""
        return key in self._jobs

    @property
    def pending(self) -> int:
        """How many responses are being worked on."""
        return len(self._jobs) + len(self._again)

    def flush(self, *, force: bool) -> None:
        """Commit: the archive is on the disk first, then the rows that point into it."""
        late = time.monotonic() - self._last_flush > FLUSH_AFTER_S
        if not force and not late and self._written < FLUSH_AFTER_PAGES:
            return
        if self._written or force:
            self._archive.sync()
            self._store.begin()
            self._models.save()
            self._store.commit()
        self._written = 0
        self._last_flush = time.monotonic()


def _stored(record: Record) -> RecordStored:
    title = record.field(Field.TITLE)
    if title is None:
        return RecordStored(record.url, record.provisional)
    return RecordStored(record.url, record.provisional, title.values[0], title.weight)


def _visit(
    capture: Capture, *, changed: bool | None = None, full_changed: bool | None = None
) -> Visit:
    return Visit(
        capture.url, capture.at, capture.outcome, capture.reason, capture.status, changed,
        full_changed, elapsed_s=capture.elapsed_s,
    )  # fmt: skip


def _why_unread(result: TaskResult[Reading]) -> str:
    if result.kind != "error":
        return result.failure
    # What an exception says of itself may be many lines and no sentence.
    last_line = result.failure.strip().rpartition("\n")[2]
    return f"The page could not be read ({last_line})."


def _place(row: CaptureRow) -> ArchivePlace:
    return ArchivePlace(row.file, row.offset, row.length)

"""The life of a page: fetched -> archived -> read -> stripped -> described -> stored -> scheduled.

Read from :meth:`Pipeline.take` (a response arrives) to :meth:`Pipeline._finish` (its record is
stored and its next visit appointed). The reading itself happens in worker processes
(:mod:`carmengui.engine.reading`); everything here runs in the engine's one thread, which writes.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from enum import Enum
from typing import Protocol

from carmengui.engine.crawl import Fetched, Scope
from carmengui.engine.crawl.admission import Admission
from carmengui.engine.crawl.canonical import UrlPolicy
from carmengui.engine.crawl.feed_texts import FeedTexts
from carmengui.engine.crawl.hops import Hop, Hops
from carmengui.engine.crawl.pauses import asked_pause_s
from carmengui.engine.crawl.retries import given_up, retry_pause_s
from carmengui.engine.crawl.site_guide import SiteGuide
from carmengui.engine.crawl.urls import host_of, normalise, site_of
from carmengui.engine.link_reading import read_links
from carmengui.engine.model import Capture, Clock, Field, Outcome, Record, RevisitState, Visit
from carmengui.engine.model.events import (
    Listener,
    PageRefused,
    PageVisited,
    RecordStored,
    Said,
    ignore,
)
from carmengui.engine.model.settings import Settings
from carmengui.engine.reading_entries import find_links_in_worker, read_in_worker
from carmengui.engine.reading_task import LinkTask, Reading, ReadTask
from carmengui.engine.revisit import EmaRule, first_state
from carmengui.engine.site_models import SiteModels
from carmengui.engine.storage import Archive, ArchivePlace, Store, UrlRow, url_key
from carmengui.engine.storage.feed_items import FeedNote
from carmengui.engine.storage.records import derived
from carmengui.engine.storage.rows import CaptureRow, NewUrl
from carmengui.engine.workers import TaskResult, WorkerPool

FLUSH_AFTER_S = 0.5
FLUSH_AFTER_PAGES = 500
MAX_READING = 64
MAX_BYTES_HERE = 262_144
"""Where a larger page leads is found by a worker, which can be ended when it takes too long."""
MAX_BROUGHT_IN = 16
"""Pages from the disk that are read at once: what is fetched meanwhile must not wait for them."""
NEVER = datetime(9999, 12, 31, tzinfo=UTC)
OLDER = "older than the version in the project"
SAME = "in the project already"


class _Purpose(Enum):
    """Why a response is read."""

    ARRIVED = "arrived"
    AGAIN = "again"
    """Its record is judged again."""
    LINKS = "links"
    """It arrived, and no record is asked for."""
    LATE = "late"
    """Its links were read when it arrived; its record is asked for only now."""


@dataclass(frozen=True, slots=True)
class _Job:
    """A response that a worker is reading. ``visit_id`` is missing when it is only judged again."""

    row: UrlRow
    capture: CaptureRow
    visit: Visit | None
    visit_id: int | None
    future: Future[TaskResult[Reading]]
    purpose: _Purpose = _Purpose.ARRIVED


class StoredSource(Protocol):
    """Pages from the disk; what gives no page, or is not wanted, is counted by its reason."""

    def __iter__(self) -> Iterator[Capture]:
        """Yield the pages."""

    def skip(self, reason: str) -> None:
        """Count a page that is not taken."""


def _never() -> bool:
    return False


def _is_unknown(url: str) -> bool:
    del url
    return False


class Pipeline:
    """Turns responses into records and appointments.

    Once ``is_stopping`` says so, nothing is waited for: what was not read is read at the next start.
    Without ``extract`` pages are asked for their links only: they stay unread in the archive.
    """

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
        is_stopping: Callable[[], bool] = _never,
        guide: SiteGuide | None = None,
        extract: bool = True,
    ) -> None:
        self._guide = guide or SiteGuide.silent(store)
        self._extract = extract
        self._is_stopping = is_stopping
        self._store = store
        self._archive = archive
        self._pool = pool
        self._clock = clock
        self._settings = settings
        self._hops = Hops(store, settings, scope.refusal)
        self._listener = listener
        self._door = Admission(store, scope, UrlPolicy(settings.url_policy), clock.now, listener)
        self._rule = EmaRule(settings.min_interval_min, settings.max_interval_min)
        self._models = SiteModels(store)
        self._jobs: dict[int, _Job] = {}
        self._brought: deque[tuple[StoredSource, Iterator[Capture]]] = deque()
        self._is_bringing = False
        self._again: deque[str] = deque()
        """Sites whose model has grown enough for their records to be judged again."""
        self._rests_from: dict[str, datetime] = {}
        """From when on each host that answered since the last commit is owed its pause."""
        self._written = 0
        self._last_flush = time.monotonic()
        self.wake = threading.Event()
        self._opened_hosts: set[str] = set()

    # A response arrives -------------------------------------------------------------------

    def take(self, fetched: Fetched) -> None:
        """Store a response at once; have its content read when there is something new in it."""
        self._store.begin()
        rest_s = fetched.capture.elapsed_s + asked_pause_s(fetched.capture)
        self._rests_from[fetched.host] = fetched.capture.at + timedelta(seconds=rest_s)
        row, capture, place = fetched.row, fetched.capture, fetched.place
        self._written += 1
        if row is None:
            self._keep(capture, place)
            self._add(
                [NewUrl(url, host_of(url), "sitemap", priority=2) for url in fetched.sitemaps]
            )
            return
        self._guide.answered(row.url, capture.status)
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
        """Store a page that was not fetched; it gets a record, but no appointment.

        A page that the project has crawled itself keeps the one it has.
        """
        key = url_key(capture.url)
        while len(self._jobs) > MAX_READING or key in self._jobs:
            self._wait_for_readers()
        self._store.begin()
        host = host_of(capture.url)
        self._store.frontier.add([NewUrl(capture.url, host)])
        row = self._store.frontier.find(capture.url)
        if row is not None and place is not None:
            is_imported = row.is_imported or row.is_first_visit
            self._take_content(replace(row, is_imported=is_imported), capture, place)
        self._written += 1
        self.flush(force=False)

    def say(self, text: str) -> None:
        """Tell whoever listens something in words."""
        self._listener(Said(text))

    def bring_in(self, source: StoredSource) -> None:
        """Take over pages that lie on the disk, a few at each :meth:`advance`."""
        self._brought.append((source, iter(source)))
        self.wake.set()

    def _bring_some_in(self) -> None:
        if self._is_bringing or self._is_stopping():
            return
        self._is_bringing = True
        try:
            for _ in range(MAX_BROUGHT_IN):
                if not self._brought or len(self._jobs) >= MAX_BROUGHT_IN:
                    break
                source, pages = self._brought[0]
                capture = next(pages, None)
                if capture is None:
                    self._brought.popleft()
                elif reason := self._import_problem(capture):
                    source.skip(reason)
                else:
                    self.take_imported(capture, self._archive.append(capture))
        finally:
            self._is_bringing = False
        if self._brought and len(self._jobs) < MAX_BROUGHT_IN:
            self.wake.set()

    def _import_problem(self, capture: Capture) -> str:
        """Return why a page from the disk tells nothing new; empty when it does."""
        while (key := url_key(capture.url)) in self._jobs:
            if self._jobs[key].capture.digest == capture.digest:
                return SAME
            self._wait_for_readers()
        row = self._store.frontier.find(capture.url)
        if row is None or row.version is None:
            return ""
        if row.version.digest == capture.digest:
            return SAME
        return OLDER if row.version.at > capture.at else ""

    def _take_content(self, row: UrlRow, capture: Capture, place: ArchivePlace) -> None:
        etag, last_modified = capture.header("etag"), capture.header("last-modified")
        if (etag, last_modified) != (row.etag, row.last_modified):
            self._store.frontier.set_validators(row.key, etag=etag, last_modified=last_modified)
        known = self._store.captures.row(row.capture_id) if row.capture_id else None
        if known is not None and known.digest == capture.digest:
            self._keep(capture, place)
            self._conclude(row, _visit(capture, changed=False, full_changed=False))
            return
        capture_id = self._store.captures.add(capture, place, is_read=False)
        is_wanted, visit = self._extract or row.is_imported, _visit(capture)
        if not is_wanted and len(capture.body) <= MAX_BYTES_HERE:
            reading = read_links(capture, row.kind, self._settings.user_agent)
            self._conclude_links(row, capture_id, visit, None, reading)
            return
        visit_id = self._store.captures.add_visit(visit, capture_id=capture_id)
        # The URL counts as visited from here on: a crash must not fetch it again.
        interval = timedelta(minutes=row.revisit.interval_min)
        next_at = NEVER if row.is_imported else capture.at + interval
        self._store.frontier.schedule(row.key, replace(row.revisit, next_at=next_at))
        stored = self._store.captures.row(capture_id)
        if is_wanted:
            self._read(row, stored, visit, visit_id)
        else:
            self._have_links_read(row, stored, visit, visit_id)

    def _have_links_read(
        self, row: UrlRow, capture: CaptureRow, visit: Visit, visit_id: int | None
    ) -> None:
        agent = self._settings.user_agent
        task = LinkTask(str(self._archive.folder), _place(capture), row.kind, agent)
        future = self._pool.submit(find_links_in_worker, task)
        self._jobs[row.key] = _Job(row, capture, visit, visit_id, future, _Purpose.LINKS)
        future.add_done_callback(lambda _: self.wake.set())

    def _conclude_links(
        self, row: UrlRow, capture_id: int, visit: Visit, visit_id: int | None, reading: Reading
    ) -> None:
        """End a visit whose page was asked for its links; other bytes count as a change."""
        ending = self._discover(row, reading)
        is_change = None if row.capture_id is None else True
        reason = " ".join(filter(None, (reading.problem or ending, *reading.remarks)))
        visit = replace(visit, changed=is_change, full_changed=is_change, reason=reason)
        self._store.frontier.set_version(row.key, capture_id)
        is_copy = bool(reading.canonical) and self._door.spelt(reading.canonical) != row.url
        now = replace(row, capture_id=capture_id)
        self._conclude(now, visit, visit_id=visit_id, is_copy=is_copy)

    def _keep(self, capture: Capture, place: ArchivePlace | None) -> None:
        if place is not None:
            self._store.captures.add(capture, place, is_read=True)

    def _follow(self, row: UrlRow, capture: Capture) -> None:
        location = capture.header("location")
        target = normalise(location, capture.url) if location else None
        hop = self._hops.next(
            row, target, "redirect", sets_cookie=bool(capture.header("set-cookie"))
        )
        self._guide.redirected(row.url, target)
        self._conclude(row, replace(_visit(capture), reason=hop.reason))
        self._take_hop(hop, row.url)

    def _take_hop(self, hop: Hop, source: str) -> None:
        if hop.new is not None:
            self._add([hop.new], source=source)
        if hop.again:
            self._store.frontier.ask_again(hop.again)
            self._opened_hosts.add(host_of(hop.again))

    def _take_failure(self, row: UrlRow, capture: Capture) -> None:
        tries = row.revisit.failures + 1
        pause_s = retry_pause_s(capture, tries, self._settings) if row.is_first_visit else None
        if pause_s is None:
            reason = given_up(capture, self._settings)
            self._conclude(row, replace(_visit(capture), reason=reason))
            return
        self._store.captures.add_visit(_visit(capture), capture_id=None)
        again_at = self._clock.now() + timedelta(seconds=pause_s)
        self._store.frontier.retry(row.key, again_at, tries)
        self._listener(PageVisited(_visit(capture), row.host))

    def refuse(self, row: UrlRow, reason: str) -> None:
        """Take over a URL that robots.txt forbids now."""
        self._store.begin()
        if row.is_first_visit:
            self._store.frontier.refuse(row.key, reason)
            self._guide.refused(row.url)
            self._listener(PageRefused(row.url, row.host, self._clock.now(), reason))
            return
        self._conclude(row, Visit(row.url, self._clock.now(), Outcome.NOT_FETCHED, reason))

    # Its content is read ------------------------------------------------------------------

    def _read(
        self,
        row: UrlRow,
        capture: CaptureRow,
        visit: Visit | None,
        visit_id: int | None,
        purpose: _Purpose = _Purpose.ARRIVED,
    ) -> None:
        before = None
        if visit is not None and row.capture_id is not None:
            before = self._store.captures.row(row.capture_id)
        site, site_file = site_of(row.host), self._guide.site(row.url)
        task = ReadTask(
            archive=str(self._archive.folder),
            place=_place(capture),
            url=row.url,
            kind=row.kind,
            site=site,
            snapshot=self._models.snapshot(site, before.at if before else None),
            threshold=self._settings.boilerplate_threshold,
            agent=self._settings.user_agent,
            previous=_place(before) if before else None,
            site_file=site_file,
            memory=self._guide.memory(site_file) if site_file else (),
            feed=self._store.feed_items.of(row.key, row.url) if row.kind == "page" else None,
            full_texts=self._settings.records_from_feeds,
        )
        future = self._pool.submit(read_in_worker, task)
        self._jobs[row.key] = _Job(row, capture, visit, visit_id, future, purpose)
        future.add_done_callback(lambda _: self.wake.set())

    def advance(self) -> None:
        """Store what the workers have read; give them records to judge again when they are idle."""
        for key, job in list(self._jobs.items()):
            if job.future.done():
                del self._jobs[key]
                self._store.begin()
                self._finish(job, job.future.result())
                self._written += 1
        if self._brought:
            self._bring_some_in()
        # A site may have nothing to judge again, so one step is not always enough.
        while not self._jobs and self._again:
            self._judge_again(self._again.popleft())
        if scanned := self._guide.next_urls():
            self._add(scanned)
            self._written += 1

    def _finish(self, job: _Job, result: TaskResult[Reading]) -> None:
        reading = result.value or Reading(problem=_why_unread(result))
        if job.purpose is _Purpose.LINKS and job.visit is not None:
            self._conclude_links(job.row, job.capture.id, job.visit, job.visit_id, reading)
            return
        if reading.robots.noindex and self._settings.honour_noindex:
            reading = replace(reading, record=None, text="")
        self._store.captures.mark_read(job.capture.id)
        if job.purpose is _Purpose.ARRIVED:
            self._store.frontier.set_version(job.row.key, job.capture.id)
        if reading.record is not None:
            record_id = self._store.records.save(reading.record, job.capture.id)
            self._store.frontier.set_record(job.row.key, record_id)
            self._listener(_stored(reading.record))
        if job.visit is None or job.visit_id is None:
            return
        self._learn(job, reading)
        if reading.record is not None:
            self._archive.append_derived(job.row.url, job.capture.at, derived(reading.record))
        if job.purpose is _Purpose.LATE:
            self._store.captures.judge_content(job.visit_id, reading.changed, reading.full_changed)
            return
        ending = self._discover(job.row, reading)
        visit = replace(
            job.visit, changed=reading.changed, full_changed=reading.full_changed,
            reason=" ".join(filter(None, (reading.problem or ending, *reading.remarks))),
        )  # fmt: skip
        is_copy = bool(reading.canonical) and self._guide.address(reading.canonical) != job.row.url
        self._guide.told(job.row.url, reading.signals)
        self._conclude(job.row, visit, visit_id=job.visit_id, is_copy=is_copy)

    def _learn(self, job: _Job, reading: Reading) -> None:
        if reading.record is None or not self._guide.is_partner(job.row.url):
            return
        site, at = reading.record.site, job.capture.at
        if self._models.add(site, job.row.url, reading.text, at) and site not in self._again:
            self._again.append(site)

    def _judge_again(self, site: str, *, everything: bool = False) -> None:
        """Judge the records of a site by its model of today."""
        version = self._models.renew(site)
        if everything:
            version = ""
        for capture_id, url in self._store.records.to_judge_again(site, version):
            row = self._store.frontier.find(url)
            if row is not None:
                capture = self._store.captures.row(capture_id)
                self._read(row, capture, None, None, _Purpose.AGAIN)

    def settle(self, *, everything: bool = False) -> None:
        """Judge the records again that an older model of their site judged, and wait for it.

        With ``everything`` all records are made anew.
        """
        for site in self._store.records.sites():
            if self._is_stopping():
                break
            self._judge_again(site, everything=everything)
            self.finish()
            self._store.begin()
            self._models.keep_version(site)
        self._again.clear()
        self.flush(force=True)

    def resume(self) -> None:
        """Read what a crash, or a crawl that makes no records, left unread in the archive."""
        unread = self._store.captures.unread(links_too=not self._extract)
        for capture in unread:
            if self._is_stopping():
                break
            self._store.begin()
            row = self._store.frontier.find(capture.url)
            if row is None:
                self._store.captures.mark_read(capture.id)
                continue
            while len(self._jobs) > MAX_READING or row.key in self._jobs:
                self._wait_for_readers()
            visit = Visit(capture.url, capture.at, Outcome.FETCHED, status=capture.status)
            visit_id = self._store.captures.visit_of(capture.id)
            if row.capture_id is not None and row.capture_id >= capture.id:
                before = self._store.captures.version_before(capture.id, row.key)
                row = replace(row, capture_id=before)
                self._read(row, capture, visit, visit_id, _Purpose.LATE)
                continue
            # The row was written when the response arrived, its appointment provisionally.
            row = replace(
                row, is_first_visit=row.capture_id is None,
                revisit=replace(row.revisit, next_at=capture.at),
            )  # fmt: skip
            if self._extract:
                self._read(row, capture, visit, visit_id)
            else:
                self._have_links_read(row, capture, visit, visit_id)
        self.finish()

    def _wait_for_readers(self) -> None:
        self.wake.wait(0.2)
        self.wake.clear()
        self.advance()

    # What follows from it -----------------------------------------------------------------

    def _discover(self, row: UrlRow, reading: Reading) -> str:
        """Add what a page leads to; return in words why a refresh is not followed, if it is not.

        What was imported leads nowhere: it is not the web of today.
        """
        if row.is_imported:
            return ""
        ending = ""
        if reading.refresh:
            hop = self._hops.next(row, reading.refresh, "refresh", sets_cookie=False)
            self._take_hop(hop, row.url)
            ending = hop.reason if hop.new is None else ""
        # The menu of a site stands on each of its pages; a site file may make others of its URLs.
        is_known = _is_unknown if self._guide.has_files else self._store.frontier.surely_has
        fresh = self._add(
            [
                NewUrl(link.url, host_of(link.url), link.kind,
                       row.depth + (link.kind == "page" and link.url != reading.canonical),
                       via=row.key)
                for link in reading.links
                if not is_known(link.url)
                and link.url != reading.refresh
                and not (link.nofollow and self._settings.honour_nofollow)
            ]
        )  # fmt: skip
        if reading.sign is not None:
            self._door.read(row, reading.sign, fresh)
        if reading.notes:
            self._note_feed(reading.notes, fresh)
        return ending

    def _note_feed(self, notes: tuple[FeedNote, ...], fresh: list[NewUrl]) -> None:
        """Keep what a feed says of its pages; take their full texts for the pages, if wanted."""
        known = {note.url: replace(note, url=self._guide_spelt(note.url)) for note in notes}
        kept = {url_key(note.url): note for note in known.values()}
        self._store.feed_items.keep(kept.items())
        if not (self._settings.records_from_feeds and self._extract):
            return
        new = {each.url for each in fresh}
        wanted = []
        for note in kept.values():
            page = self._store.frontier.find(note.url) if note.html else None
            if page is not None and (page.is_imported or note.url in new):
                wanted.append(note)
                # Nobody is to fetch it meanwhile.
                state = replace(page.revisit, next_at=NEVER)
                self._store.frontier.schedule(page.key, state)
        if wanted:
            self.bring_in(FeedTexts(wanted, self._clock.now()))

    def _guide_spelt(self, url: str) -> str:
        return self._door.spelt(self._guide.address(url))

    def _add(self, urls: list[NewUrl], *, source: str = "") -> list[NewUrl]:
        fresh = self._door.add(self._guide.admitted(urls), source=source)
        self._opened_hosts.update(new.host for new in fresh)
        return fresh

    def objection(self, row: UrlRow) -> str:
        """Return why a URL that waits is not to be fetched after all; empty when it is."""
        return self._guide.halt(row.url) or self._door.objection(row)

    def release_trap(self, number: int) -> int:
        """Let the URLs of a trap be fetched; return how many wait now."""
        self._store.begin()
        host, count = self._door.release(number, self._clock.now())
        self._opened_hosts.update({host} if count else ())
        return count

    def new_hosts(self) -> set[str]:
        """Return the hosts for which URLs were added since the last call."""
        hosts, self._opened_hosts = self._opened_hosts, set()
        return hosts

    def _conclude(
        self, row: UrlRow, visit: Visit, *, visit_id: int | None = None, is_copy: bool = False
    ) -> None:
        """Write the visit with its consequence: the next appointment, late for a mere copy."""
        state = self._after(row, visit)
        if is_copy and not row.is_imported:
            late = timedelta(minutes=self._settings.max_interval_min)
            state = replace(
                state, interval_min=late / timedelta(minutes=1), next_at=visit.at + late
            )
        visit = replace(
            visit, interval_min=state.interval_min, ema=state.ema, sma=row.revisit.sma,
            next_at=state.next_at,
        )  # fmt: skip
        if visit_id is None:
            self._store.captures.add_visit(visit, capture_id=row.capture_id)
        else:
            self._store.captures.judge_visit(visit_id, visit)
        self._store.frontier.schedule(row.key, state)
        self._guide.heard(row.url, visit)
        if not row.is_imported:  # nobody visited it
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
        while self._jobs and not self._is_stopping():
            self._wait_for_readers()
        self.flush(force=True)

    # Batches ------------------------------------------------------------------------------

    def holds(self, key: int) -> bool:
        """Tell whether a URL's response is still being worked on."""
        return key in self._jobs

    @property
    def pending(self) -> int:
        """How many responses are being worked on."""
        is_bringing = bool(self._brought) and not self._is_stopping()
        return len(self._jobs) + len(self._again) + is_bringing

    def flush(self, *, force: bool) -> None:
        """Commit: the archive is on the disk first, then the rows that point into it."""
        late = time.monotonic() - self._last_flush > FLUSH_AFTER_S
        if not force and not late and self._written < FLUSH_AFTER_PAGES:
            return
        if self._written or force:
            self._archive.sync()
            self._store.begin()
            self._models.save()
            for host, rests_from in self._rests_from.items():
                self._store.captures.touch_host(host, rests_from)
            self._rests_from.clear()
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

"""The scheduler: which URL is fetched next, on which host, and when to stop.

It runs in one thread (the only one that writes); fetch threads do nothing but I/O. What a response
means is not decided here but by the :class:`PageHandler` it is given.
"""

from __future__ import annotations

import queue
import threading
import time
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Protocol

from carmengui.engine.crawl.control import CrawlControl
from carmengui.engine.crawl.fetcher import Fetcher
from carmengui.engine.crawl.lanes import Lane, Lanes
from carmengui.engine.crawl.robots import Robots
from carmengui.engine.crawl.robots_book import RobotsBook
from carmengui.engine.crawl.urls import normalise
from carmengui.engine.model import Capture, Clock, FetchRequest, Outcome
from carmengui.engine.model.events import LanesSeen, Listener, ignore
from carmengui.engine.model.settings import Settings
from carmengui.engine.storage import Archive, ArchivePlace, Store, UrlRow
from carmengui.engine.storage.schema import DONE, WAITING

_LANE_BATCH = 32
_DUE_BATCH = 256
_TELL_EVERY_S = 0.25
_MAX_UNREAD = 64
"""Responses that may wait for the workers before no further request is started."""
_MAX_ROBOTS_HOPS = 5
"""RFC 9309, section 2.3.1.2."""


@dataclass(frozen=True, slots=True)
class Fetched:
    """A response and what it answers; without a row it is the robots.txt of the host."""

    host: str
    row: UrlRow | None
    capture: Capture
    place: ArchivePlace | None
    sitemaps: tuple[str, ...] = ()


class PageHandler(Protocol):
    """Makes something of responses."""

    def take(self, fetched: Fetched) -> None:
        """Take over a response; its URL is not offered again before :meth:`holds` denies it."""

    def refuse(self, row: UrlRow, reason: str) -> None:
        """Take over a URL that robots.txt forbids now."""

    def advance(self) -> None:
        """Finish what is ready, without waiting."""

    def new_hosts(self) -> set[str]:
        """Return the hosts for which URLs were added since the last call."""

    def holds(self, key: int) -> bool:
        """Tell whether a URL's response is still being worked on."""

    @property
    def pending(self) -> int:
        """How many responses are being worked on."""

    @property
    def wake(self) -> threading.Event:
        """Set whenever :meth:`advance` has something to do."""

    def flush(self, *, force: bool) -> None:
        """Commit what was written, if it is time or forced."""


class Crawler:
    """Fetches what waits and, when asked to revisit, what is due again."""

    def __init__(
        self,
        *,
        store: Store,
        archive: Archive,
        fetcher: Fetcher,
        clock: Clock,
        settings: Settings,
        handler: PageHandler,
        control: CrawlControl | None = None,
        listener: Listener = ignore,
    ) -> None:
        self._control = control or CrawlControl()
        self._control.attach(handler.wake)
        self._listener = listener
        self._told_at = 0.0
        self._store = store
        self._archive = archive
        self._fetcher = fetcher
        self._clock = clock
        self._settings = settings
        self._handler = handler
        self._lanes = Lanes(settings.delay_s, per_ip=settings.per_ip_politeness)
        self._robots = RobotsBook(store)
        self._results: queue.SimpleQueue[Fetched | BaseException] = queue.SimpleQueue()
        self._archiving = threading.Lock()
        self._in_flight = 0
        self._in_hand: set[int] = set()
        self._fetched = 0
        self._revisits = False
        self._until: datetime | None = None
        self._budget = settings.max_pages

    def stop(self) -> None:
        """End the crawl soon: nothing new is started, what is under way is kept. Thread-safe."""
        self._control.stop()

    def run(self, *, revisit: bool = False, until: datetime | None = None) -> None:
        """Fetch until nothing is left to do, the time is up or the crawl is stopped.

        Raises:
            KnownError: the disk is full or cannot be written.

        """
        self._revisits, self._until = revisit, until
        with ThreadPoolExecutor(self._settings.threads, thread_name_prefix="fetch") as threads:
            while not self._is_over():
                self._turn(threads)
        self._take_results()
        self._handler.flush(force=True)

    def _turn(self, threads: ThreadPoolExecutor) -> None:
        self._handler.wake.clear()
        self._start_fetches(threads)
        self._take_results()
        self._handler.advance()
        for host in self._handler.new_hosts():
            self._open_lane(host)
        self._handler.flush(force=False)
        self._tell()
        if not self._is_over():
            self._wait()

    def _tell(self) -> None:
        """Say how the lanes stand, a few times a second."""
        if time.monotonic() - self._told_at < _TELL_EVERY_S:
            return
        self._told_at = time.monotonic()
        waiting = self._store.frontier.waiting_counts()
        self._listener(LanesSeen(self._clock.now(), self._in_flight, self._lanes.states(waiting)))

    def _is_over(self) -> bool:
        if self._in_flight or self._handler.pending or not self._results.empty():
            return False
        if not self._has_time() or self._fetched >= self._budget:
            return True
        return not self._revisits and self._store.frontier.next_due_at(WAITING) is None

    def _has_time(self) -> bool:
        over = self._until is not None and self._clock.now() >= self._until
        return not over and not self._control.is_stopping

    def _may_start(self) -> bool:
        return (
            self._in_flight < self._settings.threads
            and self._handler.pending < _MAX_UNREAD
            and self._fetched < self._budget
            and self._has_time()
            and not self._control.is_paused
        )

    def _start_fetches(self, threads: ThreadPoolExecutor) -> None:
        now = self._clock.now()
        if self._revisits:
            self._queue_due(now)
        ready = self._lanes.ready(now)
        if not ready:
            # Retries come due without anybody announcing them.
            for host in self._store.frontier.waiting_hosts(now):
                self._open_lane(host)
            ready = self._lanes.ready(now)
        for lane in ready:
            if not self._may_start():
                return
            if self._lanes.is_ready(lane, now):
                self._start_in(lane, now, threads)

    def _start_in(self, lane: Lane, now: datetime, threads: ThreadPoolExecutor) -> None:
        rules = self._robots.rules(lane.host, now)
        if rules is None:
            row = lane.queue[0] if lane.queue else self._refill(lane, now)
            if row is not None:
                self._launch(lane, None, f"{row.url.partition('://')[0]}://", threads)
            return
        self._slow_down(lane, rules)  # they may come from the store
        while (row := self._next_row(lane, now)) is not None:
            decision = rules.decide(self._settings.user_agent, row.url)
            if decision.is_allowed:
                self._launch(lane, row, "", threads)
                return
            self._in_hand.discard(row.key)
            self._handler.refuse(row, decision.reason)

    def _next_row(self, lane: Lane, now: datetime) -> UrlRow | None:
        if not lane.queue and self._refill(lane, now) is None:
            return None
        return lane.queue.popleft()

    def _refill(self, lane: Lane, now: datetime) -> UrlRow | None:
        """Fill an empty lane from the frontier and return its first row, or nothing."""
        if not lane.has_more:
            return None
        rows = self._store.frontier.take(lane.host, now, _LANE_BATCH + len(self._in_hand))
        fresh = [row for row in rows if self._is_free(row.key)][:_LANE_BATCH]
        lane.queue.extend(fresh)
        self._in_hand.update(row.key for row in fresh)
        lane.has_more = bool(fresh)
        return lane.queue[0] if lane.queue else None

    def _queue_due(self, now: datetime) -> None:
        for row in self._store.frontier.due(now, _DUE_BATCH + len(self._in_hand)):
            if self._is_free(row.key):
                self._open_lane(row.host).queue.append(row)
                self._in_hand.add(row.key)

    def _is_free(self, key: int) -> bool:
        return key not in self._in_hand and not self._handler.holds(key)

    def _open_lane(self, host: str) -> Lane:
        lane = self._lanes.lane(host)
        lane.has_more = True
        return lane

    def _launch(
        self, lane: Lane, row: UrlRow | None, scheme: str, threads: ThreadPoolExecutor
    ) -> None:
        lane.start(row.url if row else f"{scheme}{lane.host}/robots.txt")
        self._in_flight += 1
        self._fetched += row is not None
        if row is None:
            url = f"{scheme}{lane.host}/robots.txt"
            future = threads.submit(self._fetch_robots, lane.host, url)
        else:
            future = threads.submit(self._fetch_page, lane.host, row)
        future.add_done_callback(self._report_bug)

    def _report_bug(self, future: Future[None]) -> None:
        """Carry an error of a fetch thread into the engine's thread, where it ends the crawl."""
        if (error := future.exception()) is not None:
            self._results.put(error)
            self._handler.wake.set()

    def _fetch_page(self, host: str, row: UrlRow) -> None:
        request = FetchRequest(row.url, row.etag, row.last_modified)
        self._deliver(host, row, self._fetcher.fetch(request))

    def _fetch_robots(self, host: str, url: str) -> None:
        capture = self._fetcher.fetch(FetchRequest(url))
        for _ in range(_MAX_ROBOTS_HOPS):
            location = capture.header("location")
            target = normalise(location, capture.url)
            if capture.outcome is not Outcome.REDIRECT or not location or target is None:
                break
            capture = self._fetcher.fetch(FetchRequest(target))
        self._deliver(host, None, capture)

    def _deliver(self, host: str, row: UrlRow | None, capture: Capture) -> None:
        """Archive a response and pass it on, both in one order: rows follow the archive."""
        with self._archiving:
            place = self._archive.append(capture) if capture.status else None
            self._results.put(Fetched(host, row, capture, place))
        self._handler.wake.set()

    def _take_results(self) -> None:
        while not self._results.empty():
            fetched = self._results.get()
            self._in_flight -= 1
            if isinstance(fetched, BaseException):
                raise fetched
            lane = self._lanes.lane(fetched.host)
            if fetched.row is None:
                rules = self._robots.learn(fetched.host, fetched.capture)
                self._slow_down(lane, rules)
                named = (normalise(url, fetched.capture.url) for url in rules.sitemaps)
                fetched = replace(fetched, sitemaps=tuple(url for url in named if url))
            else:
                self._in_hand.discard(fetched.row.key)
            self._lanes.finish(lane, self._clock.now(), fetched.capture.ip)
            self._handler.take(fetched)
            lane.has_more = True

    def _slow_down(self, lane: Lane, rules: Robots) -> None:
        delay_s = rules.crawl_delay(self._settings.user_agent)
        lane.delay_s = max(self._settings.delay_s, delay_s or 0.0)

    def _wait(self) -> None:
        if not self._results.empty():
            return
        now = self._clock.now()
        moments = [now + timedelta(seconds=60)]
        if self._may_start():
            moments += [m for m in (self._lanes.next_ready_at(), self._next_due()) if m is not None]
        if self._until is not None:
            moments.append(self._until)
        idle = not (self._in_flight or self._handler.pending or self._control.is_paused)
        self._clock.wait(self._handler.wake, max(now, min(moments)), idle=idle)

    def _next_due(self) -> datetime | None:
        waiting = self._store.frontier.next_due_at(WAITING)
        due = self._store.frontier.next_due_at(DONE) if self._revisits else None
        now = self._clock.now()
        # What is overdue waits for its lane, which wakes the loop itself.
        return min((m for m in (waiting, due) if m is not None and m > now), default=None)

"""The scheduler: which URL is fetched next, on which host, and when to stop.

It runs in one thread (the only one that writes); fetch threads do nothing but I/O. What a response
means is not decided here but by the :class:`PageHandler` it is given.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

from carmengui.engine.crawl.discover.source import Source
from carmengui.engine.crawl.fetch.fetch_threads import Fetched, FetchThreads
from carmengui.engine.crawl.fetch.fetcher import Fetcher
from carmengui.engine.crawl.fetch.known_bodies import KnownBodies
from carmengui.engine.crawl.fetch.page_handler import PageHandler
from carmengui.engine.crawl.fetch.page_requests import PageAsk
from carmengui.engine.crawl.robots.parser import Robots
from carmengui.engine.crawl.robots.pauses import asked_pause_s
from carmengui.engine.crawl.robots.redirects import RobotsHops
from carmengui.engine.crawl.robots.store import RobotsBook
from carmengui.engine.crawl.schedule.backlog import Backlog
from carmengui.engine.crawl.schedule.backoff import Rests
from carmengui.engine.crawl.schedule.control import CrawlControl
from carmengui.engine.crawl.schedule.delays import Tempo
from carmengui.engine.crawl.schedule.host_queues import Lane, Lanes
from carmengui.engine.crawl.schedule.levers import Levers
from carmengui.engine.crawl.schedule.orders import VisitOrder
from carmengui.engine.crawl.schedule.outages import Outage, waiting_words
from carmengui.engine.crawl.schedule.overdue import spread_overdue
from carmengui.engine.crawl.schedule.resolver import Places
from carmengui.engine.crawl.schedule.revisit_plan import RevisitPlan
from carmengui.engine.crawl.schedule.site_guide import SiteGuide
from carmengui.engine.crawl.urls import host_of, normalise
from carmengui.engine.model import Clock, FetchRequest
from carmengui.engine.model.events import (
    LanesSeen,
    Listener,
    RobotsMark,
    RobotsRead,
    Said,
    ignore,
)
from carmengui.engine.model.refusal import Refusal
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.model.settings import Settings
from carmengui.engine.storage import Archive, Store, UrlRow

_TELL_EVERY_S = 0.25
_MAX_UNREAD = 64
"""Responses that may wait for the workers before no further request is started."""
STOP_PATIENCE_S = 2.0
"""How long a crawl that was stopped waits for answers under way; they are asked another time."""
_STOP_LOOK_S = 0.1
_LOOK_AGAIN_S = 0.05
_ASLEEP = timedelta(minutes=10)
"""A time this long between two turns means that the computer slept or that its clock was set."""


def _admit_nothing(sources: tuple[Source, ...]) -> None:
    del sources


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
        admit: Callable[[tuple[Source, ...]], None] = _admit_nothing,
        guide: SiteGuide | None = None,
        only: VisitOrder | None = None,
        plan: RevisitPlan | None = None,
    ) -> None:
        self._only = only
        self._guide = guide or SiteGuide.silent(store)
        self._admit = admit
        self._control = control or CrawlControl()
        self._control.attach(handler.wake)
        self._listener = listener
        self._told_at = 0.0
        self._store = store
        self._threads = FetchThreads(
            settings.threads,
            fetcher,
            archive,
            handler.wake,
            bodies=KnownBodies(store.requisite_queue.bodies()),
            max_requisite_bytes=settings.max_requisite_bytes,
        )
        self._clock = clock
        self._settings = settings
        self._handler = handler
        self._lanes = Lanes(
            settings.delay_s,
            per_ip=settings.per_ip_politeness,
            jitter=settings.jitter,
            begin=self._begin_lane,
        )
        self._places = Places(self._threads, is_wanted=settings.per_ip_politeness)
        self._tempo = Tempo(settings, self._guide.delay_s, self._control.pace)
        self._robots = RobotsBook(store)
        self._robots_hops = RobotsHops()
        self._plan = plan = plan or RevisitPlan(store, settings, clock.now)
        self._outage = Outage(self._say)
        self._revisits = False
        self._seen_at: datetime | None = None
        """When the crawl was last at work."""
        self._backlog = Backlog(store.frontier, store.requisite_queue, handler, plan)
        self._levers = Levers(
            store=store,
            lanes=self._lanes,
            tempo=self._tempo,
            control=self._control,
            listener=listener,
            now=clock.now,
            put_down=self._backlog.put_down,
            want=self._backlog.want,
            want_all=self._backlog.want_all,
            want_requisites=handler.want_requisites,
            release_trap=handler.release_trap,
            commit=lambda: handler.flush(force=True),
        )
        self._rests = Rests(store)
        self._fetched = self._launched = self._received_bytes = 0
        self._looked_anew_after = -1
        self._asked_by_page: dict[int, PageAsk] = {}
        """The requests under way that a page which is rendered waits for."""
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
        self._until, self._revisits = until, revisit
        self._backlog.begin(revisits=revisit, only=self._only)
        self._store.begin()
        self._rests.begin(self._clock.now())
        self._levers.begin()
        self._handler.begin_requisites()
        if self._only is not None:
            self._handler.want_requisites(self._only.requisites_of, self._only.requisites)
        self._spread_overdue()
        self._handler.flush(force=True)
        try:
            while not self._is_over():
                self._turn()
        finally:
            self._handler.page_requests.close()
            # When an error ended it, answers under way may still be archived and found later.
            self._threads.end(max(0.0, STOP_PATIENCE_S - self._control.stopping_for_s))
        self._take_results()
        # What is said last stays on the screen.
        self._backlog.count_anew()
        self._say_lanes()
        self._take_sources()
        if not self._threads.under_way:
            self._rests.end()
        self._handler.flush(force=True)

    def _turn(self) -> None:
        self._handler.wake.clear()
        self._notice_sleep()
        self._take_sources()
        for host in self._levers.pull():
            self._open_lane(host)
        self._take_asks()
        self._plan.look()
        self._start_fetches()
        self._take_results()
        self._handler.advance()
        for host in self._handler.new_hosts():
            self._open_lane(host)
        # What pages need is asked for once it is committed, and nothing else is to be done meanwhile.
        self._handler.flush(force=self._is_idle and self._backlog.waits_for_commit)
        self._tell()
        if not self._is_over():
            self._wait()

    def _say(self, sentence: Sentence) -> None:
        if sentence:
            self._listener(Said(str(sentence)))

    def _notice_sleep(self) -> None:
        """Spread what became due while this computer slept, or because its clock was set."""
        now = self._clock.now()
        if self._seen_at is not None and now - self._seen_at > _ASLEEP:
            self._spread_overdue()
        self._seen_at = now

    def _spread_overdue(self) -> None:
        if self._revisits and self._only is None and self._plan.has_appointments:
            self._store.begin()
            by_slots = self._plan.goes_by_slots if self._plan.has_slots else None
            self._say(spread_overdue(self._store, self._clock.now(), by_slots))

    def _waits_for(self, now: datetime) -> Sentence:
        if not self._is_idle or self._control.is_paused:
            return NOTHING
        has_slots, due_at = self._revisits and self._plan.has_slots, self._backlog.next_at(now)
        slot_at = self._plan.next_at() if has_slots else None
        if slot_at is not None and due_at is not None and due_at < slot_at:
            slot_at = None  # a page that is due without a budget comes first
        return waiting_words(
            now,
            offline_until=self._outage.again_at,
            slot_at=slot_at,
            lane=self._lanes.next_ready(now),
            due_at=due_at,
        )

    def _tell(self) -> None:
        """Say how the lanes stand, a few times a second."""
        if time.monotonic() - self._told_at < _TELL_EVERY_S:
            return
        self._told_at = time.monotonic()
        self._say_lanes()

    def _say_lanes(self) -> None:
        now = self._clock.now()
        lanes = self._lanes.states(self._backlog.counts(), now)
        next_at = self._backlog.next_at(now) if self._is_idle else None
        self._listener(
            LanesSeen(
                now,
                self._threads.under_way,
                lanes,
                next_at,
                self._received_bytes,
                self._backlog.requisites,
                self._handler.to_render,
                self._waits_for(now),
            )
        )

    def _take_sources(self) -> None:
        """Take over what was added from another thread since the last turn."""
        wished = self._control.take_added()
        if wished:
            self._backlog.want_all()
        if added := (*wished, *self._guide.reloaded()):
            self._store.begin()
            self._admit(added)
            self._handler.flush(force=True)
            for host in {source.host for source in added if source.host}:
                self._open_lane(host)

    def _is_over(self) -> bool:
        if self._control.stopping_for_s > STOP_PATIENCE_S:
            # What a worker still reads is in the archive, and read at the next start.
            return True
        if self._threads.under_way or self._handler.pending or self._control.has_news:
            return False
        if not self._has_time():
            return True
        if self._handler.to_render:
            return False
        if self._fetched >= self._budget:
            return self._backlog.has_no_requisites
        return self._backlog.is_done

    def _has_time(self) -> bool:
        over = self._until is not None and self._clock.now() >= self._until
        return not over and not self._control.is_stopping

    def _may_start(self) -> bool:
        return (
            self._threads.under_way < self._settings.threads
            and self._handler.pending < _MAX_UNREAD
            and (
                self._fetched < self._budget
                or self._handler.page_requests.is_waiting
                or not self._backlog.has_no_requisites
            )
            and self._has_time()
            and not self._control.is_paused
            and self._outage.allows(self._clock.now(), self._threads.under_way)
        )

    def _start_fetches(self) -> None:
        now = self._clock.now()
        for host in self._backlog.newly_ready(now):
            self._open_lane(host)
        for lane in self._lanes.ready(now):
            if not self._may_start():
                return
            if self._lanes.is_ready(lane, now):
                self._start_in(lane, now)

    def _start_in(self, lane: Lane, now: datetime) -> None:
        if self._levers.keeps_from(lane):
            self._refuse_asks(lane, now)
            return
        if not (lane.asks or self._has_next(lane, now)) or self._places.is_sought(lane):
            return
        rules = self._robots.rules(lane.host, now)
        if rules is None:
            first = lane.asks[0] if lane.asks else lane.queue[0]
            self._ask_robots(lane, first.url.partition("://")[0], now)
            return
        self._tempo.learn(lane, rules)  # they may come from the store
        if reason := self._tempo.too_long(lane, rules):
            self._levers.leave(lane, reason)
            return
        if self._serve_asks(lane, rules, now):
            return
        while (row := self._next_row(lane, now)) is not None:
            decision = rules.decide(self._settings.user_agent, row.url)
            refusal = decision.refusal or self._handler.objection(row)
            if refusal is None:
                self._launch(lane, row)
                return
            self._backlog.put_down(row.key)
            self._handler.refuse(row, refusal)

    def _take_asks(self) -> None:
        """Put what pages that are rendered ask for into the lanes of its hosts."""
        for ask in self._handler.page_requests.take():
            host = host_of(ask.url)
            self._store.begin()
            self._store.frontier.host_id(host)  # its robots.txt is kept with the host
            self._lanes.lane(host).asks.append(ask)

    def _refuse_asks(self, lane: Lane, now: datetime) -> None:
        """Answer what a page asks of a host that is not asked at all."""
        refusal = self._levers.refusal(lane.host)
        while lane.asks and refusal is not None:
            lane.asks.popleft().refuse(refusal, now)

    def _serve_asks(self, lane: Lane, rules: Robots, now: datetime) -> bool:
        """Answer what a page that is rendered asks of a host; tell whether a request is under way."""
        while lane.asks:
            ask = lane.asks.popleft()
            if ask.is_over:
                continue
            if refusal := rules.decide(self._settings.user_agent, ask.url).refusal:
                ask.refuse(refusal, now)
            elif ask.request is None:
                ask.allow()
            elif self._launch_for_page(lane, ask, ask.request, now):
                return True
        return False

    def _launch_for_page(
        self, lane: Lane, ask: PageAsk, request: FetchRequest, now: datetime
    ) -> bool:
        wanted = self._handler.want_for_page(request)
        if isinstance(wanted, Refusal):
            ask.refuse(wanted, now)
        elif isinstance(wanted, UrlRow):
            # It may wait in the lane as well: then it is not asked for twice.
            lane.queue = deque(row for row in lane.queue if row.key != wanted.key)
            self._backlog.hold(wanted.key)
            self._asked_by_page[wanted.key] = ask
            lane.start(wanted.url)
            self._launched += 1
            self._threads.fetch(lane.host, wanted.url, wanted, request)
            return True
        else:
            ask.answer(wanted)
        return False

    def _has_next(self, lane: Lane, now: datetime) -> bool:
        """Tell whether a lane holds something to ask for; pages only as long as any are wanted."""
        with_pages = self._fetched < self._budget
        while lane.queue and lane.queue[0].requisite is None and not with_pages:
            self._backlog.put_down(lane.queue.popleft().key)
        return (
            bool(lane.queue) or self._backlog.refill(lane, now, with_pages=with_pages) is not None
        )

    def _next_row(self, lane: Lane, now: datetime) -> UrlRow | None:
        return lane.queue.popleft() if self._has_next(lane, now) else None

    def _begin_lane(self, lane: Lane) -> None:
        """Let a new lane keep the pause that its host is owed from earlier on."""
        now = self._clock.now()
        self._tempo.apply(lane)
        lane.priority = self._guide.priority(lane.host)
        if (rules := self._robots.rules(lane.host, now)) is not None:
            self._tempo.learn(lane, rules)
        self._rests.apply(lane, now)
        if reason := self._tempo.still_owed(lane, now):
            self._levers.leave(lane, reason)

    def _open_lane(self, host: str) -> Lane:
        lane = self._lanes.lane(host)
        lane.has_more = not self._levers.keeps_from(lane)
        return lane

    def _launch(self, lane: Lane, row: UrlRow) -> None:
        lane.start(row.url)
        self._fetched += row.requisite is None
        self._launched += 1
        self._threads.fetch(lane.host, row.url, row)

    def _ask_robots(self, lane: Lane, scheme: str, now: datetime) -> None:
        url = self._robots_hops.address(lane.host, scheme)
        asked = self._lanes.lane(host_of(url))
        is_free = self._lanes.is_ready(asked, now) and not self._places.is_sought(asked)
        if asked is not lane and not is_free:
            later = now + timedelta(seconds=max(asked.delay_s, _LOOK_AGAIN_S))
            lane.ready_at = max(later, self._lanes.ready_at(asked, now))
            return
        lane.start(url)
        asked.start(url)
        self._threads.fetch(lane.host, url)

    def _take_results(self) -> None:
        while (fetched := self._threads.take()) is not None:
            lane = self._lanes.lane(fetched.host)
            self._received_bytes += len(fetched.capture.body)
            if self._is_lost_offline(lane, fetched):
                continue
            if fetched.row is None:
                self._end_asking(lane, fetched)
                if self._robots_hops.leads_on(fetched.host, fetched.capture):
                    self._take_over(lane, fetched)
                    continue
                rules = self._robots.learn(fetched.host, fetched.capture)
                self._tempo.learn(lane, rules)
                named = (normalise(url, fetched.capture.url) for url in rules.sitemaps)
                fetched = replace(fetched, sitemaps=tuple(url for url in named if url))
                self._listener(
                    RobotsRead(
                        fetched.host,
                        fetched.capture.at,
                        lane.robots,
                        fetched.capture.status,
                        lane.delay_s,
                    )
                )
            else:
                self._backlog.put_down(fetched.row.key)
            self._take_over(lane, fetched)
            ask = self._asked_by_page.pop(fetched.row.key, None) if fetched.row else None
            if ask is not None:
                ask.answer(self._handler.answer_for_page(fetched))

    def _is_lost_offline(self, lane: Lane, fetched: Fetched) -> bool:
        """Tell whether a request failed only because this computer is offline; its URL still waits."""
        row, now = fetched.row, self._clock.now()
        if not self._revisits or (row is not None and row.key in self._asked_by_page):
            return False
        if not self._outage.hear(lane.host, fetched.capture, now):
            return False
        if row is None:
            self._end_asking(lane, fetched)
        else:
            self._backlog.put_down(row.key)
        self._lanes.finish(lane, now, lane.ip)
        lane.has_more = not self._levers.keeps_from(lane)
        return True

    def _take_over(self, lane: Lane, fetched: Fetched) -> None:
        now, asked_s = self._clock.now(), asked_pause_s(fetched.capture)
        if fetched.row is None and lane.robots is RobotsMark.CLOSED:
            asked_s = 0.0  # nothing is asked there before its robots.txt is, an hour from now
        is_own = host_of(fetched.capture.url) == lane.host
        ip = fetched.capture.ip if is_own else lane.ip
        self._tempo.hear(lane, fetched.capture)
        self._lanes.finish(lane, now, ip, asked_s=asked_s)
        self._handler.take(fetched)
        if fetched.row is not None and (
            reason := self._tempo.too_long_after(lane, fetched.capture)
        ):
            self._levers.leave(lane, reason)
        lane.has_more = not self._levers.keeps_from(lane)

    def _end_asking(self, lane: Lane, fetched: Fetched) -> None:
        """Begin the pause of the host that a redirect of another one's robots.txt led to."""
        asked = self._lanes.lane(host_of(fetched.capture.url))
        if asked is not lane:
            self._lanes.finish(asked, self._clock.now(), fetched.capture.ip)

    def _is_found_overlooked(self, now: datetime) -> bool:
        """Look once more for what may be fetched at once, before a wait; tell whether there is any.

        Hosts are opened when something of theirs is announced. Should an announcement be lost, this
        finds what it was about; not again before a request, else what cannot be fetched kept it busy.
        """
        if self._looked_anew_after == self._launched or self._lanes.next_ready_at(now) is not None:
            return False
        hosts = self._backlog.all_ready(now)
        for host in hosts:
            self._looked_anew_after = self._launched
            self._open_lane(host)
        return bool(hosts)

    @property
    def _is_idle(self) -> bool:
        """Whether nothing is fetched and nothing is read: only time brings something to do."""
        return not (self._threads.under_way or self._handler.pending)

    def _wait(self) -> None:
        if self._threads.has_results:
            return
        now = self._clock.now()
        if self._is_idle and self._may_start():
            if self._is_found_overlooked(now):
                return
            self._say_lanes()
        look_s = _STOP_LOOK_S if self._control.is_stopping else 60
        moments = [now + timedelta(seconds=look_s)]
        if self._may_start():
            soon = self._lanes.next_ready_at(now), self._backlog.next_at(now)
            moments += [moment for moment in soon if moment is not None]
        if self._until is not None:
            moments.append(self._until)
        if self._outage.again_at is not None:
            moments.append(max(now, self._outage.again_at))
        idle = self._is_idle and not self._control.is_paused
        # A browser works by a clock of its own, unless it waits for us.
        idle = idle and (not self._handler.to_render or self._handler.page_requests.is_waiting)
        self._clock.wait(self._handler.wake, max(now, min(moments)), idle=idle)

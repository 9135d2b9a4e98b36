"""What the Crawl desk knows, counted from the engine's events; no widget, no Qt."""

from __future__ import annotations

from collections import Counter, deque
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from urllib.parse import urlsplit

from carmengui.engine.crawl.progress.host_sums import HostSums, longest_s
from carmengui.engine.crawl.progress.trouble import REFUSED, Cause, Trouble
from carmengui.engine.model import Outcome, Visit
from carmengui.engine.model.events import (
    Event,
    HostHeld,
    HostHold,
    LanesSeen,
    LaneState,
    PageRefused,
    PageRendered,
    PageVisited,
    RecordStored,
    RobotsRead,
    TrapFound,
)
from carmengui.engine.model.languages import other_language_in, without_record
from carmengui.engine.model.refusal import Refusal
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.storage.crawl_history import CrawlHistory

MAX_JUST_IN = 50
MAX_POINTS = 2_000
_LONG_AGO = datetime.min.replace(tzinfo=UTC)
_RATE_OVER = timedelta(seconds=60)
_LEAST_FOR_ESTIMATE = 8
_SILENT_FOR_OFFLINE = 3
_SOONEST, _LATEST = 0.85, 1.3
"""How far the pace of the last pages may mislead."""
_ENDLESS = 0.8
"""When so many pages are found for each one fetched, nobody can say how many there will be."""
_SETTLED_AFTER = timedelta(seconds=5)
"""A host without work may get some as soon as its last pages are read."""


@dataclass(frozen=True, slots=True)
class Point:
    """The sums at a moment."""

    at: datetime
    found: int
    fetched: int
    changed: int


@dataclass(frozen=True, slots=True)
class JustIn:
    """A record that has just been stored."""

    url: str
    host: str
    title: str
    weight: float
    at: datetime | None = None


@dataclass(slots=True)
class CrawlBoard:
    """Sums over a crawl."""

    hosts: dict[str, HostSums] = field(default_factory=dict)
    lanes: tuple[LaneState, ...] = ()
    in_flight: int = 0
    requisites: int = 0
    """How many style sheets, pictures and fonts wait behind the pages."""
    rendered: int = 0
    """How many pages were rendered in this session."""
    to_render: int = 0
    """How many pages are rendered, or wait for it."""
    visits: int = 0
    """Visits of this session and of those before it, whatever they brought."""
    imported: int = 0
    changed: int = 0
    records: int = 0
    points: list[Point] = field(default_factory=list)
    trouble: Trouble = field(default_factory=Trouble)
    just_in: deque[JustIn] = field(default_factory=lambda: deque(maxlen=MAX_JUST_IN))
    """The pages that got a record, newest first."""
    most_found: int = 0
    holds: dict[str, tuple[HostHold, int]] = field(default_factory=dict)
    """The hosts that a person skips or blocks, and how many URLs are left out because of it."""
    robots: int = 0
    """How many robots.txt were asked for in this session."""
    silent_since: datetime | None = None
    """Since when no host answers at all."""
    now: datetime | None = None
    next_at: datetime | None = None
    """When the next visit is due, while nothing else is left to do."""
    waits_for: Sentence = NOTHING
    """What a crawl with nothing to do waits for, and until when."""
    idle_since: dict[str, datetime] = field(default_factory=dict)
    """Since when nothing of a host waits or is under way."""
    _recent: deque[datetime] = field(default_factory=deque)
    _received: deque[tuple[datetime, int]] = field(default_factory=deque)
    _this_session: int = 0
    _silences: int = 0
    _silent: set[str] = field(default_factory=set)

    @property
    def waiting(self) -> int:
        """How many known URLs wait for their first visit."""
        return sum(lane.waiting for lane in self.lanes)

    @property
    def fetched(self) -> int:
        """How many URLs are fetched, those from imported files with them."""
        return sum(sums.fetched for sums in self.hosts.values())

    @property
    def found(self) -> int:
        """How many URLs are fetched, failed or waiting; a URL once found stays found for a while.

        What waited and was decided against is found no longer, once nothing waits any more.
        """
        self.most_found = max(self.most_found, self._tried + self.waiting)
        return self.most_found

    @property
    def _tried(self) -> int:
        return sum(sums.total(0) for sums in self.hosts.values())

    def _forget_refused(self) -> None:
        """Count again what was found, when nothing waits and nothing is under way."""
        tried = self._tried
        if self.waiting or self.in_flight or self.most_found <= tried:
            return
        self.most_found = tried
        self.points = [
            Point(each.at, min(each.found, tried), each.fetched, each.changed)
            for each in self.points
        ]

    def is_done(self, lane: LaneState) -> bool:
        """Tell whether a host has nothing left, and not only for the blink between two pages."""
        if lane.waiting or lane.is_busy:
            return False
        since = self.idle_since.get(lane.host)
        return (
            self.next_at is not None
            or since is None
            or self.now is None
            or self.now - since >= _SETTLED_AFTER
        )

    @property
    def is_offline(self) -> bool:
        """Whether nobody answers who is still to be asked: then it is rather our own network."""
        if self._silences < _SILENT_FOR_OFFLINE:
            return False
        active = {lane.host for lane in self.lanes if lane.waiting or lane.is_busy}
        is_many = len(self._silent) >= _SILENT_FOR_OFFLINE
        return active <= self._silent and (is_many or len(self.lanes) <= len(self._silent))

    @property
    def pages_a_minute(self) -> float:
        """The rate over the last minute."""
        if len(self._recent) < 2 or self.now is None:
            return 0.0
        while self._recent and self.now - self._recent[0] > _RATE_OVER:
            self._recent.popleft()
        if len(self._recent) < 2:
            return 0.0
        span_s = (self.now - self._recent[0]).total_seconds()
        return (len(self._recent) - 1) * 60 / span_s if span_s > 0 else 0.0

    @property
    def bytes_a_second(self) -> float:
        """How much was received a second over the last minute."""
        received = self._received
        while received and (
            self.now is None
            or self.now - received[0][0] > _RATE_OVER
            or received[0][1] > received[-1][1]  # of an earlier crawl
        ):
            received.popleft()
        if len(received) < 2:
            return 0.0
        (began, first), (ended, last) = received[0], received[-1]
        span_s = (ended - began).total_seconds()
        return (last - first) / span_s if span_s > 0 else 0.0

    def finish(self) -> tuple[datetime, datetime] | None:
        """Return the earliest and latest likely end, or nothing when it cannot be told."""
        now = self.now
        if now is None or self.is_offline or self._this_session < _LEAST_FOR_ESTIMATE:
            return None
        left_s = longest_s(
            (
                lane.waiting,
                self.sums_of(lane.host).pace.seconds_a_page(now),
                lane.delay_s,
                max(0.0, (lane.ready_at - now).total_seconds()),
            )
            for lane in self.lanes
        )
        growth = self.growth
        if left_s is None or growth >= _ENDLESS:
            return None
        shares = (_SOONEST, _LATEST / (1 - growth))
        soonest, latest = (timedelta(seconds=left_s * share) for share in shares)
        return now + soonest, now + latest

    @property
    def growth(self) -> float:
        """How many new pages each fetched one brought over the last minute."""
        if not self.points:
            return 0.0
        last = self.points[-1]
        first = next(p for p in self.points if last.at - p.at <= _RATE_OVER)
        fetched = last.fetched - first.fetched
        if fetched < _LEAST_FOR_ESTIMATE:
            return 0.0
        return max(0.0, (last.found - first.found) / fetched)

    @property
    def is_growing(self) -> bool:
        """Whether so many pages are still being found that no end can be named."""
        return self.growth >= _ENDLESS

    def load(self, history: CrawlHistory) -> None:
        """Begin with what earlier sessions crawled; what this one has counted already stays."""
        if self.visits:
            return
        lanes = []
        for host in history.hosts:
            sums = self.sums_of(host.host)
            sums.visited, sums.last_at = host.visited, host.last_at
            sums.imported = host.imported
            ready_at = host.last_at or _LONG_AGO
            lanes.append(LaneState(host.host, False, "", host.waiting, ready_at, 0.0))
            self.visits += host.visits
            self.imported += host.imported
        self.lanes = tuple(lanes)
        self.changed = history.points[-1][2] if history.points else 0
        for outcome, reason, url in history.trouble:
            self.trouble.add(_failure(outcome), reason, url, _host(url))
            self.sums_of(_host(url)).failing.add(url)
        most_found, most_fetched = self.found, self.fetched
        left = most_found - most_fetched
        # Pages that were fetched once and fail now are fetched no longer.
        self.points = [
            Point(at, min(most_found, fetched + left), min(most_fetched, fetched), changed)
            for at, fetched, changed in history.points
        ]
        for url, refusal in history.refused:
            self._refused(url, _host(url), refusal)
        for language, url in history.put_aside:
            self.trouble.add(Cause.LANGUAGE, without_record(language), url, _host(url))
        for trap, left in history.traps:
            self.trouble.add_trap(trap, left)
        for name in history.blocked:
            self.holds.setdefault(name, (HostHold.BLOCKED, 0))
        self.just_in.extend(JustIn(*row) for row in history.latest)

    def take(self, events: tuple[Event, ...]) -> None:
        """Count what happened."""
        for event in events:
            if isinstance(event, PageVisited):
                self._visited(event.visit, event.host, is_first=event.is_first)
            elif isinstance(event, PageRefused):
                self._refused(event.url, event.host, event.refusal)
            elif isinstance(event, RecordStored):
                self.records += 1
                row = JustIn(event.url, _host(event.url), event.title, event.weight, self.now)
                self.just_in.appendleft(row)
            elif isinstance(event, PageRendered):
                self.rendered += not event.problem
            elif isinstance(event, RobotsRead):
                self.robots += 1
                self._hear(event.host, event.at, is_answer=event.status > 0)
            elif isinstance(event, TrapFound):
                self.trouble.add_trap(event.trap, event.left)
            elif isinstance(event, HostHeld):
                self._held(event)
            elif isinstance(event, LanesSeen):
                self.lanes, self.in_flight = event.lanes, event.in_flight
                self.next_at, self.requisites = event.next_at, event.requisites
                self.waits_for = event.waits_for
                self.to_render = event.to_render
                self._received.append((event.at, event.received_bytes))
                self._forget_refused()
                self._note(event.at)

    def sums_of(self, host: str) -> HostSums:
        """Return the sums of a host."""
        return self.hosts.setdefault(host, HostSums())

    def reasons(self) -> Counter[str]:
        """Return how many URLs each kind of failure has."""
        groups = self.trouble.groups()
        return Counter({str(g.reason): len(g.urls) for g in groups if g.cause.is_failure})

    def _visited(self, visit: Visit, host: str, *, is_first: bool) -> None:
        sums = self.sums_of(host)
        self.now = max(visit.at, self.now) if self.now else visit.at
        # What is tried again in this crawl waits, and what was decided against was never visited.
        is_retried = visit.outcome.is_error and visit.next_at is None
        is_new = is_first and not is_retried and visit.outcome is not Outcome.NOT_FETCHED
        is_imported = visit.outcome is Outcome.FETCHED and visit.elapsed_s <= 0
        self.visits += 1
        self.imported += is_imported
        self._this_session += 1
        self._recent.append(visit.at)
        self.changed += visit.changed is True
        sums.visited += is_new
        sums.imported += is_imported
        sums.last_at = visit.at
        sums.pace.note(visit.at)
        if visit.outcome is not Outcome.NOT_FETCHED:
            sums.last_status, sums.last_reason = visit.status, visit.reason
            self._hear(host, visit.at, is_answer=visit.status > 0)
        if visit.outcome is not Outcome.NOT_FETCHED:
            sums.refused_urls.discard(visit.url)
        if not visit.outcome.is_error:
            sums.failing.discard(visit.url)
        elif visit.next_at is not None and visit.outcome is not Outcome.NOT_FETCHED:
            # Without an appointment it is tried again in this crawl: it waits.
            sums.failing.add(visit.url)
        if visit.outcome.is_error:
            is_refused = visit.outcome is Outcome.NOT_FETCHED
            cause = REFUSED.get(visit.cause, Cause.SCOPE) if is_refused else _failure(visit.outcome)
            self.trouble.add(cause, visit.reason, visit.url, host)
        elif other := other_language_in(visit.reason):
            self.trouble.add(Cause.LANGUAGE, other, visit.url, host)
        elif visit.outcome is Outcome.FETCHED and visit.reason:
            self.trouble.add(Cause.UNREAD, visit.reason, visit.url, host)
        else:
            self.trouble.remove(visit.url)

    def _refused(self, url: str, host: str, refusal: Refusal) -> None:
        sums = self.sums_of(host)
        sums.refused_urls.add(url)
        sums.last_refusal = refusal.reason
        cause = REFUSED.get(refusal.cause, Cause.SCOPE)
        self.trouble.add(cause, refusal.reason, url, host)

    def _held(self, event: HostHeld) -> None:
        if event.hold is HostHold.FREE:
            self.holds.pop(event.host, None)
            self.trouble.drop_host(Cause.HELD, event.host)
            return
        hold, count = self.holds.get(event.host, (event.hold, 0))
        before = count if hold is event.hold else 0
        self.holds[event.host] = event.hold, before + event.count

    def _hear(self, host: str, at: datetime, *, is_answer: bool) -> None:
        if is_answer:
            self._silences, self.silent_since = 0, None
            self._silent.clear()
        else:
            self._silences += 1
            self._silent.add(host)
            self.silent_since = self.silent_since or at

    def _note(self, at: datetime) -> None:
        self.now = at
        for lane in self.lanes:
            if lane.waiting or lane.is_busy:
                self.idle_since.pop(lane.host, None)
            else:
                self.idle_since.setdefault(lane.host, at)
        self.points.append(Point(at, self.found, self.fetched, self.changed))
        if len(self.points) > MAX_POINTS:
            # Every other point goes: the curve keeps its shape, the list its bound.
            self.points = self.points[::2]


def _failure(outcome: Outcome) -> Cause:
    return Cause.ANSWERED if outcome is Outcome.HTTP_ERROR else Cause.SILENT


def _host(url: str) -> str:
    return urlsplit(url).netloc

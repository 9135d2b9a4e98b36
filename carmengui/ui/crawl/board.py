"""What the Crawl desk knows, counted from the engine's events; no widget, no Qt."""

from __future__ import annotations

from collections import Counter, deque
from dataclasses import dataclass, field
from datetime import datetime
from urllib.parse import urlsplit

from carmengui.engine.model import Outcome
from carmengui.engine.model.events import Event, LanesSeen, LaneState, PageVisited, RecordStored
from carmengui.engine.storage.crawl_history import CrawlHistory

MAX_JUST_IN = 50
MAX_POINTS = 2_000
MAX_TROUBLE_URLS = 1_000


@dataclass(slots=True)
class HostSums:
    """What happened on one host so far."""

    fetched: int = 0
    failed: int = 0
    last_status: int = 0
    last_reason: str = ""
    first_at: datetime | None = None
    last_at: datetime | None = None

    @property
    def pages_a_minute(self) -> float:
        """The mean rate since the first response."""
        if self.first_at is None or self.last_at is None or self.fetched < 2:
            return 0.0
        minutes = (self.last_at - self.first_at).total_seconds() / 60
        return (self.fetched - 1) / minutes if minutes else 0.0


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


@dataclass(slots=True)
class CrawlBoard:
    """Sums over a crawl."""

    hosts: dict[str, HostSums] = field(default_factory=dict)
    lanes: tuple[LaneState, ...] = ()
    in_flight: int = 0
    fetched: int = 0
    changed: int = 0
    records: int = 0
    points: list[Point] = field(default_factory=list)
    trouble: dict[str, list[str]] = field(default_factory=dict)
    """URLs by what went wrong with them, in words."""
    just_in: deque[JustIn] = field(default_factory=lambda: deque(maxlen=MAX_JUST_IN))
    """The pages that got a record, newest first."""
    most_found: int = 0
    now: datetime | None = None

    @property
    def waiting(self) -> int:
        """How many known URLs wait for their first visit."""
        return sum(lane.waiting for lane in self.lanes)

    @property
    def found(self) -> int:
        """How many URLs are fetched or waiting; a URL once found stays found."""
        self.most_found = max(self.most_found, self.fetched + self.waiting)
        return self.most_found

    def load(self, history: CrawlHistory) -> None:
        """Begin with what earlier sessions crawled; what this one has counted already stays."""
        if self.fetched:
            return
        lanes = []
        for host in history.hosts:
            sums = self.sums_of(host.host)
            sums.fetched, sums.failed, sums.last_status = host.visits, host.failed, 200
            sums.first_at, sums.last_at = host.first_at, host.last_at
            lanes.append(LaneState(host.host, False, "", host.waiting, host.last_at, 0.0))
            self.fetched += host.visits
        self.lanes = tuple(lanes)
        self.changed = history.points[-1][2] if history.points else 0
        self.points = [Point(at, n + self.waiting, n, changed) for at, n, changed in history.points]
        for reason, url in history.trouble:
            self.trouble.setdefault(reason, []).append(url)
        self.just_in.extend(JustIn(*row) for row in history.latest)

    def take(self, events: tuple[Event, ...]) -> None:
        """Count what happened."""
        for event in events:
            if isinstance(event, PageVisited):
                self._visited(event)
            elif isinstance(event, RecordStored):
                self.records += 1
                host = urlsplit(event.url).hostname or ""
                self.just_in.appendleft(JustIn(event.url, host, event.title, event.weight))
            elif isinstance(event, LanesSeen):
                self.lanes, self.in_flight = event.lanes, event.in_flight
                self._note(event.at)

    def sums_of(self, host: str) -> HostSums:
        """Return the sums of a host."""
        return self.hosts.setdefault(host, HostSums())

    def reasons(self) -> Counter[str]:
        """Return how many URLs each kind of trouble has."""
        return Counter({reason: len(urls) for reason, urls in self.trouble.items()})

    def _visited(self, event: PageVisited) -> None:
        visit, sums = event.visit, self.sums_of(event.host)
        self.now = visit.at
        self.fetched += 1
        self.changed += visit.changed is True
        sums.fetched += 1
        sums.first_at = sums.first_at or visit.at
        sums.last_at = visit.at
        sums.last_status, sums.last_reason = visit.status, visit.reason
        if visit.outcome in {Outcome.FAILED, Outcome.HTTP_ERROR}:
            sums.failed += 1
            urls = self.trouble.setdefault(visit.reason, [])
            if len(urls) < MAX_TROUBLE_URLS and visit.url not in urls:
                urls.append(visit.url)

    def _note(self, at: datetime) -> None:
        self.now = at
        self.points.append(Point(at, self.found, self.fetched, self.changed))
        if len(self.points) > MAX_POINTS:
            # Every other point goes: the curve keeps its shape, the list its bound.
            self.points = self.points[::2]

"""Politeness: one lane per host, one request at a time in it, a pause after each."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from carmengui.engine.crawl.fetch.page_requests import PageAsk
from carmengui.engine.model.events import LaneState, LaneWait, RobotsMark
from carmengui.engine.model.hours import ALWAYS, Hours
from carmengui.engine.storage import UrlRow

_LONG_AGO = datetime.min.replace(tzinfo=UTC)


@dataclass(slots=True)
class Lane:
    """The requests of one host: what waits, whether one is under way, when the next may start."""

    host: str
    delay_s: float
    ip: str = ""
    url: str = ""
    """What was asked last."""
    ready_at: datetime = _LONG_AGO
    asked_s: float = 0.0
    """How long the server wants to be left alone since the last answer (Retry-After)."""
    priority: int = 0
    """Of several hosts that may be asked, the one with the highest is asked first."""
    hours: Hours = ALWAYS
    """When the host may be asked at all."""
    robots: RobotsMark = RobotsMark.UNASKED
    robots_s: float = 0.0
    """The pause that robots.txt asks for: no wish undercuts it."""
    steps: int = 0
    """How often the pause was doubled because the host answered that it cannot keep up."""
    good: int = 0
    """How many answers in a row were as they should be."""
    rests_from: datetime | None = None
    """When the last request ended."""
    spread: float = 0.0
    """By which share the present pause is longer, by chance."""
    is_busy: bool = False
    queue: deque[UrlRow] = field(default_factory=deque)
    asks: deque[PageAsk] = field(default_factory=deque)
    """What a page that is rendered asks of the host: it comes first, since that page waits for it."""
    has_more: bool = True
    """Whether the store may hold further waiting URLs of the host."""

    @property
    def has_work(self) -> bool:
        """Whether anything waits in the lane."""
        return bool(self.queue) or self.has_more or bool(self.asks)

    @property
    def pause_s(self) -> float:
        """How long the lane rests after a request."""
        return self.delay_s * (1 + self.spread)

    def set_delay(self, delay_s: float) -> None:
        """Rest so long from now on; a pause that has begun ends sooner or later than it would have."""
        if delay_s == self.delay_s:
            return
        self.delay_s = delay_s
        if self.rests_from is not None:
            rest_s = max(self.pause_s, self.asked_s)
            self.ready_at = self.rests_from + timedelta(seconds=rest_s)

    def start(self, url: str = "") -> None:
        """Note that a request is under way."""
        self.is_busy = True
        self.url = url


def _as_it_is(lane: Lane) -> None:
    del lane


class Lanes:
    """All lanes, by host; with ``per_ip`` hosts on one address share one pause."""

    def __init__(
        self,
        delay_s: float,
        *,
        per_ip: bool = False,
        jitter: float = 0.0,
        begin: Callable[[Lane], None] = _as_it_is,
    ) -> None:
        self._begin = begin
        self._delay_s = delay_s
        self._per_ip = per_ip
        self._jitter = jitter
        self._by_host: dict[str, Lane] = {}
        self._by_ip: dict[str, tuple[datetime, Lane]] = {}
        """Who was asked last on an address, and when that ended."""

    def lane(self, host: str) -> Lane:
        """Return the lane of a host, made on first use."""
        if host not in self._by_host:
            self._by_host[host] = Lane(host, self._delay_s)
            self._begin(self._by_host[host])
        return self._by_host[host]

    def finish(self, lane: Lane, now: datetime, ip: str, *, asked_s: float = 0.0) -> None:
        """Note the end of a request; the pause counts from here, so it is never cut short.

        ``asked_s`` is how long the server itself wants to be left alone; others on its address
        need not wait for that.
        """
        lane.is_busy = False
        lane.ip = ip or lane.ip
        lane.spread = self._jitter * random.random()
        lane.asked_s, lane.rests_from = asked_s, now
        lane.ready_at = now + timedelta(seconds=max(lane.pause_s, asked_s))
        if self._per_ip and lane.ip:
            self._by_ip[lane.ip] = now, lane

    def is_ready(self, lane: Lane, now: datetime) -> bool:
        """Tell whether a lane may send a request now."""
        if lane.is_busy or self._is_shared_and_busy(lane):
            return False
        return self._at(lane) <= now and lane.hours.are_on(now)

    def ready_at(self, lane: Lane, now: datetime) -> datetime:
        """Return when the pause of a lane is over, and its host in its hours too."""
        at = self._at(lane)
        return lane.hours.next_on(max(at, now)) if lane.hours.spans else at

    def all(self) -> list[Lane]:
        """Return every lane."""
        return list(self._by_host.values())

    def ready(self, now: datetime) -> list[Lane]:
        """Return the lanes that may send a request now, the longest waiting first."""
        lanes = [
            lane for lane in self._by_host.values() if lane.has_work and self.is_ready(lane, now)
        ]
        return sorted(lanes, key=lambda lane: (-lane.priority, lane.ready_at))

    def next_ready_at(self, now: datetime) -> datetime | None:
        """Return when the next lane with work may send a request, or nothing."""
        found = self.next_ready(now)
        return None if found is None else found[1]

    def next_ready(self, now: datetime) -> tuple[str, datetime] | None:
        """Return the host of the next lane with work that may send a request, and when."""
        waiting = [
            (self.ready_at(lane, now), lane.host)
            for lane in self._by_host.values()
            if not lane.is_busy and lane.has_work and not self._is_shared_and_busy(lane)
        ]
        at, host = min(waiting, default=(None, ""))
        return None if at is None else (host, at)

    def states(self, waiting: dict[str, int], now: datetime) -> tuple[LaneState, ...]:
        """Return how every lane stands, given how many URLs of each host wait."""
        return tuple(self._state(lane, waiting, now) for lane in self._by_host.values())

    def _state(self, lane: Lane, waiting: dict[str, int], now: datetime) -> LaneState:
        count, ready_at = waiting.get(lane.host, 0), self.ready_at(lane, now)
        wait, wait_s = self._wait(lane)
        if ready_at > max(self._at(lane), now):
            wait, wait_s = LaneWait.HOURS, (ready_at - now).total_seconds()
        return LaneState(
            lane.host,
            lane.is_busy,
            lane.url,
            count,
            ready_at,
            lane.delay_s,
            wait,
            wait_s,
            lane.robots,
            lane.robots_s,
        )

    def _wait(self, lane: Lane) -> tuple[LaneWait, float]:
        """Return what a lane waits for between two requests, and how long that is in all."""
        if lane.asked_s > lane.delay_s:
            return LaneWait.RETRY_AFTER, lane.asked_s
        if self._is_shared_and_busy(lane) or self._at(lane) > lane.ready_at:
            return LaneWait.ADDRESS, lane.delay_s
        if lane.steps:
            return LaneWait.EASED, lane.delay_s
        is_asked = lane.robots_s > 0 and lane.robots_s >= lane.delay_s
        return (LaneWait.ROBOTS if is_asked else LaneWait.PAUSE), lane.delay_s

    def _at(self, lane: Lane) -> datetime:
        if lane.ip not in self._by_ip:
            return lane.ready_at
        ended_at, other = self._by_ip[lane.ip]
        return max(lane.ready_at, ended_at + timedelta(seconds=other.pause_s))

    def _is_shared_and_busy(self, lane: Lane) -> bool:
        if not self._per_ip or not lane.ip:
            return False
        return any(o.is_busy and o.ip == lane.ip and o is not lane for o in self._by_host.values())

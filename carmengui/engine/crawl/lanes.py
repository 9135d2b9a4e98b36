"""Politeness: one lane per host, one request at a time in it, a pause after each."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from carmengui.engine.model.events import LaneState
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
    is_busy: bool = False
    queue: deque[UrlRow] = field(default_factory=deque)
    has_more: bool = True
    """Whether the store may hold further waiting URLs of the host."""

    @property
    def has_work(self) -> bool:
        """Whether anything waits in the lane."""
        return bool(self.queue) or self.has_more

    def start(self, url: str = "") -> None:
        """Note that a request is under way."""
        self.is_busy = True
        self.url = url


class Lanes:
    """All lanes, by host; with ``per_ip`` hosts on one address share one pause."""

    def __init__(self, delay_s: float, *, per_ip: bool = False) -> None:
        self._delay_s = delay_s
        self._per_ip = per_ip
        self._by_host: dict[str, Lane] = {}
        self._by_ip: dict[str, datetime] = {}

    def lane(self, host: str) -> Lane:
        """Return the lane of a host, made on first use."""
        if host not in self._by_host:
            self._by_host[host] = Lane(host, self._delay_s)
        return self._by_host[host]

    def finish(self, lane: Lane, now: datetime, ip: str) -> None:
        """Note the end of a request; the pause counts from here, so it is never cut short."""
        lane.is_busy = False
        lane.ip = ip or lane.ip
        lane.ready_at = now + timedelta(seconds=lane.delay_s)
        if self._per_ip and lane.ip:
            self._by_ip[lane.ip] = lane.ready_at

    def is_ready(self, lane: Lane, now: datetime) -> bool:
        """Tell whether a lane may send a request now."""
        return not lane.is_busy and not self._is_shared_and_busy(lane) and self._at(lane) <= now

    def ready(self, now: datetime) -> list[Lane]:
        """Return the lanes that may send a request now, the longest waiting first."""
        lanes = [
            lane for lane in self._by_host.values() if lane.has_work and self.is_ready(lane, now)
        ]
        return sorted(lanes, key=lambda lane: lane.ready_at)

    def next_ready_at(self) -> datetime | None:
        """Return when the next lane with work may send a request, or nothing."""
        waiting = [
            self._at(lane)
            for lane in self._by_host.values()
            if not lane.is_busy and lane.has_work and not self._is_shared_and_busy(lane)
        ]
        return min(waiting, default=None)

    def states(self, waiting: dict[str, int]) -> tuple[LaneState, ...]:
        """Return how every lane stands, given how many URLs of each host wait."""
        return tuple(self._state(lane, waiting) for lane in self._by_host.values())

    def _state(self, lane: Lane, waiting: dict[str, int]) -> LaneState:
        count = waiting.get(lane.host, 0)
        return LaneState(lane.host, lane.is_busy, lane.url, count, self._at(lane), lane.delay_s)

    def _at(self, lane: Lane) -> datetime:
        return max(lane.ready_at, self._by_ip.get(lane.ip, _LONG_AGO))

    def _is_shared_and_busy(self, lane: Lane) -> bool:
        if not self._per_ip or not lane.ip:
            return False
        return any(o.is_busy and o.ip == lane.ip and o is not lane for o in self._by_host.values())

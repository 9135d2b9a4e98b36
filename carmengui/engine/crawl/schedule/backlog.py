"""What is to be fetched next on a host: first visits and re-visits take turns.

One scheduler serves both, so that neither a flood of new links nor one of overdue pages keeps the
others waiting: whichever of the two has work gets at least every second request of its host.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from datetime import datetime
from itertools import chain, zip_longest
from typing import Protocol

from carmengui.engine.crawl.schedule.host_queues import Lane
from carmengui.engine.crawl.schedule.orders import VisitOrder
from carmengui.engine.crawl.schedule.revisit_plan import RevisitPlan
from carmengui.engine.crawl.schedule.wanted import WantedUrls
from carmengui.engine.storage import UrlRow
from carmengui.engine.storage.frontier.frontier import FrontierTable
from carmengui.engine.storage.requisites.queue import RequisiteQueue

_MAX_BATCH = 32
_BATCH_S = 5.0
"""A lane holds the work of so long: what is found meanwhile may be more urgent."""
_COUNTING_SHARE = 0.02
"""Counting what waits may take this share of the time."""


class Reader(Protocol):
    """Knows which responses are being worked on."""

    def holds(self, key: int) -> bool:
        """Tell whether a URL's response is still being worked on."""

    @property
    def pending(self) -> int:
        """How many responses are being worked on."""


class Backlog:
    """Hands out what waits in the frontier, each URL to one request at a time."""

    def __init__(
        self,
        frontier: FrontierTable,
        requisites: RequisiteQueue,
        reader: Reader,
        plan: RevisitPlan,
    ) -> None:
        self._frontier = frontier
        self._plan = plan
        self._requisites = requisites
        self._reader = reader
        self._in_hand: set[int] = set()
        self._revisits = False
        self._wanted: WantedUrls | None = None
        """What the crawl is for; nothing: for all that waits."""
        self._counts: dict[str, int] = {}
        self.requisites = 0
        """How many things that pages need waited when all was counted last."""
        self._count_at = 0.0

    def begin(self, *, revisits: bool, only: VisitOrder | None = None) -> None:
        """Begin a crawl, of first visits only or also of those that are due again, or of an order."""
        self._revisits = revisits
        self._wanted = WantedUrls(self._frontier) if only else None
        if only is not None:
            self.want(only)
        self._frontier.look_anew()

    def want(self, order: VisitOrder) -> None:
        """Visit further URLs; a crawl of all that waits comes upon them anyway."""
        if self._wanted is not None:
            self._wanted.add(order.urls, order.host)

    def want_all(self) -> None:
        """Go on with all that waits, also when the crawl began for an order only."""
        if self._wanted is not None:
            self._wanted = None
            self._frontier.look_anew()

    def newly_ready(self, now: datetime) -> list[str]:
        """Return the hosts on which the moment of a URL has come since the last call."""
        pages = self._meant(self._frontier.ready_hosts(now, revisits=self._takes_due))
        if self._takes_slots:
            pages += self._plan.release(now)
        return pages + self._requisites.ready_hosts(now)

    def all_ready(self, now: datetime) -> list[str]:
        """Return all hosts that have a URL whose moment has come, told of before or not."""
        self._frontier.look_anew()
        pages = self._meant(self._frontier.ready_hosts(now, revisits=self._takes_due))
        if self._takes_slots:
            pages += self._plan.release(now)
        return pages if self.has_no_requisites else [*pages, *self._requisites.hosts()]

    def next_at(self, now: datetime) -> datetime | None:
        """Return when the moment of another URL comes, or nothing."""
        if self._wanted is not None:
            pages_at = self._wanted.next_at(now)
        else:
            pages_at = self._frontier.next_due_at(now, revisits=self._takes_due)
        slot_at = self._plan.next_at() if self._takes_slots else None
        moments = (pages_at, self._requisites.next_at(), slot_at)
        return min((each for each in moments if each is not None), default=None)

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to do, now or later."""
        if self._wanted is not None:
            is_done = self._wanted.is_done
        else:
            is_done = not self._revisits and not self._frontier.has_waiting()
        return is_done and self.has_no_requisites

    @property
    def has_no_requisites(self) -> bool:
        """Whether nothing that pages need to be seen is left to fetch, now or later."""
        return not self._requisites.has_waiting

    @property
    def waits_for_commit(self) -> bool:
        """Whether something that pages need is handed out only when it is committed."""
        return self._requisites.has_uncommitted

    def refill(self, lane: Lane, now: datetime, *, with_pages: bool = True) -> UrlRow | None:
        """Fill an empty lane and return its first row, or nothing.

        What pages need to be seen comes when no page of the host waits, or none is wanted.
        """
        if not lane.has_more:
            return None
        size = _batch_size(lane.delay_s)
        # What is under way or being read may be among them.
        limit = size + self._reader.pending + 1
        rows = self._pages(lane.host, now, limit)[:size] if with_pages else []
        rows = rows or self._free(self._requisites.take(lane.host, now, limit))[:size]
        lane.queue.extend(rows)
        self._in_hand.update(row.key for row in rows)
        lane.has_more = bool(rows)
        return lane.queue[0] if rows else None

    def _pages(self, host: str, now: datetime, limit: int) -> list[UrlRow]:
        source = self._frontier if self._wanted is None else self._wanted
        first = self._free(source.take(host, now, limit))
        return by_turns(first, self._free(self._due(host, now, limit)))

    def _due(self, host: str, now: datetime, limit: int) -> list[UrlRow]:
        slots = self._plan.take(host, limit) if self._takes_slots else []
        return by_turns(slots, self._plan.due(host, now, limit) if self._takes_due else [])

    @property
    def _takes_due(self) -> bool:
        """Whether visited pages are fetched when they are due."""
        return self._revisits and self._plan.has_appointments

    @property
    def _takes_slots(self) -> bool:
        """Whether visited pages are fetched when the plan has a slot for them."""
        return self._revisits and self._plan.has_slots

    def hold(self, key: int) -> None:
        """Take note that a request of a URL is under way which was not handed out here."""
        self._in_hand.add(key)

    def put_down(self, key: int) -> None:
        """Take note that the request of a URL has ended, or was not made."""
        self._in_hand.discard(key)

    def counts(self, clock: Callable[[], float] = time.monotonic) -> dict[str, int]:
        """Return how many URLs of each host wait; less often made anew the more there are."""
        start = clock()
        if start >= self._count_at:
            self._counts = self._frontier.waiting_counts()
            self.requisites = self._requisites.waiting_count()
            end = clock()
            self._count_at = end + (end - start) / _COUNTING_SHARE
        return self._counts

    def count_anew(self) -> None:
        """Let the next counts be of that moment, however long they take."""
        self._count_at = 0.0

    def _meant(self, hosts: list[str]) -> list[str]:
        """Return those of some hosts that the crawl is for."""
        wanted = self._wanted
        return hosts if wanted is None else [host for host in hosts if wanted.has_any_of(host)]

    def _free(self, rows: Iterable[UrlRow]) -> list[UrlRow]:
        holds = self._reader.holds
        return [row for row in rows if row.key not in self._in_hand and not holds(row.key)]


def by_turns(first: Iterable[UrlRow], due: Iterable[UrlRow]) -> list[UrlRow]:
    """Return both in turns, beginning with the first; what is left of the longer one comes last."""
    pairs = chain.from_iterable(zip_longest(first, due))
    return [row for row in pairs if row is not None]


def _batch_size(delay_s: float) -> int:
    """Return for how many requests a lane is filled: an even number, so that turns stay turns."""
    wanted = int(_BATCH_S / delay_s) if delay_s > 0 else _MAX_BATCH
    return max(2, min(wanted, _MAX_BATCH) // 2 * 2)

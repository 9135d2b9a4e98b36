"""Carries out what is decided about hosts, by a person or by what they ask for themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from carmengui.engine.crawl.schedule.control import CrawlControl
from carmengui.engine.crawl.schedule.delays import Tempo
from carmengui.engine.crawl.schedule.host_queues import Lane, Lanes
from carmengui.engine.crawl.schedule.orders import (
    ALL_HOSTS,
    Chore,
    HostOrder,
    HostWish,
    PaceOrder,
    TrapOrder,
    VisitOrder,
)
from carmengui.engine.model.events import HostHeld, HostHold, Listener
from carmengui.engine.model.refusal import Refusal, RefusalCause
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.storage import Store
from carmengui.engine.storage.host_holds import BLOCKED, SKIPPED, HostHolds

_HOLDS = {
    HostWish.SKIP: (HostHold.SKIPPED, SKIPPED),
    HostWish.BLOCK: (HostHold.BLOCKED, BLOCKED),
}


class Levers:
    """The orders of one crawl; used by its own thread only."""

    def __init__(
        self,
        *,
        store: Store,
        lanes: Lanes,
        tempo: Tempo,
        control: CrawlControl,
        listener: Listener,
        now: Callable[[], datetime],
        put_down: Callable[[int], None],
        want: Callable[[VisitOrder], None],
        want_all: Callable[[], None],
        want_requisites: Callable[[Sequence[str], Sequence[str]], None],
        release_trap: Callable[[int], int],
        commit: Callable[[], None],
    ) -> None:
        self._store = store
        self._holds = HostHolds(store)
        self._lanes = lanes
        self._tempo = tempo
        self._control = control
        self._listener = listener
        self._now = now
        self._put_down = put_down
        self._want, self._want_all = want, want_all
        self._want_requisites = want_requisites
        self._release_trap = release_trap
        self._commit = commit
        self._held: dict[str, tuple[HostHold, Refusal]] = {}

    def begin(self) -> None:
        """Begin a crawl: what an earlier one skipped or left is fetched, what is blocked never."""
        self._holds.end_skips()
        self._held = dict.fromkeys(self._holds.blocked(), _HOLDS[HostWish.BLOCK])

    def pull(self) -> set[str]:
        """Carry out what was ordered; return the hosts that have something to do now."""
        hosts: set[str] = set()
        for order in self._control.take_orders():
            if isinstance(order, PaceOrder):
                self._set_pace(order.host)
            elif isinstance(order, HostOrder):
                self._store.begin()
                self._about(order)
                hosts.add(order.host)
            elif isinstance(order, TrapOrder):
                hosts |= self._free(order.number)
            elif isinstance(order, VisitOrder):
                self._store.begin()
                hosts |= self._store.frontier.visit_now(order.urls, order.host)
                self._want(order)
                self._want_requisites(order.requisites_of, order.requisites)
            elif isinstance(order, Chore):
                self._store.begin()
                order.work()
                self._commit()
                order.settled()
        return hosts

    def keeps_from(self, lane: Lane) -> bool:
        """Tell whether nothing of a host is to be fetched; what waits there does so no longer."""
        if lane.host not in self._held:
            return False
        hold, refusal = self._held[lane.host]
        if count := self._empty(lane, refusal):
            self._tell(lane.host, hold, count, refusal)
        return True

    def refusal(self, host: str) -> Refusal | None:
        """Return why nothing of a host is to be fetched; nothing where it is."""
        held = self._held.get(host)
        return held[1] if held else None

    def leave(self, lane: Lane, reason: Sentence) -> None:
        """Leave a host for the next crawl; what waits there, and is found yet, is said to be left."""
        if lane.host not in self._held:
            refusal = Refusal(RefusalCause.LEFT, reason)
            self._held[lane.host] = HostHold.LEFT, refusal
            self._tell(lane.host, HostHold.LEFT, self._empty(lane, refusal), refusal)

    def _tell(self, host: str, hold: HostHold, count: int, refusal: Refusal) -> None:
        reason = refusal.reason if hold is HostHold.LEFT else NOTHING
        self._listener(HostHeld(host, self._now(), hold, count, reason))

    def _empty(self, lane: Lane, refusal: Refusal) -> int:
        for row in lane.queue:
            self._put_down(row.key)
        lane.queue.clear()
        lane.has_more = False
        self._store.begin()
        return self._holds.hold(lane.host, refusal)

    def _set_pace(self, host: str) -> None:
        for lane in self._lanes.all():
            if host in {ALL_HOSTS, lane.host}:
                self._tempo.apply(lane)

    def _about(self, order: HostOrder) -> None:
        host, wish = order.host, order.wish
        if wish is HostWish.RETRY:
            self._want_all()
            self._holds.retry(host)
            return
        self._holds.set_blocked(host, is_blocked=wish is HostWish.BLOCK)
        count = self._holds.let_go(host)
        if wish is HostWish.RELEASE:
            self._held.pop(host, None)
            self._listener(HostHeld(host, self._now(), HostHold.FREE, count))
            return
        hold, refusal = self._held[host] = _HOLDS[wish]
        self._tell(host, hold, self._empty(self._lanes.lane(host), refusal), refusal)

    def _free(self, number: int) -> set[str]:
        self._want_all()
        self._release_trap(number)
        return {trap.host for trap in self._store.traps.all() if trap.id == number}


def carry_out_at_rest(
    store: Store, order: HostOrder | TrapOrder | VisitOrder, now: datetime, listener: Listener
) -> None:
    """Carry out an order while no crawl runs; skipping a host means nothing then."""
    if isinstance(order, VisitOrder):
        store.frontier.visit_now(order.urls, order.host)
        return
    if isinstance(order, TrapOrder):
        store.traps.release(order.number, now)
        return
    holds, host = HostHolds(store), order.host
    if order.wish is HostWish.RETRY:
        holds.retry(host)
    elif order.wish is HostWish.BLOCK:
        holds.set_blocked(host, is_blocked=True)
        holds.let_go(host)
        listener(HostHeld(host, now, HostHold.BLOCKED, holds.hold(host, BLOCKED)))
    elif order.wish is HostWish.RELEASE:
        holds.set_blocked(host, is_blocked=False)
        listener(HostHeld(host, now, HostHold.FREE, holds.let_go(host)))

"""Pausing, resuming, stopping, feeding and steering a crawl from another thread."""

from __future__ import annotations

import math
import threading
import time
from typing import TYPE_CHECKING

from carmengui.engine.crawl.schedule.orders import ALL_HOSTS, Order, Pace, PaceOrder

if TYPE_CHECKING:
    from carmengui.engine.crawl.discover.source import Source


class CrawlControl:
    """The levers of one crawl; thread-safe. A paused crawl keeps its place and starts nothing new."""

    def __init__(self, pace: Pace | None = None) -> None:
        self.pace = pace or Pace()
        self._orders: list[Order] = []
        self._stopping = threading.Event()
        self._stopped_at = 0.0
        self._paused = threading.Event()
        self._wake: threading.Event | None = None
        self._added: list[Source] = []
        self._adding = threading.Lock()

    @property
    def is_stopping(self) -> bool:
        """Whether the crawl is to end."""
        return self._stopping.is_set()

    @property
    def stopping_for_s(self) -> float:
        """How long ago the crawl was told to end; 0 while it was not."""
        return time.monotonic() - self._stopped_at if self._stopping.is_set() else 0.0

    @property
    def is_paused(self) -> bool:
        """Whether no new request may start."""
        return self._paused.is_set()

    @property
    def has_news(self) -> bool:
        """Whether sources or orders wait to be taken over."""
        with self._adding:
            return bool(self._added or self._orders)

    def attach(self, wake: threading.Event) -> None:
        """Name the event that the crawl's loop waits for."""
        self._wake = wake

    def add(self, sources: tuple[Source, ...]) -> None:
        """Give the crawl further sources; it takes them over in its own thread."""
        with self._adding:
            self._added += sources
        self._rouse()

    def take_added(self) -> tuple[Source, ...]:
        """Return the sources added since the last call, and forget them."""
        with self._adding:
            added, self._added = tuple(self._added), []
        return added

    def set_delay(self, delay_s: float | None, host: str = ALL_HOSTS) -> None:
        """Ask for another pause between requests; what the site itself asks for is never undercut.

        Nothing as the pause means: as the settings say.
        """
        self.pace.wish(delay_s, host)
        self.order(PaceOrder(host))

    def order(self, order: Order) -> None:
        """Have something done about a host; the crawl does it in its own thread, at once."""
        with self._adding:
            self._orders.append(order)
        self._rouse()

    def take_orders(self) -> tuple[Order, ...]:
        """Return the orders given since the last call, and forget them."""
        with self._adding:
            orders, self._orders = tuple(self._orders), []
        return orders

    def pause(self) -> None:
        """Start no new request; those under way end and are kept."""
        self._paused.set()
        self._rouse()

    def resume(self) -> None:
        """Go on."""
        self._paused.clear()
        self._rouse()

    def stop(self, *, now: bool = False) -> None:
        """End soon; what is under way is kept when it comes in time, or with ``now`` not at all.

        Nothing is lost by that: what was answered is in the archive, the rest is asked again.
        """
        if now:
            self._stopped_at = -math.inf
        elif not self._stopping.is_set():
            self._stopped_at = time.monotonic()
        self._stopping.set()
        self._rouse()

    def rouse(self) -> None:
        """Let the crawl look at once whether its settings are others; it does when it waits, too."""
        self._rouse()

    def _rouse(self) -> None:
        if self._wake is not None:
            self._wake.set()

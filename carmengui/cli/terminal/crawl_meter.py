"""The progress of a crawl on a terminal: fetched of found, how fast, and which hosts still wait."""

from __future__ import annotations

import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from carmengui.cli.terminal.bar import progress_bar
from carmengui.engine.model.events import (
    Event,
    HostHeld,
    HostHold,
    LanesSeen,
    LaneWait,
    Listener,
    PageVisited,
    Said,
)

_RATE_OVER_S = 10.0


class CrawlMeter:
    """Counts what a crawl tells.

    ``show`` is called with the words for it and both numbers, ``say`` with each sentence that the
    crawl has for its operator.
    """

    def __init__(
        self,
        show: Callable[[str, int, int], None],
        say: Callable[[str], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._show = show
        self._say = say
        self._clock = clock
        self._fetched = 0
        self._recent: deque[tuple[float, int]] = deque([(clock(), 0)])

    def listen(self, event: Event) -> None:
        """Take up what the engine tells."""
        if isinstance(event, PageVisited):
            self._fetched += event.visit.status > 0
        elif isinstance(event, LanesSeen):
            waiting = sum(lane.waiting for lane in event.lanes)
            hosts = sum(lane.waiting > 0 or lane.is_busy for lane in event.lanes)
            closed = sum(lane.wait is LaneWait.HOURS and lane.waiting > 0 for lane in event.lanes)
            in_flight = 0 if event.requisites and not waiting else event.in_flight
            found = self._fetched + max(waiting, in_flight)
            words = self._words(found, hosts, closed)
            if event.requisites:
                words += f", {event.requisites:,} style sheets and pictures left"
            if event.to_render:
                words += f", {event.to_render:,} pages to render"
            if event.waits_for:
                words += f". {str(event.waits_for).rstrip('.')}"
            self._show(words, self._fetched, found)
        elif isinstance(event, HostHeld) and event.hold is HostHold.LEFT:
            self._say(_sentence(event))
        elif isinstance(event, Said):
            self._say(event.text)

    def _words(self, found: int, hosts: int, closed: int) -> str:
        noun = "host" if hosts == 1 else "hosts"
        return (
            f"{self._fetched:,} fetched of {found:,} found, {self._rate():,.1f} a second, "
            f"{hosts:,} {noun} waiting"
            + (f", {closed:,} outside their crawl hours" if closed else "")
        )

    def _rate(self) -> float:
        """Return how many responses a second came in of late."""
        now = self._clock()
        self._recent.append((now, self._fetched))
        while len(self._recent) > 2 and now - self._recent[1][0] >= _RATE_OVER_S:
            self._recent.popleft()
        since, before = self._recent[0]
        return (self._fetched - before) / (now - since) if now > since else 0.0


def _sentence(event: HostHeld) -> str:
    words = str(event.reason)
    return f"{words[:1].upper()}{words[1:]} ({event.count:,} URLs)."


@contextmanager
def crawl_meter() -> Iterator[Listener]:
    """Tell on standard error how a crawl goes while the block runs: progress on a terminal only."""
    if not sys.stderr.isatty():
        yield CrawlMeter(lambda *_: None, _write).listen
        return
    with progress_bar() as progress:
        task = progress.add_task("Starting crawl", total=None)

        def show(words: str, fetched: int, found: int) -> None:
            progress.update(task, description=words, completed=fetched, total=found)

        def say(text: str) -> None:
            progress.console.print(text, markup=False, highlight=False)

        yield CrawlMeter(show, say).listen


def _write(text: str) -> None:
    sys.stderr.write(f"{text}\n")

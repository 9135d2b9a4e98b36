"""The threads that wait for the network: they fetch and archive, and nothing else."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from carmengui.engine.crawl.fetch.fetcher import Fetcher
from carmengui.engine.crawl.fetch.known_bodies import KnownBodies
from carmengui.engine.crawl.fetch.malloc import give_back_large_blocks
from carmengui.engine.crawl.robots.parser import MAX_BODY_BYTES
from carmengui.engine.model import Capture, FetchRequest
from carmengui.engine.model.requisite import RequisiteKind
from carmengui.engine.storage import Archive, ArchivePlace, UrlRow

_ACCEPT = {
    RequisiteKind.STYLE: "text/css,*/*;q=0.1",
    RequisiteKind.IMAGE: "image/avif,image/webp,image/svg+xml,image/*;q=0.9,*/*;q=0.5",
    RequisiteKind.ICON: "image/avif,image/webp,image/svg+xml,image/*;q=0.9,*/*;q=0.5",
    RequisiteKind.FONT: "font/woff2,font/*;q=0.9,*/*;q=0.5",
}


@dataclass(frozen=True, slots=True)
class Fetched:
    """A response and what it answers; without a row it is the robots.txt of the host."""

    host: str
    row: UrlRow | None
    capture: Capture
    place: ArchivePlace | None
    sitemaps: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Task:
    host: str
    row: UrlRow | None
    url: str
    page_asks: FetchRequest | None = None
    """What a page that is rendered asks for."""


@dataclass(frozen=True, slots=True)
class _Search:
    """A host to be looked up, or with ``ip`` one that was; ``then`` is told the address."""

    url: str
    then: Callable[[str], None]
    ip: str = ""


class FetchThreads:
    """At most ``count`` fetches at once; all but the fetching happens in the engine's thread.

    The threads are daemons: a server that never answers must not keep the program from ending.
    """

    def __init__(
        self,
        count: int,
        fetcher: Fetcher,
        archive: Archive,
        wake: threading.Event,
        *,
        bodies: KnownBodies | None = None,
        max_requisite_bytes: int = 0,
    ) -> None:
        give_back_large_blocks()
        self._count = count
        self._fetcher = fetcher
        self._archive = archive
        self._wake = wake
        self._bodies = bodies or KnownBodies()
        self._max_requisite_bytes = max_requisite_bytes
        self._tasks: queue.SimpleQueue[_Task | _Search | None] = queue.SimpleQueue()
        self._results: queue.SimpleQueue[Fetched | _Search | BaseException] = queue.SimpleQueue()
        self._threads: list[threading.Thread] = []
        self._archiving = threading.Lock()
        self._is_over = False
        self.under_way = 0

    @property
    def has_results(self) -> bool:
        """Whether a response waits to be taken."""
        return not self._results.empty()

    def fetch(
        self,
        host: str,
        url: str,
        row: UrlRow | None = None,
        page_asks: FetchRequest | None = None,
    ) -> None:
        """Have a page fetched, or without a row the robots.txt of a host.

        ``page_asks`` is the request of a page that is rendered, where the row is for one.
        """
        self._put(_Task(host, row, url, page_asks))

    def look_up(self, url: str, then: Callable[[str], None]) -> None:
        """Have the host of a URL looked up; :meth:`take` passes its address on, or an empty text."""
        self._put(_Search(url, then))

    def _put(self, task: _Task | _Search) -> None:
        self.under_way += 1
        if len(self._threads) < min(self._count, self.under_way):
            name = f"fetch {len(self._threads) + 1}"
            self._threads.append(threading.Thread(target=self._work, name=name, daemon=True))
            self._threads[-1].start()
        self._tasks.put(task)

    def take(self) -> Fetched | None:
        """Return a response that came in, or nothing.

        Raises:
            BaseException: whatever ended a thread: a full disk, or a bug of ours.

        """
        while not self._results.empty():
            result = self._results.get()
            self.under_way -= 1
            if isinstance(result, BaseException):
                raise result
            if isinstance(result, Fetched):
                return result
            result.then(result.ip)
        return None

    def end(self, patience_s: float) -> None:
        """Let the threads go; what comes in time is archived, the rest fetched another time."""
        for _ in self._threads:
            self._tasks.put(None)
        deadline = time.monotonic() + patience_s
        for thread in self._threads:
            thread.join(max(0.0, deadline - time.monotonic()))
        with self._archiving:
            self._is_over = True

    def _work(self) -> None:
        while (task := self._tasks.get()) is not None:
            try:
                if isinstance(task, _Search):
                    self._results.put(replace(task, ip=self._fetcher.ip_of(task.url)))
                    self._wake.set()
                else:
                    self._deliver(task, self._get(task))
            except BaseException as error:  # noqa: BLE001 - carried into the engine's thread
                self._results.put(error)
                self._wake.set()

    def _get(self, task: _Task) -> Capture:
        if task.row is not None:
            return self._fetcher.fetch(self._request(task.row, task.page_asks))
        # One byte more than what counts tells that there was more.
        return self._fetcher.fetch(FetchRequest(task.url, most_bytes=MAX_BODY_BYTES + 1))

    def _request(self, row: UrlRow, page_asks: FetchRequest | None) -> FetchRequest:
        request = FetchRequest(row.url, row.etag, row.last_modified)
        if page_asks is not None:
            most = min(self._max_requisite_bytes, page_asks.max_body_bytes)
            return replace(
                page_asks,
                url=row.url,
                etag=row.etag,
                last_modified=row.last_modified,
                max_body_bytes=most or self._max_requisite_bytes,
            )
        if row.requisite is None:
            return request
        accept = _ACCEPT.get(row.requisite, "")
        return replace(request, max_body_bytes=self._max_requisite_bytes, accept=accept)

    def _deliver(self, task: _Task, capture: Capture) -> None:
        """Archive a response and pass it on, both in one order: rows follow the archive."""
        with self._archiving:
            if self._is_over:
                return
            version = task.row.version if task.row else None
            if task.row and task.row.requisite is not None:
                version = self._bodies.same(capture) or version
            place = self._archive.append(capture, version) if capture.status else None
            self._results.put(Fetched(task.host, task.row, capture, place))
        self._wake.set()

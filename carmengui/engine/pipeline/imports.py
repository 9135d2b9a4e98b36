"""Pages that lie on the disk arrive beside those that are fetched, a few at a time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Protocol

from carmengui.engine.crawl.urls import host_of
from carmengui.engine.model import Capture
from carmengui.engine.pipeline.arrivals import Arrivals
from carmengui.engine.pipeline.batches import Batches
from carmengui.engine.pipeline.context import Means
from carmengui.engine.pipeline.reading_jobs import ReadingJobs
from carmengui.engine.storage import ArchivePlace, url_key
from carmengui.engine.storage.requisites.versions import RequisiteVersion
from carmengui.engine.storage.rows import NewUrl

MAX_BROUGHT_IN = 16
"""Pages from the disk that are read at once: what is fetched meanwhile must not wait for them."""
OLDER = "older than the version in the project"
SAME = "in the project already"


class StoredSource(Protocol):
    """Pages from the disk; what gives no page, or is not wanted, is counted by its reason."""

    def __iter__(self) -> Iterator[Capture]:
        """Yield the pages, and what they need to be seen."""

    def skip(self, capture: Capture, reason: str) -> None:
        """Count what is not taken."""


class Imports:
    """Brings in what is new of what lies on the disk; ``wait`` lets the readers get on."""

    def __init__(
        self,
        means: Means,
        jobs: ReadingJobs,
        arrivals: Arrivals,
        batches: Batches,
        wait: Callable[[], None],
    ) -> None:
        self._means = means
        self._jobs = jobs
        self._arrivals = arrivals
        self._batches = batches
        self._wait = wait
        self._brought: deque[tuple[StoredSource, Iterator[Capture]]] = deque()
        self._is_bringing = False

    @property
    def has_more(self) -> bool:
        """Whether there are pages that were not brought in yet."""
        return bool(self._brought)

    def put(self, source: StoredSource) -> None:
        """Take over pages that lie on the disk, a few at each :meth:`bring_some`."""
        self._brought.append((source, iter(source)))
        self._jobs.wake.set()

    def bring_some(self) -> None:
        """Bring a few pages in, unless enough of them are being read."""
        if self._is_bringing or self._means.is_stopping():
            return
        self._is_bringing = True
        try:
            for _ in range(MAX_BROUGHT_IN):
                if not self._brought or len(self._jobs) >= MAX_BROUGHT_IN:
                    break
                source, pages = self._brought[0]
                capture = next(pages, None)
                if capture is None:
                    self._brought.popleft()
                elif reason := self._problem(capture):
                    source.skip(capture, reason)
                elif capture.is_requisite:
                    self._bring_requisite(capture)
                else:
                    self.take(capture, self._means.archive.append(capture))
        finally:
            self._is_bringing = False
        if self._brought and len(self._jobs) < MAX_BROUGHT_IN:
            self._jobs.wake.set()

    def _bring_requisite(self, capture: Capture) -> None:
        """Store what pages need to be seen, its bytes once, however many addresses they have."""
        same = self._means.store.requisites.with_digest(capture.digest)
        self.take_requisite(
            capture, self._means.archive.append(capture, same.stored if same else None), same
        )

    def take_requisite(
        self, capture: Capture, place: ArchivePlace, same: RequisiteVersion | None = None
    ) -> None:
        """Note what lies in the archive; ``same`` holds its bytes where its record there does not."""
        store = self._means.store
        store.begin()
        capture_id = store.captures.add(capture, place, is_read=True)
        store.requisites.keep(capture, host_of(capture.url), capture_id, same)
        self._batches.count()
        self._batches.flush(force=False)

    def _problem(self, capture: Capture) -> str:
        """Return why a page from the disk tells nothing new; empty when it does."""
        if capture.is_requisite:
            return SAME if self._means.store.requisites.has(capture) else ""
        while (key := url_key(capture.url)) in self._jobs:
            if self._jobs.digest(key) == capture.digest:
                return SAME
            self._wait()
        row = self._means.store.frontier.find(capture.url)
        if row is None or row.version is None:
            return ""
        if row.version.digest == capture.digest:
            return SAME
        return OLDER if row.version.at > capture.at else ""

    def take(self, capture: Capture, place: ArchivePlace, *, is_late: bool = False) -> None:
        """Store a page that was not fetched; it gets a record, but no appointment.

        A page that the project has crawled itself keeps the one it has. With ``is_late`` it only
        tells about its site, and is read once by what is left unread.
        """
        while self._jobs.must_wait(url_key(capture.url)):
            self._wait()
        frontier = self._means.store.frontier
        self._means.store.begin()
        frontier.add([NewUrl(capture.url, host_of(capture.url))])
        row = frontier.find(capture.url)
        if row is not None and place is not None:
            is_imported = row.is_imported or row.is_first_visit
            row = replace(row, is_imported=is_imported)
            self._arrivals.take_content(row, capture, place, is_late=is_late)
        self._batches.count()
        self._batches.flush(force=False)

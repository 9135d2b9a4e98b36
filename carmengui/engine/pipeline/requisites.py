"""What pages need to be seen: wanted when a page is read, stored apart from pages when it arrives."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

from carmengui.engine.crawl.fetch.fetch_threads import Fetched
from carmengui.engine.crawl.fetch.page_requests import Read
from carmengui.engine.crawl.fetch.retries import given_up, retry_pause_s
from carmengui.engine.crawl.scope.requisite_rules import RequisiteRules, RequisiteScope
from carmengui.engine.crawl.scope.scope import Scope
from carmengui.engine.crawl.urls import host_of, normalise
from carmengui.engine.model import Capture, FetchRequest, Outcome
from carmengui.engine.model.events import RequisiteVisited
from carmengui.engine.model.refusal import Refusal, RefusalCause
from carmengui.engine.model.requisite import Reference, RequisiteKind
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.pipeline.context import Means
from carmengui.engine.reading.task import ReferenceTask
from carmengui.engine.reading.worker_entries import find_references_in_worker
from carmengui.engine.storage import ArchivePlace, UrlRow, url_key
from carmengui.engine.storage.requisites.queue import NewRequisite
from carmengui.engine.storage.rows import NO_APPOINTMENT_S
from carmengui.engine.workers import TaskResult, WorkerPool

MAX_LEVEL = 5
"""So many style sheets or frames may lie between a page and what it needs."""
MAX_HOPS = 5
LONGEST_REST = timedelta(hours=24)
"""What a page needs is asked again with the page, but not before half of the page's interval, and
twice in one crawl only after so long."""
_LATEST = datetime.max.replace(tzinfo=UTC) - timedelta(days=1)
"""Whatever was fetched before, is asked again."""
_CLASH = Sentence("the project cannot store its URL")
MAX_SURVEYED = 16
"""Stored pages that are asked at once what they need."""


@dataclass(frozen=True, slots=True)
class _Job:
    """A page, frame or style sheet (``by_key``) that is asked what it needs."""

    by_key: int
    page_key: int
    page_url: str
    level: int
    capture_id: int
    """Of a page; of what pages need it is 0."""
    is_again: bool
    future: Future[TaskResult[tuple[Reference, ...]]]


class Requisites:
    """Wants, takes over and refuses what pages need; only the engine's thread uses it."""

    def __init__(
        self,
        means: Means,
        pool: WorkerPool,
        scope: Scope,
        wake: threading.Event,
        count: Callable[[], None],
    ) -> None:
        store = means.store
        self._means = means
        self._pool = pool
        self._wake = wake
        self._count = count
        self._queue = store.requisite_queue
        self._rules = RequisiteRules(
            means.settings,
            scope.excluded,
            self._queue.count_of_host,
            lambda: store.requisites.counts()[1],
        )
        self._began_at = means.clock.now()
        self._origins: dict[str, str] = {}
        """From which origin each URL was asked for by a page that was rendered."""
        self._jobs: list[_Job] = []
        self._survey: deque[tuple[int, bool]] = deque()

    @property
    def is_wanted(self) -> bool:
        """Whether pages that are fetched are asked what they need."""
        return self._rules.scope is not RequisiteScope.NONE

    @property
    def pending(self) -> int:
        """How many pages and style sheets are asked what they need.

        All pages that wait to be asked count as one: they keep nothing else from being fetched.
        """
        return len(self._jobs) + bool(self._survey)

    def begin(self) -> None:
        """Begin a crawl: what rules or limits kept out is judged again, what was never asked is."""
        self._queue.begin(all_waiting=self.is_wanted)
        if not self.is_wanted:
            return
        self._queue.wait_again(
            key
            for key, url, page_url in self._queue.refused_by_rules()
            if not self._rules.refusal(url, page_url) and not self._rules.objection()
        )
        self._survey.extend((key, False) for key in self._queue.pages_without(NO_APPOINTMENT_S))

    def want_of_pages(self, keys: Iterable[int]) -> None:
        """Ask stored pages what they need, and fetch what of it is missing."""
        self._survey.extend((key, True) for key in keys)
        self._wake.set()

    def want_also(self, page_url: str, urls: Iterable[str]) -> None:
        """Fetch what a page asked for when it was drawn, whether its markup shows that or not."""
        key = url_key(page_url)
        wanted = [
            NewRequisite(
                url,
                host_of(url),
                RequisiteKind.IMAGE,
                key,
                refusal=self._rules.refusal(url, page_url),
            )
            for url in urls
        ]
        self._add(wanted, since=self._began_at - LONGEST_REST, again=True)
        self._count()

    def want_of(self, row: UrlRow, capture_id: int, references: tuple[Reference, ...]) -> None:
        """Fetch what a page that was just read needs."""
        if not self.is_wanted or row.is_imported or row.kind != "page":
            return
        self._queue.note_page(row.key, capture_id)
        self._want(references, row.key, row.key, row.url, since=self._since(row))

    def want_again(self, row: UrlRow) -> None:
        """Ask again for what a page needs that is still as it was."""
        if self.is_wanted and not row.is_imported and row.kind == "page":
            self._queue.ask_needs_again(row.key, since=self._since(row))
            self._count()

    def _since(self, row: UrlRow) -> datetime:
        """Return before which moment something must have been fetched to be asked again now."""
        now, rest = self._means.clock.now(), timedelta(minutes=row.revisit.interval_min / 2)
        return max(min(now - rest, self._began_at), now - LONGEST_REST)

    def _want(
        self,
        references: tuple[Reference, ...],
        by_key: int,
        page_key: int,
        page_url: str,
        *,
        level: int = 0,
        since: datetime | None = None,
        is_again: bool = False,
    ) -> None:
        if level >= MAX_LEVEL:
            return
        wanted = []
        for reference in references[: self._rules.most_per_page]:
            if self._is_page(reference):
                continue
            refusal = self._rules.refusal(reference.url, page_url)
            wanted.append(
                NewRequisite(
                    reference.url,
                    host_of(reference.url),
                    reference.kind,
                    page_key,
                    level,
                    refusal=refusal,
                )
            )
        since = since or self._began_at - LONGEST_REST
        self._add(wanted, since=since, again=is_again)
        self._queue.note_needs(by_key, (new.url for new in wanted))
        self._count()

    def _add(self, wanted: list[NewRequisite], *, since: datetime, again: bool = False) -> None:
        self._rules.count_hosts({new.host for new in wanted})
        for new in self._queue.add(wanted, since=since, again=again):
            if full := self._rules.admit(new.url):
                self._queue.refuse(url_key(new.url), full)

    def _is_page(self, reference: Reference) -> bool:
        """Tell whether a frame is a page of the project, and fetched as one."""
        if reference.kind is not RequisiteKind.FRAME:
            return False
        return self._means.store.frontier.find(reference.url) is not None

    # A response arrives ---------------------------------------------------------------------

    def take(self, fetched: Fetched) -> None:
        """Take over a response to a request for a requisite."""
        row, capture, place = fetched.row, fetched.capture, fetched.place
        assert row is not None
        self._queue.add_visit(row.key, capture)
        match capture.outcome:
            case Outcome.FETCHED if place is not None:
                self._take_content(row, capture, place)
            case Outcome.NOT_MODIFIED if place is not None and row.version is not None:
                capture_id = self._means.store.captures.add(capture, place, is_read=True)
                self._means.store.requisites.keep_unchanged(row.key, capture, capture_id)
                self._queue.fetched(row.key, capture)
                self._queue.ask_needs_again(row.key, since=self._began_at)
            case Outcome.REDIRECT if place is not None:
                self._keep(capture, place)
                self._queue.fetched(row.key, capture)
                self._follow(row, capture)
            case _:
                if place is not None:
                    self._means.store.captures.add(capture, place, is_read=True)
                self._take_failure(row, capture)
        self._means.listener(
            RequisiteVisited(row.url, row.host, capture.at, capture.outcome, len(capture.body))
        )

    def _take_content(self, row: UrlRow, capture: Capture, place: ArchivePlace) -> None:
        capture_id = self._keep(capture, place)
        self._queue.fetched(row.key, capture)
        kind = row.requisite
        if kind is not None and kind.leads_on and row.depth + 1 < MAX_LEVEL:
            stored = self._means.store.requisites.place_of_body(capture_id)
            page_url, level = self._page_url(row), row.depth + 1
            self._ask(stored, kind, row.via or row.key, page_url, level=level, url=row.url)

    def want_for_page(self, request: FetchRequest) -> UrlRow | Refusal | Read:
        """Take over what a page asks for while it is rendered.

        What came in this crawl is not asked for again, except from another origin: servers answer by it.

        Returns:
            the row to be fetched, why nothing is, or how the response is read that the archive has.

        """
        url = normalise(request.url) or request.url
        origin, self._origins[url] = self._origins.get(url, ""), request.origin
        stored = self._queue.fetched_since(url, self._began_at)
        if stored is not None and request.origin in {"", origin}:
            return self._reader(url, self._means.store.requisites.place_of_body(stored))
        if full := self._rules.objection():
            return full
        key, kind = url_key(request.page_url), RequisiteKind.SCRIPT
        self._add([NewRequisite(url, host_of(url), kind, key)], since=_LATEST, again=True)
        self._count()
        row = self._queue.find(url)
        if row is None:
            return Refusal(RefusalCause.SCOPE, _CLASH)
        return self._queue.refusals([url]).get(url) or row

    def answer_for_page(self, fetched: Fetched) -> Read:
        """Return how the response is read that a page waits for; where it is the same, the stored one."""
        row, capture = fetched.row, fetched.capture
        if row is None or capture.outcome is not Outcome.NOT_MODIFIED or row.capture_id is None:
            return lambda: capture
        return self._reader(row.url, self._means.store.requisites.place_of_body(row.capture_id))

    def _reader(self, url: str, place: ArchivePlace) -> Read:
        return lambda: replace(self._means.archive.read(place), url=url)

    def _page_url(self, row: UrlRow) -> str:
        """Return the page that needs a requisite; its own address where that page is unknown."""
        page = self._means.store.frontier.rows([row.via]) if row.via is not None else []
        return page[0].url if page else row.url

    def _keep(self, capture: Capture, place: ArchivePlace) -> int:
        store = self._means.store
        same = store.requisites.with_digest(capture.digest) if capture.body else None
        capture_id = store.captures.add(capture, place, is_read=True)
        store.requisites.keep(capture, host_of(capture.url), capture_id, same)
        if same is None:
            self._rules.stored(len(capture.body))
        return capture_id

    def _follow(self, row: UrlRow, capture: Capture) -> None:
        target = normalise(capture.header("location"), capture.url)
        if target is None or row.requisite is None or row.hops >= MAX_HOPS:
            return
        if row.requisite is RequisiteKind.SCRIPT:
            return  # the page that waits for it follows it, or does not
        refusal = self._rules.refusal(target, self._page_url(row))
        new = NewRequisite(
            target,
            host_of(target),
            row.requisite,
            row.via or row.key,
            row.depth,
            row.hops + 1,
            refusal,
        )
        self._add([new], since=self._began_at - LONGEST_REST)

    def _take_failure(self, row: UrlRow, capture: Capture) -> None:
        settings = self._means.settings
        pause_s = retry_pause_s(capture, row.revisit.failures + 1, settings)
        if pause_s is None or row.requisite is RequisiteKind.SCRIPT:
            self._queue.fail(row.key, capture.at, given_up(capture, settings))
        else:
            self._queue.retry(row, self._means.clock.now() + timedelta(seconds=pause_s))

    def refuse(self, row: UrlRow, refusal: Refusal) -> None:
        """Take over a requisite that must not be fetched."""
        self._queue.refuse(row.key, refusal)

    def objection(self, row: UrlRow) -> Refusal | None:
        """Return why a requisite that waits is not to be fetched after all; nothing when it is."""
        return self._means.guide.halt(row.url) or self._rules.objection()

    # What it needs itself -------------------------------------------------------------------

    def advance(self) -> None:
        """Take over what pages and style sheets were found to need; ask further ones."""
        ended = [job for job in self._jobs if job.future.done()]
        if ended:
            self._jobs = [job for job in self._jobs if not job.future.done()]
            self._means.store.begin()
        for job in ended:
            references = job.future.result().value or ()
            if job.capture_id:
                self._queue.note_page(job.page_key, job.capture_id)
            self._want(
                references,
                job.by_key,
                job.page_key,
                job.page_url,
                level=job.level,
                is_again=job.is_again,
            )
        while self._survey and len(self._jobs) < MAX_SURVEYED and not self._means.is_stopping():
            self._ask_page(*self._survey.popleft())

    def _ask_page(self, key: int, is_again: bool) -> None:
        rows = self._means.store.frontier.rows([key])
        if not rows or rows[0].capture_id is None:
            return
        row, number = rows[0], rows[0].capture_id
        capture = self._means.store.captures.row(number)
        self._ask(
            capture.place, None, key, row.url, capture_id=number, is_again=is_again, url=row.url
        )

    def _ask(
        self,
        place: ArchivePlace,
        kind: RequisiteKind | None,
        page_key: int,
        page_url: str,
        *,
        url: str,
        level: int = 0,
        capture_id: int = 0,
        is_again: bool = False,
    ) -> None:
        task = ReferenceTask(str(self._means.archive.folder), place, url, kind)
        future = self._pool.submit(find_references_in_worker, task)
        self._jobs.append(
            _Job(url_key(url), page_key, page_url, level, capture_id, is_again, future)
        )
        future.add_done_callback(lambda _: self._wake.set())

"""Pages that are rendered: they wait behind the crawl, and are read once their scripts have run."""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from carmengui.engine.crawl.fetch.page_requests import PageRequests
from carmengui.engine.crawl.urls import host_of, site_of
from carmengui.engine.model import Outcome, Visit
from carmengui.engine.model.events import PageRendered, Said
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.pipeline.appointments import Appointments
from carmengui.engine.pipeline.context import Means
from carmengui.engine.pipeline.reading_jobs import Purpose, ReadingJobs
from carmengui.engine.pipeline.render_policy import RenderPolicy
from carmengui.engine.pipeline.rendering_thread import RenderingThread, RenderTask
from carmengui.engine.reading.task import RenderMode
from carmengui.engine.storage import UrlRow, url_key
from carmengui.engine.storage.renderings.table import FAILED, Rendering
from carmengui.engine.storage.rows import CaptureRow

if TYPE_CHECKING:
    from carmengui.engine.rendering import Rendered, Renderer

_ASKED = "pages asked if they need a browser"
"""The name of the note that says by which settings all stored pages were asked."""
_MOST_ASKED = 16
MakeRenderer = Callable[[PageRequests], "Renderer"]


class Renderings:
    """Has pages rendered one after the other; only the engine's thread uses it.

    What waits stands in the project, so a crawl that is stopped or killed loses nothing. Without
    ``make`` nothing is rendered, and what waits goes on waiting.
    """

    def __init__(
        self,
        means: Means,
        jobs: ReadingJobs,
        policy: RenderPolicy,
        appointments: Appointments,
        make: MakeRenderer | None,
    ) -> None:
        self._means = means
        self._appointments = appointments
        self._policy = policy
        self._jobs = jobs
        self._table = means.store.renderings
        self.requests = PageRequests(jobs.wake, means.clock.now)
        self._thread: RenderingThread | None = None
        if make is not None:
            self._thread = RenderingThread(
                lambda: make(self.requests), means.archive.read, jobs.wake
            )
        self._waiting = self._table.waiting() if make is not None else 0
        self._is_given_up = False
        """Whether the page under way was told to end, and goes on waiting."""
        self._unread: deque[int] = deque()
        """Captures whose rendering has ended and that wait for their readers."""
        self._unasked: deque[int] = deque()
        """Captures that are to be asked if they need a browser."""

    @property
    def to_render(self) -> int:
        """How many pages are rendered, or wait for it."""
        return self._waiting

    @property
    def pending(self) -> int:
        """How many rendered pages wait for their readers; all that are to be asked count as one."""
        return len(self._unread) + bool(self._unasked and not self._is_resting)

    @property
    def _is_resting(self) -> bool:
        """Whether nothing new is begun: nobody would fetch what a page asks for."""
        return self.requests.is_closed or self._means.is_resting()

    def begin(self) -> None:
        """Begin a crawl: by other settings than before, stored pages are asked if they need a browser."""
        if self._policy.can_render and self._means.store.note(_ASKED) != self._policy.words:
            self._unasked.extend(self._table.unrendered())
            if not self._unasked:
                self._means.store.set_note(_ASKED, self._policy.words)

    def want(self, row: UrlRow, capture_id: int, reason: Sentence) -> None:
        """Have a response rendered in its turn; it counts as read until it is."""
        self._means.store.captures.mark_read(capture_id)
        self._table.want(capture_id, site_of(row.host), reason)
        self._waiting += 1

    def is_rendered(self, row: UrlRow) -> bool:
        """Tell whether the version of a page is a rendered document, and would be one again."""
        if not self._table.has_any or row.capture_id is None:
            return False
        if self._policy.mode_of(row) is RenderMode.NEVER:
            return False
        found = self._table.of(row.capture_id)
        return found is not None and found.has_document

    def want_again(self, capture_id: int, before: int) -> None:
        """Have a page rendered whose response is still that of the version before."""
        known = self._table.of(before)
        assert known is not None
        self._table.want(capture_id, known.site, known.reason, repeats=before)
        self._waiting += 1

    def advance(self) -> bool:
        """Take over what was rendered, and begin with the next page; tell whether anything was written."""
        has_written = False
        if self._unasked and not self._is_resting:
            self._ask_some()
        if self._thread is not None and self._waiting:
            has_written = self._take_ended(self._thread)
            self._go_on(self._thread)
        if self._unread:
            self._hand_out()
        return has_written

    def _ask_some(self) -> None:
        """Ask some stored pages if they need a browser."""
        store = self._means.store
        while self._unasked and len(self._jobs) < _MOST_ASKED:
            number = self._unasked.popleft()
            capture = store.captures.row(number)
            row = store.frontier.find(capture.url)
            if row is None or row.key in self._jobs or row.capture_id != number:
                continue  # its visit of now asks it
            if self._policy.mode_of(row) is not RenderMode.NEVER:
                self._jobs.find_links(row, capture, _visit_to(capture), None, Purpose.NEED)
        if not self._unasked:
            store.begin()
            store.set_note(_ASKED, self._policy.words)

    def _take_ended(self, thread: RenderingThread) -> bool:
        has_ended = False
        while (ended := thread.take()) is not None:
            self._means.store.begin()
            self._end(*ended)
            has_ended = True
        return has_ended

    def _go_on(self, thread: RenderingThread) -> None:
        """Begin with the next page; while the crawl rests, give up the one that is under way."""
        if not self._is_resting:
            if not thread.is_busy:
                self._begin_next(thread)
        elif thread.is_busy and not self._is_given_up:
            self._is_given_up = True
            thread.cancel()
            self.requests.end_all()

    def _hand_out(self) -> None:
        """Hand to the readers whose rendering has ended; one that is being read has to wait."""
        for _ in range(len(self._unread)):
            if self._jobs.is_full:
                break
            number = self._unread.popleft()
            if not self._read(number):
                self._unread.append(number)

    def close(self) -> None:
        """End the browser; what still waits is rendered by the next crawl."""
        self.requests.close()
        if self._thread is not None:
            self._thread.close()

    def _begin_next(self, thread: RenderingThread) -> None:
        while (number := self._table.first_waiting()) is not None:
            capture = self._means.store.captures.row(number)
            row = self._means.store.frontier.find(capture.url)
            if row is not None and self._policy.mode_of(row) is not RenderMode.NEVER:
                thread.render(RenderTask(number, capture.url, self._response(capture).place))
                return
            self._means.store.begin()
            self._give_up(number)

    def _response(self, capture: CaptureRow) -> CaptureRow:
        """Return the capture that holds the response which is rendered."""
        known = self._table.of(capture.id)
        if known is None or known.repeats is None:
            return capture
        before = self._table.of(known.repeats)
        number = before.response_id if before is not None else None
        return self._means.store.captures.row(number or known.repeats)

    def _end(self, task: RenderTask, rendered: Rendered) -> None:
        is_given_up, self._is_given_up = self._is_given_up, False
        self.requests.end_all()
        if is_given_up or self.requests.is_closed:
            return  # what it asked for at last was not fetched
        if rendered.is_lasting:
            self._lose(rendered.problem)
            return
        self._keep(task, rendered, self._problem(task, rendered))

    def _problem(self, task: RenderTask, rendered: Rendered) -> Sentence:
        """Return why a document is none of its page; nothing where it is."""
        if rendered.problem or host_of(rendered.final_url) == host_of(task.url):
            return rendered.problem
        return Sentence.of("its scripts lead to {url}", url=rendered.final_url)

    def _keep(self, task: RenderTask, rendered: Rendered, problem: Sentence) -> None:
        from carmengui.engine.rendering import RENDERED_TYPE  # noqa: PLC0415 - loaded by now

        known, now = self._table.of(task.capture_id), self._means.clock.now()
        if known is None:
            return
        body = rendered.body
        before = self._table.of(known.repeats) if known.repeats is not None else None
        self._means.listener(PageRendered(task.url, host_of(task.url), now, known.reason, problem))
        if before is not None and (problem or digest_of(body) == before.digest):
            self._conclude_unchanged(known)
            return
        ended = Rendering(
            capture_id=task.capture_id,
            site=known.site,
            reason=known.reason,
            settled=FAILED if problem else str(rendered.settled),
            problem=problem,
            response_id=before.response_id if before is not None else None,
            at=now,
            elapsed_s=rendered.elapsed_s,
            final_url=rendered.final_url,
            digest="" if problem else digest_of(body),
            requests=len(rendered.requests),
            refused=len(rendered.refused),
            bytes=rendered.bytes,
            has_grown=None,
            repeats=known.repeats,
        )
        place = None
        if not problem:
            place = self._means.archive.append_rendered(
                task.url, now, body, RENDERED_TYPE, task.place
            )
        self._table.end(ended, place, RENDERED_TYPE)
        if known.repeats is not None:
            self._table.make_version(known.capture_id, known.repeats)
            self._means.store.frontier.set_version(url_key(task.url), known.capture_id)
        self._waiting -= 1
        self._unread.append(task.capture_id)

    def _lose(self, problem: Sentence) -> None:
        """Go on without a browser: what waits is read as it was sent."""
        self._policy.can_render = False
        words = "Pages are read without a browser: {problem}."
        self._means.listener(Said(str(Sentence.of(words, problem=problem))))
        while (number := self._table.first_waiting()) is not None:
            self._give_up(number)

    def _conclude_unchanged(self, known: Rendering) -> None:
        """End the visit of a page that is still as it was."""
        store, number = self._means.store, known.capture_id
        assert known.repeats is not None
        visit_id = self._table.visit_of(number, known.repeats)
        self._table.give_up(number)
        self._waiting -= 1
        capture = store.captures.row(number)
        row = store.frontier.find(capture.url)
        if row is not None and visit_id is not None:
            visit = replace(_visit_to(capture), changed=False, full_changed=False)
            self._appointments.conclude(_as_visited(row, capture), visit, visit_id=visit_id)

    def _give_up(self, number: int) -> None:
        known = self._table.of(number)
        if known is not None and known.repeats is not None:
            self._conclude_unchanged(known)
            return
        self._table.give_up(number)
        self._means.store.captures.mark_unread(number)
        self._waiting -= 1
        self._unread.append(number)

    def _read(self, number: int) -> bool:
        """Have a page read whose rendering has ended; tell whether its readers have room for it."""
        store = self._means.store
        capture = store.captures.row(number)
        row = store.frontier.find(capture.url)
        if row is None:
            return True
        if row.key in self._jobs:
            return False
        before = store.captures.version_before(number, row.key)
        row = replace(_as_visited(row, capture), capture_id=before)
        visit_id = store.captures.visit_of(number)
        read = self._jobs.read if self._means.extract else self._jobs.find_links
        read(row, capture, _visit_to(capture), visit_id, Purpose.RENDERED)
        return True

    def resume(self, capture_id: int) -> bool:
        """Take over a page that a crash left rendered and unread; tell whether it is one."""
        found = self._table.of(capture_id) if self._table.has_any else None
        if found is None or found.is_waiting:
            return False
        self._unread.append(capture_id)
        return True


def digest_of(body: bytes) -> str:
    """Return what identifies a document, spelt as that of a capture."""
    return "sha1:" + hashlib.sha1(body, usedforsecurity=False).hexdigest()


def _as_visited(row: UrlRow, capture: CaptureRow) -> UrlRow:
    """Return a row as it was before its visit, whose appointment was provisional."""
    return replace(row, revisit=replace(row.revisit, next_at=capture.at))


def _visit_to(capture: CaptureRow) -> Visit:
    return Visit(capture.url, capture.at, Outcome.FETCHED, NOTHING, capture.status)

"""The responses that workers are reading: handed out here, and handed back with what was read.

The reading itself is :mod:`carmengui.engine.reading.read_page`; here it is only waited for.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import dataclass, replace
from enum import Enum

from carmengui.engine.crawl.urls import site_of
from carmengui.engine.model import Visit
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.pipeline.context import Means
from carmengui.engine.pipeline.render_policy import RenderPolicy
from carmengui.engine.pipeline.site_models import SiteModels
from carmengui.engine.reading.task import LinkTask, Reading, ReadTask, RenderMode
from carmengui.engine.reading.worker_entries import (
    find_links_in_worker,
    read_in_worker,
    survey_in_worker,
)
from carmengui.engine.storage import ArchivePlace, UrlRow
from carmengui.engine.storage.renderings.table import Rendering
from carmengui.engine.storage.rows import CaptureRow
from carmengui.engine.workers import TaskResult, WorkerPool

MAX_READING = 64
LARGE_BYTES = 2_000_000
"""Larger pages are read one at a time: one with many small elements takes a hundred times its size."""


class Purpose(Enum):
    """Why a response is read."""

    ARRIVED = "arrived"
    AGAIN = "again"
    """Its record is judged again."""
    LINKS = "links"
    """It arrived, and no record is asked for."""
    LATE = "late"
    """Its links were read when it arrived; its record is asked for only now."""
    RENDERED = "rendered"
    """It was rendered: its record, and where it leads, are asked for only now."""
    NEED = "need"
    """It was read long ago; it is asked if it needs a browser, which was not asked then."""
    SURVEY = "survey"
    """It is asked what it tells about its site, before it is read late."""


@dataclass(frozen=True, slots=True)
class Job:
    """A response that a worker is reading. ``visit_id`` is missing when it is only judged again."""

    row: UrlRow
    capture: CaptureRow
    visit: Visit | None
    visit_id: int | None
    future: Future[TaskResult[Reading]]
    purpose: Purpose = Purpose.ARRIVED


class ReadingJobs:
    """What is being read, one response of each URL at a time."""

    def __init__(
        self, means: Means, pool: WorkerPool, models: SiteModels, policy: RenderPolicy
    ) -> None:
        self._means = means
        self._policy = policy
        self._pool = pool
        self._models = models
        self._jobs: dict[int, Job] = {}
        self.wake = threading.Event()
        """Set whenever a job has ended."""

    def __len__(self) -> int:
        return len(self._jobs)

    @property
    def is_full(self) -> bool:
        """Whether as many are read as may be at once."""
        return len(self._jobs) > MAX_READING

    def __contains__(self, key: int) -> bool:
        return key in self._jobs

    def digest(self, key: int) -> str:
        """Return what identifies the response of a URL that is being read."""
        return self._jobs[key].capture.digest

    def read(
        self,
        row: UrlRow,
        capture: CaptureRow,
        visit: Visit | None = None,
        visit_id: int | None = None,
        purpose: Purpose = Purpose.ARRIVED,
    ) -> None:
        """Have a response read for its record; beside the version before when it was a visit."""
        before = None
        if visit is not None and row.capture_id is not None:
            before = self._means.store.captures.row(row.capture_id)
        guide, settings = self._means.guide, self._means.settings
        site, site_file = site_of(row.host), guide.site(row.url)
        is_page = row.kind == "page"
        rendering = self._rendering(capture)
        mode = RenderMode.NEVER
        if purpose in {Purpose.ARRIVED, Purpose.LATE} and rendering is None:
            mode = self._policy.mode_of(row)
        task = ReadTask(
            archive=str(self._means.archive.folder),
            place=capture.place,
            url=row.url,
            kind=row.kind,
            site=site,
            snapshot=self._models.snapshot(site, before.at if before else None),
            threshold=settings.boilerplate_threshold,
            agent=settings.user_agent,
            previous=before.place if before else None,
            site_file=site_file,
            memory=guide.memory(site_file) if site_file else (),
            feed=self._means.store.feed_items.of(row.key, row.url) if is_page else None,
            stated=self._means.store.stated_records.of(row.key, row.url) if is_page else (),
            rules=self._means.rules,
            main_text_model=settings.main_text_model,
            keyphrases=self._means.keyphrases,
            full_texts=settings.records_from_feeds,
            # What was imported leads nowhere, and what is read again or late was followed before.
            with_links=purpose in {Purpose.ARRIVED, Purpose.RENDERED} and not row.is_imported,
            with_references=self._means.wants_references(row),
            render=mode,
            growth=(0, 0) if mode is not RenderMode.WHEN_NEEDED else self._policy.growth(site),
            response=self._response(rendering),
            about_rendering=_about(rendering),
        )
        is_large = _is_large(capture, before)
        future = self._pool.submit(read_in_worker, task, is_large=is_large)
        self._put(Job(row, capture, visit, visit_id, future, purpose))

    def _rendering(self, capture: CaptureRow) -> Rendering | None:
        renderings = self._means.store.renderings
        return renderings.of(capture.id) if renderings.has_any else None

    def _response(self, rendering: Rendering | None) -> ArchivePlace | None:
        if rendering is None or rendering.response_id is None:
            return None
        return self._means.store.captures.row(rendering.response_id).place

    def find_links(
        self,
        row: UrlRow,
        capture: CaptureRow,
        visit: Visit,
        visit_id: int | None,
        purpose: Purpose = Purpose.LINKS,
    ) -> None:
        """Have a response asked for its links only, or a rendered document."""
        task = self._light_task(row, capture)
        if purpose is Purpose.RENDERED:
            task = replace(task, response=self._response(self._rendering(capture)))
        elif (mode := self._policy.mode_of(row)) is not RenderMode.NEVER:
            task = replace(task, render=mode, growth=self._policy.growth(site_of(row.host)))
        future = self._pool.submit(find_links_in_worker, task, is_large=_is_large(capture))
        self._put(Job(row, capture, visit, visit_id, future, purpose))

    def survey(self, row: UrlRow, capture: CaptureRow) -> None:
        """Have a response asked for what it tells about its site only."""
        future = self._pool.submit(
            survey_in_worker, self._light_task(row, capture), is_large=_is_large(capture)
        )
        self._put(Job(row, capture, None, None, future, Purpose.SURVEY))

    def _light_task(self, row: UrlRow, capture: CaptureRow) -> LinkTask:
        folder, agent = str(self._means.archive.folder), self._means.settings.user_agent
        return LinkTask(folder, capture.place, row.kind, agent, self._means.wants_references(row))

    def _put(self, job: Job) -> None:
        self._jobs[job.row.key] = job
        job.future.add_done_callback(lambda _: self.wake.set())

    def ended(self) -> Iterator[tuple[Job, Reading]]:
        """Hand back what the workers have read by now."""
        for key, job in list(self._jobs.items()):
            if job.future.done():
                del self._jobs[key]
                result = job.future.result()
                yield job, result.value or Reading(problem=_why_unread(result))

    def must_wait(self, key: int) -> bool:
        """Tell whether a response of a URL has to wait: there is no room, or one is being read."""
        return self.is_full or key in self._jobs


def _about(rendering: Rendering | None) -> Sentence:
    """Return what a record says of the rendering of its page."""
    if rendering is None or rendering.is_waiting:
        return NOTHING
    reason = rendering.reason
    if rendering.problem:
        words = "Not rendered, although {reason}: {problem}."
        return Sentence.of(words, reason=reason, problem=rendering.problem)
    return Sentence.of("Rendered: {reason}.", reason=reason)


def _is_large(*captures: CaptureRow | None) -> bool:
    return sum(each.size for each in captures if each is not None) > LARGE_BYTES


def _why_unread(result: TaskResult[Reading]) -> Sentence:
    if result.kind != "error":
        return Sentence(result.failure)
    # What an exception says of itself may be many lines and no sentence.
    last_line = result.failure.strip().rpartition("\n")[2]
    return Sentence.of("The page could not be extracted ({why}).", why=last_line)

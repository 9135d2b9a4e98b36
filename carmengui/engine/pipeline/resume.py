"""What lies unread in the archive is read: a crash left it there, or a crawl that makes no records."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from carmengui.engine.crawl.urls import site_of
from carmengui.engine.model import Outcome, Visit
from carmengui.engine.pipeline.context import Means
from carmengui.engine.pipeline.judging import SiteJudging
from carmengui.engine.pipeline.reading_jobs import Purpose, ReadingJobs
from carmengui.engine.pipeline.renderings import Renderings
from carmengui.engine.storage import UrlRow
from carmengui.engine.storage.rows import CaptureRow


class UnreadPages:
    """Hands out what was left unread, in the order in which it arrived.

    What was asked for its links already is read late: as many pages as a whole crawl brought. So
    each first tells its site's model about itself, and is read once, by a model that knows them all.
    ``wait`` lets the readers get on.
    """

    def __init__(
        self,
        means: Means,
        jobs: ReadingJobs,
        judging: SiteJudging,
        wait: Callable[[], None],
        *,
        renderings: Renderings,
    ) -> None:
        self._renderings = renderings
        self._means = means
        self._jobs = jobs
        self._judging = judging
        self._wait = wait

    def resume(self) -> None:
        """Hand out everything, what is read late first: it is older than what is not."""
        unread = self._means.store.captures.unread(links_too=not self._means.extract)
        late: list[CaptureRow] = []
        rest: list[CaptureRow] = []
        for capture in unread:
            row = self._means.store.frontier.find(capture.url)
            if row is not None and self._renderings.resume(capture.id):
                continue
            is_late = row is not None and (row.capture_id or 0) >= capture.id
            (late if is_late else rest).append(capture)
        self._survey(late)
        self._hand_out(late, self._read_late)
        self._hand_out(rest, self._read)

    def _survey(self, late: list[CaptureRow]) -> None:
        sites: set[str] = set()

        def survey(row: UrlRow, capture: CaptureRow) -> None:
            if row.capture_id == capture.id:  # older versions say nothing of the site of today
                sites.add(site_of(row.host))
                self._jobs.survey(row, capture)

        self._hand_out(late, survey)
        while self._jobs and not self._means.is_stopping():
            self._wait()
        for site in sorted(sites):
            self._judging.renew(site)

    def _hand_out(
        self, captures: list[CaptureRow], hand_out: Callable[[UrlRow, CaptureRow], None]
    ) -> None:
        store = self._means.store
        for capture in captures:
            if self._means.is_stopping():
                break
            store.begin()
            row = store.frontier.find(capture.url)
            if row is None:
                store.captures.mark_read(capture.id)
                continue
            while self._jobs.must_wait(row.key):
                self._wait()
            hand_out(row, capture)

    def _read_late(self, row: UrlRow, capture: CaptureRow) -> None:
        captures = self._means.store.captures
        row = replace(row, capture_id=captures.version_before(capture.id, row.key))
        visit_id = captures.visit_of(capture.id)
        self._jobs.read(row, capture, _visit_to(capture), visit_id, Purpose.LATE)

    def _read(self, row: UrlRow, capture: CaptureRow) -> None:
        visit, visit_id = _visit_to(capture), self._means.store.captures.visit_of(capture.id)
        # The row was written when the response arrived, its appointment provisionally.
        row = replace(
            row,
            is_first_visit=row.capture_id is None,
            revisit=replace(row.revisit, next_at=capture.at),
        )
        if self._means.extract:
            self._jobs.read(row, capture, visit, visit_id)
        else:
            self._jobs.find_links(row, capture, visit, visit_id)


def _visit_to(capture: CaptureRow) -> Visit:
    return Visit(capture.url, capture.at, Outcome.FETCHED, status=capture.status)

"""A response arrives: content goes on to its readers, everything else is concluded at once."""

from __future__ import annotations

from dataclasses import replace

from carmengui.engine.crawl.fetch.fetch_threads import Fetched
from carmengui.engine.crawl.fetch.retries import given_up, retry_pause_s
from carmengui.engine.crawl.urls import site_of
from carmengui.engine.documents.readers import is_document
from carmengui.engine.documents.sniffing import sniff
from carmengui.engine.model import Capture, Outcome, Visit
from carmengui.engine.model.events import PageRefused
from carmengui.engine.model.refusal import Refusal
from carmengui.engine.pipeline.appointments import Appointments, visit_of
from carmengui.engine.pipeline.conclusion import Conclusion
from carmengui.engine.pipeline.context import Means
from carmengui.engine.pipeline.discovery import Discovery
from carmengui.engine.pipeline.harvesting import LIST, REPOSITORY
from carmengui.engine.pipeline.reading_jobs import ReadingJobs
from carmengui.engine.pipeline.render_policy import RenderPolicy
from carmengui.engine.pipeline.renderings import Renderings
from carmengui.engine.pipeline.requisites import Requisites
from carmengui.engine.reading.links import read_links
from carmengui.engine.reading.task import RenderMode
from carmengui.engine.storage import ArchivePlace, UrlRow

MAX_BYTES_HERE = 262_144
"""Where a larger page leads is found by a worker, which can be ended when it takes too long."""


def _may_read_here(row: UrlRow, capture: Capture) -> bool:
    """Tell whether where a response leads is found at once: not in large ones, nor in documents."""
    body, media_type = capture.body, capture.media_type
    if len(body) > MAX_BYTES_HERE or row.kind != "page":
        return len(body) <= MAX_BYTES_HERE
    return sniff(body, media_type).is_html or not is_document(body, media_type, capture.url)


class Arrivals:
    """Takes over what comes from the web or from the disk."""

    def __init__(
        self,
        means: Means,
        jobs: ReadingJobs,
        discovery: Discovery,
        appointments: Appointments,
        conclusion: Conclusion,
        *,
        requisites: Requisites,
        renderings: Renderings,
        policy: RenderPolicy,
    ) -> None:
        self._renderings = renderings
        self._policy = policy
        self._means = means
        self._jobs = jobs
        self._discovery = discovery
        self._appointments = appointments
        self._conclusion = conclusion
        self._requisites = requisites

    def take(self, fetched: Fetched) -> None:
        """Take over a response by what it is."""
        row, capture, place = fetched.row, fetched.capture, fetched.place
        if row is not None and row.requisite is not None:
            self._requisites.take(fetched)
            return
        if row is None:  # a robots.txt
            self._keep(capture, place)
            self._discovery.add_sitemaps(fetched.sitemaps)
            return
        self._means.guide.answered(row.url, capture.status)
        match capture.outcome:
            case Outcome.FETCHED if place is not None:
                self.take_content(row, capture, place)
            case Outcome.NOT_MODIFIED:
                self._take_unchanged(row, capture, place)
            case Outcome.REDIRECT:
                self._keep(capture, place)
                self._follow(row, capture)
            case _:
                self._keep(capture, place)
                self._take_failure(row, capture)

    def take_content(
        self, row: UrlRow, capture: Capture, place: ArchivePlace, *, is_late: bool = False
    ) -> None:
        """Have content read, unless it is that of the version before.

        With ``is_late`` it only tells about its site, and stays unread.
        """
        store = self._means.store
        etag, last_modified = capture.header("etag"), capture.header("last-modified")
        if (etag, last_modified) != (row.etag, row.last_modified):
            store.frontier.set_validators(row.key, etag=etag, last_modified=last_modified)
        known = store.captures.row(row.capture_id) if row.capture_id else None
        is_same = known is not None and known.digest == capture.digest
        if is_same and row.kind != LIST:
            self._take_unchanged(row, capture, place)
            return
        capture_id = store.captures.add(capture, place, is_read=is_same)
        if is_same and known is not None:
            capture_id = known.id  # the archive has its bytes there
        is_wanted, visit = self._means.extract or row.is_imported, visit_of(capture)
        if not is_wanted and _may_read_here(row, capture):
            settings, mode = self._means.settings, self._policy.mode_of(row)
            growth = (0, 0)
            if mode is RenderMode.WHEN_NEEDED:
                growth = self._policy.growth(site_of(row.host))
            reading = read_links(
                capture,
                row.kind,
                settings.user_agent,
                with_references=self._means.wants_references(row),
                render=mode,
                growth=growth,
            )
            self._conclusion.take_links(row, capture_id, visit, None, reading)
            return
        visit_id = self._appointments.begin(row, visit, capture_id)
        stored = store.captures.row(capture_id)
        if is_late:
            self._jobs.survey(row, stored)
        elif is_wanted:
            self._jobs.read(row, stored, visit, visit_id)
        else:
            self._jobs.find_links(row, stored, visit, visit_id)

    def _take_unchanged(self, row: UrlRow, capture: Capture, place: ArchivePlace | None) -> None:
        visit = visit_of(capture, changed=False, full_changed=False)
        if row.kind == REPOSITORY:
            self._discovery.harvesting.begin(row)
        if place is not None and row.capture_id and self._renderings.is_rendered(row):
            # The same bytes may make another page: whether it has changed is known once it is rendered.
            capture_id = self._means.store.captures.add(capture, place, is_read=True)
            self._appointments.begin(row, visit, row.capture_id)
            self._renderings.want_again(capture_id, row.capture_id)
        else:
            self._keep(capture, place)
            self._appointments.conclude(row, visit)
        self._requisites.want_again(row)

    def _keep(self, capture: Capture, place: ArchivePlace | None) -> None:
        if place is not None:
            self._means.store.captures.add(capture, place, is_read=True)

    def _follow(self, row: UrlRow, capture: Capture) -> None:
        hop = self._discovery.redirected(row, capture)
        self._appointments.conclude(row, replace(visit_of(capture), reason=hop.reason))
        self._discovery.take_hop(hop, row.url)
        if hop.new is not None:
            self._conclusion.full_texts.redirected(row.key, hop.new.url)

    def _take_failure(self, row: UrlRow, capture: Capture) -> None:
        settings, tries = self._means.settings, row.revisit.failures + 1
        pause_s = retry_pause_s(capture, tries, settings) if row.is_first_visit else None
        if pause_s is None:
            visit = replace(visit_of(capture), reason=given_up(capture, settings))
            self._appointments.conclude(row, visit)
        else:
            self._appointments.try_later(row, visit_of(capture), pause_s)

    def refuse(self, row: UrlRow, refusal: Refusal) -> None:
        """Take over a URL that must not be fetched now: no response will arrive."""
        if row.requisite is not None:
            self._requisites.refuse(row, refusal)
            return
        now = self._means.clock.now()
        if row.is_first_visit:
            self._means.store.frontier.refuse(row.key, refusal)
            self._means.guide.refused(row.url)
            self._means.listener(PageRefused(row.url, row.host, now, refusal))
            return
        not_fetched, cause = Outcome.NOT_FETCHED, refusal.cause
        self._appointments.conclude(
            row, Visit(row.url, now, not_fetched, refusal.reason, cause=cause)
        )

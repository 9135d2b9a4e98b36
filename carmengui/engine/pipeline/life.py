"""The life of a page: fetched -> archived -> read -> stripped -> described -> stored -> scheduled.

Read from :meth:`Pipeline.take` (a response arrives) to :meth:`Pipeline.advance` (its record is
stored and its next visit appointed). The reading itself happens in worker processes
(:mod:`carmengui.engine.reading.read_page`); everything here runs in the engine's one thread, which writes.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from carmengui.engine.crawl.fetch.fetch_threads import Fetched
from carmengui.engine.crawl.fetch.page_requests import PageRequests, Read
from carmengui.engine.crawl.schedule.revisit_plan import RevisitPlan
from carmengui.engine.crawl.schedule.site_guide import SiteGuide
from carmengui.engine.crawl.scope.scope import Scope
from carmengui.engine.model import Capture, Clock, FetchRequest
from carmengui.engine.model.boilerplate_mode import BoilerplateMode
from carmengui.engine.model.events import Listener, Said, ignore
from carmengui.engine.model.refusal import Refusal
from carmengui.engine.model.settings import Settings
from carmengui.engine.pipeline.appointments import Appointments
from carmengui.engine.pipeline.arrivals import Arrivals
from carmengui.engine.pipeline.batches import Batches
from carmengui.engine.pipeline.conclusion import Conclusion
from carmengui.engine.pipeline.context import Means
from carmengui.engine.pipeline.discovery import Discovery
from carmengui.engine.pipeline.imports import Imports, StoredSource
from carmengui.engine.pipeline.judging import SiteJudging
from carmengui.engine.pipeline.reading_jobs import ReadingJobs
from carmengui.engine.pipeline.render_policy import RenderPolicy
from carmengui.engine.pipeline.renderings import MakeRenderer, Renderings
from carmengui.engine.pipeline.requisites import Requisites
from carmengui.engine.pipeline.resume import UnreadPages
from carmengui.engine.pipeline.site_models import SiteModels
from carmengui.engine.storage import Archive, ArchivePlace, Store, UrlRow, url_key
from carmengui.engine.workers import WorkerPool

if TYPE_CHECKING:
    from carmengui.engine.metadata.keyphrases.files import ModelFile


def _never() -> bool:
    return False


class Pipeline:
    """Turns responses into records and appointments.

    Once ``is_stopping`` says so, nothing is waited for: what was not read is read at the next start.
    Without ``extract`` pages are asked for their links only: they stay unread in the archive.
    """

    def __init__(
        self,
        *,
        store: Store,
        archive: Archive,
        pool: WorkerPool,
        clock: Clock,
        settings: Settings,
        scope: Scope,
        listener: Listener = ignore,
        is_stopping: Callable[[], bool] = _never,
        guide: SiteGuide | None = None,
        extract: bool = True,
        rules: tuple[tuple[str, str], ...] = (),
        keyphrases: tuple[ModelFile, ...] = (),
        is_paused: Callable[[], bool] = _never,
        make_renderer: MakeRenderer | None = None,
        plan: RevisitPlan | None = None,
    ) -> None:
        guide = guide or SiteGuide.silent(store)
        means = Means(
            store=store,
            archive=archive,
            clock=clock,
            settings=settings,
            listener=listener,
            guide=guide,
            is_stopping=is_stopping,
            is_resting=lambda: is_stopping() or is_paused(),
            extract=extract,
            rules=rules,
            keyphrases=keyphrases,
        )
        models = SiteModels(store, BoilerplateMode(settings.boilerplate_mode))
        policy = RenderPolicy(means, can_render=make_renderer is not None)
        jobs = ReadingJobs(means, pool, models, policy)
        batches = Batches(means, models, jobs.wake)
        plan = plan or RevisitPlan(store, settings, clock.now)
        discovery = Discovery(means, scope, self.bring_in, plan.stated)
        appointments = Appointments(means, plan)
        self._judging = SiteJudging(means, jobs, models)
        self._requisites = Requisites(means, pool, scope, jobs.wake, batches.count)
        self._renderings = Renderings(means, jobs, policy, appointments, make_renderer)
        self._conclusion = Conclusion(
            means,
            self._judging,
            discovery,
            appointments,
            requisites=self._requisites,
            renderings=self._renderings,
            policy=policy,
        )
        self._arrivals = Arrivals(
            means,
            jobs,
            discovery,
            appointments,
            self._conclusion,
            requisites=self._requisites,
            renderings=self._renderings,
            policy=policy,
        )
        self._imports = Imports(means, jobs, self._arrivals, batches, self._wait_for_readers)
        self._unread = UnreadPages(
            means, jobs, self._judging, self._wait_for_readers, renderings=self._renderings
        )
        self._means, self._jobs, self._batches, self._discovery = means, jobs, batches, discovery

    # A response arrives -------------------------------------------------------------------

    def take(self, fetched: Fetched) -> None:
        """Store a response at once; have its content read when there is something new in it.

        What is no new content is concluded here and now; the rest is concluded by
        :meth:`advance`, once it was read.
        """
        self._means.store.begin()
        self._batches.rest(fetched)
        self._batches.count()
        self._arrivals.take(fetched)

    def refuse(self, row: UrlRow, refusal: Refusal) -> None:
        """Take over a URL that robots.txt forbids now."""
        self._means.store.begin()
        self._arrivals.refuse(row, refusal)

    def bring_in(self, source: StoredSource) -> None:
        """Take over pages that lie on the disk, a few at each :meth:`advance`."""
        self._imports.put(source)

    def take_imported(
        self, capture: Capture, place: ArchivePlace, *, is_late: bool = False
    ) -> None:
        """Store a page that was not fetched; it gets a record, but no appointment.

        A page that the project has crawled itself keeps the one it has. With ``is_late`` it only
        tells about its site: :meth:`read_late` reads it once, when all of the site are known.
        """
        self._imports.take(capture, place, is_late=is_late)

    def take_requisite(self, capture: Capture, place: ArchivePlace) -> None:
        """Note that a response in the archive is what pages need to be seen."""
        self._imports.take_requisite(capture, place)

    def read_late(self) -> None:
        """Read what was taken late, by models of the sites that know all of it."""
        self.finish()
        self.resume()

    def resume(self) -> None:
        """Read what a crash, or a crawl that makes no records, left unread in the archive."""
        self._unread.resume()
        self.finish()

    # Its content was read -----------------------------------------------------------------

    def advance(self) -> None:
        """Store what the workers have read; give them records to judge again when they are idle.

        A page that was read gets its record, its site's model learns it, the URLs it leads to enter
        the frontier, and its visit ends with an appointment.
        """
        for job, reading in self._jobs.ended():
            self._means.store.begin()
            self._conclusion.take(job, reading)
            self._batches.count()
            # Many may have ended at once, and nothing is lost of those that are stored.
            self.flush(force=False)
        if self._imports.has_more:
            self._imports.bring_some()
        self._requisites.advance()
        if self._renderings.advance():
            self._batches.count()
        # A site may have nothing to judge again, so one step is not always enough.
        while not self._jobs and self._judging.waiting:
            self._judging.judge_next()
        if scanned := self._means.guide.next_urls():
            self._discovery.add(scanned)
            self._batches.count()

    def settle(self, *, up_to: int = 0) -> None:
        """Judge the records again that an older model of their site judged, and wait for it.

        Records with a number ``up_to`` this one are made anew in any case, but for those that were
        only just made.
        """
        for site in self._means.store.records.sites():
            if self._means.is_stopping():
                break
            self._judging.judge(site, up_to=up_to)
            if self._jobs:
                self.finish()
            self._judging.keep(site)
            self._batches.count()
            self.flush(force=False)
        self._judging.is_settled()
        self.flush(force=True)

    def finish(self) -> None:
        """Wait for what the workers are reading, and store it."""
        while (self._jobs or self._renderings.pending) and not self._means.is_stopping():
            self._wait_for_readers()
        self.flush(force=True)

    def _wait_for_readers(self) -> None:
        self.wake.wait(0.2)
        self.wake.clear()
        self.advance()

    def flush(self, *, force: bool) -> None:
        """Commit: the archive is on the disk first, then the rows that point into it."""
        self._batches.flush(force=force)

    # What others ask of it ----------------------------------------------------------------

    @property
    def wake(self) -> threading.Event:
        """Set whenever :meth:`advance` has something to do."""
        return self._jobs.wake

    @property
    def pending(self) -> int:
        """How many responses are being worked on."""
        is_bringing = self._imports.has_more and not self._means.is_stopping()
        waiting = self._judging.waiting + self._requisites.pending + self._renderings.pending
        return len(self._jobs) + waiting + is_bringing

    @property
    def to_render(self) -> int:
        """How many pages are rendered, or wait for it."""
        return self._renderings.to_render

    @property
    def page_requests(self) -> PageRequests:
        """What pages that are rendered ask for."""
        return self._renderings.requests

    def want_for_page(self, request: FetchRequest) -> UrlRow | Refusal | Read:
        """Take over the request of a page that is rendered, and commit it.

        Returns:
            the row to be fetched, why nothing is, or how the response is read that the archive has.

        """
        self._means.store.begin()
        wanted = self._requisites.want_for_page(request)
        if isinstance(wanted, UrlRow):
            self.flush(force=True)  # what a crash leaves in the archive is known for no page then
        return wanted

    def answer_for_page(self, fetched: Fetched) -> Read:
        """Return how the response to such a request is read."""
        return self._requisites.answer_for_page(fetched)

    def close(self) -> None:
        """End what was begun beside the readers: the browser."""
        self._renderings.close()

    def holds(self, key: int) -> bool:
        """Tell whether a URL's response is still being worked on."""
        return key in self._jobs

    def objection(self, row: UrlRow) -> Refusal | None:
        """Return why a URL that waits is not to be fetched after all; nothing when it is."""
        asked = self._discovery if row.requisite is None else self._requisites
        return asked.objection(row)

    def new_hosts(self) -> set[str]:
        """Return the hosts for which URLs were added since the last call."""
        return self._discovery.new_hosts() | self._means.store.requisite_queue.opened_hosts()

    def begin_requisites(self) -> None:
        """Begin to fetch what pages need to be seen, and to render them, where the settings want that."""
        self._means.store.begin()
        self._requisites.begin()
        self._renderings.begin()

    def want_requisites(self, pages: Sequence[str], urls: Sequence[str] = ()) -> None:
        """Ask stored pages what they need to be seen, and fetch what of it is missing.

        ``urls`` are addresses of which it is known already that the first page needs them.
        """
        self._requisites.want_of_pages(map(url_key, pages))
        if urls:
            self._means.store.begin()
            self._requisites.want_also(pages[0], urls)

    def release_trap(self, number: int) -> int:
        """Let the URLs of a trap be fetched; return how many wait now."""
        return self._discovery.release_trap(number)

    def say(self, text: str) -> None:
        """Tell whoever listens something in words."""
        self._means.listener(Said(text))

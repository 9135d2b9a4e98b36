"""A crawl of a project, from its sources to the last record."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING

from carmengui.engine.crawl.discover.source import Source
from carmengui.engine.crawl.fetch.fetcher import Fetcher
from carmengui.engine.crawl.fetch.page_requests import PageRequests
from carmengui.engine.crawl.schedule.control import CrawlControl
from carmengui.engine.crawl.schedule.crawler import Crawler
from carmengui.engine.crawl.schedule.orders import VisitOrder
from carmengui.engine.crawl.schedule.revisit_plan import RevisitPlan
from carmengui.engine.crawl.schedule.site_guide import SiteGuide
from carmengui.engine.crawl.scope.scope import Scope
from carmengui.engine.crawl.scope.scope_preview import bring_into_force
from carmengui.engine.crawl.scope.trackers import is_tracker
from carmengui.engine.crawl.urls import host_of
from carmengui.engine.model import Clock
from carmengui.engine.model.crawl_report import CrawlReport
from carmengui.engine.model.events import Event, Listener, Said
from carmengui.engine.model.refusal import Refusal, RefusalCause
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.project.folder import ProjectFolder
from carmengui.engine.project.keeping import keep_run
from carmengui.engine.project.settings.file import SETTINGS, read_logins
from carmengui.engine.project.settings.revisit_news import RevisitNews
from carmengui.engine.project.settings.watching import watched
from carmengui.engine.project.sources import admit, bring_in, fetched_sources
from carmengui.engine.project.working import at_work, guide_of, recover, scope_of

if TYPE_CHECKING:
    from carmengui.engine.rendering import Renderer, RendererFactory


def crawl(
    project: ProjectFolder,
    sources: tuple[Source, ...],
    *,
    clock: Clock,
    listener: Listener,
    control: CrawlControl,
    revisit: bool,
    fresh: bool,
    until: datetime | None,
    extract: bool | None,
    only: VisitOrder | None = None,
    renderer: RendererFactory | None = None,
) -> CrawlReport:
    """Fetch the sources and what they link to; with ``revisit`` also what is due again.

    With ``only`` what was ordered is visited, and everything else goes on waiting. The settings say
    until when and whether records are made, where the caller does not. ``renderer`` starts the browser
    for pages that are rendered; without one all are read as they were sent.
    """
    if extract is None:
        extract = project.settings.extract_in_crawl
    if until is None and project.settings.max_crawl_min:
        until = clock.now() + timedelta(minutes=project.settings.max_crawl_min)
    report = CrawlReport()

    def tell(event: Event) -> None:
        report.listen(event)
        listener(event)

    scope, guide = _begin(project, sources, tell)
    fetcher = _fetcher(project, clock, guide, tell)
    make_renderer = None if renderer is None else partial(_renderer, renderer, fetcher)
    news = RevisitNews(project.folder / SETTINGS)
    plan = RevisitPlan(project.store, project.settings, clock.now, news)
    session = at_work(
        project,
        clock,
        scope,
        tell,
        control=control,
        guide=guide,
        extract=extract,
        make_renderer=make_renderer,
        plan=plan,
    )
    with watched(project.folder / SETTINGS, control.rouse), session as pipeline:
        recover(project, pipeline)
        with project.store.writing():
            plan.renew()
        if fresh:
            with project.store.writing():
                project.store.frontier.make_all_wait()
                project.store.requisite_queue.make_all_old()

        def admit_added(added: tuple[Source, ...]) -> None:
            bring_in(project, pipeline, added)
            admit(project, scope, guide, fetched_sources(added))

        crawler = Crawler(
            store=project.store,
            archive=project.archive,
            fetcher=fetcher,
            clock=clock,
            settings=project.settings,
            handler=pipeline,
            control=control,
            listener=tell,
            admit=admit_added,
            guide=guide,
            only=only,
            plan=plan,
        )
        bring_in(project, pipeline, sources)
        pipeline.advance()  # the scans of site files ask their first numbers
        try:
            crawler.run(revisit=revisit, until=until)
            with project.store.writing():
                plan.keep()
            if extract:
                pipeline.settle()
        finally:
            fetcher.close()
    if extract:
        keep_run(project, "Crawl", clock, tell, is_stopping=control.is_stopping)
    refused = project.store.frontier.refused()
    report.not_fetched.update(str(refusal.reason) for _, refusal in refused)
    report.records = project.store.records.count()
    return report


def _begin(
    project: ProjectFolder, sources: tuple[Source, ...], tell: Listener
) -> tuple[Scope, SiteGuide]:
    """Let the sources wait to be fetched, and the rules of the scope be in force."""
    with project.store.writing():
        scope = scope_of(project)
        guide = guide_of(project, tell)
        admit(project, scope, guide, (*fetched_sources(sources), *guide.begin()))
        scope.also, scope.is_language_told = guide.refusal, guide.tells_language
        bring_into_force(project.store, scope.rules, guide.tells_language)
        project.store.frontier.ask_closed_hosts()
    return scope, guide


def _renderer(factory: RendererFactory, fetcher: Fetcher, requests: PageRequests) -> Renderer:
    """Start the browser of a crawl: what its pages ask for passes the lanes of the crawl."""
    from carmengui.engine.rendering import PageAccess  # noqa: PLC0415 - few crawls render

    def refusal(url: str) -> Refusal | None:
        host = host_of(url)
        if is_tracker(host):
            words = "{host} counts visitors or delivers advertising"
            return Refusal(RefusalCause.TRACKER, Sentence.of(words, host=host))
        return requests.refusal(url)

    return factory(PageAccess(requests.fetch, refusal, fetcher.ip_of))


def _fetcher(project: ProjectFolder, clock: Clock, guide: SiteGuide, tell: Listener) -> Fetcher:
    logins = read_logins(project.folder / SETTINGS)
    fetcher = Fetcher(project.settings, clock, project.host_map, logins, guide.headers)
    if fetcher.caveat:
        tell(Said(fetcher.caveat))
    return fetcher

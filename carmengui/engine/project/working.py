"""A pipeline at work on a project: put together for a session, brought up to date, taken apart."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING

from carmengui.engine.crawl.fetch.fetch_threads import Fetched
from carmengui.engine.crawl.robots.redirects import RobotsTrail
from carmengui.engine.crawl.schedule.control import CrawlControl
from carmengui.engine.crawl.schedule.revisit_plan import RevisitPlan
from carmengui.engine.crawl.schedule.site_guide import SiteGuide
from carmengui.engine.crawl.scope.canonical import UrlPolicy, canonicalise
from carmengui.engine.crawl.scope.scope import Scope, ScopeRules
from carmengui.engine.crawl.scope.scope_preview import load_scope
from carmengui.engine.crawl.urls import host_of
from carmengui.engine.model import Clock, Outcome
from carmengui.engine.model.events import Listener, Said
from carmengui.engine.pipeline import Pipeline
from carmengui.engine.pipeline.renderings import MakeRenderer
from carmengui.engine.project.folder import ProjectFolder
from carmengui.engine.project.full_texts import apply_choices
from carmengui.engine.reading.noted_manner import note_manner
from carmengui.engine.storage.rows import NewUrl
from carmengui.engine.workers import TaskLimits, WorkerPool

if TYPE_CHECKING:
    from carmengui.engine.metadata.keyphrases.files import ModelFile

_RULE_BOOK = "carmengui.engine.metadata.rule_book"
_KEYPHRASES = "carmengui.engine.metadata.keyphrases.files"


def scope_of(project: ProjectFolder) -> Scope:
    """Return what belongs to the crawl of a project."""
    return load_scope(project.store, ScopeRules.of(project.settings))


def guide_of(project: ProjectFolder, listener: Listener) -> SiteGuide:
    """Return what the site files of a project mean for a crawl.

    Raises:
        KnownError: a site file is wrong.

    """
    project.sites.reload_if_changed()
    project.sites.require_sound()
    policy = UrlPolicy(project.settings.url_policy)
    return SiteGuide(
        project.sites,
        project.store,
        lambda text: listener(Said(text)),
        lambda url: canonicalise(url, policy),
        project.settings.languages,
    )


def rules_of(project: ProjectFolder) -> tuple[tuple[str, str], ...]:
    """Return the names and texts of a project's own rule files.

    Raises:
        KnownError: a rule file is wrong; the sentence has its name and the line.

    """
    folder = project.folder / "rules"
    if not project.settings.own_rules:
        return ()
    if not any(folder.glob("*.rules")) and not any(folder.glob("sites/*/*.*")):
        return ()
    # What reads the rules is loaded where there are some: it is a library of its own.
    own: tuple[tuple[str, str], ...] = import_module(_RULE_BOOK).own_rules(folder)
    return own


def keyphrases_of(project: ProjectFolder) -> tuple[ModelFile, ...]:
    """Return the keyphrase models of a project.

    Raises:
        KnownError: a file is no model; the sentence has its name.

    """
    if not any((project.folder / "keyphrases").glob("*.json")):
        return ()
    # As for rules: what reads them is loaded where there are some.
    found: tuple[ModelFile, ...] = import_module(_KEYPHRASES).model_files(project.folder)
    return found


@contextmanager
def at_work(
    project: ProjectFolder,
    clock: Clock,
    scope: Scope,
    listener: Listener,
    *,
    control: CrawlControl | None = None,
    guide: SiteGuide | None = None,
    extract: bool = True,
    make_renderer: MakeRenderer | None = None,
    plan: RevisitPlan | None = None,
) -> Iterator[Pipeline]:
    """Give a pipeline with its workers, and end them afterwards.

    ``make_renderer`` makes the browser that pages are rendered in, where they are.
    """
    control = control or CrawlControl()
    rules = rules_of(project)
    if rules:
        for sentence in import_module(_RULE_BOOK).misfits(project.folder / "rules"):
            listener(Said(str(sentence)))
    keyphrases = keyphrases_of(project)
    if not project.read_only:
        note_manner(project.store, project.settings)
        apply_choices(project)
    limits = TaskLimits(project.settings.task_timeout_s, project.settings.task_memory_mb)
    pool = WorkerPool(project.settings.jobs, limits)
    pipeline: Pipeline | None = None
    try:
        pipeline = Pipeline(
            store=project.store,
            archive=project.archive,
            pool=pool,
            clock=clock,
            settings=project.settings,
            scope=scope,
            listener=listener,
            is_stopping=lambda: control.is_stopping,
            guide=guide or guide_of(project, listener),
            extract=extract,
            rules=rules,
            keyphrases=keyphrases,
            is_paused=lambda: control.is_paused,
            make_renderer=make_renderer,
            plan=plan,
        )
        yield pipeline
    finally:
        if pipeline is not None:
            pipeline.close()
        pool.terminate()
        # A batch that is still open was left by an error; the archive has what it was about.
        project.store.roll_back()


def recover(project: ProjectFolder, pipeline: Pipeline) -> None:
    """Bring the tables up to the archive after a crash, and cut off a torn record."""
    store = project.store
    left = project.archive.recover(store.captures.committed_ends())
    pipeline.resume()
    trail = RobotsTrail(store, project.archive)
    for place, capture in left:
        host = host_of(capture.url)
        store.begin()
        if asked := trail.host_asked(capture):
            host = asked
            store.frontier.host_id(host)
            if capture.outcome is not Outcome.REDIRECT:  # it says where to ask, and no more
                store.captures.set_robots(
                    host,
                    at=capture.at,
                    status=capture.status,
                    body=capture.body,
                    problem=capture.reason,
                )
            pipeline.take(Fetched(host, None, capture, place))
            continue
        waiting = store.requisite_queue.find(capture.url)
        if waiting is not None and not waiting.is_done:
            # Without a version before, a revisit does not say whose bytes it has.
            if capture.outcome is not Outcome.NOT_MODIFIED or waiting.version is not None:
                pipeline.take(Fetched(host, waiting, capture, place))
            continue
        if capture.is_requisite and store.frontier.find(capture.url) is None:
            if capture.outcome is Outcome.FETCHED:  # a revisit does not say whose bytes it has
                pipeline.take_requisite(capture, place)
            continue
        store.frontier.add([NewUrl(capture.url, host)])
        row = store.frontier.find(capture.url)
        if row is not None:  # a URL may be refused because its key is another one's
            pipeline.take(Fetched(host, row, capture, place))
            pipeline.finish()
    pipeline.finish()

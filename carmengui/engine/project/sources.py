"""Where a crawl begins: its sources enter the scope and the frontier."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from carmengui.engine.crawl.discover.home_pages import home_pages
from carmengui.engine.crawl.discover.source import Source
from carmengui.engine.crawl.discover.stored_sources import STORED_KINDS
from carmengui.engine.crawl.schedule.site_guide import SiteGuide
from carmengui.engine.crawl.scope.canonical import UrlPolicy, canonicalise
from carmengui.engine.crawl.scope.scope import Scope
from carmengui.engine.crawl.scope.scope_preview import keep_sources
from carmengui.engine.crawl.urls import host_of
from carmengui.engine.formats.oai_pmh import read_request
from carmengui.engine.pipeline import Pipeline
from carmengui.engine.pipeline.harvesting import want
from carmengui.engine.project.folder import ProjectFolder
from carmengui.engine.project.import_files import StoredReader, ToldImport
from carmengui.engine.storage import Store
from carmengui.engine.storage.frontier.stated_records import StatedRecord
from carmengui.engine.storage.rows import NewUrl


def fetched_sources(sources: tuple[Source, ...]) -> tuple[Source, ...]:
    """Return the sources that are fetched, not read from the disk."""
    return tuple(each for each in sources if each.kind not in STORED_KINDS)


def bring_in(project: ProjectFolder, pipeline: Pipeline, sources: tuple[Source, ...]) -> None:
    """Let pages that lie on the disk come in beside what is fetched."""
    for source in sources:
        if source.kind in STORED_KINDS:
            reader = StoredReader(Path(source.url), project.settings.max_body_bytes)
            pipeline.bring_in(ToldImport(reader, pipeline.say))


def admit(
    project: ProjectFolder, scope: Scope, guide: SiteGuide, sources: tuple[Source, ...]
) -> None:
    """Let sources wait to be fetched, and their hosts belong to the crawl for good.

    Who names a URL again that could not be fetched wants it to be tried again.
    """
    sources = tuple(map(partial(_asked_first, project.store), sources))
    policy = UrlPolicy(project.settings.url_policy)
    urls = [_spelt(source, guide, policy) for source in sources]
    _keep_stated(project.store, sources, urls)
    scope.widen((*urls, *guide.scan_urls()))
    # Sitemaps often name the pages of a site with its www, or without.
    lists = {source.host for source in sources if source.kind != "page"}
    scope.widen(f"https://{_twin(host)}/" for host in lists)
    keep_sources(project.store, scope)
    project.store.frontier.try_again(urls)
    homes = home_pages(sources, scope, project.settings.home_page_first, guide.address)
    named = [
        NewUrl(url, host_of(url), source.kind, priority=1)
        for url, source in zip(urls, sources, strict=True)
    ]
    fresh = project.store.frontier.add(guide.with_priority((*homes, *named)))
    for new in fresh:
        scope.take(new.host)


def _keep_stated(store: Store, sources: Sequence[Source], urls: Sequence[str]) -> None:
    """Keep what the files of sources say of their pages, for when these are read."""
    pairs = zip(sources, urls, strict=True)
    store.stated_records.keep(
        StatedRecord(url, each.list_kind, each.origin, each.stated)
        for each, url in pairs
        if each.stated
    )


def _spelt(source: Source, guide: SiteGuide, policy: UrlPolicy) -> str:
    if source.kind == "page":
        return guide.address(source.url)
    # The arguments of a repository stay as they are: what answers them is found by their spelling.
    return source.url if source.kind == "oai" else canonicalise(source.url, policy)


def _asked_first(store: Store, source: Source) -> Source:
    """Return what is fetched first of a source; a repository describes itself before its lists."""
    if source.kind != "oai":
        return source
    asked = read_request(source.url)
    want(store, asked)
    return replace(source, url=asked.identify)


def _twin(host: str) -> str:
    return host.removeprefix("www.") if host.startswith("www.") else f"www.{host}"

"""Everything a site file says of one page: content, values, what to keep, and the signals it gives."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from carmengui.engine.sites.errors import Problem
from carmengui.engine.sites.markers import Content, find_content, place_of
from carmengui.engine.sites.patterns import Budget
from carmengui.engine.sites.site_file import Marker, SiteFile
from carmengui.engine.sites.steps import SeenPage, SiteValue, StepResults, run_steps


@dataclass(frozen=True, slots=True)
class Signals:
    """What a page says of its site, without the page: it travels back from a worker process.

    ``missing`` names the marker that was not found (nothing when no marker was looked for);
    ``kept`` are new values of the site's memory; ``stops`` are the lines of the stops whose text
    stands on the page, ``misses`` and ``ends`` the scans whose text for that does.
    """

    missing: str | None = None
    kept: tuple[tuple[str, Any], ...] = ()
    stops: tuple[int, ...] = ()
    misses: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SitePage:
    """A page seen with its site file."""

    content: Content | None
    values: tuple[SiteValue, ...]
    notices: tuple[str, ...]
    signals: Signals


def read_page(site: SiteFile, page: SeenPage, state: Mapping[str, Any]) -> SitePage:
    """Hold a page against its site file; never fails, what cannot be done is a notice."""
    budget = Budget()
    notices: list[str] = []
    content: Content | None = None
    results = StepResults()
    if site.is_page(page.url):
        try:
            content = find_content(site, page.source, budget)
        except Problem as problem:
            notices.append(f"{site.name}.toml, [content]: {problem.sentence}")
        results = run_steps(site, page, state, budget)
    if content is not None and content.missing:
        notices.append(
            f"The {content.missing} marker of {site.name}.toml was not found: "
            "the whole page was read."
        )
    signals = Signals(
        missing=None if content is None else content.missing,
        kept=tuple(results.kept),
        **_texts_on(site, page.source),
    )
    return SitePage(content, tuple(results.values), (*notices, *results.notices), signals)


def content_of(site: SiteFile, url: str, source: str) -> Content | None:
    """Return the content of a page alone, for comparing an earlier version with today's."""
    if not site.is_page(url):
        return None
    try:
        return find_content(site, source, Budget())
    except Problem:
        return None


def _texts_on(site: SiteFile, source: str) -> dict[str, Any]:
    """Return which of the texts that stop something stand on a page."""
    budget = Budget()  # of their own: slow steps must not keep a crawl from being stopped

    def has(marker: Marker | None) -> bool:
        try:
            return marker is not None and place_of(marker, source, 0, budget) is not None
        except Problem:
            return False

    return {
        "stops": tuple(stop.line for stop in site.stops if has(stop.text)),
        "misses": tuple(scan.name for scan in site.scans if has(scan.miss_text)),
        "ends": tuple(scan.name for scan in site.scans if has(scan.stop_text)),
    }

"""A page held against the site file of its project: what is content, what steps found, what it tells."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from carmengui.engine.boilerplate import NO_OVERLAY, Overlay, kept_text, places_of
from carmengui.engine.documents import HtmlPage, PageText
from carmengui.engine.documents.source_map import SourceMap
from carmengui.engine.main_text import NOTHING_SAID, PersonsWord
from carmengui.engine.metadata import Promise
from carmengui.engine.model import Field, RemovedRun, Span
from carmengui.engine.reading.site_view import SiteView
from carmengui.engine.sites import SeenPage, Signals, SiteFile, content_of, read_page


@dataclass(frozen=True, slots=True)
class SiteReading:
    """What a site file makes of a page.

    ``content`` is the range of the visible text that stands between the markers; nothing when there
    are none, or when they were not found. ``language`` is what the address says.
    """

    content: Span | None = None
    promises: tuple[Promise, ...] = ()
    notices: tuple[str, ...] = ()
    language: str = ""
    signals: Signals | None = None
    overlay: Overlay = NO_OVERLAY


def read_with_site(
    site: SiteFile | None,
    memory: Mapping[str, Any],
    page: HtmlPage,
    text: PageText,
    at: datetime,
) -> SiteReading:
    """Hold a page against its site file; without one it says nothing."""
    if site is None:
        return SiteReading()
    seen = SeenPage(page.url, at, page.source, text.text, page.root)
    said = read_page(site, seen, memory)
    content, notices = None, said.notices
    if said.content is not None and not said.content.missing:
        content = _in_text(page, text, Span(said.content.start, said.content.end))
        if content is None:
            notices += (f"Between the markers of {site.name}.toml stands no text: all was read.",)
    promises = tuple(
        Promise(Field(each.field), each.value, each.weight, each.method, each.node, each.attribute)
        for each in said.values
    )
    return SiteReading(
        content, promises, notices, site.languages.of(page.url), said.signals, overlay_of(site)
    )


def overlay_of(site: SiteFile | None) -> Overlay:
    """Return what a site file says about the cut of its pages."""
    return Overlay(site.boilerplate_keep, site.boilerplate_cut) if site else NO_OVERLAY


def persons_word(overlay: Overlay, text: PageText) -> PersonsWord:
    """Return where on a page the runs stand that a person keeps or cuts on the whole site."""
    if overlay == NO_OVERLAY:
        return NOTHING_SAID
    kept, cut = (
        tuple(span for rule in rules for span in places_of(rule, text.text))
        for rules in (overlay.keep, overlay.cut)
    )
    return PersonsWord(kept, cut)


def content_span(site: SiteFile | None, page: HtmlPage, text: PageText) -> Span | None:
    """Return where the content of a page stands in its text, if markers tell."""
    found = content_of(site, page.url, page.source) if site is not None else None
    if found is None or found.missing:
        return None
    return _in_text(page, text, Span(found.start, found.end))


def within(seen: SiteView, text: PageText, content: Span | None) -> SiteView:
    """Return the view of a page with all that is cut which stands outside its content."""
    if content is None:
        return seen
    inside = (
        RemovedRun(max(run.start, content.start), min(run.end, content.end), run.shared_with)
        for run in seen.judgement.removed
    )
    runs = (
        RemovedRun(0, content.start, ()),
        *inside,
        RemovedRun(content.end, len(text.text), ()),
    )
    removed = tuple(run for run in runs if run.start < run.end)
    judgement = replace(seen.judgement, removed=removed)
    return replace(seen, judgement=judgement, kept=kept_text(text.text, removed))


def _in_text(page: HtmlPage, text: PageText, source: Span) -> Span | None:
    """Return the range of the visible text that a range of the source shows, unless it is empty."""
    places = SourceMap(page)

    def place(position: int) -> int:
        """Return where a character of the text stands in the source; a blank counts for the next."""
        for at in range(position, min(position + 2, len(text.text))):
            span = places.text_span(text, at, at + 1)
            if span is not None:
                return span.start
        return len(page.source)

    positions = range(len(text.text))
    start = bisect_left(positions, source.start, key=place)
    end = bisect_left(positions, source.end, key=place)
    return Span(start, end) if text.text[start:end].strip() else None

"""Texts that a site file looks for in the source of a page: where content begins and ends, triggers."""

from __future__ import annotations

from dataclasses import dataclass

from carmengui.engine.sites.patterns import Budget, search
from carmengui.engine.sites.site_file import Marker, SiteFile

WATCHED_PAGES = 20
"""How many of the last pages are looked at to tell whether a site was redesigned."""
_FEW = 5
_TALKATIVE = 0.25


@dataclass(frozen=True, slots=True)
class Content:
    """Where the content of a page stands in its source; ``missing`` names the marker not found.

    Without one of its markers the whole page is its content.
    """

    start: int
    end: int
    missing: str = ""


def find_content(site: SiteFile, source: str, budget: Budget) -> Content | None:
    """Return where the content is, or nothing when the site file has no markers.

    Raises:
        Problem: a marker is a pattern and takes too long.

    """
    if site.content_start is None and site.content_end is None:
        return None
    start, end = 0, len(source)
    if site.content_start is not None:
        opening = place_of(site.content_start, source, 0, budget)
        if opening is None:
            return Content(0, len(source), "start")
        start = opening[1]
    if site.content_end is not None:
        closing = place_of(site.content_end, source, start, budget)
        if closing is None:
            return Content(0, len(source), "end")
        end = closing[0]
    return Content(start, end)


def place_of(marker: Marker, source: str, start: int, budget: Budget) -> tuple[int, int] | None:
    """Return where a marker stands behind a position.

    Raises:
        Problem: it is a pattern and takes too long.

    """
    if not marker.is_pattern:
        at = source.find(marker.text, start)
        return None if at < 0 else (at, at + len(marker.text))
    found = search(marker.text, source[start:], budget)
    return None if found is None else (start + found.start(), start + found.end())


def with_page(history: str, missing: str) -> str:
    """Return the history of markers (``.`` found, ``s`` or ``e`` missing) with one page more."""
    return (history + (missing[:1] or "."))[-WATCHED_PAGES:]


def redesign_sentence(site: SiteFile, history: str) -> str:
    """Return what to tell when markers vanish; empty as long as most pages have them."""
    missing = {name: history.count(name[0]) for name in ("start", "end")}
    name = max(missing, key=lambda each: missing[each])
    if len(history) < _FEW or missing[name] < max(_FEW, len(history) * _TALKATIVE):
        return ""
    return (
        f"{site.name}.toml: the {name} marker was not found on {missing[name]} of the last "
        f"{len(history)} pages: the site may have been redesigned. These pages were read whole; "
        "look at the source of one and change [content]."
    )

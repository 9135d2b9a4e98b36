"""What is known about a page from outside the page."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PageContext:
    """What the caller knows beside the page itself.

    ``language`` is a two-letter code, or empty when unknown. ``site_title_segments`` holds the
    segments of ``<title>`` that other pages of the site show too (compared in any spelling).
    """

    language: str = ""
    site_title_segments: frozenset[str] = frozenset()

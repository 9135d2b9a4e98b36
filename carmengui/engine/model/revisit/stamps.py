"""Stamps: when a page changed by what a server, a feed, a sitemap or the page itself states."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class StampKind(StrEnum):
    """Where a stamp comes from."""

    UNKNOWN = ""
    """It was kept before sources were told apart."""
    LAST_MODIFIED = "last-modified"
    """The header Last-Modified of an answer."""
    FEED = "feed"
    """``pubDate`` of RSS, ``published`` or ``updated`` of Atom."""
    SITEMAP = "sitemap"
    """``lastmod``."""
    REPOSITORY = "repository"
    """``datestamp`` of OAI-PMH."""
    DATE_MODIFIED = "date-modified"
    """``dateModified`` of the page's own metadata."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """One stated change: when it was, in seconds since 1970, and who states it."""

    at_s: float
    kind: StampKind = StampKind.UNKNOWN


@dataclass(frozen=True, slots=True)
class StatedChange:
    """A stamp of the page with a key."""

    key: int
    at_s: float
    kind: StampKind

"""One site file as data: frozen, and small enough to travel to a worker process with each page."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Literal

from carmengui.engine.sites.errors import Problem
from carmengui.engine.sites.patterns import URL_BUDGET_S, Budget, replaced, search
from carmengui.engine.sites.url_patterns import UrlPattern

Merge = Literal["last", "max", "min", "sum", "list"]


@dataclass(frozen=True, slots=True)
class Languages:
    """What addresses tell of the language of a page: marks, and the languages that are wanted."""

    marks: tuple[tuple[UrlPattern, str], ...] = ()
    wanted: tuple[str, ...] = ()

    def of(self, url: str) -> str:
        """Return the language that an address names, or an empty string."""
        return next((language for mark, language in self.marks if mark.fits(url)), "")


@dataclass(frozen=True, slots=True)
class Marker:
    """A text in the source of a page, or a pattern, that content begins or ends at."""

    text: str
    is_pattern: bool


@dataclass(frozen=True, slots=True)
class Rewrite:
    """Addresses that are fetched under another address."""

    pattern: UrlPattern
    to: str

    def apply(self, url: str) -> str | None:
        """Return the other address of one that fits; nothing for all that do not, or have it."""
        parts = re.split(r"\\\d{1,2}", self.to)
        done = "^" + "(?:.*)".join(re.escape(part.replace(r"\\", "\\")) for part in parts) + "$"
        try:
            is_done = search(done, url, Budget(URL_BUDGET_S)) is not None
            if is_done or not self.pattern.fits(url):
                return None
            return replaced(self.pattern.regex, self.to, url, Budget(URL_BUDGET_S))
        except Problem:
            return None


@dataclass(frozen=True, slots=True)
class Scan:
    """Addresses with a number in them, asked one after the other until a rule ends it."""

    name: str
    url: str
    first: int
    last: int | None
    stop_after_misses: int
    miss_text: Marker | None
    stop_text: Marker | None

    def address(self, number: int) -> str:
        """Return the address of a number."""
        return self.url.replace("{id}", str(number))


@dataclass(frozen=True, slots=True)
class Step:
    """One step of extraction: where it looks, what it finds, and what becomes of that.

    ``finds`` are XPaths by name; a step with a ``regex`` finds its named groups. ``sets`` are
    expressions computed afterwards, ``fields`` what is proposed for the record, ``keeps`` what the
    site remembers. ``line`` is where the step begins in its file.
    """

    name: str
    line: int
    on: str = "page"
    regex: str = ""
    finds: tuple[tuple[str, str], ...] = ()
    every: bool = False
    when: str = ""
    sets: tuple[tuple[str, str], ...] = ()
    fields: tuple[tuple[str, str], ...] = ()
    keeps: tuple[tuple[str, str], ...] = ()
    weight: float = 0.9


@dataclass(frozen=True, slots=True)
class Kept:
    """A value that the site remembers between pages and crawls, and how a new one joins it."""

    name: str
    start: Any
    merge: Merge


@dataclass(frozen=True, slots=True)
class Lookup:
    """A read-only table of two columns in a CSV file; ``stamp`` changes when the file does."""

    name: str
    path: str
    stamp: int
    line: int


@dataclass(frozen=True, slots=True)
class Stop:
    """What ends the crawl of a site: a text on a page or a status, some times in a row."""

    line: int
    text: Marker | None
    status: tuple[int, ...]
    after: int
    reason: str


@dataclass(frozen=True, slots=True)
class SiteFile:
    """Everything that a site file says."""

    name: str
    match: tuple[UrlPattern, ...]
    pages: tuple[UrlPattern, ...] = ()
    seeds: tuple[str, ...] = ()
    feeds: tuple[str, ...] = ()
    include: tuple[UrlPattern, ...] = ()
    exclude: tuple[UrlPattern, ...] = ()
    delay_s: float | None = None
    priority: int = 0
    """Pages of a site with a higher one are asked for first."""
    category: str = ""
    partner: UrlPattern | None = None
    headers: tuple[tuple[str, str], ...] = ()
    languages: Languages = field(default_factory=Languages)
    content_start: Marker | None = None
    content_end: Marker | None = None
    fetch_as: tuple[Rewrite, ...] = ()
    scans: tuple[Scan, ...] = ()
    keeps: tuple[Kept, ...] = ()
    lookups: tuple[Lookup, ...] = ()
    steps: tuple[Step, ...] = ()
    stops: tuple[Stop, ...] = ()
    boilerplate_keep: tuple[str, ...] = ()
    """Texts that stay although the pages of the site share them."""
    boilerplate_cut: tuple[str, ...] = ()

    def is_for(self, url: str) -> bool:
        """Tell whether an address belongs to the site."""
        return any(pattern.fits(url) for pattern in self.match)

    def is_page(self, url: str) -> bool:
        """Tell whether steps and markers are meant for an address: for all when nothing is said."""
        return not self.pages or any(pattern.fits(url) for pattern in self.pages)

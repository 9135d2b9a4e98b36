"""One site file as data: frozen, and small enough to travel to a worker process with each page."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, fields
from typing import Any, Literal

from carmengui.engine.model.sentence import Sentence
from carmengui.engine.model.setting_info import (
    INFO,
    SettingGroup,
    SettingInfo,
    SettingKind,
    described,
    info_of,
)
from carmengui.engine.sites.errors import Problem
from carmengui.engine.sites.patterns import URL_BUDGET_S, Budget, replaced, search
from carmengui.engine.sites.url_patterns import UrlPattern

RENDER_CHOICES = (
    ("never", Sentence("Never")),
    ("when-needed", Sentence("When needed")),
    ("always", Sentence("Always")),
)
Merge = Literal["last", "max", "min", "sum", "list"]


@dataclass(frozen=True, slots=True)
class Languages:
    """What addresses tell of the language of a page: marks, and the languages that are wanted."""

    marks: tuple[tuple[UrlPattern, str], ...] = field(
        default=(),
        metadata=described(
            "languages.marks",
            Sentence("Language marks"),
            Sentence("the language that a URL tells, with the pattern of such URLs"),
            SettingKind.PAIRS,
            group=SettingGroup.WHAT,
            example="tt = /tat/*",
            is_rare=True,
        ),
    )
    wanted: tuple[str, ...] = field(
        default=(),
        metadata=described(
            "languages.wanted",
            Sentence("Languages"),
            Sentence("URLs marked with another language are not fetched"),
            SettingKind.TEXTS,
            group=SettingGroup.WHAT,
            example="tt",
        ),
    )

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
    match: tuple[UrlPattern, ...] = field(
        metadata=described(
            "match",
            Sentence("Matches"),
            Sentence("the hosts or URLs that this file is for"),
            SettingKind.TEXTS,
            group=SettingGroup.SITE,
            example="example.org",
        )
    )
    pages: tuple[UrlPattern, ...] = field(
        default=(),
        metadata=described(
            "pages",
            Sentence("Pages"),
            Sentence("where steps and content marks apply; none means everywhere"),
            SettingKind.TEXTS,
            group=SettingGroup.EXTRACTION,
            example="/article/*",
            is_rare=True,
        ),
    )
    seeds: tuple[str, ...] = field(
        default=(),
        metadata=described(
            "seeds",
            Sentence("Sources"),
            Sentence("URLs from which every crawl of the site starts"),
            SettingKind.TEXTS,
            group=SettingGroup.SITE,
            example="https://example.org/",
        ),
    )
    feeds: tuple[str, ...] = field(
        default=(),
        metadata=described(
            "feeds",
            Sentence("Feeds"),
            Sentence("feeds that every crawl of the site reads"),
            SettingKind.TEXTS,
            group=SettingGroup.SITE,
            example="https://example.org/rss.xml",
        ),
    )
    include: tuple[UrlPattern, ...] = field(
        default=(),
        metadata=described(
            "include",
            Sentence("Only these"),
            Sentence("patterns; other pages of the site are not fetched"),
            SettingKind.TEXTS,
            group=SettingGroup.WHAT,
            example="/news/*",
        ),
    )
    exclude: tuple[UrlPattern, ...] = field(
        default=(),
        metadata=described(
            "exclude",
            Sentence("Not these"),
            Sentence("patterns of pages that are not fetched"),
            SettingKind.TEXTS,
            group=SettingGroup.WHAT,
            example="/tag/*",
        ),
    )
    render: str = field(
        default="",
        metadata=described(
            "render",
            Sentence("JavaScript"),
            Sentence("which pages are read as a browser shows them, after their scripts"),
            SettingKind.CHOICE,
            group=SettingGroup.WHAT,
            choices=RENDER_CHOICES,
        ),
    )
    delay_s: float | None = field(
        default=None,
        metadata=described(
            "delay_s",
            Sentence("Delay between pages"),
            Sentence("the least pause between two requests to the site"),
            SettingKind.NUMBER,
            group=SettingGroup.HOW,
            unit=Sentence("s"),
        ),
    )
    priority: int = field(
        default=0,
        metadata=described(
            "priority",
            Sentence("Priority"),
            Sentence("sites with more are fetched before those with less, from -9 to 9"),
            SettingKind.WHOLE,
            group=SettingGroup.HOW,
        ),
    )
    category: str = field(
        default="",
        metadata=described(
            "category",
            Sentence("Keyword"),
            Sentence("a keyword that every page of the site gets"),
            SettingKind.TEXT,
            group=SettingGroup.EXTRACTION,
            example="newspaper",
        ),
    )
    partner: UrlPattern | None = field(
        default=None,
        metadata=described(
            "partner",
            Sentence("Compared with"),
            Sentence("only these pages tell what the pages of the site share"),
            SettingKind.TEXT,
            group=SettingGroup.EXTRACTION,
            example="/article/*",
            is_rare=True,
        ),
    )
    headers: tuple[tuple[str, str], ...] = field(
        default=(),
        metadata=described(
            "headers",
            Sentence("Request headers"),
            Sentence("sent with every request to the site"),
            SettingKind.PAIRS,
            group=SettingGroup.HOW,
            example="Accept-Language = tr",
        ),
    )
    languages: Languages = field(default_factory=Languages)
    content_start: Marker | None = field(
        default=None,
        metadata=described(
            "content.start",
            Sentence("Content starts at"),
            Sentence("text or pattern (re:) in the source; what comes before is cut"),
            SettingKind.TEXT,
            group=SettingGroup.EXTRACTION,
            example="<!-- start -->",
        ),
    )
    content_end: Marker | None = field(
        default=None,
        metadata=described(
            "content.end",
            Sentence("Content ends at"),
            Sentence("text or pattern (re:) in the source; what comes after is cut"),
            SettingKind.TEXT,
            group=SettingGroup.EXTRACTION,
            example="<!-- end -->",
        ),
    )
    fetch_as: tuple[Rewrite, ...] = field(
        default=(),
        metadata=described(
            "fetch_as",
            Sentence("Fetched as"),
            Sentence("pages that are fetched under another URL, such as the print view"),
            SettingKind.TABLES,
            group=SettingGroup.WHAT,
            example='from = "https://example.org/news/*"',
            is_rare=True,
        ),
    )
    scans: tuple[Scan, ...] = field(
        default=(),
        metadata=described(
            "scan",
            Sentence("Numbered URLs"),
            Sentence("URLs with a number that are asked for one after the other"),
            SettingKind.TABLES,
            group=SettingGroup.SITE,
            example='url = "https://example.org/news/{id}/"',
            is_rare=True,
        ),
    )
    keeps: tuple[Kept, ...] = field(
        default=(),
        metadata=described(
            "state",
            Sentence("Remembered values"),
            Sentence("values that steps keep between pages and crawls"),
            SettingKind.TABLES,
            group=SettingGroup.EXTRACTION,
            example="newest = 0",
            is_rare=True,
        ),
    )
    lookups: tuple[Lookup, ...] = field(
        default=(),
        metadata=described(
            "lookups",
            Sentence("Lookup tables"),
            Sentence("CSV files of two columns that steps may ask"),
            SettingKind.PAIRS,
            group=SettingGroup.EXTRACTION,
            example="months = months.csv",
            is_rare=True,
        ),
    )
    steps: tuple[Step, ...] = field(
        default=(),
        metadata=described(
            "step",
            Sentence("Extraction steps"),
            Sentence("where values of a page are found and what becomes of them"),
            SettingKind.TABLES,
            group=SettingGroup.EXTRACTION,
            example='xpath = "//h1"',
            is_rare=True,
        ),
    )
    stops: tuple[Stop, ...] = field(
        default=(),
        metadata=described(
            "stop",
            Sentence("Stop conditions"),
            Sentence("a text or status at which the site is left for the next crawl"),
            SettingKind.TABLES,
            group=SettingGroup.HOW,
            example="status = 403",
            is_rare=True,
        ),
    )
    boilerplate_keep: tuple[str, ...] = field(
        default=(),
        metadata=described(
            "boilerplate.keep",
            Sentence("Texts to keep"),
            Sentence("texts that stay although pages of the site share them"),
            SettingKind.TEXTS,
            group=SettingGroup.EXTRACTION,
            is_rare=True,
        ),
    )
    boilerplate_cut: tuple[str, ...] = field(
        default=(),
        metadata=described(
            "boilerplate.cut",
            Sentence("Texts to remove"),
            Sentence("texts that are removed although no page shares them"),
            SettingKind.TEXTS,
            group=SettingGroup.EXTRACTION,
            is_rare=True,
        ),
    )

    def is_for(self, url: str) -> bool:
        """Tell whether an address belongs to the site."""
        return any(pattern.fits(url) for pattern in self.match)

    def is_page(self, url: str) -> bool:
        """Tell whether steps and markers are meant for an address: for all when nothing is said."""
        return not self.pages or any(pattern.fits(url) for pattern in self.pages)


def site_infos() -> tuple[SettingInfo, ...]:
    """Return what every line of a site file is, in the order of its declaration."""
    items = [
        item
        for outer in fields(SiteFile)
        for item in (fields(Languages) if outer.name == "languages" else (outer,))
    ]
    return tuple(info_of(item) for item in items if INFO in item.metadata)

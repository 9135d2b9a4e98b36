"""What goes to the worker that reads a response, and what comes back: light enough for any process.

The reading itself (:mod:`carmengui.engine.reading.read_page`) brings libraries that the crawler's own process
has no use for; they are loaded where they are used.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from carmengui.engine.crawl.discover.links import Link
from carmengui.engine.crawl.robots.page_robots import NO_WISHES, PageRobots
from carmengui.engine.crawl.scope.page_signs import PageSign
from carmengui.engine.model import Record
from carmengui.engine.model.requisite import Reference, RequisiteKind
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.storage.feed_items import FeedNote
from carmengui.engine.storage.frontier.stated_records import StatedRecord
from carmengui.engine.storage.full_texts.claims import Claim
from carmengui.engine.storage.warc.archive import ArchivePlace

if TYPE_CHECKING:
    from carmengui.engine.boilerplate import SiteSnapshot
    from carmengui.engine.formats.oai_pmh import OaiResponse
    from carmengui.engine.metadata.keyphrases.files import ModelFile
    from carmengui.engine.sites import Signals, SiteFile

DEFAULT_THRESHOLD = 50


class RenderMode(StrEnum):
    """Which pages are rendered; the names stand in settings and site files."""

    NEVER = "never"
    WHEN_NEEDED = "when-needed"
    """Those of which the response says that scripts are to bring what they show."""
    ALWAYS = "always"


@dataclass(frozen=True, slots=True)
class LinkTask:
    """What a worker needs to find where an archived response leads."""

    archive: str
    place: ArchivePlace
    kind: str
    agent: str
    with_references: bool = False
    """Whether it is asked for what it needs to be seen, too."""
    render: RenderMode = RenderMode.NEVER
    """Whether a response is asked if it needs a browser."""
    growth: tuple[int, int] = (0, 0)
    """How many pages of its site were rendered, and how many of them had more to say then."""
    response: ArchivePlace | None = None
    """The response, where what is read is the document that was rendered from it."""


@dataclass(frozen=True, slots=True)
class ReferenceTask:
    """What a worker needs to find what an archived page, frame or style sheet needs to be seen.

    ``url`` is its address, also where its bytes came from another one; ``kind`` is missing for a page.
    """

    archive: str
    place: ArchivePlace
    url: str
    kind: RequisiteKind | None


@dataclass(frozen=True, slots=True)
class ReadTask:
    """What a worker needs to read one archived response.

    ``previous`` is the version seen before; both are stripped with the same snapshot, otherwise the
    growth of the site model would read as change.
    """

    archive: str
    place: ArchivePlace
    url: str
    kind: str
    site: str
    snapshot: SiteSnapshot
    threshold: int = DEFAULT_THRESHOLD
    previous: ArchivePlace | None = None
    site_file: SiteFile | None = None
    memory: tuple[tuple[str, Any], ...] = ()
    """What the site file remembers from pages before."""
    agent: str = ""
    """The crawler's name, by which a page may address it."""
    feed: FeedNote | None = None
    """What a feed says of the page."""
    stated: tuple[StatedRecord, ...] = ()
    """What repositories and other lists say of it."""
    rules: tuple[tuple[str, str], ...] = ()
    """Names and texts of the project's own rule files."""
    main_text_model: bool = True
    """Whether the learned model chooses the main text."""
    keyphrases: tuple[ModelFile, ...] = ()
    """The project's models of keyphrases."""
    full_texts: bool = False
    """Whether the full texts of a feed are wanted."""
    with_links: bool = True
    """Whether a page is asked where it leads and whether it is a trap; else for its record only."""
    with_references: bool = False
    """Whether it is asked for what it needs to be seen, too."""
    render: RenderMode = RenderMode.NEVER
    """Whether a response is asked if it needs a browser: then it is not read for its record."""
    growth: tuple[int, int] = (0, 0)
    """How many pages of its site were rendered, and how many of them had more to say then."""
    response: ArchivePlace | None = None
    """The response, where what is read is the document that was rendered from it."""
    about_rendering: Sentence = NOTHING
    """What the record says of its rendering."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What reading a response gave.

    ``text`` is the page's contribution to its site's model; ``record`` is missing for feeds,
    sitemaps and documents that are not read. ``changed`` compares with the previous version.
    """

    links: tuple[Link, ...] = ()
    references: tuple[Reference, ...] = ()
    """What the page needs to be seen, where that was asked."""
    text: str = ""
    record: Record | None = None
    changed: bool | None = None
    full_changed: bool | None = None
    problem: Sentence = NOTHING
    refresh: str = ""
    """Where the page sends its reader on by itself."""
    signals: Signals | None = None
    """What the page tells of its site, by its site file."""
    canonical: str = ""
    """The address that the page calls its own, when it is another one."""
    robots: PageRobots = NO_WISHES
    sign: PageSign | None = None
    notes: tuple[FeedNote, ...] = ()
    """What a feed says of the pages it leads to."""
    oai: OaiResponse | None = None
    """What a repository answered."""
    broken_rules: tuple[Sentence, ...] = ()
    """The rules of its format that a feed breaks."""
    need: Sentence = NOTHING
    """Why the page is to be rendered, where that was asked: then there is no record yet."""
    document: str = ""
    """The name of its format, where it is a document and no page."""
    claims: tuple[Claim, ...] = ()
    """The documents that a page names and that may be its full text."""
    identifiers: tuple[str, ...] = ()
    """The DOI and arXiv identifiers that a document, or a page with claims, calls its own."""
    modified_at: datetime | None = None
    """When the page says that it was changed last, if it says so to the second."""
    has_grown: bool | None = None
    """Whether a rendered document has more to say than its response, where it is one."""

    @property
    def remarks(self) -> tuple[Sentence, ...]:
        """What the page says of itself, in sentences."""
        words, url = "The page says it is a copy of {url}.", self.canonical
        copied = Sentence.of(words, url=url) if url else NOTHING
        return tuple(filter(None, (copied, self.robots.words, *self.broken_rules)))

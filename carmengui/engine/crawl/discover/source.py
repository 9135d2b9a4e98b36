"""One source of a crawl, and what a pasted text was understood to name."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from carmengui.engine.model.sentence import Sentence

if TYPE_CHECKING:
    from carmengui.engine.crawl.discover.links import Kind
    from carmengui.engine.crawl.discover.stored_sources import StoredKind, StoredPages


@dataclass(frozen=True, slots=True)
class Source:
    """One URL to start from, its host, and whether it is a page or names pages.

    ``origin`` is the file it stands in; empty when it was typed. Pages on the disk (an archive, a
    folder, a saved page) have their path as ``url`` and no host.
    """

    url: str
    host: str
    kind: Kind | StoredKind = "page"
    origin: str = ""
    stated: tuple[tuple[str, str], ...] = field(default=(), compare=False)
    """What the file says of the page: names of fields, and values."""
    list_kind: str = field(default="", compare=False)
    """The kind of the file, where it says something (``soif``, ``catalogue``)."""


@dataclass(frozen=True, slots=True)
class Understanding:
    """What a pasted text was understood to name, before anything is fetched.

    ``problems`` are sentences about lines that name nothing; ``bad_lines`` counts them all,
    ``passed_over`` the words that stood around URLs. ``files`` names the files that were read, each
    with the number of its URLs or pages; ``stored`` tells of those that hold pages themselves;
    ``unread`` holds the lines that gave nothing, as they were typed.
    """

    sources: tuple[Source, ...]
    duplicates: int
    problems: tuple[Sentence, ...]
    bad_lines: int = 0
    passed_over: int = 0
    files: tuple[tuple[str, int], ...] = ()
    unread: tuple[str, ...] = ()
    stored: tuple[StoredPages, ...] = ()
    hosts: tuple[str, ...] = field(init=False)
    """The hosts named, each once, in order."""
    kinds: Counter[str] = field(init=False)
    """How many sources there are of each kind: page, sitemap, feed, archive, folder, saved."""

    def __post_init__(self) -> None:
        hosts = dict.fromkeys(source.host for source in self.sources if source.host)
        object.__setattr__(self, "hosts", tuple(hosts))
        object.__setattr__(self, "kinds", Counter(source.kind for source in self.sources))

    @property
    def said(self) -> tuple[Sentence, ...]:
        """What was understood, one kind each: “1 web archive with about 312 pages (12 MB)”."""
        kinds, counted = self.kinds, Sentence.counted
        listed = kinds["saved"] - sum(each.kind == "saved" for each in self.stored)
        words = (
            (kinds["page"], counted(kinds["page"], "{n} web address", "{n:,} web addresses")),
            (kinds["sitemap"], counted(kinds["sitemap"], "{n} sitemap", "{n:,} sitemaps")),
            (kinds["feed"], counted(kinds["feed"], "{n} feed", "{n:,} feeds")),
            (kinds["oai"], counted(kinds["oai"], "{n} OAI repository", "{n:,} OAI repositories")),
            (listed, counted(listed, "{n} file named in a list", "{n:,} files named in a list")),
        )
        told = tuple(said for count, said in words if count)
        return (*told, *self._said_of_stored()) if self.stored else told

    def _said_of_stored(self) -> tuple[Sentence, ...]:
        from carmengui.engine.crawl.discover.stored_sources import (  # noqa: PLC0415 - few name such
            stored_words,
        )

        return stored_words(self.stored)

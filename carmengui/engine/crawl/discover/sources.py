"""What a crawl starts from: URLs, sitemaps and feeds, pasted or in files; nothing is fetched here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from carmengui.engine.crawl.discover.source_text import (
    Found,
    Source,
    in_argument,
    in_file,
    in_line,
    is_file,
)
from carmengui.engine.crawl.discover.stored_sources import StoredPages, stored_words
from carmengui.engine.model import MisuseError
from carmengui.engine.model.sentence import Sentence

__all__ = ["Source", "Understanding", "read_sources", "understand"]

MAX_PROBLEMS = 1_000
_LOOK_UP_EVERY = 500


def read_sources(texts: Iterable[str]) -> tuple[Source, ...]:
    """Return what the texts name, each once.

    A text is a URL (``https://`` may be left out) or a file: a list of URLs (empty lines and lines
    that begin with ``#`` are passed over), a sitemap, a feed, a SOIF file or a result file of CARMEN.
    A URL that names a sitemap or a feed is told by its kind; its entries are read when it is crawled.
    A web archive, a folder of pages and a saved page are each one source, told by its kind too.

    Raises:
        MisuseError: a text is none of these.

    """
    found: dict[str, Source] = {}
    for text in texts:
        for item in in_file(text) if is_file(text) else in_argument(text):
            if item.problem and not item.sources:
                raise MisuseError(item.problem, item.hint)
            for source in item.sources:
                found.setdefault(source.url, source)
    return tuple(found.values())


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
            (listed, counted(listed, "{n} file named in a list", "{n:,} files named in a list")),
        )
        return (*(said for count, said in words if count), *stored_words(self.stored))


def _never() -> bool:
    return False


def understand(text: str, is_stale: Callable[[], bool] = _never) -> Understanding:
    """Return what a text names: URLs between any separators, and file names, one per line.

    Never raises. ``is_stale`` is asked now and then; once it says so, the rest is left unread.
    """
    found: dict[str, Source] = {}
    files: dict[str, int] = {}
    readable: set[str] = set()
    problems: list[Sentence] = []
    unread: list[str] = []
    stored: dict[str, StoredPages] = {}
    duplicates = bad_lines = passed_over = 0
    for number, (line, item) in enumerate(_items(text)):
        if number % _LOOK_UP_EVERY == 0 and is_stale():
            break
        for source in item.sources:
            duplicates += source.url in found
            found.setdefault(source.url, source)
        passed_over += item.passed_over
        if item.file:
            count = item.stored.pages if item.stored else len(item.sources)
            files[item.file] = files.get(item.file, 0) + count
            if item.stored:
                stored[item.sources[0].url] = item.stored
            if item.sources:
                readable.add(line)
        if item.problem:
            bad_lines += 1
            if not item.sources and unread[-1:] != [line]:
                unread.append(line)
            if len(problems) < MAX_PROBLEMS:
                problems.append(item.problem)
    return Understanding(
        tuple(found.values()),
        duplicates,
        tuple(problems),
        bad_lines,
        passed_over,
        tuple(files.items()),
        tuple(line for line in unread if line not in readable),
        tuple(stored.values()),
    )


def _items(text: str) -> Iterator[tuple[str, Found]]:
    for line in text.splitlines():
        wanted = line.strip()
        if not wanted or wanted.startswith("#"):
            continue
        if is_file(wanted):
            for found in in_file(wanted):
                yield wanted, found
        else:
            yield wanted, in_line(wanted)

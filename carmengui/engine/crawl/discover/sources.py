"""What a crawl starts from: URLs, sitemaps and feeds, pasted or in files; nothing is fetched here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from carmengui.engine.crawl.discover.source import Source, Understanding
from carmengui.engine.crawl.discover.source_text import (
    Found,
    in_argument,
    in_file,
    in_line,
    is_file,
)
from carmengui.engine.crawl.discover.stored_sources import StoredPages
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

"""The URLs in one line, one argument or one file."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from io import BytesIO
from mmap import ACCESS_READ, mmap
from pathlib import Path
from urllib.parse import unquote, urlsplit

from lxml import etree

from carmengui.engine.crawl.discover.links import Kind
from carmengui.engine.crawl.discover.sitemaps import list_kind, parse_sitemap
from carmengui.engine.crawl.discover.source import Source
from carmengui.engine.crawl.discover.stored_sources import (
    StoredPages,
    kind_of_stored,
    look,
)
from carmengui.engine.crawl.urls import host_of, normalise
from carmengui.engine.formats.carmen_xml import read_carmen_pages
from carmengui.engine.formats.oai_pmh import catalogue_records, is_oai_address, read_request
from carmengui.engine.formats.opml import read_opml
from carmengui.engine.formats.soif import is_soif, read_soif, soif_fields
from carmengui.engine.formats.tagged.marcxml import NAMESPACE as MARC
from carmengui.engine.formats.tagged.mods import NAMESPACE as MODS
from carmengui.engine.formats.tagged.qualified_dc import DC
from carmengui.engine.model import KnownError
from carmengui.engine.model.sentence import NOTHING, Sentence

NOT_ONE_HINT = Sentence("Write it like https://example.org/ or name a file with one URL per line.")
MAX_FILE_BYTES = 100 * 2**20
_HEAD_BYTES = 65_536
_SHOWN_CHARS = 80
# A comma or semicolon may be part of a URL; only before space, the end or another URL it parts two.
_BREAK = re.compile(r'[\s<>"“”«»]+|[,;|]+(?=[\s<>"“”«»]|$|https?://|www\.)')
_TRAILING = ".,;:!?)]}'"
_LEADING = "([{'"
_SITEMAP_NAME = re.compile(r"sitemap[^/]*\.(?:xml|txt)(?:\.gz)?$|\.xml\.gz$")
_FEED_NAME = re.compile(r"(?:^|/)(?:feed|rss|atom)(?:\.xml|\.php)?/?$|\.(?:rss|atom|rdf)$")
_FILE_NAME = re.compile(
    r"\A[^/\\]+\.(?:txt|csv|tsv|list|urls|xml|json|jsonl|ndjson|html?|xhtml|mhtml|warc|wacz|gz|soif|"
    r"rss|atom|rdf|opml|pdf)\Z",
    re.IGNORECASE,
)
"""Endings of files that are no top-level domain."""
_BEGINS_PATH = re.compile(r"""["']?(?:[/~\\]|\.{1,2}[/\\]|[A-Za-z]:[/\\]|file://)""")
_OPML_START = re.compile(
    rb"\A(?:\xef\xbb\xbf)?\s*+"
    rb"(?:(?><\?.*?\?>|<!--.*?-->|<!DOCTYPE[^>\[]*(?:\[.*?\]\s*)?>)\s*+)*+<opml\b",
    re.DOTALL | re.IGNORECASE,
)
"""Nothing is tried twice: a file of comments alone would take for ever."""
_XML_START = re.compile(rb"\A(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*<")


@dataclass(frozen=True, slots=True)
class Found:
    """What one line or file gave: sources, or a sentence that says why there are none."""

    sources: tuple[Source, ...] = ()
    problem: Sentence = NOTHING
    passed_over: int = 0
    """Words that stood around the URLs."""
    file: str = ""
    stored: StoredPages | None = None
    """What lies at a path that holds pages itself."""
    hint: Sentence = NOTHING
    """How to write what was not understood."""


def is_file(text: str) -> bool:
    """Tell whether a text is the name of a file or of a folder with pages; a URL is none.

    A folder may be called like a host: unless its name begins like a path, it is the host then.
    """
    if not text.strip() or ("://" in text and not text.startswith("file://")):
        return False
    try:
        path = _path(text)
        if not path.is_dir():
            return path.is_file()
        return bool(_BEGINS_PATH.match(text) or not _source(text, "")) and look(path) is not None
    except (OSError, ValueError):  # a text may be longer than any name, or hold a NUL
        return False


def in_argument(text: str) -> Iterator[Found]:
    """Read a text that is one URL."""
    if _FILE_NAME.search(text) and "://" not in text:
        problem = Sentence.of("There is no file “{text}”.", text=text)
        hint = Sentence.of("Check its name. If it is a host, write http://{text}/.", text=text)
        yield Found(problem=problem, hint=hint)
        return
    source = _source(text, "")
    yield Found((source,)) if source else _not_one(text)


def in_line(line: str, origin: str = "") -> Found:
    """Read a line with one URL, or several between separators and other words."""
    words = [word for word in _BREAK.split(line) if word]
    if words == [line]:
        source = _source(line, origin)
        return Found((source,)) if source else _not_one(line, origin)
    has_scheme = [word for word in words if "://" in word]
    # Without a scheme anywhere it is a list only when every word is a URL: else it is prose.
    found = [
        _source(word.strip(_LEADING).rstrip(_TRAILING), origin) for word in has_scheme or words
    ]
    sources = tuple(source for source in found if source)
    if not sources or (not has_scheme and len(sources) < len(words)):
        return _not_one(line, origin)
    return Found(sources, passed_over=len(words) - len(sources))


def in_file(text: str) -> Iterator[Found]:
    """Read the file a text names.

    It is a list of URLs, a sitemap or a feed, packed or not, a list of feeds (OPML), a SOIF or CARMEN file,
    records of a catalogue (Dublin Core, MARCXML, MODS); a web archive, a
    folder and a saved page are a source themselves.
    """
    path = _path(text)
    if kind_of_stored(path) and (stored := look(path)):
        source = Source(str(path.resolve()), "", stored.kind, path.name)
        yield Found((source,), file=path.name, stored=stored)
        return
    try:
        if begins_soif(path):
            yield from _in_soif(path)
            return
        if path.stat().st_size > MAX_FILE_BYTES:
            words = "{path} is larger than {n} MB: cut it into smaller files."
            yield Found(problem=Sentence.of(words, path=path, n=MAX_FILE_BYTES // 2**20))
            return
        body = path.read_bytes()
    except OSError as error:
        words = "{path} cannot be read: {reason}."
        yield Found(problem=Sentence.of(words, path=path, reason=error.strerror))
        return
    if _OPML_START.match(body):
        yield _in_feed_list(body, path)
    elif _XML_START.match(body) and (pages := list(read_carmen_pages(body))):
        yield from _in_carmen(pages, path)
    elif _XML_START.match(body) and _is_catalogue(body):
        yield from _in_catalogue(body, path)
    elif body.startswith(b"\x1f\x8b") or _XML_START.match(body):
        yield _in_sitemap(body, path)
    else:
        yield from _in_list(body, path)


def _in_feed_list(body: bytes, path: Path) -> Found:
    """Read a list of feeds as feed readers save it (OPML)."""
    try:
        feeds = read_opml(body)
    except KnownError as error:
        reason = Sentence.joined(" ", (error.message, error.hint))
        return Found(problem=Sentence.of("{path}: {problem}", path=path, problem=reason))
    urls = filter(None, (normalise(feed.url) for feed in feeds))
    sources = tuple(Source(url, host_of(url), "feed", path.name) for url in urls)
    passed_over = len(feeds) - len(sources)
    if not sources:
        return Found(problem=Sentence.of("{path} lists no feed.", path=path), file=path.name)
    return Found(sources, passed_over=passed_over, file=path.name)


def _in_sitemap(body: bytes, path: Path) -> Found:
    content = parse_sitemap(body)
    sources = tuple(
        Source(entry.url, host_of(entry.url), "sitemap" if entry.is_sitemap else "page", path.name)
        for entry in content.entries
    )
    problem = NOTHING
    if content.problem:
        problem = Sentence.of("{path}: {problem}", path=path, problem=content.problem)
    elif not sources:
        problem = Sentence.of("{path} names no address.", path=path)
    return Found(sources, problem, file=path.name)


def _is_catalogue(body: bytes) -> bool:
    head = body[:_HEAD_BYTES]
    return any(space.encode() in head for space in (DC, MARC, MODS)) and list_kind(body) in {
        None,
        "oai",
    }


def _in_catalogue(body: bytes, path: Path) -> Iterator[Found]:
    """Read a file of records (Dublin Core, MARCXML, MODS): their pages, and what it says of them."""
    count = 0
    try:
        for values, pages in catalogue_records(BytesIO(body)):
            named = filter(None, (_source(page, path.name) for page in pages))
            stated = tuple((str(name), value) for name, value in values)
            sources = tuple(replace(each, stated=stated, list_kind="catalogue") for each in named)
            count += len(sources)
            yield Found(sources, file=path.name)
    except (ValueError, etree.XMLSyntaxError) as error:
        words = "{path} cannot be read as a catalogue: {reason}."
        yield Found(problem=Sentence.of(words, path=path, reason=error), file=path.name)
        return
    if not count:
        yield Found(problem=Sentence.of("{path} names no address.", path=path), file=path.name)


def begins_soif(path: Path) -> bool:
    """Tell whether a file begins as SOIF does.

    Raises:
        OSError: it cannot be read.

    """
    with path.open("rb") as opened:
        return is_soif(opened.read(_HEAD_BYTES))


def _in_soif(path: Path) -> Iterator[Found]:
    """Read a SOIF file of any size: its pages, and what its attributes say of them."""
    with path.open("rb") as opened, mmap(opened.fileno(), 0, access=ACCESS_READ) as body:
        yield from _soif_objects(body, path)


def _soif_objects(body: mmap, path: Path) -> Iterator[Found]:
    for number, described in enumerate(read_soif(body), 1):
        source = _source(described.url, path.name)
        if source:
            said = soif_fields(described.attributes)
            stated = tuple((str(name), value) for name, value in said)
            source = replace(source, stated=stated, list_kind="soif")
        problem = Sentence.of(
            "{path}, object {number}: “{url}” is not a web URL.",
            path=path,
            number=number,
            url=described.url[:_SHOWN_CHARS],
        )
        yield Found((source,) if source else (), NOTHING if source else problem, file=path.name)


def _in_carmen(pages: list[str], path: Path) -> Iterator[Found]:
    """Read the pages of CARMEN's result file: web addresses, and files beside it."""
    for number, page in enumerate(pages, 1):
        source, problem = _source(page, path.name) if "://" in page else None, NOTHING
        if source is None:
            file = path.parent / _path(page.replace("\\", "/"))
            if kind_of_stored(file) == "saved" or _is_there(file):
                source = Source(str(file.resolve()), "", "saved", path.name)
            else:
                problem = Sentence.of(
                    "{path}, record {number}: there is no file “{page}”.",
                    path=path,
                    number=number,
                    page=page[:_SHOWN_CHARS],
                )
        yield Found((source,) if source else (), problem, file=path.name)


def _is_there(file: Path) -> bool:
    try:
        return file.is_file()
    except (OSError, ValueError):
        return False


def _in_list(body: bytes, path: Path) -> Iterator[Found]:
    is_utf_16 = body.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    try:
        text = body.decode("utf-16" if is_utf_16 else "utf-8-sig")
    except UnicodeDecodeError:
        words = "{path} is not a list of URLs (it is not UTF-8 text)."
        yield Found(problem=Sentence.of(words, path=path))
        return
    for number, line in enumerate(text.splitlines(), 1):
        wanted = line.strip()
        if wanted and not wanted.startswith("#"):
            found = in_line(wanted, path.name)
            if problem := found.problem:
                words = "{path}, line {number}: {problem}"
                problem = Sentence.of(words, path=path, number=number, problem=problem)
            yield replace(found, problem=problem, file=path.name)


def _source(text: str, origin: str) -> Source | None:
    has_scheme = "://" in text
    url = normalise(text if has_scheme else f"https://{text}")
    if url is None or " " in text or (not has_scheme and "@" in text.partition("/")[0]):
        return None
    host = host_of(url)
    # Without a scheme a word with a colon is more likely prose than a machine of the own network.
    is_host = "." in host or (has_scheme and (":" in host or host == "localhost"))
    kind = _kind(url)
    url = read_request(url).url if kind == "oai" else url
    return Source(url, host, kind, origin) if is_host else None


def _kind(url: str) -> Kind:
    """Guess from a URL whether it names pages itself; what comes back decides."""
    if is_oai_address(url):
        return "oai"
    path = url.partition("://")[2].partition("?")[0].lower()
    if _SITEMAP_NAME.search(path):
        return "sitemap"
    return "feed" if _FEED_NAME.search(path.partition("/")[2]) else "page"


def _path(text: str) -> Path:
    """Return the path a text names, as typed, quoted by a shell, or dragged as a file URL."""
    text = text.strip("\"'")
    if text.startswith("file://"):
        parts = urlsplit(text)
        path = unquote(parts.path)
        # file:///C:/x has a slash before the letter of the drive.
        return Path(path[1:] if re.match(r"/[A-Za-z]:", path) else path)
    return Path(text).expanduser() if text.startswith("~") else Path(text)


def _not_one(text: str, origin: str = "") -> Found:
    shown = text if len(text) <= _SHOWN_CHARS or not origin else f"{text[:_SHOWN_CHARS]}…"
    problem = Sentence.of("“{text}” is neither a URL nor a file.", text=shown)
    return Found(problem=problem, hint=NOT_ONE_HINT)

"""The addresses in a sitemap: urlset, index, plain text or feed, packed or not."""

from __future__ import annotations

import io
import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal

from lxml import etree

from carmengui.engine.crawl.robots.parser import parse
from carmengui.engine.crawl.urls import normalise
from carmengui.engine.crawl.xml_guard import REFUSAL, has_internal_subset, without_declarations
from carmengui.engine.model.sentence import NOTHING, Sentence

MAX_UNPACKED_BYTES = 50 * 2**20
MAX_ENTRIES = 50_000
"""Both limits are those of the protocol (sitemaps.org, "Sitemap file limitations")."""

_GZIP_MAGIC = b"\x1f\x8b"
_FEED_ROOTS = frozenset({"rss", "feed", "rdf"})
_ENTRY_TAG = re.compile(rb"<(/?)(?:[\w-]+:)?(?:url|sitemap)[\s>]")
_TAIL_BYTES = 20_000
_LIST_ROOTS = frozenset({"urlset", "sitemapindex"})
_SNIFFED_BYTES = 20_000
_FIRST_ELEMENT = re.compile(
    rb"(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?(?:\s++|<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^>\[]*+>)*+"
    rb"<(?:[\w-]++:)?+(\w+)",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class SitemapEntry:
    """One address; ``is_sitemap`` when it is a further sitemap and not a page."""

    url: str
    is_sitemap: bool = False
    modified_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class SitemapContent:
    """What a sitemap names, in order, and in words what was wrong with it."""

    entries: tuple[SitemapEntry, ...]
    problem: Sentence = NOTHING

    @property
    def pages(self) -> tuple[str, ...]:
        """The addresses of pages."""
        return tuple(entry.url for entry in self.entries if not entry.is_sitemap)

    @property
    def sitemaps(self) -> tuple[str, ...]:
        """The addresses of further sitemaps."""
        return tuple(entry.url for entry in self.entries if entry.is_sitemap)


def parse_sitemap(body: bytes, url: str = "") -> SitemapContent:
    """Read a sitemap; what can be read of a damaged one is kept.

    Args:
        body: the bytes as served, content coding removed.
        url: the address of the sitemap, for relative addresses in it.

    """
    problems: list[Sentence] = []
    if body.startswith(_GZIP_MAGIC):
        body = _unpack(body, problems)
    if _looks_like_xml(body):
        entries = _from_xml(body, url, problems)
    else:
        entries = _from_text(body, problems)
    kept: list[SitemapEntry] = []
    for entry in entries:
        if len(kept) == MAX_ENTRIES:
            problems.append(Sentence.of("Only the first {n:,} URLs were read.", n=MAX_ENTRIES))
            break
        kept.append(entry)
    return SitemapContent(tuple(kept), Sentence.joined(" ", problems))


def sitemaps_of_robots(robots_txt: bytes, url: str) -> tuple[str, ...]:
    """Return the addresses of the sitemaps that a robots.txt names, each once, in order.

    Args:
        robots_txt: the file as served.
        url: any address of the host, for relative addresses in it.

    """
    named = (normalise(place, url) for place in parse(robots_txt).sitemaps)
    return tuple(dict.fromkeys(place for place in named if place))


def list_kind(body: bytes) -> Literal["sitemap", "feed", "oai"] | None:
    """Tell by its first element whether a document is a sitemap, a feed or of OAI-PMH, packed or not."""
    if body.startswith(_GZIP_MAGIC):
        try:
            body = zlib.decompressobj(wbits=31).decompress(body, _SNIFFED_BYTES)
        except zlib.error:
            return None
    start = body[:_SNIFFED_BYTES]
    if b"\0" in start[:200]:
        start = start.replace(b"\0", b"")  # UTF-16 and UTF-32 spell ASCII with these in between
    found = _FIRST_ELEMENT.match(start)
    name = found[1].decode("ascii").lower() if found else ""
    if name in _LIST_ROOTS:
        return "sitemap"
    if name == "oai" and b"OAI-PMH" in start:
        return "oai"
    return "feed" if name in _FEED_ROOTS else None


def _unpack(body: bytes, problems: list[Sentence]) -> bytes:
    unpacked = bytearray()
    rest = body
    try:
        while rest.startswith(_GZIP_MAGIC) and len(unpacked) < MAX_UNPACKED_BYTES:
            member = zlib.decompressobj(wbits=31)
            unpacked += member.decompress(rest, MAX_UNPACKED_BYTES - len(unpacked))
            if not member.eof and len(unpacked) < MAX_UNPACKED_BYTES:
                problems.append(Sentence("The packed sitemap ends too early."))
                break
            rest = member.unused_data
    except zlib.error:
        problems.append(Sentence("The packed sitemap is damaged."))
    if len(unpacked) >= MAX_UNPACKED_BYTES:
        words = "Only the first {n} MB of it were unpacked."
        problems.append(Sentence.of(words, n=MAX_UNPACKED_BYTES // 2**20))
    return bytes(unpacked)


def _looks_like_xml(body: bytes) -> bool:
    start = body[:1000].removeprefix(b"\xef\xbb\xbf").lstrip(b"\xff\xfe\0 \t\r\n")
    return start.startswith(b"<")


def _from_text(body: bytes, problems: list[Sentence]) -> Iterator[SitemapEntry]:
    if b"\0" in body:
        problems.append(Sentence("The sitemap is neither XML nor a list of addresses."))
        return
    bad = 0
    for line in body.decode("utf-8-sig", "replace").splitlines():
        if line.strip():
            address = normalise(line)
            if address is not None:
                yield SitemapEntry(address)
            else:
                bad += 1
    if bad:
        problems.append(Sentence.of("{n} lines of the sitemap are not URLs.", n=bad))


def _from_xml(body: bytes, url: str, problems: list[Sentence]) -> Iterator[SitemapEntry]:
    if has_internal_subset(body):
        bare = without_declarations(body)
        if bare is None:
            problems.append(Sentence.of("The sitemap was refused: {reason}.", reason=REFUSAL))
            return
        problems.append(Sentence("The entities that the sitemap declares were left out."))
        body = bare
    walk = etree.iterparse(
        io.BytesIO(body.lstrip()),
        events=("start", "end"),
        recover=True,
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )
    try:
        _event, root = next(walk)
        kind = _local_name(root)
        if kind in _LIST_ROOTS:
            yield from _whole(_listed(walk, root, url), is_cut=_is_cut(body))
        elif kind in _FEED_ROOTS:
            yield from _from_feed(body, url, problems)
        else:
            words = "The document is no sitemap: it begins with <{tag}>."
            problems.append(Sentence.of(words, tag=kind[:40]))
    except (etree.XMLSyntaxError, StopIteration):
        problems.append(Sentence("The sitemap is not XML that can be read."))
        return
    damage = walk.error_log.filter_from_fatals()
    if damage:
        words = "The sitemap is damaged from line {line} on."
        problems.append(Sentence.of(words, line=damage[0].line))


def _listed(
    walk: Iterator[tuple[str, etree._Element]], root: etree._Element, url: str
) -> Iterator[SitemapEntry]:
    for event, element in walk:
        if event == "start" or (parent := element.getparent()) is None:
            continue
        name = _local_name(element)
        is_entry = name in {"url", "sitemap"}
        if is_entry:
            # A news or image extension has its own loc further down; only the children count.
            texts = {_local_name(child): _text(child) for child in reversed(element)}
            place = texts.get("loc")
            address = normalise(place, url) if place else None
            if address is not None:
                yield SitemapEntry(address, name == "sitemap", _moment(texts.get("lastmod", "")))
        if is_entry or parent is root:
            element.clear()
            while element.getprevious() is not None:
                del parent[0]


def _is_cut(body: bytes) -> bool:
    """Tell whether the document ends within an entry, which the parser would close for it."""
    marks = _ENTRY_TAG.findall(body[-_TAIL_BYTES:])
    return bool(marks) and not marks[-1]


def _whole(entries: Iterator[SitemapEntry], *, is_cut: bool) -> Iterator[SitemapEntry]:
    """Pass on all entries, without the last when it is cut."""
    held: SitemapEntry | None = None
    for entry in entries:
        if held is not None:
            yield held
        held = entry
    if held is not None and not is_cut:
        yield held


def _from_feed(body: bytes, url: str, problems: list[Sentence]) -> Iterator[SitemapEntry]:
    from carmengui.engine.crawl.discover.feeds import parse_feed  # noqa: PLC0415 - few sitemaps are feeds

    feed = parse_feed(body, url)
    for item in feed.items:
        if item.url:
            yield SitemapEntry(item.url, modified_at=item.published)
    if feed.problem:
        problems.append(feed.problem)


def _local_name(element: etree._Element) -> str:
    try:
        tag = element.tag
    except UnicodeDecodeError:  # a damaged name that the parser let pass
        return ""
    # An entity that was not resolved has a function for a tag.
    return tag.rpartition("}")[2].lower() if isinstance(tag, str) else ""


def _text(element: etree._Element) -> str:
    try:
        parts = [element.text or ""]
        for child in element.iterdescendants():
            # An entity that was not resolved stands in the tree as itself: it says nothing.
            parts += [child.text or "" if isinstance(child.tag, str) else "", child.tail or ""]
        return "".join(parts).strip()
    except ValueError:  # a damaged text, or an entity in its place
        return ""


def _moment(text: str) -> datetime | None:
    """Read a W3C date: a year, a month, a day or a moment; without a zone it is UTC."""
    try:
        if len(text) == 4:
            return datetime(int(text), 1, 1, tzinfo=UTC)
        if len(text) == 7:
            text += "-01"
        moment = datetime.fromisoformat(text)
    except ValueError:
        return None
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)

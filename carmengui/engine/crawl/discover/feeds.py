"""The items of a feed: RSS, RDF or Atom, well or ill formed."""

from __future__ import annotations

import calendar
import io
import re
import time
from dataclasses import dataclass, field
from datetime import UTC, datetime
from html import escape
from typing import Any

import feedparser
from lxml import etree, html

from carmengui.engine.crawl.urls import normalise
from carmengui.engine.crawl.xml_guard import REFUSAL, has_internal_subset
from carmengui.engine.formats.rss import broken_rules
from carmengui.engine.model.sentence import NOTHING, Sentence

MAX_FEED_BYTES = 10 * 2**20
MAX_ITEMS = 5_000
_MAX_TEXT_CHARS = 100_000
_MAX_HTML_CHARS = 500_000


@dataclass(frozen=True, slots=True)
class FeedItem:
    """One item; ``title`` and ``summary`` are plain text, ``url`` is empty when it names none.

    ``link`` is the address as the feed has it, of any scheme; ``id`` what tells items apart.
    """

    url: str
    title: str
    published: datetime | None
    summary: str
    html: str = field(default="", compare=False)
    """The full text as markup, when the feed has more of it than the summary."""
    link: str = field(default="", compare=False)
    id: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class FeedContent:
    """What a feed names, in order, and in words what was wrong with it."""

    items: tuple[FeedItem, ...]
    problem: Sentence = NOTHING
    title: str = ""


def parse_feed(body: bytes, url: str, content_type: str = "") -> FeedContent:
    """Read a feed; what can be read of a damaged one is kept.

    Args:
        body: the bytes as served, content coding removed.
        url: the address of the feed, for relative addresses in it.
        content_type: the Content-Type header, for its charset.

    """
    if has_internal_subset(body):
        return FeedContent((), Sentence.of("The feed was refused: {reason}.", reason=REFUSAL))
    if _has_crowded_tag(body):
        return FeedContent(
            (), Sentence("The feed was refused: one tag in it has too many attributes.")
        )
    body = _without_related(body)
    problems: list[Sentence] = []
    if len(body) > MAX_FEED_BYTES:
        body = body[:MAX_FEED_BYTES]
        words = "Only the first {n} MB of the feed were read."
        problems.append(Sentence.of(words, n=MAX_FEED_BYTES // 2**20))
    feed = _parse(body, url, content_type) or _parse(_mended(body), url, "application/xml")
    if feed is None:
        return FeedContent((), Sentence("The feed is damaged beyond reading."))
    entries = feed["entries"]
    if not feed.get("version") and not entries:
        problems.append(Sentence("The document is not a readable feed."))
    elif feed.get("bozo") and not isinstance(feed["bozo_exception"], _HARMLESS):
        problems.append(Sentence("The feed is damaged; what could be read of it was read."))
    if len(entries) > MAX_ITEMS:
        problems.append(Sentence.of("Only the first {n:,} items were read.", n=MAX_ITEMS))
    items = tuple(_item(entry, url) for entry in entries[:MAX_ITEMS])
    return FeedContent(items, Sentence.joined(" ", problems), _plain(feed["feed"], "title"))


def _without_related(body: bytes) -> bytes:
    """Leave out ``yandex:related``, other pages on the same news.

    The library would take the last of them for the address of the item. What is never closed stays:
    each place is looked at once, however a hostile feed is made.
    """
    opening, closing = b"<yandex:related", b"</yandex:related>"
    parts, position = [], 0
    while (start := body.find(opening, position)) >= 0:
        end = body.find(closing, start)
        if end < 0:
            break
        parts.append(body[position:start])
        position = end + len(closing)
    return b"".join((*parts, body[position:]))


def broken_rules_of(body: bytes) -> tuple[Sentence, ...]:
    """Return the rules of RSS 2.0 that a feed breaks, each in a sentence; nothing of other formats."""
    if has_internal_subset(body) or len(body) > MAX_FEED_BYTES or _has_crowded_tag(body):
        return ()
    parser = etree.XMLParser(resolve_entities=False, no_network=True, recover=True)
    try:
        root = etree.fromstring(body, parser)
    except (etree.XMLSyntaxError, ValueError):
        return ()
    return tuple(broken_rules(root)) if root is not None else ()


def _parse(body: bytes, url: str, content_type: str) -> Any:
    # With headers but without a type the library would assume Latin-1.
    headers = {"content-location": url, "content-type": content_type or "application/xml"}
    try:
        # From a stream: given bytes, the library would take them for a file name first.
        return feedparser.parse(io.BytesIO(body), response_headers=headers)
    except _STUMBLES:
        return None


def _mended(body: bytes) -> bytes:
    """Return the feed without what makes the library stumble, as UTF-8."""
    text = _DECLARATION.sub("", body.decode("utf-8", "replace").replace("\0", ""))
    return _CHARACTER_REFERENCE.sub(_safe_reference, text).encode()


def _safe_reference(match: re.Match[str]) -> str:
    digits = match[1].lower()
    code = int(digits[1:], 16) if digits.startswith("x") else int(digits)
    is_character = code < 0xD800 or 0xDFFF < code < 0x110000
    return match[0] if is_character else "\ufffd"


# How the library stumbles over broken numbers, names and references.
_STUMBLES = (
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
    ArithmeticError,
    AssertionError,
    RecursionError,
)
_DECLARATION = re.compile(r"^\s*<\?xml[^>]*>")
_CHARACTER_REFERENCE = re.compile(r"&#(x[0-9a-f]{1,20}|[0-9]{1,20});?", re.IGNORECASE)


def _has_crowded_tag(body: bytes) -> bool:
    """Tell whether a tag would cost the parser hours: its time grows with their square."""
    return any(tag.count(b"=") > _MAX_ATTRIBUTES for tag in _LONG_TAG.findall(body))


_LONG_TAG = re.compile(rb"<[^<>]{8192,}+")
_MAX_ATTRIBUTES = 1_000
_HARMLESS = (feedparser.CharacterEncodingOverride, feedparser.NonXMLContentType)


def _item(entry: Any, feed_url: str) -> FeedItem:
    link = entry.get("feedburner_origlink") or entry.get("link") or ""
    # Past the library's own look-up, which would answer for one date with the other.
    moment = dict.get(entry, "published_parsed") or dict.get(entry, "updated_parsed")
    summary = _plain(entry, "summary")
    return FeedItem(
        url=(normalise(link, feed_url) or "") if link else "",
        title=_plain(entry, "title"),
        published=_moment(moment),
        summary=summary,
        html=_full_text(entry, summary),
        link=str(link),
        id=str(entry.get("id") or ""),
    )


def _full_text(entry: Any, summary: str) -> str:
    """Return the whole text of an item as markup; empty where the feed only announces it.

    It stands in the longest content, which says more than the summary; in ``yandex:full-text``; or in
    the description, where that is as long as an article and does not break off.
    """
    best = ""
    for each in entry.get("content") or ():
        is_markup = "html" in str(each.get("type") or "")
        best = max(best, _markup(each.get("value"), is_markup=is_markup), key=len)
    best = max(best, _markup(entry.get("yandex_full-text"), is_markup=False), key=len)
    if len(" ".join(_text_of(best).split())) > len(summary):
        return best
    if len(summary.split()) < _ARTICLE_WORDS or _BROKEN_OFF.search(summary):
        return ""
    media_type = (entry.get("summary_detail") or {}).get("type") or ""
    return _markup(entry.get("summary"), is_markup="html" in media_type)


def _markup(value: Any, *, is_markup: bool) -> str:
    text = str(value or "")[:_MAX_HTML_CHARS].encode("utf-8", "replace").decode()
    if is_markup or not text:
        return text
    paragraphs = filter(None, (each.strip() for each in _EMPTY_LINE.split(text)))
    return "".join(f"<p>{escape(each)}</p>" for each in paragraphs)


_ARTICLE_WORDS = 120
"""A description of so many words is an article, not its announcement."""
_BROKEN_OFF = re.compile(r"(?:…|\.\.\.)[\])]?\s*[\w ]{0,30}\W{0,3}$")
"""A text ends with an ellipsis, maybe with “Read more »” behind it."""
_EMPTY_LINE = re.compile(r"\n\s*\n")


def _moment(parsed: time.struct_time | None) -> datetime | None:
    if parsed is None:
        return None
    try:
        return datetime.fromtimestamp(calendar.timegm(parsed), UTC)
    except (ValueError, OverflowError, OSError):
        return None


def _plain(holder: Any, name: str) -> str:
    """Return a text of a feed or item without markup."""
    text = str(holder.get(name) or "")[:_MAX_TEXT_CHARS]
    text = text.encode("utf-8", "replace").decode()  # half a surrogate pair cannot be stored
    media_type = (holder.get(f"{name}_detail") or {}).get("type") or ""
    if "html" in media_type and ("<" in text or "&" in text):
        text = _text_of(text)
    return " ".join(text.split())


def _text_of(markup: str) -> str:
    spaced = _BREAK.sub(r" \g<0>", markup)  # a new line is a space between words
    try:
        return str(html.fragment_fromstring(spaced, create_parent="div").text_content())
    except (etree.ParserError, ValueError):
        return ""


_BREAK = re.compile(r"</?(?:br|p|div|li|tr|td|th|dt|dd|blockquote|h[1-6])\b", re.IGNORECASE)

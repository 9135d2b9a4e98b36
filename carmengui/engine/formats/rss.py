"""RSS 2.0 by the rules of the slides: what a feed must have, checked and written; and the same feed as Atom.

A channel must have a title, a link and a description; an item a title or a description; a channel
usually has no more than 20 items. The whole text of an item stands in ``yandex:full-text``, which holds
text without markup, or in its description. Sources: RSS 2.0 specification (Harvard, 2003), RFC 4287
(Atom).
Lost in both: weights, methods and what has no element of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import format_datetime
from typing import Any, cast

from lxml import etree

from carmengui.engine.formats.carmen_xml_writing import NOT_IN_XML
from carmengui.engine.model.sentence import Sentence

MOST_ITEMS = 20
YANDEX = "http://news.yandex.ru"
ATOM = "http://www.w3.org/2005/Atom"
_REQUIRED = ("title", "link", "description")
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class RelatedPage:
    """Another page on the same news."""

    link: str
    title: str


@dataclass(frozen=True, slots=True)
class NewsItem:
    """One item of a feed; ``full_text`` is its whole text without markup.

    ``source`` is who published it, ``related`` are further pages on the same.
    """

    title: str = ""
    link: str = ""
    description: str = ""
    published: datetime | None = None
    full_text: str = ""
    source: str = ""
    related: Sequence[RelatedPage] = ()


@dataclass(frozen=True, slots=True)
class Channel:
    """A feed that is written: its items in order, and what optional elements say of it."""

    title: str
    link: str
    description: str
    items: Sequence[NewsItem] = ()
    language: str = ""
    copyright: str = ""
    category: str = ""


def broken_rules(channel: etree._Element) -> Iterator[Sentence]:
    """Yield which rules a feed breaks, given its root element; nothing of one that is not RSS 2.0."""
    if channel.tag != "rss":
        if str(channel.tag).lower() == "rss":
            yield Sentence("The feed begins with <RSS>: the element is called <rss>.")
        return
    if not channel.get("version"):
        yield Sentence("The element <rss> has no version.")
    inner = channel.find("channel")
    if inner is None:
        yield Sentence("The element <rss> has no <channel>.")
        return
    for name in _REQUIRED:
        if not _text(inner, name):
            yield Sentence.of("The channel has no <{name}>.", name=name)
    items = inner.findall("item")
    if len(items) > MOST_ITEMS:
        words = "The channel has {n:,} items, usual are at most {most}."
        yield Sentence.of(words, n=len(items), most=MOST_ITEMS)
    bare = [n for n, item in enumerate(items, 1) if not _text(item, "title", "description")]
    if bare:
        words = "Item {first} has neither <title> nor <description>."
        more = "Item {first} and {n:,} more have neither <title> nor <description>."
        yield Sentence.of(more if bare[1:] else words, **_named(bare))


def _named(bare: Sequence[int]) -> dict[str, int]:
    return {"first": bare[0], "n": len(bare) - 1} if bare[1:] else {"first": bare[0]}


def _text(element: etree._Element, *names: str) -> str:
    return "".join((element.findtext(name) or "").strip() for name in names)


def write_rss(channel: Channel) -> bytes:
    """Return a feed as RSS 2.0; of more than 20 items the first 20 are written.

    Raises:
        ValueError: the channel lacks what it must have, or an item both title and description.

    """
    _require(channel)
    spaces = cast("Any", {"yandex": YANDEX})
    root = etree.Element("rss", nsmap=spaces, version="2.0")
    inner = etree.SubElement(root, "channel")
    for name in (*_REQUIRED, "language", "copyright", "category"):
        _add(inner, name, str(getattr(channel, name)))
    for each in channel.items[:MOST_ITEMS]:
        item = etree.SubElement(inner, "item")
        for name in _REQUIRED:
            _add(item, name, str(getattr(each, name)))
        if each.published is not None:
            _add(item, "pubDate", format_datetime(each.published))
        _add(item, "author", each.source)
        _add(item, f"{{{YANDEX}}}full-text", each.full_text)
        if each.related:
            related = etree.SubElement(item, f"{{{YANDEX}}}related")
            for page in each.related:
                link = etree.SubElement(related, "link", url=_storable(page.link))
                link.text = _storable(page.title)
    return _written(root)


def write_atom(channel: Channel) -> bytes:
    """Return a feed as Atom 1.0; the newest item dates the feed.

    Raises:
        ValueError: the channel lacks what it must have, or an item both title and description.

    """
    _require(channel)
    root = etree.Element(f"{{{ATOM}}}feed", nsmap=cast("Any", {None: ATOM}))
    newest = max((each.published for each in channel.items if each.published), default=_EPOCH)
    _entry(root, channel.link, channel.title, newest)
    _add(root, f"{{{ATOM}}}subtitle", channel.description)
    author = etree.SubElement(root, f"{{{ATOM}}}author")
    _add(author, f"{{{ATOM}}}name", channel.title)
    for number, each in enumerate(channel.items):
        entry = etree.SubElement(root, f"{{{ATOM}}}entry")
        name = each.link or f"{channel.link}#{number}"
        _entry(entry, name, each.title or each.description, each.published or newest)
        for page in each.related:
            said = {"rel": "related", "href": _storable(page.link), "title": _storable(page.title)}
            etree.SubElement(entry, f"{{{ATOM}}}link", said)
        if each.source:
            by = etree.SubElement(entry, f"{{{ATOM}}}author")
            _add(by, f"{{{ATOM}}}name", each.source)
        _add(entry, f"{{{ATOM}}}summary", each.description)
        _add(entry, f"{{{ATOM}}}content", each.full_text)
    return _written(root)


def _entry(element: etree._Element, link: str, title: str, updated: datetime) -> None:
    """Write what a feed and an entry must both have; the address is also its identifier."""
    _add(element, f"{{{ATOM}}}id", link)
    _add(element, f"{{{ATOM}}}title", title)
    _add(element, f"{{{ATOM}}}updated", updated.astimezone(UTC).isoformat())
    etree.SubElement(element, f"{{{ATOM}}}link", href=_storable(link))


def _require(channel: Channel) -> None:
    missing = [name for name in _REQUIRED if not _storable(getattr(channel, name)).strip()]
    if missing:
        raise ValueError(f"A channel has a {missing[0]}.")
    if not all(_storable(each.title + each.description).strip() for each in channel.items):
        raise ValueError("An item has a title or a description.")


def _add(parent: etree._Element, name: str, text: str) -> None:
    if storable := _storable(text):
        etree.SubElement(parent, name).text = storable


def _storable(text: str) -> str:
    return NOT_IN_XML.sub("", text)


def _written(root: etree._Element) -> bytes:
    return etree.tostring(root, xml_declaration=True, encoding="utf-8", pretty_print=True)

"""Writes feeds: RSS 2.0 by the rules of the slides on Yandex News, with ``yandex:full-text``, and Atom.

Rules: a channel has title, link and description; an item has a title or a description; a channel has at
most 20 items. Atom is RFC 4287.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import format_datetime

from lxml import etree

from carmengui.engine.formats.guarded_xml import fit_for_xml
from carmengui.engine.model import KnownError

MOST_ITEMS = 20
YANDEX = "http://news.yandex.ru"
ATOM = "http://www.w3.org/2005/Atom"


@dataclass(frozen=True, slots=True)
class Link:
    """Another page that an item names: its URL and title."""

    url: str
    title: str


@dataclass(frozen=True, slots=True)
class Item:
    """One item. ``full_text`` is all of its text, ``related`` are further pages on the same."""

    url: str
    title: str
    description: str
    published: datetime | None = None
    full_text: str = ""
    source: str = ""
    related: tuple[Link, ...] = ()


@dataclass(frozen=True, slots=True)
class Channel:
    """A feed: its title, the page it belongs to, what it is about, and its items."""

    title: str
    url: str
    description: str
    updated: datetime
    items: tuple[Item, ...]
    language: str = ""


def broken_rules(channel: Channel) -> list[str]:
    """Return the rules of the slides that a channel breaks, each in a few words; nothing where none."""
    required = {"title": channel.title, "link": channel.url, "description": channel.description}
    broken = [f"the channel has no {name}" for name, value in required.items() if not value.strip()]
    if len(channel.items) > MOST_ITEMS:
        broken.append(f"the channel has more than {MOST_ITEMS} items")
    broken += [
        f"item {number} has neither title nor description"
        for number, item in enumerate(channel.items, 1)
        if not item.title.strip() and not item.description.strip()
    ]
    return broken


def rss(channel: Channel) -> bytes:
    """Return a channel as RSS 2.0 in UTF-8.

    Raises:
        KnownError: the channel breaks a rule.

    """
    _require_rules(channel)
    root = etree.Element("rss", {"version": "2.0"}, nsmap={"yandex": YANDEX})
    made = etree.SubElement(root, "channel")
    _add(made, "title", channel.title)
    _add(made, "link", channel.url)
    _add(made, "description", channel.description)
    if channel.language:
        _add(made, "language", channel.language)
    _add(made, "lastBuildDate", format_datetime(channel.updated.astimezone(UTC), usegmt=True))
    for item in channel.items:
        _add_rss_item(made, item)
    return _bytes(root)


def atom(channel: Channel) -> bytes:
    """Return a channel as Atom in UTF-8.

    Raises:
        KnownError: the channel breaks a rule.

    """
    _require_rules(channel)
    spaces: dict[str | None, str] = {None: ATOM}
    root = etree.Element(f"{{{ATOM}}}feed", nsmap=spaces)  # type: ignore[arg-type]  # None names the default
    _add(root, f"{{{ATOM}}}title", channel.title)
    _add(root, f"{{{ATOM}}}subtitle", channel.description)
    _add(root, f"{{{ATOM}}}id", channel.url)
    etree.SubElement(root, f"{{{ATOM}}}link", {"href": fit_for_xml(channel.url)})
    _add(root, f"{{{ATOM}}}updated", _rfc3339(channel.updated))
    author = etree.SubElement(root, f"{{{ATOM}}}author")
    _add(author, f"{{{ATOM}}}name", channel.title)
    for item in channel.items:
        _add_atom_entry(root, item, channel.updated)
    return _bytes(root)


def _add_rss_item(channel: etree._Element, item: Item) -> None:
    made = etree.SubElement(channel, "item")
    for name, value in (
        ("title", item.title),
        ("link", item.url),
        ("description", _with_related(item)),
    ):
        if value:
            _add(made, name, value)
    if item.url:
        guid = _add(made, "guid", item.url)
        guid.set("isPermaLink", "true")
    if item.published is not None:
        _add(made, "pubDate", format_datetime(item.published.astimezone(UTC), usegmt=True))
    if item.source:
        _add(made, "author", item.source)
    if item.full_text:
        _add(made, f"{{{YANDEX}}}full-text", item.full_text)
    for link in item.related:
        related = etree.SubElement(made, f"{{{YANDEX}}}related")
        made_link = _add(related, "link", link.title)
        made_link.set("url", fit_for_xml(link.url))


def _add_atom_entry(feed: etree._Element, item: Item, updated: datetime) -> None:
    entry = etree.SubElement(feed, f"{{{ATOM}}}entry")
    _add(entry, f"{{{ATOM}}}title", item.title or item.url)
    _add(entry, f"{{{ATOM}}}id", item.url)
    etree.SubElement(entry, f"{{{ATOM}}}link", {"href": fit_for_xml(item.url), "rel": "alternate"})
    for link in item.related:
        told = {"href": fit_for_xml(link.url), "rel": "related", "title": fit_for_xml(link.title)}
        etree.SubElement(entry, f"{{{ATOM}}}link", told)
    _add(entry, f"{{{ATOM}}}updated", _rfc3339(item.published or updated))
    if item.source:
        author = etree.SubElement(entry, f"{{{ATOM}}}author")
        _add(author, f"{{{ATOM}}}name", item.source)
    if item.description:
        _add(entry, f"{{{ATOM}}}summary", item.description)
    if item.full_text:
        _add(entry, f"{{{ATOM}}}content", item.full_text)


def _with_related(item: Item) -> str:
    lines = [f"{link.title} – {link.url}" for link in item.related]
    return "\n".join(filter(None, [item.description, *lines]))


def _require_rules(channel: Channel) -> None:
    broken: Sequence[str] = broken_rules(channel)
    if broken:
        raise KnownError("The feed cannot be written: {why}.", why="; ".join(broken))


def _add(parent: etree._Element, name: str, text: str) -> etree._Element:
    made = etree.SubElement(parent, name)
    made.text = fit_for_xml(text)
    return made


def _rfc3339(moment: datetime) -> str:
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _bytes(root: etree._Element) -> bytes:
    return bytes(etree.tostring(root, encoding="utf-8", xml_declaration=True, pretty_print=True))

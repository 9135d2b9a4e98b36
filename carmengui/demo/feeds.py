"""Feeds and sitemaps of the demo sites: RSS 2.0, Atom, urlset, sitemap index and its .gz child."""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import format_datetime
from xml.sax.saxutils import escape

from carmengui.demo.scene import Document

_XML = '<?xml version="1.0" encoding="utf-8"?>\n'


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a feed."""

    url: str
    title: str
    gist: str
    authors: tuple[str, ...]
    published_at: datetime
    changed_at: datetime


@dataclass(frozen=True, slots=True)
class Channel:
    """What a feed says of itself."""

    url: str
    home: str
    title: str
    gist: str
    lang: str
    changed_at: datetime


def rss(channel: Channel, entries: Iterable[Entry]) -> Document:
    """Return an RSS 2.0 feed."""
    items = "".join(
        f"<item><title>{escape(entry.title)}</title><link>{entry.url}</link>"
        f'<guid isPermaLink="true">{entry.url}</guid>'
        f"<pubDate>{format_datetime(entry.published_at.astimezone(UTC), usegmt=True)}</pubDate>"
        + "".join(f"<dc:creator>{escape(name)}</dc:creator>" for name in entry.authors)
        + f"<description>{escape(entry.gist)}</description></item>\n"
        for entry in entries
    )
    text = (
        f'{_XML}<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>'
        f"<title>{escape(channel.title)}</title><link>{channel.home}</link>"
        f"<description>{escape(channel.gist)}</description><language>{channel.lang}</language>\n"
        f"{items}</channel></rss>\n"
    )
    return Document(text.encode(), "application/rss+xml; charset=utf-8")


def atom(channel: Channel, entries: Iterable[Entry]) -> Document:
    """Return an Atom feed."""
    items = "".join(
        f"<entry><id>{entry.url}</id><title>{escape(entry.title)}</title>"
        f'<link rel="alternate" type="text/html" href="{entry.url}"/>'
        + "".join(f"<author><name>{escape(name)}</name></author>" for name in entry.authors)
        + f"<published>{_iso(entry.published_at)}</published><updated>{_iso(entry.changed_at)}</updated>"
        f"<summary>{escape(entry.gist)}</summary></entry>\n"
        for entry in entries
    )
    text = (
        f'{_XML}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{channel.lang}">'
        f"<id>{channel.url}</id><title>{escape(channel.title)}</title>"
        f'<link rel="self" href="{channel.url}"/><link rel="alternate" href="{channel.home}"/>'
        f"<author><name>{escape(channel.title)}</name></author>"
        f"<updated>{_iso(channel.changed_at)}</updated>\n{items}</feed>\n"
    )
    return Document(text.encode(), "application/atom+xml; charset=utf-8")


def sitemap(urls: Iterable[tuple[str, datetime | None]]) -> Document:
    """Return a sitemap of addresses with the moments of their last change, where known."""
    rows = "".join(
        f"<url><loc>{escape(url)}</loc>{f'<lastmod>{_iso(at)}</lastmod>' if at else ''}</url>\n"
        for url, at in urls
    )
    space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
    return Document(f"{_XML}<urlset {space}>\n{rows}</urlset>\n".encode(), "application/xml")


def sitemap_index(urls: Iterable[str]) -> Document:
    """Return a sitemap index."""
    rows = "".join(f"<sitemap><loc>{escape(url)}</loc></sitemap>\n" for url in urls)
    space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
    return Document(f"{_XML}<sitemapindex {space}>\n{rows}</sitemapindex>\n".encode(), "text/xml")


def gzipped(document: Document) -> Document:
    """Return a document packed as a .gz file, the same bytes each time."""
    return Document(gzip.compress(document.body, mtime=0), "application/gzip")


def _iso(at: datetime) -> str:
    return at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")

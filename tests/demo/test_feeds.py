from __future__ import annotations

import gzip
import threading
from datetime import UTC, datetime, timedelta

import feedparser
import pytest
from lxml import etree

from carmengui.demo import DEMO_START, DemoClock
from tests.demo.visitor import Get


def _locations(body: bytes) -> list[str]:
    return [str(node.text) for node in etree.fromstring(body).iter("{*}loc")]


@pytest.mark.parametrize(
    ("url", "kind"),
    [("http://xeber.demo.test/rss.xml", "rss20"), ("http://vesti.demo.test/atom.xml", "atom10")],
)
def test_feeds_are_valid_and_grow(get: Get, clock: DemoClock, url: str, kind: str) -> None:
    first = feedparser.parse(get(url).body)
    assert (first.version, bool(first.bozo)) == (kind, False)
    assert len(first.entries) == 10
    assert all(entry.title for entry in first.entries)
    assert sum(bool(entry.get("summary")) for entry in first.entries) >= 8
    assert len({entry.get("author") for entry in first.entries}) >= 4
    times = [entry.published_parsed for entry in first.entries]
    assert times == sorted(times, reverse=True)
    assert get(first.entries[0].link).status == 200
    clock.wait(threading.Event(), DEMO_START + timedelta(hours=30), idle=True)
    later = feedparser.parse(get(url).body)
    fresh = {entry.link for entry in later.entries} - {entry.link for entry in first.entries}
    assert len(fresh) == 2
    assert all(get(link).status == 200 for link in fresh)


def test_the_feed_is_named_in_the_head(get: Get) -> None:
    page = get("http://xeber.demo.test/").body.decode()
    assert '<link rel="alternate" type="application/rss+xml"' in page.partition("</head>")[0]


def test_robots_lead_to_the_sitemap_and_it_to_all_pages(get: Get) -> None:
    robots = get("http://vesti.demo.test/robots.txt").body.decode()
    sitemap = robots.partition("Sitemap: ")[2].strip()
    urls = _locations(get(sitemap).body)
    assert len(urls) >= 15
    assert all(get(url).status == 200 for url in urls)


def test_the_index_leads_to_a_packed_child(get: Get) -> None:
    robots = get("http://blog.demo.test/robots.txt").body.decode()
    children = _locations(get(robots.partition("Sitemap: ")[2].strip()).body)
    packed = next(child for child in children if child.endswith(".gz"))
    other = next(child for child in children if child != packed)
    reply = get(packed)
    assert "content-encoding" not in reply.headers
    posts, pages = _locations(gzip.decompress(reply.body)), _locations(get(other).body)
    assert len(posts) == 12
    assert "http://blog.demo.test/about/" in pages
    assert not set(posts) & set(pages)
    assert all(get(url).status == 200 for url in posts + pages)


@pytest.mark.parametrize(
    ("url", "kind", "late"),
    [
        ("http://inform.demo.test/rss.xml", "rss20", 2),
        ("http://listok.demo.test/atom.xml", "atom10", 1),
    ],
)
def test_a_feed_tells_the_time_of_each_message(
    get: Get, clock: DemoClock, url: str, kind: str, late: int
) -> None:
    first = feedparser.parse(get(url).body)
    clock.wait(threading.Event(), DEMO_START + timedelta(hours=30), idle=True)
    later = feedparser.parse(get(url).body)
    assert (later.version, bool(later.bozo), len(later.entries)) == (kind, False, 6)
    assert len(later.entries) - len(first.entries) == late
    for entry in later.entries:
        at = datetime(*entry.published_parsed[:5], tzinfo=UTC) + timedelta(hours=3)
        page = get(entry.link).body.decode()
        assert f'<time datetime="{at:%Y-%m-%dT%H:%M:00}+03:00">' in page

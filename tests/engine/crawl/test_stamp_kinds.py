"""A crawl keeps who states that a page changed: its server, a feed, a sitemap, or the page itself."""

from __future__ import annotations

from datetime import UTC, datetime

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.model.revisit.stamps import StampKind
from carmengui.engine.storage import url_key

PAGE = "http://a.test/page"
LINKED = '<link rel="alternate" type="application/rss+xml" href="/feed.xml">'
LD = '<script type="application/ld+json">{"@type":"NewsArticle","headline":"One","datePublished":"2026-02-20T05:00:00Z","dateModified":"2026-02-27T05:00:00Z"}</script>'
SITEMAP = (
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
    f"<url><loc>{PAGE}</loc><lastmod>2026-02-26T05:00:00Z</lastmod></url></urlset>"
)
FEED = (
    '<rss version="2.0"><channel><title>News</title>'
    f"<item><title>One</title><link>{PAGE}</link>"
    "<pubDate>Wed, 25 Feb 2026 05:00:00 GMT</pubDate></item></channel></rss>"
)


def test_each_stamp_is_kept_with_its_source(web, clock, opened):
    body = f"<html><head><title>One</title>{LINKED}{LD}</head><body><h1>One</h1><p>Some words of a page.</p>"
    web.add("a.test/page", web.http(body))
    web.add("a.test/feed.xml", web.http(FEED, type="application/rss+xml"))
    web.add("a.test/sitemap.xml", web.http(SITEMAP, type="application/xml"))
    with opened(home_page_first="never") as project:
        sources = [PAGE, "http://a.test/feed.xml", "http://a.test/sitemap.xml"]
        project.crawl(read_sources(sources), clock=clock)
        stamps = project.store.stated_changes.stamps(url_key(PAGE), 1e12)
        of_feed = project.store.stated_changes.stamps(url_key(sources[1]), 1e12)
    days = {kind: day for day, kind in ((25, "feed"), (26, "sitemap"), (27, "date-modified"))}
    assert {stamp.kind: datetime.fromtimestamp(stamp.at_s, UTC).day for stamp in stamps} == days
    assert [stamp.kind for stamp in of_feed] == [StampKind.FEED]

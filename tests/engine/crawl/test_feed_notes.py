"""What feeds say of pages: candidates beside those of the page, or records of their own."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.model import Field
from carmengui.engine.storage import url_key

A = "http://a.test/"
FULL = "<p>The full text of the winter story with many words in it.</p>"
FEED = """<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
<title>News</title><item><link>http://a.test/1</link><title>A Winter on the Lake</title>
<pubDate>Tue, 17 Feb 2026 10:00:00 GMT</pubDate><description>What happened at the lake.</description>
<content:encoded><![CDATA[{full}]]></content:encoded></item>
<item><link>http://a.test/2</link><title>Nothing More</title></item>
<item><link>http://elsewhere.test/3</link><title>Foreign</title>
<content:encoded><![CDATA[{full}]]></content:encoded></item></channel></rss>"""
PAGE = (
    "<html><body><div>Lorem ipsum dolor sit amet, consetetur sadipscing elitr.</div></body></html>"
)


def feed(web, full=FULL):
    return web.http(FEED.format(full=full), content_type="application/rss+xml")


@pytest.fixture
def news(web):
    web.add("a.test/feed", feed(web))
    for path in ("1", "2"):
        web.add(f"a.test/{path}", web.http(PAGE))
    return web


def record_of(project, path):
    return {each.url: each for each in project.store.records.current()}[f"{A}{path}"]


def test_an_item_proposes_title_date_and_description(news, clock, opened):
    with opened() as project:
        project.crawl(read_sources([f"{A}feed"]), clock=clock)
        first, second = record_of(project, "1"), record_of(project, "2")
        note = project.store.feed_items.of(url_key(f"{A}1"), f"{A}1")
    assert note.feed == f"{A}feed"
    assert note.published == datetime(2026, 2, 17, 10, tzinfo=UTC)
    told = {field: (value.values, value.method) for field in Field if (value := first.field(field))}
    assert told[Field.TITLE] == (("A Winter on the Lake",), "feed.title")
    assert told[Field.DATE] == (("2026-02-17",), "feed.date")
    assert first.field(Field.DATE).moment == "2026-02-17T10:00:00+00:00"
    assert told[Field.DESCRIPTION] == (("What happened at the lake.",), "feed.description")
    assert second.field(Field.TITLE).values == ("Nothing More",)
    assert second.field(Field.DATE) is None
    (candidate,) = (c for c in first.field(Field.TITLE).candidates if c.method == "feed.title")
    assert (candidate.weight, candidate.evidence) == (0.9, None)


def test_without_a_feed_nothing_of_it_is_said(news, clock, opened):
    with opened() as project:
        project.crawl(read_sources([f"{A}1"]), clock=clock)
        assert project.store.feed_items.of(url_key(f"{A}1"), f"{A}1") is None
        title = record_of(project, "1").field(Field.TITLE)
    assert title is None or title.method != "feed.title"


def test_full_texts_make_records_without_a_request_where_that_is_wanted(news, clock, opened):
    with opened(records_from_feeds=True) as project:
        project.crawl(read_sources([f"{A}feed"]), clock=clock)
        first = record_of(project, "1")
        urls = {each.url for each in project.store.records.current()}
        row = project.store.frontier.find(f"{A}1")
    assert sorted(news.paths("a.test")) == ["/2", "/feed", "/robots.txt"]
    assert "The full text of the winter story" in first.text
    assert first.field(Field.TITLE).values == ("A Winter on the Lake",)
    assert f"The record is made from the feed {A}feed." in first.notices
    assert urls == {f"{A}1", f"{A}2"}
    assert row.is_imported


def test_a_changed_text_in_the_feed_becomes_a_new_version(web, clock, opened):
    web.add("a.test/feed", feed(web), feed(web), feed(web, FULL.replace("winter", "summer")))
    web.add("a.test/2", web.http(PAGE))
    texts = []
    with opened(records_from_feeds=True) as project:
        for _ in range(3):
            project.crawl(read_sources([f"{A}feed"]), clock=clock, fresh=True)
            texts.append(record_of(project, "1").text)
        captures = [row for row in project.store.captures.all() if row.url == f"{A}1"]
    assert [("summer" in text) for text in texts] == [False, False, True]
    assert len(captures) == 2
    assert "/1" not in web.paths("a.test")


def test_a_summary_that_is_all_there_is_makes_no_record(web, clock, opened):
    short = "<p>What happened at the lake.</p>"
    web.add("a.test/feed", feed(web, short))
    for path in ("1", "2"):
        web.add(f"a.test/{path}", web.http(PAGE))
    with opened(records_from_feeds=True) as project:
        project.crawl(read_sources([f"{A}feed"]), clock=clock)
    assert "/1" in web.paths("a.test")

"""A host that asks for a longer pause than a crawl waits is left for the next one, and it is said."""

from datetime import timedelta
from threading import Event

import pytest

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.crawl.explain.explanation import explain_url
from carmengui.engine.model.events import HostHeld, HostHold, LanesSeen
from tests.refusals import refused_in

A, B = "http://a.test/", "http://b.test/"


def held(events):
    return [event for event in events if isinstance(event, HostHeld)]


def crawl(project, clock, *sources):
    events = []
    project.crawl(read_sources(sources), clock=clock, listener=events.append)
    return events


def links(count):
    return "<p>Text.</p>" + "".join(f'<a href="/{n}">link</a>' for n in range(count))


@pytest.mark.parametrize("delay", ["3601", "99999999999", "999999999999", "1e300"])
def test_a_crawl_delay_beyond_the_cap_sets_its_host_aside(web, clock, opened, delay):
    web.add("a.test/robots.txt", web.http(f"User-agent: *\nCrawl-delay: {delay}"))
    web.add("b.test/", web.http(links(2)))
    web.add("b.test/0", web.http("<p>x"))
    web.add("b.test/1", web.http("<p>y"))
    for _ in range(2):  # the second time its robots.txt comes from the store
        with opened(delay_s=0.0) as project:
            events = crawl(project, clock, A, f"{A}other", B)
            [event] = held(events)
            assert (event.host, event.hold, event.count) == ("a.test", HostHold.LEFT, 2)
            assert "max_crawl_delay_s" in str(event.reason)
            assert "more than the 3,600" in str(event.reason)
            told = [
                str(each.quote)
                for each in explain_url(project.store, project.settings, A).statements
            ]
            assert any("max_crawl_delay_s" in words for words in told)
    assert [asked.path for asked in web.log if asked.host == "a.test"] == ["/robots.txt"]
    assert {asked.path for asked in web.log if asked.host == "b.test"} >= {"/", "/0", "/1"}


def test_a_crawl_delay_within_the_cap_is_kept(web, clock, opened):
    web.add("a.test/robots.txt", web.http("User-agent: *\nCrawl-delay: 900"))
    web.add("a.test/", web.http(links(1)))
    web.add("a.test/0", web.http("<p>x"))
    with opened(delay_s=0.0) as project:
        assert held(crawl(project, clock, A)) == []
    first, second = (asked.at for asked in web.log if asked.path in {"/", "/0"})
    assert (second - first).total_seconds() >= 900


def test_one_page_that_asks_for_a_day_leaves_its_host_for_the_next_crawl(web, clock, opened):
    web.add("a.test/", web.http(links(3)))
    web.add("a.test/0", web.http("", 429, retry_after="86400"), web.http("<p>x"))
    for n in (1, 2):
        web.add(f"a.test/{n}", web.http("<p>x"))
    begun = clock.now()
    with opened(delay_s=0.0) as project:
        events = crawl(project, clock, A)
        assert (clock.now() - begun).total_seconds() < 600
        [event] = held(events)
        assert (event.host, event.hold, event.count) == ("a.test", HostHold.LEFT, 2)
        assert "86,400 seconds" in str(event.reason)
        refused = refused_in(project.store)
        assert set(refused) == {f"{A}1", f"{A}2"}
        why = explain_url(project.store, project.settings, f"{A}1")
        assert any("max_retry_after_s" in str(each.quote) for each in why.statements)
        [lanes] = [event for event in events if isinstance(event, LanesSeen)][-1:]
        assert sum(lane.waiting for lane in lanes.lanes) == 0


def test_what_was_left_is_fetched_by_the_next_crawl_when_its_pause_is_over(web, clock, opened):
    web.add("a.test/", web.http(links(2)))
    web.add("a.test/0", web.http("", 503, retry_after="3000"), web.http("<p>x"))
    web.add("a.test/1", web.http("<p>x"))
    with opened(delay_s=0.0) as project:
        crawl(project, clock, A)
        assert set(refused_in(project.store)) == {f"{A}1"}
        [event] = held(crawl(project, clock))
        assert "asked an earlier crawl" in str(event.reason)
        clock.wait(Event(), clock.now() + timedelta(hours=1), idle=True)
        assert held(crawl(project, clock)) == []
        assert refused_in(project.store) == {}
    assert "/1" in web.paths()

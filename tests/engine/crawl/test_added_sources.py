"""Sitemaps and feeds as sources, sources added while a crawl runs, and servers that keep one waiting."""

from __future__ import annotations

import threading

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.crawl.schedule.control import CrawlControl
from carmengui.engine.model.events import LanesSeen, LaneWait, PageRefused, RobotsMark, RobotsRead
from carmengui.engine.storage.tables.schema import NOT_FETCHED, WAITING
from tests.refusals import refused_in

A = "http://a.test/"
B = "http://b.test/"
SITEMAP = (
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
    "<url><loc>http://a.test/1</loc></url><url><loc>http://www.a.test/2</loc></url>"
    "<url><loc>http://elsewhere.test/3</loc></url></urlset>"
)
FEED = "<rss version='2.0'><channel><item><link>http://a.test/news</link></item></channel></rss>"


def page(web, *links):
    return web.http("<p>Text.</p>" + "".join(f'<a href="{link}">x</a>' for link in links))


def test_a_sitemap_given_as_a_source_is_expanded_politely_and_archived(web, clock, opened):
    web.add("a.test/robots.txt", web.http("User-agent: *\nDisallow: /1\n"))
    web.add("a.test/sitemap.xml", web.http(SITEMAP, content_type="application/xml"))
    web.add("www.a.test/2", page(web))
    with opened(("a.test", "www.a.test", "elsewhere.test")) as project:
        project.crawl(read_sources([f"{A}sitemap.xml"]), clock=clock)
        assert project.store.captures.visits(f"{A}sitemap.xml")[0].status == 200
        (refused,) = refused_in(project.store).items()
        via = project.store.rows("SELECT via FROM url WHERE url LIKE '%/2'")[0][0]
        source = project.store.frontier.find(f"{A}sitemap.xml")
    assert refused == (f"{A}1", "robots.txt line 2: Disallow: /1")
    assert via == source.key
    assert web.paths("a.test") == ["/robots.txt", "/sitemap.xml"]
    assert web.paths("www.a.test") == ["/robots.txt", "/2"]
    assert web.paths("elsewhere.test") == []


def test_what_a_url_names_is_told_by_what_comes_back(web, clock, opened):
    web.add("a.test/all", web.http(SITEMAP, content_type="text/xml"))
    web.add("a.test/feed", web.http(SITEMAP.replace("/1", "/one"), content_type="text/xml"))
    web.add("a.test/sitemap.xml", web.http(FEED, content_type="application/xml"))
    for path in ("1", "one", "news"):
        web.add(f"a.test/{path}", page(web))
    with opened() as project:
        project.crawl(read_sources([f"{A}all", f"{A}feed", f"{A}sitemap.xml"]), clock=clock)
    assert set(web.paths("a.test")) >= {"/1", "/one", "/news"}


def test_a_host_added_while_another_is_crawled_is_fetched_in_the_same_crawl(web, clock, opened):
    control, gate = CrawlControl(), threading.Event()

    def first(asked, connection):
        control.add(read_sources([f"{B}new"]))
        gate.wait(20)  # answered only once the other host was asked
        connection.sendall(page(web, "/last"))

    def second(asked, connection):
        gate.set()
        connection.sendall(page(web, "/linked"))

    web.add("a.test/", first)
    web.add("a.test/last", page(web))
    web.add("b.test/new", second)
    web.add("b.test/linked", page(web))
    with opened() as project:
        report = project.crawl(read_sources([A]), clock=clock, control=control)
        again = project.crawl(clock=clock)
    assert gate.is_set()
    assert web.paths("b.test") == ["/robots.txt", "/new", "/linked"]
    assert (report.stored, again.stored) == (4, 0)


def test_sources_added_to_a_crawl_that_ends_wait_for_the_next_one(web, clock, opened):
    control = CrawlControl()

    def serve(asked, connection):
        control.stop()
        control.add(read_sources([B]))
        connection.sendall(page(web, "/more"))

    web.add("a.test/", serve)
    web.add("b.test/", page(web))
    with opened() as project:
        project.crawl(read_sources([A]), clock=clock, control=control)
        assert web.paths("b.test") == []
        assert project.store.frontier.waiting_counts()["b.test"] == 1
        project.crawl(clock=clock)
    assert "/" in web.paths("b.test")


def test_a_server_that_never_answers_does_not_hold_up_the_end(web, opened):
    control, is_asked = CrawlControl(), threading.Event()

    def hang(asked, connection):
        is_asked.set()
        web.ending.wait(60)

    web.add("a.test/", page(web, "/x", "/y"))
    web.add("a.test/x", hang)

    def stop():
        is_asked.wait(20)
        control.stop()

    stopper = threading.Thread(target=stop)
    stopper.start()
    with opened(timeout_s=50.0, total_timeout_s=55.0) as project:
        report = project.crawl(read_sources([A]), control=control)
        assert report.stored == 1
        assert project.store.frontier.count(WAITING) == 2
        # Waited for, it would have failed: the time-out is noted as a visit.
        assert project.store.captures.visits(f"{A}x") == []
    stopper.join()


def test_a_host_that_is_asked_too_often_is_left_alone_as_long_as_it_says(web, clock, opened):
    states = []
    busy = web.http("slowly", 429, retry_after="120")
    web.add("a.test/", page(web, "/x", "/y"))
    web.add("a.test/x", busy, page(web))
    web.add("a.test/y", page(web))

    def listen(event):
        if isinstance(event, LanesSeen):
            states.extend(event.lanes)

    with opened(delay_s=1.0) as project:
        project.crawl(read_sources([A]), clock=clock, listener=listen)
    times = {path: [asked.at for asked in web.log if asked.path == path] for path in ("/x", "/y")}
    assert (min(times["/x"][1], times["/y"][0]) - times["/x"][0]).total_seconds() >= 120
    told = [(lane.wait, lane.wait_s) for lane in states if lane.wait is LaneWait.RETRY_AFTER]
    # The lanes are told a few times a second, and the simulated wait may fall between.
    assert set(told) <= {(LaneWait.RETRY_AFTER, 120.0)}


def test_refusals_and_robots_are_told(web, clock, opened):
    events = []
    web.add("a.test/robots.txt", web.http("User-agent: *\nCrawl-delay: 7\nDisallow: /no\n"))
    web.add("a.test/", page(web, "/no"))
    web.add("b.test/robots.txt", web.http("", 503))
    with opened() as project:
        project.crawl(read_sources([A, B]), clock=clock, listener=events.append)
    robots = {e.host: (e.mark, e.status, e.delay_s) for e in events if isinstance(e, RobotsRead)}
    assert robots == {
        "a.test": (RobotsMark.READ, 200, 7.0),
        "b.test": (RobotsMark.CLOSED, 503, 0.0),
    }
    refused = {e.url: str(e.refusal.reason) for e in events if isinstance(e, PageRefused)}
    assert refused[f"{A}no"] == "robots.txt line 3: Disallow: /no"
    assert "503" in refused[B]


def test_a_source_that_is_named_again_is_tried_again(web, clock, opened):
    web.add("a.test/", web.http("gone", 410), page(web))
    web.add("a.test/here", page(web))
    with opened() as project:
        project.crawl(read_sources([A, f"{A}here"]), clock=clock)
        report = project.crawl(read_sources([A, f"{A}here"]), clock=clock)
        assert project.store.frontier.count(NOT_FETCHED) == 0
    assert report.stored == 1
    assert web.paths() == ["/robots.txt", "/", "/here", "/"]

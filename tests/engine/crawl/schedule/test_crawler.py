"""Small crawls of scripted webs: what is asked, in which order, and how they end."""

import itertools
import subprocess
import sys
import threading
from datetime import timedelta

import pytest

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.crawl.fetch.fetcher import Fetcher
from carmengui.engine.crawl.schedule.control import CrawlControl
from carmengui.engine.crawl.schedule.crawler import Crawler
from carmengui.engine.crawl.scope.scope import Scope
from carmengui.engine.model import FetchRequest, Outcome
from carmengui.engine.pipeline import Pipeline
from carmengui.engine.storage.rows import NewUrl
from carmengui.engine.workers import WorkerPool
from tests.engine.crawl.crawled_pages import A, B, chain, linking, outcomes


def test_pages_are_found_from_the_source_on_and_each_is_asked_once(web, clock, opened):
    web.add("a.test/", web.http(linking("/x", "/y", "/x#part", "http://a.test:80/y")))
    web.add("a.test/x", web.http(linking("/", "/y", "/z")))
    web.add("a.test/y", web.http(linking("/x")))
    web.add("a.test/z", web.http("<p>z"))
    with opened() as project:
        report = project.crawl(read_sources([A]), clock=clock)
        assert project.store.captures.visits(f"{A}z")[0].outcome is Outcome.FETCHED
    assert web.paths() == ["/robots.txt", "/", "/x", "/y", "/z"]
    assert (report.stored, report.records) == (4, 4)


def test_nothing_deeper_than_the_limit_is_asked(web, clock, opened):
    chain(web, "a.test", range(1, 7))
    with opened(max_depth=3) as project:
        project.crawl(read_sources([A]), clock=clock)
    assert web.paths() == ["/robots.txt", "/", "/1", "/2", "/3"]


def test_only_the_hosts_of_the_sources_are_asked(web, clock, opened):
    web.add("a.test/", web.http(linking(f"{B}x", "http://c.test/", "/y")))
    web.add("a.test/y", web.http("<p>y"))
    web.add("b.test/x", web.http("<p>x"))
    with opened() as project:
        project.crawl(read_sources([A]), clock=clock)
        assert {asked.host for asked in web.log} == {"a.test"}
        project.crawl(read_sources([B]), clock=clock)
    assert "/y" in web.paths("a.test")
    assert "/" in web.paths("b.test")
    assert web.paths("c.test") == []


@pytest.mark.parametrize("most", [1, 4])
def test_a_crawl_ends_after_so_many_pages(web, clock, opened, most):
    web.add("a.test/", web.http(linking(*(f"/{number}" for number in range(20)))))
    for number in range(20):
        web.add(f"a.test/{number}", web.http("<p>x"))
    with opened(max_pages=most) as project:
        report = project.crawl(read_sources([A]), clock=clock)
        assert len(web.paths()) == most + 1
        assert report.stored == most
        project.crawl(clock=clock)
        assert len(web.paths()) == 2 * most + 1
        assert len(set(web.paths())) == 2 * most + 1


def test_a_crawl_is_stopped_from_another_thread_and_goes_on_later(web, clock, opened):
    control = CrawlControl()
    paths = [f"/{number}" for number in range(12)]

    def stop(asked, connection):
        control.stop()
        connection.sendall(web.http("<p>This page is kept."))

    web.add("a.test/", web.http(linking(*paths)))
    for path in paths:
        web.add(f"a.test{path}", stop if path == "/4" else web.http("<p>x"))
    with opened() as project:
        project.crawl(read_sources([A]), clock=clock, control=control)
        assert web.paths() == ["/robots.txt", "/", *paths[:5]]
        assert outcomes(project, f"{A}4") == [Outcome.FETCHED]
    with opened() as project:
        report = project.crawl(clock=clock)
        assert report.records == 13
    assert web.paths() == ["/robots.txt", "/", *paths]


def test_a_crawl_that_is_paused_asks_nothing_until_it_goes_on(web, clock, opened):
    control = CrawlControl()
    looks = []

    def pause(asked, connection):
        control.pause()
        connection.sendall(web.http(linking("/next")))
        before = clock.now()
        web.ending.wait(0.5)
        looks.append((len(web.log), clock.now() - before))
        control.resume()

    web.add("a.test/", pause)
    web.add("a.test/next", web.http("<p>x"))
    with opened() as project:
        project.crawl(read_sources([A]), clock=clock, control=control)
    assert looks == [(2, timedelta())]
    assert web.paths() == ["/robots.txt", "/", "/next"]


def test_sitemaps_and_feeds_lead_to_pages(web, clock, opened):
    xml = {"content_type": "application/xml"}
    entries = "<sitemap><loc>http://a.test/more.xml</loc></sitemap>"
    web.add("a.test/robots.txt", web.http("Sitemap: /map.xml\nSitemap: http://b.test/map.xml\n"))
    web.add("a.test/map.xml", web.http(f"<sitemapindex>{entries}</sitemapindex>", **xml))
    web.add("a.test/more.xml", web.http(f"<urlset><url><loc>{A}mapped</loc></url></urlset>", **xml))
    feed = f'<rss version="2.0"><channel><item><link>{A}fed</link></item></channel></rss>'
    link = '<link rel="alternate" type="application/rss+xml" href="/news.rss">'
    web.add("a.test/", web.http(f"<html><head>{link}</head><p>Home</p></html>"))
    web.add("a.test/news.rss", web.http(feed, content_type="application/rss+xml"))
    for path in ("mapped", "fed"):
        web.add(f"a.test/{path}", web.http(f"<p>{path}"))
    with opened() as project:
        report = project.crawl(read_sources([A]), clock=clock)
        found = {record.url for record in project.store.records.current()}
    assert sorted(web.paths()) == sorted(
        ["/robots.txt", "/", "/map.xml", "/more.xml", "/mapped", "/news.rss", "/fed"]
    )
    assert found == {A, f"{A}mapped", f"{A}fed"}
    assert report.records == 3


def test_revisits_go_on_until_their_end(web, clock, opened):
    web.add("a.test/", web.http("<p>x", etag='"1"'), web.http("", 304))
    with opened(first_interval_min=60.0) as project:
        project.crawl(read_sources([A]), clock=clock)
        start = clock.now()
        until = start + timedelta(hours=30)
        project.crawl(clock=clock, revisit=True, until=until)
        visits = project.store.captures.visits(A)
    assert clock.now() == until
    assert len(visits) > 3
    assert {visit.outcome for visit in visits[1:]} == {Outcome.NOT_MODIFIED}
    assert all(start < visit.at < until for visit in visits[1:])
    for earlier, later in itertools.pairwise(visits):
        assert later.at >= earlier.next_at
    assert web.log[-1].headers["if-none-match"] == '"1"'
    assert web.paths().count("/robots.txt") == 2


@pytest.mark.parametrize("pages", [1, 6])
def test_a_crawl_ends_when_nothing_is_left(web, opened, pages):
    """In real time and in a process of its own; once it waited a minute for nothing."""
    chain(web, "a.test", range(1, pages))
    with opened() as project:
        folder = project.folder
    command = [sys.executable, "-m", "carmengui", "crawl", str(folder), A]
    done = subprocess.run(command, capture_output=True, timeout=45, check=False)
    assert done.returncode == 0, done.stderr.decode()
    assert len(web.paths()) == pages + 1


class BuggyFetcher(Fetcher):
    """A fetcher with a bug that one page brings out."""

    def fetch(self, request: FetchRequest):
        if request.url.endswith("/bug"):
            raise ZeroDivisionError("a bug of ours")
        return super().fetch(request)


def test_a_bug_in_a_fetch_thread_ends_the_crawl_with_its_error(web, clock, opened):
    web.add("a.test/", web.http(linking("/bug", "/y")))
    caught = []

    def crawl():
        settings = project.settings
        with WorkerPool(1) as pool:
            pipeline = Pipeline(
                store=project.store,
                archive=project.archive,
                pool=pool,
                clock=clock,
                settings=settings,
                scope=Scope(frozenset({"a.test"}), 5),
            )
            fetcher = BuggyFetcher(settings, clock, project.host_map)
            crawler = Crawler(
                store=project.store,
                archive=project.archive,
                fetcher=fetcher,
                clock=clock,
                settings=settings,
                handler=pipeline,
            )
            try:
                crawler.run()
            except ZeroDivisionError as error:
                caught.append(str(error))
            finally:
                fetcher.close()

    def live():
        nonlocal project
        with opened() as project:  # the store belongs to the thread that opened it
            project.store.frontier.add([NewUrl(A, "a.test")])
            crawl()

    project = None
    thread = threading.Thread(target=live, daemon=True)
    thread.start()
    thread.join(timeout=60)
    assert not thread.is_alive()
    assert caught == ["a bug of ours"]
    assert "/" in web.paths()

"""Small crawls of scripted webs: what is asked, in which order, and how they end."""

import itertools
import subprocess
import sys
import threading
from datetime import timedelta

import pytest

from carmengui.engine.crawl import CrawlControl, Crawler, Fetcher, Scope, read_sources
from carmengui.engine.model import FetchRequest, Outcome
from carmengui.engine.pipeline import Pipeline
from carmengui.engine.storage.rows import NewUrl
from carmengui.engine.storage.schema import NOT_FETCHED, WAITING
from carmengui.engine.workers import WorkerPool

A = "http://a.test/"
B = "http://b.test/"


def linking(*paths):
    return "<p>Text.</p>" + "".join(f'<a href="{path}">link</a>' for path in paths)


def chain(web, host, names):
    """Serve pages that each link to the next; the first is the home page."""
    paths = ["/", *(f"/{name}" for name in names)]
    for path, following in zip(paths, [*paths[1:], ""], strict=True):
        web.add(f"{host}{path}", web.http(linking(following) if following else "<p>The end."))


def outcomes(project, url):
    return [visit.outcome for visit in project.store.captures.visits(url)]


def reasons(project, url):
    return [visit.reason for visit in project.store.captures.visits(url)]


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


def test_one_request_at_a_time_is_under_way_on_a_host(web, clock, opened):
    under_way, most, gate = [], {"a.test": 0, "b.test": 0, "both": 0}, threading.Barrier(2)

    def serve(asked, connection):
        under_way.append(asked.host)
        most["both"] = max(most["both"], len(under_way))
        most[asked.host] = max(most[asked.host], under_way.count(asked.host))
        if asked.path == "/":
            gate.wait(20)  # both hosts are asked at once, or this breaks
        web.ending.wait(0.02)
        under_way.remove(asked.host)
        paths = [f"/{number}" for number in range(8)] if asked.path == "/" else []
        connection.sendall(web.http(linking(*paths)))

    for host in ("a.test", "b.test"):
        for path in ("", *range(8)):
            web.add(f"{host}/{path}", serve)
    with opened(threads=8) as project:
        report = project.crawl(read_sources([A, B]), clock=clock)
    assert report.stored == 18
    assert most == {"a.test": 1, "b.test": 1, "both": 2}


def test_a_slow_host_does_not_hold_up_another(web, clock, opened):
    is_fast_done = threading.Event()

    def slow(asked, connection):
        is_fast_done.wait(30)
        connection.sendall(web.http(linking("/second")))

    def last(asked, connection):
        is_fast_done.set()
        connection.sendall(web.http("<p>The end."))

    web.add("a.test/", slow)
    web.add("a.test/second", web.http("<p>x"))
    chain(web, "b.test", range(5))
    web.add("b.test/4", last)
    with opened(threads=2) as project:
        project.crawl(read_sources([A, B]), clock=clock)
    asked = [f"{asked.host}{asked.path}" for asked in web.log]
    assert asked.index("a.test/") < asked.index("b.test/4") < asked.index("a.test/second")


def pauses(web, host):
    moments = [asked.at for asked in web.log if asked.host == host]
    return [(later - earlier).total_seconds() for earlier, later in itertools.pairwise(moments)]


def test_the_crawl_delay_of_a_host_is_honoured_for_it_alone(web, clock, opened):
    web.add("a.test/robots.txt", web.http("User-agent: *\nCrawl-delay: 11\n"))
    for host in ("a.test", "b.test"):
        chain(web, host, range(4))
    with opened(delay_s=2.0) as project:
        project.crawl(read_sources([A, B]), clock=clock)
    assert len(pauses(web, "a.test")) == len(pauses(web, "b.test")) == 5
    assert min(pauses(web, "a.test")) >= 11
    assert 2 <= min(pauses(web, "b.test")) < 11


def test_the_crawl_delay_is_honoured_in_the_next_session_too(web, clock, opened):
    web.add("a.test/robots.txt", web.http("User-agent: *\nCrawl-delay: 11\n"))
    chain(web, "a.test", range(4))
    for _ in range(2):
        with opened(delay_s=2.0) as project:
            project.crawl(read_sources([A]), clock=clock, fresh=True)
    assert web.paths().count("/robots.txt") == 1
    second = len(web.log) - 5
    assert web.paths()[second] == "/"
    assert min(pauses(web, "a.test")[second:]) >= 11


def test_hosts_on_one_address_share_a_pause_when_asked(web, clock, opened):
    for host in ("a.test", "b.test"):
        chain(web, host, range(4))
    with opened(delay_s=3.0, per_ip_politeness=True) as project:
        project.crawl(read_sources([A, B]), clock=clock)
    # The addresses are known once each host has been asked for the first time.
    moments = [asked.at for asked in web.log][2:]
    assert len(moments) == 10
    for earlier, later in itertools.pairwise(moments):
        assert later - earlier >= timedelta(seconds=3)


def test_robots_txt_is_asked_first_and_what_it_forbids_is_not_fetched(web, clock, opened):
    web.add("a.test/robots.txt", web.http("User-agent: *\nDisallow: /private\n"))
    web.add("a.test/", web.http(linking("/private/x", "/open")))
    web.add("a.test/open", web.http("<p>x"))
    with opened() as project:
        report = project.crawl(read_sources([A]), clock=clock)
        assert dict(project.store.frontier.refused()) == {
            f"{A}private/x": "robots.txt line 2: Disallow: /private"
        }
    assert web.paths() == ["/robots.txt", "/", "/open"]
    assert report.not_fetched == {"robots.txt line 2: Disallow: /private": 1}


@pytest.mark.parametrize(("status", "asked"), [(404, ["/robots.txt", "/"]), (503, ["/robots.txt"])])
def test_a_missing_robots_txt_allows_and_a_broken_one_forbids(web, clock, opened, status, asked):
    web.add("a.test/robots.txt", web.http("Disallow: /", status))
    web.add("a.test/", web.http("<p>x"))
    with opened() as project:
        project.crawl(read_sources([A]), clock=clock)
        refused = project.store.frontier.refused()
    assert web.paths() == asked
    if status == 503:
        reason = "robots.txt answered 503: nothing may be fetched until it answers"
        assert refused == [(A, reason)]
    else:
        assert refused == []


def test_a_robots_txt_that_moved_is_followed(web, clock, opened):
    web.add("a.test/robots.txt", web.http("", 301, location="/moved.txt"))
    web.add("a.test/moved.txt", web.http("User-agent: *\nDisallow: /private\n"))
    web.add("a.test/", web.http(linking("/private")))
    with opened() as project:
        project.crawl(read_sources([A]), clock=clock)
    assert web.paths() == ["/robots.txt", "/moved.txt", "/"]


def test_robots_txt_is_asked_again_after_a_day(web, clock, opened):
    web.add("a.test/robots.txt", web.http("User-agent: *\nDisallow:\n"),
            web.http("User-agent: *\nDisallow: /\n"))  # fmt: skip
    web.add("a.test/", web.http("<p>x"))
    counts = []
    for hours in (0, 23, 2):
        clock.wait(threading.Event(), clock.now() + timedelta(hours=hours), idle=True)
        with opened() as project:
            project.crawl(read_sources([A]), clock=clock, fresh=True)
        counts.append((web.paths().count("/robots.txt"), web.paths().count("/")))
    assert counts == [(1, 1), (1, 2), (2, 2)]


def test_redirects_are_followed_up_to_the_limit(web, clock, opened):
    for number in range(6):
        web.add(f"a.test/{number}", web.http("", 302, location=f"/{number + 1}"))
    web.add("a.test/6", web.http("<p>arrived"))
    with opened(max_redirects=4) as project:
        project.crawl(read_sources([f"{A}0", f"{A}3"]), clock=clock)
        assert reasons(project, f"{A}0") == [f"redirected to {A}1"]
        assert outcomes(project, f"{A}1") == [Outcome.REDIRECT]
        # Three redirects from a source of its own: this chain is short enough.
        assert outcomes(project, f"{A}6") == [Outcome.FETCHED]
    for number in (20, 21, 22):
        web.add(f"a.test/{number}", web.http("", 302, location=f"/{number + 1}"))
    with opened(max_redirects=2) as project:
        project.crawl(read_sources([f"{A}20"]), clock=clock)
        assert reasons(project, f"{A}22") == ["more than 2 redirects in a row"]
    assert "/22" in web.paths()
    assert "/23" not in web.paths()


def test_a_circle_of_redirects_ends(web, clock, opened):
    web.add("a.test/", web.http("", 301, location="/there"))
    web.add("a.test/there", web.http("", 302, location="/"))
    web.add("a.test/self", web.http("", 302, location="/self"))
    with opened() as project:
        project.crawl(read_sources([A, f"{A}self"]), clock=clock)
        assert reasons(project, f"{A}there") == [f"the redirect leads in a circle, back to {A}"]
        assert reasons(project, f"{A}self") == [f"the redirect leads in a circle, back to {A}self"]
    assert sorted(web.paths()) == ["/", "/robots.txt", "/self", "/there"]


def test_a_redirect_may_lead_nowhere_or_out_of_the_crawl(web, clock, opened):
    web.add("a.test/", web.http("", 302, location=B))
    web.add("a.test/none", web.http("", 302))
    web.add("a.test/mail", web.http("", 302, location="mailto:x@a.test"))
    with opened() as project:
        project.crawl(read_sources([A, f"{A}none", f"{A}mail"]), clock=clock)
        for path in ("none", "mail"):
            assert reasons(project, f"{A}{path}") == [
                "the redirect names no address that can be fetched"
            ]
        assert reasons(project, A) == [
            f"redirected to {B}, which is not fetched: b.test is not a host of the sources"
        ]
    assert web.paths("b.test") == []


def test_a_passing_failure_is_tried_again(web, clock, opened):
    web.add("a.test/", web.http("", 503), web.reset, web.http("<p>at last"))
    with opened() as project:
        report = project.crawl(read_sources([A]), clock=clock)
        assert outcomes(project, A) == [Outcome.HTTP_ERROR, Outcome.FAILED, Outcome.FETCHED]
        assert reasons(project, A)[:2] == [
            "the server answered 503",
            "the connection was broken off",
        ]
        visits = project.store.captures.visits(A)
        assert visits[2].at - visits[1].at > visits[1].at - visits[0].at >= timedelta(seconds=5)
    assert report.stored == 1


@pytest.mark.parametrize(("status", "tries"), [(503, 3), (429, 3), (404, 1), (403, 1)])
def test_a_lasting_failure_ends_with_its_reason(web, clock, opened, status, tries):
    web.add("a.test/", web.http("", status))
    with opened() as project:
        report = project.crawl(read_sources([A]), clock=clock)
        assert reasons(project, A) == [f"the server answered {status}"] * tries
        assert project.store.frontier.count(WAITING) == 0
    assert web.paths().count("/") == tries
    assert report.failed == {f"the server answered {status}": tries}


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


def test_a_page_that_robots_txt_forbids_later_is_not_asked_again(web, clock, opened):
    web.add("a.test/robots.txt", web.http(""), web.http("User-agent: *\nDisallow: /\n"))
    web.add("a.test/", web.http("<p>x"))
    with opened(first_interval_min=2000.0, max_interval_min=4000.0) as project:
        project.crawl(read_sources([A]), clock=clock)
        project.crawl(clock=clock, revisit=True, until=clock.now() + timedelta(hours=40))
        first, *later = outcomes(project, A)
        assert (first, set(later)) == (Outcome.FETCHED, {Outcome.NOT_FETCHED})
        assert set(reasons(project, A)[1:]) == {"robots.txt line 2: Disallow: /"}
        assert project.store.frontier.count(NOT_FETCHED) == 0
        assert project.store.records.count() == 1
    assert web.paths().count("/") == 1


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
                store=project.store, archive=project.archive, pool=pool, clock=clock,
                settings=settings, scope=Scope(frozenset({"a.test"}), 5),
            )  # fmt: skip
            fetcher = BuggyFetcher(settings, clock, project.host_map)
            crawler = Crawler(
                store=project.store, archive=project.archive, fetcher=fetcher, clock=clock,
                settings=settings, handler=pipeline,
            )  # fmt: skip
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

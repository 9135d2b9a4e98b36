"""How a crawl keeps its pace: one request at a time on a host, with its pause, and hosts side by side."""

import itertools
import threading
from datetime import timedelta

from carmengui.engine.crawl.discover.sources import read_sources
from tests.engine.crawl.crawled_pages import A, B, chain, linking, pauses


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
    # From the first requests on, before anybody answered.
    moments = [asked.at for asked in web.log]
    assert len(moments) == 12
    for earlier, later in itertools.pairwise(moments):
        assert later - earlier >= timedelta(seconds=3)

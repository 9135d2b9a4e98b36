"""How a crawl heeds robots.txt beyond single rules: rates, failures that pass, copies."""

import itertools
import threading
from datetime import timedelta

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.storage.tables.schema import NOT_FETCHED
from tests.refusals import refused_in

A = "http://a.test/"
DAY_S = 86_400


def serve(web, count=4):
    paths = [f"/{n}" for n in range(count)]
    web.add("a.test/", web.http("<p>x" + "".join(f'<a href="{path}">x</a>' for path in paths)))
    for path in paths:
        web.add(f"a.test{path}", web.http("<p>x"))


def let_pass(clock, seconds):
    until = clock.now() + timedelta(seconds=seconds)
    clock.wait(threading.Event(), until, idle=True)


def pauses(web):
    moments = [asked.at for asked in web.log]
    return [(later - one).total_seconds() for one, later in itertools.pairwise(moments)]


def test_the_slower_of_rate_and_delay_is_kept(web, clock, opened):
    rules = "User-agent: *\nCrawl-delay: 3\nRequest-rate: 2/30\n"
    web.add("a.test/robots.txt", web.http(rules))
    serve(web)
    with opened() as project:
        project.crawl(read_sources([A]), clock=clock)
    assert len(pauses(web)) == 5
    assert 15 <= min(pauses(web)) < 16


def test_a_host_that_was_closed_is_asked_again_another_time(web, clock, opened):
    web.add("a.test/robots.txt", web.http("", 503), web.http("", 503), web.http("", 404))
    serve(web)
    with opened() as project:
        report = project.crawl(read_sources([A]), clock=clock)
        reason = "robots.txt returned 503: nothing may be fetched until it is available"
        assert report.not_fetched == {reason: 1}
        project.crawl(clock=clock)  # at once: it is not asked again so soon
        assert web.paths() == ["/robots.txt"]
        for _ in range(2):
            let_pass(clock, 3_700)
            project.crawl(clock=clock)
        assert project.store.frontier.count(NOT_FETCHED) == 0
    assert web.paths() == ["/robots.txt"] * 3 + ["/", "/0", "/1", "/2", "/3"]


def test_a_copy_is_heeded_while_the_server_fails(web, clock, opened):
    rules = web.http("User-agent: *\nDisallow: /2\nCrawl-delay: 9\n")
    web.add("a.test/robots.txt", rules, web.http("", 500))
    serve(web)
    with opened() as project:
        project.crawl(read_sources([A]), clock=clock)
        let_pass(clock, 2 * DAY_S)
        first = len(web.log)
        project.crawl(clock=clock, fresh=True)
        refused = [*refused_in(project.store).items()]
    assert [asked.path for asked in web.log[first:]] == ["/robots.txt", "/", "/0", "/1", "/3"]
    assert min(pauses(web)) >= 9
    assert refused[0][0] == f"{A}2"
    assert "robots.txt line 2: Disallow: /2 (copy of" in refused[0][1]
    assert "it has returned 500 since" in refused[0][1]

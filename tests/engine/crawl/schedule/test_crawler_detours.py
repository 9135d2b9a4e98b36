"""What a crawl does about robots.txt, redirects and failures."""

import threading
from datetime import timedelta

import pytest

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.model import Outcome
from carmengui.engine.storage.tables.schema import NOT_FETCHED, WAITING
from tests.engine.crawl.crawled_pages import A, B, linking, outcomes, reasons
from tests.refusals import refused_in


def test_robots_txt_is_asked_first_and_what_it_forbids_is_not_fetched(web, clock, opened):
    web.add("a.test/robots.txt", web.http("User-agent: *\nDisallow: /private\n"))
    web.add("a.test/", web.http(linking("/private/x", "/open")))
    web.add("a.test/open", web.http("<p>x"))
    with opened() as project:
        report = project.crawl(read_sources([A]), clock=clock)
        assert refused_in(project.store) == {
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
        refused = [*refused_in(project.store).items()]
    assert web.paths() == asked
    if status == 503:
        reason = "robots.txt returned 503: nothing may be fetched until it is available"
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
    web.add(
        "a.test/robots.txt",
        web.http("User-agent: *\nDisallow:\n"),
        web.http("User-agent: *\nDisallow: /\n"),
    )
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
        assert reasons(project, f"{A}there") == [f"the redirect loops back to {A}"]
        assert reasons(project, f"{A}self") == [f"the redirect loops back to {A}self"]
    assert sorted(web.paths()) == ["/", "/robots.txt", "/self", "/there"]


def test_a_redirect_may_lead_nowhere_or_out_of_the_crawl(web, clock, opened):
    web.add("a.test/", web.http("", 302, location=B))
    web.add("a.test/none", web.http("", 302))
    web.add("a.test/mail", web.http("", 302, location="mailto:x@a.test"))
    with opened() as project:
        project.crawl(read_sources([A, f"{A}none", f"{A}mail"]), clock=clock)
        for path in ("none", "mail"):
            assert reasons(project, f"{A}{path}") == ["the redirect has no URL that can be fetched"]
        assert reasons(project, A) == [
            f"redirected to {B}, which is not fetched: b.test is not a host of the sources (--scope)"
        ]
    assert web.paths("b.test") == []


def test_a_passing_failure_is_tried_again(web, clock, opened):
    web.add("a.test/", web.http("", 503), web.reset, web.http("<p>at last"))
    with opened() as project:
        report = project.crawl(read_sources([A]), clock=clock)
        assert outcomes(project, A) == [Outcome.HTTP_ERROR, Outcome.FAILED, Outcome.FETCHED]
        assert reasons(project, A)[:2] == [
            "server returned 503",
            "the connection was lost",
        ]
        visits = project.store.captures.visits(A)
        assert visits[2].at - visits[1].at > visits[1].at - visits[0].at >= timedelta(seconds=5)
    assert report.stored == 1


@pytest.mark.parametrize(("status", "tries"), [(503, 3), (429, 3), (404, 1), (403, 1)])
def test_a_lasting_failure_ends_with_its_reason(web, clock, opened, status, tries):
    web.add("a.test/", web.http("", status))
    with opened() as project:
        report = project.crawl(read_sources([A]), clock=clock)
        assert reasons(project, A) == [f"server returned {status}"] * tries
        assert project.store.frontier.count(WAITING) == 0
    assert web.paths().count("/") == tries
    assert report.failed == {f"server returned {status}": tries}


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

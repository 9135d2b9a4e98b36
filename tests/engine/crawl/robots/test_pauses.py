"""How long a host asks to be left alone."""

from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.crawl.robots.parser import Robots, parse
from carmengui.engine.crawl.robots.pauses import MAX_ASKED_S, asked_pause_s, robots_mark
from carmengui.engine.model import Capture, Outcome
from carmengui.engine.model.events import RobotsMark
from carmengui.engine.model.sentence import Sentence

AT = datetime(2026, 3, 2, 6, 0, tzinfo=UTC)


def answer(status, retry_after):
    headers = (("Retry-After", retry_after),) if retry_after is not None else ()
    return Capture("http://a.test/", AT, Outcome.HTTP_ERROR, status=status, headers=headers)


@pytest.mark.parametrize(
    ("retry_after", "expected"),
    [
        ("120", 120.0),
        (" 7 ", 7.0),
        ("0", 0.0),
        (None, 0.0),
        ("", 0.0),
        ("soon", 0.0),
        ("-5", 0.0),
        ("1.5", 0.0),
        ("٣", 0.0),
        ("9" * 400, MAX_ASKED_S),
        ("Mon, 02 Mar 2026 06:01:30 GMT", 90.0),
        ("Mon, 02 Mar 2026 05:00:00 GMT", 0.0),
        ("Mon, 02 Mar 2099 05:00:00 GMT", MAX_ASKED_S),
        ("Mon, 02 Mar 2026 06:01:30", 0.0),
    ],
)
def test_seconds_and_dates_are_understood(retry_after, expected):
    for status in (429, 503):
        assert asked_pause_s(answer(status, retry_after)) == expected


@pytest.mark.parametrize("status", [200, 301, 404, 500, 502, 504])
def test_only_a_server_that_cannot_keep_up_speaks_of_the_whole_host(status):
    assert asked_pause_s(answer(status, "120")) == 0.0


@pytest.mark.parametrize("status", [503, 429])
def test_the_whole_host_rests_when_one_of_its_pages_is_answered_so(web, clock, opened, status):
    asked_s = pause_s = 500
    links = "".join(f'<a href="/{n}">x</a>' for n in range(4))
    web.add("a.test/", web.http(links))
    web.add("a.test/0", web.http("later", status, retry_after=str(asked_s)))
    for n in range(1, 4):
        web.add(f"a.test/{n}", web.http(f"<p>{n}"))
    web.add("b.test/", web.http(links))
    for n in range(4):
        web.add(f"b.test/{n}", web.http(f"<p>b{n}"))
    with opened(delay_s=1.0, max_tries=1) as project:
        sources = read_sources(["http://a.test/", "http://b.test/"])
        began = clock.now()
        project.crawl(sources, clock=clock)
    own = [asked for asked in web.log if asked.host == "a.test"]
    assert [asked.path for asked in own] == ["/robots.txt", "/", "/0", "/1", "/2", "/3"]
    gaps = [(later.at - one.at).total_seconds() for one, later in pairwise(own)]
    assert pause_s <= gaps[2] < pause_s + 60
    assert max(gaps[:2]) < 60
    assert len(web.paths("b.test")) == 6
    assert max(asked.at for asked in web.log if asked.host == "b.test") - began < timedelta(
        seconds=60
    )


def test_a_robots_txt_that_is_answered_so_rests_its_host_too(web, clock, opened):
    busy = web.http("later", 503, retry_after="300")
    web.add("a.test/robots.txt", web.http("", 301, location="/rules.txt"))
    web.add("a.test/rules.txt", busy, web.http("", 404))
    web.add("a.test/", web.http("<p>x"))
    with opened(delay_s=1.0) as project:
        project.crawl(read_sources(["http://a.test/"]), clock=clock)
        (host,) = project.store.rows("SELECT last_at FROM host WHERE name = 'a.test'")
    assert web.paths() == ["/robots.txt", "/rules.txt"]
    assert host[0] - web.log[-1].at.timestamp() == pytest.approx(300, abs=1)


def test_a_robots_txt_is_marked_by_what_it_is():
    assert robots_mark(parse(b"User-agent: *\nDisallow: /"), "carmen") is RobotsMark.READ
    assert robots_mark(parse(b""), "carmen") is RobotsMark.READ
    assert robots_mark(Robots.for_status(404), "carmen") is RobotsMark.NONE
    assert robots_mark(Robots.for_status(503), "carmen") is RobotsMark.CLOSED
    assert robots_mark(Robots.for_status(0, Sentence("reset")), "carmen") is RobotsMark.CLOSED

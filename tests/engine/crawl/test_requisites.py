"""What pages need to be seen is fetched behind them: once, politely, within limits, apart from pages."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import timedelta

import pytest

from carmengui.demo import DemoClock
from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.crawl.schedule.orders import VisitOrder
from carmengui.engine.model import Outcome
from carmengui.engine.model.events import LanesSeen, RequisiteVisited
from carmengui.engine.project import Project
from carmengui.engine.storage.ledger import Ledger, Why
from tests.engine.crawl.conftest import Asked, ScriptedWeb, http

pytestmark = pytest.mark.slow

Open = Callable[..., AbstractContextManager[Project]]
HOME = "http://a.test/"
DOT = b"\x89PNG dot"


def css(text: str, **headers: str) -> bytes:
    return http(text, content_type="text/css", **headers)


def png(body: bytes = DOT, **headers: str) -> bytes:
    return http(body, content_type="image/png", **headers)


def page(name: str, *markup: str) -> bytes:
    links = "".join(f'<a href="/{each}">{each}</a>' for each in ("one", "two"))
    return http(
        f"<html lang=en><head><title>About {name}</title><link rel=stylesheet href=/s.css></head>"
        f"<body>{links}<h1>About {name}</h1><p>All about {name}, at some length.</p>"
        f"{''.join(markup)}</body></html>"
    )


@pytest.fixture
def site(web: ScriptedWeb) -> ScriptedWeb:
    web.add("a.test/", page("home", "<img src=/dot.png><img src=http://b.test/same.png>"))
    web.add("a.test/one", page("one", "<img src=/dot.png><img src=/own.png>"))
    web.add("a.test/two", page("two", "<img src=/gone.png><img src=/moved.png>"))
    web.add("a.test/s.css", css("@import 'more.css'; h1 { background: url(head.png) }"))
    web.add("a.test/more.css", css("@font-face { font-family: f; src: url(//b.test/f.woff2) }"))
    web.add("a.test/head.png", png(b"\x89PNG head"))
    web.add("a.test/own.png", png(b"\x89PNG own"))
    web.add("a.test/dot.png", png())
    web.add("b.test/same.png", png())
    web.add("b.test/f.woff2", http(b"wOF2", content_type="font/woff2"))
    web.add("a.test/moved.png", http(status=302, location="/there.png"))
    web.add("a.test/there.png", png(b"\x89PNG there"))
    return web


PAGES = {"/", "/one", "/two"}
OF_A = {
    "/s.css", "/more.css", "/head.png", "/own.png", "/dot.png", "/gone.png", "/moved.png", "/there.png",
}  # fmt: skip
OF_B = {"/same.png", "/f.woff2"}


def crawl(project: Project, clock: DemoClock, **options: object) -> None:
    sources = () if project.has_sources else read_sources([HOME])
    project.crawl(sources, clock=clock, **options)


def body(project: Project, url: str, clock: DemoClock) -> bytes:
    found = project.store.requisites.nearest(url, clock.now())
    return b"" if found is None else project.archive.read(found.place).body


def test_all_that_pages_need_is_fetched_once_behind_the_pages_and_counted_apart(
    site: ScriptedWeb, clock: DemoClock, opened: Open
) -> None:
    with opened(requisites="all") as project:
        crawl(project, clock)
        of_a = [path for path in site.paths("a.test") if path != "/robots.txt"]
        assert sorted(of_a) == sorted(PAGES | OF_A)
        assert set(of_a[:3]) == PAGES
        assert set(site.paths("b.test")) == OF_B | {"/robots.txt"}
        assert len(site.log) == len(PAGES | OF_A) + len(OF_B) + 2
        assert project.store.records.count() == 3
        assert project.store.rows("SELECT count(*) FROM url") == [(3,)]
        assert project.store.requisite_queue.counts() == (0, 9, 1)
        assert body(project, "http://a.test/head.png", clock) == b"\x89PNG head"
        assert body(project, "http://b.test/f.woff2", clock) == b"wOF2"


def test_a_crawl_that_makes_no_records_fetches_the_same(
    site: ScriptedWeb, clock: DemoClock, opened: Open
) -> None:
    with opened(requisites="all") as project:
        crawl(project, clock, extract=False)
        assert set(site.paths("a.test")) == PAGES | OF_A | {"/robots.txt"}
        assert project.store.records.count() == 0


def test_equal_bytes_lie_in_the_archive_once(
    site: ScriptedWeb, clock: DemoClock, opened: Open
) -> None:
    with opened(requisites="all") as project:
        crawl(project, clock)
        assert body(project, "http://a.test/dot.png", clock) == DOT
        assert body(project, "http://b.test/same.png", clock) == DOT
        places = {
            project.store.requisites.nearest(url, clock.now()).place
            for url in ("http://a.test/dot.png", "http://b.test/same.png")
        }
        assert len(places) == 1


def test_a_setting_decides_of_which_hosts(
    site: ScriptedWeb, clock: DemoClock, opened: Open
) -> None:
    with opened() as project:
        crawl(project, clock)
        assert set(site.paths()) == PAGES | {"/robots.txt"}
    with opened(requisites="own-site") as project:
        crawl(project, clock)
        assert set(site.paths("a.test")) == PAGES | OF_A | {"/robots.txt"}
        assert site.paths("b.test") == []
        reason = project.store.rows("SELECT reason FROM requisite WHERE url LIKE '%same.png'")
        assert "b.test" in reason[0][0]
    with opened(requisites="all") as project:
        crawl(project, clock)
        assert set(site.paths("b.test")) == OF_B | {"/robots.txt"}


def test_robots_and_exclusions_hold_for_them_too(
    site: ScriptedWeb, clock: DemoClock, opened: Open
) -> None:
    site.add("a.test/robots.txt", http("User-agent: *\nDisallow: /dot", content_type="text/plain"))
    with opened(requisites="all", exclude=["/own*"]) as project:
        crawl(project, clock)
        assert not {"/dot.png", "/own.png"} & set(site.paths("a.test"))
        assert {"/s.css", "/head.png"} < set(site.paths("a.test"))
        reasons = dict(project.store.rows("SELECT url, reason FROM requisite WHERE state = 2"))
        assert "Disallow" in reasons["http://a.test/dot.png"]
        assert "/own*" in reasons["http://a.test/own.png"]


def test_limits_per_file_page_and_host_hold_and_are_named(
    site: ScriptedWeb, clock: DemoClock, opened: Open
) -> None:
    site.add("a.test/head.png", png(b"\x89PNG" + bytes(5_000)))
    with opened(requisites="all", max_requisite_bytes=4_000, max_requisites_per_host=6) as project:
        crawl(project, clock)
        reasons = [row[0] for row in project.store.rows("SELECT reason FROM requisite")]
        assert sum("max_requisites_per_host" in each for each in reasons) == 2
        asked = [path for path in site.paths("a.test") if path in OF_A]
        assert len(asked) == 6
    with opened(requisites="all", max_requisite_bytes=4_000) as project:
        crawl(project, clock)
        assert set(site.paths("a.test")) >= OF_A
        ((why,),) = project.store.rows("SELECT reason FROM requisite WHERE url LIKE '%head.png'")
        assert "4000" in why
        assert not body(project, "http://a.test/head.png", clock)


def test_a_page_that_needs_very_much_is_cut_short(
    web: ScriptedWeb, clock: DemoClock, opened: Open
) -> None:
    many = "".join(f"<img src=/{n}.png>" for n in range(30))
    web.add("a.test/", http(f"<title>Many</title><p>Many pictures{many}"))
    for n in range(30):
        web.add(f"a.test/{n}.png", png(b"%d" % n))
    with opened(requisites="all", max_requisites_per_page=10) as project:
        crawl(project, clock)
        assert web.paths("a.test")[2:] == [f"/{n}.png" for n in range(10)]


def test_a_full_project_takes_no_more(web: ScriptedWeb, clock: DemoClock, opened: Open) -> None:
    many = "".join(f"<img src=/{n}.png>" for n in range(4))
    web.add("a.test/", http(f"<title>Many</title><p>Many pictures{many}"))
    for n in range(4):
        web.add(f"a.test/{n}.png", png(bytes([n]) * 600_000))
    with opened(requisites="all", max_requisites_mb=1) as project:
        crawl(project, clock)
        assert len(web.paths("a.test")) == 2 + 2
        assert project.store.requisite_queue.counts() == (0, 2, 2)


def test_what_counts_visitors_is_left_out(web: ScriptedWeb, clock: DemoClock, opened: Open) -> None:
    hosts = ("a.test", "www.google-analytics.com", "google-analytics.com.b.test")
    pictures = "".join(f"<img src=http://{host}/x.png>" for host in hosts)
    web.add("a.test/", http(f"<title>T</title><p>Text{pictures}"))
    web.add("a.test/x.png", png())
    web.add("google-analytics.com.b.test/x.png", png())
    with opened(requisites="all", hosts=hosts) as project:
        crawl(project, clock)
        assert web.paths("www.google-analytics.com") == []
        assert "/x.png" in web.paths("google-analytics.com.b.test")
        assert "/x.png" in web.paths("a.test")


class Validating:
    """Answers 304 to whoever knows the version."""

    def __init__(self, text: str, content_type: str) -> None:
        self.text, self.content_type = text, content_type
        self.conditional = 0

    def __call__(self, asked: Asked, connection: socket.socket) -> None:
        etag = f'"{hash(self.text)}"'
        is_known = asked.headers.get("if-none-match") == etag
        self.conditional += "if-none-match" in asked.headers
        answer = (
            http(b"", 304, etag=etag)
            if is_known
            else http(self.text, content_type=self.content_type, etag=etag)
        )
        connection.sendall(answer)


def test_a_revisit_asks_conditionally_and_keeps_every_version(
    site: ScriptedWeb, clock: DemoClock, opened: Open
) -> None:
    sheet = Validating("h1 { background: url(head.png) }", "text/css")
    site.add("a.test/s.css", sheet)
    with opened(requisites="all") as project:
        crawl(project, clock)
        first_at = clock.now()
        clock.wait(threading.Event(), first_at + timedelta(hours=2), idle=True)
        crawl(project, clock, fresh=True)
        assert sheet.conditional == 1
        assert site.paths("a.test").count("/head.png") == 2
        sheet.text = "h1 { color: red }"
        clock.wait(threading.Event(), first_at + timedelta(hours=9), idle=True)
        crawl(project, clock, fresh=True)
        assert sheet.conditional == 2
        assert body(project, "http://a.test/s.css", clock) == b"h1 { color: red }"
        early = project.store.requisites.nearest("http://a.test/s.css", first_at)
        assert b"head.png" in project.archive.read(early.place).body
        assert (early.status, early.content_type) == (200, "text/css")


def test_an_unchanged_page_is_visited_with_what_it_needs_but_not_more_often_than_that(
    site: ScriptedWeb, clock: DemoClock, opened: Open
) -> None:
    with opened(requisites="all") as project:
        crawl(project, clock)
        crawl(project, clock)
        assert site.paths("a.test").count("/s.css") == 1


def test_a_failed_one_is_tried_again_and_its_reason_kept(
    site: ScriptedWeb, clock: DemoClock, opened: Open
) -> None:
    site.add("a.test/own.png", http("", 503), png(b"\x89PNG own"))
    with opened(requisites="all") as project:
        crawl(project, clock)
        assert site.paths("a.test").count("/own.png") == 2
        assert site.paths("a.test").count("/gone.png") == 1
        assert body(project, "http://a.test/own.png", clock) == b"\x89PNG own"
        ((why,),) = project.store.rows("SELECT reason FROM requisite WHERE url LIKE '%gone.png'")
        assert "404" in why


def test_pages_of_a_limit_are_followed_by_what_they_need(
    site: ScriptedWeb, clock: DemoClock, opened: Open
) -> None:
    with opened(requisites="all", max_pages=1) as project:
        crawl(project, clock)
        asked = set(site.paths("a.test"))
        assert asked == {"/robots.txt", "/", "/s.css", "/more.css", "/head.png", "/dot.png"}


def test_pages_stored_before_get_theirs_in_the_next_crawl(
    site: ScriptedWeb, clock: DemoClock, opened: Open
) -> None:
    with opened() as project:
        crawl(project, clock)
    with opened(requisites="all") as project:
        crawl(project, clock)
        assert site.paths("a.test").count("/one") == 1
        assert set(site.paths("a.test")) >= OF_A
        before = len(site.log)
        crawl(project, clock)
        assert len(site.log) == before


def test_a_crash_repeats_none_and_makes_no_page_of_one(
    site: ScriptedWeb, clock: DemoClock, opened: Open
) -> None:
    class CrashError(Exception):
        pass

    seen: list[RequisiteVisited] = []

    def crash(event: object) -> None:
        if isinstance(event, RequisiteVisited):
            seen.append(event)
            if event.outcome is Outcome.HTTP_ERROR:
                raise CrashError

    site.add("a.test/gone.png", http("<title>Gone</title><a href=/trap>on</a>", 404))
    with pytest.raises(CrashError), opened(requisites="all", threads=1) as project:
        crawl(project, clock, listener=crash)
    asked = site.paths("a.test")
    assert "/gone.png" in asked
    with opened(requisites="all") as project:
        crawl(project, clock)
        assert project.store.rows("SELECT count(*) FROM url") == [(3,)]
        again = [path for path in site.paths("a.test") if site.paths("a.test").count(path) > 1]
        assert set(again) <= {"/dot.png"}
        assert set(site.paths("a.test")) == PAGES | OF_A | {"/robots.txt"}


def test_of_chosen_pages_what_is_missing_is_fetched_whatever_the_setting(
    site: ScriptedWeb, clock: DemoClock, opened: Open
) -> None:
    with opened() as project:
        crawl(project, clock)
        project.crawl((), clock=clock, only=VisitOrder(requisites_of=("http://a.test/one",)))
        asked = set(site.paths("a.test")) - PAGES - {"/robots.txt"}
        assert asked == {"/s.css", "/more.css", "/head.png", "/dot.png", "/own.png"}
        assert site.paths("a.test").count("/one") == 1
        before = len(site.log)
        project.crawl((), clock=clock, only=VisitOrder(requisites_of=("http://a.test/one",)))
        assert len(site.log) == before
        site.add("a.test/gone.png", png(b"\x89PNG back"))
        project.crawl((), clock=clock, only=VisitOrder(requisites_of=("http://a.test/two",)))
        assert body(project, "http://a.test/gone.png", clock) == b"\x89PNG back"


def test_how_many_are_left_is_told_while_they_are_fetched(
    site: ScriptedWeb, clock: DemoClock, opened: Open
) -> None:
    left: list[int] = []

    def listen(event: object) -> None:
        if isinstance(event, LanesSeen):
            left.append(event.requisites)

    with opened(requisites="all", delay_s=5.0) as project:
        crawl(project, clock, listener=listen)
        assert 3 < max(left) <= len(OF_A | OF_B)
        assert left[-1] == 0


def test_many_stored_pages_do_not_hold_up_what_is_fetched_meanwhile(
    web: ScriptedWeb, clock: DemoClock, opened: Open
) -> None:
    links = "".join(f"<a href=/{n}>{n}</a>" for n in range(90))
    for n in range(90):
        web.add(f"a.test/{n}", http(f"<title>Page {n}</title><p>Page {n}<img src=/{n}.png>"))
        web.add(f"a.test/{n}.png", png(b"%d" % n))
    web.add("a.test/", http(f"<title>All</title>{links}"))
    with opened() as project:
        crawl(project, clock)
    web.add("b.test/", http("<title>New</title><p>A new page of another host"))
    with opened(requisites="all") as project:
        project.crawl(read_sources(["http://b.test/"]), clock=clock)
        asked = [(each.host, each.path) for each in web.log]
        first_picture = next(n for n, (_, path) in enumerate(asked) if path.endswith(".png"))
        assert asked.index(("b.test", "/")) < first_picture + 20
        assert sum(path.endswith(".png") for _, path in asked) == 90


def test_the_ledger_lists_each_request(site: ScriptedWeb, clock: DemoClock, opened: Open) -> None:
    with opened(requisites="all") as project:
        crawl(project, clock)
        ledger = Ledger(project.store)
        rows = ledger.rows(ledger.keys())
        listed = sorted(row.url.rpartition("/")[2] for row in rows if row.why is Why.REQUISITE)
        assert listed == sorted(path[1:] for path in OF_A | OF_B)
        assert len(rows) == len(site.log) == ledger.sums().count
        gone = next(row for row in rows if row.url.endswith("gone.png"))
        assert (gone.status, gone.via) == (404, "http://a.test/two")
        assert {row.url for row in ledger.rows(ledger.keys("b.test"))} == {
            "http://b.test/same.png",
            "http://b.test/f.woff2",
            "b.test/robots.txt",
        }

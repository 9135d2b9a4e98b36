"""A schedule that waits: after a sleep, offline, and in words."""

from __future__ import annotations

import socket
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.crawl.schedule.outages import Outage, has_route, waiting_words
from carmengui.engine.model import Capture, Fault, Outcome
from carmengui.engine.model.events import LanesSeen, Said
from carmengui.engine.project import change_settings

PAGES = 45
PLAIN = {"extract_in_crawl": False, "home_page_first": "never"}
NOON = datetime(2026, 11, 14, 12, tzinfo=UTC)


class Heard:
    """What a crawl says, and what it waits for."""

    def __init__(self, on_wait=None):
        self.said, self.waits = [], []
        self._on_wait = on_wait

    def __call__(self, event):
        if isinstance(event, Said):
            self.said.append(event.text)
        elif isinstance(event, LanesSeen) and event.waits_for:
            self.waits.append(str(event.waits_for))
            if self._on_wait is not None:
                self._on_wait, act = None, self._on_wait
                act()


@pytest.fixture
def urls(web):
    for number in range(PAGES):
        web.add(f"a.test/{number}", web.http(f"<p>{number}"))
    return [f"http://a.test/{number}" for number in range(PAGES)]


def pages_asked(web, since):
    return [asked for asked in web.log if asked.path != "/robots.txt" and asked.at >= since]


def revisit(project, clock, heard, **span):
    until = clock.now() + timedelta(**span)
    project.crawl(clock=clock, revisit=True, until=until, listener=heard)


def test_pages_missed_while_nothing_was_fetched_are_spread_and_it_is_said(web, clock, opened, urls):
    heard = Heard()
    with opened(**PLAIN) as project:
        project.crawl(read_sources(urls), clock=clock)
        clock._move_to(clock.now() + timedelta(days=265))
        began = clock.now()
        revisit(project, clock, heard, minutes=30)
    asked = pages_asked(web, began)
    assert len(asked) == PAGES
    moments = sorted((each.at - began).total_seconds() for each in asked)
    assert moments[-1] == pytest.approx(10 * (PAGES - 1), abs=5)
    assert max(sum(at <= each < at + 60 for each in moments) for at in moments) <= 7
    assert heard.said[0] == (
        f"{PAGES} pages were due while nothing was fetched, up to 265 days ago. They are spread over"
        " the next 7 minutes."
    )


def test_few_missed_pages_are_visited_at_once_but_it_is_said_too(web, clock, opened, urls):
    heard = Heard()
    with opened(**PLAIN) as project:
        project.crawl(read_sources(urls[:3]), clock=clock)
        clock._move_to(clock.now() + timedelta(days=3))
        began = clock.now()
        revisit(project, clock, heard, minutes=1)
    assert len(pages_asked(web, began)) == 3
    assert "3 pages were due while nothing was fetched, up to 3 days ago" in heard.said[0]


def test_a_sleep_in_the_middle_of_a_crawl_is_noticed(web, clock, opened, urls):
    def sleep():
        clock._move_to(clock.now() + timedelta(days=5))

    with opened(**PLAIN) as project:
        project.crawl(read_sources(urls), clock=clock)
        heard = Heard(on_wait=sleep)
        revisit(project, clock, heard, days=5, hours=2)
    assert [each for each in heard.said if "They are spread" in each]


def test_what_was_due_a_moment_ago_is_no_matter(web, clock, opened, urls):
    heard = Heard()
    with opened(**PLAIN) as project:
        project.crawl(read_sources(urls), clock=clock)
        clock._move_to(clock.now() + timedelta(minutes=90))
        began = clock.now()
        revisit(project, clock, heard, minutes=1)
    assert not heard.said
    assert len(pages_asked(web, began)) == PAGES


def test_offline_the_schedule_waits_and_visits_nothing(web, clock, tmp_path, opened):
    hosts = tuple(f"{name}.test" for name in "abcde")
    for host in hosts:
        web.add(f"{host}/x", web.http("<p>x"))
    sources = read_sources([f"http://{host}/x" for host in hosts])
    with opened(hosts=hosts, **PLAIN) as project:
        project.crawl(sources, clock=clock)
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))  # bound and not listening: connections are refused
        dead = "{}:{}".format(*closed.getsockname())
        change_settings(tmp_path / "project", {}, dict.fromkeys(hosts, dead))
        heard = Heard()
        from carmengui.engine.project import Project

        with Project.open(tmp_path / "project") as project:
            revisit(project, clock, heard, hours=3)
            failed = project.store.rows("SELECT count(*) FROM visit WHERE outcome = 'failed'")
            kept = project.store.rows("SELECT count(*) FROM url WHERE failures > 0")
    assert failed[0][0] == kept[0][0] == 2  # before the third it could have been their servers
    assert len([each for each in heard.said if "No connection to any host" in each]) == 1
    assert any("No host can be reached; the next try is at" in each for each in heard.waits)
    began = clock.now()
    with opened(hosts=hosts, **PLAIN) as project:
        revisit(project, clock, Heard(), hours=1)
    assert {asked.host for asked in pages_asked(web, began)} == set(hosts)


def test_an_idle_crawl_says_what_it_waits_for(web, clock, opened, urls):
    heard = Heard()
    with opened(**PLAIN) as project:
        project.crawl(read_sources(urls[:2]), clock=clock)
        revisit(project, clock, heard, minutes=50)
    with opened(policy="planner", visits_per_hour=1.0) as project:
        revisit(project, clock, heard, minutes=50)
    assert "Waits for the next page that is due, at " in heard.waits[0]
    assert "Waits for the next visit of the budget, at " in heard.waits[-1]


def lost(host):
    return Capture(f"http://{host}/", NOON, Outcome.FAILED, fault=Fault.CONNECTION)


def got(host):
    return Capture(f"http://{host}/", NOON, Outcome.HTTP_ERROR, status=500)


def test_hosts_that_fail_in_a_row_are_an_outage_and_an_answer_ends_it():
    said = []
    outage = Outage(lambda each: said.append(str(each)), lambda _: True)
    assert [outage.hear(host, lost(host), NOON) for host in ("a", "a", "b")] == [False] * 3
    outage.hear("c", got("c"), NOON)
    assert [outage.hear(host, lost(host), NOON) for host in "abc"] == [False, False, True]
    assert not outage.allows(NOON, 0)
    later = NOON + timedelta(seconds=30)
    assert outage.allows(later, 0)
    assert not outage.allows(later, 1)
    assert outage.hear("a", lost("a"), later)
    assert not outage.allows(later + timedelta(seconds=59), 0)
    outage.hear("a", got("a"), NOON + timedelta(minutes=12))
    assert outage.allows(NOON, 5)
    assert said[-1] == "A host answers again, after 12 minutes. The schedule goes on."
    assert len(said) == 2


def test_without_any_way_to_other_networks_one_host_suffices():
    said = []
    outage = Outage(lambda each: said.append(str(each)), lambda _: False)
    assert outage.hear("a", lost("a"), NOON)
    assert "No connection to any host: a." in said[0]


def test_a_host_that_can_be_reached_without_other_networks_fails_by_itself():
    outage = Outage(lambda _: None, lambda ip: ip.startswith("127."))
    here = Capture("http://a/", NOON, Outcome.FAILED, fault=Fault.CONNECTION, ip="127.0.0.1")
    assert not outage.hear("a", here, NOON)
    assert outage.hear("a", replace(here, ip="203.0.113.9"), NOON)
    assert has_route("127.0.0.1")


def test_a_cap_or_a_certificate_is_no_outage():
    outage = Outage(lambda _: None, lambda _: False)
    for fault in (Fault.TOO_MUCH, Fault.CERTIFICATE, Fault.FORBIDDEN):
        assert not outage.hear("a", Capture("http://a/", NOON, Outcome.FAILED, fault=fault), NOON)
    assert outage.allows(NOON, 3)


def test_the_nearest_reason_to_wait_is_said():
    soon = NOON + timedelta(minutes=5)
    all_of_it = {"offline_until": soon, "slot_at": soon, "lane": ("a.test", soon), "due_at": soon}
    words = []
    for name in ("offline_until", "lane", "slot_at", "due_at"):
        words.append(str(waiting_words(NOON, **all_of_it)))
        all_of_it[name] = None
    assert [each.split()[3] for each in words] == ["be", "pause", "next", "next"]
    assert not waiting_words(NOON, **all_of_it)

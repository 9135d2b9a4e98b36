"""The levers of a crawl that runs: another pace, and hosts that are skipped, blocked or tried again."""

import itertools
import threading
from datetime import UTC, datetime, timedelta

import pytest

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.crawl.robots.parser import parse
from carmengui.engine.crawl.schedule.control import CrawlControl
from carmengui.engine.crawl.schedule.delays import GOOD_FOR_A_STEP, Tempo
from carmengui.engine.crawl.schedule.host_queues import Lanes
from carmengui.engine.crawl.schedule.levers import carry_out_at_rest
from carmengui.engine.crawl.schedule.orders import HostOrder, HostWish, Pace, VisitOrder
from carmengui.engine.model import Capture, Outcome
from carmengui.engine.model.events import (
    HostHeld,
    HostHold,
    LanesSeen,
    LaneWait,
    PageVisited,
    RobotsRead,
    ignore,
)
from carmengui.engine.model.settings import Settings
from carmengui.engine.storage.host_holds import BLOCKED, SKIPPED
from tests.refusals import refused_in

A, B = "http://a.test/", "http://b.test/"
NOW = datetime(2026, 3, 2, 6, tzinfo=UTC)


def linking(*paths):
    return "<p>Text.</p>" + "".join(f'<a href="{path}">link</a>' for path in paths)


def serve(web, host, pages):
    """Serve a home page that links to so many pages."""
    web.add(f"{host}/", web.http(linking(*(f"/{n}" for n in range(pages)))))
    for n in range(pages):
        web.add(f"{host}/{n}", web.http(f"<p>Page {n}."))


def gaps_s(web, host):
    moments = [asked.at for asked in web.log if asked.host == host]
    return [(later - earlier).total_seconds() for earlier, later in itertools.pairwise(moments)]


def answer(status):
    return Capture("http://a.test/", NOW, Outcome.FETCHED, status=status)


# The pace ---------------------------------------------------------------------------------


def test_a_pause_of_an_hour_ends_at_once_when_another_pace_is_wished_for(web, opened):
    serve(web, "a.test", 3)
    control = CrawlControl()

    def listen(event):
        if isinstance(event, RobotsRead):
            # From another thread, while the crawl's own waits for the end of the pause.
            threading.Timer(0.4, lambda: control.set_delay(0.3)).start()

    with opened(delay_s=3600.0) as project:
        project.crawl(read_sources([A]), control=control, listener=listen)
    # It all ended, although the settings say an hour.
    assert web.paths() == ["/robots.txt", "/", "/0", "/1", "/2"]
    first, *others = gaps_s(web, "a.test")
    assert first >= 0.4
    assert min(others) >= 0.29
    assert max(others) < 60


def test_a_slower_pace_holds_for_the_pause_that_has_begun(web, clock, opened):
    serve(web, "a.test", 4)
    control = CrawlControl()

    def listen(event):
        if isinstance(event, PageVisited) and event.visit.url.endswith("/1"):
            control.set_delay(50.0)

    with opened(delay_s=1.0) as project:
        project.crawl(read_sources([A]), clock=clock, control=control, listener=listen)
    gaps = gaps_s(web, "a.test")
    assert max(gaps[:2]) < 50
    assert gaps[-1] >= 50


def test_a_wish_for_one_host_leaves_the_others_as_they_are(web, clock, opened):
    for host in ("a.test", "b.test"):
        serve(web, host, 3)
    control = CrawlControl()
    control.set_delay(20.0, "b.test")
    with opened(delay_s=2.0) as project:
        project.crawl(read_sources([A, B]), clock=clock, control=control)
    assert min(gaps_s(web, "b.test")) >= 20
    assert 2 <= min(gaps_s(web, "a.test")) < 20


def test_what_robots_txt_asks_for_is_never_undercut(web, clock, opened):
    serve(web, "a.test", 3)
    web.add("a.test/robots.txt", web.http("User-agent: *\nCrawl-delay: 11\n"))
    control, floors = CrawlControl(), set()
    control.set_delay(0.0)

    def listen(event):
        if isinstance(event, LanesSeen):
            floors.update(lane.floor_s for lane in event.lanes)

    with opened(delay_s=30.0) as project:
        project.crawl(read_sources([A]), clock=clock, control=control, listener=listen)
    later = gaps_s(web, "a.test")
    assert min(later) >= 11
    assert max(later) < 30
    assert 11.0 in floors


def test_a_faster_pace_does_not_cut_a_retry_after_short():
    lanes = Lanes(10.0)
    lane = lanes.lane("a.test")
    lanes.finish(lane, NOW, "", asked_s=60.0)
    lane.set_delay(0.1)
    assert lane.ready_at == NOW + timedelta(seconds=60)


def test_a_host_that_cannot_keep_up_is_asked_more_slowly_and_recovers_step_by_step():
    tempo = Tempo(Settings(delay_s=2.0), lambda _: None, Pace())
    lane = Lanes(2.0).lane("a.test")
    paces = []
    for status in (200, 503, 429, 404, 200, 503, *[200] * (3 * GOOD_FOR_A_STEP)):
        tempo.hear(lane, answer(status))
        paces.append(lane.delay_s)
    assert paces[:6] == [2.0, 4.0, 8.0, 8.0, 8.0, 16.0]
    assert paces[6:] == [16.0, 16.0, 8.0, 8.0, 8.0, 4.0, 4.0, 4.0, 2.0]


def test_no_answer_at_all_is_no_sign_of_recovery():
    tempo = Tempo(Settings(delay_s=2.0), lambda _: None, Pace())
    lane = Lanes(2.0).lane("a.test")
    for status in (503, *[0] * 10):
        tempo.hear(lane, answer(status))
    assert lane.delay_s == 4.0


@pytest.mark.parametrize(
    ("robots", "site_s", "wished_s", "expected"),
    [
        ("", None, None, 2.0),
        ("", 5.0, None, 5.0),
        ("", 5.0, 0.5, 0.5),
        ("User-agent: *\nCrawl-delay: 3", None, 0.5, 3.0),
        ("User-agent: *\nCrawl-delay: 3", 5.0, None, 5.0),
        ("User-agent: *\nCrawl-delay: 3", None, 9.0, 9.0),
    ],
)
def test_the_longest_of_floor_and_wish_holds(robots, site_s, wished_s, expected):
    pace = Pace()
    pace.wish(wished_s, "a.test")
    lane = Lanes(2.0).lane("a.test")
    Tempo(Settings(delay_s=2.0), lambda _: site_s, pace).learn(lane, parse(robots.encode()))
    assert lane.delay_s == expected


def test_a_wish_for_all_hosts_ends_those_for_single_ones():
    pace = Pace()
    pace.wish(4.0, "a.test")
    pace.wish(7.0)
    assert (pace.wished_s("a.test"), pace.wished_s("b.test")) == (7.0, 7.0)
    pace.wish(1.0, "a.test")
    assert (pace.wished_s("a.test"), pace.wished_s("b.test")) == (1.0, 7.0)
    pace.wish(None)
    assert pace.wished_s("a.test") is None


def test_jitter_makes_pauses_longer_never_shorter():
    lanes = Lanes(2.0, jitter=0.5)
    lane = lanes.lane("a.test")
    rests = set()
    for _ in range(50):
        lanes.finish(lane, NOW, "")
        rests.add((lane.ready_at - NOW).total_seconds())
    assert 2.0 <= min(rests) < max(rests) <= 3.0


# Hosts ------------------------------------------------------------------------------------


def crawled(web, opened, clock, wish, *, host="b.test", after="/0", control=None):
    """Crawl two hosts and give an order about one after one of its pages; return the events."""
    control, events = control or CrawlControl(), []

    def listen(event):
        events.append(event)
        if isinstance(event, PageVisited) and event.visit.url == f"http://{host}{after}":
            control.order(HostOrder(host, wish))

    with opened(delay_s=1.0) as project:
        report = project.crawl(read_sources([A, B]), clock=clock, control=control, listener=listen)
        left = refused_in(project.store)
    return events, report, left


def test_nothing_more_is_fetched_of_a_host_that_is_skipped(web, clock, opened):
    for host in ("a.test", "b.test"):
        serve(web, host, 12)
    events, _, left = crawled(web, opened, clock, HostWish.SKIP)
    assert len(web.paths("a.test")) == 14
    asked = len(web.paths("b.test"))
    assert asked < 14
    assert set(left.values()) == {str(SKIPPED.reason)}
    assert len(left) == 14 - asked
    held = [event for event in events if isinstance(event, HostHeld)]
    assert [(event.host, event.hold, event.count) for event in held] == [
        ("b.test", HostHold.SKIPPED, len(left))
    ]


def test_what_was_skipped_is_fetched_in_the_next_crawl_and_what_is_blocked_is_not(
    web, clock, opened
):
    for host in ("a.test", "b.test"):
        serve(web, host, 12)
    crawled(web, opened, clock, HostWish.SKIP)
    _, _, left = crawled(web, opened, clock, HostWish.BLOCK, after="/9")
    assert 0 < len(left) < 12 or not left
    asked = len(web.paths("b.test"))
    with opened() as project:
        project.crawl(read_sources([f"{B}new"]), clock=clock)
        assert refused_in(project.store)[f"{B}new"] == str(BLOCKED.reason)
    assert len(web.paths("b.test")) == asked


def test_a_host_that_is_released_is_fetched_after_all(web, clock, opened):
    serve(web, "b.test", 5)
    with opened() as project:
        with project.store.writing():
            carry_out_at_rest(
                project.store, HostOrder("b.test", HostWish.BLOCK), clock.now(), ignore
            )
        project.crawl(read_sources([B]), clock=clock)
        assert web.paths() == []
        with project.store.writing():
            carry_out_at_rest(
                project.store, HostOrder("b.test", HostWish.RELEASE), clock.now(), ignore
            )
        project.crawl(clock=clock)
    assert len(web.paths("b.test")) == 7


def test_failures_are_tried_again_when_it_is_ordered(web, clock, opened):
    web.add("a.test/", web.http(linking("/gone", "/fine")))
    web.add("a.test/gone", web.http("no", 404), web.http("<p>Back."))
    web.add("a.test/fine", web.http("<p>Fine."))
    with opened() as project:
        project.crawl(read_sources([A]), clock=clock)
        with project.store.writing():
            carry_out_at_rest(
                project.store, HostOrder("a.test", HostWish.RETRY), clock.now(), ignore
            )
        project.crawl(clock=clock)
        outcomes = [visit.outcome for visit in project.store.captures.visits(f"{A}gone")]
    assert outcomes == [Outcome.HTTP_ERROR, Outcome.FETCHED]
    assert web.paths().count("/fine") == 1


def test_a_host_that_answers_503_tells_that_it_is_asked_more_slowly(web, clock, opened):
    web.add("a.test/", web.http(linking("/busy", "/x", "/y")))
    web.add("a.test/busy", web.http("later", 503))
    waits = set()

    def listen(event):
        if isinstance(event, LanesSeen):
            waits.update(lane.wait for lane in event.lanes)

    with opened(delay_s=1.0, max_tries=1) as project:
        project.crawl(read_sources([A]), clock=clock, listener=listen)
    asked = [asked.path for asked in web.log]
    after = gaps_s(web, "a.test")[asked.index("/busy") :]
    assert min(after) >= 2
    assert LaneWait.EASED in waits or after


# Visits at once ---------------------------------------------------------------------------


def test_a_known_page_is_visited_at_once_by_the_crawl_that_runs(web, clock, opened):
    serve(web, "a.test", 3)
    serve(web, "b.test", 1)
    control = CrawlControl()

    def listen(event):
        if isinstance(event, PageVisited) and event.visit.url.endswith("/2"):
            control.order(VisitOrder((f"{A}0",)))

    with opened(per_ip_politeness=False) as project:
        project.crawl(read_sources([A]), clock=clock, control=control, listener=listen)
    assert web.paths() == ["/robots.txt", "/", "/0", "/1", "/2", "/0"]


def test_what_is_ordered_at_rest_is_all_that_the_next_crawl_fetches(web, clock, opened):
    serve(web, "a.test", 3)
    serve(web, "b.test", 1)

    def asked_by(project, order):
        before = len(web.log)
        with project.store.writing():
            carry_out_at_rest(project.store, order, clock.now(), ignore)
        project.crawl(clock=clock)
        return sorted(f"{each.host}{each.path}" for each in web.log[before:])

    with opened(per_ip_politeness=False) as project:
        project.crawl(read_sources([A, B]), clock=clock)
        assert asked_by(project, VisitOrder((f"{A}1", f"{A}unknown"))) == ["a.test/1"]
        assert asked_by(project, VisitOrder(host="b.test")) == ["b.test/", "b.test/0"]


def crawled_and_queued(project, clock, queued, *homes):
    """Crawl to the end, and let some of the pages wait once more."""
    project.crawl(read_sources(homes), clock=clock)
    with project.store.writing():
        for url in queued:
            project.store.frontier.ask_again(url)


def visited(web, project, clock, order, **options):
    """Visit what is ordered while no crawl runs; return what was asked for besides robots.txt."""
    before = len(web.log)
    with project.store.writing():
        carry_out_at_rest(project.store, order, clock.now(), ignore)
    project.crawl(clock=clock, only=order, **options)
    asked = [each for each in web.log[before:] if each.path != "/robots.txt"]
    return sorted(f"{each.host}{each.path}" for each in asked)


def test_a_crawl_for_an_order_leaves_the_queue_alone(web, clock, opened):
    serve(web, "a.test", 3)
    serve(web, "b.test", 2)
    with opened(per_ip_politeness=False) as project:
        crawled_and_queued(project, clock, [f"{A}0", f"{A}1", f"{B}0"], A, B)
        waiting = project.store.frontier.waiting_counts()
        assert waiting == {"a.test": 2, "b.test": 1}
        assert visited(web, project, clock, VisitOrder((A, f"{A}unknown"))) == ["a.test/"]
        assert project.store.frontier.waiting_counts() == waiting
        named = [f"b.test/{path}" for path in ("", "0", "1")]
        assert visited(web, project, clock, VisitOrder(host="b.test")) == named
        assert project.store.frontier.waiting_counts() == {"a.test": waiting["a.test"]}


def test_a_crawl_for_an_order_takes_up_what_is_ordered_and_added_meanwhile(web, clock, opened):
    serve(web, "a.test", 3)
    serve(web, "b.test", 1)
    with opened(per_ip_politeness=False) as project:
        crawled_and_queued(project, clock, [f"{A}0", f"{A}1"], A)
        control = CrawlControl()
        orders = [VisitOrder((f"{A}2",))]

        def listen(event):
            if isinstance(event, PageVisited) and orders:
                control.order(orders.pop())

        asked = visited(web, project, clock, VisitOrder((A,)), control=control, listener=listen)
        assert asked == ["a.test/", "a.test/2"]
        sources = [read_sources([B])]

        def add(event):
            if isinstance(event, PageVisited) and sources:
                control.add(sources.pop())

        asked = visited(web, project, clock, VisitOrder((A,)), control=control, listener=add)
        assert {"a.test/", "a.test/0", "a.test/1", "b.test/"} <= set(asked)
        assert not project.store.frontier.has_waiting()


def test_a_page_that_fails_is_asked_again_in_a_crawl_for_it(web, clock, opened):
    serve(web, "a.test", 2)
    with opened(per_ip_politeness=False) as project:
        crawled_and_queued(project, clock, [f"{A}0"], A)
        web.add("a.test/", web.http("busy", status=503), web.http(linking("/0", "/1")))
        asked = visited(web, project, clock, VisitOrder((A,)))
        assert set(asked) == {"a.test/"}
        assert project.store.frontier.waiting_counts() == {"a.test": 1}


def test_the_crawl_tells_how_much_it_has_received(web, clock, opened):
    serve(web, "a.test", 3)
    seen = []
    with opened() as project:
        listen = seen.append
        project.crawl(read_sources([A]), clock=clock, listener=listen)
    sizes = [event.received_bytes for event in seen if isinstance(event, LanesSeen)]
    assert sizes == sorted(sizes)
    assert sizes[-1] > len(linking("/0", "/1", "/2"))

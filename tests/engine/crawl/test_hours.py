"""Hosts are asked in their hours only; outside them they wait, say so, and hold up nobody else."""

from datetime import timedelta

import pytest

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.crawl.explain.explanation import Topic, explain_url
from carmengui.engine.crawl.schedule.control import CrawlControl
from carmengui.engine.crawl.schedule.host_queues import Lanes
from carmengui.engine.model import KnownError
from carmengui.engine.model.events import LanesSeen, LaneWait
from carmengui.engine.model.hours import CrawlHours
from carmengui.engine.project import Project, change_settings

A, B = "http://a.test/", "http://b.test/"


def serve(web, host, pages):
    links = "".join(f'<a href="/{n}">link</a>' for n in range(pages))
    web.add(f"{host}/", web.http(f"<p>Text.{links}"))
    for n in range(pages):
        web.add(f"{host}/{n}", web.http(f"<p>Page {n}."))


def moments(web, host):
    return [asked.at for asked in web.log if asked.host == host]


def span(clock, start_h, end_h):
    """Return the hours from so many hours after the clock's present time on, by the clock here."""
    start, end = (clock.now().astimezone() + timedelta(hours=h) for h in (start_h, end_h))
    return f"{start:%H:%M}-{end:%H:%M}"


def test_no_host_is_asked_before_its_hours_begin(web, clock, opened):
    serve(web, "a.test", 3)
    began = clock.now()
    with opened(crawl_hours=[span(clock, 3, 5)]) as project:
        project.crawl(read_sources([A]), clock=clock)
    assert web.paths() == ["/robots.txt", "/", "/0", "/1", "/2"]
    assert web.log[0].at - began == timedelta(hours=3)


def test_a_crawl_stops_asking_when_the_hours_end_and_goes_on_the_next_day(web, clock, opened):
    serve(web, "a.test", 5)
    began = clock.now()
    with opened(crawl_hours=[span(clock, -1, 1)], delay_s=900.0) as project:
        project.crawl(read_sources([A]), clock=clock)
    since = [(moment - began) / timedelta(hours=1) for moment in moments(web, "a.test")]
    assert len(since) == 7
    assert all(each % 24 < 1 or each % 24 >= 23 for each in since)
    assert since[0] < 1
    assert since[-1] >= 23


def test_a_host_has_hours_of_its_own_and_holds_up_no_other(web, clock, opened):
    for host in ("a.test", "b.test"):
        serve(web, host, 3)
    began = clock.now()
    hours = [span(clock, -1, 1), f"b.test {span(clock, 6, 8)}"]
    with opened(crawl_hours=hours) as project:
        project.crawl(read_sources([A, B]), clock=clock)
    assert max(moments(web, "a.test")) - began < timedelta(hours=1)
    assert min(moments(web, "b.test")) - began == timedelta(hours=6)
    assert len(web.log) == 10


def test_a_lane_says_that_its_hours_are_over_and_when_they_begin(web, clock, opened):
    serve(web, "a.test", 1)
    serve(web, "b.test", 1)
    control, told = CrawlControl(), []

    def listen(event):
        if isinstance(event, LanesSeen):
            told.extend(event.lanes)
            if any(lane.host == "b.test" and lane.wait is LaneWait.HOURS for lane in event.lanes):
                control.stop()

    opens = clock.now() + timedelta(hours=6)
    with opened(crawl_hours=[f"b.test {span(clock, 6, 8)}"]) as project:
        project.crawl(read_sources([A, B]), clock=clock, control=control, listener=listen)
    assert moments(web, "b.test") == []
    assert {lane.ready_at for lane in told if lane.wait is LaneWait.HOURS} == {opens}
    assert {lane.host for lane in told if lane.wait is LaneWait.HOURS} == {"b.test"}


def test_a_lane_names_what_keeps_it_longest(clock):
    lanes = Lanes(2.0)
    lane, now = lanes.lane("a.test"), clock.now()
    lane.hours = CrawlHours([span(clock, 1, 3)]).of("a.test")
    lanes.finish(lane, now, "", asked_s=600)  # over before the hours begin
    (state,) = lanes.states({}, now)
    assert (state.wait, state.wait_s) == (LaneWait.HOURS, 3600)
    assert lanes.next_ready_at(now) == state.ready_at == now + timedelta(hours=1)
    lanes.finish(lane, now, "", asked_s=5400)  # ends within them
    (state,) = lanes.states({}, now)
    assert (state.wait, state.wait_s) == (LaneWait.RETRY_AFTER, 5400)
    assert lanes.next_ready_at(now) == state.ready_at == now + timedelta(seconds=5400)
    assert not lanes.is_ready(lane, now + timedelta(hours=1))
    assert lanes.is_ready(lane, now + timedelta(hours=1.5))


def test_a_robots_txt_on_another_host_waits_for_the_hours_of_that_host(web, clock, opened):
    serve(web, "a.test", 1)
    web.add("a.test/robots.txt", web.http("", 301, location="http://b.test/rules.txt"))
    web.add("b.test/rules.txt", web.http("User-agent: *\nDisallow: /0\n"))
    began = clock.now()
    with opened(crawl_hours=[f"b.test {span(clock, 6, 8)}"]) as project:
        project.crawl(read_sources([A]), clock=clock)
    assert moments(web, "b.test")[0] - began == timedelta(hours=6)
    assert web.paths() == ["/robots.txt", "/rules.txt", "/"]


def test_a_crawl_with_an_end_does_not_wait_for_hours_that_begin_later(web, clock, opened):
    serve(web, "a.test", 1)
    until = clock.now() + timedelta(hours=1)
    with opened(crawl_hours=[span(clock, 3, 5)]) as project:
        project.crawl(read_sources([A]), clock=clock, until=until)
        assert web.log == []
        assert project.store.frontier.has_waiting()


def test_why_names_the_hours_and_when_they_begin(web, clock, opened):
    hours = span(clock, 3, 5)
    opens = clock.now() + timedelta(hours=3)
    with opened(crawl_hours=[f"a.test {hours}"]) as project:
        for now, words in (
            (clock.now(), f"next from {opens.astimezone():%Y-%m-%d %H:%M}"),
            (opens, "which include now"),
        ):
            told = explain_url(project.store, project.settings, A, now=now).statements
            (said,) = (each for each in told if each.topic is Topic.WAIT)
            assert (
                str(said.words)
                == f"Its host is only crawled at certain hours (crawl_hours), {words}."
            )
            assert str(said.quote) == f"crawl_hours: {hours.replace('-', '–')}"
        told = explain_url(project.store, project.settings, B, now=clock.now()).statements
        assert not [each for each in told if each.topic is Topic.WAIT]


def test_hours_that_are_none_are_told_when_the_project_is_opened(tmp_path):
    Project.create(tmp_path / "project").close()
    file = tmp_path / "project" / "project.toml"
    file.write_text('[settings]\ncrawl_hours = ["a.test 22 bis 6"]\n', "utf-8")
    with pytest.raises(KnownError) as raised:
        Project.open(tmp_path / "project")
    assert str(raised.value.message) == (
        f"{file}: “crawl_hours”: “a.test 22 bis 6” is not a time range."
    )
    with pytest.raises(KnownError, match="not a time range"):
        change_settings(tmp_path / "project", {"crawl_hours": ["22:00"]}, {})

"""The pause of a host outlives the program, whether it ended or was killed."""

import signal
import subprocess
import sys
import time
from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.crawl.schedule.backoff import Rests
from carmengui.engine.crawl.schedule.host_queues import Lane
from carmengui.engine.storage import Store

A = "http://a.test/"
START = datetime(2026, 3, 2, 6, 0, tzinfo=UTC)
DELAY_S = 4.0
"""Longer than the program takes to start again."""


def at(seconds):
    return START + timedelta(seconds=seconds)


@pytest.fixture
def store(tmp_path):
    store = Store(tmp_path / "carmen.sqlite", create=True)
    for host in ("a.test", "b.test"):
        store.frontier.host_id(host)
    yield store
    store.close()


def ready_at(store, start_s, host="a.test", *, delay_s=10.0):
    rests, lane = Rests(store), Lane(host, delay_s)
    rests.begin(at(start_s))
    rests.apply(lane, at(start_s))
    rests.end()
    return lane.ready_at


def test_a_host_that_was_asked_is_left_alone_for_the_rest_of_its_pause(store):
    store.captures.touch_host("a.test", at(0))
    assert ready_at(store, 3) == at(10)
    assert ready_at(store, 3, delay_s=60.0) == at(60)
    assert ready_at(store, 500) == at(10)
    assert ready_at(store, 3, "b.test") < at(0)


def test_after_a_crawl_that_was_broken_off_every_host_gets_a_whole_pause(store):
    store.captures.touch_host("a.test", at(0))
    Rests(store).begin(at(1))
    assert ready_at(store, 8) == at(18)
    assert ready_at(store, 9) == at(10)  # that crawl ended as it should


def test_a_clock_that_was_set_back_does_not_stop_the_crawl(store):
    store.captures.touch_host("a.test", at(0) + timedelta(days=400))
    assert ready_at(store, 3) < at(3)


def test_what_a_server_asks_for_is_owed_to_it_in_the_next_session_too(web, clock, opened):
    web.add("a.test/", web.http("", 429, retry_after="600"), web.http("<p>x"))
    with opened(delay_s=2.0, max_pages=1) as project:
        project.crawl(read_sources([A]), clock=clock)
    with opened(delay_s=2.0, max_tries=5) as project:
        project.crawl(read_sources([f"{A}other"]), clock=clock)
    moments = [asked.at for asked in web.log]
    assert web.paths()[:2] == ["/robots.txt", "/"]
    assert moments[2] - moments[1] >= timedelta(seconds=600)


def test_the_pause_holds_from_one_session_to_the_next(web, clock, opened):
    web.add("a.test/", web.http("<p>x"))
    for _ in range(3):
        with opened(delay_s=7.0) as project:
            project.crawl(read_sources([A]), clock=clock, fresh=True)
    moments = [asked.at for asked in web.log]
    assert web.paths() == ["/robots.txt", "/", "/", "/"]
    assert all(later - earlier >= timedelta(seconds=7) for earlier, later in pairwise(moments))


@pytest.mark.parametrize("is_answered", [True, False])
def test_a_kill_and_a_restart_do_not_shorten_the_pause(web, opened, is_answered):
    """Killed while a request is under way, or right after its answer; asked again at once."""

    def serve(asked, connection):
        if not is_answered:
            web.ending.wait(1.0)
        connection.sendall(web.http("".join(f'<a href="/{n}">n</a>' for n in range(9))))

    for path in ("", *range(9)):
        web.add(f"a.test/{path}", serve)
    with opened(delay_s=DELAY_S) as project:
        folder = project.folder
    command = [sys.executable, "-m", "carmengui", "crawl", str(folder), A, "--json"]
    for requests in (1, 2, 3):
        with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
            deadline = time.monotonic() + 60
            while len(web.log) < requests and time.monotonic() < deadline:
                time.sleep(0.005)
            time.sleep(0.15 if is_answered else 0.0)
            process.send_signal(signal.SIGKILL)
    moments = [asked.at for asked in web.log]
    assert len(moments) == 3
    for earlier, later in pairwise(moments):
        assert later - earlier >= timedelta(seconds=DELAY_S)

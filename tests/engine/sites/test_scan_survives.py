"""A scan that is killed goes on where it was, and what steps keep counts each page once."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from carmengui.demo import DemoClock
from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.project import Project
from tests.engine.crawl.conftest import Asked, ScriptedWeb, http

Opened = Callable[..., AbstractContextManager[Project]]
FILE = """
match = "a.test"
[[scan]]
name = "all"
url = "http://a.test/n/{id}"
from = 1
stop_after_misses = 6
[state]
seen = { start = 0, merge = "sum" }
[[step]]
name = "count"
set = { one = "1" }
keep = { seen = "one" }
"""
LAST = 60


@pytest.fixture
def scanned(tmp_path: Path, web: ScriptedWeb) -> ScriptedWeb:
    Project.create(tmp_path / "project").close()
    (tmp_path / "project" / "sites" / "paper.toml").write_text(FILE)

    def slow(number: int) -> Callable[[Asked, socket.socket], None]:
        def answer(_: Asked, connection: socket.socket) -> None:
            time.sleep(0.02)
            connection.sendall(http(f"<html><p>page number {number} of the scan</p></html>"))

        return answer

    for number in range(1, LAST + 1):
        web.add(f"a.test/n/{number}", slow(number))
    return web


def wait_for(web: ScriptedWeb, count: int) -> None:
    end = time.monotonic() + 60
    while len(web.log) < count:
        assert time.monotonic() < end, f"only {len(web.log)} requests came"
        time.sleep(0.01)


def test_killed_twice_it_asks_little_twice_and_counts_each_page_once(
    tmp_path: Path, scanned: ScriptedWeb, opened: Opened, clock: DemoClock
) -> None:
    with opened(threads=1, allow_loopback=True):
        pass
    command = [sys.executable, "-m", "carmengui", "crawl", str(tmp_path / "project")]
    for count in (15, 40):
        with subprocess.Popen(command, stdout=subprocess.DEVNULL) as crawl:
            try:
                wait_for(scanned, count)
            finally:
                crawl.send_signal(signal.SIGKILL)
    with opened() as project:
        project.crawl(clock=clock)
        state = project.store.sites.memory("paper")
        assert project.store.records.count() == LAST
        assert project.store.check() == "ok"
    assert state == {"seen": LAST, "scan all": {"last_found": LAST}}
    asked = Counter(path for path in scanned.paths("a.test") if path.startswith("/n/"))
    assert set(asked) == {f"/n/{n}" for n in range(1, LAST + 7)}
    assert sum(asked.values()) - len(asked) <= 2


def test_pages_that_are_known_already_are_not_asked_again(
    scanned: ScriptedWeb, opened: Opened, clock: DemoClock, tmp_path: Path
) -> None:
    path = tmp_path / "project" / "sites" / "paper.toml"
    path.rename(path.with_suffix(".off"))
    known = [f"http://a.test/n/{number}" for number in (1, 2, 3, 5)]
    with opened() as project:
        project.crawl(read_sources(known), clock=clock)
    path.with_suffix(".off").rename(path)
    with opened() as project:
        project.crawl(clock=clock)
    asked = Counter(each for each in scanned.paths("a.test") if each.startswith("/n/"))
    assert set(asked.values()) == {1}
    assert len(asked) == LAST + 6


def test_what_robots_forbid_counts_as_missing(
    scanned: ScriptedWeb, opened: Opened, clock: DemoClock
) -> None:
    rules = "User-agent: *\nDisallow: /n/\nAllow: /n/1$\nAllow: /n/2$\nAllow: /n/20$"
    scanned.add("a.test/robots.txt", http(rules, content_type="text/plain"))
    with opened() as project:
        project.crawl(clock=clock)
        assert project.store.sites.memory("paper")["scan all"] == {"last_found": 2}
    assert scanned.paths("a.test") == ["/robots.txt", "/n/1", "/n/2"]

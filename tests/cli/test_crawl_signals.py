"""Interrupting a crawl with real signals, crawling without records, and the bar on a terminal."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, cast

import pytest

from carmengui.cli.terminal.crawl_meter import CrawlMeter
from carmengui.engine.model import Field, Outcome, SystemClock, Visit
from carmengui.engine.model.events import LanesSeen, LaneState, LaneWait, PageVisited, Said
from carmengui.engine.project import Project, change_settings
from tests.cli.test_crawl import KEYS, stored

PAGES = 60
ENDED = "Stopped. Everything fetched so far is kept; resume with: carmengui crawl "
AT_ONCE = "Stopped at once. Finished responses are kept, open requests are repeated; "


class Web(ThreadingHTTPServer):
    """A home page that links to many; ``held`` of them are not answered until ``release`` is set."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.held: frozenset[str] = frozenset()
        self.pause_s = 0.02
        self.release = threading.Event()
        self.asked: list[str] = []
        self.answered: list[str] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/"

    @property
    def open(self) -> set[str]:
        return set(self.asked) - set(self.answered)

    def until(self, is_so: Callable[[], bool]) -> None:
        deadline = time.monotonic() + 60
        while not is_so():
            assert time.monotonic() < deadline
            time.sleep(0.01)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.0"

    def do_GET(self) -> None:
        web = cast("Web", self.server)
        if self.path == "/robots.txt":
            self.send_error(404)
            return
        web.asked.append(self.path)
        time.sleep(web.pause_s)
        if self.path in web.held:
            web.release.wait(60)
        links = "".join(f'<a href="/{n}.html">page {n}</a> ' for n in range(PAGES))
        text = f"<title>Page {self.path} of a site</title><p>It says {self.path}. {links}"
        try:
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(text.encode())
        except OSError:
            return  # nobody waits for it any more
        web.answered.append(self.path)

    def log_message(self, *args: Any) -> None:
        pass


@pytest.fixture
def web() -> Iterator[Web]:
    with Web() as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield server
        server.release.set()
        server.shutdown()
        thread.join()


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "project"
    Project.create(folder).close()
    change_settings(folder, {"delay_s": 0.0, "allow_loopback": True, "jobs": 1}, {})
    return folder


def start(project: Path, *arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "carmengui", "crawl", str(project), *arguments, "--json"]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )


def paths(project: Path) -> set[str]:
    return {"/" + url.partition("://")[2].partition("/")[2] for url in stored(project)}


ALL = {"/", *(f"/{n}.html" for n in range(PAGES))}


@pytest.mark.parametrize("option", ["--no-extract", "--resume"])
def test_an_interrupt_ends_a_crawl_in_order(web: Web, project: Path, option: str) -> None:
    running = start(project, web.url, option)
    web.until(lambda: len(web.answered) >= 15)
    os.killpg(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert running.returncode == 1
    assert err == f"{ENDED}{project}\n"
    summary = json.loads(out)
    assert set(summary) == KEYS
    assert 15 <= summary["fetched"] == summary["stored"] == len(web.asked) < PAGES
    assert paths(project) == set(web.asked)  # also what was under way
    again = start(project, option)
    out, err = again.communicate(timeout=120)
    assert (again.returncode, err) == (0, "")
    assert json.loads(out)["fetched"] == len(ALL) - summary["fetched"]
    assert paths(project) == ALL
    assert max(Counter(web.asked).values()) == 1


def test_what_does_not_come_is_not_waited_for_long(web: Web, project: Path) -> None:
    web.held = frozenset({"/20.html"})
    running = start(project, web.url, "--no-extract")
    web.until(lambda: "/20.html" in web.asked)
    os.killpg(running.pid, signal.SIGINT)
    _, err = running.communicate(timeout=30)  # the answer is held for longer than that
    assert (running.returncode, err) == (1, f"{ENDED}{project}\n")
    assert paths(project) == set(web.answered)
    assert web.open == {"/20.html"}


@pytest.mark.parametrize("option", ["--no-extract", "--resume"])
def test_a_second_interrupt_ends_it_at_once_and_loses_nothing(
    web: Web, project: Path, option: str
) -> None:
    web.held = frozenset({"/20.html"})
    running = start(project, web.url, option)
    web.until(lambda: "/20.html" in web.asked)
    os.killpg(running.pid, signal.SIGINT)
    time.sleep(0.2)
    os.killpg(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=30)
    assert running.returncode == 1
    assert err == f"{AT_ONCE}resume with: carmengui crawl {project}\n"
    assert json.loads(out)["stored"] >= 1
    was_open = web.open
    assert was_open == {"/20.html"}
    web.held = frozenset()
    web.release.set()
    again = start(project, option)
    out, err = again.communicate(timeout=120)
    assert (again.returncode, err) == (0, "")
    assert paths(project) == ALL
    asked = Counter(web.asked)
    assert {path for path, times in asked.items() if times > 1} <= was_open
    assert max(asked.values()) <= 2
    with Project.open(project) as opened:
        assert opened.store.check() == "ok"


def test_a_crawl_without_records_that_was_killed_goes_on(web: Web, project: Path) -> None:
    running = start(project, web.url, "--no-extract")
    web.until(lambda: len(web.answered) >= 25)
    running.kill()
    running.communicate()
    again = start(project, "--no-extract")
    out, _ = again.communicate(timeout=120)
    assert paths(project) == ALL
    # One host, so one request was under way.
    assert sum(times - 1 for times in Counter(web.asked).values()) <= 1
    assert json.loads(out)["records"] == 0


def test_records_can_be_made_later(command: Callable[..., Any], web: Web, project: Path) -> None:
    web.pause_s = 0
    first = command("crawl", project, web.url, "--no-extract", "--json").json
    assert (first["fetched"], first["stored"], first["records"]) == (len(ALL), len(ALL), 0)
    web.asked.clear()
    made = command("extract", project, "--json").json
    assert made["records"] == len(ALL)
    assert web.asked == []
    with Project.open(project) as opened:
        records = {record.url: record for record in opened.store.records.current()}
        assert {url.rpartition("/")[2] for url in records} == {path[1:] for path in ALL}
        record = records[f"{web.url}7.html"]
        title = record.field(Field.TITLE)
        assert title is not None
        assert "Page /7.html" in title.values[0]
        assert opened.store.captures.unread() == []
        assert len(opened.store.captures.visits(f"{web.url}7.html")) == 1
    assert command("crawl", project, "--json").json["fetched"] == 0


def test_a_page_of_two_versions_is_compared_when_its_records_are_made(
    command: Callable[..., Any], site: Any, project: Path
) -> None:
    command("crawl", project, site.url, "--no-extract")
    site.pages["/b.html"] = "<title>A story about a bridge</title><p>It has fallen in the night."
    fresh = command("crawl", project, "--fresh", "--no-extract", "--json").json
    assert (fresh["changed"], fresh["records"]) == (1, 0)
    command("extract", project)
    with Project.open(project) as opened:
        first, second = opened.store.captures.visits(f"{site.url}b.html")
        assert (first.changed, second.changed) == (None, True)
        record = next(r for r in opened.store.records.current() if r.url.endswith("b.html"))
        assert "fallen" in record.text


def test_a_large_page_is_read_by_a_worker(
    command: Callable[..., Any], site: Any, project: Path
) -> None:
    site.pages["/b.html"] = "<p>long " * 60_000 + '<a href="/deeper.html">on</a>'
    site.pages["/deeper.html"] = "<p>found"
    result = command("crawl", project, site.url, "--no-extract", "--json").json
    assert "/deeper.html" in site.paths
    assert result["records"] == 0
    command("extract", project)
    with Project.open(project) as opened:
        assert {r.url.rpartition("/")[2] for r in opened.store.records.current()} == {
            "",
            "a.html",
            "b.html",
            "deep.html",
            "deeper.html",
        }


def test_people_at_a_terminal_see_how_it_goes(web: Web, project: Path) -> None:
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "carmengui", "crawl", str(project), web.url, "--no-extract"]
    shown = bytearray()
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=theirs, env=os.environ | {"COLUMNS": "120"}
    ) as running:
        os.close(theirs)
        try:
            while chunk := os.read(ours, 4096):
                shown += chunk
        except OSError:  # the other end is closed
            pass
    os.close(ours)
    assert running.returncode == 0
    found = re.findall(
        r"(\d+) fetched of (\d+) found, [\d.]+ a second, 1 host waiting",
        re.sub(r"\x1b\[[\d;?]*[a-zA-Z]", "", shown.decode()),
    )
    numbers = [int(fetched) for fetched, _ in found]
    assert numbers == sorted(numbers)
    assert len(set(numbers)) > 1
    assert {int(total) for _, total in found} & {len(ALL), len(ALL) - 1}


def test_the_rate_is_that_of_late() -> None:
    now, words = [0.0], list[tuple[str, int, int]]()
    sentences = list[str]()
    meter = CrawlMeter(lambda *said: words.append(said), sentences.append, lambda: now[0])
    at = SystemClock().now()
    lanes = tuple(
        LaneState(host, is_busy=False, url="", waiting=waiting, ready_at=at, delay_s=1)
        for host, waiting in (("a.test", 30), ("b.test", 0), ("c.test", 1_000))
    )
    visit = Visit("http://a.test/", at, Outcome.FETCHED, status=200)
    for second in range(1, 41):
        now[0] = float(second)
        for _ in range(2 if second <= 20 else 10):
            meter.listen(PageVisited(visit, "a.test"))
        meter.listen(LanesSeen(at, 1, lanes))
    assert words[19] == ("40 fetched of 1,070 found, 2.0 a second, 2 hosts waiting", 40, 1_070)
    assert words[-1] == ("240 fetched of 1,270 found, 10.0 a second, 2 hosts waiting", 240, 1_270)
    closed = replace(lanes[2], wait=LaneWait.HOURS)
    meter.listen(LanesSeen(at, 1, (*lanes[:2], closed)))
    assert words[-1][0].endswith("2 hosts waiting, 1 outside their crawl hours")
    assert not sentences
    meter.listen(Said("The proxy cannot be seen through."))
    assert sentences == ["The proxy cannot be seen through."]

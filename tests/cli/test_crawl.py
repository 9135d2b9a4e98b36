"""Crawling a small site on loopback from the command line, and stopping in the middle."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import psutil
import pytest

from carmengui.engine.project import Project, change_settings
from tests.cli.loopback import Site
from tests.cli.test_main import assert_sentence

Call = Callable[..., Any]
KEYS = {
    "fetched",
    "stored",
    "records",
    "not_modified",
    "changed",
    "requisites",
    "requisites_failed",
    "rendered",
    "not_rendered",
    "failed",
    "not_fetched",
    "seconds",
    "cpu_s",
    "rss_mb",
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    Project.create(tmp_path / "project").close()
    return tmp_path / "project"


@pytest.fixture
def crawl(command: Call, project: Path, site: Site) -> Call:
    """Return what crawls the site without a pause, unless told otherwise."""

    def call(*arguments: object, delay: float = 0) -> Any:
        return command("crawl", project, "--allow-loopback", "--delay", delay, *arguments)

    return call


def stored(project: Path) -> list[str]:
    with Project.open(project) as opened:
        return [row.url for row in opened.store.captures.current()]


def test_a_crawl_is_counted_as_it_was(crawl: Call, site: Site, project: Path) -> None:
    result = crawl(site.url, "--json").json
    assert set(result) == KEYS
    assert sorted(site.paths) == [
        "/",
        "/a.html",
        "/b.html",
        "/deep.html",
        "/gone.html",
        "/old.html",
    ]
    assert result["fetched"] == 6
    assert result["stored"] == result["records"] == 4
    assert result["failed"] == {"server returned 404": 1}
    (reason,) = result["not_fetched"]
    assert "/private/" in reason
    assert result["not_fetched"][reason] == 1
    assert (result["changed"], result["not_modified"]) == (0, 0)
    assert all(result[key] > 0 for key in ("seconds", "cpu_s", "rss_mb"))
    pages = ("", "a.html", "b.html", "deep.html")
    assert stored(project) == [f"{site.url}{page}" for page in pages]


def test_a_person_reads_the_same_numbers_and_reasons(crawl: Call, site: Site) -> None:
    ran = crawl(site.url)
    assert ran.code == 0
    assert ran.err == ""
    assert ran.out.startswith("6 responses in ")
    assert "4 pages stored, 4 records" in ran.out
    assert "Failed: 1 x server returned 404\n" in ran.out
    assert "Not fetched: 1 x " in ran.out


def test_a_second_crawl_asks_nothing_twice_and_a_fresh_one_everything(
    crawl: Call, site: Site
) -> None:
    crawl(site.url)
    site.asked.clear()
    again = crawl("--json").json
    assert site.asked == []
    assert (again["fetched"], again["records"]) == (0, 4)
    assert crawl("--resume", "--json").json["fetched"] == 0
    site.pages["/b.html"] = "<title>A story about a bridge</title><p>It has fallen."
    fresh = crawl("--fresh", "--json").json
    assert sorted(site.paths) == [
        "/",
        "/a.html",
        "/b.html",
        "/deep.html",
        "/gone.html",
        "/old.html",
    ]
    assert fresh["changed"] == 1
    assert fresh["records"] == 4


def test_max_pages_ends_a_crawl_that_the_next_goes_on_with(crawl: Call, site: Site) -> None:
    first = crawl(site.url, "--max-pages", 2, "--json").json
    assert first["fetched"] == len(site.paths) == 2
    second = crawl("--json").json
    assert second["fetched"] == 4
    assert max(Counter(site.paths).values()) == 1
    assert first["records"] == 2
    assert second["records"] == 4


@pytest.mark.parametrize(("depth", "deepest"), [(0, "/"), (1, "/old.html"), (2, "/deep.html")])
def test_max_depth_counts_links(crawl: Call, site: Site, depth: int, deepest: str) -> None:
    crawl(site.url, "--max-depth", depth)
    assert deepest in site.paths
    assert ("/a.html" in site.paths) == (depth >= 1)
    assert ("/deep.html" in site.paths) == (depth >= 2)


def test_no_time_is_no_crawl(crawl: Call, site: Site) -> None:
    assert crawl(site.url, "--duration", 0, "--json").json["fetched"] == 0
    assert site.asked == []


def test_a_crawl_ends_when_its_time_is_up(crawl: Call, site: Site) -> None:
    ran = crawl(site.url, "--duration", 1.5, "--json", delay=30).json
    assert ran["fetched"] <= 1
    assert site.asked[0].path == "/robots.txt"


def test_the_pause_between_two_requests_is_kept(crawl: Call, site: Site) -> None:
    crawl(site.url, "--max-pages", 4, delay=0.25)
    times = [asked.at for asked in site.asked]
    assert len(times) == 5
    assert all(second - first >= 0.24 for first, second in pairwise(times))


def test_sources_may_stand_in_a_file(crawl: Call, site: Site, tmp_path: Path) -> None:
    listed = tmp_path / "urls.txt"
    listed.write_text(f"# a comment\n{site.url}b.html\n\n{site.url}deep.html\n")
    assert crawl(listed, "--json").json["stored"] == 3
    assert site.paths[0] == "/"  # whose pages these are; it is not followed
    assert sorted(site.paths) == ["/", "/b.html", "/deep.html"]


def test_loopback_is_refused_unless_allowed(command: Call, site: Site, project: Path) -> None:
    result = command("crawl", project, site.url, "--delay", 0, "--json").json
    assert site.asked == []
    assert result["fetched"] == result["stored"] == 0
    reasons = " ".join([*result["failed"], *result["not_fetched"]])
    assert "private network" in reasons
    assert "--allow-loopback" in reasons
    told = command("crawl", project, "--why", site.url).out
    assert "Its robots.txt could not be read on " in told
    assert "forbids it" not in told

    allowed = command("crawl", project, site.url, "--delay", 0, "--allow-loopback", "--json").json
    assert allowed["fetched"] >= allowed["stored"] > 0
    assert not any("private network" in reason for reason in allowed["not_fetched"])
    assert "robots.txt allows it" in command("crawl", project, "--why", site.url).out


def test_a_project_without_sources_asks_for_one(command: Call, project: Path) -> None:
    ran = command("crawl", project)
    assert_sentence(ran, 1)
    assert "no source" in ran.err
    assert f"carmengui crawl {project} https://" in ran.err


@pytest.mark.parametrize("source", ["", "not a url", "ftp://x.example/", "http://", "nodots"])
def test_a_source_that_is_none_is_misuse(command: Call, project: Path, source: str) -> None:
    ran = command("crawl", project, source)
    assert_sentence(ran, 2)
    assert f"“{source}”" in ran.err


def test_a_source_list_with_a_bad_line_is_named_by_its_number(
    command: Call, project: Path, tmp_path: Path
) -> None:
    (tmp_path / "urls.txt").write_text("https://x.example/\n\nnot a url\n")
    ran = command("crawl", project, tmp_path / "urls.txt")
    assert_sentence(ran, 2)
    assert "urls.txt, line 3: “not a url”" in ran.err


def test_a_server_that_is_not_there_is_a_reason_and_no_error(crawl: Call, site: Site) -> None:
    with Site({}) as other:
        gone = other.url
    result = crawl(gone, "--json").json
    assert result["stored"] == 0
    assert sum(result["failed"].values()) + sum(result["not_fetched"].values()) >= 1


@dataclass(frozen=True)
class Web:
    address: str
    log: Path

    def asked(self, event: str = "open") -> list[dict[str, Any]]:
        rows = [json.loads(line) for line in self.log.read_text().splitlines()]
        return [row for row in rows if row["event"] == event]


HOSTS = ("institut", "gazete", "xeber", "vesti", "blog", "preprints")


@pytest.fixture
def demo_web(tmp_path: Path) -> Iterator[Web]:
    log = tmp_path / "served.jsonl"
    log.touch()
    command = [sys.executable, "-m", "carmengui.demo.web", "--log", str(log), "--real-clock"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        yield Web(process.stdout.readline().strip(), log)
        process.terminate()


def _start(project: Path) -> subprocess.Popen[bytes]:
    seeds = [f"http://{host}.demo.test/" for host in HOSTS]
    command = [sys.executable, "-m", "carmengui", "crawl", str(project), *seeds, "--json"]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )


def test_an_interrupt_keeps_what_was_stored_and_the_next_crawl_goes_on(
    project: Path, demo_web: Web
) -> None:
    change_settings(
        project,
        {"per_ip_politeness": False, "delay_s": 0.1, "threads": 4},
        {f"{host}.demo.test": demo_web.address for host in HOSTS},
    )
    running = _start(project)
    while len(demo_web.asked("done")) < 40 and running.poll() is None:
        time.sleep(0.01)
    workers = psutil.Process(running.pid).children(recursive=True)
    os.killpg(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert running.returncode == 1
    assert set(json.loads(out)) == KEYS
    assert err.startswith(
        b"Stopped. Everything fetched so far is kept; resume with: carmengui crawl "
    )
    _, alive = psutil.wait_procs(workers, timeout=5)
    assert alive == []

    done = {
        f"http://{row['host']}{row['path']}"
        for row in demo_web.asked("done")
        if row["status"] == 200 and row["path"].endswith(("/", ".html"))
    }
    assert len(done) > 15
    running = _start(project)
    out, err = running.communicate(timeout=120)
    assert (running.returncode, err) == (0, b"")
    assert json.loads(out)["records"] > len(done)
    with Project.open(project) as opened:
        pages = {row.url for row in opened.store.captures.current()}
        assert done <= pages
        assert {record.url for record in opened.store.records.current()} >= done
        assert opened.store.check() == "ok"
    asked = Counter((row["host"], row["path"]) for row in demo_web.asked())
    assert [place for place, times in asked.items() if times > 1] == []

"""kill -9 at any moment: nothing that was answered is lost, nothing is asked twice."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from pathlib import Path

import psutil
import pytest
from warcio.archiveiterator import ArchiveIterator

from carmengui.engine.project import Project, change_settings
from carmengui.engine.project.checking import check_project
from carmengui.engine.storage import ArchivePlace
from tests.benchmarks import article_sites
from tests.kills import kills_of

HOSTS = ("institut", "gazete", "xeber", "vesti", "blog", "preprints")
KILLS = kills_of("CRASH", 8)
"""Each run has other dice; ``python -m tests.benchmarks.long_kills`` kills forty times."""
IS_LONG = KILLS > 8
"""Whether the pages of the demo are too few: then generated sites are crawled."""
LONG_SITES, LONG_ARTICLES = 6, 100
DELAY_S = 1.0 if IS_LONG else 0.5
"""So long that a kill comes before the crawl ends; the last one has no pauses."""
FILE_BYTES = 20_000
"""A new file of the archive is begun every few pages, so that kills come while one is."""
SEED = "CARMENGUI_CRASH_SEED"
SLACK_S = 1.0
"""A request or an answer may have been on its way this long when the crawler died."""


@dataclass(frozen=True)
class Web:
    address: str
    log: Path
    hosts: tuple[str, ...] = tuple(f"{host}.demo.test" for host in HOSTS)

    def events(self) -> list[dict[str, object]]:
        return [json.loads(line) for line in self.log.read_text().splitlines()]


@pytest.fixture
def web(tmp_path: Path) -> Iterator[Web]:
    log = tmp_path / "served.jsonl"
    log.touch()
    command = [sys.executable, "-m", "carmengui.demo.web", "--log", str(log), "--real-clock"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        yield Web(process.stdout.readline().strip(), log)
        process.terminate()


@pytest.fixture
def large_web(tmp_path: Path, web: Web) -> Iterator[Web]:
    """Serve so many pages that the crawl does not end before the last kill."""
    if not IS_LONG:
        yield web
        return
    log = tmp_path / "served-articles.jsonl"
    log.touch()
    size = (str(LONG_SITES), str(LONG_ARTICLES), "0", str(log))
    command = [sys.executable, "-m", "tests.benchmarks.article_sites", *size]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        port = process.stdout.readline().strip()
        yield Web(f"127.0.0.1:{port}", log, tuple(article_sites.hosts(LONG_SITES)))
        process.terminate()


def start_crawl(project: Path, web: Web, *options: str) -> subprocess.Popen[bytes]:
    seeds = [f"http://{host}/" for host in web.hosts]
    command = [sys.executable, "-m", "carmengui", "crawl", str(project), *seeds, "--json", *options]
    return subprocess.Popen(command, stdout=subprocess.PIPE, start_new_session=True)


def kill_hard(process: subprocess.Popen[bytes]) -> float:
    children = psutil.Process(process.pid).children(recursive=True)
    process.send_signal(signal.SIGKILL)
    killed_at = time.time()
    process.wait()
    process.stdout.close()  # type: ignore[union-attr]
    _, alive = psutil.wait_procs(children, timeout=5)
    assert alive == [], "a worker outlived its parent"
    return killed_at


def dice_of_today() -> random.Random:
    """Return other dice each time; what they were is printed, and can be asked for again."""
    seed = int(os.environ.get(SEED) or time.time_ns() % 1_000_000)
    sys.stdout.write(f"{SEED}={seed}\n")
    return random.Random(seed)


def test_kills_lose_nothing_and_ask_nothing_twice(tmp_path: Path, large_web: Web) -> None:
    web = large_web
    folder = tmp_path / "project"
    Project.create(folder).close()
    change_settings(
        folder,
        {
            "per_ip_politeness": False,
            "delay_s": DELAY_S,
            "threads": 4,
            "archive_file_bytes": FILE_BYTES,
            "jobs": 1,
        },
        dict.fromkeys(web.hosts, web.address),
    )
    dice = dice_of_today()
    kills: list[float] = []
    for _ in range(KILLS):
        before = web.log.stat().st_size
        process = start_crawl(folder, web)
        deadline = time.monotonic() + 20
        while web.log.stat().st_size == before and time.monotonic() < deadline:
            time.sleep(0.01)
        time.sleep(dice.uniform(0.0, 0.5))
        assert process.poll() is None, "the crawl ended before it was killed"
        kills.append(kill_hard(process))
        require_sound(folder)
    process = start_crawl(folder, web, "--delay", "0")
    out, _ = process.communicate(timeout=600)
    assert process.returncode == 0
    assert json.loads(out)["stored"] > 0
    require_sound(folder)
    sys.stdout.write(f"{len(kills)} kills\n")
    with Project.open(folder) as project:
        stored = {row.url for row in project.store.captures.current()}
        assert project.store.captures.unread() == []
        assert project.store.records.count() > 100
        _require_readable(project)
        assert len(project.archive.segments()) > min(KILLS, 8)
    _compare(web.events(), stored, kills)


def require_sound(folder: Path) -> None:
    """Tables are whole, every row belongs to another, every response can be read."""
    with Project.open(folder) as project:
        report = check_project(project, repair=False, progress=lambda _: None)
    assert [str(each.sentence) for each in report.findings] == []


def _require_readable(project: Project) -> None:
    """Every file of the archive is whole to its end, and every row finds its own response there."""
    files = project.archive.segments()
    kinds: Counter[str] = Counter()
    for name in files:
        with (project.archive.folder / name).open("rb") as stream:
            records = ArchiveIterator(stream, check_digests="raise")
            found = [(record.rec_type, len(record.content_stream().read())) for record in records]
        assert found[0][0] == "warcinfo"
        assert "warcinfo" not in [kind for kind, _ in found[1:]]
        kinds.update(kind for kind, _ in found)
    rows = list(project.store.captures.all())
    assert len({(row.file, row.offset) for row in rows}) == len(rows)
    for row in rows:
        place = ArchivePlace(row.file, row.offset, row.length)
        assert project.archive.read(place).url == row.url
    # Those of robots.txt belong to no URL of the frontier.
    ((count,),) = project.store.rows("SELECT count(*) FROM capture")
    assert kinds["response"] + kinds["revisit"] == count >= len(rows) > 100
    # A kill may come when a response is written whole and its request is not.
    assert count - KILLS <= kinds["request"] <= count
    assert kinds["metadata"] > 100


def _compare(events: list[dict[str, object]], stored: set[str], kills: list[float]) -> None:
    opened: dict[str, list[float]] = {}
    done: dict[str, list[float]] = {}
    for event in events:
        url = f"http://{event['host']}{event['path']}"
        kind = opened if event["event"] == "open" else done
        kind.setdefault(url, []).append(datetime.fromisoformat(str(event["at"])).timestamp())
        if event["event"] == "done" and event["status"] == 200 and url.endswith(("/", ".html")):
            assert url in stored, f"{url} was answered, but is not stored"
    assert len(opened) > 100
    for url, times in opened.items():
        for first, second in pairwise(times):
            # Asked again only when a kill came while the first request was under way.
            ends = [end for end in done.get(url, []) if first <= end < second]
            end = ends[0] if ends else second
            story = [round(kill - first, 3) for kill in kills], round(end - first, 3)
            assert any(first - SLACK_S <= kill <= end + SLACK_S for kill in kills), (
                f"{url} twice: {story}"
            )


def test_a_crawl_that_was_killed_is_resumed_from_the_archive_alone(
    tmp_path: Path, web: Web
) -> None:
    """Even when no row was committed, whole records in the archive are not fetched again."""
    folder = tmp_path / "project"
    Project.create(folder).close()
    change_settings(
        folder,
        {"per_ip_politeness": False, "delay_s": 0.0},
        dict.fromkeys(web.hosts, web.address),
    )
    process = start_crawl(folder, web)
    assert process.wait(timeout=120) == 0
    process.stdout.close()  # type: ignore[union-attr]
    with Project.open(folder) as project:
        stored = {row.url for row in project.store.captures.current()}
    for name in ("carmen.sqlite", "carmen.sqlite-wal", "carmen.sqlite-shm"):
        (folder / name).unlink(missing_ok=True)
    archive = next((folder / "archive").iterdir())
    whole = archive.read_bytes()
    archive.write_bytes(whole + whole[:200])  # a torn record
    (tmp_path / "fresh").mkdir()
    Project.create(tmp_path / "fresh" / "p").close()
    (tmp_path / "fresh" / "p" / "carmen.sqlite").rename(folder / "carmen.sqlite")
    asked = len(web.events())
    with Project.open(folder) as project:
        project.crawl()
        assert {row.url for row in project.store.captures.current()} >= stored
        _require_readable(project)
    # The torn record is gone; in its place stands what was derived from the others once more.
    assert archive.read_bytes().startswith(whole)
    assert len(archive.read_bytes()) > len(whole)
    assert len(web.events()) == asked

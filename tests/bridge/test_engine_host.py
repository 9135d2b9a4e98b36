"""The engine in its thread: start, pause, resume, stop, quit and wait."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QThread
from pytestqt.qtbot import QtBot

from carmengui.bridge import CrawlPhase, EngineHost
from carmengui.demo import DemoWeb
from carmengui.engine.crawl import read_sources
from carmengui.engine.model.events import LanesSeen, PageVisited, RecordStored
from carmengui.engine.project import Project

BLOG = read_sources(["http://blog.demo.test/"])
GAZETE = read_sources(["http://gazete.demo.test/"])


@pytest.fixture
def host(qtbot: QtBot, folder: Path) -> Iterator[EngineHost]:
    engine = EngineHost(folder)
    yield engine
    assert engine.close()
    assert engine.phase is CrawlPhase.CLOSED


def pages_asked(web: DemoWeb) -> int:
    return sum(not served.path.endswith("robots.txt") for served in web.log)


def test_a_crawl_runs_in_another_thread_and_tells_in_this_one(
    qtbot: QtBot, host: EngineHost
) -> None:
    seen: list[object] = []
    threads: set[QThread] = set()
    host.events_seen.connect(
        lambda events: (seen.extend(events), threads.add(QThread.currentThread()))
    )
    with qtbot.waitSignal(host.crawl_ended, timeout=60_000) as ended:
        host.start_crawl(BLOG)
    kinds = {type(event) for event in seen}
    assert kinds >= {PageVisited, RecordStored, LanesSeen}
    assert threads == {host.thread()}
    assert ended.args[0].stored == sum(
        isinstance(e, PageVisited) and e.visit.status == 200 for e in seen
    )
    assert host.phase is CrawlPhase.IDLE


def test_events_come_bundled_at_most_twenty_times_a_second(qtbot: QtBot, host: EngineHost) -> None:
    signals: list[int] = []
    host.events_seen.connect(lambda events: signals.append(len(events)))
    started = time.monotonic()
    with qtbot.waitSignal(host.crawl_ended, timeout=60_000):
        host.start_crawl(BLOG)
    elapsed_s = time.monotonic() - started
    assert len(signals) <= elapsed_s * 20 + 2
    assert sum(signals) > len(signals)


def test_pause_starts_nothing_new_and_resume_goes_on(
    qtbot: QtBot, host: EngineHost, web: DemoWeb
) -> None:
    host.start_crawl(GAZETE)
    qtbot.waitUntil(lambda: pages_asked(web) >= 3, timeout=30_000)
    host.pause()
    assert host.phase is CrawlPhase.PAUSED
    qtbot.wait(300)
    at_rest = pages_asked(web)
    qtbot.wait(500)
    assert pages_asked(web) == at_rest
    with qtbot.waitSignal(host.crawl_ended, timeout=60_000):
        host.resume()
    assert pages_asked(web) > at_rest


def test_stop_keeps_what_is_stored_and_a_later_crawl_goes_on(
    qtbot: QtBot, host: EngineHost, web: DemoWeb
) -> None:
    host.start_crawl(GAZETE)
    qtbot.waitUntil(lambda: pages_asked(web) >= 4, timeout=30_000)
    with qtbot.waitSignal(host.crawl_ended, timeout=30_000) as first:
        host.stop()
    with qtbot.waitSignal(host.crawl_ended, timeout=60_000) as second:
        host.start_crawl()
    assert first.args[0].stored >= 1
    assert second.args[0].stored >= 1
    urls = [f"{served.host}{served.path}" for served in web.log]
    assert len(urls) == len(set(urls)), "nothing is fetched twice"


def test_closing_in_the_middle_ends_the_thread_and_loses_nothing(
    qtbot: QtBot, folder: Path, web: DemoWeb
) -> None:
    before = threading.active_count()
    engine = EngineHost(folder)
    engine.start_crawl(GAZETE)
    qtbot.waitUntil(lambda: pages_asked(web) >= 3, timeout=30_000)
    assert engine.close()
    with Project.open(folder) as project:
        assert not project.read_only
        assert project.store.check() == "ok"
        assert len(project.store.captures.current()) >= 2
    qtbot.waitUntil(lambda: threading.active_count() <= before + 3, timeout=5_000)


def test_a_missing_project_is_a_sentence(qtbot: QtBot, tmp_path: Path) -> None:
    engine = EngineHost(tmp_path / "nowhere")
    with qtbot.waitSignal(engine.failed, timeout=10_000) as failed:
        pass
    assert "There is no project in" in failed.args[0]
    assert engine.close()

"""The engine in its thread: start, pause, resume, stop, quit and wait."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QThread
from pytestqt.qtbot import QtBot

from carmengui.bridge import CrawlPhase, EngineHost
from carmengui.demo import DemoWeb
from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.model.events import LanesSeen, PageVisited, RecordStored
from carmengui.engine.project import DATABASE, Project, change_settings
from carmengui.engine.storage import Store
from tests.staying import stays

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

    def at_rest() -> bool:
        asked = pages_asked(web)
        return stays(lambda: pages_asked(web) == asked, 500)

    # What was under way still comes.
    qtbot.waitUntil(at_rest, timeout=10_000)
    asked_so_far = pages_asked(web)
    with qtbot.waitSignal(host.crawl_ended, timeout=60_000):
        host.resume()
    assert pages_asked(web) > asked_so_far


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


def test_sources_added_while_a_crawl_runs_are_fetched_in_it(
    qtbot: QtBot, host: EngineHost, web: DemoWeb
) -> None:
    ended: list[object] = []
    host.crawl_ended.connect(ended.append)
    host.start_crawl(GAZETE)
    qtbot.waitUntil(lambda: pages_asked(web) >= 3, timeout=30_000)
    host.pause()
    host.start_crawl(BLOG)
    assert host.phase is CrawlPhase.PAUSED
    host.resume()
    qtbot.waitUntil(lambda: bool(ended), timeout=60_000)
    assert stays(lambda: len(ended) == 1, 200)
    assert {served.host for served in web.log} == {"gazete.demo.test", "blog.demo.test"}


def test_sources_added_to_a_crawl_that_was_told_to_end_begin_another(
    qtbot: QtBot, host: EngineHost, web: DemoWeb
) -> None:
    ended: list[object] = []
    host.crawl_ended.connect(ended.append)
    host.start_crawl(GAZETE)
    qtbot.waitUntil(lambda: pages_asked(web) >= 3, timeout=30_000)
    host.stop()
    host.start_crawl(BLOG)
    qtbot.waitUntil(lambda: host.phase is CrawlPhase.IDLE, timeout=60_000)
    host.start_crawl()
    qtbot.waitUntil(lambda: host.phase is CrawlPhase.IDLE and len(ended) >= 2, timeout=60_000)
    assert "blog.demo.test" in {served.host for served in web.log}


def test_sources_of_a_crawl_that_is_closed_at_once_are_kept(qtbot: QtBot, folder: Path) -> None:
    engine = EngineHost(folder)
    engine.start_crawl(BLOG)
    assert engine.close()
    with Project.open(folder) as project:
        assert project.store.frontier.waiting_counts() == {"blog.demo.test": 1}


def test_closing_does_not_wait_for_a_server_that_never_answers(
    qtbot: QtBot, folder: Path, web: DemoWeb, hanging: tuple[str, threading.Event]
) -> None:
    address, is_asked = hanging
    change_settings(folder, {"timeout_s": 60.0, "total_timeout_s": 90.0}, {"hang.test": address})
    engine = EngineHost(folder)
    engine.start_crawl(read_sources(["http://hang.test/", "http://blog.demo.test/"]))
    qtbot.waitUntil(lambda: is_asked.is_set() and pages_asked(web) >= 2, timeout=30_000)
    assert engine.close(), "the thread ended within its five seconds"
    with Project.open(folder) as project:
        assert project.store.check() == "ok"
        assert project.store.frontier.waiting_counts()["hang.test"] == 1


def test_what_was_read_is_kept_while_a_server_that_never_answers_is_waited_for(
    qtbot: QtBot, folder: Path, hanging: tuple[str, threading.Event]
) -> None:
    address, _ = hanging
    change_settings(folder, {"timeout_s": 60.0, "total_timeout_s": 90.0}, {"hang.test": address})
    engine = EngineHost(folder)
    made: list[str] = []
    engine.events_seen.connect(
        lambda events: made.extend(e.url for e in events if isinstance(e, RecordStored))
    )
    engine.start_crawl(read_sources(["http://hang.test/", "http://blog.demo.test/"]))
    pages: set[str] = set()

    def is_quiet() -> bool:
        nonlocal pages
        pages = set(made)
        return stays(lambda: set(made) == pages, 1_500)

    qtbot.waitUntil(lambda: bool(made), timeout=30_000)
    qtbot.waitUntil(is_quiet, timeout=60_000)
    store = Store(folder / DATABASE, read_only=True)
    qtbot.waitUntil(lambda: store.records.count() == len(pages), timeout=5_000)
    store.close()
    assert engine.close()


def test_a_corpus_is_imported_in_the_thread(
    qtbot: QtBot, host: EngineHost, tmp_path: Path, folder: Path
) -> None:
    corpus = tmp_path / "corpus.jsonl"
    lines = []
    for n in range(3):
        (tmp_path / f"{n}.html").write_text(f"<title>Page {n}</title><p>Text.</p>", "utf-8")
        lines.append({"id": str(n), "url": f"https://a.test/{n}", "html_file": f"{n}.html"})
    corpus.write_text("\n".join(map(json.dumps, lines)), "utf-8")
    with qtbot.waitSignal(host.import_ended, timeout=60_000):
        host.import_corpus(corpus)
        assert host.phase is CrawlPhase.IMPORTING
    assert host.phase is CrawlPhase.IDLE
    host.close()
    with Project.open(folder) as project:
        assert project.store.records.count() == 3


def test_a_corpus_that_is_none_is_a_sentence(
    qtbot: QtBot, host: EngineHost, tmp_path: Path
) -> None:
    with qtbot.waitSignals([host.failed, host.import_ended], timeout=30_000):
        host.import_corpus(tmp_path / "nothing.jsonl")
    assert host.phase is CrawlPhase.IDLE

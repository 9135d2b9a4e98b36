"""A window closed in the middle of a crawl: it ends in time, loses nothing, and offers to go on."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from carmengui.bridge import CrawlPhase
from carmengui.demo import DemoClock, DemoWeb
from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.project import Project, change_settings
from carmengui.ui.page.rendered import register_scheme, seal_environment
from tests.journeys.desktop import desktop

# As the program does it: before any application object is made.
seal_environment()
register_scheme()

SITE = "http://vesti.demo.test/"


@pytest.fixture
def web() -> Iterator[DemoWeb]:
    with DemoWeb(DemoClock()) as served:
        yield served


@pytest.fixture
def mute() -> Iterator[tuple[str, threading.Event]]:
    """A server that takes a request and never answers: its address, and whether it was asked."""
    is_asked, kept = threading.Event(), []

    def listen(server: socket.socket) -> None:
        while True:
            try:
                connection, _ = server.accept()
            except OSError:
                return
            kept.append(connection)
            connection.recv(1000)
            is_asked.set()

    with socket.create_server(("127.0.0.1", 0)) as server:
        thread = threading.Thread(target=listen, args=(server,), daemon=True)
        thread.start()
        yield f"127.0.0.1:{server.getsockname()[1]}", is_asked
        for connection in kept:
            connection.close()
        server.shutdown(socket.SHUT_RDWR)
    thread.join(5)


@pytest.fixture
def folder(tmp_path: Path, web: DemoWeb, mute: tuple[str, threading.Event]) -> Path:
    project = tmp_path / "atlas"
    Project.create(project).close()
    ip, port = web.address
    hosts = dict.fromkeys(web.hosts, f"{ip}:{port}") | {"mute.test": mute[0]}
    settings = {
        "per_ip_politeness": False,
        "delay_s": 0.05,
        "timeout_s": 60.0,
        "total_timeout_s": 90.0,
    }
    change_settings(project, settings, hosts)
    return project


def asked(web: DemoWeb) -> list[str]:
    return [served.path for served in web.log if not served.path.endswith("robots.txt")]


def test_closing_with_requests_in_flight_ends_in_time_and_the_next_start_goes_on(
    qtbot: QtBot, folder: Path, web: DemoWeb, mute: tuple[str, threading.Event]
) -> None:
    with desktop(folder) as bench:
        bench.crawl.add_sources(read_sources([SITE, "http://mute.test/"]))
        qtbot.waitUntil(lambda: len(asked(web)) >= 5 and mute[1].is_set(), timeout=60_000)
        bench.window.close()
        assert bench.host.phase is CrawlPhase.CLOSED
        assert bench.host.close(), "the engine's thread has ended, not been left behind"
    first = asked(web)
    with Project.open(folder) as project:
        assert not project.read_only
        assert project.store.check() == "ok"
        waiting = sum(project.store.frontier.waiting_counts().values())
        # What a worker was still reading is in the archive, and is read at the next start.
        assert project.store.captures.visits(SITE)[0].status == 200
    assert waiting > 1

    with desktop(folder) as again:
        offer = f"{waiting} pages queued from the last session"
        status = again.window.status
        qtbot.waitUntil(lambda: any(offer in text for text in status.texts()), timeout=30_000)
        button = again.window.top_bar.crawl_button
        assert (button.text(), button.isEnabled()) == ("Resume crawl", True)
        assert not again.crawl.first_start.isVisible()
        assert again.host.phase in {CrawlPhase.IDLE, CrawlPhase.OPENING}, "nothing starts by itself"
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: len(asked(web)) >= len(first) + 3, timeout=60_000)
    with Project.open(folder) as project:
        assert SITE in {row.url for row in project.store.captures.current()}
    paths = asked(web)
    assert len(paths) == len(set(paths)), "nothing is fetched twice"


def test_a_finished_crawl_offers_nothing(qtbot: QtBot, folder: Path, web: DemoWeb) -> None:
    with desktop(folder) as bench, qtbot.waitSignal(bench.host.crawl_ended, timeout=120_000):
        bench.crawl.add_sources(read_sources([SITE]))
    with desktop(folder) as again:
        qtbot.waitUntil(lambda: bool(again.crawl.board.hosts), timeout=30_000)
        assert not any("last session" in text for text in again.window.status.texts())

"""The window never waits: its thread opens no database, no file of the project and no connection."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from carmengui.bridge import CrawlPhase
from carmengui.demo import DemoClock
from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.storage import Store
from carmengui.ui.workbench import Workbench
from tests.journeys.desktop import (
    crawled_project,
    desktop,
    first_page,
    open_record,
    press,
    project_for,
    settle,
    wait_until,
)
from tests.journeys.slow_web import SlowWeb
from tests.staying import stays

CTRL = Qt.KeyboardModifier.ControlModifier
NETWORK = {"socket.connect", "socket.getaddrinfo", "socket.gethostbyname", "urllib.Request"}
FILES = {"open", "os.listdir", "os.scandir", "os.remove", "os.rename"}


class Watch:
    """What the thread of the window did that may take time."""

    def __init__(self) -> None:
        self.folder: Path | None = None
        self.seen: list[str] = []

    def __call__(self, event: str, arguments: tuple[object, ...]) -> None:
        if self.folder is None or threading.current_thread() is not threading.main_thread():
            return
        if event in NETWORK or event == "sqlite3.connect":
            self.seen.append(f"{event} {arguments!r}")
        elif event in FILES and isinstance(arguments[0], str | bytes | os.PathLike):
            name = os.fsdecode(arguments[0])
            if name.startswith(str(self.folder)):
                self.seen.append(f"{event} {name}")


WATCH = Watch()
sys.addaudithook(WATCH)  # it cannot be taken away again; without a folder it sees nothing


@contextmanager
def watched(folder: Path) -> Iterator[list[str]]:
    """Watch the thread of the window for as long as the block lasts."""
    WATCH.seen, WATCH.folder = [], folder
    try:
        yield WATCH.seen
    finally:
        WATCH.folder = None


def walk_through(workbench: Workbench, url: str) -> None:
    """Do on every desk what a person does there."""
    window = workbench.window
    for desk in window.desks:
        window.show_desk(desk)
        settle(workbench)
        for key in (Qt.Key.Key_F8, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_N, Qt.Key.Key_Home):
            press(key)
            settle(workbench)
    window.show_desk("Review")
    open_record(workbench, url)
    for _ in range(3):
        press(Qt.Key.Key_J)
        settle(workbench)
    workbench.inspector.read_again(80)
    window.set_filter("lang:ru")
    settle(workbench)
    window.set_filter("")
    press(Qt.Key.Key_K, CTRL)
    QTest.keyClicks(window.palette_overlay.field, "crawl")
    press(Qt.Key.Key_Escape)
    settle(workbench)


def test_the_window_never_reads_the_disk_itself(qapp: QApplication) -> None:
    folder = crawled_project()
    url = first_page(folder)
    with watched(folder) as seen, desktop(folder) as workbench:
        walk_through(workbench, url)
    assert seen == []


def test_the_window_never_reads_the_disk_itself_while_it_crawls(
    qapp: QApplication, tmp_path: Path
) -> None:
    with SlowWeb(DemoClock()) as web:
        folder = project_for(tmp_path / "crawling", web)
        with watched(folder) as seen, desktop(folder) as workbench:
            press(Qt.Key.Key_L, CTRL)
            QTest.keyClicks(QApplication.focusWidget(), "http://vesti.demo.test/")
            press(Qt.Key.Key_Return)
            workbench.window.show_desk("Review")
            wait_until(lambda: workbench.review.list.table.records.rowCount() > 2, "rows", 40)
            press(Qt.Key.Key_J)
            press(Qt.Key.Key_J)
            wait_until(lambda: workbench.selection.inspection is not None, "a record is read")
            for desk in workbench.window.desks:
                workbench.window.show_desk(desk)
                assert stays(lambda: seen == [], 100)
            workbench.host.pause()
            assert stays(lambda: seen == [], 100)
            workbench.host.resume()
            workbench.host.stop()
            wait_until(lambda: workbench.host.phase is CrawlPhase.IDLE, "it stops", 40)
    assert seen == []


@pytest.mark.parametrize("what", ["database", "file", "folder"])
def test_what_the_window_would_read_itself_is_seen(tmp_path: Path, what: str) -> None:
    folder = crawled_project()
    with watched(folder) as seen:
        if what == "database":
            Store(folder / "carmen.sqlite", read_only=True).close()
        elif what == "file":
            next((folder / "archive").rglob("*.warc.gz")).open("rb").close()
        else:
            os.listdir(folder / "archive")  # noqa: PTH208 - the call that is watched
    assert len(seen) >= 1


def test_other_threads_may_read(tmp_path: Path) -> None:
    folder = crawled_project()
    with watched(folder) as seen:
        thread = threading.Thread(target=lambda: os.listdir(folder))  # noqa: PTH208 - as above
        thread.start()
        thread.join()
    assert seen == []


def test_the_offer_to_go_on_outlives_the_opening_of_the_project(
    qapp: QApplication, tmp_path: Path
) -> None:
    """Tables may be read before the engine has the project open, or after."""
    with SlowWeb(DemoClock(), allowed=3) as web:
        folder = project_for(tmp_path / "half", web)
        with desktop(folder) as workbench:
            workbench.host.start_crawl(read_sources(["http://vesti.demo.test/"]))
            wait_until(lambda: web.held >= 1, "a request hangs")
        with desktop(folder) as workbench:
            lever = workbench.window.top_bar.crawl_button
            wait_until(lambda: lever.text() == "Resume crawl", "it offers to go on")
            workbench.host.phase_changed.emit(str(CrawlPhase.IDLE))
            assert lever.text() == "Resume crawl"

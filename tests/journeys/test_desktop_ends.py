"""The desktop ends at any moment, by hand or by force: nothing is lost, and it goes on afterwards."""

from __future__ import annotations

import math
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psutil
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from warcio.archiveiterator import ArchiveIterator

from carmengui.bridge import CrawlPhase
from carmengui.demo import DemoClock
from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.project import DATABASE, Project
from tests.journeys.desktop import desktop, press, project_for, wait_until
from tests.journeys.slow_web import SlowWeb

SITE = "http://vesti.demo.test/"
HELD_AFTER = 6
SLACK_S = 1.0
"""An answer may have been on its way for this long when the program was killed."""

# What a person does in the first seconds: paste an address, press Enter, open the first record.
PRESSES = """
import sys, threading, time
from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from carmengui.app import main
from carmengui.ui.window.main_window import MainWindow

def window():
    return next((w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow)), None)

def press(key, modifiers=Qt.KeyboardModifier.NoModifier):
    QTest.keyClick(QApplication.focusWidget() or window(), key, modifiers)

def begin():
    press(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(QApplication.focusWidget(), sys.argv[2])
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)

class Starter(QObject):
    seen = Signal()

def live():
    QTimer.singleShot(200, begin)
    for later_ms in range(1000, 20000, 1000):
        QTimer.singleShot(later_ms, lambda: press(Qt.Key.Key_J))

def await_window():
    while not (QApplication.instance() and window() and window().isVisible()):
        time.sleep(0.05)
    starter.seen.emit()

starter = Starter()
starter.seen.connect(live, Qt.ConnectionType.QueuedConnection)
threading.Thread(target=await_window, daemon=True).start()
sys.exit(main([sys.argv[1]]))
"""


@pytest.fixture
def web() -> Iterator[SlowWeb]:
    with SlowWeb(DemoClock(), allowed=HELD_AFTER) as served:
        yield served


def stored_in(folder: Path) -> set[str]:
    with Project.open(folder) as project:
        assert not project.read_only, "somebody still has the project"
        assert project.store.check() == "ok"
        return {row.url for row in project.store.captures.current()}


def test_closing_while_requests_hang_ends_everything(qapp: QApplication, tmp_path: Path) -> None:
    with SlowWeb(DemoClock(), allowed=HELD_AFTER) as web:
        folder = project_for(tmp_path / "held", web)
        children = set(psutil.Process().children(recursive=True))
        with desktop(folder) as workbench:
            workbench.host.start_crawl(read_sources([SITE]))
            wait_until(lambda: web.held >= 1, "a request hangs")
            ended: list[bool] = []
            broken: list[str] = []
            workbench.host._thread.broken.connect(broken.append, Qt.ConnectionType.DirectConnection)
            close = workbench.host.close
            workbench.host.close = lambda: ended.append(close())  # type: ignore[method-assign]
            press(Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
            assert ended == [True], "the engine did not end within its five seconds"
            assert broken == []
        left = set(psutil.Process().children(recursive=True)) - children
        assert [p.cmdline() for p in left if _is_worker(p)] == []
        answered = {url for url, _ in web.pages_log.done} & articles(web)
        assert answered
        # What no worker had read yet when it ended is read from the archive at the next start.
        assert answered <= archived_in(folder)
        _goes_on(folder, web)


def _goes_on(folder: Path, web: SlowWeb) -> None:
    """Start again: it is offered to go on, and only what hung is asked again."""
    hung = set(web.pages_log.pages()) - {url for url, _ in web.pages_log.done}
    assert hung
    web.allow(math.inf)
    with desktop(folder) as workbench:
        bar = workbench.window.top_bar
        wait_until(lambda: bar.crawl_button.text() == "Resume crawl", "it offers to go on")
        assert any("from the last session" in text for text in workbench.window.status.texts())
        bar.crawl_button.setFocus(Qt.FocusReason.TabFocusReason)
        press(Qt.Key.Key_Space)
        wait_until(lambda: workbench.host.phase is CrawlPhase.RUNNING, "the crawl goes on")
        wait_until(lambda: workbench.host.phase is CrawlPhase.IDLE, "the crawl ends", 40)
    assert web.pages_log.asked_twice() == hung
    assert articles(web) <= stored_in(folder) | not_found(folder)


def archived_in(folder: Path) -> set[str]:
    """Return the addresses of the responses in the archive, as any other program reads it."""
    found: set[str] = set()
    for file in (folder / "archive").glob("*.warc.gz"):
        with file.open("rb") as stream:
            for record in ArchiveIterator(stream, check_digests="raise"):
                if record.rec_type == "response":
                    found.add(record.rec_headers.get_header("WARC-Target-URI"))
                record.content_stream().read()
    return found


def articles(web: SlowWeb) -> set[str]:
    """Return the pages that were asked for; sitemaps and feeds are not stored."""
    return {url for url in web.pages_log.pages() if url.endswith("/")}


def not_found(folder: Path) -> set[str]:
    with closing(sqlite3.connect(folder / DATABASE)) as database:
        return {
            url
            for (url,) in database.execute(
                "SELECT url FROM url JOIN visit ON visit.url_key = url.key WHERE outcome = 'http error'"
            )
        }


def start_desktop(folder: Path) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    return subprocess.Popen(
        [sys.executable, "-c", PRESSES, str(folder), SITE],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def test_a_killed_desktop_leaves_nothing_behind_and_goes_on(
    qapp: QApplication, tmp_path: Path, web: SlowWeb
) -> None:
    folder = project_for(tmp_path / "killed", web)
    process = start_desktop(folder)
    family: list[psutil.Process] = []
    deadline = time.monotonic() + 120
    while not _has_both(family) and time.monotonic() < deadline:
        assert process.poll() is None, "the desktop ended by itself"
        family = psutil.Process(process.pid).children(recursive=True)
        time.sleep(0.05)
    assert _has_both(family), [one.name() for one in family]
    while not web.held and time.monotonic() < deadline:
        time.sleep(0.01)
    assert web.held, "the crawl was to be under way"
    family = psutil.Process(process.pid).children(recursive=True)
    process.send_signal(signal.SIGKILL)
    killed_at = time.time()
    process.wait()
    _, alive = psutil.wait_procs(family, timeout=5)
    assert [one.cmdline() for one in alive] == [], "a process outlived the desktop"
    with closing(sqlite3.connect(folder / DATABASE)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    may_be_asked_again = web.pages_log.open_at(killed_at, SLACK_S)
    before = set(web.pages_log.pages())
    web.allow(math.inf)
    with desktop(folder) as workbench:
        bar = workbench.window.top_bar
        wait_until(lambda: bar.crawl_button.text() == "Resume crawl", "it offers to go on")
        workbench.window.action_board.run("crawl.start")
        wait_until(lambda: workbench.host.phase is CrawlPhase.RUNNING, "the crawl goes on")
        wait_until(lambda: workbench.host.phase is CrawlPhase.IDLE, "the crawl ends", 40)
    assert set(web.pages_log.pages()) - before, "there was nothing left to do"
    assert web.pages_log.asked_twice() <= may_be_asked_again
    assert articles(web) <= stored_in(folder) | not_found(folder)


def _has_both(family: list[psutil.Process]) -> bool:
    """Tell whether a worker and the web engine are at work."""
    return any(map(_is_worker, family)) and any("QtWebEngine" in _line(one) for one in family)


def _is_worker(process: psutil.Process) -> bool:
    """Tell whether a process was split off the fork server, or started anew where there is none."""
    line = _line(process)
    if "multiprocessing.forkserver" not in line:
        return "spawn_main" in line
    try:
        parent = process.parent()
    except psutil.Error:
        return False
    return parent is not None and "multiprocessing.forkserver" in _line(parent)


def _line(process: psutil.Process) -> str:
    try:
        return " ".join(process.cmdline())
    except psutil.Error:
        return ""

"""The page in view is fetched once when that is asked, and what it changed is told or shown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from carmengui.bridge import CrawlPhase, EngineHost
from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.model import Visit
from carmengui.engine.project import Project, change_settings
from carmengui.ui.desk_links.live_comparison import LiveComparison
from carmengui.ui.session.desk_port import DeskPort
from carmengui.ui.session.selection import Selection
from tests.engine.crawl.conftest import ScriptedWeb, http

URL = "http://a.test/"
OLD = (
    "<html lang=en><title>A bridge</title><h1>A bridge</h1><p>The old words of the page stand here."
)
NEW = OLD.replace("old words", "new and quite different words")


@pytest.fixture
def web() -> Iterator[ScriptedWeb]:
    with ScriptedWeb() as running:
        running.add("a.test/", http(OLD))
        yield running


class Asked:
    """The action on a crawled project, and what it said and showed."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self._qtbot = qtbot
        self.host, self.selection = EngineHost(folder), Selection()
        self.actions, self.said = dict[str, Any](), list[str]()
        self.shown: list[tuple[str, Visit]] = []
        port = self._port = DeskPort(self.actions.__setitem__, self.selection)
        port.said.connect(self.said.append)
        live = LiveComparison(port, self.host, self.selection)
        live.changed.connect(lambda url, visit: self.shown.append((url, visit)))

    def compare(self) -> None:
        with self._qtbot.waitSignal(self.host.crawl_ended, timeout=60_000):
            self.actions["review.compare_live"]()
        self._qtbot.waitUntil(lambda: len(self.said) > 1 or bool(self.shown), timeout=10_000)


@pytest.fixture
def asked(qtbot: QtBot, tmp_path: Path, web: ScriptedWeb) -> Iterator[Asked]:
    folder = tmp_path / "atlas"
    Project.create(folder).close()
    place = "{}:{}".format(*web.address)
    change_settings(folder, {"delay_s": 0.0, "jobs": 1, "max_tries": 1}, {"a.test": place})
    with Project.open(folder) as project:
        project.crawl(read_sources([URL]))
    made = Asked(qtbot, folder)
    qtbot.waitUntil(lambda: made.host.phase is CrawlPhase.IDLE, timeout=30_000)
    yield made
    assert made.host.close()


def test_without_a_page_nothing_is_fetched(asked: Asked, web: ScriptedWeb) -> None:
    before = len(web.log)
    asked.actions["review.compare_live"]()
    assert asked.said == ["Choose a page first, then compare it."]
    assert len(web.log) == before


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (http(OLD), "The page is still as it was stored."),
        (http("gone", 404), "The page could not be compared: server returned 404."),
        (http("", 301, location="/other"), "The page redirects to another one now."),
    ],
)
def test_what_came_of_it_is_said(asked: Asked, web: ScriptedWeb, answer: bytes, words: str) -> None:
    web.add("a.test/", answer)
    asked.selection.choose_url(URL)
    asked.compare()
    assert asked.said[1:] == [words]
    assert asked.shown == []
    assert web.paths("a.test").count("/") == 2


def test_another_version_is_shown(asked: Asked, web: ScriptedWeb) -> None:
    web.add("a.test/", http(NEW))
    asked.selection.choose_url(URL)
    asked.compare()
    ((url, visit),) = asked.shown
    assert (url, visit.url, visit.changed) == (URL, URL, True)
    assert len(asked.said) == 1

"""What the archive lacks of a page is said with its reason, fetched on demand, and then drawn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt, QTimer
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask, EngineHost
from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.inspection import inspect
from carmengui.engine.project import Project, change_settings
from carmengui.ui.crawl import CrawlDesk
from carmengui.ui.desk_links.visit_now import VisitNow
from carmengui.ui.page.rendered import PagePane, StoredRequisites
from carmengui.ui.review.list.table import RecordTable
from carmengui.ui.session.desk_port import DeskPort
from carmengui.ui.session.on_demand import OnDemand
from carmengui.ui.session.selection import Selection
from tests.engine.crawl.conftest import ScriptedWeb, http
from tests.ui.page.rendered.test_replay import png

URL = "http://a.test/"


@pytest.fixture
def web() -> Iterator[ScriptedWeb]:
    with ScriptedWeb() as running:
        yield running


@pytest.fixture
def folder(tmp_path: Path, web: ScriptedWeb) -> Path:
    folder = tmp_path / "atlas"
    Project.create(folder).close()
    place = "{}:{}".format(*web.address)
    change_settings(folder, {"delay_s": 0.0, "jobs": 1}, {"a.test": place, "b.test": place})
    markup = (
        "<html lang=en><head><title>Seen late</title><link rel=stylesheet href=/s.css></head><body>"
        "<h1>Seen late</h1><p>A page of some words, which needs more than its words to be seen."
        "<img id=late src=data:, data-src=/late.png width=40 height=40>"
        "<img id=size srcset='/one.png 100w, /two.png 5000w' sizes='(min-width: 1px) 3000px, 50px' width=40 height=40>"
        "<img src=/gone.png><img src=https://www.google-analytics.com/count.gif></body></html>"
    )
    web.add("a.test/", http(markup))
    web.add("a.test/s.css", http("h1 { color: rgb(1, 2, 3) }", content_type="text/css"))
    for name in ("late", "one", "two"):
        web.add(f"a.test/{name}.png", http(png(5), content_type="image/png"))
    with Project.open(folder) as project:
        project.crawl(read_sources([URL]))
    return folder


class Window:
    """The pane and what fetches, put together as the window does."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self._qtbot = qtbot
        self.ask, self.host = Ask(folder), EngineHost(folder)
        self.selection, self.actions = Selection(), dict[str, Any]()
        desk, records = CrawlDesk(self.host, self.selection), RecordTable(self.selection, self.ask)
        for widget in (desk, records):
            qtbot.addWidget(widget)
        port = DeskPort(self.actions.__setitem__, self.selection)
        port.desk = "Review"
        self.pane = PagePane(self.selection, StoredRequisites(self.ask))
        visits = VisitNow(port, self.host, self.selection, desk, OnDemand(lambda: records))
        self.pane.requisites_wanted.connect(visits.fetch_requisites)
        visits.requisites_arrived.connect(self.pane.draw_anew)
        self.pane.resize(700, 600)
        self.pane.show()

    def draw(self) -> None:
        self.selection.choose_url(URL)
        with self._qtbot.waitSignal(self.pane.page_shown, timeout=30_000):
            self.ask.run(
                self.pane,
                "inspect",
                lambda reader: inspect(reader.store, reader.archive, URL),
                self.selection.show_inspection,
                pytest.fail,
            )

    def will_say(self, script: str, wanted: object) -> None:
        """Ask the page until it says that; what is asked while it is drawn anew is not answered."""
        answers: list[object] = []
        tick = QTimer(interval=200)
        tick.timeout.connect(lambda: self.pane.view and self.pane.view.ask(script, answers.append))
        tick.start()
        try:
            self._qtbot.waitUntil(lambda: wanted in answers, timeout=60_000)
        finally:
            tick.stop()

    def close(self) -> None:
        self.pane.close_down()
        self.pane.close()
        self.pane.deleteLater()
        assert self.host.close()
        self.ask.close()


@pytest.fixture
def window(qtbot: QtBot, folder: Path) -> Iterator[Window]:
    made = Window(qtbot, folder)
    yield made
    made.close()


WIDTH = "getComputedStyle(document.querySelector('h1')).color + ' ' + document.getElementById('{}').naturalWidth"


def test_what_is_missing_is_fetched_and_drawn(
    qtbot: QtBot, window: Window, web: ScriptedWeb
) -> None:
    header = window.pane.header
    window.draw()
    qtbot.waitUntil(lambda: header.missing.text() == "Fetch 5 missing", timeout=10_000)
    assert header.states == ("sealed", "offline", "5 requisites missing")
    assert "s.css: not fetched yet" in header.toolTip()
    before = web.paths("a.test").count("/")
    qtbot.mouseClick(header.missing, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "2 requisites missing" in header.states, timeout=60_000)
    qtbot.waitUntil(lambda: header.missing.text() == "Fetch missing", timeout=10_000)
    window.will_say(WIDTH.format("late"), "rgb(1, 2, 3) 5")
    assert web.paths("a.test").count("/") == before
    assert web.paths("www.google-analytics.com") == []
    assert "gone.png: server returned 404" in header.toolTip()
    assert "advertising" in header.toolTip()


def test_another_size_of_a_picture_stands_for_the_one_that_is_asked_for(
    window: Window, web: ScriptedWeb
) -> None:
    window.draw()
    window.actions["crawl.fetch_requisites"]()
    window.will_say("document.getElementById('size').naturalWidth > 0", True)
    assert "/two.png" not in web.paths("a.test")

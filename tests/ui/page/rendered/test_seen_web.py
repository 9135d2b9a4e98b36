"""Pages that were crawled with what they need look, with their servers gone, as they did on these."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask
from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.inspection import inspect
from carmengui.engine.project import Project, change_settings
from carmengui.ui.page.rendered import PagePane, StoredRequisites
from carmengui.ui.session.selection import Selection
from tests.engine.crawl.conftest import ScriptedWeb
from tests.ui.page.rendered.seen_web import BODIES, FAR, HOST, build

SIZE = 640, 480
_STEP_PX = 3
_LIKE = 24
"""Two colours that differ by less in each part look the same."""
_EQUAL_SHARE = 0.985
URLS = [f"http://{HOST}/{name}" for name in BODIES]


@pytest.fixture(scope="module")
def crawled(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Crawl the web, take pictures of its pages, and end it."""
    root = tmp_path_factory.mktemp("seen")
    folder, pictures = root / "atlas", root / "live"
    pictures.mkdir()
    Project.create(folder).close()
    with ScriptedWeb() as web:
        build(web)
        place = "{}:{}".format(*web.address)
        settings = {"delay_s": 0.0, "jobs": 1, "requisites": "all", "per_ip_politeness": False}
        change_settings(folder, settings, {HOST: place, FAR: place})
        with Project.open(folder) as project:
            project.crawl(read_sources(URLS[:1]))
        command = [sys.executable, "-m", "tests.ui.page.rendered.live_pictures"]
        port = str(web.address[1])
        plain = {k: v for k, v in os.environ.items() if not k.startswith("QTWEBENGINE")}
        subprocess.run(
            [*command, port, str(pictures), *map(str, SIZE), *URLS],
            check=True,
            timeout=120,
            env=plain | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": os.pathsep.join(sys.path)},
        )
    return folder, pictures


class Replay:
    """A pane on the project, without marks, whose picture has the size of the live ones."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self._qtbot = qtbot
        self.ask, self.selection = Ask(folder), Selection()
        self.pane = PagePane(self.selection, StoredRequisites(self.ask))
        self.pane.header.dim_action.setChecked(False)
        self.selection.choose_field("keywords")
        self.pane.show()

    def draw(self, url: str) -> QImage:
        self.selection.choose_url(url)
        with self._qtbot.waitSignal(self.pane.page_shown, timeout=30_000):
            self.ask.run(
                self.pane,
                "inspect",
                lambda reader: inspect(reader.store, reader.archive, url),
                self.selection.show_inspection,
                pytest.fail,
            )
        for _ in range(3):  # the note below the page may change the room that it has
            width, height = SIZE
            stage = self.pane.stage
            self.pane.resize(
                self.pane.width() + width - stage.width(),
                self.pane.height() + height - stage.height(),
            )
            self._qtbot.wait(50)
        self._qtbot.wait(600)
        assert self.pane.view is not None
        return self.pane.view.grab().toImage()

    def close(self) -> None:
        self.pane.close_down()
        self.pane.close()
        self.pane.deleteLater()
        self.ask.close()


@pytest.fixture
def replay(qtbot: QtBot, crawled: tuple[Path, Path]) -> Iterator[Replay]:
    made = Replay(qtbot, crawled[0])
    yield made
    made.close()


def likeness(one: QImage, other: QImage) -> float:
    """Return the share of places, on a grid, where two pictures look the same."""
    assert (one.width(), one.height()) == (other.width(), other.height()) == SIZE
    same = count = 0
    for x in range(0, SIZE[0] - 20, _STEP_PX):  # without the scroll bar
        for y in range(0, SIZE[1], _STEP_PX):
            a, b = one.pixelColor(x, y), other.pixelColor(x, y)
            parts = zip((a.red(), a.green(), a.blue()), (b.red(), b.green(), b.blue()), strict=True)
            same += all(abs(left - right) < _LIKE for left, right in parts)
            count += 1
    return same / count


def test_every_page_looks_as_on_its_server(replay: Replay, crawled: tuple[Path, Path]) -> None:
    live = {name: QImage(str(crawled[1] / f"{name}.png")) for name in BODIES}
    unlike = {}
    for name in BODIES:
        if name == "large":
            continue  # the server sends what the archive does not take
        alike = likeness(replay.draw(f"http://{HOST}/{name}"), live[name])
        if alike < _EQUAL_SHARE:
            unlike[name] = alike
    assert unlike == {}
    assert likeness(live["sets"], live["frames"]) < _EQUAL_SHARE


def test_what_was_too_large_is_said_to_be_missing(qtbot: QtBot, replay: Replay) -> None:
    replay.draw(f"http://{HOST}/large")
    header = replay.pane.header
    qtbot.waitUntil(lambda: "large.png: the body is larger" in header.toolTip(), timeout=10_000)
    assert "1 requisite missing" in header.states


INSIDE = """(() => {
  const [range] = CSS.highlights.get("carmen-evidence") ?? [];
  if (!range) return "no mark";
  const mark = range.getBoundingClientRect();
  const words = document.querySelector("h1").getBoundingClientRect();
  const isIn = mark.width > 20 && mark.left >= words.left && mark.right <= words.right
    && mark.top >= words.top - 1 && mark.bottom <= words.bottom + 1 && words.top >= 0;
  return isIn ? range.toString() : JSON.stringify([mark, words]);
})()"""


def test_the_mark_lies_on_the_words_of_each_styled_page(qtbot: QtBot, replay: Replay) -> None:
    replay.selection.choose_field("title")
    for name in ("sheets", "fonts", "wall", "frames"):
        replay.draw(f"http://{HOST}/{name}")
        told: list[object] = []
        assert replay.pane.view is not None
        replay.pane.view.ask(INSIDE, told.append)
        qtbot.waitUntil(lambda told=told: bool(told), timeout=10_000)
        assert told == [f"About {name}"]

"""A crawl that waits is woken by a setting that is kept, in the window or by another program."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from carmengui.bridge import Change, CrawlPhase, EngineHost
from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.model.events import LanesSeen
from carmengui.engine.project import Project, change_settings
from carmengui.engine.revisit.policies import PolicyName
from carmengui.engine.revisit.setting import RevisitSetting
from carmengui.ui.freshness.what_if.keeping import keep_edit

BLOG = "http://blog.demo.test/"
SOON_MS = 30_000
"""Without being woken it would look a minute later."""


@pytest.fixture
def waits(qtbot: QtBot, folder: Path) -> Iterator[tuple[EngineHost, list[str]]]:
    """Begin a crawl of a few pages that goes on; return what it says it waits for."""
    change_settings(folder, {"max_pages": 3, "extract_in_crawl": False}, {})
    host, said = EngineHost(folder), list[str]()

    def hear(events: tuple[object, ...]) -> None:
        said.extend(str(e.waits_for) for e in events if isinstance(e, LanesSeen) and e.waits_for)

    host.events_seen.connect(hear)
    host.start_crawl(read_sources([BLOG]))
    qtbot.waitUntil(lambda: host.phase is CrawlPhase.IDLE, timeout=SOON_MS)
    change_settings(folder, {"max_pages": 100_000, "exclude": ["*"]}, {})
    host.send(_read_settings)
    host.start_crawl(revisit=True)
    qtbot.waitUntil(lambda: "due" in " ".join(said[-1:]), timeout=SOON_MS)
    yield host, said
    assert host.close()


def _read_settings(project: Project) -> Callable[[], None]:
    project.read_settings()
    return lambda: None


def test_a_setting_kept_in_the_window_wakes_it(
    qtbot: QtBot, waits: tuple[EngineHost, list[str]]
) -> None:
    host, said = waits
    planner = RevisitSetting(PolicyName.PLANNER, visits_an_hour=0.5)
    Change(host, lambda: "Ada").run(host, keep_edit(planner, ""))
    qtbot.waitUntil(lambda: "next visit of the budget" in said[-1], timeout=SOON_MS)


def test_a_file_written_by_another_program_wakes_it(
    qtbot: QtBot, folder: Path, waits: tuple[EngineHost, list[str]]
) -> None:
    _, said = waits
    change_settings(folder, {"policy": "uniform", "visits_per_hour": 0.5}, {})
    qtbot.waitUntil(lambda: "next visit of the budget" in said[-1], timeout=SOON_MS)

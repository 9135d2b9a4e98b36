"""Since you last looked, on the desk of a real project: listed, opened, seen, and undone."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask, Change, CrawlPhase, EngineHost
from carmengui.engine.inspection.since import News, NewsKind, read_looked_at, write_looked_at
from carmengui.engine.model import Sentence
from carmengui.engine.model.edits import EditTurn
from carmengui.ui.freshness import FreshnessDesk
from carmengui.ui.freshness.since import SincePane
from carmengui.ui.session.selection import Selection
from tests.ui.freshness.test_desk import LIVELY, NOW, QUIET, Noon, folder

__all__ = ["folder"]


@pytest.fixture
def host(qtbot: QtBot, folder: Path) -> Iterator[EngineHost]:
    engine = EngineHost(folder)
    qtbot.waitUntil(lambda: engine.phase is CrawlPhase.IDLE, timeout=10_000)
    yield engine
    assert engine.close()


@pytest.fixture
def desk(qtbot: QtBot, folder: Path, host: EngineHost) -> Iterator[FreshnessDesk]:
    ask = Ask(folder)
    made = FreshnessDesk(Selection(), ask, clock=Noon(), change=Change(host, lambda: "Ada"))
    qtbot.addWidget(made)
    made.resize(1372, 828)
    with qtbot.waitExposed(made):
        made.show()
    qtbot.waitUntil(lambda: made.since.since is not None and made.timeline.has_visits)
    yield made
    ask.close()


def test_a_number_lists_its_rows_and_a_row_opens_what_changed(
    qtbot: QtBot, desk: FreshnessDesk
) -> None:
    since = desk.since
    desk._selection.choose_url(QUIET)
    assert since.links[NewsKind.CHANGED].count == 1
    assert since.links[NewsKind.LOST_TITLE].isHidden()
    since.links[NewsKind.CHANGED].click()
    assert [news.url for news in since.rows.rows] == [LIVELY]
    assert "4 changes" in since.words_of(since.rows.rows[0])
    since.view.open_current()
    qtbot.waitUntil(lambda: not desk.difference.isHidden())
    assert desk._selection.url == LIVELY
    assert desk.timeline.selected == 5
    desk.go_back()
    assert desk.go_back()
    assert since.listed is None


def test_seen_is_kept_for_the_project_and_undone(
    qtbot: QtBot, desk: FreshnessDesk, folder: Path
) -> None:
    since = desk.since
    since.mark_seen()
    qtbot.waitUntil(lambda: since.since is not None and not since.since.news)
    assert read_looked_at(folder) == datetime.fromtimestamp(NOW, UTC)
    assert "no changed contents, lost titles or hosts down" in since.title.text()
    assert not since.seen_link.isEnabled()
    change = since._change
    assert change is not None
    change.turn(EditTurn(1, "undo"))
    qtbot.waitUntil(lambda: since.since is not None and bool(since.since.news))
    assert read_looked_at(folder) is None
    assert since.title.text() == "since the first visit:"


def test_only_what_came_later_counts(qtbot: QtBot, desk: FreshnessDesk, folder: Path) -> None:
    timeline = desk.timeline.timeline
    assert timeline is not None
    write_looked_at(folder, datetime.fromtimestamp(float(timeline.at[3]), UTC))
    desk.since.refresh()
    qtbot.waitUntil(lambda: desk.since.title.text().startswith("since you last looked"))
    assert "1 change" in desk.since.words_of(desk.since.since.news[0])  # type: ignore[union-attr]


def test_what_was_lost_opens_on_review_and_a_host_that_is_down_is_listed(
    qtbot: QtBot, desk: FreshnessDesk
) -> None:
    at = datetime.fromtimestamp(NOW, UTC)
    cause = Sentence.of("The page no longer has it where “{method}” found it.", method="title")
    lost = News(NewsKind.LOST_TITLE, QUIET, "Quiet", at, 1, cause)
    assert "whole <title>" in desk.since.words_of(lost)
    with qtbot.waitSignal(desk.page_opened) as opened:
        desk.open_news(lost)
    assert opened.args == [QUIET]
    reason = Sentence("the server answered 503")
    down = News(NewsKind.HOST_DOWN, QUIET, "b.org", at, 3, reason, "b.org")
    assert "3 visits failed: the server answered 503" in desk.since.words_of(down)
    desk.open_news(down)
    assert desk.table.filter.text() == "site:b.org"


def test_nothing_read_is_said(qtbot: QtBot, tmp_path: Path) -> None:
    ask = Ask(tmp_path / "nowhere")
    pane = SincePane(ask, None, lambda: NOW)
    qtbot.addWidget(pane)
    pane.refresh()
    qtbot.waitUntil(lambda: bool(pane.title.text()))
    assert pane.since is None
    assert not pane.seen_link.isEnabled()
    ask.close()

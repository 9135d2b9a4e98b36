"""The Stories desk over real news: what is listed, why two are together, and what a person changes."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from carmengui.engine.project import Project
from carmengui.engine.project.settings.file import SETTINGS, read_settings
from carmengui.engine.stories.hand_grouping import Deed, read_actions
from carmengui.ui.stories import StoriesDesk
from carmengui.ui.workbench import Workbench
from tests.engine.stories.news import ALONE, FERRY, LANE, OPENING, PAGES, news_project
from tests.journeys.desktop import desktop
from tests.journeys.made_once import made_once


def _make_news(folder: Path) -> None:
    news_project(folder)


@pytest.fixture
def bench(qapp: QApplication, tmp_path: Path) -> Iterator[Workbench]:
    shutil.copytree(made_once("news", _make_news) / "project", tmp_path / "news")
    with desktop(tmp_path / "news") as made:
        made.window.show_desk("Stories")
        yield made


@pytest.fixture
def desk(bench: Workbench, qtbot: QtBot) -> StoriesDesk:
    qtbot.waitUntil(lambda: bench.stories.board is not None, timeout=60_000)
    qtbot.waitUntil(lambda: bench.ask.is_quiet)
    return bench.stories


def told(desk: StoriesDesk) -> list[set[str]]:
    assert desk.board is not None
    return [{message.url for message in story.messages} for story in desk.board.stories]


def story_with(desk: StoriesDesk, url: str) -> set[str]:
    return next((story for story in told(desk) if url in story), set())


def choose(desk: StoriesDesk, url: str, qtbot: QtBot) -> None:
    assert desk.board is not None
    story = desk.board.story_of(url)
    assert story is not None
    desk.stories.choose(story.key)
    qtbot.waitUntil(lambda: desk.story.story is not None and desk.story.story.key == story.key)


def mark_only(desk: StoriesDesk, *urls: str) -> None:
    for url in desk.story.marks:
        desk.story.toggle_mark(url)
    for url in urls:
        desk.story.toggle_mark(url)


def test_what_three_papers_tell_is_a_story_and_what_one_tells_stands_alone(
    desk: StoriesDesk,
) -> None:
    stories = told(desk)
    assert set(OPENING) <= story_with(desk, next(iter(OPENING)))
    assert story_with(desk, next(iter(FERRY))) == set(FERRY)
    assert desk.board is not None
    assert {message.url for message in desk.board.alone} == set(ALONE)
    assert sum(map(len, stories)) + len(ALONE) == len(PAGES)
    assert desk.stories.texts.text().startswith(f"{len(PAGES) - len(ALONE)} of {len(PAGES)}")


def test_two_marked_messages_are_held_against_each_other(
    desk: StoriesDesk, bench: Workbench, qtbot: QtBot
) -> None:
    first, second = FERRY
    choose(desk, first, qtbot)
    mark_only(desk, first, second)
    qtbot.waitUntil(
        lambda: desk.pair.reason is not None and desk.pair.reason.first.message.url == first
    )
    reason = desk.pair.reason
    assert reason is not None
    assert reason.second.message.url == second
    marked = {reason.first.text[run.start : run.end].lower() for run in reason.first.runs}
    assert any("longer breaks between" in run for run in marked)
    assert {"strike", "crews", "linde"} <= {
        reason.second.text[term.start : term.end].lower() for term in reason.second.terms
    }
    assert "strike" in desk.pair.boxes[0].text.toPlainText()
    desk.pair.copy_link.click()
    assert first in QGuiApplication.clipboard().text()
    mark_only(desk, first)
    assert desk.pair.reason is None


def test_split_by_hand_is_kept_measured_and_undone(
    desk: StoriesDesk, bench: Workbench, qtbot: QtBot
) -> None:
    first, second = FERRY
    choose(desk, first, qtbot)
    mark_only(desk, second)
    bench.port.run("stories.split")
    qtbot.waitUntil(lambda: story_with(desk, first) == set())
    actions = read_actions(bench.host.folder)
    assert [(action.deed, action.urls, action.others) for action in actions] == [
        (Deed.SPLIT, (second,), (first,))
    ]
    assert desk.board is not None
    assert [pair.is_together for pair in desk.board.judged] == [False]
    assert desk.board.agreement.precision == 0.0
    bench.port.run("stories.undo")
    qtbot.waitUntil(lambda: story_with(desk, first) == set(FERRY))
    assert read_actions(bench.host.folder) == ()


def test_a_message_that_might_belong_here_is_merged(
    desk: StoriesDesk, bench: Workbench, qtbot: QtBot
) -> None:
    opening, ferry = next(iter(OPENING)), next(iter(FERRY))
    choose(desk, opening, qtbot)
    desk.story.toggle_mark(ferry)
    bench.port.run("stories.merge")
    qtbot.waitUntil(lambda: ferry in story_with(desk, opening))
    assert set(FERRY) | set(OPENING) <= story_with(desk, opening)
    qtbot.waitUntil(lambda: desk.story.story is not None and ferry in _urls(desk))


def _urls(desk: StoriesDesk) -> set[str]:
    assert desk.story.story is not None
    return {message.url for message in desk.story.story.messages}


def test_another_threshold_is_tried_before_it_is_kept(
    desk: StoriesDesk, bench: Workbench, qtbot: QtBot
) -> None:
    before, pane = told(desk), desk.threshold
    assert not story_with(desk, next(iter(LANE))) & set(OPENING)
    pane.scale.slider.setValue(3)
    qtbot.waitUntil(lambda: "0.03" in pane.use.text())
    merge = pane.rows.line(0)
    assert merge is not None
    assert merge.is_merge
    assert told(desk) == before
    assert desk.go_back()
    qtbot.waitUntil(pane.keep.isHidden)
    assert not desk.go_back()
    pane.scale.slider.setValue(3)
    qtbot.waitUntil(lambda: "0.03" in pane.use.text())
    pane.use.click()
    qtbot.waitUntil(lambda: desk.board is not None and desk.board.threshold == 0.03)
    settings, _ = read_settings(bench.host.folder / SETTINGS)
    assert settings.story_threshold == 0.03
    assert set(OPENING) | set(LANE) <= story_with(desk, next(iter(LANE)))
    bench.port.run("stories.undo")
    qtbot.waitUntil(lambda: told(desk) == before)


def test_stories_are_filtered_by_words_source_and_size(desk: StoriesDesk, bench: Workbench) -> None:
    def listed(text: str) -> int:
        bench.port.set_filter(text)
        return int(desk.stories.rows.rowCount())

    every = listed("")
    assert listed("ferry") == 1
    assert listed("source:south") < every
    assert listed("size>2") == 1
    assert listed("zeppelin") == 0
    assert "zeppelin" in desk.stories.none.text()
    assert listed("") == every


def test_the_feed_is_served_on_this_computer_and_ends_with_the_desk(
    desk: StoriesDesk, bench: Workbench, qtbot: QtBot
) -> None:
    bench.port.run("stories.serve_feed")
    qtbot.waitUntil(lambda: bool(desk.server.address))
    address = QGuiApplication.clipboard().text()
    assert address == desk.server.address
    assert address.startswith("http://127.0.0.1:")
    with urlopen(address, timeout=10) as answer:
        body = answer.read().decode()
    assert desk.board is not None
    assert all(story.best.url in body for story in desk.board.stories)
    desk.close_down()
    with pytest.raises(OSError):
        urlopen(address, timeout=2)


def test_an_empty_project_says_what_would_be_here(
    qapp: QApplication, tmp_path: Path, qtbot: QtBot
) -> None:
    Project.create(tmp_path / "empty").close()
    with desktop(tmp_path / "empty") as bench:
        bench.window.show_desk("Stories")
        qtbot.waitUntil(lambda: bench.stories.board is not None, timeout=60_000)
        qtbot.waitUntil(lambda: "No texts" in bench.stories.stack.accessibleName(), timeout=10_000)


def test_pairs_near_the_threshold_are_judged_one_after_the_other(
    desk: StoriesDesk, bench: Workbench, qtbot: QtBot
) -> None:
    stories = told(desk)
    desk.threshold.judge.click()
    qtbot.waitUntil(lambda: desk.judging.is_on and desk.pair.is_asking)
    for is_same in (True, False):
        qtbot.waitUntil(lambda: bench.ask.is_quiet and bench.change.is_quiet)
        before = desk.pair.reason
        bench.port.run("stories.same" if is_same else "stories.other")
        qtbot.waitUntil(lambda before=before: desk.pair.reason is not before)
    qtbot.waitUntil(lambda: desk.board is not None and len(desk.board.judged) == 2)
    actions = read_actions(bench.host.folder)
    assert [action.deed for action in actions] == [Deed.SAME, Deed.OTHER]
    assert actions[0].urls + actions[0].others != actions[1].urls + actions[1].others
    assert desk.board is not None
    assert sorted(pair.is_together for pair in desk.board.judged) == [False, True]
    assert told(desk) == stories
    assert "2 judged pairs" in desk.threshold.agreement.text()
    assert desk.go_back()
    assert not desk.judging.is_on
    assert not desk.pair.is_asking

"""Desks that are not in front are built when they are first wanted, and offered before that."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from carmengui.engine.project import Project
from carmengui.ui.keys.actions import ACTIONS
from carmengui.ui.review.controllers import ReviewControllers
from carmengui.ui.session.place import PlaceFile
from carmengui.ui.workbench import Workbench
from tests.journeys.desktop import crawled_project, desktop, first_page, open_record, settle

LATER = ("Review", "Tune", "Freshness", "Compare", "Stories")


@pytest.fixture
def bench(qapp: QApplication, tmp_path: Path) -> Iterator[Workbench]:
    Project.create(tmp_path / "atlas").close()
    with desktop(tmp_path / "atlas") as made:
        yield made


def built(bench: Workbench) -> list[str]:
    return [name for name in LATER if bench.window.desks[name].built is not None]


def test_a_desk_is_built_when_it_is_shown_and_offered_before(
    bench: Workbench, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: bench.ask.is_quiet)
    assert built(bench) == []
    offered = {action.id for action in bench.window.action_board.bound()}
    assert {action.id for action in ACTIONS} <= offered
    for count, name in enumerate(LATER, 1):
        bench.window.show_desk(name)
        assert built(bench) == list(LATER[:count])
        assert bench.window.desk is bench.window.desks[name]
        assert bench.window.desks[name].widget.isVisible()


def test_an_action_of_a_desk_that_nobody_has_seen_builds_it(bench: Workbench) -> None:
    bench.port.run("tune.versions")
    assert built(bench) == ["Tune"]
    tune = bench.tune
    assert tune.tools.stack.currentWidget() is not tune.why
    bench.port.run("review.log")
    assert built(bench) == ["Review", "Tune"]
    assert bench.reviewing.verdicts.log.isVisible()


def test_whoever_asks_for_the_controllers_of_review_builds_them_once(bench: Workbench) -> None:
    reviewing = bench.reviewing
    assert built(bench) == ["Review"]
    assert bench.window.findChildren(ReviewControllers) == [reviewing]


def test_what_is_bound_ahead_is_the_same_key_once_the_desk_is_built(bench: Workbench) -> None:
    board = bench.window.action_board
    ahead = {id_: board.qt_action(id_) for id_ in ("review.right", "tune.case_here")}
    bench.window.show_desk("Review")
    assert all(board.qt_action(id_) is action for id_, action in ahead.items())
    assert len([a for a in bench.window.actions() if a.objectName() == "review.right"]) == 1


def test_review_is_there_before_what_few_open_on_it(bench: Workbench) -> None:
    opened = {
        "review.boilerplate": "BoilerplateView",
        "review.log": "DecisionLog",
        "review.second": "Reviewers",
        "review.export": "ExportSheet",
    }

    def there() -> set[str]:
        return {type(each).__name__ for each in bench.window.findChildren(QWidget)}

    bench.window.show_desk("Review")
    assert not there() & set(opened.values())
    for action, name in opened.items():
        bench.port.run(action)
        assert name in there()


def test_a_record_chosen_on_crawl_is_read_though_nobody_has_seen_review(qtbot: QtBot) -> None:
    with desktop(crawled_project()) as bench:
        rows = bench.crawl.just_in
        qtbot.waitUntil(lambda: bool(rows.list.rows))
        assert "Review" not in built(bench)
        url = rows.list.rows[0].key
        bench.crawl.happened.url_opened.emit(url)
        assert "Review" in built(bench)
        qtbot.waitUntil(lambda: bench.selection.inspection is not None)
        assert bench.selection.inspection is not None
        assert bench.selection.inspection.url == bench.selection.url == url


def test_a_record_chosen_on_tune_is_read_though_nobody_has_seen_review(qtbot: QtBot) -> None:
    with desktop(crawled_project()) as bench:
        bench.window.show_desk("Tune")
        assert "Review" not in built(bench)
        url = first_page(bench.host.folder)
        bench.tune.diff.list.url_chosen.emit(url)
        assert "Review" in built(bench)
        qtbot.waitUntil(lambda: bench.selection.inspection is not None)
        assert bench.selection.url == url


def test_the_record_and_the_field_of_the_last_time_are_there_on_every_desk(
    qtbot: QtBot, tmp_path: Path
) -> None:
    folder = crawled_project()
    file = PlaceFile(folder, tmp_path)
    with desktop(folder, place=file) as bench:
        open_record(bench, first_page(folder))
        bench.selection.choose_field("authors")
    with desktop(folder, place=file) as bench:
        assert bench.selection.url == first_page(folder)
        assert bench.selection.field == "authors"


def test_a_field_chosen_before_review_is_built_is_the_one_it_shows(qtbot: QtBot) -> None:
    with desktop(crawled_project()) as bench:
        assert "Review" not in built(bench)
        bench.port.show_rows("", "authors")
        assert bench.selection.field == "authors"
        assert bench.review.list.table.records.field == "authors"


def test_the_status_bar_says_what_is_judged_before_anybody_has_seen_review(
    qtbot: QtBot, tmp_path: Path
) -> None:
    folder = tmp_path / "atlas"
    shutil.copytree(crawled_project(), folder)
    with desktop(folder) as bench:
        open_record(bench, first_page(folder))
        bench.window.show_desk("Review")
        bench.port.run("review.right")
        settle(bench)
    with desktop(folder) as bench:
        assert bench.window.desk is bench.window.desks["Crawl"]
        qtbot.waitUntil(lambda: any("judged" in text for text in bench.window.status.texts()))

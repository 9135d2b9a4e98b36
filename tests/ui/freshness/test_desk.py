"""The desk over a real project: list and timeline are read in threads, rows and pictures are kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask
from carmengui.engine.model import RevisitState
from carmengui.engine.project import Project
from carmengui.engine.storage import url_key
from carmengui.engine.storage.rows import NewUrl
from carmengui.engine.storage.timeline import Timeline
from carmengui.ui.freshness import FreshnessDesk
from carmengui.ui.session.selection import Selection

Life = Callable[..., Timeline]
START = datetime(2026, 3, 2, 6, tzinfo=UTC)
NOW = datetime(2026, 3, 3, 6, tzinfo=UTC).timestamp()

LIVELY, QUIET, WAITING = "https://a.org/live", "https://b.org/quiet", "https://b.org/waits"


class Noon:
    """A clock that stands still."""

    def now(self) -> datetime:
        return datetime.fromtimestamp(NOW, UTC)

    def wait(self, *given: object, idle: bool) -> None:
        del given, idle


@pytest.fixture
def folder(tmp_path: Path, life: Life) -> Path:
    made = tmp_path / "project"
    with Project.create(made) as project, project.store.writing():
        for number, (url, seen) in enumerate(((LIVELY, "fcccuc"), (QUIET, "fu3e"))):
            project.store.frontier.add([NewUrl(url, url.split("/")[2])])
            timeline = life(seen, url)
            for index in range(len(timeline)):
                project.store.captures.add_visit(timeline.visit(index), capture_id=None)
            due = START + timedelta(days=1, minutes=41 + number)
            window = timeline.window_after(len(timeline) - 1)
            project.store.frontier.schedule(url_key(url), RevisitState(due, 21.04, window, 1.6))
        project.store.frontier.add([NewUrl(WAITING, "b.org")])
    return made


@pytest.fixture
def ask(folder: Path) -> Iterator[Ask]:
    asked = Ask(folder)
    yield asked
    asked.close()


@pytest.fixture
def desk(qtbot: QtBot, ask: Ask) -> FreshnessDesk:
    made = FreshnessDesk(Selection(), ask, clock=Noon())
    qtbot.addWidget(made)
    made.resize(1372, 828)
    with qtbot.waitExposed(made):
        made.show()
    qtbot.waitUntil(lambda: made.timeline.has_visits)
    return made


def test_the_page_due_next_is_shown_first(desk: FreshnessDesk) -> None:
    assert desk.table.model.rowCount() == 2
    assert desk._selection.url == LIVELY
    assert desk.timeline.timeline is not None
    assert len(desk.timeline.timeline) == 6
    assert desk.table.view.selectionModel().isRowSelected(0)


def test_another_desk_s_choice_is_followed(qtbot: QtBot, desk: FreshnessDesk) -> None:
    desk._selection.choose_url(QUIET)
    qtbot.waitUntil(lambda: len(desk.timeline.timeline or ()) == 4)
    assert desk.table.view.currentIndex().row() == 1
    desk._selection.choose_url(WAITING)
    qtbot.waitUntil(lambda: not desk.timeline.has_visits)
    assert desk.timeline.accessibleDescription().startswith("First visit planned")
    assert not desk.table.view.selectionModel().hasSelection()
    assert not any(button.isEnabled() for button in desk.export.buttons)


def test_the_filter_reaches_the_database(qtbot: QtBot, desk: FreshnessDesk) -> None:
    desk.table.filter.setText("site:b.org")
    qtbot.waitUntil(lambda: desk.table.model.rowCount() == 1)
    desk.table.filter.setText("nothing has this")
    qtbot.waitUntil(lambda: desk.table.model.rowCount() == 0)
    assert "nothing has this" in desk.table._nothing.sentence.text()
    desk.table.filter.clear()
    qtbot.waitUntil(lambda: desk.table.model.rowCount() == 2)


def test_rows_go_to_clipboard_and_file(qtbot: QtBot, desk: FreshnessDesk, tmp_path: Path) -> None:
    desk.export.copy_rows()
    qtbot.waitUntil(lambda: "6 rows copied" in desk.export.said.text())
    copied = QGuiApplication.clipboard().text()
    assert copied.count(LIVELY) == 6
    desk.export.save_rows(tmp_path / "rows.tsv")
    qtbot.waitUntil(lambda: "rows.tsv" in desk.export.said.text())
    assert (tmp_path / "rows.tsv").read_text("utf-8") == copied


def test_pictures_are_kept(qtbot: QtBot, desk: FreshnessDesk, tmp_path: Path) -> None:
    for name in ("a.png", "a.svg"):
        desk.export.save_picture(tmp_path / name)
        qtbot.waitUntil(lambda name=name: name in desk.export.said.text())
    assert QImage(str(tmp_path / "a.png")).width() >= 2000
    assert (tmp_path / "a.svg").read_text("utf-8").startswith("<?xml")


def test_a_place_that_cannot_be_written_is_said(
    qtbot: QtBot, desk: FreshnessDesk, tmp_path: Path
) -> None:
    desk.export.save_rows(tmp_path / "no such folder" / "rows.tsv")
    qtbot.waitUntil(lambda: "cannot be written" in desk.export.said.text())


def test_new_visits_appear_and_out_of_sight_they_wait(
    qtbot: QtBot, desk: FreshnessDesk, folder: Path, life: Life
) -> None:
    desk.hide()
    with Project.open(folder) as project, project.store.writing():
        longer = life("fcccucc", LIVELY)
        project.store.captures.add_visit(longer.visit(6), capture_id=None)
    desk.refresh()
    assert len(desk.timeline.timeline or ()) == 6
    desk.show()
    qtbot.waitUntil(lambda: len(desk.timeline.timeline or ()) == 7)


def test_an_empty_project_says_what_to_do(qtbot: QtBot, tmp_path: Path) -> None:
    Project.create(tmp_path / "new").close()
    ask = Ask(tmp_path / "new")
    desk = FreshnessDesk(Selection(), ask, clock=Noon())
    qtbot.addWidget(desk)
    desk.show()
    qtbot.waitUntil(lambda: "No pages visited yet" in desk.table._nothing.sentence.text())
    assert "No page selected" in desk.timeline.accessibleDescription()
    ask.close()


def test_the_number_of_pages_leads_to_the_list_it_counts(qtbot: QtBot, desk: FreshnessDesk) -> None:
    table = desk.table
    qtbot.waitUntil(lambda: table.count.text() == "2 pages visited")
    assert table.model.rowCount() == 2
    table.filter.setText("live")
    qtbot.waitUntil(lambda: table.count.text() == "1 page found")
    assert table.model.rowCount() == 1
    table.count.setFocus()
    qtbot.keyClick(table.count, Qt.Key.Key_Return)
    assert table.view.hasFocus()
    assert table.view.currentIndex().row() == 0
    table.filter.setText("nothing has this")
    qtbot.waitUntil(lambda: not table.count.isEnabled())


@pytest.mark.parametrize("height", [828, 1100])
def test_the_list_has_its_share_of_the_height(desk: FreshnessDesk, height: int) -> None:
    desk.resize(1372, height)
    share = desk.table.mapTo(desk, desk.table.rect().bottomLeft()).y() / desk.height()
    assert 0.3 < share < 0.4

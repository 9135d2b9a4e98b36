"""What a person does with projects: another one gets a window of its own, files are imported."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QProcess, Qt, QUrl
from PySide6.QtGui import QAction, QDropEvent
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget
from pytestqt.qtbot import QtBot

from carmengui.engine.project import DATABASE, Project
from carmengui.ui.projects import RecentProjects, project_command
from carmengui.ui.projects.actions import ProjectActions
from carmengui.ui.session.desk_port import DeskPort
from carmengui.ui.session.selection import Selection
from carmengui.ui.window.main_window import MainWindow
from tests.ui.window.three_desks import desks


@dataclass
class Seen:
    """What was started, said and imported."""

    started: list[list[str]] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    imported: list[list[str]] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)


@pytest.fixture
def seen() -> Seen:
    return Seen()


@pytest.fixture
def actions(
    qtbot: QtBot, tmp_path: Path, seen: Seen, monkeypatch: pytest.MonkeyPatch
) -> ProjectActions:
    def start(program: str, arguments: list[str]) -> tuple[bool, int]:
        seen.started.append([program, *arguments])
        return True, 1

    # Another window would outlive the test.
    monkeypatch.setattr(QProcess, "startDetached", staticmethod(start))
    window = QWidget()
    qtbot.addWidget(window)
    Project.create(tmp_path / "here").close()
    port = DeskPort(lambda *_: None, Selection())
    port.said.connect(seen.said.append)
    port.desk_wanted.connect(seen.shown.append)
    recent = RecentProjects(tmp_path / "state", tmp_path)
    return ProjectActions(window, tmp_path / "here", port, seen.imported.append, recent)


def test_a_new_project_is_made_and_shown(
    actions: ProjectActions, seen: Seen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = tmp_path / "Ş atlas"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(wanted), ""))
    actions.new()
    assert (wanted / DATABASE).is_file()
    assert seen.started == [project_command(wanted)]
    actions.new()
    assert len(seen.started) == 1
    assert str(wanted) in seen.said[-1], "a folder that is taken is said, and left as it is"


def test_only_a_project_is_opened_and_not_this_one_again(
    actions: ProjectActions, seen: Seen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Project.create(tmp_path / "other").close()
    for name in ("nothing", "here", "other"):
        (tmp_path / name).mkdir(exist_ok=True)
        chosen = str(tmp_path / name)
        monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_, chosen=chosen: chosen)
        actions.open()
    assert seen.started == [project_command(tmp_path / "other")]
    assert "There is no project in" in seen.said[0]
    assert seen.said[1] == "This project is open already."


def test_what_is_dropped_is_opened_or_imported(
    actions: ProjectActions, seen: Seen, tmp_path: Path
) -> None:
    Project.create(tmp_path / "other").close()
    actions.take_dropped([str(tmp_path / "other")])
    actions.take_dropped([str(tmp_path / "second.carmenpacket")])
    actions.take_dropped(["a.warc.gz", "b.html"])
    assert seen.started == [
        project_command(tmp_path / "other"),
        project_command(tmp_path / "second.carmenpacket"),
    ]
    assert (seen.shown, seen.imported) == (["Crawl"], [["a.warc.gz", "b.html"]])


def test_recent_projects_are_offered_and_missing_ones_leave_the_list(
    actions: ProjectActions, seen: Seen, tmp_path: Path
) -> None:
    Project.create(tmp_path / "other").close()
    recent = RecentProjects(tmp_path / "state")
    for name in ("gone", "other", "here"):
        recent.remember(tmp_path / name)

    def offered() -> list[QAction]:
        actions.recent_menu.aboutToShow.emit()
        return [one for one in actions.recent_menu.actions() if one.text()]

    other, gone, pin = offered()
    assert "(missing)" in gone.text()
    other.trigger()
    assert seen.started == [project_command(tmp_path / "other")]
    gone.trigger()
    pin.setChecked(True)
    assert len(offered()) == 2
    assert recent.all()[0].folder == tmp_path / "here"
    assert recent.all()[0].is_pinned


def test_the_menu_begins_with_projects(actions: ProjectActions) -> None:
    menu = QMenu()
    menu.addAction("Close window")
    actions.fill(menu, lambda id_: QAction(id_, menu))
    assert [one.text() for one in menu.actions() if one.text()] == [
        "project.new",
        "project.open",
        "Open recent",
        "project.import",
        "project.settings",
        "project.show_folder",
        "Close window",
    ]


def test_files_may_be_dropped_anywhere_on_the_window(qtbot: QtBot, tmp_path: Path) -> None:
    window = MainWindow(desks())
    qtbot.addWidget(window)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path)), QUrl("http://a.test/")])
    dropped = QDropEvent(
        QPoint(300, 300), Qt.DropAction.CopyAction, data,
        Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    with qtbot.waitSignal(window.files_dropped) as told:
        window.dropEvent(dropped)
    assert told.args == [[str(tmp_path)]]

"""The page of an empty project, and which project is opened when none is named."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QProcess, Qt
from PySide6.QtWidgets import QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

from carmengui.engine.project import Project
from carmengui.ui.crawl.first_start import FirstStartPage
from carmengui.ui.projects import RecentProjects, demo_command, project_command


@pytest.fixture
def page(qtbot: QtBot) -> FirstStartPage:
    shown = FirstStartPage(QLineEdit())
    qtbot.addWidget(shown)
    shown.resize(1200, 800)
    shown.show()
    return shown


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Commands that were started; another window would outlive the test."""
    commands: list[list[str]] = []

    def start(program: str, arguments: list[str]) -> tuple[bool, int]:
        commands.append([program, *arguments])
        return True, 1

    monkeypatch.setattr(QProcess, "startDetached", staticmethod(start))
    return commands


def test_it_says_where_the_project_lies(page: FirstStartPage, tmp_path: Path) -> None:
    page.show_place(tmp_path)
    assert str(tmp_path) in page.note.text()
    assert all(row.accessibleName() for row in (page.files, page.other, page.demo))


def test_the_demo_is_one_press_away(
    qtbot: QtBot, page: FirstStartPage, started: list[list[str]]
) -> None:
    with qtbot.waitSignal(page.left):
        qtbot.keyClick(page.demo, Qt.Key.Key_Space)
    assert started == [demo_command()]
    assert started[0][-1] == "demo"


def test_another_project_is_opened_and_a_folder_that_is_none_is_a_sentence(
    qtbot: QtBot,
    page: FirstStartPage,
    started: list[list[str]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    chosen = [str(tmp_path)]
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: chosen[0])
    with qtbot.waitSignal(page.failed) as failed:
        page.other.click()
    assert "is not a project" in failed.args[0]
    assert started == []
    Project.create(tmp_path / "atlas").close()
    chosen[0] = str(tmp_path / "atlas")
    with qtbot.waitSignal(page.left):
        page.other.click()
    assert started == [project_command(tmp_path / "atlas")]


def test_files_are_handed_on(
    qtbot: QtBot, page: FirstStartPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: (["a.txt", "b.xml"], ""))
    with qtbot.waitSignal(page.files_chosen) as chosen:
        page.files.click()
    assert chosen.args == [["a.txt", "b.xml"]]


def test_the_last_project_is_opened_as_long_as_it_is_there(tmp_path: Path) -> None:
    last = RecentProjects(tmp_path / "state", tmp_path / "documents")
    assert last.recall() is None
    Project.create(tmp_path / "atlas").close()
    last.remember(tmp_path / "atlas")
    assert RecentProjects(tmp_path / "state", tmp_path / "documents").folder() == tmp_path / "atlas"
    (tmp_path / "atlas" / "carmen.sqlite").unlink()
    assert last.folder() == tmp_path / "documents" / "Carmengui project"


def test_a_first_project_never_lands_in_somebody_elses_folder(tmp_path: Path) -> None:
    taken = tmp_path / "Carmengui project"
    taken.mkdir()
    last = RecentProjects(tmp_path / "state", tmp_path)
    assert last.new_folder() == taken, "an empty folder will do"
    (taken / "letter.txt").write_text("dear")
    assert last.new_folder() == tmp_path / "Carmengui project 2"
    Project.create(last.new_folder()).close()
    assert last.new_folder() == tmp_path / "Carmengui project 2"


def test_a_broken_memory_counts_as_never_written(tmp_path: Path) -> None:
    last = RecentProjects(tmp_path, tmp_path / "documents")
    for bad in (b"\xff\xfe", b"", b"a\0b", b"[1]", b'{"a": 1}'):
        (tmp_path / "projects.json").write_bytes(bad)
        assert last.recall() is None

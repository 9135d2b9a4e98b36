"""A threshold is kept for the project, the stored pages are read again by it, and all is taken back."""

from __future__ import annotations

import shutil
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from carmengui.bridge import CrawlPhase
from carmengui.engine.project import Project
from carmengui.ui.workbench import Workbench
from tests.journeys.desktop import (
    crawled_project,
    desktop,
    first_page,
    open_record,
    press,
    settle,
    wait_until,
)

CTRL = Qt.KeyboardModifier.ControlModifier


def removed_chars(folder: Path) -> int:
    with Project.open(folder) as project:
        return sum(record.removed_chars for record in project.store.records.current())


def threshold_in_file(folder: Path) -> int:
    with Project.open(folder) as project:
        return project.settings.boilerplate_threshold


def choose(workbench: Workbench, threshold: int) -> None:
    pane = workbench.boilerplate.threshold
    pane.number.setValue(threshold)
    wait_until(lambda: workbench.inspector.threshold == threshold, "the panes show the cut")


def test_a_threshold_is_kept_for_the_project_and_taken_back(tmp_path: Path) -> None:
    folder = shutil.copytree(crawled_project(), tmp_path / "project")
    before = removed_chars(folder)
    with desktop(folder) as workbench:
        wait_until(lambda: workbench.host.phase is CrawlPhase.IDLE, "the project is open")
        window, pane = workbench.window, workbench.boilerplate.threshold
        window.show_desk("Review")
        open_record(workbench, first_page(folder))
        press(Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
        settle(workbench)
        assert not pane.keep.isEnabled()
        choose(workbench, 400)
        assert pane.keep.isEnabled()
        pane.keep.setFocus()
        QTest.keyClick(pane.keep, Qt.Key.Key_Space)
        wait_until(lambda: not pane.keep.isEnabled(), "the threshold is the project's")
        assert threshold_in_file(folder) == 400
        undo, redo = window.top_bar.undo_button, window.top_bar.redo_button
        wait_until(undo.isVisible, "it can be undone")
        assert (undo.isEnabled(), redo.isEnabled()) == (True, False)

        press(Qt.Key.Key_F5)
        wait_until(lambda: workbench.host.phase is CrawlPhase.READING, "it reads")
        wait_until(lambda: workbench.host.phase is CrawlPhase.IDLE, "all pages are read again")
        assert removed_chars(folder) < before

        press(Qt.Key.Key_Z, CTRL)
        wait_until(pane.keep.isEnabled, "the project has its old threshold")
        wait_until(redo.isEnabled, "it can be done again")
        assert not undo.isEnabled()
        assert threshold_in_file(folder) == 50
        workbench.host.read_again()
        wait_until(lambda: workbench.host.phase is CrawlPhase.IDLE, "all pages are read again")
    assert removed_chars(folder) == before

"""The sheet of the settings in the window: opened by its key, dressed like everything else."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from carmengui.engine.project import Project
from carmengui.ui.theme import theme
from tests.journeys.desktop import desktop, press, settle


def test_it_opens_by_its_key_and_looks_like_the_window_at_every_zoom(tmp_path: Path) -> None:
    Project.create(tmp_path / "atlas").close()
    with desktop(tmp_path / "atlas") as workbench:
        settle(workbench)
        sheet = workbench.settings.sheet
        press(Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
        settle(workbench)
        assert sheet.isVisible()
        assert sheet.aside.preview.answer.text() == "No URL to check"
        assert not sheet.aside.preview.bar.isVisible()
        assert sheet.undo.style().metaObject().className() == "QStyleSheetStyle"
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        assert app.styleSheet()
        field = sheet.project_rows.rows["max_depth"].control.first
        before = field.height()
        theme().set_zoom(1.5)
        settle(workbench)
        assert field.height() > before * 1.3
        theme().set_zoom(1.0)
        settle(workbench)
        press(Qt.Key.Key_Escape)
        assert not sheet.isVisible()
        workbench.window.action_board.run("project.settings")
        assert sheet.isVisible()
        workbench.window.action_board.run("review.export")
        settle(workbench)
        assert workbench.reviewing.export.sheet.isVisible()
        assert not sheet.isVisible()
        workbench.crawl.trouble.setting_wanted.emit("private_networks")
        settle(workbench)
        assert sheet.isVisible()
        assert sheet.project_rows.rows["private_networks"].control.first.hasFocus()

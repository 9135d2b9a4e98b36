"""A project with known URLs and one site file, and the settings joined with it as the window does."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask, Change, EngineHost, Judging
from carmengui.bridge.pictures.page_pictures import PagePictures
from carmengui.engine.crawl.scope.scope import Scope
from carmengui.engine.crawl.scope.scope_preview import keep_sources
from carmengui.engine.model import SystemClock
from carmengui.engine.project import Project
from carmengui.engine.storage.rows import NewUrl
from carmengui.ui.session.desk_port import DeskPort
from carmengui.ui.session.selection import Selection
from carmengui.ui.session.session import Session
from carmengui.ui.session.undo import Undo
from carmengui.ui.settings import SettingsController, SettingsSheet
from carmengui.ui.settings.row import SettingRow

SITE = "match = 'b.test'\ndelay_s = 10 # their wish\n"


class Bench:
    """The sheet, its controller, and all that stands behind them."""

    def __init__(self, folder: Path, qtbot: QtBot) -> None:
        self.folder, self.qtbot = folder, qtbot
        self.ask, self.host = Ask(folder), EngineHost(folder)
        self.judging = Judging(folder, "Ada")
        self.change = Change(self.host, lambda: self.judging.reviewer)
        self.undo = Undo(self.change, self.judging)
        self.sheet = SettingsSheet()
        qtbot.addWidget(self.sheet)
        self.actions: dict[str, Any] = {}
        selection = Selection()
        self.port = DeskPort(self.actions.__setitem__, selection)
        self.port.sheet_wanted.connect(lambda sheet: sheet.show())
        now = SystemClock().now
        pictures = PagePictures(folder)
        session = Session(folder, selection, self.ask, self.change, self.judging, now, pictures)
        self.controller = SettingsController(session, self.port, self.host, self.undo, self.sheet)

    def open(self) -> None:
        self.sheet.resize(848, 700)
        self.controller.open()
        self.wait(lambda: self.controller.page is not None)

    def wait(self, is_true: Any) -> None:
        self.qtbot.waitUntil(is_true, timeout=10_000)

    def row(self, key: str) -> SettingRow:
        return self.sheet.rows.rows[key]

    def type_into(self, key: str, text: str, *, at: int = 0) -> None:
        control = self.row(key).control
        field = getattr(control, "fields", [getattr(control, "field", None)])[at]
        field.setFocus()
        field.selectAll()
        self.qtbot.keyClick(field, Qt.Key.Key_Delete)
        self.qtbot.keyClicks(field, text)
        self.qtbot.keyClick(field, Qt.Key.Key_Return)

    def content(self, file: str = "project.toml") -> dict[str, Any]:
        return tomllib.loads((self.folder / file).read_text("utf-8"))

    def close(self) -> None:
        self.host.close()
        self.judging.close()
        self.ask.close()


@pytest.fixture
def bench(tmp_path: Path, qtbot: QtBot) -> Iterator[Bench]:
    folder = tmp_path / "atlas"
    with Project.create(folder) as project, project.store.writing():
        scope = Scope(frozenset(), 20)
        scope.widen(["http://a.test/"])
        keep_sources(project.store, scope)
        urls = [f"http://a.test/{part}/{n}" for part in ("tag", "page") for n in range(12)]
        project.store.frontier.add(NewUrl(url, "a.test", depth=1) for url in urls)
    (folder / "sites" / "b.toml").write_text(SITE, "utf-8")
    bench = Bench(folder, qtbot)
    yield bench
    bench.close()

"""Programs of the system are started as the system would: without the libraries that are carried."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from pytestqt.qtbot import QtBot

from carmengui.ui.widgets.open_outside import open_outside

URL = "https://vesti.demo.test/a?q=%C3%BC"
BROWSER = """#!/bin/sh
echo "$1 libraries:${LD_LIBRARY_PATH-none}" > "$0.part"
/bin/mv "$0.part" "$0.said"
"""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="a packaged program of Linux")


@pytest.fixture
def browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What answers xdg-open, for a program that carries libraries."""
    file = tmp_path / "xdg-open"
    file.write_text(BROWSER)
    file.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "carried"), raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", str(tmp_path / "carried"))
    return file


@pytest.mark.parametrize("before", ["", "/opt/own/lib"])
def test_a_browser_finds_the_libraries_of_the_system(
    qtbot: QtBot, browser: Path, monkeypatch: pytest.MonkeyPatch, before: str
) -> None:
    if before:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
    assert open_outside(QUrl(URL))
    said = browser.with_name("xdg-open.said")
    qtbot.waitUntil(said.exists)
    assert said.read_text() == f"{URL} libraries:{before or 'none'}\n"


def test_it_is_told_when_no_program_can_be_started(qapp: object, browser: Path) -> None:
    browser.unlink()
    assert not open_outside(QUrl(URL))

"""A window with three desks, in the light theme."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSettings

from carmengui.ui.session.memory import WindowMemory
from carmengui.ui.start import build_window, make_application
from carmengui.ui.theme import LIGHT, theme
from tests.ui.window.three_desks import desks


@pytest.fixture(autouse=True)
def dressed(qapp):
    make_application()
    theme().fix(LIGHT)
    yield
    theme().fix(LIGHT)
    theme().set_zoom(1.0)


@pytest.fixture
def memory(tmp_path):
    return WindowMemory(QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat))


@pytest.fixture
def window(qtbot, memory, tmp_path):
    window = build_window(desks(), tmp_path / "SocioGuide", memory)
    qtbot.addWidget(window)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    return window

"""Who starts the window from a terminal reads nothing there that is not meant for a person."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from tests.journeys.desktop import crawled_project

# The web engine wakes when a page is drawn, and has most to remark then.
LOOKS_AT_A_PAGE = """
import sys, threading, time
from PySide6.QtCore import QObject, QTimer, Qt, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from carmengui.app import main
from carmengui.ui.page.rendered import PagePane
from carmengui.ui.window.main_window import MainWindow

def window():
    return next((w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow)), None)

def drawn():
    return any(pane.is_drawn for pane in window().findChildren(PagePane))

class Starter(QObject):
    seen = Signal()

def look():
    tick = QTimer(window(), interval=200)
    tick.timeout.connect(go_on)
    tick.start()

def go_on():
    if drawn():
        print("drawn")
        window().close()
    else:
        window().show_desk("Review")
        QTest.keyClick(QApplication.focusWidget() or window(), Qt.Key.Key_J)

def await_window():
    while not (QApplication.instance() and window() and window().isVisible()):
        time.sleep(0.05)
    starter.seen.emit()

starter = Starter()
starter.seen.connect(look, Qt.ConnectionType.QueuedConnection)
threading.Thread(target=await_window, daemon=True).start()
sys.exit(main([sys.argv[1]]))
"""


def test_a_page_is_looked_at_without_a_remark(qapp: QApplication, tmp_path: Path) -> None:
    project = shutil.copytree(crawled_project(), tmp_path / "Сводка")
    own = ("QT_LOGGING_RULES", "QTWEBENGINE_CHROMIUM_FLAGS")
    environment = {name: value for name, value in os.environ.items() if name not in own}
    program = [sys.executable, "-c", LOOKS_AT_A_PAGE, str(project)]

    def told(**more: str) -> tuple[int, str, str]:
        done = subprocess.run(
            program,
            env=environment | more,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        return done.returncode, done.stdout, done.stderr

    assert told() == (0, "drawn\n", "")
    code, _, remarks = told(QT_LOGGING_RULES="default.warning=true")
    assert code == 0
    assert remarks, "who wants to know is told"

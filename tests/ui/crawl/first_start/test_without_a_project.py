"""The program called without a word: a first project among the documents, afterwards the last one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from carmengui.engine.project import Project

# Starts the program as a double click does, and closes its window as soon as it stands there.
STARTED = """
import sys, threading, time
from PySide6.QtCore import QMetaObject, Qt
from PySide6.QtWidgets import QApplication
from carmengui.app import main

def window():
    return next((w for w in QApplication.topLevelWidgets() if w.isVisible() and w.windowTitle()), None)

def close():
    while not (QApplication.instance() and window()):
        time.sleep(0.05)
    print(window().windowTitle(), flush=True)
    QMetaObject.invokeMethod(window(), "close", Qt.ConnectionType.QueuedConnection)

threading.Thread(target=close, daemon=True).start()
sys.exit(main(sys.argv[1:]))
"""


def start(home: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("XDG_", "DISPLAY", "WAYLAND"))}
    screen = {"DISPLAY": ":99", "QT_QPA_PLATFORM": "offscreen"}
    return subprocess.run(
        [sys.executable, "-c", STARTED, *arguments],
        env={**kept, "HOME": str(home), "USERPROFILE": str(home), **screen, **environment},
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def test_the_first_start_makes_a_project_and_the_next_opens_the_last_one(tmp_path: Path) -> None:
    first = start(tmp_path)
    assert first.returncode == 0, first.stderr
    assert first.stdout.startswith("Carmengui project – ")
    made = list(tmp_path.rglob("Carmengui project/carmen.sqlite"))
    assert len(made) == 1
    Project.create(tmp_path / "atlas").close()
    assert start(tmp_path, str(tmp_path / "atlas")).stdout.startswith("atlas – ")
    assert start(tmp_path).stdout.startswith("atlas – ")


def test_documents_that_cannot_be_written_are_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "Documents").write_text("a file in the place of the folder")
    done = start(tmp_path)
    assert done.returncode == 1
    assert done.stderr.count("carmengui: ") == 1
    assert "Traceback" not in done.stderr


def test_without_a_screen_it_says_how_to_call_it(tmp_path: Path) -> None:
    done = start(tmp_path, DISPLAY="")
    assert done.returncode == 2
    assert "--help" in done.stderr
    assert not (tmp_path / "Documents").exists()

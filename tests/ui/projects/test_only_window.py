"""A project has one window: a second start brings it to the front, also after a kill."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.project import Project
from carmengui.ui.projects.only_window import claim_window

WINDOW = """
import sys
from pathlib import Path
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from carmengui.ui.projects.only_window import claim_window

class Window(QWidget):
    def changeEvent(self, event):
        if not self.windowState() & Qt.WindowState.WindowMinimized:
            print("in front", flush=True)

claim = claim_window(Path(sys.argv[1]))
if claim is None:
    sys.exit("raised another")
app = QApplication([])
window = Window()
window.showMinimized()
claim.answer(window)
print("minimized", flush=True)
app.exec()
"""
CLOSING = """
import sys
from pathlib import Path
from carmengui.ui.projects.only_window import claim_window

claim = claim_window(Path(sys.argv[1]))
print("closing", flush=True)
sys.stdin.readline()
"""


@pytest.fixture(autouse=True)
def runtime(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return where locks and sockets go; its path is short, as that of a socket must be."""
    with tempfile.TemporaryDirectory(prefix="cg-") as name:
        monkeypatch.setenv("XDG_RUNTIME_DIR", name)
        monkeypatch.setenv("XDG_STATE_HOME", name)
        yield Path(name)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "İl kütüphanesi"
    Project.create(made).close()
    return made


@contextmanager
def started(code: str, folder: Path) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-c", code, str(folder)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def line_of(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def carmengui(*arguments: object, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "carmengui", *map(str, arguments)]
    return subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=cwd, timeout=120
    )


def test_a_second_start_brings_the_window_to_the_front(folder: Path, tmp_path: Path) -> None:
    (folder.parent / "link").symlink_to(folder)
    detour = folder / ".." / folder.name / "."
    with started(WINDOW, folder) as first:
        assert line_of(first) == "minimized"
        for name in (folder.parent / "link", detour, f"./{folder.name}"):
            second = carmengui(name, cwd=folder.parent)
            assert (second.returncode, second.stderr) == (0, "")
            assert second.stdout.endswith("is open already; its window is in front now.\n")
        assert line_of(first) == "in front"
        assert carmengui("stats", folder).returncode == 0, "commands are free"
        other = claim_window(tmp_path / "another")
        assert other is not None, "other projects are free"
        other.close()


def test_what_a_killed_window_left_holds_nobody(folder: Path, runtime: Path) -> None:
    with started(WINDOW, folder) as first:
        assert line_of(first) == "minimized"
        first.send_signal(signal.SIGKILL)
        first.wait()
    left = [path for path in (runtime / "carmengui").iterdir() if path.suffix != ".lock"]
    assert len(left) == 1, "the socket is still there"
    with started(WINDOW, folder) as second:
        assert line_of(second) == "minimized"
        assert carmengui(folder).returncode == 0
        assert line_of(second) == "in front"


def test_who_comes_while_the_window_closes_gets_the_project(folder: Path) -> None:
    with started(CLOSING, folder) as first:
        assert line_of(first) == "closing"
        with started(WINDOW, folder) as second:
            first.communicate("end\n", timeout=60)
            assert line_of(second) == "minimized"


def test_a_window_that_does_not_answer_is_told(folder: Path) -> None:
    with started(CLOSING, folder) as first:
        assert line_of(first) == "closing"
        with pytest.raises(KnownError, match=r"open in another window, which does not answer\."):
            claim_window(folder, answer_within_s=0.2)


def test_without_a_place_for_the_lock_the_window_opens_all_the_same(
    folder: Path, runtime: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = runtime / ("x" * 100)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(long))
    monkeypatch.setattr(tempfile, "tempdir", str(long))
    first, second = claim_window(folder), claim_window(folder)
    assert first is not None
    assert second is not None


def test_the_program_itself_shows_one_window(folder: Path, runtime: Path) -> None:
    packet = folder.parent / "İl kütüphanesi.carmenpacket"
    shutil.copy(folder / "carmen.sqlite", packet)  # its project is there: the file is not read
    command = [sys.executable, "-m", "carmengui", str(folder)]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as first:
        try:
            while not list(runtime.glob("carmengui/*.lock")):
                assert first.poll() is None
                time.sleep(0.05)
            assert carmengui(folder).stdout.endswith("its window is in front now.\n")
            assert carmengui(packet).stdout == (
                f"{folder} is open already; its window is in front now.\n"
            )
            assert first.poll() is None
            assert (folder / "project.lock").exists()
        finally:
            os.kill(first.pid, signal.SIGKILL)

"""The rendering process: it ends with the program that started it, and says when there is no browser."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from carmengui import app
from carmengui.bridge.rendering import ARGUMENT, BrowserRenderer
from carmengui.engine.rendering import PageAccess, Settled
from tests.bridge.rendering.conftest import has_ended

pytestmark = pytest.mark.slow
PROGRAM = Path(__file__).with_name("render_until_killed.py")


def test_the_program_becomes_the_process_by_the_argument_that_starts_it() -> None:
    assert app._RENDERING_PROCESS == ARGUMENT


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal")
def test_nothing_stays_when_the_program_is_killed_in_an_endless_page() -> None:
    with subprocess.Popen([sys.executable, PROGRAM], stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        processes = [psutil.Process(int(word)) for word in program.stdout.readline().split()]
        assert len(processes) > 1
        os.kill(program.pid, signal.SIGKILL)
    assert all(map(has_ended, processes))


def test_where_the_browser_is_missing_a_sentence_says_so(tmp_path, monkeypatch) -> None:
    # A module of that name that comes first: as if the library could not be loaded.
    (tmp_path / "sitecustomize.py").write_text(
        "import sys\nsys.modules['PySide6.QtWebEngineCore'] = None\n", "utf-8"
    )
    path = os.pathsep.join(filter(None, [str(tmp_path), os.environ.get("PYTHONPATH", "")]))
    monkeypatch.setenv("PYTHONPATH", path)
    access = PageAccess(lambda request: pytest.fail(request.url), lambda _: None)
    with BrowserRenderer(access) as renderer:
        first, second = (renderer.render(f"http://a.test/{n}") for n in "12")
    assert first.settled is Settled.FAILED
    assert str(first.problem).startswith("pages cannot be rendered: QtWebEngine is not installed")
    assert "QtWebEngineCore" in str(first.problem)
    assert second.problem == first.problem


def test_the_process_ends_with_its_orders() -> None:
    process = subprocess.run(
        [sys.executable, "-m", "carmengui", ARGUMENT],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (process.returncode, process.stdout) == (2, b"")

"""Nothing outlives the parent, however it ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

pytestmark = pytest.mark.slow

PROGRAM = """
import os, re, signal, sys, time
from pathlib import Path
from carmengui.engine.workers import TaskLimits, WorkerPool

def work(order):
    folder, what = order
    Path(folder, str(os.getpid())).touch()
    if what == "sleep":
        time.sleep(120)
    re.match(r"(a+)+$", "a" * 80 + "b")

if __name__ == "__main__":
    # A test run in the background hands down that interrupts are ignored.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    pool = WorkerPool(2, TaskLimits(timeout_s=100))
    for _ in range(5):
        pool.submit(work, (sys.argv[1], sys.argv[2]))
    while len(os.listdir(sys.argv[1])) < 2:
        time.sleep(0.02)
    print("busy", flush=True)
    if sys.argv[3] == "wait":
        pool.close()
"""


def wait_until(condition: Callable[[], bool], within_s: float) -> bool:
    end = time.monotonic() + within_s
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.02)
    return condition()


def start(
    tmp_path: Path, what: str, end: str
) -> tuple[subprocess.Popen[str], list[psutil.Process]]:
    """Start a program whose two workers are busy; return it with all its descendants."""
    script = tmp_path / "program.py"
    script.write_text(PROGRAM, encoding="utf-8")
    marks = tmp_path / "marks"
    marks.mkdir()
    program = subprocess.Popen(
        [sys.executable, str(script), str(marks), what, end],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert program.stdout is not None
    assert program.stdout.readline() == "busy\n"
    workers = [psutil.Process(int(mark.name)) for mark in marks.iterdir()]
    assert len(workers) == 2
    assert all(worker.is_running() for worker in workers)
    return program, workers


def all_ended(processes: list[psutil.Process]) -> bool:
    return not any(
        process.is_running() and process.status() != psutil.STATUS_ZOMBIE for process in processes
    )


@pytest.fixture(params=["sleep", "spin"])
def what(request: pytest.FixtureRequest) -> str:
    """What keeps the workers busy: waiting, or C code that holds the interpreter lock."""
    return str(request.param)


def test_busy_workers_end_when_their_parent_is_killed(tmp_path: Path, what: str) -> None:
    program, workers = start(tmp_path, what, "wait")
    program.kill()
    program.communicate()
    assert wait_until(lambda: all_ended(workers), 5)


def test_a_program_that_ends_without_closing_its_pool_is_not_held_up(
    tmp_path: Path, what: str
) -> None:
    program, workers = start(tmp_path, what, "leave")
    _out, err = program.communicate(timeout=20)
    assert program.returncode == 0
    assert err == ""
    assert all_ended(workers)


def test_an_interrupt_is_the_parents_affair(tmp_path: Path) -> None:
    program, workers = start(tmp_path, "sleep", "wait")
    for worker in workers:
        worker.send_signal(signal.SIGINT)
    time.sleep(0.3)
    assert not all_ended(workers[:1])
    assert not all_ended(workers[1:])
    program.send_signal(signal.SIGINT)
    _out, err = program.communicate(timeout=20)
    assert err.count("KeyboardInterrupt") == 1
    assert wait_until(lambda: all_ended(workers), 5)

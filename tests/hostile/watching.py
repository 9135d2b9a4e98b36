"""Runs the program and watches how much memory it and its workers hold."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path

import psutil

_LOOK_EVERY_S = 0.15


@dataclass(frozen=True)
class Run:
    """How a run of the program ended, how long it took, and the most memory of all its processes."""

    code: int
    out: str
    errors: str
    seconds: float
    most_mb: float


def run(arguments: list[str], *, cwd: Path, timeout_s: float) -> Run:
    """Run the program to its end, or end it when it takes too long."""
    started = time.monotonic()
    process = subprocess.Popen(
        [sys.executable, "-m", "carmengui", *arguments],
        cwd=cwd,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    watch = _Watch(process.pid)
    watch.start()
    try:
        out, errors = process.communicate(timeout=timeout_s)
    finally:
        if process.poll() is None:
            process.kill()
            process.communicate()
        watch.over.set()
        watch.join()
    return Run(process.returncode, out, errors, time.monotonic() - started, watch.most / 1e6)


class _Watch(threading.Thread):
    def __init__(self, pid: int) -> None:
        super().__init__()
        self.over = threading.Event()
        self.most = 0
        self._root = psutil.Process(pid)

    def run(self) -> None:
        while not self.over.wait(_LOOK_EVERY_S):
            try:
                family = [self._root, *self._root.children(recursive=True)]
            except psutil.NoSuchProcess:
                return
            self.most = max(self.most, sum(map(_resident, family)))


def _resident(process: psutil.Process) -> int:
    try:
        # What several processes share (libraries, the mapped model) counts once, not for each.
        seen = process.memory_full_info()
        return int(getattr(seen, "pss", 0) or seen.rss)
    except (psutil.NoSuchProcess, psutil.AccessDenied, psutil.ZombieProcess):
        return 0

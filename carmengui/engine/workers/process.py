"""The parent's hold on one worker process: start it, ask it, end it with all it started."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import sys
import threading
from multiprocessing.connection import wait
from typing import Any

import psutil

from carmengui.engine.workers.results import TaskLimits
from carmengui.engine.workers.worker import serve

if sys.platform == "linux":
    # One process imports these once and splits off each worker in milliseconds, sharing its pages.
    _CONTEXT = multiprocessing.get_context("forkserver")
    _CONTEXT.set_forkserver_preload(
        ["carmengui.engine.reading.worker_entries", "carmengui.engine.runs.groups"]
    )
else:
    _CONTEXT = multiprocessing.get_context("spawn")
_STARTING = threading.Lock()
"""multiprocessing polls all its children on each start; two threads must not do that at once."""

_END_TIMEOUT_S = 5.0
_FALL_SILENT_S = 1.0


class WorkerProcess:
    """One worker process, owned by one thread."""

    def __init__(self, limits: TaskLimits, *, limits_itself: bool) -> None:
        self.connection, theirs = _CONTEXT.Pipe()
        self.function: object = None
        self._base_bytes = 0
        self._base_busy_s = 0.0
        try:
            self._process = _CONTEXT.Process(
                target=serve, args=(theirs, limits, limits_itself), daemon=True
            )
            with _STARTING:
                self._process.start()
        except BaseException:
            self.connection.close()
            raise
        finally:
            theirs.close()
        # Taken at once, with its start time: a reused process number is never ended by mistake.
        try:
            self._watched: psutil.Process | None = psutil.Process(self._process.pid)
        except psutil.NoSuchProcess:
            self._watched = None

    def wait(self, timeout_s: float) -> bool:
        """Wait until the process has said something or has ended; answer whether it has."""
        ready: list[Any] = wait([self.connection, self._process.sentinel], max(0.0, timeout_s))
        return bool(ready)

    def read(self) -> bytes | None:
        """Return the message that waits, or nothing when the process ended without one."""
        try:
            return self.connection.recv_bytes() if self.connection.poll() else None
        except (EOFError, OSError):
            return None

    def note_size(self) -> None:
        """Take the present size as the one that growth is counted from."""
        self._base_bytes = self._size_bytes()

    def growth_mb(self) -> float:
        """Return how much larger the process is than when its size was noted."""
        return (self._size_bytes() - self._base_bytes) / 2**20

    def note_work(self) -> None:
        """Take the processor time used so far as the one that :meth:`busy_s` is counted from."""
        self._base_busy_s = self._used_s()

    def busy_s(self) -> float:
        """Return the processor time used since it was noted."""
        return self._used_s() - self._base_busy_s

    def _used_s(self) -> float:
        try:
            used = self._watched.cpu_times() if self._watched else None
        except psutil.Error:
            return 0.0  # it has just ended, which is noticed elsewhere
        return float(used.user + used.system) if used else 0.0

    def _size_bytes(self) -> int:
        try:
            return int(self._watched.memory_info().rss) if self._watched else 0
        except psutil.Error:
            return 0  # it has just ended, which is noticed elsewhere

    def say_goodbye(self) -> None:
        """Let the process go home; end it when it does not."""
        self.connection.close()
        wait([self._process.sentinel], _END_TIMEOUT_S)
        self.kill()

    def ended_how(self) -> str:
        """Tell in words how the process ended that has just fallen silent."""
        wait([self._process.sentinel], _FALL_SILENT_S)
        return _exit_words(self.kill())

    def kill(self) -> int | None:
        """End the process and everything it started; return its exit code."""
        self._kill_tree()
        with _STARTING:
            self._process.join(_END_TIMEOUT_S)
            code = self._process.exitcode
            if code is not None:
                self._process.close()
        self.connection.close()
        return code

    def _kill_tree(self) -> None:
        if self._watched is None:
            return
        family = [self._watched]
        with contextlib.suppress(psutil.Error):
            family += self._watched.children(recursive=True)
        for member in family:
            with contextlib.suppress(psutil.Error):
                member.kill()


def _exit_words(code: int | None) -> str:
    if code is None or code >= 0:
        return f"ended by itself with exit code {code}"
    try:
        name = signal.Signals(-code).name
    except ValueError:
        name = f"signal {-code}"
    return f"was ended by {name} from outside or by a fault in a library"

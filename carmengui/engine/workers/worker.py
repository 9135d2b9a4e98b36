"""The worker's side: what the worker process does from its start to its end."""

from __future__ import annotations

import contextlib
import ctypes
import faulthandler
import gc
import multiprocessing
import os
import pickle
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

import psutil

from carmengui.engine.model import KnownError
from carmengui.engine.workers.memory import return_free_memory
from carmengui.engine.workers.results import TaskLimits, TaskResult, out_of_memory

STARTED = b"started"
SAME_FUNCTION = None
"""Sent in a function's place: the one of the task before."""

CAN_LIMIT_ITSELF = sys.platform == "linux"
"""Only Linux enforces RLIMIT_AS; elsewhere the parent watches the worker's size."""

START_TIMEOUT_S = 300.0
"""The longest time the imports of a function may take; a busy machine takes a minute for them."""

_ORPHAN_GRACE_S = 5.0
_UNTIDY_BYTES = 24_000_000
"""By how much a process may have grown since it last gave memory back before it does so again."""
_DETAIL_CHARS = 20_000
_FAILURE_CHARS = 500
_PR_SET_PDEATHSIG = 1


def serve(connection: Connection, limits: TaskLimits, limits_itself: bool) -> None:
    """Work on what comes through the pipe until it is closed."""
    _become_a_quiet_child()
    server = _Server(connection, limits, limits_itself=limits_itself)
    # The parent closed its end, or died: either way there is nobody left to work for.
    with contextlib.suppress(EOFError, OSError), Path(os.devnull).open("w") as nowhere:
        while server.serve_one(nowhere.fileno()):
            pass


class _Server:
    """One task after the other, with the function kept between tasks."""

    def __init__(self, connection: Connection, limits: TaskLimits, *, limits_itself: bool) -> None:
        self._connection = connection
        self._limits_itself = limits_itself
        self._limits = limits
        self._function: Callable[[Any], Any] | None = None
        self._itself = psutil.Process()
        self._base_bytes = self._tidy_bytes = 0
        self._ceiling_bytes: int | None = None

    def serve_one(self, nowhere: int) -> bool:
        """Do one task; answer whether this process is fit for another."""
        function = self._connection.recv_bytes()
        argument = self._connection.recv_bytes()
        try:
            # What imports take of the time is no fault of the task.
            _end_after(START_TIMEOUT_S, nowhere)
            failure = self._learn(function)
            _end_after(self._limits.patience_s, nowhere)
            reply, fit = (failure, True) if failure else self._perform(argument)
        finally:
            faulthandler.cancel_dump_traceback_later()
        self._connection.send_bytes(reply)
        return fit and self._is_small_again()

    def _learn(self, function: bytes) -> bytes:
        """Take over the function to be called; a reply instead says why that failed."""
        try:
            new_function = pickle.loads(function)  # noqa: S301 - the parent wrote it
        except (Exception, SystemExit) as error:  # noqa: BLE001 - an import may raise anything
            return _pickled(_failure_of(error))
        if new_function is not SAME_FUNCTION:
            self._function = new_function
            self._base_bytes, self._tidy_bytes = int(self._itself.memory_info().rss), 0
            if self._limits_itself:
                self._ceiling_bytes = _limit_growth(self._limits.memory_mb)
        self._connection.send_bytes(STARTED)
        return b""

    def _perform(self, argument: bytes) -> tuple[bytes, bool]:
        assert self._function is not None
        try:
            value = self._function(pickle.loads(argument))  # noqa: S301 - the parent wrote it
            return _pickled(TaskResult(value)), not self._came_near_the_limit()
        except MemoryError:
            pass  # answered below, when the frames that hold the memory are gone
        except (Exception, SystemExit) as error:  # noqa: BLE001 - the worker's door: a failure is data
            # A library that gets no memory may raise anything; what it leaves of the address space
            # would make the next tasks fail too.
            is_near = self._came_near_the_limit()
            if isinstance(error, KnownError) or not is_near:
                return _pickled(_failure_of(error)), not is_near
        _limit_growth(None)  # the answer itself needs room
        return _pickled(out_of_memory(self._limits.memory_mb)), False

    def _came_near_the_limit(self) -> bool:
        """Tell whether a tenth or less of the address space was left at any time so far."""
        if self._ceiling_bytes is None:
            return False
        return _peak_bytes() >= self._ceiling_bytes - self._limits.memory_mb * 2**20 // 10

    def _is_small_again(self) -> bool:
        """Give back what a large task has left behind; tell whether that was enough."""
        kept = self._kept_bytes()
        if kept > self._tidy_bytes + _UNTIDY_BYTES:
            gc.collect()
            return_free_memory()
            # What is left now is in use: looking for it after each task would cost more than it is.
            kept = self._tidy_bytes = self._kept_bytes()
        return kept <= self._limits.keep_mb * 2**20

    def _kept_bytes(self) -> int:
        """Return by how much the process is larger than after its imports."""
        return int(self._itself.memory_info().rss) - self._base_bytes


def _end_after(seconds: float, nowhere: int) -> None:
    """Set a C-level clock: what never lets go of the interpreter lock ends even without a parent."""
    faulthandler.dump_traceback_later(seconds + _ORPHAN_GRACE_S, exit=True, file=nowhere)


def _limit_growth(memory_mb: int | None) -> int | None:
    """Let the process grow by so much from here, or by as much as it may; return where that ends."""
    if sys.platform != "linux":
        return None
    import resource  # noqa: PLC0415 - exists on POSIX only

    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    ceiling = hard
    if memory_mb is not None:
        ceiling = psutil.Process().memory_info().vms + memory_mb * 2**20
    if hard != resource.RLIM_INFINITY:
        ceiling = min(ceiling, hard)
    resource.setrlimit(resource.RLIMIT_AS, (ceiling, hard))
    return ceiling


def _peak_bytes() -> int:
    """Return the largest address space this process has had (``VmPeak`` of proc(5))."""
    for line in Path("/proc/self/status").read_bytes().splitlines():
        if line.startswith(b"VmPeak:"):
            return int(line.split()[1]) * 1024
    return 0


def _pickled(result: TaskResult[Any]) -> bytes:
    return pickle.dumps(result, pickle.HIGHEST_PROTOCOL)


def _failure_of(error: BaseException) -> TaskResult[Any]:
    if isinstance(error, KnownError):
        return TaskResult(None, str(error), "known")
    sentence = "".join(traceback.format_exception_only(error)).strip()[:_FAILURE_CHARS]
    lines = "".join(traceback.format_exception(error))
    return TaskResult(None, sentence, "error", lines[-_DETAIL_CHARS:])


def _become_a_quiet_child() -> None:
    # The parent decides what an interrupt from the keyboard means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        os.nice(5)
    if sys.platform == "linux":
        # The kernel ends this process with the thread that started it, whatever it is busy with.
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        _let_fork_server_end()
    threading.Thread(target=_end_with_parent, name="parent watch", daemon=True).start()


def _let_fork_server_end() -> None:
    """Close what a worker holds of the fork server, which then ends when the program does.

    With the fork server ends a worker, by the kernel, even one that never lets go of the
    interpreter lock. ``multiprocessing`` offers no public way, since its workers may have workers.
    """
    from multiprocessing import forkserver  # noqa: PLC0415 - exists on POSIX only

    held: int | None = getattr(forkserver._forkserver, "_forkserver_alive_fd", None)
    if held is not None:
        forkserver._forkserver._forkserver_alive_fd = None  # type: ignore[attr-defined]
        os.close(held)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(1)

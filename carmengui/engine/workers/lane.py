"""One thread of the parent with one place for a worker process, which it fills again on demand."""

from __future__ import annotations

import contextlib
import math
import pickle
import queue
import signal
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any

from carmengui.engine.workers.large_tasks import LargeTasks
from carmengui.engine.workers.process import WorkerProcess
from carmengui.engine.workers.results import (
    TaskLimits,
    TaskResult,
    not_started,
    out_of_memory,
    pool_stopped,
    timed_out,
    worker_died,
)
from carmengui.engine.workers.worker import (
    CAN_LIMIT_ITSELF,
    SAME_FUNCTION,
    START_TIMEOUT_S,
    STARTED,
)

_GLANCE_S = 0.1
_LONG_S = 0.3
"""A task that takes longer than this holds up those behind it."""


@dataclass(frozen=True, slots=True)
class Task:
    """One call that waits for a worker."""

    function: Callable[[Any], Any]
    argument: Any
    future: Future[Any]
    is_large: bool = False
    """Whether it may need so much memory that no other such task is to run beside it."""


class Lane:
    """Takes tasks from a queue and sees each one through; a failure is in the result."""

    def __init__(
        self,
        tasks: queue.SimpleQueue[Task | None],
        limits: TaskLimits,
        stopping: threading.Event,
        call_help: Callable[[], None] = lambda: None,
        *,
        large: LargeTasks[Task] | None = None,
        watch_size: bool = not CAN_LIMIT_ITSELF,
    ) -> None:
        self._tasks = tasks
        self._limits = limits
        self._stopping = stopping
        self._call_help = call_help
        self._large = large or LargeTasks()
        self._watch_size = watch_size
        self._process: WorkerProcess | None = None

    def run(self) -> None:
        """Work until the queue says that nothing more will come."""
        if sys.platform != "win32":
            # Inherited by the worker, so that an interrupt during its imports is no traceback.
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        while self._take_one():
            pass
        if self._process is not None:
            self._process.say_goodbye()

    def _take_one(self) -> bool:
        task = self._tasks.get()
        if task is None:
            return False
        if not task.is_large:
            self._see_through(task)
        elif self._large.admit(task):
            following: Task | None = task
            while following is not None:
                self._see_through(following)
                following = self._large.next()
        return True

    def _see_through(self, task: Task) -> None:
        if task.future.set_running_or_notify_cancel():
            try:
                result = self._perform(task.function, task.argument)
            except BaseException as error:  # noqa: BLE001 - whoever waits must hear of a bug here
                task.future.set_exception(error)
            else:
                task.future.set_result(result)

    def _perform(self, function: Callable[[Any], Any], argument: Any) -> TaskResult[Any]:
        for is_last in (False, True):
            if self._stopping.is_set():
                return pool_stopped()
            try:
                process = self._process = self._process or self._new_process()
            except OSError as error:
                return not_started(str(error))
            is_known = process.function is function
            try:
                packed = _packed(SAME_FUNCTION if is_known else function), _packed(argument)
            except Exception as error:  # noqa: BLE001 - the data's own pickling code may raise anything
                return TaskResult(None, f"The task cannot be sent to a worker: {error}", "error")
            process.function = function
            result, begun = self._ask(process, *packed)
            # A process that died idle, or while it imported, has not touched the task.
            if begun or is_last or result.kind != "died":
                return result
        raise AssertionError

    def _new_process(self) -> WorkerProcess:
        return WorkerProcess(self._limits, limits_itself=not self._watch_size)

    def _ask(
        self, process: WorkerProcess, function: bytes, argument: bytes
    ) -> tuple[TaskResult[Any], bool]:
        """Send the task and wait; tell the result and whether the task had begun."""
        with contextlib.suppress(OSError):  # the pipe of a dead process: the wait will tell
            process.connection.send_bytes(function)
            process.connection.send_bytes(argument)
        process.note_work()
        # Nobody is called for help meanwhile: whoever came would have to start as well.
        message = self._await(process, START_TIMEOUT_S, START_TIMEOUT_S, math.inf)
        if message != STARTED:
            return self._result(message), False
        if self._watch_size:
            process.note_size()
        process.note_work()
        limits = self._limits
        return self._result(
            self._await(process, limits.timeout_s, limits.patience_s, _LONG_S)
        ), True

    def _await(
        self, process: WorkerProcess, timeout_s: float, patience_s: float, long_s: float
    ) -> bytes | TaskResult[Any]:
        """Wait for a message; a result instead of one says why the process is no more."""
        begun_at = time.monotonic()
        while True:
            waited_s = time.monotonic() - begun_at
            left_s = patience_s - waited_s
            if process.wait(min(left_s, _GLANCE_S)):
                return process.read() or worker_died(self._bury(process))
            if waited_s > long_s:
                self._call_help()
            if self._stopping.is_set():
                end: TaskResult[Any] = pool_stopped()
            elif left_s <= 0 or process.busy_s() > timeout_s:
                end = timed_out(timeout_s)
            elif self._watch_size and process.growth_mb() > self._limits.memory_mb:
                end = out_of_memory(self._limits.memory_mb)
            else:
                continue
            process.kill()
            self._process = None
            return end

    def _bury(self, process: WorkerProcess) -> str:
        self._process = None
        return process.ended_how()

    def _result(self, message: bytes | TaskResult[Any]) -> TaskResult[Any]:
        if isinstance(message, TaskResult):
            return message
        try:
            result: TaskResult[Any] = pickle.loads(message)  # noqa: S301 - our own worker wrote it
        except Exception as error:  # noqa: BLE001 - the value's own unpickling code may raise anything
            return TaskResult(None, f"The task's value cannot be read back: {error}", "error")
        if result.kind == "memory" and self._process is not None:
            self._bury(
                self._process
            )  # it ends itself: what is left of its heap is not worth keeping
        return result


def _packed(thing: object) -> bytes:
    return pickle.dumps(thing, pickle.HIGHEST_PROTOCOL)

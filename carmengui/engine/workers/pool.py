"""The pool: tasks in, results out, in processes that can be ended without harm."""

from __future__ import annotations

import atexit
import queue
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from types import TracebackType
from typing import Any, Self, TypeVar

from carmengui.engine.workers.lane import Lane, Task
from carmengui.engine.workers.large_tasks import LargeTasks
from carmengui.engine.workers.results import TaskLimits, TaskResult

A = TypeVar("A")
R = TypeVar("R")
_LOOK_EVERY_S = 1.0
_CROWD = 8
"""So many tasks that wait for each worker make another one worth its start, which costs as much as
twenty pages."""
_CROWD_OF_MANY = 2
"""The same where it is known that many will come."""


class WorkerPool:
    """Runs functions in worker processes, each task under its own limits.

    The first process starts with the first task, another one as soon as tasks wait for long or in
    numbers, up to ``jobs``. A function must be importable by name; it is sent to a
    process once and kept as long as the same object is submitted, so its own state (that of a
    ``functools.partial``, say) must not change. Leaving the ``with`` block waits for what was
    submitted; leaving it by an exception ends everything at once.
    """

    def __init__(self, jobs: int, limits: TaskLimits | None = None) -> None:
        self._jobs = max(1, jobs)
        self._limits = limits or TaskLimits()
        self._tasks: queue.SimpleQueue[Task | None] = queue.SimpleQueue()
        self._large: LargeTasks[Task] = LargeTasks()
        self._stopping = threading.Event()
        self._lanes: list[threading.Thread] = []
        self._gate = threading.Lock()
        self._is_open = True

    def submit(
        self, function: Callable[[A], R], argument: A, *, is_large: bool = False
    ) -> Future[TaskResult[R]]:
        """Queue one call; its future never raises for what the task does.

        Calls that are large (in the memory they may take) are worked on one at a time.

        Raises:
            RuntimeError: the pool has been closed.

        """
        return self._put(Task(function, argument, Future(), is_large), _CROWD)

    def map(
        self, function: Callable[[A], R], arguments: Iterable[A], window: int | None = None
    ) -> Iterator[TaskResult[R]]:
        """Yield the results in the order of the arguments, which are taken as they are needed.

        At most ``window`` calls (four per process) are under way or waiting to be collected.
        """
        width = max(1, window or 4 * self._jobs)
        waiting: deque[Future[TaskResult[R]]] = deque()
        try:
            for argument in arguments:
                task = Task(function, argument, Future())
                waiting.append(self._put(task, _CROWD_OF_MANY))
                if len(waiting) >= width:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()

    def close(self) -> None:
        """Finish what was submitted, then let the processes go."""
        with self._gate:
            if self._is_open:
                self._is_open = False
                for _ in self._lanes:
                    self._tasks.put(None)
        for lane in self._lanes:
            # Waiting without an end may miss an interrupt, and on Windows always does.
            while lane.is_alive():
                lane.join(_LOOK_EVERY_S)
        atexit.unregister(self.terminate)

    def terminate(self) -> None:
        """End the processes now; unfinished tasks get a result that says so."""
        self._stopping.set()
        self.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        if error is None:
            self.close()
        else:
            self.terminate()

    def _put(self, task: Task, crowd: int) -> Future[TaskResult[Any]]:
        with self._gate:
            if not self._is_open:
                raise RuntimeError("The worker pool has been closed.")
            self._tasks.put(task)
            if self._tasks.qsize() > crowd * len(self._lanes):
                self._start_lane()
        return task.future

    def _help(self) -> None:
        """Start another worker, because tasks wait behind one that takes long."""
        with self._gate:
            if self._is_open and self._tasks.qsize():
                self._start_lane()

    def _start_lane(self) -> None:
        number = len(self._lanes)
        if number == self._jobs:
            return
        if not number:
            # A program that ends without closing its pool must not wait for the tasks.
            atexit.register(self.terminate)
        lane = Lane(self._tasks, self._limits, self._stopping, self._help, large=self._large)
        thread = threading.Thread(target=lane.run, name=f"worker lane {number}", daemon=True)
        self._lanes.append(thread)
        thread.start()

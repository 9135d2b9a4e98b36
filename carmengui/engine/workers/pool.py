"""The pool: tasks in, results out, in processes that can be ended without harm."""

from __future__ import annotations

import atexit
import queue
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from types import TracebackType
from typing import Self, TypeVar

from carmengui.engine.workers.lane import Lane, Task
from carmengui.engine.workers.results import TaskLimits, TaskResult

A = TypeVar("A")
R = TypeVar("R")
_LOOK_EVERY_S = 1.0


class WorkerPool:
    """Runs functions in spawned processes, each task under its own limits.

    The processes start with the first task. A function must be importable by name; it is sent to a
    process once and kept as long as the same object is submitted, so its own state (that of a
    ``functools.partial``, say) must not change. Leaving the ``with`` block waits for what was
    submitted; leaving it by an exception ends everything at once.
    """

    def __init__(self, jobs: int, limits: TaskLimits | None = None) -> None:
        self._jobs = max(1, jobs)
        self._limits = limits or TaskLimits()
        self._tasks: queue.SimpleQueue[Task | None] = queue.SimpleQueue()
        self._stopping = threading.Event()
        self._lanes: list[threading.Thread] = []
        self._gate = threading.Lock()
        self._is_open = True

    def submit(self, function: Callable[[A], R], argument: A) -> Future[TaskResult[R]]:
        """Queue one call; its future never raises for what the task does.

        Raises:
            RuntimeError: the pool has been closed.

        """
        future: Future[TaskResult[R]] = Future()
        with self._gate:
            if not self._is_open:
                raise RuntimeError("The worker pool has been closed.")
            if not self._lanes:
                self._start_lanes()
            self._tasks.put(Task(function, argument, future))
        return future

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
                waiting.append(self.submit(function, argument))
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

    def _start_lanes(self) -> None:
        for number in range(self._jobs):
            lane = Lane(self._tasks, self._limits, self._stopping)
            thread = threading.Thread(target=lane.run, name=f"worker lane {number}", daemon=True)
            self._lanes.append(thread)
            thread.start()
        # A program that ends without closing its pool must not wait for the tasks.
        atexit.register(self.terminate)

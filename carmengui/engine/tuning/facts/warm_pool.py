"""Worker processes that are kept for a while: at the next keystroke they are still there."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from carmengui.engine.workers import TaskLimits, WorkerPool

IDLE_S = 60.0
"""After so long without work the processes are let go: they hold memory."""


class WarmPool:
    """A pool of worker processes, made when it is first taken and ended when nobody takes it."""

    def __init__(self, jobs: int, limits: TaskLimits, idle_s: float = IDLE_S) -> None:
        self._jobs = jobs
        self._limits = limits
        self._idle_s = idle_s
        self._gate = threading.Lock()
        self._pool: WorkerPool | None = None
        self._users = 0
        self._end: threading.Timer | None = None

    @property
    def is_warm(self) -> bool:
        """Whether a pool is there."""
        return self._pool is not None

    @contextmanager
    def taken(self) -> Iterator[WorkerPool]:
        """Give the pool; it is not ended while somebody has it."""
        with self._gate:
            self._forget_end()
            self._users += 1
            self._pool = self._pool or WorkerPool(self._jobs, self._limits)
            pool = self._pool
        try:
            yield pool
        finally:
            with self._gate:
                self._users -= 1
                if self._pool is pool and not self._users:
                    self._end = threading.Timer(
                        self._idle_s, self._terminate, kwargs={"is_in_use": False}
                    )
                    self._end.daemon = True
                    self._end.start()

    def close(self) -> None:
        """End the processes; what they were doing is given up."""
        self._terminate(is_in_use=True)

    def _terminate(self, *, is_in_use: bool) -> None:
        with self._gate:
            if self._users and not is_in_use:
                return
            self._forget_end()
            pool, self._pool = self._pool, None
        if pool is not None:
            pool.terminate()

    def _forget_end(self) -> None:
        if self._end is not None:
            self._end.cancel()
            self._end = None

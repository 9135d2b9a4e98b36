"""Large tasks are worked on one at a time, while the small ones go on beside them."""

from __future__ import annotations

import threading
from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class LargeTasks(Generic[T]):
    """Says which large task may begin; the others wait here, and hold no worker meanwhile.

    A worker may grow by all the memory that a task is granted, and reading a page takes many times
    its size: as many large ones as there are workers would take so many times more.
    """

    def __init__(self) -> None:
        self._gate = threading.Lock()
        self._is_busy = False
        self._waiting: deque[T] = deque()

    def admit(self, task: T) -> bool:
        """Let a task begin, or take it over until the one before has ended."""
        with self._gate:
            if self._is_busy:
                self._waiting.append(task)
                return False
            self._is_busy = True
            return True

    def next(self) -> T | None:
        """Return the task that begins now that one has ended, if any waits."""
        with self._gate:
            if self._waiting:
                return self._waiting.popleft()
            self._is_busy = False
            return None

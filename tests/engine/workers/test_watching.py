"""Where the system has no limit of its own, the parent watches the worker's size."""

from __future__ import annotations

import queue
import threading
import time
from concurrent.futures import Future

import pytest

from carmengui.engine.workers import TaskLimits, TaskResult
from carmengui.engine.workers.lane import Lane, Task

pytestmark = pytest.mark.slow


def hold(size_mb: int) -> int:
    """Hold memory for long enough to be noticed."""
    held = b"x" * (size_mb * 2**20)
    time.sleep(1)
    return len(held)


def run_watched(sizes_mb: list[int], memory_mb: int) -> list[TaskResult[int]]:
    tasks: queue.SimpleQueue[Task | None] = queue.SimpleQueue()
    futures: list[Future[TaskResult[int]]] = [Future() for _ in sizes_mb]
    for size_mb, future in zip(sizes_mb, futures, strict=True):
        tasks.put(Task(hold, size_mb, future))
    tasks.put(None)
    lane = Lane(tasks, TaskLimits(memory_mb=memory_mb), threading.Event(), watch_size=True)
    thread = threading.Thread(target=lane.run)
    thread.start()
    thread.join()
    return [future.result(0) for future in futures]


def test_a_watched_worker_is_ended_alone_when_it_grows_too_large() -> None:
    results = run_watched([10, 300, 20], memory_mb=100)
    assert [result.kind for result in results] == ["ok", "memory", "ok"]
    assert [result.value for result in results] == [10 * 2**20, None, 20 * 2**20]
    assert "100 MB" in results[1].failure


def test_a_watched_worker_may_grow_up_to_its_limit() -> None:
    assert [result.kind for result in run_watched([300], memory_mb=600)] == ["ok"]

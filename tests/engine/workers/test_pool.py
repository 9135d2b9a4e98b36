"""The pool with real processes: order, limits, deaths and ends."""

from __future__ import annotations

import itertools
import os
import re
import signal
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import psutil
import pytest

from carmengui.engine.workers import TaskLimits, TaskResult, WorkerPool

pytestmark = pytest.mark.slow


def square(number: int) -> int:
    return number * number


def whoami(number: int) -> tuple[int, int]:
    return number, os.getpid()


def whoami_slowly(number: int) -> tuple[int, int]:
    time.sleep(0.1)
    return number, os.getpid()


KEPT: list[bytes] = []


def act(order: str) -> str:
    """Do what a page from the wild might make a parser do."""
    match order:
        case "sleep":
            time.sleep(60)
        case "spin":
            re.match(r"(a+)+$", "a" * 60 + "b")  # holds the interpreter lock in C
        case "grow":
            list(itertools.repeat(bytes(2**20), 5))
            return str(len(bytearray(600 * 2**20)))
        case "hoard":
            hoard = [bytes(2**20) + bytes([number % 256]) for number in range(600)]
            return str(len(hoard))
        case "exit":
            os._exit(7)
        case "kill":
            os.kill(os.getpid(), signal.SIGKILL)
        case "raise":
            raise LookupError("the page has no head")
        case "sys.exit":
            sys.exit(3)
        case "recurse":
            return act("recurse")
    return order


class SlowToImport:
    """A function whose code takes longer to load than a task may take to run."""

    def __reduce__(self) -> tuple[Any, ...]:
        return (load_slowly, ())

    def __call__(self, number: int) -> int:
        return number


def wait_its_turn(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


def keep(size_mb: int) -> int:
    """Keep memory for good, and name the process that does."""
    KEPT.append(b"x" * (size_mb * 2**20))
    return os.getpid()


def disguise(size_mb: int) -> int:
    """Fail as a C library does that got no memory: with an error of its own, the heap still held."""
    try:
        keep(size_mb)
        while len(KEPT) < 10_000:
            KEPT.append(b"x" * 2**20)
    except MemoryError:
        msg = "unknown error"
        raise ValueError(msg) from None
    return os.getpid()


def load_slowly() -> Callable[[int], int]:
    time.sleep(2)
    return square


def unsendable(_number: int) -> Callable[[], None]:
    return lambda: None


class Spiteful:
    """Breaks whoever reads it back."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __reduce__(self) -> tuple[Any, ...]:
        return (square, ("not a number",))


def slow_square(number: int) -> int:
    time.sleep(0.02 * (number % 3))
    return number * number


def modules_of_worker(_number: int) -> list[str]:
    return sorted(sys.modules)


def niceness(_number: int) -> int:
    return os.nice(0)


def mark_then_sleep(folder: str) -> None:
    """Leave the own number in a file, so that a test knows the task has begun."""
    Path(folder, str(os.getpid())).touch()
    time.sleep(60)


def wait_for_small(folder: str) -> int:
    """Wait until a small task is done; return how many of these are under way meanwhile."""
    own = Path(folder, f"large {os.getpid()}")
    own.touch()
    wait_until(Path(folder, "small").exists)
    count = len(list(Path(folder).glob("large *")))
    own.unlink()
    return count


def be_small(folder: str) -> None:
    Path(folder, "small").touch()


def wait_until(condition: Callable[[], bool], within_s: float = 20.0) -> bool:
    end = time.monotonic() + within_s
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.02)
    return condition()


def plain(results: list[TaskResult[Any]]) -> list[tuple[str, Any]]:
    return [(result.kind, result.value) for result in results]


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_in_the_order_of_the_arguments_whatever_the_jobs(jobs: int) -> None:
    with WorkerPool(jobs) as pool:
        results = list(pool.map(slow_square, range(30)))
    assert plain(results) == [("ok", number * number) for number in range(30)]


def test_workers_are_started_late_and_used_again() -> None:
    before = len(psutil.Process().children(recursive=True))
    with WorkerPool(2) as pool:
        assert len(psutil.Process().children(recursive=True)) == before
        owners = {result.value[1] for result in pool.map(whoami, range(20)) if result.value}
    assert 1 <= len(owners) <= 2
    assert os.getpid() not in owners


def test_a_little_work_starts_one_worker_and_much_work_all() -> None:
    with WorkerPool(2) as pool:
        few = [pool.submit(whoami, number) for number in range(5)]
        assert len({future.result().value[1] for future in few}) == 1  # type: ignore[index]
        many = [pool.submit(whoami_slowly, number) for number in range(40)]
        assert len({future.result().value[1] for future in many}) == 2  # type: ignore[index]


def test_what_waits_behind_a_long_task_gets_a_worker_of_its_own(tmp_path: Path) -> None:
    with WorkerPool(2) as pool:
        long = pool.submit(mark_then_sleep, str(tmp_path))
        assert pool.submit(square, 5).result().value == 25
        assert not long.done()
        pool.terminate()


def test_large_tasks_are_done_one_at_a_time_and_small_ones_beside_them(tmp_path: Path) -> None:
    with WorkerPool(2) as pool:
        large = [pool.submit(wait_for_small, str(tmp_path), is_large=True) for _ in range(3)]
        small = pool.submit(be_small, str(tmp_path))
        assert small.result().is_ok
        assert [future.result().value for future in large] == [1, 1, 1]


def test_large_tasks_that_wait_hear_of_the_end_of_the_pool(tmp_path: Path) -> None:
    with WorkerPool(2) as pool:
        large = [pool.submit(wait_for_small, str(tmp_path), is_large=True) for _ in range(3)]
        wait_until(lambda: bool(list(tmp_path.glob("large *"))))
        pool.terminate()
    assert [future.result().kind for future in large] == ["died"] * 3


def test_map_takes_arguments_only_as_they_are_needed() -> None:
    taken: list[int] = []

    def arguments() -> Any:
        for number in itertools.count():
            taken.append(number)
            yield number

    with WorkerPool(1) as pool:
        results = pool.map(square, arguments(), window=3)
        assert taken == []
        assert [next(results).value for _ in range(4)] == [0, 1, 4, 9]
        assert len(taken) == 6
        results.close()  # type: ignore[attr-defined]


@pytest.mark.parametrize("order", ["sleep", "spin"])
def test_an_overrunning_task_is_ended_alone(order: str) -> None:
    with WorkerPool(2, TaskLimits(timeout_s=0.5)) as pool:
        pool.submit(act, "warm").result()
        results = [pool.submit(act, word) for word in [order, "a", "b", "c"]]
        kinds = [future.result() for future in results]
    assert [result.kind for result in kinds] == ["timeout", "ok", "ok", "ok"]
    assert "took longer than 0.5 s" in kinds[0].failure


def test_what_waits_for_a_busy_machine_is_not_ended_for_it() -> None:
    with WorkerPool(1, TaskLimits(timeout_s=0.3)) as pool:
        assert pool.submit(wait_its_turn, 1.0).result().value == 1.0
        assert pool.submit(SlowToImport(), 3).result().value == 9


def test_a_worker_that_keeps_too_much_is_replaced_and_no_task_notices() -> None:
    def owners(keep_mb: int) -> int:
        with WorkerPool(1, TaskLimits(keep_mb=keep_mb)) as pool:
            results = [pool.submit(keep, 200).result() for _ in range(3)]
        assert [result.kind for result in results] == ["ok"] * 3
        return len({result.value for result in results})

    assert owners(keep_mb=100) == 3
    assert owners(keep_mb=2000) == 1


@pytest.mark.parametrize("order", ["grow", "hoard"])
def test_a_task_that_grows_too_large_is_ended_alone(order: str) -> None:
    with WorkerPool(1, TaskLimits(memory_mb=200)) as pool:
        results = list(pool.map(act, [order, "after"]))
    assert plain(results) == [("memory", None), ("ok", "after")]
    assert "200 MB" in results[0].failure


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the parent watches the size")
def test_a_failure_at_the_limit_is_one_of_memory_and_spoils_no_other_task() -> None:
    with WorkerPool(1, TaskLimits(memory_mb=200)) as pool:
        results = [pool.submit(disguise, 10).result(), *pool.map(keep, [150, 150])]
    assert [result.kind for result in results] == ["memory", "ok", "ok"]
    assert "200 MB" in results[0].failure


def test_the_same_growth_is_allowed_under_a_larger_limit() -> None:
    with WorkerPool(1, TaskLimits(memory_mb=1500)) as pool:
        assert pool.submit(act, "grow").result().value == str(600 * 2**20)


@pytest.mark.parametrize(("order", "words"), [("exit", "exit code 7"), ("kill", "SIGKILL")])
def test_a_worker_that_dies_is_replaced(order: str, words: str) -> None:
    with WorkerPool(1) as pool:
        results = list(pool.map(act, ["before", order, "after"]))
    assert plain(results) == [("ok", "before"), ("died", None), ("ok", "after")]
    assert words in results[1].failure


def test_a_worker_killed_while_idle_costs_no_task() -> None:
    with WorkerPool(1) as pool:
        first = pool.submit(whoami, 1).result().value
        assert first is not None
        psutil.Process(first[1]).kill()
        second = pool.submit(whoami, 2).result().value
    assert second is not None
    assert second[0] == 2
    assert second[1] != first[1]


@pytest.mark.parametrize(
    ("order", "words"),
    [
        ("raise", "LookupError: the page has no head"),
        ("sys.exit", "SystemExit: 3"),
        ("recurse", "RecursionError"),
    ],
)
def test_an_exception_is_data(order: str, words: str) -> None:
    with WorkerPool(1) as pool:
        results = list(pool.map(act, [order, "after"]))
    assert plain(results) == [("error", None), ("ok", "after")]
    assert words in results[0].failure
    assert "in act" in results[0].detail


def test_what_cannot_be_sent_is_said_and_harms_nobody() -> None:
    with WorkerPool(1) as pool:
        argument = pool.submit(str, threading.Lock()).result()
        function = pool.submit(lambda number: number, 1).result()
        value = pool.submit(unsendable, 1).result()
        spite = pool.submit(Spiteful, 1).result()
        fine = pool.submit(square, 5).result()
    assert [result.kind for result in (argument, function, value, spite)] == ["error"] * 4
    assert "cannot be sent" in argument.failure
    assert "cannot be sent" in function.failure
    assert "read back" in spite.failure
    assert fine.value == 25


def test_large_arguments_and_results_pass() -> None:
    with WorkerPool(2) as pool:
        values = [result.value for result in pool.map(bytes.upper, [b"a" * 5_000_000, b"bc" * 10])]
    assert values == [b"A" * 5_000_000, b"BC" * 10]


def test_the_function_may_change_from_task_to_task() -> None:
    with WorkerPool(1) as pool:
        futures = [pool.submit(partial(pow, 2), 5), pool.submit(partial(pow, 3), 2)]
        cubed = partial(pow, 10)
        futures += [pool.submit(cubed, 1), pool.submit(cubed, 2)]
        assert [future.result().value for future in futures] == [32, 9, 10, 100]


def test_close_finishes_and_terminate_does_not(tmp_path: Path) -> None:
    pool = WorkerPool(1)
    futures = [pool.submit(slow_square, number) for number in range(10)]
    pool.close()
    assert [future.result(0).value for future in futures] == [n * n for n in range(10)]
    with pytest.raises(RuntimeError):
        pool.submit(square, 1)

    pool = WorkerPool(1)
    stopped = [pool.submit(mark_then_sleep, str(tmp_path)) for _ in range(3)]
    assert wait_until(lambda: any(tmp_path.iterdir()))
    pool.terminate()
    assert [future.result(0).kind for future in stopped] == ["died"] * 3
    [mark] = tmp_path.iterdir()
    assert not psutil.pid_exists(int(mark.name))


def test_an_error_in_the_with_block_ends_everything(tmp_path: Path) -> None:
    futures = []

    def fail_while_busy() -> None:
        with WorkerPool(2) as pool:
            futures.append(pool.submit(mark_then_sleep, str(tmp_path)))
            assert wait_until(lambda: any(tmp_path.iterdir()))
            raise KeyError

    with pytest.raises(KeyError):
        fail_while_busy()
    assert futures[0].result(0).kind == "died"


def test_a_waiting_task_can_be_cancelled() -> None:
    with WorkerPool(1) as pool:
        first = pool.submit(slow_square, 2)
        others = [pool.submit(square, number) for number in range(20)]
        assert others[-1].cancel()
        assert first.result().value == 4
        assert others[0].result().value == 0


def test_workers_know_no_screen_and_stand_back() -> None:
    with WorkerPool(1) as pool:
        modules = pool.submit(modules_of_worker, 0).result().value
        nice = pool.submit(niceness, 0).result().value
    assert modules is not None
    assert "carmengui.engine.workers.worker" in modules
    assert not [name for name in modules if name.startswith("PySide6")]
    assert nice == os.nice(0) + 5

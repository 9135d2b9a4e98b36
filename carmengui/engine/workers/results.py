"""What a task may use, and what became of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

T = TypeVar("T")

Kind = Literal["ok", "timeout", "memory", "known", "error", "died"]

_PATIENCE = 6


@dataclass(frozen=True, slots=True)
class TaskLimits:
    """The most one task may use.

    ``timeout_s`` is processor time: a busy machine is no fault of the task. ``memory_mb`` is the
    growth allowed over what the process held after its imports; ``keep_mb`` is how much of it may
    be left when a task is done: a process that holds more is replaced by a fresh one.
    """

    timeout_s: float = 30.0
    memory_mb: int = 1500
    keep_mb: int = 100

    @property
    def patience_s(self) -> float:
        """The real time after which a task is ended even though it has hardly worked."""
        return self.timeout_s * _PATIENCE


@dataclass(frozen=True, slots=True)
class TaskResult(Generic[T]):
    """The value of a task, or why there is none.

    ``failure`` is a sentence, in the words of a ``known`` error where there was one; ``detail`` holds the traceback of an exception, for a bug report.
    """

    value: T | None
    failure: str = ""
    kind: Kind = "ok"
    detail: str = ""

    @property
    def is_ok(self) -> bool:
        """Whether the task came to its end and ``value`` is its value."""
        return self.kind == "ok"


def timed_out(timeout_s: float) -> TaskResult[T]:
    """Return the result of a task that was ended because it ran too long."""
    return TaskResult(
        None, f"The task took longer than {timeout_s:g} s and was stopped.", "timeout"
    )


def out_of_memory(memory_mb: int) -> TaskResult[T]:
    """Return the result of a task that was ended because it grew too large."""
    return TaskResult(None, f"The task needed more than {memory_mb} MB and was stopped.", "memory")


def pool_stopped() -> TaskResult[T]:
    """Return the result of a task that the pool's end overtook."""
    return TaskResult(None, "The work was stopped before this task was done.", "died")


def worker_died(exit_words: str) -> TaskResult[T]:
    """Return the result of a task whose process ended under it."""
    return TaskResult(None, f"The process that worked on this task {exit_words}.", "died")


def not_started(why: str) -> TaskResult[T]:
    """Return the result of a task for which no process could be started."""
    return TaskResult(None, f"A worker process could not be started: {why}.", "died")

"""The pool of worker processes: limits per task, an overrunning task is ended alone, nothing outlives the parent."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from carmengui.engine.workers.pool import WorkerPool
    from carmengui.engine.workers.results import TaskLimits, TaskResult
else:
    _HOMES = {"WorkerPool": "pool", "TaskLimits": "results", "TaskResult": "results"}

    def __getattr__(name: str) -> object:
        """Load the pool when it is asked for: who only shows records needs no processes."""
        if name not in _HOMES:
            raise AttributeError(name)
        return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)


__all__ = ["TaskLimits", "TaskResult", "WorkerPool"]

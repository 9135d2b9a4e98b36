"""The pool of worker processes: limits per task, an overrunning task is ended alone, nothing outlives the parent."""

from carmengui.engine.workers.pool import WorkerPool
from carmengui.engine.workers.results import TaskLimits, TaskResult

__all__ = ["TaskLimits", "TaskResult", "WorkerPool"]

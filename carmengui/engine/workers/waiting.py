"""Waits for the value of a task, as long as somebody waits for it."""

from __future__ import annotations

from concurrent.futures import Future
from typing import TypeVar

from carmengui.engine.model import KnownError
from carmengui.engine.model.headway import Headway
from carmengui.engine.workers.results import TaskResult

T = TypeVar("T")
_LOOK_EVERY_S = 0.1


def await_value(asked: Future[TaskResult[T]], headway: Headway) -> T:
    """Return the value of a task when it is done.

    Raises:
        GivenUpError: nobody waits for it any more.
        KnownError: it failed, in the words of its failure.

    """
    while True:
        try:
            result = asked.result(timeout=_LOOK_EVERY_S)
            break
        except TimeoutError:
            headway.check()
    if result.value is None:
        raise KnownError(result.failure)
    return result.value

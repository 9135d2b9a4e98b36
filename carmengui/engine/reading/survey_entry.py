"""Where worker processes begin to survey a site: named by who sends a task, loaded by who does it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from carmengui.engine.reading.task import LinkTask, Reading


@dataclass(frozen=True, slots=True)
class _Surveyor:
    """Stands for the function that surveys, without the libraries it brings.

    Unpacked in a worker it is the function itself: so these are loaded before the limits of the
    first task are set, which count from there.
    """

    def __reduce__(self) -> tuple[Any, tuple[()]]:
        return _load, ()

    def __call__(self, task: LinkTask) -> Reading:
        return _load()(task)


def _load() -> Callable[[LinkTask], Reading]:
    found: Callable[[LinkTask], Reading] = import_module(
        "carmengui.engine.reading.survey"
    ).survey_archived
    return found


survey_in_worker = _Surveyor()
"""Surveys one response from the archive."""

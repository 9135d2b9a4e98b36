"""Where worker processes begin to read: named by who sends a task, loaded by who does it."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from carmengui.engine.link_reading import read_links
from carmengui.engine.reading_task import LinkTask, Reading, ReadTask
from carmengui.engine.storage.archive import Archive


@dataclass(frozen=True, slots=True)
class _ArchiveReader:
    """Stands for the function that reads responses, without the libraries it brings.

    Unpacked in a worker it is the function itself: so these are loaded before the limits of the
    first task are set, which count from there.
    """

    module: str = "carmengui.engine.reading"
    name: str = "read_archived"

    def __reduce__(self) -> tuple[Any, tuple[str, str]]:
        return _load, (self.module, self.name)

    def __call__(self, task: ReadTask) -> Reading:
        reading: Reading = _load(self.module, self.name)(task)
        return reading


def _load(module: str, name: str) -> Any:
    return getattr(import_module(module), name)


read_in_worker = _ArchiveReader()
"""Reads one response from the archive."""


def find_links_in_worker(task: LinkTask) -> Reading:
    """Find where one response from the archive leads."""
    return read_links(Archive(Path(task.archive)).read(task.place), task.kind, task.agent)

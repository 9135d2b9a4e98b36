"""Where worker processes begin to read: named by who sends a task, loaded by who does it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from carmengui.engine.model.requisite import Reference
from carmengui.engine.reading.links import document, read_links
from carmengui.engine.reading.task import LinkTask, Reading, ReadTask, ReferenceTask
from carmengui.engine.storage.warc.archive import Archive

if TYPE_CHECKING:
    from carmengui.engine.metadata import OwnRules
    from carmengui.engine.model import Field, FieldValue


@dataclass(frozen=True, slots=True)
class _Late:
    """Stands for a function that reads a response, without the libraries it brings.

    Unpacked in a worker it is the function itself: so these are loaded before the limits of the
    first task are set, which count from there.
    """

    module: str
    name: str

    def __reduce__(self) -> tuple[Any, tuple[str, str]]:
        return _load, (self.module, self.name)

    def __call__(self, task: ReadTask | LinkTask) -> Reading:
        reading: Reading = _load(self.module, self.name)(task)
        return reading


def _load(module: str, name: str) -> Any:
    return getattr(import_module(module), name)


read_in_worker = _Late("carmengui.engine.reading.read_page", "read_archived")
"""Reads one response from the archive."""
survey_in_worker = _Late("carmengui.engine.reading.survey", "survey_archived")
"""Surveys one response from the archive."""


def read_field_in_worker(
    task: ReadTask, field: Field, others: Sequence[OwnRules]
) -> tuple[FieldValue | None, ...]:
    """Return what one page of the archive says of a field by the rules of the task, and by others."""
    read = _load("carmengui.engine.reading.read_page", "field_by_rules")
    found: tuple[FieldValue | None, ...] = read(task, field, others)
    return found


def find_links_in_worker(task: LinkTask) -> Reading:
    """Find where one response from the archive leads."""
    capture = document(Archive(Path(task.archive)), task.place, task.response)
    return read_links(
        capture,
        task.kind,
        task.agent,
        with_references=task.with_references,
        render=task.render,
        growth=task.growth,
    )


def find_references_in_worker(task: ReferenceTask) -> tuple[Reference, ...]:
    """Find what one response from the archive needs to be seen."""
    find = _load("carmengui.engine.crawl.discover.references", "references_of")
    capture = Archive(Path(task.archive)).read(task.place)
    found: tuple[Reference, ...] = find(replace(capture, url=task.url), task.kind)
    return found

"""An export format: its name, its file, what it leaves out, and the function that writes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from carmengui.engine.model import Sentence
from carmengui.engine.model.headway import UNWATCHED, Headway
from carmengui.engine.review import VerdictStore
from carmengui.engine.storage import Archive, Store

LEAST_WEIGHT = 0.5


@dataclass(frozen=True, slots=True)
class ExportJob:
    """What is exported, and how."""

    store: Store
    archive: Archive
    verdicts: VerdictStore
    title: str
    """The name of the project."""
    out: Path
    least_weight: float = LEAST_WEIGHT
    """Values below this weight that nobody judged are withheld."""
    with_weights: bool = False
    """Whether weight and method are written beside each value, where the format can."""
    headway: Headway = UNWATCHED


class ExportReport(Protocol):
    """What became of an export."""

    def sentences(self, job: ExportJob) -> Sequence[Sentence]:
        """Return what is said to a person: what was written, and what was withheld and why."""

    def as_json(self) -> dict[str, Any]:
        """Return the same for a program."""


@dataclass(frozen=True, slots=True)
class ExportFormat:
    """One format. Command line, window and their help know it from here."""

    name: str
    """How it is called on the command line."""
    title: str
    """How people call it."""
    ending: str
    """The ending of its files, with the dot."""
    about: str
    """What it is for, in a few words."""
    write: Callable[[ExportJob], ExportReport]

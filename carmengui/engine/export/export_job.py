"""What is exported, and how; and what can be asked of any export when it is done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from carmengui.engine.model import KnownError, Sentence
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
    numbers: Sequence[int] | None = None
    """The records that are wanted, by their numbers in the list; nothing: all."""
    with_postponed: bool = False
    """Whether records go out that somebody put off and nobody has judged since."""
    with_untitled: bool = True
    """Whether records go out that have no title that may go out."""

    def unwritable(self, error: OSError) -> KnownError:
        """Return what is said when the file cannot be written."""
        return KnownError(
            "{out} cannot be written: {reason}.",
            "Choose another place, or make room.",
            out=self.out,
            reason=error.strerror,
        )


class ExportReport(Protocol):
    """What became of an export."""

    def sentences(self, job: ExportJob) -> Sequence[Sentence]:
        """Return what is said to a person: what was written, and what was withheld and why."""

    def as_json(self) -> dict[str, Any]:
        """Return the same for a program."""

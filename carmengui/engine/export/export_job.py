"""What is exported, and how; and what can be asked of any export when it is done."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO, Protocol

from carmengui.engine.model import Field, KnownError, Sentence
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
    places: Mapping[Field, str] = field(default_factory=dict)
    """What fields are called in the format, where not as usual; an empty name: left out."""
    made_with: Mapping[str, str] = field(default_factory=dict)
    """Digests of the rules that the records were made with, by name; empty where no run was kept."""

    def unwritable(self, error: OSError) -> KnownError:
        """Return what is said when the file cannot be written."""
        return KnownError(
            "{out} cannot be written: {reason}.",
            "Choose another place, or make room.",
            out=self.out,
            reason=error.strerror,
        )

    @contextmanager
    def writing(self, verify: Callable[[Path], None] = lambda _: None) -> Iterator[BinaryIO]:
        """Give a file that takes the place of the wanted one when it is whole; after an error it is gone.

        ``verify`` reads it back before that, and raises where it is not as it should be.

        Raises:
            KnownError: it cannot be written.

        """
        beside = self.out.with_name(f"{self.out.name}.part")
        try:
            with beside.open("wb") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            verify(beside)
            beside.replace(self.out)
        except OSError as error:
            raise self.unwritable(error) from error
        finally:
            with suppress(OSError):
                beside.unlink(missing_ok=True)


def nothing_may_go_out() -> KnownError:
    """Return what is said when no record may be exported."""
    return KnownError(
        "None of the records may go out: they are not relevant or postponed.",
        "Judge them first, or choose others.",
    )


class ExportReport(Protocol):
    """What became of an export."""

    def sentences(self, job: ExportJob) -> Sequence[Sentence]:
        """Return what is said to a person: what was written, and what was withheld and why."""

    def as_json(self) -> dict[str, Any]:
        """Return the same for a program."""

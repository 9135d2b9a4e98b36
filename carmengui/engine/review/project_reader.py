"""A project opened for reading: its tables, its archive and its verdicts."""

from __future__ import annotations

from dataclasses import dataclass

from carmengui.engine.review.log.store import VerdictStore
from carmengui.engine.storage import Archive, Store


@dataclass(frozen=True, slots=True)
class Reader:
    """A project as a reader thread sees it: tables, archive and verdicts, for reading only."""

    store: Store
    archive: Archive
    verdicts: VerdictStore

"""One step of bringing the search index up to date: short, in a worker process, while nobody waits for it."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from carmengui.engine.search.index import SearchIndex
from carmengui.engine.search.upkeep import follow_some, waiting
from carmengui.engine.storage import Store
from carmengui.engine.storage.listing.word_search import IndexState

STEP_S = 1.0
"""A step begins no further transaction after so long."""
_AT_ONCE = 250
"""So many marks are followed in one transaction: whoever searches from the command line waits for it."""
_KINDER = 10


@dataclass(frozen=True, slots=True)
class IndexingStep:
    """What is to be indexed: the database of a project, whose index is in a folder."""

    folder: Path
    database: Path


def index_some(step: IndexingStep) -> IndexState:
    """Take some changed pages into the index, or out of it; return how far it is then.

    The database is only read. Each transaction of the index stays, whenever the process ends.

    Raises:
        KnownError: the database cannot be read, or the index cannot be written.

    """
    _stand_back()
    ends_at = time.monotonic() + STEP_S
    store = Store(step.database, read_only=True)
    try:
        with SearchIndex(step.folder) as index:
            while follow_some(index, store, _AT_ONCE) and time.monotonic() < ends_at:
                pass
            return IndexState(*waiting(index, store))
    finally:
        store.close()


@cache
def _stand_back() -> None:
    """Let the window and the crawl have the processors first."""
    if hasattr(os, "nice"):
        os.nice(_KINDER)

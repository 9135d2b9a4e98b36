"""The edit that is being made: what the files held before, kept until the edit stands in the log.

Whoever is killed between a change of files and its line in the log leaves what is needed to write it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from hashlib import blake2b

from carmengui.engine.review.log.queue_tables import table_rows
from carmengui.engine.review.log.store import VerdictStore

MAX_KEPT_BYTES = 1_000_000
"""So much of what files held is kept, the small ones first; of others it is known that they changed."""
_CREATE = (
    """
    CREATE TABLE IF NOT EXISTS begun_edit (
        reviewer TEXT NOT NULL, at TEXT NOT NULL, words TEXT NOT NULL, undone_words TEXT NOT NULL,
        places TEXT NOT NULL
    )
    """,
    """
    CREATE TABLE IF NOT EXISTS begun_file (
        path TEXT PRIMARY KEY, digest BLOB NOT NULL, before BLOB
    ) WITHOUT ROWID
    """,
)
_BEGUN = "SELECT reviewer, at, words, undone_words, places FROM begun_edit"
_FILES = "SELECT path, digest, before FROM begun_file"


@dataclass(frozen=True, slots=True)
class BegunEdit:
    """An edit that may change the files of some places."""

    reviewer: str
    at: datetime
    words: str
    undone_words: str
    places: tuple[str, ...]
    """Patterns of files below the folder of the project."""


@dataclass(frozen=True, slots=True)
class FileBefore:
    """What a file held when an edit began."""

    digest: bytes
    data: bytes | None
    """Nothing where it was too much to be kept."""

    def is_still(self, data: bytes) -> bool:
        """Tell whether a file holds the same now."""
        return self.digest == _digest(data)


def begin_edit(store: VerdictStore, edit: BegunEdit, before: Mapping[str, bytes]) -> None:
    """Keep what the files hold before an edit; it is on disk when this returns."""
    kept, room = list[tuple[str, bytes, bytes | None]](), MAX_KEPT_BYTES
    for path, data in sorted(before.items(), key=lambda each: len(each[1])):
        room -= len(data)
        kept.append((path, _digest(data), data if room >= 0 else None))
    with store.writing():
        for statement in _CREATE:
            store.change(statement)
        _forget(store)
        said = edit.reviewer, edit.at.isoformat(), edit.words, edit.undone_words
        store.change(
            "INSERT INTO begun_edit VALUES (?, ?, ?, ?, ?)", *said, json.dumps(edit.places)
        )
        store.change_many("INSERT INTO begun_file VALUES (?, ?, ?)", kept)


def begun_edit(store: VerdictStore) -> tuple[BegunEdit, dict[str, FileBefore]] | None:
    """Return the edit that began and did not end, with what the files held; nothing without one."""
    rows = table_rows(store, "begun_edit", _BEGUN)
    if not rows:
        return None
    reviewer, at, words, undone_words, places = rows[-1]
    edit = BegunEdit(
        reviewer, datetime.fromisoformat(at), words, undone_words, tuple(json.loads(places))
    )
    return edit, {path: FileBefore(*row) for path, *row in store.rows(_FILES)}


def end_edit(store: VerdictStore) -> None:
    """Forget the edit that began: it stands in the log, or nothing of it is left."""
    if table_rows(store, "begun_edit", _BEGUN):
        with store.writing():
            _forget(store)


def _forget(store: VerdictStore) -> None:
    for table in ("begun_edit", "begun_file"):
        store.change(f"DELETE FROM {table}")  # noqa: S608 - names of ours


def _digest(data: bytes) -> bytes:
    return blake2b(data, digest_size=16).digest()

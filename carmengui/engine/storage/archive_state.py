"""The state of a project's archive: its segment files beside what the tables say of them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from carmengui.engine.storage.store import Store
from carmengui.engine.storage.warc.segments import (
    ArchiveState,
    SegmentMark,
    inspect_segments,
    marks_from_text,
    marks_to_text,
)

_MARKS_NOTE = "archive segments"
_ENDS = "SELECT file, MAX(offset + length) FROM capture WHERE length > 0 GROUP BY file"
_MARKS = "SELECT value FROM note WHERE name = ?"


def archive_state(database: Path, folder: Path, *, is_growing: bool = False) -> ArchiveState:
    """Return which segments are as they were written; tables that cannot be read say nothing.

    Args:
        database: the tables of the project, of whatever version.
        folder: where the segments lie.
        is_growing: another program may be writing them.

    """
    # A reader of a file that nobody has open would leave files of its own beside it.
    how = "mode=ro" if database.with_name(f"{database.name}-wal").exists() else "immutable=1"
    where = f"{database.absolute().as_uri()}?{how}"
    try:
        with closing(sqlite3.connect(where, uri=True)) as tables:
            noted = tables.execute(_MARKS, (_MARKS_NOTE,)).fetchone()
            ends = dict(tables.execute(_ENDS).fetchall())
        marks = marks_from_text(noted[0] if noted else "")
    except (sqlite3.Error, ValueError):
        return ArchiveState({})
    return inspect_segments(folder, marks, ends, is_growing=is_growing)


def keep_marks(store: Store, marks: dict[str, SegmentMark]) -> None:
    """Keep how the segments are, with what is written beside it."""
    text = marks_to_text(marks)
    if store.note(_MARKS_NOTE) != text:
        store.set_note(_MARKS_NOTE, text)

"""Changes of the project's files as lines of the log, in one order with the decisions."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from carmengui.engine.model.edits import EditTurn, FileChange, LoggedEdit
from carmengui.engine.review.log.queue_tables import table_rows
from carmengui.engine.review.log.store import DID, VerdictStore

_CREATE = (
    # As with decisions, a line is never changed: what undoes one is a line of its own.
    """
    CREATE TABLE IF NOT EXISTS edit (
        number INTEGER PRIMARY KEY AUTOINCREMENT, step INTEGER NOT NULL, act TEXT NOT NULL,
        reviewer TEXT NOT NULL, at TEXT NOT NULL, root INTEGER NOT NULL, takes INTEGER,
        stands INTEGER NOT NULL, words TEXT NOT NULL, undone_words TEXT NOT NULL
    )
    """,
    """
    CREATE TABLE IF NOT EXISTS edit_file (
        edit INTEGER NOT NULL, path TEXT NOT NULL, before BLOB, after BLOB,
        PRIMARY KEY (edit, path)
    ) WITHOUT ROWID
    """,
)
_INSERT = """
    INSERT INTO edit (step, act, reviewer, at, root, takes, stands, words, undone_words)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
_NEWEST = "SELECT max(number) FROM edit"
_LINE = "SELECT root, stands FROM edit WHERE number = ?"
_LAST = "SELECT number, stands FROM edit WHERE root = ? ORDER BY number DESC LIMIT 1"
_FILES = "SELECT path, before, after FROM edit_file WHERE edit = ? ORDER BY path"
_EDITS = """
    SELECT e.number, e.step, e.reviewer, e.at, e.words, e.undone_words,
        (SELECT stands FROM edit l WHERE l.root = e.number ORDER BY l.number DESC LIMIT 1)
    FROM edit e WHERE e.root = e.number AND (? IS NULL OR e.reviewer = ?)
    ORDER BY e.number DESC LIMIT ?
"""
_STEPS = """
    SELECT step, act, number, takes FROM edit WHERE reviewer = ? ORDER BY number
"""


def write_edit(
    store: VerdictStore,
    changes: Sequence[FileChange],
    words: str,
    undone_words: str,
    *,
    reviewer: str,
    at: datetime,
) -> int:
    """Write that files were changed, and return the number of the line; it is on disk then."""
    with store.writing():
        for statement in _CREATE:
            store.change(statement)
        ((newest,),) = store.rows(_NEWEST)
        number = (newest or 0) + 1
        said = (store.next_step(), DID, reviewer, at.isoformat(), number, None, True)
        store.change(_INSERT, *said, words, undone_words)
        rows = [(number, each.path, each.before, each.after) for each in changes]
        store.change_many("INSERT INTO edit_file VALUES (?, ?, ?, ?)", rows)
    return number


def write_turn(store: VerdictStore, turn: EditTurn, *, reviewer: str, at: datetime) -> int:
    """Write that an edit was undone or made again, and return the number of the line."""
    with store.writing():
        ((root, stands),) = store.rows(_LINE, turn.line)
        said = (store.next_step(), turn.act, reviewer, at.isoformat(), root, turn.line, not stands)
        store.change(_INSERT, *said, "", "")
        ((number,),) = store.rows(_NEWEST)
    return int(number)


def can_turn(store: VerdictStore, line: int) -> bool:
    """Tell whether an edit is as a line of it left it: else it was undone or made again since."""
    ((root, stands),) = store.rows(_LINE, line)
    ((_, now),) = store.rows(_LAST, root)
    return bool(stands == now)


def last_line(store: VerdictStore, root: int) -> int:
    """Return the newest line of an edit: the one to take when it is turned out of its order."""
    ((number, _),) = store.rows(_LAST, root)
    return int(number)


def edit_of(store: VerdictStore, line: int) -> LoggedEdit:
    """Return the edit that a line belongs to."""
    ((root, _),) = store.rows(_LINE, line)
    return next(each for each in edits(store, -1) if each.number == root)


def changes_of(store: VerdictStore, edit: LoggedEdit) -> tuple[FileChange, ...]:
    """Return what an edit changed in the files."""
    return tuple(FileChange(*row) for row in store.rows(_FILES, edit.number))


def edits(store: VerdictStore, limit: int, reviewer: str | None = None) -> tuple[LoggedEdit, ...]:
    """Return edits, the newest first, of all reviewers or of one; all with a negative limit."""
    rows = table_rows(store, "edit", _EDITS, reviewer, reviewer, limit)
    return tuple(
        LoggedEdit(number, step, who, datetime.fromisoformat(at), words, undone, bool(stands))
        for number, step, who, at, words, undone, stands in rows
    )


def edit_steps(store: VerdictStore, reviewer: str) -> list[tuple[Any, ...]]:
    """Return step, act, number and taken line of the lines of a reviewer, the oldest first."""
    return table_rows(store, "edit", _STEPS, reviewer)

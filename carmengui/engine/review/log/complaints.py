"""What reviewers have sent to whoever tunes the rules: a value that is wrong, and what it should be.

Lines are added, never changed: that one is done, or open once more, is said in a line of its own.
They travel in packets; what was said last of one counts, by the clock, whichever log it was said in.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from carmengui.engine.review.log.queue_tables import table_rows
from carmengui.engine.review.log.store import VerdictStore
from carmengui.engine.review.truth.identities import moment, storable

_CREATE = (
    """
    CREATE TABLE IF NOT EXISTS complaint (
        number INTEGER PRIMARY KEY AUTOINCREMENT, digest TEXT NOT NULL, url TEXT NOT NULL,
        field TEXT NOT NULL, found TEXT NOT NULL, wanted TEXT NOT NULL, suggestion TEXT NOT NULL,
        fixes INTEGER NOT NULL, breaks INTEGER NOT NULL, counted INTEGER NOT NULL,
        reviewer TEXT NOT NULL, at TEXT NOT NULL
    )
    """,
    """
    CREATE TABLE IF NOT EXISTS complaint_step (
        number INTEGER PRIMARY KEY AUTOINCREMENT, complaint INTEGER NOT NULL,
        is_done INTEGER NOT NULL, reviewer TEXT NOT NULL, at TEXT NOT NULL
    )
    """,
    "CREATE INDEX IF NOT EXISTS complaint_step_of ON complaint_step (complaint)",
)
_COLUMNS = "digest, url, field, found, wanted, reviewer, at, suggestion, fixes, breaks, counted"
_LAST_STEP = """
    SELECT is_done FROM complaint_step s WHERE s.complaint = c.number
    ORDER BY s.at DESC, s.is_done DESC LIMIT 1
"""
_ALL = f"SELECT {_COLUMNS}, number FROM complaint c"  # noqa: S608 - names of ours
_OPEN = f"{_ALL} WHERE NOT coalesce(({_LAST_STEP}), 0)"
_SAME = " AND digest = ? AND url = ? AND field = ? AND found = ? AND wanted = ? AND reviewer = ?"
_INSERT = f"INSERT INTO complaint ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"  # noqa: S608 - as above
_TICK = timedelta(microseconds=1)


@dataclass(frozen=True, slots=True)
class Complaint:
    """A value that a reviewer wants found otherwise.

    ``wanted`` are the right values where the reviewer gave them. ``suggestion`` is the change of the
    rules, in the engine's words, that would find them, if one is known; it was tried on ``counted``
    records, of which it mends ``fixes`` and spoils ``breaks``. ``number`` is given when it is kept.
    """

    capture_digest: str
    url: str
    field: str
    found: tuple[str, ...]
    wanted: tuple[str, ...]
    reviewer: str
    at: datetime
    suggestion: str = ""
    fixes: int = 0
    breaks: int = 0
    counted: int = 0
    number: int = 0

    @property
    def identity(self) -> str:
        """What it is known by wherever it is kept: who said what of which value, and when."""
        parts = [
            storable(self.reviewer),
            moment(self.at),
            self.capture_digest,
            storable(self.url),
            self.field,
            list(self.found),
            list(self.wanted),
        ]
        return hashlib.blake2b(json.dumps(parts).encode(), digest_size=16).hexdigest()


@dataclass(frozen=True, slots=True)
class ComplaintStep:
    """Somebody said of a complaint (known by its identity) that it is done, or open once more."""

    complaint: str
    is_done: bool
    reviewer: str
    at: datetime


def keep_complaint(store: VerdictStore, said: Complaint) -> Complaint | None:
    """Keep what was sent, and return it with its number; nothing if the same is open already."""
    with store.writing():
        make_complaint_tables(store)
        if store.rows(_OPEN + _SAME, *_row(said)[:6]):
            return None
        return add_complaint(store, said)


def add_complaint(store: VerdictStore, said: Complaint) -> Complaint:
    """Add one within a transaction, and return it with its number."""
    store.change(_INSERT, *_row(said))
    ((number,),) = store.rows("SELECT last_insert_rowid()")
    return replace(said, number=int(number))


def open_complaints(store: VerdictStore) -> tuple[Complaint, ...]:
    """Return what was sent and is not done, the newest first."""
    rows = table_rows(store, "complaint", f"{_OPEN} ORDER BY c.number DESC")
    return tuple(_complaint(row) for row in rows)


def all_complaints(store: VerdictStore) -> tuple[Complaint, ...]:
    """Return all that was ever sent, done or not, the oldest first."""
    rows = table_rows(store, "complaint", f"{_ALL} ORDER BY c.number")
    return tuple(_complaint(row) for row in rows)


def complaint_steps(store: VerdictStore) -> tuple[ComplaintStep, ...]:
    """Return all that was said of complaints later, the oldest first."""
    known = {each.number: each.identity for each in all_complaints(store)}
    rows = table_rows(
        store,
        "complaint_step",
        "SELECT complaint, is_done, reviewer, at FROM complaint_step ORDER BY number",
    )
    return tuple(
        ComplaintStep(known[number], bool(is_done), reviewer, datetime.fromisoformat(at))
        for number, is_done, reviewer, at in rows
        if number in known
    )


def settle_complaint(
    store: VerdictStore, number: int, *, is_done: bool, reviewer: str, at: datetime
) -> None:
    """Say that one is done, or open once more."""
    with store.writing():
        make_complaint_tables(store)
        ((last,),) = store.rows("SELECT max(at) FROM complaint_step WHERE complaint = ?", number)
        if last is not None and moment(at) <= last:
            # What is said now counts, also where a clock was set back.
            at = datetime.fromisoformat(last) + _TICK
        add_step(store, number, is_done=is_done, reviewer=reviewer, at=at)


def add_step(
    store: VerdictStore, number: int, *, is_done: bool, reviewer: str, at: datetime
) -> None:
    """Add what is said of one within a transaction."""
    store.change(
        "INSERT INTO complaint_step (complaint, is_done, reviewer, at) VALUES (?, ?, ?, ?)",
        number,
        is_done,
        storable(reviewer),
        moment(at),
    )


def make_complaint_tables(store: VerdictStore) -> None:
    """Make the tables where they are missing, within a transaction."""
    for statement in _CREATE:
        store.change(statement)


def _row(said: Complaint) -> tuple[Any, ...]:
    return (
        said.capture_digest, storable(said.url), said.field, json.dumps(said.found),
        json.dumps(said.wanted), storable(said.reviewer), moment(said.at),
        storable(said.suggestion), said.fixes, said.breaks, said.counted,
    )  # fmt: skip


def _complaint(row: tuple[Any, ...]) -> Complaint:
    digest, url, field, found, wanted, reviewer, at, *rest = row
    values = tuple(json.loads(found)), tuple(json.loads(wanted))
    return Complaint(digest, url, field, *values, reviewer, datetime.fromisoformat(at), *rest)

"""Lines of the log as rows of the tables of ``review.sqlite``, and the words that their notes stand on."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from carmengui.engine.model import Span
from carmengui.engine.model.review import Decision, How, Judgement, LoggedDecision, Quote
from carmengui.engine.review.truth.identities import line_identity, moment, storable
from carmengui.engine.review.truth.in_force import aspect_within
from carmengui.engine.storage import url_key

INSERT = """
    INSERT INTO decision (identity, step, act, digest, url_key, url, field, aspect, judged, judgement,
        reviewer, at, corrected, note, note_start, note_end, how, sample, weight, method, takes_back)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
CREATE_QUOTES = """
    CREATE TABLE IF NOT EXISTS note_quote (
        number INTEGER PRIMARY KEY, exact TEXT NOT NULL, before TEXT NOT NULL, after TEXT NOT NULL,
        place REAL NOT NULL, length INTEGER NOT NULL
    )
"""
"""Made when the first note with a place is written; ``number`` is that of its line in the log."""
INSERT_QUOTE = "INSERT INTO note_quote VALUES (?, ?, ?, ?, ?, ?)"
QUOTES = "SELECT exact, before, after, place, length FROM note_quote WHERE number = ?"

CREATE = (
    # A line is never changed and never deleted: what is withdrawn is said in a line of its own.
    """
    CREATE TABLE IF NOT EXISTS decision (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        identity TEXT NOT NULL UNIQUE,
        step INTEGER NOT NULL,
        act TEXT NOT NULL,
        digest TEXT NOT NULL,
        url_key INT8 NOT NULL,
        url TEXT NOT NULL,
        field TEXT NOT NULL,
        aspect TEXT NOT NULL,
        judged TEXT NOT NULL,
        judgement TEXT NOT NULL,
        reviewer TEXT NOT NULL,
        at TEXT NOT NULL,
        corrected TEXT NOT NULL,
        note TEXT NOT NULL,
        note_start INTEGER,
        note_end INTEGER,
        how TEXT NOT NULL,
        sample TEXT NOT NULL,
        weight REAL NOT NULL,
        method TEXT NOT NULL,
        takes_back INTEGER
    )
    """,
    "CREATE INDEX IF NOT EXISTS decision_url ON decision (url_key, field)",
    "CREATE INDEX IF NOT EXISTS decision_digest ON decision (digest)",
    "CREATE INDEX IF NOT EXISTS decision_step ON decision (step)",
    """
    CREATE INDEX IF NOT EXISTS decision_taking ON decision (takes_back)
        WHERE takes_back IS NOT NULL
    """,
    # What follows is made of the log and of the records, and can be made again.
    "CREATE TABLE IF NOT EXISTS withdrawn (number INTEGER PRIMARY KEY)",
    # A row stays when its value is open again, with an empty state: whoever reads what changed
    # since a count of changes hears of that too.
    """
    CREATE TABLE IF NOT EXISTS verdict_now (
        url_key INT8 NOT NULL, field TEXT NOT NULL, state TEXT NOT NULL, how TEXT NOT NULL,
        number INTEGER NOT NULL, changed INTEGER NOT NULL, PRIMARY KEY (url_key, field)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX IF NOT EXISTS verdict_changed ON verdict_now (changed)",
    """
    CREATE TABLE IF NOT EXISTS queue (
        url_key INT8 NOT NULL PRIMARY KEY, rank INTEGER NOT NULL, gain REAL NOT NULL,
        reason TEXT NOT NULL, cluster INTEGER
    ) WITHOUT ROWID
    """,
    # Where several reviewers judged an answer: do they agree, differ, or did somebody settle it?
    """
    CREATE TABLE IF NOT EXISTS disputed (
        url_key INT8 NOT NULL, field TEXT NOT NULL, said TEXT NOT NULL, PRIMARY KEY (field, url_key)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE IF NOT EXISTS difference (
        url_key INT8 NOT NULL, field TEXT NOT NULL, kind TEXT NOT NULL,
        PRIMARY KEY (url_key, field)
    ) WITHOUT ROWID
    """,
)

COLUMNS = (
    "number, identity, step, act, digest, url, field, judged, judgement, reviewer, at, corrected,"
    " note, note_start, note_end, how, sample, weight, method, takes_back"
)
"""What a line is read with, in the order of :func:`carmengui.engine.review.log.lines.line_of`."""


def row_of(
    said: Decision, *, step: int, act: str, takes_back: int | None = None, taken: str = ""
) -> tuple[Any, ...]:
    """Return the row of a new line, for :data:`INSERT`."""
    note_at = said.note_at
    return (
        line_identity(said, taken), step, act, said.capture_digest, url_key(said.url),
        storable(said.url), said.field, str(aspect_within(said)), _listed(said.values),
        str(said.judgement), storable(said.reviewer), moment(said.at), _listed(said.corrected),
        storable(said.note), note_at.start if note_at else None, note_at.end if note_at else None,
        str(said.how), said.sample, said.weight, storable(said.method), takes_back,
    )  # fmt: skip


def line_of(row: Sequence[Any]) -> LoggedDecision:
    """Return a line as it is read with ``COLUMNS``."""
    (
        number, _, step, _, digest, url, field, judged, judgement, reviewer, at, corrected, note,
        note_start, note_end, how, sample, weight, method, takes_back,
    ) = row  # fmt: skip
    said = Decision(
        capture_digest=digest, url=url, field=field, values=_unlisted(judged),
        judgement=Judgement(judgement), reviewer=reviewer, at=datetime.fromisoformat(at),
        corrected=_unlisted(corrected), note=note,
        note_at=None if note_start is None else Span(note_start, note_end), how=How(how),
        sample=sample, weight=weight, method=method,
    )  # fmt: skip
    return LoggedDecision(number, said, takes_back, step)


def _listed(values: Sequence[str]) -> str:
    # As ASCII: half a surrogate pair, which a page may hold, has no place in UTF-8.
    return json.dumps(list(values))


def _unlisted(text: str) -> tuple[str, ...]:
    return () if text == "[]" else tuple(json.loads(text))


def quote_row(number: int, quote: Quote) -> tuple[Any, ...]:
    """Return the row of the words that the note of a line stands on."""
    words = (storable(part) for part in (quote.exact, quote.before, quote.after))
    return number, *words, quote.place, quote.length


def quote_from(row: Sequence[Any]) -> Quote:
    """Return the words from a row read with :data:`QUOTES`."""
    return Quote(*row)

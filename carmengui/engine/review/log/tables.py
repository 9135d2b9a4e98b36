"""The tables of ``review.sqlite`` beside the gold of imported corpora."""

from __future__ import annotations

VERSION = 2
"""The version of these tables, kept as ``user_version``; a file with gold only has none yet."""

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

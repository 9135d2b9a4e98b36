"""Which URLs the search index has to look at again: marked by triggers, with the change itself.

A mark is written in the transaction of the change, so that both stay or none. Numbers only grow: an
index that has seen all marks up to a number needs those behind it, and nothing is written back. Of
each URL the newest mark is kept, of its record and of its visits apart.
"""

from __future__ import annotations

from peewee import SqliteDatabase

from carmengui.engine.model.refusal import RefusalCause

RECORD, VISIT = 0, 1
"""What changed: the record of a URL, or what its visits say of whether the page is still there."""
GONE_STATUSES = (404, 410)
"""What a server says of a page that is no longer there."""

_TABLE = """
    CREATE TABLE IF NOT EXISTS searchchange (
        number INTEGER PRIMARY KEY AUTOINCREMENT, url_key INT8 NOT NULL, kind INTEGER NOT NULL,
        stamp INTEGER NOT NULL, UNIQUE (url_key, kind))
"""
_MARK = """
    DELETE FROM searchchange WHERE url_key = {key} AND kind = {kind};
    INSERT INTO searchchange (url_key, kind, stamp) VALUES ({key}, {kind}, random());
"""
_GONE = ", ".join(map(str, GONE_STATUSES))
_ROBOTS = f"'{RefusalCause.ROBOTS}'"
_TRIGGERS = {
    "searchchange_record": f"""AFTER UPDATE OF record_id ON url BEGIN
        {_MARK.format(key="NEW.key", kind=RECORD)} END""",
    "searchchange_record_repaired": f"""AFTER UPDATE ON record BEGIN
        {_MARK.format(key="NEW.url_key", kind=RECORD)} END""",
    # A page that was never gone does not come back: of most visits nothing is marked.
    "searchchange_visit": f"""AFTER INSERT ON visit
        WHEN NEW.status IN ({_GONE}) OR NEW.cause = {_ROBOTS} OR EXISTS (
            SELECT 1 FROM searchchange WHERE url_key = NEW.url_key AND kind = {VISIT}) BEGIN
        {_MARK.format(key="NEW.url_key", kind=VISIT)} END""",  # noqa: S608 - ours
    "searchchange_refused": f"""AFTER UPDATE OF state, cause ON url
        WHEN NEW.record_id IS NOT NULL AND (
            (NEW.state = 2 AND NEW.cause = {_ROBOTS}) <> (OLD.state = 2 AND OLD.cause = {_ROBOTS}))
        BEGIN {_MARK.format(key="NEW.key", kind=VISIT)} END""",
}
_FILL = f"""
    INSERT OR IGNORE INTO searchchange (url_key, kind, stamp)
    SELECT key, {RECORD}, random() FROM url WHERE record_id IS NOT NULL ORDER BY rowid
"""  # noqa: S608 - ours
_FILL_GONE = f"""
    INSERT OR IGNORE INTO searchchange (url_key, kind, stamp)
    SELECT key, {VISIT}, random() FROM url WHERE record_id IS NOT NULL AND (state = 2 OR EXISTS (
        SELECT 1 FROM visit WHERE url_key = url.key AND (status IN ({_GONE}) OR cause = {_ROBOTS})))
    ORDER BY rowid
"""  # noqa: S608 - ours


def mark_search_changes(database: SqliteDatabase) -> None:
    """Make the table of marks with its triggers, and mark every URL that has a record."""
    database.execute_sql(_TABLE)
    for name, body in _TRIGGERS.items():
        database.execute_sql(f"CREATE TRIGGER IF NOT EXISTS {name} {body}")
    for statement in (_FILL, _FILL_GONE):
        database.execute_sql(statement)

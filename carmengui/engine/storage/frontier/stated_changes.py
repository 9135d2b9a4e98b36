"""When servers, feeds and sitemaps state that pages changed: what visits alone cannot tell.

A stamp of Last-Modified, ``dateModified`` or ``lastmod`` is the last change of its page; the items of a
feed are all changes of the feed.
"""

from __future__ import annotations

from collections.abc import Iterable

from carmengui.engine.model.revisit.stamps import Stamp, StampKind, StatedChange
from carmengui.engine.storage.tables.database import PlainDatabase

_KEEP = (
    "INSERT INTO statedchange (url_key, at, kind) SELECT key, ?, ? FROM url"
    " WHERE key = ? AND state <> 2"
    " ON CONFLICT DO UPDATE SET kind = excluded.kind WHERE kind = ''"
)
_SINCE = "SELECT at FROM statedchange WHERE url_key = ? AND at > ? AND at <= ? ORDER BY at"
_STAMPS = "SELECT at, kind FROM statedchange WHERE url_key = ? AND at <= ? ORDER BY at"
_ALL = "SELECT url_key, at FROM statedchange ORDER BY url_key, at"
_LAST_MODIFIED = "SELECT last_modified FROM url WHERE key = ?"
MOST_OF_A_URL = 200
_FORGET = (
    "DELETE FROM statedchange WHERE url_key = ? AND at < (SELECT at FROM statedchange"
    " WHERE url_key = ? ORDER BY at DESC LIMIT 1 OFFSET ?)"
)


class StatedChanges:
    """The table of stated changes; only the engine's thread writes."""

    def __init__(self, database: PlainDatabase) -> None:
        self._db = database

    def keep(self, changes: Iterable[StatedChange]) -> None:
        """Keep stated changes; those of unknown URLs are left out.

        Of each URL the last ``MOST_OF_A_URL`` stay; of two with the same moment the first one.
        """
        for change in changes:
            self._db.execute_sql(_KEEP, (change.at_s, str(change.kind), change.key))
            self._db.execute_sql(_FORGET, (change.key, change.key, MOST_OF_A_URL - 1))

    def stamps(self, key: int, until_s: float) -> tuple[Stamp, ...]:
        """Return the stated changes of a URL up to a moment, in order, with who states them."""
        rows = self._db.execute_sql(_STAMPS, (key, until_s)).fetchall()
        return tuple(Stamp(float(at_s), StampKind(kind)) for at_s, kind in rows)

    def between(self, key: int, since_s: float, until_s: float) -> list[float]:
        """Return the stated changes of a URL behind a moment and up to another, in order."""
        rows = self._db.execute_sql(_SINCE, (key, since_s, until_s)).fetchall()
        return [float(at_s) for (at_s,) in rows]

    def all(self) -> dict[int, list[float]]:
        """Return all stated changes by the keys of URLs, each in order."""
        found: dict[int, list[float]] = {}
        for key, at_s in self._db.execute_sql(_ALL).fetchall():
            found.setdefault(key, []).append(float(at_s))
        return found

    def last_modified(self, key: int) -> str:
        """Return what the server said last in the header Last-Modified; empty without any."""
        row = self._db.execute_sql(_LAST_MODIFIED, (key,)).fetchone()
        return str(row[0]) if row else ""

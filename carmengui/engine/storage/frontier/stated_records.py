"""What lists say of pages: records of repositories, SOIF objects, catalogue files; kept until a page is read."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from carmengui.engine.storage.rows import url_key
from carmengui.engine.storage.tables.database import PlainDatabase

MAX_VALUES = 200
_KEEP = (
    "INSERT OR REPLACE INTO statedrecord (url_key, origin, source, identifier, said)"
    " VALUES (?, ?, ?, ?, ?)"
)
_OF = "SELECT origin, source, identifier, said FROM statedrecord WHERE url_key = ? ORDER BY origin"
_OF_ORIGIN = (
    "SELECT u.url, s.origin, s.source, s.identifier, s.said FROM statedrecord s"
    " JOIN url u ON u.key = s.url_key WHERE s.origin = ? ORDER BY u.url"
)
_FORGET = "DELETE FROM statedrecord WHERE origin = ? AND identifier = ? RETURNING url_key"
_COPY = (
    "INSERT OR REPLACE INTO statedrecord (url_key, origin, source, identifier, said)"
    " SELECT ?, origin, source, identifier, said FROM statedrecord WHERE url_key = ?"
)


@dataclass(frozen=True, slots=True)
class StatedRecord:
    """What one list says of one page.

    ``origin`` is the kind of list (``oai``, ``soif``, ``catalogue``), ``source`` its address or file, and
    ``identifier`` what the list calls the record. ``values`` are names of fields with what is said.
    """

    url: str
    origin: str
    source: str
    values: tuple[tuple[str, str], ...]
    identifier: str = ""


class StatedRecords:
    """The table of stated records; only the engine's thread writes."""

    def __init__(self, database: PlainDatabase) -> None:
        self._db = database
        self._has_any: bool | None = None

    def keep(self, records: Iterable[StatedRecord]) -> None:
        """Keep what lists say of URLs, in place of what the same kind of list said before."""
        for each in records:
            said = json.dumps(each.values[:MAX_VALUES], ensure_ascii=False)
            fit = said.encode("utf-8", "replace").decode()
            row = (url_key(each.url), each.origin, each.source, each.identifier, fit)
            self._db.execute_sql(_KEEP, row)
            self._has_any = True

    def of(self, key: int, url: str) -> tuple[StatedRecord, ...]:
        """Return what lists say of a URL."""
        if self._has_any is None:
            found = self._db.execute_sql("SELECT 1 FROM statedrecord LIMIT 1").fetchone()
            self._has_any = found is not None
        if not self._has_any:
            return ()
        return tuple(_record(url, *row) for row in self._db.execute_sql(_OF, (key,)).fetchall())

    def from_origin(self, origin: str) -> Iterator[StatedRecord]:
        """Yield all that lists of one kind say, by the addresses of pages."""
        for row in self._db.execute_sql(_OF_ORIGIN, (origin,)):
            yield _record(*row)

    def forget(self, origin: str, identifier: str) -> list[int]:
        """Forget a record that its list has deleted; return the keys of its pages."""
        return [row[0] for row in self._db.execute_sql(_FORGET, (origin, identifier)).fetchall()]

    def redirected(self, key: int, to: str) -> None:
        """Let what is said of a URL be said of the one that it redirects to as well."""
        if self.of(key, ""):
            self._db.execute_sql(_COPY, (url_key(to), key))


def _record(url: str, origin: str, source: str, identifier: str, said: str) -> StatedRecord:
    values = tuple((str(field), str(value)) for field, value in json.loads(said))
    return StatedRecord(url, origin, source, values, identifier)

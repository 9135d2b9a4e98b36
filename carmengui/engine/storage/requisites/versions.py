"""What pages need to be seen (style sheets, pictures, fonts): where it lies, and of which moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from carmengui.engine.model import Capture, StoredVersion
from carmengui.engine.storage.rows import to_moment, to_seconds, url_key
from carmengui.engine.storage.tables.database import PlainDatabase
from carmengui.engine.storage.tables.schema import DONE
from carmengui.engine.storage.warc.archive import ArchivePlace

_AS_BODY = "CASE WHEN c.status = 304 THEN b.{0} ELSE c.{0} END"
"""What says “not modified” says nothing else: the answer that it stands for does."""
_VERSION = (
    "SELECT v.capture_id, r.url, v.at, "  # noqa: S608 - made of the line above only
    f"{_AS_BODY.format('status')}, {_AS_BODY.format('content_type')}, v.digest, b.file, b.offset, b.length"
    " FROM requisiteversion v JOIN requisite r ON r.key = v.key"
    " JOIN capture c ON c.id = v.capture_id"
    " JOIN capture b ON b.id = coalesce(v.body_id, v.capture_id)"
)
_NEAREST = (
    f"{_VERSION} WHERE v.key = ? AND r.url = ? AND b.length > 0"
    " ORDER BY abs(v.at - ?), v.capture_id LIMIT 1"
)
_NEAREST_PAGE = (
    "SELECT c.id, u.url, c.at, c.status, c.content_type, c.digest, c.file, c.offset, c.length"
    " FROM capture c JOIN url u ON u.key = c.url_key WHERE c.url_key = ? AND u.url = ?"
    " AND c.status BETWEEN 200 AND 399 AND c.status != 304 AND c.size > 0 AND c.length > 0"
    " ORDER BY abs(c.at - ?), c.id LIMIT 1"
)
_SAME_BYTES = (
    f"{_VERSION} WHERE v.digest = ? AND v.body_id IS NULL AND b.size > 0 AND b.length > 0 LIMIT 1"
)
_ALL = (
    "SELECT v.capture_id, r.url, v.at, c.status, c.content_type, v.digest, c.file, c.offset, c.length"
    " FROM requisiteversion v JOIN requisite r ON r.key = v.key JOIN capture c ON c.id = v.capture_id"
    " ORDER BY v.capture_id"
)
_ADD = (
    "INSERT OR IGNORE INTO requisite (key, url, host_id, state, kind, level, hops, visited_at,"
    " due_at, failures, etag, last_modified, reason, cause)"
    " VALUES (?, ?, ?, ?, '', 0, 0, 0, 0, 0, '', '', '', '')"
)
_ADD_VERSION = (
    "INSERT INTO requisiteversion (capture_id, key, at, digest, body_id) VALUES (?, ?, ?, ?, ?)"
)
_SAME_AGAIN = (
    "INSERT INTO requisiteversion (capture_id, key, at, digest, body_id)"
    " SELECT ?, v.key, ?, v.digest, coalesce(v.body_id, v.capture_id) FROM requisite r"
    " JOIN requisiteversion v ON v.capture_id = r.version_id WHERE r.key = ?"
)
_NEWEST = "UPDATE requisite SET state = ?, version_id = ? WHERE key = ?"
_BODY_PLACE = (
    "SELECT b.file, b.offset, b.length FROM requisiteversion v"
    " JOIN capture b ON b.id = coalesce(v.body_id, v.capture_id) WHERE v.capture_id = ?"
)
_HAS = "SELECT EXISTS (SELECT 1 FROM requisiteversion WHERE key = ? AND digest = ? AND at = ?)"
_SIZE = (
    "SELECT total(c.size) FROM requisiteversion v JOIN capture c ON c.id = v.capture_id"
    " WHERE v.body_id IS NULL"
)


@dataclass(frozen=True, slots=True)
class RequisiteVersion:
    """A stored answer, and where its bytes lie in the archive."""

    capture_id: int
    url: str
    at: datetime
    status: int
    content_type: str
    digest: str
    place: ArchivePlace

    @property
    def stored(self) -> StoredVersion:
        """What a later answer with the same bytes refers to."""
        return StoredVersion(self.url, self.at, self.digest)


class RequisiteTable:
    """The tables of requisites; only the engine's thread writes."""

    def __init__(self, database: PlainDatabase, host_id: Callable[[str], int]) -> None:
        self._db = database
        self._host_id = host_id

    def nearest(self, url: str, at: datetime) -> RequisiteVersion | None:
        """Return the version of a requisite whose moment is nearest to one, if any is stored."""
        return self._version(_NEAREST, url_key(url), url, to_seconds(at))

    def nearest_page(self, url: str, at: datetime) -> RequisiteVersion | None:
        """Return the version of a page whose moment is nearest to one, if it is stored."""
        return self._version(_NEAREST_PAGE, url_key(url), url, to_seconds(at))

    def with_digest(self, digest: str) -> RequisiteVersion | None:
        """Return a stored answer with these bytes, from whatever address."""
        return self._version(_SAME_BYTES, digest)

    def place_of_body(self, capture_id: int) -> ArchivePlace:
        """Return where the bytes of a stored answer lie."""
        ((file, offset, length),) = self._all(_BODY_PLACE, capture_id)
        return ArchivePlace(file, offset, length)

    def has(self, capture: Capture) -> bool:
        """Tell whether an answer is stored already: the same address, moment and bytes."""
        key = url_key(capture.url)
        sought = key, capture.digest, to_seconds(capture.at)
        return bool(self._db.execute_sql(_HAS, sought).fetchone()[0])

    def keep(
        self, capture: Capture, host: str, capture_id: int, same: RequisiteVersion | None = None
    ) -> None:
        """Note that a stored response is a requisite; ``same`` holds its bytes where it does not."""
        key = url_key(capture.url)
        self._db.execute_sql(_ADD, (key, capture.url, self._host_id(host), DONE))
        body_id = same.capture_id if same else None
        version = (capture_id, key, to_seconds(capture.at), capture.digest, body_id)
        self._db.execute_sql(_ADD_VERSION, version)
        self._db.execute_sql(_NEWEST, (DONE, capture_id, key))

    def keep_unchanged(self, key: int, capture: Capture, capture_id: int) -> None:
        """Note that a requisite was still the same at another moment."""
        self._db.execute_sql(_SAME_AGAIN, (capture_id, to_seconds(capture.at), key))
        self._db.execute_sql(_NEWEST, (DONE, capture_id, key))

    def all(self) -> Iterator[RequisiteVersion]:
        """Yield every stored answer as it lies in the archive, in order of arrival."""
        return map(_to_version, self._db.execute_sql(_ALL))

    def counts(self) -> tuple[int, int]:
        """Return how many requisites have an answer, and the bytes of all answers."""
        ((count,),) = self._all("SELECT count(*) FROM requisite WHERE version_id IS NOT NULL")
        ((size,),) = self._all(_SIZE)
        return int(count), int(size)

    def _all(self, sql: str, *params: object) -> list[tuple[Any, ...]]:
        return list(self._db.execute_sql(sql, params).fetchall())

    def _version(self, sql: str, *params: object) -> RequisiteVersion | None:
        row = self._db.execute_sql(sql, params).fetchone()
        return None if row is None else _to_version(row)


def _to_version(row: tuple[Any, ...]) -> RequisiteVersion:
    number, url, at, status, kind, digest, file, offset, length = row
    place = ArchivePlace(file, offset, length)
    return RequisiteVersion(number, url, to_moment(at), status, kind, digest, place)

"""Renderings: which stored responses were rendered in a browser, why, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from carmengui.engine.model.sentence import Sentence
from carmengui.engine.storage.rows import NO_APPOINTMENT_S, to_moment, to_seconds
from carmengui.engine.storage.tables.database import PlainDatabase
from carmengui.engine.storage.warc.archive import ArchivePlace

WAITING = "waiting"
"""Stands where others say how a rendering ended."""
FAILED = "failed"
_COLUMNS = (
    "capture_id, site, reason, settled, problem, response_id, at, elapsed_s, final_url, digest,"
    " requests, refused, bytes, has_grown, repeats"
)
_OF = f"SELECT {_COLUMNS} FROM rendering WHERE capture_id = ?"  # noqa: S608 - of our own words
_WANT = (
    "INSERT OR REPLACE INTO rendering (capture_id, site, reason, settled, problem, at, elapsed_s,"
    " final_url, digest, requests, refused, bytes, repeats)"
    " VALUES (?, ?, ?, ?, '', 0, 0, '', '', 0, 0, 0, ?)"
)
_FIRST = "SELECT capture_id FROM rendering WHERE settled = ? ORDER BY capture_id LIMIT 1"
_COUNT = "SELECT count(*) FROM rendering WHERE settled = ?"
_ANY = "SELECT EXISTS (SELECT 1 FROM rendering)"
_ENDED = (
    "UPDATE rendering SET settled = ?, problem = ?, response_id = ?, at = ?, elapsed_s = ?,"
    " final_url = ?, digest = ?, requests = ?, refused = ?, bytes = ? WHERE capture_id = ?"
)
_COPY = (
    "INSERT INTO capture (url_key, at, status, content_type, digest, size, file, offset, length,"
    " is_read) SELECT url_key, at, status, content_type, digest, size, file, offset, length, 1"
    " FROM capture WHERE id = ?"
)
_PUT = (
    "UPDATE capture SET content_type = ?, file = ?, offset = ?, length = ?, is_read = 0"
    " WHERE id = ?"
)
_AS_BEFORE = (
    "UPDATE capture SET (status, digest, size) = (SELECT b.status, b.digest, b.size FROM capture b"
    " WHERE b.id = ?) WHERE id = ?"
)
_VISIT = (
    "SELECT max(id) FROM visit WHERE capture_id = ? AND at = (SELECT at FROM capture WHERE id = ?)"
)
_VISIT_BRINGS = "UPDATE visit SET capture_id = ? WHERE id = ?"
_UNASKED = (
    "SELECT capture_id FROM url WHERE kind = 'page' AND capture_id IS NOT NULL AND due_at < ?"
    " AND capture_id NOT IN (SELECT capture_id FROM rendering) ORDER BY capture_id"
)
_UNREAD = "UPDATE capture SET is_read = 0 WHERE id = ?"
_GROWTH = (
    "SELECT count(*), coalesce(sum(has_grown), 0) FROM rendering"
    " WHERE site = ? AND has_grown IS NOT NULL"
)
_GIVE_UP = "DELETE FROM rendering WHERE settled = ? AND capture_id = ?"
_RENDERED = "SELECT capture_id FROM rendering WHERE response_id IS NOT NULL"


@dataclass(frozen=True, slots=True)
class Rendering:
    """How a response was rendered; ``response_id`` is its capture where a document was made of it.

    ``repeats`` is the version before, where its response came again.

    ``requests`` and ``bytes`` are what the page asked for in the browser, ``refused`` what of that was
    not sent.
    """

    capture_id: int
    site: str
    reason: Sentence
    settled: str
    problem: Sentence
    response_id: int | None
    at: datetime
    elapsed_s: float
    final_url: str
    digest: str
    requests: int
    refused: int
    bytes: int
    has_grown: bool | None
    repeats: int | None = None

    @property
    def is_waiting(self) -> bool:
        """Whether it was not rendered yet."""
        return self.settled == WAITING

    @property
    def has_document(self) -> bool:
        """Whether its capture is the rendered document."""
        return self.response_id is not None


class RenderingTable:
    """The renderings of a project; only the engine's thread writes."""

    def __init__(self, database: PlainDatabase) -> None:
        self._db = database
        self._has_any: bool | None = None

    @property
    def has_any(self) -> bool:
        """Whether any page of the project was rendered, or waits for it; asked once, then known."""
        if self._has_any is None:
            self._has_any = bool(self._one(_ANY)[0])
        return self._has_any

    def of(self, capture_id: int) -> Rendering | None:
        """Return how a response was rendered, or that it waits; nothing where it is neither."""
        row = self._one(_OF, capture_id)
        return _to_rendering(row) if row else None

    def want(
        self, capture_id: int, site: str, reason: Sentence, *, repeats: int | None = None
    ) -> None:
        """Note that a response is to be rendered; one that came again is that of a version before."""
        self._db.execute_sql(_WANT, (capture_id, site, reason.to_text(), WAITING, repeats))
        self._has_any = True

    def first_waiting(self) -> int | None:
        """Return the capture that has waited longest."""
        row = self._one(_FIRST, WAITING)
        return int(row[0]) if row else None

    def unrendered(self) -> list[int]:
        """Return the newest versions of fetched pages that are no documents and do not wait to be."""
        return [int(row[0]) for row in self._db.execute_sql(_UNASKED, (NO_APPOINTMENT_S,))]

    def waiting(self) -> int:
        """Return how many responses wait to be rendered."""
        return int(self._one(_COUNT, WAITING)[0])

    def give_up(self, capture_id: int) -> None:
        """Note that a response is not to be rendered after all."""
        self._db.execute_sql(_GIVE_UP, (WAITING, capture_id))

    def end(self, ended: Rendering, place: ArchivePlace | None, content_type: str) -> None:
        """Note how a rendering ended; its document takes the place of the response.

        The capture counts as unread then: a crash must not lose what the document says.
        """
        response_id = ended.response_id
        if place is not None:
            if response_id is None:
                response_id = int(self._db.execute_sql(_COPY, (ended.capture_id,)).lastrowid)
            put = content_type, place.file, place.offset, place.length, ended.capture_id
            self._db.execute_sql(_PUT, put)
        else:
            self._db.execute_sql(_UNREAD, (ended.capture_id,))
        self._db.execute_sql(
            _ENDED,
            (
                ended.settled, ended.problem.to_text(), response_id, to_seconds(ended.at),
                ended.elapsed_s, ended.final_url, ended.digest, ended.requests, ended.refused,
                ended.bytes, ended.capture_id,
            ),
        )  # fmt: skip

    def visit_of(self, capture_id: int, repeats: int) -> int | None:
        """Return the visit that brought the response of a version once more."""
        found = self._one(_VISIT, repeats, capture_id)[0]
        return None if found is None else int(found)

    def make_version(self, capture_id: int, repeats: int) -> None:
        """Let what repeats the response of a version be a version of its own, brought by its visit."""
        visit_id = self.visit_of(capture_id, repeats)
        self._db.execute_sql(_AS_BEFORE, (repeats, capture_id))
        self._db.execute_sql(_VISIT_BRINGS, (capture_id, visit_id))

    def note_growth(self, capture_id: int, *, has_grown: bool) -> None:
        """Note whether a document has more to say than its response."""
        change = "UPDATE rendering SET has_grown = ? WHERE capture_id = ?"
        self._db.execute_sql(change, (has_grown, capture_id))

    def growth(self, site: str) -> tuple[int, int]:
        """Return how many pages of a site were rendered, and how many of them had more to say."""
        count, grown = self._one(_GROWTH, site)
        return int(count), int(grown)

    def documents(self) -> set[int]:
        """Return the captures that are rendered documents."""
        return {int(number) for (number,) in self._db.execute_sql(_RENDERED).fetchall()}

    def _one(self, sql: str, *params: object) -> tuple[Any, ...]:
        row: tuple[Any, ...] = self._db.execute_sql(sql, params).fetchone()
        return row


def _to_rendering(row: tuple[Any, ...]) -> Rendering:
    (capture_id, site, reason, settled, problem, response_id, at, elapsed_s, final_url, digest,
     requests, refused, size, has_grown, repeats) = row  # fmt: skip
    return Rendering(
        capture_id=capture_id,
        site=site,
        reason=Sentence.from_text(reason),
        settled=settled,
        problem=Sentence.from_text(problem),
        response_id=response_id,
        at=to_moment(at),
        elapsed_s=elapsed_s,
        final_url=final_url,
        digest=digest,
        requests=requests,
        refused=refused,
        bytes=size,
        has_grown=None if has_grown is None else bool(has_grown),
        repeats=repeats,
    )

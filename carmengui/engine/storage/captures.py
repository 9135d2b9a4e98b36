"""Responses in the archive and visits: what came back, and when."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from peewee import fn

from carmengui.engine.model import Capture, Outcome, Visit
from carmengui.engine.model.refusal import RefusalCause
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.storage.rows import CaptureRow, to_moment, to_seconds, url_key
from carmengui.engine.storage.tables.database import PlainDatabase
from carmengui.engine.storage.tables.schema import Capture as CaptureModel
from carmengui.engine.storage.tables.schema import Host, Url
from carmengui.engine.storage.tables.schema import Visit as VisitModel
from carmengui.engine.storage.warc.archive import ArchivePlace

# What is written for each page is written in plain SQL: made by the models, each of these statements
# costs more than a hundred microseconds.
_ADD = (
    "INSERT INTO capture (url_key, at, status, content_type, digest, size, file, offset, length,"
    " is_read) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_ADD_VISIT = (
    "INSERT INTO visit (url_key, at, outcome, reason, cause, status, elapsed_s, capture_id, changed,"
    " full_changed, interval_min, ema, sma, next_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_JUDGE_VISIT = (
    "UPDATE visit SET reason = ?, changed = ?, full_changed = ?, interval_min = ?, ema = ?, sma = ?,"
    " next_at = ? WHERE id = ?"
)
_ROW = (
    "SELECT capture.id, url, at, status, content_type, digest, file, offset, length, size"
    " FROM capture JOIN url ON key = url_key WHERE capture.id = ?"
)
_VISIT_OF = "SELECT id FROM visit WHERE capture_id = ?"
_COUNT_VISIT = "UPDATE listing SET visits = visits + 1, status = ? WHERE url_key = ?"


LOST_BYTES = 0
"""The length in the row of a response that was lost with its segment."""


@dataclass(frozen=True, slots=True)
class StoredRobots:
    """When robots.txt was last asked and what came of it; and the last real answer, as a copy."""

    at: datetime
    status: int
    problem: Sentence
    copied_at: datetime | None = None
    copy_status: int = 0
    copy: bytes = b""


class CaptureTable:
    """Captures, visits and robots.txt bodies; only the engine's thread writes."""

    def __init__(self, database: PlainDatabase) -> None:
        self._db = database

    def add(self, capture: Capture, place: ArchivePlace, *, is_read: bool) -> int:
        """Write the row of an archived response and return its number."""
        row = (
            url_key(capture.url),
            to_seconds(capture.at),
            capture.status,
            capture.header("content-type"),
            capture.digest,
            len(capture.body),
            place.file,
            place.offset,
            place.length,
            is_read,
        )
        return int(self._db.execute_sql(_ADD, row).lastrowid)

    def mark_read(self, capture_id: int) -> None:
        """Note that the content of a capture was read and stored."""
        self._db.execute_sql("UPDATE capture SET is_read = 1 WHERE id = ?", (capture_id,))

    def mark_unread(self, capture_id: int) -> None:
        """Note that the content of a capture is to be read after all."""
        self._db.execute_sql("UPDATE capture SET is_read = 0 WHERE id = ?", (capture_id,))

    def row(self, capture_id: int) -> CaptureRow:
        """Return one capture."""
        row: CaptureRow = next(map(_capture_row, self._db.execute_sql(_ROW, (capture_id,))))
        return row

    def all(self) -> Iterator[CaptureRow]:
        """Yield every response in the archive, in order of arrival."""
        return self._select(True)

    def unread(self, *, links_too: bool = False) -> list[CaptureRow]:
        """Return the captures whose content was not read yet, in order of arrival.

        With ``links_too`` only those of them that were not even asked for their links.
        """
        is_unread: Any = CaptureModel.is_read == False  # noqa: E712 - SQL expression
        if links_too:
            is_unread &= Url.capture_id.is_null() | (CaptureModel.id > Url.capture_id)
        return list(self._select(is_unread))

    def version_before(self, capture_id: int, key: int) -> int | None:
        """Return the number of the version of a URL that a capture followed."""
        m = VisitModel
        query = m.select(fn.MAX(m.capture_id)).where(m.url_key == key, m.capture_id < capture_id)
        found = query.tuples().execute(self._db)[0][0]
        return None if found is None else int(found)

    def current(self) -> list[CaptureRow]:
        """Return the newest version of every URL, ordered by URL."""
        newest = Url.select(Url.capture_id).where(Url.capture_id.is_null(False), Url.kind == "page")
        return sorted(self._select(CaptureModel.id.in_(newest)), key=lambda row: row.url)

    def _select(self, condition: Any) -> Iterator[CaptureRow]:
        m = CaptureModel
        query = (
            m.select(
                m.id,
                Url.url,
                m.at,
                m.status,
                m.content_type,
                m.digest,
                m.file,
                m.offset,
                m.length,
                m.size,
            )
            .join(Url, on=(Url.key == m.url_key))
            .where(condition)
            .order_by(m.id)
        )
        yield from map(_capture_row, query.tuples().execute(self._db))

    def committed_ends(self) -> dict[str, int]:
        """Return for each archive segment the offset behind its last record that has a row."""
        m = CaptureModel
        query = m.select(m.file, fn.MAX(m.offset + m.length)).group_by(m.file)
        return dict(query.tuples().execute(self._db))

    def add_visit(self, visit: Visit, *, capture_id: int | None) -> int:
        """Write a visit and return its number."""
        key = url_key(visit.url)
        self._db.execute_sql(_COUNT_VISIT, (visit.status, key))
        row = (
            key,
            to_seconds(visit.at),
            str(visit.outcome),
            visit.reason.to_text(),
            str(visit.cause),
            visit.status,
            visit.elapsed_s,
            capture_id,
            *_judged(visit),
        )
        return int(self._db.execute_sql(_ADD_VISIT, row).lastrowid)

    def judge_visit(self, visit_id: int, visit: Visit) -> None:
        """Add to a visit what reading its content told: changed or not, and the next time."""
        self._db.execute_sql(_JUDGE_VISIT, (visit.reason.to_text(), *_judged(visit), visit_id))

    def judge_content(self, visit_id: int, changed: bool | None, full_changed: bool | None) -> None:
        """Correct whether a visit found other content, now that the page was read."""
        query = VisitModel.update(changed=changed, full_changed=full_changed)
        query.where(VisitModel.id == visit_id).execute(self._db)

    def visit_of(self, capture_id: int) -> int | None:
        """Return the number of the visit that brought a capture."""
        found = self._db.execute_sql(_VISIT_OF, (capture_id,)).fetchone()
        return int(found[0]) if found else None

    def visits(self, url: str) -> list[Visit]:
        """Return every visit to a URL, oldest first."""
        m = VisitModel
        query = m.select().where(m.url_key == url_key(url)).order_by(m.at, m.id)
        return [
            Visit(
                url=url,
                at=to_moment(row.at),
                outcome=Outcome(row.outcome),
                reason=Sentence.from_text(row.reason),
                cause=RefusalCause(row.cause),
                status=row.status,
                changed=row.changed,
                full_changed=row.full_changed,
                interval_min=row.interval_min or 0.0,
                ema=row.ema or 0.0,
                sma=row.sma or 0.0,
                next_at=None if row.next_at is None else to_moment(row.next_at),
                elapsed_s=row.elapsed_s,
            )
            for row in query.execute(self._db)
        ]

    def outcomes(self) -> dict[str, int]:
        """Return how many visits ended in each way."""
        m = VisitModel
        query = m.select(m.outcome, fn.COUNT(m.id)).group_by(m.outcome)
        return dict(query.tuples().execute(self._db))

    def changes(self) -> int:
        """Return how many visits found changed content."""
        m = VisitModel
        query = m.select(fn.COUNT(m.id)).where(m.changed == True)  # noqa: E712 - SQL expression
        return int(query.tuples().execute(self._db)[0][0])

    def set_robots(
        self, host: str, *, at: datetime, status: int, body: bytes, problem: Sentence
    ) -> None:
        """Keep what robots.txt of a host said; a copy stays when there was no real answer."""
        news: dict[str, Any] = {
            "robots_at": to_seconds(at),
            "robots_status": status,
            "robots_problem": problem.to_text(),
        }
        if 200 <= status < 500:
            news |= {
                "robots_body": body,
                "robots_copy_at": to_seconds(at),
                "robots_copy_status": status,
            }
        Host.update(**news).where(Host.name == host).execute(self._db)

    def robots(self, host: str) -> StoredRobots | None:
        """Return what was last known of the robots.txt of a host; nothing when it was never asked."""
        m = Host
        query = m.select(
            m.robots_at,
            m.robots_status,
            m.robots_problem,
            m.robots_copy_at,
            m.robots_copy_status,
            m.robots_body,
        )
        rows = query.where(m.name == host, m.robots_at > 0).tuples().execute(self._db)
        if not rows:
            return None
        at, status, problem, copy_at, copy_status, body = rows[0]
        copied_at = to_moment(copy_at) if copy_at else None
        said = Sentence.from_text(problem)
        return StoredRobots(to_moment(at), status, said, copied_at, copy_status, bytes(body))

    def touch_host(self, host: str, at: datetime) -> None:
        """Note from when on the pause counts that a host is owed: the end of its last answer.

        A server that wants to be left alone is owed that before.
        """
        self._db.execute_sql("UPDATE host SET last_at = ? WHERE name = ?", (to_seconds(at), host))

    def last_asked(self, host: str) -> datetime | None:
        """Return from when on the pause of a host counts; nothing when it was never asked."""
        rows = Host.select(Host.last_at).where(Host.name == host).tuples().execute(self._db)
        return to_moment(rows[0][0]) if rows and rows[0][0] > 0 else None


def _capture_row(row: tuple[Any, ...]) -> CaptureRow:
    number, url, at, *rest = row
    return CaptureRow(number, url, to_moment(at), *rest)


def _judged(visit: Visit) -> tuple[bool | float | None, ...]:
    next_at = None if visit.next_at is None else to_seconds(visit.next_at)
    return (visit.changed, visit.full_changed, visit.interval_min, visit.ema, visit.sma, next_at)

"""The queue of requisites: what pages need to be seen and was not fetched yet, or is asked again."""

from __future__ import annotations

import heapq
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from carmengui.engine.model import Capture, RevisitState, StoredVersion
from carmengui.engine.model.refusal import Refusal, RefusalCause
from carmengui.engine.model.requisite import RequisiteKind
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.storage.rows import UrlRow, to_moment, to_seconds, url_key
from carmengui.engine.storage.tables.database import PlainDatabase
from carmengui.engine.storage.tables.schema import DONE, NOT_FETCHED, WAITING

_MAX_REMEMBERED = 50_000
_MAX_BODIES = 200_000
_ROW = (
    "SELECT r.key, r.url, h.name, r.kind, r.state, r.level, r.hops, r.etag, r.last_modified,"
    " r.due_at, r.failures, v.capture_id, coalesce(o.url, r.url), coalesce(b.at, v.at), v.digest, r.page_key"
    " FROM requisite r JOIN host h ON h.id = r.host_id"
    " LEFT JOIN requisiteversion v ON v.capture_id = r.version_id"
    " LEFT JOIN requisiteversion b ON b.capture_id = v.body_id"
    " LEFT JOIN requisite o ON o.key = b.key WHERE "
)
_WAITING = _ROW + (
    "r.host_id = ? AND r.state = 0 AND r.due_at <= ? ORDER BY r.kind != 'style', r.rowid LIMIT ?"
)
_FIND = _ROW + "r.key = ? AND r.url = ?"
_BY_KEYS = _ROW + (  # noqa: S608 - of our own words only
    "r.host_id = ? AND r.state = 0 AND r.due_at <= ?"
    " AND r.key IN (SELECT value FROM json_each(?)) ORDER BY r.kind != 'style', r.rowid LIMIT ?"
)
_REFUSALS = (
    "SELECT key, url, cause, reason FROM requisite"
    " WHERE state = 2 AND key IN (SELECT value FROM json_each(?))"
)
_KNOWN = (
    "SELECT key, url, state, visited_at FROM requisite"
    " WHERE key IN (SELECT value FROM json_each(?))"
)
_ADD = (
    "INSERT OR IGNORE INTO requisite (key, url, host_id, state, kind, level, hops, visited_at,"
    " page_key, due_at, failures, etag, last_modified, reason, cause)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, 0, ?, 0, 0, '', '', ?, ?)"
)
_WAIT_AGAIN = "UPDATE requisite SET state = 0, due_at = 0, failures = 0, reason = '', cause = '' WHERE key = ?"
_HOSTS = "SELECT DISTINCT h.name FROM requisite r JOIN host h ON h.id = r.host_id WHERE r.state = 0"
_LATER = (
    "SELECT r.due_at, h.name FROM requisite r JOIN host h ON h.id = r.host_id"
    " WHERE r.state = 0 AND r.due_at > 0"
)
_ANY = "SELECT EXISTS (SELECT 1 FROM requisite WHERE state = 0)"
_COUNT_WAITING = "SELECT count(*) FROM requisite WHERE state = 0"
_COUNT_OF = (
    "SELECT count(*) FROM requisite WHERE state = 0 AND key IN (SELECT value FROM json_each(?))"
)
_REFUSE = "UPDATE requisite SET state = ?, reason = ?, cause = ? WHERE key = ?"
_RETRY = "UPDATE requisite SET due_at = ?, failures = ? WHERE key = ?"
_FAIL = (
    "UPDATE requisite SET state = ?, visited_at = ?, failures = failures + 1, reason = ?, cause = ''"
    " WHERE key = ?"
)
_FETCHED = (
    "UPDATE requisite SET state = 1, visited_at = ?, failures = 0, etag = ?, last_modified = ?,"
    " reason = '', cause = '' WHERE key = ?"
)
_ADD_VISIT = (
    "INSERT INTO requisitevisit (key, at, outcome, status, size, elapsed_s, reason)"
    " VALUES (?, ?, ?, ?, ?, ?, ?)"
)
_NOTE_PAGE = "INSERT OR REPLACE INTO requisitepage (page_key, capture_id) VALUES (?, ?)"
_END_NEEDS = "DELETE FROM requisiteneed WHERE by_key = ?"
_NEED = (
    "INSERT OR IGNORE INTO requisiteneed (by_key, key) SELECT ?, key FROM requisite WHERE key = ?"
)
_NEEDED = (
    "SELECT r.key, h.name FROM requisiteneed n JOIN requisite r ON r.key = n.key"
    " JOIN host h ON h.id = r.host_id WHERE n.by_key = ? AND r.state = 1 AND r.visited_at < ?"
)
_PAGES_WITHOUT = """
    SELECT u.key FROM url u LEFT JOIN requisitepage p ON p.page_key = u.key
    WHERE u.kind = 'page' AND u.capture_id IS NOT NULL AND u.due_at < ?
      AND (p.capture_id IS NULL OR p.capture_id != u.capture_id)
"""
_LEFT = "SELECT r.key, r.url, u.url FROM requisite r LEFT JOIN url u ON u.key = r.page_key WHERE r.state = 2 AND r.kind != 'script' AND r.cause IN (?, ?, ?)"
_COUNT_OF_HOST = "SELECT count(*) FROM requisite WHERE host_id = ? AND (state < 2 OR cause = '')"
_BODIES = (
    "SELECT v.digest, r.url, v.at FROM requisiteversion v JOIN requisite r ON r.key = v.key"
    " JOIN capture c ON c.id = v.capture_id"
    " WHERE v.body_id IS NULL AND c.size > 0 ORDER BY v.capture_id DESC LIMIT ?"
)
_FETCHED_SINCE = (
    "SELECT version_id FROM requisite WHERE key = ? AND url = ? AND state = 1 AND visited_at >= ?"
    " AND version_id IS NOT NULL"
)
_COUNTS = "SELECT state, count(*) FROM requisite GROUP BY state"


@dataclass(frozen=True, slots=True)
class NewRequisite:
    """A requisite to be added to the queue, unless it is known; ``page_key`` is the page that asks."""

    url: str
    host: str
    kind: RequisiteKind
    page_key: int
    level: int = 0
    hops: int = 0
    refusal: Refusal | None = None
    """Why it is not fetched, where that is known."""


class RequisiteQueue:
    """The requisites that wait; only the engine's thread writes.

    What was added is handed out once it is committed: what a crash leaves in the archive is known by
    its row for a requisite and not taken for a page.
    """

    def __init__(self, database: PlainDatabase, host_id: Callable[[str], int]) -> None:
        self._db = database
        self._host_id = host_id
        self._remembered: set[str] = set()
        self._uncommitted: dict[int, str] = {}
        self._opened: set[str] = set()
        self._later: list[tuple[float, str]] = []
        self._only: set[int] | None = None
        self._is_open = False

    def begin(self, *, all_waiting: bool) -> None:
        """Begin a crawl: of all requisites that wait, or only of those that are added from now on."""
        self._is_open = True
        self._only = None if all_waiting else set()
        self._later = []
        self._opened = set()
        if all_waiting:
            self._later = [(float(due), name) for due, name in self._all(_LATER)]
            heapq.heapify(self._later)
            self._opened = set(self.hosts())

    def hosts(self) -> list[str]:
        """Return the hosts of all that waits, in this crawl or another."""
        return [name for (name,) in self._all(_HOSTS)]

    def forget(self) -> None:
        """Forget what was written, because it may have been taken back."""
        self._remembered.clear()
        self._uncommitted.clear()

    # What comes in --------------------------------------------------------------------------

    def add(
        self, wanted: Iterable[NewRequisite], *, since: datetime, again: bool = False
    ) -> list[NewRequisite]:
        """Add what is not known; what was visited before a moment is asked again.

        With ``again`` what failed or was left is asked again, too.

        Returns:
            those that wait now and did not before.

        """
        by_key: dict[int, NewRequisite] = {}
        for new in wanted:
            if again or new.url not in self._remembered:
                by_key.setdefault(url_key(new.url), new)
        if len(self._remembered) > _MAX_REMEMBERED:
            self._remembered.clear()
        self._remembered.update(new.url for new in by_key.values())
        waiting: dict[int, NewRequisite] = {}
        before = to_seconds(since)
        for key, url, state, visited_at in self._all(_KNOWN, _json(by_key)):
            new = by_key.pop(key)
            is_lost = again and state == NOT_FETCHED
            is_old = state == DONE and visited_at < before
            if new.url == url and not new.refusal and (is_lost or is_old):
                self._db.execute_sql(_WAIT_AGAIN, (key,))
                waiting[key] = new
            elif new.url == url and state == WAITING and self._only is not None:
                waiting[key] = new
        self._db.execute_many(_ADD, (self._new_row(key, new) for key, new in by_key.items()))
        waiting |= {key: new for key, new in by_key.items() if not new.refusal}
        self._uncommitted |= {key: new.host for key, new in waiting.items()}
        if self._only is not None:
            self._only.update(waiting)
        return list(waiting.values())

    def _new_row(self, key: int, new: NewRequisite) -> tuple[object, ...]:
        state, reason, cause = WAITING, "", ""
        if new.refusal is not None:
            state, reason = NOT_FETCHED, new.refusal.reason.to_text()
            cause = str(new.refusal.cause)
        return (
            key, new.url, self._host_id(new.host), state, str(new.kind), new.level, new.hops,
            new.page_key, reason, cause,
        )  # fmt: skip

    def committed(self) -> None:
        """Hand out from now on what was added before."""
        self._opened.update(self._uncommitted.values())
        self._uncommitted.clear()

    def make_all_old(self) -> None:
        """Let everything be asked again by the pages that need it (a fresh crawl)."""
        self._db.execute_sql("UPDATE requisite SET visited_at = 0 WHERE state = 1")

    def note_page(self, page_key: int, capture_id: int) -> None:
        """Note that it is known what a version of a page needs."""
        self._db.execute_sql(_NOTE_PAGE, (page_key, capture_id))

    def note_needs(self, by_key: int, urls: Iterable[str]) -> None:
        """Note what the newest version of a page, frame or style sheet needs."""
        self._db.execute_sql(_END_NEEDS, (by_key,))
        self._db.execute_many(_NEED, ((by_key, url_key(url)) for url in urls))

    def ask_needs_again(self, by_key: int, *, since: datetime) -> None:
        """Let what a page, frame or style sheet needs be asked again, if last before a moment."""
        for key, host in self._all(_NEEDED, by_key, to_seconds(since)):
            self._db.execute_sql(_WAIT_AGAIN, (key,))
            self._uncommitted[key] = host
            if self._only is not None:
                self._only.add(key)

    def pages_without(self, until_s: float) -> list[int]:
        """Return the keys of fetched pages of whose newest version it is not known what they need."""
        return [int(key) for (key,) in self._all(_PAGES_WITHOUT, until_s)]

    def refused_by_rules(self) -> list[tuple[int, str, str]]:
        """Return keys and URLs of what rules or limits kept out, each with the page that asked."""
        causes = RefusalCause.SCOPE, RefusalCause.LIMIT, RefusalCause.ROBOTS_CLOSED
        return [
            (int(key), str(url), str(page or ""))
            for key, url, page in self._all(_LEFT, *map(str, causes))
        ]

    def wait_again(self, keys: Iterable[int]) -> None:
        """Let requisites wait that were decided against."""
        for key in keys:
            self._db.execute_sql(_WAIT_AGAIN, (key,))
        self._opened = set(self.hosts())

    # What is to be fetched ------------------------------------------------------------------

    def opened_hosts(self) -> set[str]:
        """Return the hosts that have something to fetch since the last call."""
        hosts, self._opened = self._opened, set()
        return hosts

    def ready_hosts(self, now: datetime) -> list[str]:
        """Return the hosts on which the moment of another try has come since the last call."""
        until, hosts = to_seconds(now), []
        while self._later and self._later[0][0] <= until:
            hosts.append(heapq.heappop(self._later)[1])
        return hosts

    def next_at(self) -> datetime | None:
        """Return when the moment of another try comes, or nothing."""
        return to_moment(self._later[0][0]) if self._later else None

    def take(self, host: str, now: datetime, limit: int) -> list[UrlRow]:
        """Return requisites of a host to fetch next, style sheets first."""
        if not self._is_open:
            return []
        until, number = to_seconds(now), self._host_id(host)
        if self._only is None:
            rows = self._all(_WAITING, number, until, limit + len(self._uncommitted))
        else:
            rows = self._all(_BY_KEYS, number, until, json.dumps(sorted(self._only)), limit)
        return [row for row in map(_to_row, rows) if row.key not in self._uncommitted][:limit]

    @property
    def has_waiting(self) -> bool:
        """Whether any is to be fetched in this crawl, now or later."""
        if self._is_open and self._only is None:
            return bool(self._all(_ANY)[0][0])
        return self.waiting_count() > 0

    def waiting_count(self) -> int:
        """Return how many are to be fetched in this crawl, now or later."""
        if not self._is_open:
            return 0
        if self._only is None:
            return int(self._all(_COUNT_WAITING)[0][0])
        return int(self._all(_COUNT_OF, _json(self._only))[0][0]) if self._only else 0

    @property
    def has_uncommitted(self) -> bool:
        """Whether something is handed out only after the next commit."""
        return bool(self._uncommitted)

    def find(self, url: str) -> UrlRow | None:
        """Return the row of one requisite, or nothing when it is unknown."""
        rows = self._all(_FIND, url_key(url), url)
        return _to_row(rows[0]) if rows else None

    def fetched_since(self, url: str, moment: datetime) -> int | None:
        """Return the capture of the newest answer of a requisite, if it came since a moment."""
        rows = self._all(_FETCHED_SINCE, url_key(url), url, to_seconds(moment))
        return int(rows[0][0]) if rows else None

    def known(self, urls: Iterable[str]) -> set[str]:
        """Return those of some addresses that were fetched, or decided against."""
        named = {url_key(url): url for url in urls}
        return {
            url
            for key, url, state, _ in self._all(_KNOWN, _json(named))
            if state != WAITING and named[key] == url
        }

    def refusals(self, urls: Iterable[str]) -> dict[str, Refusal]:
        """Return why some of these addresses were not fetched, or could not be."""
        named = {url_key(url): url for url in urls}
        return {
            url: Refusal(RefusalCause(cause), Sentence.from_text(reason))
            for key, url, cause, reason in self._all(_REFUSALS, _json(named))
            if named[key] == url
        }

    def count_of_host(self, host: str) -> int:
        """Return how many requisites of a host are fetched, or wait to be."""
        return int(self._all(_COUNT_OF_HOST, self._host_id(host))[0][0])

    def counts(self) -> tuple[int, int, int]:
        """Return how many wait, were fetched, and were not."""
        found = dict(self._all(_COUNTS))
        return found.get(WAITING, 0), found.get(DONE, 0), found.get(NOT_FETCHED, 0)

    def bodies(self) -> Iterator[StoredVersion]:
        """Yield the stored bodies, the newest first, for the same bytes to refer to."""
        for digest, url, at in self._all(_BODIES, _MAX_BODIES):
            yield StoredVersion(url, to_moment(at), digest)

    # What became of it ----------------------------------------------------------------------

    def add_visit(self, key: int, capture: Capture) -> None:
        """Write a request and what came of it."""
        row = (
            key, to_seconds(capture.at), str(capture.outcome), capture.status, len(capture.body),
            capture.elapsed_s, capture.reason.to_text(),
        )  # fmt: skip
        self._db.execute_sql(_ADD_VISIT, row)

    def fetched(self, key: int, capture: Capture) -> None:
        """Note that a requisite was brought, or is still as it was."""
        etag = capture.header("etag")
        values = to_seconds(capture.at), etag, capture.header("last-modified"), key
        self._db.execute_sql(_FETCHED, values)

    def fail(self, key: int, at: datetime, reason: Sentence) -> None:
        """Note that a requisite was not to be had."""
        self._db.execute_sql(_FAIL, (NOT_FETCHED, to_seconds(at), reason.to_text(), key))

    def retry(self, row: UrlRow, at: datetime) -> None:
        """Let a requisite wait for another try."""
        due_at = to_seconds(at)
        self._db.execute_sql(_RETRY, (due_at, row.revisit.failures + 1, row.key))
        heapq.heappush(self._later, (due_at, row.host))

    def refuse(self, key: int, refusal: Refusal) -> None:
        """Decide against a requisite; the reason stays with it."""
        reason, cause = refusal.reason.to_text(), str(refusal.cause)
        self._db.execute_sql(_REFUSE, (NOT_FETCHED, reason, cause, key))

    def _all(self, sql: str, *params: object) -> list[tuple[Any, ...]]:
        return list(self._db.execute_sql(sql, params).fetchall())


def _json(keys: Iterable[int]) -> str:
    return json.dumps(sorted(keys))


def _to_row(row: Sequence[Any]) -> UrlRow:
    (key, url, host, kind, state, level, hops, etag, modified, due_at, failures, version_id, origin,
     version_at, digest, page_key) = row  # fmt: skip
    version = StoredVersion(origin, to_moment(version_at), digest) if digest else None
    return UrlRow(
        key=key,
        url=url,
        host=host,
        kind="requisite",
        is_first_visit=state == WAITING and version_id is None,
        depth=level,
        hops=hops,
        etag=etag if version else "",
        last_modified=modified if version else "",
        revisit=RevisitState(next_at=to_moment(float(due_at)), failures=int(failures)),
        capture_id=version_id,
        record_id=None,
        version=version,
        requisite=RequisiteKind(kind) if kind else RequisiteKind.IMAGE,
        is_done=state == DONE,
        via=page_key,
    )

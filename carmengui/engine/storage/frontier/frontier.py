"""The frontier: every known URL, what is still to be fetched, and what is due again.

What is under way is not marked here: one process at a time writes a project, and what it had in
hand when it died simply still waits.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any, TypeVar

from peewee import SQL, fn

from carmengui.engine.model import RevisitState, StoredVersion
from carmengui.engine.model.refusal import Refusal, RefusalCause
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.storage.frontier.arrivals import Arrivals
from carmengui.engine.storage.rows import (
    NO_APPOINTMENT_S,
    NewUrl,
    UrlRow,
    to_moment,
    to_seconds,
    url_key,
)
from carmengui.engine.storage.tables.database import PlainDatabase
from carmengui.engine.storage.tables.listing_lines import LISTED, TELL_DYNAMICS
from carmengui.engine.storage.tables.schema import DONE, NOT_FETCHED, WAITING, Host, Url

_T = TypeVar("_T")

# States stand in these statements as numbers (0 waiting, 1 done, 2 not fetched), because only so
# are the indexes used that hold the URLs of one state.
_ROW = (
    "SELECT u.key, u.url, h.name, u.kind, u.state, u.depth, u.hops, u.etag, u.last_modified,"
    " u.due_at, u.interval_min, u.ema, u.window, u.failures, u.capture_id, u.record_id, c.at,"
    " c.digest FROM url u JOIN host h ON h.id = u.host_id"
    " LEFT JOIN capture c ON c.id = u.capture_id WHERE "
)
_FIRST = _ROW + (
    "u.host_id = ? AND u.state = 0 AND u.due_at <= ? ORDER BY u.priority DESC, u.rowid LIMIT ?"
)
_DUE = _ROW + "u.host_id = ? AND u.state = 1 AND u.due_at <= ? ORDER BY u.due_at LIMIT ?"
_FIND = _ROW + "u.key = ? AND u.url = ?"
# The priority of its site within that of a URL: thousands, above and below which its source counts.
_SITE = "(priority + 10500) / 1000"
_FIRST_OF_HOST = "(priority + 10500) / 1000 * 1000 - 9600"
"""The priority of what a person wants at once: before all else of its site, which stays as it is."""
_HOSTS_WAITING = (
    "SELECT id, name, (SELECT"  # noqa: S608 - made of the line above only
    f" {_SITE} FROM url WHERE host_id = host.id AND state = 0 ORDER BY priority DESC LIMIT 1)"
    " AS site FROM host WHERE site IS NOT NULL"
)
_HOSTS_DUE = (
    "SELECT id, name, (SELECT"  # noqa: S608 - made of the line above only
    f" {_SITE} FROM url WHERE host_id = host.id AND state = 1 AND due_at <= ?"
    " ORDER BY due_at LIMIT 1) AS site FROM host WHERE site IS NOT NULL"
)
_HOSTS_SINCE = (
    f"SELECT host.id, name, MAX({_SITE}) FROM url JOIN host ON host.id = host_id"  # noqa: S608 - made of the line above only
    " WHERE state = ? AND due_at > 0 AND due_at > ? AND due_at <= ? GROUP BY host_id"
)
_ADD_HOST = (
    "INSERT OR IGNORE INTO host (name, last_at, robots_at, robots_status, robots_body, robots_problem)"
    " VALUES (?, 0, 0, 0, x'', '')"
)
_HOST_ID = "SELECT id FROM host WHERE name = ?"
_ANY_WAITING = "SELECT EXISTS (SELECT 1 FROM url WHERE state = 0)"
_NEXT = "SELECT MIN(due_at) FROM url WHERE state = ? AND due_at > 0 AND due_at > ?"
_COUNTS = (
    "SELECT name, waiting FROM host JOIN (SELECT host_id, COUNT(*) AS waiting FROM url"
    " WHERE state = 0 GROUP BY host_id) ON host_id = id"
)
_SCHEDULE = (
    "UPDATE url SET state = 1, due_at = ?, interval_min = ?, ema = ?, window = ?, failures = ?"
    " WHERE key = ?"
)
_VALIDATORS = "UPDATE url SET etag = ?, last_modified = ? WHERE key = ?"
_VERSION = "UPDATE url SET capture_id = ? WHERE key = ?"
_RECORD = "UPDATE url SET record_id = ? WHERE key = ?"
_CLASHES = Url.cause == RefusalCause.CLASH
_CLEARED = {Url.state: WAITING, Url.due_at: 0, Url.reason: "", Url.cause: ""}
"""What becomes of a URL that waits again."""
_SITEMAP_LEVEL = """
    WITH RECURSIVE above (via, level) AS (
        SELECT via, 1 FROM url WHERE key = ?
        UNION ALL
        SELECT u.via, level + 1 FROM url u JOIN above ON u.key = above.via
        WHERE u.kind = 'sitemap' AND level < 100
    )
    SELECT max(level) FROM above
"""


def _parts(values: Sequence[_T]) -> list[Sequence[_T]]:
    """Return values in parts that fit into one statement."""
    return [values[start : start + 500] for start in range(0, len(values), 500)]


class FrontierTable:
    """The table of URLs; only the engine's thread writes."""

    def __init__(self, database: PlainDatabase) -> None:
        self._db = database
        self._host_ids: dict[str, int] = {}
        self._arrivals = Arrivals(database, self.host_id)
        self._looked_until: float | None = None
        self._quiet_until: dict[bool, float] = {}
        """Until when no URL's moment comes, in a crawl with re-visits or without; found by asking."""

    def forget(self) -> None:
        """Forget what is stored of hosts and URLs, because it may have been taken back."""
        self._host_ids.clear()
        self._arrivals.forget()
        self._looked_until = None
        self._quiet_until.clear()

    def host_id(self, name: str) -> int:
        """Return the number of a host, which is added when new."""
        if name not in self._host_ids:
            self._db.execute_sql(_ADD_HOST, (name,))
            self._host_ids[name] = self._db.execute_sql(_HOST_ID, (name,)).fetchone()[0]
        return self._host_ids[name]

    def add(self, urls: Iterable[NewUrl]) -> list[NewUrl]:
        """Add the URLs that are not known yet and return those."""
        return self._arrivals.add(urls)

    def surely_has(self, url: str) -> bool:
        """Tell without asking the database that a URL is known; it may be known otherwise, too."""
        return self._arrivals.remembers(url)

    # What is to be fetched ----------------------------------------------------------------

    def take(self, host: str, now: datetime, limit: int) -> list[UrlRow]:
        """Return URLs of a host to fetch first: most urgent first, then in order of discovery."""
        return self._rows(_FIRST, self.host_id(host), to_seconds(now), limit)

    def due(self, host: str, now: datetime, limit: int) -> list[UrlRow]:
        """Return visited URLs of a host whose appointment has come, the longest overdue first."""
        return self._rows(_DUE, self.host_id(host), to_seconds(now), limit)

    def find(self, url: str) -> UrlRow | None:
        """Return the row of one URL, or nothing when it is unknown."""
        rows = self._rows(_FIND, url_key(url), url)
        return rows[0] if rows else None

    def look_anew(self) -> None:
        """Let :meth:`ready_hosts` begin from the beginning: a crawl starts."""
        self._looked_until = None
        self._quiet_until.clear()

    def ready_hosts(self, now: datetime, *, revisits: bool) -> list[str]:
        """Return the hosts with URLs that may be fetched now and could not at the last call.

        The hosts of sites that come first stand first. What :meth:`add` brings is not announced
        here, but what has waited for its moment is.
        """
        since, until = self._looked_until, to_seconds(now)
        self._looked_until = until
        if since is None:
            found = self._names(_HOSTS_WAITING)
            return found + (self._names(_HOSTS_DUE, until) if revisits else [])
        if until < self._quiet_until.get(revisits, -1.0):
            return []
        found = self._names(_HOSTS_SINCE, WAITING, since, until)
        return found + (self._names(_HOSTS_SINCE, DONE, since, until) if revisits else [])

    def has_waiting(self) -> bool:
        """Tell whether any URL waits for its first visit, now or later."""
        return bool(self._db.execute_sql(_ANY_WAITING).fetchone()[0])

    def next_due_at(self, now: datetime, *, revisits: bool) -> datetime | None:
        """Return the first moment at which a URL may be fetched that :meth:`ready_hosts` has not named.

        It counts from the last look, or else from now: what came meanwhile would be overlooked.
        """
        first = self._quiet_until.get(revisits, -1.0)
        looked_until = to_seconds(now) if self._looked_until is None else self._looked_until
        if first <= looked_until:
            states = (WAITING, DONE) if revisits else (WAITING,)
            found = (
                self._db.execute_sql(_NEXT, (state, looked_until)).fetchone()[0] for state in states
            )
            first = min((value for value in found if value is not None), default=NO_APPOINTMENT_S)
            self._quiet_until[revisits] = first
        return to_moment(first) if first < NO_APPOINTMENT_S else None

    def waiting_keys(self, urls: Iterable[str], host: str = "") -> dict[str, list[int]]:
        """Return the keys of those URLs that wait, and of all that wait on a host, by host."""
        named = list(urls)
        chosen = [
            (Url.key.in_([url_key(url) for url in some])) & Url.url.in_(some)
            for some in _parts(named)
        ]
        if host:
            chosen.append(Url.host_id == self.host_id(host))
        by_host: dict[str, list[int]] = {}
        for which in chosen:
            query = Url.select(Url.key, Host.name).join(Host, on=Url.host_id == Host.id)
            query = query.where(which, Url.state == WAITING).order_by(
                Url.priority.desc(), SQL("t1.rowid")
            )
            for key, name in query.tuples().execute(self._db):
                by_host.setdefault(name, []).append(key)
        return by_host

    def appointments(self, keys: Sequence[int]) -> dict[int, float]:
        """Return from which moment those of some URLs may be fetched that still wait."""
        found: dict[int, float] = {}
        for some in _parts(keys):
            query = Url.select(Url.key, Url.due_at).where(Url.key.in_(some), Url.state == WAITING)
            found |= dict(query.tuples().execute(self._db))
        return found

    def rows(self, keys: Sequence[int]) -> list[UrlRow]:
        """Return the rows of URLs by their keys, in no order."""
        return [
            row
            for some in _parts(keys)
            for row in self._rows(f"{_ROW} u.key IN ({', '.join('?' * len(some))})", *some)
        ]

    def waiting_counts(self) -> dict[str, int]:
        """Return how many URLs of each host wait for their first visit."""
        return dict(self._db.execute_sql(_COUNTS).fetchall())

    def _names(self, sql: str, *params: float) -> list[str]:
        """Return hosts: those whose site comes first, then in the order of their discovery."""
        rows = self._db.execute_sql(sql, params).fetchall()
        return [name for _, name, _ in sorted(rows, key=lambda row: (-row[2], row[0]))]

    def _rows(self, sql: str, *params: object) -> list[UrlRow]:
        return [_to_row(row) for row in self._db.execute_sql(sql, params).fetchall()]

    # What became of them ------------------------------------------------------------------

    def schedule(self, key: int, state: RevisitState) -> None:
        """Write a URL's next appointment; it counts as visited from now on."""
        due_at = self._announce(state.next_at)
        window = "".join(map(str, state.window))
        self._db.execute_sql(
            _SCHEDULE, (due_at, state.interval_min, state.ema, window, state.failures, key)
        )
        self._db.execute_sql(TELL_DYNAMICS, (key,))

    def retry(self, key: int, at: datetime, failures: int) -> None:
        """Let a URL that was never fetched wait until a moment."""
        due_at = self._announce(at)
        Url.update(due_at=due_at, failures=failures).where(Url.key == key).execute(self._db)

    def _announce(self, at: datetime) -> float:
        """Return a moment as it is stored; one that has passed is not overlooked."""
        due_at = to_seconds(at)
        for revisits, quiet_until in self._quiet_until.items():
            self._quiet_until[revisits] = min(quiet_until, due_at)
        if self._looked_until is not None and due_at <= self._looked_until:
            self._looked_until = due_at - 1
        return due_at

    def sitemap_level(self, key: int) -> int:
        """Return how deep a sitemap lies in other sitemaps: 1 when none of them named it."""
        return int(self._db.execute_sql(_SITEMAP_LEVEL, (key,)).fetchone()[0])

    def refuse(self, key: int, refusal: Refusal) -> None:
        """Decide against a URL; the reason stays with it."""
        reason, cause = refusal.reason.to_text(), str(refusal.cause)
        query = Url.update(state=NOT_FETCHED, reason=reason, cause=cause)
        query.where(Url.key == key).execute(self._db)

    def set_validators(self, key: int, *, etag: str, last_modified: str) -> None:
        """Note by what the server would recognise the version it sent."""
        self._db.execute_sql(_VALIDATORS, (etag, last_modified, key))

    def set_version(self, key: int, capture_id: int) -> None:
        """Note the newest version of a URL that was read."""
        self._db.execute_sql(_VERSION, (capture_id, key))

    def set_record(self, key: int, record_id: int) -> None:
        """Note the newest record of a URL, and list it."""
        self._db.execute_sql(_RECORD, (record_id, key))
        self._db.execute_sql(LISTED.format(which="u.key = ?"), (key,))

    def try_again(self, urls: Iterable[str]) -> None:
        """Let URLs wait that were decided against, never brought anything, or were only imported."""
        named = list(urls)
        for start in range(0, len(named), 500):
            some = named[start : start + 500]
            self._let_wait(
                Url.key.in_([url_key(url) for url in some]),
                Url.url.in_(some),
                (Url.state == NOT_FETCHED)
                | ((Url.state == DONE) & Url.capture_id.is_null() & (Url.failures > 0))
                | (Url.due_at >= NO_APPOINTMENT_S),
            )

    def visit_now(self, urls: Iterable[str], host: str = "") -> set[str]:
        """Let known URLs wait for a visit at once, and those of a host that were visited before.

        Returns:
            the hosts that have something to be fetched now.

        """
        named, hosts = list(urls), set[str]()
        for start in range(0, len(named), 500):
            some = named[start : start + 500]
            keys = [url_key(url) for url in some]
            hosts |= self._visit_now(Url.key.in_(keys), Url.url.in_(some))
        if host:
            hosts |= self._visit_now(Url.host_id == self.host_id(host), Url.state == DONE)
        return hosts

    def _visit_now(self, *which: Any) -> set[str]:
        chosen = (*which, ~_CLASHES)
        ids = Url.select(Url.host_id).where(*chosen)
        names = Host.select(Host.name).where(Host.id.in_(ids)).tuples().execute(self._db)
        hosts = {name for (name,) in names}
        values = _CLEARED | {Url.failures: 0, Url.priority: SQL(_FIRST_OF_HOST)}
        Url.update(values).where(*chosen).execute(self._db)
        return hosts

    def make_all_wait(self) -> int:
        """Send every known URL to the queue again (a fresh crawl) and return how many.

        A page that was imported has no appointment and none is made for it here.
        """
        return self._let_wait(Url.due_at < NO_APPOINTMENT_S, ~_CLASHES)

    def _let_wait(self, *which: Any) -> int:
        query = Url.update(_CLEARED | {Url.failures: 0}).where(*which)
        return int(query.execute(self._db))

    def chain(self, key: int, hops: int) -> list[str]:
        """Return the URLs that led to one in so many hops, the nearest first."""
        urls: list[str] = []
        for _ in range(hops):
            before = Url.select(Url.via).where(Url.key == key)
            query = Url.select(Url.key, Url.url).where(Url.key == before)
            rows = query.tuples().execute(self._db)
            if not rows:
                break
            key, url = rows[0]
            urls.append(url)
        return urls

    def ask_closed_hosts(self) -> None:
        """Let URLs wait whose robots.txt could not be had; it may have come back."""
        Url.update(_CLEARED).where(
            Url.state == NOT_FETCHED, Url.cause == RefusalCause.ROBOTS_CLOSED
        ).execute(self._db)

    def wait_again(self, keys: Sequence[int]) -> None:
        """Let URLs wait that were decided against."""
        for start in range(0, len(keys), 500):
            Url.update(_CLEARED).where(
                Url.key.in_(keys[start : start + 500]), Url.state == NOT_FETCHED, ~_CLASHES
            ).execute(self._db)

    def ask_again(self, url: str) -> None:
        """Let a visited URL wait once more."""
        Url.update(_CLEARED).where(Url.key == url_key(url), Url.url == url).execute(self._db)

    def refused(self) -> list[tuple[str, Refusal]]:
        """Return every URL decided against, with the reason."""
        columns = Url.url, Url.cause, Url.reason
        query = Url.select(*columns).where(Url.state == NOT_FETCHED).order_by(Url.url)
        return [
            (url, Refusal(RefusalCause(cause), Sentence.from_text(reason)))
            for url, cause, reason in query.tuples().execute(self._db)
        ]

    def count(self, state: int) -> int:
        """Return how many URLs are in a state."""
        query = Url.select(fn.COUNT(Url.key)).where(Url.state == state)
        return int(query.tuples().execute(self._db)[0][0])


def _to_row(row: tuple[Any, ...]) -> UrlRow:
    (key, url, host, kind, state, depth, hops, etag, modified, due_at, interval, ema, window,
     failures, capture_id, record_id, version_at, digest) = row  # fmt: skip
    revisit = RevisitState(
        next_at=to_moment(float(due_at)),
        interval_min=float(interval),
        window=tuple(map(int, window)),
        ema=float(ema),
        failures=int(failures),
    )
    return UrlRow(
        key=key, url=url, host=host, kind=kind, is_first_visit=state == WAITING, depth=depth,
        hops=hops, etag=etag, last_modified=modified, revisit=revisit, capture_id=capture_id,
        record_id=record_id, is_imported=state == DONE and float(due_at) >= NO_APPOINTMENT_S,
        version=StoredVersion(url, to_moment(version_at), digest) if digest else None,
    )  # fmt: skip

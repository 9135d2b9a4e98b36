"""The frontier: every known URL, what is still to be fetched, and what is due again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from peewee import JOIN, SQL, fn

from carmengui.engine.model import RevisitState, StoredVersion
from carmengui.engine.storage.database import PlainDatabase
from carmengui.engine.storage.rows import NewUrl, UrlRow, to_moment, to_seconds, url_key
from carmengui.engine.storage.schema import DONE, LISTED, NOT_FETCHED, WAITING, Capture, Host, Url

_INSERT = (
    "INSERT OR IGNORE INTO url (key, url, host_id, kind, state, priority, depth, hops, via, due_at,"
    " reason, etag, last_modified, interval_min, ema, window, failures)"
    " VALUES (?, ?, ?, ?, 0, ?, ?, ?, ?, 0, '', '', '', 60, 1, '1111111111', 0)"
)


class FrontierTable:
    """The table of URLs; only the engine's thread writes."""

    def __init__(self, database: PlainDatabase) -> None:
        self._db = database
        self._host_ids: dict[str, int] = {}

    def forget(self) -> None:
        """Forget the numbers of hosts, because their rows may have been taken back."""
        self._host_ids.clear()

    def host_id(self, name: str) -> int:
        """Return the number of a host, which is added when new."""
        if name not in self._host_ids:
            Host.insert(name=name).on_conflict_ignore().execute(self._db)
            row = Host.select(Host.id).where(Host.name == name).tuples().execute(self._db)[0]
            self._host_ids[name] = row[0]
        return self._host_ids[name]

    def add(self, urls: Iterable[NewUrl]) -> list[NewUrl]:
        """Add the URLs that are not known yet and return those."""
        by_key: dict[int, NewUrl] = {}
        for new in urls:
            by_key.setdefault(url_key(new.url), new)
        if not by_key:
            return []
        known = self._known(list(by_key))
        fresh = {key: new for key, new in by_key.items() if key not in known}
        rows = [
            (k, n.url, self.host_id(n.host), n.kind, n.priority, n.depth, n.hops, n.via)
            for k, n in fresh.items()
        ]
        self._db.execute_many(_INSERT, rows)
        return list(fresh.values())

    def _known(self, keys: Sequence[int]) -> set[int]:
        found: set[int] = set()
        for start in range(0, len(keys), 500):
            query = Url.select(Url.key).where(Url.key.in_(keys[start : start + 500]))
            found.update(row[0] for row in query.tuples().execute(self._db))
        return found

    def waiting_hosts(self, now: datetime) -> list[str]:
        """Return the hosts that have URLs to be fetched for the first time now."""
        waiting = Url.select(Url.host_id).where(Url.state == WAITING, Url.due_at <= to_seconds(now))
        query = Host.select(Host.name).where(Host.id.in_(waiting)).order_by(Host.id)
        return [row[0] for row in query.tuples().execute(self._db)]

    def waiting_counts(self) -> dict[str, int]:
        """Return how many URLs of each host wait for their first visit."""
        query = (
            Host.select(Host.name, fn.COUNT(Url.key))
            .join(Url, on=(Url.host_id == Host.id))
            .where(Url.state == WAITING)
            .group_by(Host.name)
        )
        return dict(query.tuples().execute(self._db))

    def take(self, host: str, now: datetime, limit: int) -> list[UrlRow]:
        """Return URLs of a host to fetch now: most urgent first, then in order of discovery."""
        query = (
            self._rows()
            .where(
                Url.host_id == self.host_id(host),
                Url.state == WAITING,
                Url.due_at <= to_seconds(now),
            )
            .order_by(Url.priority.desc(), SQL("t1.rowid"))
            .limit(limit)
        )
        return [_to_row(row) for row in query.tuples().execute(self._db)]

    def due(self, now: datetime, limit: int) -> list[UrlRow]:
        """Return visited URLs whose appointment has come, the longest overdue first."""
        query = (
            self._rows()
            .where(Url.state == DONE, Url.due_at <= to_seconds(now))
            .order_by(Url.due_at)
            .limit(limit)
        )
        return [_to_row(row) for row in query.tuples().execute(self._db)]

    def next_due_at(self, state: int) -> datetime | None:
        """Return the earliest due time among the URLs in a state (waiting or done)."""
        query = Url.select(fn.MIN(Url.due_at)).where(Url.state == state)
        value = query.tuples().execute(self._db)[0][0]
        return None if value is None else to_moment(value)

    def find(self, url: str) -> UrlRow | None:
        """Return the row of one URL, or nothing when it is unknown."""
        rows = self._rows().where(Url.key == url_key(url)).tuples().execute(self._db)
        return _to_row(rows[0]) if rows else None

    def _rows(self) -> Any:
        return Url.select(
            Url.key, Url.url, Host.name, Url.kind, Url.state, Url.depth, Url.hops, Url.etag,
            Url.last_modified, Url.due_at, Url.interval_min, Url.ema, Url.window, Url.failures,
            Url.capture_id, Url.record_id, Capture.at, Capture.digest,
        ).join(Host, on=(Host.id == Url.host_id)).switch(Url).join(
            Capture, JOIN.LEFT_OUTER, on=(Capture.id == Url.capture_id)
        )  # fmt: skip

    def schedule(self, key: int, state: RevisitState) -> None:
        """Write a URL's next appointment; it counts as visited from now on."""
        Url.update(
            state=DONE,
            due_at=to_seconds(state.next_at),
            interval_min=state.interval_min,
            ema=state.ema,
            window="".join(map(str, state.window)),
            failures=state.failures,
        ).where(Url.key == key).execute(self._db)

    def retry(self, key: int, at: datetime, failures: int) -> None:
        """Let a URL that was never fetched wait until a moment."""
        Url.update(due_at=to_seconds(at), failures=failures).where(Url.key == key).execute(self._db)

    def refuse(self, key: int, reason: str) -> None:
        """Decide against a URL; the reason stays with it."""
        Url.update(state=NOT_FETCHED, reason=reason).where(Url.key == key).execute(self._db)

    def set_validators(self, key: int, *, etag: str, last_modified: str) -> None:
        """Note by what the server would recognise the version it sent."""
        Url.update(etag=etag, last_modified=last_modified).where(Url.key == key).execute(self._db)

    def set_version(self, key: int, capture_id: int) -> None:
        """Note the newest version of a URL that was read."""
        Url.update(capture_id=capture_id).where(Url.key == key).execute(self._db)

    def set_record(self, key: int, record_id: int) -> None:
        """Note the newest record of a URL, and list it."""
        Url.update(record_id=record_id).where(Url.key == key).execute(self._db)
        self._db.execute_sql(LISTED.format(which="u.key = ?"), (key,))

    def try_again(self, urls: Iterable[str]) -> None:
        """Let URLs wait that were decided against, or that never brought anything."""
        keys = [url_key(url) for url in urls]
        for start in range(0, len(keys), 500):
            Url.update(state=WAITING, due_at=0, reason="", failures=0).where(
                Url.key.in_(keys[start : start + 500]),
                (Url.state == NOT_FETCHED)
                | ((Url.state == DONE) & Url.capture_id.is_null() & (Url.failures > 0)),
            ).execute(self._db)

    def make_all_wait(self) -> int:
        """Send every known URL to the queue again (a fresh crawl) and return how many."""
        return int(Url.update(state=WAITING, due_at=0, reason="").execute(self._db))

    def refused(self) -> list[tuple[str, str]]:
        """Return every URL decided against, with the reason."""
        query = Url.select(Url.url, Url.reason).where(Url.state == NOT_FETCHED).order_by(Url.url)
        return list(query.tuples().execute(self._db))

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
        window=tuple(int(digit) for digit in str(window)),
        ema=float(ema),
        failures=int(failures),
    )
    return UrlRow(
        key=key, url=url, host=host, kind=kind, is_first_visit=state == WAITING, depth=depth,
        hops=hops, etag=etag, last_modified=modified, revisit=revisit, capture_id=capture_id,
        record_id=record_id,
        version=StoredVersion(url, to_moment(version_at), digest) if digest else None,
    )  # fmt: skip

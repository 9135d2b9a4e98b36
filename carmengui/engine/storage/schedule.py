"""The appointments of all visited URLs as a list to look through, and the visits of one of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any, Self

from peewee import JOIN, SQL, Case, fn

from carmengui.engine.model import Outcome
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.storage.frontier.arrivals import clash_key
from carmengui.engine.storage.rows import NO_APPOINTMENT_S, to_moment, to_seconds, url_key
from carmengui.engine.storage.store import Store
from carmengui.engine.storage.tables.database import PlainDatabase
from carmengui.engine.storage.tables.schema import DONE, NOT_FETCHED, Host, Listing, Url, Visit
from carmengui.engine.storage.timeline import Appointment, Timeline, timeline_of

MAX_ROWS = 500
"""Rows asked for at once; SQLite takes a limited number of parameters."""
ERRORS = [str(outcome) for outcome in Outcome if outcome.is_error]


class ScheduleOrder(StrEnum):
    """What the list can be sorted by."""

    URL = "url"
    HOST = "host"
    RATE = "rate"
    """Changes over the time watched."""
    DYNAMICS = "dynamics"
    WINDOW = "window"
    INTERVAL = "interval"
    EMA = "ema"
    DUE = "due"
    VISITS = "visits"
    CHANGED = "changed"
    ERRORS = "errors"


@dataclass(frozen=True, slots=True)
class ScheduleQuery:
    """Which visited URLs, in which order.

    ``words`` must all occur in the URL; ``host`` must be the host or one above it.
    """

    words: tuple[str, ...] = ()
    host: str = ""
    kind: str = ""
    due_before: datetime | None = None
    has_changes: bool = False
    has_errors: bool = False
    is_noisy: bool = False
    """Differed at each of its last ten visits."""
    order: ScheduleOrder = ScheduleOrder.DUE
    descending: bool = False


@dataclass(frozen=True, slots=True)
class ScheduleRow:
    """A visited URL as one line of the list."""

    key: int
    url: str
    host: str
    kind: str
    window: tuple[int, ...]
    interval_min: float
    ema: float
    due_at: datetime | None
    failures: int
    visits: int
    changed: int
    errors: int
    is_imported: bool = False
    """The page came from a file: nobody visits it."""
    title: str = ""
    """The title of its record, if it has one."""
    watched_s: float = 0.0
    """From its first visit to its last."""
    dynamics: str = ""
    """The class of its changes, if it has a record."""
    missed_at: datetime | None = None
    """When it was due before now; ``due_at`` is then when it would be visited if the crawl went on."""
    is_spread: bool = False
    """It was missed with many others of its host, which are not fetched at once."""
    has_slot: bool = False
    """A budget has slots for it, so that it is visited in its turn."""
    policy: str = ""
    """The policy of revisits that is in force for it, where that is not the one of the project."""
    policy_of: str = ""
    """The host or URL whose policy that is."""


class ScheduleTable:
    """Reads the appointments; writes nothing."""

    def __init__(self, database: PlainDatabase) -> None:
        self._db = database

    @classmethod
    def of(cls, store: Store) -> Self:
        """Return the appointments in a store."""
        return cls(store._db)

    def keys(self, query: ScheduleQuery) -> tuple[int, ...]:
        """Return the keys of all URLs that fit, in order: a list as long as it needs to be."""
        counts = _counts()
        found = Url.select(Url.key).join(Host, on=(Host.id == Url.host_id))
        by_count = {
            ScheduleOrder.VISITS: counts.c.visits,
            ScheduleOrder.CHANGED: counts.c.changed,
            ScheduleOrder.ERRORS: counts.c.errors,
            ScheduleOrder.RATE: SQL("CAST(changed AS REAL) / max(watched_s, 3600)"),
        }
        if query.order in by_count or query.has_changes or query.has_errors:
            found = found.join_from(Url, counts, JOIN.INNER, on=(Url.key == counts.c.url_key))
        if query.has_changes:
            found = found.where(counts.c.changed > 0)
        if query.has_errors:
            found = found.where(counts.c.errors > 0)
        if query.order is ScheduleOrder.DYNAMICS:
            found = found.join_from(Url, Listing, JOIN.LEFT_OUTER, on=(Url.key == Listing.url_key))
        order: Any = (by_count | _ORDERS)[query.order]
        order = order.desc() if query.descending else order.asc()
        found = found.where(*_conditions(query)).order_by(order, Url.url)
        return tuple(row[0] for row in found.tuples().execute(self._db))

    def imported(self, keys: Sequence[int]) -> int:
        """Return how many of some URLs came from a file, so that nobody visits them."""
        came = Url.select(Url.key).where(Url.due_at >= NO_APPOINTMENT_S).tuples().execute(self._db)
        return len({row[0] for row in came}.intersection(keys))

    def rows(self, keys: Sequence[int]) -> tuple[ScheduleRow, ...]:
        """Return the lines of some URLs, in the order of the keys; unknown keys are left out."""
        found: dict[int, ScheduleRow] = {}
        for start in range(0, len(keys), MAX_ROWS):
            some = list(keys[start : start + MAX_ROWS])
            counts = _counts(some)
            query = (
                Url.select(
                    Url.key, Url.url, Host.name, Url.kind, Url.window, Url.interval_min, Url.ema,
                    Url.due_at, Url.failures, counts.c.visits, counts.c.changed, counts.c.errors,
                    counts.c.watched_s,
                )
                .join(Host, on=(Host.id == Url.host_id))
                .join_from(Url, counts, JOIN.LEFT_OUTER, on=(Url.key == counts.c.url_key))
                .where(Url.key.in_(some))
            )  # fmt: skip
            titles = self._titles(some)
            for row in query.tuples().execute(self._db):
                found[row[0]] = _to_row(row, *titles.get(row[0], ("", "")))
        return tuple(found[key] for key in keys if key in found)

    def _titles(self, keys: Sequence[int]) -> dict[int, tuple[str, str]]:
        """Return the titles of the records of some URLs, and the classes of their changes."""
        marks = ", ".join("?" * len(keys))
        sql = f"SELECT url_key, title, dynamics FROM listing WHERE url_key IN ({marks})"  # noqa: S608 - question marks only
        rows = self._db.execute_sql(sql, tuple(keys)).fetchall()
        return {key: (title, dynamics) for key, title, dynamics in rows}

    def timeline(self, url: str) -> Timeline:
        """Return all visits of a URL as columns; an unknown URL has none."""
        appointment = self._appointment(url)
        v = Visit
        visits = (
            v.select(v.at, v.outcome, v.reason, v.status, v.elapsed_s, v.changed, v.full_changed,
                     v.interval_min, v.ema, v.sma, v.next_at)
            .where(v.url_key == appointment.key)
            .order_by(v.at, v.id)
        )  # fmt: skip
        # The plain cursor: peewee's own wrapper of rows would take most of the time.
        return timeline_of(appointment, self._db.execute(visits).fetchall())

    def _appointment(self, url: str) -> Appointment:
        query = Url.select(
            Url.key, Url.host_id, Url.state, Url.reason, Url.due_at, Url.failures
        ).where(Url.key.in_((url_key(url), clash_key(url))), Url.url == url)
        rows = query.tuples().execute(self._db)
        if not rows:
            return Appointment(url)
        key, host_id, state, reason, due_at, failures = rows[0]
        return Appointment(
            url,
            key,
            host_id,
            is_visited=state == DONE,
            refusal=Sentence.from_text(reason) if state == NOT_FETCHED else NOTHING,
            due_at=due_at if state != NOT_FETCHED and 0 < due_at < NO_APPOINTMENT_S else None,
            failures=failures,
        )


_ORDERS: dict[ScheduleOrder, Any] = {
    ScheduleOrder.URL: Url.url,
    ScheduleOrder.HOST: Host.name,
    ScheduleOrder.DYNAMICS: Case(
        Listing.dynamics, [("high", 3), ("medium", 2), ("low", 1), ("none", 0)], -1
    ),
    ScheduleOrder.WINDOW: fn.LENGTH(fn.REPLACE(Url.window, "1", "")),
    ScheduleOrder.INTERVAL: Url.interval_min,
    ScheduleOrder.EMA: Url.ema,
    ScheduleOrder.DUE: Url.due_at,
}


def _counts(keys: list[int] | None = None) -> Any:
    """Return the subquery that counts visits, changes and errors of each URL."""
    v = Visit
    query = v.select(
        v.url_key,
        fn.COUNT(v.id).alias("visits"),
        fn.COALESCE(fn.SUM(v.changed), 0).alias("changed"),
        fn.SUM(Case(None, [(v.outcome.in_(ERRORS), 1)], 0)).alias("errors"),
        (fn.MAX(v.at) - fn.MIN(v.at)).alias("watched_s"),
    ).group_by(v.url_key)
    return (query if keys is None else query.where(v.url_key.in_(keys))).alias("counts")


def count_noisy(store: Store) -> int:
    """Return how many pages differed at each of their last ten visits."""
    (count,) = store.rows(
        "SELECT count(*) FROM url WHERE state = ? AND window = ?", DONE, "2" * 10
    )[0]
    return int(count)


def _conditions(query: ScheduleQuery) -> list[Any]:
    been_there = fn.EXISTS(Visit.select(SQL("1")).where(Visit.url_key == Url.key))
    conditions: list[Any] = [(Url.state == DONE) | been_there]
    # INSTR takes % and _ as they are; LIKE would not.
    conditions += [fn.INSTR(fn.LOWER(Url.url), word.lower()) > 0 for word in query.words]
    if query.host:
        ending = "." + query.host.lower()
        conditions.append(
            (Host.name == query.host.lower()) | (fn.SUBSTR(Host.name, -len(ending)) == ending)
        )
    if query.kind:
        conditions.append(Url.kind == query.kind)
    if query.due_before is not None:
        conditions.append(Url.due_at < to_seconds(query.due_before))
    if query.is_noisy:
        conditions.append(Url.window == "2" * 10)
    return conditions


def _to_row(row: tuple[Any, ...], title: str, dynamics: str) -> ScheduleRow:
    key, url, host, kind, window, interval, ema, due_at, failures, *counts = row
    visits, changed, errors, watched_s = counts
    return ScheduleRow(
        key=key,
        url=url,
        host=host,
        kind=kind,
        window=tuple(int(digit) for digit in window),
        interval_min=float(interval),
        ema=float(ema),
        due_at=to_moment(due_at) if 0 < due_at < NO_APPOINTMENT_S else None,
        failures=int(failures),
        visits=visits or 0,
        changed=changed or 0,
        errors=errors or 0,
        is_imported=due_at >= NO_APPOINTMENT_S,
        title=title,
        watched_s=watched_s or 0.0,
        dynamics=dynamics,
    )

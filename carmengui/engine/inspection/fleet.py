"""All visited pages together: when their hosts change, and how many visits were and will be made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from carmengui.engine.model import Outcome
from carmengui.engine.revisit.day_hours import HOURS, changes_by_hour, visits_ahead
from carmengui.engine.revisit.planned_load import Appointed
from carmengui.engine.storage.rows import NO_APPOINTMENT_S
from carmengui.engine.storage.store import Store
from carmengui.engine.storage.tables.schema import DONE

DAYS = 14
_DAY_S, _HOUR_S, _SOON_S = 86_400, 3600, 600
_ERRORS = ", ".join(f"'{outcome}'" for outcome in Outcome if outcome.is_error)
_CHANGES = f"""
    SELECT u.host_id, v.at, v.since FROM (
        SELECT url_key, at, changed, lag(at) OVER (PARTITION BY url_key ORDER BY at, id) AS since
        FROM visit WHERE outcome NOT IN ({_ERRORS})
    ) v JOIN url u ON u.key = v.url_key WHERE v.changed = 1 AND v.at BETWEEN ? AND ?
"""  # noqa: S608 - made of names of ours only
_VISITS = f"""
    SELECT u.host_id, CAST((v.at + ?) / 3600 AS INTEGER) % 24, count(*),
           sum(v.outcome IN ({_ERRORS}))
    FROM visit v JOIN url u ON u.key = v.url_key WHERE v.at BETWEEN ? AND ? GROUP BY 1, 2
"""  # noqa: S608 - made of names of ours only
_PAST = "SELECT CAST((at - ?) / 3600 AS INTEGER), count(*) FROM visit WHERE at >= ? AND at < ? GROUP BY 1"
_DAYS = """
    SELECT CAST((at + ?) / 86400 AS INTEGER), count(*), sum(changed) FROM visit
    WHERE at BETWEEN ? AND ? GROUP BY 1
"""
_DUE = "SELECT key, due_at, interval_min FROM url WHERE state = ? AND due_at > 0 AND due_at < ?"
_APPOINTED = """
    SELECT key, host_id, due_at, interval_min FROM url
    WHERE state = ? AND due_at > 0 AND due_at < ?
"""
_VISITED = """
    SELECT h.id, h.name, count(*) FROM url u JOIN host h ON h.id = u.host_id WHERE u.state = ?
    GROUP BY h.id
"""


@dataclass(frozen=True, slots=True)
class HostHours:
    """At which hours of the local day the pages of a host changed, and visits to it failed."""

    host: str
    pages: int
    changes: tuple[float, ...]
    """Of each of the 24 hours; a change is spread over the time in which it may have happened."""
    visits: tuple[int, ...]
    errors: tuple[int, ...]
    """How many of the visits of each hour failed."""

    def is_down(self, hour: int) -> bool:
        """Tell whether most visits at an hour failed."""
        return 2 * self.errors[hour] > self.visits[hour]

    @property
    def all_changes(self) -> float:
        """How many changes were found."""
        return sum(self.changes)


@dataclass(frozen=True, slots=True)
class DayVisits:
    """The visits of one local day, and how many of them found a change; the day counts from 1970."""

    day: int
    visits: int
    changed: int


@dataclass(frozen=True, slots=True)
class Fleet:
    """All visited pages together.

    ``hosts`` come with the most changes first; ``past`` and ``ahead`` are the visits of the 24 hours
    before and behind ``at_s``, in order; ``days`` are the last ones up to ``until_s``, oldest first:
    up to now, or up to the last visit where all of them are older.
    """

    at_s: float
    until_s: float = 0.0
    hosts: tuple[HostHours, ...] = ()
    past: tuple[int, ...] = ()
    ahead: tuple[int, ...] = ()
    days: tuple[DayVisits, ...] = ()
    overdue: int = 0
    soon: int = 0
    """How many visits are due in the next ten minutes."""

    @property
    def has_visits(self) -> bool:
        """Whether there is anything to show."""
        return any(day.visits for day in self.days) or any(self.ahead)


def read_fleet(
    store: Store,
    now_s: float,
    utc_offset_s: int = 0,
    days: int = DAYS,
    expected: Mapping[int, float] | None = None,
) -> Fleet:
    """Read what all visited pages did in the last days, and what is planned for them.

    ``expected`` says, by key, when pages that are overdue would be visited; without it at once.
    ``utc_offset_s`` is how far the local time of the person is ahead of UTC. At a moment before the
    last visit, the visits ahead are those that were really made.
    """
    until_s = _last_visit(store, now_s, days)
    later = _placed(store.rows(_PAST, now_s, now_s, now_s + HOURS * _HOUR_S), HOURS)
    if any(later):
        return Fleet(
            now_s,
            until_s,
            _hosts(store, until_s - days * _DAY_S, until_s, utc_offset_s),
            _past(store, now_s),
            later,
            _days(store, until_s, utc_offset_s, days),
        )
    rows, known = store.rows(_DUE, DONE, NO_APPOINTMENT_S), expected or {}
    due = np.array([row[1:] for row in rows], np.float64).reshape(-1, 2)
    first_s = np.array([known.get(key, due_s) for key, due_s, _ in rows], np.float64)
    return Fleet(
        now_s,
        until_s,
        _hosts(store, until_s - days * _DAY_S, until_s, utc_offset_s),
        _past(store, now_s),
        tuple(visits_ahead(first_s, due[:, 1], now_s).tolist()),
        _days(store, until_s, utc_offset_s, days),
        int((due[:, 0] < now_s).sum()),
        int(((due[:, 0] >= now_s) & (due[:, 0] < now_s + _SOON_S)).sum()),
    )


def _last_visit(store: Store, now_s: float, days: int) -> float:
    """Return the end of the days to look at: a project at rest shows the last ones it was awake."""
    (last,) = store.rows("SELECT max(at) FROM visit")[0]
    is_at_rest = last is not None and last < now_s - days * _DAY_S
    return float(last) if is_at_rest else now_s


def _hosts(store: Store, begin_s: float, end_s: float, offset_s: int) -> tuple[HostHours, ...]:
    hosts = store.rows(_VISITED, DONE)
    places = {host_id: place for place, (host_id, _, _) in enumerate(hosts)}
    changes = [row for row in store.rows(_CHANGES, begin_s, end_s) if row[0] in places]
    hours = changes_by_hour(
        [at if since is None else since for _, at, since in changes],
        [at for _, at, _ in changes],
        offset_s,
        [places[host_id] for host_id, _, _ in changes],
        len(hosts),
    )
    visits, errors = np.zeros((2, len(hosts), HOURS), np.int64)
    for host_id, hour, count, failed in store.rows(_VISITS, offset_s, begin_s, end_s):
        if host_id in places:
            visits[places[host_id], hour], errors[places[host_id], hour] = count, failed
    found = (
        HostHours(
            str(name),
            int(pages),
            *(tuple(each[place].tolist()) for each in (hours, visits, errors)),
        )
        for place, (_, name, pages) in enumerate(hosts)
    )
    return tuple(sorted(found, key=_most_changes_first))


def _most_changes_first(hours: HostHours) -> tuple[float, int, str]:
    return -round(hours.all_changes, 6), -hours.pages, hours.host


def _past(store: Store, now_s: float) -> tuple[int, ...]:
    begin_s = now_s - HOURS * _HOUR_S
    return _placed(store.rows(_PAST, begin_s, begin_s, now_s), HOURS)


def _placed(rows: Sequence[tuple[Any, ...]], length: int) -> tuple[int, ...]:
    counts = [0] * length
    for place, count in rows:
        if 0 <= place < length:
            counts[place] = int(count)
    return tuple(counts)


def _days(store: Store, until_s: float, offset_s: int, days: int) -> tuple[DayVisits, ...]:
    today = int((until_s + offset_s) // _DAY_S)
    first = today - days + 1
    begin_s = first * _DAY_S - offset_s
    rows = store.rows(_DAYS, offset_s, begin_s, until_s)
    found = {day: DayVisits(day, count, int(changed or 0)) for day, count, changed in rows}
    return tuple(found.get(day, DayVisits(day, 0, 0)) for day in range(first, today + 1))


def read_appointed(store: Store) -> Appointed:
    """Read when each page that is visited again is due."""
    hosts = store.rows("SELECT id, name FROM host ORDER BY id")
    places = {host_id: place for place, (host_id, _) in enumerate(hosts)}
    rows = store.rows(_APPOINTED, DONE, NO_APPOINTMENT_S)
    return Appointed(
        np.array([row[0] for row in rows], np.int64),
        np.array([places[row[1]] for row in rows], np.int64),
        np.array([row[2] for row in rows], np.float64),
        np.array([row[3] for row in rows], np.float64) * 60,
        tuple(str(name) for _, name in hosts),
    )

"""The list of visited URLs as it was at a past moment, from the visits that had been made by then."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

import numpy as np

from carmengui.engine.storage.rows import NO_APPOINTMENT_S, to_moment
from carmengui.engine.storage.schedule import (
    MAX_ROWS,
    ScheduleOrder,
    ScheduleQuery,
    ScheduleRow,
    ScheduleTable,
)
from carmengui.engine.storage.store import Store
from carmengui.engine.storage.timeline import Appointment, Mark, timeline_of

_ORDERS = {
    ScheduleOrder.URL: "u.url",
    ScheduleOrder.HOST: "h.name",
    ScheduleOrder.INTERVAL: "v.interval_min",
    ScheduleOrder.EMA: "v.ema",
    ScheduleOrder.RATE: "total(v.changed) / max(max(v.at) - min(v.at), 3600.0)",
    ScheduleOrder.VISITS: "count(*)",
    ScheduleOrder.CHANGED: "total(v.changed)",
}
"""What else the list is sorted by goes by the next visit at that moment."""
_KEYS = """
    SELECT u.key, max(v.at) FROM visit v JOIN url u ON u.key = v.url_key
    JOIN host h ON h.id = u.host_id
    WHERE v.at <= ? AND v.next_at IS NOT NULL AND (? = '' OR h.name = ? OR h.name LIKE ?)
    GROUP BY u.key ORDER BY {order}, u.url
"""
_VISITS = """
    SELECT url_key, at, outcome, reason, status, elapsed_s, changed, full_changed, interval_min, ema,
           sma, next_at
    FROM visit WHERE at <= ? AND url_key IN ({marks}) ORDER BY url_key, at, id
"""


class ScheduleThen:
    """Reads the appointments of a past moment; pages that were found later are not among them."""

    def __init__(self, store: Store, at_s: float) -> None:
        self._store, self._at_s = store, at_s
        self._now = ScheduleTable.of(store)

    def keys(self, query: ScheduleQuery) -> tuple[int, ...]:
        """Return the keys of all URLs that fit, in order."""
        order = _ORDERS.get(query.order, "v.next_at") + (" DESC" if query.descending else "")
        host = query.host.lower()
        given = (self._at_s, host, host, f"%.{host}")
        found = [row[0] for row in self._store.rows(_KEYS.format(order=order), *given)]
        # Words and states are asked of the list of now; what it has not got fits nothing.
        fits = set(self._now.keys(query))
        return tuple(key for key in found if key in fits)

    def rows(self, keys: Sequence[int]) -> tuple[ScheduleRow, ...]:
        """Return the lines of some URLs as they were; those without a visit by then are left out."""
        now = {row.key: row for row in self._now.rows(keys)}
        found: dict[int, ScheduleRow] = {}
        for start in range(0, len(keys), MAX_ROWS):
            some = keys[start : start + MAX_ROWS]
            sql = _VISITS.format(marks=", ".join("?" * len(some)))
            rows = self._store.rows(sql, self._at_s, *some)
            for key, visits in groupby(rows, key=itemgetter(0)):
                if key in now:
                    found[key] = _then(now[key], [row[1:] for row in visits])
        return tuple(found[key] for key in keys if key in found)


def _then(now: ScheduleRow, visits: list[tuple[Any, ...]]) -> ScheduleRow:
    timeline = timeline_of(Appointment(now.url, now.key), visits)
    judged = np.flatnonzero(~np.isnan(timeline.interval_min))
    due = timeline.next_at[~np.isnan(timeline.next_at)]
    last, errors = len(timeline) - 1, timeline.mark == Mark.ERROR
    return ScheduleRow(
        key=now.key,
        url=now.url,
        host=now.host,
        kind=now.kind,
        window=timeline.window_after(last),
        interval_min=float(timeline.interval_min[judged[-1]]) if len(judged) else now.interval_min,
        ema=float(timeline.ema[judged[-1]]) if len(judged) else 1.0,
        due_at=to_moment(float(due[-1])) if len(due) and due[-1] < NO_APPOINTMENT_S else None,
        failures=last - int(np.max(np.flatnonzero(~errors), initial=-1)),
        visits=len(timeline),
        changed=timeline.count(Mark.CHANGED),
        errors=timeline.count(Mark.ERROR),
        is_imported=now.is_imported,
        title=now.title,
        watched_s=float(timeline.at[-1] - timeline.at[0]),
        dynamics=now.dynamics,
    )

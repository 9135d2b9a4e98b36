"""Pages whose visits were missed while nothing was fetched: asleep, switched off, or the clock was set.

They are not fired at once. Where many of a host were missed, they are spread over at most an hour, those
that wait the longest by their own interval first; the pause of the host holds in any case.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from itertools import groupby
from operator import itemgetter

from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.storage import Store
from carmengui.engine.storage.rows import to_seconds
from carmengui.engine.storage.tables.schema import DONE

FEW_OF_A_HOST = 30
"""So many of a host are left to its pause."""
SPREAD_S = 3600.0
_STEP_S = 10.0
_LEAST_LATE_S = 3600.0
_TOLD_LATE_S = 86_400.0
_MISSED = (
    "SELECT u.host_id, u.key, u.due_at, h.name, u.url FROM url u JOIN host h ON h.id = u.host_id"
    " WHERE u.state = ? AND u.due_at > 0 AND u.due_at < ? AND u.due_at < ? - 60 * u.interval_min"
    " ORDER BY u.host_id, (? - u.due_at) / u.interval_min DESC, u.key"
)
_MOVE = "UPDATE url SET due_at = ? WHERE key = ?"


@dataclass(frozen=True, slots=True)
class Missed:
    """The pages that were missed: how many, by how much at most, and the new moments of those spread."""

    count: int = 0
    late_s: float = 0.0
    spread: Mapping[int, float] = field(default_factory=dict)
    """Moments in seconds since 1970, by key."""


def missed_visits(
    store: Store,
    now_s: float,
    goes_by_slots: Callable[[str, str], bool] | None = None,
) -> Missed:
    """Return the pages that are late by an hour and by their interval, and when they had better be visited.

    ``goes_by_slots`` tells of a page (its host and URL) that a budget has slots for it, so that it has
    no appointment to miss. Nothing is written.
    """
    rows = store.rows(_MISSED, DONE, now_s - _LEAST_LATE_S, now_s, now_s)
    if goes_by_slots is not None:
        rows = [row for row in rows if not goes_by_slots(row[3], row[4])]
    spread: dict[int, float] = {}
    for _, group in groupby(rows, itemgetter(0)):
        keys = [row[1] for row in group]
        if len(keys) <= FEW_OF_A_HOST:
            continue
        step_s = min(_STEP_S, SPREAD_S / len(keys))
        spread |= {key: now_s + place * step_s for place, key in enumerate(keys)}
    late_s = max((now_s - float(row[2]) for row in rows), default=0.0)
    return Missed(len(rows), late_s, spread)


def spread_overdue(
    store: Store,
    now: datetime,
    goes_by_slots: Callable[[str, str], bool] | None = None,
) -> Sentence:
    """Give pages that were missed new appointments (see :func:`missed_visits`).

    Returns what was done in words; nothing where no page is late by a day and none had to be moved.
    """
    now_s = to_seconds(now)
    missed = missed_visits(store, now_s, goes_by_slots)
    for key, at_s in missed.spread.items():
        store.change(_MOVE, at_s, key)
    minutes = round((max(missed.spread.values(), default=now_s) - now_s) / 60)
    if minutes:
        store.frontier.look_anew()
        return Sentence.of(
            "{n:,} pages were due while nothing was fetched, up to {late} ago. They are spread over the"
            " next {minutes} minutes.",
            n=missed.count,
            late=_span(missed.late_s),
            minutes=minutes,
        )
    if missed.late_s < _TOLD_LATE_S:
        return NOTHING
    return Sentence.of(
        "{n:,} pages were due while nothing was fetched, up to {late} ago. They are visited now, with the"
        " pause of each host.",
        n=missed.count,
        late=_span(missed.late_s),
    )


def _span(seconds: float) -> Sentence:
    """Return a time in hours, or in days once there are two."""
    hours = round(seconds / 3600)
    if hours < 48:
        return Sentence.counted(hours, "{n} hour", "{n} hours")
    return Sentence.counted(round(hours / 24), "{n} day", "{n:,} days")

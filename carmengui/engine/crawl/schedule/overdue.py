"""Pages whose visits were missed while nothing was fetched: asleep, switched off, or the clock was set.

They are not fired at once. Where many of a host were missed, they are spread over at most an hour, those
that wait the longest by their own interval first; the pause of the host holds in any case.
"""

from __future__ import annotations

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
    "SELECT host_id, key, due_at FROM url WHERE state = ? AND due_at > 0 AND due_at < ?"
    " AND due_at < ? - 60 * interval_min ORDER BY host_id, (? - due_at) / interval_min DESC, key"
)
_MOVE = "UPDATE url SET due_at = ? WHERE key = ?"


def spread_overdue(store: Store, now: datetime) -> Sentence:
    """Give pages that are late by an hour and by their interval new appointments.

    Returns what was done in words; nothing where no page is late by a day and none had to be moved.
    """
    now_s = to_seconds(now)
    rows = store.rows(_MISSED, DONE, now_s - _LEAST_LATE_S, now_s, now_s)
    last_s = now_s
    for _, group in groupby(rows, itemgetter(0)):
        keys = [key for _, key, _ in group]
        if len(keys) <= FEW_OF_A_HOST:
            continue
        step_s = min(_STEP_S, SPREAD_S / len(keys))
        for place, key in enumerate(keys):
            store.change(_MOVE, now_s + place * step_s, key)
        last_s = max(last_s, now_s + (len(keys) - 1) * step_s)
    late_s = max((now_s - due_at for _, _, due_at in rows), default=0.0)
    minutes = round((last_s - now_s) / 60)
    if minutes:
        store.frontier.look_anew()
        return Sentence.of(
            "{n:,} pages were due while nothing was fetched, up to {late} ago. They are spread over the"
            " next {minutes} minutes.",
            n=len(rows),
            late=_span(late_s),
            minutes=minutes,
        )
    if late_s < _TOLD_LATE_S:
        return NOTHING
    return Sentence.of(
        "{n:,} pages were due while nothing was fetched, up to {late} ago. They are visited now, with the"
        " pause of each host.",
        n=len(rows),
        late=_span(late_s),
    )


def _span(seconds: float) -> Sentence:
    """Return a time in hours, or in days once there are two."""
    hours = round(seconds / 3600)
    if hours < 48:
        return Sentence.counted(hours, "{n} hour", "{n} hours")
    return Sentence.counted(round(hours / 24), "{n} day", "{n:,} days")

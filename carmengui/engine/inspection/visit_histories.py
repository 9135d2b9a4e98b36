"""What the visits of the last days could know of some pages, to replay them by other settings."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.model import Outcome
from carmengui.engine.revisit.replay import Histories
from carmengui.engine.storage.rows import NO_APPOINTMENT_S
from carmengui.engine.storage.store import Store
from carmengui.engine.storage.tables.schema import DONE

DAYS, MOST_PAGES = 14, 1000
_ERRORS = ", ".join(f"'{outcome}'" for outcome in Outcome if outcome.is_error)
_KNOWN = f"v.outcome NOT IN ({_ERRORS}) AND v.next_at IS NOT NULL AND v.next_at < ? AND v.at >= ?"
_LAST = f"""
    SELECT max(v.at) FROM visit v JOIN url u ON u.key = v.url_key JOIN host h ON h.id = u.host_id
    WHERE {_KNOWN} AND (?4 = '' OR h.name = ?4) AND (?3 = '' OR u.url = ?3)
"""  # noqa: S608 - made of names of ours only
_PAGES = f"""
    SELECT u.key, u.url, count(*) FROM visit v JOIN url u ON u.key = v.url_key
    JOIN host h ON h.id = u.host_id
    WHERE {_KNOWN} AND (?4 = '' OR h.name = ?4) AND (?3 = '' OR u.url = ?3)
    GROUP BY u.key HAVING count(*) > 1 ORDER BY count(*) DESC, u.url
"""  # noqa: S608 - made of names of ours only
_VISITS = f"""
    SELECT v.at, coalesce(v.changed, 0) FROM visit v WHERE {_KNOWN} AND v.url_key = ?3
    ORDER BY v.at, v.id
"""  # noqa: S608 - made of names of ours only


_PLANNED = "SELECT count(*) FROM url WHERE state = ? AND due_at < ?"


@dataclass(frozen=True, slots=True, eq=False)
class ReadHistories:
    """Histories, the moment (seconds since 1970) at which they begin, and how many pages there are.

    Of more than ``MOST_PAGES`` pages those with the most visits were read. ``planned`` are all pages
    of the project that are visited again: they share a budget.
    """

    histories: Histories
    begin_s: float
    pages: int
    planned: int


def read_histories(store: Store, host: str = "", url: str = "", days: int = DAYS) -> ReadHistories:
    """Read the last days with visits of one URL, of the pages of a host, or of all.

    Only visits that could tell whether a page changed count, of pages with at least two of them.
    """
    last = store.rows(_LAST, NO_APPOINTMENT_S, 0.0, url, host)[0][0]
    begin_s = float(last or 0.0) - days * 86_400.0
    pages = store.rows(_PAGES, NO_APPOINTMENT_S, begin_s, url, host)
    some = pages[:MOST_PAGES]
    columns = [
        np.array(store.rows(_VISITS, NO_APPOINTMENT_S, begin_s, key), np.float64)
        for key, _, _ in some
    ]
    (planned,) = store.rows(_PLANNED, DONE, NO_APPOINTMENT_S)[0]
    histories = _histories(tuple(row[1] for row in some), columns, begin_s)
    return ReadHistories(histories, begin_s, len(pages), planned)


def _histories(
    urls: tuple[str, ...],
    columns: list[NDArray[np.float64]],
    begin_s: float,
) -> Histories:
    visits = [column[:, 0] - begin_s for column in columns]
    changes, seen = [], []
    for at, column in zip(visits, columns, strict=True):
        places = np.flatnonzero(column[1:, 1]) + 1
        changes.append((at[places] + at[places - 1]) / 2)
        seen.append(at[places])
    none = np.zeros(0)
    return Histories(
        urls,
        np.array([at[0] for at in visits]),
        np.array([at[-1] for at in visits]),
        np.concatenate([none, *visits]),
        np.cumsum([0, *map(len, visits)]),
        np.concatenate([none, *changes]),
        np.concatenate([none, *seen]),
        np.cumsum([0, *map(len, changes)]),
    )

"""All visited URLs as columns of numbers, so that a long list is filtered and sorted at once.

The database needs most of a second to put a hundred thousand URLs into another order; read once, the
columns need some milliseconds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.storage.rows import NO_APPOINTMENT_S, to_seconds
from carmengui.engine.storage.schedule import ERRORS, ScheduleOrder, ScheduleQuery
from carmengui.engine.storage.store import Store
from carmengui.engine.storage.tables.schema import DONE

_ERRORS = ", ".join(f"'{outcome}'" for outcome in ERRORS)
_ROWS = f"""
    SELECT u.key, u.url, h.name, u.kind, u.window, u.interval_min, u.ema, u.due_at,
           coalesce(c.visits, 0), coalesce(c.changed, 0), coalesce(c.errors, 0),
           coalesce(c.watched_s, 0.0), coalesce(l.dynamics, '')
    FROM url u JOIN host h ON h.id = u.host_id
    LEFT JOIN (
        SELECT url_key, count(*) AS visits, sum(coalesce(changed, 0)) AS changed,
               sum(outcome IN ({_ERRORS})) AS errors, max(at) - min(at) AS watched_s
        FROM visit GROUP BY url_key
    ) c ON c.url_key = u.key
    LEFT JOIN listing l ON l.url_key = u.key
    WHERE u.state = ? OR c.visits > 0 ORDER BY u.url
"""  # noqa: S608 - made of names of ours only
_LEVELS = {"high": 3, "medium": 2, "low": 1, "none": 0}
_LEAST_WATCHED_S = 3600.0


@dataclass(frozen=True, slots=True, eq=False)
class ScheduleColumns:
    """The URLs by name, and of each what it can be sorted and filtered by."""

    keys: NDArray[np.int64]
    urls: tuple[str, ...]
    """In small letters."""
    hosts: tuple[str, ...]
    kinds: NDArray[Any]
    windows: NDArray[Any]
    due_s: NDArray[np.float64]
    numbers: dict[ScheduleOrder, NDArray[Any]]

    def found(self, query: ScheduleQuery) -> tuple[int, ...]:
        """Return the keys of all URLs that fit, in order; equals go by name."""
        fits = self._fitting(query)
        if query.order is ScheduleOrder.URL:
            places = fits[::-1] if query.descending else fits
        else:
            numbers = self.numbers[query.order][fits]
            places = fits[np.argsort(-numbers if query.descending else numbers, kind="stable")]
        return tuple(self.keys[places].tolist())

    def imported(self, query: ScheduleQuery) -> int:
        """Return how many of the URLs that fit came from a file, so that nobody visits them."""
        return int((self.due_s[self._fitting(query)] >= NO_APPOINTMENT_S).sum())

    def _fitting(self, query: ScheduleQuery) -> NDArray[np.int64]:
        fits = np.ones(len(self.keys), np.bool_)
        for number, wanted in (
            (ScheduleOrder.CHANGED, query.has_changes),
            (ScheduleOrder.ERRORS, query.has_errors),
        ):
            if wanted:
                fits &= self.numbers[number] > 0
        if query.kind:
            fits &= self.kinds == query.kind
        if query.due_before is not None:
            fits &= self.due_s < to_seconds(query.due_before)
        if query.is_noisy:
            fits &= self.windows == "2" * 10
        if query.host:
            name, ending = query.host.lower(), "." + query.host.lower()
            fits &= np.array([each == name or each.endswith(ending) for each in self.hosts], bool)
        for word in map(str.lower, query.words):
            fits &= np.array([word in url for url in self.urls], bool)
        return np.flatnonzero(fits)


def read_schedule_columns(store: Store) -> ScheduleColumns:
    """Read the columns of all visited URLs."""
    columns: list[Any] = list(zip(*store.rows(_ROWS, DONE), strict=True)) or [()] * 13
    key, url, host, kind, window, interval, ema, due, visits, changed, errors, watched, dyn = (
        columns
    )
    watched_s = np.maximum(np.array(watched, np.float64), _LEAST_WATCHED_S)
    names = {name: rank for rank, name in enumerate(sorted(set(host)))}
    numbers: dict[ScheduleOrder, NDArray[Any]] = {
        ScheduleOrder.HOST: np.array([names[each] for each in host], np.int64),
        ScheduleOrder.RATE: np.array(changed, np.float64) / watched_s,
        ScheduleOrder.DYNAMICS: np.array([_LEVELS.get(each, -1) for each in dyn], np.int64),
        ScheduleOrder.WINDOW: np.array([each.count("2") for each in window], np.int64),
        ScheduleOrder.INTERVAL: np.array(interval, np.float64),
        ScheduleOrder.EMA: np.array(ema, np.float64),
        ScheduleOrder.DUE: np.array(due, np.float64),
        ScheduleOrder.VISITS: np.array(visits, np.int64),
        ScheduleOrder.CHANGED: np.array(changed, np.int64),
        ScheduleOrder.ERRORS: np.array(errors, np.int64),
    }
    return ScheduleColumns(
        np.array(key, np.int64),
        tuple(map(_lower, url)),
        tuple(each.lower() for each in host),
        np.array(kind, np.str_),
        np.array(window, np.str_),
        numbers[ScheduleOrder.DUE],
        numbers,
    )


def _lower(text: str) -> str:
    """Return a text with small letters as the database makes them: of ASCII only."""
    return text.translate(_SMALL)


_SMALL = {letter: letter + 32 for letter in range(ord("A"), ord("Z") + 1)}

"""How many visits of each host are planned for the next hours, as the schedule stands and by a trial."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from carmengui.engine.revisit.day_hours import HOURS
from carmengui.engine.revisit.rates import HOUR_S, Floats
from carmengui.engine.revisit.replay import Replay, Whole
from carmengui.engine.revisit.what_if import WhatIf

_LEAST_INTERVAL_S = 1.0


@dataclass(frozen=True, slots=True, eq=False)
class PlannedLoad:
    """Visits of each host (row) in each of the next 24 hours (column), with the most visits first.

    ``room`` is how many visits an hour the pause of each host lets through.
    """

    at_s: float
    hosts: tuple[str, ...]
    trial: Whole
    in_force: Whole
    room: Floats


@dataclass(frozen=True, slots=True, eq=False)
class Appointed:
    """The next visits of all pages: key, host, moment (seconds since 1970) and interval (seconds)."""

    keys: Whole
    host: Whole
    due_s: Floats
    interval_s: Floats
    names: tuple[str, ...]


class LoadOfTrials:
    """The load of pages that are not replayed, counted once, and that of those a trial replays."""

    def __init__(
        self, appointed: Appointed, keys: Whole, begin_s: float, now_s: float, room: Floats
    ) -> None:
        """``keys`` are those of the histories' URLs, which begin at ``begin_s`` (since 1970).

        ``room`` is that of each host, as in :class:`PlannedLoad`.
        """
        self._names, self._begin_s, self._now_s = appointed.names, begin_s, now_s
        self._room = room
        order = np.argsort(appointed.keys)
        at = np.searchsorted(appointed.keys, keys, sorter=order)
        at = order[np.minimum(at, max(len(order) - 1, 0))] if len(order) else at[:0]
        self._is_planned = (
            appointed.keys[at] == keys if len(order) else np.zeros(len(keys), np.bool_)
        )
        at = at[self._is_planned[: len(at)]]
        self._host = appointed.host[at]
        is_other = np.ones(len(appointed.keys), np.bool_)
        is_other[at] = False
        self._others = load_of(
            appointed.host[is_other],
            appointed.due_s[is_other],
            appointed.interval_s[is_other],
            now_s,
            len(self._names),
        )

    def of(self, found: WhatIf) -> PlannedLoad:
        """Return the load as a trial would have it, beside that of the setting in force."""
        trial, in_force = (
            self._others + self._load(each) for each in (found.trial, found.in_force)
        )
        order = np.lexsort((np.arange(len(trial)), -in_force.sum(axis=1)))
        order = order[(in_force[order].sum(axis=1) > 0) | (trial[order].sum(axis=1) > 0)]
        return PlannedLoad(
            self._now_s,
            tuple(self._names[place] for place in order),
            trial[order],
            in_force[order],
            self._room[order],
        )

    def _load(self, replay: Replay) -> Whole:
        """Return the load of the pages of a replay, which go on at the pace that they ended with."""
        last = (replay.visit_from[1:] - 1)[self._is_planned]
        interval_s = replay.interval_s[last]
        next_s = replay.visits_s[last] + interval_s + self._begin_s
        missed = np.ceil(np.maximum(0.0, self._now_s - next_s) / interval_s)
        due_s = next_s + missed * interval_s
        return load_of(self._host, due_s, interval_s, self._now_s, len(self._names))


def load_of(host: Whole, due_s: Floats, interval_s: Floats, now_s: float, hosts: int) -> Whole:
    """Return how many visits each host has in each of the next 24 hours.

    Whoever is overdue is visited at once, then comes again after its interval.
    """
    first = np.maximum(due_s, now_s)
    step = np.maximum(interval_s, _LEAST_INTERVAL_S)
    until = np.zeros((HOURS + 1, hosts))
    for hour in range(1, HOURS + 1):
        left = now_s + hour * HOUR_S - first
        counts = np.where(left > 0, np.floor((left - 1e-6) / step) + 1, 0.0)
        until[hour] = np.bincount(host, np.maximum(counts, 0.0), hosts)
    return np.rint(np.diff(until, axis=0).T).astype(np.int64)

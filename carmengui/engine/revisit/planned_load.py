"""How many visits each host would have in the next 24 hours: by a trial, and by the setting in force.

Pages that are replayed have as many as on a usual day of the replay, hour by hour; the others go on
from their next visits at the intervals that they have now.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from carmengui.engine.revisit.day_hours import HOURS
from carmengui.engine.revisit.rates import HOUR_S, Floats
from carmengui.engine.revisit.replay import Replay, Whole
from carmengui.engine.revisit.what_if import WhatIf

_DAY_S, _LEAST_INTERVAL_S = 86_400.0, 1.0


@dataclass(frozen=True, slots=True, eq=False)
class PlannedLoad:
    """Visits of each host (row) in each of the next 24 hours (column), with the most visits first.

    ``room`` is how many visits an hour the pause of each host lets through.
    """

    at_s: float
    hosts: tuple[str, ...]
    trial: Floats
    in_force: Floats
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
        self._host = np.zeros(len(keys), np.int64)
        self._host[self._is_planned] = appointed.host[at]
        self._in_force: tuple[Replay, Floats] | None = None
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
        if self._in_force is None or self._in_force[0] is not found.in_force:
            self._in_force = found.in_force, self._load(found, found.in_force)
        trial, in_force = self._load(found, found.trial), self._in_force[1]
        order = np.lexsort((np.arange(len(trial)), -in_force.sum(axis=1)))
        order = order[(in_force[order].sum(axis=1) > 0) | (trial[order].sum(axis=1) > 0)]
        return PlannedLoad(
            self._now_s,
            tuple(self._names[place] for place in order),
            trial[order],
            in_force[order],
            self._room[order],
        )

    def _load(self, found: WhatIf, replay: Replay) -> Floats:
        """Return the load with the visits of a usual day of a replay."""
        counts = np.diff(replay.visit_from)
        is_planned = np.repeat(self._is_planned, counts)
        host = np.repeat(self._host, counts)[is_planned]
        ahead_s = (replay.visits_s[is_planned] + (self._begin_s - self._now_s)) % _DAY_S
        hour = np.minimum((ahead_s / HOUR_S).astype(np.int64), HOURS - 1)
        size = len(self._names) * HOURS
        made = np.bincount(host * HOURS + hour, minlength=size).reshape(-1, HOURS)
        load: Floats = self._others + made / max(found.histories.span_days, 1 / HOURS)
        return load


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

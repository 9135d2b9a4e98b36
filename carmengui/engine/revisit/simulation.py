"""Running a policy over change histories: which visits it makes and which of them find a change.

All copies are fresh at the begin, and nothing is known of any page. With a budget there is one visit
every ``3600 / budget`` seconds and each is used, so that all policies spend the same: it goes to the
URL that the policy chooses or that is due first. Without one, each URL is visited when it is due.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.revisit.policies import Policy
from carmengui.engine.revisit.rates import HOUR_S, Floats
from carmengui.engine.revisit.traces import HORIZON_S, Trace, share_of_name

_LEAST_INTERVAL_S = 30.0
_NEWS_EVERY = 2000


class Cancelled(Exception):  # noqa: N818 - not a failure
    """The simulation was told to end."""


@dataclass(frozen=True, slots=True, eq=False)
class UrlVisits:
    """The visits of one URL: their moments in seconds, and whether each found a change."""

    at_s: Floats
    changed: NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class Run:
    """What a policy did: the traces and the visits of each, in the same order."""

    traces: Sequence[Trace]
    visits: Sequence[UrlVisits]
    horizon_s: float
    has_first_visits: bool = False
    """Whether the first visit of each URL is the one that found it, with nothing to compare with."""


def simulate(
    traces: Sequence[Trace],
    policy: Policy,
    *,
    budget_per_hour: float | None = None,
    horizon_s: float = HORIZON_S,
    progress: Callable[[float], bool] = lambda _: True,
) -> Run:
    """Run a policy.

    ``progress`` is told the share that is done, and says whether to go on.

    Raises:
        Cancelled: ``progress`` said so.

    """
    return _Simulation(traces, policy, budget_per_hour, horizon_s, progress).run()


class _Simulation:
    def __init__(
        self,
        traces: Sequence[Trace],
        policy: Policy,
        budget_per_hour: float | None,
        horizon_s: float,
        progress: Callable[[float], bool],
    ) -> None:
        self._traces, self._policy = traces, policy
        self._step_s = HOUR_S / budget_per_hour if budget_per_hour else 0.0
        self._horizon_s, self._progress = horizon_s, progress
        policy.begin([trace.url for trace in traces], budget_per_hour)
        count = len(traces)
        self._changes = [trace.changes_s.tolist() for trace in traces]
        self._known = [0] * count
        self._last_s = [0.0] * count
        self._versions = [0] * count
        self._at: list[list[float]] = [[] for _ in traces]
        self._found: list[list[bool]] = [[] for _ in traces]
        self._due: list[tuple[float, int, int]] = []

    def run(self) -> Run:
        """Make all visits."""
        # The first ones are spread, so that not all come at once.
        self._due = [
            (self._first_s(index, trace), index, 0) for index, trace in enumerate(self._traces)
        ]
        heapq.heapify(self._due)
        plan_at_s, slot, now_s = HOUR_S, 0, 0.0
        while self._traces:
            slot += 1
            now_s = slot * self._step_s if self._step_s else max(now_s, self._due[0][0])
            if now_s >= self._horizon_s:
                break
            index = self._chosen(now_s)
            if index is not None:
                self._visit(index, now_s)
            if now_s >= plan_at_s:
                plan_at_s = now_s + HOUR_S
                if self._policy.plan():
                    self._queue_all(now_s)
            if not slot % _NEWS_EVERY and not self._progress(now_s / self._horizon_s):
                raise Cancelled
        visits = [
            UrlVisits(np.asarray(at, dtype=np.float64), np.asarray(found, dtype=np.bool_))
            for at, found in zip(self._at, self._found, strict=True)
        ]
        return Run(self._traces, visits, self._horizon_s)

    def _first_s(self, index: int, trace: Trace) -> float:
        interval_s = min(float(self._policy.intervals_s[index]), self._horizon_s)
        return share_of_name("first visit " + trace.url) * interval_s

    def _chosen(self, now_s: float) -> int | None:
        if self._step_s and self._policy.goes_by_value:
            return self._policy.choose(now_s)
        while True:
            _, index, version = heapq.heappop(self._due)
            if version == self._versions[index]:
                return index

    def _visit(self, index: int, now_s: float) -> None:
        changes, known = self._changes[index], self._known[index]
        while known < len(changes) and changes[known] <= now_s:
            known += 1
        changed = known > self._known[index]
        self._known[index] = known
        self._at[index].append(now_s)
        self._found[index].append(changed)
        self._policy.visited(index, now_s, now_s - self._last_s[index], changed=changed)
        self._last_s[index] = now_s
        if not (self._step_s and self._policy.goes_by_value):
            self._versions[index] += 1
            self._queue(index)

    def _queue(self, index: int) -> None:
        interval_s = max(_LEAST_INTERVAL_S, float(self._policy.intervals_s[index]))
        heapq.heappush(self._due, (self._last_s[index] + interval_s, index, self._versions[index]))

    def _queue_all(self, now_s: float) -> None:
        self._due = []
        for index, last_s in enumerate(self._last_s):
            self._versions[index] += 1
            interval_s = max(_LEAST_INTERVAL_S, float(self._policy.intervals_s[index]))
            self._due.append((max(now_s, last_s + interval_s), index, self._versions[index]))
        heapq.heapify(self._due)

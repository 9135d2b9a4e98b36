"""Slots by a fixed share of the budget: evenly, or as an optimum for the learned rates shares it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from carmengui.engine.revisit.allocations import Allocation, cho_garcia_molina, lambda_crawl
from carmengui.engine.revisit.planner import Guards, Planner
from carmengui.engine.revisit.policies import EVEN_SHARE, PolicyName
from carmengui.engine.revisit.rates import HOUR_S, Floats


class AllocatedPlanner(Planner):
    """A planner whose values are the time since the last visit over the interval of each URL.

    The intervals are set anew every hour; without an allocation all are the same. The guards hold as
    they do for every planner.
    """

    _allocation: Allocation | None = None
    _frequencies: Floats | None = None
    _shared_s = -np.inf

    def _worths(self, now_s: float, gaps: Floats) -> Floats:
        """Return the share of its interval that has passed since the last visit of each URL."""
        return gaps * self._chosen(now_s)[: len(gaps)] * self._weights[: len(gaps)]

    def _chosen(self, now_s: float) -> Floats:
        count = len(self.urls)
        known = self._frequencies
        if known is None or len(known) != count or now_s - self._shared_s >= HOUR_S:
            budget = self.budget_per_hour / HOUR_S
            even = np.full(count, budget / max(count, 1))
            if self._allocation is not None:
                rates = self.learned.long_rates[:count]
                known = self._allocation(rates, budget * (1 - EVEN_SHARE)) + EVEN_SHARE * even
            else:
                known = even
            self._frequencies, self._shared_s = known, now_s
        return known

    def _gap_to_line_s(self, index: int) -> float:
        frequencies = self._chosen(float(self._shared_s) if np.isfinite(self._shared_s) else 0.0)
        return min(1 / max(float(frequencies[index]), 1e-12), float(self._most_gap_s[index]))


class _CgmPlanner(AllocatedPlanner):
    _allocation = staticmethod(cho_garcia_molina)


class _LambdaPlanner(AllocatedPlanner):
    _allocation = staticmethod(lambda_crawl)


_PLANNERS: dict[PolicyName, type[Planner]] = {
    PolicyName.PLANNER: Planner,
    PolicyName.UNIFORM: AllocatedPlanner,
    PolicyName.CGM: _CgmPlanner,
    PolicyName.LAMBDACRAWL: _LambdaPlanner,
}


def make_planner(
    name: PolicyName,
    urls: Sequence[str],
    budget_per_hour: float,
    guards: Guards,
    hosts: Sequence[str],
) -> Planner:
    """Return what gives slots to URLs by a policy with a budget."""
    return _PLANNERS[name](urls, budget_per_hour, guards, hosts=hosts)

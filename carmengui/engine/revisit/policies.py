"""The revisit policies by name, behind one interface: EMACrawler's, the published ones, the planner."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from enum import StrEnum

import numpy as np

from carmengui.engine.revisit.allocations import Allocation, cho_garcia_molina, lambda_crawl
from carmengui.engine.revisit.ema import CHANGED, SMOOTHING, UNCHANGED
from carmengui.engine.revisit.planner import Guards, Planner
from carmengui.engine.revisit.rates import HOUR_S, ChangeRates, Floats

_WINDOW = 10
EVEN_SHARE = 0.05
"""What share of the budget of an allocation goes to all URLs alike."""
_OWN_PACE_PER_HOUR = 1.0
"""Visits a URL and hour that a policy with a budget takes where none was given."""


class PolicyName(StrEnum):
    """What a policy is called in settings and on the command line."""

    EMA = "ema"
    EMA_PAPER = "ema-paper"
    REAL_TIME = "real-time"
    UNIFORM = "uniform"
    NUTCH = "nutch"
    CGM = "cgm"
    LAMBDACRAWL = "lambdacrawl"
    PLANNER = "planner"


class Policy(ABC):
    """Says when each of a list of URLs is visited again; seconds on one clock that begins at 0."""

    def begin(self, urls: Sequence[str], budget_per_hour: float | None) -> None:
        """Begin with URLs of which nothing is known; without a budget each has the pace it wants."""
        count = len(urls)
        self.count = count
        self.budget_per_hour = budget_per_hour or _OWN_PACE_PER_HOUR * count
        self.intervals_s: Floats = np.full(count, HOUR_S)

    @abstractmethod
    def visited(self, index: int, now_s: float, elapsed_s: float, *, changed: bool) -> None:
        """Learn from a visit and set ``intervals_s`` of its URL."""

    def choose(self, now_s: float) -> int | None:
        """Return the URL of the next slot, if the policy does not go by intervals; here: nothing."""
        del now_s
        return None

    @property
    def goes_by_value(self) -> bool:
        """Whether slots of a budget go to what ``choose`` says, not to what is due."""
        return False

    def plan(self) -> bool:
        """Set all intervals anew, as some do every hour; tell whether they did."""
        return False


class Ema(Policy):
    """EMACrawler's rule in seconds; without bounds as the paper has it."""

    def __init__(self, least_s: float = 0.0, most_s: float = float("inf")) -> None:
        self._least_s, self._most_s = least_s, most_s

    def begin(self, urls: Sequence[str], budget_per_hour: float | None) -> None:
        """Begin with one hour for each URL and ten states that say: unchanged."""
        super().begin(urls, budget_per_hour)
        self._windows = np.full((self.count, _WINDOW), UNCHANGED, dtype=np.int8)

    def visited(self, index: int, now_s: float, elapsed_s: float, *, changed: bool) -> None:
        """Apply the rule of tables 5 and 6."""
        del now_s, elapsed_s
        window = self._windows[index]
        seen = CHANGED if changed else UNCHANGED
        ema = SMOOTHING * seen + (1 - SMOOTHING) * float(window.mean())
        interval_s = float(self.intervals_s[index])
        interval_s = interval_s / (ema + 0.1) if changed else interval_s * (ema + 0.2)
        self.intervals_s[index] = min(max(interval_s, self._least_s), self._most_s)
        window[:-1] = window[1:].copy()
        window[-1] = seen


class RealTime(Policy):
    """Equation 4 of the paper, ``t_v = t_p + dt + t_i``: a reconstruction, as no weights are printed.

    ``dt`` is the estimated period of change, ``t_i`` half the difference of the gap since the last
    change to it. A change after a longer gap adds ``t_i`` to ``dt``; one after a shorter gap sets it
    to 0.75 of the gap and 0.25 of ``t_i``; no change makes the gap so far its lower bound.
    """

    _WEIGHT = 0.5
    _LEAST_S = 60.0

    def begin(self, urls: Sequence[str], budget_per_hour: float | None) -> None:
        """Begin with a period of one hour."""
        super().begin(urls, budget_per_hour)
        self._period_s: Floats = np.full(self.count, HOUR_S)
        self._changed_s: Floats = np.zeros(self.count)

    def visited(self, index: int, now_s: float, elapsed_s: float, *, changed: bool) -> None:
        """Estimate the period anew; after a change wait that long, otherwise half as long."""
        del elapsed_s
        gap_s = now_s - float(self._changed_s[index])
        period_s = float(self._period_s[index])
        if changed:
            weighted_s = self._WEIGHT * (gap_s - period_s)
            longer, shorter = period_s + weighted_s, 0.75 * gap_s + 0.25 * weighted_s
            period_s = max(self._LEAST_S, longer if gap_s > period_s else shorter)
            self._changed_s[index] = now_s
            self.intervals_s[index] = period_s
        else:
            period_s = max(period_s, gap_s)
            self.intervals_s[index] = max(period_s, self._LEAST_S) / 2
        self._period_s[index] = period_s


class Uniform(Policy):
    """Every URL in turn, whatever it does."""

    def begin(self, urls: Sequence[str], budget_per_hour: float | None) -> None:
        """Begin with an even share of the budget for each."""
        super().begin(urls, budget_per_hour)
        self.intervals_s[:] = self.count * HOUR_S / self.budget_per_hour

    def visited(self, index: int, now_s: float, elapsed_s: float, *, changed: bool) -> None:
        """Learn nothing."""


class Nutch(Policy):
    """Apache Nutch's AdaptiveFetchSchedule with the values of nutch-default.xml, first interval 1 h.

    0.4 longer when unchanged, 0.2 shorter when changed; the time since the last change is a lower
    bound of the interval, of which 0.3 is taken off (``sync_delta``); between 60 s and 365 days.
    """

    _LONGER, _SHORTER, _SYNC = 0.4, 0.2, 0.3
    _LEAST_S, _MOST_S = 60.0, 365 * 24 * HOUR_S

    def begin(self, urls: Sequence[str], budget_per_hour: float | None) -> None:
        """Begin with one hour."""
        super().begin(urls, budget_per_hour)
        self._wanted_s = self.intervals_s.copy()
        self._changed_s: Floats = np.zeros(self.count)

    def visited(self, index: int, now_s: float, elapsed_s: float, *, changed: bool) -> None:
        """Lengthen or shorten the interval, and begin it at the last change."""
        del elapsed_s
        wanted_s = float(self._wanted_s[index])
        wanted_s *= 1 - self._SHORTER if changed else 1 + self._LONGER
        if changed:
            self._changed_s[index] = now_s
        since_s = now_s - float(self._changed_s[index])
        wanted_s = min(max(wanted_s, since_s, self._LEAST_S), self._MOST_S)
        self._wanted_s[index] = wanted_s
        self.intervals_s[index] = max(self._LEAST_S, wanted_s - self._SYNC * since_s)


class Allocated(Policy):
    """Learned rates, and the frequencies that an optimum gives them, set anew every hour.

    A twentieth of the budget is shared evenly, so that no URL is lost sight of.
    """

    def __init__(self, allocation: Allocation) -> None:
        self._allocation = allocation

    def begin(self, urls: Sequence[str], budget_per_hour: float | None) -> None:
        """Begin with the same rate for each."""
        super().begin(urls, budget_per_hour)
        self._learned = ChangeRates(self.count)
        self.plan()

    def visited(self, index: int, now_s: float, elapsed_s: float, *, changed: bool) -> None:
        """Learn the rate; the interval stays until the next plan."""
        del now_s
        self._learned.learn(index, elapsed_s, changed=changed)

    def plan(self) -> bool:
        """Share the budget by the rates as they are known now."""
        budget = self.budget_per_hour / HOUR_S
        chosen = self._allocation(self._learned.long_rates, budget * (1 - EVEN_SHARE))
        self.intervals_s[:] = 1 / (chosen + EVEN_SHARE * budget / max(self.count, 1))
        return True


class Planned(Policy):
    """The planner, as one of the policies."""

    def __init__(self, guards: Guards | None = None) -> None:
        self._guards = guards

    def begin(self, urls: Sequence[str], budget_per_hour: float | None) -> None:
        """Begin with a planner that knows nothing."""
        super().begin(urls, budget_per_hour)
        self.planner = Planner(urls, self.budget_per_hour, self._guards)

    @property
    def goes_by_value(self) -> bool:
        """Whether slots of a budget go to what ``choose`` says: yes."""
        return True

    def choose(self, now_s: float) -> int | None:
        """Return the URL whose visit buys most."""
        return self.planner.choose(now_s)

    def visited(self, index: int, now_s: float, elapsed_s: float, *, changed: bool) -> None:
        """Learn from a visit."""
        del elapsed_s
        self.planner.visited(index, now_s, changed=changed)


_POLICIES: dict[PolicyName, Callable[[], Policy]] = {
    PolicyName.EMA: lambda: Ema(300.0, 24 * HOUR_S),
    PolicyName.EMA_PAPER: Ema,
    PolicyName.REAL_TIME: RealTime,
    PolicyName.UNIFORM: Uniform,
    PolicyName.NUTCH: Nutch,
    PolicyName.CGM: lambda: Allocated(cho_garcia_molina),
    PolicyName.LAMBDACRAWL: lambda: Allocated(lambda_crawl),
    PolicyName.PLANNER: Planned,
}


def make_policy(name: PolicyName) -> Policy:
    """Return a new policy by its name."""
    return _POLICIES[name]()

"""Revisit policies as a replay needs them: how long pages wait after a visit, for many at once or one.

A pace keeps what its policy knows of some pages side by side. Policies with a budget have one too:
given the line that a visit must be worth (see ``budget_lines``), each page waits until it is reached.
All times are in seconds.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.revisit.ema import CHANGED, SMOOTHING, UNCHANGED, EmaRule
from carmengui.engine.revisit.rates import HOUR_S, MEMORY, PRIOR_RATE, Floats

Truths = NDArray[np.bool_]
Alone = Callable[[float, float, bool], float]
"""Of one page: what ``Pace.after`` is of many."""
LEAST_S = 30.0
"""Nobody visits a page more often, whatever a policy without bounds wants."""
_FIRST_SHARE, _LEAST_SHARE, _MOST_SHARE = 0.08, 0.004, 0.97
_PRIOR_CHANGES, _LEAST_EXPECTED = 0.2, 1e-9
_LEAST_RATE, _MOST_RATE, _TABLE = 1e-9, 1.0, 4096
_RATES = np.geomspace(_LEAST_RATE, _MOST_RATE, _TABLE)
"""The rates of a table of gaps."""
_LOG_LEAST = math.log(_LEAST_RATE)
_FINE = (_TABLE - 1) / (math.log(_MOST_RATE) - _LOG_LEAST)
"""Steps of the table for one natural logarithm of the rate."""


class Pace(ABC):
    """What a policy knows of pages that are replayed side by side."""

    first_s = HOUR_S
    """How long a page waits after its first visit."""
    few = 96
    """Of so many pages or fewer, one by one is faster."""

    def __init__(self, least_s: float, most_s: float) -> None:
        self.least_s, self.most_s = max(LEAST_S, least_s), most_s

    @abstractmethod
    def begin(self, count: int) -> None:
        """Begin with so many pages of which nothing is known."""

    @abstractmethod
    def keep(self, is_on: Truths) -> None:
        """Forget the pages that are not on any more."""

    @abstractmethod
    def after(self, since_s: Floats, elapsed_s: Floats, found: Truths) -> Floats:
        """Return how long each page waits after a visit.

        The visit came ``since_s`` after the first one and ``elapsed_s`` after the last.
        """

    @abstractmethod
    def alone(self, place: int) -> Alone:
        """Return the same for one page, from what is known of it on: faster for few."""

    def held(self, interval_s: Floats) -> Floats:
        """Return intervals between the bounds."""
        return np.minimum(np.maximum(interval_s, self.least_s), self.most_s)


class RulePace(Pace):
    """EMACrawler's interval rule, with the window and the offsets of a setting."""

    def __init__(self, rule: EmaRule, first_interval_min: float) -> None:
        super().__init__(60.0 * rule.min_interval_min, 60.0 * rule.max_interval_min)
        self.first_s = 60.0 * first_interval_min
        self._weight = (1 - SMOOTHING) / rule.window
        self._width = rule.window
        self._after_change = SMOOTHING * CHANGED + rule.changed_offset
        self._after_none = SMOOTHING * UNCHANGED + rule.unchanged_offset

    def begin(self, count: int) -> None:
        """Begin with windows that say: unchanged."""
        self._states = np.full((self._width, count), float(UNCHANGED))
        self._total: Floats = self._states.sum(axis=0)
        self._place = 0

    def keep(self, is_on: Truths) -> None:
        """Forget the windows of the others."""
        self._states, self._total = self._states[:, is_on], self._total[is_on]

    def after(self, since_s: Floats, elapsed_s: Floats, found: Truths) -> Floats:
        """Multiply or divide by the mean of the window before the visit and the offset."""
        del since_s
        hits, mean = np.flatnonzero(found), self._weight * self._total
        interval = elapsed_s * (mean + self._after_none)
        interval[hits] /= (mean[hits] + self._after_none) * (mean[hits] + self._after_change)
        self._total += UNCHANGED - self._states[self._place]
        self._states[self._place] = UNCHANGED
        self._total[hits] += CHANGED - UNCHANGED
        self._states[self._place, hits] = CHANGED
        self._place = (self._place + 1) % self._width
        return self.held(interval)

    def alone(self, place: int) -> Alone:
        """Go on with the window of one page."""
        window = deque(np.roll(self._states[:, place], -self._place).tolist())
        total, weight, least, most = sum(window), self._weight, self.least_s, self.most_s
        after_change, after_none = self._after_change, self._after_none
        push, pop = window.append, window.popleft

        def step(_since_s: float, elapsed_s: float, found: bool) -> float:
            nonlocal total
            if found:
                interval = elapsed_s / (weight * total + after_change)
                total += CHANGED - pop()
                push(CHANGED)
            else:
                interval = elapsed_s * (weight * total + after_none)
                total += UNCHANGED - pop()
                push(UNCHANGED)
            return least if interval < least else min(interval, most)

        return step


class RealTimePace(Pace):
    """Equation 4 of the paper; see ``policies.RealTime``."""

    _WEIGHT, _LEAST_PERIOD_S = 0.5, 60.0

    def begin(self, count: int) -> None:
        """Begin with a period of one hour."""
        self._period_s: Floats = np.full(count, HOUR_S)
        self._changed_s: Floats = np.zeros(count)

    def keep(self, is_on: Truths) -> None:
        """Forget the periods of the others."""
        self._period_s, self._changed_s = self._period_s[is_on], self._changed_s[is_on]

    def after(self, since_s: Floats, elapsed_s: Floats, found: Truths) -> Floats:
        """Estimate the period anew; after a change wait that long, otherwise half as long."""
        del elapsed_s
        gap_s, period_s = since_s - self._changed_s, self._period_s
        weighted_s = self._WEIGHT * (gap_s - period_s)
        longer, shorter = period_s + weighted_s, 0.75 * gap_s + 0.25 * weighted_s
        changed_s = np.maximum(self._LEAST_PERIOD_S, np.where(gap_s > period_s, longer, shorter))
        self._period_s = np.where(found, changed_s, np.maximum(period_s, gap_s))
        self._changed_s = np.where(found, since_s, self._changed_s)
        waits = np.maximum(self._period_s, self._LEAST_PERIOD_S)
        return self.held(np.where(found, waits, waits / 2))

    def alone(self, place: int) -> Alone:
        """Go on with the period of one page."""
        period_s, changed_s = float(self._period_s[place]), float(self._changed_s[place])
        weight, low_s = self._WEIGHT, self._LEAST_PERIOD_S
        least, most = self.least_s, self.most_s

        def step(since_s: float, _elapsed_s: float, found: bool) -> float:
            nonlocal period_s, changed_s
            gap_s = since_s - changed_s
            if found:
                weighted_s = weight * (gap_s - period_s)
                longer, shorter = period_s + weighted_s, 0.75 * gap_s + 0.25 * weighted_s
                period_s = max(low_s, longer if gap_s > period_s else shorter)
                changed_s, interval = since_s, period_s
            else:
                period_s = max(period_s, gap_s)
                interval = max(period_s, low_s) / 2
            return least if interval < least else min(interval, most)

        return step


class NutchPace(Pace):
    """Apache Nutch's AdaptiveFetchSchedule; see ``policies.Nutch``."""

    _LONGER, _SHORTER, _SYNC = 0.4, 0.2, 0.3
    _LEAST_WANTED_S, _MOST_WANTED_S = 60.0, 365 * 24 * HOUR_S

    def begin(self, count: int) -> None:
        """Begin with one hour."""
        self._wanted_s: Floats = np.full(count, HOUR_S)
        self._changed_s: Floats = np.zeros(count)

    def keep(self, is_on: Truths) -> None:
        """Forget the intervals of the others."""
        self._wanted_s, self._changed_s = self._wanted_s[is_on], self._changed_s[is_on]

    def after(self, since_s: Floats, elapsed_s: Floats, found: Truths) -> Floats:
        """Lengthen or shorten the interval, and begin it at the last change."""
        del elapsed_s
        wanted_s = self._wanted_s * np.where(found, 1 - self._SHORTER, 1 + self._LONGER)
        self._changed_s = np.where(found, since_s, self._changed_s)
        gap_s = since_s - self._changed_s
        wanted_s = np.maximum(np.maximum(wanted_s, gap_s), self._LEAST_WANTED_S)
        self._wanted_s = np.minimum(wanted_s, self._MOST_WANTED_S)
        return self.held(np.maximum(self._LEAST_WANTED_S, self._wanted_s - self._SYNC * gap_s))

    def alone(self, place: int) -> Alone:
        """Go on with the interval of one page."""
        wanted_s, changed_s = float(self._wanted_s[place]), float(self._changed_s[place])
        longer, shorter, sync = 1 + self._LONGER, 1 - self._SHORTER, self._SYNC
        low_s, high_s = self._LEAST_WANTED_S, self._MOST_WANTED_S
        least, most = self.least_s, self.most_s

        def step(since_s: float, _elapsed_s: float, found: bool) -> float:
            nonlocal wanted_s, changed_s
            wanted_s *= shorter if found else longer
            if found:
                changed_s = since_s
            gap_s = since_s - changed_s
            wanted_s = min(max(wanted_s, gap_s, low_s), high_s)
            interval = max(low_s, wanted_s - sync * gap_s)
            return least if interval < least else min(interval, most)

        return step


class EvenPace(Pace):
    """The same interval for all, whatever they do."""

    def __init__(self, interval_s: float) -> None:
        super().__init__(0.0, math.inf)
        self.first_s = max(LEAST_S, interval_s)

    def begin(self, count: int) -> None:
        """Begin: there is nothing to know."""

    def keep(self, is_on: Truths) -> None:
        """Forget nothing."""

    def after(self, since_s: Floats, elapsed_s: Floats, found: Truths) -> Floats:
        """Return the interval."""
        del since_s, elapsed_s
        return np.full(len(found), self.first_s)

    def alone(self, place: int) -> Alone:
        """Return the interval."""
        del place
        return lambda _since_s, _elapsed_s, _found: self.first_s


class LearnedPace(Pace):
    """Rates of change that are learned as the planner does, and the gap that each rate gets.

    The long estimate is the most probable rate of the last visits, found by one step of expectation
    and maximization at each visit instead of Newton's steps over all of them: the expected number
    of changes of a visit that found one is ``x / (1 - e^-x)``, with ``x`` the rate times the gap.
    Where ``is_recent``, the rate is the geometric mean of it and the recent estimate of ``rates``.
    """

    few = 24

    def __init__(
        self, gap_s: Callable[[Floats], Floats], least_s: float, most_s: float, *, is_recent: bool
    ) -> None:
        super().__init__(least_s, most_s)
        self._is_recent = is_recent
        self._gap_s, self._table = gap_s, np.zeros(0)
        self._gaps: list[float] = []
        self.first_s = float(self.gaps_of(np.array([PRIOR_RATE]))[0])

    def gaps_of(self, rates: Floats) -> Floats:
        """Return how long pages wait whose rates are known."""
        return self.held(self._gap_s(np.maximum(rates, _LEAST_RATE)))

    def begin(self, count: int) -> None:
        """Begin with what is usual, before anything is known."""
        self._table = self.gaps_of(_RATES)
        self._gaps = self._table.tolist()
        self._seen = 0
        self._share: Floats = np.full(count, _FIRST_SHARE)
        self._span: Floats = np.full(count, HOUR_S)
        self._rate: Floats = np.full(count, PRIOR_RATE)
        self._changes: Floats = np.zeros(count)
        self._exposed: Floats = np.zeros(count)

    def keep(self, is_on: Truths) -> None:
        """Forget the rates of the others."""
        self._share, self._span, self._rate = (
            each[is_on] for each in (self._share, self._span, self._rate)
        )
        self._changes, self._exposed = self._changes[is_on], self._exposed[is_on]

    def after(self, since_s: Floats, elapsed_s: Floats, found: Truths) -> Floats:
        """Learn of the visits, and return the gaps of the rates."""
        del since_s
        self._seen += 1
        kept, hits = 1 - 1 / MEMORY, np.flatnonzero(found)
        self._changes *= kept
        x = np.maximum(self._rate[hits] * elapsed_s[hits], _LEAST_EXPECTED)
        self._changes[hits] -= x / np.expm1(-x)
        self._exposed *= kept
        self._exposed += elapsed_s
        rate = self._changes + _PRIOR_CHANGES
        rate /= self._exposed + _PRIOR_CHANGES / PRIOR_RATE
        self._rate = rate
        place: Floats = np.log(rate)
        if self._is_recent:
            place += self._log_recent(elapsed_s, found)
            place /= 2
        place -= _LOG_LEAST
        place *= _FINE
        place += 0.5
        # Cutting off instead of rounding down differs below 0 only, which is raised to 0.
        return self._table.take(place.astype(np.int64), mode="clip")

    def _log_recent(self, elapsed_s: Floats, found: Truths) -> Floats:
        """Return the logarithms of the rates by the last few visits."""
        smoothing = max(SMOOTHING, 1 / (self._seen + 1))
        news = found - self._share
        news *= smoothing
        self._share += news
        news = elapsed_s - self._span
        news *= smoothing
        self._span += news
        share = np.maximum(self._share, _LEAST_SHARE)
        np.minimum(share, _MOST_SHARE, out=share)
        np.negative(share, out=share)
        np.log1p(share, out=share)
        share /= self._span
        np.negative(share, out=share)
        return np.log(share, out=share)

    def alone(self, place: int) -> Alone:
        """Go on with the rates of one page."""
        seen, share, span = self._seen, float(self._share[place]), float(self._span[place])
        rate, changes = float(self._rate[place]), float(self._changes[place])
        exposed, gaps = float(self._exposed[place]), self._gaps
        log, log1p, expm1, is_recent = math.log, math.log1p, math.expm1, self._is_recent
        kept, most, prior_changes = 1 - 1 / MEMORY, _TABLE - 1, _PRIOR_CHANGES
        prior_s, fine, log_least = _PRIOR_CHANGES / PRIOR_RATE, _FINE, _LOG_LEAST
        settled = 1 / SMOOTHING - 1
        least_smoothing, least_share, most_share = SMOOTHING, _LEAST_SHARE, _MOST_SHARE

        # Calls of ``max`` and ``min`` would take a fifth of the time.
        def step(_since_s: float, elapsed_s: float, found: bool) -> float:
            nonlocal seen, share, span, rate, changes, exposed
            changes *= kept
            if found:
                x = max(rate * elapsed_s, _LEAST_EXPECTED)
                changes -= x / expm1(-x)
            exposed = kept * exposed + elapsed_s
            rate = (prior_changes + changes) / (prior_s + exposed)
            log_rate = log(rate)
            if is_recent:
                seen += 1
                smoothing = 1 / (seen + 1) if seen < settled else least_smoothing
                share += smoothing * (found - share)
                span += smoothing * (elapsed_s - span)
                usual = share
                if usual < least_share:
                    usual = least_share
                elif usual > most_share:
                    usual = most_share
                log_rate = (log_rate + log(-log1p(-usual) / span)) / 2
            place = int((log_rate - log_least) * fine + 0.5)
            return gaps[place] if 0 <= place <= most else gaps[0 if place < 0 else most]

        return step

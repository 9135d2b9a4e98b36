"""EMACrawler's rule: an interval that shrinks when a page changed and grows when it did not.

The rule is recovered from tables 5 and 6 of the paper, because the bare equation 3 does not give
them: with ``SMA`` the mean of the ten states *before* the visit and ``V`` = 2 (changed) or 1,
``EMA = 0.2 V + 0.8 SMA``; the interval is divided by ``EMA + 0.1`` after a change and multiplied by
``EMA + 0.2`` otherwise. The next time counts from the scheduled time, not from the visit.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from carmengui.engine.model import RevisitState
from carmengui.engine.model.visit import WINDOW_LENGTH

CHANGED = 2
UNCHANGED = 1
SMOOTHING = 0.2
"""y / (1 + n) of equation 3 with y = 2 and n = 9."""
_FIRST_RETRY_MIN = 5.0


@dataclass(frozen=True, slots=True)
class EmaRule:
    """The rule with its clamps, in minutes.

    ``window`` is how many of the last ten states are averaged; after a change the interval is divided
    by the EMA plus ``changed_offset``, otherwise multiplied by the EMA plus ``unchanged_offset``.
    """

    min_interval_min: float = 5.0
    max_interval_min: float = 1440.0
    max_retry_min: float = 1440.0
    window: int = WINDOW_LENGTH
    changed_offset: float = 0.1
    unchanged_offset: float = 0.2

    def sma(self, window: tuple[int, ...]) -> float:
        """Return the mean of the last states of a window."""
        last = window[-self.window :]
        return sum(last) / len(last)

    def after(self, state: RevisitState, at: datetime, *, changed: bool) -> RevisitState:
        """Return the state after a visit that could tell whether the page changed.

        >>> from datetime import UTC
        >>> start = datetime(2023, 6, 6, tzinfo=UTC)
        >>> round(PAPER.after(RevisitState(next_at=start), start, changed=True).interval_min, 2)
        46.15
        """
        seen = CHANGED if changed else UNCHANGED
        ema = SMOOTHING * seen + (1 - SMOOTHING) * self.sma(state.window)
        interval = state.interval_min
        interval = (
            interval / (ema + self.changed_offset)
            if changed
            else interval * (ema + self.unchanged_offset)
        )
        # The state itself is clamped, not only the due time, so that it cannot run away.
        interval = min(max(interval, self.min_interval_min), self.max_interval_min)
        lateness_min = (at - state.next_at).total_seconds() / 60
        # A visit before its time begins the interval anew: many of them must not add up.
        anchor = state.next_at if 0 <= lateness_min < interval else at
        next_at = max(anchor + _minutes(interval), at + _minutes(self.min_interval_min))
        return RevisitState(
            next_at=next_at,
            interval_min=interval,
            window=(*state.window[1:], seen),
            ema=ema,
            failures=0,
        )

    def after_error(self, state: RevisitState, at: datetime) -> RevisitState:
        """Return the state after a visit that failed: window and interval stay, a retry comes soon."""
        retry_min = min(self.max_retry_min, _FIRST_RETRY_MIN * 2.0 ** min(state.failures, 30))
        return replace(state, next_at=at + _minutes(retry_min), failures=state.failures + 1)


PAPER = EmaRule(min_interval_min=0.0, max_interval_min=float("inf"))
"""The rule as printed: no clamps."""


def first_state(at: datetime, first_interval_min: float) -> RevisitState:
    """Return the state after the first visit of a page: nothing is known, so come back soon."""
    return RevisitState(next_at=at + _minutes(first_interval_min), interval_min=first_interval_min)


def _minutes(count: float) -> timedelta:
    return timedelta(minutes=count)

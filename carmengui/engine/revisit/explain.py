"""The rule's arithmetic of one visit in words: what the interval was, by what it went, what it became."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from carmengui.engine.model import Visit
from carmengui.engine.revisit.ema import CHANGED, SMOOTHING, UNCHANGED, EmaRule


class StateBefore(Protocol):
    """The numbers of a ``RevisitState`` that the rule reads."""

    @property
    def interval_min(self) -> float:
        """The interval before the visit."""
        ...

    @property
    def window(self) -> tuple[int, ...]:
        """The last ten states before the visit, oldest first."""
        ...


@dataclass(frozen=True, slots=True)
class Step:
    """One application of the rule, number by number.

    ``factor`` divides after a change and multiplies otherwise; ``reached_min`` is the result before
    the clamps, ``interval_min`` after them.
    """

    is_change: bool
    before_min: float
    sma: float
    ema: float
    factor: float
    reached_min: float
    interval_min: float
    window: tuple[int, ...]

    @property
    def changes(self) -> int:
        """How many of the ten states in the window say: changed."""
        return self.window.count(CHANGED)

    @property
    def digits(self) -> str:
        """The window as the paper prints it, without the commas."""
        return "".join(map(str, self.window))

    @property
    def is_clamped(self) -> bool:
        """Whether a clamp, not the factor, set the interval."""
        return self.reached_min != self.interval_min

    def agrees_with(self, visit: Visit) -> bool:
        """Tell whether the visit was stored with this interval (or with none).

        It was not if the URL started anew there, or if other clamps were in force.
        """
        return not visit.interval_min or abs(visit.interval_min - self.interval_min) < 0.01


def step_of(before: StateBefore, *, changed: bool, rule: EmaRule) -> Step:
    """Work out a visit that could tell whether the page changed."""
    seen = CHANGED if changed else UNCHANGED
    sma = rule.sma(before.window)
    ema = SMOOTHING * seen + (1 - SMOOTHING) * sma
    factor = ema + (rule.changed_offset if changed else rule.unchanged_offset)
    reached = before.interval_min / factor if changed else before.interval_min * factor
    held = min(max(reached, rule.min_interval_min), rule.max_interval_min)
    window = (*before.window[1:], seen)
    return Step(changed, before.interval_min, sma, ema, factor, reached, held, window)


def explain(before: StateBefore | None, visit: Visit, rule: EmaRule | None = None) -> str:
    """Say how a visit led to its interval; ``before`` is nothing for a first visit.

    The last row of the paper's table 6:

    >>> from datetime import UTC, datetime
    >>> from carmengui.engine.model import Outcome, RevisitState
    >>> at = datetime(2023, 6, 6, 16, 20, tzinfo=UTC)
    >>> row_18 = RevisitState(at, interval_min=35.77, window=(1, 2, 1, 2, 2, 2, 2, 1, 1, 1))
    >>> explain(row_18, Visit("https://1041.example/", at, Outcome.FETCHED, changed=True))
    '35.77 min / 1.70 = 21.04 min, window 2122221112, k=6'

    And the row above it, where nothing had changed:

    >>> row_17 = RevisitState(at, interval_min=21.29, window=(2, 1, 2, 1, 2, 2, 2, 2, 1, 1))
    >>> explain(row_17, Visit("https://1041.example/", at, Outcome.FETCHED, changed=False))
    '21.29 min × 1.68 = 35.77 min, window 1212222111, k=5'
    """
    if visit.outcome.is_error:
        return f"{visit.reason or visit.outcome}: not a state, interval and window stay"
    if before is None:
        return f"first visit, again after {visit.interval_min:.2f} min"
    step = step_of(before, changed=bool(visit.changed), rule=rule or EmaRule())
    if not step.agrees_with(visit):
        return f"started anew, or by other settings: {visit.interval_min:.2f} min"
    sign = "/" if step.is_change else "×"
    held = f", held at {step.interval_min:.2f} min" if step.is_clamped else ""
    return (
        f"{step.before_min:.2f} min {sign} {step.factor:.2f} = {step.reached_min:.2f} min{held}, "
        f"window {step.digits}, k={step.changes}"
    )

"""What the next appointment of a page is by policies that look at its own visits only.

The state of EMACrawler's rule (window and EMA) is kept under every policy: it is the sensor that the
window shows, and with ``ema`` it decides. Real-Time and Nutch are worked out anew from the stored
visits of the page, so that they need no state of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import datetime, timedelta

from carmengui.engine.model import RevisitState, Visit
from carmengui.engine.model.settings import Settings
from carmengui.engine.model.visit import NEVER
from carmengui.engine.revisit import first_state
from carmengui.engine.revisit.policies import PolicyName, make_policy
from carmengui.engine.revisit.setting import OF_THE_RULE, RevisitSetting, RevisitSettings

OF_A_PAGE = frozenset(
    {PolicyName.EMA, PolicyName.EMA_PAPER, PolicyName.REAL_TIME, PolicyName.NUTCH}
)
"""Policies without a budget: each page has the interval that its own visits give it."""
Seen = tuple[float, bool]
"""A visit that could tell: when, in seconds, and whether the page had changed."""
_LONGEST_MIN = 525_600.0


class RevisitRule:
    """The rule of one project, by its settings."""

    def __init__(self, settings: Settings) -> None:
        self._chosen = RevisitSettings(settings)

    def sensed(
        self, state: RevisitState, visit: Visit, page: tuple[str, str], *, is_first: bool
    ) -> RevisitState:
        """Return what EMACrawler's rule makes of a visit of a page (its host and URL)."""
        chosen = self._chosen.of(*page)
        if visit.outcome.is_error:
            return chosen.rule_in_force.after_error(state, visit.at)
        if is_first:
            return first_state(visit.at, chosen.first_interval_min)
        return chosen.rule_in_force.after(state, visit.at, changed=bool(visit.changed))

    def after(
        self,
        state: RevisitState,
        visit: Visit,
        seen: Callable[[], Iterable[Seen]],
        page: tuple[str, str],
    ) -> RevisitState:
        """Return the state after a visit of which ``sensed`` made one; ``seen`` reads all up to it."""
        chosen = self._chosen.of(*page)
        if chosen.policy in OF_THE_RULE or visit.outcome.is_error:
            return state
        return self.with_interval(state, visit.at, self.interval_min(seen(), chosen))

    def with_interval(self, state: RevisitState, at: datetime, interval_min: float) -> RevisitState:
        """Return a state whose interval is the one of another policy."""
        held = min(interval_min, _LONGEST_MIN)
        return replace(state, interval_min=held, next_at=at + timedelta(minutes=held))

    def interval_min(self, seen: Iterable[Seen], chosen: RevisitSetting) -> float:
        """Return the interval that Real-Time or Nutch give a page after its visits, oldest first."""
        policy = make_policy(chosen.policy)
        policy.begin([""], None)
        start_s = before_s = -1.0
        for at_s, changed in seen:
            if start_s < 0:  # nothing was to compare with
                start_s = before_s = at_s
                continue
            policy.visited(0, at_s - start_s, at_s - before_s, changed=changed)
            before_s = at_s
        rule = chosen.rule
        interval_min = max(float(policy.intervals_s[0]) / 60, rule.min_interval_min)
        return min(interval_min, rule.max_interval_min)

    def replayed(self, seen: Iterable[Seen], page: tuple[str, str]) -> RevisitState | None:
        """Return the state of a page (its host and URL) as if the policy had always been this one.

        Nothing for a page without visits.
        """
        chosen = self._chosen.of(*page)
        state: RevisitState | None = None
        visits = list(seen)
        for at_s, changed in visits:
            at = datetime.fromtimestamp(at_s, NEVER.tzinfo)
            if state is None:
                state = first_state(at, chosen.first_interval_min)
            else:
                state = chosen.rule_in_force.after(state, at, changed=changed)
        if state is None or chosen.policy in OF_THE_RULE or chosen.policy not in OF_A_PAGE:
            return state
        at = datetime.fromtimestamp(visits[-1][0], NEVER.tzinfo)
        return self.with_interval(state, at, self.interval_min(visits, chosen))

"""What another policy or setting would have done, in figures beside the one in force."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import numpy as np

from carmengui.engine.revisit.budget_lines import WITH_BUDGET, line_of, pace_of
from carmengui.engine.revisit.paces import NutchPace, Pace, RealTimePace, RulePace
from carmengui.engine.revisit.policies import PolicyName
from carmengui.engine.revisit.replay import (
    Floats,
    Histories,
    Replay,
    Whole,
    real_visits,
    replay_evenly,
    replay_pace,
)
from carmengui.engine.revisit.setting import RevisitSetting

_DAY_S, _HOUR_S = 86_400.0, 3600.0
_NOTICED_S = 60.0
"""A change seen by less than this later is seen as before."""
_SAMPLE = 64
"""So many pages show what a line of a budget costs."""
_CORRECTIONS, _NEAR = 2, 0.05
_MOST_KEPT = 6
"""Trials; one of 1,000 pages takes about 5 MB."""
_PRIOR_CHANGES, _PRIOR_S = 0.2, 0.2 * 12 * _HOUR_S
"""What is supposed of a page before it is known, as ``rates`` does."""
USUAL_PER_HOUR = 0.5
"""Visits of a page where no budget is set."""


@dataclass(frozen=True, slots=True)
class ReplayFigures:
    """Visits and what they saw; ``fresh`` and ``hits`` are shares, ``delay_min`` the mean of all changes.

    A change that was not seen until the end of its history waited until then.
    """

    visits: int
    visits_a_day: float
    seen: int
    delay_min: float
    fresh: float
    hits: float


@dataclass(frozen=True, slots=True)
class Difference:
    """What one replay does otherwise than another; times are means over the changes they count."""

    saved_a_day: float
    later: int
    later_min: float
    sooner: int
    sooner_min: float
    lost: int
    """Changes seen before the end only by the other one."""
    changes: int

    @property
    def as_before(self) -> int:
        """Changes that are seen neither later nor sooner."""
        return self.changes - self.later - self.sooner - self.lost


@dataclass(frozen=True, slots=True, eq=False)
class WhatIf:
    """A trial beside the setting in force, even spacing of as many visits, and the visits really made."""

    histories: Histories
    trial: Replay
    in_force: Replay
    even: Replay
    figures: ReplayFigures
    in_force_figures: ReplayFigures
    even_figures: ReplayFigures
    real_figures: ReplayFigures
    difference: Difference


class Trials:
    """Histories, and the replay of the setting in force, which all trials are held against."""

    def __init__(
        self,
        histories: Histories,
        in_force: RevisitSetting,
        *,
        budgeted: Histories | None = None,
        pages: int = 0,
        shared: PolicyName | None = None,
    ) -> None:
        """``budgeted`` are the histories of all who share a budget, of which there are ``pages``.

        Without them those that are replayed share it. They share it under the policy ``shared``; by
        another one those that are replayed have their part of the budget for themselves.
        """
        self.histories = histories
        self._shared = shared
        self.setting = in_force
        self._known: dict[RevisitSetting, WhatIf] = {}
        self.share_budget(budgeted or histories, pages)
        self.in_force = self.replay(in_force)
        self._figures = figures_of(histories, self.in_force)
        self._real = figures_of(histories, real_visits(histories))

    def share_budget(self, budgeted: Histories, pages: int = 0) -> None:
        """Replay policies with a budget as if these pages had it together."""
        self._known.clear()
        self._budgeted = budgeted
        self.pages = max(1, pages, len(budgeted.urls))

    def visits_an_hour(self, setting: RevisitSetting) -> float:
        """Return the budget of a setting, which may leave it to the number of pages."""
        return setting.visits_an_hour or USUAL_PER_HOUR * self.pages

    def of(self, setting: RevisitSetting) -> WhatIf:
        """Replay another setting; the last few are kept, as a slider goes to and fro."""
        if setting not in self._known:
            while len(self._known) >= _MOST_KEPT:
                del self._known[next(iter(self._known))]
            self._known[setting] = self._tried(setting)
        return self._known[setting]

    def _tried(self, setting: RevisitSetting) -> WhatIf:
        known = self.histories
        trial = self.replay(setting)
        span_s = float((known.end_s - known.begin_s).sum())
        even = replay_evenly(
            known, max(60.0, span_s / max(1, len(trial.visits_s) - len(known.urls)))
        )
        return WhatIf(
            known,
            trial,
            self.in_force,
            even,
            figures_of(known, trial),
            self._figures,
            figures_of(known, even),
            self._real,
            difference(known, self.in_force, trial),
        )

    def replay(self, setting: RevisitSetting) -> Replay:
        """Return the visits that a setting would have made."""
        return replay_pace(self.histories, self.pace_of(setting))

    def pace_of(self, setting: RevisitSetting) -> Pace:
        """Return the pace of a setting; one with a budget depends on all who share it."""
        if setting.policy in WITH_BUDGET:
            return self._budget_pace(setting)
        return pace_of_page(setting)

    def _sharers(self, setting: RevisitSetting) -> Histories:
        is_shared = self._shared is None or setting.policy is self._shared
        return self._budgeted if is_shared else self.histories

    def _budget_pace(self, setting: RevisitSetting) -> Pace:
        policy, known = setting.policy, self._sharers(setting)
        least_s, most_s = 60 * setting.rule.min_interval_min, 60 * setting.rule.max_interval_min
        per_hour = self.visits_an_hour(setting)
        even_s = self.pages * _HOUR_S / per_hour
        if policy is PolicyName.UNIFORM:
            return pace_of(policy, 1.0, even_s, least_s, most_s)
        make = partial(pace_of, policy, even_s=even_s, least_s=least_s, most_s=most_s)
        wanted = per_hour / self.pages / _HOUR_S
        # What is learned is not what is true: some pages show how many visits that costs or saves.
        some = known.some(range(0, len(known.urls), max(1, len(known.urls) // _SAMPLE)))
        ratio, span_s = 1.0, float((some.end_s - some.begin_s).sum())
        for _ in range(_CORRECTIONS):
            pace = make(line_of(make, _rates(some), wanted / ratio))
            made = len(replay_pace(some, pace).visits_s) - len(some.urls)
            missed = max(made, 1) / max(span_s * wanted, 1.0)
            ratio *= missed
            if abs(missed - 1) < _NEAR:
                break
        return make(line_of(make, _rates(known), wanted / ratio))


def _rates(histories: Histories) -> Floats:
    """Return how often each page changed, a second; one that never did may still change."""
    span_s = np.maximum(histories.end_s - histories.begin_s, _HOUR_S)
    rates: Floats = (np.diff(histories.change_from) + _PRIOR_CHANGES) / (span_s + _PRIOR_S)
    return rates


def pace_of_page(setting: RevisitSetting) -> Pace:
    """Return the pace of a policy that goes by each page alone."""
    rule = setting.rule
    bounds_s = 60 * rule.min_interval_min, 60 * rule.max_interval_min
    if setting.policy is PolicyName.REAL_TIME:
        return RealTimePace(*bounds_s)
    if setting.policy is PolicyName.NUTCH:
        return NutchPace(*bounds_s)
    return RulePace(setting.rule_in_force, setting.first_interval_min)


def figures_of(histories: Histories, replay: Replay) -> ReplayFigures:
    """Count and measure the visits of a replay."""
    seen, url = replay.seen_s, _urls(histories)
    until = np.where(np.isnan(seen), histories.end_s[url], seen)
    delay = until - histories.changes_s
    is_first = np.ones(len(seen), np.bool_)
    is_first[1:] = (url[1:] != url[:-1]) | (until[1:] != until[:-1])
    watched_s = float((histories.end_s - histories.begin_s).sum())
    visits = len(replay.visits_s)
    return ReplayFigures(
        visits,
        _a_day(histories, visits),
        int((~np.isnan(seen)).sum()),
        float(delay.mean()) / 60 if len(delay) else 0.0,
        1 - float(delay[is_first].sum()) / watched_s if watched_s else 1.0,
        float(replay.found.mean()) if visits else 0.0,
    )


def difference(histories: Histories, before: Replay, after: Replay) -> Difference:
    """Compare what two replays saw when."""
    is_lost = np.isnan(after.seen_s) & ~np.isnan(before.seen_s)
    end = histories.end_s[_urls(histories)]
    first = np.where(np.isnan(before.seen_s), end, before.seen_s)
    behind: Floats = np.where(np.isnan(after.seen_s), end, after.seen_s) - first
    later, sooner = (behind > _NOTICED_S) & ~is_lost, behind < -_NOTICED_S
    return Difference(
        _a_day(histories, len(before.visits_s) - len(after.visits_s)),
        int(later.sum()),
        float(behind[later].mean()) / 60 if later.any() else 0.0,
        int(sooner.sum()),
        -float(behind[sooner].mean()) / 60 if sooner.any() else 0.0,
        int(is_lost.sum()),
        len(behind),
    )


@dataclass(frozen=True, slots=True, eq=False)
class UrlFigures:
    """Of each URL, in the order of the histories: visits a day, mean delay, next visit and interval.

    ``delay_min`` is NaN where nothing changed, ``next_s`` counts as the histories do.
    """

    visits_a_day: Floats
    delay_min: Floats
    next_s: Floats
    interval_s: Floats


def figures_of_urls(histories: Histories, replay: Replay) -> UrlFigures:
    """Measure the visits of each URL."""
    url = _urls(histories)
    until = np.where(np.isnan(replay.seen_s), histories.end_s[url], replay.seen_s)
    counts = np.diff(histories.change_from)
    sums = np.bincount(url, until - histories.changes_s, len(histories.urls))
    last = replay.visit_from[1:] - 1
    return UrlFigures(
        visits_of_url(histories, replay),
        np.where(counts > 0, sums / np.maximum(counts, 1) / 60, np.nan),
        replay.visits_s[last] + replay.interval_s[last],
        replay.interval_s[last],
    )


def visits_of_url(histories: Histories, replay: Replay) -> Floats:
    """Return how many visits a day each URL gets."""
    days = np.maximum((histories.end_s - histories.begin_s) / _DAY_S, 1 / 24)
    each: Floats = np.diff(replay.visit_from) / days
    return each


def _a_day(histories: Histories, visits: int) -> float:
    return visits / max(histories.span_days, 1 / 24)


def _urls(histories: Histories) -> Whole:
    starts = histories.change_from
    return np.repeat(np.arange(len(starts) - 1), np.diff(starts))

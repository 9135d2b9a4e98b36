"""What another setting of the interval rule would have done, in figures beside the one in force."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from carmengui.engine.revisit.policies import PolicyName
from carmengui.engine.revisit.replay import (
    Floats,
    Histories,
    Replay,
    real_visits,
    replay_evenly,
    replay_rule,
)
from carmengui.engine.revisit.setting import RevisitSetting

_DAY_S = 86_400.0
_NOTICED_S = 60.0
"""A change seen by less than this later is seen as before."""
REPLAYED = (PolicyName.EMA, PolicyName.EMA_PAPER, PolicyName.UNIFORM)
"""The policies that go by each URL alone, so that one is replayed without all others."""
OF_THE_RULE = (PolicyName.EMA, PolicyName.EMA_PAPER)
"""Those of them that are the interval rule."""


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
    figures: ReplayFigures
    in_force_figures: ReplayFigures
    even_figures: ReplayFigures
    real_figures: ReplayFigures
    difference: Difference


class Trials:
    """Histories, and the replay of the setting in force, which all trials are held against."""

    def __init__(self, histories: Histories, in_force: RevisitSetting) -> None:
        self.histories = histories
        self.setting = in_force
        self.in_force = replay(histories, in_force)
        self._figures = figures_of(histories, self.in_force)
        self._real = figures_of(histories, real_visits(histories))

    def of(self, setting: RevisitSetting) -> WhatIf:
        """Replay another setting."""
        known = self.histories
        trial = replay(known, setting)
        span_s = float((known.end_s - known.begin_s).sum())
        even = replay_evenly(
            known, max(60.0, span_s / max(1, len(trial.visits_s) - len(known.urls)))
        )
        return WhatIf(
            known,
            trial,
            self.in_force,
            figures_of(known, trial),
            self._figures,
            figures_of(known, even),
            self._real,
            difference(known, self.in_force, trial),
        )


def replay(histories: Histories, setting: RevisitSetting) -> Replay:
    """Replay a setting whose policy is one of ``REPLAYED``."""
    if setting.policy is PolicyName.UNIFORM:
        return replay_evenly(histories, _DAY_S / setting.visits_a_day)
    return replay_rule(histories, setting.rule_in_force, setting.first_interval_min)


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


def visits_of_url(histories: Histories, replay: Replay) -> Floats:
    """Return how many visits a day each URL gets."""
    days = np.maximum((histories.end_s - histories.begin_s) / _DAY_S, 1 / 24)
    each: Floats = np.diff(replay.visit_from) / days
    return each


def _a_day(histories: Histories, visits: int) -> float:
    return visits / max(histories.span_days, 1 / 24)


def _urls(histories: Histories) -> Floats:
    starts = histories.change_from
    return np.repeat(np.arange(len(starts) - 1), np.diff(starts))

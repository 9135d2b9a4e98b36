"""How well visits kept copies fresh: honest measures, and the three of the EMACrawler paper.

The paper's are shown as it defines them and never to be optimised alone: K (equation 5) divides by
all URLs instead of the visits, TKO (equation 6) is greatest for visits that know nothing, and the
efficiency of equation 7 grows when fewer pages are visited.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

import numpy as np

from carmengui.engine.revisit.rates import HOUR_S, Floats
from carmengui.engine.revisit.simulation import Run, UrlVisits
from carmengui.engine.revisit.traces import DAY_S

_LOW, _MEDIUM = 0.25, 0.5
_LOW_PER_DAY, _MEDIUM_PER_DAY = 1.0, 24.0


class Dynamism(StrEnum):
    """How lively a page is."""

    STATIC = "static"
    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


def dynamism(changes: int, visits: int) -> Dynamism:
    """Return the class of equation 8: changes over visits, with bounds at 0, 0.25 and 0.5.

    >>> [str(dynamism(changes, 20)) for changes in (0, 4, 5, 10)]
    ['static', 'low', 'medium', 'high']
    """
    return _class_of(changes / visits if visits else 0.0, _LOW, _MEDIUM)


def dynamism_of_rate(changes_per_day: float) -> Dynamism:
    """Return the class by the rate of change, which does not depend on how often one looks.

    >>> [str(dynamism_of_rate(per_day)) for per_day in (0, 0.9, 1, 24)]
    ['static', 'low', 'medium', 'high']
    """
    return _class_of(changes_per_day, _LOW_PER_DAY, _MEDIUM_PER_DAY)


def _class_of(number: float, low: float, medium: float) -> Dynamism:
    if number == 0:
        return Dynamism.STATIC
    if number < low:
        return Dynamism.LOW
    return Dynamism.MEDIUM if number < medium else Dynamism.HIGH


@dataclass(frozen=True, slots=True)
class HourCounts:
    """The visits of one hour of all URLs (a row of table 10)."""

    unique_urls: int
    visits: int
    changed: int
    urls: int

    @property
    def unchanged(self) -> int:
        """Visits that found nothing new."""
        return self.visits - self.changed

    @property
    def k_percent(self) -> float:
        """Equation 5 as the table has it: changes over all URLs."""
        return _percent(self.changed, self.urls)

    @property
    def hit_percent(self) -> float:
        """Changes over visits: the precision that equation 5 names."""
        return _percent(self.changed, self.visits)

    @property
    def tko_percent(self) -> float:
        """Equation 6: URLs visited in the hour over all URLs."""
        return _percent(self.unique_urls, self.urls)

    @property
    def efficiency(self) -> float:
        """Equation 7 as the table has it: ``(N + D + U) / U``; 0 in an hour without visits."""
        if not self.unique_urls:
            return 0.0
        return (self.urls + self.changed + self.unique_urls) / self.unique_urls


@dataclass(frozen=True, slots=True)
class Metrics:
    """The measures of a run; shares from 0 to 1, times in minutes.

    ``freshness`` is the share of URL-time without an unseen change, ``freshness_dynamic`` that of
    pages that changed at all; ``delay_*`` is the time from a change to the next visit, with the end
    of the run for those never seen; ``recall`` is visits that found a change over changes,
    ``hit_rate`` over visits. K, TKO and efficiency are means over the hours. ``most_gap_h`` is the
    longest time that a URL waited, from the begin and until the end.
    """

    urls: int
    visits: int
    changes: int
    found: int
    per_url_hour: float
    freshness: float
    freshness_dynamic: float
    age_min: float
    delay_mean_min: float
    delay_median_min: float
    recall: float
    hit_rate: float
    k_percent: float
    tko_percent: float
    efficiency: float
    most_gap_h: float
    classes: dict[str, int]
    classes_by_rate: dict[str, int]

    def as_json(self) -> dict[str, Any]:
        """Return the measures as a JSON object."""
        return asdict(self)


def measure(run: Run) -> Metrics:
    """Measure a run."""
    spells = [
        _stale_spells(trace.changes_s, visits, run.horizon_s)
        for trace, visits in zip(run.traces, run.visits, strict=True)
    ]
    horizon_s, count = run.horizon_s, max(1, len(run.traces))
    fresh = np.array([1 - stale.sum() / horizon_s for _, stale in spells] or [1.0])
    is_dynamic = np.array([len(trace.changes_s) > 0 for trace in run.traces] or [False])
    delays = np.concatenate([delay for delay, _ in spells] or [np.zeros(0)])
    aged = sum(float((stale**2).sum()) for _, stale in spells) / 2 / horizon_s
    visits = sum(len(each.at_s) for each in run.visits)
    found = sum(int(each.changed.sum()) for each in run.visits)
    changes = len(delays)
    hours = hour_counts(run)
    with_visits = [each for each in hours if each.unique_urls]
    days = horizon_s / DAY_S
    by_rate = Counter(str(dynamism_of_rate(len(t.changes_s) / days)) for t in run.traces)
    by_visits = Counter(str(dynamism(int(v.changed.sum()), len(v.at_s))) for v in run.visits)
    return Metrics(
        urls=len(run.traces),
        visits=visits,
        changes=changes,
        found=found,
        per_url_hour=visits / count / (horizon_s / HOUR_S),
        freshness=float(fresh.mean()),
        freshness_dynamic=float(fresh[is_dynamic].mean()) if is_dynamic.any() else 1.0,
        age_min=aged / count / 60,
        delay_mean_min=float(delays.mean()) / 60 if changes else 0.0,
        delay_median_min=float(np.median(delays)) / 60 if changes else 0.0,
        recall=found / max(1, changes),
        hit_rate=found / max(1, visits),
        k_percent=_mean([each.k_percent for each in hours]),
        tko_percent=_mean([each.tko_percent for each in hours]),
        efficiency=_mean([each.efficiency for each in with_visits]),
        most_gap_h=max((_most_gap_s(each, horizon_s) for each in run.visits), default=0.0) / HOUR_S,
        classes={str(each): by_visits[str(each)] for each in Dynamism},
        classes_by_rate={str(each): by_rate[str(each)] for each in Dynamism},
    )


def hour_counts(run: Run) -> list[HourCounts]:
    """Count the visits of each whole hour."""
    hours = int(run.horizon_s // HOUR_S)
    visits, changed, unique = (np.zeros(hours, dtype=np.int64) for _ in range(3))
    for each in run.visits:
        hour = (each.at_s // HOUR_S).astype(np.int64)
        is_whole = hour < hours
        hour = hour[is_whole]
        np.add.at(visits, hour, 1)
        np.add.at(changed, hour[each.changed[is_whole]], 1)
        unique[np.unique(hour)] += 1
    return [
        HourCounts(int(unique[hour]), int(visits[hour]), int(changed[hour]), len(run.traces))
        for hour in range(hours)
    ]


def _stale_spells(changes_s: Floats, visits: UrlVisits, horizon_s: float) -> tuple[Floats, Floats]:
    """Return each change's time to the next visit, and that of the first of each unseen run of them."""
    if not len(changes_s):
        return np.zeros(0), np.zeros(0)
    ends = np.append(visits.at_s, horizon_s)
    next_s = ends[np.searchsorted(visits.at_s, changes_s)]
    delays: Floats = next_s - changes_s
    is_first = np.append(True, next_s[1:] != next_s[:-1])
    return delays, delays[is_first]


def _most_gap_s(visits: UrlVisits, horizon_s: float) -> float:
    return float(np.diff(visits.at_s, prepend=0.0, append=horizon_s).max())


def _percent(part: int, whole: int) -> float:
    return 100 * part / whole if whole else 0.0


def _mean(numbers: list[float]) -> float:
    return float(np.mean(numbers)) if numbers else 0.0

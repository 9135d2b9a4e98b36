"""The stored histories of URLs replayed by another policy or setting: a what-if.

A replay sees only the changes that real visits found, each in the middle between the visit that found
it and the one before; what came and went between two visits is known to nobody. Each URL begins with
the first of its visits and nothing known, and ends with the last one. Servers always answer.

All times are seconds since the begin of the histories. URLs are replayed side by side, one visit of
each at a time, and the last few that are visited most often one by one: that is faster for few.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.revisit.ema import EmaRule
from carmengui.engine.revisit.paces import Pace, RulePace

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]
_CHECK_EVERY = 8
_DAY_S = 86_400.0


@dataclass(frozen=True, slots=True, eq=False)
class Histories:
    """What visits could know of some URLs.

    ``begin_s`` and ``end_s`` are the first and the last visit of each URL; ``visits_s`` and
    ``changes_s`` hold those of all URLs, one after the other, each in order: those of URL ``i`` from
    ``visit_from[i]`` up to ``visit_from[i + 1]``, and the same with ``change_from``. ``seen_s`` is
    when each change was really found.
    """

    urls: tuple[str, ...]
    begin_s: Floats
    end_s: Floats
    visits_s: Floats
    visit_from: Whole
    changes_s: Floats
    seen_s: Floats
    change_from: Whole

    @property
    def days(self) -> float:
        """How long the URLs were watched, added up, in days."""
        return float((self.end_s - self.begin_s).sum()) / _DAY_S

    @property
    def span_days(self) -> float:
        """From the first visit of all to the last, in days."""
        if not len(self.urls):
            return 0.0
        return float(self.end_s.max() - self.begin_s.min()) / _DAY_S

    def some(self, places: Sequence[int]) -> Histories:
        """Return the histories of some URLs."""
        chosen = np.array(places, np.int64)
        visits, visit_from = _parts(self.visit_from, chosen)
        changes, change_from = _parts(self.change_from, chosen)
        return Histories(
            tuple(self.urls[place] for place in places),
            self.begin_s[chosen],
            self.end_s[chosen],
            self.visits_s[visits],
            visit_from,
            self.changes_s[changes],
            self.seen_s[changes],
            change_from,
        )


@dataclass(frozen=True, slots=True, eq=False)
class Replay:
    """The visits that a setting would have made: of URL ``i`` from ``visit_from[i]`` on.

    ``interval_s`` holds after each visit, ``seen_s`` is when each change of the histories would have
    been seen (NaN: not until the end).
    """

    visits_s: Floats
    interval_s: Floats
    found: NDArray[np.bool_]
    visit_from: Whole
    seen_s: Floats


def replay_rule(histories: Histories, rule: EmaRule, first_interval_min: float) -> Replay:
    """Replay the interval rule over the histories."""
    return replay_pace(histories, RulePace(rule, first_interval_min))


def replay_pace(histories: Histories, pace: Pace) -> Replay:
    """Replay a policy over the histories."""
    url, at_s, interval_s, found = _Steps(histories, pace).run()
    return _sorted(histories, url, at_s, interval_s, found)


def replay_evenly(histories: Histories, interval_s: float) -> Replay:
    """Replay visits at the same interval for all URLs."""
    span = np.maximum(histories.end_s - histories.begin_s, 0.0)
    counts = np.floor(span / interval_s).astype(np.int64) + 1
    start = np.concatenate(([0], np.cumsum(counts)))
    number = np.arange(start[-1]) - np.repeat(start[:-1], counts)
    at_s = np.repeat(histories.begin_s, counts) + number * interval_s
    found = np.zeros(len(at_s), np.bool_)
    bare = Replay(at_s, np.full(len(at_s), interval_s), found, start, np.zeros(0))
    place, seen_s = _first_behind(histories, bare)
    found[place[~np.isnan(seen_s)]] = True
    return replace(bare, seen_s=seen_s)


def real_visits(histories: Histories) -> Replay:
    """Return the visits that were really made, as a replay."""
    found = np.isin(_of_visits(histories), _of_changes(histories))
    return Replay(
        histories.visits_s,
        np.full(len(histories.visits_s), np.nan),
        found,
        histories.visit_from,
        histories.seen_s,
    )


class _Steps:
    """URLs side by side; what is over drops out."""

    def __init__(self, histories: Histories, pace: Pace) -> None:
        self._histories, self._pace = histories, pace
        self._apart_s = _apart(histories)
        self._keys = _keyed(histories, histories.change_from, histories.changes_s)
        # Behind the changes of each URL stands one that never comes.
        self._changes = np.insert(histories.changes_s, histories.change_from[1:], np.inf)
        self._made: list[tuple[Any, Any, Any, Any]] = []

    def run(self) -> tuple[Whole, Floats, Floats, NDArray[np.bool_]]:
        """Make all visits: of which URL, when, the interval after it, whether it found a change."""
        known, count_ = self._histories, len(self._histories.urls)
        url, first = np.arange(count_), np.full(count_, self._pace.first_s)
        self._pace.begin(count_)
        self._made.append((url, known.begin_s, first, np.zeros(count_, np.bool_)))
        self._side_by_side(url, known.begin_s + first, first)
        parts = [np.concatenate(column) for column in zip(*self._made, strict=True)]
        within = parts[1] <= known.end_s[parts[0]]
        return parts[0][within], parts[1][within], parts[2][within], parts[3][within]

    def _side_by_side(self, url: Whole, at: Floats, interval: Floats) -> None:
        pace, known = self._pace, self._histories
        seen_to = known.change_from[:-1] + url
        following, begin, end = self._changes[seen_to], known.begin_s, known.end_s
        for step in count():
            # Looked at now and then: what is made behind the end is dropped in ``run``.
            if not step % _CHECK_EVERY and not (is_on := at <= end).all():
                url, at, interval, seen_to = url[is_on], at[is_on], interval[is_on], seen_to[is_on]
                following, begin, end = following[is_on], begin[is_on], end[is_on]
                pace.keep(is_on)
            if len(url) <= pace.few:
                break
            found = following <= at
            if len(hits := np.flatnonzero(found)):
                seen_to[hits] += 1
                following[hits] = self._changes[seen_to[hits]]
                if len(hits := hits[following[hits] <= at[hits]]):  # more than one at once
                    keys = url[hits] * self._apart_s + at[hits]
                    seen_to[hits] = np.searchsorted(self._keys, keys, side="right") + url[hits]
                    following[hits] = self._changes[seen_to[hits]]
            interval = pace.after(at - begin, interval, found)
            self._made.append((url, at, interval, found))
            at = at + interval
        for place in range(len(url)):
            self._alone(
                int(url[place]),
                float(at[place]),
                float(interval[place]),
                int(seen_to[place] - url[place]),
                place,
            )

    def _alone(self, url: int, at: float, interval: float, seen_to: int, place: int) -> None:
        """Make the further visits of one URL."""
        known, step = self._histories, self._pace.alone(place)
        begin, end = float(known.begin_s[url]), float(known.end_s[url])
        changes = known.changes_s[seen_to : int(known.change_from[url + 1])].tolist()
        changes.append(float("inf"))
        following, number = changes[0], 0
        moments: list[float] = []
        intervals: list[float] = []
        hits: list[bool] = []
        while at <= end:
            found = following <= at
            while following <= at:
                number += 1
                following = changes[number]
            interval = step(at - begin, interval, found)
            moments.append(at)
            intervals.append(interval)
            hits.append(found)
            at += interval
        found_any = np.array(hits, np.bool_)
        made = np.full(len(moments), url), np.array(moments), np.array(intervals), found_any
        self._made.append(made)


def _sorted(
    histories: Histories, url: Whole, at_s: Floats, interval_s: Floats, found: NDArray[np.bool_]
) -> Replay:
    # Each URL's visits come in their order already; short numbers are sorted several times as fast.
    short = np.uint16 if len(histories.urls) <= np.iinfo(np.uint16).max else np.int64
    order = np.argsort(url.astype(short), kind="stable")
    url, at_s = url[order], at_s[order]
    start = np.searchsorted(url, np.arange(len(histories.urls) + 1))
    bare = Replay(at_s, interval_s[order], found[order], start, np.zeros(0))
    return replace(bare, seen_s=_first_behind(histories, bare)[1])


def _first_behind(histories: Histories, replay: Replay) -> tuple[Whole, Floats]:
    """Return for each change the place of the first visit at or behind it, and its moment."""
    place = np.searchsorted(
        _keyed(histories, replay.visit_from, replay.visits_s),
        _of_changes(histories, at_change=True),
    )
    ends = replay.visit_from[1:][_urls_of(histories.change_from)]
    inside = np.minimum(place, max(0, len(replay.visits_s) - 1))
    seen = replay.visits_s[inside] if len(replay.visits_s) else np.zeros(len(place))
    return inside, np.where(place < ends, seen, np.nan)


def _parts(starts: Whole, places: Whole) -> tuple[Whole, Whole]:
    """Return where the numbers of some URLs lie, and where those of each begin among them."""
    counts = (starts[1:] - starts[:-1])[places]
    begins = np.concatenate(([0], np.cumsum(counts)))
    offsets = np.repeat(starts[:-1][places] - begins[:-1], counts)
    return np.arange(begins[-1]) + offsets, begins


def _apart(histories: Histories) -> float:
    """Return so many seconds that the times of two URLs cannot meet."""
    return float(histories.end_s.max(initial=0.0)) + 2 * _DAY_S


def _urls_of(starts: Whole) -> Whole:
    return np.repeat(np.arange(len(starts) - 1), np.diff(starts))


def _keyed(histories: Histories, starts: Whole, at_s: Floats) -> Floats:
    """Return moments that ascend over all URLs."""
    keys: Floats = _urls_of(starts) * _apart(histories) + at_s
    return keys


def _of_visits(histories: Histories) -> Floats:
    return _keyed(histories, histories.visit_from, histories.visits_s)


def _of_changes(histories: Histories, *, at_change: bool = False) -> Floats:
    at_s = histories.changes_s if at_change else histories.seen_s
    return _keyed(histories, histories.change_from, at_s)

"""At which hours of the day each page changes, learned from visits, as a factor of its rate of change.

A visit that found a change is spread over the time since the last one; gaps of more than a third of a
day say nothing of the hour and are left out. The factors of a page lean on those of its host until its
own visits outweigh them, those of a host on those of all pages, and their mean over the day is 1. The
hours are those of UTC.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from carmengui.engine.revisit.rates import HOUR_S, Arrays, Floats, Whole, grown

HOURS = 24
_DAY_S = HOURS * HOUR_S
_LONGEST_SPAN_S = 8 * HOUR_S
_LEAN = 4.0
"""How many expected changes in an hour of the day weigh as much as what the host says of it."""
_LEAN_OF_HOST = 4.0
"""The same for a host and what all pages say."""
_LEAN_OF_ALL = 5.0
_LEAST, _MOST = 0.05, 4.0
_MOST_IN_A_SPAN = 4.0
_LOOK_AHEAD = ((0, 0.5), (1, 0.3), (3, 0.2))
"""What the copy is kept for: hours from now, and how much each counts."""


class PublishingHours:
    """The factors of a list of URLs, and the effective time between two moments.

    Effective seconds pass as fast as a page changes: at an hour with the factor 2 there are 7200.
    """

    def __init__(self, count: int) -> None:
        self.factors: Floats = np.ones((HOURS, count))
        self._before: Floats = _sums_before(self.factors)
        self._found: Floats = np.zeros((HOURS, count))
        self._expected: Floats = np.zeros((HOURS, count))
        self._found_in_all: Floats = np.zeros(HOURS)
        self._ahead: Floats = np.zeros(0)
        self._ahead_from = 0
        self._expected_in_all: Floats = np.zeros(HOURS)
        self._found_of_host: Floats = np.zeros((HOURS, 1))
        self._expected_of_host: Floats = np.zeros((HOURS, 1))

    def grow(self, count: int) -> None:
        """Make room for so many URLs."""
        for name in ("factors", "_before", "_found", "_expected"):
            setattr(self, name, grown(getattr(self, name), count, axis=1))
        is_new = self.factors.sum(axis=0) == 0.0
        self.factors[:, is_new] = 1.0
        self._before[:, is_new] = np.arange(HOURS)[:, None] * HOUR_S

    def grow_hosts(self, count: int) -> None:
        """Make room for so many hosts."""
        for name in ("_found_of_host", "_expected_of_host"):
            setattr(self, name, grown(getattr(self, name), count, axis=1))

    def learn(
        self,
        index: int,
        since_s: float,
        now_s: float,
        *,
        changed: bool,
        rate: float,
        host: int = 0,
    ) -> None:
        """Take note of a visit; ``rate`` is what the page was thought to change at, a second."""
        span_s = now_s - since_s
        if not 0.0 < span_s <= _LONGEST_SPAN_S:
            return
        most = max(1.0, min(_MOST_IN_A_SPAN, rate * span_s)) if changed else 0.0
        at_s = since_s
        while at_s < now_s:
            hour = int(at_s // HOUR_S)
            end_s = min(now_s, (hour + 1) * HOUR_S)
            part_s, place = end_s - at_s, hour % HOURS
            found, expected = most * part_s / span_s, rate * part_s
            self._found[place, index] += found
            self._expected[place, index] += expected
            self._found_in_all[place] += found
            self._expected_in_all[place] += expected
            self._found_of_host[place, host] += found
            self._expected_of_host[place, host] += expected
            at_s = end_s
        self._set_factors(index, host)

    def _set_factors(self, index: int, host: int) -> None:
        usual = (self._found_in_all + _LEAN_OF_ALL) / (self._expected_in_all + _LEAN_OF_ALL)
        usual /= usual.mean()
        found, expected = self._found_of_host[:, host], self._expected_of_host[:, host]
        usual = (found + _LEAN_OF_HOST * usual) / (expected + _LEAN_OF_HOST)
        usual /= usual.mean()
        factors = (self._found[:, index] + _LEAN * usual) / (self._expected[:, index] + _LEAN)
        factors = np.clip(factors / factors.mean(), _LEAST, _MOST)
        factors /= factors.mean()
        self._renew(index, factors)

    def moment(self, index: int, at_s: float) -> float:
        """Return a moment of one URL in effective seconds."""
        days, rest_s = divmod(at_s, _DAY_S)
        hour, part_s = divmod(rest_s, HOUR_S)
        place = int(hour)
        return float(
            days * _DAY_S + self._before[place, index] + self.factors[place, index] * part_s
        )

    def moments_of(self, index: int, at_s: Floats) -> Floats:
        """Return moments of one URL in effective seconds."""
        days, rest_s = np.divmod(at_s, _DAY_S)
        hours, part_s = np.divmod(rest_s, HOUR_S)
        places = hours.astype(np.int64)
        before = days * _DAY_S + self._before[places, index]
        effective: Floats = before + self.factors[places, index] * part_s
        return effective

    def ahead_of(self, index: int, at_s: Floats) -> Floats:
        """Return the factors of one URL for the hours behind some moments."""
        hours = (at_s // HOUR_S).astype(np.int64)
        factors: Floats = sum(
            (
                weight * self.factors[(hours + later) % HOURS, index]
                for later, weight in _LOOK_AHEAD
            ),
            np.zeros(len(at_s)),
        )
        return factors

    def moments(self, at_s: float) -> Floats:
        """Return a moment of all URLs in effective seconds."""
        days, rest_s = divmod(at_s, _DAY_S)
        hour, part_s = divmod(rest_s, HOUR_S)
        place = int(hour)
        effective: Floats = days * _DAY_S + self._before[place] + self.factors[place] * part_s
        return effective

    def ahead(self, at_s: float) -> Floats:
        """Return the factors of all URLs for the next hours."""
        hour = int(at_s // HOUR_S)
        if hour != self._ahead_from or len(self._ahead) != self.factors.shape[1]:
            self._ahead, self._ahead_from = self._mixed(hour, slice(None)), hour
        return self._ahead

    def _mixed(self, hour: int, which: int | slice) -> Floats:
        """Return the factors from an hour on, weighed by how soon they come."""
        parts = [
            weight * self.factors[(hour + later) % HOURS, which] for later, weight in _LOOK_AHEAD
        ]
        mixed: Floats = np.sum(parts, axis=0)
        return mixed

    def _renew(self, index: int, factors: Floats) -> None:
        self.factors[:, index] = factors
        self._before[:, index] = _sums_before(factors)
        if index < len(self._ahead):
            self._ahead[index] = self._mixed(self._ahead_from, index)

    def moments_at(self, indexes: Whole, at_s: Floats) -> Floats:
        """Return for each of some URLs a moment of its own in effective seconds."""
        days, rest_s = np.divmod(at_s, _DAY_S)
        hours, part_s = np.divmod(rest_s, HOUR_S)
        places = hours.astype(np.int64)
        effective: Floats = (
            days * _DAY_S + self._before[places, indexes] + self.factors[places, indexes] * part_s
        )
        return effective

    def arrays(self, count: int, hosts: int) -> Arrays:
        """Return what is known of the first URLs and hosts, and what all together say."""
        return {
            "found": self._found[:, :count],
            "expected": self._expected[:, :count],
            "factors": self.factors[:, :count],
            "found of host": self._found_of_host[:, :hosts],
            "expected of host": self._expected_of_host[:, :hosts],
            "found in all": self._found_in_all,
            "expected in all": self._expected_in_all,
        }

    def restore_arrays(self, at: Whole, arrays: Arrays, places: Whole) -> None:
        """Set what is known of URLs to what :meth:`arrays` returned of those at some places."""
        self._found[:, at] = arrays["found"][:, places]
        self._expected[:, at] = arrays["expected"][:, places]
        self.factors[:, at] = arrays["factors"][:, places]
        self._before[:, at] = _sums_before(self.factors[:, at])
        self._ahead = np.zeros(0)
        self._found_in_all = arrays["found in all"].copy()
        self._expected_in_all = arrays["expected in all"].copy()

    def restore_hosts(self, at: Whole, arrays: Arrays, places: Whole) -> None:
        """Set what the pages of hosts say to what :meth:`arrays` returned of those at some places."""
        self._found_of_host[:, at] = arrays["found of host"][:, places]
        self._expected_of_host[:, at] = arrays["expected of host"][:, places]

    # What older versions kept ----------------------------------------------------------------

    def restore(self, index: int, state: dict[str, Any]) -> None:
        """Set what is known of a URL to what an older version kept of it."""
        self._found[:, index], self._expected[:, index] = state["found"], state["expected"]
        self._renew(index, np.array(state["factors"]))

    def restore_host(self, host: int, state: dict[str, Any]) -> None:
        """Set what the pages of a host say to what an older version kept of them."""
        self._found_of_host[:, host] = state["found"]
        self._expected_of_host[:, host] = state["expected"]

    def restore_all(self, state: dict[str, Any]) -> None:
        """Set what all URLs together say to what an older version kept of it."""
        self._found_in_all = np.array(state["found"])
        self._expected_in_all = np.array(state["expected"])


def _sums_before(factors: Floats) -> Floats:
    """Return the effective seconds of a day before each hour."""
    sums: Floats = np.zeros_like(factors)
    sums[1:] = np.cumsum(factors, axis=0)[:-1] * HOUR_S
    return sums

"""What is expected of a page before its own visits tell: how often the pages of its host change.

Empirical Bayes in two steps: the rate of a host leans on that of all pages, the rate of a page on that
of its host. A host of legal notices is left alone after a few visits, a host of news is watched at once.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from carmengui.engine.revisit.rates import PRIOR_RATE, Arrays, Floats, Whole, grown

_LEAN = 2.0
"""How many changes of a host weigh as much as what all pages say of it."""
_MOST_EXPECTED = 50.0


class HostPriors:
    """Changes and seconds seen on each host, by the number of the host in a plan."""

    def __init__(self) -> None:
        self._changes: Floats = np.zeros(1)
        self._seconds: Floats = np.zeros(1)
        self._changes_in_all = self._seconds_in_all = 0.0

    def grow(self, count: int) -> None:
        """Make room for so many hosts."""
        self._changes, self._seconds = grown(self._changes, count), grown(self._seconds, count)

    def learn(self, host: int, elapsed_s: float, rate: float, changes: int | None) -> None:
        """Take note of a visit.

        Args:
            host: The number of the host.
            elapsed_s: Seconds since the visit before.
            rate: What the page is thought to change at, in changes a second.
            changes: How many changes there were; nothing: one or more, so that as many are counted
                as a page of this rate has in the time if it has any.

        """
        counted = float(changes or 0)
        if changes is None:
            expected = min(max(rate * elapsed_s, 1e-9), _MOST_EXPECTED)
            counted = expected / -math.expm1(-expected)
        self._changes[host] += counted
        self._seconds[host] += elapsed_s
        self._changes_in_all += counted
        self._seconds_in_all += elapsed_s

    def rate(self, host: int) -> float:
        """Return the rate that is expected of a page of a host, in changes a second."""
        of_all = (self._changes_in_all + _LEAN) / (self._seconds_in_all + _LEAN / PRIOR_RATE)
        changes, seconds = float(self._changes[host]), float(self._seconds[host])
        return (changes + _LEAN) / (seconds + _LEAN / of_all)

    def arrays(self, hosts: int) -> Arrays:
        """Return what was seen on the first hosts, and on all, also those that are planned no more."""
        return {
            "changes": self._changes[:hosts],
            "seconds": self._seconds[:hosts],
            "in all": np.array([self._changes_in_all, self._seconds_in_all]),
        }

    def restore_arrays(self, at: Whole, arrays: Arrays, places: Whole) -> None:
        """Set what was seen on hosts to what :meth:`arrays` returned of those at some places."""
        self._changes[at] = arrays["changes"][places]
        self._seconds[at] = arrays["seconds"][places]
        self._changes_in_all, self._seconds_in_all = map(float, arrays["in all"])

    def restore(self, host: int, state: Sequence[float]) -> None:
        """Set what was seen on a host to what an older version kept of it."""
        self._changes[host], self._seconds[host] = state

    def restore_all(self, state: Mapping[str, Any]) -> None:
        """Set what was seen on all hosts to what an older version kept of it."""
        self._changes_in_all, self._seconds_in_all = state["changes"], state["seconds"]


def host_of_address(url: str) -> str:
    """Return the host of an address, with or without a scheme.

    >>> host_of_address("https://a.test:8080/x"), host_of_address("b.test/y")
    ('a.test', 'b.test')
    """
    _, is_whole, rest = url.partition("://")
    place = (rest if is_whole else url).partition("/")[0]
    return place.partition(":")[0] if is_whole else place

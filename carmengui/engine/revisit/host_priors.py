"""What is expected of a page before its own visits tell: how often the pages of its host change.

Empirical Bayes in two steps: the rate of a host leans on that of all pages, the rate of a page on that of
its host. A host of legal notices is left alone after a few visits, a host of news is watched at once.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.revisit.rates import Floats, grown

_LEAN = 2.0
"""How many changes of a host weigh as much as what all pages say of it."""
_MOST_EXPECTED = 50.0


class HostPriors:
    """Changes and seconds seen on each host, by the places of URLs in a plan."""

    def __init__(self, count: int, first_rate: float) -> None:
        """``first_rate``, in changes a second, holds before anything was seen."""
        self._first_rate = first_rate
        self._numbers: dict[str, int] = {}
        self._host_of: NDArray[np.int64] = np.zeros(count, dtype=np.int64)
        self._changes: Floats = np.zeros(1)
        self._seconds: Floats = np.zeros(1)
        self._changes_in_all = self._seconds_in_all = 0.0

    def grow(self, count: int) -> None:
        """Make room for so many URLs."""
        self._host_of = grown(self._host_of, count)

    def add(self, index: int, host: str) -> None:
        """Take note of the host of a URL."""
        number = self._numbers.setdefault(host, len(self._numbers))
        if number >= len(self._changes):
            room = 2 * len(self._changes)
            self._changes, self._seconds = grown(self._changes, room), grown(self._seconds, room)
        self._host_of[index] = number

    def learn(self, index: int, elapsed_s: float, rate: float, changes: float | None) -> None:
        """Take note of a visit.

        Args:
            index: The URL.
            elapsed_s: Seconds since the visit before.
            rate: What the page is thought to change at, in changes a second.
            changes: How many changes there were; nothing: one or more, so that as many are counted
                as a page of this rate has in the time if it has any.

        """
        if changes is None:
            expected = min(max(rate * elapsed_s, 1e-9), _MOST_EXPECTED)
            changes = expected / -math.expm1(-expected)
        number = self._host_of[index]
        self._changes[number] += changes
        self._seconds[number] += elapsed_s
        self._changes_in_all += changes
        self._seconds_in_all += elapsed_s

    def rate(self, index: int) -> float:
        """Return the rate that is expected of a URL, in changes a second."""
        of_all = (self._changes_in_all + _LEAN) / (self._seconds_in_all + _LEAN / self._first_rate)
        number = self._host_of[index]
        changes, seconds = float(self._changes[number]), float(self._seconds[number])
        return (changes + _LEAN) / (seconds + _LEAN / of_all)

    def state(self) -> dict[str, Any]:
        """Return what was seen, as plain numbers by host."""
        return {
            "in_all": [self._changes_in_all, self._seconds_in_all],
            "hosts": {
                host: [float(self._changes[number]), float(self._seconds[number])]
                for host, number in self._numbers.items()
            },
        }

    def restore(self, state: Mapping[str, Any]) -> None:
        """Set what was seen to what :meth:`state` returned; hosts of no URL are left out."""
        self._changes_in_all, self._seconds_in_all = state["in_all"]
        for host, (changes, seconds) in state["hosts"].items():
            if (number := self._numbers.get(host)) is not None:
                self._changes[number], self._seconds[number] = changes, seconds


def host_of_address(url: str) -> str:
    """Return the host of an address, with or without a scheme.

    >>> host_of_address("https://a.test:8080/x"), host_of_address("b.test/y")
    ('a.test', 'b.test')
    """
    return (url.partition("://")[2] or url).partition("/")[0].partition(":")[0]

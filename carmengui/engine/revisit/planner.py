"""The next URL to visit under a budget: the one whose visit now buys most, by learned rates of change.

With ``r`` the learned rate, ``t`` the time since the last visit and ``x = r t``, a visit now buys
``(1 - (1 + x) e^-x) / r`` of freshness (the index of a Poisson page: visiting each URL when this
reaches one value for all is the best schedule for any budget) and ends ``x t / 2`` of accumulated
delay. The planner ranks by a weighted geometric mean of both, times the weight of the URL. The value
knows no budget, so a changed budget, weight or guard plans anew with the next slot.

Guards: no URL waits longer than ``largest_gap_s`` while slots are left, none is visited again within
``smallest_gap_s``, a host only every ``host_gap_s``; a failed visit is no state. A page that differed
at each of its last visits is looked at again at the smallest gap; if it still differs every time, it
is called noisy and held near an even share.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.model.sentence import Sentence
from carmengui.engine.revisit.rates import HOUR_S, ChangeRates, Floats

_DELAY_SHARE = 0.2
"""Weight of delay against freshness in the value of a visit."""
NOISY_STREAK = 40
NOISY_PROBES = 4
"""Visits at the smallest gap that must differ, too, before a page is called noisy."""
_NOISY_SHARE = 3.0
"""Times its even share that a noisy page may take."""
_FIRST_RETRY_S = 300.0
_OVERDUE = 1e12
_TIE = 1e-6
_MEMORY_OF_LINE = 0.02


@dataclass(frozen=True, slots=True)
class Guards:
    """The bounds of a plan, in seconds."""

    largest_gap_s: float = 72 * HOUR_S
    smallest_gap_s: float = 60.0
    host_gap_s: float = 0.0


class PlanReason(StrEnum):
    """Why a URL is the next one."""

    LARGEST_GAP = "largest-gap"
    NOISY = "noisy"
    VALUE = "value"


class Planner:
    """Chooses visits of a list of URLs; the same history gives the same choices, also after a restart.

    All moments are seconds on one clock; ``budget_per_hour`` is in visits of all URLs.
    """

    def __init__(
        self,
        urls: Sequence[str],
        budget_per_hour: float,
        guards: Guards | None = None,
        *,
        hosts: Sequence[str] = (),
        start_s: float = 0.0,
    ) -> None:
        count = len(urls)
        self.urls = tuple(urls)
        self.budget_per_hour = budget_per_hour
        self.guards = guards or Guards()
        self.weights: Floats = np.ones(count)
        self.learned = ChangeRates(count)
        self.last_s: Floats = np.full(count, start_s)
        self._tried_s: Floats = np.full(count, -np.inf)
        self._retry_s: Floats = np.full(count, -np.inf)
        self._failures = np.zeros(count, dtype=np.int64)
        self._streak = np.zeros(count, dtype=np.int64)
        self._probes = np.zeros(count, dtype=np.int64)
        self._ties: Floats = np.array([zlib.crc32(url.encode()) / 2**32 * _TIE for url in urls])
        names = {name: number for number, name in enumerate(dict.fromkeys(hosts))}
        self._hosts = np.array([names[host] for host in hosts] or [0] * count, dtype=np.int64)
        self._host_s: Floats = np.full(max(1, len(names)), -np.inf)
        self.line = 0.0
        """The value that visits lately had: a URL is due when its own reaches it."""

    def values(self, now_s: float) -> Floats:
        """Return what a visit of each URL buys at a moment; minus infinity where a guard forbids it."""
        guards = self.guards
        gaps = np.maximum(now_s - self.last_s, 0.0)
        values = worth(self.learned.rates, gaps) * self.weights
        is_first = (gaps > guards.largest_gap_s) | self._is_probed
        values = np.where(is_first, _OVERDUE + gaps, values) + self._ties
        least = np.where(self.is_noisy, self._noisy_gap_s(), guards.smallest_gap_s)
        is_held = (now_s - np.maximum(self.last_s, self._tried_s) < least) & (
            self._tried_s > -np.inf
        )
        is_held |= now_s < self._retry_s
        if guards.host_gap_s:
            is_held |= now_s - self._host_s[self._hosts] < guards.host_gap_s
        values[is_held] = -np.inf
        return values

    @property
    def is_noisy(self) -> NDArray[np.bool_]:
        """Which URLs differed at each of their last visits, whatever the gap."""
        noisy: NDArray[np.bool_] = self._probes >= NOISY_PROBES
        return noisy

    @property
    def _is_probed(self) -> NDArray[np.bool_]:
        probed: NDArray[np.bool_] = (self._streak >= NOISY_STREAK) & ~self.is_noisy
        return probed

    def choose(self, now_s: float) -> int | None:
        """Return the URL to visit now, or nothing if the guards hold all of them back."""
        values = self.values(now_s)
        best = int(np.argmax(values)) if len(values) else 0
        if not len(values) or values[best] == -np.inf:
            return None
        if values[best] < _OVERDUE:
            near = float(values[best])
            self.line = near if not self.line else self.line + _MEMORY_OF_LINE * (near - self.line)
        return best

    def visited(
        self, index: int, now_s: float, *, changed: bool, changes: int | None = None
    ) -> None:
        """Learn from a visit that could tell; ``changes``: how many, by the server's own stamps."""
        self.learned.learn(
            index,
            now_s - float(self.last_s[index]),
            changed=changed,
            changes=changes,
            is_probe=bool(self._streak[index] >= NOISY_STREAK and not self.is_noisy[index]),
        )
        self.last_s[index] = now_s
        self._failures[index] = 0
        self._retry_s[index] = -np.inf
        self._judge_noise(index, differs=changed and changes is None)
        self._note_try(index, now_s)

    def _judge_noise(self, index: int, *, differs: bool) -> None:
        """Count visits that differed without a stamp; after a streak of them the smallest gaps decide.

        A page that is merely fast is found unchanged by then; one with a stamp has an explanation.
        """
        if not differs:
            self._streak[index] = self._probes[index] = 0
            return
        if self._streak[index] >= NOISY_STREAK:
            self._probes[index] = min(NOISY_PROBES, int(self._probes[index]) + 1)
        self._streak[index] += 1

    def failed(self, index: int, now_s: float) -> None:
        """Take note of a visit that failed: nothing is learned, it is tried again ever later."""
        pause_s = min(
            self.guards.largest_gap_s, _FIRST_RETRY_S * 2.0 ** min(30, int(self._failures[index]))
        )
        self._failures[index] += 1
        self._retry_s[index] = now_s + pause_s
        self._note_try(index, now_s)

    def _note_try(self, index: int, now_s: float) -> None:
        self._tried_s[index] = now_s
        self._host_s[self._hosts[index]] = now_s

    def gap_s(self, index: int) -> float:
        """Return how long after its last visit a URL is due, if values stay as they lately were.

        Before any choice the line is not known: then it is an even share of the budget.
        """
        guards = self.guards
        line = self.line / max(float(self.weights[index]), 1e-9)
        rate = self.learned.rates[index : index + 1]
        if line <= 0:
            gap_s = self._even_gap_s()
        else:
            low, high = 0.0, guards.largest_gap_s
            for _ in range(60):
                middle = (low + high) / 2
                is_less = float(worth(rate, np.array([middle]))[0]) < line
                low, high = (middle, high) if is_less else (low, middle)
            gap_s = high
        least = self._noisy_gap_s() if self.is_noisy[index] else guards.smallest_gap_s
        return min(max(gap_s, least), guards.largest_gap_s)

    def reason(self, index: int) -> tuple[PlanReason, Sentence]:
        """Return why a URL is due when :meth:`gap_s` says, as a cause and as a sentence."""
        gap_s = self.gap_s(index)
        if self.is_noisy[index]:
            return PlanReason.NOISY, Sentence(
                "Differs at every visit, so it is held near an even share of the visits."
            )
        if gap_s >= self.guards.largest_gap_s:
            return PlanReason.LARGEST_GAP, Sentence(
                "Changes so rarely that only the longest interval brings it back."
            )
        per_day = float(self.learned.rates[index]) * 24 * HOUR_S
        return PlanReason.VALUE, Sentence.of(
            "About {changes} changes a day: by then a visit buys as much as those of other pages.",
            changes=f"{per_day:.1f}",
        )

    def state(self) -> dict[str, Any]:
        """Return all that was learned, as plain numbers by URL."""
        return {
            "line": self.line,
            "urls": {url: self._state_of(index) for index, url in enumerate(self.urls)},
        }

    def _state_of(self, index: int) -> dict[str, Any]:
        return {
            "learned": self.learned.state_of(index),
            "weight": float(self.weights[index]),
            "last_s": float(self.last_s[index]),
            "tried_s": _finite(float(self._tried_s[index])),
            "retry_s": _finite(float(self._retry_s[index])),
            "failures": int(self._failures[index]),
            "streak": int(self._streak[index]),
            "probes": int(self._probes[index]),
        }

    def restore(self, state: Mapping[str, Any]) -> None:
        """Set what was learned to what :meth:`state` returned; URLs it does not name stay as they are."""
        self.line = state["line"]
        for index, url in enumerate(self.urls):
            known = state["urls"].get(url)
            if known is None:
                continue
            self.learned.restore(index, known["learned"])
            self.weights[index], self.last_s[index] = known["weight"], known["last_s"]
            self._tried_s[index] = -np.inf if known["tried_s"] is None else known["tried_s"]
            self._retry_s[index] = -np.inf if known["retry_s"] is None else known["retry_s"]
            self._failures[index], self._streak[index] = known["failures"], known["streak"]
            self._probes[index] = known["probes"]
            host = self._hosts[index]
            self._host_s[host] = max(self._host_s[host], self._tried_s[index])

    def _even_gap_s(self) -> float:
        return len(self.urls) * HOUR_S / max(self.budget_per_hour, 1e-9)

    def _noisy_gap_s(self) -> float:
        noisy = max(self._even_gap_s() / _NOISY_SHARE, self.guards.smallest_gap_s)
        return min(noisy, self.guards.largest_gap_s)


def worth(rates: Floats, gaps_s: Floats) -> Floats:
    """Return what a visit buys, in seconds: for each rate (a second) and time since the last visit.

    >>> import numpy as np
    >>> rates, gap = np.array([1 / 3600, 1 / 86400]), np.array([1800.0, 1800.0])
    >>> [round(float(each), 1) for each in worth(rates, gap)]
    [346.6, 18.5]
    """
    expected = np.minimum(rates * gaps_s, 50.0)
    # The difference loses its digits near 0, where half the square is exact enough.
    gained = np.where(expected < 1e-4, expected**2 / 2, 1 - (1 + expected) * np.exp(-expected))
    fresh = gained / rates
    delay = expected * gaps_s / 2
    mixed: Floats = fresh ** (1 - _DELAY_SHARE) * delay**_DELAY_SHARE
    return mixed


def _finite(number: float) -> float | None:
    """Return a number that JSON can hold, or nothing for infinity."""
    return number if np.isfinite(number) else None
